"""Touches that nobody meant: at random, fast and slow, with two fingers; Back; and turning the device."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from .driver import SIZES, Phone, Size
from .scenes import SCENES
from .walk import SHEETS, Walk

SOAK = bool(os.environ.get("SOAK"))
TOUCHES = 3000 if SOAK else 300
STEPS = 4000 if SOAK else 70
SEEDS = range(6) if SOAK else range(1)
SMALL, UPRIGHT, _, WIDE, _, TABLET = SIZES


def turned(phone: Phone, size: Size) -> None:
    """The device is turned, or its window is pulled."""
    phone.size = size
    phone.tell(do="resize", size=[size.width, size.height])


class Hand:
    """A hand that touches anything."""

    def __init__(self, phone: Phone, seed: int) -> None:
        self.phone = phone
        self.dice = random.Random(seed)
        self.told: list[str] = []

    def spot(self) -> tuple[float, float]:
        """Anywhere; more often on a key."""
        dice = self.dice
        # All that is drawn, so that a fault in drawing any of it is met.
        keys = [leaf for leaf in self.phone.leaves() if leaf["kind"] == "key" and leaf["enabled"]]
        if keys and dice.random() < 0.75:
            x, y, w, h = dice.choice(keys)["box"]
            return x + dice.random() * w, y + dice.random() * h
        return dice.random() * self.phone.size.width, dice.random() * self.phone.size.height

    def once(self) -> None:
        phone, dice = self.phone, self.dice
        what = dice.choices(
            ("fast", "slow", "long", "slide", "two", "back", "time"), (50, 12, 5, 10, 12, 6, 5)
        )[0]
        x, y = self.spot()
        self.told.append(f"{what} {x:.0f} {y:.0f}")
        if what == "back":
            phone.back()
        elif what == "time":
            phone.on(dice.choice((0.3, 2, 25)), 1.0)
        elif what == "slide":
            phone.down(x, y)
            for _ in range(dice.randrange(1, 5)):
                x, y = x + dice.uniform(-90, 90), y + dice.uniform(-200, 200)
                phone.move(x, y)
            phone.up()
        elif what == "two":
            phone.down(x, y, 1)
            phone.down(*self.spot(), 2)
            for finger in dice.sample((1, 2), 2):
                phone.up(finger)
        else:
            phone.touch(x, y, {"fast": 0.0, "slow": 0.5, "long": 1.0}[what])


@pytest.mark.parametrize("size", [UPRIGHT, WIDE, TABLET] if SOAK else [UPRIGHT], ids=str)
def test_random_touches_break_nothing_and_lose_no_entry(tmp_path: Path, size: Size) -> None:
    scenes = SCENES if SOAK else SCENES[::7]
    share = TOUCHES // len(scenes) + 1
    kept: dict[str, list[object]] = {}
    for number, scene in enumerate(scenes):
        with Phone(tmp_path / str(number), size, **scene.settings) as phone:
            scene.go(phone)
            hand = Hand(phone, number)
            try:
                for _ in range(share):
                    hand.once()
                    entries(phone, kept)
            except AssertionError as error:
                raise AssertionError(f"{scene.name}, after {hand.told[-12:]}: {error}") from None
            place, view = phone.place(), phone.view()
            if SOAK or number % 3 == 0:
                phone.again()
                assert phone.place() == place, scene.name
                assert phone.view() == view, scene.name


def entries(phone: Phone, kept: dict[str, list[object]]) -> None:
    """What was ever on disk of a game is still there, and in its order."""
    game = phone.place()["game"]
    if not game or phone.view() is None:
        return
    now: list[object] = list(phone.record())
    before = kept.get(game, [])
    assert now[: len(before)] == before
    kept[game] = now


# Beside the second reading.


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", SHEETS)
@pytest.mark.parametrize("size", [UPRIGHT, SMALL, TABLET], ids=str)
def test_after_every_touch_the_screen_says_what_the_models_make_of_the_record(
    tmp_path: Path, size: Size, game: str, seed: int
) -> None:
    with Phone(tmp_path, size, heard=True) as phone:
        Walk(phone, game, seed).go(STEPS)


def test_leaves_that_are_painted_when_seen_look_as_those_painted_at_once(tmp_path: Path) -> None:
    """All tests look at the first kind; an app that meets its faults paints as for users."""
    seen = []
    for mishaps in (False, True):
        with Phone(tmp_path / str(mishaps), UPRIGHT, mishaps=mishaps) as phone:
            phone.new_game()
            phone.taps_of("ALL DEALT", "START", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT")
            seen.append((phone.pixels(), phone.words()))
    assert seen[0] == seen[1]


# Back.


def test_back_never_leaves_and_deletes_nothing(phone: Phone) -> None:
    for scene in SCENES if SOAK else SCENES[::7]:
        phone.fresh(**scene.settings)
        scene.go(phone)
        if phone.view() is None:
            continue
        before = phone.record()
        for _ in range(6):
            assert phone.back(), scene.name
        assert phone.record() == before, scene.name
        assert phone.view() is not None


# Turning.

HALVES: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "a level": ({}, ("ALL DEALT", "START", "level 8")),
    "a low bid": ({}, ("ALL DEALT", "START", "7S", "level 6", "6H")),
    "another seat": ({}, ("ALL DEALT", "START", "seat E")),
    "half a contract": ({"bidding": "contract"}, ("ALL DEALT", "START", "seat W", "level 7")),
    "a result": ({}, ("ALL DEALT", "START", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT")),
    "a penalty": (
        {},
        ("ALL DEALT", "START", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "PENALTY", "penalty renege"),
    ),
    "an agreement": (
        {},
        ("ALL DEALT", "START", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT", "7 tricks"),
    ),
}


def tap(phone: Phone, name: str) -> None:
    """Beaten bids are behind their level's key."""
    keys = phone.keys()
    if name == "7S" and name not in keys:
        phone.tap("level 7")
    phone.tap(name)


