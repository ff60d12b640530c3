"""The games at the table, each behind the one protocol of `game.py`."""

from __future__ import annotations

from ... import games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..key import Stage
    from ..place import Place
    from ..settings import Settings
    from ..view import View
    from .game import TableGame


def game_named(name: str) -> TableGame:
    """The table's part of a game; loaded when it is first asked for."""
    return games.find(name).table()


def stage_of(view: View, place: Place, settings: Settings) -> Stage:
    """Which pad is in the middle of the screen now, and whether the totals are huge."""
    from ..key import Stage

    resting = place.resting == view.top
    if place.pending is not None and not resting:
        return Stage("agree", False)
    stage = game_named(view.game).stage(view, place, settings)
    return stage._replace(board=True) if resting and view.phase != "over" else stage
