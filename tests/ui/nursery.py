"""Where apps of tests are born: forked from a process that has loaded what every start loads.

A start takes a third of a second of a core, of which all but a tenth is the same each time: Python, Kivy, the
modules that `scorekeeper.app` imports, an empty window and its shaders. That is done once, in a process which
runs no thread and nothing of the app; each goes on from there, with its own environment, folder and pipes.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parent.parent.parent
MESSAGE = 1 << 20
"""Bytes that a request has at most."""

_lock = threading.Lock()
_nurseries: dict[str, socket.socket] = {}


class Born:
    """An app's process, as `subprocess.Popen` would give it."""

    def __init__(self, env: dict[str, str], told: dict[str, Any], out: int) -> None:
        """`out` is where it answers; it reads its commands from `stdin`."""
        read, write = os.pipe()
        here, there = socket.socketpair()
        message = json.dumps({"env": env, "told": told}).encode()
        with _lock:
            socket.send_fds(_nursery(env), [message], [read, out, 2, there.fileno()])
        there.close()
        os.close(read)
        self.stdin: IO[str] = os.fdopen(write, "w", encoding="utf-8")
        with here:
            said, (self._ended, *_), *_ = socket.recv_fds(here, 100, 1)
        self.pid = int(said)

    def poll(self) -> int | None:
        """None while it lives."""
        return None if not select.select([self._ended], [], [], 0)[0] else -1

    def wait(self) -> None:
        select.select([self._ended], [], [])

    def send_signal(self, sent: int) -> None:
        if self.poll() is None:
            signal.pidfd_send_signal(self._ended, sent)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def __del__(self) -> None:
        os.close(self._ended)


def _nursery(env: dict[str, str]) -> socket.socket:
    """The one for apps of this environment, begun when it is asked for first."""
    loaded_with = {name: value for name, value in env.items() if name.startswith("PYTHON")}
    key = json.dumps(sorted(loaded_with.items()))
    if key not in _nurseries:
        home = tempfile.mkdtemp(prefix="nursery-")
        atexit.register(shutil.rmtree, home, ignore_errors=True)
        here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        # Mesa's cache of shaders would be a thread, and forks only of a process without any are sound.
        own = {**env, "HOME": home, "KIVY_HOME": home, "MESA_SHADER_CACHE_DISABLE": "true"}
        subprocess.Popen(
            [sys.executable, "-m", "tests.ui.nursery", str(there.fileno())],
            cwd=ROOT,
            env=own,
            pass_fds=(there.fileno(),),
        )
        there.close()
        _nurseries[key] = here
    return _nurseries[key]


def end() -> None:
    """Let them all end: nothing more is asked of them."""
    while _nurseries:
        _nurseries.popitem()[1].close()


def bear(asked: socket.socket) -> None:
    """Fork an app for each request, and tell its number and a handle by which its end is seen."""
    from tests.ui import seat

    seat.warm()
    gc.freeze()
    while True:
        message, fds, *_ = socket.recv_fds(asked, MESSAGE, 4)
        if not message:
            return
        _bury()
        stdin, out, err, told_to = fds
        pid = os.fork()
        if pid == 0:
            asked.close()
            os.close(told_to)
            os.dup2(stdin, 0)
            os.dup2(err, 2)
            os.close(stdin)
            os.close(err)
            live(json.loads(message), out)
        handle = os.pidfd_open(pid)
        with socket.socket(fileno=told_to) as teller:
            socket.send_fds(teller, [str(pid).encode()], [handle])
        for fd in (stdin, out, err, handle):
            os.close(fd)


def _bury() -> None:
    try:
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass
    except ChildProcessError:
        pass


def live(request: dict[str, Any], out: int) -> None:
    """Be the app, and never come back."""
    from tests.ui import seat

    code = 1
    try:
        os.environ.clear()
        os.environ.update(request["env"])
        measure_anew(os.environ)
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
        seat.main({**request["told"], "out": out})
        code = 0
    except BaseException:  # noqa: BLE001 - told as Python tells it, and the process ends
        traceback.print_exc()
    finally:
        os._exit(code)


def measure_anew(env: Mapping[str, str]) -> None:
    """Kivy reads the sizes of pixels and words while it is imported: those of this app come after that."""
    from kivy.metrics import Metrics

    Metrics.density = float(env["KIVY_METRICS_DENSITY"])
    Metrics.fontscale = float(env["KIVY_METRICS_FONTSCALE"])


if __name__ == "__main__":
    bear(socket.socket(fileno=int(sys.argv[1])))
