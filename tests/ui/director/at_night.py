"""A director at the app: everything by touches, and the night's record read back from its store."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from scorekeeper.event.night import read_night
from tests.event.model import Model
from tests.hall.halls import Reporter
from tests.ui.audit.look import drag, scroll_to, tap, visible
from tests.ui.driver import PATIENCE, Phone, Size

TABLET = Size(800, 1280)


def hear(phone: Phone, recorder: Reporter, report: dict[str, Any]) -> None:
    """The recorder reports this, and the app shows it."""
    recorder.show(report)
    phone.until(lambda: recorder.taken is report, "the report")


class Director(Phone):
    """The app in its director's job."""

    def __init__(self, folder: Path, size: Size = TABLET, **more: Any) -> None:
        super().__init__(folder, size, job="director", **more)

    def close(self) -> None:
        super().close()
        # What its hall had started ends by itself, the broker last.
        until = time.monotonic() + PATIENCE
        while any(self.folder.rglob("*.ports")) and time.monotonic() < until:
            time.sleep(0.05)

    def press(self, *names: str) -> None:
        """Touch keys, each scrolled into sight if it is out of it."""
        for name in names:
            if name not in self.keys(enabled=False):
                scroll_to(self, name)
            assert tap(self, self.key(name)), name

    def digits(self, text: str) -> None:
        if text.startswith("-"):
            self.press("MINUS")
        self.press(*text.lstrip("-"))

    def begin(self, players: int, rounds: int = 12, game: str = "500") -> None:
        """A new night with these numbers, up to the draw."""
        self.press("NEW NIGHT", game)
        for _ in range(abs(rounds - 12)):
            self.press("more rounds" if rounds > 12 else "fewer rounds")
        self.press("START NIGHT", f"1 to {players}", "BACK")

    def enter_result(self, table: int, ns: int, ew: int, moves: str | None = None) -> None:
        """A result from the night's main screen: the tile, both scores, AGREE; then that screen again."""
        self.press(f"tile {table}")
        # A night that was begun longer ago than a break asks which day this is.
        if "day 2" in self.live():
            self.press("day 2")
        if "score NS" not in self.live():
            self.press("SCORES")
        self.digits(str(ns))
        self.press("score EW")
        self.digits(str(ew))
        if moves is not None:
            self.press(f"moves {moves}")
        self.press("AGREE")
        self.to_night()

    def missing(self) -> list[int]:
        """The tables of the main screen that still play."""
        looks = {name: key["look"] for name, key in self.keys().items() if name.startswith("tile ")}
        return [int(name.split()[1]) for name, look in looks.items() if look in ("plain", "warning")]

    def to_night(self) -> None:
        """From the next missing table, which came by itself, to the night's main screen."""
        if self.place()["screens"][-1] == "night_result":
            self.back()

    def touch_field(self, text: str) -> None:
        """Type into the first field of the screen, scrolled into sight if it is out of it."""
        [field, *_] = [leaf for leaf in self.leaves() if leaf["touched"]]
        while not visible(field):
            x, y, w, h = field["within"]
            drag(self, x + w / 2, y + h * 0.15, y + h * 0.85)
            [now, *_] = [leaf for leaf in self.leaves() if leaf["touched"]]
            assert now["box"] != field["box"]
            field = now
        x, y, w, h = field["box"]
        self.touch(x + w / 2, y + h / 2)
        self.type(text)

    def lines(self) -> list[dict[str, Any]]:
        """The night's record, the header first."""
        return [json.loads(line) for line in self.tell(do="night")]

    def result(self) -> dict[str, Any]:
        """What the record folds to, read anew from its text; the naive model must read it alike."""
        lines = self.tell(do="night")
        found: dict[str, Any] = read_night("\n".join(lines).encode()).result()
        if "standings" in found and "teams" in found:
            assert modelled([json.loads(line) for line in lines]) == found
        return found


def modelled(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """The second, naive reading of the record."""
    header, *entries = lines
    model = Model(header)
    for entry in entries:
        model.enter(entry)
    return model.result()


def counted(lines: list[dict[str, Any]]) -> dict[int, int]:
    """Clicks of each player, counted from the results alone: who sat where is drawn and moved by hand."""
    _, *entries = lines
    stands: list[dict[str, Any]] = []
    undone: list[dict[str, Any]] = []
    for entry in entries:
        if entry["do"] == "undo":
            undone.append(stands.pop())
        elif entry["do"] == "redo":
            stands.append(undone.pop())
        else:
            stands.append(entry)
            undone.clear()
    model, clicks = Model(lines[0]), dict.fromkeys((e["number"] for e in stands if e["do"] == "player"), 0)
    sat: dict[tuple[int, int], dict[str, int]] = {}
    last: dict[tuple[int, int], dict[str, Any]] = {}
    lost: set[tuple[int, int]] = set()
    for entry in stands:
        if entry["do"] == "result":
            place = entry["round"], int(entry["table"])
            sat.setdefault(place, model.result()["seats"].get(str(entry["table"]), {}))
            last[place] = entry
        elif entry["do"] == "unclipped":
            lost.add((entry["round"], entry["number"]))
        model.enter(entry)
    for (number, table), entry in last.items():
        for seat, player in sat[number, table].items():
            side = "NS" if seat in "NS" else "EW"
            earned = 1 if entry["winner"] == "tie" else 2 if entry["winner"] == side else 0
            clicks[player] += 0 if (number, player) in lost else earned
    return clicks
