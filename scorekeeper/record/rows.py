"""What the store hands out and takes in, as frozen rows; and the seal that every row on disk carries."""

from __future__ import annotations

import json
import zlib
from typing import NamedTuple


class Sitter(NamedTuple):
    """A player at a seat of one game, as the game names them."""

    seat: str
    name: str
    number: int | None = None
    club: str | None = None


class Listing(NamedTuple):
    """What a list shows of a game without reading its entries. The caller says it; the store keeps it."""

    kind: str
    table: str | None = None
    over: bool = False
    summary: str = ""
    players: tuple[Sitter, ...] = ()


class Game(NamedTuple):
    """A game or a night as the list of games shows it."""

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
    """What became of a damaged store: where it lies now, and what was brought over from it."""

    aside: str
    """The set-aside file's name, beside the store."""
    at: float
    games: int
    entries: int
    cut: tuple[str, ...]
    """Games that lost entries: they hold what came before the first one missing."""
    left: int
    """Entries behind a missing one: they are in the set-aside file alone, for nothing can follow a gap."""
    relist: tuple[str, ...]
    """Games whose listing the store had to guess: the caller should say it again."""
    lost: int
    """Games of which some entries were found, but no header to read them by."""


class Row(NamedTuple):
    """A row of the table of games, as it lies on disk."""

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
    """The checksum of a row: what was written, whichever page of the disk it is read from."""
    return zlib.crc32("\x1f".join(map(str, columns)).encode("utf-8", "replace"))


def pack(listing: Listing) -> str:
    """A listing as text; in ASCII, so that no name, however odd, is beyond the database."""
    return json.dumps(listing, separators=(",", ":"))


def unpack(text: str) -> Listing:
    kind, table, over, summary, players = json.loads(text)
    return Listing(kind, table, over, summary, tuple(Sitter(*player) for player in players))


def as_game(row: Row) -> Game:
    return Game(row.id, unpack(row.listing), row.started, row.changed, row.entries, row.deleted)


def sound(text: str) -> str:
    """The text with what cannot be written as UTF-8 replaced."""
    return text.encode("utf-8", "replace").decode()


def label(table: str | None) -> str | None:
    """A table's label as a search compares it."""
    return None if table is None else sound(table.casefold())
