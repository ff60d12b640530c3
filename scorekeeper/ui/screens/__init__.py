"""Screens beside the game, by their names in a place: a builder makes the item that fills the screen.

The module of a screen is imported when the screen is first seen: at the start only one is needed.
"""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from .. import director

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ...shell.page.scene import Scene

    Builder = Callable[[Scene], Any]


def _home() -> Builder:
    from .home import build

    return build


def _new_game() -> Builder:
    from .new_game import build

    return build


def _write() -> Builder:
    from .write import build

    return build


def _games() -> Builder:
    from .games import build

    return build


def _find() -> Builder:
    from .games import build_find

    return build_find


def _game() -> Builder:
    from .game import build

    return build


def _replay() -> Builder:
    from .game import build_replay

    return build_replay


def _chart() -> Builder:
    from .game import build_chart

    return build_chart


def _player() -> Builder:
    from .player import build

    return build


def _export() -> Builder:
    from .files import build_export

    return build_export


def _import() -> Builder:
    from .files import build_import

    return build_import


def _backup() -> Builder:
    from .files import build_backup

    return build_backup


def _wipe() -> Builder:
    from .files import build_wipe

    return build_wipe


def _restore() -> Builder:
    from .restore import build

    return build


def _rules() -> Builder:
    from .rules import build

    return build


def _rule_sets() -> Builder:
    from .rules import build_rule_sets

    return build_rule_sets


def _own_sheet() -> Builder:
    from .own_sheet import build

    return build


def _own_rules() -> Builder:
    from .rules import build_own_rules

    return build_own_rules


def _settings() -> Builder:
    from .settings import build

    return build


def _device() -> Builder:
    from .settings import build_device

    return build_device


def _code() -> Builder:
    from .code import build

    return build


def _ticket() -> Builder:
    from .code import build_ticket

    return build_ticket


def _hall() -> Builder:
    from .hall import build

    return build


def _hall_card() -> Builder:
    from .hall import build_card

    return build_card


SCREENS: Mapping[str, Callable[[], Builder]] = {
    "home": _home,
    "new_game": _new_game,
    "write": _write,
    "games": _games,
    "find": _find,
    "game": _game,
    "replay": _replay,
    "chart": _chart,
    "player": _player,
    "export": _export,
    "code": _code,
    "ticket": _ticket,
    "join_hall": _hall,
    "hall_card": _hall_card,
    "import": _import,
    "restore": _restore,
    "rules": _rules,
    "rule_sets": _rule_sets,
    "house": _own_rules,
    "own_sheet": _own_sheet,
    "settings": _settings,
    "device": _device,
    "take_all": _backup,
    "wipe": _wipe,
    **director.SCREENS,
}
"""Every screen by its name in a place, and the function that imports its builder."""


def screen_for(name: str) -> Builder:
    """The builder of a screen. Where the store cannot be read the screen shows why instead."""
    found = SCREENS[name]()

    def build(scene: Scene) -> Any:
        try:
            return found(scene)
        except Refused as why:
            from .parts import unread

            return unread(scene, why)

    return build
