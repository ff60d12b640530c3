"""A hall, a computer that stands by, and tables by a clock of their own: nothing is lost without a word.

Everything is the real one but broker and threads. Then each rule of the standby is switched off, and seen
to lose.
"""

from __future__ import annotations

import json
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from scorekeeper.cli import hall_actions
from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import read_night
from scorekeeper.hall.room import accounts, certificate, change_log, standby
from scorekeeper.hall.room.followers import Followers
from scorekeeper.hall.room.inbox import FILE, Inbox
from scorekeeper.hall.room.local_requests import Asking
from scorekeeper.hall.room.night_file import NightFile
from scorekeeper.hall.room.recorder import Place, Recorder
from scorekeeper.hall.room.standby import Standby
from scorekeeper.hall.room.term import Term
from scorekeeper.hall.table.member import Member
from scorekeeper.hall.wire import subjects
from scorekeeper.hall.wire.card import Address
from scorekeeper.hall.wire.link import Down, Message, Reply, Up

from .test_model import HERE, QUIET, SOAK, Device, World, loses, run

STEPS = 60
MOMENT = 700.0
"""Milliseconds of the director's last entries that may be lost though nothing was said."""


class Ear:
    """The standby's link."""

    def __init__(self, world: Two) -> None:
        self.world, self.is_up, self.number = world, True, 0
        self.login: Any = Place((HERE,), "0" * 64)
        self.events: list[Any] = [Up(HERE)]

    def request(self, subject: str, payload: bytes) -> int:
        self.number += 1
        self.world.to_first(Message(subject, payload, f"ear.{self.number}", 0.0))
        return self.number

    def publish(self, subject: str, payload: bytes) -> None:
        self.world.to_first(Message(subject, payload, "", 0.0))

    def reconnect(self) -> None:
        self.events.append(Up(HERE))

    def next_event(self, timeout: float) -> Any:
        return self.events.pop(0) if self.events else None


class Login:
    """What of a link's login the standby sets."""

    def _replace(self, **_: object) -> Login:
        return self


