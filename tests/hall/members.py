"""A table's device in this process: what the app would be told, and its ledger."""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.hall.table.ledger import Ledger
from scorekeeper.hall.table.member import Member
from scorekeeper.hall.wire.boot import Clocks, boot_ms
from scorekeeper.hall.wire.card import read_card

if TYPE_CHECKING:
    from collections.abc import Callable


class App:
    """Notes whatever the hall tells it."""

    def __init__(self) -> None:
        self.rung: list[tuple[int, float]] = []
        """Round and true moment of each bell."""
        self.games: list[tuple[str, list[str]]] = []
        self.news = threading.Event()
        self.wanted: Callable[[str], None] = lambda _: None

    def ring(self, number: int) -> None:
        self.rung.append((number, boot_ms()))

    def game(self, game: str, lines: list[str]) -> None:
        self.games.append((game, lines))

    def needed(self, game: str) -> None:
        self.wanted(game)

    def changed(self) -> None:
        self.news.set()

    def hangs(self, member: Member) -> None:
        """No test of a device alone has a thread that hangs."""


class Device:
    """A device at a table: its store, and its side of the hall. Its boot clock may be hours off."""

    def __init__(
        self, folder: Path, card: str, offset: float = 0.0, identity: str = "boot", wall: float = 0.0
    ) -> None:
        folder.mkdir(exist_ok=True)
        self.folder = folder
        self.app = App()
        self.clocks = Clocks(lambda: boot_ms() + offset, lambda: time.time() + wall, lambda: identity)
        self.ledger = Ledger(folder / "hall.db")
        self.member = Member(self.ledger, read_card(card), self.app, self.clocks)
        self.app.wanted = self.hand_over
        for path in sorted(folder.glob("*.game"), key=lambda path: path.stat().st_mtime):
            self.hand_over(path.stem)
        self.member.start()

    def lines(self, game: str) -> list[str]:
        """The lines of a game that are in the device's store."""
        path = self.folder / f"{game}.game"
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []

    def hand_over(self, game: str) -> None:
        self.member.catch_up(game, self.lines(game))

    def write(self, game: str, text: str) -> None:
        """Enter a line: into the store first."""
        line = len(self.lines(game))
        with (self.folder / f"{game}.game").open("a", encoding="utf-8") as file:
            file.write(text + "\n")
        if not self.member.enter(game, line, text):
            self.hand_over(game)

    def go_on(self, lines: list[str], game: str) -> None:
        """Go on with a game that the hall has given, to the end of these lines."""
        given = self.app.games[-1][1]
        assert lines[: len(given)] == given
        (self.folder / f"{game}.game").write_text("".join(f"{line}\n" for line in given), encoding="utf-8")
        self.hand_over(game)
        for line in lines[len(given) :]:
            self.write(game, line)

    def play(self, path: Path, lines: slice = slice(None)) -> None:
        texts = path.read_text(encoding="utf-8").splitlines()
        name = json.loads(texts[0])["id"]
        for number in range(len(texts))[lines]:
            if number >= len(self.lines(name)):
                self.write(name, texts[number])

    @property
    def here(self) -> bool:
        return self.member.standing.here

    @property
    def waiting(self) -> int:
        return self.member.records.waiting

    def stop(self) -> None:
        self.member.stop()
        self.ledger.close()
