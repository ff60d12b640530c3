"""`undo` and `redo`, as in a game."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import start

from .candidates import an_entry
from .nights import beat, do, examples, header, malformed, night, refusal, spades, won


def test_undo_takes_back_the_latest_entry_that_stands() -> None:
    event = won(night(8, seated=2), 1, "NS")
    closed = won(event, 2, "NS")
    assert do(closed, "undo").result() == event.result()
    assert do(do(closed, "undo"), "undo").result() == night(8, seated=2).result()


def test_undo_with_nothing_left_is_refused() -> None:
    assert refusal(night(), "undo") == "nothing-to-undo"
    assert refusal(do(night(1), "undo"), "undo") == "nothing-to-undo"


def test_redo_puts_back_what_the_latest_undo_took() -> None:
    event = won(night(4, seated=1), 1, "NS")
    back = do(do(event, "undo"), "undo")
    assert do(do(back, "redo"), "redo").result() == event.result()
    assert refusal(do(do(back, "redo"), "redo"), "redo") == "nothing-to-redo"


def test_redo_only_while_nothing_else_has_been_entered() -> None:
    event = won(night(4, seated=1), 1, "NS")
    assert refusal(event, "redo") == "nothing-to-redo"
    assert refusal(won(do(event, "undo"), 1, "EW"), "redo") == "nothing-to-redo"


def test_a_refused_entry_does_not_forget_what_to_redo() -> None:
    event = do(won(night(4, seated=1), 1, "NS"), "undo")
    assert refusal(event, "withdraw", number=9) == "unknown-player"
    do(event, "redo")


def test_undo_in_the_spades_event() -> None:
    event = do(spades(), "pair", round=1, games=[["A", "B"], ["C", "D"]])
    assert do(beat(event, "A", "B"), "undo").result() == event.result()
    team = {"id": "E", "name": "E", "players": ["x", "y"]}
    assert refusal(event, "team", **team) == "pairs-made"
    do(do(event, "undo"), "team", **team)


def test_undo_has_a_time_too() -> None:
    assert malformed(night(1), "undo", at=None) == "wrong-kind"


@examples(60, 2000)
@given(st.integers(0, 2**40))
def test_undo_then_redo_is_exact_at_any_point(seed: int) -> None:
    """Back through every state to the first, and forward through every one again."""
    chance = Random(seed)
    event = start(header("cribbage", tables=2))
    states = [event.state]
    for number in range(1, 11):
        event = do(event, "player", number=number)
        states.append(event.state)
    for _ in range(40):
        entry = an_entry(chance, event.result(), 10, 2)
        if entry["do"] in ("undo", "redo"):
            continue
        try:
            event = event.apply(entry)
        except Refused:
            continue
        states.append(event.state)
    for state in reversed(states):
        assert event.state == state
        if state is not states[0]:
            event = do(event, "undo")
    assert refusal(event, "undo") == "nothing-to-undo"
    turn = chance.randrange(len(states))
    for state in states[1:turn]:
        event = do(event, "redo")
        assert event.state == state
    if turn < 2:
        return
    mixed = do(do(event, "undo"), "redo")
    assert mixed.state == event.state
    for state in states[turn:]:
        mixed = do(mixed, "redo")
        assert mixed.state == state


def test_undo_without_limit() -> None:
    event = night()
    for number in range(5000):
        event = do(event, "player", number=1, name=str(number))
    for _ in range(5000):
        event = do(event, "undo")
    assert event.result() == night().result()
    for _ in range(5000):
        event = do(event, "redo")
    assert event.result()["standings"][0]["name"] == "4999"
