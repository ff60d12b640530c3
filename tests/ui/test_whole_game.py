"""The screen of a game of 500 by touches: totals, clock and bell for both sides, and which touch counts."""

from __future__ import annotations

import pytest

from .driver import Phone


@pytest.fixture
def phone(phone: Phone) -> Phone:
    phone.new_game()
    return phone


def digits(phone: Phone) -> list[float]:
    return [leaf["digits"] for leaf in phone.leaves() if leaf["kind"] == "total"]


def test_totals_and_clock_are_there_for_both_sides_of_the_table(phone: Phone) -> None:
    def seen(own: int = 0) -> None:
        plates = [(leaf["axis"], leaf["angle"]) for leaf in phone.leaves() if leaf["kind"] == "total"]
        assert sorted(plates) == [("↔", 0), ("↔", 180), ("↕", 0), ("↕", 180)]
        faces = [leaf["angle"] for leaf in phone.leaves() if leaf["kind"] == "face"]
        assert sorted(faces) == [0] * own + [0, 180]

    for name in ["ALL DEALT", "START", "AWAY", "6S", "MORE", "more clock", "BACK", "BACK", "AWAY", "AWAY"]:
        # The clock's own page shows the time once more, large.
        seen(own=int("− 10 SECONDS" in phone.keys(enabled=False)))
        phone.tap(name)
    phone.tap("PLAY 6♠")
    seen()
    assert max(digits(phone)) >= 81.8
    phone.taps_of("ENTER RESULT", "6 tricks")
    seen()


def test_only_a_clean_touch_counts(phone: Phone) -> None:
    box = phone.key("ALL DEALT")["box"]
    x, y = box[0] + 20, box[1] + 20
    phone.touch(x, y, held=0.9)
    phone.two_fingers((x, y), (x + 40, y))
    phone.down(x, y)
    phone.move(x, y - 300)
    phone.up()
    phone.down(x, y)
    phone.move(x, y - 300)
    phone.move(x, y)
    phone.up()
    assert phone.view()["phase"] == "deal"
    phone.touch(x, y, held=0.5)
    assert phone.view()["phase"] == "auction"


def test_the_bell_with_a_hand_in_play_is_loud_and_then_a_band(phone: Phone) -> None:
    phone.taps_of("ALL DEALT", "START")
    phone.on(598)
    assert phone.view()["phase"] == "auction"
    phone.on(2.5)
    loud = [leaf for leaf in phone.leaves() if "FINISH THIS HAND" in leaf["text"]]
    assert sorted(leaf["angle"] for leaf in loud) == [0, 180]
    phone.on(3)
    [band] = [leaf for leaf in phone.leaves() if "FINISH THIS HAND" in leaf["text"]]
    assert band["box"][3] < loud[0]["box"][3] / 2
    phone.taps_of("AWAY", "6S", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT", "6 tricks", "AGREE near")
    assert phone.view()["ended"] == "bell"
    assert "FINISH THIS HAND" not in phone.words()


def test_it_draws_nothing_while_nothing_changes_and_once_a_second_while_time_runs(phone: Phone) -> None:
    phone.on(1)
    phone.flips()
    phone.on(10)
    assert phone.flips() == 0
    phone.taps_of("ALL DEALT", "START")
    phone.on(46)
    phone.flips()
    phone.on(10)
    assert phone.flips() == 10
