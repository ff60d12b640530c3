"""What a failing disk or a damaged file is called: a refusal where the user can help, else damage."""

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
"""The ending of the file that is written to see what the disk says."""
FORBIDDEN = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})
IN_USE = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
# A page that ends too soon is a damaged file, though it is met while reading.
CUT_SHORT = frozenset({sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS})

# What SQLite says of a damaged file may quote it, and not be text: that too is how damage shows.
TROUBLES = (sqlite3.Error, UnicodeDecodeError)


class Damaged(Exception):  # noqa: N818 - it is the file's state
    """The file is not what was written to it. It never leaves the store: the file is set aside instead."""


def refusal(error: OSError, path: Path) -> Refused:
    """What to tell of a file or folder that the system does not let us use."""
    code = "disk-full" if error.errno in FULL else "read-only" if error.errno in FORBIDDEN else "disk-error"
    return Refused(code, path=str(path), reason=error.strerror or str(error))


def probe(path: Path) -> Refused:
    """Asks the system itself why the store's folder cannot be written: SQLite does not pass it on."""
    trial = path.with_name(path.name + PROBE)
    log = path.with_name(path.name + "-wal")
    try:
        size = max((file.stat().st_size for file in (path, log) if file.exists()), default=0)
        handle = os.open(trial, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            os.lseek(handle, size, os.SEEK_SET)
            left = ROOM
            while left:
                # A disk with a little room left takes a part of it without a word.
                left -= os.write(handle, bytes(left))
            os.fsync(handle)
        finally:
            os.close(handle)
            trial.unlink()
    except OSError as error:
        return refusal(error, path)
    return Refused("disk-error", path=str(path), reason="")


def verdict(error: Exception, path: Path) -> Refused | Damaged:
    """A refusal where it is the disk or another program, else damage."""
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
