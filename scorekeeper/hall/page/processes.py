"""The pages' processes, started and watched by their hall: the one for any phone, and the director's."""

from __future__ import annotations

import json
import socket
import sys
from functools import partial
from typing import NamedTuple

from ...engine.refused import Refused
from ..room import child
from ..wire import private
from ..wire.addresses import listening, near
from ..wire.card import Address
from ..wire.pinning import for_anybody
from . import key

TYPE_CHECKING = False
if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

PLAN = "page-plan.json"
ANYBODY, DIRECTOR = "server", "director"
"""Modules of this folder, each a process."""

HANDS_OVER = sys.platform != "win32"
"""Can a socket be handed to another process?"""
OTHERS = 20
"""Ports after the usual one that are tried where another program has it and nobody wished for it."""


class PagePlan(NamedTuple):
    """The page for any phone, and the one for the director alone."""

    port: int
    """0 for any that the system has."""
    names: bool = False
    """Does it show names, or numbers alone?"""
    director: int | None = None
    """Port of the director's page; None for no such page."""
    others: int = 0
    """How many ports after the page's may be taken in its place: none where somebody wished for this one."""
    director_others: int = 0


def usual(port: int, names: bool = False) -> PagePlan:
    """Both pages, where nobody wished for a port: the director's has the one after the other's."""
    return PagePlan(port, names, port + 1, OTHERS, OTHERS)


def director_address(folder: Path, host: str, port: int) -> str:
    """Where the director's page is, with the key."""
    return f"https://{Address(host, port)}/{key.ensure(folder)}/"


def earlier_director_address(folder: Path) -> str | None:
    """The same of a hall that has run before; None where it had no such page."""
    try:
        data = json.loads((folder / PLAN).read_bytes())
        port = data["director"]
        return None if port is None else director_address(folder, data["name"], port)
    except (OSError, ValueError, KeyError):
        return None


class Pages:
    def __init__(self, folder: Path, host: str, name: str, plan: PagePlan) -> None:
        self.folder = folder
        self.host = host
        self.plan = plan
        """Once they have started, with the ports that they have."""
        self._host_name = name
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self._sockets: dict[str, socket.socket] = {}
        """Where they listen: each is bound once, and stays so while its process begins again. On Windows no
        socket is handed over, so there each process binds its own."""

    @property
    def address(self) -> str:
        """Address for a phone's browser."""
        return f"http://{Address(self._host_name, self.plan.port)}/"

    @property
    def director_address(self) -> str | None:
        """Address for the director's browser, with the key; None without such a page."""
        if self.plan.director is None:
            return None
        return director_address(self.folder, self._host_name, self.plan.director)

    def start(self) -> None:
        """Start them; refused, with nothing left, where a port is taken."""
        plan = self.plan
        port, director = self._take(ANYBODY, "hall-page-port", plan.port, plan.others), None
        if plan.director is not None:
            # The one after the page's, wherever that is now.
            wanted = plan.director + (port - plan.port if plan.director_others else 0)
            director = self._take(DIRECTOR, "hall-director-port", wanted, plan.director_others)
        self.plan = plan._replace(port=port, director=director)
        data = {
            "host": self.host,
            "port": port,
            "address": self.address,
            "name": self._host_name,
            "director": director,
        }
        private.write(self.folder / PLAN, json.dumps(data).encode())
        if director is not None:
            # Here, so that no two processes make one.
            key.ensure(self.folder)
        for name in self._sockets:
            self._start(name)

    def _take(self, name: str, code: str, port: int, others: int) -> int:
        """Bind the page's port, or another; the one that it has now."""
        try:
            made = listening(self.host, port, others)
        except Refused as why:
            self.stop()
            raise Refused(code, port=port, why=why) from None
        self._sockets[name] = made
        return int(made.getsockname()[1])

    def restart_dead(self) -> list[int]:
        """Start again what has ended; returns the exit codes."""
        dead = {
            name: process.returncode for name, process in self.running.items() if process.poll() is not None
        }
        for name in dead:
            self._start(name)
        return list(dead.values())

    def asked(self) -> list[child.Asked]:
        """All of them, each to be asked whether it answers."""
        ports = {ANYBODY: self.plan.port, DIRECTOR: self.plan.director or 0}
        return [
            child.Asked("page", process, partial(self._answers, ports[name], name == DIRECTOR))
            for name, process in self.running.items()
        ]

    def _answers(self, port: int, encrypted: bool, within: float) -> bool:
        """Does the page there say anything, a refusal or the handshake of its encryption included?"""
        try:
            with socket.create_connection((near(self.host), port), within) as link:
                if encrypted:
                    for_anybody().wrap_socket(link).close()
                else:
                    link.sendall(b"GET / HTTP/1.0\r\n\r\n")
                    link.recv(1)
        except TimeoutError:
            return False
        except OSError:
            return True
        return True

    def stop(self) -> None:
        """End them at once: they have nothing to keep."""
        for process in self.running.values():
            process.kill()
            process.wait()
        self.running.clear()
        for one in self._sockets.values():
            one.close()
        self._sockets.clear()

    def _start(self, name: str) -> None:
        """Start one, a process of its own: whoever reads it cannot hold up the recorder."""
        own = self._sockets[name]
        if not HANDS_OVER:
            own.close()
        handle = own.fileno() if HANDS_OVER else None
        self.running[name] = child.start(f"page.{name}", self.folder, handle)
