"""The hall's inbox: every entry of every table once, whatever the network repeats or shuffles."""

from __future__ import annotations

import json
import time
from typing import Any, NamedTuple

from .database import Database
from .messages import Piece

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

FILE = "recorder.db"
WINDOW = 2000
"""An entry further ahead of the gap-free ones than this is not taken: it is sent again later."""
MAX_EPOCHS = 2000
"""Devices of one table, season after season. More is somebody who plays with a card."""
MAX_BYTES = 256_000_000
"""Text that one table may send in all: a hundred times what a season brings."""


class Arrived(NamedTuple):
    """An entry as it came: the table is that of the topic, which only its own card may write."""

    table: str
    piece: Piece
    at: float


class Game(NamedTuple):
    """A game's lines as the hall counts them, the header first."""

    table: str
    game: str
    lines: tuple[str, ...]


class Inbox(Database):
    """Open it with `Inbox(path)`."""

    SCHEMA = (
        """CREATE TABLE entries (
            tbl TEXT NOT NULL, epoch TEXT NOT NULL, seq INTEGER NOT NULL, game TEXT NOT NULL,
            line INTEGER NOT NULL, part INTEGER NOT NULL, parts INTEGER NOT NULL, text TEXT NOT NULL,
            at REAL NOT NULL, PRIMARY KEY (tbl, epoch, seq)) WITHOUT ROWID""",
        "CREATE INDEX entries_by_game ON entries (tbl, game, epoch, line, part)",
        """CREATE TABLE epochs (
            tbl TEXT NOT NULL, epoch TEXT NOT NULL, upto INTEGER NOT NULL, bytes INTEGER NOT NULL,
            PRIMARY KEY (tbl, epoch)) WITHOUT ROWID""",
        """CREATE TABLE owners (
            tbl TEXT NOT NULL, n INTEGER NOT NULL, epoch TEXT NOT NULL, at REAL NOT NULL,
            PRIMARY KEY (tbl, n)) WITHOUT ROWID""",
        """CREATE TABLE entered (
            tbl TEXT NOT NULL, game TEXT NOT NULL, night TEXT NOT NULL, result TEXT NOT NULL,
            PRIMARY KEY (tbl, game, night, result)) WITHOUT ROWID""",
        "CREATE TABLE kept (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    )

    def _begin(self) -> None:
        # The recorder asks for these with each message and report; nobody else writes to this file.
        self._owner: dict[str, str | None] = {}
        self._upto: dict[tuple[str, str], int] = {}
        self._count: int | None = None
        super()._begin()

    # Entries.

    def take(self, arrived: Iterable[Arrived]) -> tuple[set[str], int]:
        """Store the entries that are new; returns the tables that sent any, and how many were new."""
        touched: set[tuple[str, str]] = set()
        sizes: dict[str, int] = {}
        new = 0
        reached: dict[tuple[str, str], int] = {}
        first: dict[str, str | None] = {}
        with self.writing() as db:
            for table, piece, at in arrived:
                state = _epoch(db, table, piece.epoch)
                if state is None:
                    continue
                touched.add((table, piece.epoch))
                upto, _ = state
                if table not in sizes:
                    sizes[table] = _bytes(db, table)
                if piece.seq <= upto or piece.seq > upto + WINDOW or sizes[table] > MAX_BYTES:
                    continue
                done = db.execute(
                    "INSERT OR IGNORE INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (table, *piece[:2], *piece[2:], at),
                ).rowcount
                if done:
                    new += 1
                    sizes[table] += len(piece.text.encode())
                    db.execute(
                        "UPDATE epochs SET bytes = bytes + ? WHERE tbl = ? AND epoch = ?",
                        (len(piece.text.encode()), table, piece.epoch),
                    )
            for table, epoch in sorted(touched):
                reached[table, epoch] = _advance(db, table, epoch)
                # The first device at a table owns it; in the same commit, since hundreds may come together.
                if not _owners(db, table):
                    _give(db, table, 1, epoch)
                    first[table] = epoch
        # After the commit: a rollback leaves what is known as it was.
        self._upto |= reached
        self._owner |= first
        if self._count is not None:
            self._count += new
        return {table for table, _ in touched}, new

    def upto(self, table: str, epoch: str) -> int:
        """The highest number up to which every entry of this device is on disk."""
        known = self._upto.get((table, epoch))
        if known is not None:
            return known
        with self.reading() as db:
            row = db.execute("SELECT upto FROM epochs WHERE tbl = ? AND epoch = ?", (table, epoch)).fetchone()
            return 0 if row is None else self._upto.setdefault((table, epoch), int(row[0]))

    def count(self) -> int:
        if self._count is None:
            with self.reading() as db:
                self._count = int(db.execute("SELECT count(*) FROM entries").fetchone()[0])
        return self._count

    # The device that owns a table.

    def owner(self, table: str) -> str | None:
        """The device whose entries count."""
        if table not in self._owner:
            with self.reading() as db:
                self._owner[table] = next(iter(_owners(db, table)[-1:]), None)
        return self._owner[table]

    def give(self, table: str, epoch: str) -> None:
        """From now on this device's entries count."""
        with self.writing() as db:
            owners = _owners(db, table)
            if owners[-1:] == [epoch]:
                return
            _give(db, table, len(owners) + 1, epoch)
        self._owner[table] = epoch

    def is_known(self, table: str, epoch: str) -> bool:
        """May this device own the table? The first few that come may."""
        with self.writing() as db:
            return _epoch(db, table, epoch) is not None

    def has_begun(self, table: str, night: str) -> bool:
        """Has a device that had this table sent a game of this night?

        One that took the table over has sent no header, and perhaps no line yet.
        """
        with self.reading() as db:
            query = (
                "SELECT 1 FROM entries WHERE tbl = ? AND line = 0 AND instr(text, ?) "
                "AND epoch IN (SELECT epoch FROM owners WHERE tbl = ?)"
            )
            return db.execute(query, (table, night, table)).fetchone() is not None

    # Games.

    def games(self) -> list[tuple[str, str]]:
        """Table and id of every game."""
        with self.reading() as db:
            return db.execute("SELECT DISTINCT tbl, game FROM entries ORDER BY tbl, game").fetchall()

    def agreed_games(self, night: str) -> list[tuple[str, str]]:
        """Table and id of every game of this night that the table has agreed to at some time."""
        with self.reading() as db:
            return db.execute(
                "SELECT DISTINCT tbl, game FROM entries WHERE text LIKE '%\"agree\"%' INTERSECT "
                "SELECT DISTINCT tbl, game FROM entries WHERE line = 0 AND instr(text, ?)",
                (night,),
            ).fetchall()

    def latest_game(self, table: str) -> str | None:
        """The game of the owning device that has the latest entry."""
        owner = self.owner(table)
        with self.reading() as db:
            row = db.execute(
                "SELECT game FROM entries WHERE tbl = ? AND epoch = ? ORDER BY seq DESC LIMIT 1",
                (table, owner),
            ).fetchone()
            if row is None:
                row = db.execute(
                    "SELECT game FROM entries WHERE tbl = ? ORDER BY at DESC LIMIT 1", (table,)
                ).fetchone()
            return None if row is None else str(row[0])

    def game(self, table: str, game: str) -> Game:
        """The game's lines that count, as far as they are without gaps.

        A device that took the table over goes on with the record: from its own first line on only its own
        lines count. What the device before it wrote after that is kept, and does not count.
        """
        with self.reading() as db:
            found: dict[int, str] = {}
            for epoch in _owners(db, table):
                own = _lines(db, table, epoch, game)
                if own:
                    first = min(own)
                    found = {line: text for line, text in found.items() if line < first} | own
        lines: list[str] = []
        while len(lines) in found:
            lines.append(found[len(lines)])
        return Game(table, game, tuple(lines))

    # Results that are in the night's record.

    def is_entered(self, table: str, game: str, night: str, result: str) -> bool:
        with self.reading() as db:
            row = (table, game, night, result)
            query = "SELECT 1 FROM entered WHERE tbl = ? AND game = ? AND night = ? AND result = ?"
            return db.execute(query, row).fetchone() is not None

    def mark_entered(self, table: str, game: str, night: str, result: str) -> None:
        with self.writing() as db:
            db.execute("INSERT OR IGNORE INTO entered VALUES (?, ?, ?, ?)", (table, game, night, result))

    # What else the hall keeps.

    def put(self, key: str, value: object) -> None:
        with self.writing() as db:
            db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (key, json.dumps(value)))

    def get(self, key: str) -> Any:
        with self.reading() as db:
            row = db.execute("SELECT value FROM kept WHERE key = ?", (key,)).fetchone()
            return None if row is None else json.loads(row[0])


