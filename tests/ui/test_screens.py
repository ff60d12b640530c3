"""The screens beside the game in the real app, by touches and keys alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .driver import SIZES, Phone
from .scenes import LONG

F2, F3, F4, ESC, ENTER, RUB = 283, 284, 285, 27, 13, 8


def drag(phone: Phone, x: float, by: float) -> None:
    middle = phone.size.height / 2
    phone.down(x, middle)
    for step in range(1, 6):
        phone.move(x, middle + by * step / 5)
    phone.up()


def names(phone: Phone) -> set[str]:
    """The keys that are alive."""
    return set(phone.keys())


def screen(phone: Phone) -> str:
    found: str = phone.place()["screens"][-1]
    return found


def press(phone: Phone, key: int, letter: str = "", *held: str) -> None:
    phone.tell(do="key", key=key, letter=letter, held=list(held))


def calls(phone: Phone, letters: str) -> None:
    for letter in letters:
        press(phone, ord(letter), letter)


def said(phone: Phone) -> list[str]:
    return [entry["call"] for entry in phone.record() if entry["do"] == "call"]


def finished(phone: Phone) -> None:
    """A game of one hand, and back on the first screen."""
    phone.new_game(rules={"like": "500-nz-2025", "hands": 1}, table="4")
    for action in (
        ("game.dealt",), ("auction.call", "7S"), *[("auction.call", "pass")] * 3, ("auction.play",),
        ("result.open",), ("result.took", 8), ("agree.yes",), ("game.clipped",), ("screen.leave",),
    ):  # fmt: skip
        phone.act(*action)


@pytest.mark.parametrize("phone", [{"started": False, "job": "table"}], indirect=True)
def test_the_first_start_asks_shows_and_offers(phone: Phone) -> None:
    assert "Which sheet does your club play?" in phone.words()
    assert "Proposed draft" in phone.words()
    phone.tap("500-nz-2024")
    heads = []
    for _ in range(3):
        heads += [head for head in ("The board", "A call", "Agree") if head in phone.words().splitlines()]
        phone.tap("NEXT")
    assert heads == ["The board", "A call", "Agree"]
    phone.tap("PRACTICE")
    assert screen(phone) == "table"
    assert phone.view()["phase"] == "deal"


@pytest.mark.parametrize("phone", [{"started": False, "job": "table"}], indirect=True)
def test_the_pictures_can_be_skipped(phone: Phone) -> None:
    phone.taps_of("500-nz-classic", "SKIP", "NOT NOW")
    assert "NEW GAME" in names(phone)
    phone.tap("NEW GAME")
    assert "500, classic" in phone.words()


def test_a_game_is_begun_by_numbers_and_names(phone: Phone) -> None:
    phone.taps_of("NEW GAME", "seat S", "1", "4", "DONE")
    # Letters need no touch of the line first.
    for name in ("Bo", "Ānahera", "Di"):
        phone.type(name)
        phone.tap("DONE")
    assert screen(phone) == "new_game"
    phone.tap("dealer W")
    phone.tap("DEAL NOW")
    header = json.loads(phone.tell(do="record")[0])
    assert header["players"] == {
        "S": {"number": 14}, "W": {"name": "Bo"}, "N": {"name": "Ānahera"}, "E": {"name": "Di"},
    }  # fmt: skip
    assert header["dealer"] == "W"


def test_enter_goes_on_to_the_next_seat_and_the_keyboard_stays(phone: Phone) -> None:
    phone.taps_of("NEW GAME", "seat S")
    [line] = [leaf for leaf in phone.leaves() if leaf["touched"]]
    x, y, w, h = line["box"]
    phone.touch(x + w / 2, y + h / 2)
    for name in ("Bo", "Ann", "Di", "Al"):
        phone.type(f"{name}\n")
    assert screen(phone) == "new_game"
    players = phone.place()["drafts"]["new_game"]["players"]
    assert [players[seat]["name"] for seat in "SWNE"] == ["Bo", "Ann", "Di", "Al"]


def test_a_number_that_sits_elsewhere_is_asked_about(phone: Phone) -> None:
    phone.taps_of("NEW GAME", "seat S", "1", "2", "DONE", "1", "3", "DONE", "1", "2", "DONE")
    assert "12 sits at ↓ already" in phone.words()
    phone.tap("STAY THERE")
    phone.taps_of("1", "4", "DONE", "1", "2", "DONE", "STAY THERE", "1", "5", "DONE")
    seats = {"S": {"number": 12}, "W": {"number": 13}, "N": {"number": 14}, "E": {"number": 15}}
    assert phone.place()["drafts"]["new_game"]["players"] == seats
    phone.taps_of("seat E", "1", "2", "DONE")
    assert "15 sits there" in phone.words()
    phone.tap("SIT HERE")
    seats |= {"S": {"number": 15}, "E": {"number": 12}}
    assert screen(phone) == "new_game"
    assert phone.place()["drafts"]["new_game"]["players"] == seats


def test_who_played_for_the_first_time_is_known_the_next_time(phone: Phone) -> None:
    phone.new_game()
    phone.act("screen.leave")
    phone.taps_of("NEW GAME", "seat N")
    assert {"Col", "Zoe"} & names(phone) == {"Col"}
    phone.type("Zoe")
    phone.taps_of("DONE", "BACK", "DEAL NOW")
    phone.act("screen.leave")
    phone.taps_of("NEW GAME", "seat N")
    assert {"Col", "Zoe"} <= names(phone)
    phone.taps_of("BACK", "BACK")
    phone.act("games.resume", phone.place()["game"])
    for action in (
        ("sheet.open", "names"), ("amend.player", "S"), ("sheet.choose", "names", {"name": "Yul"}),
        ("amend.keep",), ("screen.leave",),
    ):  # fmt: skip
        phone.act(*action)
    phone.taps_of("NEW GAME", "seat N")
    assert {"Col", "Zoe", "Yul"} <= names(phone)


@pytest.mark.parametrize(
    "phone", [{"size": SIZES[0]}, {"size": SIZES[1]}, {"size": SIZES[3]}, {"size": SIZES[5]}], indirect=True
)
def test_a_path_is_shown_without_gaps(phone: Phone) -> None:
    """Broken where a folder ends, and in a name only where it has no room; nothing is put between."""
    folder = (
        phone.folder
        / "a folder of the Papanui Card-and-Cribbage Club"
        / "Konstantinopapadimitropouloudi-2026"
    )
    phone.new_game(players=LONG)
    game = phone.place()["game"]
    for action in (
        ("screen.leave",), ("screen.open", "export", {"id": game}),
        ("sheet.choose", "export", {"folder": str(folder)}), ("games.save", game),
    ):  # fmt: skip
        phone.act(*action)
    [file] = folder.iterdir()
    drawn = ["".join(words for words, *_ in leaf["fonts"]) for leaf in phone.leaves()]
    assert f"Saved: {file}" in drawn
    assert f"Folder{folder}" in drawn


def test_a_game_is_replayed_with_the_slider(phone: Phone) -> None:
    finished(phone)
    phone.taps_of("GAMES", "game 0")
    phone.reach("REPLAY")

    def totals() -> list[int]:
        return [leaf["score"] for leaf in phone.leaves() if leaf["kind"] == "total"]

    assert totals() == [0, 0]
    [x, y, w, h] = next(leaf["box"] for leaf in phone.leaves() if leaf["kind"] == "slider")
    phone.down(x + 20, y + h / 2)
    phone.move(x + w / 2, y + h / 2)
    phone.move(x + w - 2, y + h / 2)
    phone.up()
    after = totals()
    assert sorted(after) == [20, 140]
    # First to where the hand was over, then to before it.
    phone.taps_of("hand before", "hand before")
    assert totals() == [0, 0]
    phone.tap("hand after")
    assert totals() == after
    before = phone.pixels()
    phone.again()
    assert phone.pixels() == before


def test_a_list_of_hundreds_is_scrolled_and_searched(phone: Phone) -> None:
    for number in range(120):
        phone.new_game(table=str(number))
    phone.act("screen.leave")
    phone.tap("GAMES")
    drawn = [leaf for leaf in phone.leaves() if leaf["kind"] == "key" and leaf["name"].startswith("game ")]
    assert len(drawn) < 40
    for _ in range(60):
        drag(phone, 180, 300)
    assert "game 119" in names(phone)
    before = phone.pixels()
    phone.again()
    assert phone.pixels() == before
    phone.taps_of("FIND", "table", "1", "1", "7", "DONE", "SHOW")
    assert [name for name in sorted(names(phone)) if name.startswith("game ")] == ["game 0"]
    phone.tap("ALL")
    # Where it was left.
    assert "game 119" in names(phone)


def test_a_game_goes_to_another_device_and_on_there(phone: Phone, tmp_path: Path) -> None:
    phone.new_game()
    phone.act("game.dealt")
    phone.act("screen.leave")
    phone.taps_of("GAMES", "game 0")
    phone.reach("EXPORT")
    phone.tap("FOLDER")
    while phone.place()["drafts"]["write"]["typed"]:
        press(phone, RUB)
    phone.type(str(tmp_path / "out"))
    press(phone, ENTER)
    phone.tap("SAVE")
    [path] = (tmp_path / "out").iterdir()
    assert path.name in "".join(phone.words().split())

    with Phone(tmp_path / "other", SIZES[1]) as other:
        other.taps_of("GAMES", "IMPORT", "FILE")
        other.type(str(path))
        press(other, ENTER)
        other.tap("READ FILE")
        assert "Game added" in other.words()
        other.tap("game 0")
        other.reach("OPEN")
        assert screen(other) == "table"
        assert other.record() == phone.record()


def test_settings_are_seen_at_once_and_kept(phone: Phone) -> None:
    phone.tap("SETTINGS")
    assert phone.pixels()[2][:3] == b"\xff\xff\xff"
    phone.tap("theme dark")
    assert phone.pixels()[2][:3] == bytes((0x10, 0x14, 0x18))
    phone.settings = {}
    phone.again()
    assert phone.pixels()[2][:3] == bytes((0x10, 0x14, 0x18))


def test_the_phones_own_colours_are_a_choice_too(phone: Phone) -> None:
    """They are dark from the first frame on where the phone has said so before."""
    phone.tap("SETTINGS")
    phone.taps_of("theme dark", "theme device")
    assert phone.keys()["theme device"]["chosen"]
    assert phone.pixels()[2][:3] == b"\xff\xff\xff"
    phone.tell(do="keep", key="night", value=True)
    phone.settings = {}
    phone.again()
    assert phone.pixels()[2][:3] == bytes((0x10, 0x14, 0x18))


def test_a_replay_calls_the_players_as_the_table_does(phone: Phone) -> None:
    west = {"name": "Beverley Thompson-Jones"}
    phone.new_game(players={"N": {"number": 14}, "E": {"name": "Dot"}, "S": {"name": "Ann"}, "W": west})
    phone.act("screen.leave")
    phone.taps_of("GAMES", "game 0", "REPLAY")
    words = phone.words().replace("\u00a0", " ").split("\n")
    assert "#14 · Ann" in words
    assert "Dot · Beverley" in words


def test_a_replay_of_cribbage_shows_the_pegs(phone: Phone) -> None:
    phone.new_game("cribbage-nz-2017", game="cribbage")
    phone.taps_of(
        "ALL DEALT", "NO JACK", "↕ 2", "↕ 6", "SHOW", "count 4", "count 0", "count 0", "count 0", "count 2"
    )
    phone.tap("MORE")
    phone.reach("leave")
    phone.taps_of("GAMES", "game 0", "REPLAY", "hand after")
    assert "1 deal played" in phone.plain()
    (board,) = (leaf for leaf in phone.leaves() if leaf["kind"] == "pegboard")
    assert board["text"] or board["box"][3] >= 64
    far = phone.pixels()
    phone.tap("hand before")
    assert phone.pixels() != far


# A desktop.


def test_letters_and_digits_are_calls(phone: Phone) -> None:
    phone.new_game()
    phone.act("game.dealt")
    phone.act("clock.set", "start")
    calls(phone, "p7s8hap")
    assert said(phone) == ["pass", "7S", "8H", "pass", "pass"]
    press(phone, ord("z"), "z", "ctrl")
    press(phone, ord("z"), "z", "ctrl")
    press(phone, ord("y"), "y", "ctrl")
    assert [entry["do"] for entry in phone.record()[-3:]] == ["undo", "undo", "redo"]


def test_the_f_keys_turn_the_device_and_change_the_theme(phone: Phone) -> None:
    press(phone, F4)
    assert phone.pixels()[2][:3] == bytes((0x10, 0x14, 0x18))
    press(phone, F2)
    assert phone.pixels()[:2] == (800, 360)
    press(phone, F3)
    assert phone.pixels()[:2] == (1280, 800)
    press(phone, F3)
    assert phone.pixels()[:2] == (412, 915)


def test_esc_goes_back_and_never_out_of_a_game(phone: Phone) -> None:
    phone.taps_of("NEW GAME", "seat N", "7")
    press(phone, ESC)
    assert phone.live() == {"DONE", "NOT SAVED", "BACK"}
    press(phone, ESC)
    assert screen(phone) == "new_game"
    press(phone, ESC)
    assert screen(phone) == "home"
    phone.new_game()
    place: dict[str, Any] = phone.place()
    press(phone, ESC)
    assert phone.place() == place