class Two(World):
    """Two computers: the first is the hall, the second stands by until the director lets it take over."""

    LOOKS = 100.0

    def __init__(self, folder: Path, seed: int) -> None:
        self.first_alive, self.cut, self.taken = True, False, False
        self.at: dict[int, int] = {}
        """By a device's pipe, the computer that it is connected to."""
        self.second: Recorder | None = None
        self.said: list[tuple[int, str, float]] = []
        """What the director has entered at the first computer: the night's length after it, and when."""
        self.gone = float("inf")
        """When the first computer died, or lost its place."""
        self.knew: set[Path] = set()
        """The folders of devices that have believed the second computer."""
        self.heard: dict[Path, int] = {}
        """By a device's folder, the night's length that it has heard of the first computer."""
        self.untrue: list[str] = []
        self.warned: set[str] = set()
        super().__init__(folder, seed)
        assert self.accounts is not None
        files = certificate.ensure(folder / "hall", ())
        standby.make_folder(folder / "hall", self.accounts, files, (HERE,))
        self.link = Ear(self)
        self.link.login = Login()
        link: Any = self.link
        self.standby = Standby(folder / "hall" / "standby", clocks=self.clocks, link=link)

    @property
    def hall_now(self) -> Recorder:
        return self.second or self.hall

    # The network: each device is at one computer, and goes to the other one where nobody answers.

    def connect(self, device: Device) -> None:
        key = id(device.pipe)
        device.member.take(Down("gone"))
        side = self.at[key] = 1 - self.at.get(key, 1)
        there = self.first_alive if side == 0 else self.second is not None
        if there:
            device.pipe.is_up = True
            device.member.take(Up(Address("127.0.0.1", side + 1)))
        else:
            device.pipe.is_up = False

    def send(self, message: Message) -> None:
        side = self.at.get(int(message.reply.partition(".")[0]), 0)
        self.later(message, f"to {side}")

    def to_first(self, message: Message) -> None:
        if not self.cut:
            self.later(message, "to 0")

    def side(self, device: Device) -> int:
        return self.at.get(id(device.pipe), -1)

    def later(self, what: Message | Reply, to: Any) -> None:
        if isinstance(what, Message) and what.subject == subjects.LOG:
            # By a cable: what is cut off is cut off, and the rest comes.
            self.coming.append((self.now + self.chance.uniform(1, 30), what, to))
        else:
            super().later(what, to)

    def publisher(self, side: int) -> Any:
        def publish(subject: str, payload: bytes, reply: str = "") -> bool:
            if not subject.startswith("ear."):
                return self.publish(subject, payload, side=side)
            if not self.cut:
                way = self.now + self.chance.uniform(1, 30)
                self.coming.append((way, Reply(int(subject[4:]), payload, 0.0), "ear"))
            return True

        return publish

    def begin_hall(self) -> None:
        super().begin_hall()
        self.hall.link.publish = self.publisher(0)  # type: ignore[method-assign]
        for one in getattr(self, "devices", []):
            if not one.pipe.is_up:
                self.connect(one)

    def carry(self, what: Any, to: Any) -> None:
        if to == "to 0" and self.first_alive:
            self.hall.link.events.put(what)
        elif to == "to 1" and self.second is not None:
            self.second.link.events.put(what)
        elif to == "ear":
            self.link.events.append(what)
        elif not isinstance(to, str) and to.is_up:
            super().carry(what, to)
            if self.side(to.device) == 1 and to.device.member.standing.here:
                self.knew.add(to.device.folder)

    def work(self) -> None:
        ready = False
        if self.first_alive:
            self.hall.step(0)
            state = self.hall.followers.state(self.now)
            ready = not self.taken and state is not None and state.code == "standby-ready"
            if not (self.taken or ready):
                there = "".join(self.standby.inbox.night())
                self.warned |= {name for _, name, _ in self.said if f'"{name}"' not in there}
        if self.second is not None:
            self.second.step(0)
        self.standby.step(0)
        for one in self.devices:
            if not one.pipe.is_up and int(self.now) % 500 < 100:
                self.connect(one)
            one.member.work()
            self.is_true(one)
            if one.member._seen.term == 1:
                self.heard[one.folder] = one.member._seen.number
        if ready:
            self.is_there_too()

    def is_true(self, one: Device) -> None:
        """A table that has heard the second computer believes the first one no more."""
        if one.folder in self.knew and self.at[id(one.pipe)] == 0 and one.member.standing.here:
            self.untrue.append(f"{one.folder.name}: believes a computer that is not the hall any more")

    def is_there_too(self) -> None:
        """What tables are told that the hall has, the computer that stands by has, where it says so."""
        for one in self.devices:
            for name in one.member.standing.done:
                lines, tip = one.member.records.get(name).reached[1:]
                with self.standby.inbox.reading() as db:
                    query = "SELECT 1 FROM lines WHERE game = ? AND place = ? AND hash = ?"
                    if db.execute(query, (name, lines, tip)).fetchone() is None:
                        self.untrue.append(f"{one.folder.name}: said to be stored twice, and is not")

    # What goes wrong.

    def harm(self, one: Device, what: str) -> None:
        if what in ("copy", "restore"):
            self.knew.discard(one.folder)
            self.heard.pop(one.folder, None)
        if what == "cut":
            self.cut = not self.cut
        elif what == "take over":
            self.take_over()
        elif what == "back" and not self.first_alive:
            self.come_back()
        elif what not in ("kill hall", "die") or (self.first_alive and not self.taken):
            self.die() if what == "die" else super().harm(one, what)

    def die(self) -> None:
        self.end_hall()
        self.first_alive, self.gone = False, min(self.gone, self.now)
        for one in self.devices:
            if self.at[id(one.pipe)] == 0:
                self.connect(one)

    def come_back(self) -> None:
        self.first_alive = True
        self.begin_hall()

    def take_over(self) -> None:
        if self.taken or not self.standby.inbox.night():
            return
        self.standby.take()
        self.taken, self.gone = True, min(self.gone, self.now)
        folder = self.standby.folder
        self.inbox2, self.held2 = Inbox(folder / FILE), NightFile(self.standby.night)
        known = accounts.read(folder / accounts.FILE)
        place = Place((HERE,), "0" * 64)
        self.second = Recorder(folder, known, self.inbox2, self.held2, place, self.clocks)
        self.second.link.publish = self.publisher(1)  # type: ignore[method-assign]
        self.second.results.begin()

    def direct(self) -> None:
        """The director enters something at the computer that is the hall."""
        if self.taken or not self.first_alive:
            return
        name = f"D{len(self.said)}"
        try:
            self.held.do({"do": "player", "number": 8, "name": name})
        except Refused:
            return
        self.said.append((len(self.held.lines()), name, self.now))

    def run(self) -> None:
        for _ in range(STEPS):
            if self.chance.random() < 0.3:
                self.harm(self.chance.choice(self.devices), self.chance.choice(HARM))
            if self.chance.random() < 0.2:
                self.direct()
            for one in self.devices:
                if one.member.standing.owns and self.chance.random() < 0.3:
                    one.play(self.chance)
            self.step(self.chance.uniform(20, 2000))
        if not self.first_alive:
            self.take_over()
        if not self.first_alive and (not self.taken or self.chance.random() < 0.5):
            self.come_back()
        self.trouble, self.calm, self.cut = False, self.now, False
        self.coming.clear()
        self.step(QUIET)

    def close(self) -> None:
        if self.second is not None:
            self.inbox2.close()
            self.held2.close()
        self.standby.inbox.close()
        super().close()

    def silent(self) -> list[str]:
        """What is otherwise at a table or with the director than in the night, without a word of it."""
        now = self.hall_now
        night = self.standby.night if self.taken else self.night
        text = night.read_text(encoding="utf-8")
        asked = {table for table, _ in now.attention()}
        lacks = any(why.code == "hall-night-lacks" for why in now.asks())
        found = self.untrue[:1]
        for length, name, at in self.said:
            heard = any(number >= length for number in self.heard.values())
            safe = name not in self.warned and at < self.gone - MOMENT
            if f'"{name}"' not in text and not lacks and (safe or heard):
                found.append(f"the director's entry {name}")
        held = read_night(night.read_bytes()).state
        for one in self.devices:
            name = f"g-{one.table}"
            lines = [json.loads(line) for line in one.lines(name)]
            if one.table in asked or not lines:
                continue
            if list(now.inbox.game(one.table, name).lines) != one.lines(name):
                found.append(f"{one.folder.name}: other lines than the hall's")
            stands = held.games_of(1).get(int(one.table[1:]))
            if (lines[-1].get("do") == "agree") != (stands is not None):
                found.append(f"{one.folder.name}: {lines[-1].get('do')}, the night has {stands}")
            if not one.member.standing.here:
                found.append(f"{one.folder.name}: away ({one.member.standing.why})")
        if self.taken and self.first_alive and not self.hall.term.stopped:
            found.append("two computers are the hall")
        return found


