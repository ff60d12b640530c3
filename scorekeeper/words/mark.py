"""Marks a text that is translated later, where it is said, so that the template of messages has it."""

from __future__ import annotations


def N_(text: str) -> str:  # noqa: N802 - the name by which gettext's tools find it
    """The text itself."""
    return text
