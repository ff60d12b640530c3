"""A program that the system ends with the process that started it, whatever ends that one.

On Linux this file, run by itself, asks for that and becomes the program. On Windows the program is in a job,
which closes with its maker. Elsewhere nothing is done.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

PR_SET_PDEATHSIG = 1
KILL_ON_JOB_CLOSE, EXTENDED_LIMITS = 0x2000, 9


def start(command: Sequence[str], **more: Any) -> subprocess.Popen[bytes]:
    """Start the program. On Linux it ends with the thread that calls this, which is to outlive it."""
    if sys.platform == "linux":
        command = [sys.executable, "-IS", __file__, str(os.getpid()), *command]
    made: subprocess.Popen[bytes] = subprocess.Popen(command, **more)
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        handle = ctypes.c_void_p(int(made._handle))
        _check("AssignProcessToJobObject", kernel.AssignProcessToJobObject(ctypes.c_void_p(_job()), handle))
    return made


@cache
def _job() -> int | None:
    """The job whose programs end with this process. Its handle is never closed."""
    if sys.platform == "win32":
        import ctypes
        import struct

        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = ctypes.c_void_p
        job: int | None = kernel.CreateJobObjectW(None, None)
        _check("CreateJobObjectW", job)
        # JOBOBJECT_EXTENDED_LIMIT_INFORMATION of 64 bits: its flags are at 16.
        limits = struct.pack("16xI124x", KILL_ON_JOB_CLOSE)
        done = kernel.SetInformationJobObject(ctypes.c_void_p(job), EXTENDED_LIMITS, limits, len(limits))
        _check("SetInformationJobObject", done)
        return job
    return None


def _check(call: str, found: int | None) -> None:
    """Log a call of Windows that failed: the program is then left to itself, as elsewhere."""
    if sys.platform == "win32" and not found:
        import ctypes
        import logging

        # The hall's log has it too.
        log = logging.getLogger("scorekeeper.hall")
        log.error("a program may outlive its maker: %s failed (%s)", call, ctypes.get_last_error())


def _become(parent: str, *command: str) -> None:
    import ctypes

    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    # A parent that has ended before is not told of any more.
    if os.getppid() == int(parent):
        try:
            os.execvp(command[0], command)
        except OSError as error:
            # As the program itself says why it does not start.
            sys.exit(f"{command[0].rpartition('/')[2]}: {error.strerror}")


if __name__ == "__main__":
    _become(*sys.argv[1:])
