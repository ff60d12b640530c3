"""Access to the store's file: transactions, and recovery from a damaged file or a full disk."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ..engine.refused import Refused
from . import folder, lock, opening, rows, salvage, schema
from .trouble import TROUBLES, Damaged, refusal, verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self


class Hold:
    """An open file, read and written in transactions. A damaged file is set aside and rebuilt."""

    def __init__(self, path: Path, handle: int, now: Callable[[], float]) -> None:
        self.path = path
        self._handle: int | None = handle
        self._now = now
        self._db: sqlite3.Connection | None = None
        self._file = 0, 0
        self.mended = 0
        """Number of times the file was set aside and rebuilt since it was opened."""
        self._whole = False
        """Is `together()` active, so that all writes share one transaction?"""
        self._broken: Refused | None = None
        """The refusal that rolled back the shared transaction; `together()` raises it again."""
        self._then: list[Callable[[], None]] = []
        self._log_to_empty = False
        """May the log hold pages of a failed write?"""

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, now: Callable[[], float] = time.time) -> Self:
        """Open the store, or create one. Damage found on the way is reported by `salvages`."""
        place = Path(os.path.realpath(path))
        try:
            folder.make(place.parent)
            if place.exists() and not place.is_file():
                raise Refused("store-not-file", path=str(place))
        except OSError as error:
            raise refusal(error, place) from None
        store = cls(place, lock.take(place), now)
        try:
            store._start()
        except BaseException:
            store.close()
            raise
        return store

    def close(self) -> None:
        """Close the file and release the lock. Everything was already saved before."""
        self._stop()
        if self._handle is not None:
            lock.let_go(self._handle)
            self._handle = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _start(self) -> sqlite3.Connection:
        try:
            salvage.tidy(self.path)
        except OSError as error:
            raise refusal(error, self.path) from None
        for _ in range(2):
            try:
                self._db = opening.ready(self.path)
                self._file = _identity(self.path)
                return self._db
            except Damaged:
                salvage.mend(self.path, self._now())
        raise Refused("disk-error", path=str(self.path), reason="")

    def _stop(self, keep_log: bool = False) -> None:
        db, self._db = self._db, None
        if db is not None:
            schema.close(db, keep_log)

    def _mend(self) -> Refused:
        """Set the damaged file aside and rebuild it; returns the refusal that says so."""
        self._stop(keep_log=True)
        salvage.mend(self.path, self._now())
        self.mended += 1
        report = rows.reports(self._start())[-1]
        return Refused("store-damaged", **report._asdict())

    @contextmanager
    def together(self) -> Iterator[None]:
        """All writes inside the block are committed together at its end, or none; reads see them at once."""
        if self._whole:
            yield
            return
        self._whole, self._broken = True, None
        try:
            yield
            if self._broken is not None:
                raise self._broken
            if self._db is not None and self._db.in_transaction:
                with self._reading() as db:
                    db.execute("COMMIT")
            done = self._then
        except BaseException:
            if self._db is not None:
                self._roll_back(self._db)
            raise
        finally:
            self._whole, self._then = False, []
        for step in done:
            step()

    def after_commit(self, step: Callable[[], None]) -> None:
        """Call `step` once the current writes are on disk; it is dropped if they are rolled back."""
        if self._whole:
            self._then.append(step)
        else:
            step()

    @contextmanager
    def _alone(self) -> Iterator[sqlite3.Connection]:
        """Transaction of its own; commits any shared transaction first."""
        with self._reading() as db:
            if db.in_transaction:
                db.execute("COMMIT")
            yield db

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        if self._handle is None:
            raise Refused("store-closed", path=str(self.path))
        db = self._db or self._start()
        try:
            yield db
        except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
            raise
        except TROUBLES as error:
            self._roll_back(db)
            self._log_to_empty = True
            trouble = verdict(error, self.path)
            if not isinstance(trouble, Damaged) and self._db is not None:
                with suppress(*TROUBLES):
                    self._empty_log(self._db)
            raise self._fail_together(self._mend() if isinstance(trouble, Damaged) else trouble) from error
        except Damaged as error:
            self._roll_back(db)
            raise self._fail_together(self._mend()) from error
        except BaseException:
            if not self._whole:
                self._roll_back(db)
            raise

    def _fail_together(self, why: Refused) -> Refused:
        """Remember the refusal: `together()` raises it again even if the caller swallowed it."""
        self._broken = why
        return why

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._reading() as db:
            if _identity(self.path) != self._file:
                # The file was deleted or replaced: writes to the open handle would be lost with this program.
                raise Refused("store-gone", path=str(self.path))
            if self._log_to_empty:
                self._empty_log(db)
            if not self._whole:
                db.execute("BEGIN IMMEDIATE")
                yield db
                db.execute("COMMIT")
                return
            if not db.in_transaction:
                db.execute("BEGIN IMMEDIATE")
            db.execute("SAVEPOINT part")
            try:
                yield db
            except (*TROUBLES, Damaged):
                # SQLite has rolled back the whole transaction.
                raise
            except BaseException:
                db.execute("ROLLBACK TO part")
                db.execute("RELEASE part")
                raise
            db.execute("RELEASE part")

    def _empty_log(self, db: sqlite3.Connection) -> None:
        """Checkpoint the log before anything else is written.

        A failed write may have left pages there, even a whole commit. SQLite writes over them; after the next
        commit the remaining ones would look like lost entries.
        """
        busy, _, _ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise Refused("store-in-use", path=str(self.path))
        self._log_to_empty = False

    def _roll_back(self, db: sqlite3.Connection) -> None:
        try:
            if db.in_transaction:
                db.execute("ROLLBACK")
        except TROUBLES:
            # The next call opens the file again; uncommitted writes go with the connection.
            self._stop(keep_log=True)


def _identity(path: Path) -> tuple[int, int]:
    """Device and inode of the file that has this name now."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_dev, found.st_ino
