"""Checks of the types of values that only a night's entries have."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.kinds import check_text, is_number, is_whole, need, text, whole, wrong
from ..engine.names import read_name
from ..engine.refused import Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeGuard


def positive(entry: Mapping[str, Any], key: str) -> int:
    """The key's value, a whole number from 1 up."""
    value = whole(entry, key)
    if value < 1:
        raise wrong(key, "positive", value)
    return value


MOST = 999
"""The largest number of tables, of rounds, and of rounds until a break."""


def counted(entry: Mapping[str, Any], key: str) -> int:
    """The key's value, a whole number from 1 to 999."""
    value = positive(entry, key)
    if value > MOST:
        raise Malformed("too-many", key=key, count=value, most=MOST)
    return value


def counted_or_none(entry: Mapping[str, Any], key: str) -> int | None:
    """The key's value, from 1 to 999 or null."""
    return None if need(entry, key) is None else counted(entry, key)


def truth(entry: Mapping[str, Any], key: str) -> bool:
    """The key's value, true or false; false if it is missing."""
    value = entry.get(key, False)
    if type(value) is not bool:
        raise wrong(key, "true-or-false", value)
    return value


def natural(value: object) -> TypeGuard[int]:
    """A whole number from 0 up."""
    return is_whole(value) and value >= 0


def name(entry: Mapping[str, Any], key: str) -> str | None:
    """The key's value as a name without outer white space; None if no character is visible."""
    return read_name(text(entry, key))


def check_seed(entry: Mapping[str, Any]) -> None:
    """Check the seed of a draw: a number of any length, or a word."""
    seed = need(entry, "seed")
    if type(seed) is str:
        check_text(seed, "seed")
    elif not (type(seed) is int or is_number(seed)):
        raise wrong("seed", "seed", seed)
