"""Read and write the files of the night commands; faults go to standard error."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from typing import Any

from ..event.night import Event, read_night
from ..record.codec import BadLine
from . import record_output

DONE, REFUSED = record_output.DONE, record_output.REFUSED
out = record_output._out
err = record_output._err


def read(path: str, name: str | None = None) -> Event[Any] | None:
    """Read the night in a file, or `-` for standard input; None, with a message, if it is refused.

    The message begins with `name`, where one of several files is read.
    """
    data = record_output._bytes(path)
    if data is None:
        return None
    try:
        return read_night(data)
    except BadLine as fault:
        record_output._refused(fault, data, name, room="event")
        return None


def text_file(path: str) -> bytes | None:
    """A file's bytes; None, with a message, if it cannot be read."""
    return record_output._bytes(path)


def write(path: str, data: bytes) -> int:
    """Write a file as a whole or not at all, or `-` for standard output; the exit code."""
    if path == "-":
        sys.stdout.buffer.write(data)
        return DONE
    try:
        _replace(os.path.realpath(path), data)
    except OSError as error:
        return unwritten(path, error)
    return DONE


def _replace(path: str, data: bytes) -> None:
    """Replace the file in one step once the new content is whole; write into a device or a pipe."""
    if os.path.exists(path) and not os.path.isfile(path):  # noqa: PTH110, PTH113 - as the records are read
        with open(path, "wb") as file:  # noqa: PTH123
            file.write(data)
        return
    beside = f"{path}.new"
    try:
        with open(beside, "wb") as file:  # noqa: PTH123
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if os.path.exists(path):  # noqa: PTH110
            shutil.copymode(path, beside)
        os.replace(beside, path)  # noqa: PTH105
    except OSError:
        with suppress(OSError):
            os.unlink(beside)  # noqa: PTH108
        raise


def unwritten(path: str, error: OSError) -> int:
    from ..words.language import tr

    err(tr("{path}: can't be written: {why}").format(path=path, why=error.strerror or str(error)))
    return REFUSED
