"""Both sides agree to what was proposed, or one of them does not."""

from __future__ import annotations

from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def propose(desk: Desk, entry: dict[str, Any]) -> None:
    """Asks for the agreement of both sides."""
    desk.propose(entry)


def yes(desk: Desk) -> None:
    pending = desk.place.pending
    if pending is not None:
        desk.enter(dict(pending), pending=None, sheets=())


def wrong(desk: Desk) -> None:
    """Nothing was entered; what led here is open again."""
    desk.retreat(desk.place._replace(pending=None))
