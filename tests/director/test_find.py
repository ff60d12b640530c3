"""Games and players found by their numbers: every touch and every key of the keyboard is counted."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.director.night_session import night_of
from scorekeeper.director.questions import find, keyboard, players, result, results, rounds, standings
from scorekeeper.shell.key import KeySpec
from tests.table.desks import Bench

from .directed import begun, enter, night
from .touched import Touches

TABLES = 60
ENTER, TAB = 13, 9


def championship(bench: Bench) -> None:
    """Round 4 of 240 players at 60 tables."""
    begun(bench, rounds=24, players=4 * TABLES)
    for number in (1, 2, 3):
        results = [
            {"do": "result", "round": number, "table": table, "winner": "NS"}
            for table in range(1, TABLES + 1)
        ]
        enter(bench, *results)


def shown(bench: Bench) -> dict[str, KeySpec]:
    """The keys of the screen that lead somewhere."""
    desk = bench.desk
    if desk.place.screen == "night":
        keys = rounds.foot_keys(desk, few=False)
    else:
        cells, pad, done = find.find_keys(night(bench).singles, desk.place.draft(find.SCREEN))
        keys = [*cells, *pad, done]
    return {key.called: key for key in keys if key.enabled}


def touch(bench: Bench, *names: str) -> None:
    for name in names:
        bench.do(shown(bench)[name].action)


def at(bench: Bench) -> tuple[int, int]:
    assert bench.desk.place.screen == result.SCREEN
    draft = bench.desk.place.draft(result.SCREEN)
    return draft["round"], draft["table"]


def typed(bench: Bench, *keys: int) -> None:
    for key in keys:
        found = keyboard.key_typed(bench.desk, key, chr(key))
        assert found is not None, key
        bench.do(found.action)


def test_round_3_table_41_of_a_championship_is_four_touches_from_the_main_screen(bench: Bench) -> None:
    championship(bench)
    touches = ("FIND", "3", "4", "1")
    touch(bench, *touches)
    assert (at(bench), len(touches)) == ((3, 41), 4)
    bench.desk.back()
    assert bench.desk.place.screen == "night"


def test_a_number_that_others_begin_with_waits_for_ok(bench: Bench) -> None:
    championship(bench)
    touch(bench, "FIND", "3", "4")
    assert bench.desk.place.screen == find.SCREEN
    touch(bench, "OK CARD")
    assert at(bench) == (3, 4)


def test_a_player_is_found_by_the_number(bench: Bench) -> None:
    championship(bench)
    touch(bench, "FIND", find.PLAYER, "2", "0", "7")
    assert bench.desk.place.draft(players.ONE)["number"] == 207


def test_a_number_that_nothing_has_is_told(bench: Bench) -> None:
    championship(bench)
    touch(bench, "FIND", "3", "0")
    assert bench.desk.place.screen == find.SCREEN
    assert find.why_none(bench.desk, bench.desk.place.draft(find.SCREEN), find.ROUND)


def test_each_box_of_a_card_opens_its_game(bench: Bench) -> None:
    championship(bench)
    key = standings.boxes(bench.desk, 7)[1].key
    assert key is not None
    bench.do(key.action)
    number, table = at(bench)
    assert number == 2
    assert 7 in night(bench).singles.games_of(2)[table].players


def test_the_strip_leads_from_round_to_round(bench: Bench) -> None:
    championship(bench)
    with bench.desk.whole():
        bench.desk.go(results.SCREEN)
    assert results.shown_rounds(bench.desk, 2) == [2, 3]
    before, _, after = results.round_keys(bench.desk, 2)
    assert before.enabled and not after.enabled
    bench.do(before.action)
    assert results.shown_rounds(bench.desk, 2) == [1, 2]
    bench.do(results.round_keys(bench.desk, 2)[2].action)
    assert results.shown_rounds(bench.desk, 2) == [2, 3]
    assert not results.round_keys(bench.desk, 3), "all are shown"
    games = night(bench).singles.games_of(2)
    key = results.cell_key(2, 41, games[41], broad=False)
    assert key.look == "upright"
    bench.do(key.action)
    assert at(bench) == (2, 41)


def test_a_tables_number_typed_on_the_main_screen_opens_it(bench: Bench) -> None:
    championship(bench)
    typed(bench, ord("4"))
    assert (bench.desk.place.screen, find.typed_table(bench.desk)) == ("night", "4")
    typed(bench, ord("1"))
    assert at(bench) == (4, 41)
    bench.desk.back()
    typed(bench, ord("4"), ENTER)
    assert at(bench) == (4, 4)
    assert find.typed_table(bench.desk) == ""


def test_a_round_goes_through_by_digits_tab_and_enter(bench: Bench) -> None:
    begun(bench)
    typed(bench, ENTER)
    for _ in range(2):
        # After each result the next table that is missing comes by itself.
        typed(bench, *map(ord, "320"), TAB, *map(ord, "110"), ENTER)
    assert night(bench).event.result()["closed"] == 1


def test_nothing_is_heard_before_there_are_seats(bench: Bench) -> None:
    header = {"game": "500", "rules": "500-nz-2025", "tables": 2}
    name = night_of(bench.desk).new(header)
    bench.desk.settle(bench.desk.place._replace(night=name, screens=("home", "night")))
    assert keyboard.key_typed(bench.desk, ENTER, "") is None
    enter(bench, {"do": "player", "number": 1})
    assert keyboard.key_typed(bench.desk, ord("1"), "1") is None


def test_a_player_is_opened_by_the_number_beside_the_list(tmp_path: Path) -> None:
    """By the pad's keys as by a keyboard; a number that others begin with waits for OK or Enter."""
    bench = Touches(tmp_path)
    championship(bench)

    def opened() -> int:
        number: int = bench.desk.place.draft(players.ONE)["number"]
        bench.back()
        assert bench.desk.place.screen == players.SCREEN
        return number

    bench.do(("screen.open", players.SCREEN))
    # Nobody's number begins with 241: the last digit begins anew.
    bench.press("2", "4", "1", "RUB OUT")
    assert bench.desk.place.screen == players.SCREEN and not bench.key("OPEN NUMBER").enabled
    bench.press("2", "1", "7")
    assert opened() == 217
    bench.press("2", "4", "OPEN NUMBER")
    assert opened() == 24
    typed(bench, ord("2"), ord("3"), ord("9"))
    assert opened() == 239
    typed(bench, ord("7"), ENTER)
    assert opened() == 7
    assert not bench.desk.place.draft(players.SCREEN)
