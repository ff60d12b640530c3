"""A table's app without its window: the store, the desk, and its hall."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scorekeeper.hall.table.at_table import AtTable
from scorekeeper.hall.table.member import Member
from scorekeeper.record.store import Store
from scorekeeper.shell.outside import lay
from scorekeeper.table.desk import Desk
from scorekeeper.table.hall import HallState, lay_opener, open_hall, standing

from .halls import until


class Bells:
    """A phone that counts how often it rings."""

    def __init__(self) -> None:
        self.rung = 0

    def ring_now(self) -> None:
        self.rung += 1

    def scans(self) -> bool:
        return False

    def shares(self) -> bool:
        return True

    def ask(self, name: str) -> None:
        """Its owner has allowed everything."""

    def disarm(self) -> None:
        """Nothing is armed."""

    def forget(self) -> None:
        """Nothing is kept."""


class App:
    """A desk with a hall, as the app has it: `pump` is the app's own thread."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self.calls: deque[Callable[[], None]] = deque()
        self.store = Store.open(folder / "games.db")
        self.desk = Desk(self.store)
        self.bells = Bells()
        lay(self.desk, self.bells)  # type: ignore[arg-type]
        self.hall = AtTable(self.desk, folder, self.calls.append)
        lay_opener(self.desk, lambda: self.hall)
        open_hall(self.desk)

    def pump(self) -> None:
        while self.calls:
            self.calls.popleft()()

    def until(self, condition: Callable[[], object], seconds: float = 10.0, what: str = "") -> None:
        def met() -> object:
            self.pump()
            return condition()

        until(met, seconds, what)

    def begin(self, **more: Any) -> None:
        players = {
            seat: {"name": name} for seat, name in zip("NESW", ("Col", "Dot", "Ann", "Bev"), strict=True)
        }
        header = {"game": "500", "rules": "500-nz-2025", "dealer": "S", "scorer": "S", "players": players}
        self.desk.tap(("game.begin", {**header, **more}))

    @property
    def member(self) -> Member:
        """The table's side of its hall."""
        found = self.hall.member
        assert found is not None
        return found

    @property
    def acknowledged(self) -> int:
        """Lines of the table's games that the hall has acknowledged."""
        records = self.member.records
        return sum(one.lines for one in records.reached()) - records.waiting

    @property
    def notice(self) -> dict[str, Any]:
        """The notice that is shown."""
        found = self.desk.place.notice
        assert found is not None
        return dict(found)

    @property
    def state(self) -> HallState:
        """Where the table stands with its hall; nowhere, where it has joined none."""
        return standing(self.desk) or HallState(0)

    @property
    def left(self) -> float:
        """Seconds until the game's own bell."""
        bell = self.desk.session.refresh().clock.bell
        assert bell is not None
        return bell - self.desk.session.now()

    @property
    def clock(self) -> str:
        return self.desk.session.refresh().clock.state

    def stop(self) -> None:
        self.hall.stop()
        self.store.close()
