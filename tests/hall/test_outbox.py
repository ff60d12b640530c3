"""The outbox: every line once, without gaps, across restarts, lost disks and other halls."""

from __future__ import annotations

import os
import sqlite3
import stat
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.engine.refused import Refused
from scorekeeper.hall import outbox as module
from scorekeeper.hall.card import Address, Card
from scorekeeper.hall.messages import PIECE, Ack, Piece
from scorekeeper.hall.outbox import Missed, Outbox, short
from scorekeeper.hall.sender import AGAIN, AGAIN_WINDOW, WINDOW, Sender

CARD = Card((Address("a", 1),), "h1", "t001", "a" * 26, "0" * 64)


def opened(folder: Path) -> Outbox:
    outbox = Outbox(folder / "hall.db")
    outbox.join(CARD)
    return outbox


def texts(outbox: Outbox) -> list[tuple[int, str, int, str]]:
    return [(piece.seq, piece.game, piece.line, piece.text) for piece in outbox.pieces(0, 1000)]


def test_lines_are_numbered_without_gaps_and_each_is_queued_once(tmp_path: Path) -> None:
    outbox = opened(tmp_path)
    for line, text in ((0, "head"), (1, "one"), (1, "one"), (0, "head"), (2, "two")):
        outbox.add("g", line, text)
    outbox.add("other", 0, "head")
    outbox.close()
    again = opened(tmp_path)
    assert texts(again) == [
        (1, "g", 0, "head"),
        (2, "g", 1, "one"),
        (3, "g", 2, "two"),
        (4, "other", 0, "head"),
    ]
    joined = again.joined()
    assert joined is not None
    assert joined.waiting == 4


def test_what_was_missed_is_taken_from_the_table_s_store(tmp_path: Path) -> None:
    outbox = opened(tmp_path)
    outbox.add("g", 0, "head")
    with pytest.raises(Missed):
        outbox.add("g", 2, "two")
    assert outbox.catch_up("g", ["head", "one", "two"]) == 2
    assert outbox.catch_up("g", ["head", "one", "two"]) == 0
    assert [text for *_, text in texts(outbox)] == ["head", "one", "two"]


def test_a_long_line_takes_several_numbers(tmp_path: Path) -> None:
    outbox = opened(tmp_path)
    outbox.add("g", 0, "x" * (2 * PIECE + 1))
    assert [(one.seq, one.line, one.part, one.parts) for one in outbox.pieces(0, 9)] == [
        (1, 0, 1, 3),
        (2, 0, 2, 3),
        (3, 0, 3, 3),
    ]


def test_an_id_that_is_too_long_is_named_by_its_hash(tmp_path: Path) -> None:
    outbox = opened(tmp_path)
    outbox.add("g" * 5000, 0, "head")
    assert [one.game for one in outbox.pieces(0, 9)] == [short("g" * 5000)]
    assert len(short("g" * 5000)) == 64


def test_numbers_go_on_after_leaving_and_joining_again(tmp_path: Path) -> None:
    outbox = opened(tmp_path)
    first = outbox.joined()
    outbox.add("g", 0, "head")
    outbox.leave()
    assert outbox.joined() is None
    with pytest.raises(Refused, match="hall-not-joined"):
        outbox.add("g", 1, "one")
    other = outbox.join(CARD._replace(hall="h2"))
    assert other.waiting == 0
    assert first is not None
    assert other.epoch != first.epoch
    back = outbox.join(CARD)
    assert (back.epoch, back.waiting) == (first.epoch, 1)


def test_a_hall_that_lost_its_disk_gets_everything_again(tmp_path: Path) -> None:
    outbox = opened(tmp_path)
    outbox.catch_up("g", ["head", "one", "two"])
    assert outbox.acknowledge(3).waiting == 0
    assert outbox.acknowledge(0).waiting == 3
    assert len(outbox.pieces(0, 9)) == 3
    # More than there is cannot be acknowledged.
    assert outbox.acknowledge(77).acked == 3


def test_a_hall_that_lacks_what_is_no_longer_here_gets_a_new_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "KEEP", 1)
    outbox = opened(tmp_path)
    lines = ["head", "one", "two"]
    outbox.catch_up("g", lines)
    before = outbox.acknowledge(3)
    assert len(outbox.pieces(0, 9)) == 1
    after = outbox.acknowledge(0)
    assert after.epoch != before.epoch
    assert outbox.catch_up("g", lines) == 3
    assert [one.seq for one in outbox.pieces(0, 9)] == [1, 2, 3]


def test_a_device_that_takes_a_table_over_goes_on_after_the_record_so_far(tmp_path: Path) -> None:
    outbox = opened(tmp_path)
    outbox.adopt("g", 3)
    outbox.catch_up("g", ["head", "one", "two", "three"])
    assert [(one.line, one.text) for one in outbox.pieces(0, 9)] == [(3, "three")]


@pytest.mark.parametrize("spoilt", [b"", b"nonsense" * 1000])
def test_a_damaged_file_is_set_aside_and_a_new_one_begun(tmp_path: Path, spoilt: bytes) -> None:
    outbox = opened(tmp_path)
    outbox.add("g", 0, "head")
    outbox.close()
    path = tmp_path / "hall.db"
    (tmp_path / "hall.db-wal").unlink(missing_ok=True)
    path.write_bytes(spoilt or path.read_bytes()[:5000])
    again = opened(tmp_path)
    assert again.set_aside is not None
    assert again.set_aside.exists()
    assert again.catch_up("g", ["head"]) == 1


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    opened(tmp_path).close()
    with sqlite3.connect(tmp_path / "hall.db") as db:
        db.execute("PRAGMA user_version = 9")
    db.close()
    with pytest.raises(Refused, match="store-newer"):
        Outbox(tmp_path / "hall.db")


