"""What becomes of a bid that is not high enough: every bid over every other."""

from __future__ import annotations

import pytest

from scorekeeper.engine.five_hundred.bids import BIDS
from scorekeeper.engine.five_hundred.rules import RULES

from .helpers import auction, play, refused
from .laws import BID_VALUES


def enough(said: str, over: str) -> str | None:
    """The fewest tricks in the suit that was called that beat the bid."""
    suit = said.lstrip("0123456789")
    for tricks in range(6, 11):
        if BID_VALUES[f"{tricks}{suit}"] > BID_VALUES[over]:
            return f"{tricks}{suit}"
    return None


@pytest.mark.parametrize("over", BIDS)
@pytest.mark.parametrize("sheet", [name for name, rules in RULES.items() if rules.low_bid])
def test_a_low_bid_becomes_the_lowest_that_is_enough(sheet: str, over: str) -> None:
    for said in BIDS:
        calls = f"call E {over}; call S {said}"
        becomes = said if BID_VALUES[said] > BID_VALUES[over] else enough(said, over)
        if becomes is None:
            assert refused(sheet, calls).code == "no-bid-enough"
        else:
            told = auction(play(sheet, calls))
            assert (told["high"], told["by"]) == (becomes, "S")


@pytest.mark.parametrize("over", BIDS)
def test_classic_is_silent_on_a_low_bid(over: str) -> None:
    for said in BIDS[: BIDS.index(over) + 1]:
        refusal = refused("500-nz-classic", f"call E {over}; call S {said}")
        assert (refusal.code, refusal.data["silent"]) == ("bid-too-low", "500-nz-classic")


def test_six_spades_over_six_diamonds_becomes_seven_spades() -> None:
    told = auction(play("500-nz-2025", "call E 6D; call S 6S"))
    assert (told["high"], told["by"], told["turn"]) == ("7S", "S", "W")


def test_a_low_bid_out_of_turn_is_lifted_as_well() -> None:
    told = auction(play("500-nz-2025", "call E 6D; call N 6S"))
    assert (told["high"], told["by"], told["turn"]) == ("7S", "N", "S")


def test_a_low_bid_of_the_last_word_is_lifted_as_well() -> None:
    calls = "call E 6S; call S 6H; call W pass; call N pass; call E pass; call S 6C"
    assert auction(play("500-nz-2025", calls))["high"] == "7C"
