"""Reasons, remarks, offers and previews of the engine as data; `words` makes the sentences."""

from __future__ import annotations

from .frozen import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .ended import Ended
    from .kinds import Entry, Json, Pair


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
