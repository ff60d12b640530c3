"""The end of a game: the same again is one tap, but only once the cards are clipped."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .driver import DIFFER_MOST, Phone
from .scenes import SCENES


def header(phone: Phone) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(phone.tell(do="record")[0])
    return found


WAYS = {scene.name: scene.go for scene in SCENES}


@pytest.mark.parametrize(
    ("name", "whose"),
    [("over", "↕\u00a0Col & Ann"), ("cribbage over", "↔\u00a0Wilhelmina"), ("spades over", "")],
)
@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_cards_clipped_says_whose_and_then_the_same_again_is_one_tap(
    phone: Phone, name: str, whose: str
) -> None:
    WAYS[name](phone)
    hint = phone.key("CARDS CLIPPED")["hint"]
    assert hint.startswith(whose) and bool(hint) == bool(whose)
    assert not {"SAME AGAIN", "NEXT GAME"} & phone.live()
    before = phone.place()["game"]
    players = header(phone)["players"]
    left, low, wide, high = phone.key("CARDS CLIPPED")["box"]
    phone.tap("CARDS CLIPPED")
    assert {"SAME AGAIN", "NEXT GAME"} <= phone.live()
    for key in ("SAME AGAIN", "NEXT GAME"):
        x, y, width, height = phone.key(key)["box"]
        # A second tap in the middle of the key that was there begins no game.
        assert not (x <= left + wide / 2 <= x + width and y <= low + high / 2 <= y + height)
        assert not [line for line, *_ in phone.lines_of(key) if "…" in line]
        assert min(phone.key(key)["box"][2:]) >= 56
        x, y, width, height = phone.key(key)["box"]
        assert x >= 0 and y >= 0 and x + width <= phone.size[0] and y + height <= phone.size[1]
    phone.tap("SAME AGAIN")
    assert phone.place()["game"] != before
    assert header(phone)["players"] == players
    assert phone.view()["phase"] == "deal"
    # Where the cards say who deals first, it is asked as before the game.
    drawn = {"over": "", "cribbage over": "Cut: the lowest", "spades over": "Draw: the highest"}[name]
    assert phone.place()["sheets"] == (["dealer"] if drawn else [])
    assert drawn in phone.plain()
    if drawn:
        phone.tap("seat W")
        assert json.loads(phone.tell(do="record")[-1])["seat"] == "W"
        assert phone.place()["sheets"] == []


def test_a_game_for_practice_is_not_played_again(phone: Phone) -> None:
    phone.new_game(rules={"like": "500-nz-2025", "hands": 1}, practice=True)
    phone.taps_of("ALL DEALT", "HALL", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT", "7 tricks")
    phone.taps_of("AGREE near", "CARDS CLIPPED")
    assert "NEXT GAME" in phone.live() and "SAME AGAIN" not in phone.live()


def test_home_and_the_list_say_that_a_game_was_abandoned(phone: Phone) -> None:
    phone.new_game()
    phone.act("amend.abandon", "A player had to leave")
    phone.agree()
    phone.act("screen.leave")
    assert "500 · abandoned" in phone.plain()
    phone.tap("GAMES")
    assert "· 500 · abandoned" in phone.plain()
