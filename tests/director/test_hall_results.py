"""Results that the hall hands over: entered once, whoever dies when, and none is lost or told of twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.director import hall_results, taken_games
from scorekeeper.director.night_session import night_of
from scorekeeper.director.questions import days, result, take  # noqa: F401 - actions are named
from scorekeeper.director.questions.rounds import outcome
from scorekeeper.engine.refused import Refused
from scorekeeper.event.browser import BY_BROWSER
from scorekeeper.hall.room import browser_results
from scorekeeper.hall.room.handed_results import offered
from scorekeeper.hall.room.inbox import Arrived, Inbox
from scorekeeper.hall.room.result_judge import HANDED, NOT_YET, STANDS
from scorekeeper.record.carried import pack_record, pack_result
from scorekeeper.record.codec import write_line
from scorekeeper.table.desk import Desk
from tests.hall.test_counting import NIGHT, RESULT, game

from .handed import Evening, Killed


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path)
    yield made
    made.close()


def die(*_: object, **__: object) -> None:
    raise Killed


def after(call: Any) -> Any:
    """The call is done, then the process dies."""

    def done(*given: Any, **more: Any) -> None:
        call(*given, **more)
        raise Killed

    return done


def correction(lines: list[dict[str, Any]], won: int, at: float = 50.0) -> list[dict[str, Any]]:
    mended = {"do": "correct", "hand": 1, "seat": "N", "bid": "7S", "won": {"NS": won, "EW": 10 - won}}
    return [*lines, {"do": "undo", "at": at}, mended | {"at": at + 1}, {"do": "agree", "at": at + 2}]


def test_a_result_is_handed_over_and_entered_as_a_typed_one_is(evening: Evening) -> None:
    name = evening.bring(game())
    assert [evening.count(1, name).state for _ in range(2)] == [HANDED, HANDED]
    assert evening.results() == []
    assert len(evening.offers) == 1
    assert evening.take_in()
    assert evening.results() == [RESULT]
    # It is offered until the recorder has heard, and is not looked at again.
    assert len(evening.offers) == 1
    assert not evening.take_in()
    evening.hear()
    assert evening.count(1, name).state == STANDS
    assert evening.offers == []


@pytest.mark.parametrize(
    ("owner", "name", "fault"),
    [
        (Desk, "whole", die),
        (hall_results, "_enter", die),
        (taken_games, "keep", after(taken_games.keep)),
        (hall_results, "_enter", after(hall_results._enter)),
        (Evening, "follow", die),
        (Evening, "follow", after(Evening.follow)),
    ],
    ids=["before", "not-entered", "in-the-transaction", "entered", "not-told", "told"],
)
@pytest.mark.parametrize("undone", [False, True], ids=["stands", "taken-back"])
def test_the_app_is_killed_and_result_and_game_are_there_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, fault: Any, undone: bool
) -> None:
    evening.count(1, evening.bring(game()))
    monkeypatch.setattr(owner, name, fault)
    with pytest.raises(Killed):
        evening.take_in()
    monkeypatch.undo()
    evening.kill_app()
    entered = evening.stands(1) is not None
    # Both or none: they are written together.
    assert games(evening) == ["g1"] * entered
    if undone and entered:
        # Before anybody has said what became of the result.
        evening.type({"do": "undo"})
    evening.take_in()
    evening.kill_recorder()
    evening.take_in()
    evening.hear()
    evening.take_in()
    assert (len(evening.results()), games(evening), kept(evening)) == (1, ["g1"], game())
    assert evening.stands(1) == (None if undone and entered else (140, 30))
    assert evening.offers == []
    assert evening.attention == {}


def test_a_result_of_a_night_that_is_erased_holds_no_other_up(evening: Evening) -> None:
    evening.count(1, evening.bring(game()))
    (waiting,) = evening.offers
    gone = waiting._replace(place=waiting.place._replace(night="erased", table="t000"))
    assert evening.taken.take_in(evening.desk, [gone, waiting])
    assert evening.results() == [RESULT]
    assert [why.code for why in evening.taken.answers.values() if why] == ["game-not-found"]
    evening.hear()
    assert evening.offers == []
    assert evening.taken.answers == {}


def test_a_result_of_a_night_that_is_deleted_is_the_directors_and_counts_once_it_is_restored(
    evening: Evening,
) -> None:
    evening.count(1, evening.bring(game()))
    evening.store.delete(NIGHT, at=1.0)
    assert evening.take_in()
    evening.hear()
    assert evening.attention == {("t001", "g1"): "game-deleted"}
    assert (evening.offers, evening.taken.answers) == ([], {})
    evening.store.restore(NIGHT)
    evening.recorder.settle("t001", {})
    assert evening.take_in()
    evening.hear()
    assert evening.results() == [RESULT]
    assert evening.attention == {}


def test_a_result_of_a_night_that_cannot_be_read_waits(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.count(1, evening.bring(game()))

    def unreadable(*_: object) -> Any:
        raise Refused("newer-version", version=9)

    monkeypatch.setattr(hall_results, "_hold", unreadable)
    for _ in range(2):
        with pytest.raises(Refused, match="newer-version"):
            evening.take_in()
        evening.hear()
        assert len(evening.offers) == 1
    monkeypatch.undo()
    evening.take_in()
    evening.hear()
    assert (evening.results(), evening.offers) == ([RESULT], [])


@pytest.mark.parametrize("point", ["handed", "told", "noted"])
def test_the_recorder_is_killed(evening: Evening, monkeypatch: pytest.MonkeyPatch, point: str) -> None:
    name = evening.bring(game())
    evening.count(1, name)
    if point != "handed":
        evening.take_in()
        owner: Any = Inbox if point == "told" else evening
        monkeypatch.setattr(owner, "mark_entered" if point == "told" else "forget", die)
        with pytest.raises(Killed):
            evening.hear()
        evening.type({"do": "undo"})
    monkeypatch.undo()
    evening.kill_recorder()
    evening.take_in()
    evening.hear()
    assert len(evening.results()) == 1
    assert evening.stands(1) == ((140, 30) if point == "handed" else None)
    assert evening.count(1, name).state == STANDS


def test_a_result_that_was_typed_meanwhile_is_the_directors(evening: Evening) -> None:
    name = evening.bring(game())
    evening.count(1, name)
    other = {key: RESULT[key] for key in RESULT if key != "game"} | {"scores": {"NS": 150, "EW": 30}}
    evening.type(other)
    assert evening.take_in()
    evening.hear()
    assert evening.results() == [other]
    assert evening.attention == {("t001", "g1"): "take-instead"}
    # On the director's word it counts in place of the typed one.
    assert evening.count(1, name, force=True).state == HANDED
    evening.take_in()
    evening.hear()
    assert evening.stands(1) == (140, 30)
    assert evening.results()[-1]["instead"] is True


def test_a_full_disk_loses_nothing(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.count(1, evening.bring(game()))

    def full(*_: object) -> None:
        raise Refused("disk-full", path="games.db", reason="")

    monkeypatch.setattr(evening.store, "_writing", full)
    with pytest.raises(Refused, match="disk-full"):
        evening.take_in()
    monkeypatch.undo()
    assert len(evening.offers) == 1
    assert evening.take_in()
    assert evening.results() == [RESULT]


def test_results_go_to_their_own_night_while_another_is_open(evening: Evening) -> None:
    evening.count(1, evening.bring(game()))
    desk = evening.desk
    desk.settle(desk.place._replace(night=""))
    assert evening.take_in()
    assert desk.place.night == ""
    assert evening.results() == [RESULT]
    # The night is read again as it is opened again.
    desk.settle(desk.place._replace(night="tonight"))
    evening.type({"do": "undo"})
    assert evening.stands(1) is None


def test_a_result_of_a_round_to_come_waits(evening: Evening) -> None:
    name = evening.bring(game(round=2, name="g9"))
    outcome = evening.count(1, name)
    assert outcome.state == NOT_YET
    assert evening.offers == []


# The games that come along.


def kept(evening: Evening, name: str = "g1") -> list[dict[str, Any]]:
    """The entries of a game that the app keeps."""
    return [json.loads(line) for line in evening.store.lines(name)]


def games(evening: Evening) -> list[str]:
    return sorted(one.id for one in evening.store.games() if one.listing.kind != "night")


def look(evening: Evening, table: int = 1) -> list[str]:
    """The games that LOOK AT THE GAME leads to from a table's result."""
    keys = result.own_game_keys(evening.desk, {"round": 1, "table": table})
    return [key.action[2]["id"] for key in keys]


