"""The hall's inbox: every line of every table's games, under what it says and what stands before it.

Nothing in it is ever overwritten. Of each game one record counts: that of the device which owns the table,
as far as it goes on from itself. A line that does not is kept as well, and is a question for the director.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from typing import Any, NamedTuple

from ...event.browser import BY_BROWSER
from ..wire.chain import after, root
from ..wire.messages import Lines, Reached, Receipt
from .change_log import LoggedDatabase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .change_log import Db


FILE = "inbox.db"
MAX_DEVICES = 30
"""Devices of one card. The one that has been silent for longest gives way, unless it owns the table."""
MAX_GAMES = 200
"""Games that one card may send."""
MAX_BYTES = 32_000_000
"""Text that one card may send: ten times what a season brings."""


class Arrived(NamedTuple):
    """Lines as they came from a device that has proven who it is."""

    table: str
    device: str
    lines: Lines


class Game(NamedTuple):
    """A game's lines that count, the header first."""

    table: str
    game: str
    lines: tuple[str, ...]


class Head(NamedTuple):
    """How far the record of a game goes that counts."""

    lines: int
    hash: str


class Inbox(LoggedDatabase):
    """Open it with `Inbox(path)`.

    Whatever changes in it is logged in the same commit: a second computer that stands by does the same.
    """

    VERSION = 2
    TABLES = ("lines", "heads", "forks", "devices", "owners", "cards", "entered", "kept", "night")
    SCHEMA = (
        """CREATE TABLE IF NOT EXISTS lines (
            tbl TEXT NOT NULL, game TEXT NOT NULL, hash TEXT NOT NULL, before TEXT NOT NULL,
            place INTEGER NOT NULL, text TEXT NOT NULL, device TEXT NOT NULL, at REAL NOT NULL,
            PRIMARY KEY (tbl, game, hash)) WITHOUT ROWID""",
        """CREATE TABLE IF NOT EXISTS heads (
            tbl TEXT NOT NULL, game TEXT NOT NULL, place INTEGER NOT NULL, hash TEXT NOT NULL,
            at REAL NOT NULL, PRIMARY KEY (tbl, game)) WITHOUT ROWID""",
        """CREATE TABLE IF NOT EXISTS forks (
            tbl TEXT NOT NULL, game TEXT NOT NULL, hash TEXT NOT NULL, n INTEGER NOT NULL,
            PRIMARY KEY (tbl, game, hash)) WITHOUT ROWID""",
        """CREATE TABLE IF NOT EXISTS devices (
            tbl TEXT NOT NULL, device TEXT NOT NULL, secret TEXT NOT NULL, at REAL NOT NULL,
            PRIMARY KEY (tbl, device)) WITHOUT ROWID""",
        """CREATE TABLE IF NOT EXISTS owners (
            tbl TEXT NOT NULL, n INTEGER NOT NULL, device TEXT NOT NULL, at REAL NOT NULL,
            PRIMARY KEY (tbl, n)) WITHOUT ROWID""",
        """CREATE TABLE IF NOT EXISTS cards (
            tbl TEXT NOT NULL PRIMARY KEY, card TEXT NOT NULL, games INTEGER NOT NULL,
            bytes INTEGER NOT NULL) WITHOUT ROWID""",
        """CREATE TABLE IF NOT EXISTS entered (
            tbl TEXT NOT NULL, game TEXT NOT NULL, night TEXT NOT NULL, result TEXT NOT NULL,
            hash TEXT NOT NULL, PRIMARY KEY (tbl, game, night, result)) WITHOUT ROWID""",
        "CREATE TABLE IF NOT EXISTS kept (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        "CREATE TABLE IF NOT EXISTS night (n INTEGER PRIMARY KEY, line TEXT NOT NULL)",
        """CREATE TABLE IF NOT EXISTS log (
            n INTEGER PRIMARY KEY, hash TEXT NOT NULL, text TEXT NOT NULL, whole INTEGER NOT NULL)""",
    )

    def _forget(self) -> None:
        # The recorder asks for these with each request and report; nobody else writes to this file.
        self._owner: dict[str, str | None] = {}
        self._secrets: dict[tuple[str, str], str | None] = {}
        self._heads: dict[tuple[str, str], Head | None] = {}
        self._count: int | None = None
        self._night: list[str] | None = None

    # The night's record, for the same computer.

    def night(self) -> list[str]:
        """The lines of the night's record, as they were kept last."""
        if self._night is None:
            self._night = [line for (line,) in self.rows("SELECT line FROM night ORDER BY n")]
        return self._night

    def keep_night(self, lines: list[str]) -> None:
        """Keep the night's record: what is other than before."""
        had = self.night()
        same = next((at for at, pair in enumerate(zip(had, lines, strict=False)) if pair[0] != pair[1]), None)
        if same is None:
            same = min(len(had), len(lines))
        if same == len(had) == len(lines):
            return
        with self.changing() as db:
            db.execute("DELETE FROM night WHERE n > ?", (same,))
            for number, line in enumerate(lines[same:], same + 1):
                db.execute("INSERT INTO night VALUES (?, ?)", (number, line))
        self._night = lines

    # Lines.

    def take(self, arrived: Iterable[Arrived]) -> list[str]:
        """Store what came, in one commit; for each, why it was not taken, or nothing.

        A game's lines that do not go on from anything that is here are not taken: the device then sends the
        whole game.
        """
        found: list[str] = []
        heads: dict[tuple[str, str], Head] = {}
        new = 0
        try:
            with self.changing() as db:
                for table, device, lines in arrived:
                    done = _take(db, table, device, lines)
                    if isinstance(done, str):
                        found.append(done)
                        continue
                    found.append("")
                    new += done[1]
                    if done[0] is not None:
                        heads[table, lines.game] = done[0]
        except BaseException:
            self._heads.clear()
            raise
        self._heads |= heads
        if self._count is not None:
            self._count += new
        return found

    def receipt(self, table: str, reached: Reached, night: str) -> Receipt:
        """How the game of a device, which goes as far as this, is stored here."""
        head = self.head(table, reached.game)
        if head is None:
            return Receipt(reached.game, 0, root(reached.game), reached.lines == 0, True, False)
        if head == (reached.lines, reached.hash):
            return Receipt(
                reached.game,
                *head,
                True,
                True,
                self.is_entered(table, reached.game, night, record=reached.hash),
            )
        with self.reading() as db:
            has = reached.lines == 0 or _place(db, table, reached.game, reached.hash) == reached.lines
            counts = has and _is_before(db, table, reached, head)
        return Receipt(reached.game, *head, has, counts, False)

    def head(self, table: str, game: str) -> Head | None:
        """How far the game goes that counts; None where there is none."""
        key = table, game
        if key not in self._heads:
            with self.reading() as db:
                self._heads[key] = _head(db, *key)
        return self._heads[key]

    def count(self) -> int:
        if self._count is None:
            self._count = int(self.value("SELECT count(*) FROM lines"))
        return self._count

    # Forks: records of a game that went two ways.

    def forks(self, table: str | None = None) -> list[tuple[str, str]]:
        """Table and game of every record that went another way than the one that counts."""
        query = "SELECT DISTINCT tbl, game FROM forks WHERE ? IN ('', tbl) ORDER BY tbl, game"
        return self.rows(query, table or "")

    def take_fork(self, table: str, game: str, counts: bool) -> None:
        """The director has decided: does the way that the game went last count, or the one that did?"""
        with self.changing() as db:
            row = db.execute(
                "SELECT f.hash, l.place FROM forks f JOIN lines l USING (tbl, game, hash) "
                "WHERE f.tbl = ? AND f.game = ? ORDER BY f.n DESC LIMIT 1",
                (table, game),
            ).fetchone()
            db.execute("DELETE FROM forks WHERE tbl = ? AND game = ?", (table, game))
            if row is not None and counts:
                _set_head(db, table, game, Head(row[1], row[0]))
        self._heads.pop((table, game), None)

    # Devices, and the one that owns a table.

    def secret(self, table: str, device: str) -> str | None:
        """The secret of a device that was here before."""
        key = table, device
        if key not in self._secrets:
            query = "SELECT secret FROM devices WHERE tbl = ? AND device = ?"
            self._secrets[key] = self.value(query, *key)
        return self._secrets[key]

    def meet(self, table: str, device: str, secret: str) -> bool:
        """Keep the secret of a device that comes with the table's card; did another one have to give way?

        The first one owns the table.
        """
        with self.changing() as db:
            owners = _owners(db, table)
            row = (table, device, secret, time.time())
            db.execute("INSERT OR REPLACE INTO devices VALUES (?, ?, ?, ?)", row)
            (many,) = db.execute("SELECT count(*) FROM devices WHERE tbl = ?", (table,)).fetchone()
            if many > MAX_DEVICES:
                db.execute(
                    "DELETE FROM devices WHERE tbl = ?1 AND device IN (SELECT device FROM devices "
                    "WHERE tbl = ?1 AND device NOT IN (?2, ?3) ORDER BY at LIMIT ?4)",
                    (table, device, owners[-1] if owners else "", many - MAX_DEVICES),
                )
            if not owners:
                _give(db, table, 1, device)
        self._secrets.clear()
        self._owner.pop(table, None)
        return bool(many > MAX_DEVICES)

    def owner(self, table: str) -> str | None:
        """The device whose lines count."""
        if table not in self._owner:
            with self.reading() as db:
                self._owner[table] = next(iter(_owners(db, table)[-1:]), None)
        return self._owner[table]

    def give(self, table: str, device: str) -> None:
        """From now on this device's lines count."""
        with self.changing() as db:
            owners = _owners(db, table)
            if not owners or owners[-1] != device:
                _give(db, table, len(owners) + 1, device)
        self._owner[table] = device

    def renew(self, cards: dict[str, str]) -> None:
        """Tables with their cards' marks: one whose card is new begins anew with all that it may send."""
        with self.changing() as db:
            for table, card in cards.items():
                row = db.execute("SELECT card FROM cards WHERE tbl = ?", (table,)).fetchone()
                if row is not None and row[0] == card:
                    continue
                if row is not None:
                    db.execute("DELETE FROM devices WHERE tbl = ?", (table,))
                    db.execute("DELETE FROM owners WHERE tbl = ?", (table,))
                db.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, 0, 0)", (table, card))
        self._secrets.clear()
        self._owner.clear()

    def has_begun(self, table: str, night: str) -> bool:
        """Has a device that had this table sent a game of this night?

        One that took the table over may not have sent a line yet.
        """
        query = (
            "SELECT 1 FROM lines WHERE tbl = ?1 AND place = 1 AND instr(text, ?2) "
            "AND device IN (SELECT device FROM owners WHERE tbl = ?1) LIMIT 1"
        )
        return self.row(query, table, night) is not None

    # Games.

    def games(self) -> list[tuple[str, str]]:
        """Table and id of every game."""
        return self.rows("SELECT tbl, game FROM heads ORDER BY tbl, game")

    def agreed_games(self, night: str) -> list[tuple[str, str]]:
        """Table and id of every game of this night that the table has agreed to at some time."""
        return self.rows(
            "SELECT DISTINCT tbl, game FROM lines WHERE text LIKE '%\"agree\"%' INTERSECT "
            "SELECT DISTINCT tbl, game FROM lines WHERE place = 1 AND instr(text, ?)",
            night,
        )

    def game_so_far(self, table: str) -> str | None:
        """The game that the table's devices have played last; None where they have played none."""
        query = "SELECT game FROM heads WHERE tbl = ? AND NOT game GLOB ? ORDER BY at DESC LIMIT 1"
        found: str | None = self.value(query, table, f"{BY_BROWSER}*")
        return found

    def game(self, table: str, game: str) -> Game:
        """The game's lines that count."""
        head = self.head(table, game)
        if head is None:
            return Game(table, game, ())
        rows = self.rows("SELECT hash, before, text FROM lines WHERE tbl = ? AND game = ?", table, game)
        found = {name: (before, text) for name, before, text in rows}
        lines, at = [], head.hash
        while at in found:
            at, text = found[at]
            lines.append(text)
        return Game(table, game, tuple(reversed(lines)))

    # Results that are in the night's record.

    def is_entered(self, table: str, game: str, night: str, result: str = "", record: str = "") -> bool:
        """Was a result of the game entered: this one, or that of the record with this hash, if named?"""
        query = (
            "SELECT 1 FROM entered WHERE tbl = ?1 AND game = ?2 AND night = ?3 "
            "AND ?4 IN ('', result) AND ?5 IN ('', hash)"
        )
        return self.row(query, table, game, night, result, record) is not None

    def mark_entered(self, table: str, game: str, night: str, result: str, record: str = "") -> None:
        """Note that the result is in the night, and by which record, by its hash: else by what counts now."""
        head = self.head(table, game)
        with self.changing() as db:
            row = (table, game, night, result, record or ("" if head is None else head.hash))
            db.execute("INSERT OR REPLACE INTO entered VALUES (?, ?, ?, ?, ?)", row)

    # Other values that the hall keeps.

    def put(self, key: str, value: object) -> None:
        with self.changing() as db:
            db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (key, json.dumps(value)))

    def get(self, key: str) -> Any:
        return json.loads(self.value("SELECT value FROM kept WHERE key = ?", key) or "null")


