"""The table's door to the hall: what the session commits is what is sent, line by line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.hall.table.records import Records
from scorekeeper.record.codec import write_line
from scorekeeper.record.store import Store
from scorekeeper.table.session import Session
from scorekeeper.table.watchers import News

from .halls import ROOT

HEADER: dict[str, Any] = {"game": "500", "rules": "500-nz-2025", "dealer": "W", "id": "g"}


def test_what_a_session_commits_is_what_is_sent_line_by_line(tmp_path: Path) -> None:
    with Store.open(tmp_path / "games.db") as store:
        session, records = Session(store), Records({})

        def carry(news: News) -> None:
            assert records.enter(news.game, news.line, write_line(news.entry))

        session.new_game(HEADER)
        # A game that has begun, or went on while the app was closed, is taken from the store.
        records.load("g", store.lines("g"))
        session.watch(carry)
        session.do({"do": "clock", "set": "start"})
        session.do({"do": "contract", "seat": "N", "bid": "7S"})
        session.undo()
        session.redo()
        assert session.watchers.heard(5)
        waiting = records.next(100_000)
        assert waiting is not None and waiting.lines == store.lines("g")


def test_entries_of_a_touch_that_was_taken_back_are_not_sent(tmp_path: Path) -> None:
    with Store.open(tmp_path / "games.db") as store:
        session = Session(store)
        session.new_game(HEADER)
        heard: list[News] = []
        session.watch(heard.append)
        with pytest.raises(ZeroDivisionError), store.together():
            session.do({"do": "clock", "set": "start"})
            raise ZeroDivisionError
        session.open("g")
        session.do({"do": "clock", "set": "start"})
        assert session.watchers.heard(5)
        assert [news.line for news in heard] == [1]


def test_a_line_that_was_missed_is_noticed() -> None:
    records = Records({})
    assert not records.enter("g", 1, "{}")
    records.load("g", ["{}"])
    assert not records.enter("g", 2, "{}")
    assert records.enter("g", 1, "{}") and records.enter("g", 1, "{}")
    # Another text at a place that is known: the whole record is looked at.
    assert not records.enter("g", 1, "other")


@pytest.mark.parametrize(
    ("imported", "needless"),
    [
        # The app's window and its table import neither the hall nor its client.
        ("table.session, scorekeeper.table.desk, scorekeeper.record.store", "nats scorekeeper.hall"),
        ("hall.table.member, scorekeeper.hall.room.recorder", "nats bcrypt cryptography segno"),
    ],
    ids=["a table without a hall", "before the first connection"],
)
def test_what_is_not_needed_yet_is_not_loaded(imported: str, needless: str) -> None:
    code = f"import sys; import scorekeeper.{imported}; "
    code += f"print([m for m in sys.modules if m.startswith({tuple(needless.split())})])"
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
