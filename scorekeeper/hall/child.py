"""A process of the hall, started from wherever its own was."""

from __future__ import annotations

import subprocess
import sys

from ..data import ABOVE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path


def start(module: str, folder: Path, handle: int | None = None) -> subprocess.Popen[bytes]:
    """Start the module as a process that is told the hall's folder; it ends as its standard input does.

    The socket of this `handle` it has too, by the same number, which it is told.
    """
    handed = () if handle is None else (handle,)
    return subprocess.Popen(
        [sys.executable, "-m", f"scorekeeper.hall.{module}", str(folder.resolve()), *map(str, handed)],
        stdin=subprocess.PIPE,
        pass_fds=handed,
        cwd=ABOVE,
        start_new_session=sys.platform != "win32",
    )
