"""A table of the evening: a real app in real time, whose scorer touches keys and scans codes."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from scorekeeper.cli.simulation.table import play
from scorekeeper.record.store import Store
from tests.ui import live
from tests.ui.audit.look import scroll_to, tap
from tests.ui.camera import grey_of, read
from tests.ui.carrying import picture_file
from tests.ui.driver import Phone, Size

Hand = list[dict[str, Any]]
PATIENCE = 60.0
"""Seconds for what takes a blink on a quiet machine."""


def until(condition: Callable[[], object], what: Callable[[], str] | str, seconds: float = PATIENCE) -> None:
    """Wait for what comes over the network."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, (
            f"not within {seconds:g} s: {what if isinstance(what, str) else what()}"
        )
        time.sleep(0.03)


class Device(Phone):
    """An app in the machine's own time."""

    def __init__(self, folder: Path, size: Size, **settings: Any) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        super().__init__(folder, size, real_time=True, **settings)

    def press(self, *names: str) -> None:
        """Touch keys, each scrolled into sight if it is out of it."""
        for name in names:
            scroll_to(self, name)
            assert tap(self, self.key(name)), name

    def press_until(self, met: Callable[[], object], *names: str) -> None:
        """Touch keys; again where nothing came of it, as of a key that had not stood for long enough."""

        def tried() -> object:
            for name in names:
                if name in self.live() and not self.keys()[name]["chosen"]:
                    self.press(name)
            return met()

        scroll_to(self, names[0])
        self.until(tried, f"what comes of {names}")

    def until(self, condition: Callable[[], object], what: str) -> None:
        until(condition, lambda: f"{what}, at {self.folder.name}:\n{self.words()}")

    def wait_for(self, *names: str) -> None:
        """Until all these keys are alive."""
        self.until(lambda: set(names) <= self.live(), f"the keys {', '.join(names)}")

    def open_picture(self, text: str, key: str = "FILE") -> None:
        """On a screen that takes codes: open a picture of one."""
        path = picture_file(self.folder / "code.png", text)
        self.press(key)
        self.type(str(path))
        self.press("DONE", "READ FILE")

    def code(self) -> str:
        """The code on the screen, as zxing-cpp reads it from a screenshot."""
        box = next(leaf["box"] for leaf in self.leaves() if leaf["kind"] == "qr")
        [found] = read(grey_of(self.pixels(), box))
        return found


class Table(Device):
    """One device of a table."""

    def __init__(self, folder: Path, number: int, size: Size, **settings: Any) -> None:
        self.number = number
        super().__init__(folder, size, bidding="contract", **settings)

    def join(self, card: str) -> None:
        """From the first screen: Settings, Hall, the card as a picture."""
        self.press("SETTINGS", "hall")
        self.open_picture(card)
        self.until(lambda: "Hall: here" in self.words(), "the hall")
        self.back()
        self.back()

    def hall(self) -> dict[str, Any]:
        """Where the table stands with the hall."""
        found: dict[str, Any] = self.tell(do="hall")
        return found

    def is_heard(self) -> bool:
        """Has the hall every line of this device, which has taken no table over?"""
        return bool(self.hall()["acked"] == sum(map(len, self.records().values())))

    def is_well(self) -> bool:
        """Is the hall here, and has it everything?"""
        found = self.tell(do="hall")
        return bool(found and found["here"] and not found["waiting"])

    # A game.

    def sit_down(self) -> None:
        """The next game: the hall says who sits here, unless the director's code has said it."""
        if "EXPORT" in self.live():
            # The code of the last game is still seen.
            self.back()
        if "NEXT GAME" in self.live():
            self.press("NEXT GAME")
        elif "DEAL NOW" not in self.live():
            self.press("NEW GAME")
            self.until(lambda: self.keys().get("SEATS FROM HALL", {}).get("chosen"), "the seats")
        self.wait_for("DEAL NOW")
        self.press("DEAL NOW")
        self.until(lambda: self.place()["screens"][-1] == "table", "the board")

    @property
    def header(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.tell(do="record")[0])
        return found

    def enter(self, entries: Hand) -> None:
        self.tell(do="enter", entries=entries)

    def touch_hand(self, hand: Hand) -> None:
        """A hand by touches, from the deal to the agreement of both sides; other entries as they are."""
        bidder = next((entry.get("seat", "") for entry in hand if entry["do"] == "contract"), "")
        for entry in hand:
            what, count = entry["do"], len(self.tell(do="record"))

            def entered(count: int = count) -> bool:
                return len(self.tell(do="record")) > count

            if what == "dealt":
                self.press_until(entered, "ALL DEALT")
            elif what == "contract" and bidder:
                level, suit = entry["bid"].rstrip("SCDHNT"), entry["bid"].lstrip("0123456789")
                # A wide screen has a key for each bid.
                seat, bid = f"seat {entry['seat']}", [entry["bid"], f"level {level}", f"suit {suit}"]
                self.press_until(entered, seat, *bid)
            elif what == "tricks" and bidder:
                side = "NS" if bidder in "NS" else "EW"
                self.press_until(entered, "ENTER RESULT", f"{entry['won'][side]} tricks", "AGREE near")
            else:
                self.enter([entry])

    def clip(self) -> None:
        """Both sides have agreed, and all cards are clipped."""
        self.until(lambda: "CARDS CLIPPED" in self.keys(enabled=False), "the end of the game")
        if "CARDS CLIPPED" not in self.live():
            self.press("moves NS")
        self.press("CARDS CLIPPED")
        assert self.view()["agreed"]

    # What it has heard and kept.

    def bells(self) -> list[dict[str, Any]]:
        """Every bell that was due here and every ring, of all runs of this device."""
        path = self.folder / live.FILE
        if not path.exists():
            return []
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]

    def records(self) -> dict[str, list[str]]:
        """The games of its store, by id; of a device that is dead, too."""
        if self.process.poll() is None:
            found: dict[str, list[str]] = self.tell(do="records")
            return found
        with Store.open(self.folder / "config/scorekeeper/games.db") as store:
            return {kept.id: store.lines(kept.id) for kept in store.games(limit=1000)}


def hands_of(header: dict[str, Any], seed: int, most: int) -> list[Hand]:
    """The hands of a simulated game, without its countdown: the hall has one for all."""
    made = play(header, Random(seed), time.time())
    hands: list[Hand] = []
    for entry in made.entries:
        if entry["do"] in ("clock", "misdeal", "agree"):
            continue
        if entry["do"] == "dealt":
            hands.append([])
        hands[-1].append({key: value for key, value in entry.items() if key != "at"})
    return hands[:most]
