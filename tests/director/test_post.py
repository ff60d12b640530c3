"""The night's results handed on, from the screen Print."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from scorekeeper.director.questions import post, prints
from scorekeeper.event.prints import bundle
from scorekeeper.event.prints.files import made_of
from scorekeeper.shell.outside import Outside
from tests.table.desks import Bench

from .directed import begun, night, won


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    bench = Bench(tmp_path)
    begun(bench)
    won(bench, 1)
    with bench.desk.whole():
        bench.desk.go(prints.SCREEN)
    return bench


def test_the_standings_are_copied_as_text(bench: Bench) -> None:
    board: list[str] = []
    bench.desk.outside = Outside(copy=board.append, clipboard=True)
    [key] = post.keys(bench.desk, prints.SCREEN)
    bench.do(key.action)
    assert board == [post.posted(bench.desk)]
    assert board[0].startswith("Thursday\n500\n")
    assert bench.desk.place.draft(prints.SCREEN)["posted"]


def test_the_text_has_the_first_places_or_all(bench: Bench) -> None:
    won(bench, 2)
    assert len(post.posted(bench.desk).splitlines()) == 10
    [first, every] = post.place_keys(bench.desk)
    assert first.chosen and not every.chosen
    bench.do(every.action)
    assert len(post.posted(bench.desk).splitlines()) == 14
    bench.do(first.action)
    assert len(post.posted(bench.desk).splitlines()) == 10


def test_the_text_names_the_next_night(bench: Bench) -> None:
    assert "Next night" not in post.posted(bench.desk)
    with bench.desk.whole():
        bench.desk.draft(prints.SCREEN, next=" Thursday 26 November,  7 pm ")
    assert post.posted(bench.desk).endswith("\nNext night: Thursday 26 November, 7 pm\n")


def test_each_print_is_made_alone(bench: Bench, tmp_path: Path) -> None:
    with bench.desk.whole():
        bench.desk.draft(prints.SCREEN, folder=str(tmp_path / "out"))
    assert {key.name for key in prints.sheet_keys(bench.desk)} == set(made_of(night(bench).event))
    key = next(key for key in prints.sheet_keys(bench.desk) if key.name == "notice.pdf")
    bench.do(key.action)
    end = time.monotonic() + 60
    while bench.desk.errand is not None:
        assert time.monotonic() < end
        bench.desk.work()
    [made] = (tmp_path / "out").iterdir()
    assert made.name.endswith("-notice.pdf")
    assert made.read_bytes() == bundle.MAKERS["notice.pdf"](night(bench).event)
