"""Motion tells of what was agreed: it is short, ends by itself, and is none where the owner wants none."""

from __future__ import annotations

from pathlib import Path

from .driver import SIZES, Phone
from .scenes import HAND

BEFORE_AGREE = HAND[:-1]


def written(phone: Phone) -> set[str]:
    """The totals as they are drawn."""
    return {leaf["fonts"][0][0] for leaf in phone.leaves() if leaf["kind"] == "total"}


def test_a_total_counts_up_to_what_was_agreed_within_a_fifth_of_a_second(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[1], moves=True) as phone:
        phone.new_game()
        phone.acts(*BEFORE_AGREE)
        phone.tap("AGREE near")
        final = {str(score) for score in phone.view()["scores"]}
        began = written(phone)
        # What is on disk is right from the first frame on; the drawing is on its way.
        assert began != final
        phone.on(0.1, 0.02)
        assert written(phone) not in (began, final)
        phone.on(0.1, 0.02)
        assert written(phone) == final
        phone.flips()
        phone.on(0.5, 0.02)
        moved = phone.flips()
        phone.on(0.5, 0.02)
        # The clock is drawn once a second; nothing else is.
        assert moved <= 1 and phone.flips() <= 1


def test_nothing_moves_where_the_owner_wants_none(phone: Phone) -> None:
    phone.new_game()
    phone.acts(*BEFORE_AGREE)
    phone.tap("AGREE near")
    assert written(phone) == {str(score) for score in phone.view()["scores"]}


def test_nothing_moves_but_by_the_touch_that_agrees(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[1], moves=True) as phone:
        phone.new_game()
        phone.acts(*BEFORE_AGREE)
        phone.tap("AGREE near")
        phone.on(1, 0.1)
        phone.taps_of("PENALTY") if "PENALTY" in phone.live() else phone.tap("MORE")
        phone.tap("BACK")
        assert written(phone) == {str(score) for score in phone.view()["scores"]}


def test_the_winners_field_fills_and_then_stands(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[1], moves=True) as phone:
        phone.new_game()
        for _ in range(3):
            phone.acts(*(action for action in HAND if action[0] != "clock.set"))
        phone.acts(*(action for action in BEFORE_AGREE if action[0] != "clock.set"))
        phone.tap("AGREE near")
        assert phone.view()["ended"] is not None
        first = phone.picture(tmp_path / "first.png").read_bytes()
        phone.on(0.3, 0.02)
        after = phone.picture(tmp_path / "after.png").read_bytes()
        phone.on(0.3, 0.02)
        assert first != after == phone.picture(tmp_path / "again.png").read_bytes()
