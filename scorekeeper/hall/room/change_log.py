"""A database whose every change is logged in the same commit, so that a second computer can do the same.

Each change is a statement with a number and a running hash: a log is known by how it ends.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol

from ...engine.refused import Refused
from ..wire.chain import after
from ..wire.database import Database

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3

    class Db(Protocol):
        """A connection, or a transaction whose changes are logged."""

        def execute(self, sql: str, row: Sequence[Any] = ..., /) -> sqlite3.Cursor: ...


LOG_CHANGES = 20_000
"""Changes that stay in the log, beside those that a computer which stands by has not got: some 10 MB."""
A_CHANGE = re.compile(r"(INSERT|UPDATE|DELETE) ")


class Tip(NamedTuple):
    """How far a log goes."""

    number: int
    hash: str


class Change(NamedTuple):
    """One change of the inbox, known by its number and everything before it."""

    number: int
    hash: str
    text: str
    """The statement and its values, as JSON."""
    whole: bool
    """Is it the last one of its commit?"""


class Logged:
    """A transaction, and what it has changed."""

    def __init__(self, db: Db) -> None:
        self._db = db
        self.made: list[str] = []

    def execute(self, sql: str, row: Sequence[Any] = ()) -> sqlite3.Cursor:
        done = self._db.execute(sql, row)
        if done.rowcount > 0:
            self.made.append(json.dumps([sql, row], ensure_ascii=False))
        return done


class LoggedDatabase(Database):
    """It has a table `log`, and logs what changes in `TABLES`."""

    TABLES: Sequence[str] = ()

    def _begin(self) -> None:
        self._forget()
        super()._begin()
        self.log = Tip(0, "")
        """How far the log goes."""
        self._first = 1
        """The first change that is in the log still."""
        if not self.reads_only:
            row = self.row("SELECT n, hash FROM log ORDER BY n DESC LIMIT 1")
            self._first = self.value("SELECT coalesce(min(n), 1) FROM log")
            if row is None:
                self.log_anew()
            else:
                self.log = Tip(*row)

    def _forget(self) -> None:
        """Another computer's changes have come: what was remembered may be otherwise."""

    @contextmanager
    def changing(self) -> Iterator[Logged]:
        """A transaction that is logged in its own commit."""
        with self.writing() as db:
            logged = Logged(db)
            yield logged
            tip = _log_on(db, logged.made, self.log)
        self.log = tip

    def log_anew(self) -> None:
        """Begin the log of a file that has none, or begin it anew: with all that is there."""
        with self.writing() as db:
            db.execute("DELETE FROM log")
            made = []
            for table in self.TABLES:
                for row in db.execute(f"SELECT * FROM {table}"):
                    into = f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})"
                    made.append(json.dumps([into, row], ensure_ascii=False))
            tip = _log_on(db, made, Tip(0, ""))
        self.log, self._first = tip, 1

    @property
    def is_log_whole(self) -> bool:
        """Does the log begin with the first change?"""
        return self._first == 1

    def shorten_log(self, needed: int) -> None:
        """Let go of old changes, if there are many: nobody asks for those up to this one."""
        first = min(needed, self.log.number) - LOG_CHANGES + 1
        if first - self._first < LOG_CHANGES:
            return
        with self.writing() as db:
            db.execute("DELETE FROM log WHERE n < ?", (first,))
        self._first = first

    def changes(self, number: int, most: int) -> list[Change]:
        """The changes after this one: so many bytes, or one change."""
        found: list[Change] = []
        with self.reading() as db:
            for row in db.execute("SELECT n, hash, text, whole FROM log WHERE n > ? ORDER BY n", (number,)):
                most -= len(row[2].encode("utf-8", "replace"))
                if found and most < 0:
                    break
                found.append(Change(row[0], row[1], row[2], bool(row[3])))
        return found

    def has_change(self, number: int, name: str) -> bool:
        """Is the log up to this change the same as the one that is named?"""
        if (number, name) == (0, ""):
            return self.is_log_whole
        return bool(self.value("SELECT hash FROM log WHERE n = ?", number) == name)

    def follow(self, changes: Sequence[Change]) -> None:
        """Do what another inbox has done, in one commit; refused where that does not go on from here."""
        tip = self.log
        with self.writing() as db:
            for one in changes:
                if one.number != tip.number + 1 or one.hash != after(tip.hash, one.text):
                    raise Refused("standby-log")
                sql, row = json.loads(one.text)
                if not A_CHANGE.match(sql):
                    raise Refused("standby-log")
                db.execute(sql, row)
                db.execute("INSERT INTO log VALUES (?, ?, ?, ?)", one)
                tip = Tip(one.number, one.hash)
        self._forget()
        self.log = tip


def _log_on(db: Db, made: Sequence[str], tip: Tip) -> Tip:
    """Log the changes of one commit after those that end so; how it ends with them."""
    number, name = tip
    for left, one in enumerate(made, 1 - len(made)):
        number, name = number + 1, after(name, one)
        db.execute("INSERT INTO log VALUES (?, ?, ?, ?)", (number, name, one, left == 0))
    return Tip(number, name)
