"""How the engine explains itself: as data, from which sentences are made elsewhere."""

from __future__ import annotations

from .frozen import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .ended import Ended
    from .kinds import Entry
    from .seats import Pair


class Share(NamedTuple):
    """Points that one side was given, and why."""

    team: int
    points: int
    counted: int
    """What was left of them, under a cap or at the end of a board."""
    reason: str
    clause: str | None


class Remark(NamedTuple):
    """Something the engine has to say: why a game ended or has not, what a side needs."""

    code: str
    clause: str | None
    data: dict[str, Any]


class Offer(NamedTuple):
    """An entry that may be made now; where a key is `free`, any value of its kind may stand there."""

    entry: Entry
    free: tuple[str, ...] = ()
    becomes: str | None = None
    """What the rules make of it, where that is not what was said."""


def mended_shares(before: Any, after: Any) -> tuple[Share, ...]:
    """What the correction of an earlier entry gave to each side, in all."""
    changed = (after.scores[team] - before.scores[team] for team in (0, 1))
    return tuple(Share(team, points, points, "mended", None) for team, points in enumerate(changed) if points)


class Preview(NamedTuple):
    """What an entry would do, before it is made."""

    before: Pair
    after: Pair
    shares: tuple[Share, ...]
    ended: Ended | None
    remarks: tuple[Remark, ...]