def _epoch(db: sqlite3.Connection, table: str, epoch: str) -> tuple[int, int] | None:
    """What is known of a device; None where the table has had too many."""
    query = "SELECT upto, bytes FROM epochs WHERE tbl = ? AND epoch = ?"
    row: tuple[int, int] | None = db.execute(query, (table, epoch)).fetchone()
    if row is not None:
        return row
    (count,) = db.execute("SELECT count(*) FROM epochs WHERE tbl = ?", (table,)).fetchone()
    if count >= MAX_EPOCHS:
        return None
    db.execute("INSERT INTO epochs VALUES (?, ?, 0, 0)", (table, epoch))
    return 0, 0


def _bytes(db: sqlite3.Connection, table: str) -> int:
    """The length of all that a table has sent."""
    query = "SELECT coalesce(sum(bytes), 0) FROM epochs WHERE tbl = ?"
    return int(db.execute(query, (table,)).fetchone()[0])


def _advance(db: sqlite3.Connection, table: str, epoch: str) -> int:
    """Move `upto` over every entry that follows without a gap; returns it."""
    query = "SELECT upto FROM epochs WHERE tbl = ? AND epoch = ?"
    (upto,) = db.execute(query, (table, epoch)).fetchone()
    rows = db.execute(
        "SELECT seq FROM entries WHERE tbl = ? AND epoch = ? AND seq > ? ORDER BY seq", (table, epoch, upto)
    )
    reached = int(upto)
    for (seq,) in rows:
        if seq != reached + 1:
            break
        reached = seq
    if reached != upto:
        db.execute("UPDATE epochs SET upto = ? WHERE tbl = ? AND epoch = ?", (reached, table, epoch))
    return reached


