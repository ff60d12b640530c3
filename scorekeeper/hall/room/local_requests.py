"""Requests to a hall's recorder from its own computer: by the app, the pages and the command line.

The recorder listens at a socket that its owner alone may open, on Windows at a pipe. A file in the hall's
folder says where that is. A request is one JSON object, and so is its answer.
"""

from __future__ import annotations

import errno
import json
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from ...engine.refused import Refused
from ...guarded import Guarded
from ...record import lock
from ...record.trouble import refusal
from ..wire import private

TYPE_CHECKING = False
if TYPE_CHECKING:
    from multiprocessing.connection import Connection

FILE = "recorder.address"
PREFIX, SOCKET = "scorekeeper-", "socket"
MAX_CHARS = 64
"""Longest path of a folder that leaves room for a socket's name: systems take about 100 characters."""
PAUSE = 0.1
"""Seconds."""
MAX_BYTES = 16 << 20
MAX_WAITING = 64
"""Requests at once: one that comes while so many wait for an answer has none."""
SENT_WITHIN, ANSWERED_WITHIN = 2.0, 30.0
"""Seconds that a connection may take to send its request, and that the recorder may take to answer it."""
PATIENCE = 10.0
"""Seconds after which a recorder does not answer any more."""


def packed(why: Refused) -> dict[str, Any]:
    """A refusal as JSON, from one process to another, with the one within it."""
    data = {key: value for key, value in why.data.items() if isinstance(value, str | int | float | list)}
    inner = why.data.get("why")
    found = {"code": why.code, "clause": why.clause, "data": data}
    return {**found, "why": packed(inner) if isinstance(inner, Refused) else None}


def unpacked(data: dict[str, Any]) -> Refused:
    inner: dict[str, Any] = {} if data["why"] is None else {"why": unpacked(data["why"])}
    return Refused(data["code"], data.get("clause"), **data["data"], **inner)


class Request:
    """One request, and the way back to whoever made it."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.answers: SimpleQueue[dict[str, Any]] = SimpleQueue()

    def answer(self, data: dict[str, Any]) -> None:
        self.answers.put(data)

    def refuse(self, why: Refused) -> None:
        self.answers.put({"why": packed(why)})


class Requests:
    """The recorder's end: what comes waits in `waiting`, and `wake` is called."""

    def __init__(self, folder: Path) -> None:
        from multiprocessing.connection import Listener

        self.waiting: SimpleQueue[Request] = SimpleQueue()
        self.wake: Callable[[], object] = lambda: None
        self._threads = threading.BoundedSemaphore(MAX_WAITING)
        self._folder, self._file = folder, folder / FILE
        self._closed = False
        remove(self._folder)
        with ExitStack() as undone:
            undone.callback(remove, self._folder)
            try:
                address = _new_address()
                if address is not None:
                    undone.callback(_remove_place, address)
                    # Before there is a socket: one without it is a killed recorder's.
                    undone.callback(lock.let_go, lock.take(address))
                self._listener = Listener(None if address is None else str(address), backlog=MAX_WAITING)
                undone.callback(self._listener.close)
                private.write(self._file, str(self._listener.address).encode())
            except OSError as error:
                raise refusal(error, self._file) from None
            none = Guarded("recorder", self._accept, lambda: not self._closed).start()
            if none is not None:
                raise Refused("hall-no-thread", reason=str(none))
            self._open = undone.pop_all()

    def close(self) -> None:
        from multiprocessing.connection import Client

        if self._closed:
            return
        self._closed = True
        with suppress(OSError):
            # Whoever waits for a connection has one, and sees that it is the last.
            Client(str(self._listener.address)).close()
        self._open.close()

    def _accept(self) -> None:
        while not self._closed:
            try:
                came = self._listener.accept()
            except OSError:
                # No file is left to be had: in a moment there may be one.
                time.sleep(PAUSE)
                continue
            if not self._threads.acquire(blocking=False):
                came.close()
                continue
            try:
                threading.Thread(target=self._hear, args=(came,), daemon=True).start()
            except RuntimeError:
                # No thread is left to be had: whoever asks, asks again.
                came.close()
                self._threads.release()

    def _hear(self, came: Connection) -> None:
        """One request, until it is answered."""
        try:
            with came, suppress(OSError, EOFError, ValueError, KeyError, TypeError):
                if not came.poll(SENT_WITHIN):
                    return
                request = Request(dict(json.loads(came.recv_bytes(MAX_BYTES))))
                self.waiting.put(request)
                self.wake()
                # Nobody is left who could answer, where this ends without one.
                with suppress(Exception):
                    came.send_bytes(json.dumps(request.answers.get(timeout=ANSWERED_WITHIN)).encode())
        finally:
            self._threads.release()