HARM = ("kill table", "copy", "restore", "kill hall", "cut", "die", "take over", "back", "back")


@pytest.mark.parametrize("seed", range(300 if SOAK else 8))
def test_whichever_computer_dies_nothing_is_lost_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    if seed % 2:
        # The log is shortened all the time.
        monkeypatch.setattr(change_log, "LOG_CHANGES", 5)
    assert run(tmp_path / "run", seed, Two) == []


OFF: dict[str, tuple[Any, str, Any]] = {
    "a table ignores a lower term": (Member, "_is_the_hall", lambda *_: True),
    "answers wait for the standby": (Followers, "_waits", lambda *_: False),
    "a night that is further on at the tables is a question": (Term, "lack", lambda *_: None),
    "a recorder that hears a higher term stops": (Term, "stop", lambda *_: None),
}
"""Each rule with what it is without."""


@pytest.mark.parametrize("rule", OFF)
def test_without_any_of_its_rules_something_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rule: str
) -> None:
    owner, name, without = OFF[rule]
    monkeypatch.setattr(owner, name, without)
    assert loses(tmp_path, Two)


def test_a_table_that_is_new_to_the_second_computer_says_all_the_same_how_far_the_night_went(
    tmp_path: Path,
) -> None:
    world = Two(tmp_path, 0)
    world.trouble = False
    world.step(5_000)
    world.cut = True
    world.devices.pop().stop()
    world.devices.append(Device(world, tmp_path / "spare", "t001"))
    world.step(5_000)
    world.direct()
    world.step(QUIET)
    world.die()
    world.take_over()
    world.step(QUIET)
    assert world.silent() == []
    assert [why.code for why in world.hall_now.asks()] == ["hall-night-lacks"]
    world.close()


