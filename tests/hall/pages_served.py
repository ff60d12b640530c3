"""The pages' real processes, without a hall: they are given the files that a recorder would write."""

from __future__ import annotations

import json
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlencode
from urllib.request import urlopen

from scorekeeper.cli.simulation.folder import simulate
from scorekeeper.hall.page import data, key
from scorekeeper.hall.page.processes import PagePlan, Pages
from scorekeeper.hall.page.table_entry import mac
from scorekeeper.hall.room import certificate
from scorekeeper.hall.room.accounts import Account
from scorekeeper.hall.room.night_file import NightFile
from scorekeeper.hall.wire import private
from scorekeeper.hall.wire.addresses import is_listening
from scorekeeper.hall.wire.boot import boot_ms
from scorekeeper.hall.wire.clock import Schedule
from scorekeeper.hall.wire.subjects import table_number
from scorekeeper.record.codec import write_line

from .halls import HERE, Reporter, own_port, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.hall.wire.card import Card

STARTS = 60.0
"""Seconds within which a server listens, on however busy a machine."""


def signed(
    page: str, card: Card, shown: dict[str, Any], do: str, winner: str, scores: dict[str, int] | None = None
) -> str:
    """A word of a table's page, signed by the card on the table."""
    nonce = page.split('data-nonce="')[1].split('"', maxsplit=1)[0]
    keys = key.of_tables([Account(card.table, card.password, "")], shown["id"])
    ns, ew = ("", "") if scores is None else (str(scores["NS"]), str(scores["EW"]))
    word = {"nonce": nonce, "do": do, "winner": winner, "moves": "", "ns": ns, "ew": ew}
    return urlencode({**word, "mac": mac({**shown, "keys": keys}, table_number(card.table), nonce, word)})


class Served(NamedTuple):
    """Pages that are served from a folder."""

    folder: Path
    pages: Pages
    url: str
    director: str
    """The director's page, with the key."""
    recorder: Reporter

    def show(self, page: dict[str, Any]) -> None:
        """Show this, and on the wall what is beside it; returns once the server has it."""
        page = dict(page)
        private.write(self.folder / data.WALL, json.dumps(page.pop("wall", {})).encode())
        private.write(self.folder / data.FILE, json.dumps(page).encode())
        wanted = f"{sum((self.folder / one).stat().st_mtime_ns for one in (data.FILE, data.WALL)):x}"
        until(lambda: self.rev().partition("-")[0] == wanted, STARTS)

    def rev(self) -> str:
        """The word that open pages are told now."""
        with suppress(OSError), urlopen(self.url + "events", timeout=STARTS) as events:
            events.readline()
            return str(events.readline().decode().removeprefix("data: ").strip())
        return ""

    def report(self, report: dict[str, Any]) -> None:
        self.recorder.show(report)


@contextmanager
def served(folder: Path, page: dict[str, Any], listen: str = HERE) -> Iterator[Served]:
    """Serve this page, and the director's."""
    folder.mkdir(exist_ok=True)
    certificate.ensure(folder, [HERE])
    plan = PagePlan(own_port(), True, own_port())
    pages = Pages(folder, listen, HERE, plan)
    director = f"https://{HERE}:{plan.director}/{key.ensure(folder)}/"
    recorder = Reporter(folder, REPORT)
    made = Served(folder, pages, f"http://{HERE}:{plan.port}/", director, recorder)
    pages.start()
    try:
        until(lambda: all(is_listening(HERE, one) for one in (plan.port, plan.director)), STARTS)
        made.show(page)
        yield made
    finally:
        pages.stop()
        recorder.close()


def night_of(folder: Path, game: str, players: int, rounds: int, less: int = 0) -> NightFile:
    """A simulated night, `less` entries before its end."""
    made = simulate(game, players, rounds, "page")
    lines = made.lines[: len(made.lines) - less]
    path = folder / "night.jsonl"
    path.write_text("".join(write_line(line) + "\n" for line in lines), encoding="utf-8")
    return NightFile(path)


def before_round(game: str, players: int, rounds: int, number: int, results: int = 0) -> int:
    """Entries to leave out, so that round `number` has as many results."""
    lines = simulate(game, players, rounds, "page").lines
    of_it = [
        place for place, line in enumerate(lines) if line.get("do") == "result" and line["round"] == number
    ]
    return len(lines) - of_it[results]


def counting(number: int, minutes: float) -> Schedule:
    """A countdown of this round, with so many minutes left."""
    return Schedule("ab", number, 2, "run", boot_ms() + minutes * 60_000)


def scene(
    folder: Path, game: str, tables: int, number: int, schedule: Schedule, names: bool = True
) -> dict[str, Any]:
    """The page's file before any result of a round of a made-up night."""
    players = 4 * tables + (game != "spades")
    place = folder / f"{game}-{tables}-{number}-{schedule.state}-{schedule.round}-{names}"
    place.mkdir()
    less = before_round(game, players, 3, number)
    return data.page_of(night_of(place, game, players, 3, less), schedule, names)


IDLE = Schedule("ab", 0, 0, "idle")
TROUBLES = [("here", 0), ("away", 4), ("silent", 0), ("never", 0)]
REPORT: dict[str, Any] = {
    "at": 0.0,
    "hall": "h0123456789",
    "night": "n",
    "broker": True,
    "round": 2,
    "clock": {"state": "run", "left": 421_000.0, "end": boot_ms() + 421_000.0, "round": 2},
    "missing": ["3", "7", "11"],
    "entries": 1234,
    "delay": 412.3,
    "spread": 11.2,
    "disk": 48_000_000_000,
    "nodes": [{"name": "192.168.1.11:8883", "runs": True}, {"name": "192.168.1.12:8883", "runs": False}],
    "attention": [
        {
            "table": "t007",
            "game": "x",
            "code": "take-other-round",
            "clause": None,
            "data": {"round": 1, "now": 2},
        }
    ],
    "tables": [
        {
            "table": f"t{number:03d}",
            "state": TROUBLES[number % 4][0],
            "waiting": TROUBLES[number % 4][1],
            "error": None if number % 4 == 3 else 3.2,
            "delay": 10.0,
            "called": number == 8,
            "wants": number == 9,
            "live": None if number % 4 == 3 else {"scores": [120, -80], "hand": 3, "state": "playing"},
        }
        for number in range(1, 13)
    ],
}
"""A recorder's report of twelve tables, most of them in trouble."""
LOG = "".join(f"2026-11-19 19:0{n}:12,345 INFO t00{n}: result of round 2 entered\n" for n in range(1, 10))
