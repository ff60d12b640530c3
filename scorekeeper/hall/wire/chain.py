"""The running hash of a record: a line is known by its game, its place and everything before it."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256

DIGITS = 32
"""Hexadecimal digits of a hash: 128 bits."""


def root(game: str) -> str:
    """The hash before a game's first line."""
    return sha256(game.encode("utf-8", "replace")).hexdigest()[:DIGITS]


def after(before: str, line: str) -> str:
    """The hash after one more line."""
    return sha256(f"{before}\n{line}".encode("utf-8", "replace")).hexdigest()[:DIGITS]


def chain(game: str, lines: Iterable[str], before: str | None = None) -> list[str]:
    """The hashes before the first line and after each one."""
    found = [root(game) if before is None else before]
    for line in lines:
        found.append(after(found[-1], line))
    return found
