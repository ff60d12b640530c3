"""A line to write in, as an item."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..table.key import NOTHING, Action
from .items import Draw

LETTERS = 60
"""No name and no reason is longer."""


class Field(NamedTuple):
    """What the field needs to know: where its text is kept, and what it is now."""

    draft: str
    key: str
    text: str
    digits: bool = False
    """Whole numbers only."""
    entered: Action = NOTHING
    """The action of the Enter key."""
    most: int = LETTERS


def field(draft: str, key: str, text: Any, **more: Any) -> Draw:
    """A field that keeps its text in a draft under that key."""
    return Draw("field", Field(draft, key, str(text), **more), 64, 64, 0)
