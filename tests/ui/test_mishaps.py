"""What nobody meant: a lost finger, a trembling thumb, a place of another version, a fault of ours."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.record.store import Store

from .audit.look import tap
from .driver import DIFFER_MOST, SIZES, Phone, Size


@pytest.fixture
def phone(phone: Phone) -> Phone:
    phone.new_game(dealer="S")
    return phone


def middle(phone: Phone, name: str) -> tuple[float, float]:
    x, y, w, h = phone.key(name)["box"]
    return x + w / 2, y + h / 2


def made(phone: Phone) -> list[str]:
    return [str(line["do"]) for line in phone.record()]


def test_a_finger_lost_while_the_app_was_away_does_not_kill_the_keys(phone: Phone) -> None:
    """A phone that is locked with a palm on it tells nobody that the palm was lifted."""
    phone.down(20, 400)
    phone.tell(do="pause")
    phone.tell(do="resume")
    phone.tap("ALL DEALT")
    assert made(phone) == ["dealt"]


@pytest.mark.parametrize("lifted", [False, True])
def test_a_palm_that_was_still_until_the_tap_is_one(phone: Phone, lifted: bool) -> None:
    phone.down(20, 400, finger=2)
    phone.on(30)
    phone.down(*middle(phone, "ALL DEALT"))
    if lifted:
        phone.up(2)
    else:
        phone.move(21, 400, finger=2)
    phone.up()
    assert made(phone) == []
    if not lifted:
        phone.tap("ALL DEALT")
        assert made(phone) == []
        phone.up(2)
    phone.tap("ALL DEALT")
    assert made(phone) == ["dealt"]


@pytest.mark.parametrize("size", DIFFER_MOST, ids=str)
def test_the_second_tap_of_a_trembling_thumb_is_none(tmp_path: Path, size: Size) -> None:
    with Phone(tmp_path, size) as phone:
        phone.new_game(dealer="S")
        for name in ("ALL DEALT", "START", "AWAY", "6S", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT"):
            x, y = middle(phone, name)
            phone.tap(name)
            before = phone.record(), phone.place()
            phone.touch(x + 3, y - 4, after=0.1)
            assert (phone.record(), phone.place()) == before, name
        phone.tap("6 tricks")
        x, y = middle(phone, "AGREE near")
        phone.tap("AGREE near")
        before = phone.record()
        phone.touch(x, y, after=0.2)
        assert phone.record() == before


def test_another_key_may_be_touched_at_once(phone: Phone) -> None:
    phone.taps_of("ALL DEALT", "START")
    phone.touch(*middle(phone, "AWAY"))
    phone.touch(*middle(phone, "level 8"), after=0.05)
    phone.touch(*middle(phone, "8S"), after=0.05)
    assert made(phone) == ["dealt", "clock", "call", "call"]


def test_a_finger_on_a_field_is_a_finger(phone: Phone) -> None:
    phone.tap("MORE")
    tap(phone, phone.key("more where"))
    x, y, w, h = next(leaf["box"] for leaf in phone.leaves() if leaf["kind"] == "field")
    phone.down(x + w / 2, y + h / 2, finger=2)
    before = phone.place()
    phone.tap("KEEP")
    assert phone.place() == before
    phone.up(2)
    phone.tap("KEEP")
    assert phone.place() != before


def test_a_bid_by_the_keyboard_starts_the_45_seconds_anew(phone: Phone) -> None:
    phone.taps_of("ALL DEALT", "START", "AWAY", "level 7")
    phone.on(40)
    phone.tell(do="key", key=ord("p"), letter="p")
    phone.on(40)
    assert "AWAY" in phone.live()
    phone.on(6)
    assert "AWAY" not in phone.live()


Change = Callable[[dict[str, Any]], None]
LATER: dict[str, Change] = {
    "a screen": lambda place: place.update(screens=["home", "table", "hall"]),
    "a sheet": lambda place: place.update(sheets=["more", "later"]),
    "a draft that is missing": lambda place: place.update(screens=["home", "game"]),
    "a draft of another kind": lambda place: place.update(
        sheets=["penalty"], drafts={"penalty": {"kind": "later", "step": "who"}}
    ),
    "an entry": lambda place: place.update(pending={"do": "later"}),
}


@pytest.mark.parametrize("name", LATER)
def test_a_place_of_another_version_is_no_end(tmp_path: Path, name: str) -> None:
    """The score is seen all the same, and the next touch counts."""
    with Phone(tmp_path, SIZES[1], mishaps=True) as phone:
        phone.new_game(dealer="S")
        phone.taps_of("ALL DEALT", "START", "6S")
        before = phone.record()
        phone.kill()
        change(tmp_path, LATER[name])
        phone.start()
        for _ in range(3):
            if "GO ON" in phone.live():
                phone.tap("GO ON")
            elif "AWAY" not in phone.live():
                phone.back()
        assert phone.record() == before
        phone.tap("AWAY")
        assert len(phone.record()) == len(before) + 1


def change(folder: Path, how: Change) -> None:
    with Store.open(next(folder.rglob("games.db"))) as store:
        place = store.setting("place")
        how(place)
        store.put("place", place)


def test_damage_that_is_found_as_the_place_is_read_is_no_end(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[1]) as phone:
        phone.new_game(dealer="S")
        phone.taps_of("ALL DEALT", "START", "6S")
        before = phone.record()
        phone.kill()
        with sqlite3.connect(next(tmp_path.rglob("games.db"))) as db:
            db.execute("UPDATE settings SET value = '{' WHERE key = 'place'")
        db.close()
        phone.start()
        assert "damaged" in phone.words()
        # Where the scorer was is lost; the game is not.
        phone.tap("TOLD")
        phone.tap("GAMES")
        phone.tap("game 0")
        phone.tap("OPEN")
        assert phone.record() == before


def test_a_fault_of_ours_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[1], mishaps=True) as phone:
        phone.new_game(dealer="S")
        phone.taps_of("ALL DEALT", "START", "6S")
        before = phone.record()
        phone.act("sheet.open", "nowhere")
        assert "something went wrong in the app" in " ".join(phone.words().lower().split())
        phone.tap("OK")
        assert phone.record() == before
        phone.tap("AWAY")
        assert len(phone.record()) == len(before) + 1


def test_scrolling_while_the_disk_is_full_is_told(phone: Phone) -> None:
    phone.tap("MORE")
    phone.tell(do="disk", full=True)
    x, y, w, h = phone.key("more ruling")["box"]
    phone.down(x + w / 2, y + h / 2)
    phone.move(x + w / 2, y + h / 2 + 60)
    phone.move(x + w / 2, y + h / 2 + 160)
    phone.up()
    assert "no room left" in phone.words()
    phone.tell(do="disk", full=False)
    phone.back()
    phone.back()
    phone.tap("ALL DEALT")
    assert made(phone) == ["dealt"]
