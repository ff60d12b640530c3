"""Frozen rows that the store takes and returns, and the checksum on every row on disk."""

from __future__ import annotations

import json
import unicodedata
import zlib
from typing import NamedTuple

NIGHT = "night"
"""The kind of a club night in the list of games."""


class Sitter(NamedTuple):
    """A player at a seat of one game, as written in that game."""

    seat: str
    name: str
    number: int | None = None
    club: str | None = None


class Listing(NamedTuple):
    """The part of a game that lists show without reading its entries. Callers supply it."""

    kind: str
    table: str | None = None
    over: bool = False
    summary: str = ""
    players: tuple[Sitter, ...] = ()


class Game(NamedTuple):
    """A game or a night as shown in the list of games."""

    id: str
    listing: Listing
    started: float
    changed: float
    entries: int
    deleted: float | None


class Known(NamedTuple):
    """A player in the club's address book."""

    name: str
    number: int | None = None
    club: str | None = None


class Salvage(NamedTuple):
    """Report on a damaged store: the name of the damaged file and the numbers of rows recovered."""

    aside: str
    """Name of the set-aside file, in the store's folder."""
    at: float
    games: int
    entries: int
    cut: tuple[str, ...]
    """Games that lost entries: they hold the entries before the first missing one."""
    left: int
    """Entries after a missing one: they stay in the set-aside file, since a record has no gaps."""
    relist: tuple[str, ...]
    """Games whose listing the store had to guess: the caller should supply it again."""
    lost: int
    """Number of games with entries but no header to read them by."""


class Row(NamedTuple):
    """A row of the table `game`, as stored on disk."""

    game: int
    id: str
    started: float
    changed: float
    entries: int
    over: int
    deleted: float | None
    kind: str
    place: str | None
    header: str
    listing: str
    crc: int = 0

    def sealed(self) -> Row:
        return self._replace(crc=seal("games", *self[:-1]))


def seal(*columns: object) -> int:
    """The checksum of a row's columns."""
    return zlib.crc32("\x1f".join(map(str, columns)).encode("utf-8", "replace"))


def pack(listing: Listing) -> str:
    """A listing as text, in ASCII so that the database can hold any name."""
    return json.dumps(listing, separators=(",", ":"))


def unpack(text: str) -> Listing:
    kind, table, over, summary, players = json.loads(text)
    return Listing(kind, table, over, summary, tuple(Sitter(*player) for player in players))


def as_game(row: Row) -> Game:
    return Game(row.id, unpack(row.listing), row.started, row.changed, row.entries, row.deleted)


def sound(text: str) -> str:
    """The text with characters that UTF-8 cannot encode replaced."""
    return text.encode("utf-8", "replace").decode()


def label(table: str | None) -> str | None:
    """A table's label in the form that searches compare."""
    return None if table is None else sound(table.casefold())


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
