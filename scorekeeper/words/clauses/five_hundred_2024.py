"""All Clubs NZ Singles 500 as played in 2024: most clauses are those of 2025, some under another letter."""

from __future__ import annotations

from ..language import N_
from .clause import Clause, scored, shown
from .five_hundred_2025 import CLAUSES as LATER

TESTS = "tests/engine/five_hundred/test_clauses_2024.py::"

_LATER = {clause.id: clause for clause in LATER}


def same(ids: str) -> tuple[Clause, ...]:
    """Clauses with the same letter, words and test as in 2025."""
    return tuple(_same(clause, clause) for clause in ids.split())


def _same(id: str, like: str, test: str | None = None) -> Clause:  # noqa: A002
    later = _LATER[like]
    if test is not None:
        return later._replace(id=id, test=TESTS + test)
    return later._replace(id=id, test=later.test and later.test.replace("_2025.py", "_2024.py"))


CLAUSES: tuple[Clause, ...] = (
    # 1. The game
    scored("1a", N_("A game lasts ten minutes."), TESTS + "test_1a_a_game_is_ten_minutes"),
    scored(
        "1",
        N_(
            "There are four hands at most. 500 points win the game and minus 500 lose it there and then; "
            "otherwise the higher score wins."
        ),
        TESTS + "test_1_four_hands_500_or_minus_500",
    ),
    *same("1b"),
    scored(
        "1c",
        N_("Tricks at 10 points each never take a side past 460."),
        TESTS + "test_1c_tricks_stop_at_the_cap",
    ),
    *same("1d 1e 1f 1g 1h 1i 1j 1k"),
    _same("1m", "1l"),
    _same("1n", "1m"),
    # 2. The deal
    *same("2a 2b 2c 2d"),
    shown(
        "2e", N_("Deal three, four and three cards, or three, three and four, or three, two, three and two.")
    ),
    *same("2f 2g 2h 2i 2j 2k"),
    _same("2n", "2l"),
    # 3. Misdeal
    *same("3a 3b 3c 3d 3e 3f"),
    # 4. Bidding
    *same("4a 4b 4c 4d 4e"),
    scored(
        "4f",
        N_(
            "Every bid must be worth more than the one before it. One that is too low stands: "
            "it becomes the lowest number of tricks in that suit that is enough."
        ),
        TESTS + "test_4f_a_low_bid_becomes_the_lowest_that_is_enough",
    ),
    _same("4g", "4h", "test_4g_a_bid_out_of_turn_is_live"),
    _same("4h", "4i", "test_4h_a_changed_suit_lets_all_bid_again"),
    _same("4i", "4j", "test_4i_the_last_word"),
    _same("4j", "4k", "test_4j_a_lone_bidder_may_raise_once"),
    # 5. The kitty, 6. During play
    *same("5a 5b 5c 6a 6b 6c 6d 6e 6f 6g 6h 6i"),
    # 7. Joker, 8. Renege
    *same("7a 7b 7c 7d 7e 7f 8a 8b 8c 8d"),
)
