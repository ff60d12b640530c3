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
        if leaf["kind"] in ("say", "change"):
            words = " ".join(line for line, _, _ in leaf["fonts"])
            if leaf["kind"] == "change":
                words = leaf["text"]
            both = f"{found.get(leaf['angle'], '')} {words}"
            found[leaf["angle"]] = " ".join(both.split())
    return found


def edges(size: Size) -> set[int]:
    """The angles of the copies: on a phone the other side sits to the scorer's left and right."""
    return {0, 90, 180, 270} if min(size.width, size.height) >= 600 else {90, 270}


def angle_of(which: str, size: Size) -> int:
    """The angle of the copy whose keys have that name."""
    if min(size.width, size.height) >= 600:
        return {"near": 0, "far": 180}[which]
    return {"near": 90, "far": 270}[which]


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
        for which in ("near", "far"):
            asked = f"WHY {which}" in phone.live()
            if asked:
                phone.tap(f"WHY {which}")
            assert CLAUSE in drawn(phone)[angle_of(which, size)]
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
        assert "3 tricks = 30, only 10 count (limit 490)" in drawn(phone)[270]
        phone.again()
        assert "3 tricks = 30, only 10 count (limit 490)" in drawn(phone)[270]
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
        words = drawn(phone)[90]
        assert "1: " in words and "2: " in words
        assert judge(look(phone)) == []


def test_on_a_tablet_that_lies_the_near_copy_is_in_the_middle(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[5]) as phone:
        phone.new_game(players=LONG)
        play(phone, *PLAYED)
        phone.taps_of("PENALTY", "penalty kitty-exposed")
        for angle in (0, 180):
            boxes = [
                leaf["box"]
                for leaf in phone.leaves()
                if leaf["angle"] == angle
                and (leaf["kind"] == "change" or leaf.get("name", "").startswith("AGREE"))
            ]
            left, right = min(box[0] for box in boxes), max(box[0] + box[2] for box in boxes)
            assert left > SIZES[5].width / 4 and right < SIZES[5].width * 3 / 4


@pytest.mark.parametrize("size", (SIZES[0], SIZES[1], SIZES[3]), ids=str)
def test_on_a_phone_both_copies_are_alike_but_for_half_a_turn(tmp_path: Path, size: Size) -> None:
    with Phone(tmp_path, size) as phone:
        phone.new_game()
        play(phone, *PLAYED)
        phone.taps_of("PENALTY", "penalty kitty-exposed")
        boxes: dict[int, list[tuple[float, float]]] = {90: [], 270: []}
        for leaf in phone.leaves():
            if leaf["kind"] in ("say", "change", "key") and leaf["angle"] in boxes:
                boxes[leaf["angle"]].append((leaf["box"][2], leaf["box"][3]))
        one, other = (sorted(boxes[angle]) for angle in (90, 270))
        assert len(one) == len(other) > 4
        for box, twin in zip(one, other, strict=True):
            assert box == pytest.approx(twin, abs=2)


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
