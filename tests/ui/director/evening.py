"""A director and three tables, four apps at once; tickets and results go between them as codes."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from scorekeeper.cli.simulation.table import play
from tests.ui import png
from tests.ui.audit.look import scroll_to, tap
from tests.ui.camera import Grey, dimmed, from_side, grey_of, read
from tests.ui.driver import Phone, Size

from .at_night import Director

BEFORE = 1_789_990_000.0
"""When a simulated game was begun: its bell has rung before the table goes on by touches."""
BID = re.compile(r"\d+(S|C|D|H|NT)")
SUITS = ("S", "C", "D", "H", "NT")
WAYS = ("picture", "text", "record")


def value(bid: str) -> tuple[int, int]:
    """Bids by their values, lowest first."""
    level = int(bid.rstrip("SCDHNT"))
    return level, SUITS.index(bid.removeprefix(str(level)))


def code_leaf(phone: Phone) -> dict[str, Any]:
    return next(leaf for leaf in phone.leaves() if leaf["kind"] == "qr")


def seen(phone: Phone, *, turned: bool = False) -> Grey:
    """The phone's screen as a camera sees it: dimmed, and the code alone from the side if `turned`."""
    if turned:
        return from_side(dimmed(grey_of(phone.pixels(), code_leaf(phone)["box"]), 200, 40), 15, 4)
    return dimmed(grey_of(phone.pixels()), 150, 50)


def photographed(phone: Phone, path: Path, *, turned: bool = False) -> Path:
    """A picture file of the phone's screen."""
    view = seen(phone, turned=turned)
    rows = [view.pixels[y * view.width : (y + 1) * view.width] for y in range(view.height)]
    colours = bytearray(3 * view.width * view.height)
    for part in range(3):
        colours[part::3] = b"".join(reversed(rows))
    png.write(str(path), view.width, view.height, bytes(colours), level=1)
    return path


def open_file(phone: Phone, path: Path) -> None:
    """On a screen that takes codes: the file's path typed, and the file opened."""
    for name in ("FILE", None, "DONE", "READ FILE"):
        if name is None:
            typed = phone.place()["drafts"]["write"].get("typed", "")
            phone.type("\b" * len(typed) + str(path))
        else:
            assert tap(phone, phone.key(name)), name


class Table(Phone):
    """A table's phone."""

    def lines(self) -> list[dict[str, Any]]:
        """The record of the game on the table, the header first."""
        return [json.loads(line) for line in self.tell(do="record")]

    def take_ticket(self, path: Path) -> None:
        """From the game before, or the first screen: the director's code, and the game is begun."""
        if "BACK" in self.live() and self.place()["screens"][-1] == "code":
            self.tap("BACK")
        self.tap("NEXT GAME" if "NEXT GAME" in self.live() else "NEW GAME")
        scroll_to(self, "FROM DIRECTOR")
        assert tap(self, self.key("FROM DIRECTOR"))
        open_file(self, path)
        self.tap("DEAL NOW")

    def play_by_touches(self, chance: Random) -> None:
        """A whole game, from the first bid to CARDS CLIPPED, killed on the way."""
        self.taps_of("ALL DEALT", "START")
        while True:
            self.bid(chance)
            self.hand_over(chance, killed=self.view()["hand"] == 2)
            if self.view()["ended"]:
                break
            self.tap("ALL DEALT")
        self.clip()

    def bid(self, chance: Random) -> None:
        """An auction bid by bid, or who won it where the table's settings have it so."""
        while "ENTER RESULT" not in self.live():
            live = self.live()
            play_it = next((name for name in live if name.startswith("PLAY")), None)
            bids = sorted((name for name in live if BID.fullmatch(name)), key=value)
            if "OK" in live:
                # The key was alive, and the rules say why the bid is too low.
                self.tap("OK")
            elif play_it is not None:
                self.tap(play_it)
            elif bids and chance.random() < (0.3 if "AWAY" in live else 1):
                self.tap(chance.choice(bids[:3]))
            elif "AWAY" in live:
                self.tap("AWAY")
            else:
                seat, suit = chance.choice("NESW"), chance.choice("SCDH")
                self.taps_of(f"seat {seat}", f"level {chance.choice((6, 7, 8))}", f"suit {suit}")
            if chance.random() < 0.05:
                self.killed_here()

    def hand_over(self, chance: Random, *, killed: bool = False) -> None:
        """The tricks of a hand, agreed by the other side; the app is killed before they are, if `killed`."""
        self.tap("ENTER RESULT")
        tricks = sorted(name for name in self.live() if name.endswith(" tricks"))
        self.tap(chance.choice(tricks))
        if killed or chance.random() < 0.1:
            self.killed_here()
        self.tap(chance.choice(("AGREE near", "AGREE far")))

    def play_out(self, seed: int) -> None:
        """Most of the game is simulated and brought in; its last result and its clip are touched."""
        header, chance = self.lines()[0], Random(seed)
        entries = play(header, chance, BEFORE).entries[:-1]
        if entries[-1]["do"] == "tricks":
            entries.pop()
        path = self.folder / "game.jsonl"
        lines = (json.dumps(line) for line in (header, *entries))
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        self.act("night.drop", str(path))
        self.act("games.resume", header["id"])
        if "GO ON" in self.live():
            self.tap("GO ON")
        while not self.view()["ended"]:
            self.bid(chance)
            self.hand_over(chance)
        self.clip()

    def clip(self) -> None:
        """After a tie the side is chosen that moves on."""
        if self.view()["winner"] == "tie":
            self.tap("moves NS")
        self.tap("CARDS CLIPPED")
        assert self.place()["screens"][-1] == "code"

    def killed_here(self) -> None:
        """SIGKILL, and the next start shows the same place."""
        before = (self.words(), self.live(), self.place(), self.lines())
        self.again()
        assert (self.words(), self.live(), self.place(), self.lines()) == before


