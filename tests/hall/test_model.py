"""Tables and a recorder by a clock of their own, with everything going wrong: nothing is lost without a word.

Both sides are the real ones, and no thread, broker or process runs: requests are carried by hand, lost,
doubled and late. Then each rule of the protocol is switched off in turn, and something is lost.
"""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.event.night import read_night
from scorekeeper.hall.room import accounts, inbox, recorder, result_judge
from scorekeeper.hall.room.inbox import FILE, Inbox
from scorekeeper.hall.room.night_file import NightFile
from scorekeeper.hall.room.recorder import Place, Recorder
from scorekeeper.hall.table.ledger import Ledger
from scorekeeper.hall.table.member import Member
from scorekeeper.hall.table.records import Records
from scorekeeper.hall.wire import subjects
from scorekeeper.hall.wire.boot import Clocks
from scorekeeper.hall.wire.card import Address, Card
from scorekeeper.hall.wire.link import Message, Reply, Up
from scorekeeper.record.codec import write_line

from .members import App
from .test_counting import game, opening

HERE = Address("127.0.0.1", 1)
SOAK = bool(os.environ.get("SOAK"))
STEPS, QUIET = 120, 90_000.0
"""Steps of a run, and the milliseconds without trouble in which all must come right or be asked about."""


class Pipe:
    """A table's link: what is asked waits in the world until it is carried."""

    def __init__(self, world: World, device: Device) -> None:
        self.world, self.device = world, device
        self.is_up = True
        self.number = 0

    def wake(self, why: str = "") -> None:
        """The world works on by itself."""

    def reconnect(self) -> None:
        self.world.connect(self.device)

    def request(self, subject: str, payload: bytes) -> int:
        self.number += 1
        self.world.send(Message(subject, payload, f"{id(self)}.{self.number}", 0.0))
        return self.number


class Device:
    """A device with its folder: the ledger, and a file for each game."""

    def __init__(self, world: World, folder: Path, table: str) -> None:
        self.world, self.folder, self.table = world, folder, table
        folder.mkdir(exist_ok=True)
        self.start()

    def start(self) -> None:
        self.ledger = Ledger(self.folder / "hall.db")
        self.app = App()
        pipe: Any = Pipe(self.world, self)
        self.pipe = pipe
        card = Card((HERE,), "h1", self.table, "a" * 26, "0" * 64)
        self.member = Member(self.ledger, card, self.app, self.world.clocks, pipe)
        self.app.wanted = self.hand_over
        for path in sorted(self.folder.glob("*.game")):
            self.hand_over(path.stem)
        self.world.connect(self)

    def stop(self) -> None:
        self.world.coming = [one for one in self.world.coming if one[2] is not self.pipe]
        self.ledger.close()

    def lines(self, name: str) -> list[str]:
        path = self.folder / f"{name}.game"
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []

    def hand_over(self, name: str) -> None:
        self.member.catch_up(name, self.lines(name))

    def write(self, name: str, entry: dict[str, Any]) -> None:
        line, text = len(self.lines(name)), write_line(entry)
        with (self.folder / f"{name}.game").open("a", encoding="utf-8") as file:
            file.write(text + "\n")
        if not self.member.enter(name, line, text):
            self.hand_over(name)

    def play(self, chance: random.Random) -> None:
        """The next entry of its game; after the agreement now and then a correction."""
        name, number = f"g-{self.table}", int(self.table[1:])
        have, at = [json.loads(line) for line in self.lines(name)], self.world.now / 1000
        begun = game(chance.randrange(11), name, table=str(number))
        if len(have) < len(begun):
            self.write(name, {**begun[len(have)], **({"at": at} if have else {})})
        elif have[-1]["do"] == "undo":
            mend = {"do": "correct", "hand": 1, "seat": "N", "bid": "7S"}
            won = chance.randrange(11)
            self.write(name, {**mend, "won": {"NS": won, "EW": 10 - won}, "at": at})
        elif have[-1]["do"] == "correct":
            self.write(name, {"do": "agree", "at": at})
        elif chance.random() < 0.3:
            self.write(name, {"do": "undo", "at": at})


