"""The recorder without a broker: what comes is put into its queue by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.hall import accounts, messages
from scorekeeper.hall import recorder as module
from scorekeeper.hall.boot import Clocks
from scorekeeper.hall.card import Address
from scorekeeper.hall.inbox import FILE, Inbox
from scorekeeper.hall.link import Message
from scorekeeper.hall.messages import Here, Piece
from scorekeeper.hall.night_file import NightFile
from scorekeeper.hall.page import data
from scorekeeper.hall.recorder import Place, Recorder
from scorekeeper.record.codec import write_line

from .halls import results_in
from .test_counting import game, opening

ONE, TWO = "1" * 16, "2" * 16
HERE = Address("127.0.0.1", 1)


class Hall:
    """A recorder whose link nobody has started, and its clock."""

    def __init__(self, folder: Path) -> None:
        self.night = folder / "night.jsonl"
        self.night.write_text("".join(write_line(line) + "\n" for line in opening()), encoding="utf-8")
        self.now = 1_000_000.0
        self.inbox = Inbox(folder / FILE)
        self.held = NightFile(self.night)
        self.recorder = Recorder(
            folder,
            accounts.ensure(folder, 2),
            self.inbox,
            self.held,
            Place((HERE,), "0" * 64),
            Clocks(lambda: self.now, lambda: 1.0, lambda: "boot"),
        )

    def bring(
        self, lines: list[dict[str, Any]], table: str = "t001", epoch: str = ONE, begin: int = 0
    ) -> None:
        """The lines of a game from this one on wait in the recorder's queue."""
        for number, line in enumerate(lines[begin:], begin):
            piece = Piece(epoch, number + 1, lines[0]["id"], number, 1, 1, write_line(line))
            self.put(self.recorder.topics.entries(table), messages.encode_piece(piece))

    def say_here(self, here: Here) -> None:
        self.put(self.recorder.topics.here("t001"), messages.encode_here(here))

    def put(self, topic: str, payload: bytes) -> None:
        self.recorder.link.events.put(Message(topic, payload, False, self.now))

    def step(self) -> None:
        self.now += 1000.0
        self.recorder.step(0)


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path)
    yield made
    made.inbox.close()
    made.held.close()


def refuse(*_: object) -> Any:
    raise Refused("disk-full", path="recorder.db")


def test_a_disk_that_is_full_ends_no_recorder_and_loses_no_entry(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(hall.inbox, "is_known", refuse)
        hall.say_here(Here(ONE, True))
        hall.bring(game())
        hall.step()
    assert len(hall.inbox.game("t001", "g1").lines) == len(game())
    assert len(results_in(hall.night)) == 1


def test_a_result_that_could_not_be_noted_holds_no_other_up_and_is_looked_at_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = {seat: {"number": 5 + at} for at, seat in enumerate("NESW")}
    with monkeypatch.context() as patch:
        patch.setattr(hall.inbox, "mark_entered", refuse)
        hall.bring(game())
        hall.bring(game(name="g2", table="2", players=players), "t002")
        hall.step()
    assert [one["table"] for one in results_in(hall.night)] == ["1", "2"]
    hall.step()
    with hall.inbox.reading() as db:
        assert db.execute("SELECT count(*) FROM entered").fetchone() == (2,)
    assert len(results_in(hall.night)) == 2
    assert not hall.recorder.results.attention


def test_a_page_that_could_not_be_written_is_written_later(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    hall.recorder.place = Place((HERE,), "0" * 64, page=True)
    with monkeypatch.context() as patch:
        patch.setattr(module, "write_page", full)
        hall.step()
    assert not (hall.recorder.folder / data.FILE).exists()
    hall.step()
    assert (hall.recorder.folder / data.FILE).exists()


def test_a_call_that_was_answered_stays_so_until_it_is_taken_back(hall: Hall) -> None:
    def called(*said: Here) -> bool:
        for here in said:
            hall.say_here(here)
            hall.step()
        return bool(hall.recorder.tables.report("t001", ONE, hall.now)["called"])

    assert called(Here(ONE, True, calls=True), Here(TWO, True))
    hall.recorder.tables.set("t001", answered=True)
    # The table's spare device says again that it is there.
    assert not called(Here(TWO, True), Here(ONE, True, calls=True))
    assert not called(Here(ONE, True))
    assert called(Here(ONE, True, calls=True))


def test_a_recorder_that_has_just_started_gives_no_table_away(hall: Hall) -> None:
    hall.bring(game(agree=False))
    hall.step()
    asks = Here(TWO, True, takes=True)
    # The broker has kept the word of the device that asks, and not that of the one that plays.
    hall.say_here(asks)
    hall.step()
    assert hall.inbox.owner("t001") == ONE
    hall.say_here(Here(ONE, True))
    hall.say_here(asks)
    hall.step()
    assert hall.inbox.owner("t001") == ONE
    hall.say_here(Here(ONE, False))
    hall.say_here(asks)
    hall.step()
    assert hall.inbox.owner("t001") == TWO
