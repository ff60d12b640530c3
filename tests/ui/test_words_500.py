"""What the table of 500 says is said so that nobody has to guess."""

from __future__ import annotations

from pathlib import Path

import pytest

from .driver import SIZES, Phone, Size


@pytest.fixture
def phone(phone: Phone) -> Phone:
    phone.new_game()
    return phone


LONE = (*(("auction.call", word) for word in ("6S", "pass", "pass", "pass")), "auction.play")


def test_one_trick_is_one_trick_and_a_minus_is_a_minus(phone: Phone) -> None:
    phone.acts("game.dealt", *LONE, "result.open", ("result.took", 1))
    words = phone.words()
    assert "6♠ Bev: 1 trick" in words
    assert "1 tricks" not in words
    phone.tap("WHY near")
    assert "↔ went down:\xa0−40" in phone.words()
    phone.tap("OK")
    phone.acts("agree.yes", ("sheet.open", "history"))
    assert "\n1 trick · " in phone.words()
    phone.acts("sheet.close")
    # The plates keep the names; what a side needs stands between them, where one hand can do it.
    written = [line for leaf in phone.leaves() if leaf["kind"] == "total" for line, _, _ in leaf["fonts"]]
    for name in ("Col", "Ann", "Dot", "Bev"):
        assert [line.split("\u00a0")[0] for line in written].count(name) == 1
    assert not [line for line in written if "…" in line or "-" in line]
    assert "↕ to go out: 9NT or more" in phone.words()
    assert "↔ to go out" not in phone.words()


def test_why_only_one_suit_is_alive_is_said(phone: Phone) -> None:
    phone.acts("game.dealt", ("auction.seat", "N"), ("auction.out", "N"), ("auction.call", "6H"))
    phone.acts(("auction.call", "7C"))
    assert "Col must bid ♥ over 7♣" in phone.words()
    phone.acts("game.undo")
    assert "\nBev to bid\n" in phone.words()
    # Who has it is read from both sides.
    assert [leaf["angle"] for leaf in phone.leaves() if leaf["text"] == "6♥ Col"] == [180, 0]


def test_a_refusal_names_the_player(phone: Phone) -> None:
    phone.new_game(rules="500-nz-classic")
    passes = [("auction.call", "pass")] * 4
    phone.acts("game.dealt", *passes, "auction.play", ("sheet.open", "penalty"))
    phone.acts(("penalty.kind", "renege"), ("penalty.by", "W"))
    assert "Renege by Bev has no penalty here" in phone.words()


def test_the_clock_says_how_long_it_is(phone: Phone) -> None:
    phone.acts(("sheet.open", "clock"))
    assert "Not started · 10:00 in all" in phone.words()
    assert "START CLOCK" not in phone.words()
    phone.acts("sheet.close")
    assert phone.key("START")["label"] == "START CLOCK"


@pytest.mark.parametrize("phone", (SIZES[0], SIZES[1]), indirect=True, ids=str)
def test_a_long_reason_is_seen_whole_and_says_when_it_is_full(phone: Phone) -> None:
    phone.taps_of("ALL DEALT", "START", "MORE")
    phone.reach("more ruling")
    phone.taps_of("digit 5", "NEXT", "hand goes-on")
    phone.reach("OTHER WORDS")
    phone.touch_field()
    reason = "Dot looked at the kitty before the bidding was over, and Bev told the table what was in it."
    phone.type(reason)
    assert phone.place()["drafts"]["ruling"]["why"] == reason
    assert "Full" not in phone.plain()
    phone.type(" The adjudicator has seen the cards.")
    assert len(phone.place()["drafts"]["ruling"]["why"]) == 120
    assert "Full: no more than 120 letters" in phone.plain()
    phone.back()
    assert "Save “Dot looked at the kitty" in phone.plain()
    phone.taps_of("NEXT", "WRONG near")
    phone.touch_field()
    # Enter is no letter: it is Next.
    phone.type("\n")
    phone.agree()
    assert phone.last()["why"].startswith(reason)
    assert "\n" not in phone.last()["why"]


@pytest.mark.parametrize("size", (SIZES[0], SIZES[1]), ids=str)
def test_the_bidders_of_a_contract_are_alike_and_what_rests_asks_for_the_bid(
    tmp_path: Path, size: Size
) -> None:
    with Phone(tmp_path, size, bidding="contract") as phone:
        phone.new_game(players={seat: {"name": name} for seat, name in zip("NESW", NAMES, strict=True)})
        phone.taps_of("ALL DEALT", "START")
        wide = {round(phone.key(f"seat {seat}")["box"][2]) for seat in "NESW"}
        assert max(wide) - min(wide) <= 1
        phone.taps_of("seat W", "level 7")
        phone.on(46)
        assert phone.key("GO ON")["label"] == "Who won the bid?"
        phone.taps_of("GO ON", "suit S")
        assert phone.view()["phase"] == "play"


NAMES = ("Christopher", "Heather", "Ann", "Maximiliane")
