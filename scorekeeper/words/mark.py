"""`N_` marks a text for the template of messages where it is translated later, by `tr`."""

from __future__ import annotations


def N_(text: str) -> str:  # noqa: N802 - the name by which gettext's tools find it
    """Return the text unchanged."""
    return text
