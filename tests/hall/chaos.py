"""A hall, a computer that stands by and tables, each on a computer of its own, to which anything may happen.

Everything is a process and a file system of its own: real apps without their windows, a hall of the command
line. Meanwhile it is noted what each table says, and compared with the night. At the end what a table's own
store has is in the night, or a question to the director names the table and the game.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import read_night
from scorekeeper.hall.room.inbox import FILE, Inbox
from scorekeeper.hall.room.local_requests import Asking, ask
from scorekeeper.hall.room.plan import earlier_cards
from scorekeeper.hall.room.recorder_process import LOG
from scorekeeper.hall.wire.subjects import table_name
from scorekeeper.record.store import Store

from .app_process import scores_of
from .halls import ROOT, kill, night_in, own_port, processes_in, until
from .network import Way, network
from .trial import seed_without_ties

STALE = 20.0
"""Seconds for which a table may say what was so: it asks each 15, and two questions may go unanswered."""
SETTLES = 60.0
"""Seconds without trouble after which nothing differs that nobody is asked about."""
QUIET = 3.0
"""Seconds for which that is to stay so."""
ROOM = 24 << 20
"""Bytes of a computer's disk."""


class Outcome(NamedTuple):
    """What a run showed."""

    how: str
    faults: list[str]
    lines: int
    results: int
    questions: list[str]
    silent: float
    """Seconds after the last fault until nothing differed in silence."""
    last: list[str]
    """What differed until then."""
    here: float
    """The longest that a table said "here" though nobody could answer."""
    wrong: list[str]
    """What a table said and was not so, and what differs in the end without a question."""


Place = tuple[int, int]
"""Round and table of a game."""


def results_of(state: Any) -> dict[Place, list[int]]:
    """What each game of a night ended with."""
    rounds = enumerate((*state.closed, state.games), 1)
    return {
        (number, table): list(one.scores or ()) for number, games in rounds for table, one in games.items()
    }


def place_of(lines: list[str]) -> Place:
    """Where a record was played."""
    header = json.loads(lines[0])
    return header["round"], int(header["table"])


# Computers.


class Computer:
    """A folder on a disk of its own, where this user may make one, and processes that know the folder."""

    def __init__(self, folder: Path, prefix: list[str]) -> None:
        self.folder, self.prefix = folder, prefix
        folder.mkdir()
        mount = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "hall", str(folder)]
        self.is_disk = (
            os.geteuid() == 0 and not subprocess.run(mount, check=False, capture_output=True).returncode
        )
        self.process: subprocess.Popen[str] | None = None
        self.stopped = False

    def run(self, *words: str, **more: Any) -> subprocess.Popen[str]:
        self.process = subprocess.Popen(
            [*self.prefix, sys.executable, "-m", *words], cwd=ROOT, stdin=subprocess.PIPE, text=True, **more
        )
        return self.process

    def pids(self) -> list[int]:
        """The processes that have this folder in their command."""
        return [pid for pid in processes_in(self.folder) if pid != os.getpid()]

    def signal(self, how: int) -> None:
        for pid in self.pids():
            kill(pid, how)
        self.stopped = how == signal.SIGSTOP

    def die(self) -> None:
        """Its plug is pulled."""
        while self.pids():
            self.signal(signal.SIGKILL)
        if self.process is not None:
            self.process.wait()
            if self.process.stdin is not None:
                self.process.stdin.close()
        self.stopped = False

    def fill(self) -> None:
        """No byte more fits on the disk."""
        with (self.folder / "ballast").open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))

    def empty(self) -> None:
        (self.folder / "ballast").unlink(missing_ok=True)

    def copy(self, to: Path) -> None:
        shutil.rmtree(to, ignore_errors=True)
        shutil.copytree(self.folder, to, ignore=shutil.ignore_patterns("ballast"))

    def put_back(self, copy: Path) -> None:
        for one in self.folder.iterdir():
            shutil.rmtree(one) if one.is_dir() else one.unlink()
        shutil.copytree(copy, self.folder, dirs_exist_ok=True)

    def close(self) -> None:
        self.die()
        if self.is_disk:
            subprocess.run(["umount", "-l", str(self.folder)], check=False)


