"""The one way to the store's file, and the one place where its troubles are told apart."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import contextmanager, suppress
from pathlib import Path

from ..engine.refused import Refused
from . import folder, lock, opening, salvage, schema, tables
from .trouble import TROUBLES, Damaged, refusal, verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import TracebackType
    from typing import Self


class Hold:
    """A file that is held open: read and written in transactions, set aside and made anew when damaged."""

    def __init__(self, path: Path, handle: int, now: Callable[[], float]) -> None:
        self.path = path
        self._handle: int | None = handle
        self._now = now
        self._db: sqlite3.Connection | None = None
        self._file = 0, 0
        self.mended = 0
        """How often the file was set aside and made anew since it was opened."""
        self._whole = False
        """Are all writes, for now, parts of one?"""
        self._broken: Refused | None = None
        """What took back a part of the whole."""
        self._then: list[Callable[[], None]] = []
        self._log_to_empty = False
        """May the log hold pages of a write that failed?"""

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, now: Callable[[], float] = time.time) -> Self:
        """Opens the store, or makes one. Whether damage was found on the way is in `salvages`."""
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
        """Lets go of the file. Nothing is saved here that was not saved before."""
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
        """Sets the file aside while the program runs, and says so."""
        self._stop(keep_log=True)
        salvage.mend(self.path, self._now())
        self.mended += 1
        report = tables.reports(self._start())[-1]
        return Refused("store-damaged", **report._asdict())

    @contextmanager
    def together(self) -> Iterator[None]:
        """All that is written within is on disk at the end, or none of it; what is read sees it already."""
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

    def once_kept(self, step: Callable[[], None]) -> None:
        """Does something as soon as what was written is on disk; never where it is taken back."""
        if self._whole:
            self._then.append(step)
        else:
            step()

    @contextmanager
    def _alone(self) -> Iterator[sqlite3.Connection]:
        """For what cannot be a part of anything: what was written before it is kept first."""
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
            raise self._breaks(self._mend() if isinstance(trouble, Damaged) else trouble) from error
        except Damaged as error:
            self._roll_back(db)
            raise self._breaks(self._mend()) from error
        except BaseException:
            if not self._whole:
                self._roll_back(db)
            raise

    def _breaks(self, why: Refused) -> Refused:
        """Whoever goes on all the same hears of it at the end of the whole."""
        self._broken = why
        return why

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._reading() as db:
            if _identity(self.path) != self._file:
                # Written to a file without a name, it would be gone with this program.
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
                # All of it is taken back.
                raise
            except BaseException:
                db.execute("ROLLBACK TO part")
                db.execute("RELEASE part")
                raise
            db.execute("RELEASE part")

    def _empty_log(self, db: sqlite3.Connection) -> None:
        """Takes the log into the database before anything else is written to it.

        A write that failed may have left pages there, even a whole commit. SQLite goes on before them; behind
        the next commit they would look like entries that were lost.
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
            # It is opened anew by the next call: what was not committed goes with the connection.
            self._stop(keep_log=True)


def _identity(path: Path) -> tuple[int, int]:
    """Which file bears the name now."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_dev, found.st_ino
