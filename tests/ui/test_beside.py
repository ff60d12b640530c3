"""Screens that are opened over a running game: both totals and the clock stay, and nothing is cut off."""

from __future__ import annotations

from typing import Any

import pytest

from .audit.judge import judge
from .audit.look import look
from .driver import SIZES, Phone
from .scenes import LONG
from .side_scenes import MID_GAME, named

pytestmark = pytest.mark.probed

CROWDED = {("who", SIZES[0])}
"""The digits of the pad take all the room there is; the pad is open for a moment."""

EDGES = {SIZES[0]: [0, 180], SIZES[1]: [0, 180], SIZES[3]: [0], SIZES[4]: [0, 90, 180, 270],
         SIZES[5]: [0, 90, 180, 270]}  # fmt: skip

FULL = {("replay", SIZES[0])}
"""What does not scroll and leaves no room may leave the turned row out."""


def angles(phone: Phone, kind: str) -> list[int]:
    """Where the plates and clocks face that are no part of what is scrolled."""
    return sorted(leaf["angle"] for leaf in phone.leaves() if leaf["kind"] == kind)


def to_the_table(phone: Phone) -> None:
    while phone.place()["screens"][-1] != "table":
        assert phone.back()


@pytest.mark.parametrize("phone", list(EDGES), indirect=True, ids=str)
def test_totals_and_clock_are_on_every_screen_over_a_running_game(phone: Phone) -> None:
    phone.new_game(players=LONG, rules={"like": "500-nz-2025", "minutes": 99}, table="12")
    for action in ("game.dealt", "clock.set start", *("auction.call 7S", *["auction.call pass"] * 3)):
        phone.act(*action.split())
    phone.act("auction.play")
    seen = 0
    for name, *actions in MID_GAME:
        to_the_table(phone)
        sides = EDGES[phone.size]
        for action in actions:
            phone.act(*named(action, phone.place()["game"]))
        if (name, phone.size) in CROWDED:
            assert angles(phone, "total") == []
        else:
            plates = angles(phone, "total")
            if (name, phone.size) in FULL and 180 not in plates:
                sides = [0]
            assert set(plates) == set(sides), name
            own = 2 if name == "replay" else 0
            assert len(plates) == 2 * len(sides) + own, name
            assert angles(phone, "face") == sides, name
        assert judge(look(phone)) == [], name
        seen += 1
    assert seen == len(MID_GAME)


def faces(phone: Phone) -> list[Any]:
    return [leaf["text"] for leaf in phone.leaves() if leaf["kind"] == "face"]


def test_the_clock_goes_on_beside_the_settings_until_the_cards_are_clipped(phone: Phone) -> None:
    phone.new_game(rules={"like": "500-nz-2025", "hands": 1})
    phone.acts("game.dealt", ("clock.set", "start"), ("screen.open", "settings"))
    phone.on(61)
    assert set(faces(phone)) == {"8:59"}
    phone.taps_of("BACK", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠")
    phone.acts("result.open", ("result.took", 8), "agree.yes")
    phone.act("screen.open", "settings")
    assert angles(phone, "total") == [0, 0, 180, 180]
    phone.back()
    phone.act("game.clipped")
    phone.act("screen.open", "settings")
    assert angles(phone, "total") == angles(phone, "face") == []


def test_without_a_game_on_the_table_there_is_nothing_to_show(phone: Phone) -> None:
    phone.new_game()
    phone.acts("screen.leave", ("screen.open", "settings"))
    assert angles(phone, "total") == angles(phone, "face") == []
