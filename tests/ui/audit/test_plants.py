"""The audit sees what is wrong: each fault is planted into the running app."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.driver import SIZES

from .crawl import Crawl
from .judge import judge
from .look import look
from .survey import on
from .test_audit import unvisited

FOUND = {
    "small key": "x 40 dp",
    "clipped label": "cannot be read",
    "covered label": "pixels are seen",
    "pale ink": ":1, 8C8C8C on",
    "pale border": "its border is 1.",
    "small letters": "is 12.0 sp",
    "hidden total": "0 totals of",
    "blank total": "pixels are seen",
    "hidden clock": "no clock faces 180°",
    "overlap": "overlap",
    "outside": "reaches beyond the safe area",
    "small digits": "mm, not 13",
}


@pytest.mark.parametrize("plant", FOUND)
def test_a_planted_fault_is_found(tmp_path: Path, plant: str) -> None:
    with on(tmp_path, SIZES[1], plant=plant) as phone:
        phone.new_game()
        faults = judge(look(phone))
    assert any(FOUND[plant] in fault for fault in faults), faults


def test_without_a_plant_nothing_is_found(tmp_path: Path) -> None:
    with on(tmp_path, SIZES[1]) as phone:
        phone.new_game()
        assert judge(look(phone)) == []


def test_a_sheet_that_no_key_opens_is_found(tmp_path: Path) -> None:
    with on(tmp_path / "home", SIZES[1], plant="unknown sheet") as phone:
        crawl = Crawl(phone, tmp_path / "moments", most=20)
        crawl.begin()
        crawl.run()
        assert ("sheet", "nowhere") in unvisited(phone, crawl)
