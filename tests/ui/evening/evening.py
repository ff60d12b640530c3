"""A whole evening: a hall with its page, its director's app, and a real app at each table."""

from __future__ import annotations

import http.client
import json
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

from scorekeeper.hall import orders
from tests.hall.halls import HERE
from tests.hall.proxy import Proxy
from tests.ui.driver import Size

from .counting import Played, Seats, after, played
from .table import Hand, Table, hands_of, until

PHONE, SMALL, TABLET, WIDE = Size(360, 800), Size(320, 568, 1.3), Size(800, 1280), Size(1280, 800)
NEAR = 4.0
"""Seconds to which a round's bell is brought, so that nobody waits for ten minutes."""


class Evening:
    """What the test does to an evening, and what it has seen of it."""

    def __init__(self, folder: Path, hall: Path, page: int, cards: list[str], seed: int, port: int) -> None:
        self.folder = folder
        self.hall = hall
        """The hall's own folder."""
        self.page_port = page
        self.chance = Random(seed)
        self.proxy = Proxy(port)
        """The Wi-Fi: all tables go through it."""
        self.cards = [card.replace(f":{port}", f":{self.proxy.port}") for card in cards]
        self.pool = ThreadPoolExecutor(4)
        self.tables: list[Table] = []
        self.gone: list[Table] = []
        """Devices that were replaced."""
        self.seats: list[Seats] = []
        """Who sat where in each round, as the tables' games have it."""

    def close(self) -> None:
        for table in (*self.tables, *self.gone):
            table.close()
        self.proxy.close()
        self.pool.shutdown()

    def each(self, do: Callable[[Table], Any], tables: Iterable[Table] | None = None) -> list[Any]:
        """The same at several tables at a time."""
        return list(self.pool.map(do, self.tables if tables is None else tables))

    # The tables.

    def open_tables(self, number: int) -> None:
        """A device for each table; each joins by its card."""

        def come(at: int) -> Table:
            table = self.device(f"table-{at}", at)
            table.join(self.cards[at - 1])
            return table

        self.tables = list(self.pool.map(come, range(1, number + 1)))

    def device(self, name: str, number: int) -> Table:
        size = {2: SMALL, 5: TABLET, 7: WIDE}.get(number, PHONE)
        return Table(self.folder / name, number, size, theme="dark" if number % 2 else "light")

    def replace(self, old: Table, new: Table) -> None:
        self.tables[self.tables.index(old)] = new
        self.gone.append(old)

    # The director's words, from the command line's side.

    def order(self, **what: object) -> dict[str, Any]:
        name = orders.give(self.hall, what)
        until(lambda: orders.answer(self.hall, name) is not None, f"an answer to {what}")
        return dict(orders.answer(self.hall, name) or {})

    def status(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.hall / "status.json").read_text())
        return found

    def bring_bell(self, seconds: float = NEAR) -> int:
        """Bring the bell near, and wait until every table that can has heard; the schedule's rev."""
        before = self.tables[0].hall()["schedule"]["rev"]
        left = self.status()["clock"]["left"] / 1000.0
        assert self.order(do="clock", set="add", amount=seconds - left) == {}
        self.each(
            lambda one: one.until(lambda: one.hall()["schedule"]["rev"] > before, "the director's word")
        )
        return int(before + 1)

    # A round.

    def hands(self, table: Table, most: int = 3) -> list[Hand]:
        return hands_of(table.header, self.chance.randrange(1 << 30), most)

    def rung(self, rev: int, tables: Iterable[Table] | None = None) -> None:
        """Wait until the bell of this rev was due at every table, and each has rung."""

        def done(table: Table) -> bool:
            bells = table.bells()
            marks = [one["mark"][1] for one in bells if one["what"] == "due"]
            return rev in marks

        self.each(lambda one: one.until(lambda: done(one), f"the bell of rev {rev}"), tables)

    # The records.

    def games(self) -> dict[str, list[str]]:
        """Every game of every device that is a table's now, by id."""
        found: dict[str, list[str]] = {}
        for records in self.each(Table.records):
            found |= records
        return found

    def results(self) -> list[Played]:
        """What the tables' records say of every finished game."""
        found = [game for lines in self.games().values() if (game := played(lines)) is not None]
        return sorted(found, key=lambda game: (game.round, game.table))

    def seated(self, number: int) -> Seats:
        """Who sits where, as the tables' open games have it."""
        headers = self.each(lambda table: table.header)
        assert {header["round"] for header in headers} == {number}
        return {
            int(header["table"]): {seat: one["number"] for seat, one in header["players"].items()}
            for header in headers
        }

    def check_seats(self, number: int) -> None:
        """The hall has seated everybody where the players would have gone by themselves."""
        now = self.seated(number)
        if self.seats:
            before = [game for game in self.results() if game.round == number - 1]
            assert now == after(self.seats[-1], before)
        self.seats.append(now)

    # The page.

    def page(self, path: str) -> str:
        talk = http.client.HTTPConnection(HERE, self.page_port, timeout=10)
        try:
            talk.request("GET", path)
            answer = talk.getresponse()
            assert answer.status == 200, (path, answer.status)
            return answer.read().decode()
        finally:
            talk.close()
