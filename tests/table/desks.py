"""A desk for tests: a game of 500 on it, touched by what its keys say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scorekeeper.record.store import Store
from scorekeeper.shell.key import KeySpec
from scorekeeper.table.desk import Desk
from scorekeeper.table.games.five_hundred import auction as keys

from .clocks import Hands

NAMES = {"N": "Col", "E": "Dot", "S": "Ann", "W": "Bev"}


class Bench:
    """A desk, its clocks, and its folder."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.hands = Hands()
        self.store = Store.open(folder / "games.db")
        self.desk = Desk(self.store, self.hands.clocks)
        if settings:
            self.desk.choose(**settings)

    def again(self) -> None:
        """As a new process finds it."""
        self.store.close()
        self.store = Store.open(self.folder / "games.db")
        self.desk = Desk(self.store, self.hands.clocks)

    def game(self, rules: Any = "500-nz-2025", dealer: str = "S", **more: Any) -> None:
        players = {seat: {"name": name} for seat, name in NAMES.items()}
        header = {"game": "500", "rules": rules, "dealer": dealer, "scorer": "S", "players": players}
        self.desk.tap(("game.begin", {**header, **more}))

    def on(self, seconds: float) -> None:
        """Time goes by, and the table is looked at."""
        self.hands.on(seconds)
        self.desk.refresh()

    def do(self, *actions: Any) -> None:
        """Actions by their words; a tuple where they are told something."""
        for action in actions:
            self.hands.on(1)
            self.desk.tap(action if isinstance(action, tuple) else (action,))

    def calls(self, *words: str) -> None:
        self.do(*(("auction.call", word) for word in words))

    def hand(self, calls: str, tricks: int) -> None:
        """A whole hand, bid by bid, agreed to by both sides."""
        self.do("game.dealt")
        self.calls(*calls.split())
        if self.desk.here.phase == "auction":
            self.do("auction.play")
        self.do("result.open", ("result.took", tricks), "agree.yes")

    @property
    def row(self) -> str:
        return keys.row(self.desk.here, self.desk.place)

    @property
    def question(self) -> str:
        return keys.question(self.desk.here, self.desk.place)

    @property
    def choices(self) -> list[str]:
        return [key.label for key in keys.choices(self.desk.here, self.desk.place)]

    @property
    def six(self) -> dict[str, KeySpec]:
        """The five bids and AWAY."""
        return {key.label: key for key in keys.calls(self.desk.here, self.desk.place)}

    def alive(self) -> list[str]:
        return [label for label, key in self.six.items() if key.enabled and key.look != "hatched"]

    def hatched(self) -> list[str]:
        return [label for label, key in self.six.items() if key.look == "hatched"]

    def seat(self, seat: str) -> KeySpec:
        return next(key for key in keys.seats(self.desk.here, self.desk.place) if key.name == f"seat {seat}")
