"""Whole games by touches in a language that nobody speaks: no word of English is left on any screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pseudo import english_left

from .driver import PSEUDO, SIZES, Phone

PLAYERS = ("Col", "Dot", "Ann", "Bev")


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Phone]:
    with Phone(tmp_path, SIZES[1], language=PSEUDO) as phone:
        yield phone


def read(phone: Phone) -> None:
    """Nothing on this screen is English, but for the players' names."""
    found = english_left(phone.words(), PLAYERS)
    assert found == [], phone.words()


def taps(phone: Phone, *names: str) -> None:
    """Each key by its English name, and every screen between them is read."""
    for name in names:
        phone.tap(name)
        read(phone)


def test_a_game_of_500(phone: Phone) -> None:
    phone.new_game()
    read(phone)
    taps(
        phone,
        "ALL DEALT",
        "START",
        "AWAY",
        "6S",
        "6H",
        "AWAY",
        "7S",
        "AWAY",
        "PLAY 7♠",
        "ENTER RESULT",
        "8 tricks",
    )
    taps(
        phone, "AGREE far", "ALL DEALT", "6C", "AWAY", "AWAY", "AWAY", "PLAY 6♣", "PENALTY", "penalty renege"
    )
    taps(phone, "by W", "AGREE near", "UNDO", "REDO", "UNDO")
    assert phone.view()["scores"] != [0, 0]