def _new_address() -> Path | None:
    """An address for a socket, in a new folder of this user's own; None where the system makes one up.

    Not in the hall's folder, which is copied: no stick takes a socket.
    """
    if sys.platform == "win32":
        return None
    usual = tempfile.gettempdir()
    place = usual if len(usual) < MAX_CHARS else "/tmp"
    _sweep(Path(place))
    return Path(tempfile.mkdtemp(prefix=PREFIX, dir=place), SOCKET)


def _sweep(place: Path) -> None:
    """Remove the sockets of recorders that were killed, whichever folder was theirs: it may be erased."""
    for path in place.glob(f"{PREFIX}*/{SOCKET}"):
        with suppress(OSError, Refused), ExitStack() as held:
            held.callback(lock.let_go, lock.take(path))
            # The lock tells a recorder that lives; a version before has none, nor has each file system.
            probe = held.enter_context(socket.socket(socket.AF_UNIX))
            probe.settimeout(PAUSE)
            if probe.connect_ex(str(path)) in (errno.ECONNREFUSED, errno.ENOENT):
                _remove_place(path)


def remove(folder: Path) -> None:
    """Remove what tells of the folder's recorder, or of one that was killed, and its socket."""
    with suppress(OSError):
        address = Path((folder / FILE).read_text(encoding="utf-8"))
        (folder / FILE).unlink()
        _remove_place(address)


def _remove_place(address: Path) -> None:
    if address.name == SOCKET:
        with suppress(OSError):
            address.unlink(missing_ok=True)
            address.with_name(f"{SOCKET}.lock").unlink(missing_ok=True)
            address.parent.rmdir()


class Asking:
    """A request that was sent to the recorder of this hall; whoever asks waits no longer than they wish."""

    def __init__(self, folder: Path, data: dict[str, Any]) -> None:
        from multiprocessing.connection import Client

        self._ended = Refused("hall-not-running", folder=str(folder))
        try:
            self._link = Client((folder / FILE).read_text(encoding="utf-8"))
            self._link.send_bytes(json.dumps(data).encode())
        except (OSError, ValueError):
            # A file that says no address is a ValueError.
            raise self._ended from None

    def answer(self, seconds: float = 0.0) -> dict[str, Any] | None:
        """The answer; None where there is none within so many seconds.

        Raises what the recorder refuses, or `hall-not-running` where it has ended.
        """
        try:
            if not self._link.poll(seconds):
                return None
            found: dict[str, Any] = json.loads(self._link.recv_bytes())
        except (OSError, EOFError, ValueError):
            raise self._ended from None
        self._link.close()
        if found.get("why") is not None:
            raise unpacked(found["why"])
        return found

    def close(self) -> None:
        self._link.close()


def ask(folder: Path, data: dict[str, Any], seconds: float = PATIENCE) -> dict[str, Any]:
    """The recorder's answer. Raises what it refuses, or `hall-not-running` where none comes in time."""
    asking = Asking(folder, data)
    found = asking.answer(seconds)
    if found is None:
        asking.close()
        raise Refused("hall-not-running", folder=str(folder))
    return found
