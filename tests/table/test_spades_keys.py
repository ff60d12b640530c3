"""Spades at the desk: which keys there are, and what each touch makes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.table.desk import Desk
from scorekeeper.table.games.spades import hand as keys
from scorekeeper.table.questions import agreement

from .at_desk import desk_of, entries, pad, scores, taps


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = desk_of(tmp_path, "spades")
    yield desk
    desk.store.close()


def bids(desk: Desk, *words: int | str) -> None:
    """All dealt, and the four bids from the dealer's left."""
    desk.tap(("game.dealt",))
    for word in words:
        desk.tap(("spades.bid", word))


def test_the_pads_follow_the_hand(desk: Desk) -> None:
    assert pad(desk) == "deal"
    desk.tap(("game.dealt",))
    assert pad(desk) == "bids"
    for word in (3, 4, "nil", 2):
        desk.tap(("spades.bid", word))
    assert pad(desk) == "play"
    taps(desk, ("spades.open", "tricks"), ("spades.took", 4))
    assert pad(desk) == "tricks"
    taps(desk, ("spades.took", 5), ("spades.took", 0))
    assert desk.place.pending == {"do": "tricks", "won": {"N": 5, "E": 0, "S": 4, "W": 4}}
    desk.tap(("agree.yes",))
    assert scores(desk) == (6 * 10 + 3, 3 * 10 + 1 + 100)
    assert pad(desk) == "deal"
    assert [keys.bags_of(desk.here, team) for team in ("NS", "EW")] == [3, 1]


def test_3_the_screen_asks_from_the_dealers_left_but_any_seat_can_bid(desk: Desk) -> None:
    desk.tap(("game.dealt",))
    assert keys.bidder(desk.here, desk.place) == "W"
    desk.tap(("spades.seat", "S"))
    assert keys.bid_question(desk.here, desk.place) == "Ann bids"
    desk.tap(("spades.bid", 5))
    assert entries(desk)[-1] == {"do": "bid", "seat": "S", "bid": 5}
    assert keys.bidder(desk.here, desk.place) == "W"


def test_a_tap_on_a_seats_bid_changes_it_and_keeps_the_others(desk: Desk) -> None:
    bids(desk, 3, 4, "nil")
    desk.tap(("spades.seat", "N"))
    assert keys.bid_question(desk.here, desk.place) == "Col's bid?"
    assert [key.name for key in keys.bids(desk.here, desk.place) if key.chosen] == ["bid 4"]
    desk.tap(("spades.bid", 5))
    assert desk.here.middle.says == {"W": "3", "N": "5", "E": "nil"}
    assert keys.bidder(desk.here, desk.place) == "S"
    desk.tap(("game.undo",))
    assert desk.here.middle.says == {"W": "3", "N": "4", "E": "nil"}
    desk.tap(("game.redo",))
    desk.tap(("spades.bid", 2))
    assert pad(desk) == "play"
    assert desk.here.middle.says == {"W": "3", "N": "5", "E": "nil", "S": "2"}


def test_a_bid_that_was_corrected_in_history_says_where_it_is_changed(desk: Desk) -> None:
    bids(desk, 3, 4)
    desk.tap(("agree.propose", {"do": "correct", "entry": 3, "with": {"do": "bid", "seat": "N", "bid": 6}}))
    desk.tap(("agree.yes",))
    taps(desk, ("spades.seat", "N"))
    assert desk.here.middle.says["N"] == "6"
    assert desk.place.draft("bids") == {}
    assert desk.place.notice is not None and desk.place.notice["code"] == "off-has-bid"


def test_a_bid_is_changed_although_an_earlier_hand_was_corrected_meanwhile(desk: Desk) -> None:
    bids(desk, 3, 4, 2, 2)
    taps(desk, ("spades.open", "tricks"), ("spades.took", 4), ("spades.took", 4), ("spades.took", 3))
    desk.tap(("agree.yes",))
    bids(desk, 3, 4)
    tricks = {"do": "tricks", "won": {"N": 4, "E": 3, "S": 3, "W": 3}}
    taps(desk, ("agree.propose", {"do": "correct", "entry": 6, "with": tricks}), ("agree.yes",))
    before = scores(desk)
    taps(desk, ("spades.seat", "E"), ("spades.bid", 5))
    assert (desk.here.middle.says, scores(desk)) == ({"N": "3", "E": "5"}, before)
    desk.tap(("game.undo",))
    assert (desk.place.pending, desk.here.middle.says) == (None, {"N": "3", "E": "4"})
    desk.tap(("game.redo",))
    assert (desk.place.pending, scores(desk)) == (None, before)


def test_3_every_bid_has_a_key_and_zero_has_none(desk: Desk) -> None:
    found = [key.action[1] for key in keys.bids(desk.here, desk.place)]
    assert found == [*range(1, 14), "nil"]
    assert all(desk.session.refusal({"do": "bid", "seat": "W", "bid": bid}) is None for bid in found)


