"""The hall's inbox: every line under what it says, one record of each game that counts."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.hall.room import change_log
from scorekeeper.hall.room.change_log import Change
from scorekeeper.hall.room.inbox import FILE, Arrived, Inbox
from scorekeeper.hall.wire.chain import after, chain, root
from scorekeeper.hall.wire.messages import Lines, Reached

LINES = [f"line {number}" for number in range(10)]
DEVICE = "d" * 16


@pytest.fixture
def inbox(tmp_path: Path) -> Iterator[Inbox]:
    made = Inbox(tmp_path / FILE)
    yield made
    made.close()


def lines(texts: list[str], first: int, last: int) -> Arrived:
    """A part of a game's lines as they come."""
    return Arrived("t001", DEVICE, Lines("g", first, chain("g", texts[:first])[-1], texts[first:last]))


def reached(texts: list[str]) -> Reached:
    return Reached("g", len(texts), chain("g", texts)[-1])


def of(inbox: Inbox) -> list[str]:
    return list(inbox.game("t001", "g").lines)


def test_lines_that_come_twice_or_again_from_the_first_are_there_once(inbox: Inbox) -> None:
    for first, last in ((0, 4), (0, 4), (2, 6), (0, 3), (6, 10), (0, 10)):
        assert inbox.take([lines(LINES, first, last)]) == [""]
    assert of(inbox) == LINES and inbox.count() == 10 and not inbox.forks()


def test_lines_without_those_before_them_are_not_taken(inbox: Inbox) -> None:
    assert inbox.take([lines(LINES, 3, 5)]) == ["hall-lines-apart"]
    wrong = Arrived("t001", DEVICE, Lines("g", 0, root("other"), LINES))
    assert inbox.take([wrong]) == ["hall-lines-apart"]
    assert of(inbox) == []


def test_another_text_at_a_place_that_is_there_is_kept_and_counts_by_the_director_s_word(
    inbox: Inbox,
) -> None:
    other = [*LINES[:5], "other", "more"]
    inbox.take([lines(LINES, 0, 8)])
    inbox.take([lines(other, 5, 7)])
    assert of(inbox) == LINES[:8] and inbox.forks() == [("t001", "g")]
    receipt = inbox.receipt("t001", reached(other), "n")
    assert (receipt.has, receipt.counts, receipt.lines) == (True, False, 8)
    # It goes on, and is still one question.
    other.append("last")
    inbox.take([lines(other, 7, 8)])
    assert inbox.forks() == [("t001", "g")]
    inbox.take_fork("t001", "g", counts=True)
    assert of(inbox) == other and not inbox.forks()
    assert inbox.receipt("t001", reached(other), "n").counts


def test_the_director_may_leave_what_counts(inbox: Inbox) -> None:
    inbox.take([lines(LINES, 0, 8), lines([*LINES[:5], "other"], 5, 6)])
    inbox.take_fork("t001", "g", counts=False)
    assert of(inbox) == LINES[:8] and not inbox.forks()


def test_a_receipt_says_what_is_so_of_just_this_record(inbox: Inbox) -> None:
    inbox.take([lines(LINES, 0, 6)])
    short, whole = (
        inbox.receipt("t001", reached(LINES[:3]), "n"),
        inbox.receipt("t001", reached(LINES[:6]), "n"),
    )
    assert (short.lines, short.has, short.counts) == (6, True, True) == (whole.lines, whole.has, whole.counts)
    ahead = inbox.receipt("t001", reached(LINES), "n")
    assert (ahead.lines, ahead.hash, ahead.has, ahead.counts) == (6, chain("g", LINES[:6])[-1], False, False)
    nothing = inbox.receipt("t001", Reached("x", 2, root("x")), "n")
    assert (nothing.lines, nothing.hash, nothing.has) == (0, root("x"), False)


def test_a_result_is_entered_by_one_record_of_its_game(inbox: Inbox) -> None:
    inbox.take([lines(LINES, 0, 6)])
    inbox.mark_entered("t001", "g", "n", "NS")
    assert inbox.receipt("t001", reached(LINES[:6]), "n").entered
    assert not inbox.receipt("t001", reached(LINES[:6]), "other night").entered
    inbox.take([lines(LINES, 6, 7)])
    assert not inbox.receipt("t001", reached(LINES[:7]), "n").entered
    assert not inbox.receipt("t001", reached(LINES[:6]), "n").entered


