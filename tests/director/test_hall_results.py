"""Results that the hall hands over: entered once, whoever dies when, and none is lost or told of twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scorekeeper.director import hall_results, taken_games
from scorekeeper.director.night_session import night_of
from scorekeeper.director.questions import days, result, take  # noqa: F401 - actions are named
from scorekeeper.director.questions.rounds import outcome
from scorekeeper.engine.refused import Refused
from scorekeeper.event.browser import BY_BROWSER
from scorekeeper.hall.room import browser_results
from scorekeeper.hall.room import result_slips as handing
from scorekeeper.hall.room.inbox import Arrived
from scorekeeper.hall.room.result_judge import HANDED, NOT_YET, STANDS
from scorekeeper.hall.room.slips import Slips
from scorekeeper.record.carried import pack_record, pack_result
from scorekeeper.record.codec import read, write_line
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
    assert len(evening.slips) == 1
    assert evening.take_in()
    assert evening.results() == [RESULT]
    assert evening.slips == []
    assert not evening.take_in()
    evening.hear()
    assert evening.count(1, name).state == STANDS
    assert list(handing.slips_in(evening.folder).folder.iterdir()) == []


@pytest.mark.parametrize(
    ("owner", "name", "fault"),
    [
        (Desk, "whole", die),
        (hall_results, "_enter", die),
        (hall_results, "_enter", after(hall_results._enter)),
        (hall_results, "_answer", die),
        (Slips, "answer", after(Slips.answer)),
        (Slips, "remove", after(Slips.remove)),
    ],
    ids=["before", "not-entered", "entered", "not-answered", "answered", "removed"],
)
@pytest.mark.parametrize("undone", [False, True], ids=["stands", "taken-back"])
def test_the_app_is_killed(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, fault: Any, undone: bool
) -> None:
    evening.count(1, evening.bring(game()))
    monkeypatch.setattr(owner, name, fault)
    with pytest.raises(Killed):
        evening.take_in()
    monkeypatch.undo()
    evening.kill_app()
    entered = evening.stands(1) is not None
    if undone and entered:
        # Before anybody has said what became of the result.
        evening.type({"do": "undo"})
    evening.take_in()
    evening.kill_recorder()
    evening.take_in()
    evening.hear()
    assert len(evening.results()) == 1
    assert evening.stands(1) == (None if undone and entered else (140, 30))
    assert evening.slips == []
    assert evening.attention == {}


def test_a_result_of_a_night_that_is_erased_holds_no_other_up(evening: Evening) -> None:
    evening.count(1, evening.bring(game()))
    (waiting,) = handing.waiting(evening.folder)
    gone = waiting[1]._replace(place=waiting[1].place._replace(night="erased", table="t000"))
    handing.hand_over(evening.folder, gone)
    assert len(evening.slips) == 2
    assert evening.take_in()
    assert evening.results() == [RESULT]
    assert evening.slips == []
    evening.hear()
    assert list(handing.slips_in(evening.folder).folder.iterdir()) == []


def other_night(evening: Evening, name: str = "other") -> None:
    """A result of another night that this app keeps waits before tonight's."""
    lines = evening.store.lines(NIGHT)
    header = write_line({**json.loads(lines[0]), "id": name})
    evening.store.add_record(
        name, header, lines[1:], evening.store.game(NIGHT).listing, started=1.0, changed=1.0
    )
    evening.count(1, evening.bring(game()))
    (waiting,) = handing.waiting(evening.folder)
    other = waiting[1]._replace(place=waiting[1].place._replace(night=name, table="t000"))
    handing.hand_over(evening.folder, other)
    assert [handed.place.night for _, handed in handing.waiting(evening.folder)] == [name, NIGHT]


def test_a_result_of_a_night_that_is_deleted_holds_no_other_up_and_is_the_directors(evening: Evening) -> None:
    other_night(evening)
    evening.store.delete("other", at=1.0)
    assert evening.take_in()
    assert evening.results() == [RESULT]
    assert evening.slips == []
    (_, answer) = next(one for one in handing.answers(evening.folder) if one[1].place.night == "other")
    assert answer.why is not None
    assert answer.why.code == "game-deleted"


