"""Many tables that send an entry a second: how long one takes to the recorder's disk and back.

All clients of a process share one loop: hundreds of threads in one Python would wait for one another longer
than for the hall.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from nats.aio.client import Client

from scorekeeper.hall.room import plan
from scorekeeper.hall.wire import envelope, messages, subjects
from scorekeeper.hall.wire.boot import boot_ms
from scorekeeper.hall.wire.card import read_card
from scorekeeper.hall.wire.chain import after, root
from scorekeeper.hall.wire.messages import Ask, Lines, Live
from scorekeeper.hall.wire.pinning import trust

from . import halls
from .halls import HERE, ROOT, kill, own_port, recorder_pid, until
from .trial import wait

SHARE = 250
"""Tables in one process: two processors have the hall to run beside."""
TALK_EVERY = 15
"""Entries of a table between its questions."""
ANSWER_WITHIN = 1.5
TEXT = '{"do": "call", "at": 1790000012.5, "seat": "W", "call": "7S"}'


class Load(NamedTuple):
    tables: int
    nodes: int
    seconds: float


class Found(NamedTuple):
    """Milliseconds from an entry to its receipt, and what broker and recorder needed."""

    p50: float
    p99: float
    worst: float
    entries: int
    lost: int
    cost: str
    late: float
    """Milliseconds (p99) by which the load itself was late: so busy was the machine."""
    commit: float
    """Milliseconds (p99) of SQLite's own commit on the same disk at the same time."""


class Sending:
    """One table that sends an entry a second with its score, and notes when the hall has it on disk."""

    def __init__(self, card: str, number: int, seconds: float, context: Any) -> None:
        self.card = read_card(card)
        self.number = number
        self.secret = f"{number:064x}"
        self.count = int(seconds)
        self.context = context
        self.sent: list[float] = []
        self.delays: list[float] = []
        self.late: list[float] = []
        self.client = Client()

    async def join(self) -> None:
        await self.client.connect(
            [f"tls://{one}" for one in self.card.addresses], user=self.card.table,
            password=self.card.password, tls=self.context, tls_hostname="hall", tls_handshake_first=True,
            dont_randomize=True, reconnect_time_wait=0.1,
            inbox_prefix=subjects.inbox(self.card.table).encode(),
        )  # fmt: skip
        await self.ask()

    async def ask(self) -> None:
        said = messages.ask_data(Ask("a" * 16, True)) | {"secret": self.secret}
        await self.say(subjects.ASK, said)

    async def say(self, kind: str, said: dict[str, Any]) -> Any:
        """Ask until it is answered, as a table does."""
        payload = envelope.seal(self.secret, said)
        while True:
            try:
                subject = subjects.of_table(self.card.table, kind)
                answer = await self.client.request(subject, payload, timeout=ANSWER_WITHIN)
                return messages.ANSWER_FORM.read(envelope.decode(answer.data))
            except Exception:  # noqa: BLE001 - whatever it is, it is asked again
                await asyncio.sleep(0.05)

    async def play(self, start: float) -> None:
        """An entry a second, each answered by the recorder."""
        game, tip = self.card.table, root(self.card.table)
        for line in range(self.count):
            due = start + 1000 * line + random.Random(self.number).uniform(0, 1000)
            await asyncio.sleep(max(due - boot_ms(), 0) / 1000)
            now = boot_ms()
            self.late.append(now - due)
            text = TEXT if line else json.dumps({"record": 1, "id": game})
            said = messages.LINES_FORM.data(Lines(game, line, tip, [text]))
            said["live"] = messages.live_data(Live(game, (line, 0), line, "playing"))
            answer = await self.say(subjects.LINES, said)
            tip = after(tip, text)
            if answer is not None and answer.receipts and answer.receipts[0].has:
                self.sent.append(now)
                self.delays.append(boot_ms() - now)
            if (line + self.number) % TALK_EVERY == 0:
                await self.ask()


async def play(asked: dict[str, Any]) -> list[Sending]:
    card = read_card(asked["tables"][0][1])
    context = trust(card.addresses[0], card.fingerprint, 5)
    all_of = [Sending(card, number, asked["seconds"], context) for number, card in asked["tables"]]
    for one in all_of:
        await one.join()
    await asyncio.gather(*(one.play(asked["start"]) for one in all_of))
    return all_of


