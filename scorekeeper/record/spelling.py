"""Names in the form that searches compare: "tamaki" finds Tāmaki, "obrien" finds O'Brien."""

from __future__ import annotations

import unicodedata

from .rows import sound

# Letters whose mark is part of them, so that NFD does not split it off, and signs that are not spoken.
LETTERS = str.maketrans(
    {"ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
    | dict.fromkeys("'’‘`´ʻʼʽ", "")
)


def fold(name: str) -> str:
    """The name without case, marks and signs, its words separated by one space."""
    apart = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(c for c in apart if not unicodedata.category(c).startswith("M")).casefold()
    letters = unicodedata.normalize("NFKD", plain).translate(LETTERS)
    words = "".join(c if c.isalnum() else " " for c in letters).split()
    return " ".join(words) or " ".join(sound(letters).split())
