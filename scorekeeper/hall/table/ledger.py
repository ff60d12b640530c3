"""The table's ledger: the hall that it has joined, and how far the hall has acknowledged each game.

The lines themselves are in the table's store alone. A receipt is worth no longer than the run of the recorder
that gave it: the recorder is asked again.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ..wire.database import Database
from ..wire.envelope import name_of, new_secret
from ..wire.messages import MAX_GAMES, MAX_ID

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..wire.card import Card

FILE = "hall.db"


class Joined(NamedTuple):
    """The hall and the table that this device belongs to."""

    key: int
    hall: str
    table: str
    card: str
    secret: str

    @property
    def device(self) -> str:
        return name_of(self.secret)


class Noted(NamedTuple):
    """How far the hall has acknowledged a game."""

    lines: int
    hash: str
    entered: bool = False
    """Was the result of just this record in the night?"""


class Ledger(Database):
    """Open it with `Ledger(path)`; any thread may use it."""

    VERSION = 2
    SCHEMA = (
        # The file of a version before: its queue is in the store, and its card is no longer read.
        "DROP TABLE IF EXISTS joined",
        "DROP TABLE IF EXISTS queue",
        "DROP TABLE IF EXISTS games",
        "DROP TABLE IF EXISTS kept",
        """CREATE TABLE joined (
            key INTEGER PRIMARY KEY, hall TEXT NOT NULL, tbl TEXT NOT NULL, card TEXT NOT NULL,
            secret TEXT NOT NULL, here INTEGER NOT NULL, UNIQUE (hall, tbl))""",
        """CREATE TABLE games (
            joined INTEGER NOT NULL, game TEXT NOT NULL, lines INTEGER NOT NULL, hash TEXT NOT NULL,
            entered INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (joined, game)) WITHOUT ROWID""",
        """CREATE TABLE kept (
            joined INTEGER NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
            PRIMARY KEY (joined, key)) WITHOUT ROWID""",
    )

    # Joining and leaving.

    def join(self, card: Card) -> Joined:
        """Join the hall of this card, or come back to it as the device that was there before."""
        with self.writing() as db:
            db.execute("UPDATE joined SET here = 0")
            db.execute(
                "INSERT INTO joined (hall, tbl, card, secret, here) VALUES (?, ?, ?, ?, 1) "
                "ON CONFLICT (hall, tbl) DO UPDATE SET here = 1, card = excluded.card",
                (card.hall, card.table, str(card), new_secret()),
            )
        return self.need()

    def leave(self) -> None:
        """Leave the hall; its games are known again after a return."""
        with self.writing() as db:
            db.execute("UPDATE joined SET here = 0")

    def joined(self) -> Joined | None:
        """The hall that this device has joined, if any."""
        found = self.row("SELECT key, hall, tbl, card, secret FROM joined WHERE here = 1")
        return None if found is None else Joined(*found)

    def need(self) -> Joined:
        """The same; refused where it has joined none."""
        found = self.joined()
        if found is None:
            raise Refused("hall-not-joined")
        return found

    # Games of the hall.

    def games(self) -> dict[str, Noted]:
        """The latest games of this hall, with what was acknowledged of each; the latest last."""
        query = "SELECT game, lines, hash, entered FROM games WHERE joined = ? ORDER BY n DESC LIMIT ?"
        rows = self.rows(query, self.need().key, MAX_GAMES)
        return {game: Noted(lines, name, bool(entered)) for game, lines, name, entered in reversed(rows)}

    def note(self, game: str, noted: Noted) -> None:
        """The hall has acknowledged so much of the game; at first nothing."""
        with self.writing() as db:
            (n,) = db.execute("SELECT coalesce(max(n), 0) + 1 FROM games").fetchone()
            db.execute(
                "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (joined, game) DO UPDATE SET "
                "lines = excluded.lines, hash = excluded.hash, entered = excluded.entered",
                (self.need().key, game, *noted, n),
            )

    # Other values that are kept.

    def put(self, key: str, value: object) -> None:
        """Keep a JSON value for the hall that is joined."""
        with self.writing() as db:
            row = (self.need().key, key, json.dumps(value))
            db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", row)

    def get(self, key: str) -> Any:
        query = "SELECT value FROM kept WHERE joined = ? AND key = ?"
        return json.loads(self.value(query, self.need().key, key) or "null")


def short(game: str) -> str:
    """The game's id as messages name it."""
    return game if len(game) <= MAX_ID else sha256(game.encode()).hexdigest()
