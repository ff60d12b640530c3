"""Earlier entries corrected in the real app, by touches alone: nothing but keys that can be seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .driver import SIZES, Phone
from .test_clock_asks import beyond

FEW = (SIZES[0], SIZES[1], SIZES[3], SIZES[5])


@pytest.fixture
def phone(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Phone]:
    with Phone(tmp_path, getattr(request, "param", SIZES[1])) as phone:
        yield phone


def last(phone: Phone) -> dict[str, Any]:
    return {key: value for key, value in phone.record()[-1].items() if key != "at"}


def deal_of_cribbage(phone: Phone, *counts: int) -> None:
    for action in (
        ("game.dealt",),
        ("cribbage.cut", False),
        ("cribbage.peg", "NS", 2),
        ("cribbage.open", "show"),
    ):
        phone.act(*action)
    for count in counts:
        phone.act("cribbage.count", count)


def seen(phone: Phone, name: str) -> None:
    """Taps a key of a list, which is scrolled into sight first."""
    for _ in range(20):
        key = phone.key(name)
        _, y, _, h = key["box"]
        left, low, wide, high = key["within"] or (0, 0, phone.size.width, phone.size.height)
        middle = y + h / 2
        if low + 4 < middle < low + high - 4:
            phone.tap(name)
            return
        at, by = left + wide / 2, high * 0.4 * (1 if middle < low else -1)
        phone.down(at, low + high / 2)
        for part in (0.25, 0.5, 0.75, 1.0):
            phone.move(at, low + high / 2 + by * part)
        phone.up()
        phone.on(1)
    raise AssertionError(f"{name} never came into sight")


def history(phone: Phone) -> None:
    """Opens the history, which a small screen has below the first group of MORE."""
    phone.tap("MORE")
    seen(phone, "more history")


@pytest.mark.parametrize("phone", FEW, indirect=True, ids=str)
def test_a_go_remembered_after_the_show_began(phone: Phone) -> None:
    phone.new_game("cribbage-nz-2017", game="cribbage")
    deal_of_cribbage(phone, 4, 6, 8, 2, 0)
    deal_of_cribbage(phone, 4, 6)
    before = phone.view()["scores"]
    history(phone)
    seen(phone, "hand 2")
    assert beyond(phone) == []
    seen(phone, "entry 11")
    phone.taps_of("ADD", "forgot peg")
    seen(phone, "side EW")
    seen(phone, "1 points")
    assert beyond(phone) == []
    phone.tap("SHOW")
    assert beyond(phone) == []
    assert phone.view()["scores"] == before
    phone.tap("AGREE far")
    assert last(phone) == {"do": "correct", "after": 11, "with": {"do": "peg", "team": "EW", "points": 1}}
    assert phone.view()["scores"] == [before[0], before[1] + 1]
    assert phone.view()["phase"] == "show"


def test_a_show_counted_wrongly_a_deal_ago(phone: Phone) -> None:
    phone.new_game("cribbage-nz-2017", game="cribbage")
    deal_of_cribbage(phone, 4, 6, 8, 2, 0)
    deal_of_cribbage(phone, 4)
    before = phone.view()["scores"]
    history(phone)
    phone.tap("hand 1")
    seen(phone, "entry 5")
    phone.tap("CHANGE")
    assert not phone.key("SHOW")["enabled"]
    seen(phone, "12 points")
    phone.tap("SHOW")
    assert "not: ↑ Col shows 6" in phone.words().replace("\u00a0", " ").replace("\n", " ")
    phone.tap("WRONG near")
    phone.taps_of("SHOW", "AGREE near")
    assert phone.view()["scores"] == [before[0] + 6, before[1]]
    history(phone)
    assert "was: dealt by ↓ Ann" in phone.words().replace("\u00a0", " ")
    phone.again()
    phone.tap("hand 1")
    assert any("Col shows 6" in leaf["text"].replace("\u00a0", " ") for leaf in phone.leaves())
    phone.back()
    phone.back()
    phone.taps_of("UNDO", "AGREE near")
    assert phone.view()["scores"] == before


@pytest.mark.parametrize("phone", FEW, indirect=True, ids=str)
def test_a_hand_of_spades_that_is_over(phone: Phone) -> None:
    phone.new_game("spades-wfwf-2004", game="spades")
    for _ in range(2):
        phone.act("game.dealt")
        for _ in range(4):
            phone.act("spades.bid", 3)
        phone.act("agree.propose", {"do": "tricks", "won": {"NS": 7, "EW": 6}})
        phone.act("agree.yes")
    before = phone.view()["scores"]
    assert before == [122, 120]
    history(phone)
    phone.tap("hand 1")
    seen(phone, "entry 6")
    phone.tap("CHANGE")
    seen(phone, "took 6")
    phone.tap("SHOW")
    assert beyond(phone) == []
    phone.tap("AGREE far")
    assert phone.view()["scores"] == [121, 121]
    assert last(phone)["entry"] == 6