def test_the_game_comes_along_and_is_led_to_from_its_result(evening: Evening) -> None:
    evening.count(1, evening.bring(game()))
    assert look(evening) == []
    evening.take_in()
    assert kept(evening) == game()
    assert look(evening) == ["g1"]
    evening.hear()
    evening.kill_recorder()
    evening.take_in()
    assert games(evening) == ["g1"]
    evening.type({"do": "undo"})
    assert look(evening) == []
    assert games(evening) == ["g1"]


def test_a_corrected_game_replaces_the_shorter_one(evening: Evening) -> None:
    lines = game()
    evening.count(1, evening.bring(lines))
    evening.take_in()
    evening.hear()
    longer = correction(lines, 8)
    evening.bring(longer, start=len(lines))
    evening.count(1, "g1")
    evening.take_in()
    evening.hear()
    assert (games(evening), kept(evening)) == (["g1"], longer)
    assert evening.stands(1) == (140, 20)
    assert evening.attention == {}
    assert look(evening) == ["g1"]


@pytest.mark.parametrize("whole", [True, False], ids=["record", "result-alone"])
def test_a_game_that_was_taken_from_a_code_is_kept_once(evening: Evening, whole: bool) -> None:
    lines = game()
    name = evening.bring(lines)
    text = (pack_record if whole else pack_result)([write_line(line) for line in lines])
    for action in (("screen.open", "night_take"), ("night.take_text", text), ("night.take_agree",)):
        evening.desk.tap(action)
    assert evening.desk.place.notice is None
    evening.follow()
    assert games(evening) == (["g1"] if whole else [])
    assert evening.count(1, name).state == STANDS
    evening.take_in()
    evening.hear()
    # The code had no room for the game, or had it: now it is here, once, and the result is the code's.
    assert (games(evening), kept(evening), look(evening)) == (["g1"], lines, ["g1"])
    assert len(evening.results()) == 1
    assert evening.count(1, name).state == STANDS
    assert evening.offers == []


