"""Stores of the version before the house was rebuilt: each opens where it was left, with the same totals.

vectors/stores_before.zip has the folders of killed processes, with games of all kinds in many states. In it
`told.json` has the place, the totals and the entries that the version before showed of each, at first and
after each of four UNDOs.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from scorekeeper.record.store import Store
from scorekeeper.shell.exchange import bring_in, export
from scorekeeper.shell.notices import TOUCHED
from scorekeeper.shell.place import Place
from scorekeeper.table.desk import Desk

from .. import actions
from .clocks import Hands

FILE = Path(__file__).parent.parent / "vectors" / "stores_before.zip"

with ZipFile(FILE) as found:
    TOLD: dict[str, Any] = json.loads(found.read("told.json"))

STARTED = {"contract": 1, "bell asks": 0}
"""How many UNDOs lead to the start of the countdown, of which the version before kept no step."""

LATER = frozenset(("night",))
"""Fields of a place that no version before had."""
TOTALS = ("phase", "scores", "ended", "hand", "top", "agreed", "winner")


def unpacked(folder: Path, name: str) -> Path:
    with ZipFile(FILE) as kept:
        kept.extractall(folder, [file for file in kept.namelist() if file.startswith(f"{name}/")])
    return folder / name / "games.db"


def shown(desk: Desk) -> dict[str, Any]:
    """The place and the totals, as the version before told them."""
    view = desk.view
    scores = None if view is None else [side.score for side in view.sides]
    totals = None if view is None else {**view._asdict(), "scores": scores}
    steps = {key: [step._asdict() for step in getattr(desk.place, key)] for key in ("steps", "again")}
    place = {key: value for key, value in desk.place._asdict().items() if key not in LATER} | steps
    return told_of({"place": json.loads(json.dumps(place)), "view": totals})


def told_of(told: dict[str, Any]) -> dict[str, Any]:
    """Steps are compared by what they follow and how long they last; the mark of a refused touch is new."""
    place = dict(told["place"])
    if place["notice"] is not None:
        place["notice"] = {key: value for key, value in place["notice"].items() if key != TOUCHED}
    for key in ("steps", "again"):
        place[key] = [
            [step["top"], step["lasts"], step["over"], bool(step.get("clock"))] for step in place[key]
        ]
    view = told["view"]
    return {"place": place, "view": view if view is None else {key: view[key] for key in TOTALS}}


def desk_on(store: Store, told: dict[str, Any]) -> Desk:
    return Desk(store, Hands(*told["at"]).clocks)


@pytest.mark.parametrize("name", TOLD)
def test_a_store_opens_where_it_was_left_and_undo_leads_back_the_same_way(tmp_path: Path, name: str) -> None:
    actions.load()
    told = TOLD[name]
    with Store.open(unpacked(tmp_path, name)) as store:
        desk = desk_on(store, told)
        assert shown(desk) == told_of(told["first"])
        game = desk.place.game
        assert (store.lines(game) if game else []) == told["record"]
        for after in told["undone"][: STARTED.get(name)]:
            desk.tap(("game.undo",))
            if desk.place.pending is not None and desk.place.pending["do"] == "undo":
                desk.tap(("agree.yes",))
            assert shown(desk) == told_of(after)


@pytest.mark.parametrize("name", [name for name, told in TOLD.items() if told["record"]])
def test_an_exported_record_is_imported_by_another_phone_with_the_same_totals(
    tmp_path: Path, name: str
) -> None:
    told = TOLD[name]
    data = ("\n".join(told["record"]) + "\n").encode()
    with Store.open(tmp_path / "games.db") as store:
        added = bring_in(store, data)
        assert added.how == "new"
        assert export(store, added.id) == data
        store.put("place", {"screens": ["home", "table"], "game": added.id})
        view = desk_on(store, told).view
        assert view is not None
        assert [side.score for side in view.sides] == told["first"]["view"]["scores"]
        assert view.hand == told["first"]["view"]["hand"]


def test_there_are_games_of_all_three_kinds_half_made_in_many_ways() -> None:
    places = [told["first"]["place"] for told in TOLD.values()]
    games = {json.loads(told["record"][0])["game"] for told in TOLD.values() if told["record"]}
    assert games == {"500", "cribbage", "spades"}
    for field in set(Place._fields) - LATER - {"resting", "notice", "asked"}:
        assert any(place[field] != Place._field_defaults[field] and place[field] for place in places), field