class HallComputer(Computer):
    """The first computer, or the second, which stands by."""

    def __init__(self, folder: Path, prefix: list[str], address: str, port: int) -> None:
        super().__init__(folder, prefix)
        self.address, self.port = address, port
        self.hall, self.night = folder / "hall", folder / "night.jsonl"
        self.terminal = folder.with_suffix(".log")
        """What it says on its terminal: not on its disk, which may be full."""
        self.command: list[str] = []

    def start(self) -> None:
        with self.terminal.open("ab") as out:
            self.run("scorekeeper", "hall", *self.command, stdout=out, stderr=out)

    def process_of(self, word: str) -> int | None:
        return next((pid for pid, command in processes_in(self.folder).items() if word in command), None)

    def ended_by_itself(self) -> int | None:
        """The exit code of a hall that nobody was to end."""
        return None if self.process is None else self.process.poll()

    def status(self) -> dict[str, Any]:
        with suppress(Refused):
            return dict(ask(self.hall, {"do": "report"}, 2.0)["report"])
        return {}

    def order(self, **order: object) -> None:
        """Order something of the recorder, if one runs; nobody waits for what becomes of it."""
        with suppress(Refused):
            Asking(self.hall, order)

    def inbox(self) -> Inbox:
        return Inbox(self.hall / FILE, reads_only=True)


class Device(Computer):
    """A device of a table."""

    def __init__(self, home: Path, prefix: list[str], table: int, plan: dict[str, Any]) -> None:
        home.mkdir()
        super().__init__(home / "app", prefix)
        self.home, self.table = home, table
        self.plan = {**plan, "name": home.name, "app": str(self.folder)}
        self.says: dict[str, Any] = {}
        self._read = 0
        self.begun = 0.0

    def start(self) -> None:
        (self.home / "plan.json").write_text(json.dumps(self.plan))
        # Not all that a start says of a damaged file is news.
        log = (self.home / "log").open("ab")
        self.run("tests.hall.app_process", str(self.home), stderr=log)
        log.close()
        self.begun = time.monotonic()

    def order(self, **order: object) -> None:
        if self.process is not None and self.process.stdin is not None and not self.stopped:
            with suppress(OSError, ValueError):
                self.process.stdin.write(json.dumps(order) + "\n")
                self.process.stdin.flush()

    def heard(self) -> list[dict[str, Any]]:
        """What it has said since this was asked last."""
        with suppress(OSError), (self.home / "says").open() as file:
            file.seek(self._read)
            found = [json.loads(line) for line in file if line.endswith("\n")]
            self._read = file.tell()
            if found:
                self.says = found[-1]
            return found
        return []

    def lines(self) -> dict[str, list[str]]:
        try:
            return dict(json.loads((self.home / "lines.json").read_text()))
        except OSError:
            return {}

    def pids(self) -> list[int]:
        return [] if self.process is None or self.process.poll() is not None else [self.process.pid]


# A run.

NETWORK = ("loss", "cut table", "half cut table", "cut hall", "half cut hall", "cut second")
PROCESSES = (
    "kill table", "kill broker", "kill recorder", "kill hall", "stop recorder", "stop hall", "stop table",
    "kill second",
)  # fmt: skip
DISKS = ("full hall", "full table", "slow hall", "slow table", "damage hall", "damage table")
COPIES = (
    "copy table", "restore table", "copy hall", "restore hall", "copy night", "restore night", "clone table",
)  # fmt: skip
DEVICES = ("swap", "swap", "swap back", "swap back", "renew", "give", "settle", "settle")
EVERY = (*NETWORK, *PROCESSES, *DISKS, *COPIES, *DEVICES, "take over")
KINDS = (EVERY, (*NETWORK, *PROCESSES), (*DISKS, *PROCESSES), (*COPIES, *DEVICES), (*EVERY, "take over"))


