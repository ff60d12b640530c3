"""The whole look of the app: every screen, sheet and pad, on every size and in every theme."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.driver import SIZES, THEMES, Phone, Size

from .crawl import Crawl, Moment
from .seeds import seeds
from .survey import on, survey

SOAK = bool(os.environ.get("SOAK"))
LOOKS = (
    [(size, THEMES) for size in SIZES]
    if SOAK
    else [(SIZES[0], ("light",)), (SIZES[3], ("contrast",)), (SIZES[5], ("dark",))]
)
INSETS = {
    False: (0.0, 32.0, 0.0, 24.0),
    True: (44.0, 0.0, 24.0, 16.0),
}
"""What a phone's bars and notch cover: upright, and on its side."""


UNTIMED = {("pad", game, name) for game in ("cribbage", "spades") for name in ("start", "bell")}
"""Neither game has a time limit, and no house rule gives it one: nothing starts it and no bell rings."""


def unvisited(phone: Phone, crawl: Crawl) -> list[tuple[str, ...]]:
    """What the app knows and the crawl has not seen."""
    known = {tuple(one) for one in phone.tell(do="registry")}
    return sorted(known - crawl.built - UNTIMED)


@pytest.fixture(scope="module")
def crawl(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Phone, Crawl]]:
    folder = tmp_path_factory.mktemp("crawl")
    with on(folder / "home", SIZES[1]) as phone:
        crawl = Crawl(phone, folder / "moments", *((3, 6) if SOAK else (2, 2)))
        starts = seeds(phone, folder / "seeds")
        crawl.begin()
        for store in starts:
            crawl.begin(store)
        crawl.run()
        yield phone, crawl


def moments(crawl: Crawl) -> list[Moment]:
    """All of them in a soak; otherwise two of each screen, sheet or pad, with the longest names first."""
    if SOAK:
        return crawl.moments
    found: dict[str, list[Moment]] = {}
    for moment in sorted(crawl.moments, key=lambda moment: (not moment.long, moment.name)):
        kept = found.setdefault(moment.name.rpartition("-")[0], [])
        if len(kept) < 2:
            kept.append(moment)
    return [moment for kept in found.values() for moment in kept]


def told(faults: dict[str, list[str]]) -> str:
    """Every fault once, with the first place it was seen at."""
    seen: dict[str, str] = {}
    for name, found in faults.items():
        for fault in found:
            seen.setdefault(fault, name)
    return "\n".join(f"{name}: {fault}" for fault, name in seen.items())


def test_every_screen_sheet_and_pad_is_reached_and_no_touch_fails(crawl: tuple[Phone, Crawl]) -> None:
    phone, crawled = crawl
    assert crawled.failed == []
    assert unvisited(phone, crawled) == []


@pytest.mark.parametrize(("size", "themes"), LOOKS, ids=lambda value: str(value))
def test_all_that_is_seen_can_be_read_and_touched(
    crawl: tuple[Phone, Crawl], tmp_path: Path, size: Size, themes: tuple[str, ...]
) -> None:
    with on(tmp_path, size) as phone:
        faults = survey(phone, moments(crawl[1]), themes)
    assert not faults, told(faults)


@pytest.mark.parametrize("size", SIZES if SOAK else (SIZES[1],), ids=str)
def test_nothing_lies_under_the_phones_own_bars(
    crawl: tuple[Phone, Crawl], tmp_path: Path, size: Size
) -> None:
    with on(tmp_path, size) as phone:
        faults = survey(phone, moments(crawl[1]), ("light",), insets=INSETS[size.width > size.height])
    assert not faults, told(faults)


@pytest.mark.parametrize("size", SIZES if SOAK else (SIZES[0],), ids=str)
def test_totals_of_a_thousand_and_more_fit_every_plate(
    crawl: tuple[Phone, Crawl], tmp_path: Path, size: Size
) -> None:
    with on(tmp_path, size, score=-1010) as phone:
        faults = survey(phone, [one for one in moments(crawl[1]) if one.in_game], ("dark",))
    assert not faults, told(faults)