def _take(db: Db, table: str, device: str, lines: Lines) -> tuple[Head | None, int] | str:
    """Store lines; the new head, where they move it, and how many were new. Or why they are not taken."""
    game, at = lines.game, lines.before
    if lines.first == 0:
        if at != root(game):
            return "hall-lines-apart"
    elif _place(db, table, game, at) != lines.first:
        return "hall-lines-apart"
    head = _head(db, table, game)
    size = sum(len(one.encode("utf-8", "replace")) for one in lines.lines)
    row = db.execute("SELECT games, bytes FROM cards WHERE tbl = ?", (table,)).fetchone() or (0, 0)
    if row[0] + (head is None) > MAX_GAMES or row[1] + size > MAX_BYTES:
        return "hall-card-limit"
    passes, new, now = head is None or head == (lines.first, at), 0, time.time()
    size = 0
    for place, text in enumerate(lines.lines, lines.first + 1):
        before, at = at, after(at, text)
        done = db.execute(
            "INSERT OR IGNORE INTO lines VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (table, game, at, before, place, text, device, now),
        ).rowcount
        if done:
            new, size = new + 1, size + len(text.encode("utf-8", "replace"))
        passes = passes or head == (place, at)
    tip = Head(lines.first + len(lines.lines), at)
    if new:
        db.execute(
            "UPDATE cards SET games = games + ?, bytes = bytes + ? WHERE tbl = ?", (head is None, size, table)
        )
    if passes:
        if head is not None and tip.lines <= head.lines:
            return None, new
        _set_head(db, table, game, tip)
        db.execute("DELETE FROM forks WHERE tbl = ? AND game = ? AND hash = ?", (table, game, tip.hash))
        return tip, new
    if new:
        # It goes another way than what counts.
        db.execute("DELETE FROM forks WHERE tbl = ? AND game = ? AND hash = ?", (table, game, lines.before))
        (n,) = db.execute("SELECT coalesce(max(n), 0) + 1 FROM forks").fetchone()
        db.execute("INSERT OR REPLACE INTO forks VALUES (?, ?, ?, ?)", (table, game, tip.hash, n))
    return None, new


