"""Whatever is touched on a pad or on an entry's sheet: UNDO names it, and leads back to the same screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .driver import SIZES, Phone, Size
from .scenes import SCENES, Scene

FOOTER = {"UNDO", "REDO", "PENALTY", "MORE", "BACK"}
LEAD_BACK = {"WRONG", "OK", "GO ON", "page 0"}
"""They lead back themselves, or only take up what was left alone."""
LEAVE = {"NEXT GAME", "SAME AGAIN", "CARDS", "WHY?", "WHY far", "WHY near"}
"""They open what is not the table, or what is only read and has BACK."""
SHEETS = {"penalty", "ruling", "correct"}
PADS = (
    "deal", "start", "auction", "auction beaten", "auction low", "auction another", "auction last word",
    "auction change suit", "auction all away", "bidders", "contract", "play", "result", "agree", "redo",
    "bell asks", "over", "tie", "penalty", "penalty renege", "penalty count", "penalty tricks", "ruling",
    "ruling hand", "correct", "correct bid", "correct result", "cribbage deal", "cribbage cut",
    "cribbage suit", "cribbage play", "cribbage points", "cribbage correct", "cribbage show",
    "cribbage cards", "cribbage counted", "cribbage crib", "cribbage tie", "spades deal",
    "spades deal again", "spades bids", "spades play", "spades tricks", "spades over",
)  # fmt: skip


def seen(phone: Phone) -> list[Any]:
    """All that is asked and said; the footer and the time beside it are others after UNDO, and may be."""
    told = ("kind", "name", "text", "box", "enabled", "chosen", "hint")
    return [
        {word: leaf.get(word) for word in told}
        for leaf in phone.leaves()
        if leaf["kind"] != "face" and leaf.get("name") not in FOOTER
    ]


def half_made(place: dict[str, Any]) -> bool:
    return any(not step["lasts"] for step in place.get("steps", ()))


def undo(phone: Phone) -> None:
    assert phone.key("UNDO")["hint"]
    phone.tap("UNDO")
    if (phone.place().get("pending") or {}).get("do") == "undo":
        phone.tap("AGREE near")


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    """One process for all the scenes."""
    with Phone(tmp_path_factory.mktemp("scenes"), SIZES[1]) as phone:
        yield phone


@pytest.mark.parametrize(
    "scene", [scene for scene in SCENES if scene.name in PADS], ids=lambda scene: scene.name
)
def test_one_undo_takes_back_one_touch(phone: Phone, scene: Scene) -> None:
    phone.fresh(**scene.settings)
    scene.go(phone)
    names = sorted(phone.live() - FOOTER - LEAVE)
    for name in names:
        if name.split()[0] in LEAD_BACK or name in LEAD_BACK:
            continue
        before, place, record = seen(phone), phone.place(), phone.record()
        phone.tap(name)
        after = phone.place()
        made = len(phone.record()) - len(record)
        if after.get("notice"):
            phone.back()
            continue
        if not made and after == place:
            # As a 0 typed before any other digit.
            assert seen(phone) == before, name
            continue
        for _ in range(max(1, made)):
            undo(phone)
        if not made or not (half_made(place) or place.get("pending")):
            assert seen(phone) == before, name
        if made:
            scene.go(phone)


@pytest.mark.parametrize("size", [SIZES[1], SIZES[0]], ids=str)
def test_once_play_goes_on_penalty_is_back_in_its_place(tmp_path: Path, size: Size) -> None:
    """REDO of a call that was taken back before it would lead out of the hand that is played."""
    with Phone(tmp_path, size) as phone:
        phone.new_game()
        phone.taps_of("ALL DEALT", "START", "6S", "7S", "AWAY", "AWAY", "AWAY", "CHANGE SUIT", "7D", "UNDO")
        assert "REDO" in phone.live()
        phone.tap("PLAY 7♠")
        assert "REDO" not in phone.live()
        assert "PENALTY" in phone.live()


def test_beside_a_notch_redo_has_the_room_for_its_word(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[3]) as phone:
        phone.new_game()
        phone.taps_of("ALL DEALT", "START", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT")
        phone.taps_of("6 tricks", "AGREE near", "UNDO", "AGREE near")
        phone.tell(do="insets", insets=[44, 0, 24, 16])
        for name, label in (("UNDO", "Undo"), ("REDO", "Redo")):
            assert label in [words for words, _, _ in phone.lines_of(name)]
