"""Files that only their owner may read, written as a whole or not at all."""

from __future__ import annotations

import os
import re
import secrets
from contextlib import suppress
from pathlib import Path

from ...record import folder

MODE = 0o600
UNFINISHED = re.compile(r".+\.[0-9a-f]{8}\.new")
"""Name of a file that is being written."""


def write(path: Path, data: bytes) -> None:
    """Replace the file; after a crash it holds the old or the new content, never a part.

    Two who write at the same time do not disturb each other: the later one's content stays.
    """
    try:
        _write(path, data)
    except FileNotFoundError:
        # `remove_unfinished` of another process took the new file for one of a process that was killed.
        _write(path, data)


def _write(path: Path, data: bytes) -> None:
    made = path.with_name(f"{path.name}.{secrets.token_hex(4)}.new")
    handle = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, MODE)
    try:
        with open(handle, "wb") as file:  # noqa: PTH123 - a handle, not a path
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(made, path)  # noqa: PTH105 - as in record/folder.py
    except OSError:
        made.unlink(missing_ok=True)
        raise
    folder.sync_folder(path.parent)


def remove_unfinished(place: Path) -> None:
    """Remove the files that killed processes had not finished, in the folder and all below it."""
    with suppress(OSError):
        for path in list(place.rglob("*.new")):
            if UNFINISHED.fullmatch(path.name):
                path.unlink(missing_ok=True)


def make_folder(path: Path) -> None:
    """Create a folder that only its owner may open."""
    folder.make(path.parent)
    path.mkdir(mode=0o700, exist_ok=True)
    path.chmod(0o700)
