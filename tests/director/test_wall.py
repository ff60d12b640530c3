"""The wall's pages: every seat on exactly one page, no page overfull, standings never during a round."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.director import sight
from scorekeeper.director.questions import club
from scorekeeper.director.questions.wall import back_key, hidden, keys, reveal, set_until, shown
from scorekeeper.director.wall import (
    BREAK,
    FINAL,
    NUMBERS,
    OVER,
    PLACES,
    PLAYOFFS,
    ROUND,
    STAND,
    STANDINGS,
    TABLES,
    TURN,
    WAITING,
    List,
    Shown,
    Strip,
    WallRow,
    from_json,
    lists_of,
    pages_of,
    stage_of,
    to_json,
    turn_of,
    whole_ranks,
)  # fmt: skip
from scorekeeper.director.wall_lists import places_of
from scorekeeper.event.club import pixels_of
from scorekeeper.event.posting import text
from scorekeeper.shell.moments import Clock
from scorekeeper.table import club as backup_club
from scorekeeper.words.days import hour_text
from scorekeeper.words.paper import ranges
from tests.event.nights import examples
from tests.table.desks import Bench

from .directed import begun, enter, night, won

ROWS = st.integers(0, 300).map(lambda count: tuple(WallRow(str(at), f"{at} N") for at in range(count)))
BOOLS = st.fixed_dictionaries(
    {name: st.booleans() for name in ("seated", "closed", "begun", "over", "pause")}
)


@examples(200, 4000)
@given(st.lists(ROWS, max_size=4), st.integers(1, 60))
def test_every_row_is_on_exactly_one_page_and_no_page_is_overfull(
    many: list[tuple[WallRow, ...]], most: int
) -> None:
    lists = [List(f"kind {at}", "title", rows) for at, rows in enumerate(many)]
    pages = pages_of(lists, lambda _: most)
    assert all(1 <= len(page.rows) <= most for page in pages)
    for one in lists:
        own = [page for page in pages if page.kind == one.kind]
        assert tuple(row for page in own for row in page.rows) == one.rows
        assert [page.part for page in own] == list(range(1, len(own) + 1))
        assert (
            max((len(page.rows) for page in own), default=0)
            - min((len(page.rows) for page in own), default=0)
            <= 1
        )


@given(BOOLS)
def test_standings_are_never_shown_during_a_round(flags: dict[str, bool]) -> None:
    seats = [List(NUMBERS, "", (WallRow("1"),)), List(TABLES, "", (WallRow("1"),))]
    stage = stage_of(**flags)
    kinds = [one.kind for one in lists_of(stage, seats, List(STANDINGS, "", (WallRow("1."),)))]
    if flags["begun"] and not flags["over"]:
        assert stage == ROUND
    if stage in (ROUND, WAITING):
        assert kinds == []
    elif stage == OVER:
        assert kinds == [STANDINGS]
    else:
        assert kinds == [STANDINGS, NUMBERS, TABLES] if stage == BREAK else [NUMBERS, TABLES, STANDINGS]


@given(st.integers(0, 40), st.floats(0, 1e6))
def test_pages_turn_one_after_the_other(pages: int, seconds: float) -> None:
    page, wait = turn_of(pages, seconds)
    assert 0 <= page < max(1, pages)
    if pages < 2:
        assert wait == 0.0
    else:
        assert 0 < wait <= TURN
        assert turn_of(pages, seconds + wait + 1e-3)[0] == (page + 1) % pages


def test_all_pages_come_in_one_go_round() -> None:
    assert [turn_of(3, TURN * at)[0] for at in range(7)] == [0, 1, 2, 0, 1, 2, 0]


def test_it_goes_through_a_pipe_unchanged() -> None:
    dice = random.Random(1)
    rows = tuple(WallRow(str(at), "Ōtautahi", str(dice.random())) for at in range(240))
    shown = Shown(
        ROUND, "Round 3", "Night", "Tea", Clock("running", 12.5), (List(NUMBERS, "Seats", rows),),
        strip=Strip(("1", "2"), ("2",), "Last round"), about=("2 registered", "1–2"), until=3.5, day=1e9,
    )  # fmt: skip
    assert from_json(json.loads(json.dumps(to_json(shown)))) == shown


def test_the_sizes_are_those_that_the_page_for_directors_tells() -> None:
    assert pytest.approx(116.4, abs=0.1) == sight.CLOCK
    assert pytest.approx(37.2, abs=0.1) == sight.SEAT
    # Checked the other way round: the angle of such a sign at that distance.
    assert sight.height(8.0, 16.0) / 8000.0 == pytest.approx(16 / 60 * 3.14159265 / 180, rel=1e-3)
    assert sight.pixels(sight.SEAT, 1920, 1080) == pytest.approx(58.7, abs=0.2)
    assert sight.pixels(sight.SEAT, 1080, 1920) == sight.pixels(sight.SEAT, 1920, 1080)


def test_the_address_goes_through_the_pipe_and_an_older_line_has_none() -> None:
    shown = Shown(ROUND, "Round 1", address="http://192.168.1.20:8080/")
    told = json.loads(json.dumps(to_json(shown)))
    assert from_json(told) == shown
    for key in ("address", "strip", "about", "until", "day"):
        del told[key]
    assert from_json(told) == Shown(ROUND, "Round 1")


def test_the_codes_size_is_what_a_phone_sees_from_the_front_rows() -> None:
    # 28 cm in 1080 pixels from 30 cm, so 2.8 m from 3 m: 2.4 of them are 6.2 mm.
    assert round(sight.MODULE, 1) == round(2.4 * 2800 / 1080, 1) == 6.2
    assert round(sight.NEAR_WORDS) == 14


def test_the_second_windows_process_loads_nothing_of_a_hall_and_asks_no_night() -> None:
    script = (
        "import sys\n"
        "import scorekeeper.director.wall, scorekeeper.ui.widgets.wall\n"
        "rooms = ('scorekeeper.hall', 'scorekeeper.director.hall', 'scorekeeper.director.questions')\n"
        "print([name for name in sys.modules if name.startswith(rooms)])\n"
    )
    environment = {**os.environ, "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment
    )
    assert done.stdout.strip() == "[]"


def test_the_wall_looks_for_no_hall_where_none_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(tmp_path)
    begun(bench)
    # Not even the module that would know of one is asked for.
    monkeypatch.delitem(sys.modules, "scorekeeper.director.hall_run")
    monkeypatch.delattr("scorekeeper.director.hall_run")
    assert shown(bench.desk).address == ""
    assert "scorekeeper.director.hall_run" not in sys.modules


def test_before_the_night_the_wall_says_who_is_registered_and_until_when(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench)
    enter(bench, {"do": "undo"}, {"do": "player", "number": 11})
    told = shown(bench.desk)
    assert (told.stage, told.about) == (WAITING, ("9 players registered", "1–8, 11"))
    bench.do(set_until(15))
    told = shown(bench.desk)
    assert (told.until_words, told.wait(0.0)) == ("Register until", None)
    assert told.until == pytest.approx(bench.desk.clocks.boot() + 900, abs=1)
    assert told.hour(told.until) == hour_text(bench.desk.clocks.wall() + 900)
    bench.again()
    assert shown(bench.desk).until is not None
    bench.do(set_until(0))
    assert shown(bench.desk).until is None


def test_a_break_counts_down_to_the_play_and_a_round_does_not(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, break_after=1)
    won(bench, 1)
    won(bench, 2)
    bench.do(set_until(10))
    told = shown(bench.desk)
    boot = bench.desk.clocks.boot()
    assert told.stage == BREAK and told.until_words == "Play goes on in"
    assert told.wait(boot) == pytest.approx(600, abs=1)
    assert told.wait(boot + 601) is None
    assert told.lists[0].title == "Standings after round 1: Clicks"
    won(bench, 1)
    assert shown(bench.desk).wait(boot) is None


def test_the_strip_names_the_tables_that_play_and_the_next_break(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, rounds=5, break_after=2)
    assert shown(bench.desk).strip == Strip(("1", "2"), ("1", "2"), "Break after round 2")
    won(bench, 1)
    assert shown(bench.desk).strip.missing == ("2",)
    won(bench, 2)
    assert shown(bench.desk).strip.next == "Break after this round"
    for _ in range(3):
        won(bench, 1)
        won(bench, 2)
    assert shown(bench.desk).strip.next == "Last round"


def test_names_stand_beside_the_numbers_of_forty_and_whoever_sits_out_in_the_same_list(
    tmp_path: Path,
) -> None:
    for players in (38, 42):
        bench = Bench(tmp_path / str(players))
        begun(bench, players=players)
        enter(bench, {"do": "player", "number": 1, "name": "Ana"})
        numbers = shown(bench.desk).lists[0]
        assert [row.key for row in numbers.rows] == [str(number) for number in range(1, players + 1)]
        assert sum("out" in row for row in numbers.rows) == 2
        assert (numbers.rows[0].detail == "Ana") is (players == 38)


def test_third_second_and_first_are_revealed_by_a_key_and_nothing_else_is_told_before(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, rounds=1)
    names = {number: chr(64 + number) for number in range(1, 9)}
    enter(bench, *({"do": "player", "number": one, "name": name} for one, name in names.items()))
    enter(bench, *({"do": "card", "number": one, "clicks": min(one, 7)} for one in names))
    assert hidden(bench.desk) == 0
    won(bench, 1)
    won(bench, 2)
    standings = night(bench).result()["standings"]
    places = places_of(standings, "clicks", lambda one: str(one["name"]))
    assert places[0].key == "1=" and places[0].detail == "G\nH"
    assert places_of([{"rank": 1, "clicks": 9}] * 5, "clicks", lambda _: "A")[0].detail == "A\nA\nA\nA\nA"
    for revealed in range(len(places)):
        [only] = shown(bench.desk).lists
        assert only.kind == PLACES
        assert [row.key for row in only.rows if row.detail] == [
            row.key for row in places[len(places) - revealed :]
        ]
        assert keys(bench.desk)[0].name == "REVEAL"
        bench.do(reveal())
    assert [one.kind for one in shown(bench.desk).lists] == [PLACES, FINAL]
    assert keys(bench.desk)[0].name != "REVEAL"
    assert shown(bench.desk).lists[0].rows == places
    # A round that is opened again has its places to be revealed anew.
    enter(bench, {"do": "undo"})
    assert shown(bench.desk).stage == ROUND
    won(bench, 2)
    assert hidden(bench.desk) == len(places)


def test_two_of_one_name_are_revealed_and_posted_with_their_numbers(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, rounds=1)
    names = {1: "Ana", 2: "ANA", 3: "Bo"}
    enter(bench, *({"do": "player", "number": one, "name": name} for one, name in names.items()))
    enter(bench, *({"do": "card", "number": one, "clicks": 9 if one < 3 else 4} for one in names))
    enter(bench, {"do": "night", "over": True})
    while hidden(bench.desk):
        bench.do(reveal())
    assert [row.detail for row in shown(bench.desk).lists[0].rows] == ["1\u00a0Ana\n2\u00a0ANA", "Bo"]
    assert "1= 1\u00a0Ana: 9 clicks" in text(night(bench).event)


def test_first_place_stands_after_its_touch_and_a_touch_too_many_turns_the_page(tmp_path: Path) -> None:
    # Wherever the pages would be by the clock at that moment.
    for moment in range(0, 40, 5):
        bench = Bench(tmp_path / str(moment))
        begun(bench, rounds=1)
        won(bench, 1)
        won(bench, 2)
        first, other, *_ = (one["number"] for one in night(bench).result()["standings"])
        enter(bench, {"do": "playoff", "numbers": [first, other], "games": [[1, 0], [1, 0]]})
        enter(
            bench, {"do": "card", "number": first, "clicks": 3}, {"do": "card", "number": other, "clicks": 3}
        )
        bench.hands.on(moment)
        boot = bench.desk.clocks.boot
        words = []
        while hidden(bench.desk):
            key = back_key(bench.desk)
            # Two touches of one finger do not reveal two places.
            assert key.once and key == keys(bench.desk)[0]
            words.append(key.label)
            bench.do(key.action)
        assert words == ["Reveal third", "Reveal second", "Reveal first"]
        for _ in range(10):
            assert shown(bench.desk).turned(boot()) < 0
            bench.hands.on(STAND / 11)
        bench.again()
        told = shown(bench.desk)
        assert turn_of(5, told.turned(boot())) == (0, TURN)
        assert told.turned(boot() + STAND) >= 0
        bench.do(back_key(bench.desk).action)
        assert bench.desk.place.screen == "night"
        assert turn_of(5, shown(bench.desk).turned(boot()))[0] == 1
        assert back_key(bench.desk).called == "WALL"


def test_the_key_names_the_place_that_is_next_where_there_is_no_second(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, rounds=1)
    clicks = {1: 6, 2: 6, 3: 4}
    enter(bench, *({"do": "card", "number": one, "clicks": clicks.get(one, 0)} for one in range(1, 9)))
    won(bench, 1)
    won(bench, 2)
    words = []
    while hidden(bench.desk):
        words.append(keys(bench.desk)[0].label)
        bench.do(reveal())
    assert words == ["Reveal third", "Reveal first"]


def test_players_of_one_rank_are_never_cut_apart() -> None:
    rows = [{"rank": rank} for rank in (1, 2, 2, 4, 4, 4)]
    assert [len(whole_ranks(rows, most)) for most in (1, 2, 3, 4, 5, 6, None)] == [1, 1, 3, 3, 3, 6, 6]
    assert len(whole_ranks([{"rank": 1}] * 9, 4)) == 4
    assert ranges([1, 2, 3, 5, 7, 8, 10]) == ["1–3", "5", "7", "8", "10"]


def test_a_play_off_comes_after_the_places_with_who_beat_whom(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench, rounds=1)
    won(bench, 1)
    won(bench, 2)
    first, other = (one["number"] for one in night(bench).result()["standings"][:2])
    entry = {"do": "playoff", "numbers": [first, other], "games": [[300, 500], [500, 100], [200, 500]]}
    enter(bench, entry)
    while hidden(bench.desk):
        bench.do(reveal())
    lists = shown(bench.desk).lists
    assert [one.kind for one in lists] == [PLACES, PLAYOFFS, FINAL]
    winner, loser = lists[1].rows
    assert winner[1:] == (str(other), "500\u2002100\u2002500") and winner.key
    assert loser == WallRow("", str(first), "300\u2002500\u2002200")


def test_the_clubs_name_and_crest_are_brought_in_kept_and_taken_away(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    begun(bench)
    pixels = bytes(range(16))
    bench.desk.outside = bench.desk.outside._replace(picture=lambda path, most: (pixels, 2, 2))
    with bench.desk.whole():
        bench.desk.go(club.SCREEN)
        bench.desk.draft(club.SCREEN, name="  Ōtautahi   RSA ")
    bench.do(club.keep_name())
    bench.do(club.open_crest("crest.png"))
    bench.again()
    found = shown(bench.desk).club
    assert found.name == "Ōtautahi RSA"
    assert found.crest is not None and pixels_of(found.crest) == pixels
    assert from_json(json.loads(json.dumps(to_json(shown(bench.desk))))) == shown(bench.desk)
    backup = backup_club.from_bytes(backup_club.to_bytes(backup_club.of(bench.desk, {})))
    bench.do(club.remove_crest())
    assert shown(bench.desk).club == ("Ōtautahi RSA", None)
    other = Bench(tmp_path / "other")
    begun(other)
    assert backup_club.differs(other.desk, backup)
    with other.desk.whole():
        backup_club.take(other.desk, backup)
    assert shown(other.desk).club == found
    assert "REMOVE CREST" in [key.called for key in club.crest_keys(other.desk)]
