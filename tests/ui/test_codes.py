"""Codes on the app's own screens, read by zxing-cpp; and tickets taken in without typing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorekeeper.record.carried import pack, pack_record, read_carried
from scorekeeper.record.envelope import MAX_QR_CHARS, MAX_QR_VERSION
from scorekeeper.record.ticket import Ticket, pack_ticket

from .audit.look import scroll_to, tap
from .camera import dimmed, from_side, grey_of, read, smaller
from .carrying import ID, drawn, picture_file, played, record_file
from .driver import DIFFER_MOST, THEMES, Phone, Size
from .png import write

SIZES = (Size(360, 800), Size(320, 568, 1.3), Size(1280, 800))


def finished(phone: Phone, lines: list[str]) -> None:
    """The game is on the table, over, and its cards are not clipped."""
    phone.act("night.drop", str(record_file(phone.folder, lines)))
    phone.act("games.resume", ID)


def code_on(phone: Phone, name: str = "code") -> tuple[list[str], list[float]]:
    box = next(leaf["box"] for leaf in phone.leaves() if leaf["kind"] == "qr")
    return read(grey_of(phone.pixels(), box)), box


@pytest.mark.parametrize("size", DIFFER_MOST, ids=str)
def test_the_code_of_the_largest_game_is_read_in_every_theme_dimmed_and_from_the_side(
    tmp_path: Path, size: Size
) -> None:
    lines = played()
    with Phone(tmp_path, size) as phone:
        finished(phone, lines)
        phone.tap("CARDS CLIPPED")
        assert phone.place()["screens"][-1] == "code"
        text = pack(phone.tell(do="kept", game=ID))
        assert len(text) > 0.85 * MAX_QR_CHARS
        assert read_carried(text).record is not None
        for theme in THEMES:
            phone.tell(do="settings", settings={"theme": theme})
            found, box = code_on(phone)
            assert found == [text]
            seen = grey_of(phone.pixels(), box)
            # White up to the edge, in a theme that is dark too.
            assert set(seen.pixels[: seen.width]) == {255}
            assert read(dimmed(seen, 70, 25)) == [text]
            assert read(dimmed(seen, 110, 80, 2.2)) == [text]
        # No theme changes a code's black and white: one is turned away from the camera.
        assert read(from_side(dimmed(seen, 120, 30), 33, 7)) == [text]
        # The whole screen, as somebody photographs it.
        assert read(grey_of(phone.pixels())) == [text]


def test_the_largest_code_is_read_from_30_cm_by_the_reckoning_of_the_envelope() -> None:
    """360 dp are 57.15 mm; a camera of 1080 pixels sees 280 mm from 30 cm."""
    text = "TSK1G-" + "7B" * ((MAX_QR_CHARS - 6) // 2)
    code = drawn(text, 11)
    modules = code.width // 11
    assert modules == 17 + 4 * MAX_QR_VERSION + 8
    module = 360 / 160 * 25.4 / modules
    pixels = module * 1080 / 280
    assert pixels > 2.3
    assert read(smaller(dimmed(code, 200, 50), pixels / 11)) == [text]
    # 320 dp, and each module a whole number of the screen's own pixels.
    assert read(smaller(code, 6 / 640 * 320 / 160 * 25.4 * 1080 / 280 / 11)) == [text]


@pytest.mark.parametrize("game", ["cribbage", "spades"])
def test_the_code_is_shown_again_after_a_kill_and_from_the_list_of_games(tmp_path: Path, game: str) -> None:
    with Phone(tmp_path, SIZES[0]) as phone:
        finished(phone, played(game))
        phone.tap("CARDS CLIPPED")
        found, _ = code_on(phone)
        phone.again()
        assert code_on(phone)[0] == found
        phone.tap("BACK")
        phone.tap("SHOW CODE")
        assert code_on(phone)[0] == found
        assert "Table 2, round 1" in phone.words()
        phone.act("screen.leave")
        phone.act("screen.open", "game", {"id": ID})
        phone.tap("SHOW CODE")
        assert code_on(phone)[0] == found
        phone.tap("EXPORT")
        assert phone.place()["screens"][-1] == "export"
    game_ = read_carried(found[0])
    assert game_.result["agreed"] is True and game_.id == ID


def test_a_game_too_long_for_one_code_says_so_and_its_text_has_it_whole(tmp_path: Path) -> None:
    header, *entries = played("spades")
    why = "".join(chr(0x4E00 + at * 37 % 20_000) for at in range(900))
    points = {"NS": 0, "EW": 0}
    at = json.loads(entries[-3])["at"]
    ruling = {"do": "ruling", "points": points, "why": why, "hand": "goes-on", "at": at}
    with Phone(tmp_path, SIZES[1]) as phone:
        finished(phone, [header, *entries[:-2], json.dumps(ruling), *entries[-2:]])
        phone.tap("CARDS CLIPPED")
        assert "the result alone" in phone.words()
        game = read_carried(code_on(phone)[0][0])
        assert game.record is None and game.id == ID
        kept = phone.tell(do="kept", game=ID)
        assert read_carried(pack_record(kept)).record is not None
        phone.tap("SHARE TEXT")
        assert "Text copied" in phone.words()


TICKET = Ticket(
    "Thursday",
    {
        "game": "cribbage", "rules": "cribbage-nz-2017", "event": "night-1", "round": 4, "table": "3",
        "players": {seat: {"number": at + 7, "name": f"Player {seat}"} for at, seat in enumerate("NESW")},
    },
)  # fmt: skip


def from_director(phone: Phone) -> None:
    """Below the seats: a phone has to scroll to it."""
    scroll_to(phone, "FROM DIRECTOR")
    assert tap(phone, phone.key("FROM DIRECTOR"))


@pytest.mark.parametrize("kind", ["picture", "text"])
def test_a_ticket_fills_the_next_game_without_typing(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "ticket"
    if kind == "picture":
        picture_file(path.with_suffix(".png"), pack_ticket(TICKET)).rename(path)
        path = path.rename(path.with_suffix(".png"))
    else:
        text = pack_ticket(TICKET)
        path.write_text("Table 3:\n> " + "\n> ".join(text[at : at + 40] for at in range(0, len(text), 40)))
    with Phone(tmp_path, SIZES[1]) as phone:
        phone.act("new.open")
        from_director(phone)
        phone.act("code.file", "ticket.take", str(path))
        assert phone.place()["screens"] == ["home", "new_game"]
        assert "Player N (7)" in phone.words()
        phone.tap("DEAL NOW")
        header = json.loads(phone.tell(do="record")[0])
        for key, value in TICKET.header.items():
            assert header[key] == value


def test_what_is_no_ticket_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    write(str(tmp_path / "empty.png"), 200, 200, b"\xff" * (3 * 200 * 200))
    pictures = {
        "no code was found": tmp_path / "empty.png",
        "game's result": picture_file(tmp_path / "game.png", pack(played("500", agreed=True)), 3),
        "not a picture": tmp_path / "bytes.bin",
        "the end of this code": tmp_path / "cut.txt",
    }
    pictures["not a picture"].write_bytes(b"\0" * 90)
    pictures["the end of this code"].write_text(pack_ticket(TICKET)[:-5])
    with Phone(tmp_path, SIZES[0]) as phone:
        phone.act("new.open")
        phone.tap("seat N")
        phone.act("write.letter", "Zoe")
        phone.act("write.done")
        phone.act("screen.back")
        from_director(phone)
        for words, path in pictures.items():
            phone.act("code.file", "ticket.take", str(path))
            assert words in phone.plain().lower(), (words, phone.words())
            phone.tap("OK")
        assert phone.place()["drafts"]["new_game"]["players"]["N"] == {"name": "Zoe"}