class World:
    """A hall of three tables, and what happens to it for so many seconds."""

    def __init__(self, folder: Path, seed: int, seconds: float, tables: int = 3, rounds: int = 4) -> None:
        self.root, self.chance, self.seconds, self.number = folder, random.Random(seed), seconds, tables
        self.faults: list[str] = []
        self.wrong: list[str] = []
        self.longest = 0.0
        self.spare = 0
        self.round = 1
        self.on: list[Device] | None = None
        self.history: list[tuple[float, dict[Place, list[int]]]] = []
        """What the night had since when."""
        self.dark: dict[Device, float] = {}
        """Since when nobody can answer a device."""
        self.undo: list[tuple[float, Callable[[], None]]] = []
        self.copies: dict[Path, Path] = {}
        self.taken = False
        self.cuts: dict[int, int] = {}
        self.settled: dict[tuple[str, str], int] = {}
        """Lines of games that the director has decided about."""
        self.stack = ExitStack()
        rounds = max(1, min(rounds, int(seconds // 20)))
        self.night = night_in(folder, tables, rounds, seed_without_ties("500", tables, rounds, seed * 50))
        longest = max(
            sum(len(path.read_bytes().splitlines()) for path in paths) for paths in self.night.games.values()
        )
        self.plan = {"pace": 0.7 * seconds / longest}

    def begin(self) -> None:
        self.net = net = self.stack.enter_context(network(self.number, self.chance))
        ports = net.port, net.port if net.prefix(1) else own_port()
        self.first, self.second = (
            HallComputer(self.root / f"computer-{at}", net.prefix(at), net.address(at), ports[at])
            for at in (0, 1)
        )
        for one in (self.first, self.second):
            self.stack.callback(one.close)
        first, second = self.first, self.second
        shutil.copy(self.night.path, first.night)
        self.opening = first.night.read_bytes()
        at = [["--address", one.address, "--port", str(one.port), "--page", "0"] for one in (first, second)]
        first.command = ["--night", str(first.night), "--folder", str(first.hall), *at[0]]
        first.command += ["--listen", first.address]
        first.start()
        until(lambda: first.status().get("broker"), 30, "the hall")
        shutil.copytree(first.hall / "standby", second.hall)
        second.night = second.hall / "night.jsonl"
        second.command = ["standby", "--folder", str(second.hall), *at[1]]
        second.command += ["--hall", f"{first.address}:{first.port}"]
        second.start()
        until(lambda: (first.status().get("standby") or {}).get("code") == "standby-ready", 30, "the standby")
        self.devices = [self.device(number) for number in range(1, self.number + 1)]
        until(lambda: all(self.heard(one).get("owns") for one in self.devices), 30, "the tables")
        for one in self.devices:
            one.order(do="round", round=1)

    @property
    def hall(self) -> HallComputer:
        """The computer that is the hall."""
        return self.second if self.taken else self.first

    def place_of(self, one: Device | HallComputer) -> int:
        return 1 + one.table if isinstance(one, Device) else int(one is self.second)

    def device(self, table: int, copy: Device | None = None) -> Device:
        """Another device at a table; or a clone of one."""
        self.spare += 1
        games = [str(path) for path in self.night.games[table]]
        made = Device(
            self.root / f"device-{self.spare}", self.net.prefix(1 + table), table,
            {**self.plan, "card": self.card(table), "games": games},
        )  # fmt: skip
        self.stack.callback(made.close)
        if copy is not None:
            made.put_back(copy.folder)
        made.start()
        return made

    def card(self, table: int) -> str:
        return self.net.card(table, str(earlier_cards(self.hall.hall)[table - 1]))

    def heard(self, one: Device) -> dict[str, Any]:
        one.heard()
        return one.says

    def run(self) -> Outcome:
        with self.stack:
            self.begin()
            until_then = time.monotonic() + self.seconds
            next_fault = time.monotonic() + 2.0
            kind = KINDS[self.chance.randrange(len(KINDS))]
            while time.monotonic() < until_then:
                if time.monotonic() >= next_fault:
                    what = self.chance.choice(kind)
                    if getattr(self, what.replace(" ", "_"))() is not False:
                        self.faults.append(what)
                    next_fault = time.monotonic() + self.chance.uniform(0.5, self.seconds / 12)
                self.look()
            return self.end()

    # What is seen all the time.

    def look(self) -> None:
        now = time.monotonic()
        due = [one for one in self.undo if one[0] <= now]
        self.undo = [one for one in self.undo if one[0] > now]
        for _, work in due:
            work()
        self.read_night()
        for one in self.devices:
            self.check(one)
        self.begin_rounds()
        time.sleep(0.1)

    def read_night(self) -> None:
        with suppress(OSError, Refused):
            state = read_night(self.hall.night.read_bytes()).state
            found = results_of(state)
            if not self.history or self.history[-1][1] != found:
                self.history.append((time.monotonic(), found))
            self.round = state.round or self.round

    def check(self, one: Device) -> None:
        """Is what the device says so?"""
        says, now = self.heard(one), time.monotonic()
        if not one.pids() or one.stopped or not says:
            self.dark.pop(one, None)
            return
        if says["why"] == "hall-card-refused":
            # The card that is valid now is brought to the table.
            with suppress(OSError, Refused):
                one.order(do="join", card=self.card(one.table))
        if self.answers(one):
            self.dark.pop(one, None)
        else:
            since = self.dark.setdefault(one, now)
            if says["here"]:
                self.longest = max(self.longest, now - since)
                if now - since > STALE:
                    self.note(f"{one.home.name} says here for {now - since:.0f} s, and nobody answers")
        if not says["here"] or one in self.dark:
            return
        for game, scores in says["done"].items():
            place = place_of(one.lines()[game])
            if not self.was_in_night(place, scores) and now - one.begun > STALE:
                # It may have come there since the night was read.
                self.read_night()
                if not self.was_in_night(place, scores):
                    self.note(f"{one.home.name} says that the hall has {game} with {scores}")

    def was_in_night(self, place: Place, scores: list[int]) -> bool:
        """Has the night had this result, as of the latest question that a table must have asked?"""
        since = time.monotonic() - STALE
        ends = [at for at, _ in self.history[1:]] + [float("inf")]
        return any(
            end > since and night.get(place) == scores
            for (_, night), end in zip(self.history, ends, strict=False)
        )

    def note(self, text: str) -> None:
        if text not in self.wrong:
            self.wrong.append(text)

    def answers(self, one: Device) -> bool:
        """May a recorder hear this device, and it the answer?"""
        places = self.place_of(self.hall), self.place_of(one)
        return not (
            any(self.cuts.get(place) for place in places) or self.hall.stopped or not self.hall.pids()
        )

    def begin_rounds(self) -> None:
        """Whoever has the table plays the round that is open, unless somebody has begun it."""
        for table in range(1, self.number + 1):
            there = [one for one in self.devices if one.table == table and one.pids()]
            for one in there:
                begun = any(json.loads(lines[0])["round"] == self.round for lines in one.lines().values())
                if begun or (len(there) == 1 and not self.is_known(table)):
                    one.order(do="round", round=self.round)

    def is_known(self, table: int) -> bool:
        """Has the hall a game of this round at this table, which its device is to go on with?"""
        try:
            with closing(self.hall.inbox()) as inbox:
                games = [game for at, game in inbox.games() if at == table_name(table)]
                return any(
                    f'"round": {self.round},' in inbox.game(table_name(table), game).lines[0]
                    for game in games
                )
        except (Refused, IndexError, sqlite3.Error):
            return True

    # What goes wrong.

    def later(self, seconds: tuple[float, float], work: Callable[[], None]) -> None:
        longest = min(seconds[1], self.seconds / 5)
        self.undo.append((time.monotonic() + self.chance.uniform(min(seconds[0], longest), longest), work))

    def one(self) -> Device:
        return self.chance.choice([one for one in self.devices if one.pids()] or self.devices)

    def loss(self) -> None:
        self.net.harm(Way(loss=0.15, twice=0.1, delay=self.chance.choice((0.0, 0.02, 0.2))))
        self.later((3, 15), lambda: self.net.harm(Way()))

    def cut(self, place: int, seconds: tuple[float, float], into: bool = True, out: bool = True) -> None:
        self.cuts[place] = self.cuts.get(place, 0) + 1
        self.net.cut(place, into, out)
        self.later(seconds, lambda: self.mend(place))

    def mend(self, place: int) -> None:
        self.cuts[place] -= 1
        self.net.mend()
        for one, many in self.cuts.items():
            if many:
                self.net.cut(one)

    def cut_table(self) -> None:
        self.cut(self.place_of(self.one()), (2, 30))

    def half_cut_table(self) -> None:
        into = self.chance.random() < 0.5
        self.cut(self.place_of(self.one()), (2, 30), into, not into)

    def cut_hall(self) -> None:
        self.cut(self.place_of(self.hall), (2, 25))

    def half_cut_hall(self) -> None:
        into = self.chance.random() < 0.5
        self.cut(self.place_of(self.hall), (2, 25), into, not into)

    def cut_second(self) -> None:
        self.cut(1, (1, 15))

    def kill_table(self) -> None:
        one = self.one()
        one.die()
        one.start()

    def kill_broker(self) -> None:
        kill(self.hall.process_of("nats-server"))

    def kill_recorder(self) -> None:
        kill(self.hall.process_of("recorder_process"))

    def kill_hall(self) -> None:
        hall = self.hall
        hall.die()
        self.later((0.2, 6), lambda: None if hall.pids() or hall is not self.hall else hall.start())

    def kill_second(self) -> bool:
        if self.taken:
            return False
        self.second.die()
        self.later((0.2, 6), lambda: None if self.second.pids() else self.second.start())
        return True

    def pause(self, computer: Computer, pids: list[int], seconds: tuple[float, float]) -> None:
        for pid in pids:
            kill(pid, signal.SIGSTOP)
        computer.stopped = True

        def go_on() -> None:
            computer.stopped = False
            for pid in pids:
                kill(pid, signal.SIGCONT)

        self.later(seconds, go_on)

    def stop_recorder(self) -> None:
        pid = self.hall.process_of("recorder_process")
        # After ten seconds it is ended, and another one started: the computer itself goes on.
        if pid is not None:
            kill(pid, signal.SIGSTOP)
            self.later((2, 12), lambda: kill(pid, signal.SIGCONT))

    def stop_hall(self) -> bool:
        # One that is dead just now is about to start, and answers.
        if pids := self.hall.pids():
            self.pause(self.hall, pids, (2, 24))
        return bool(pids)

    def stop_table(self) -> None:
        one = self.one()
        self.pause(one, one.pids(), (2, 24))

    def full(self, one: Computer) -> bool:
        if not one.is_disk:
            return False
        one.fill()
        self.later((1, 10), one.empty)
        return True

    def full_hall(self) -> bool:
        return self.full(self.hall)

    def full_table(self) -> bool:
        return self.full(self.one())

    def slow(self, path: Path) -> None:
        """A disk on which every commit waits: somebody else has the file."""
        ends = time.monotonic() + self.chance.uniform(1, min(8.0, self.seconds / 5))

        def hold() -> None:
            while time.monotonic() < ends:
                with suppress(sqlite3.Error), closing(sqlite3.connect(path, timeout=0.5)) as db:
                    db.execute("BEGIN IMMEDIATE")
                    time.sleep(0.7)
                time.sleep(0.05)

        threading.Thread(target=hold, daemon=True).start()

    def slow_hall(self) -> None:
        self.slow(self.hall.hall / FILE)

    def slow_table(self) -> None:
        self.slow(self.one().folder / self.chance.choice(("hall.db", "games.db")))

    def damage(self, one: Computer, path: Path) -> bool:
        if not path.exists():
            return False
        one.die()
        with path.open("r+b") as file:
            file.seek(path.stat().st_size // 3)
            file.write(self.chance.randbytes(300))
        one.start()  # type: ignore[attr-defined]
        return True

    def damage_hall(self) -> bool:
        return self.damage(self.hall, self.hall.hall / FILE)

    def damage_table(self) -> bool:
        one = self.one()
        return self.damage(one, one.folder / "hall.db")

    def copy(self, one: Computer) -> None:
        one.die()
        self.copies[one.folder] = self.root / f"copy-{one.folder.parent.name}-{one.folder.name}"
        one.copy(self.copies[one.folder])
        one.start()  # type: ignore[attr-defined]

    def restore(self, one: Computer) -> bool:
        copy = self.copies.get(one.folder)
        if copy is None:
            return False
        one.die()
        self.read_night()
        one.put_back(copy)
        one.start()  # type: ignore[attr-defined]
        return True

    def copy_table(self) -> None:
        self.copy(self.one())

    def restore_table(self) -> bool:
        return self.restore(self.one())

    def copy_hall(self) -> None:
        self.copy(self.hall)

    def restore_hall(self) -> bool:
        return self.restore(self.hall)

    def copy_night(self) -> None:
        shutil.copy(self.hall.night, self.root / "night.copy")

    def restore_night(self) -> bool:
        copy = self.root / "night.copy"
        if not copy.exists():
            return False
        # What the night had last a table may say rightly until it has heard more.
        self.read_night()
        self.hall.night.write_bytes(copy.read_bytes())
        return True

    def is_full(self, one: Device) -> bool:
        """Are so many devices at its table that the hall would refuse another connection?"""
        return sum(other.table == one.table for other in self.devices) > 2

    def clone_table(self) -> bool:
        one = self.one()
        if self.is_full(one):
            return False
        one.die()
        self.devices.append(self.device(one.table, one))
        one.start()
        return True

    def swap(self) -> bool:
        """Another device takes the table over; the one before it is gone, or goes on beside it."""
        old = self.one()
        if self.is_full(old) or not self.hall.pids():
            return False
        if self.chance.random() < 0.7:
            old.die()
        made = self.device(old.table)
        made.order(do="take")
        self.devices.append(made)
        return True

    def swap_back(self) -> bool:
        dead = [one for one in self.devices if not one.pids()]
        if not dead:
            return False
        back = self.chance.choice(dead)
        back.start()
        back.order(do="take")
        return True

    def renew(self) -> bool:
        """A table gets a new card, which its device reads."""
        one, hall = self.one(), self.hall
        if hall is not self.first:
            return False
        hall.die()
        words = ["hall", "cards", "--folder", str(hall.hall), "--renew", str(one.table)]
        subprocess.run(
            [sys.executable, "-m", "scorekeeper", *words], cwd=ROOT, check=False, capture_output=True
        )
        hall.start()
        return True

    def give(self) -> None:
        for number in range(1, self.number + 1):
            self.hall.order(do="give", table=table_name(number))

    def settle(self) -> None:
        for one in self.hall.status().get("attention", ()):
            self.hall.order(do="settle", table=one["table"])

    def take_over(self) -> bool:
        """The first computer dies, or is only cut off, and the second takes its place."""
        if self.taken or not self.second.pids() or self.second.stopped:
            return False
        if (self.second.status().get("standby") or {}).get("code") not in ("standby-has", "standby-alone"):
            return False
        if self.chance.random() < 0.8:
            self.first.die()
        # What it had entered last a table may say rightly.
        self.read_night()
        self.second.order(do="take")
        self.taken = True
        return True

    # The end.

    def end(self) -> Outcome:
        for _, work in self.undo:
            work()
        self.undo.clear()
        self.cuts.clear()
        self.net.mend()
        self.net.harm(Way())
        for computer in (self.first, self.second, *self.devices):
            computer.empty()
        if self.taken:
            self.first.die()
        elif not self.second.pids():
            self.second.start()
        if not self.hall.pids():
            self.hall.start()
        for number in range(1, self.number + 1):
            there = [one for one in self.devices if one.table == number]
            if not any(one.pids() for one in there):
                there[-1].start()
        for one in self.devices:
            one.order(do="round", round=0)
        slowest: list[str] = []
        calm = last = time.monotonic()
        while time.monotonic() < min(last + QUIET, calm + SETTLES) or not self.all_here():
            if found := self.silent():
                last, slowest = time.monotonic(), found
            if time.monotonic() > calm + SETTLES:
                break
            self.look_on()
        attention = self.hall.status().get("attention", [])
        for one in self.devices:
            if one.pids() and not one.says.get("here"):
                self.note(f"{one.home.name} is away ({one.says.get('why')})")
        self.on = self.there
        if (code := self.hall.ended_by_itself()) is not None:
            self.note(f"the hall has ended by itself ({code})")
        if self.wrong:
            self.print_logs()
        for one in self.devices:
            one.die()
        self.hall.signal(signal.SIGTERM)
        until(lambda: not self.hall.pids(), 20, "the hall's end")
        found = self.silent(attention)
        results = self.history[-1][1] if self.history else {}
        lines = sum(len(one) for device in self.devices for one in device.lines().values())
        asked = [f"{one['table']} {one['code']}" for one in attention]
        wrong = [*self.wrong, *found]
        return Outcome(
            self.net.how, self.faults, lines, len(results), asked, last - calm, slowest, self.longest, wrong
        )

    def print_logs(self) -> None:
        """What explains a difference, in the output of the test that fails."""
        for one in (self.first, self.second):
            for path in (one.terminal, one.hall / LOG):
                with suppress(OSError):
                    print(f"{path}:\n{path.read_text(errors='replace')[-8000:]}")
            print(*processes_in(one.folder).items(), sep="\n")
        print(json.dumps(self.hall.status()), vars(self.net))
        for device in self.devices:
            print(device.home.name, device.table, device.pids(), device.says)
            for pid in () if device.says.get("here") else device.pids():
                # Where each thread is, what its connection waits for, and its network's connections.
                kill(pid, signal.SIGUSR1)
                time.sleep(1.0)
                with suppress(OSError):
                    print((device.home / "log").read_text(errors="replace")[-8000:])
                    print(Path(f"/proc/{pid}/net/tcp").read_text())

    def look_on(self) -> None:
        self.read_night()
        for one in self.devices:
            self.check(one)
        time.sleep(0.2)

    def all_here(self) -> bool:
        return all(one.says.get("here") for one in self.devices if one.pids())

    def silent(self, attention: list[dict[str, Any]] | None = None) -> list[str]:
        """What differs between a table's store and the night, and nobody is asked about."""
        report = self.hall.status().get("attention", []) if attention is None else attention
        asked = {(one["table"], one["game"]) for one in report}
        try:
            with closing(self.hall.inbox()) as inbox:
                return self._differences(inbox, read_night(self.hall.night.read_bytes()).state, asked)
        except (Refused, OSError, sqlite3.Error) as why:
            return [f"the hall can't be read: {why}"]

    def _differences(self, inbox: Inbox, state: Any, asked: set[tuple[str, str]]) -> list[str]:
        night, found = results_of(state), []
        records = {game: inbox.game(table, game) for table, game in inbox.games()}
        # Of a copied device all is asked about.
        copied = {table for table, game in asked if not game}
        known = [list(record.lines) for record in records.values()]
        # What an inbox has lost a device that was replaced may have alone: it is off, and tells nobody.
        known += [
            lines for one in self.devices if one not in self.there for lines in self.stored(one).values()
        ]
        agreed = {(place_of(lines), str(scores_of(lines))) for lines in known if scores_of(lines)}
        for one in self.there:
            table = table_name(one.table)
            for game, lines in self.stored(one).items():
                counts = list(records[game].lines) if game in records else []
                behind = not one.says.get("owns") and counts[: len(lines)] == lines
                if (table, game) in asked or table in copied or behind:
                    continue
                scores, what, place = scores_of(lines), f"{one.home.name}, {table} {game}", place_of(lines)
                if counts != lines:
                    found.append(f"{what}: {len(lines)} lines, the hall counts {len(counts)}")
                elif place[0] <= (state.round or 99) and scores is not None and night.get(place) != scores:
                    # Else its turn has not come: another table still plays the round before.
                    found.append(f"{what}: agreed {scores}, the night has {night.get(place)}")
        for place, result in night.items():
            if (place, str(result)) not in agreed and table_name(place[1]) not in {at for at, _ in asked}:
                found.append(f"{place}: the night has {result}, and no record agrees to it")
        return found

    @property
    def there(self) -> list[Device]:
        """The devices that are on; at the end those that were."""
        return self.on if self.on is not None else [one for one in self.devices if one.pids()]

    def stored(self, one: Device) -> dict[str, list[str]]:
        """What is in its own store; while it runs, as it says."""
        path = one.folder / "games.db"
        if one.pids() or not path.exists():
            return one.lines()
        with closing(Store.open(path)) as store:
            return {kept.id: store.lines(kept.id) for kept in store.games(limit=1000)}


def run(folder: Path, seed: int, seconds: float = 120.0) -> Outcome:
    return World(folder, seed, seconds).run()


if __name__ == "__main__":
    import tempfile

    for number in range(int(sys.argv[1]), int(sys.argv[2])):
        with tempfile.TemporaryDirectory(dir="/dev/shm") as made:
            print(number, run(Path(made), number, float(sys.argv[3])), flush=True)
