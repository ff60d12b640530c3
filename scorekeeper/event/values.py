"""Kinds of value that a night's entries have beside those of a game's."""

from __future__ import annotations

from ..engine import kinds
from ..engine.kinds import is_number, is_whole, need, whole, wrong
from ..engine.refused import Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, TypeGuard

BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that print nothing; white space and control characters are known by their category."""


def positive(entry: Mapping[str, Any], key: str) -> int:
    """The key's value, a whole number from 1 up."""
    value = whole(entry, key)
    if value < 1:
        raise wrong(key, "positive", value)
    return value


def truth(entry: Mapping[str, Any], key: str) -> bool:
    """The key's value, true or false; false where it is left out."""
    value = entry.get(key, False)
    if type(value) is not bool:
        raise wrong(key, "true-or-false", value)
    return value


def natural(value: object) -> TypeGuard[int]:
    """A whole number from 0 up."""
    return is_whole(value) and value >= 0


def text(entry: Mapping[str, Any], key: str) -> str:
    """The key's value, a text that can be written to a file."""
    return check_text(kinds.text(entry, key), key)


def check_text(value: str, key: str) -> str:
    """The text, unless half of a letter is lost: a lone surrogate."""
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Malformed("half-letter", key=key) from None
    return value


def name(entry: Mapping[str, Any], key: str) -> str | None:
    """The key's value, a name as it is shown; none where nothing of it would be seen."""
    return clean_name(text(entry, key))


def clean_name(value: str) -> str | None:
    """A name without the white space at its ends; none where there is nothing to see."""
    value = value.strip()
    if value.isascii():
        return value if any(letter.isprintable() for letter in value) else None
    import unicodedata

    for letter in value:
        sort = unicodedata.category(letter)
        # Variation selectors (FE00 to FE0F, E0100 to E01EF) are marks without a shape of their own.
        selects = "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
        if not (sort in ("Cc", "Cf", "Zs", "Zl", "Zp") or letter in BLANK or selects):
            return value
    return None


def check_seed(entry: Mapping[str, Any]) -> None:
    """What a draw was made from: a number, however long, or a word."""
    seed = need(entry, "seed")
    if type(seed) is str:
        check_text(seed, "seed")
    elif not (type(seed) is int or is_number(seed)):
        raise wrong("seed", "seed", seed)