def _set_head(db: Db, table: str, game: str, head: Head) -> None:
    db.execute("INSERT OR REPLACE INTO heads VALUES (?, ?, ?, ?, ?)", (table, game, *head, time.time()))


def _head(db: Db, table: str, game: str) -> Head | None:
    query = "SELECT place, hash FROM heads WHERE tbl = ? AND game = ?"
    row = db.execute(query, (table, game)).fetchone()
    return None if row is None else Head(*row)


def _place(db: Db, table: str, game: str, name: str) -> int | None:
    """The place of the line that has this hash."""
    query = "SELECT place FROM lines WHERE tbl = ? AND game = ? AND hash = ?"
    row = db.execute(query, (table, game, name)).fetchone()
    return None if row is None else int(row[0])


def _is_before(db: Db, table: str, reached: Reached, head: Head) -> bool:
    """Does the record that counts begin with what goes as far as this?"""
    if reached.lines == 0:
        return True
    if reached.lines > head.lines:
        return False
    query = (
        "WITH RECURSIVE back(hash, place) AS (SELECT ?, ? UNION ALL SELECT l.before, l.place - 1 FROM back b "
        "JOIN lines l ON l.tbl = ? AND l.game = ? AND l.hash = b.hash WHERE b.place > ?) "
        "SELECT 1 FROM back WHERE hash = ?"
    )
    row = (head.hash, head.lines, table, reached.game, reached.lines, reached.hash)
    return db.execute(query, row).fetchone() is not None


def _give(db: Db, table: str, number: int, device: str) -> None:
    db.execute("INSERT INTO owners VALUES (?, ?, ?, ?)", (table, number, device, time.time()))


def _owners(db: Db, table: str) -> list[str]:
    """The devices that have owned the table, the present one last."""
    query = "SELECT device FROM owners WHERE tbl = ? ORDER BY n"
    return [str(device) for (device,) in db.execute(query, (table,))]
