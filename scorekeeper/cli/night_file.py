"""A night's record from a file, for every command about nights; what is wrong with it is said here."""

from __future__ import annotations

from typing import Any

from ..event.reading import read_night
from ..record.codec import BadLine
from . import printing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..event.night import Event

DONE, REFUSED = printing.DONE, printing.REFUSED
out = printing._out
err = printing._err


def read(path: str) -> Event[Any] | None:
    """The night in a file, or `-` for standard input; none where it is refused, which is said."""
    data = printing._bytes(path)
    if data is None:
        return None
    try:
        return read_night(data)
    except BadLine as fault:
        printing._refused(fault, data, room="event")
        return None


def text_file(path: str) -> bytes | None:
    """A file's bytes; none where it cannot be read, which is said."""
    return printing._bytes(path)


def write(path: str, data: bytes) -> int:
    """A file with these bytes, or `-` for standard output; the exit code."""
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
