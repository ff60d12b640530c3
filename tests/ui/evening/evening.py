"""A whole evening: a director's app that runs the hall and its page, and a real app at each table."""

from __future__ import annotations

import http.client
import json
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

from scorekeeper.director.hall_place import FILE as PLACE_FILE
from scorekeeper.event.night import read_night
from scorekeeper.hall.page.data import FILE as PAGE
from scorekeeper.hall.page.processes import PLAN as PAGE_PLAN
from scorekeeper.hall.wire.card import read_card
from scorekeeper.hall.wire.subjects import table_number
from tests.hall import halls
from tests.hall.halls import HERE, ROOT, kill, own_port
from tests.hall.pages_served import signed
from tests.hall.proxy import Proxy
from tests.ui.camera import grey_of, read
from tests.ui.director.at_night import Director
from tests.ui.director.own_hall import folder_of, processes
from tests.ui.driver import Size

from .counting import Played, Seats, after, played
from .table import Device, Hand, Table, hands_of, until

PHONE, SMALL, TABLET, WIDE = Size(360, 800), Size(320, 568, 1.3), Size(800, 1280), Size(1280, 800)
SIZES = {2: SMALL, 5: TABLET, 7: WIDE}
"""Tables whose device is no usual phone."""
MINUTES = 10
NEAR = 4.0
"""Seconds to which a round's bell is brought, so that nobody waits for ten minutes."""


class Directing(Device, Director):
    """A director's app, and the hall that it directs."""

    hall: Path
    """The hall's folder."""
    page_port: int

    @property
    def hall_pid(self) -> int:
        """The process that starts the hall's own."""
        return self.process.pid

    def results(self) -> list[dict[str, Any]]:
        return [line for line in self.lines() if line.get("do") == "result"]

    def start_round(self) -> None:
        """The countdown of all tables."""
        raise NotImplementedError

    # From the command line's side.

    def order(self, **what: object) -> dict[str, Any]:
        """Order something, as `scorekeeper hall …` does; what became of it."""
        return halls.order(self.hall, **what)

    def wait_for_result(self, number: int, table: int) -> dict[str, Any]:
        """The result of this table in this round, once it is in the night."""

        def found() -> list[dict[str, Any]]:
            return [one for one in self.results() if (one["round"], int(one["table"])) == (number, table)]

        until(found, f"the result of table {table}")
        return found()[-1]

    def stop_hall(self) -> None:
        raise NotImplementedError

    def status(self) -> dict[str, Any]:
        return halls.status(self.hall)

    def of_table(self, number: int) -> dict[str, Any]:
        found: dict[str, Any] = self.status()["tables"][number - 1]
        return found

    # The page.

    def page(self, path: str = "/", form: str | None = None) -> str:
        """What a phone's browser gets, or is answered to what is entered there."""
        talk = http.client.HTTPConnection(HERE, self.page_port, timeout=60)
        try:
            talk.request("GET" if form is None else "POST", path, form)
            answer = talk.getresponse()
            # One address may ask so often, and no more. A recorder that was killed takes no result; nor does
            # a page that has begun anew since.
            usual = (200, 429) if form is None else (200, 400, 409, 429)
            assert answer.status in usual, (path, answer.status)
            text = answer.read().decode()
            # What is entered is answered by no page.
            return (text or "entered") if answer.status == 200 else ""
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


class Hall(Directing):
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
        self.press("BACK", "DRAW")
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

    def die(self) -> None:
        """Its computer is gone, with all its processes."""
        self.kill()
        for pid in processes(self.folder):
            kill(pid)

    def stop_hall(self) -> None:
        self.to_hall()
        self.press("STOP HALL", "STOP HALL NOW")
        self.wait_for("START HALL")


