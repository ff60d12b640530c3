"""The introduction shows the table as it can be: nobody learns what is not so."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.table.seating import all_sheets

from .driver import DIFFER_MOST, SIZES, Phone, Size
from .test_room import beyond


def shown(phone: Phone) -> set[str]:
    """The words on the screen; a game's last sum may say its winner, as the introduction's does not."""
    return {leaf["text"].removesuffix(" wins") for leaf in phone.leaves() if leaf["text"]}


@pytest.mark.parametrize("size", DIFFER_MOST, ids=str)
def test_the_pictures_are_of_a_hand_as_it_can_be(tmp_path: Path, size: Size) -> None:
    with Phone(tmp_path, size, started=False, job="table") as phone:
        phone.tap("500-nz-2025")
        totals = {(leaf["axis"], leaf["score"]) for leaf in phone.leaves() if leaf["kind"] == "total"}
        assert "Ready" not in phone.words()
        assert beyond(phone) == []
        phone.tap("NEXT")
        call = shown(phone)
        assert beyond(phone) == []
        phone.tap("NEXT")
        sums = {text for text in shown(phone) if "=" in text}
        turned = sorted(leaf["angle"] for leaf in phone.leaves() if "=" in leaf["text"])
        # As in the game: on a phone a copy for each player of the other side, on a tablet one that turns.
        copies = (90,) if min(size.width, size.height) >= 600 else (90, 270)
        assert turned == sorted(2 * copies)
        assert beyond(phone) == []

        # The same, played: ↕ makes 8♥, ↔ makes 7♦, nobody bids.
        phone.new_game()
        phone.act("clock.set", "start")
        for calls, took in (
            (("pass", "8H", "pass", "pass"), 8),
            (("pass", "7D", "pass", "pass"), 7),
            (("pass", "pass", "pass", "pass"), 6),
        ):
            phone.act("game.dealt")
            for word in calls:
                phone.act("auction.call", word)
            phone.act("auction.play")
            phone.act("result.open")
            phone.act("result.took", took)
            phone.act("agree.yes")
        assert totals == {(leaf["axis"], leaf["score"]) for leaf in phone.leaves() if leaf["kind"] == "total"}
        phone.act("game.dealt")
        phone.act("auction.call", "6NT")
        keys = phone.keys(enabled=False)
        for bid in ("7S", "7C", "7D", "7H", "7NT", "AWAY"):
            assert keys[bid]["label"] in call, bid
        assert any("to bid (6NT)" in text for text in call)
        for word in ("7S", "pass", "pass", "pass"):
            phone.act("auction.call", word)
        phone.act("auction.play")
        phone.act("result.open")
        phone.act("result.took", 7)
        assert {text for text in shown(phone) if text.count("=") == 1 and "+" in text} == sums


@pytest.mark.parametrize("size", [SIZES[1], SIZES[4], SIZES[5]], ids=str)
def test_every_sheet_is_seen_at_the_first_start_without_scrolling(tmp_path: Path, size: Size) -> None:
    with Phone(tmp_path, size, started=False, job="table") as phone:
        assert beyond(phone) == []
        seen = {leaf["name"]: leaf for leaf in phone.leaves() if leaf.get("name")}
        for sheet in all_sheets():
            assert seen[sheet]["box"][1] >= seen[sheet]["within"][1], sheet


@pytest.mark.parametrize("size", [SIZES[0], SIZES[1]], ids=str)
def test_the_games_are_seen_in_a_new_game_without_scrolling(tmp_path: Path, size: Size) -> None:
    """The players of the last game are in their seats; the next one may be another game."""
    with Phone(tmp_path, size) as phone:
        phone.new_game()
        phone.act("amend.abandon", "A player had to leave")
        phone.act("agree.yes", "left")
        phone.tap("NEXT GAME")
        seen = {leaf["name"]: leaf for leaf in phone.leaves() if leaf.get("name")}
        for game in ("500", "cribbage", "spades"):
            assert seen[game]["box"][1] >= seen[game]["within"][1], game