@pytest.mark.parametrize("seed", range(5))
def test_in_whatever_pieces_and_order_lines_come_what_is_acknowledged_is_there(
    inbox: Inbox, seed: int, tmp_path: Path
) -> None:
    chance, acknowledged = random.Random(seed), 0
    for number in range(200):
        first = chance.randrange(10)
        last = chance.randrange(first + 1, 11)
        (why,) = inbox.take([lines(LINES, first, last)])
        if not why:
            assert inbox.receipt("t001", reached(LINES[:last]), "n").has
            acknowledged = max(acknowledged, last)
        if number % 20 == 0:
            inbox.close()
            inbox = Inbox(tmp_path / FILE)
        assert of(inbox) == LINES[:acknowledged]
    inbox.close()


def test_the_first_device_owns_its_table_until_it_is_given_and_a_new_card_begins_anew(
    inbox: Inbox, tmp_path: Path
) -> None:
    inbox.renew({"t001": "card"})
    for number in range(3):
        inbox.meet("t001", f"{number:016x}", f"{number:064x}")
    assert inbox.owner("t001") == "0" * 16
    inbox.give("t001", "1".zfill(16))
    # Killed and begun again, with the device before it there first.
    inbox.close()
    inbox = Inbox(tmp_path / FILE)
    inbox.meet("t001", "0" * 16, "0" * 64)
    assert inbox.owner("t001") == "1".zfill(16)
    inbox.renew({"t001": "card"})
    assert inbox.owner("t001") == "1".zfill(16)
    inbox.renew({"t001": "another"})
    assert inbox.owner("t001") is None and inbox.secret("t001", "0" * 16) is None
    inbox.close()


def test_a_commit_that_fails_changes_nothing(inbox: Inbox, monkeypatch: pytest.MonkeyPatch) -> None:
    inbox.take([lines(LINES, 0, 2)])

    def refuse(*_: object) -> None:
        raise Refused("disk-full")

    monkeypatch.setattr("scorekeeper.hall.room.inbox._set_head", refuse)
    with pytest.raises(Refused):
        inbox.take([lines(LINES, 2, 4)])
    assert of(inbox) == LINES[:2]
    assert not inbox.receipt("t001", reached(LINES[:4]), "n").has


def test_another_inbox_follows_change_by_change_and_takes_nothing_that_is_not_next(tmp_path: Path) -> None:
    first, second = Inbox(tmp_path / "a.db"), Inbox(tmp_path / "b.db")
    first.meet("t001", "d1", "5" * 64)
    first.put("said", 7)
    first.keep_night(["{}", "a", "b"])
    first.keep_night(["{}", "c"])
    changes = first.changes(0, 1)
    while len(changes) < first.log.number:
        changes += first.changes(changes[-1].number, 1)
    with pytest.raises(Refused):
        second.follow(changes[1:])
    false = changes[0]._replace(text=changes[0].text.replace("d1", "d2"))
    with pytest.raises(Refused):
        second.follow([false])
    second.follow(changes[:2])
    second.follow(changes[2:])
    assert second.log == first.log
    assert (second.owner("t001"), second.get("said"), second.night()) == ("d1", 7, ["{}", "c"])
    assert second.has_change(*first.log) and not second.has_change(first.log.number, "other")


def test_a_log_says_nothing_but_changes_of_rows(tmp_path: Path) -> None:
    made = Inbox(tmp_path / "a.db")
    said = json.dumps(["ATTACH DATABASE ? AS other", [str(tmp_path / "other.db")]])
    with pytest.raises(Refused):
        made.follow([Change(1, after("", said), said, True)])
    assert not (tmp_path / "other.db").exists()


def test_the_log_is_shortened_and_whoever_lacks_what_is_gone_begins_anew(
    inbox: Inbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(change_log, "LOG_CHANGES", 10)
    second = Inbox(tmp_path / "second.db")
    inbox.put("x", 0)
    second.follow(inbox.changes(0, 1_000_000))
    for number in range(50):
        inbox.put("x", number)
    inbox.shorten_log(second.log.number)
    assert inbox.has_change(*second.log), "it has not got them yet"
    second.follow(inbox.changes(second.log.number, 1_000_000))
    inbox.shorten_log(second.log.number)
    assert len(inbox.changes(0, 1_000_000)) == 10
    assert inbox.has_change(*second.log) and not inbox.has_change(0, "")
    inbox.close()
    again = Inbox(tmp_path / FILE)
    assert not again.is_log_whole
    again.log_anew()
    assert again.has_change(0, "") and not again.has_change(*second.log)
    second.begin_anew()
    second.follow(again.changes(0, 1_000_000))
    assert (second.get("x"), second.log) == (49, again.log)
    second.close()
    again.close()