class Desk(Director):
    """The director's tablet."""

    def press(self, *names: str) -> None:
        """Touch keys; a row that is far down in its list is scrolled into sight."""
        for name in names:
            scroll_to(self, name)
            super().press(name)

    def ticket(self, table: int, path: Path, *, turned: bool = False) -> Path:
        """A picture of a table's ticket."""
        self.press("MORE", "TICKETS")
        while f"Table {table} scans this" not in self.words():
            self.press("table after")
        photographed(self, path, turned=turned)
        self.back()
        self.back()
        return path

    def open_result(self, table: Table, way: str, *, turned: bool = False) -> None:
        """The code on the table's screen, taken by the director in one of the ways, and not agreed to yet."""
        if self.place()["screens"][-1] != "night_take":
            self.press("TAKE RESULT")
        if way == "picture":
            open_file(self, photographed(table, self.folder / f"result {table.taps}.png", turned=turned))
        elif way == "text":
            [text] = read(seen(table, turned=turned))
            self.tell(do="copy", text="Table's result:\n> " + "\n> ".join(re.findall(".{1,60}", text)))
            self.press("PASTE")
        else:
            path = self.folder / f"result {table.taps}.jsonl"
            path.write_text("".join(json.dumps(line) + "\n" for line in table.lines()), encoding="utf-8")
            open_file(self, path)

    def die_while_touching(self, name: str, after: float) -> None:
        """The key is touched, and the app is killed so many seconds later, whatever it is doing then."""
        x, y, wide, high = self.key(name)["box"]
        assert self.process.stdin is not None
        told = {"do": "tap", "x": x + wide / 2, "y": y + high / 2}
        self.process.stdin.write(json.dumps(told) + "\n")
        self.process.stdin.flush()
        time.sleep(after)
        self.again()

    def killed_here(self) -> None:
        before = (self.words(), self.live(), self.place(), self.lines())
        self.again()
        assert (self.words(), self.live(), self.place(), self.lines()) == before


SIZES = (Size(360, 800), Size(320, 568, 1.3), Size(800, 360))
TABLES: tuple[dict[str, Any], ...] = ({}, {"theme": "dark", "bidding": "contract"}, {"theme": "contrast"})
"""Each table's settings."""


@contextmanager
def evening(folder: Path, size: Size) -> Iterator[tuple[Desk, dict[int, Table]]]:
    """The director's app and the apps of tables 1 to 3, all running."""
    for name in ("director", "1", "2", "3"):
        (folder / name).mkdir()
    with (
        Desk(folder / "director", size) as desk,
        Table(folder / "1", SIZES[0], **TABLES[0]) as one,
        Table(folder / "2", SIZES[1], **TABLES[1]) as two,
        Table(folder / "3", SIZES[2], **TABLES[2]) as three,
    ):
        yield desk, {1: one, 2: two, 3: three}
