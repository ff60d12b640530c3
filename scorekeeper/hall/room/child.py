"""A process of the hall, started from wherever its own was. It speaks the language of who starts it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from ...data import ABOVE
from ...words.language import choose, current


def start(module: str, folder: Path, handle: int | None = None) -> subprocess.Popen[bytes]:
    """Start the module as a process that is told the hall's folder; it ends as its standard input does.

    The socket of this `handle` it has too, by the same number, which it is told.
    """
    handed = () if handle is None else (handle,)
    return subprocess.Popen(
        [
            sys.executable,
            "-m",
            f"scorekeeper.hall.{module}",
            str(folder.resolve()),
            current(),
            *map(str, handed),
        ],
        stdin=subprocess.PIPE,
        pass_fds=handed,
        cwd=ABOVE,
        start_new_session=sys.platform != "win32",
    )


def folder_told() -> Path:
    """In such a process: the hall's folder. From now on it speaks the language that it was told."""
    _, folder, language, *_ = *sys.argv, ""
    choose(language or None)
    return Path(folder)


def handle_told() -> int | None:
    """In such a process: the socket that it was given."""
    return int(sys.argv[3]) if len(sys.argv) > 3 else None
