"""A small SQLite file of the hall. Every commit is on disk before it returns; a damaged file is set aside."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import RLock
from typing import Any

from ...engine.refused import Refused
from ...record import folder
from ...record.trouble import TROUBLES, Damaged, verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path


class Database:
    """One file, used by any thread, one at a time."""

    SCHEMA: Sequence[str] = ()
    VERSION = 1

    def __init__(self, path: Path, now: Callable[[], float] = time.time, *, reads_only: bool = False) -> None:
        self.path = path
        self.reads_only = reads_only
        """Does it leave the file as it is, damaged or not? Its writer is another process."""
        self.set_aside: Path | None = None
        """Where a damaged file was put."""
        self._now = now
        self._lock = RLock()
        self._db: sqlite3.Connection | None = None
        try:
            if not reads_only:
                folder.make(path.parent)
        except OSError as error:
            raise Refused("disk-error", path=str(path), reason=error.strerror or str(error)) from None
        with self._lock:
            self._begin()

    def _begin(self) -> None:
        try:
            self._db = self._open()
        except TROUBLES as error:
            self._close()
            self._refuse_to_repair(error)
            self._put_aside(error)
            self._db = self._open()

    def close(self) -> None:
        with self._lock:
            self._close()

    def _close(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: on disk at the end of the block, or nothing of it."""
        with self._lock, self._reporting() as db:
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        with self._lock, self._reporting() as db:
            yield db

    def rows(self, query: str, *values: Any) -> list[Any]:
        with self.reading() as db:
            return db.execute(query, values).fetchall()

    def row(self, query: str, *values: Any) -> Any:
        """The first row that the query finds; None where it finds none."""
        with self.reading() as db:
            return db.execute(query, values).fetchone()

    def value(self, query: str, *values: Any) -> Any:
        """The first value of that row; None where there is none."""
        found = self.row(query, *values)
        return None if found is None else found[0]

    @contextmanager
    def _reporting(self) -> Iterator[sqlite3.Connection]:
        if self._db is None:
            raise Refused("store-closed", path=str(self.path))
        try:
            yield self._db
        except TROUBLES as error:
            trouble = verdict(error, self.path)
            if isinstance(trouble, Refused):
                raise trouble from error
            self._close()
            self._refuse_to_repair(error)
            self._put_aside(error)
            self._begin()
            raise Refused("hall-store-damaged", path=str(self.path), aside=str(self.set_aside)) from error

    def _refuse_to_repair(self, error: Exception) -> None:
        if self.reads_only:
            raise Refused("disk-error", path=str(self.path), reason=str(error)) from error

    def _open(self) -> sqlite3.Connection:
        if self.reads_only:
            return sqlite3.connect(
                f"{self.path.resolve().as_uri()}?mode=ro",
                timeout=5, isolation_level=None, check_same_thread=False, uri=True,
            )  # fmt: skip
        # The file's names and passwords are its owner's alone.
        self.path.touch(mode=0o600)
        db = sqlite3.connect(self.path, timeout=5, isolation_level=None, check_same_thread=False)
        self._db = db
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA fullfsync = ON")
        db.execute("PRAGMA trusted_schema = OFF")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version > self.VERSION:
            raise Refused("store-newer", path=str(self.path), version=version, known=self.VERSION)
        if version < self.VERSION:
            db.execute("BEGIN IMMEDIATE")
            for statement in self.SCHEMA:
                db.execute(statement)
            db.execute(f"PRAGMA user_version = {self.VERSION}")
            db.execute("COMMIT")
        elif db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("quick_check")
        return db

    def _put_aside(self, error: Exception) -> None:
        trouble = verdict(error, self.path)
        if not isinstance(trouble, Damaged):
            raise trouble from error
        self._move_aside()

    def begin_anew(self) -> None:
        """Put the file aside as it is, and begin another one."""
        with self._lock:
            self._close()
            self._move_aside()
            self._begin()

    def _move_aside(self) -> None:
        self.set_aside = folder.aside(self.path, self._now())
        for ending in ("-wal", "-shm"):
            if (log := folder.beside(self.path, ending)).exists():
                folder.move(log, folder.beside(self.set_aside, ending))
        folder.move(self.path, self.set_aside)
