"""A phone may take the graphics card away while another app is seen: then all of the screen is drawn anew."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.ui.drawn import Card

from .driver import Phone


def of_game(phone: Phone) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "START", "AWAY", "6S")


def of_cribbage(phone: Phone) -> None:
    """Pegs and their holes are pictures of their own."""
    phone.new_game("cribbage-acc", game="cribbage", players={"N": {"name": "Col"}, "S": {"name": "Ann"}})


def of_writing(phone: Phone) -> None:
    phone.act("screen.open", "find")


@pytest.mark.parametrize("opened", [of_game, of_cribbage, of_writing], ids=lambda opened: opened.__name__)
def test_after_a_lost_card_the_screen_is_as_it_was(phone: Phone, opened: Any) -> None:
    opened(phone)
    # A key that is new under the tap is deaf for a moment: time, and no part of what is compared.
    phone.on(1)
    before = phone.pixels()
    leaves = phone.leaves()
    phone.tell(do="lose")
    assert phone.pixels() == before
    assert phone.leaves() == leaves


def test_kivys_own_part_of_it_is_not_enough(phone: Phone) -> None:
    """Else nothing of this would be needed, and its test could not fail."""
    of_game(phone)
    before = phone.pixels()
    phone.tell(do="lose", only=True)
    assert phone.pixels() != before


def test_a_card_that_is_still_there_is_not_filled_anew(phone: Phone) -> None:
    of_game(phone)
    phone.flips()
    before = phone.pixels()
    phone.tell(do="pause")
    phone.tell(do="resume")
    assert phone.pixels() == before


def test_nothing_is_drawn_before_the_card_is_back(phone: Phone) -> None:
    """Android tells the app that it is seen again, and gives it the card after that."""
    of_game(phone)
    assert phone.tell(do="resume order") == ["told", "seen"]


def test_a_card_of_which_nothing_was_marked_is_taken_to_be_there() -> None:
    assert not Card().lost()
