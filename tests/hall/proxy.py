"""A TCP proxy on this machine that can drop every connection, take none, or hold everything back."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress

HERE = "127.0.0.1"


class Proxy:
    """Forwards a port of its own to another; `cut` and `mend` it."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.open = True
        self.held: bool | None = None
        """Is what goes into the hall held back, or what comes from it? None: neither."""
        self.count = 0
        """Connections taken."""
        self.bytes = 0
        """Bytes forwarded, both ways."""
        self._talks: set[socket.socket] = set()
        self._server = socket.create_server((HERE, 0))
        self.port = int(self._server.getsockname()[1])
        threading.Thread(target=self._take, daemon=True).start()

    def cut(self) -> None:
        """Drop every connection, and take none."""
        self.open = False
        for talk in tuple(self._talks):
            with suppress(OSError):
                talk.shutdown(socket.SHUT_RDWR)

    def hold(self, into: bool) -> None:
        """Take connections, and carry nothing one way: into the hall, or out of it."""
        self.held = into

    def mend(self) -> None:
        self.open, self.held = True, None

    def close(self) -> None:
        self.cut()
        self._server.close()

    def _take(self) -> None:
        while True:
            try:
                near, _ = self._server.accept()
            except OSError:
                return
            if not self.open:
                near.close()
                continue
            try:
                far = socket.create_connection((HERE, self.to), 2)
            except OSError:
                near.close()
                continue
            # The time limit is the connection's alone: a table that has nothing to say is no trouble.
            far.settimeout(None)
            self.count += 1
            self._talks |= {near, far}
            for one, other, into in ((near, far, True), (far, near, False)):
                threading.Thread(target=self._carry, args=(one, other, into), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, into: bool) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                while self.held is into and self.open:
                    time.sleep(0.02)
                self.bytes += len(data)
                other.sendall(data)
        for talk in (one, other):
            with suppress(OSError):
                talk.shutdown(socket.SHUT_RDWR)
        self._talks -= {one}
