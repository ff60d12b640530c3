"""No entry and no header, however broken, gives anything but a result or a refusal."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import Event, scorecards, start

from .candidates import an_entry
from .nights import beat, do, examples, header, malformed, night, spades, won

WORDS = st.sampled_from(
    (
        "player seat draw result unclipped swap withdraw undo redo team pair "
        "NS EW tie N A B semi final 1 500 spades"
    ).split()
)
KEYS = st.sampled_from(
    (
        "number name club team sitter table seats seed round scores winner moves day game instead out in "
        "id players rounds games teams event_points nils N E S W NS EW 1 2"
    ).split()
)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(0, 9)
    | st.just(10**400)
    | st.floats()
    | st.text(max_size=4)
    | WORDS
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(max_size=2), inner, max_size=5)
    ),
    max_leaves=12,
)
ENTRIES = st.dictionaries(KEYS, VALUES, max_size=8)


def looked_at(event: Event[Any]) -> object:
    return event.result(), scorecards(event)


def survives(event: Event[Any], entry: Any) -> Event[Any]:
    """The night after the entry, or the same night where it is refused."""
    try:
        event = event.apply(entry)
    except Refused as no:
        assert no.code == str(no)
    looked_at(event)
    return event


def nights() -> list[Event[Any]]:
    singles = won(do(night(10, seated=2), "player", number=1, sitter=True), 1, "NS")
    pairs = do(spades("ABCDE"), "pair", round=1, games=[["A", "B"], ["C", "D"]])
    return [night(), night(4, "cribbage", seated=1, tables=1), singles, spades(), beat(pairs, "A", "B")]


NIGHTS = nights()


@examples(120, 20000)
@given(st.integers(0, len(NIGHTS) - 1), st.lists(st.tuples(WORDS, ENTRIES), max_size=4))
def test_entries_of_any_values(which: int, entries: list[tuple[str, dict[str, Any]]]) -> None:
    event = NIGHTS[which]
    for what, entry in entries:
        event = survives(event, entry | {"do": what, "at": 1.0})


@examples(60, 10000)
@given(st.integers(0, 2**40), KEYS, VALUES)
def test_entries_with_one_value_broken(seed: int, key: str, value: Any) -> None:
    chance = Random(seed)
    event = NIGHTS[2]
    for _ in range(6):
        entry = an_entry(chance, event.result(), 10, 2)
        event = survives(event, entry | {chance.choice([key, *entry]): value})
        event = survives(event, entry)


@examples(50, 5000)
@given(VALUES)
def test_entries_that_are_none(value: Any) -> None:
    survives(NIGHTS[2], value)
    survives(NIGHTS[3], {"do": value, "at": 1.0})
    survives(NIGHTS[3], {"do": "undo", "at": value})


@examples(50, 5000)
@given(
    st.dictionaries(
        st.sampled_from(["event", "game", "rules", "tables", "rounds", "break_after", "name"]), VALUES
    )
)
def test_headers_of_any_values(more: dict[str, Any]) -> None:
    try:
        event = start(header() | more)
    except Refused:
        return
    looked_at(event)


def test_values_nested_deep() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    for event in NIGHTS:
        for what in ("player", "seat", "draw", "result", "unclipped", "swap", "withdraw", "team", "pair"):
            for key in (
                "number",
                "table",
                "seats",
                "seed",
                "round",
                "scores",
                "out",
                "id",
                "games",
                "rounds",
            ):
                survives(event, {"do": what, "at": 1.0, "number": 1, "round": 1, "table": 1, key: deep})


def test_an_entry_that_no_night_knows() -> None:
    assert malformed(night(), "dance") == "unknown-do"
    assert malformed(night(), "team", id="A", name="A", players=["x", "y"]) == "unknown-do"
    assert malformed(spades(), "seat", table=1, seats={}) == "unknown-do"
    assert malformed(night(), ["player"]) == "wrong-kind"  # type: ignore[arg-type]


def test_a_night_of_as_many_tables_as_there_may_be() -> None:
    event = night(4, tables=999)
    event = do(event, "seat", table=999, seats={"N": 1, "E": 2, "S": 3, "W": 4})
    event = won(event, 999, "NS")
    looked_at(event)
