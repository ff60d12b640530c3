"""The sheets by touches in the real app: penalty, ruling, history, changes, rules; killed halfway."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .audit.look import tap
from .driver import SIZES, Phone

HAND = ("ALL DEALT", "seat W", "level 7", "suit S")


@pytest.fixture
def phone(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Phone]:
    with Phone(tmp_path, SIZES[1], bidding="contract") as phone:
        phone.new_game(rules=getattr(request, "param", "500-nz-2025"))
        phone.taps_of("ALL DEALT", "START", "seat W", "level 7", "suit S")
        yield phone


def field(phone: Phone, number: int = 0) -> None:
    """Touches a field to write in."""
    x, y, w, h = [leaf["box"] for leaf in phone.leaves() if leaf["kind"] == "field"][number]
    phone.touch(x + w / 2, y + h / 2)


def reach(phone: Phone, *names: str) -> None:
    """Touches keys of a sheet, drawing them into sight first."""
    for name in names:
        assert tap(phone, phone.key(name)), name


def last(phone: Phone) -> dict[str, object]:
    return {key: value for key, value in phone.record()[-1].items() if key != "at"}


def scores(phone: Phone) -> list[int]:
    found: list[int] = phone.view()["scores"]
    return found


def test_a_penalty_is_four_touches_and_shows_its_clause(phone: Phone) -> None:
    phone.taps = 0
    phone.taps_of("PENALTY", "penalty renege")
    assert "Renege: corrected before the next lead?" in phone.words()
    phone.tap("by W")
    words = " ".join(phone.words().split())
    assert "8c" in words
    if "WHY near" in phone.live():
        phone.tap("WHY near")
    assert "8c: If the maker or partner reneges, the hand ends" in " ".join(phone.words().split())
    if "OK" in phone.live():
        phone.tap("OK")
        phone.taps -= 2
    assert "↔ 0 − 140 = −140" in words
    assert scores(phone) == [0, 0]
    phone.tap("AGREE far")
    assert phone.taps == 4
    assert last(phone) == {"do": "breach", "kind": "renege", "by": "W"}
    assert scores(phone) == [100, -140]


@pytest.mark.parametrize("phone", ["500-nz-classic"], indirect=True)
def test_the_classic_sheet_counts_tricks_or_is_silent(phone: Phone) -> None:
    phone.taps_of("PENALTY", "penalty card-count", "by MAKERS", "4 tricks", "AGREE near")
    assert scores(phone) == [40, -140]
    phone.taps_of(*HAND, "PENALTY", "penalty kitty-exposed")
    assert "The rules are silent: call the adjudicator" in " ".join(phone.words().split())
    before = len(phone.record())
    phone.tap("RULING")
    phone.taps_of("side EW", "digit 1", "digit 0", "digit 0", "SIGN", "NEXT", "hand ends")
    phone.tap("kitty exposed")
    assert len(phone.record()) == before
    phone.tap("AGREE near")
    assert last(phone) == {
        "do": "ruling", "points": {"NS": 0, "EW": -100}, "hand": "ends", "why": "kitty exposed",
    }  # fmt: skip
    assert scores(phone) == [40, -240]


def test_a_ruling_in_ones_own_words_survives_a_kill(phone: Phone) -> None:
    phone.tap("MORE")
    reach(phone, "more ruling", "digit 1", "digit 0", "NEXT", "hand void", "OTHER WORDS")
    field(phone)
    phone.type("Talked\b\bed about it")
    kept = phone.place()
    phone.again()
    assert phone.place() == kept
    assert "Talked about it" in phone.words()
    phone.taps_of("NEXT", "AGREE far")
    assert last(phone) == {
        "do": "ruling", "points": {"NS": 10, "EW": 0}, "hand": "void", "why": "Talked about it",
    }  # fmt: skip


def test_a_hand_is_mended_and_killed_on_the_way(phone: Phone) -> None:
    phone.taps_of("ENTER RESULT", "8 tricks", "AGREE near", *HAND, "ENTER RESULT", "6 tricks", "AGREE near")
    assert scores(phone) == [60, 0]
    phone.tap("MORE")
    reach(phone, "more history", "hand 1", "RESULT", "6 tricks")
    before = phone.pixels()
    phone.again()
    assert phone.pixels() == before
    phone.tap("SHOW")
    if "WHY near" in phone.live():
        phone.tap("WHY near")
    words = " ".join(phone.words().split())
    assert "1: ↕ 20⇒40 ↔ 140⇒−140" in words
    assert "2: ↕ 60⇒80 ↔ 0⇒−280" in words
    if "OK" in phone.live():
        phone.tap("OK")
    phone.tap("AGREE far")
    assert scores(phone) == [80, -280]
    phone.tap("MORE")
    reach(phone, "more history")
    struck = [leaf for leaf in phone.leaves() if "was:" in leaf["text"]]
    assert len(struck) == 1
    phone.tap("page entries")
    assert "Hand 1 corrected" in phone.words()


def test_a_name_a_seat_and_the_table(phone: Phone) -> None:
    phone.tap("MORE")
    reach(phone, "more names", "seat N")
    field(phone)
    phone.type("\b\b\bEve\n")
    assert last(phone) == {"do": "amend", "players": {"N": {"name": "Eve"}}}
    phone.back()
    reach(phone, "more seats", "seat W", "seat E")
    assert last(phone)["players"] == {"W": {"name": "Dot"}, "E": {"name": "Bev"}}
    phone.back()
    reach(phone, "more where")
    field(phone, 1)
    phone.type("3x")
    phone.tap("KEEP")
    assert last(phone) == {"do": "amend", "round": 3}


def test_the_whole_reason_of_a_ruling_stands_in_the_history(tmp_path: Path) -> None:
    why = "Unbelievable misunderstandings about the score of the second hand, heard from both sides at length"
    with Phone(tmp_path, SIZES[0]) as phone:
        phone.new_game()
        ruling = {"do": "ruling", "hand": "goes-on", "why": why, "points": {"NS": -100, "EW": 100}}
        phone.act("agree.propose", ruling)
        phone.act("agree.yes")
        phone.act("sheet.open", "history")
        line = next(leaf for leaf in phone.leaves() if leaf["kind"] == "key" and why in leaf["text"])
        assert why in " ".join(words for words, _, _ in line["fonts"])


def test_the_reason_of_a_refusal_is_one_touch_away(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[0]) as phone:
        phone.new_game()
        phone.taps_of("ALL DEALT", "START")
        phone.act("auction.call", "10NT")
        phone.act("auction.low", "6S")
        phone.tap("WHY?")
        assert "A bid that is too low cannot be passed" in " ".join(phone.words().split())
        phone.tap("OK")
        assert "BACK" not in phone.live()


def test_our_reading_stands_beside_the_clause(phone: Phone) -> None:
    """In the preview of a penalty; a clause that leaves nothing open has none."""
    mark = "Our reading (adjudicator decides): "
    phone.taps_of("PENALTY", "penalty renege", "by W")
    assert mark not in " ".join(phone.words().split())
    phone.taps_of("WRONG far", "BACK", "BACK", "penalty hand-shown", "by E")
    words = " ".join(phone.words().split())
    if mark not in words:
        phone.tap("WHY near")
        words = " ".join(phone.words().split())
    assert f"{mark}The maker's partner counts as the maker." in words
