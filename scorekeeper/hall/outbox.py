"""The table's outbox: every line of its games, numbered without gaps, until the hall has it on disk.

It is a file of its own beside the table's store: the thread of the link reads it, and the store knows one
thread only. The store stays the truth: what the outbox missed, `catch_up` takes from there.
"""

from __future__ import annotations

import json
import secrets
from hashlib import sha256
from typing import Any, NamedTuple

from ..engine.refused import Refused
from .database import Database
from .messages import MAX_ID, Piece, pieces_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Sequence

    from .card import Card

FILE = "hall.db"
KEEP = 20_000
"""Acknowledged entries kept, for a hall that has lost its own disk."""


class Missed(Exception):  # noqa: N818 - it says what happened
    """Lines before this one are not in the outbox: `catch_up` with all lines of the game."""


class Joined(NamedTuple):
    """The hall and the table that this device belongs to, and the numbers of its entries."""

    key: int
    hall: str
    table: str
    card: str
    epoch: str
    next: int
    """Number of the next entry, from 1."""
    acked: int
    """The hall has every entry up to this one on its disk."""

    @property
    def waiting(self) -> int:
        """Entries that the hall has not acknowledged."""
        return self.next - 1 - self.acked


class Outbox(Database):
    """Open it with `Outbox(path)`; any thread may use it."""

    SCHEMA = (
        """CREATE TABLE joined (
            key INTEGER PRIMARY KEY, hall TEXT NOT NULL, tbl TEXT NOT NULL, card TEXT NOT NULL,
            epoch TEXT NOT NULL, next INTEGER NOT NULL, acked INTEGER NOT NULL, here INTEGER NOT NULL,
            UNIQUE (hall, tbl))""",
        """CREATE TABLE queue (
            joined INTEGER NOT NULL, seq INTEGER NOT NULL, game TEXT NOT NULL, line INTEGER NOT NULL,
            part INTEGER NOT NULL, parts INTEGER NOT NULL, text TEXT NOT NULL,
            PRIMARY KEY (joined, seq)) WITHOUT ROWID""",
        """CREATE TABLE games (
            joined INTEGER NOT NULL, game TEXT NOT NULL, lines INTEGER NOT NULL,
            PRIMARY KEY (joined, game)) WITHOUT ROWID""",
        """CREATE TABLE kept (
            joined INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
            PRIMARY KEY (joined, key)) WITHOUT ROWID""",
    )

    # Joining and leaving.

    def join(self, card: Card) -> Joined:
        """Join the hall of this card, or come back to it: its numbers go on where they were."""
        with self.writing() as db:
            db.execute("UPDATE joined SET here = 0")
            db.execute(
                "INSERT INTO joined (hall, tbl, card, epoch, next, acked, here) VALUES (?, ?, ?, ?, 1, 0, 1) "
                "ON CONFLICT (hall, tbl) DO UPDATE SET here = 1, card = excluded.card",
                (card.hall, card.table, str(card), new_epoch()),
            )
        found = self.joined()
        if found is None:
            raise Refused("hall-not-joined")
        return found

    def leave(self) -> None:
        """Leave the hall; what waits is kept for a return."""
        with self.writing() as db:
            db.execute("UPDATE joined SET here = 0")

    def joined(self) -> Joined | None:
        """The hall that this device has joined, if any."""
        with self.reading() as db:
            return _joined(db)

    # Lines of games.

    def add(self, game: str, line: int, text: str) -> None:
        """Queue a line of a game, 0 for its header. A line that is queued already changes nothing."""
        with self.writing() as db:
            joined = _need(db)
            game = short(game)
            have = _lines(db, joined, game)
            if line > have:
                raise Missed(game)
            if line == have:
                _queue(db, joined, game, have, [text])

    def catch_up(self, game: str, lines: Sequence[str]) -> int:
        """Queue those of a game's lines, header first, that are not queued yet; returns their number."""
        with self.writing() as db:
            joined = _need(db)
            game = short(game)
            have = _lines(db, joined, game)
            _queue(db, joined, game, have, lines[have:])
            return max(len(lines) - have, 0)

    def queued(self) -> dict[str, int]:
        """How many lines of each game have been queued, header first, by its short id."""
        with self.reading() as db:
            rows = db.execute("SELECT game, lines FROM games WHERE joined = ?", (_need(db).key,))
            return {str(game): int(lines) for game, lines in rows}

    def adopt(self, game: str, lines: int) -> None:
        """The hall has this many lines of the game from an earlier device: this one goes on after them."""
        with self.writing() as db:
            _count(db, _need(db), short(game), lines)

    # Sending.

    def pieces(self, after: int, limit: int) -> list[Piece]:
        """Up to `limit` entries after this number, in order."""
        with self.reading() as db:
            joined = _need(db)
            rows = db.execute(
                "SELECT seq, game, line, part, parts, text FROM queue WHERE joined = ? AND seq > ? "
                "ORDER BY seq LIMIT ?",
                (joined.key, after, limit),
            )
            return [Piece(joined.epoch, *row) for row in rows]

    def acknowledge(self, upto: int) -> Joined:
        """The hall has every entry up to this one; after a loss of its disk it names an earlier one."""
        with self.writing() as db:
            joined = _need(db)
            upto = min(upto, joined.next - 1)
            if upto != joined.acked:
                db.execute("UPDATE joined SET acked = ? WHERE key = ?", (upto, joined.key))
                if upto > KEEP:
                    db.execute("DELETE FROM queue WHERE joined = ? AND seq <= ?", (joined.key, upto - KEEP))
            (first,) = db.execute(
                "SELECT coalesce(min(seq), ?) FROM queue WHERE joined = ?", (joined.next, joined.key)
            ).fetchone()
            if upto + 1 < first:
                _renumber(db, joined)
            return _need(db)

    # Other values that the link keeps.

    def put(self, key: str, value: object) -> None:
        """Keep a JSON value for the hall that is joined."""
        with self.writing() as db:
            row = (_need(db).key, key, json.dumps(value))
            db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", row)

    def get(self, key: str) -> Any:
        """The value that was kept; None if there is none."""
        with self.reading() as db:
            joined = _need(db)
            row = db.execute(
                "SELECT value FROM kept WHERE joined = ? AND key = ?", (joined.key, key)
            ).fetchone()
            return None if row is None else json.loads(row[0])


