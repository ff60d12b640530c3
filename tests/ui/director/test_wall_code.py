"""The hall's page on the wall: its code is scanned from the front rows, and seats and clock stay as large."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.director import sight
from tests.ui.audit.judge import judge
from tests.ui.audit.look import look
from tests.ui.camera import grey_of, read, smaller
from tests.ui.driver import Size

from .at_night import Director
from .test_second_window import until
from .test_wall import HALL, LINE, LOOKED_AT, RANGE, wall_of, written

ADDRESS = "http://127.0.0.1:18080/"
"""Of the hall that only seems to run: tests/ui/no_halls.py."""
WORDS = ("127.0.0.1:18080", "Your seat and card on your phone")


def seated(director: Director) -> None:
    """A night of 28 players with seats, and its hall."""
    director.begin(28)
    director.press("DRAW")
    director.back()


def start_hall(director: Director, *choices: str) -> None:
    """From MORE, and back there."""
    director.press("more hall", *choices, "START HALL")
    director.until(lambda: "STOP HALL" in director.live(), "the hall")
    director.back()


def stop_hall(director: Director) -> None:
    """From the wall to where it was opened from; the hall's end takes a time of its own."""
    director.press("WALL", "more hall", "STOP HALL", "STOP HALL NOW")
    director.until(lambda: "START HALL" in director.live(), "the hall")
    director.back()


def codes(director: Director) -> list[str]:
    return read(grey_of(director.pixels()))


def corner(director: Director) -> bytes:
    """The pixels of the lower right quarter, without the key below them."""
    (x, y, w, h) = wall_of(director)["box"]
    return grey_of(director.pixels(), [x + w - 0.15 * min(w, h), y + 40, 0.1 * min(w, h), 60]).pixels


def sizes(director: Director) -> tuple[float, list[tuple[str, float]]]:
    """The height of the largest digits; and each text that is not of the corner, with its height."""
    said = written(director)
    rest = [
        (words, high)
        for words, high, _ in said
        if not any(words in one for one in WORDS) and not RANGE.match(words)
    ]
    return max(high for _, high, font in said if font == "Digits"), rest


@pytest.mark.parametrize(("size", "theme"), LOOKED_AT, ids=str)
def test_the_code_stays_in_its_corner_and_what_the_hall_reads_stays_large(
    tmp_path: Path, size: Size, theme: str
) -> None:
    with Director(tmp_path, size, theme=theme, probe={}, halls=False) as director:
        seat = sight.pixels(sight.SEAT, size.width, size.height)
        clock = sight.pixels(sight.CLOCK, size.width, size.height)
        seated(director)
        director.press("MORE", "more wall")
        assert codes(director) == []
        director.press("WALL")
        start_hall(director)

        def reads() -> None:
            picture = grey_of(director.pixels())
            assert read(picture) == [ADDRESS]
            assert " ".join(words for words, _, _ in written(director)).count(WORDS[0]) == 1
            assert not judge(look(director))

        director.press("more wall")
        reads()
        # From 3 m a phone sees a module in 2.4 pixels of its own, and reads it.
        a_pixel = 1000 * sight.NEAR_METRES * sight.VIDEO
        assert read(smaller(grey_of(director.pixels()), 1 / sight.pixels(a_pixel, *size[:2]))) == [ADDRESS]
        assert all(high >= seat - 0.5 for _, high in sizes(director)[1])
        where = corner(director)
        director.press("WALL")
        director.back()
        director.press("START", "CLOCK", "WALL")
        for seconds in (1, 560, 60):
            director.on(seconds, step=seconds)
            reads()
            if any("Bell" in words for words, _, _ in written(director)):
                continue
            digits, rest = sizes(director)
            # An upright screen has room for 10:00 at 1.42 times the least, without the code too.
            assert digits >= 1.4 * clock
            assert all(high >= seat - 0.5 for _, high in rest)
        assert corner(director) == where
        director.press("WALL")
        director.back()
        director.press("MORE", "more line")
        director.touch_field(LINE)
        director.press("KEEP LINE", "more wall")
        reads()
        assert "Still playing" in " ".join(words for words, _, _ in written(director))
        # The hall stops, and its page with it.
        stop_hall(director)
        director.press("more wall")
        assert codes(director) == []


def test_another_nights_wall_has_no_code_and_a_hall_without_a_page_none(tmp_path: Path) -> None:
    with Director(tmp_path, HALL[0], halls=False) as director:
        seated(director)
        director.press("MORE")
        start_hall(director, "PAGE NONE")
        director.press("more wall")
        assert codes(director) == []
        stop_hall(director)
        start_hall(director, "PAGE NUMBERS")
        director.press("more wall")
        assert codes(director) == [ADDRESS]
        director.press("WALL")
        for _ in range(2):
            director.back()
        director.press("NEW NIGHT", "CHANGE NIGHT", "500", "START NIGHT", "1 to 8", "BACK", "DRAW")
        director.back()
        director.press("MORE", "more wall")
        assert codes(director) == []


def test_the_second_window_is_told_of_the_page(tmp_path: Path) -> None:
    with Director(tmp_path, halls=False) as director:
        seated(director)
        director.press("MORE", "WINDOW")
        until(director, lambda seen: seen is not None and seen["drawn"] >= 1)
        director.back()
        before = director.tell(do="wall window")["drawn"]
        director.press("MORE")
        start_hall(director)

        def more(seen: Any) -> bool:
            return seen is not None and seen["drawn"] > before

        until(director, more)
