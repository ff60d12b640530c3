"""The countdown in the real app: what ends something asks first; a club's own bell has its key at hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .driver import SIZES, Phone, Size
from .test_room import beyond

FEW = (SIZES[0], SIZES[1], SIZES[3], SIZES[5])


@pytest.fixture
def phone(phone: Phone) -> Phone:
    phone.new_game()
    return phone


def clocks(phone: Phone) -> list[str]:
    return [entry["set"] for entry in phone.record() if entry["do"] == "clock"]


@pytest.mark.parametrize(("key", "word"), [("RESET", "reset"), ("BELL", "bell")])
def test_a_key_that_ends_something_asks_first(phone: Phone, key: str, word: str) -> None:
    phone.taps_of("ALL DEALT", "START")
    phone.on(100, 20)
    phone.taps_of("MORE", "more clock", key)
    assert clocks(phone) == ["start"]
    phone.tap("NO")
    assert clocks(phone) == ["start"]
    assert key in phone.live()
    phone.tap(key)
    phone.back()
    assert key in phone.live()
    phone.taps_of(key, "YES")
    assert clocks(phone) == ["start", word]
    assert "YES" not in phone.live()
    phone.on(4)
    phone.taps_of("BACK", "BACK")
    assert phone.view()["phase"] == "auction"
    phone.tap("UNDO")
    # The countdown goes on as if it had never been touched.
    assert phone.view()["clock"] == "running"
    assert "YES" not in phone.live()


@pytest.mark.parametrize("paused", [False, True])
def test_a_minute_less_in_the_last_minute_asks_whether_the_bell_has_rung(phone: Phone, paused: bool) -> None:
    phone.taps_of("ALL DEALT", "START")
    phone.on(500, 20)
    phone.taps_of("MORE", "more clock", "− 1 MINUTE")
    assert phone.view()["clock"] == "running"
    if paused:
        phone.tap("PAUSE")
    phone.tap("− 1 MINUTE")
    assert "Has the club bell rung?" in phone.words()
    assert phone.view()["clock"] == ("paused" if paused else "running")
    phone.taps_of("NO", "− 1 MINUTE", "YES")
    assert phone.view()["clock"] == "rung"


@pytest.mark.parametrize("phone", FEW, indirect=True, ids=str)
def test_a_clubs_own_bell_is_one_tap_and_one_question_away(phone: Phone) -> None:
    phone.tap("ALL DEALT")
    assert "BELL near" not in phone.live()
    phone.tap("HALL")
    edges = {"near", "far"} | ({"left", "right"} if phone.size.width == 1280 else set())
    assert {f"BELL {edge}" for edge in edges} <= phone.live()
    assert "Ready" not in phone.words()
    phone.taps_of("6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠")
    assert "BELL far" in phone.live()
    assert beyond(phone) == []
    for name in ("MORE", "more settings"):
        if name == "more settings":
            phone.reach(name)
        else:
            phone.tap(name)
        assert "10:00" not in phone.words(), name
        assert "Ready" not in phone.words(), name
    while "ENTER RESULT" not in phone.live():
        assert phone.back()
    phone.taps_of("ENTER RESULT", "7 tricks")
    assert phone.place()["pending"]
    phone.tap("BELL far")
    assert "Has the club bell rung?" in phone.words()
    assert beyond(phone) == []
    phone.tap("NO")
    assert "AGREE far" in phone.live()
    phone.taps_of("BELL near", "YES")
    assert clocks(phone) == ["bell"]
    # The band over all lasts three seconds.
    phone.on(4)
    phone.tap("AGREE far")
    assert phone.view()["ended"] == "bell"


@pytest.mark.parametrize("size", [SIZES[1]], ids=str)
def test_from_another_screen_the_bell_leads_to_the_table(tmp_path: Path, size: Size) -> None:
    with Phone(tmp_path, size) as phone:
        phone.new_game()
        phone.taps_of("ALL DEALT", "HALL", "6S", "MORE", "more settings", "BELL near")
        assert phone.place()["screens"][-1] == "table"
        phone.tap("YES")
        assert phone.view()["clock"] == "rung"
        phone.tap("UNDO")
        assert "BELL near" in phone.live()


@pytest.mark.parametrize("phone", [Size(412, 915)], indirect=True, ids=str)
@pytest.mark.parametrize("what", ["pause", "undo of a pause", "undo of the end"])
def test_a_change_of_the_time_that_waits_for_agreement_tells_the_time_of_now(phone: Phone, what: str) -> None:
    def faces() -> set[str]:
        return set(re.findall(r"^\d:\d\d$", phone.words(), re.MULTILINE))

    phone.taps_of("ALL DEALT", "START", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT", "7 tricks")
    phone.on(10)
    phone.tap("AGREE far")
    if what == "undo of the end":
        phone.act("agree.propose", {"do": "abandon", "why": "Rain"})
        phone.on(2)
        phone.tap("AGREE far")
    else:
        phone.taps_of("MORE", "more clock", "PAUSE")
    if what == "undo of a pause":
        phone.on(2)
        phone.tap("AGREE far")
    if what != "pause":
        phone.act("game.undo")
    phone.on(40, 1)
    told = phone.plain()
    phone.tap("AGREE far")
    (now,) = faces()
    assert re.search(rf"(paused|running) at {now}", told), told


def test_a_start_that_was_forgotten_at_the_whistle_is_put_right_by_one_touch(phone: Phone) -> None:
    phone.taps_of("ALL DEALT", "MORE", "more clock", "BEGAN 45")
    made = [line for line in phone.record() if line["do"] == "clock"]
    assert [(line["set"], line.get("seconds")) for line in made] == [("start", None), ("add", -45)]
    assert phone.view()["clock"] == "running"
    assert "9:15" in phone.words()
    phone.tap("UNDO")
    assert phone.view()["clock"] == "ready"
    assert "10:00" in phone.words()
