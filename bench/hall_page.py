"""The hall's page under load: 200 viewers, and 10,000 connections that mean harm.

`python -m bench hall_page` takes about six minutes, and is no part of `make bench`. HALL_PAGE_PAIRS is the
number of times that viewers come and go. All of it runs on one machine, the viewers too: they are given what
broker, recorder and tables leave over.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import urllib.request
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorekeeper.hall.page.processes import ANYBODY, PagePlan
from scorekeeper.hall.wire.boot import boot_ms
from tests.hall import halls
from tests.hall.halls import HERE, ROOT, night_in, own_port, recorder_pid, until
from tests.hall.load import of, play
from tests.hall.trial import seed_without_ties, wait

from .figures import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator

PAIRS = int(os.environ.get("HALL_PAGE_PAIRS", "6"))
TABLES, SEATED = 60, 12
"""Tables that send an entry a second; tables that the night has."""
VIEWERS = 200
PHASE = 12.0
"""Seconds with viewers, and seconds without."""
CHANGE_EVERY = 2.0
"""Seconds between changes of the page, with viewers or without."""
PACE = 20.0
"""Seconds between reloads of a viewer without JavaScript."""
HARM, PROCESSES, EACH = 10_000, 10, 2500
"""Connections that mean harm, processes that hold them, connections of one address."""
ATTACK = 40.0
BACK_WITHIN = 30.0
LOWEST = ["nice", "-n", "10"]


def measure() -> Iterator[Figure]:
    yield from viewers()
    yield from harm()


class Trial:
    """A hall with a page, whose tables send an entry a second."""

    def __init__(self, stack: ExitStack, seconds: float) -> None:
        self.folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        night = night_in(self.folder, SEATED, 2, seed_without_ties("500", SEATED, 2))
        self.plan = PagePlan(own_port(), True, own_port())
        self.running = stack.enter_context(halls.hall(self.folder, night.path, TABLES, page=self.plan))
        until(lambda: self.running.status()["broker"], 60)
        self.order({"do": "clock", "set": "start", "amount": 30})
        self.start = boot_ms() + 6000 + 25 * TABLES
        path = self.folder / "send.json"
        plan = {"cards": self.running.cards, "seconds": seconds, "start": self.start}
        path.write_text(json.dumps(plan))
        self.sent = path.with_suffix(".done")
        self.sender = subprocess.Popen([sys.executable, "-m", "bench.hall_page", str(path)], cwd=ROOT)
        stack.callback(self.sender.wait)
        stack.callback(self.sender.kill)
        while boot_ms() < self.start:
            wait(self.running, 0.2)

    def order(self, order: dict[str, Any]) -> None:
        halls.order(self.folder / "hall", **order)

    def phase(self, seconds: float) -> tuple[float, float, float]:
        """Let it run while the page changes; from when to when, and the recorder's seconds of processor."""
        begun, before = boot_ms(), of(recorder_pid(self.running.hall))[0]
        while boot_ms() < begun + seconds * 1000:
            self.order({"do": "clock", "set": "add", "amount": 1})
            wait(self.running, CHANGE_EVERY)
        return begun, boot_ms(), of(recorder_pid(self.running.hall))[0] - before

    def delays(self) -> list[tuple[float, float]]:
        """Of each entry the moment, and the milliseconds until the hall had it; waits until all are there."""
        self.sender.wait(180)
        return [tuple(pair) for table in json.loads(self.sent.read_text()) for pair in table]


def within(delays: list[tuple[float, float]], phases: list[tuple[float, float, float]]) -> list[float]:
    return sorted(delay for at, delay in delays if any(begun <= at < end for begun, end, _ in phases))