def test_a_result_of_a_night_that_cannot_be_read_waits_alone(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    other_night(evening)
    hold = hall_results._hold

    def unreadable(desk: Desk, name: str) -> Any:
        if name == "other":
            raise Refused("newer-version", version=9)
        return hold(desk, name)

    monkeypatch.setattr(hall_results, "_hold", unreadable)
    found = hall_results.take_in(evening.desk, evening.folder)
    assert found.found
    assert found.held_up is not None
    assert found.held_up.code == "newer-version"
    assert evening.results() == [RESULT]
    assert len(evening.slips) == 1
    # It is told until the night can be read: then the result is judged.
    assert hall_results.take_in(evening.desk, evening.folder).held_up is not None
    monkeypatch.undo()
    evening.take_in()
    assert evening.slips == []


@pytest.mark.parametrize("point", ["handed", "told", "noted"])
def test_the_recorder_is_killed(evening: Evening, monkeypatch: pytest.MonkeyPatch, point: str) -> None:
    name = evening.bring(game())
    if point == "handed":
        monkeypatch.setattr(handing, "hand_over", after(handing.hand_over))
        with pytest.raises(Killed):
            evening.count(1, name)
    else:
        evening.count(1, name)
        evening.take_in()
        owner: Any = handing if point == "noted" else evening.inbox
        monkeypatch.setattr(owner, "forget" if point == "noted" else "mark_entered", die)
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


def test_a_correction_counts_in_place_of_the_first(evening: Evening) -> None:
    lines = game()
    name = evening.bring(lines)
    evening.count(1, name)
    evening.bring(correction(lines, 8), start=6)
    # The first one is still on its way.
    evening.count(1, name)
    evening.take_in()
    evening.take_in()
    evening.hear()
    evening.count(1, name)
    evening.take_in()
    evening.hear()
    assert evening.stands(1) == (140, 20)
    assert evening.attention == {}


def test_a_full_disk_loses_nothing(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.count(1, evening.bring(game()))

    def full(*_: object) -> None:
        raise Refused("disk-full", path="games.db", reason="")

    monkeypatch.setattr(evening.store, "_writing", full)
    with pytest.raises(Refused, match="disk-full"):
        evening.take_in()
    monkeypatch.undo()
    assert len(evening.slips) == 1
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


def test_slips_that_nobody_can_read_are_removed(evening: Evening) -> None:
    place = evening.folder / handing.FOLDER
    place.mkdir()
    for number, text in enumerate((b"", b"[]", b'{"night": "tonight"}', b"\xff")):
        (place / f"{number}{handing.ENDING}").write_bytes(text)
        (place / f"{number}{handing.ENDING}.done").write_bytes(text)
    assert not evening.take_in()
    evening.hear()
    assert list(place.glob(f"*{handing.ENDING}")) == []


def test_a_result_of_a_round_to_come_waits(evening: Evening) -> None:
    name = evening.bring(game(round=2, name="g9"))
    outcome = evening.count(1, name)
    assert outcome.state == NOT_YET
    assert evening.slips == []


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
    assert evening.slips == []


@pytest.mark.parametrize(
    ("owner", "name", "fault"),
    [
        (taken_games, "keep", after(taken_games.keep)),
        (hall_results, "_enter", after(hall_results._enter)),
        (Slips, "answer", after(Slips.answer)),
    ],
    ids=["in-the-transaction", "entered", "answered"],
)
def test_killed_anywhere_result_and_game_are_there_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, fault: Any
) -> None:
    evening.count(1, evening.bring(game()))
    monkeypatch.setattr(owner, name, fault)
    with pytest.raises(Killed):
        evening.take_in()
    monkeypatch.undo()
    evening.kill_app()
    # Both or none: they are written together.
    assert (len(evening.results()), len(games(evening))) in ((0, 0), (1, 1))
    evening.take_in()
    evening.hear()
    assert (len(evening.results()), games(evening)) == (1, ["g1"])
    assert kept(evening) == game()


@pytest.mark.parametrize("record", [None, "TSK1G-damaged", 7, "{}"], ids=str)
def test_a_result_counts_without_its_game(evening: Evening, record: object) -> None:
    evening.count(1, evening.bring(game()))
    [path] = (evening.folder / handing.FOLDER).glob(f"*{handing.ENDING}")
    path.write_text(json.dumps({**json.loads(path.read_bytes()), "record": record}))
    evening.take_in()
    assert evening.stands(1) == (140, 30)
    assert games(evening) == []


def test_a_slip_stays_small(evening: Evening) -> None:
    evening.count(1, evening.bring(game()))
    [path] = (evening.folder / handing.FOLDER).glob(f"*{handing.ENDING}")
    assert path.stat().st_size < 2000
    # A record that no text holds is left out, and the result is handed over all the same.
    [(_, handed)] = handing.waiting(evening.folder)
    noise = Random(1)
    header = {**game()[0], "note": "".join(chr(noise.randrange(0x4E00, 0x9FFF)) for _ in range(60_000))}
    record = read("\n".join(write_line(line) for line in (header, *game()[1:])).encode() + b"\n")
    handing.hand_over(evening.folder, handed._replace(carried=handed.carried._replace(record=record)))
    [(_, handed)] = handing.waiting(evening.folder)
    assert handed.record is None
    assert path.stat().st_size < 2000


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
    assert outcome(night_of(evening.desk).singles.games_of(1)[1]) == "1+3 win, by browser"
    assert set(evening.attention.values()) == {"take-instead-unscored"}
