"""Both sides agree to what was proposed, or one of them does not."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def yes(desk: Desk) -> None:
    if desk.place.pending is not None:
        desk.enter(dict(desk.place.pending))


def wrong(desk: Desk) -> None:
    """Nothing was entered; what led here is open again."""
    desk.move(pending=None)
