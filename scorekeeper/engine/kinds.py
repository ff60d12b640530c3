"""Checks of the type of an entry's values, shared by every entry of every record."""

from __future__ import annotations

from .refused import Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, TypeGuard

    Json = dict[str, Any]
    """An object of JSON's kinds: what `replay` prints, a draft, a choice that is kept."""
    JsonMap = Mapping[str, Any]
    """Such an object that is only read: an entry, a header, a hand as `replay` prints it."""
    Entry = Json
else:
    Entry = dict
"""One line of a record as an object."""

FAR = 10**300
"""Largest number accepted: a float beyond it may no longer be finite."""


def need(entry: JsonMap, key: str) -> Any:
    """The key's value; raises Malformed if it is missing."""
    try:
        return entry[key]
    except KeyError:
        raise Malformed("missing-key", key=key) from None


def wrong(key: str, wants: str, value: object) -> Malformed:
    return Malformed("wrong-kind", key=key, wants=wants, value=value)


def is_whole(value: object) -> TypeGuard[int]:
    """Is it an int? A float with a whole value is not."""
    return type(value) is int and -FAR < value < FAR


def is_number(value: object) -> TypeGuard[float]:
    """Is it a finite int or float?"""
    return (type(value) is float or type(value) is int) and -FAR < value < FAR


def whole(entry: JsonMap, key: str) -> int:
    value: object = need(entry, key)
    if not is_whole(value):
        raise wrong(key, "whole", value)
    return value


def is_positive(value: object) -> TypeGuard[int]:
    """Is it a whole number from 1 up?"""
    return is_whole(value) and value > 0


def number(entry: JsonMap, key: str) -> float:
    value: object = need(entry, key)
    if not is_number(value):
        raise wrong(key, "number", value)
    return value


def text(entry: JsonMap, key: str) -> str:
    value = need(entry, key)
    if type(value) is not str:
        raise wrong(key, "text", value)
    check_text(value, key)
    return value


def check_text(value: str, key: str) -> None:
    """Raise Malformed for a text with a lone surrogate."""
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError:
            raise Malformed("half-letter", key=key) from None


def one_of(entry: JsonMap, key: str, words: Mapping[str, object] | tuple[str, ...]) -> str:
    """The key's value, one of a fixed list of words."""
    value = need(entry, key)
    if type(value) is not str or value not in words:
        raise wrong(key, " ".join(words), value)
    return value
