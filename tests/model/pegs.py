"""What the model of cribbage has on the board: the cards, what they count, two pegs a side."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from .common import No

RANKS = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9}
RANKS |= {"10": 10, "T": 10, "J": 11, "Q": 12, "K": 13}


def read_card(word: object) -> tuple[int, str]:
    """A rank from 1 to 13 and a suit."""
    if not isinstance(word, str) or word[:-1] not in RANKS or word[-1:] not in ("S", "C", "D", "H"):
        raise No(f"not a card: {word!r}")
    return RANKS[word[:-1]], word[-1]


@cache
def count(hand: tuple[tuple[int, str], ...], turned: tuple[int, str], is_crib: bool) -> int:
    """What four cards and the turn-up are worth in the show (10)."""
    five = [*hand, turned]
    points = 0
    for size in (2, 3, 4, 5):
        for some in combinations(five, size):
            if sum(min(rank, 10) for rank, _ in some) == 15:
                points += 2
    for one, two in combinations(five, 2):
        if one[0] == two[0]:
            points += 2
    for size in (5, 4, 3):
        runs = 0
        for some in combinations(five, size):
            ranks = sorted(rank for rank, _ in some)
            if ranks == list(range(ranks[0], ranks[0] + size)):
                runs += 1
        if runs:
            points += runs * size
            break
    if len({suit for _, suit in five}) == 1:
        points += 5
    elif len({suit for _, suit in hand}) == 1 and not is_crib:
        points += 4
    if (11, turned[1]) in hand:
        points += 1
    return points


class Pegs:
    """One side's two pegs on the board."""

    def __init__(self) -> None:
        self.front = 0
        # None while one peg alone is on the board.
        self.back: int | None = None
        # The latest points: what they came from, and where the front peg stood before them.
        self.latest: dict | None = None

    def score(self, points: int, source: str) -> None:
        if points == 0:
            return
        self.latest = {"source": source, "from": self.front}
        self.back = self.front
        self.front = min(121, self.front + points)

    def lose(self, points: int) -> None:
        self.front = max(0, self.front - points)
        if self.back is not None:
            self.back = min(self.back, self.front)
        self.latest = None

    def remove_front(self) -> None:
        if self.back is None:
            raise No("one peg on the board")
        self.front = self.back
        self.back = None
        self.latest = None

    def correct(self, points: int) -> None:
        latest = self.latest
        if latest is None or latest["source"] not in ("peg", "cut"):
            raise No("nothing to correct")
        if latest["source"] == "cut" and points not in (0, 2):
            raise No("a jack is 2")
        if latest["source"] == "peg" and not 0 <= points <= 14:
            raise No("no play is worth that")
        self.front = min(121, latest["from"] + points)
