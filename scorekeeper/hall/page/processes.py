"""The pages' processes, started and watched by their hall: the one for any phone, and the director's."""

from __future__ import annotations

import json
from typing import NamedTuple

from ...engine.refused import Refused
from .. import child, private
from ..addresses import check_free
from ..card import Address
from . import key

TYPE_CHECKING = False
if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

PLAN = "page-plan.json"
ANYBODY, DIRECTOR = "server", "director"
"""Modules of this folder, each a process."""


class PagePlan(NamedTuple):
    """The page for any phone, and the one for the director alone."""

    port: int
    names: bool = False
    """Does it show names, or numbers alone?"""
    director: int = 0
    """Port of the director's page; 0 for none."""


def director_address(folder: Path, host: str, port: int) -> str:
    """Where the director's page is, with the key."""
    return f"https://{Address(host, port)}/{key.ensure(folder)}/"


def kept_director_address(folder: Path) -> str | None:
    """The same of a hall that has run before; None where it had no such page."""
    try:
        data = json.loads((folder / PLAN).read_bytes())
        return director_address(folder, data["name"], data["director"]) if data["director"] else None
    except (OSError, ValueError, KeyError):
        return None


class Pages:
    """The processes of one hall's pages."""

    def __init__(self, folder: Path, host: str, address: str, plan: PagePlan) -> None:
        self.folder = folder
        self.host = host
        self.plan = plan
        self.address = f"http://{Address(address, plan.port)}/"
        """Address for a phone's browser."""
        self._host_name = address
        self.running: dict[str, subprocess.Popen[bytes]] = {}

    @property
    def director_address(self) -> str | None:
        """Address for the director's browser, with the key; None without such a page."""
        return (
            director_address(self.folder, self._host_name, self.plan.director) if self.plan.director else None
        )

    def start(self) -> None:
        """Start them; refused where a port is taken."""
        ports = {"hall-page-port": self.plan.port, "hall-director-port": self.plan.director}
        for code, port in ports.items():
            if not port:
                continue
            try:
                check_free(self.host, port)
            except Refused as why:
                raise Refused(code, port=port, why=why) from None
        data = {
            "host": self.host,
            "port": self.plan.port,
            "address": self.address,
            "name": self._host_name,
            "director": self.plan.director,
        }
        private.write(self.folder / PLAN, json.dumps(data).encode())
        if self.plan.director:
            # Here, so that no two processes make one.
            key.ensure(self.folder)
        for name in (ANYBODY, DIRECTOR) if self.plan.director else (ANYBODY,):
            self._start(name)

    def restart_if_dead(self) -> bool:
        """Start again what has died; was there anything?"""
        dead = [name for name, process in self.running.items() if process.poll() is not None]
        for name in dead:
            self._start(name)
        return bool(dead)

    def stop(self) -> None:
        """End them at once: they have nothing to keep."""
        for process in self.running.values():
            process.kill()
            process.wait()
        self.running.clear()

    def _start(self, name: str) -> None:
        """Start one, a process of its own: whoever reads it cannot hold up the recorder."""
        self.running[name] = child.start(f"page.{name}", self.folder)
