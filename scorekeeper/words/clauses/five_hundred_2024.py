"""All Clubs NZ Singles 500 as played in 2024: most clauses are those of 2025, some under another letter."""

from __future__ import annotations

from ..language import N_
from .clause import Clause, scored, shown
from .five_hundred_2025 import CLAUSES as LATER

_LATER = {clause.id: clause for clause in LATER}


def same(ids: str) -> tuple[Clause, ...]:
    """Clauses with the same letter, words, reading and test as in 2025."""
    return tuple(_LATER[clause] for clause in ids.split())


def _same(id: str, like: str) -> Clause:  # noqa: A002
    return _LATER[like]._replace(id=id)


def _test(later: str) -> str:
    """The test of that clause of 2025, which tries both sheets."""
    return _LATER[later].test or ""


CLAUSES: tuple[Clause, ...] = (
    # 1. The game
    scored("1a", N_("A game lasts ten minutes."), _test("1a")),
    scored(
        "1",
        N_(
            "Four hands at most. 500 points win the game, and at minus 500 it is over; "
            "otherwise the higher score wins."
        ),
        _test("1a"),
        N_("At minus 500 the opposition wins."),
    ),
    *same("1b"),
    scored(
        "1c",
        N_("Tricks at 10 points each never take a side past 460."),
        _test("1c"),
        N_("The opposition scores 10 for each trick it takes, whether the bid is made or lost."),
    ),
    *same("1d 1e 1f 1g 1h 1i 1j 1k"),
    _same("1m", "1l"),
    _same("1n", "1m"),
    # 2. The deal
    *same("2a 2b 2c 2d"),
    shown("2e", N_("Deal three, four and three cards, or else 3-3-4, or else 3-2-3-2.")),
    *same("2f 2g 2h"),
    shown(
        "2i",
        N_("Leave the cards on the table until all are dealt."),
        N_("The sheet's sentence breaks off before its last word."),
    ),
    *same("2j 2k"),
    _same("2n", "2l"),
    # 3. Misdeal
    *same("3a 3b 3c 3d 3e 3f"),
    # 4. Bidding
    *same("4a 4b 4c 4d 4e"),
    scored(
        "4f",
        N_(
            "With two or more bidders, each bid must be worth more than the last. One that is too low "
            "cannot be passed instead: that suit must be bid, with more tricks."
        ),
        _test("4g"),
        N_("It becomes the lowest number of tricks that is enough, or more. If ten is not, it is refused."),
    ),
    scored(
        "4g",
        N_(
            "A bid out of turn is live and the bidding goes on in order. At your own turn "
            "you cannot pass or change suit."
        ),
        _test("4h"),
        N_(
            "Beaten, you bid more tricks, or pass if none is enough; not beaten, it stands. Refused: "
            "a pass out of turn, a bid by one away or by one whose bid is high or live."
        ),
    ),
    _same("4h", "4i"),
    _same("4i", "4j"),
    _same("4j", "4k"),
    # 5. The kitty
    *same("5a 5b"),
    scored(
        "5c",
        N_(
            "If the maker has not put out exactly three cards and it is found after the first lead: "
            "bid lost and deducted, opposition 100."
        ),
        _test("5c"),
        N_("No tricks count."),
    ),
    # 6. During play
    *same("6a 6b 6c 6d 6e 6f 6g 6h 6i"),
    # 7. Joker, 8. Renege
    *same("7a 7b 7c 7d 7e 7f 8a 8b 8c 8d"),
)
