"""A start never opens into what ended the last start: faults planted in every drawing, overlay and screen."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.pages import OVERLAYS, SCREENS
from scorekeeper.ui import widgets

from .driver import SIZES, Phone
from .planted import DIES

GAME = "the game of Col, Dot, Ann, Bev could not be shown"
AFTER = (GAME.lower(), "nothing that was entered is lost")
"""One of these is said after a fault."""


def two_games(phone: Phone) -> None:
    """Another game, and the one that is on the table."""
    phone.new_game(id="other")
    phone.new_game(id="bad")
    phone.taps_of("ALL DEALT", "START", "6S")


def said(phone: Phone) -> str:
    words = phone.plain()
    return words[:1].lower() + words[1:]


def planted(phone: Phone, where: str, place: dict[str, Any]) -> None:
    """Two starts at that place with the fault, and one without: the app is there after each of them."""
    record = phone.tell(do="kept", game=place["game"])
    phone.tell(do="plant", where=where)
    for start in (place, None):
        phone.tell(do="anew", place=start)
        here = phone.place()
        assert here["screens"][-1] in ("home", "table"), where
        assert not here["sheets"], where
    assert phone.tell(do="plant", where="") > 0, where
    phone.tell(do="anew", place=None)
    words = phone.plain().lower()
    assert any(sentence in words for sentence in AFTER), (where, words)
    phone.tap("OK")
    assert phone.tell(do="kept", game=place["game"]) == record
    phone.act("games.resume", "other")
    assert phone.place()["game"] == "other"
    assert phone.view()["phase"] == "deal"


TABLE = {"screens": ["home", "table"], "game": "bad"}
WIDGETS: dict[str, dict[str, Any]] = {
    "card": {"screens": ["home", "games"], "game": "bad"},
    "face": TABLE,
    "field": {**TABLE, "sheets": ["where"]},
    "key": TABLE,
    "lines": {"screens": ["home", "chart"], "drafts": {"chart": {"id": "bad"}}, "game": "bad"},
    "pegboard": {"screens": ["home", "table"], "game": "pegs"},
    "say": TABLE,
    "slider": {"screens": ["home", "replay"], "drafts": {"replay": {"id": "bad"}}, "game": "bad"},
    "total": TABLE,
}
"""Where each drawing is seen; a sample and a panel are seen at the very first start alone."""


def some(names: Iterable[str]) -> list[str]:
    """All of them in a soak; otherwise every fourth: they are met in the same way."""
    return list(names)[:: 1 if os.environ.get("SOAK") else 4]


def planted_at(builder: str) -> str:
    """Where a fault is planted into a builder of the registry."""
    module, _, name = builder.rpartition(".")
    return f"scorekeeper.{module}:{name}"


def places() -> dict[str, dict[str, Any]]:
    """Where each fault is met, by where it is planted."""
    found: dict[str, dict[str, Any]] = {}
    for name in some(SCREENS):
        found[planted_at(SCREENS[name])] = {"screens": ["home", name], "game": "bad"}
    # Corrections are drawn by each game.
    own = planted_at("table.games.five_hundred.correction.build")
    found[own] = {**TABLE, "sheets": ["correct"]}
    for name in some([name for name in OVERLAYS if name != "correct"]):
        found[planted_at(OVERLAYS[name])] = {**TABLE, "sheets": [name]}
    for name, at in WIDGETS.items():
        module, drawn = widgets.where(name)
        found[f"{module}:{drawn}.show"] = at
    found["scorekeeper.ui.leaves:Leaves.show"] = TABLE
    found["scorekeeper.table.session:view_of"] = TABLE
    found["scorekeeper.table.session:start"] = TABLE
    found["scorekeeper.table.frame:middle_of"] = TABLE
    found["scorekeeper.table.frame:drawing_of"] = TABLE
    found["scorekeeper.ui.table:in_game"] = TABLE
    return found


def test_no_fault_in_a_drawing_an_overlay_or_a_screen_ends_a_start(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[1], mishaps=True) as phone:
        phone.new_game(game="cribbage", rules="cribbage-nz-2017", id="pegs")
        two_games(phone)
        for where, place in places().items():
            planted(phone, where, place)


def test_a_game_that_cannot_be_shown_is_told_by_its_players(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[1], mishaps=True) as phone:
        two_games(phone)
        phone.tell(do="plant", where="scorekeeper.table.session:start")
        phone.tell(do="anew", place=TABLE)
        assert phone.place()["screens"] == ["home"]
        assert GAME in said(phone)


@pytest.mark.parametrize(
    "where",
    [
        "scorekeeper.ui.table:in_game",
        "scorekeeper.ui.widgets.total:Drawn.show",
    ],
)
def test_a_start_that_was_killed_or_hung_is_not_begun_again(phone: Phone, where: str) -> None:
    """The process ends in the drawing, and nobody can catch that."""
    two_games(phone)
    before = phone.record()
    phone.kill()
    phone.plant = (where, DIES)
    with pytest.raises(AssertionError, match="died"):
        phone.start()
    phone.start()
    assert phone.place()["screens"] == ["home"]
    assert GAME in said(phone)
    phone.kill()
    phone.plant = None
    phone.start()
    # Once it can be shown again it is where it was left.
    assert phone.place()["screens"] == ["home"]
    phone.tap("OK")
    phone.tap("GAMES")
    phone.tap("game 0")
    phone.tap("OPEN")
    assert phone.record() == before


def test_a_start_that_was_seen_leaves_no_note(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[1]) as phone:
        two_games(phone)
        for _ in range(2):
            phone.on(1)
            phone.again()
            assert phone.place()["screens"][-1] == "table"
        phone.on(1)
        assert not list(tmp_path.rglob("starting"))