def test_a_countdown_that_the_second_computer_does_not_know_is_none_any_more(tmp_path: Path) -> None:
    world = Two(tmp_path, 0)
    world.trouble = False
    world.step(5_000)
    [device], first = world.devices, world.hall.countdown
    first.obey({"set": "start", "amount": 10}, 1)
    world.step(20_000)
    world.cut = True
    first.obey({"set": "pause"}, 1)
    world.step(20_000)
    assert device.member.clock.schedule == first.schedule
    world.die()
    world.take_over()
    world.step(20_000)
    second = world.hall_now.countdown
    assert second.schedule.rev < first.schedule.rev
    assert device.member.clock.schedule == second.schedule
    world.close()


def refuse(*_: object) -> None:
    raise Refused("disk-full", path="inbox.db")


@pytest.mark.parametrize("number", [None, 0x02FC00000001], ids=["no network card", "a network card"])
@pytest.mark.parametrize("machine", [None, "1d"], ids=["no number of the system", "a number of the system"])
def test_a_computer_that_stands_by_has_one_name_after_each_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int | None, machine: str | None
) -> None:
    """Else the hall would wait for ever for the one of before."""
    monkeypatch.setattr(standby, "MACHINE", tmp_path / "machine-id")
    if machine is not None:
        standby.MACHINE.write_text(machine)
    # Where there is no card, Python answers anew each time, with the bit of a group's address set.
    made_up = (0x01_00_00_00_00_00 + one for one in range(9))
    monkeypatch.setattr(standby.uuid, "getnode", lambda: next(made_up) if number is None else number)
    assert standby.name(tmp_path) == standby.name(tmp_path)
    assert standby.name(tmp_path) != standby.name(tmp_path / "other")


def test_a_full_disk_makes_nobody_the_hall_by_half(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = Two(tmp_path, 0)
    try:
        world.step(QUIET)
        with monkeypatch.context() as patch:
            patch.setattr(world.standby.inbox, "put", refuse)
            with pytest.raises(Refused):
                world.standby.take()
            assert (world.standby.took, world.standby.term) == (0, 1)
        world.take_over()
        assert world.second is not None
        assert (world.standby.took, world.second.term.number) == (2, 2)
    finally:
        world.close()


def test_a_computer_that_stands_by_answers_where_a_full_disk_lets_it_take_nothing(tmp_path: Path) -> None:
    class Full:
        """It takes no order."""

        folder, took, state, take = tmp_path, 0, Refused("standby-nothing"), refuse
        link = SimpleNamespace(wake=lambda: None)

        def __init__(self) -> None:
            self.asked: list[Asking] = []

        def step(self, timeout: float) -> None:
            if not self.asked:
                self.asked = [Asking(tmp_path, {"do": do}) for do in ("take", "say", "report")]
            else:
                time.sleep(0.5)
                stopped.set()

        def report(self) -> dict[str, Any]:
            return {"stands_by": True}

    stopped = threading.Event()
    made: Any = Full()
    hall_actions._stand_by(made, stopped)
    take, say, report = made.asked
    with pytest.raises(Refused, match="disk-full"):
        take.answer(1.0)
    with pytest.raises(Refused, match="standby-no-hall"):
        say.answer(1.0)
    assert report.answer(1.0) == {"report": {"stands_by": True}, "results": []}
