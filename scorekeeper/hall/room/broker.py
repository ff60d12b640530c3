"""The broker: finding nats-server, starting it, watching it, stopping it."""

from __future__ import annotations

import http.client
import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import urllib.request
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from ... import orphans
from ...engine.refused import Refused
from ..wire import private
from ..wire.addresses import check_free, is_listening, near
from . import child
from .configuration import Node, configuration

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .accounts import Accounts
    from .certificate import Files

PROGRAM = "nats-server"
CONFIGURATION = "broker.conf"
NO_WINDOW = 0
if sys.platform == "win32":
    # It is a program for a console: from the app's window it would open one.
    NO_WINDOW = subprocess.CREATE_NO_WINDOW
READY_WITHIN = 20.0
"""Seconds that a broker may take to start."""
GONE_WITHIN = 10.0
"""Seconds that a broker may take to stop by itself."""


def find() -> str:
    """The path of nats-server: beside this Python, or on the PATH; refused if there is none."""
    name = PROGRAM + (".exe" if sys.platform == "win32" else "")
    for folder in (sysconfig.get_path("scripts"), Path(sys.executable).parent):
        if os.access(found := Path(folder, name), os.X_OK):
            return str(found)
    on_path = shutil.which(PROGRAM)
    if on_path is None:
        raise Refused("hall-no-broker", program=PROGRAM)
    return on_path


class Broker:
    """One nats-server, as a process of its own."""

    def __init__(self, accounts: Accounts, files: Files, node: Node) -> None:
        self.accounts = accounts
        self.files = files
        self.node = node
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def write(self) -> Path:
        """Write the configuration; returns its path."""
        private.make_folder(self.node.folder)
        path = self.node.folder / CONFIGURATION
        private.write(path, configuration(self.accounts, self.files, self.node).encode())
        return path

    def start(self) -> None:
        """Start the broker and wait until tables can connect; refused with what stands in the way."""
        program, path = find(), self.write()
        self.end_leftover()
        check_free(self.node.host, self.node.port)
        if self.node.routes:
            check_free(self.node.host, self.node.cluster_port)
        # What a version before has kept there is of no use any more.
        shutil.rmtree(self.node.folder / "store", ignore_errors=True)
        self._run(program, path)

    def _run(self, program: str, path: Path) -> None:
        self._spawn(program, path)
        until, pauses = time.monotonic() + READY_WITHIN, list(child.AGAIN_AFTER)
        while not (self._ports_file() and is_listening(*self._near())):
            code = None if self._process is None else self._process.poll()
            if code is not None:
                if code >= 0 or not pauses:
                    raise Refused("hall-broker-ended", reason=child.signal_name(code) or self._last_words())
                # A signal has ended it, which need not be its own fault.
                time.sleep(pauses.pop(0))
                self._spawn(program, path)
            if time.monotonic() > until:
                self.stop()
                raise Refused("hall-broker-slow", seconds=int(READY_WITHIN))
            time.sleep(0.02)

    def _spawn(self, program: str, path: Path) -> None:
        path_out = self.node.folder / "broker.out"
        path_out.touch(mode=private.MODE)
        with path_out.open("wb") as out:
            self._process = orphans.start(
                [program, "-c", str(path)],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                # Ctrl+C in the terminal is for the hall, which stops its broker last.
                start_new_session=sys.platform != "win32",
                umask=-1 if sys.platform == "win32" else 0o077,
                creationflags=NO_WINDOW,
            )

    def asked(self) -> list[child.Asked]:
        """The broker, to be asked whether it answers."""
        path = self._ports_file()
        if self._process is None or path is None:
            return []
        where = _where(path)
        return [child.Asked("broker", self._process, lambda within: _ask(where, "varz", within) is not None)]

    def restart_if_dead(self) -> bool:
        """Start the broker again if it has died; says whether it had."""
        if self.alive:
            return False
        self.start()
        return True

    def stop(self) -> None:
        """Stop the broker; what it keeps is on disk when this returns."""
        if self._process is None:
            return
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(GONE_WITHIN)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._process = None
        self._forget_ports()

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()

    def running(self) -> set[tuple[int, str]]:
        """The brokers that this folder tells of: the process of each, and where it is asked."""
        found = ((path.stem.rpartition("_")[2], _where(path)) for path in self._ports_files())
        return {(int(pid), where) for pid, where in found if pid.isdecimal()}

    def end_leftover(self, known: Iterable[tuple[int, str]] = ()) -> None:
        """End a broker of this folder whose hall was killed, or one that is `known` from before the folder
        was erased."""
        self.end({*known, *self.running()})
        self._forget_ports()

    def end(self, brokers: Iterable[tuple[int, str]]) -> None:
        """End these, each by its process and where it is asked: it says its name, so no other is ended."""
        for pid, where in brokers:
            if (_ask(where, "varz") or {}).get("server_name") == self.node.name:
                with suppress(OSError):
                    os.kill(pid, signal.SIGTERM)
                until = time.monotonic() + GONE_WITHIN
                while is_listening(*self._near()) and time.monotonic() < until:
                    time.sleep(0.05)

    def _near(self) -> tuple[str, int]:
        return near(self.node.host), self.node.port

    def _ports_files(self) -> list[Path]:
        return sorted(self.node.folder.glob("*.ports"))

    def _ports_file(self) -> Path | None:
        for path in self._ports_files():
            if path.name.endswith(f"_{self.pid}.ports"):
                return path
        return None

    def _forget_ports(self) -> None:
        for path in self._ports_files():
            path.unlink(missing_ok=True)

    def _last_words(self) -> str:
        """The broker's last complaint. Its output is of this start alone, its log of those before too."""
        for name in ("broker.out", "broker.log"):
            with suppress(OSError):
                lines = (self.node.folder / name).read_text(encoding="utf-8", errors="replace").splitlines()
                for line in reversed(lines):
                    if "[FTL]" in line or "[ERR]" in line or line.startswith(PROGRAM):
                        return line.rpartition("] ")[2] or line
        return ""


def _where(path: Path) -> str:
    """Where a broker is asked, by its own file; empty where that is not whole."""
    try:
        return str(json.loads(path.read_bytes())["monitoring"][0])
    except (OSError, ValueError, KeyError, IndexError, TypeError):
        return ""


def _ask(where: str, what: str, within: float = 2) -> dict[str, Any] | None:
    try:
        with urllib.request.urlopen(f"{where}/{what}", timeout=within) as answer:
            found = json.load(answer)
    except (OSError, http.client.HTTPException, ValueError):
        return None
    return found if isinstance(found, dict) else None
