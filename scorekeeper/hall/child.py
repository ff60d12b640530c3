"""A process of the hall, started from wherever its own was."""

from __future__ import annotations

import subprocess
import sys

from ..data import ABOVE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path


def start(module: str, folder: Path) -> subprocess.Popen[bytes]:
    """Start the module as a process that is told the hall's folder; it ends as its standard input does."""
    return subprocess.Popen(
        [sys.executable, "-m", f"scorekeeper.hall.{module}", str(folder.resolve())],
        stdin=subprocess.PIPE,
        cwd=ABOVE,
        start_new_session=sys.platform != "win32",
    )