class Second(Directing):
    """The second computer: it stands by, with the folder that was carried there, and an app watches it."""

    def __init__(self, folder: Path, first: Hall) -> None:
        self.hall = folder / "hall"
        self.page_port = own_port()
        shutil.copytree(first.hall / "standby", self.hall)
        command = [sys.executable, "-m", "scorekeeper", "hall", "standby", "--folder", str(self.hall)]
        command += ["--hall", f"{HERE}:{first.port}", "--port", str(own_port()), "--address", HERE]
        command += ["--page", str(self.page_port), "--director-page", "0"]
        self.command = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        super().__init__(folder, WIDE)
        self.press("TO HALL", "FOLDER")
        self.type(str(self.hall))
        self.press("DONE", "OPEN FOLDER")
        self.until(lambda: "it has everything" in self.words(), "that it has everything")

    def take(self) -> None:
        """Make this the hall."""
        self.wait_for("TAKE")
        self.press("TAKE", "TAKE NOW")

    def record(self) -> bytes:
        return (self.hall / "night.jsonl").read_bytes()

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.record().splitlines()]

    def result(self) -> dict[str, Any]:
        return dict(read_night(self.record()).result())

    def home(self) -> None:
        """It has one screen."""

    @property
    def hall_pid(self) -> int:
        return self.command.pid

    def start_round(self) -> None:
        # A report that is half a second old still tells of the round before, which would be asked about.
        self.until(lambda: f"Round {self.status()['round']}" in self.words(), "the new round")
        self.wait_for("START CLOCK")
        self.press("START CLOCK")
        self.wait_for("PAUSE")

    def stop_hall(self) -> None:
        self.command.terminate()
        self.command.wait()

    def close(self) -> None:
        self.stop_hall()
        super().close()


class BrowserTable:
    """A table without the app: its result is entered in a browser, and agreed to there."""

    def __init__(self, card: str, chance: Random) -> None:
        self.card, self.chance = read_card(card), chance
        self.number = table_number(self.card.table)
        self.entered: list[Played] = []

    def end(self, evening: Evening) -> None:
        """Play a round, and enter its result."""
        hall, number = evening.hall, len(evening.seats)
        winner, loser = self.chance.sample(("NS", "EW"), 2)
        scores = {winner: 10 * self.chance.randint(50, 60), loser: 10 * self.chance.randint(-20, 40)}
        until(
            lambda: all(self._say(hall, word, winner, scores) for word in ("enter", "agree")),
            "that it is taken",
        )
        seats = evening.seats[-1][self.number]
        entered = hall.wait_for_result(number, self.number)
        assert str(entered["game"]).startswith("browser-")
        self.note(entered, seats)

    def _say(self, hall: Directing, word: str, winner: str, scores: dict[str, int]) -> bool:
        """Say it on the table's page; False where one address has asked too often for now."""
        time.sleep(0.2)
        path, data = f"/table/{self.number}", json.loads((hall.hall / PAGE).read_text())
        page = hall.page(path)
        return bool(page and hall.page(path, signed(page, self.card, data, word, winner, scores)))

    def note(self, entered: dict[str, Any], seats: dict[str, int]) -> None:
        """Remember what was entered; who moves where follows from it."""
        game, winner = entered.get("game", ""), entered["winner"]
        made = Played(
            game, entered["round"], self.number, seats, entered["scores"], winner, winner, "browser"
        )
        self.entered.append(made)


class Evening:
    """What is done to an evening, and what was seen of it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = Random(seed)
        self.first = Hall(folder / "director")
        self.hall: Directing = self.first
        """The director's app at the computer that is the hall."""
        self.second: list[Second] = []
        self.browsers: list[BrowserTable] = []
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
        self.first.close()
        for second in self.second:
            second.close()
        for proxy in self.proxies:
            proxy.close()
        self.pool.shutdown()

    def each(self, do: Callable[[Table], Any], tables: Iterable[Table] | None = None) -> list[Any]:
        """The same at several tables at a time."""
        return list(self.pool.map(do, self.tables if tables is None else tables))

    # Devices.

    def open_tables(self, number: int) -> None:
        """A device for each table but the last; each joins by its card, which the director's screen shows."""
        shown = self.first.cards(number)
        self.proxies.append(Proxy(self.first.port))
        self.cards = [card.replace(f":{self.first.port}", f":{self.proxy.port}") for card in shown]
        self.tables = list(self.pool.map(lambda at: self.device(f"table-{at}", at), range(1, number)))
        self.browsers.append(BrowserTable(shown[-1], self.chance))

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
        return int(self.tables[0].hall()["schedule"]["rev"])

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
        found += [game for one in self.browsers for game in one.entered]
        return sorted(found, key=lambda game: (game.round, game.table))

    def check_seats(self, number: int) -> None:
        """The hall has seated everybody where the players would have gone by themselves."""
        headers = self.each(lambda table: table.header)
        assert {header["round"] for header in headers} == {number}
        now = {
            int(header["table"]): {seat: one["number"] for seat, one in header["players"].items()}
            for header in headers
        }
        for one in self.browsers:
            now[one.number] = self.hall.result()["seats"][str(one.number)]
        if self.seats:
            expected = after(self.seats[-1], [game for game in self.results() if game.round == number - 1])
            came = self.swaps.get(number, {})
            assert now == {
                table: {seat: came.get(player, player) for seat, player in line.items()}
                for table, line in expected.items()
            }
        self.seats.append(now)
