"""A whole small night by touches: a director, three tables, codes between them, and all that goes wrong."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from scorekeeper.event.prints.files import BEGINNING, SINGLES
from tests.event.printed import Printed
from tests.ui.driver import ROOT, Size

from .evening import evening
from .whole_night import ROUNDS, Night, Plan

SOAK = bool(os.environ.get("SOAK"))
SIZES = (Size(320, 568, 1.3), Size(1280, 800), Size(360, 800))
"""The director's screens, one for every two nights: a tablet in the short form."""


@pytest.mark.longest
@pytest.mark.parametrize("seed", range(6) if SOAK else [2])
def test_a_whole_night_by_touches(tmp_path: Path, seed: int) -> None:
    with evening(tmp_path, SIZES[seed // 2 % 3]) as (desk, tables):
        night = played(Night(tmp_path, desk, tables, seed), Plan.of(seed))
        assert night.ways_used == {"picture", "text", "record"}
        printed_and_counted(night)
        exported_and_read(night)


def played(night: Night, plan: Plan) -> Night:
    """All four rounds with everything that the plan has go wrong."""
    night.begin(plan.sheet)
    for number in range(1, ROUNDS + 1):
        if number > 1:
            night.fill_seats()
        night.deal_tickets()
        order = night.play(plan.by_touches if number == plan.touched_round else None)
        for place, table in enumerate(order):
            if SOAK or place == number % 3:
                night.tables[table].killed_here()
            if number == plan.wrong_round and place == plan.wrong_place:
                night.type_wrongly(table)
            elif place == plan.dies_at:
                night.take_and_die(table)
            else:
                night.take(table)
            if place:
                continue
            # In the middle of the round.
            if number != plan.wrong_round or place != plan.wrong_place:
                night.twice(table)
            if number == plan.other_round:
                night.other_round(table)
            if number in plan.late_rounds:
                night.comes_late()
            if number == plan.leaver_round:
                night.leaves()
        if number == plan.wrong_round:
            night.mend(number)
        if number == plan.unclipped_round:
            night.unclipped(number)
        if SOAK or number == 1:
            night.desk.killed_here()
    assert "All rounds are played" in night.desk.words()
    return night


def printed_and_counted(night: Night) -> None:
    """The standings of all prints, opened by other tools, are those on paper."""
    desk = night.desk
    desk.press("PRINT", "MAKE PRINTS")
    end = time.monotonic() + 300
    while "MAKE PRINTS" not in desk.live():
        assert time.monotonic() < end
        time.sleep(0.05)
        desk.on(0.1)
    path = next(desk.folder.rglob("*.zip"))
    with zipfile.ZipFile(path) as made:
        files = {name: made.read(name) for name in made.namelist()}
    # The night is over: what hung up or lay on the tables at its beginning is not made again.
    assert set(files) | {"team-trophy.pdf"} == set(SINGLES) - BEGINNING
    for name, data in files.items():
        assert not name.endswith(".pdf") or Printed(data).pages >= 1
    expected = night.paper.standings()
    rows = list(csv.reader(io.StringIO(files["standings.csv"].decode("utf-8-sig"))))[1:]
    assert rows == expected
    # Won, tied and lost are one column on paper; a long name has lines of its own.
    paper = Printed(files["standings.pdf"])
    lines = [
        [*line[:2], *line[-2:]] for line in paper.lines() if line[-1].count("–") == 2 and line[0].isdecimal()
    ]
    assert lines == [[*row[:2], row[4], "–".join(row[6:9])] for row in expected]
    said = "".join("".join(word.text for word in paper.words).split())
    assert all("".join(part.split()) in said for row in expected for part in row[2].split())
    results = list(csv.reader(io.StringIO(files["results.csv"].decode("utf-8-sig"))))[1:]
    assert len(results) == sum(len(games) for games in night.paper.rounds)
    desk.back()


def exported_and_read(night: Night) -> None:
    """The night as a file, read by the command line."""
    desk = night.desk
    before = set(desk.folder.rglob("*.jsonl"))
    desk.press("MORE", "more share", "SAVE")
    [path] = set(desk.folder.rglob("*.jsonl")) - before
    done = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "event", str(path)],
        cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True,
    )  # fmt: skip
    found = json.loads(done.stdout)
    assert (found["closed"], found["round"], found["waiting"]) == (ROUNDS, None, [])
    keys = "rank number name club clicks games wins ties losses".split()
    assert [[str(row[key] or "") if key in ("name", "club") else str(row[key]) for key in keys]
            for row in found["standings"]] == night.paper.standings()  # fmt: skip
