"""Reasons, remarks, offers, previews and ends of the engine as data; `words` makes the sentences."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from .frozen import NamedTuple
from .kinds import SEAT, Pair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .kinds import Entry, Json, JsonMap


class Ended(StrEnum):
    """Why a game is over. The value is the word that `replay` prints."""

    TARGET = "500"
    """A side reached the points it plays for, in 500 and in spades."""
    FLOOR = "minus-500"
    """A side fell to the points that lose the game."""
    HANDS = "hands"
    """All hands, or deals, were played."""
    BELL = "bell"
    BOARD = "121"
    """A side reached the end of the board."""
    BREACH = "breach"
    """A penalty lost the game."""
    ABANDONED = "abandoned"
    """The game was broken off: nobody won."""


class Share(NamedTuple):
    """Points given to one side, and the reason."""

    team: int
    points: int
    counted: int
    """Points that counted, after the cap or the end of a board was applied."""
    reason: str
    clause: str | None


class Remark(NamedTuple):
    """A statement of the engine: why a game ended or goes on, what a side needs."""

    code: str
    clause: str | None
    data: Json


class Offer(NamedTuple):
    """An entry that is legal now; a key named in `free` may hold any value of its type."""

    entry: Entry
    free: tuple[str, ...] = ()


def mended_shares(before: Any, after: Any) -> tuple[Share, ...]:
    """The sum that the correction of an earlier entry gave to each side."""
    changed = (after.scores[team] - before.scores[team] for team in (0, 1))
    return tuple(Share(team, points, points, "mended", None) for team, points in enumerate(changed) if points)


class Preview(NamedTuple):
    """The effect of an entry, computed before it is made."""

    before: Pair
    after: Pair
    shares: tuple[Share, ...]
    ended: Ended | None
    remarks: tuple[Remark, ...]


class Defaults:
    """Answers to `kind.Kind` that most games give alike."""

    over_steps: tuple[str, ...] = ()
    mendable: tuple[str, ...] = ()
    start: Any
    """The game's function that gives the play before the first entry, by the seat of the first dealer."""

    def start_of(self, header: JsonMap) -> Any:
        return self.start(SEAT[header["dealer"]])

    @staticmethod
    def stands_for_deal(do: str) -> bool:
        """False: there is no bell, so the moment of a deal does not matter."""
        return False

    @staticmethod
    def deals(play: Any) -> Iterator[float]:
        """No moments: there is no bell."""
        return iter(())

    @staticmethod
    def clause_of_end(play: Any, rules: Any, ended: Ended | None) -> str | None:
        found: str | None = None if ended is None else rules.clauses.get(ended)
        return found
