"""The wall on a hall's screens: sizes that are read across a hall, every seat in its turn, and few frames."""

from __future__ import annotations

import json
import os
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.director import sight
from scorekeeper.director.wall import TURN
from scorekeeper.ui.widgets.total import CAPITAL, DIGIT
from tests.ui.audit.judge import judge
from tests.ui.audit.look import look
from tests.ui.driver import Size

from . import seeds
from .at_night import Director
from .test_big_night import before_the_last_round

HALL = (Size(1280, 800), Size(1920, 1080), Size(1080, 1920))
THEMES = ("light", "dark")
LINE = "Tea and scones until 20:15"
HOUR, RANGE = re.compile(r"14:\d\d"), re.compile(r"(Numbers|Tables) \d")
"""The time of day in these tests; and which numbers a half of a page has."""


def wall_of(phone: Director) -> dict[str, Any]:
    """The wall on the director's own screen: a touch anywhere on it leads back."""
    return next(
        leaf for leaf in phone.leaves() if leaf["card"] and leaf["name"] in ("WALL", "REVEAL", "NEXT PAGE")
    )


def written(phone: Director) -> list[tuple[str, float, str]]:
    """Everything that the wall writes but the time of day: words, height of its digits or capitals, font."""
    wall = wall_of(phone)
    return [
        (words, px * (DIGIT if font == "Digits" else CAPITAL), font)
        for words, px, font in wall["fonts"]
        if not HOUR.fullmatch(words)
    ]


def pages(phone: Director) -> list[list[tuple[str, float, str]]]:
    """Every page, until the first comes again."""
    found: list[list[tuple[str, float, str]]] = []
    while True:
        here = written(phone)
        if here in found:
            return found
        found.append(here)
        assert len(found) < 80
        phone.on(TURN, step=TURN)


def rows_of(page: list[tuple[str, float, str]]) -> list[str]:
    """The numbers on a page's plates."""
    return [words for words, _, font in page if font == "Digits" and words.isdigit()]


LOOKED_AT = (
    list(product(HALL, THEMES))
    if os.environ.get("SOAK")
    else [(size, THEMES[at % 2]) for at, size in enumerate(HALL)]
)
"""A soak looks at every size in every theme."""


@pytest.mark.parametrize(("size", "theme"), LOOKED_AT, ids=str)
def test_a_seat_is_read_from_8_m_and_the_clock_from_20_m(tmp_path: Path, size: Size, theme: str) -> None:
    with Director(tmp_path, size, theme=theme, probe={}) as phone:
        phone.act("night.drop", str(before_the_last_round(tmp_path)))
        phone.press("night 0", "OPEN", "MORE", "more line")
        phone.touch_field(LINE)
        phone.press("KEEP LINE", "more wall")
        seat = sight.pixels(sight.SEAT, size.width, size.height)
        name = sight.pixels(sight.NAME, size.width, size.height)
        clock = sight.pixels(sight.CLOCK, size.width, size.height)
        # A font's size is a whole number of pixels.
        seen = pages(phone)
        for page in seen:
            near = name if "Standings" in page_head(page) else seat
            for words, high, _ in page:
                least = seat * 0.8 if words in LINE else name if RANGE.match(words) else near
                assert high >= least - 0.5, (words, high, least)
        # Every seat comes once, by number and by table, wherever among the pages one begins.
        numbers = [row for page in seen if "Table and" in page_head(page) for row in rows_of(page)]
        assert sorted(numbers, key=int) == [str(number) for number in range(1, 241)]
        tables = [row for page in seen if "Tables" in page_head(page) for row in rows_of(page)]
        assert sorted(tables, key=int) == [str(table) for table in range(1, 61)]
        assert any("Standings" in page_head(page) for page in seen)
        assert not judge(look(phone))
        # A round: the clock, and the round below it.
        phone.press("WALL")
        phone.back()
        phone.press("START", "CLOCK", "WALL")
        for _ in range(3):
            said = written(phone)
            assert not any("Standings" in words for words, _, _ in said)
            assert all(high >= seat - 0.5 for words, high, _ in said if words not in LINE)
            assert not judge(look(phone))
            if any("Bell" in words for words, _, _ in said):
                break
            before = said
            (digits,) = (high for _, high, font in said if font == "Digits")
            assert digits >= clock
            assert digits >= 2 * seat
            phone.on(545, step=545)
        assert any("Not in: 1–60" in words for words, _, _ in before)
        # The numbers on lines of their own.
        assert "Still playing:" in [words for words, _, _ in written(phone)]
        phone.press("WALL")
        assert "CLOCK" not in phone.live()
        assert "WALL" in phone.live()


