"""The second reading beside the screen is tried itself: it sees what the screen could say wrongly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from . import naive
from .driver import Phone

Leaf = dict[str, Any]


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    with Phone(tmp_path_factory.mktemp("naive")) as phone:
        phone.new_game()
        phone.taps_of("ALL DEALT", "START", "6S")
        yield phone


def test_a_sound_screen_agrees(phone: Phone) -> None:
    naive.compare(phone, naive.Reading())


def named(name: str, **other: Any) -> Callable[[Leaf], Leaf]:
    return lambda leaf: leaf | other if leaf.get("name") == name else leaf


def another_total(leaf: Leaf) -> Leaf:
    if leaf["kind"] != "total" or leaf["axis"] != "↔":
        return leaf
    return leaf | {"score": 10, "fonts": [["10", 40, ""]]}


LEAVES: dict[str, Callable[[Leaf], Leaf]] = {
    "another total": another_total,
    "other digits than its total": lambda leaf: (
        leaf | {"fonts": [["−10", 40, ""]]} if leaf["kind"] == "total" else leaf
    ),
    "a legal bid that is dead": named("6H", enabled=False),
    "a pass that is dead": named("AWAY", enabled=False),
    "a bid that is beaten alive": named("6H", action=["auction.call", "pass5"]),
    "a deal that was marked alive": named("MORE", action=["game.dealt"]),
}


@pytest.mark.parametrize("what", LEAVES)
def test_a_wrong_leaf_is_seen(what: str, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    leaves = phone.leaves()
    changed = [LEAVES[what](leaf) for leaf in leaves]
    assert changed != leaves
    monkeypatch.setattr(phone, "leaves", lambda: changed)
    with pytest.raises(AssertionError):
        naive.compare(phone, naive.Reading())


def test_a_wrong_clock_is_seen(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    faces = [leaf | {"text": "9:40"} if leaf["kind"] == "face" else leaf for leaf in phone.leaves()]
    monkeypatch.setattr(phone, "leaves", lambda: faces)
    with pytest.raises(AssertionError, match="the clock shows"):
        naive.compare(phone, naive.Reading())


def test_a_wrong_preview_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Phone(tmp_path) as phone:
        phone.new_game()
        phone.taps_of(
            "ALL DEALT", "START", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT", "8 tricks"
        )
        naive.compare(phone, naive.Reading())
        leaves = phone.leaves()
        sums = [number for number, leaf in enumerate(leaves) if leaf["text"] == "↔ 0 + 40 = 40"]
        assert len(sums) == 2
        for number in sums:
            changed = [*leaves]
            changed[number] = {**leaves[number], "text": "↔ 0 + 40 = 50"}
            with monkeypatch.context() as patch:
                patch.setattr(phone, "leaves", lambda seen=changed: seen)
                with pytest.raises(AssertionError):
                    naive.compare(phone, naive.Reading())


@pytest.mark.parametrize(
    "wrong",
    [
        {"dealer": "W"},
        {"hand": 2},
        {"scores": [0, 10]},
        {"ended": "bell"},
        {"winner": "NS"},
        {"agreed": True},
    ],
)
def test_a_wrong_view_is_seen(wrong: Leaf, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    view = phone.view()
    monkeypatch.setattr(phone, "view", lambda: {**view, **wrong})
    with pytest.raises(AssertionError):
        naive.compare(phone, naive.Reading())


def test_an_entry_that_is_gone_from_the_disk_is_seen(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    reading, tell = naive.Reading(), phone.tell
    reading.of(phone)
    monkeypatch.setattr(
        phone, "tell", lambda **told: tell(**told)[:-1] if told["do"] == "record" else tell(**told)
    )
    with pytest.raises(AssertionError, match="is gone"):
        reading.of(phone)


def test_an_entry_that_the_rules_refuse_is_seen(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    tell = phone.tell
    again = '{"do": "call", "at": 1790000100.0, "seat": "W", "call": "pass"}'
    monkeypatch.setattr(
        phone, "tell", lambda **told: [*tell(**told), again] if told["do"] == "record" else tell(**told)
    )
    with pytest.raises(AssertionError, match="refused by the model"):
        naive.Reading().of(phone)
