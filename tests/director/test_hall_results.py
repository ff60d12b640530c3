"""Results that the hall hands over: entered once, whoever dies when, and none is lost or told of twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.director import hall_results
from scorekeeper.engine.refused import Refused
from scorekeeper.hall import handing
from scorekeeper.hall.counting import HANDED, NOT_YET, STANDS
from scorekeeper.hall.slips import Slips
from scorekeeper.table.desk import Desk
from tests.hall.test_counting import RESULT, game

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


def test_the_same_result_typed_meanwhile_is_no_question(evening: Evening) -> None:
    evening.count(1, evening.bring(game()))
    typed = {key: RESULT[key] for key in RESULT if key != "game"}
    evening.type(typed)
    evening.take_in()
    evening.hear()
    assert evening.results() == [typed]
    assert evening.attention == {}


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


def test_what_the_director_types_is_not_taken_away(evening: Evening) -> None:
    evening.count(1, evening.bring(game()))
    desk = evening.desk
    desk.go("night_result", round=1, table=1)
    desk.draft("night_result", typed={"score NS": "12"})
    before = desk.place
    assert not evening.take_in()
    assert desk.place == before
    assert evening.stands(1) is None
    # A result of another table is entered below it, and the place stays as it is.
    evening.count(2, evening.bring(game(name="g2", table="2"), 2))
    assert evening.take_in()
    assert desk.place == before
    assert evening.stands(2) == (140, 30)
    assert desk.back()
    assert evening.take_in()
    assert evening.stands(1) == (140, 30)


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
