"""What players are called at the table."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.table.compass import called, called_short, name_of, of_side, partners
from scorekeeper.table.games.five_hundred.auction import question

from .at_desk import desk_of


def test_a_seat_nobody_gave_a_name_is_the_arrow_to_it_not_a_suits_letter(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500", players={"N": {"number": 12}, "W": {"name": "Bev"}})
    view = desk.here
    assert [name_of(view, seat) for seat in "NESW"] == ["#12", "→", "↓", "Bev"]
    assert [called(view, seat) for seat in "NESW"] == ["↑ #12", "→", "↓", "← Bev"]
    assert [of_side(view, seat) for seat in "NESW"] == ["↕\u00a0#12", "→", "↓", "↔\u00a0Bev"]
    assert [called_short(view, seat) for seat in "NES"] == [()] * 3
    desk.tap(("game.dealt",))
    desk.enter({"do": "call", "seat": "W", "call": "6S"})
    assert question(desk.here, desk.place) == "#12 to bid (6♠)"


def test_the_longer_name_is_shortened_first() -> None:
    ways = partners(["Maximiliana F.", "Ann"])
    assert ways[0] == "Maximiliana F.\u00a0· Ann"
    assert ways[1] == "Maximiliana…\u00a0· Ann"
    assert ways[-1] == "M…\u00a0· A…"


def test_where_one_or_nobody_has_a_name() -> None:
    assert partners(["Jo"]) == ("Jo",)
    assert partners([]) == ("",)


@given(st.lists(st.text(min_size=1, max_size=30).filter(str.strip), max_size=2))
def test_every_way_is_shorter_than_the_one_before(names: list[str]) -> None:
    ways = partners(names)
    assert ways[0] == "\u00a0· ".join(names)
    assert all(len(way) < len(before) for before, way in pairwise(ways))
