"""What is proposed is agreed to from every seat: each copy says what it is, by which clause, and the sums."""

from __future__ import annotations

from pathlib import Path

import pytest

from .audit.judge import judge
from .audit.look import look
from .audit.survey import on
from .driver import SIZES, Phone, Size
from .scenes import HAND, LONG, MENDED, PLAYED, _capped

CLAUSE = "Our reading (adjudicator decides): No tricks count."


def play(phone: Phone, *actions: object) -> None:
    for action in actions:
        phone.act(*(action if isinstance(action, tuple) else (action,)))


def drawn(phone: Phone) -> dict[int, str]:
    """The words of the middle as they are drawn, by the edge they face."""
    found: dict[int, str] = {}
    for leaf in phone.leaves():
        if leaf["kind"] == "say":
            words = " ".join(line for line, _, _ in leaf["fonts"])
            both = f"{found.get(leaf['angle'], '')} {words}"
            found[leaf["angle"]] = " ".join(both.split())
    return found


def edges(size: Size) -> set[int]:
    return {0, 90, 180, 270} if min(size.width, size.height) >= 600 else {0, 180}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_copy_of_a_penalty_says_what_it_is_by_which_clause_and_what_it_costs(
    tmp_path: Path, size: Size
) -> None:
    with on(tmp_path, size) as phone:
        phone.new_game(players=LONG)
        play(phone, *PLAYED)
        phone.taps_of("PENALTY", "penalty renege", "by E")
        said = drawn(phone)
        assert set(said) == edges(size)
        for angle, words in said.items():
            assert "renege" in words.lower(), angle
            assert "8c" in words or "8d" in words, angle
            assert words.count("=") == 2, angle
            assert "…" not in words, angle
        # Nothing is cut by the edge of a window that scrolls.
        assert all(leaf["within"] is None for leaf in phone.leaves())
        assert judge(look(phone)) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_whole_clause_is_read_from_either_side_beside_the_keys_or_behind_one(
    tmp_path: Path, size: Size
) -> None:
    with on(tmp_path, size) as phone:
        phone.new_game()
        play(phone, *PLAYED)
        phone.taps_of("PENALTY", "penalty kitty-exposed")
        for which, angle in (("near", 0), ("far", 180)):
            asked = f"WHY {which}" in phone.live()
            if asked:
                phone.tap(f"WHY {which}")
            assert CLAUSE in drawn(phone)[angle]
            assert judge(look(phone)) == []
            if asked:
                phone.tap("OK" if which == "near" else "BACK")
            assert f"AGREE {which}" in phone.live()
        phone.tap("AGREE far")
        assert phone.view()["scores"] == [-140, 100]


def test_a_small_phone_says_why_ten_points_are_all_that_count(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[0]) as phone:
        _capped(phone)
        phone.tap("WHY far")
        assert "3 tricks = 30, only 10 count (limit 490)" in drawn(phone)[180]
        phone.again()
        assert "3 tricks = 30, only 10 count (limit 490)" in drawn(phone)[180]
        phone.taps_of("OK", "AGREE near")
        assert phone.view()["scores"] == [490, -410]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_copy_of_a_correction_says_which_hand_and_what_it_becomes(tmp_path: Path, size: Size) -> None:
    with on(tmp_path, size) as phone:
        phone.new_game()
        play(phone, *HAND, *MENDED)
        for angle, words in drawn(phone).items():
            assert words.startswith("Hand 1"), angle
            assert "6 tricks" in words, angle
            # An arrow that stays true when it is turned would point to a seat.
            assert angle == 0 or "→−" not in words, angle
        assert judge(look(phone)) == []


def test_later_totals_that_have_no_room_are_behind_a_key(tmp_path: Path) -> None:
    with on(tmp_path, SIZES[0]) as phone:
        phone.new_game()
        play(phone, *HAND, *(action for action in HAND if action[0] != "clock.set"), *MENDED)
        phone.tap("WHY near")
        words = drawn(phone)[0]
        assert "1: " in words and "2: " in words
        assert judge(look(phone)) == []


def test_on_a_tablet_that_lies_the_near_copy_is_in_the_middle(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[5]) as phone:
        phone.new_game(players=LONG)
        play(phone, *PLAYED)
        phone.taps_of("PENALTY", "penalty kitty-exposed")
        for which in ("near", "far"):
            boxes = [phone.key(f"{word} {which}")["box"] for word in ("AGREE", "WRONG")]
            left, right = min(box[0] for box in boxes), max(box[0] + box[2] for box in boxes)
            assert abs((left + right) / 2 - SIZES[5].width / 2) <= 2


def test_on_a_tall_phone_both_copies_stand_alike_between_their_keys(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[1]) as phone:
        phone.new_game()
        play(phone, *PLAYED)
        phone.taps_of("PENALTY", "penalty kitty-exposed")
        copies = {0: "near", 180: "far"}
        airs = {}
        for angle, which in copies.items():
            words = [
                leaf["box"] for leaf in phone.leaves() if leaf["kind"] == "say" and leaf["angle"] == angle
            ]
            key = phone.key(f"AGREE {which}")["box"]
            low, high = min(y for _, y, _, _ in words), max(y + h for _, y, _, h in words)
            airs[which] = low - key[1] - key[3] if angle == 0 else key[1] - high
        assert abs(airs["near"] - airs["far"]) <= 2


def test_back_closes_what_was_read_and_leaves_the_proposal(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[0]) as phone:
        phone.new_game(players=LONG)
        play(phone, *PLAYED)
        phone.taps_of("PENALTY", "penalty renege", "by E", "WHY near")
        assert "AGREE near" not in phone.live()
        assert phone.back()
        assert "AGREE near" in phone.live()
        phone.tap("WHY near")
        phone.tap("BACK")
        assert "AGREE near" in phone.live()
        assert phone.back()
        assert "AGREE near" not in phone.live()