def page_head(page: list[tuple[str, float, str]]) -> str:
    return " ".join(words for words, _, font in page if font == "Strong")[:60]


def flips(phone: Director, seconds: float) -> int:
    phone.tell(do="flips")
    phone.on(seconds)
    found: int = phone.tell(do="flips")
    return found


@pytest.mark.parametrize("phone", [HALL[0]], indirect=True, ids=str)
def test_nothing_is_drawn_but_a_second_of_a_clock_or_of_a_page_and_the_minute(phone: Director) -> None:
    phone.begin(28)
    phone.press("DRAW")
    phone.back()
    assert flips(phone, 60) == 0
    phone.press("MORE", "more clock")
    assert flips(phone, 60) == 0
    phone.press("WALL")
    # The first page is seen first.
    assert rows_of(written(phone))[0] == "1"
    # The bar runs out by a step a second.
    assert 9 * TURN <= flips(phone, 10 * TURN) <= 10 * TURN + 12
    phone.press("WALL", "START", "WALL")
    assert 59 <= flips(phone, 60) <= 62
    phone.press("WALL", "PAUSE", "WALL")
    # The minute of the day.
    assert flips(phone, 60) <= 1


@pytest.mark.parametrize("phone", [Size(360, 800)], indirect=True, ids=str)
def test_the_rounds_clock_by_touches(phone: Director) -> None:
    phone.begin(8)
    phone.press("DRAW")
    phone.back()
    assert clock_of(phone) == "10:00"
    phone.press("MORE", "more clock", "more 5", "less", "START")
    phone.on(60)
    assert clock_of(phone) == "13:00"
    phone.press("PAUSE")
    phone.on(100)
    phone.again(after=1000)
    assert clock_of(phone) == "13:00"
    phone.press("RESUME")
    phone.on(725)
    phone.back()
    phone.back()
    # The key on the round's screen goes on too, and warns.
    assert clock_of(phone) == "0:55"
    phone.press("CLOCK")
    phone.on(56)
    assert "Bell: finish the hand" in phone.words()
    assert {"extra 1", "extra 5", "RESET", "TAKE BACK"} <= phone.live()
    assert not {"END", "PAUSE"} & phone.live()
    phone.press("extra 1")
    assert clock_of(phone) == "1:00"
    phone.press("END", "NO", "END", "YES")
    assert clock_of(phone) == "0:00"
    phone.press("TAKE BACK")
    assert clock_of(phone) != "0:00"


def clock_of(phone: Director) -> str:
    (clock,) = (leaf for leaf in phone.leaves() if leaf.get("name") in ("CLOCK", "START", "time"))
    said: list[Any] = clock["fonts"][0]
    return str(said[0])


@pytest.mark.parametrize("phone", [HALL[0]], indirect=True, ids=str)
def test_first_place_stands_until_it_is_touched_and_a_touch_too_many_shows_no_menu(phone: Director) -> None:
    phone.begin(8, rounds=1)
    phone.press("DRAW")
    phone.back()
    phone.press("winner NS", "winner NS")
    phone.on(TURN + 3)
    phone.press("MORE", "more wall", "REVEAL")
    podium = written(phone)
    assert "1=" in [words for words, _, _ in podium]
    assert flips(phone, 60) <= 2
    assert written(phone) == podium
    phone.press("NEXT PAGE")
    assert wall_of(phone)["name"] == "WALL" and written(phone) != podium
    # Then all of them turn.
    phone.on(TURN)
    assert written(phone) == podium


