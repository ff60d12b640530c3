"""The users' choices."""

from __future__ import annotations

from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def set(desk: Desk, name: str, value: Any) -> None:  # noqa: A001 - the action's word
    desk.choose(**{name: value})
