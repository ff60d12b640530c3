"""The store's folder: the names beside the store, and changes to the folder that outlast a power cut."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path


def beside(path: Path, ending: str) -> Path:
    """A file that goes with the store: SQLite's log is `-wal`, stores being made `.new` and `.mended`."""
    return path.with_name(path.name + ending)


def sync(path: Path) -> None:
    """Waits until the file is on disk."""
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Waits until the folder's names are on disk, where the system can say so."""
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
    """Renames for good. One at a time: the order of two renames is not kept without this."""
    os.rename(path, to)  # noqa: PTH104 - one call for every rename and every system
    sync_folder(to.parent)


def remove(path: Path) -> None:
    """Removes the file, if there is one, with what SQLite keeps beside it."""
    for ending in ("", "-wal", "-shm", "-journal"):
        beside(path, ending).unlink(missing_ok=True)


def aside(path: Path, at: float) -> Path:
    """A name that says when the damage was found; never one that is taken."""
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
    """Makes the folder and those above it, on disk each in the one above."""
    if folder.is_dir():
        return
    make(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)
