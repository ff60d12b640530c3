"""Read and write the files of the night commands; faults go to standard error."""

from __future__ import annotations

from typing import Any

from ..event.night import read_night
from ..record.codec import BadLine
from . import printing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..event.night import Event

DONE, REFUSED = printing.DONE, printing.REFUSED
out = printing._out
err = printing._err


def read(path: str) -> Event[Any] | None:
    """Read the night in a file, or `-` for standard input; None, with a message, if it is refused."""
    data = printing._bytes(path)
    if data is None:
        return None
    try:
        return read_night(data)
    except BadLine as fault:
        printing._refused(fault, data, room="event")
        return None


def text_file(path: str) -> bytes | None:
    """A file's bytes; None, with a message, if it cannot be read."""
    return printing._bytes(path)


def write(path: str, data: bytes) -> int:
    """Write a file, or `-` for standard output; the exit code."""
    try:
        if path == "-":
            import sys

            sys.stdout.buffer.write(data)
        else:
            with open(path, "wb") as file:  # noqa: PTH123 - as the records are read
                file.write(data)
    except OSError as error:
        return unwritten(path, error)
    return DONE


def unwritten(path: str, error: OSError) -> int:
    from ..words.language import tr

    err(tr("{path}: can't be written: {why}").format(path=path, why=error.strerror or str(error)))
    return REFUSED
