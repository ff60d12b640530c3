"""A hall at its real size: 240 players, 60 tables, 24 rounds over two days; every print made and opened."""

from __future__ import annotations

import csv
import io
import time
from collections import Counter
from typing import Any

import pytest

from scorekeeper.cli.simulation.folder import simulate, text_of
from scorekeeper.cli.simulation.singles import Night
from scorekeeper.event.night import Event, read_night
from scorekeeper.event.prints import bundle, files
from scorekeeper.record.reading import read_game

from .model import Model
from .printed import Printed, faults

LONGEST = 20.0
"""Seconds that all prints may take."""


@pytest.fixture(scope="module")
def made() -> Night:
    return simulate("500", 240, 24, "hall")


@pytest.fixture(scope="module")
def hall(made: Night) -> Event[Any]:
    return read_night(text_of(made.lines).encode())


def counted(night: Night) -> dict[int, int]:
    """Everybody's clicks, counted from the games' own records and what was not clipped."""
    clicks: Counter[int] = Counter(dict.fromkeys(range(1, 241), 0))
    won: dict[tuple[int, int], int] = {}
    for lines in night.games.values():
        result = read_game(text_of(lines).encode()).result()
        for seat, player in lines[0]["players"].items():
            earned = result["clicks"]["NS" if seat in "NS" else "EW"]
            clicks[player["number"]] += earned
            won[lines[0]["round"], player["number"]] = earned
    for entry in night.entries:
        if entry["do"] == "unclipped":
            clicks[entry["number"]] -= won.pop((entry["round"], entry["number"]), 0)
    return clicks


def test_the_standings_are_what_an_independent_count_gives(made: Night, hall: Event[Any]) -> None:
    result = hall.result()
    assert (result["closed"], result["round"], len(made.games)) == (24, None, 1440)
    assert {one["number"]: one["clicks"] for one in result["standings"]} == counted(made)
    assert {one["games"] for one in result["standings"]} == {24}


@pytest.mark.longest
def test_the_naive_model_reads_it_too() -> None:
    """At a third of the size: the model copies the whole night for every entry."""
    night = simulate("cribbage", 45, 14, "hall")
    model = Model(night.header)
    for entry in night.entries:
        model.enter(entry)
    assert model.result() == night.event.result()


@pytest.mark.longest
def test_every_print_is_made_in_time_and_opens(hall: Event[Any]) -> None:
    """Nothing is small, cut off or covered; the pages are as many, and the standings are the night's."""
    begun = time.process_time()
    prints = {name: bundle.MAKERS[name](hall) for name in files.SINGLES}
    assert time.process_time() - begun < LONGEST
    assert len(prints) == 11
    papers = {name: Printed(data) for name, data in prints.items() if name.endswith(".pdf")}
    assert {name: faults(paper) for name, paper in papers.items()} == {name: [] for name in papers}
    pages = {name.removesuffix(".pdf"): paper.pages for name, paper in papers.items()}
    sheets = [pages[name] for name in ("blank-score-cards", "score-cards", "table-slips")]
    assert sheets == [60, 120, 10]
    assert 4 <= pages["seats"] <= 8
    assert 6 <= pages["standings"] <= 9
    assert 40 <= pages["results"] <= 60
    keys = "rank number name club clicks games wins ties losses".split()
    told = [[str(one[key]) for key in keys] for one in hall.result()["standings"]]
    assert rows_of(prints["standings.csv"])[1:] == told
    rows = [[*row[:5], "{6}–{7}–{8}".format(*row)] for row in told]
    assert [line for line in papers["standings.pdf"].lines() if line in rows] == rows
    assert len(rows_of(prints["results.csv"])) == 1441


def rows_of(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))