@pytest.fixture(params=HALVES)
def half(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Phone]:
    settings, taps = HALVES[request.param]
    with Phone(tmp_path, UPRIGHT, **settings) as phone:
        phone.new_game()
        for name in taps:
            tap(phone, name)
        yield phone


def test_turning_the_device_keeps_what_is_half_made(half: Phone) -> None:
    before, place, record = half.pixels(), half.place(), half.record()
    keys = set(half.keys())
    for size in (WIDE, SIZES[4], TABLET):
        turned(half, size)
        assert half.place() == place
        assert half.record() == record
        assert {leaf["angle"] for leaf in half.leaves() if leaf["kind"] == "total"} >= {0, 180}
    turned(half, UPRIGHT)
    assert half.pixels() == before
    assert set(half.keys()) == keys


def test_a_finger_that_is_down_while_the_device_turns_touches_nothing(phone: Phone) -> None:
    phone.new_game()
    x, y, w, h = phone.key("ALL DEALT")["box"]
    phone.down(x + w / 2, y + h / 2)
    turned(phone, WIDE)
    phone.up()
    assert phone.view()["phase"] == "deal"


def test_a_screen_drawn_anew_under_a_finger_loses_only_a_key_that_has_changed(phone: Phone) -> None:
    """A hall or a clock may draw the screen anew at any moment."""
    phone.new_game()
    phone.taps_of("ALL DEALT", "START")
    phone.on(1)
    x, y, w, h = phone.key("level 8")["box"]
    phone.down(x + w / 2, y + h / 2)
    phone.act("clock.add", 60.0)
    phone.up()
    assert "8C" in phone.live()
    count = len(phone.record())
    x, y, w, h = phone.key("UNDO")["box"]
    phone.down(x + w / 2, y + h / 2)
    phone.act("auction.call", "7S")
    phone.up()
    assert len(phone.record()) == count + 1


def test_a_second_finger_anywhere_takes_the_touch_away(phone: Phone) -> None:
    phone.new_game()
    x, y, w, h = phone.key("ALL DEALT")["box"]
    for other in ((x + 5, y + 5), (20, 780), (350, 30)):
        phone.two_fingers((x + w / 2, y + h / 2), other)
        phone.two_fingers(other, (x + w / 2, y + h / 2))
    assert phone.view()["phase"] == "deal"
    phone.touch(x + w / 2, y + h / 2)
    assert phone.view()["phase"] == "auction"


def test_a_key_is_held_no_longer_than_a_touch_lasts_however_often_it_is_drawn(phone: Phone) -> None:
    phone.new_game()
    x, y, w, h = phone.key("ALL DEALT")["box"]
    phone.down(x + w / 2, y + h / 2)
    for _ in range(4):
        phone.on(0.25)
        phone.tell(do="settings", settings={})
    phone.up()
    assert phone.view()["phase"] == "deal"


@pytest.mark.parametrize("phone", [UPRIGHT, WIDE, TABLET], indirect=True, ids=str)
@pytest.mark.parametrize("first_up", [1, 2])
def test_both_opponents_on_agree_at_once_agree_once(phone: Phone, first_up: int) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "START", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT", "8 tricks")
    keys = [phone.when_heard(name)["box"] for name in ("AGREE near", "AGREE far", "WRONG far")]
    one, other, wrong = ((x + w / 2, y + h / 2) for x, y, w, h in keys)
    # Two players who say different things have agreed to nothing.
    phone.two_fingers(one, wrong)
    assert phone.view()["scores"] == [0, 0]
    phone.down(*one, 1)
    phone.down(*other, 2)
    phone.up(first_up)
    assert phone.view()["scores"] == [20, 40]
    length = len(phone.record())
    phone.up(3 - first_up)
    assert len(phone.record()) == length
    phone.tap("ALL DEALT")
    assert phone.view()["phase"] == "auction"