def main(path: Path) -> None:
    """Send for all tables of a plan; then write the delays."""
    all_of = asyncio.run(play(json.loads(path.read_text())))
    found = {"delays": [one.delays for one in all_of], "late": [at for one in all_of for at in one.late]}
    path.with_suffix(".done").write_text(json.dumps(found))


class Commits:
    """SQLite's own commit of a few bytes, beside the recorder, some times a second."""

    def __init__(self, path: Path) -> None:
        self.took: list[float] = []
        self.db = sqlite3.connect(path, isolation_level=None)
        self.db.execute("PRAGMA journal_mode = WAL")
        self.db.execute("PRAGMA synchronous = FULL")
        self.db.execute("CREATE TABLE t (text TEXT)")

    def go(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            begun = time.perf_counter()
            self.db.execute("BEGIN IMMEDIATE")
            self.db.execute("INSERT INTO t VALUES (?)", (TEXT,))
            self.db.execute("COMMIT")
            self.took.append((time.perf_counter() - begun) * 1000)
            time.sleep(0.02)


def at(share: float, values: list[float]) -> float:
    return sorted(values)[int(len(values) * share)]


def measure_load(folder: Path, load: Load) -> Found:
    from scorekeeper.record.codec import write_line

    night = folder / "night.jsonl"
    head = {"event": 1, "id": "load", "game": "500", "rules": "500-nz-2025", "tables": 1}
    night.write_text(write_line(head) + "\n")
    with ExitStack() as stack:
        port, more = own_port(), {}
        nodes: list[subprocess.Popen[bytes]] = []
        if load.nodes > 1:
            hosts = ",".join(f"{HERE}:{p}:{own_port()}" for p in (port, own_port(), own_port()))
            more = {"cluster": hosts}
            plan.prepare(folder / "hall", load.tables, [], port, cluster=hosts, listen=HERE)
            for number in (2, 3):
                place = str(folder / f"hall/node-{number}")
                command = [sys.executable, "-m", "scorekeeper", "hall", "node", place]
                nodes.append(subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL))
                stack.callback(nodes[-1].wait)
                stack.callback(nodes[-1].terminate)
        running = stack.enter_context(halls.hall(folder, night, load.tables, port=port, **more))
        until(lambda: running.status()["broker"], 40)
        shares = [list(enumerate(running.cards))[at : at + SHARE] for at in range(0, load.tables, SHARE)]
        start = boot_ms() + 6000 + 25 * load.tables
        paths, senders = [], []
        for number, share in enumerate(shares):
            path = folder / f"share-{number}.json"
            path.write_text(json.dumps({"tables": share, "seconds": load.seconds, "start": start}))
            paths.append(path)
            command = [sys.executable, "-m", "tests.hall.load", str(path)]
            senders.append(subprocess.Popen(command, cwd=ROOT))
            stack.callback(kill, senders[-1].pid)
        while boot_ms() < start + 1000:
            wait(running, 0.2)
        before = usage(running)
        begun = time.monotonic()
        commits = Commits(folder / "commits.db")
        commits.go(load.seconds - 2)
        cost = describe(before, usage(running), time.monotonic() - begun)
        for sender in senders:
            sender.wait(120)
        done = [json.loads(path.with_suffix(".done").read_text()) for path in paths]
    delays = [one for share in done for table in share["delays"] for one in table]
    late = at(0.99, [one for share in done for one in share["late"]])
    lost = load.tables * int(load.seconds) - len(delays)
    return Found(
        at(0.5, delays), at(0.99, delays), max(delays), len(delays), lost, cost, late, at(0.99, commits.took)
    )


def usage(running: halls.Running) -> dict[str, tuple[float, float]]:
    """Seconds of processor time and MB of memory, of the first broker and of the recorder."""
    return {"broker": of(running.hall.broker.pid), "recorder": of(recorder_pid(running.hall))}


def of(pid: int | None) -> tuple[float, float]:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100, int(fields[21]) * 4096 / 1e6


def describe(before: dict[str, Any], after: dict[str, Any], seconds: float) -> str:
    return ", ".join(
        f"{name} {100 * (after[name][0] - before[name][0]) / seconds:.0f}% CPU {after[name][1]:.0f} MB"
        for name in after
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
