"""What the tests of keeping share: a desk with games on it, and a phone with a file chooser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from scorekeeper.shell.outside import lay

from .desks import Bench

OPEN = ("screen.open", "take_all")


def games(bench: Bench, count: int) -> list[str]:
    """The oldest first."""
    names = []
    for number in range(count):
        bench.hands.on(86_400)
        bench.game(table=str(number + 7))
        names.append(bench.desk.session.name)
    return names


def through(bench: Bench) -> int:
    """Lets the errand come to its end; how often it had to be asked."""
    asked = 0
    while bench.desk.errand is not None:
        bench.desk.work()
        asked += 1
    return asked


class Phone:
    """A phone with a file chooser."""

    def __init__(self, shares: bool = True) -> None:
        self._shares = shares
        self.asked: list[str] = []
        self.files: list[tuple[str, Path, bytes]] = []
        self.done: Callable[[str], None] = lambda how: None

    def shares(self) -> bool:
        return self._shares

    def save_file(self, name: str, path: Path, done: Callable[[str], None]) -> None:
        self.files.append((name, path, path.read_bytes()))
        self.done = done

    def disarm(self) -> None:
        self.asked.append("disarm")

    def forget(self) -> None:
        self.asked.append("forget")


def with_phone(bench: Bench, **told: Any) -> Phone:
    phone = Phone(**told)
    stand_in: Any = phone
    lay(bench.desk, stand_in)
    return phone
