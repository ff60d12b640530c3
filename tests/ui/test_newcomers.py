"""A second tap on the same spot does nothing to a key that has just appeared there."""

from __future__ import annotations

import os
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from .driver import DIFFER_MOST, SIZES, THEMES, Phone
from .scenes import HAND
from .walk import LEAVING, SHEETS, where_of

TRIES = (2000 if os.environ.get("SOAK") else 200) // len(SIZES) + 1
REPEATED = (0.3, 0.45, 0.6)
"""Seconds after a tap at which a thumb comes down on the same spot again."""
PLAYED = HAND[:-2]
AGREED = frozenset(("agree.yes", "agree.wrong"))
ONCE = frozenset(("game.misdeal", "cribbage.peg", "cribbage.count", "spades.took"))
UPRIGHT = SIZES[1]


def under(keys: dict[str, dict[str, Any]], x: float, y: float) -> dict[str, Any] | None:
    """The live key at a point: what is scrolled out of sight lies under others."""
    for key in keys.values():
        boxes = [key["box"], *([key["within"]] if key["within"] else [])]
        if all(left <= x <= left + w and low <= y <= low + h for left, low, w, h in boxes):
            return key
    return None


def middle(key: dict[str, Any]) -> tuple[float, float]:
    x, y, w, h = key["box"]
    return x + w / 2, y + h / 2


# Each tap of random play, repeated.


class Thumb:
    """Plays anything that is legal, and comes down on each spot three times more."""

    def __init__(self, phone: Phone, seed: str) -> None:
        self.phone = phone
        self.dice = random.Random(seed)
        self.touched: Counter[tuple[str, str]] = Counter()
        self.tries = 0
        self.told: list[str] = []

    def sit(self) -> None:
        game = self.dice.choice([*SHEETS, "500"])
        self.told = [game]
        self.phone.new_game(rules=self.dice.choice(SHEETS[game]), dealer="S", game=game)

    def step(self) -> None:
        phone, dice = self.phone, self.dice
        place = phone.place()
        view = phone.view()
        if view is None or place["screens"][-1] != "table" or (view["ended"] and dice.random() < 0.1):
            self.sit()
            return
        keys = phone.keys()
        where = where_of(place)
        names = sorted(name for name in set(keys) - LEAVING if under(keys, *middle(keys[name])) is keys[name])
        weights = [1 / (1 + self.touched[where, name]) for name in names]
        name = dice.choices(names, weights)[0]
        self.touched[where, name] += 1
        self.told.append(name)
        x, y = middle(keys[name])
        phone.touch_key(keys[name])
        now = under(phone.keys(), x, y)
        if now is None or (now["action"] == keys[name]["action"] and now["action"][0] not in AGREED | ONCE):
            # Nothing to hit; or the same key at the same place, which may be meant twice.
            return
        self.tries += 1
        before = phone.tell(do="record") if phone.view() else None, phone.place()
        gone = 0.0
        for moment in REPEATED:
            phone.touch(x, y, after=moment - gone)
            gone = moment
            after = phone.tell(do="record") if phone.view() else None, phone.place()
            assert after == before, f"{now['name']} at {moment} s, after {self.told[-12:]}"


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_a_tap_that_is_repeated_on_its_spot_enters_and_undoes_nothing(phone: Phone) -> None:
    thumb = Thumb(phone, str(phone.size))
    thumb.sit()
    while thumb.tries < TRIES:
        thumb.step()


# The rule, part by part.


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_agree_and_wrong_hear_a_second_after_they_appear_wherever_they_stand(phone: Phone) -> None:
    phone.new_game()
    phone.acts(*PLAYED)
    phone.tap("8 tricks")
    agree = next(key for name, key in phone.keys().items() if name.startswith("AGREE"))
    before = phone.record()
    keys = [key for name, key in phone.keys().items() if name.startswith(("AGREE", "WRONG"))]
    for key in keys:
        phone.touch(*middle(key), after=0.7 / len(keys))
    assert phone.record() == before and "AGREE" in " ".join(phone.live())
    phone.touch(*middle(agree), after=0.4)
    assert phone.view()["scores"] == [140, 20]


def test_three_players_in_turn_are_away_at_any_pace(phone: Phone) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "START", "6S")
    x, y = middle(phone.key("AWAY"))
    for _ in range(3):
        phone.touch(x, y, after=0.3)
    assert [entry["call"] for entry in phone.record() if entry["do"] == "call"] == ["6S", *["pass"] * 3]


