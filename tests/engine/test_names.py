"""Names as they are read, and texts that no record may have."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.game import start
from scorekeeper.engine.names import read_name
from scorekeeper.engine.refused import Malformed
from scorekeeper.table.compass import called_short, name_of
from scorekeeper.table.view import view_of

HEADER = {"game": "500", "rules": "500-nz-2025", "dealer": "S"}
BLANK = [
    "",
    " ",
    "\u00a0",
    "\n",
    "\t \r\n",
    "\u2003\u3000",
    "\u200b",
    "\u200d\u200c",
    "\ufeff",
    "\u2028",
    "\u00ad",
    "\u202e\u202c",
    "\u3164",
    "\u2800",
    "\ufe0f",
    "\U000e0041\U000e007f",
    "\x00",
    "\x1b",
    " \u200b \u00a0",
]


@pytest.mark.parametrize("blank", BLANK, ids=ascii)
def test_a_name_of_nothing_that_can_be_seen_is_no_name(blank: str) -> None:
    assert read_name(blank) is None
    players = {"E": {"name": blank, "club": blank}, "N": {"name": "Bo"}, "S": {"name": blank, "number": 7}}
    game = start({**HEADER, "players": players})
    assert game.header["players"] == {"E": {}, "N": {"name": "Bo"}, "S": {"number": 7}}
    amended = start(HEADER).apply({"do": "amend", "at": 1.0, "players": players})
    assert amended.header["players"] == game.header["players"]
    assert amended.top.entry["players"]["E"]["name"] == blank
    for one in (game, amended):
        view = view_of(one, 1.0)
        assert [name_of(view, seat) for seat in "NES"] == ["Bo", "→", "#7"]
        for seat in "NESW":
            called_short(view, seat)


@pytest.mark.parametrize(
    ("name", "read"),
    [
        (" Ana ", "Ana"),
        ("\u00a0Ana\n", "Ana"),
        ("Ana  Bell", "Ana  Bell"),
        ("\u3000Āwhina\u2003", "Āwhina"),
        ("\u200bAna", "\u200bAna"),
        ("x" * 5000, "x" * 5000),
        ("a" + "\u0301" * 400, "a" + "\u0301" * 400),
        ("👩\u200d🌾", "👩\u200d🌾"),
    ],
)
def test_a_name_is_read_without_the_white_space_at_its_ends_and_kept_whole(name: str, read: str) -> None:
    assert read_name(name) == read
    header = {**HEADER, "players": {"N": {"name": name, "club": name}}}
    game = start(header)
    assert game.header["players"] == {"N": {"name": read, "club": read}}
    # The record's own line stays as it was written.
    assert header["players"]["N"]["name"] == name


def test_a_header_whose_names_need_nothing_is_the_same() -> None:
    header = {**HEADER, "players": {"N": {"name": "Ana", "mood": " good "}, "E": {}}}
    assert start(header).header is header


def test_a_clubs_rules_may_have_a_name_of_nothing() -> None:
    rules = {"like": "500-nz-2025", "name": " \u200b"}
    game = start({**HEADER, "rules": rules})
    assert (game.rules.name, game.result()["rules"]) == (None, rules)
    assert start({**HEADER, "rules": {**rules, "name": " Thursday "}}).rules.name == "Thursday"


@given(st.text())
def test_what_is_read_is_read_again_the_same_and_can_be_called(name: str) -> None:
    read = read_name(name)
    assert read is None or (read_name(read) == read and read.split())
    game = start({**HEADER, "players": {"N": {"name": name}, "S": {"name": "Bo"}}})
    view = view_of(game, 1.0)
    for seat in "NESW":
        assert name_of(view, seat)
        called_short(view, seat)


def with_half(where: str) -> dict[str, Any]:
    half = "a\ud800"
    return {
        "name": {"players": {"N": {"name": half}}},
        "club": {"players": {"N": {"club": half}}},
        "table": {"table": half},
        "event": {"event": half},
        "rules": {"rules": {"like": "500-nz-2025", "name": half}},
    }[where]


@pytest.mark.parametrize("where", ["name", "club", "table", "event", "rules"])
def test_half_a_letter_is_refused_however_it_comes(where: str) -> None:
    with pytest.raises(Malformed, match="half-letter"):
        start({**HEADER, **with_half(where)})
    with pytest.raises(Malformed, match="half-letter"):
        start(HEADER).apply({"do": "amend", "at": 1.0, **with_half(where)})


def test_half_a_letter_is_refused_in_a_reason() -> None:
    ruling = {"do": "ruling", "points": {"NS": 0, "EW": 0}, "hand": "goes-on"}
    for entry in ({"do": "abandon"}, ruling):
        with pytest.raises(Malformed, match="half-letter"):
            start(HEADER).apply({**entry, "at": 1.0, "why": "\udc00"})
    with pytest.raises(Malformed, match="half-letter"):
        start({"game": "cribbage", "rules": "cribbage-nz-2017", "dealer": "S"}).apply(
            {"do": "peg", "at": 1.0, "team": "NS", "points": 2, "for": "\ud800"}
        )
