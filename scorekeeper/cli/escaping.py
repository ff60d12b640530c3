"""Texts from a file on their way to a terminal: what would steer it is shown as an escape, and not obeyed."""

from __future__ import annotations

import json


def escaped(text: str) -> str:
    """The text with each control and format character written as an escape, such as `\\x1b` or `\\u202e`."""
    if text.isprintable():
        return text
    return "".join(letter if _is_harmless(letter) else _escape(letter) for letter in text)


def json_line(value: object) -> str:
    """A value as one line of JSON: what is not plain ASCII is written `\\uXXXX`, and reads back the same."""
    # Of ASCII's control characters `json` leaves this one as it is.
    return "\\u007f".join(json.dumps(value).split("\x7f"))


def _is_harmless(letter: str) -> bool:
    """Can it be seen, or is it a space of some width?"""
    if letter.isprintable():
        return True
    import unicodedata

    return unicodedata.category(letter) == "Zs"


def _escape(letter: str) -> str:
    return letter.encode("unicode_escape").decode()
