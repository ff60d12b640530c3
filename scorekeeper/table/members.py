"""The club's members, kept on this device: their number, name, club, and a note."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..record.rows import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .desk import Desk

MEMBERS = "members"
"""Key of the list among the store's settings, so that it is erased with them."""
MOST = 5_000
MAX_CHARS = 200


class Member(NamedTuple):
    """A member; no two have the same number."""

    number: str
    """The club's own, a text: `7`, `A 071`."""
    name: str
    club: str | None = None
    note: str | None = None


def members(desk: Desk) -> tuple[Member, ...]:
    """The list, by names."""
    return desk.recall(MEMBERS, desk.shelved, lambda: read_all(desk.store.setting(MEMBERS)))


def keep(desk: Desk, found: Iterable[Member]) -> None:
    """Keep the list in place of the one before."""
    desk.store.put(MEMBERS, [list(one) for one in found] or None)
    desk.shelved += 1


def merge(desk: Desk, more: Iterable[Member]) -> None:
    """Add members; who has the number of one of them takes that one's place."""
    found = {one.number: one for one in (*members(desk), *more)}
    keep(desk, list(found.values())[:MOST])


def read_all(value: object) -> tuple[Member, ...]:
    """The list from its stored form; what is not valid is left out."""
    rows = value if isinstance(value, list) else []
    found = {row[0]: Member(*row) for row in rows[:MOST] if _is_member(row)}
    return tuple(sorted(found.values(), key=lambda one: (fold(one.name), one.number)))


def _is_member(row: object) -> bool:
    if not isinstance(row, list) or len(row) != len(Member._fields):
        return False
    number, name, *others = row
    texts = [number, name, *(one for one in others if one is not None)]
    return all(isinstance(text, str) and 0 < len(text) <= MAX_CHARS for text in texts)
