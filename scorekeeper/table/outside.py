"""What lies outside the app: the clipboard, and the folder where people look for their files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from ..engine.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def documents() -> Path:
    """The user's own documents, as far as a folder of that name is there."""
    home = Path("~").expanduser()
    found = home / "Documents"
    return (found if found.is_dir() else home) / "Scorekeeper"


def path_of(written: str) -> Path:
    """The path that was written, with its owner's folder for `~`; refused where there can be none."""
    try:
        path = Path(written).expanduser()
        if b"\0" not in os.fsencode(path):
            return path
    except (RuntimeError, ValueError):
        # Nobody is called so, or these letters are none that a disk knows.
        pass
    raise Refused("no-path", path="".join(letter if letter.isprintable() else "?" for letter in written))


def _nowhere(_: str) -> None:
    """There is no clipboard."""


def _nothing() -> str:
    """There is no clipboard."""
    return ""


class Outside(NamedTuple):
    """Each device brings its own; tests bring theirs."""

    copy: Callable[[str], None] = _nowhere
    paste: Callable[[], str] = _nothing
    folder: Callable[[], Path] = documents
    clipboard: bool = False
    """Is there one?"""
    files: bool = True
    """Do its users know where a file lies, and can they write that down?"""