def _give(db: sqlite3.Connection, table: str, number: int, epoch: str) -> None:
    db.execute("INSERT INTO owners VALUES (?, ?, ?, ?)", (table, number, epoch, time.time()))


def _owners(db: sqlite3.Connection, table: str) -> list[str]:
    """The devices that have owned the table, the present one last."""
    rows = db.execute("SELECT epoch FROM owners WHERE tbl = ? ORDER BY n", (table,))
    return [epoch for (epoch,) in rows]


def _lines(db: sqlite3.Connection, table: str, epoch: str, game: str) -> dict[int, str]:
    """The whole lines that one device has sent of a game, among its entries without gaps."""
    rows = db.execute(
        "SELECT e.line, e.part, e.parts, e.text FROM entries e "
        "JOIN epochs p ON p.tbl = e.tbl AND p.epoch = e.epoch "
        "WHERE e.tbl = ? AND e.game = ? AND e.epoch = ? AND e.seq <= p.upto ORDER BY e.seq",
        (table, game, epoch),
    )
    texts: dict[int, list[str]] = {}
    whole: dict[int, str] = {}
    for line, part, parts, text in rows:
        if part == 1:
            texts[line] = []
        if line in texts and len(texts[line]) == part - 1:
            texts[line].append(text)
            if part == parts:
                # The first that came stands: a line is written once.
                whole.setdefault(line, "".join(texts.pop(line)))
    return whole