@pytest.mark.parametrize("lines", [(), ("damaged",), ("{}",), ('{"record": 99}',)], ids=str)
def test_a_result_counts_without_its_game(evening: Evening, lines: tuple[str, ...]) -> None:
    evening.count(1, evening.bring(game()))
    assert evening.taken.take_in(evening.desk, [one._replace(lines=lines) for one in evening.offers])
    assert evening.stands(1) == (140, 30)
    assert games(evening) == []


def test_no_more_games_are_offered_at_once_than_one_answer_holds(evening: Evening) -> None:
    evening.count(1, evening.bring(game()))
    (one,) = evening.offers
    long = one._replace(lines=("x" * 3_000_000,))
    assert len(offered([long, long, long])) == 1
    assert len(offered([one, one, one])) == 3


def test_a_result_of_the_hall_after_six_hours_leaves_the_day_asked_and_the_answer_counts_for_it(
    evening: Evening,
) -> None:
    evening.type({"do": "result", "round": 1, "table": 2, "winner": "NS"})
    evening.hands.on(days.REST)
    evening.count(1, evening.bring(game()))
    assert evening.take_in()
    assert days.is_overdue(evening.desk), "nobody has answered"
    assert days.day_now(evening.desk) == 1
    evening.desk.tap(days.answer_keys(evening.desk)[0].action)
    assert not days.asks_day(evening.desk)
    assert {one.day for one in night_of(evening.desk).singles.closed[0].values()} == {2}
    assert days.day_now(evening.desk) == 2


def test_a_result_of_the_hall_soon_after_another_asks_for_no_day(evening: Evening) -> None:
    evening.type({"do": "result", "round": 1, "table": 2, "winner": "NS"})
    evening.count(1, evening.bring(game()))
    assert evening.take_in()
    assert not days.asks_day(evening.desk)


def test_a_result_by_browser_is_entered_as_such_and_asked_about_where_another_stands(
    evening: Evening,
) -> None:
    order = {"nonce": "abc", "night": NIGHT, "round": 1, "seats": dict(zip("NESW", range(1, 5), strict=True))}
    for nonce, winner in (("abc", "NS"), ("def", "EW")):
        order = {**order, "nonce": nonce, "winner": winner}
        lines = browser_results.lines_of(order, NIGHT, by_app=False)
        assert evening.inbox.take([Arrived("t001", BY_BROWSER, lines)]) == [""]
        evening.count_all()
        evening.take_in()
        evening.hear()
    (entry,) = evening.results()
    assert entry == {"do": "result", "round": 1, "table": "1", "winner": "NS", "game": "browser-abc"}
    assert outcome(night_of(evening.desk).singles.games_of(1)[1], last=False) == "1+3 win, by browser"
    assert set(evening.attention.values()) == {"take-instead-unscored"}