def new_epoch() -> str:
    """Names one run of numbers of one installation."""
    return secrets.token_hex(8)


def short(game: str) -> str:
    """The game's id as messages name it."""
    return game if len(game) <= MAX_ID else sha256(game.encode()).hexdigest()


def _joined(db: sqlite3.Connection) -> Joined | None:
    row = db.execute("SELECT key, hall, tbl, card, epoch, next, acked FROM joined WHERE here = 1").fetchone()
    return None if row is None else Joined(*row)


def _need(db: sqlite3.Connection) -> Joined:
    joined = _joined(db)
    if joined is None:
        raise Refused("hall-not-joined")
    return joined


def _lines(db: sqlite3.Connection, joined: Joined, game: str) -> int:
    row = db.execute("SELECT lines FROM games WHERE joined = ? AND game = ?", (joined.key, game)).fetchone()
    return 0 if row is None else int(row[0])


def _count(db: sqlite3.Connection, joined: Joined, game: str, lines: int) -> None:
    db.execute("INSERT OR REPLACE INTO games VALUES (?, ?, ?)", (joined.key, game, lines))


def _queue(db: sqlite3.Connection, joined: Joined, game: str, line: int, lines: Sequence[str]) -> None:
    seq = joined.next
    for text in lines:
        parts = pieces_of(text)
        for part, piece in enumerate(parts, 1):
            row = (joined.key, seq, game, line, part, len(parts), piece)
            db.execute("INSERT INTO queue VALUES (?, ?, ?, ?, ?, ?, ?)", row)
            seq += 1
        line += 1
    if lines:
        db.execute("UPDATE joined SET next = ? WHERE key = ?", (seq, joined.key))
        _count(db, joined, game, line)


def _renumber(db: sqlite3.Connection, joined: Joined) -> None:
    """The hall lacks entries that are no longer here: begin a new run of numbers.

    Every game is queued again from its first line, by `catch_up`, as soon as it is opened.
    """
    db.execute("DELETE FROM queue WHERE joined = ?", (joined.key,))
    db.execute("DELETE FROM games WHERE joined = ?", (joined.key,))
    db.execute("UPDATE joined SET epoch = ?, next = 1, acked = 0 WHERE key = ?", (new_epoch(), joined.key))
