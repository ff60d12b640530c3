"""The lock that keeps a second program off the store. The system releases it when the program dies."""

from __future__ import annotations

import errno
import os
import sys

from ..engine.refused import Refused
from .trouble import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

# The last is Wine's.
HELD = frozenset({errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK, 0})
# File systems without locks: SQLite's own lock is then the only one.
NO_LOCKS = frozenset({errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL})

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def take(path: Path) -> int:
    """Lock the store for this program; returns the handle that holds the lock, or refuses at once."""
    try:
        handle = os.open(path.with_name(path.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise refusal(error, path) from None
    try:
        _take(handle)
    except OSError as error:
        if error.errno not in NO_LOCKS:
            os.close(handle)
            if error.errno in HELD:
                raise Refused("store-in-use", path=str(path)) from None
            raise refusal(error, path) from None
    return handle


def let_go(handle: int) -> None:
    os.close(handle)
