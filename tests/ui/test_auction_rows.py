"""Every row of the auction table, by touches: what is asked, and that just these keys are offered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .driver import SIZES, Phone

FOOTER = {"UNDO", "REDO", "PENALTY", "MORE", "BACK"}
LEVELS = {f"level {level}" for level in (6, 7, 8, 9, 10)}
SEATS = {f"seat {seat}" for seat in "NESW"}
ALWAYS = SEATS | {"JUST THE CONTRACT"}
AWAY = {"AWAY"}
SUITS = ("S", "C", "D", "H", "NT")


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    with Phone(tmp_path_factory.mktemp("phone"), SIZES[1]) as phone:
        yield phone


@pytest.fixture(scope="module")
def tablet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    with Phone(tmp_path_factory.mktemp("tablet"), SIZES[5]) as phone:
        yield phone


def begin(phone: Phone, *taps: str, **more: Any) -> None:
    """A new game dealt by the bottom seat, so that the left one calls first."""
    phone.new_game(**more)
    phone.taps_of("ALL DEALT", "START", *taps)


def offered(phone: Phone) -> set[str]:
    """The keys that are alive in the middle."""
    return set(phone.keys()) - FOOTER


def looks(phone: Phone, look: str) -> set[str]:
    return {name for name, key in phone.keys().items() if key["look"] == look} - FOOTER


def asked(phone: Phone) -> str:
    return next(leaf["text"] for leaf in phone.leaves() if leaf["kind"] == "say").replace("\n", " ")


def stands(phone: Phone) -> str:
    """The high bid and its bidder, as they stand beside the question."""
    return next(leaf["text"] for leaf in phone.leaves() if leaf["kind"] == "bidding")


def card(phone: Phone) -> str:
    """The card of the board, with what is about to be played."""
    return next(leaf["text"] for leaf in phone.leaves() if leaf["kind"] == "contract")


def called(phone: Phone) -> list[tuple[str, str]]:
    """The calls on disk."""
    return [(entry["seat"], entry["call"]) for entry in phone.record() if entry["do"] == "call"]


def bids(*found: str) -> set[str]:
    return set(found)


def test_a_tablet_offers_all_twenty_five(tablet: Phone) -> None:
    begin(tablet, "7C")
    every = {f"{level}{suit}" for level in (6, 7, 8, 9, 10) for suit in SUITS}
    assert offered(tablet) == every | AWAY | ALWAYS
    assert looks(tablet, "hatched") == {"6S", "6C", "6D", "6H", "6NT", "7S", "7C"}
    tablet.tap("6H")
    assert asked(tablet) == "6♥ is under 7♣: it becomes 7♥"
    assert offered(tablet) == {"7♥", "8♥", "9♥", "10♥"} | SEATS


def test_a_bid_too_low_waits_while_another_seat_is_touched(phone: Phone) -> None:
    begin(phone, "level 7", "7C", "level 6", "6H", "seat S")
    assert asked(phone) == "First Col: 6♥ becomes 7♥"
    assert offered(phone) == {"7♥", "8♥", "9♥", "10♥"} | SEATS
    assert phone.key("UNDO")["hint"] == "seat"
    phone.tap("UNDO")
    assert phone.key("UNDO")["hint"] == "6♥"
    phone.taps_of("seat S", "7♥")
    assert called(phone) == [("W", "7C"), ("N", "6H")]
    # Who spoke then is asked about next.
    assert asked(phone) == "Dot bids first"
    phone.tap("THE OTHERS SAID AWAY")
    assert called(phone)[2:] == [("E", "pass")]
    assert asked(phone) == "Ann to bid"
    assert stands(phone) == "7♥ Col"


def test_another_seat_that_was_touched_by_mistake_is_touched_again(phone: Phone) -> None:
    begin(phone, "AWAY", "seat S", "seat N")
    assert asked(phone) == "Col to bid"
    assert called(phone) == [("W", "pass")]


def test_another_seat_spoke_out_of_turn(phone: Phone) -> None:
    begin(phone, "seat E", "OUT OF TURN")
    assert asked(phone) == "Dot bids out of turn"
    assert offered(phone) == bids("6S", "6C", "6D", "6H", "6NT") | LEVELS | ALWAYS
    phone.tap("6D")
    # The turn comes back.
    assert called(phone) == [("E", "6D")]
    assert looks(phone, "action") == {"seat W"}
    assert "live" in phone.key("seat E")["hint"]
    assert offered(phone) == bids("7S", "7C", "7D", "6H", "6NT") | AWAY | LEVELS | ALWAYS
    phone.taps_of("6H", "AWAY")
    # At that player's own turn the suit's keys alone are alive.
    assert looks(phone, "action") == {"seat E"}
    assert offered(phone) == bids("7D") | LEVELS | ALWAYS
    phone.tap("level 6")
    assert offered(phone) == bids("6D") | LEVELS | ALWAYS
    assert looks(phone, "hatched") == {"6D"}
    phone.taps_of("level 6", "7D")
    assert called(phone) == [("E", "6D"), ("W", "6H"), ("N", "pass"), ("E", "7D")]
    assert "live" not in phone.key("seat E")["hint"]


def test_all_others_are_away_and_two_or_more_have_bid(phone: Phone) -> None:
    begin(phone, "6S", "7S", "AWAY", "AWAY", "AWAY")
    assert card(phone) == "7♠ ↕ ↑ Col"
    assert offered(phone) == {"PLAY 7♠", "RAISE", "CHANGE SUIT"} | ALWAYS
    phone.tap("RAISE")
    assert offered(phone) == bids("8S") | LEVELS | ALWAYS
    phone.taps_of("UNDO", "CHANGE SUIT")
    assert offered(phone) == bids("7C", "7D", "7H", "7NT") | LEVELS | ALWAYS
    phone.tap("7D")
    assert asked(phone) == "Suit changed: everyone back in. Dot to bid"
    # Once: the others pass, and there is no second last word.
    phone.taps_of("AWAY", "AWAY", "AWAY")
    assert phone.words().startswith("0")
    assert offered(phone) == {"ENTER RESULT"}
    assert called(phone)[-4:] == [("N", "7D"), ("E", "pass"), ("S", "pass"), ("W", "pass")]


def test_the_way_to_the_contract_has_room_beside_the_bells_band_on_the_smallest_phone(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[0]) as small:
        begin(small, "AWAY", "6S")
        small.on(604, step=20)
        small.act("entry.resume")
        assert "BELL: FINISH THIS HAND" in small.words().replace("\n", " ")
        small.tap("JUST THE CONTRACT")
        assert small.place()["pad"] == "contract"
