"""The inbox: every entry once, whatever the network repeats, shuffles or makes up."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.engine.refused import Refused
from scorekeeper.hall import inbox as module
from scorekeeper.hall.inbox import WINDOW, Arrived, Inbox
from scorekeeper.hall.messages import Piece, pieces_of

ONE, TWO = "1" * 16, "2" * 16


def trouble(code: int) -> sqlite3.DatabaseError:
    made = sqlite3.DatabaseError("trouble")
    made.sqlite_errorcode = code
    return made


def line(
    seq: int, number: int, text: str = "", epoch: str = ONE, game: str = "g", table: str = "t001"
) -> Arrived:
    return Arrived(table, Piece(epoch, seq, game, number, 1, 1, text or str(number)), 0.0)


@settings(max_examples=300 if os.environ.get("SOAK") else 30)
@given(st.data())
def test_any_order_with_any_repetition_gives_the_same_games(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    texts = {
        f"g{number}": [f"{number}-{at}" * (1 + 900 * (at == 2)) for at in range(4)] for number in range(3)
    }
    sent = []
    for game, lines in texts.items():
        for number, text in enumerate(lines):
            parts = pieces_of(text)
            for part, piece in enumerate(parts, 1):
                sent.append(
                    Arrived("t001", Piece(ONE, len(sent) + 1, game, number, part, len(parts), piece), 0.0)
                )
    arrived = data.draw(st.permutations(sent + data.draw(st.lists(st.sampled_from(sent), max_size=20))))
    inbox = Inbox(tmp_path_factory.mktemp("inbox") / "recorder.db")
    inbox.give("t001", ONE)
    seen: set[int] = set()
    new = 0
    while arrived:
        size = data.draw(st.integers(1, 10))
        batch, arrived = arrived[:size], arrived[size:]
        new += inbox.take(batch)[1]
        seen |= {one.piece.seq for one in batch}
        assert inbox.upto("t001", ONE) == next(n for n in range(1000) if n + 1 not in seen)
    assert new == len(sent) == inbox.count()
    assert {game: list(inbox.game("t001", game).lines) for _, game in inbox.games()} == texts
    inbox.close()


def test_only_lines_without_a_gap_before_them_are_in_the_game(tmp_path: Path) -> None:
    inbox = Inbox(tmp_path / "recorder.db")
    inbox.give("t001", ONE)
    inbox.take([line(1, 0), line(3, 2)])
    assert inbox.game("t001", "g").lines == ("0",)
    assert inbox.upto("t001", ONE) == 1
    inbox.take([line(2, 1)])
    assert inbox.game("t001", "g").lines == ("0", "1", "2")


def test_an_entry_that_was_stored_is_never_changed(tmp_path: Path) -> None:
    inbox = Inbox(tmp_path / "recorder.db")
    inbox.give("t001", ONE)
    inbox.take([line(1, 0, "first"), line(1, 0, "second")])
    inbox.take([line(1, 0, "third"), line(2, 0, "fourth")])
    assert inbox.game("t001", "g").lines == ("first",)


def test_a_table_cannot_write_into_another_table_s_game(tmp_path: Path) -> None:
    inbox = Inbox(tmp_path / "recorder.db")
    for table in ("t001", "t002"):
        inbox.give(table, ONE)
    inbox.take([line(1, 0, "ours"), line(1, 0, "theirs", table="t002"), line(2, 1, "more", table="t002")])
    assert inbox.game("t001", "g").lines == ("ours",)


def test_the_device_that_takes_over_goes_on_and_the_one_before_no_longer_counts(tmp_path: Path) -> None:
    inbox = Inbox(tmp_path / "recorder.db")
    inbox.give("t001", ONE)
    inbox.take([line(number + 1, number, f"one-{number}") for number in range(3)])
    inbox.give("t001", TWO)
    assert inbox.game("t001", "g").lines == ("one-0", "one-1", "one-2")
    inbox.take([line(1, 3, "two-3", TWO), line(2, 4, "two-4", TWO)])
    # The first device comes back with what it wrote while it was away: kept, and not counted.
    inbox.take([line(4, 3, "one-3"), line(5, 4, "one-4"), line(6, 5, "one-5")])
    assert inbox.game("t001", "g").lines == ("one-0", "one-1", "one-2", "two-3", "two-4")
    assert inbox.game_so_far("t001") == "g"
    # It gets the table back, and the game so far: what both have written of it while they had the table.
    inbox.give("t001", ONE)
    so_far = ("one-0", "one-1", "one-2", "two-3", "two-4")
    assert inbox.game("t001", "g").lines == so_far
    inbox.take([line(7, 5, "one-5"), line(8, 6, "one-6")])
    assert inbox.game("t001", "g").lines == (*so_far, "one-5", "one-6")
    inbox.give("t001", TWO)
    inbox.take([line(3, 7, "two-7", TWO)])
    assert inbox.game("t001", "g").lines == (*so_far, "one-5", "one-6", "two-7")
    assert inbox.count() == 11


def test_a_device_that_gets_its_table_back_goes_on_with_the_game_of_now(tmp_path: Path) -> None:
    inbox = Inbox(tmp_path / "recorder.db")
    inbox.take([line(number + 1, number, f"one-{number}") for number in range(3)])
    inbox.give("t001", TWO)
    inbox.take([line(1, 3, "two-3", TWO), line(2, 0, "new-0", TWO, "h"), line(3, 1, "new-1", TWO, "h")])
    inbox.give("t001", ONE)
    assert inbox.game_so_far("t001") == "h"
    # It sends first what it wrote of the old game while the table was the other's.
    inbox.take([line(4, 3, "one-3"), line(5, 4, "one-4"), line(6, 2, "new-2", game="h")])
    assert inbox.game("t001", "g").lines == ("one-0", "one-1", "one-2", "two-3")
    assert inbox.game("t001", "h").lines == ("new-0", "new-1", "new-2")


def test_the_first_device_that_sends_owns_the_table(tmp_path: Path) -> None:
    inbox = Inbox(tmp_path / "recorder.db")
    inbox.take([line(1, 0), line(1, 0, epoch=TWO)])
    assert inbox.owner("t001") == ONE
    inbox.take([line(2, 1, epoch=TWO)])
    assert inbox.owner("t001") == ONE


def test_a_device_that_never_owned_the_table_counts_for_nothing(tmp_path: Path) -> None:
    inbox = Inbox(tmp_path / "recorder.db")
    inbox.give("t001", ONE)
    inbox.take([line(1, 0, "right"), line(1, 0, "wrong", TWO), line(2, 1, "wrong", TWO)])
    assert inbox.game("t001", "g").lines == ("right",)


def test_nothing_is_acknowledged_that_a_failed_commit_has_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inbox = Inbox(tmp_path / "recorder.db")
    inbox.take([line(1, 0)])
    assert (inbox.upto("t001", ONE), inbox.count()) == (1, 1)

    def full(*_: object) -> None:
        raise trouble(sqlite3.SQLITE_FULL)

    with monkeypatch.context() as patch:
        patch.setattr(module, "_owners", full)
        with pytest.raises(Refused):
            inbox.take([line(2, 1), line(1, 0, table="t002")])
    assert (inbox.upto("t001", ONE), inbox.upto("t002", ONE), inbox.count()) == (1, 0, 1)
    assert inbox.owner("t002") is None
    inbox.take([line(2, 1)])
    assert (inbox.upto("t001", ONE), inbox.count()) == (2, 2)


def test_a_damaged_inbox_acknowledges_nothing_of_what_it_had(tmp_path: Path) -> None:
    inbox = Inbox(tmp_path / "recorder.db")
    inbox.take([line(1, 0)])
    with pytest.raises(Refused, match="hall-store-damaged"), inbox.writing():
        raise trouble(sqlite3.SQLITE_CORRUPT)
    assert inbox.owner("t001") is None
    assert (inbox.upto("t001", ONE), inbox.count()) == (0, 0)


def test_what_a_card_holder_may_send_has_its_limits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_BYTES", 10)
    monkeypatch.setattr(module, "MAX_EPOCHS", 7)
    inbox = Inbox(tmp_path / "recorder.db")
    assert inbox.take([line(WINDOW + 1, 0), line(10**15, 0)])[1] == 0
    assert inbox.take([line(number, number, "12345") for number in range(1, 9)])[1] == 3
    for number in range(14):
        inbox.take([line(1, 0, epoch=f"{number:016x}", table="t002")])
    taken = [one for one in range(14) if inbox.upto("t002", f"{one:016x}")]
    assert taken == list(range(7))
    assert not inbox.is_known("t002", "f" * 16)
    assert inbox.is_known("t002", f"{1:016x}")


def test_what_is_kept_is_there_after_a_restart(tmp_path: Path) -> None:
    inbox = Inbox(tmp_path / "recorder.db")
    inbox.put("said", 4)
    inbox.mark_entered("t001", "g", "night", "result")
    inbox.give("t001", ONE)
    inbox.close()
    again = Inbox(tmp_path / "recorder.db")
    assert again.get("said") == 4
    assert again.get("other") is None
    assert again.owner("t001") == ONE
    assert again.is_entered("t001", "g", "night", "result")
    assert not again.is_entered("t001", "g", "night", "other")


def test_who_only_reads_repairs_nothing_and_moves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "recorder.db"
    inbox = Inbox(path)
    inbox.take([line(number + 1, number, "x" * 900) for number in range(100)])
    inbox.close()
    reader = Inbox(path, reads_only=True)
    assert len(reader.game("t001", "g").lines) == 100
    with pytest.raises(Refused, match="read-only"):
        reader.take([line(101, 100)])
    reader.close()
    data = bytearray(path.read_bytes())
    data[4096:12288] = os.urandom(8192)
    path.write_bytes(data)
    node, before = path.stat().st_ino, bytes(data)
    with pytest.raises(Refused, match="disk-error"):
        Inbox(path, reads_only=True).game("t001", "g")
    assert (path.stat().st_ino, path.read_bytes()) == (node, before)
    assert [one.name for one in tmp_path.iterdir() if "damaged" in one.name] == []
