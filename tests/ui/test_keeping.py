"""Taking everything out and wiping everything, in the real app by touches."""

from __future__ import annotations

import sqlite3
import zipfile
from pathlib import Path

import pytest

from scorekeeper.record.store import Listing, Store

from .driver import DIFFER_MOST, SIZES, Phone, Size
from .test_screens import drag

SECRETS = ("Ann", "Bev", "Col", "Dot", "Zephyrine")


def traces(folder: Path) -> list[tuple[str, str]]:
    """Names that can still be read in the app's folder."""
    return [
        (file.name, name)
        for file in folder.rglob("*")
        if file.is_file()
        for name in SECRETS
        if name.encode() in file.read_bytes() or name.lower().encode() in file.read_bytes()
    ]


def rows(folder: Path) -> int:
    """In all tables together."""
    db = sqlite3.connect(folder / "games.db")
    try:
        tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return sum(db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for (table,) in tables)
    finally:
        db.close()


def kept(phone: Phone) -> Path:
    return phone.folder / "config/scorekeeper"


def played(phone: Phone) -> None:
    """Two games, one of them on the table with its time running, and a bell that has rung."""
    phone.new_game(table="12")
    phone.acts("game.dealt", ("clock.set", "start"), ("auction.call", "7S"))
    phone.on(601, step=20)
    phone.new_game(players={"S": {"name": "Zephyrine"}})
    phone.act("game.dealt")
    phone.act("clock.set", "start")
    phone.on(1)
    phone.act("screen.leave")


@pytest.mark.parametrize("size", [SIZES[1], SIZES[3]], ids=str)
def test_everything_is_wiped_and_nothing_comes_back(tmp_path: Path, size: Size) -> None:
    with Phone(tmp_path, size, theme="dark") as phone:
        played(phone)
        aside = kept(phone) / "games.damaged-2026-11-18-200000.db"
        aside.write_bytes(b"Zephyrine")
        # A thread of the sound makes them.
        phone.until((kept(phone) / "bells").is_dir, "the bells' files")
        assert traces(kept(phone))
        phone.tap("SETTINGS")
        reach_in(phone, "WIPE")
        assert "can't be undone" in phone.words()
        assert "2 games" in phone.words()
        assert "5 players' names" in phone.words()
        assert "The game being played too" in phone.words()
        phone.tap("BACK")
        assert phone.place()["screens"][-1] == "settings"
        assert traces(kept(phone))
        reach_in(phone, "WIPE")
        phone.tap("WIPE NOW")
        assert "What is this device for?" in phone.words()
        assert traces(kept(phone)) == []
        # Time goes by, and the bell's moment too: nothing of it is written again.
        phone.on(1300, step=20)
        assert phone.place()["game"] == ""
        assert {file.name for file in kept(phone).iterdir()} == {"games.db", "games.db-wal", "games.db.lock"}
        phone.kill()
        assert rows(kept(phone)) == 0
        assert traces(kept(phone)) == []
        phone.settings = {}
        phone.start()
        assert "What is this device for?" in phone.words()
        phone.taps_of("job table", "500-nz-classic", "SKIP", "NOT NOW", "GAMES")
        assert "No games yet" in phone.words()


def reach_in(phone: Phone, name: str) -> None:
    """Scrolls to a key, on a low screen in its own column, and touches it."""
    if phone.size.width < phone.size.height:
        phone.reach(name)
        return
    x, _, w, _ = phone.key(name)["box"]
    for _ in range(4):
        drag(phone, x + w / 2, phone.size.height * 0.3)
    phone.tap(name)


def test_all_games_are_taken_out_and_a_new_process_says_where(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[1]) as phone:
        played(phone)
        phone.tap("SETTINGS")
        phone.reach("TAKE OUT ALL")
        assert "2 games" in phone.words()
        phone.tap("SAVE ALL")
        phone.on(1)
        assert "Saved:" in phone.words()
        [path] = (tmp_path / "Scorekeeper").iterdir()
        with zipfile.ZipFile(path) as file:
            *names, beside = sorted(file.namelist())
            assert [name[:5] for name in names] == ["0001 ", "0002 "]
            assert beside == "settings.json"
            assert "table 12" in names[0]
            assert b"Zephyrine" in file.read(names[1])
        phone.again()
        assert f"Saved: {path}" in phone.words().replace("\n", "")
        phone.tap("BACK")
        assert phone.place()["screens"][-1] == "settings"


def test_the_wipe_offers_to_take_all_out_first(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[0]) as phone:
        played(phone)
        phone.act("screen.open", "wipe")
        phone.taps_of("TAKE OUT ALL", "SAVE ALL")
        phone.on(1)
        assert len(list((tmp_path / "Scorekeeper").iterdir())) == 1
        phone.tap("BACK")
        assert "WIPE NOW" in phone.live()


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_two_quick_touches_on_the_way_wipe_nothing(phone: Phone) -> None:
    played(phone)
    phone.tap("SETTINGS")
    for area in phone.tell(do="scrolls"):
        x, y, w, h = area["box"]
        for _ in range(4):
            phone.down(x + w / 2, y + h * 0.1)
            for step in range(1, 6):
                phone.move(x + w / 2, y + h * (0.1 + 0.16 * step))
            phone.up()
    x, y, w, h = phone.key("WIPE")["box"]
    phone.touch(x + w / 2, y + h / 2)
    phone.touch(x + w / 2, y + h / 2, after=0.1)
    assert phone.place()["screens"][-1] == "wipe"
    assert traces(kept(phone))


def test_with_nothing_to_take_out_there_is_nothing_to_touch(phone: Phone) -> None:
    phone.act("screen.open", "take_all")
    assert not phone.key("SAVE ALL")["enabled"]


def test_what_was_thrown_away_a_month_ago_goes_after_the_first_frame(phone: Phone) -> None:
    played(phone)
    name = phone.place()["game"]
    phone.act("games.delete", name)
    assert "You can restore it for 30 days" in phone.words()
    phone.again(after=29 * 86_400)
    phone.on(1)
    phone.taps_of("GAMES", "FIND", "thrown", "SHOW")
    assert "kept for 30 days" in phone.words()
    assert b"Zephyrine" in (kept(phone) / "games.db").read_bytes()
    assert "game 0" in phone.live()
    phone.again(after=2 * 86_400)
    phone.on(1)
    assert "game 0" not in phone.live()
    assert "Zephyrine" not in phone.words()


def many(home: Path, count: int) -> None:
    """So many games in the store of an app that has not been started yet."""
    folder = home / "config/scorekeeper"
    folder.mkdir(parents=True)
    line = '{"do":"misdeal","at":1790000001.0,"note":"' + "x" * 2000 + '"}'
    with Store.open(folder / "games.db") as store:
        for number in range(count):
            listing = Listing("500", str(number), over=True)
            store.add_record(f"g{number}", "{}", [line] * 20, listing, started=1.7e9 + number, changed=1.7e9)


def test_many_games_take_their_time_with_the_window_seen_all_the_while(tmp_path: Path) -> None:
    many(tmp_path, 300)
    with Phone(tmp_path, SIZES[1]) as phone:
        phone.act("screen.open", "take_all")
        phone.tap("SAVE ALL")
        assert "Saving: " in phone.words()
        assert "STOP" in phone.live() and not phone.key("FOLDER")["enabled"]
        phone.flips()
        for _ in range(200):
            if "Saved" in phone.words():
                break
            phone.on(0.1, step=0.02)
        assert phone.flips() > 3
        [path] = (tmp_path / "Scorekeeper").iterdir()
        with zipfile.ZipFile(path) as file:
            assert len(file.namelist()) == 300 + 1
