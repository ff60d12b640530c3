"""The very first start."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def sheet(desk: Desk, rules: str) -> None:
    """What the club plays."""
    desk.choose(rules=rules)
    desk.draft("welcome", step=1)


def done(desk: Desk) -> None:
    """It is not asked again."""
    desk.choose(started=True)
    desk.settle(desk.place.drafted("welcome", None))
