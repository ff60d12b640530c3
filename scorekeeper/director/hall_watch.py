"""A hall that runs on this computer, as its director's screens see it: its reports and what it is ordered."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from ..engine.refused import Refused
from ..hall.room import accounts, orders
from ..shell.shell import Part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.desk import Desk

STALE = 5.0
"""Seconds after which a report is one of a hall that has stopped."""
LONGEST = 10.0
"""Seconds until an order counts as one that nobody takes."""

RANKS = ("called", "attention", "wants", "ruling", "silent", "away", "agreeing", "last-hand", "playing")
"""Signs of a table, the most urgent first; tables without any come after these, those never seen last."""


class Watch:
    """The reports of one hall, read whenever they are new, and the orders that it has not answered."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.report: dict[str, Any] | None = None
        """The latest report; None while no hall runs from the folder."""
        self._stamp: int | None = None
        self._read: Any = None
        """The report as it was read last."""
        self._asked: dict[str, float] = {}
        self._cards: dict[str, str] | None = None

    def look(self) -> bool:
        """Read the report, if there is a new one; does it say anything new that is shown?"""
        before = _shown(self.report)
        path = self.folder / "status.json"
        try:
            stamp = path.stat().st_mtime_ns
            if stamp != self._stamp:
                self._stamp, self._read = stamp, json.loads(path.read_bytes())
            found = self._read
        except (OSError, ValueError):
            found = self._stamp = self._read = None
        fresh = isinstance(found, dict) and -STALE < time.time() - found.get("at", 0.0) < STALE
        self.report = found if fresh else None
        return _shown(self.report) != before

    @property
    def needs(self) -> int:
        """How many tables need the director: they call, ask to be taken over, or have a result that waits."""
        return sum(bool(one["called"] or one["wants"] or self.waits(one["table"])) for one in self.tables)

    def give(self, order: dict[str, Any]) -> None:
        """Order something; `refusals` says later what was refused."""
        if self.report is None:
            raise Refused("hall-not-running", folder=str(self.folder))
        self._asked[orders.give(self.folder, order)] = time.monotonic()

    def refusals(self) -> list[Refused]:
        """The orders' refusals since this was asked last; one that the hall did not take is among them."""
        found = []
        for name, at in tuple(self._asked.items()):
            answer = orders.answer(self.folder, name)
            if answer is None and time.monotonic() - at < LONGEST:
                continue
            del self._asked[name]
            if answer is None:
                found.append(Refused("hall-not-running", folder=str(self.folder)))
            elif answer.get("code") is not None:
                found.append(Refused(str(answer["code"]), **answer.get("data", {})))
        return found

    @property
    def tables(self) -> list[dict[str, Any]]:
        """Every table, problems first."""
        report = self.report or {"tables": []}
        return sorted(report["tables"], key=lambda one: (rank(one, self.waits(one["table"])), one["table"]))

    def table(self, name: str) -> dict[str, Any] | None:
        return next((one for one in self.tables if one["table"] == name), None)

    def card(self, table: str) -> str:
        """The text of a table's card; refused where the hall's folder can't be read."""
        if self._cards is None:
            # Here on purpose: it loads what makes certificates.
            from ..hall.room.plan import kept_cards

            self._cards = {card.table: str(card) for card in kept_cards(self.folder)}
        if table not in self._cards:
            raise Refused("hall-no-table", table=int(table[1:]))
        return self._cards[table]

    def forget_cards(self) -> None:
        """The hall has another address: the next card shown is read anew."""
        self._cards = None

    def waits(self, table: str) -> list[dict[str, Any]]:
        """The results of a table that wait for the director."""
        report = self.report or {"attention": []}
        return [one for one in report["attention"] if one["table"] == table]


def _shown(report: dict[str, Any] | None) -> object:
    """The part of a report that a screen shows: its moment is not."""
    return None if report is None else [report.get(key) for key in ("clock", "tables", "attention")]


def rank(one: dict[str, Any], waits: list[dict[str, Any]]) -> int:
    """The smaller, the sooner the director should look."""
    live = one["live"]
    if one["state"] == "never":
        return len(RANKS) + 1
    of_game = "" if live is None else live["state"]
    signs = {
        "called": one["called"],
        "attention": bool(waits),
        "wants": one["wants"],
        one["state"]: True,
        of_game: True,
    }
    return next((number for number, sign in enumerate(RANKS) if signs.get(sign)), len(RANKS))


class WatchedHall(Part):
    """The hall that a desk directs."""

    watch: Watch | None = None


def watch_of(desk: Desk) -> Watch | None:
    """The hall that this desk directs; None while none was chosen."""
    return desk.part(WatchedHall).watch


def begin(desk: Desk, path: str) -> Watch:
    """Direct the hall of this folder; refused if it is none."""
    folder = Path(path).expanduser()
    if not (folder / accounts.FILE).is_file():
        raise Refused("hall-not-here", folder=str(folder))
    found = desk.part(WatchedHall).watch = Watch(folder)
    found.look()
    return found


def end(desk: Desk) -> None:
    """Direct no hall any more; the hall itself goes on."""
    desk.part(WatchedHall).watch = None
