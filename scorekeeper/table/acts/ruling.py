"""The adjudicator's word, step by step; both sides see what it does before it is entered."""

from __future__ import annotations

from ..keys import ruling as keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..desk import Desk


def step(desk: Desk, by: int) -> None:
    """More or fewer points for the side that is being set."""
    team = keys.side_of(desk.here, desk.place)
    points = max(-keys.MOST, min(keys.MOST, keys.points(desk.place, team) + by))
    desk.draft("ruling", **{team: points or None})


def on(desk: Desk) -> None:
    """The points are right: on to the hand, where one is under way, or to the reason."""
    back = dict(desk.place.draft("ruling")) or {"step": "points"}
    desk.draft("ruling", step="hand" if keys.asks_hand(desk.here) else "why", hand=None, back=back)


def hand(desk: Desk, what: str) -> None:
    desk.draft("ruling", hand=what, step="why", back=_here(desk))


def own(desk: Desk) -> None:
    """A reason in one's own words."""
    desk.draft("ruling", step="own", back=_here(desk))


def why(desk: Desk, reason: str) -> None:
    desk.propose(keys.entry_of(desk.place, reason))


def said(desk: Desk) -> None:
    """The words that were written."""
    text = str(desk.place.draft("ruling").get("why", "")).strip()
    if text:
        desk.propose(keys.entry_of(desk.place, text))


def _here(desk: Desk) -> dict[str, Any]:
    return dict(desk.place.draft("ruling"))