def test_contracts_are_told_as_far_as_they_are_known(desk: Desk) -> None:
    bids(desk, 3)
    told = [keys.contract_of(desk.here, contract) for contract in keys.contracts(desk.here)]
    assert told == ["↕ ?", "↔ 3 + ?"]
    for word in (4, "nil", 2):
        desk.tap(("spades.bid", word))
    told = [keys.contract_of(desk.here, contract) for contract in keys.contracts(desk.here)]
    assert told == ["↕ 6", "↔ 3 + nil"]


def test_no_more_tricks_are_offered_than_are_left(desk: Desk) -> None:
    bids(desk, 3, 3, 3, "nil")
    taps(desk, ("spades.open", "tricks"), ("spades.took", 9))
    assert [key.enabled for key in keys.tricks(desk.here, desk.place)] == [True] * 5 + [False] * 9
    assert [key.label for key in keys.tricks(desk.here, desk.place) if key.chosen] == ["3"]
    # What is wrong is mended at its seat.
    taps(desk, ("sheet.choose", "tricks", {"seat": "W"}), ("spades.took", 2))
    assert keys.won(desk.place) == {"W": 2}
    assert keys.counted(desk.here, desk.place) == "N"


def test_with_thirteen_counted_the_others_have_none(desk: Desk) -> None:
    bids(desk, 3, 3, 3, "nil")
    taps(desk, ("spades.open", "tricks"), ("spades.took", 13))
    assert desk.place.pending is not None
    assert desk.place.pending["won"] == {"N": 0, "E": 0, "S": 0, "W": 13}


def test_nothing_is_lost_by_saying_wrong(desk: Desk) -> None:
    bids(desk, 3, 3, 3, "nil")
    taps(desk, ("spades.open", "tricks"), ("spades.took", 3), ("spades.took", 4), ("spades.took", 5))
    desk.tap(("agree.wrong",))
    assert pad(desk) == "tricks"
    assert keys.won(desk.place) == {"W": 3, "N": 4}
    assert keys.counted(desk.here, desk.place) == "E"


def test_where_nobody_bid_nil_the_tricks_of_a_side_are_one_number(desk: Desk) -> None:
    bids(desk, 3, 3, 3, 3)
    desk.tap(("spades.open", "tricks"))
    assert [key.label for key in keys.trick_sides(desk.here, desk.place)] == ["↕ 6", "↔ 6"]
    assert [key.label for key in keys.tricks(desk.here, desk.place) if key.chosen] == ["6"]
    assert all(key.enabled for key in keys.tricks(desk.here, desk.place))
    desk.tap(("spades.took", 7))
    assert desk.place.pending == {"do": "tricks", "won": {"NS": 7, "EW": 6}}
    assert keys.title(desk.here, desk.place.pending) == "Tricks ↕\u00a07, ↔\u00a06"
    taps(desk, ("agree.wrong",), ("sheet.choose", "tricks", {"side": "EW"}), ("spades.took", 7))
    assert desk.place.pending == {"do": "tricks", "won": {"NS": 6, "EW": 7}}
    desk.tap(("agree.yes",))
    assert scores(desk) == (60, 61)
    assert desk.here.history[-1].hand["won"] == {"NS": 6, "EW": 7}


@pytest.mark.parametrize("why", keys.AGAIN)
def test_2_and_3_a_new_deal_has_its_reason(desk: Desk, why: str) -> None:
    desk.tap(("game.dealt",))
    desk.tap(("spades.bid", 3))
    desk.tap(("spades.open", "again"))
    assert pad(desk) == "again"
    assert all(key.enabled for key in keys.again(desk.here))
    desk.tap(("spades.again", why))
    do, clause, _ = keys.AGAIN[why]
    assert entries(desk)[-1] == {"do": do, "clause": clause}
    assert pad(desk) == "deal"
    assert next(seat.seat for seat in desk.here.seats if seat.deals) == ("W" if why == "no-spade" else "S")


def test_once_all_have_bid_the_deal_stands(desk: Desk) -> None:
    bids(desk, 3, 3, 3, 3)
    assert not any(key.enabled for key in keys.again(desk.here))
    assert "breach" in desk.here.may


def test_6_what_both_partners_did_is_said_once_with_the_points_of_both(desk: Desk) -> None:
    bids(desk, "nil", 7, "nil", 6)
    taps(desk, ("spades.open", "tricks"), *(("spades.took", took) for took in (0, 7, 0)))
    session = desk.session
    said = agreement.reasons(desk.here, session.preview(desk.place.pending), session.game.rules)
    assert said == ("↕ made bid:\u00a0130", "↔ both nils made:\u00a0200")


def test_an_undo_across_a_hand_asks_both_sides(desk: Desk) -> None:
    bids(desk, 3, 3, 3, 3)
    taps(
        desk,
        ("spades.open", "tricks"),
        ("spades.took", 3),
        ("spades.took", 4),
        ("spades.took", 3),
        ("agree.yes",),
    )
    desk.tap(("game.undo",))
    assert desk.place.pending == {"do": "undo"}
    desk.tap(("agree.yes",))
    assert desk.here.phase == "play"
    desk.tap(("game.undo",))
    assert desk.here.phase == "bids"
