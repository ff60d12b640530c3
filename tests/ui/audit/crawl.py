"""Goes through the app from its first screen: every kind of key on every kind of screen is touched."""

from __future__ import annotations

import heapq
import json
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from tests.ui.driver import Phone

from .look import tap


class Moment(NamedTuple):
    """The app as it was found somewhere, to go back to at any time."""

    name: str
    store: str | None
    wall: float
    boot: float
    stand: str = ""
    """How far the game is."""
    timed: bool = False
    """Does anything happen here when nothing is touched?"""
    in_game: bool = False
    long: bool = False
    """Are there names of thirty letters in it?"""
    path: tuple[str, ...] = ()
    """What was touched to get there."""


class Crawl:
    """Rare screens first. A screen is new when the kinds of its keys are; a kind is touched a few times."""

    def __init__(
        self, phone: Phone, folder: Path, touches: int = 2, again: int = 3, most: int = 4000
    ) -> None:
        self.phone = phone
        self.folder = folder
        self.touches = touches
        """How many keys of a kind are touched on one screen."""
        self.again = again
        """On how many screens of the same name a kind of key is touched."""
        self.most = most
        self.moments: list[Moment] = []
        self.seen: Counter[str] = Counter()
        self.built: set[tuple[str, ...]] = set()
        self.failed: list[str] = []
        self.edges = 0
        self._tried: Counter[tuple[str, str]] = Counter()
        self._queue: list[tuple[int, int, Moment]] = []
        self._offers: dict[str, dict[str, list[Any]]] = {}
        """What can be done at each moment that was not explored yet."""

    def begin(self, store: str | None = None) -> None:
        """From here too, at the screen that is seen when the app starts so."""
        moment = Moment("start", store, self.phone.wall, self.phone.boot)
        self.back_to(moment)
        self._found(moment)

    def run(self) -> None:
        while self._queue and self.edges < self.most:
            _, _, moment = heapq.heappop(self._queue)
            self._explore(moment, self._offers.pop(moment.name))

    def go_on(self, phone: Phone, name: str) -> None:
        """The moments of that name on another screen, which may offer other keys there."""
        self.phone = phone
        for moment in [moment for moment in self.moments if moment.name.startswith(f"{name}-")]:
            self.back_to(moment)
            self._explore(moment, self._offered(moment))

    def back_to(self, moment: Moment) -> None:
        self.phone.wall, self.phone.boot = moment.wall, moment.boot
        self.phone.tell(do="load", store=moment.store, wall=moment.wall, boot=moment.boot)

    def _offered(self, moment: Moment) -> dict[str, list[Any]]:
        """What can be done where the app is now, by its kind. All that is drawn is painted for it."""
        kinds: dict[str, list[Any]] = {}
        leaves = self.phone.leaves()
        for key in leaves:
            if key["kind"] == "key" and key["enabled"]:
                kinds.setdefault(kind_of(key["action"]), []).append(key["name"])
        fields = [leaf for leaf in leaves if leaf["touched"]]
        if fields:
            kinds["field"] = fields
        if moment.timed:
            kinds["rest"] = [21.0]
            if "_clock" not in moment.path:
                kinds["bell"] = [4000.0]
        return kinds

    def _explore(self, moment: Moment, kinds: dict[str, list[Any]]) -> None:
        what = f"{moment.name.rpartition('-')[0]} {moment.stand}"
        for kind, steps in kinds.items():
            self._tried[what, kind] += 1
            if self._tried[what, kind] <= self.again:
                for step in steps[: self.touches - 1] + steps[-1:]:
                    self.back_to(moment)
                    self._step(moment, step)

    def _step(self, moment: Moment, step: Any) -> None:
        phone = self.phone
        self.edges += 1
        word = f"{step:g} s" if isinstance(step, float) else step if isinstance(step, str) else "field"
        try:
            if isinstance(step, float):
                phone.on(step, 1.0 if step < 60 else 500.0)
            elif isinstance(step, dict):
                x, y, w, h = step["box"]
                phone.touch(x + w / 2, y + h / 2)
            else:
                key = phone.keys(enabled=False).get(step)
                if key is None or not tap(phone, key):
                    return
        except AssertionError as error:
            last = str(error).strip().splitlines()[-3:]
            self.failed.append(f"{' > '.join((*moment.path, word))}: {' | '.join(last)}")
            if phone.process.poll() is not None:
                phone.start()
            return
        self._found(moment, word)

    def _found(self, moment: Moment, word: str = "") -> None:
        phone = self.phone
        self.built.update(tuple(one) for one in phone.tell(do="built"))
        here = phone.tell(do="here")
        keys = phone.keys(enabled=False)
        if not str(here["screen"]).startswith("night"):
            dumb = sorted(name for name, key in keys.items() if not key["enabled"] and not key["why"])
            if dumb:
                self.failed.append(f"off without a reason: {dumb} after {' > '.join((*moment.path, word))}")
        sign = signature(here, keys)
        self.seen[sign] += 1
        if self.seen[sign] > 1:
            return
        what = "-".join(part for part in here["what"] if part not in ("pad", "sheet", "screen"))
        number = sum(moment.name.startswith(f"{what}-") for moment in self.moments) + 1
        path = (*moment.path, word) if word else moment.path
        if word.endswith("4000 s"):
            path = (*path, "_clock")
        store = str(self.folder / f"{len(self.moments):04}.db")
        phone.tell(do="save", store=store)
        new = Moment(
            f"{what}-{number:02}",
            store,
            phone.wall,
            phone.boot,
            json.dumps(standing(here)),
            here["what"][0] == "pad" or here["what"][-1] in ("agree", "penalty", "ruling"),
            here["in_game"],
            any(len(name) >= 30 for name in here["names"]),
            path,
        )
        self.moments.append(new)
        self._offers[new.name] = self._offered(new)
        heapq.heappush(self._queue, (number, len(self.moments), new))


def kind_of(action: list[Any]) -> str:
    """Keys of one kind do the same with something else: any bid, any seat, any game of the list."""
    word, *rest = action
    named = [part for part in rest if isinstance(part, str) and word in NAMED]
    drafts = [sorted(part) for part in rest if isinstance(part, dict)]
    return json.dumps([word, *named, *drafts])


NAMED = frozenset(
    (
        "sheet.open",
        "sheet.into",
        "screen.open",
        "sheet.choose",
        "clock.set",
        "settings.set",
        "auction.word",
        "amend.open",
        "cribbage.open",
    )
)


def signature(here: dict[str, Any], keys: dict[str, dict[str, Any]]) -> str:
    """What makes a screen another kind of screen."""
    kinds = sorted({kind_of(key["action"]) for key in keys.values() if key["action"]})
    name = here["what"][-1]
    drafts = {part: kept for part, kept in here["drafts"].items() if part in (name, here["screen"])}
    return json.dumps([here["screen"], here["what"], here["board"], drafts, kinds, standing(here)])


def standing(here: dict[str, Any]) -> list[Any]:
    """As much of how far the game is as matters here."""
    found: list[Any] = {"screen": [], "sheet": here["table"]}.get(here["what"][0], here["stand"])
    return found
