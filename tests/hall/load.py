"""Many tables that send an entry a second: how long one takes to the recorder's disk and back."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from scorekeeper.hall import messages, plan
from scorekeeper.hall.boot import boot_ms
from scorekeeper.hall.card import read_card
from scorekeeper.hall.link import Link, Login, Message
from scorekeeper.hall.messages import Piece
from scorekeeper.hall.topics import Topics

from . import halls
from .halls import HERE, ROOT, free_port, kill, until
from .trial import wait

SHARE = 100
"""Tables in one process: more clients than about 250 run out of what `select` can watch."""


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


class Sending:
    """One table that sends an entry a second, and notes when the hall has it on disk."""

    def __init__(self, card: str, number: int, seconds: float) -> None:
        self.card = read_card(card)
        self.topics = Topics(self.card.hall)
        self.epoch = f"{number:016x}"
        self.seconds = seconds
        self.sent: dict[int, float] = {}
        self.delays: list[float] = []
        own = [(self.topics.ack(self.card.table), 0), (self.topics.clock, 0)]
        # In a cluster a third of the tables is at each node.
        turn = number % len(self.card.addresses)
        order = self.card.addresses[turn:] + self.card.addresses[:turn]
        self.link = Link(
            Login(order, self.card.fingerprint, self.card.table, self.card.password, own), boot_ms
        )

    def run(self, start: float) -> None:
        from scorekeeper.hall.link import Up

        self.link.start()
        while not isinstance(self.link.next_event(None), Up):
            pass
        count, upto = int(self.seconds), 0
        due = start + (hash(self.epoch) % 1000)
        end = start + (self.seconds + 15) * 1000
        while (now := boot_ms()) < end and upto < count:
            if now >= due and len(self.sent) < count:
                seq = len(self.sent) + 1
                self.sent[seq] = now
                text = '{"do": "call", "at": 1790000012.5, "seat": "W", "call": "7S"}'
                piece = Piece(self.epoch, seq, self.card.table, seq, 1, 1, text)
                self.link.publish(self.topics.entries(self.card.table), messages.encode_piece(piece), 1)
                due += 1000.0
            left = min(due if len(self.sent) < count else end, end) - boot_ms()
            event = self.link.next_event(max(left, 0) / 1000.0)
            if isinstance(event, Message) and event.topic == self.topics.ack(self.card.table):
                ack = messages.read_ack(event.payload)
                if ack is not None and ack.epoch == self.epoch:
                    while upto < ack.upto:
                        upto += 1
                        self.delays.append(event.at - self.sent[upto])
        self.link.stop()


def main(path: Path) -> None:
    """Send for all tables of a plan; then write the delays."""
    asked = json.loads(path.read_text())
    all_of = [Sending(card, number, asked["seconds"]) for number, card in asked["tables"]]
    threads = [threading.Thread(target=one.run, args=(asked["start"],)) for one in all_of]
    for thread in threads:
        thread.start()
        time.sleep(0.01)
    for thread in threads:
        thread.join()
    path.with_suffix(".done").write_text(json.dumps([one.delays for one in all_of]))


def measure_load(folder: Path, load: Load) -> Found:
    from scorekeeper.record.codec import write_line

    night = folder / "night.jsonl"
    head = {"event": 1, "id": "load", "game": "500", "rules": "500-nz-2025", "tables": 1}
    night.write_text(write_line(head) + "\n")
    with ExitStack() as stack:
        port, more = free_port(), {}
        nodes: list[subprocess.Popen[bytes]] = []
        if load.nodes > 1:
            hosts = ",".join(f"{HERE}:{p}:{free_port()}" for p in (port, free_port(), free_port()))
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
        wait(running, load.seconds - 2)
        cost = describe(before, usage(running), time.monotonic() - begun)
        for sender in senders:
            sender.wait(120)
        delays = sorted(
            one for path in paths for row in json.loads(path.with_suffix(".done").read_text()) for one in row
        )
    wanted = load.tables * int(load.seconds)
    lost = wanted - len(delays)
    return Found(
        delays[len(delays) // 2], delays[int(len(delays) * 0.99)], delays[-1], len(delays), lost, cost
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
