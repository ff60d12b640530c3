"""Tables of a trial, in a process of their own that may be killed at any moment.

`python -m tests.hall.table_process FOLDER`: FOLDER/plan.json names cards, games, pace and faults. Each line
goes to the table's own store first, as in the app; then to the outbox. A process that starts again goes on
where its store ends.
"""

from __future__ import annotations

import json
import random
import sys
import threading
import time
from pathlib import Path
from typing import Any

from scorekeeper.hall.boot import Clocks
from scorekeeper.hall.card import Card, read_card
from scorekeeper.hall.link import Link
from scorekeeper.hall.member import Member
from scorekeeper.hall.outbox import FILE, Outbox


class Unruly(Link):
    """A link that sends one message in ten twice, and holds one in ten back until after the next."""

    share = 0.0
    kept: tuple[Any, ...] | None = None

    def publish(self, topic: str, payload: bytes, qos: int = 0, retain: bool = False) -> bool:
        kept, self.kept = self.kept, None
        if kept is None and topic.endswith("/ev") and random.random() < self.share:
            self.kept = topic, payload, qos, retain
            return True
        sent = super().publish(topic, payload, qos, retain)
        if random.random() < self.share:
            super().publish(topic, payload, qos, retain)
        if kept is not None:
            super().publish(*kept)
        return sent


class Rung:
    """The app of a table: notes each bell."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def countdown(self, clock: Any, left: Any) -> None:
        pass

    def ring(self, number: int) -> None:
        with self.path.open("a") as file:
            file.write(f"{number} {Clocks().boot()}\n")

    def game(self, game: str, lines: list[str]) -> None:
        pass

    def changed(self) -> None:
        pass


def watch(outbox: Outbox, path: Path) -> None:
    """Note the longest time in seconds from an entry to its acknowledgement."""
    waiting: dict[int, float] = {}
    last, worst = 0, 0.0
    while True:
        joined, now = outbox.joined(), time.monotonic()
        if joined is not None:
            waiting |= dict.fromkeys(range(last + 1, joined.next), now)
            last = joined.next - 1
            for seq in [one for one in waiting if one <= joined.acked]:
                worst = max(worst, now - waiting.pop(seq))
            made = path.with_suffix(".new")
            made.write_text(f"{worst:.3f}")
            made.replace(path)
        time.sleep(0.05)


def table(folder: Path, card: Card, games: list[str], pace: float, share: float) -> None:
    """Play these games' records, line by line."""
    folder.mkdir(exist_ok=True)
    outbox = Outbox(folder / FILE)
    member = Member(outbox, card, Rung(folder / "rung"))
    unruly = Unruly(member.link.login, member.clocks.boot)
    unruly.share = share
    member.link = unruly
    member.start()
    threading.Thread(target=watch, args=(outbox, folder / "worst"), daemon=True).start()
    for number, path in enumerate(games):
        lines = Path(path).read_text(encoding="utf-8").splitlines()
        store = folder / f"game-{number}"
        name = json.loads(lines[0])["id"]
        have = store.read_text(encoding="utf-8").splitlines() if store.exists() else []
        member.catch_up(name, have)
        for line, text in enumerate(lines[len(have) :], len(have)):
            with store.open("a", encoding="utf-8") as file:
                file.write(text + "\n")
            member.enter(name, line, text)
            time.sleep(pace * random.uniform(0.5, 1.5))
    while (joined := outbox.joined()) is None or joined.waiting:
        time.sleep(0.1)
    (folder / "done").touch()


def main(folder: Path) -> None:
    plan = json.loads((folder / "plan.json").read_text())
    threads = [
        threading.Thread(
            target=table,
            args=(folder / one["name"], read_card(one["card"]), one["games"], plan["pace"], plan["share"]),
            daemon=True,
        )
        for one in plan["tables"]
    ]
    for thread in threads:
        thread.start()
    while True:
        time.sleep(60)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
