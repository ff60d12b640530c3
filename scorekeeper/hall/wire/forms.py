"""Forms of messages: for each field its key and the reader of its value. What comes from the network is
checked here, and what is no message is None."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

    Read = Callable[[Any], Any]
    """Returns what a value says; raises ValueError where it says nothing of this kind."""

M = TypeVar("M")
MAX_NUMBER = 2**52


class Form(Generic[M]):
    """A message as an object. In a `sparse` one, fields that have their default are left out."""

    def __init__(
        self,
        make: Callable[..., M],
        parts: dict[str, Read],
        sparse: bool = False,
        fits: Callable[[M], bool] = lambda _: True,
    ) -> None:
        """`parts` are the fields of the class that `make` is, in order: the key of each, and its reader."""
        self._make = make
        self._parts = parts
        self._fits = fits
        self._usual: dict[str, Any] = {}
        if sparse:
            usual = getattr(make, "_field_defaults", {})
            fields = zip(parts, getattr(make, "_fields", ()), strict=True)
            self._usual = {key: usual[name] for key, name in fields if name in usual}

    def data(self, message: Iterable[Any]) -> dict[str, Any]:
        found = zip(self._parts, message, strict=True)
        return {key: value for key, value in found if key not in self._usual or value != self._usual[key]}

    def read(self, data: Mapping[str, Any] | None) -> M | None:
        """The message; None where the object is none."""
        if data is None:
            return None
        try:
            made = self._make(*(
                self._usual[key] if key in self._usual and key not in data else read(data.get(key))
                for key, read in self._parts.items()
            ))  # fmt: skip
        except ValueError:
            return None
        return made if self._fits(made) else None


def only(fits: Callable[[Any], bool]) -> Read:
    """The value itself, where it is one of these."""

    def read(value: Any) -> Any:
        if not fits(value):
            raise ValueError(value)
        return value

    return read


def whole(most: int = MAX_NUMBER, least: int = 0) -> Read:
    return only(lambda value: type(value) is int and least <= value <= most)


def real(least: float = -1e15, most: float = 1e15) -> Read:
    is_one = only(lambda value: type(value) in (int, float) and least <= value <= most)
    return lambda value: float(is_one(value))


def text(most: int, least: int = 0) -> Read:
    return only(lambda value: type(value) is str and least <= len(value) <= most)


def shaped(pattern: re.Pattern[str]) -> Read:
    return only(lambda value: type(value) is str and pattern.fullmatch(value) is not None)


flag = only(lambda value: type(value) is bool)


def or_none(read: Read) -> Read:
    return lambda value: None if value is None else read(value)


def each(read: Read, most: int = MAX_NUMBER, make: Callable[..., Any] = tuple) -> Read:
    """A list, all of whose values are of this kind."""
    is_list = only(lambda value: isinstance(value, list | tuple) and len(value) <= most)
    return lambda value: make(map(read, is_list(value)))


def row(make: Callable[..., Any], *reads: Read) -> Read:
    """A list with one value of each kind, in order: what `make` is called with."""
    is_row = only(lambda value: isinstance(value, list | tuple) and len(value) == len(reads))
    return lambda value: make(*(read(one) for read, one in zip(reads, is_row(value), strict=True)))
