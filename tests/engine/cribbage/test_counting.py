"""Hands counted from their cards: worked ones, and any against a second way of counting."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.cribbage.cards import CARD, CARDS
from scorekeeper.engine.cribbage.counting import Count, Values, count, parts

FIVE = st.permutations(range(52)).map(lambda pack: pack[:5])
NEAR = st.lists(st.sampled_from(range(12, 28)), min_size=5, max_size=5, unique=True)
"""Fours to sevens, where most of the points are."""


def cards(words: str) -> list[int]:
    return [CARD[word] for word in words.split()]


def slow(hand: list[int], turn_up: int, crib: bool) -> int:
    """Every set of the five cards looked at on its own."""
    five = [(card // 4 + 1, card % 4) for card in (*hand, turn_up)]
    points = 0
    for mask in range(1, 32):
        some = [five[place] for place in range(5) if mask >> place & 1]
        if sum(min(rank, 10) for rank, _ in some) == 15:
            points += 2
        if len(some) == 2 and some[0][0] == some[1][0]:
            points += 2
        if is_run(some) and not any(is_run([*some, card]) for card in five if card not in some):
            points += len(some)
    suits = {suit for _, suit in five[:4]}
    if len(suits) == 1:
        points += 5 if suits == {five[4][1]} else 0 if crib else 4
    return points + ((11, five[4][1]) in five[:4])


def is_run(some: list[tuple[int, int]]) -> bool:
    ranks = sorted(rank for rank, _ in some)
    return len(ranks) > 2 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


@pytest.mark.parametrize(
    ("hand", "turn_up", "hand_count", "crib_count"),
    [
        ("5H 5C 5D JS", "5S", 29, 29),
        ("5H 5C 5D 5S", "JS", 28, 28),
        ("5H 5C 5S JD", "5D", 29, 29),
        ("7H 7C 8D 8S", "9S", 24, 24),
        ("4H 5C 6D 6S", "4S", 24, 24),
        ("AH AC 2D 3S", "3H", 16, 16),
        ("AH 2C 3D 4S", "5H", 7, 7),
        ("10H JH QH KH", "AS", 8, 4),
        ("10H JH QH KH", "AH", 10, 10),
        ("2H 4H 6H 8H", "KS", 4, 0),
        ("2H 4H 6H 8H", "KH", 5, 5),
        ("2H 4C 6H 8H", "KH", 0, 0),
        ("AH 2C 3D 9S", "KS", 7, 7),
        ("KH AC 2D QS", "6S", 0, 0),
    ],
)
def test_worked_hands(hand: str, turn_up: str, hand_count: int, crib_count: int) -> None:
    four, turned = cards(hand), CARD[turn_up]
    assert (count(four, turned).total, count(four, turned, crib=True).total) == (hand_count, crib_count)


def test_the_parts_of_a_count() -> None:
    assert count(cards("5H 5C 5D JS"), CARD["5S"]) == Count(16, 12, 0, 0, 1)
    assert count(cards("7H 7C 8D 8S"), CARD["9S"]) == Count(8, 4, 12, 0, 0)
    assert count(cards("10H JH QH KH"), CARD["9H"]) == Count(0, 0, 5, 5, 1)


def test_each_part_with_its_cards() -> None:
    told = [
        (part.kind, " ".join(CARDS[card] for card in part.cards), part.points)
        for part in parts(cards("6H 7C 7D JS"), CARD["8S"])
    ]
    assert told == [
        ("fifteen", "7C 8S", 2),
        ("fifteen", "7D 8S", 2),
        ("pair", "7C 7D", 2),
        ("run", "6H 7C 8S", 3),
        ("run", "6H 7D 8S", 3),
        ("nobs", "JS", 1),
    ]
    assert [part.kind for part in parts(cards("2H 4H 6H 8H"), CARD["KH"])] == ["flush"]
    assert parts(cards("2H 4H 6H 8H"), CARD["KS"], crib=True) == ()


def test_three_and_four_of_a_kind_are_one_part() -> None:
    assert [(part.kind, part.points) for part in parts(cards("9H 9C 9D QH"), CARD["2S"])] == [("three", 6)]
    assert [(part.kind, part.points) for part in parts(cards("9H 9C 9D 9S"), CARD["2S"])] == [("four", 12)]


def test_every_set_of_ranks() -> None:
    """All 6,175 of them, in suits that make no flush."""
    for ranks in combinations_with_replacement(range(13), 5):
        if len(set(ranks)) == 1:
            continue
        five = [
            rank * 4 + (place if ranks.count(rank) > 1 else place % 2) % 4 for place, rank in enumerate(ranks)
        ]
        assert len(set(five)) == 5
        assert count(five[:4], five[4]).total == slow(five[:4], five[4], False)


@given(st.one_of(FIVE, NEAR), st.booleans())
def test_any_hand_counts_as_by_hand(five: list[int], crib: bool) -> None:
    *hand, turn_up = five
    assert count(hand, turn_up, crib).total == slow(hand, turn_up, crib)


@given(st.one_of(FIVE, NEAR), st.booleans(), st.randoms())
def test_cards_count_the_same_in_any_order(five: list[int], crib: bool, random: object) -> None:
    *hand, turn_up = five
    other = list(hand)
    random.shuffle(other)  # type: ignore[attr-defined]
    assert count(other, turn_up, crib) == count(hand, turn_up, crib)


@given(st.one_of(FIVE, NEAR), st.booleans())
def test_the_parts_add_up_to_the_count(five: list[int], crib: bool) -> None:
    *hand, turn_up = five
    found = parts(hand, turn_up, crib)
    assert sum(part.points for part in found) == count(hand, turn_up, crib).total
    assert all(set(part.cards) <= set(five) for part in found)


@given(st.one_of(FIVE, NEAR))
def test_a_part_that_is_worth_nothing_is_not_listed(five: list[int]) -> None:
    *hand, turn_up = five
    assert parts(hand, turn_up, False, Values(0, 0, 0, 0, 0, 0, 0)) == ()


def test_29_is_counted_by_four_hands_and_no_count_is_impossible() -> None:
    """Among all hands of fives, jacks and sixes that hold the turn-up of spades."""
    pack = [card for card in range(52) if card // 4 in (4, 5, 10)]
    totals = [
        count(hand, turn_up).total
        for turn_up in pack
        for hand in combinations([card for card in pack if card != turn_up], 4)
    ]
    assert totals.count(29) == 4
    assert not {19, 25, 26, 27} & set(totals)


def test_a_ten_is_written_two_ways_and_read_as_one() -> None:
    assert [CARD["T" + suit] for suit in "SCDH"] == [CARD["10" + suit] for suit in "SCDH"]
    assert [CARD[name] for name in CARDS] == list(range(52))
