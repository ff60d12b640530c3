"""The connection where there is none: a name that can be none, and a queue that nobody reads."""

from __future__ import annotations

from scorekeeper.hall.card import Address
from scorekeeper.hall.link import MOST_WAITING, Down, Link, Login, Up, Wake

ADDRESS = Address("hall..local", 8883)


def link() -> Link:
    return Link(Login((ADDRESS,), "0" * 64, "t001", "secret", ()), lambda: 0.0)


def test_an_address_that_can_be_none_is_tried_again_like_any_that_does_not_answer() -> None:
    made = link()
    made.start()
    try:
        assert made.next_event(10) == made.next_event(10) == Down("no-answer")
    finally:
        made.stop()


def test_a_full_queue_has_room_for_a_connection_that_begins_or_ends() -> None:
    made = link()
    for _ in range(MOST_WAITING + 1):
        made.wake("line")
    made._put(Up(ADDRESS))
    made._put(Down("gone"))
    found = [made.next_event(0) for _ in range(MOST_WAITING)]
    assert found[-2:] == [Up(ADDRESS), Down("gone")]
    assert set(found[:-2]) == {Wake("line")}
    assert made.next_event(0) is None
