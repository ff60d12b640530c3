"""Many tables that send an entry a second: how long one takes to the recorder's disk and back.

All clients of a process are paho's, driven by one loop without threads: hundreds of threads in one Python
would wait for one another longer than for the hall.
"""

from __future__ import annotations

import heapq
import json
import random
import secrets
import selectors
import sqlite3
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from scorekeeper.hall import messages, plan
from scorekeeper.hall.boot import boot_ms
from scorekeeper.hall.card import read_card
from scorekeeper.hall.link import KEEPALIVE
from scorekeeper.hall.messages import Here, Live, Piece
from scorekeeper.hall.pinning import trust
from scorekeeper.hall.topics import Topics, table_number

from . import halls
from .halls import HERE, ROOT, kill, own_port, until
from .trial import wait

SHARE = 250
"""Tables in one process: two processors have the hall to run beside."""
TALK_EVERY = 15
"""Entries of a table between its probes of the clock."""
TEXT = '{"do": "call", "at": 1790000012.5, "seat": "W", "call": "7S"}'


class Load(NamedTuple):
    tables: int
    nodes: int
    seconds: float


class Found(NamedTuple):
    """Milliseconds from an entry to its acknowledgement, and what broker and recorder needed."""

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
    """One table that sends an entry a second and shows its score, and notes when the hall has it on disk."""

    def __init__(self, card: str, number: int, seconds: float, context: Any) -> None:
        self.card = read_card(card)
        self.topics = Topics(self.card.hall)
        self.number = number
        self.epoch = f"{number:016x}"
        self.count = int(seconds)
        self.sent: list[float] = []
        self.delays: list[float] = []
        self.late: list[float] = []
        self.up = False
        self.looked = boot_ms()
        """When the client was last let look at its own clock."""
        # In a cluster a third of the tables is at each node, as their own link has it.
        self.at = self.card.addresses[table_number(self.card.table) % len(self.card.addresses)]
        self.client = Client(
            CallbackAPIVersion.VERSION2,
            client_id=f"{self.card.table}-{secrets.token_hex(8)}",
            protocol=MQTTProtocolVersion.MQTTv311,
            reconnect_on_failure=False,
        )
        self.client.username_pw_set(self.card.table, self.card.password)
        self.client.tls_set_context(context)
        self.client.on_message = self._came
        self.client.on_subscribe = self._subscribed
        own = [(self.topics.ack(self.card.table), 0), (self.topics.clock, 0)]
        self.client.on_connect = lambda *_: self.client.subscribe(own)

    def _subscribed(self, *_: Any) -> None:
        self.up = True
        self._say(self.topics.here, messages.encode_here(Here(self.epoch, True)), True)

    def _say(self, topic: Any, payload: bytes, retain: bool = False) -> None:
        self.client.publish(topic(self.card.table), payload, 0, retain)

    def _came(self, client: Any, data: Any, message: Any) -> None:
        ack = messages.read_ack(message.payload)
        if ack is not None and ack.epoch == self.epoch:
            now = boot_ms()
            while len(self.delays) < min(ack.upto, len(self.sent)):
                self.delays.append(now - self.sent[len(self.delays)])

    def send(self, due: float) -> float | None:
        """Send the next entry; returns when the one after it is due."""
        now = boot_ms()
        self.late.append(now - due)
        self.sent.append(now)
        seq = len(self.sent)
        piece = Piece(self.epoch, seq, self.card.table, seq, 1, 1, TEXT)
        self._say(self.topics.entries, messages.encode_piece(piece))
        live = Live(self.epoch, seq, self.card.table, (seq, 0), seq, "playing")
        self._say(self.topics.live, messages.encode_live(live), True)
        if (seq + self.number) % TALK_EVERY == 0:
            self._say(self.topics.probe, messages.encode_probe(seq, now))
            self._say(self.topics.here, messages.encode_here(Here(self.epoch, True)), True)
        return due + 1000.0 if seq < self.count else None


def main(path: Path) -> None:
    """Send for all tables of a plan; then write the delays."""
    asked = json.loads(path.read_text())
    card = read_card(asked["tables"][0][1])
    context = trust(card.addresses[0], card.fingerprint, 5)
    all_of = [Sending(card, number, asked["seconds"], context) for number, card in asked["tables"]]
    watched = selectors.DefaultSelector()
    for one in all_of:
        one.client.connect(*one.at, keepalive=KEEPALIVE)
        watched.register(one.client.socket(), selectors.EVENT_READ, one)
        run(watched, all_of, lambda one=one: one.up, boot_ms() + 20_000)
    chance = random.Random(asked["start"])
    due = [(asked["start"] + chance.uniform(0, 1000), one.number, one) for one in all_of]
    heapq.heapify(due)
    end = asked["start"] + (asked["seconds"] + 15) * 1000
    run(watched, all_of, lambda: all(len(one.delays) == one.count for one in all_of), end, due)
    found = {"delays": [one.delays for one in all_of], "late": [at for one in all_of for at in one.late]}
    path.with_suffix(".done").write_text(json.dumps(found))


def run(watched: Any, all_of: list[Sending], done: Any, end: float, due: Any = ()) -> None:
    """Let all talk until it is done, or the end."""
    due = due or []
    while (now := boot_ms()) < end and not (not due and done()):
        while due and due[0][0] <= boot_ms():
            at, number, one = heapq.heappop(due)
            after = one.send(at)
            if after is not None:
                heapq.heappush(due, (after, number, one))
        left = min(due[0][0] - boot_ms(), 50.0) if due else 5.0
        for key, _ in watched.select(max(left, 0) / 1000.0):
            read(key.data.client)
        for one in all_of:
            if now - one.looked > 1000:
                one.looked = now
                one.client.loop_misc()


def read(client: Client) -> None:
    """All that has come: TLS may hold more than the socket shows."""
    client.loop_read()
    while (talk := client.socket()) is not None and talk.pending():  # type: ignore[union-attr]
        client.loop_read()
    if client.want_write():
        client.loop_write()


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
    return {"broker": of(running.hall.broker.pid), "recorder": of(running.hall.recorder_pid)}


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
