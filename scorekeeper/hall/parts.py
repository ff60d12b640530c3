"""Texts that are longer than one message, put together from their parts."""

from __future__ import annotations

from typing import Generic, TypeVar

Key = TypeVar("Key")


class Parts(Generic[Key]):
    """The parts of the latest text. A part of another one throws away those of the one before."""

    def __init__(self) -> None:
        self._key: Key | None = None
        self._parts: int = 0
        self._found: dict[int, str] = {}

    def add(self, key: Key, part: int, parts: int, text: str) -> str | None:
        """The whole text once its last part has come; None until then."""
        if (key, parts) != (self._key, self._parts):
            self._key, self._parts, self._found = key, parts, {}
        self._found[part] = text
        if len(self._found) < parts:
            return None
        whole = "".join(self._found[number] for number in range(1, parts + 1))
        self._key, self._found = None, {}
        return whole
