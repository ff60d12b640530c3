"""A text field as an item."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..table.key import NOTHING, Action
from .items import Draw

LETTERS = 60
"""Longest text of a name or a reason."""


class Field(NamedTuple):
    """The content of a text field: where its text is stored, and the text."""

    draft: str
    key: str
    text: str
    digits: bool = False
    """Whole numbers only."""
    entered: Action = NOTHING
    """The action of the Enter key."""
    most: int = LETTERS


def field(draft: str, key: str, text: Any, **more: Any) -> Draw:
    """A field that stores its text in the draft under that key."""
    return Draw("field", Field(draft, key, str(text), **more), 64, 64, 0)
