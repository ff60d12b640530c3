"""What each side needs to go out: between hands it is in the middle; the plates keep the players' names."""

from __future__ import annotations

from pathlib import Path

import pytest

from .audit.judge import judge
from .audit.look import look
from .driver import SIZES, Phone, Size
from .scenes import HAND, _capped_agreed

pytestmark = pytest.mark.probed

LOW, LARGE = Size(360, 640), Size(360, 800, 1.3)


def captions(phone: Phone) -> list[str]:
    """The names on the four plates beside their digits, without the sign of the dealer."""
    found = []
    for leaf in phone.leaves():
        if leaf["kind"] == "total":
            lines = (words for words, _, font in leaf["fonts"] if font != "Digits")
            found.append(" · ".join(line.rsplit("\u00a0\ue04a")[0] for line in lines).replace("\u00a0", " "))
    return found


def names(phone: Phone) -> list[str]:
    """The same of the plates that have names: on a phone those that face the scorer."""
    return sorted(filter(None, captions(phone)))


NAMES = ["Col · Ann", "Col · Ann", "Dot · Bev", "Dot · Bev"]


@pytest.mark.parametrize("phone", (LOW, LARGE, SIZES[1], SIZES[3], SIZES[5]), indirect=True, ids=str)
def test_between_hands_each_sides_need_and_the_names_are_there(phone: Phone) -> None:
    phone.new_game()
    phone.acts(*HAND)
    for need in ("↕ to go out: 9♣ or more", "↔ to go out: 10♦ or more"):
        assert need in phone.words()
    # A low board has no room for the names.
    assert set(captions(phone)) <= {*NAMES, ""}
    assert judge(look(phone)) == []
    phone.tap("ALL DEALT")
    assert "to go out" not in phone.words()
    for call in ("6S", "pass", "pass", "pass"):
        phone.act("auction.call", call)
    phone.act("auction.play")
    assert set(names(phone)) == set(NAMES)
    assert judge(look(phone)) == []


@pytest.mark.parametrize("phone", (SIZES[0], SIZES[1], SIZES[3]), indirect=True, ids=str)
def test_after_a_capped_hand_the_limit_and_who_deals_are_both_there(phone: Phone) -> None:
    _capped_agreed(phone)
    words = phone.plain()
    assert "(limit 490)" in words
    assert "490: must make a bid to go out" in words
    assert "deals" in words
    # No single hand can bring a side out that stands below −10.
    assert "more than one hand" not in words
    assert judge(look(phone)) == []


@pytest.mark.parametrize("phone", [SIZES[0]], indirect=True, ids=str)
def test_the_smallest_screen_says_it_too(phone: Phone) -> None:
    phone.new_game()
    assert names(phone) == ["Col · Ann", "Dot · Bev"]
    assert "↕ to go out: 10♥ or more" in phone.words()


def test_a_club_that_wants_no_hints_sees_none(tmp_path: Path) -> None:
    with Phone(tmp_path, LOW, hints=False) as phone:
        phone.new_game()
        assert set(names(phone)) == set(NAMES)
        assert "to go out" not in phone.words()