class World:
    """One hall, of which one table plays or two, and what happens to it."""

    LOOKS = 250.0
    """Milliseconds that go by at a time, at most."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.chance, self.now = folder, random.Random(seed), 1_000_000.0
        self.clocks = Clocks(lambda: self.now, lambda: self.now / 1000, lambda: "boot")
        self.night = folder / "night.jsonl"
        self.night.write_text("".join(write_line(line) + "\n" for line in opening()), encoding="utf-8")
        self.opening = self.night.read_bytes()
        self.accounts = accounts.ensure(folder / "hall", 2) if (folder / "hall").mkdir() is None else None
        self.coming: list[tuple[float, Message | Reply, Any]] = []
        self.trouble, self.calm = True, float("inf")
        self.begin_hall()
        self.devices = [
            Device(self, folder / f"d{number}", f"t00{number}") for number in range(1, 2 + seed % 2)
        ]
        self.copies: dict[Path, Path] = {}
        self.two = bool(seed % 2)
        self.spare = 0

    # The hall.

    def begin_hall(self) -> None:
        assert self.accounts is not None
        self.inbox, self.held = Inbox(self.folder / "hall" / FILE), NightFile(self.night)
        place = Place((HERE,), "0" * 64)
        self.hall = Recorder(self.folder / "hall", self.accounts, self.inbox, self.held, place, self.clocks)
        self.hall.link.publish = self.publish  # type: ignore[method-assign]
        self.hall.results.begin()

    def end_hall(self) -> None:
        self.inbox.close()
        self.held.close()

    def publish(self, subject: str, payload: bytes, reply: str = "", side: int = 0) -> bool:
        pipe, _, number = subject.partition(".")
        for one in self.devices:
            if self.side(one) != side:
                continue
            if str(id(one.pipe)) == pipe:
                self.later(Reply(int(number), payload, 0.0), one.pipe)
            elif subject in (subjects.NIGHT, subjects.to_table(one.table)):
                self.later(Message(subject, payload, "", 0.0), one.pipe)
        return True

    # The network.

    def side(self, device: Device) -> int:
        """The computer that it is connected to: there is one."""
        return 0

    def connect(self, device: Device) -> None:
        device.member.take(Up(HERE))

    def send(self, message: Message) -> None:
        self.later(message, None)

    def later(self, what: Message | Reply, to: Any) -> None:
        for _ in range(1 + (self.trouble and self.chance.random() < 0.1)):
            if not (self.trouble and self.chance.random() < 0.15):
                way = self.chance.uniform(1, 3000 if self.trouble and self.chance.random() < 0.1 else 30)
                self.coming.append((self.now + way, what, to))

    def step(self, milliseconds: float) -> None:
        end = self.now + milliseconds
        while self.now < end:
            self.now = min([end, self.now + self.LOOKS, *(at for at, _, _ in self.coming if at > self.now)])
            due = [one for one in self.coming if one[0] <= self.now]
            self.coming = [one for one in self.coming if one[0] > self.now]
            for _, what, to in due:
                self.carry(what._replace(at=self.now), to)
            self.work()

    def carry(self, what: Any, to: Any) -> None:
        """It arrives."""
        if to is None:
            self.hall.link.events.put(what)
        else:
            to.device.member.take(what)

    def work(self) -> None:
        self.hall.step(0)
        for one in self.devices:
            one.member.work()
            self.is_true(one)

    def is_true(self, one: Device) -> None:
        """What a table says that the hall has, it has, and the night too: as of its latest question."""
        if self.now < self.calm + 20_000:
            return
        for name in one.member.standing.done:
            head = self.inbox.head(one.table, name)
            assert head is not None and head.hash == one.member.records.get(name).reached.hash
            assert name in self.night.read_text(encoding="utf-8")

    # What goes wrong.

    def harm(self, one: Device, what: str) -> None:
        if what == "kill table":
            one.stop()
            one.start()
        elif what == "kill hall":
            self.end_hall()
            self.begin_hall()
        elif what in ("copy", "restore"):
            self.copy_or_restore(one.folder, what == "restore", one.stop, one.start)
        elif what in ("copy hall", "restore hall"):
            self.copy_or_restore(self.folder / "hall", what == "restore hall", self.end_hall, self.begin_hall)
        elif what in ("copy night", "restore night"):
            copy = self.folder / "night.copy"
            if what == "copy night":
                shutil.copy(self.night, copy)
            elif copy.exists():
                self.night.write_bytes(copy.read_bytes())
        elif what == "lose database":
            self.end_hall()
            for path in (self.folder / "hall").glob(f"{FILE}*"):
                path.unlink()
            self.begin_hall()
        elif what == "replace" and len(self.devices) < 4 and self.two:
            self.spare += 1
            made = Device(self, self.folder / f"spare{self.spare}", one.table)
            made.member.take_over()
            self.devices.append(made)
        elif what == "give":
            self.hall.owners.replace_gone(self.hall.clocks.boot())
            for table, now in self.hall.tables.now.items():
                if now.wants is not None:
                    self.hall.owners.hand_over(table)

    def copy_or_restore(
        self, place: Path, restore: bool, stop: Callable[[], None], start: Callable[[], None]
    ) -> None:
        copy = self.copies.get(place)
        if restore and copy is None:
            return
        stop()
        if restore and copy is not None:
            shutil.rmtree(place)
            shutil.copytree(copy, place)
        else:
            copy = self.copies[place] = self.folder / f"copy-{place.name}"
            shutil.rmtree(copy, ignore_errors=True)
            shutil.copytree(place, copy)
        start()

    def run(self) -> None:
        for _ in range(STEPS):
            if self.chance.random() < 0.25:
                self.harm(self.chance.choice(self.devices), self.chance.choice(HARM))
            for one in self.devices:
                if one.app.games and not one.lines(f"g-{one.table}"):
                    # The game that it was given goes on here.
                    text = "".join(f"{line}\n" for line in one.app.games[-1][1])
                    (one.folder / f"g-{one.table}.game").write_text(text, encoding="utf-8")
                    one.hand_over(f"g-{one.table}")
                if (
                    one.member.standing.owns
                    and self.chance.random() < 0.3
                    and not (one.folder.name.startswith("spare") and not one.app.games)
                ):
                    one.play(self.chance)
            self.step(self.chance.uniform(20, 2000))
        last, one = self.chance.choice(("night", "table", "entry", "")), self.devices[0]
        if last == "night":
            self.night.write_bytes(self.opening)
        elif last:
            self.copy_or_restore(one.folder, True, one.stop, one.start)
        if last == "entry" and one.member.standing.owns:
            one.play(self.chance)
        self.trouble, self.calm = False, self.now
        self.coming.clear()
        self.step(QUIET)

    def close(self) -> None:
        for one in self.devices:
            one.ledger.close()
        self.end_hall()

    def silent(self) -> list[str]:
        """What differs between a table that is there and the night, and nobody was asked about."""
        asked = {table for table, _ in self.hall.attention()}
        held, found = read_night(self.night.read_bytes()).state, []
        for one in self.devices:
            name = f"g-{one.table}"
            lines = [json.loads(line) for line in one.lines(name)]
            if one.table in asked or not one.member.standing.owns or not lines:
                continue
            if list(self.inbox.game(one.table, name).lines) != one.lines(name):
                found.append(f"{one.folder.name}: other lines than the hall's")
            if lines[-1].get("do") == "agree":
                replay = result_judge.read(inbox.Game(one.table, name, tuple(one.lines(name))))
                assert replay is not None
                stands = held.games_of(1).get(int(one.table[1:]))
                scores = tuple(replay.state.result()["scores"][side] for side in ("NS", "EW"))
                if stands is None or stands.scores != scores:
                    found.append(f"{one.folder.name}: agreed {scores}, the night has {stands}")
            elif held.games_of(1).get(int(one.table[1:])) is not None:
                found.append(f"{one.folder.name}: at it again, and the night has its result")
        return found


HARM = (
    "kill table", "kill hall", "copy", "copy", "restore", "copy hall", "restore hall", "copy night",
    "restore night", "lose database", "replace", "give", "give",
)  # fmt: skip


def run(folder: Path, seed: int, kind: type[World] = World) -> list[str]:
    folder.mkdir()
    # The tables' own jitter.
    random.seed(seed)
    world = kind(folder, seed)
    try:
        world.run()
        return world.silent()
    finally:
        world.close()


@pytest.mark.parametrize("seed", range(300 if SOAK else 6))
def test_whatever_goes_wrong_nothing_differs_without_a_question(tmp_path: Path, seed: int) -> None:
    assert run(tmp_path / "run", seed) == []


def loses(folder: Path, kind: type[World] = World) -> bool:
    """Does anything differ in silence in one of many runs, or does a table say what is not so?"""
    for seed in range(60):
        try:
            if run(folder / str(seed), seed, kind):
                return True
        except AssertionError:
            return True
    return False


OFF: dict[str, tuple[Any, str, Any]] = {
    "a table names its games when it asks": (Records, "reached", lambda _: []),
    "what goes another way is a question": (Inbox, "forks", lambda *_: []),
    "what the hall has more is a question": (recorder, "_apart", lambda *_: ()),
    "a result that the night has lost is a question": (result_judge, "_is_there", lambda *_: True),
    "an agreement that is taken back is a question": (result_judge, "has_result", lambda *_: False),
}
"""Each rule with what it is without."""


@pytest.mark.parametrize("rule", OFF)
def test_without_any_of_its_rules_something_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rule: str
) -> None:
    owner, name, without = OFF[rule]
    monkeypatch.setattr(owner, name, without)
    assert loses(tmp_path)
