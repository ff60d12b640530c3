"""Codes at the desk: shown, shared, scanned by the phone, and what is said where that fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.record.carried import read_carried
from scorekeeper.record.ticket import Ticket, pack_ticket
from scorekeeper.shell import outside
from scorekeeper.shell.outside import Outside
from scorekeeper.table.questions import code, ticket

from .desks import Bench

TICKET = Ticket(
    "Thursday",
    {
        "game": "spades", "rules": "spades-wfwf-2004", "event": "n1", "round": 2, "table": "3",
        "teams": {"NS": "A", "EW": "B"},
        "players": {"N": {"name": "Ana"}, "S": {"name": "Bo"}},
    },
)  # fmt: skip
SCAN = ("code.scan", "ticket.take")


class Phone:
    """A phone whose camera scans, and that remembers what it was asked to send."""

    def __init__(self, how: str = "read", text: str = "", scans: bool = True) -> None:
        self.how, self.text, self.can = how, text, scans
        self.sent: list[tuple[str, bytes]] = []
        self.waiting: list[Any] = []

    def scans(self) -> bool:
        return self.can

    def shares(self) -> bool:
        return True

    def picks(self) -> bool:
        return self.can

    def scan(self, done: Any) -> None:
        self.waiting.append(done)

    pick_code = scan

    def answer(self) -> None:
        self.waiting.pop()(self.how, self.text)

    def send(self, name: str, data: bytes) -> None:
        self.sent.append((name, data))


def with_phone(bench: Bench, phone: Phone) -> Phone:
    outside.lay(bench.desk, phone)  # type: ignore[arg-type]
    return phone


def finished(bench: Bench, **more: Any) -> str:
    """A game of one hand, over."""
    bench.game({"like": "500-nz-2025", "hands": 1}, **more)
    bench.hand("7S pass pass pass", 8)
    return bench.desk.session.name


def notice(bench: Bench) -> str:
    found = bench.desk.place.notice
    return "" if found is None else found["code"]


def test_clipping_the_cards_shows_the_code_in_a_night_only(bench: Bench) -> None:
    finished(bench)
    bench.do("game.clipped")
    assert bench.desk.place.screen == "table"
    name = finished(bench, event="n1", table="3", round=2)
    bench.do("game.clipped")
    assert bench.desk.place.screen == "code"
    game = read_carried(code.code_of(bench.desk, name).text)
    assert game.id == name and game.result["agreed"] is True
    bench.desk.back()
    assert bench.desk.place.screen == "table"


def test_who_moves_after_a_tie_is_in_the_code(bench: Bench) -> None:
    bench.game({"like": "500-nz-2025", "hands": 1}, event="n1")
    bench.do("game.dealt")
    bench.calls("pass", "pass", "pass", "pass")
    bench.desk.enter({"do": "tricks", "won": {"NS": 5, "EW": 5}})
    assert bench.desk.here.winner == "tie"
    bench.do(("game.moves", "EW"), "game.clipped")
    assert read_carried(code.code_of(bench.desk, bench.desk.session.name).text).moves == "EW"


def test_the_codes_text_goes_over_the_clipboard_or_by_the_phone(bench: Bench) -> None:
    name = finished(bench)
    board: list[str] = []
    bench.desk.outside = Outside(copy=board.append, clipboard=True)
    bench.do(("screen.open", "code", {"id": name}), ("code.share", name))
    assert bench.desk.place.draft("code")["told"] == code.COPIED
    phone = with_phone(bench, Phone())
    bench.do(("code.share", name))
    ((file, sent),) = phone.sent
    assert file.endswith(".txt") and sent.decode() == board[0]
    assert read_carried(board[0]).id == name


@pytest.mark.parametrize("way", [(), (True,)])
def test_a_ticket_scanned_by_the_phone_or_in_a_photo_fills_the_new_game(
    bench: Bench, way: tuple[bool, ...]
) -> None:
    phone = with_phone(bench, Phone(text=pack_ticket(TICKET)))
    bench.do("new.open", "new.turn", ("screen.open", "ticket"))
    assert {"scan", "photo"} < set(ticket.take_keys(bench.desk))
    scorer = bench.desk.place.draft("new_game")["scorer"]
    bench.do((*SCAN, *way))
    phone.answer()
    assert bench.desk.place.screens == ("home", "new_game")
    bench.do("new.begin")
    header = bench.desk.session.game.header
    for key, value in TICKET.header.items():
        assert header[key] == value
    assert header["scorer"] == scorer


@pytest.mark.parametrize(
    ("how", "text", "told"),
    [
        ("cancelled", "", ""),
        ("no-scanner", "", "no-scanner"),
        ("no-code-in-photo", "", "no-code-in-photo"),
        ("read", "https://example.org", "code-foreign"),
        ("read", "TSK2T-XYZ", "code-newer"),
    ],
)
def test_what_the_camera_did_not_read_is_told_and_changes_nothing(
    bench: Bench, how: str, text: str, told: str
) -> None:
    phone = with_phone(bench, Phone(how, text))
    bench.do("new.open", ("new.game", "cribbage"), ("screen.open", "ticket"), SCAN)
    before = bench.desk.place
    phone.answer()
    assert notice(bench) == told
    assert bench.desk.place._replace(notice=None) == before


def test_an_answer_that_comes_after_the_screen_was_left_is_dropped(bench: Bench) -> None:
    phone = with_phone(bench, Phone(text=pack_ticket(TICKET)))
    bench.do("new.open", ("screen.open", "ticket"), SCAN)
    bench.desk.back()
    phone.answer()
    assert not bench.desk.place.draft("new_game").get("players")


def test_without_a_camera_or_a_clipboard_there_is_no_key_for_them(bench: Bench) -> None:
    assert set(ticket.take_keys(bench.desk)) == {"file", "read"}
    with_phone(bench, Phone(scans=False))
    bench.desk.outside = Outside(clipboard=True, files=False)
    assert set(ticket.take_keys(bench.desk)) == {"paste"}
    bench.do("new.open", ("screen.open", "ticket"), SCAN)
    assert notice(bench) == "no-scanner"


def test_what_cannot_be_read_is_told(bench: Bench, tmp_path: Path) -> None:
    bench.do("new.open", ("screen.open", "ticket"), ("code.paste", "ticket.take"))
    assert notice(bench) == "nothing-to-paste"
    bench.do("entry.read", ("code.file", "ticket.take", str(tmp_path / "none")))
    assert notice(bench) == "file-not-read"
    (tmp_path / "photo").write_bytes(b"\xff\xd8\xff\0\0")
    bench.do("entry.read", ("code.file", "ticket.take", str(tmp_path / "photo")))
    assert notice(bench) == "no-code-reader"


def test_of_several_codes_in_a_picture_the_apps_own_is_taken(bench: Bench, tmp_path: Path) -> None:
    (tmp_path / "photo").write_bytes(b"\xff\xd8\xff\0\0")
    text = pack_ticket(TICKET)
    bench.desk.outside = Outside(codes=lambda _: ["https://example.org", text])
    bench.do("new.open", ("screen.open", "ticket"))
    bench.do(("code.file", "ticket.take", str(tmp_path / "photo")))
    assert bench.desk.place.draft("new_game")["table"] == "3"


def test_without_its_reader_a_picture_says_that_it_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from scorekeeper.device.can import Unable
    from scorekeeper.device.pictures import codes_in

    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    with pytest.raises(Unable):
        codes_in(b"\0", 1, 1)
