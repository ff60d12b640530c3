"""Frozen rows of the store, the checksum on every row, and the small tables: clocks, settings, players."""

from __future__ import annotations

import json
import unicodedata
import zlib
from math import isfinite
from typing import Any, NamedTuple

from ..engine.kinds import wrong
from .deadline import Deadline
from .trouble import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3

    from ..engine.kinds import Json

BIGGEST = 2**63
"""One more than the largest whole number that the database holds."""
NIGHT = "night"
"""The kind of a club night in the list of games."""


LEFT = "left"
"""Key of a game's summary: the players who left it, each in the columns of a `Sitter`."""


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

    @property
    def data(self) -> Json:
        """The summary as JSON values; empty if it cannot be read."""
        try:
            found = json.loads(self.summary)
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}

    @property
    def left(self) -> tuple[Sitter, ...]:
        """Players who played a hand before another took their seat.

        They stand in the summary: an earlier version reads a listing of five columns and no other.
        """
        return tuple(Sitter(*one) for one in self.data.get(LEFT, ()))


class StoredGame(NamedTuple):
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


class GameRow(NamedTuple):
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

    def sealed(self) -> GameRow:
        return self._replace(crc=seal("games", *self[:-1]))


def seal(*columns: object) -> int:
    """The checksum of a row's columns."""
    return zlib.crc32("\x1f".join(map(str, columns)).encode("utf-8", "replace"))


def pack(listing: Listing) -> str:
    """A listing as text, in ASCII so that the database can hold any name."""
    return json.dumps(listing, separators=(",", ":"))


def unpack(text: str) -> Listing:
    kind, table, over, summary, players = json.loads(text)[:5]
    return Listing(kind, table, over, summary, tuple(Sitter(*player) for player in players))


def as_game(row: GameRow) -> StoredGame:
    return StoredGame(row.id, unpack(row.listing), row.started, row.changed, row.entries, row.deleted)


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


def moment(at: float) -> float:
    """A time as the database returns it."""
    if type(at) not in (int, float) or not isfinite(at):
        raise wrong("at", "number", at)
    # SQLite drops the sign of a zero.
    return float(at) + 0.0


def fits(number: int | None) -> int | None:
    """The number, or None if it is too large for the database; no player has such a number."""
    return number if number is not None and -BIGGEST <= number < BIGGEST else None


# Countdowns.


def put_clock(db: sqlite3.Connection, game: int, clock: Deadline) -> None:
    row = (
        game,
        clock.state,
        moment(clock.left),
        None if clock.boot is None else moment(clock.boot),
        None if clock.utc is None else moment(clock.utc),
        clock.boot_id,
    )
    db.execute("REPLACE INTO clocks VALUES (?, ?, ?, ?, ?, ?, ?)", (*row, seal("clocks", *row)))


def clock_of(db: sqlite3.Connection, game: int) -> Deadline | None:
    found = db.execute(
        "SELECT game, state, left, boot, utc, boot_id, crc FROM clocks WHERE game = ?", (game,)
    ).fetchone()
    if found is None:
        return None
    *row, crc = found
    if crc != seal("clocks", *row):
        raise Damaged("clocks")
    return Deadline(*row[1:])


# Settings: rows of JSON.

REPORTS = "\x00salvage"
"""Setting that holds damage reports until the user has seen them, across restarts."""


def setting(db: sqlite3.Connection, key: str) -> Any:
    """The value of the setting; None if there is none."""
    row = db.execute("SELECT value, crc FROM settings WHERE key = ?", (key,)).fetchone()
    if row is None:
        return None
    value, crc = row
    if crc != seal("settings", key, value):
        raise Damaged("settings")
    return json.loads(value)


def put_setting(db: sqlite3.Connection, key: str, value: object) -> None:
    """Store the value; None removes it."""
    if value is None:
        db.execute("DELETE FROM settings WHERE key = ?", (key,))
        return
    text = json.dumps(value, separators=(",", ":"))
    db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)", (key, text, seal("settings", key, text)))


def report(db: sqlite3.Connection, salvage: Salvage) -> None:
    put_setting(db, REPORTS, [*(setting(db, REPORTS) or ()), salvage])


def reports(db: sqlite3.Connection) -> tuple[Salvage, ...]:
    found = []
    for aside, at, games, entries, cut, left, relist, lost in setting(db, REPORTS) or ():
        found.append(Salvage(aside, at, games, entries, tuple(cut), left, tuple(relist), lost))
    return tuple(found)


# The address book: players to be offered when names are entered.

PLAYER_COLUMNS = "player, number, name, club, folded, used, crc"


def _find_player(db: sqlite3.Connection, player: Known) -> int | None:
    """The player's row: found by number and club, or by name if there is no number."""
    number, club = fits(player.number), player.club and sound(player.club)
    if number is not None:
        found = db.execute(
            "SELECT player FROM players WHERE number = ? AND club IS ?", (number, club)
        ).fetchone()
    else:
        found = db.execute(
            "SELECT player FROM players WHERE folded = ? AND club IS ? AND number IS NULL",
            (fold(player.name), club),
        ).fetchone()
    return found[0] if found else None


def remember(db: sqlite3.Connection, player: Known, at: float) -> None:
    """Add the player, or update the spelling of one already there."""
    key = _find_player(db, player)
    if key is None:
        (key,) = db.execute("SELECT coalesce(max(player), 0) + 1 FROM players").fetchone()
    club = player.club and sound(player.club)
    row = (key, fits(player.number), sound(player.name), club, fold(player.name), at)
    db.execute("REPLACE INTO players VALUES (?, ?, ?, ?, ?, ?, ?)", (*row, seal("players", *row)))


def forget(db: sqlite3.Connection, player: Known) -> None:
    db.execute("DELETE FROM players WHERE player = ?", (_find_player(db, player),))


def find_players(db: sqlite3.Connection, text: str, limit: int) -> list[Known]:
    """Players whose name or number begins with these words; who played last comes first."""
    if text.isdecimal():
        # Digits of any script are accepted.
        digits = "".join(str(unicodedata.digit(c)) for c in text).lstrip("0")
        condition, words = "CAST(number AS TEXT) LIKE ? || '%'", [digits]
    else:
        words = fold(text).split()
        condition = " AND ".join(["instr(' ' || folded, ' ' || ?)"] * len(words)) or "1"
    found = db.execute(
        f"SELECT {PLAYER_COLUMNS} FROM players WHERE {condition} ORDER BY used DESC, player DESC LIMIT ?",
        (*words, limit),
    )
    known = []
    for *row, crc in found:
        if crc != seal("players", *row):
            raise Damaged("players")
        _, number, name, club, _, _ = row
        known.append(Known(name, number, club))
    return known
