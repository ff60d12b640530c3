"""What partners are called where there is little room."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.table.keys.compass import partners


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
