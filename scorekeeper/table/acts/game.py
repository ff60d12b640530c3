"""What all games share: the deal, taking back, the bell's question, the end."""

from __future__ import annotations

from typing import Any

from ..keys.half import half_made, put_back
from ..place import NEVER
from ..questions import new_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk

SCORED = frozenset(("tricks", "breach", "ruling", "correct", "show", "crib", "peg"))
"""Entries that have changed a score; across the end of a hand they are taken back by both sides."""


AGREED = frozenset(("breach", "ruling", "correct"))
"""Entries that both sides have agreed to in every game; what they scored both sides take back."""


def dealt(desk: Desk) -> None:
    desk.enter({"do": "dealt"})


def misdeal(desk: Desk) -> None:
    desk.enter({"do": "misdeal"})


def undo(desk: Desk) -> None:
    """First what is half made, then the latest entry; across a finished hand both sides are asked."""
    step = half_made(desk.here, desk.place)
    if step is None:
        _ask_or_do(desk, {"do": "undo"})
    elif step.entry is not None:
        desk.enter(step.entry)
    else:
        desk.keep(step.place._replace(resting=NEVER))


def redo(desk: Desk) -> None:
    """What was taken back last: an answer, or an entry."""
    step = put_back(desk.here, desk.place)
    if step is None:
        _ask_or_do(desk, {"do": "redo"})
    else:
        desk.keep(step.place._replace(resting=NEVER))


def _ask_or_do(desk: Desk, entry: dict[str, Any]) -> None:
    view = desk.here
    touched = view.takes_back if entry["do"] == "undo" else view.puts_back
    preview = desk.session.preview(entry)
    hands = finished(desk, entry) != len(view.history)
    moved = preview.before != preview.after
    agreed = touched is not None and (view.game == "500" or touched["do"] in AGREED)
    if touched is not None and (hands or (moved and agreed)):
        desk.propose(entry)
    else:
        desk.enter(entry)


def finished(desk: Desk, entry: dict[str, Any]) -> int:
    """How many hands would be over after that entry."""
    game = desk.session.game.apply({**entry, "at": desk.session.now()})
    return len(game.result()["hands"])


def late(desk: Desk) -> None:
    """All cards were down before the bell: the hand is played."""
    desk.enter({"do": "dealt", "before_bell": True})


def not_dealt(desk: Desk) -> None:
    """They were not: the game is over (2k)."""
    desk.move(asked=desk.here.stands)


def moves(desk: Desk, team: str) -> None:
    """After a tie the players cut: this side moves on."""
    desk.draft("over", moves=team)


def clipped(desk: Desk) -> None:
    """The cards are clipped: the table agrees with the final score; who moves after a tie is kept."""
    desk.enter({"do": "agree"})


def next(desk: Desk) -> None:  # noqa: A001 - the action's word
    """Another game at this table."""
    new_game.prepare_next(desk)


def begin(desk: Desk, header: dict[str, Any]) -> None:
    """A new game from a header."""
    desk.new_game(header)
