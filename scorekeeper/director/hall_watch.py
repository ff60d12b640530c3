"""A hall that runs on this computer, as its director's screens see it: its reports and what it is ordered."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, NamedTuple

from ..engine.refused import Refused
from ..hall.room import accounts
from ..hall.room.local_requests import PATIENCE, Asking
from ..shell.shell import Part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.desk import Desk

STALE = 5.0
"""Seconds after which a report is one of a hall that has stopped."""
FIRST_WITHIN = 0.1
"""Seconds that the first report of a hall is waited for: a recorder that runs answers at once."""

BEGUN = ("run", "pause", "rung")
"""States of a countdown that was started."""
JITTER = 0.7
"""Seconds by which the bell may differ between two reports before the screen follows."""


class Countdown(NamedTuple):
    """The countdown of all tables: `run`, `pause` or `rung`."""

    state: str
    bell: float | None = None
    """The moment of the bell on the boot clock, while it runs."""
    left: float = 0.0
    """Seconds left in a pause."""


class Watch:
    """The reports of one hall, read whenever they are new, and the orders that it has not answered."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.report: dict[str, Any] | None = None
        """The latest report; None while no hall runs from the folder."""
        self.countdown: Countdown | None = None
        """The countdown of the hall's present round; None while it is not started."""
        self.results: list[dict[str, Any]] = []
        """The results that the recorder offers to the app which keeps its night."""
        self._asking: Asking | None = None
        self._latest: dict[str, Any] = {"at": -STALE}
        self._orders: list[tuple[Asking, float]] = []
        """The orders that have no answer yet, and when each was given."""
        self._cards: dict[str, str] | None = None

    def refresh(self) -> bool:
        """Take the report, if there is a new one; is it new to a screen?

        The recorder sends the next one when there is news, and after a second without.
        """
        before = _shown(self.report)
        try:
            within = 0.0
            if self._asking is None:
                self._asking, within = Asking(self.folder, {"do": "report"}), FIRST_WITHIN
            answer = self._asking.answer(within)
            if answer is not None:
                self._latest, self.results = answer["report"], answer["results"]
                self._asking = Asking(self.folder, {"do": "report", "waits": True})
        except Refused:
            self._asking = None
        fresh = -STALE < time.time() - self._latest["at"] < STALE
        self.report = self._latest if fresh else None
        return _shown(self.report) != before

    def ask_again(self) -> None:
        """Ask for the report anew: this one may be older than the app's latest words to the recorder."""
        self.results = []
        if self._asking is not None:
            self._asking.close()
            self._asking = None

    def read_countdown(self, boot: float) -> None:
        """Bring `countdown` to the latest report; `boot` is now on the boot clock."""
        report, before = self.report, self.countdown
        data = {} if report is None else report["clock"]
        if report is None or data["state"] not in BEGUN or data["round"] != report.get("round"):
            self.countdown = None
            return
        left = max(0.0, data["left"] / 1000)
        if data["state"] != "run":
            self.countdown = Countdown(data["state"], left=left)
            return
        bell = boot + left - (time.time() - report["at"])
        if before is None or before.bell is None or abs(bell - before.bell) > JITTER:
            self.countdown = Countdown("run", bell)

    def needs(self, one: dict[str, Any]) -> bool:
        """Does a table need the director: it calls, asks to be taken over, or has a result that waits?"""
        return bool(one["called"] or one["wants"] or self.waits(one["table"]))

    def give(self, order: dict[str, Any]) -> None:
        """Order something; `refusals` says later what was refused."""
        self._orders.append((Asking(self.folder, order), time.monotonic()))

    def refusals(self) -> list[Refused]:
        """The orders' refusals since this was asked last; one that the hall did not take is among them."""
        found, orders = [], self._orders
        self._orders = []
        for asking, at in orders:
            try:
                if asking.answer() is not None:
                    continue
                if time.monotonic() - at > PATIENCE:
                    asking.close()
                    raise Refused("hall-not-running", folder=str(self.folder))
            except Refused as why:
                found.append(why)
                continue
            self._orders.append((asking, at))
        return found

    @property
    def tables(self) -> list[dict[str, Any]]:
        """Every table, in the order of their numbers."""
        return sorted((self.report or {"tables": []})["tables"], key=lambda one: one["table"])

    def table(self, name: str) -> dict[str, Any] | None:
        return next((one for one in self.tables if one["table"] == name), None)

    def card(self, table: str) -> str:
        """The text of a table's card; refused where the hall's folder can't be read."""
        if self._cards is None:
            # Here on purpose: it loads what makes certificates.
            from ..hall.room.plan import earlier_cards

            self._cards = {card.table: str(card) for card in earlier_cards(self.folder)}
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


UNSHOWN = ("error", "delay")
"""The facts of a table that no screen of the app shows: they change with every report."""


def _shown(report: dict[str, Any] | None) -> object:
    """The part of a report that a screen shows: its moment is not, and the time left counts by itself."""
    if report is None:
        return None
    tables = [{key: fact for key, fact in one.items() if key not in UNSHOWN} for one in report["tables"]]
    shown = [report.get(key) for key in ("night", "round", "attention", "asks", "standby")]
    return report["clock"]["state"], shown, tables


class WatchedHall(Part):
    """The hall that a desk directs; None while none was chosen."""

    watch: Watch | None = None


def begin(desk: Desk, path: str) -> Watch:
    """Direct the hall of this folder; refused if it is none."""
    folder = Path(path).expanduser()
    if not (folder / accounts.FILE).is_file():
        raise Refused("hall-not-here", folder=str(folder))
    found = desk.part(WatchedHall).watch = Watch(folder)
    found.refresh()
    return found


def end(desk: Desk) -> None:
    """Direct no hall any more; the hall itself goes on."""
    desk.part(WatchedHall).watch = None
