"""Words that their owner wants larger, on screens without room for them, on keys and on the clock."""

from __future__ import annotations

from pathlib import Path

import pytest

from .audit.judge import judge
from .audit.look import look
from .audit.survey import on
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


HAND = ("ALL DEALT", "START", "AWAY", "6S", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT", "6 tricks")


@pytest.mark.parametrize(
    ("size", "score"),
    [
        (Size(800, 360, 1.3), None),
        (Size(800, 360, 2.0, 1.25), -1010),
        (Size(732, 360, 1.3), None),
        (Size(766, 360, 1.6), -1010),
    ],
)
def test_no_word_is_cut_on_a_phone_on_its_side(tmp_path: Path, size: Size, score: int | None) -> None:
    with on(tmp_path, size, **({} if score is None else {"score": score})) as phone:
        phone.new_game()
        for name in HAND:
            phone.tap(name)
            # Under 800 dp words are smaller than their owner wants them: that is what keeps them whole.
            faults = [fault for fault in judge(look(phone)) if size.width == 800 or not fault.endswith(" sp")]
            assert faults == [], name


@pytest.mark.parametrize(("density", "scale"), [(1.0, 1.3), (1.25, 1.6), (1.0, 2.0)])
def test_what_the_clock_says_is_never_cut(tmp_path: Path, density: float, scale: float) -> None:
    with on(tmp_path, Size(360, 800, scale, density)) as phone:
        phone.new_game()
        phone.taps_of("ALL DEALT")
        phone.act("sheet.open", "clock")
        faces = [leaf for leaf in look(phone).leaves if leaf["kind"] == "face"]
        assert faces
        for face in faces:
            words = [(text, px) for text, px, font in face["lines"] if font == "Strong"]
            assert [text for text, _ in words] == ["Ready"]
            assert all(px >= 18 * density * min(scale, 1.3) - 0.51 for _, px in words)