@pytest.mark.parametrize("phone", [HALL[0]], indirect=True, ids=str)
def test_killed_on_the_wall_the_wall_comes_back(phone: Director) -> None:
    phone.begin(8)
    phone.press("DRAW")
    phone.back()
    phone.press("START", "CLOCK", "WALL")
    phone.on(100)
    before = phone.pixels()
    phone.again()
    assert phone.pixels() == before
    phone.press("WALL")
    assert "PAUSE" in phone.live()


@pytest.mark.parametrize("phone", [Size(360, 800), Size(1280, 800)], indirect=True, ids=str)
def test_on_the_same_device_the_wall_reaches_the_edges_as_the_board_does(phone: Director) -> None:
    phone.begin(8)
    phone.press("DRAW")
    phone.back()
    for keys in (("MORE", "more wall"), ("WALL", "more clock", "START", "WALL")):
        phone.press(*keys)
        assert wall_of(phone)["box"] == [0, 0, phone.size.width, phone.size.height]
        assert len(phone.keys()) == 1, "no key stands on it"


@pytest.mark.parametrize("phone", [HALL[0]], indirect=True, ids=str)
def test_below_the_clock_a_missing_table_has_its_number(tmp_path: Path, phone: Director) -> None:
    phone.act("night.drop", str(seeds.in_play(tmp_path)))
    phone.act("nights.resume", phone.place()["drafts"]["brought_night"]["id"])
    phone.act("screen.open", "night_wall")
    assert [words for words, _, _ in written(phone) if words.isdigit()] == ["2", "4"]


@pytest.mark.parametrize("phone", [HALL[0]], indirect=True, ids=str)
def test_before_the_night_a_long_name_leaves_room_for_all_else(tmp_path: Path, phone: Director) -> None:
    phone.act("night.drop", str(seeds.empty(tmp_path)))
    phone.act("nights.resume", phone.place()["drafts"]["brought_night"]["id"])
    phone.act("wall.until", 10)
    phone.act("screen.open", "night_wall")
    words = phone.words()
    assert "Memorial" in words and "Register until" in words and "12 players registered" in words
    assert HOUR.search(words.split("\n")[-3]) and words.endswith("1000–1011")


@pytest.mark.parametrize("size", [Size(360, 800), Size(320, 568, 1.3)], ids=str)
def test_play_offs_are_read_on_a_narrow_wall(tmp_path: Path, size: Size) -> None:
    seats = {table: dict(zip("NESW", range(table * 4 - 3, table * 4 + 1), strict=True)) for table in (1, 2)}
    entries: list[dict[str, Any]] = [
        *({"do": "player", "number": number, "name": "Ana Brown"} for number in range(1, 9)),
        *({"do": "seat", "table": table, "seats": line} for table, line in seats.items()),
        *({"do": "result", "round": 1, "table": table, "winner": "NS"} for table in seats),
        {"do": "playoff", "numbers": [1, 3], "games": [[61, 58], [55, 61], [61, 60]]},
    ]
    header = {
        "event": 1,
        "game": "cribbage",
        "rules": "cribbage-nz-2017",
        "id": "w1",
        "tables": 2,
        "rounds": 1,
    }
    lines = [header, *({**entry, "at": 1.79e9} for entry in entries)]
    file = tmp_path / "night.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    with Director(tmp_path / "app", size) as phone:
        phone.act("night.drop", str(file))
        phone.act("nights.resume", "w1")
        phone.act("screen.open", "night_wall")
        phone.act("wall.reveal")
        phone.act("wall.turn")
        found = [{words.replace("\u00a0", " "): tall for words, tall, _ in page} for page in pages(phone)]
        high = next(page for page in found if "61\u200255\u200261" in page)
        assert {"1 Ana Brown", "3 Ana Brown", "58\u200261\u200260", "won"} <= high.keys()
        assert min(high["1 Ana Brown"], high["58\u200261\u200260"]) > 18