def viewers() -> Iterator[Figure]:
    """The same tables with viewers and without, in turn: a slow minute of the machine falls on both."""
    without, with_them, answers = [], [], []
    with ExitStack() as stack:
        seconds = PAIRS * 2 * (PHASE + 8)
        trial = Trial(stack, seconds)
        for _ in range(PAIRS):
            without.append(trial.phase(PHASE))
            command = [*LOWEST, sys.executable, "-m", "tests.hall.crowd", str(trial.plan.port)]
            crowd = subprocess.Popen(
                [*command, str(VIEWERS), str(PACE)],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            assert crowd.stdin is not None
            assert crowd.stdout is not None
            crowd.stdout.readline()
            with_them.append(trial.phase(PHASE))
            crowd.stdin.close()
            answers.append(json.loads(crowd.stdout.readline()))
            crowd.wait()
        delays = trial.delays()
    fast, slow = within(delays, without), within(delays, with_them)
    note = both(fast, slow)
    ratio = statistics.fmean(slow) / statistics.fmean(fast)
    yield Figure(f"{VIEWERS} viewers: an entry takes", ratio, 1.1, "x", note)
    costs = [sum(one[2] for one in phases) for phases in (without, with_them)]
    note = f"{costs[0]:.2f} and {costs[1]:.2f} s in {len(without)} times {PHASE:g} s each"
    yield Figure(f"{VIEWERS} viewers: the recorder's processor time", costs[1] / costs[0], 1.1, "x", note)
    refused = sum(count for one in answers for status, count in one["answers"].items() if status != "200")
    told = min(one["told"][0] for one in answers)
    note = f"each was told at least {told} times in {PHASE:g} s"
    yield Figure(f"{VIEWERS} viewers: refused or cut off", refused, 0, "", note)
    lost = TABLES * int(seconds) - len(delays)
    yield Figure(f"{VIEWERS} viewers: entries lost", lost, 0, "", f"of {TABLES * int(seconds)}")


def both(fast: list[float], slow: list[float]) -> str:
    middle, worst = (f"{at(fast, part):.1f} and {at(slow, part):.1f} ms" for part in (0.5, 0.99))
    return f"p50 {middle}, p99 {worst}"


def at(values: list[float], part: float) -> float:
    return values[min(int(len(values) * part), len(values) - 1)]


class Reader(threading.Thread):
    """Somebody else, who loads the page once a second."""

    def __init__(self, port: int) -> None:
        super().__init__(daemon=True)
        self.port = port
        self.got: list[bool] = []
        self.stopped = threading.Event()

    def run(self) -> None:
        while not self.stopped.wait(1):
            self.got.append(loads(self.port))


def loads(port: int) -> bool:
    with suppress(OSError), urllib.request.urlopen(f"http://{HERE}:{port}/", timeout=5) as answer:
        return bool(answer.status == 200)
    return False


def harm() -> Iterator[Figure]:
    with ExitStack() as stack:
        seconds = 2 * ATTACK + 20
        trial = Trial(stack, seconds)
        hall = trial.running.hall
        calm = trial.phase(ATTACK / 2)
        pids, server = (hall.broker.pid, recorder_pid(hall)), page_of(hall)
        reader = Reader(trial.plan.port)
        reader.start()
        attack = [*LOWEST, sys.executable, "-m", "bench.hall_attack", str(trial.plan.port)]
        attackers = [
            subprocess.Popen(
                [*attack, str(HARM // PROCESSES), str(number * HARM // PROCESSES), str(EACH)],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for number in range(PROCESSES)
        ]
        trial.phase(ATTACK / 4)
        attacked = trial.phase(ATTACK)
        held = [one.communicate("\n")[0].split() for one in attackers]
        reader.stopped.set()
        reader.join()
        back = until(lambda: loads(trial.plan.port), 120)
        same = (hall.broker.pid, recorder_pid(hall)) == pids and page_of(hall) == server
        delays = trial.delays()
        away = sum(
            one["state"] != "here" for one in trial.running.status()["tables"] if one["state"] != "never"
        )
    most, made = sum(int(one[0]) for one in held), sum(int(one[1]) for one in held)
    fast, slow = within(delays, [calm]), within(delays, [attacked])
    name = f"{HARM} connections that mean harm"
    note = f"of {TABLES * int(seconds)}; {most} tried at once, {made} made in {1.25 * ATTACK:g} s"
    yield Figure(f"{name}: entries lost", TABLES * int(seconds) - len(delays), 0, "", note)
    note = both(fast, slow)
    yield Figure(f"{name}: an entry takes", statistics.fmean(slow) / statistics.fmean(fast), None, "x", note)
    yield Figure(f"{name}: tables away", away, 0, "", "")
    yield Figure(f"{name}: processes that died", int(not same), 0, "", "broker, recorder, page")
    note = f"meanwhile {sum(reader.got)} of {len(reader.got)} loads of somebody else"
    yield Figure(f"{name}: the page is back after", back, BACK_WITHIN, "s", note)


def page_of(hall: Any) -> int:
    return int(hall._pages.running[ANYBODY].pid)


def send(path: Path) -> None:
    """Send for all tables of a plan; then write when each entry was sent, and how long it took."""
    asked = json.loads(path.read_text())
    all_of = asyncio.run(play({**asked, "tables": list(enumerate(asked["cards"]))}))
    rows = [list(zip(one.sent, one.delays, strict=True)) for one in all_of]
    path.with_suffix(".done").write_text(json.dumps(rows))


if __name__ == "__main__":
    send(Path(sys.argv[1]))
