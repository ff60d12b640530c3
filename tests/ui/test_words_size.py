"""Words that their owner wants larger, on screens that have no room for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from .driver import SIZES, Phone, Size

SMALL = (SIZES[0], SIZES[3], SIZES[4], Size(360, 800, 1.3), Size(412, 915, 1.3), Size(320, 568, 2.0))


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_no_key_is_cut_however_large_words_were_wanted(tmp_path: Path, size: Size) -> None:
    with Phone(tmp_path, size, text=1.3) as phone:
        phone.tap("GAMES")
        whole(phone)
        phone.back()
        phone.new_game("spades-wfwf-2004", game="spades")
        whole(phone)
        phone.tap("ALL DEALT")
        whole(phone)
        phone.taps_of("bid 4", "bid 3", "bid nil", "bid 2")
        whole(phone)
        phone.tap("ENTER RESULT")
        whole(phone)


def whole(phone: Phone) -> None:
    for leaf in phone.leaves():
        if leaf["kind"] == "key":
            assert not any(line[0].endswith("…") for line in leaf["fonts"]), leaf["text"]
            left, low, wide, high = leaf["box"]
            assert left >= 0
            assert low >= 0
            assert left + wide <= phone.size.width
            assert low + high <= phone.size.height


@pytest.mark.parametrize(
    ("size", "live"), [(SIZES[0], {"text 1"}), (SIZES[2], {"text 1", "text 1.15", "text 1.3"})]
)
def test_sizes_without_room_are_not_offered(tmp_path: Path, size: Size, live: set[str]) -> None:
    with Phone(tmp_path, size) as phone:
        phone.tap("SETTINGS")
        assert {name for name in phone.live() if name.startswith("text ")} == live
