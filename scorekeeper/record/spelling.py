"""Names as a search compares them: "tamaki" finds Tāmaki, "obrien" finds O'Brien."""

from __future__ import annotations

import unicodedata

from .rows import sound

# Letters that carry their mark inside and so do not come apart, and signs that are skipped when spoken.
LETTERS = str.maketrans(
    {"ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
    | dict.fromkeys("'’‘`´ʻʼʽ", "")
)


def fold(name: str) -> str:
    """The name without case, marks and signs, its words one space apart."""
    apart = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(c for c in apart if not unicodedata.category(c).startswith("M")).casefold()
    letters = unicodedata.normalize("NFKD", plain).translate(LETTERS)
    words = "".join(c if c.isalnum() else " " for c in letters).split()
    return " ".join(words) or " ".join(sound(letters).split())
