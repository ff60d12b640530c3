"""Overlays over the middle of the table, by name. Totals and clock stay in sight.

Each function imports its module on first use: none is needed before the first touch.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ...shell.page.items import Item
    from ...shell.page.scene import Scene

    Builder = Callable[[Scene], Item]
    """Builds the item that fills the middle."""


def _abandon(scene: Scene) -> Item:
    from .details import build_abandon

    return build_abandon(scene)


def _agree(scene: Scene) -> Item:
    from .agreement import build

    return build(scene)


def _clauses(scene: Scene) -> Item:
    from .clauses import build

    return build(scene)


def _clock(scene: Scene) -> Item:
    from .clock import build

    return build(scene)


def _correct(scene: Scene) -> Item:
    from .correction import build

    return build(scene)


def _dealer(scene: Scene) -> Item:
    from .names import build_dealer

    return build_dealer(scene)


def _hand(scene: Scene) -> Item:
    from .history import build_hand

    return build_hand(scene)


def _history(scene: Scene) -> Item:
    from .history import build

    return build(scene)


def _more(scene: Scene) -> Item:
    from .more import build

    return build(scene)


def _names(scene: Scene) -> Item:
    from .names import build

    return build(scene)


def _notice(scene: Scene) -> Item:
    from .notice import build

    return build(scene)


def _penalty(scene: Scene) -> Item:
    from .penalty import build

    return build(scene)


def _ruleset(scene: Scene) -> Item:
    from .details import build_rule_set

    return build_rule_set(scene)


def _ruling(scene: Scene) -> Item:
    from .ruling import build

    return build(scene)


def _scorer(scene: Scene) -> Item:
    from .names import build_scorer

    return build_scorer(scene)


def _seats(scene: Scene) -> Item:
    from .names import build_seats

    return build_seats(scene)


def _told(scene: Scene) -> Item:
    from .agreement import build_details

    return build_details(scene)


def _where(scene: Scene) -> Item:
    from .details import build_where

    return build_where(scene)


OVERLAYS: dict[str, Builder] = {
    "abandon": _abandon,
    "agree": _agree,
    "clauses": _clauses,
    "clock": _clock,
    "correct": _correct,
    "dealer": _dealer,
    "hand": _hand,
    "history": _history,
    "more": _more,
    "names": _names,
    "notice": _notice,
    "penalty": _penalty,
    "ruleset": _ruleset,
    "ruling": _ruling,
    "scorer": _scorer,
    "seats": _seats,
    "told": _told,
    "where": _where,
}
"""The overlays that all games have, by their names in a place."""


def overlay_for(name: str, game: str) -> Builder:
    """The builder of an overlay; a game may have some of its own, or draw one of these in its own way."""
    # Imported on first use: the drawing of a game imports this module's neighbours.
    from ..games.drawing import drawing_of

    own = drawing_of(game).overlays
    return own[name] if name in own else OVERLAYS[name]
