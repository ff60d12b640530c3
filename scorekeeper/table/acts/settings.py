"""The users' choices."""

from __future__ import annotations

from typing import Any

from .. import undo

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def set(desk: Desk, name: str, value: Any) -> None:  # noqa: A001 - the action's word
    desk.choose(**{name: value})
    if name == "bidding":
        # What was half bid one way is nothing the other way.
        desk.keep(undo.given_up(desk.place))
