"""Which keys there are, by view and place alone: no pixel, no widget."""

from __future__ import annotations

from importlib import import_module

from ...engine.ended import Ended
from .spec import Stage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..place import Place
    from ..settings import Settings
    from ..view import View

GAMES = {"500": "five_hundred", "cribbage": "cribbage", "spades": "spades"}


def game_keys(game: str) -> Any:
    """The module of a game's keys; only the game that is played is loaded."""
    return import_module(f".{GAMES[game]}", __name__)


def stage_of(view: View, place: Place, settings: Settings) -> Stage:
    """What the middle of the screen shows now."""
    resting = place.resting == view.top
    if place.pending is not None and not resting:
        return Stage("agree", False)
    stage: Stage = game_keys(view.game).stage(view, place, settings)
    return stage._replace(board=True) if resting and view.phase != "over" else stage


def bell_asks(view: View, place: Place) -> bool:
    """Has the bell come with the deal not marked, and nobody said yet whether the cards were down?"""
    return (
        view.ended is Ended.BELL
        and "dealt late" in view.may
        and view.clock.bell is not None
        and view.last < view.clock.bell
        and place.asked != view.stands
    )


def starts_late(view: View, place: Place) -> bool:
    """Are the cards down, and the countdown still to be started here?"""
    return view.clock.state == "ready" and view.phase not in ("deal", "over") and not place.draft("hall")
