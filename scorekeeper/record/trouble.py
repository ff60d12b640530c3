"""Errors of a failing disk or a damaged file: a refusal if the user can help, else Damaged."""

from __future__ import annotations

import errno
import os
import sqlite3

from ..engine.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
ROOM = 65536
PROBE = ".probe"
"""Ending of the file that is written to find out why the disk refuses."""
FORBIDDEN = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
IN_USE = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
# A page that ends too soon is damage, although it looks like a read error.
CUT_SHORT = frozenset({sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS})

# SQLite may quote bytes of a damaged file in its message that are no text: that too is damage.
TROUBLES = (sqlite3.Error, UnicodeDecodeError)


class Damaged(Exception):  # noqa: N818 - it is the file's state
    """The file is not as it was written. The store catches this error and sets the file aside."""


def refusal(error: OSError, path: Path) -> Refused:
    """The refusal for a file or folder that the system does not let us use."""
    code = "disk-full" if error.errno in FULL else "read-only" if error.errno in FORBIDDEN else "disk-error"
    return Refused(code, path=str(path), reason=error.strerror or str(error))


def probe(path: Path) -> Refused:
    """Write a small file to learn why the store's folder cannot be written: SQLite hides the reason."""
    trial = path.with_name(path.name + PROBE)
    log = path.with_name(path.name + "-wal")
    try:
        size = max((file.stat().st_size for file in (path, log) if file.exists()), default=0)
        handle = os.open(trial, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            os.lseek(handle, size, os.SEEK_SET)
            left = ROOM
            while left:
                # A nearly full disk writes a part without an error.
                left -= os.write(handle, bytes(left))
            os.fsync(handle)
        finally:
            os.close(handle)
            trial.unlink()
    except OSError as error:
        return refusal(error, path)
    return Refused("disk-error", path=str(path), reason="")


def verdict(error: Exception, path: Path) -> Refused | Damaged:
    """A refusal if the disk or another program is the cause, else Damaged."""
    extended: int | None = getattr(error, "sqlite_errorcode", None)
    primary = None if extended is None else extended & 0xFF
    if primary in IN_USE:
        return Refused("store-in-use", path=str(path))
    if primary in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_NOLFS):
        return Refused("disk-full", path=str(path), reason="")
    if primary in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return Refused("read-only", path=str(path), reason="")
    if primary == sqlite3.SQLITE_TOOBIG:
        return Refused("text-too-long")
    if primary == sqlite3.SQLITE_CANTOPEN or (primary == sqlite3.SQLITE_IOERR and extended not in CUT_SHORT):
        return probe(path)
    return Damaged(str(error))
