"""Tables of a trial, in a process of their own that may be killed at any moment.

`python -m tests.hall.table_process FOLDER`: FOLDER/plan.json names cards, games, pace and faults. Each line
goes to the table's own store first, as in the app; then to the hall. A process that starts again goes on
where its store ends.
"""

from __future__ import annotations

import json
import random
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorekeeper.hall.table.ledger import FILE, Ledger
from scorekeeper.hall.table.member import Member
from scorekeeper.hall.wire.boot import Clocks
from scorekeeper.hall.wire.card import Card, read_card
from scorekeeper.hall.wire.link import Link

if TYPE_CHECKING:
    from collections.abc import Callable


class Unruly(Link):
    """A link that sends one message in ten twice, and holds one in ten back until after the next."""

    share = 0.0
    kept: tuple[Any, ...] | None = None

    def publish(self, subject: str, payload: bytes, reply: str = "") -> bool:
        kept, self.kept = self.kept, None
        if kept is None and subject.endswith(".ev") and random.random() < self.share:
            self.kept = subject, payload, reply
            return True
        sent = super().publish(subject, payload, reply)
        if random.random() < self.share:
            super().publish(subject, payload, reply)
        if kept is not None:
            super().publish(*kept)
        return sent


class Rung:
    """The app of a table: notes each bell, and reads its store where the hall lacks lines."""

    def __init__(self, path: Path, needed: Callable[[str], None]) -> None:
        self.path = path
        self.needed = needed

    def ring(self, number: int) -> None:
        with self.path.open("a") as file:
            file.write(f"{number} {Clocks().boot()}\n")

    def game(self, game: str, lines: list[str]) -> None:
        pass

    def changed(self) -> None:
        pass

    def hangs(self, member: Member) -> None:
        pass


def watch(member: Member, path: Path) -> None:
    """Note the longest time in seconds for which anything waited."""
    since, worst = time.monotonic(), 0.0
    while True:
        now = time.monotonic()
        since = since if member.records.waiting else now
        worst = max(worst, now - since)
        made = path.with_suffix(".new")
        made.write_text(f"{worst:.3f}")
        made.replace(path)
        time.sleep(0.05)


def table(folder: Path, card: Card, games: list[str], pace: float, share: float) -> None:
    """Play these games' records, line by line."""
    folder.mkdir(exist_ok=True)
    stores = {}
    for number, path in enumerate(games):
        texts = Path(path).read_text(encoding="utf-8").splitlines()
        stores[json.loads(texts[0])["id"]] = folder / f"game-{number}", texts

    def have(name: str) -> list[str]:
        store = stores[name][0]
        return store.read_text(encoding="utf-8").splitlines() if store.exists() else []

    def needed(name: str) -> None:
        threading.Thread(target=lambda: member.catch_up(name, have(name)), daemon=True).start()

    ledger = Ledger(folder / FILE)
    member = Member(ledger, card, Rung(folder / "rung", needed))
    unruly = Unruly(member.link.login, member.clocks.boot)
    unruly.share = share
    member.link = unruly
    for name in stores:
        if have(name):
            member.catch_up(name, have(name))
    member.start()
    threading.Thread(target=watch, args=(member, folder / "worst"), daemon=True).start()
    for name, (store, texts) in stores.items():
        begun = have(name)
        for line, text in enumerate(texts[len(begun) :], len(begun)):
            with store.open("a", encoding="utf-8") as file:
                file.write(text + "\n")
            if not member.enter(name, line, text):
                member.catch_up(name, have(name))
            time.sleep(pace * random.uniform(0.5, 1.5))
    while member.records.waiting:
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
