"""Whole games of cribbage in the real app, by touches alone."""

from __future__ import annotations

import pytest

from .driver import SIZES, Phone


@pytest.fixture
def phone(phone: Phone) -> Phone:
    phone.new_game("cribbage-nz-2017", game="cribbage")
    return phone


def counted(phone: Phone, *cards: str) -> None:
    """Four cards, tapped: the rank and the suit, or on a tablet the card."""
    for card in cards:
        if f"rank {card[:-1]}" in phone.keys(enabled=False):
            phone.tap(f"rank {card[:-1]}")
        phone.tap(card)


ALL = [SIZES[0], SIZES[3], SIZES[4], SIZES[5]]


@pytest.mark.parametrize("phone", ALL, indirect=True, ids=str)
def test_a_deal_on_every_screen(phone: Phone) -> None:
    phone.taps_of("ALL DEALT", "CARD")
    counted(phone, "5H")
    phone.taps_of("↕ 2", "↔ 12", "↔ 3", "↕ more", "↕ 31", "↕ more", "↕ run", "↕ run 5", "↔ more", "↔ 8")
    assert phone.scores() == [9, 23]
    assert phone.record()[-2]["for"] == "run"
    phone.taps_of("↔ more", "CORRECT", "correct 7")
    assert phone.scores() == [9, 23]
    phone.tap("AGREE far")
    assert phone.scores() == [9, 22]
    phone.tap("SHOW")
    assert "Bev's hand?" in phone.words()
    phone.tap("CARDS")
    counted(phone, "5S", "5C", "5D", "JH")
    words = phone.words()
    assert all(word in words for word in ("Fifteens", "16", "Pairs", "12", "His nobs", "1"))
    phone.tap("PEG")
    assert phone.last() == {"do": "show", "seat": "W", "cards": ["5S", "5C", "5D", "JH"]}
    assert phone.scores() == [9, 51]
    assert "Col's hand?" in phone.words()
    phone.tap("count 8")
    if "page 1" in phone.live():
        phone.tap("page 1")
    phone.taps_of("count 24", "count 0")
    assert "↕\u00a0Ann's crib?" in phone.words()
    phone.tap("count 12")
    assert phone.scores() == [29, 75]
    assert "Deal 2 of 4: Bev deals" in phone.plain()


def test_a_game_to_121_at_the_very_moment(phone: Phone) -> None:
    for counts in (("12", "12", "12", "12", "12"), ("13", "13", "13", "13", "4")):
        phone.taps_of("ALL DEALT", "NO JACK", "SHOW", *(f"count {count}" for count in counts))
    phone.taps_of("ALL DEALT", "JACK")
    phone.taps = 0
    for key in ("↔ 12", "↔ 12", "↔ 12", "↔ 12"):
        phone.tap(key)
    before = phone.scores()
    assert before == [12 * 3 + 13 * 2 + 2, 12 * 2 + 13 * 2 + 4 + 12 * 4]
    assert phone.taps == 4
    phone.taps_of("↔ 12", "↔ 12")
    while phone.place()["pending"] is None:
        phone.tap("↔ 4")
    assert "121" in phone.words()
    assert phone.view()["ended"] is None
    phone.tap("WRONG near")
    phone.taps_of("↔ 12", "AGREE far")
    assert phone.view()["ended"] == "121"
    assert phone.scores()[1] == 121
    words = phone.words()
    assert "↔ Dot & Bev win" in words.split("\n")
    assert "Losers: a mark each" in words
    assert "2 clips for each winner" in words
    assert "NEXT GAME" not in phone.live()
    phone.tap("CARDS CLIPPED")
    assert phone.view()["agreed"]
    phone.tap("NEXT GAME")
    assert phone.place()["screens"][-1] == "new_game"


def test_after_a_tie_it_is_entered_who_moves(phone: Phone) -> None:
    for _ in range(4):
        phone.taps_of("ALL DEALT", "NO JACK", "SHOW", "count 8", "count 8", "count 8", "count 8", "count 0")
    phone.tap("AGREE near")
    assert "A tie" in phone.words()
    assert "Cut: the lowest card moves on" in phone.words()
    assert "CARDS CLIPPED" not in phone.live()
    phone.taps_of("moves EW", "CARDS CLIPPED")
    assert phone.view()["winner"] == "tie"
    assert phone.view()["agreed"]
    # Nobody has won: it is told by the arrow which side has moved, all stay and back again.
    phone.tap("NEXT GAME")
    for _ in range(2):
        assert phone.key("MOVED")["text"] == "↔ moved"
        assert phone.key("MOVED")["chosen"]
        phone.taps_of("STAY", "MOVED")


SUITS = tuple("♠♣♦♥")


@pytest.mark.parametrize("phone", [SIZES[5]], indirect=True, ids=str)
def test_all_cards_are_written_alike(phone: Phone) -> None:
    phone.taps_of("ALL DEALT", "CARD")
    keys = [leaf for leaf in phone.leaves() if leaf["kind"] == "key"]
    sizes = [key["fonts"][0][1] for key in keys if key["label"][-1:] in SUITS]
    assert len(sizes) == 52
    assert max(sizes) < 1.25 * min(sizes)


def test_the_pegs_keys_stay_where_the_board_has_room(phone: Phone) -> None:
    phone.taps_of("ALL DEALT", "NO JACK", "↔ 2")
    phone.on(46)
    phone.tap("↔ 2")
    assert phone.scores() == [0, 4]


@pytest.mark.parametrize("phone", [SIZES[0]], indirect=True, ids=str)
def test_the_points_to_go_are_read_beside_long_names_and_a_total_of_three_digits(phone: Phone) -> None:
    names = zip("NESW", ("Graham", "Margaret", "Barbara", "Christopher"), strict=True)
    phone.act("agree.propose", {"do": "amend", "players": {seat: {"name": name} for seat, name in names}})
    award = {"do": "ruling", "points": {"NS": 103, "EW": 96}, "why": "carried", "hand": "goes-on"}
    phone.acts("agree.yes", ("agree.propose", award), "agree.yes")
    drawn = [line for leaf in phone.leaves() if leaf["kind"] == "total" for line, _, _ in leaf["fonts"]]
    assert {"18", "25"} <= {line.split("·")[-1].split()[0] for line in drawn if line.endswith("to go")}
