"""A night kept on disk: what is seen is there, and it is opened again where it was left."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.event.evening import Evening
from scorekeeper.event.night import draw, start
from scorekeeper.record.codec import parse
from scorekeeper.record.rows import NIGHT
from scorekeeper.record.store import Store

from ..cases import NIGHTS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HEADER: dict[str, Any] = {
    "game": "500", "rules": "500-nz-2025", "name": "Thursday night", "tables": 2, "rounds": 2
}  # fmt: skip


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "scores.db") as opened:
        yield opened


def result(table: int, round_: int) -> dict[str, Any]:
    return {"do": "result", "round": round_, "table": table, "scores": {"NS": 100, "EW": 40}, "winner": "NS"}


def do(evening: Evening, entry: dict[str, Any]) -> dict[str, Any]:
    evening.enter([entry])
    return evening.night.result()


def test_a_night_is_played_and_opened_again(store: Store) -> None:
    evening = Evening(store)
    evening.new(HEADER)
    for number in range(1, 9):
        do(evening, {"do": "player", "number": number, "name": f"Player {number}", "club": "Tauranga"})
    seated = do(evening, draw(evening.night, 3))
    assert sorted(number for seats in seated["seats"].values() for number in seats.values()) == list(
        range(1, 9)
    )
    do(evening, result(1, 1))
    after = do(evening, result(2, 1))
    assert (after["round"], after["closed"]) == (2, 1)
    again = Evening(store)
    again.read(evening.name)
    assert again.night.result() == after
    assert do(again, {"do": "undo"})["closed"] == 0
    assert do(again, {"do": "redo"}) == after
    assert not store.games()[0].listing.over
    do(again, result(1, 2))
    assert do(again, result(2, 2))["round"] is None
    listed = store.games()[0].listing
    assert (listed.kind, listed.over) == (NIGHT, True)
    assert json.loads(listed.summary) == {"name": "Thursday night", "game": "500", "round": None}
    assert [known.name for known in store.known("player 8")] == ["Player 8"]


def test_what_a_night_refuses_is_not_kept(store: Store) -> None:
    evening = Evening(store)
    with pytest.raises(Refused) as refused:
        do(evening, {"do": "undo"})
    assert refused.value.code == "no-night-open"
    evening.new(HEADER)
    before = evening.night.result()
    with pytest.raises(Refused):
        do(evening, result(1, 1))
    assert evening.night.result() == before
    assert store.entries(evening.name) == []


def test_a_clock_set_back_keeps_the_entries_in_their_order(store: Store) -> None:
    moments = iter([100.0, 50.0, 120.0])
    evening = Evening(store, lambda: next(moments))
    evening.new(HEADER)
    do(evening, {"do": "player", "number": 1})
    do(evening, {"do": "player", "number": 2})
    assert [parse(text)["at"] for text in store.entries(evening.name)] == [100.0, 120.0]


def test_every_night_of_the_vectors_can_be_kept(store: Store) -> None:
    for number, case in enumerate(NIGHTS):
        if case["refused_line"] is not None:
            continue
        evening = Evening(store)
        evening.new({**case["header"], "id": f"night-{number}"})
        for entry in case["entries"]:
            do(evening, {key: value for key, value in entry.items() if key != "at"})
        assert evening.night.result() == case["result"]
        again = start(parse(store.header(evening.name)))
        for text in store.entries(evening.name):
            again = again.apply(parse(text))
        assert again.result() == case["result"]


def test_the_pairs_of_a_spades_event_are_drawn(store: Store) -> None:
    evening = Evening(store)
    evening.new({"game": "spades", "rules": "spades-wfwf-2004"})
    for team in "ABCDE":
        do(evening, {"do": "team", "id": team, "name": f"Team {team}", "players": ["One", "Two"]})
    drawn = do(evening, draw(evening.night, 3))
    assert (drawn["round"], len(drawn["pairs"])) == (1, 2)
