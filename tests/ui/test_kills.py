"""Killed after any touch, a new process shows the same pixels but for the clock, and that is right."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from .driver import SIZES, Phone

SOAK = bool(os.environ.get("SOAK"))

FIRST = (
    "ALL DEALT", "START", "level 7", "7C", "level 6", "6H", "7♥", "seat S", "OUT OF TURN", "level 8", "8NT",
    "UNDO", "REDO", "AWAY", "AWAY", "AWAY",
)  # fmt: skip
"""Half-made entries of every kind in a first auction; the bid of the bottom seat stands."""
REST = (
    ("ALL DEALT", "START", "AWAY", "6S", "6H", "AWAY", "7S", "AWAY", "PLAY 7♠", "ENTER RESULT", "8 tricks",
     "WRONG far", "7 tricks", "AGREE far"),
    ("ALL DEALT", "6C", "AWAY", "AWAY", "AWAY", "RAISE", "UNDO", "PLAY 6♣", "ENTER RESULT", "5 tricks",
     "AGREE near"),
    ("ALL DEALT", "6D", "7D", "AWAY", "AWAY", "AWAY", "CHANGE SUIT", "level 8", "8H", "AWAY", "AWAY", "AWAY",
     "ENTER RESULT", "8 tricks", "AGREE near", "UNDO", "AGREE near", "REDO", "AGREE near"),
    ("MISDEAL", "ALL DEALT", "AWAY", "AWAY", "AWAY", "AWAY", "PLAY", "ENTER RESULT", "4 tricks",
     "AGREE far", "CARDS CLIPPED", "UNDO", "CARDS CLIPPED", "NEXT GAME"),
)  # fmt: skip
"""A whole game after that, bid by bid, with what is taken back and put back."""
AWAY = 2.0
"""Seconds from the kill to the next start."""


def masked(phone: Phone) -> tuple[int, int, bytes]:
    """The screen without its clocks."""
    width, height, data = phone.pixels()
    rows = bytearray(data)
    for leaf in phone.leaves():
        if leaf["kind"] == "face":
            x, y, w, h = (round(part) for part in leaf["box"])
            for row in range(height - y - h, height - y):
                rows[(row * width + x) * 3 : (row * width + x + w) * 3] = bytes(3 * w)
    return width, height, bytes(rows)


def clock(phone: Phone) -> float | None:
    """What the scorer's own clock says, in seconds."""
    for leaf in phone.leaves():
        found = re.search(r"(\d+):(\d\d)", leaf["text"])
        if leaf["kind"] == "face" and found:
            return int(found[1]) * 60.0 + int(found[2])
    return None


def killed_after_each(phone: Phone, taps: Sequence[str], every: int = 1) -> None:
    """After each touch, or after the last of every few."""
    for number, name in enumerate(taps, 1):
        phone.tap(name)
        if number % every and number < len(taps):
            continue
        before, place, entries, left = masked(phone), phone.place(), recorded(phone), clock(phone)
        running = running_now(entries)
        phone.again(AWAY)
        where = f"after {number}: {name}"
        assert phone.place() == place, where
        assert recorded(phone) == entries, where
        assert masked(phone) == before, where
        if left is not None:
            assert clock(phone) == max(0.0, left - AWAY * running), where


def recorded(phone: Phone) -> list[dict[str, Any]]:
    """The entries on disk; none before there is a game."""
    return phone.record() if phone.view() is not None else []


def running_now(entries: list[dict[str, Any]]) -> bool:
    sets = [entry["set"] for entry in entries if entry["do"] == "clock"]
    return bool(sets) and sets[-1] in ("start", "resume", "add")


def first(phone: Phone) -> str:
    """The first key in the middle."""
    keys = phone.keys()
    return next(name for name in keys if name not in ("UNDO", "REDO", "PENALTY", "MORE", "BACK"))


def test_killed_in_a_first_auction(phone: Phone) -> None:
    phone.new_game()
    killed_after_each(phone, FIRST if SOAK else FIRST[:12])


def test_killed_on_a_sheet(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[0], theme="dark") as phone:
        phone.new_game()
        phone.taps_of("ALL DEALT", "START", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠")
        killed_after_each(phone, ["PENALTY"])
        for _ in range(3):
            killed_after_each(phone, [first(phone)])


@pytest.mark.parametrize("phone", [SIZES[2]], indirect=True, ids=str)
def test_killed_on_the_way_to_a_game(phone: Phone) -> None:
    for _ in range(8 if SOAK else 3):
        phone_keys = phone.keys()
        bold = [name for name, key in phone_keys.items() if key["look"] == "action"]
        killed_after_each(phone, [*bold, *phone_keys][:1])


@pytest.mark.parametrize(
    "phone", [SIZES[1], SIZES[0], SIZES[5]] if SOAK else [SIZES[1]], indirect=True, ids=str
)
def test_killed_in_a_whole_game(phone: Phone) -> None:
    phone.new_game()
    for hand in REST:
        # A tablet has all bids at once.
        taps = [name for name in hand if min(phone.size[:2]) < 600 or not name.startswith("level")]
        killed_after_each(phone, taps, 1 if SOAK else 9)


def test_no_time_goes_by_at_a_start(phone: Phone) -> None:
    """However long the machine has been up: Kivy's clock goes on from where it began."""
    assert 0 <= phone.tell(do="since start") < 5
