"""The whole look of the app: every screen, sheet and pad, on every size and in every theme."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.ui.driver import PSEUDO, SIZES, THEMES, Phone, Size

from .crawl import Crawl, Moment
from .seeds import seeds
from .survey import on, survey

SOAK = bool(os.environ.get("SOAK"))
Insets = tuple[float, float, float, float]
UPRIGHT: Insets = (0.0, 32.0, 0.0, 24.0)
ON_ITS_SIDE: Insets = (44.0, 0.0, 24.0, 16.0)
"""What a phone's bars and notch cover, in dp: left, top, right, bottom."""


class Look(NamedTuple):
    """One way to look at everything."""

    size: Size
    themes: tuple[str, ...] = ("light",)
    insets: Insets = (0.0, 0.0, 0.0, 0.0)
    score: int | None = None
    """A total that every plate is to bear."""
    language: str | None = None


COARSE = Size(360, 800, density=0.5)
"""The usual phone with few pixels: the crawl itself judges none, and they take their time to draw."""
SMALL = SIZES[0]._replace(density=0.5)


def barred(size: Size) -> Look:
    """Under a phone's bars; the smallest screen is what they leave."""
    if size == SIZES[0]:
        return Look(size._replace(height=size.height + int(UPRIGHT[1] + UPRIGHT[3])), ("dark",), UPRIGHT)
    return Look(size, ("dark",), ON_ITS_SIDE if size.width > size.height else UPRIGHT)


COUPLED = tuple(
    Look(Size(*side, scale, density))
    for side in ((360, 800), (800, 360))
    for density, scale in ((1.0, 1.0), (1.5, 1.3), (2.0, 1.6), (2.625, 2.0))
)
"""Many pixels and large words at once, as phones have them: neither may count for the other."""
ALL = COUPLED + tuple(
    look for size in SIZES for look in (Look(size, THEMES), barred(size), Look(size, ("light",), score=-1010))
)
DIFFER_MOST = (
    Look(SIZES[0]),
    Look(SIZES[5], ("dark",)),
    Look(SIZES[1], ("dark",), UPRIGHT, -1010),
    Look(Size(360, 800, 2.0, 1.25)),
)
LANGUAGE = os.environ.get("AUDIT_LANGUAGE")
"""Look at everything in this language alone, `xx-pseudo` for instance, at every size."""
LONGEST = tuple(
    Look(size, ("contrast",) if size == SIZES[3] else ("light",), language=PSEUDO)
    for size in (SIZES if SOAK else (SIZES[0], SIZES[3]))
)
"""The language that nobody speaks, a third longer than English: all of it where room is scarcest."""


def looks() -> tuple[Look, ...]:
    if LANGUAGE is None:
        return (*(ALL if SOAK else DIFFER_MOST), *LONGEST)
    return tuple(look._replace(language=LANGUAGE) for look in (ALL if SOAK else map(Look, SIZES)))


LOOKS = looks()

UNTIMED = {("pad", game, name) for game in ("cribbage", "spades") for name in ("start", "bell")}
"""Neither game has a time limit, and no house rule gives it one: nothing starts it and no bell rings."""

OF_A_HALL = {
    ("screen", name)
    for name in (
        "night_hall_table",
        "night_hall_card",
        "night_hall_cards",
        "night_hall_page",
        "night_hall_director",
        "hall_card",
    )
}
"""They need a hall: tests/ui/director/test_hall_looks.py and tests/ui/test_hall.py look at them."""


def unvisited(phone: Phone, crawl: Crawl) -> list[tuple[str, ...]]:
    """What the app knows and the crawl has not seen."""
    known = {tuple(one) for one in phone.tell(do="registry")}
    return sorted(known - crawl.built - UNTIMED - OF_A_HALL)


def one_of_each(moments: list[Moment]) -> list[Moment]:
    """All of them in a soak; otherwise one of each screen, sheet or pad, with long names where it has any."""
    if SOAK:
        return moments
    found: dict[str, Moment] = {}
    for moment in sorted(moments, key=lambda moment: (not moment.long, moment.name)):
        found.setdefault(moment.name.rpartition("-")[0], moment)
    return list(found.values())


def told(faults: dict[str, list[str]]) -> str:
    """Every fault once, with the first place it was seen at."""
    seen: dict[str, str] = {}
    for name, found in faults.items():
        for fault in found:
            seen.setdefault(fault, name)
    return "\n".join(f"{name}: {fault}" for fault, name in seen.items())


@pytest.mark.longest
def test_all_that_can_be_reached_can_be_read_and_touched(tmp_path: Path) -> None:
    with on(tmp_path / "home", COARSE) as phone:
        crawl = Crawl(phone, tmp_path / "moments", *((2, 3) if SOAK else (1, 1)))
        starts = seeds(phone, tmp_path / "seeds")
        crawl.begin()
        for store in starts:
            crawl.begin(store)
        crawl.run()
    with on(tmp_path / "small", SMALL) as phone:
        # Where words have no room they are behind a key.
        crawl.go_on(phone, "agree")
        assert crawl.failed == []
        assert unvisited(phone, crawl) == []

    def looked(number: int) -> dict[str, list[str]]:
        look = LOOKS[number]
        planted = {} if look.score is None else {"score": look.score}
        with on(tmp_path / f"look {number}", look.size, look.language, **planted) as phone:
            moments = one_of_each(crawl.moments)
            return survey(phone, moments, look.themes, insets=look.insets, language=look.language)

    # Two at a time: what takes long is the drawing, by the apps themselves.
    with ThreadPoolExecutor(2) as pool:
        faults = [found for one in pool.map(looked, range(len(LOOKS))) for found in one.items()]
    assert not faults, told(dict(faults))
