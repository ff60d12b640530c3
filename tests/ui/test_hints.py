"""Beside a total, what that side needs: between hands it is on every screen, on a plate or in the middle."""

from __future__ import annotations

from pathlib import Path

import pytest

from .audit.judge import judge
from .audit.look import look
from .audit.survey import on
from .driver import SIZES, Phone, Size
from .scenes import HAND, _capped_agreed

LOW, LARGE = Size(360, 640), Size(360, 800, 1.3)


def captions(phone: Phone) -> list[str]:
    """What is drawn on the four plates beside their digits."""
    return [
        " ".join(words for words, _, font in leaf["fonts"] if font != "Digits").replace("\u00a0", " ")
        for leaf in phone.leaves()
        if leaf["kind"] == "total"
    ]


@pytest.mark.parametrize("size", (LOW, LARGE, SIZES[1], SIZES[2], SIZES[3]), ids=str)
def test_the_plates_say_what_each_side_needs_and_in_play_who_sits_there(tmp_path: Path, size: Size) -> None:
    with on(tmp_path, size) as phone:
        phone.new_game()
        for action in HAND:
            phone.act(*(action if isinstance(action, tuple) else (action,)))
        for bid in ("9♣ or more", "10♦ or more"):
            assert sum(bid in told for told in captions(phone)) == 2, bid
        assert judge(look(phone)) == []
        phone.tap("ALL DEALT")
        for call in ("6S", "pass", "pass", "pass"):
            phone.act("auction.call", call)
        phone.act("auction.play")
        assert sorted(captions(phone)) == ["Col · Ann", "Col · Ann", "Dot · Bev", "Dot · Bev"]
        assert judge(look(phone)) == []


def test_after_a_capped_hand_the_near_plates_say_it_too(tmp_path: Path) -> None:
    with on(tmp_path, SIZES[1]) as phone:
        _capped_agreed(phone)
        told = captions(phone)
        assert told.count("490: any bid") == 2
        assert sum("−410: " in caption for caption in told) == 2
        assert judge(look(phone)) == []


def test_where_the_plates_have_no_room_the_middle_says_it(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[0]) as phone:
        phone.new_game()
        assert captions(phone) == ["", "", "", ""]
        assert "↕ 0: 10♥ or more" in phone.words()


def test_a_club_that_wants_no_hints_sees_the_names(tmp_path: Path) -> None:
    with Phone(tmp_path, LOW, hints=False) as phone:
        phone.new_game()
        assert sorted(captions(phone)) == ["Col · Ann", "Col · Ann", "Dot · Bev", "Dot · Bev"]
