"""What the table of 500 says is said so that nobody has to guess."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .driver import DIFFER_MOST, SIZES, Phone, Size


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Phone]:
    with Phone(tmp_path, SIZES[1]) as phone:
        phone.new_game()
        yield phone


def act(phone: Phone, *actions: object) -> None:
    for action in actions:
        phone.act(*(action if isinstance(action, tuple) else (action,)))


LONE = (*(("auction.call", word) for word in ("6S", "pass", "pass", "pass")), "auction.play")


def test_one_trick_is_one_trick_and_a_minus_is_a_minus(phone: Phone) -> None:
    act(phone, "game.dealt", *LONE, "result.open", ("result.took", 1))
    words = phone.words()
    assert "6♠ Bev: 1 trick" in words
    assert "1 tricks" not in words
    phone.tap("WHY near")
    assert "↔ went down:\xa0−40" in phone.words()
    phone.tap("OK")
    act(phone, "agree.yes", ("sheet.open", "history"))
    assert "\n1 trick, " in phone.words()
    act(phone, "sheet.close")
    # The plates keep the names; what a side needs stands between them, where one hand can do it.
    written = [line for leaf in phone.leaves() if leaf["kind"] == "total" for line, _, _ in leaf["fonts"]]
    for name in ("Col", "Ann", "Dot", "Bev"):
        assert [line.split("\u00a0")[0] for line in written].count(name) == 1
    assert not [line for line in written if "…" in line or "-" in line]
    assert "↕ to go out: 9NT or more" in phone.words()
    assert "↔ to go out" not in phone.words()


def test_why_only_one_suit_is_alive_is_said(phone: Phone) -> None:
    act(phone, "game.dealt", ("auction.seat", "N"), ("auction.out", "N"), ("auction.call", "6H"))
    act(phone, ("auction.call", "7C"))
    assert "Col must bid ♥ over 7♣" in phone.words()
    act(phone, "game.undo")
    assert "\nBev to bid\n" in phone.words()
    # Who has it is read from both sides.
    assert [leaf["angle"] for leaf in phone.leaves() if leaf["text"] == "6♥ Col"] == [180, 0]


def test_a_refusal_names_the_player(phone: Phone) -> None:
    phone.new_game(rules="500-nz-classic")
    passes = [("auction.call", "pass")] * 4
    act(phone, "game.dealt", *passes, "auction.play", ("sheet.open", "penalty"))
    act(phone, ("penalty.kind", "renege"), ("penalty.by", "W"))
    assert "Renege by Bev has no penalty here" in phone.words()


def test_a_second_misdeal_says_why_another_player_deals(phone: Phone) -> None:
    said = "Two misdeals in a row: the deal has passed on"
    act(phone, "game.misdeal")
    assert "Ann deals" in phone.words() and said not in phone.words()
    act(phone, "game.misdeal")
    assert "Bev deals" in phone.words() and said in phone.words()
    act(phone, "game.misdeal")
    assert "Bev deals" in phone.words() and said not in phone.words()


def test_the_clock_says_how_long_it_is(phone: Phone) -> None:
    act(phone, ("sheet.open", "clock"))
    assert "Not started · 10:00 in all" in phone.words()
    assert "START CLOCK" not in phone.words()
    act(phone, "sheet.close")
    assert phone.key("START")["label"] == "START CLOCK"


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


@pytest.mark.parametrize("size", DIFFER_MOST, ids=str)
def test_a_substitute_does_not_keep_the_number_of_who_went(tmp_path: Path, size: Size) -> None:
    with Phone(tmp_path, size) as phone:
        players = {seat: {"name": name, "number": 4711} for seat, name in zip("NESW", NAMES, strict=True)}
        phone.new_game(players=players)
        act(phone, ("sheet.open", "names"))
        phone.taps_of("seat E", "SUBSTITUTE")
        assert not phone.key("SUBSTITUTE")["enabled"]
        assert [line for line, _, _ in phone.lines_of("SUBSTITUTE")] == ["Substitute"]
        first = next(leaf for leaf in phone.leaves() if leaf["kind"] == "field")
        x, y, w, h = first["box"]
        phone.touch(x + w / 2, y + h / 2)
        phone.type("Zoe")
        phone.tap("KEEP")
        assert phone.record()[-1]["players"] == {"E": {"name": "Zoe"}}
