"""Files of the store's folder: their names, and changes that survive a power cut."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path


def beside(path: Path, ending: str) -> Path:
    """The path with an ending: `-wal` for SQLite's log, `.new` and `.mended` for stores being built."""
    return path.with_name(path.name + ending)


def sync(path: Path) -> None:
    """Wait until the file is on disk."""
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Wait until the folder's names are on disk, on systems that support it."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(handle)


def move(path: Path, to: Path) -> None:
    """Rename and sync the folder; without the sync the order of two renames could be lost."""
    os.rename(path, to)  # noqa: PTH104 - one call for every rename and every system
    sync_folder(to.parent)


def remove(path: Path) -> None:
    """Remove the file, if it exists, and SQLite's files beside it."""
    for ending in ("", "-wal", "-shm", "-journal"):
        beside(path, ending).unlink(missing_ok=True)


def aside(path: Path, at: float) -> Path:
    """A free file name with the time at which the damage was found."""
    try:
        moment = time.strftime("%Y-%m-%d-%H%M%S", time.localtime(at))
    except (OverflowError, ValueError, OSError):
        moment = "undated"
    name = f"{path.stem}.damaged-{moment}"
    number = 1
    while True:
        more = f"-{number}" if number > 1 else ""
        free = path.with_name(f"{name}{more}{path.suffix}")
        if not os.path.lexists(free) and not os.path.lexists(beside(free, "-wal")):
            return free
        number += 1


def make(folder: Path) -> None:
    """Create the folder and its parents, and sync each."""
    if folder.is_dir():
        return
    make(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)
