"""A spades result corrected late by an entry of its own: later results stay, and UNDO takes it back."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.director import undo
from scorekeeper.director.night_session import night_of
from scorekeeper.director.questions import match, ruling
from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import read_night
from tests.event.nights import examples
from tests.table.desks import Bench

from .directed import enter, night
from .touched import Touches

ROUND_ROBIN = [[[1, 2], [3, 4]], [[1, 3], [2, 4]], [[1, 4], [2, 3]]]


def event(bench: Bench) -> None:
    """An event of four teams with all its pairs, on the desk."""
    header = {"game": "spades", "rules": "spades-wfwf-2004", "name": "Spades"}
    name = night_of(bench.desk).new(header)
    bench.desk.settle(bench.desk.place._replace(night=name, screens=("home", "night")))
    enter(bench, *({"do": "team", "id": one, "name": f"T{one}", "players": ["", ""]} for one in range(1, 5)))
    for number, games in enumerate(ROUND_ROBIN, 1):
        enter(bench, {"do": "pair", "round": number, "games": games})


@pytest.fixture
def bench(bench: Bench) -> Bench:
    event(bench)
    return bench


def beat(bench: Bench, one: int, other: int, points: int = 3) -> None:
    """The first of them wins the game of the round in play."""
    bench.desk.tap(("night.match", night(bench).round, str(one), str(other)))
    typed(bench, 500, 100, points)
    bench.do("night.match_result")
    assert bench.desk.place.notice is None


def typed(bench: Bench, first: int, second: int, points: int = 3) -> None:
    cells = {"score a": first, "score b": second, "points a": points if first > second else 0,
             "points b": points if second > first else 0}  # fmt: skip
    with bench.desk.whole():
        bench.desk.draft(match.SCREEN, typed={key: str(value) for key, value in cells.items()})


def correcting(bench: Bench, round_: Any, one: int, other: int, first: int, second: int) -> None:
    """Another result is typed in place of the one that stands."""
    bench.do(("night.match", round_, str(one), str(other)), "night.match_correct")
    typed(bench, first, second)


def agreed(bench: Bench) -> None:
    """What the correction changes is shown, and agreed to; nothing where it is refused or the same."""
    if match.agree_key(bench.desk, bench.desk.place.draft(match.SCREEN)).enabled:
        bench.do("night.match_result", "night.agree")


def told(bench: Bench) -> list[str] | Refused | None:
    return match.preview(bench.desk, bench.desk.place.draft(match.SCREEN))


def result(bench: Bench) -> dict[str, Any]:
    """What the stored record folds to, read anew."""
    name = night(bench).read().name
    data = "\n".join(bench.store.lines(name)).encode()
    found: dict[str, Any] = read_night(data).result()
    assert found == night(bench).event.result()
    return found


def round_robin(bench: Bench) -> None:
    """T1 beats all, T2 all but T1, T3 T4."""
    for one, other in ((1, 2), (3, 4), (1, 3), (2, 4), (1, 4), (2, 3)):
        beat(bench, one, other)


def test_a_result_of_an_earlier_round_is_corrected_and_all_after_it_stands(bench: Bench) -> None:
    round_robin(bench)
    before = result(bench)
    correcting(bench, 1, 3, 4, 450, 90)
    assert told(bench) == [
        "3\u00a0T3 v 4\u00a0T4: 500:100 → 450:90",
        "3\u00a0T3: difference −400 → −440",
        "4\u00a0T4: difference −1200 → −1160",
    ]
    agreed(bench)
    after = result(bench)
    assert after["round"] == before["round"] == "semi"
    assert after["pairs"] == before["pairs"]
    assert undo.keys(bench.desk)[0].hint == "correct 3 – 4"
    bench.do("night.undo")
    assert result(bench) == before
    assert undo.keys(bench.desk)[1].hint == "correct 3 – 4"
    bench.do("night.redo")
    assert result(bench) == after


def test_it_is_led_to_from_the_list_of_results_and_typed_digit_by_digit(tmp_path: Path) -> None:
    desk = Touches(tmp_path)
    event(desk)
    round_robin(desk)
    desk.do(("screen.open", "night_results"))
    desk.press("match 1 2", "MATCH CORRECT")
    key = desk.key("MATCH NEXT")
    assert key is not None and not key.enabled
    desk.press("score b", "RUB OUT", "RUB OUT", "RUB OUT", "9", "0")
    desk.again()
    desk.press("MATCH NEXT")
    assert "500:100 → 500:90" in desk.words()
    desk.press("AGREE")
    # One entry: the results stand as they were entered.
    last = json.loads(desk.store.lines(night(desk).read().name)[-1])
    assert (last["scores"], last["instead"]) == ([500, 90], True)


def test_other_semi_finals_are_told_before(bench: Bench) -> None:
    round_robin(bench)
    correcting(bench, 1, 3, 4, 100, 500)
    found = told(bench)
    assert isinstance(found, list)
    assert "Semi-finals: 1\u00a0T1 v 3\u00a0T3, 2\u00a0T2 v 4\u00a0T4" in found
    assert any(line.startswith("4\u00a0T4: place 4 → 3, event points 0 → 3, wins 0 → 1") for line in found)
    agreed(bench)
    assert result(bench)["pairs"] == [[1, 3], [2, 4]]


def test_where_later_games_would_have_other_teams_it_says_so_and_offers_nothing(bench: Bench) -> None:
    round_robin(bench)
    beat(bench, 1, 4)
    before = result(bench), night(bench).key
    correcting(bench, 1, 3, 4, 100, 500)
    why = told(bench)
    assert isinstance(why, Refused)
    assert (why.code, why.data) == ("later-game-stands", {"teams": ["1", "4"]})
    assert not match.agree_key(bench.desk, bench.desk.place.draft(match.SCREEN)).enabled
    # Touched all the same it changes nothing.
    bench.do("night.match_result", "night.match_result")
    assert (result(bench), night(bench).key) == before
    # A correction that moves no team is made, with the semi-final kept.
    correcting(bench, 1, 3, 4, 510, 90)
    assert isinstance(told(bench), list)
    agreed(bench)
    assert result(bench)["waiting"] == [[2, 3]]


def test_a_correction_that_is_itself_refused_says_why(bench: Bench) -> None:
    beat(bench, 1, 2)
    correcting(bench, 1, 1, 2, 100, 100)
    why = told(bench)
    assert isinstance(why, Refused)
    assert why.code == "equal-scores"


def test_nothing_changed_is_no_correction(bench: Bench) -> None:
    beat(bench, 1, 2)
    correcting(bench, 1, 1, 2, 500, 100)
    assert told(bench) == []
    assert not match.agree_key(bench.desk, bench.desk.place.draft(match.SCREEN)).enabled


def test_the_final_is_corrected_and_other_champions_told(bench: Bench) -> None:
    round_robin(bench)
    for one, other in ((1, 4), (2, 3), (1, 2)):
        beat(bench, one, other)
    assert result(bench)["champion"] == 1
    correcting(bench, "final", 1, 2, 100, 500)
    assert told(bench) == ["1\u00a0T1 v 2\u00a0T2: 500:100 → 100:500", "Champions: 2\u00a0T2"]
    agreed(bench)
    assert result(bench)["champion"] == 2
    bench.do("night.undo")
    assert result(bench)["champion"] == 1


def test_a_corrected_game_keeps_its_record(bench: Bench) -> None:
    entry = {"do": "result", "round": 1, "teams": [1, 2], "scores": [1, 2], "event_points": [0, 3]}
    enter(bench, {**entry, "nils": [0, 0], "game": "g1"})
    correcting(bench, 1, 1, 2, 500, 100)
    agreed(bench)
    outcome = night(bench).spades.rounds[1][0].outcome
    assert outcome is not None
    assert (outcome.scores, outcome.record) == ((500, 100), "g1")


def test_it_is_one_touch_after_a_kill_too(bench: Bench) -> None:
    round_robin(bench)
    before = result(bench)
    correcting(bench, 2, 1, 3, 100, 500)
    agreed(bench)
    after = result(bench)
    bench.again()
    bench.do("night.undo")
    assert result(bench) == before
    bench.again()
    bench.do("night.redo")
    assert result(bench) == after
    bench.do("night.undo", "night.undo")
    assert result(bench)["round"] == 3


def test_a_mark_is_undone_after_the_correction_it_was_made_after(bench: Bench) -> None:
    beat(bench, 1, 2)
    correcting(bench, 1, 1, 2, 100, 500)
    agreed(bench)
    bench.do(("night.ruling", ["3", "4"], True))
    assert ruling.wanted(bench.desk) == {("3", "4")}
    hints = []
    for _ in range(3):
        hints.append(undo.keys(bench.desk)[0].hint)
        bench.do("night.undo")
    assert hints == ["ruling 3 – 4", "correct 1 – 2", "1 – 2"]
    assert ruling.wanted(bench.desk) == frozenset()


WORDS = ("play", "correct", "undo", "undo", "redo", "kill")
STEPS = st.lists(st.tuples(st.sampled_from(WORDS), st.integers(0, 8), st.booleans()), max_size=16)


@examples(25, 600)
@given(STEPS)
def test_undo_and_redo_go_through_corrections_like_all_else(steps: list[tuple[str, int, bool]]) -> None:
    """A naive second reading: the results before and after each touch, in two lists."""
    with TemporaryDirectory() as folder:
        bench = Bench(Path(folder))
        event(bench)
        past: list[Any] = []
        undone: list[Any] = []
        for word, number, first in steps:
            before = result(bench)
            if word == "undo" and past:
                bench.do("night.undo")
                undone.append(before)
                assert result(bench) == past.pop()
            elif word == "redo" and undone:
                bench.do("night.redo")
                past.append(before)
                assert result(bench) == undone.pop()
            elif word == "kill":
                bench.again()
                assert result(bench) == before
            elif word == "play" and before["waiting"]:
                one, other = before["waiting"][number % len(before["waiting"])]
                beat(bench, *((one, other) if first else (other, one)))
                past, undone = [*past, before], []
            elif word == "correct":
                state = night(bench).spades
                games = [(r, m) for r, made in state.rounds.items() for m in made if m.outcome]
                if not games:
                    continue
                round_, made = games[number % len(games)]
                scores = (700 + 10 * number, -50) if first else (-50, 700 + 10 * number)
                correcting(bench, round_, *map(int, made.teams), *scores)
                changed = isinstance(told(bench), list)
                agreed(bench)
                if changed and result(bench) != before:
                    past, undone = [*past, before], []
                else:
                    assert result(bench) == before
        bench.store.close()
