"""The count of a hand or a crib at the show (10), as totals and part by part."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import NamedTuple


class Values(NamedTuple):
    """Points for each combination (10)."""

    fifteen: int = 2
    pair: int = 2
    """Three of a kind are three pairs, 6; four are six pairs, 12."""
    run: int = 1
    """For each card of a run of three or more."""
    hand_flush: int = 4
    """The four cards of a hand in one suit."""
    full_flush: int = 5
    """All five cards in one suit."""
    crib_flush: int = 0
    """The four cards of a crib in one suit, without the turn-up."""
    nobs: int = 1


class Count(NamedTuple):
    """Points by kind of combination."""

    fifteens: int
    pairs: int
    runs: int
    flush: int
    nobs: int

    @property
    def total(self) -> int:
        return self[0] + self[1] + self[2] + self[3] + self[4]


class Part(NamedTuple):
    """One combination that counts, and its cards."""

    kind: str
    """`fifteen`, `pair`, `three`, `four`, `run`, `flush` or `nobs`."""
    cards: tuple[int, ...]
    points: int


SHEET = Values()


def count(hand: Sequence[int], turn_up: int, crib: bool = False, values: Values = SHEET) -> Count:
    """The count of four cards and the turn-up, given as numbers from `cards.py`."""
    a, b, c, d = hand
    key = _ONE[a] + _ONE[b] + _ONE[c] + _ONE[d] + _ONE[turn_up]
    try:
        fifteens, pairs, runs = _KNOWN[key]
    except KeyError:
        fifteens, pairs, runs = _KNOWN[key] = _by_ranks(sorted(card >> 2 for card in (a, b, c, d, turn_up)))
    fifteen, pair, run, nobs = values.fifteen, values.pair, values.run, values.nobs
    suit = turn_up & 3
    first = a & 3
    flush = 0
    if first == b & 3 == c & 3 == d & 3:
        flush = values.full_flush if first == suit else values.crib_flush if crib else values.hand_flush
    nob = 40 | suit
    return Count(
        fifteen * fifteens,
        pair * pairs,
        run * runs,
        flush,
        nobs if nob in (a, b, c, d) else 0,
    )


def parts(hand: Sequence[int], turn_up: int, crib: bool = False, values: Values = SHEET) -> tuple[Part, ...]:
    """Every combination that `count` counts, in the order it is read out at the table."""
    cards = sorted((*hand, turn_up))
    found: list[Part] = []
    for size in range(2, 6):
        for some in combinations(cards, size):
            if sum(min(10, (card >> 2) + 1) for card in some) == 15:
                found.append(Part("fifteen", some, values.fifteen))
    kinds: dict[int, list[int]] = {}
    for card in cards:
        kinds.setdefault(card >> 2, []).append(card)
    for same in kinds.values():
        if len(same) > 1:
            worth = values.pair * len(same) * (len(same) - 1) // 2
            found.append(Part(_KINDS[len(same)], tuple(same), worth))
    for ranks in _sequences(list(kinds)):
        found += [
            Part("run", some, values.run * len(some)) for some in product(*(kinds[rank] for rank in ranks))
        ]
    got = count(hand, turn_up, crib, values)
    if got.flush:
        five = all(card & 3 == turn_up & 3 for card in hand)
        found.append(Part("flush", tuple(cards) if five else tuple(sorted(hand)), got.flush))
    if got.nobs:
        found.append(Part("nobs", (40 | turn_up & 3,), got.nobs))
    return tuple(part for part in found if part.points)


_KINDS = {2: "pair", 3: "three", 4: "four"}
_ONE = tuple(1 << 3 * (card >> 2) for card in range(52))
"""Three bits for each rank: their sum holds the number of cards of each rank."""
_KNOWN: dict[int, tuple[int, int, int]] = {}
"""Cache by ranks: fifteens, pairs, cards in runs. There are 6,175 sets of ranks."""


def _by_ranks(ranks: list[int]) -> tuple[int, int, int]:
    """Numbers of fifteens, pairs and cards in runs, in five ranks in order."""
    pips = [min(10, rank + 1) for rank in ranks]
    fifteens = sum(sum(some) == 15 for size in range(2, 6) for some in combinations(pips, size))
    pairs = sum(one == other for one, other in combinations(ranks, 2))
    runs = 0
    for run in _sequences(sorted(set(ranks))):
        ways = 1
        for rank in run:
            ways *= ranks.count(rank)
        runs += ways * len(run)
    return fifteens, pairs, runs


def _sequences(ranks: list[int]) -> list[list[int]]:
    """The longest stretches of three or more ranks without a gap."""
    found: list[list[int]] = []
    stretch: list[int] = []
    for rank in ranks:
        if stretch and rank != stretch[-1] + 1:
            found.append(stretch)
            stretch = []
        stretch.append(rank)
    found.append(stretch)
    return [stretch for stretch in found if len(stretch) > 2]