def test_only_its_owner_may_read_the_file(tmp_path: Path) -> None:
    opened(tmp_path)
    assert stat.S_IMODE((tmp_path / "hall.db").stat().st_mode) == 0o600


# Sending.


class Network:
    """Takes entries, or does not."""

    def __init__(self) -> None:
        self.took: list[int] = []
        self.open = True

    def send(self, piece: Piece) -> bool:
        if self.open:
            self.took.append(piece.seq)
        return self.open


def sending(folder: Path, lines: int) -> tuple[Outbox, Sender, Network, str]:
    outbox, network = opened(folder), Network()
    outbox.catch_up("g", [str(number) for number in range(lines)])
    sender = Sender(outbox, network.send)
    joined = outbox.joined()
    assert joined is not None
    return outbox, sender, network, joined.epoch


def test_nothing_is_sent_without_a_connection_and_all_of_it_after(tmp_path: Path) -> None:
    _, sender, network, epoch = sending(tmp_path, 3)
    assert sender.send(0.0) == 0
    sender.connected()
    assert sender.send(0.0) == 3
    assert sender.send(1.0) == 0
    assert sender.due() == AGAIN
    sender.acknowledged(Ack(epoch, 3), 20.0)
    assert sender.due() is None
    assert sender.delay == 20.0
    assert network.took == [1, 2, 3]


def test_without_an_acknowledgement_entries_go_again_after_three_seconds(tmp_path: Path) -> None:
    _, sender, network, epoch = sending(tmp_path, WINDOW + 50)
    sender.connected()
    sender.send(0.0)
    assert network.took == list(range(1, WINDOW + 1))
    sender.send(AGAIN - 1)
    assert len(network.took) == WINDOW
    sender.send(AGAIN)
    assert network.took[WINDOW:] == list(range(1, AGAIN_WINDOW + 1))
    sender.acknowledged(Ack(epoch, 10), AGAIN + 5)
    sender.send(AGAIN + 5)
    # What goes again is no more than may be on its way.
    assert network.took[WINDOW + AGAIN_WINDOW :] == list(range(AGAIN_WINDOW + 1, WINDOW + 11))


def test_an_acknowledgement_that_brings_nothing_new_has_what_is_lost_sent_again(tmp_path: Path) -> None:
    """A recorder that is back says where it stands; nobody waits three seconds then."""
    _, sender, network, epoch = sending(tmp_path, 3)
    sender.connected()
    sender.send(0.0)
    sender.acknowledged(Ack(epoch, 1), 10.0)
    sender.acknowledged(Ack(epoch, 1), 500.0)
    assert sender.send(500.0) == 0
    sender.acknowledged(Ack(epoch, 1), 1010.0)
    assert sender.send(1010.0) == 2
    assert network.took == [1, 2, 3, 2, 3]


def test_an_older_acknowledgement_of_the_same_run_is_not_heard(tmp_path: Path) -> None:
    """They come by two connections: the one that the broker keeps may be overtaken."""
    _, sender, network, epoch = sending(tmp_path, 3)
    sender.connected()
    sender.send(0.0)
    sender.acknowledged(Ack(epoch, 3, "0a" * 4, 7), 10.0)
    sender.acknowledged(Ack(epoch, 1, "0a" * 4, 6), 20.0)
    assert sender.send(30.0) == 0
    # Another run may have lost its disk.
    sender.acknowledged(Ack(epoch, 1, "0b" * 4, 1), 40.0)
    assert sender.send(50.0) == 2
    # And one that was kept before the connection was made is all that there is at first.
    sender.connected()
    sender.acknowledged(Ack(epoch, 3, "0b" * 4, 1), 60.0)
    assert network.took == [1, 2, 3, 2, 3]


def test_a_device_whose_entries_do_not_count_sends_nothing(tmp_path: Path) -> None:
    _, sender, network, epoch = sending(tmp_path, 3)
    sender.connected()
    sender.acknowledged(Ack("f" * 16, 7), 0.0)
    assert not sender.owns
    assert sender.send(0.0) == 0
    assert sender.send(AGAIN * 2) == 0
    sender.acknowledged(Ack(epoch, 0), 0.0)
    assert sender.send(0.0) == 3
    assert network.took == [1, 2, 3]


@settings(max_examples=300 if os.environ.get("SOAK") else 30)
@given(st.lists(st.sampled_from(["add", "send", "ack", "old ack", "drop", "up", "wait"]), max_size=60))
def test_whatever_happens_everything_arrives_once_the_link_is_good(
    tmp_path_factory: pytest.TempPathFactory, steps: list[str]
) -> None:
    outbox, sender, network, epoch = sending(tmp_path_factory.mktemp("outbox"), 1)
    now, lines, arrived = 0.0, 1, set()

    def upto() -> int:
        return next(number for number in range(10_000) if number + 1 not in arrived)

    for step in [*steps, "up", *(["wait", "send", "ack"] * 5)]:
        now += 10.0
        if step == "add":
            outbox.add("g", lines, str(lines))
            lines += 1
        elif step == "send":
            # Only the last of what was sent arrives.
            before = len(network.took)
            sender.send(now)
            arrived |= set(network.took[before:])
        elif step == "ack":
            sender.acknowledged(Ack(epoch, upto()), now)
        elif step == "old ack":
            sender.acknowledged(Ack(epoch, 0), now)
        elif step == "drop":
            network.open = False
            sender.disconnected()
        elif step == "up":
            network.open = True
            sender.connected()
        else:
            now += AGAIN
    assert arrived == set(range(1, lines + 1))
    joined = outbox.joined()
    assert joined is not None
    assert joined.waiting == 0
    outbox.close()