@pytest.mark.parametrize("after", REPEATED)
@pytest.mark.parametrize(
    ("game", "before", "name", "do"),
    [
        ("500", (), "MISDEAL", "misdeal"),
        ("cribbage", ("ALL DEALT", "NO JACK"), "↔ 12", "peg"),
        ("cribbage", ("ALL DEALT", "NO JACK", "SHOW"), "count 10", "show"),
    ],
)
def test_what_is_never_meant_twice_at_once_is_entered_once(
    phone: Phone, game: str, before: tuple[str, ...], name: str, do: str, after: float
) -> None:
    """A second misdeal would pass the deal on (3d), and points would count twice."""
    phone.new_game(rules=SHEETS[game][0], game=game)
    phone.taps_of(*before)
    x, y = middle(phone.key(name))
    phone.touch(x, y)
    phone.touch(x, y, after=after)
    assert [entry["do"] for entry in phone.record()].count(do) == 1
    phone.touch(x, y, after=0.75)
    assert [entry["do"] for entry in phone.record()].count(do) == 2


@pytest.mark.parametrize("after", REPEATED)
def test_a_number_of_tricks_answers_one_player_alone(phone: Phone, after: float) -> None:
    """With a nil in the hand each is asked in turn, by the same keys: the next question is a new one."""
    phone.new_game(rules=SHEETS["spades"][0], game="spades")
    phone.taps_of("ALL DEALT", "bid nil", "bid 4", "bid 3", "bid 4", "ENTER RESULT")
    x, y = middle(phone.key("took 3"))
    phone.touch(x, y)
    phone.touch(x, y, after=after)
    assert phone.place()["drafts"]["tricks"]["won"] == {"W": 3}
    phone.touch(x, y, after=0.75)
    assert phone.place()["drafts"]["tricks"]["won"] == {"W": 3, "N": 3}


def test_a_key_nearby_that_was_there_before_hears_at_once(phone: Phone) -> None:
    """Only what has come under the thumb is new: digits and calls are tapped as fast as ever."""
    phone.new_game()
    phone.taps_of("ALL DEALT", "START")
    phone.touch(*middle(phone.key("6S")), after=0.3)
    assert "6C" in phone.live()
    phone.touch(*middle(phone.key("6C")), after=0.05)
    assert [entry["call"] for entry in phone.record() if entry["do"] == "call"] == ["6S", "6C"]


def test_a_new_key_hears_after_seven_tenths_of_a_second(phone: Phone) -> None:
    phone.new_game()
    x, y = middle(phone.key("ALL DEALT"))
    phone.touch(x, y)
    key = under(phone.keys(), x, y)
    assert key is not None and key["name"] != "ALL DEALT"
    before = phone.record(), phone.place()
    phone.touch(x, y, after=0.55)
    assert (phone.record(), phone.place()) == before
    phone.touch(x, y, after=0.2)
    assert (phone.record(), phone.place()) != before


def test_an_agreement_that_follows_another_is_new(phone: Phone) -> None:
    phone.new_game()
    phone.acts(*PLAYED)
    phone.taps_of("8 tricks", "WRONG near")
    if "8 tricks" in phone.live():
        phone.tap("8 tricks")
    assert phone.key("AGREE near")["deaf"] > 0.9


@pytest.mark.parametrize("theme", THEMES)
def test_agree_is_seen_to_fill_and_where_nothing_moves_to_change_its_tone(tmp_path: Path, theme: str) -> None:
    with Phone(tmp_path / "moving", UPRIGHT, moves=True, theme=theme) as phone:
        assert len(set(fillings(phone))) == 4
    with Phone(tmp_path / "still", UPRIGHT, theme=theme) as phone:
        first, second, third, last = fillings(phone)
        assert first == second == third != last


def fillings(phone: Phone) -> list[bytes]:
    """AGREE as it looks from its first moment until it hears."""
    phone.new_game()
    phone.acts(*PLAYED, ("result.took", 8))
    x, y, w, h = (round(side) for side in phone.key("AGREE near")["box"])
    found = []
    for _ in range(4):
        width, height, pixels = phone.pixels()
        rows = range(height - y - h, height - y)
        found.append(b"".join(pixels[(row * width + x) * 3 : (row * width + x + w) * 3] for row in rows))
        phone.on(0.35, 0.05)
    return found
