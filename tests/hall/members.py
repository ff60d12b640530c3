"""A table's device in this process: what the app would be told, and its outbox."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path
from typing import Any

from scorekeeper.hall.boot import Clocks, boot_ms
from scorekeeper.hall.card import read_card
from scorekeeper.hall.clock import TableClock
from scorekeeper.hall.member import Member
from scorekeeper.hall.outbox import Outbox


class App:
    """Notes whatever the hall tells it."""

    def __init__(self) -> None:
        self.rung: list[tuple[int, float]] = []
        """Round and true moment of each bell."""
        self.countdowns: list[tuple[str, float | None]] = []
        self.games: list[tuple[str, list[str]]] = []
        self.news = threading.Event()

    def countdown(self, clock: TableClock, left: float | None) -> None:
        self.countdowns.append((clock.schedule.state if clock.schedule else "", left))

    def ring(self, number: int) -> None:
        self.rung.append((number, boot_ms()))

    def game(self, game: str, lines: list[str]) -> None:
        self.games.append((game, lines))

    def changed(self) -> None:
        self.news.set()


class Device:
    """A device at a table; its boot clock may be hours from the true one."""

    def __init__(
        self, folder: Path, card: str, offset: float = 0.0, identity: str = "boot", wall: float = 0.0
    ) -> None:
        folder.mkdir(exist_ok=True)
        self.app = App()
        self.clocks = Clocks(lambda: boot_ms() + offset, lambda: time.time() + wall, lambda: identity)
        self.outbox = Outbox(folder / "hall.db")
        self.member = Member(self.outbox, read_card(card), self.app, self.clocks)
        self.member.start()

    def play(self, path: Path, lines: slice = slice(None)) -> None:
        texts = path.read_text(encoding="utf-8").splitlines()
        name = json.loads(texts[0])["id"]
        for number in range(len(texts))[lines]:
            assert self.member.enter(name, number, texts[number])

    @property
    def here(self) -> bool:
        return self.member.standing.here

    @property
    def waiting(self) -> int:
        joined: Any = self.outbox.joined()
        return int(joined.waiting)

    def stop(self) -> None:
        self.member.stop()
        self.outbox.close()
