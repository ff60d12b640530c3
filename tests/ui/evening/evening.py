"""A whole evening: a director's app that runs the hall and its page, and a real app at each table."""

from __future__ import annotations

import http.client
import json
import re
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

from scorekeeper.director.hall_place import FILE as PLACE_FILE
from scorekeeper.hall.page.processes import PLAN as PAGE_PLAN
from tests.hall import halls
from tests.hall.halls import HERE, own_port
from tests.hall.proxy import Proxy
from tests.ui.camera import grey_of, read
from tests.ui.director.at_night import Director
from tests.ui.director.own_hall import folder_of
from tests.ui.driver import Size

from .counting import Played, Seats, after, played
from .table import Device, Hand, Table, hands_of, until

PHONE, SMALL, TABLET, WIDE = Size(360, 800), Size(320, 568, 1.3), Size(800, 1280), Size(1280, 800)
SIZES = {2: SMALL, 5: TABLET, 7: WIDE}
"""Tables whose device is no usual phone."""
MINUTES = 10
NEAR = 4.0
"""Seconds to which a round's bell is brought, so that nobody waits for ten minutes."""


class Hall(Director, Device):
    """The director's app, which runs the hall."""

    def __init__(self, folder: Path, size: Size = WIDE, **settings: Any) -> None:
        self.page_port = own_port()
        place = folder_of(folder)
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        said = {"port": own_port(), "page": self.page_port, "listen": HERE, "addresses": [HERE]}
        (place / PLACE_FILE).write_text(json.dumps(said))
        self.hall = place
        super().__init__(folder, size, **settings)

    def begin_night(self, players: int, rounds: int) -> None:
        """A new night of 500 with these numbers, and its seats."""
        by_key = players // 4 * 4
        self.press("NEW NIGHT", "500")
        for _ in range(12 - rounds):
            self.press("fewer rounds")
        self.press("START NIGHT", f"1 to {by_key}")
        if players > by_key:
            self.touch_field(f"{by_key + 1}-{players}")
            self.press("ADD TYPED")
        self.press("DONE", "DRAW")
        self.back()

    def open_hall(self) -> None:
        """Of the night that is open: from its first screen to a hall that runs."""
        self.press("MORE", "more hall", "START HALL")
        self.until(lambda: {"STOP HALL", "OTHER PORT"} & self.live(), "the hall")
        if "OTHER PORT" in self.live():
            # Another program on this machine was quicker.
            self.press("OTHER PORT")
            self.wait_for("STOP HALL")
        self.page_port = int(json.loads((self.hall / PAGE_PLAN).read_text())["port"])

    @property
    def port(self) -> int:
        """Where the broker listens."""
        return int(json.loads((self.hall / PLACE_FILE).read_text())["port"])

    def cards(self, number: int) -> list[str]:
        """The table cards, as zxing-cpp reads them from the screen."""
        self.press("CARDS", "SHOW CARDS")
        found = []
        for table in range(1, number + 1):
            self.until(lambda n=table: f"Card of table {n}" in self.words(), "the card")  # type: ignore[misc]
            found += read(grey_of(self.pixels()))
            if table < number:
                self.press("NEXT")
        self.home()
        return found

    def home(self) -> None:
        """Back to the night's first screen."""
        while "MORE" not in self.live():
            self.back()

    def to_hall(self) -> None:
        self.home()
        self.press("MORE", "more hall")
        self.wait_for("STOP HALL")

    def start_round(self) -> None:
        """The countdown of all tables."""
        self.home()
        # The bell of the round before has rung.
        self.wait_for("START")
        self.press("START")
        self.wait_for("CLOCK")

    def results(self) -> list[dict[str, Any]]:
        return [line for line in self.lines() if line.get("do") == "result"]

    # From the command line's side.

    def order(self, **what: object) -> dict[str, Any]:
        """Order something, as `scorekeeper hall …` does; what became of it."""
        return halls.order(self.hall, **what)

    def status(self) -> dict[str, Any]:
        return halls.status(self.hall)

    def of_table(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = self.status()["tables"][number - 1]
        return found

    # The page.

    def page(self, path: str = "/") -> str:
        """What a phone's browser gets."""
        talk = http.client.HTTPConnection(HERE, self.page_port, timeout=10)
        try:
            talk.request("GET", path)
            answer = talk.getresponse()
            # One address may ask so often, and no more.
            assert answer.status in (200, 429), (path, answer.status)
            return answer.read().decode() if answer.status == 200 else ""
        finally:
            talk.close()

    def standings_on_page(self) -> list[int]:
        """The players' numbers as the page ranks them; none while it tells no standings."""
        _, found, told = self.page().partition(">Standings<")
        return [int(number) for number in re.findall(r"/player/(\d+)", told)] if found else []

    def wait_for_page(self, standings: list[int]) -> None:
        """Until the page ranks these players so; none: until it tells no standings."""
        seen: list[list[int]] = []

        def shown() -> bool:
            time.sleep(0.15)
            seen.append(self.standings_on_page())
            return seen[-1] == standings

        until(shown, lambda: f"the standings on the page: {seen[-1]} for {standings}")


class Evening:
    """What is done to an evening, and what was seen of it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = Random(seed)
        self.hall = Hall(folder / "director")
        self.proxies: list[Proxy] = []
        """The Wi-Fi, which all tables go through; none before the hall runs."""
        self.cards: list[str] = []
        self.pool = ThreadPoolExecutor(4)
        self.tables: list[Table] = []
        self.gone: list[Table] = []
        """Devices that were replaced."""
        self.seats: list[Seats] = []
        """Who sat where in each round, as the tables' games have it."""
        self.swaps: dict[int, dict[int, int]] = {}
        """By round: who came in for whom before it."""

    @property
    def proxy(self) -> Proxy:
        return self.proxies[0]

    def close(self) -> None:
        for table in (*self.tables, *self.gone):
            table.close()
        self.hall.close()
        for proxy in self.proxies:
            proxy.close()
        self.pool.shutdown()

    def each(self, do: Callable[[Table], Any], tables: Iterable[Table] | None = None) -> list[Any]:
        """The same at several tables at a time."""
        return list(self.pool.map(do, self.tables if tables is None else tables))

    # Devices.

    def open_tables(self, number: int) -> None:
        """A device for each table; each joins by its card, which the director's screen shows."""
        shown = self.hall.cards(number)
        self.proxies.append(Proxy(self.hall.port))
        self.cards = [card.replace(f":{self.hall.port}", f":{self.proxy.port}") for card in shown]
        self.tables = list(self.pool.map(lambda at: self.device(f"table-{at}", at), range(1, number + 1)))

    def device(self, name: str, number: int) -> Table:
        """A device that joins by the card of this table."""
        theme = "dark" if number % 2 else "light"
        made = Table(self.folder / name, number, SIZES.get(number, PHONE), theme=theme)
        made.join(self.cards[number - 1])
        return made

    def replace(self, old: Table, new: Table) -> None:
        self.tables[self.tables.index(old)] = new
        self.gone.append(old)

    # A round.

    def start_round(self, number: int) -> None:
        """Half of the tables sit down before the countdown starts, half of them late."""
        early, late = self.tables[::2], self.tables[1::2]
        self.each(Table.sit_down, early)
        self.hall.start_round()
        self.each(Table.sit_down, late)
        self.each(lambda one: one.until(lambda: one.view()["clock"] == "running", "the countdown"))
        self.check_seats(number)

    def hands(self) -> dict[int, list[Hand]]:
        """What each table is to play."""
        return {
            table.number: hands_of(table.header, self.chance.randrange(1 << 30), 3) for table in self.tables
        }

    def bring_bell(self) -> int:
        """Bring the bell near, and wait until every table has heard; the rev of the schedule."""
        before = int(self.tables[0].hall()["schedule"]["rev"])
        left = self.hall.status()["clock"]["left"] / 1000.0
        assert self.hall.order(do="clock", set="add", amount=NEAR - left) == {}
        self.each(
            lambda one: one.until(lambda: one.hall()["schedule"]["rev"] > before, "the director's word")
        )
        return before + 1

    def rung(self, rev: int) -> None:
        """Wait until the bell was due at every table, and every device has rung."""

        def has_rung(table: Table) -> bool:
            bells = table.bells()
            due = [one["at"] for one in bells if one["what"] == "due" and one["mark"][1] == rev]
            return bool(due) and any(one["what"] == "rings" and one["at"] > due[0] - 2000 for one in bells)

        self.each(lambda one: one.until(lambda: has_rung(one), f"the bell of rev {rev}"))

    # The records.

    def games(self) -> dict[str, list[str]]:
        """Every game of all devices, by id; where two had one, as the one that went on with it has it."""
        found: dict[str, list[str]] = {}
        for records in self.each(Table.records, [*self.gone, *self.tables]):
            found |= records
        return found

    def results(self) -> list[Played]:
        """What the tables' records say of every finished game."""
        found = [game for lines in self.games().values() if (game := played(lines)) is not None]
        return sorted(found, key=lambda game: (game.round, game.table))

    def check_seats(self, number: int) -> None:
        """The hall has seated everybody where the players would have gone by themselves."""
        headers = self.each(lambda table: table.header)
        assert {header["round"] for header in headers} == {number}
        now = {
            int(header["table"]): {seat: one["number"] for seat, one in header["players"].items()}
            for header in headers
        }
        if self.seats:
            expected = after(self.seats[-1], [game for game in self.results() if game.round == number - 1])
            came = self.swaps.get(number, {})
            assert now == {
                table: {seat: came.get(player, player) for seat, player in line.items()}
                for table, line in expected.items()
            }
        self.seats.append(now)
