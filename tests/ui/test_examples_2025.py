"""The three examples that the 2025 sheet works out, by touches: ↕ is its team A, ↔ is B and makes 7♠."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from .driver import SIZES, Phone


class Example(NamedTuple):
    """Scores of A and B."""

    cap: int
    before: tuple[int, int]
    after: tuple[int, int]
    winner: str
    said: str
    """How the cap is explained; nothing where it cuts nothing."""


EXAMPLES = (
    Example(460, (360, 240), (390, 380), "↕ Col & Ann win", ""),
    Example(460, (460, 340), (460, 480), "↔ Dot & Bev win", "3 tricks = 30, only 0 count (limit 460)"),
    Example(490, (460, 340), (490, 480), "↕ Col & Ann win", ""),
)


@pytest.mark.parametrize("example", EXAMPLES, ids=("1", "2", "3"))
def test_an_example_comes_out_on_the_screen(tmp_path: Path, example: Example) -> None:
    with Phone(tmp_path, SIZES[1], bidding="contract") as phone:
        phone.new_game(rules={"like": "500-nz-2025", "cap": example.cap, "hands": 1})
        phone.taps_of("MORE", "more ruling")
        for side, points in zip(("NS", "EW"), example.before, strict=True):
            phone.tap(f"side {side}")
            phone.taps_of(*(f"digit {digit}" for digit in str(points)))
        phone.taps_of("NEXT", "Told by the adjudicator", "AGREE far")
        assert phone.view()["scores"] == list(example.before)
        phone.taps_of("ALL DEALT", "START", "seat E", "level 7", "suit S", "ENTER RESULT", "7 tricks")
        words = phone.words().replace("\xa0", " ")
        for sign, before, after in zip("↕↔", example.before, example.after, strict=True):
            assert f"{sign} {before}" in words
            assert f"= {after}" in words or before == after
        if example.said not in words:
            # Beside the sums there is no room for it: they are the larger for that.
            phone.tap("WHY near")
            assert example.said in phone.words().replace("\xa0", " ")
            phone.tap("OK")
        phone.tap("AGREE near")
        assert phone.view()["scores"] == list(example.after)
        assert example.winner in phone.words()
        assert phone.view()["ended"] == "hands"
