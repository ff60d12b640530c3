"""A long walk through the app by touches at random, held beside the second reading after each of them."""

from __future__ import annotations

import random
import string
from collections import Counter
from typing import Any

from scorekeeper.engine.header import kind_of
from tests import heard

from . import naive
from .audit.look import tap
from .driver import Phone, Size

SHORT: dict[str, dict[str, Any]] = {
    "500": {"like": "500-nz-2025", "hands": 3},
    "cribbage": {"like": "cribbage-nz-2017", "hands": 2},
    "spades": {"like": "spades-wfwf-2004", "target": 60},
}
"""Rules of a club by which a walk comes to the end of a game."""
SHEETS: dict[str, tuple[Any, ...]] = {game: (*kind_of(game).rules, SHORT[game]) for game in SHORT}
LEAVING = frozenset(("leave", "TAKE OUT ALL", "WIPE EVERYTHING"))
"""Keys that lead off the table, or that touch all games: seldom pressed, since the walk is of a game."""
BY_UNDO = frozenset(("agreed", "over", "dealer-too-late", "off-begun"))
"""Reasons out of which Undo is the way."""
ASKED = "screens", "sheets", "pad", "pending", "game"
FOOTER = frozenset(("UNDO", "PENALTY"))
"""Keys that may be off beside a reason."""
AWAY_FOR = 6
"""Touches after which a walk that has left the table begins another game."""
OVER_FOR = 25
"""Touches after which a game that is over is left for another."""
TURNED = (Size(360, 800), Size(800, 360))


class Walk:
    """One walk: touches what was touched least, and sometimes anything."""

    def __init__(self, phone: Phone, game: str, seed: int) -> None:
        self.phone = phone
        self.game = game
        self.dice = random.Random(f"{game} {seed}")
        self.reading = naive.Reading()
        self.touched: Counter[tuple[str, str]] = Counter()
        """How often each key was touched, by where it stood."""
        self.asked_why: Counter[tuple[str, str]] = Counter()
        """How often a key that is off was touched, by where it stood."""
        self.pressed = ""
        """The action of the key that the latest step touched; empty where it touched none."""
        self.told: list[str] = []
        """Each step as it can be done again."""
        self.away = self.over = 0

    def go(self, steps: int) -> None:
        """Walk; a fault is told with the way to it."""
        try:
            self.sit()
            if self.game == "500":
                self.change_rules_under_a_low_bid()
            for _ in range(steps):
                self.step()
                naive.compare(self.phone, self.reading)
            self.said()
        except AssertionError as error:
            way = "\n".join(self.told[-40:])
            raise AssertionError(f"{error}\nafter the last of these touches:\n{way}") from None

    def sit(self) -> None:
        """A new game on the table."""
        dice = self.dice
        rules, dealer = dice.choice(SHEETS[self.game]), dice.choice("NESW")
        self.told.append(f"new game {rules} {dealer}")
        self.phone.new_game(rules=rules, dealer=dealer, game=self.game, scorer=dice.choice("SSWN"))
        self.away = self.over = 0
        naive.compare(self.phone, self.reading)

    def step(self) -> None:
        phone, dice = self.phone, self.dice
        self.pressed = ""
        place, view = phone.place(), phone.view()
        at_table = bool(place["screens"]) and place["screens"][-1] == "table" and view is not None
        self.away = 0 if at_table else self.away + 1
        self.over = self.over + 1 if view is not None and view["ended"] else 0
        if self.away > AWAY_FOR or self.over > OVER_FOR:
            self.sit()
            return
        self.tell_why(place)
        what = dice.choices(("key", "back", "time", "kill", "type", "twice"), (86, 4, 3, 1, 2, 4))[0]
        if what == "back":
            self.told.append("back")
            phone.back()
        elif what == "time":
            seconds = dice.choice((0.3, 2, 25, 25, 70, 601))
            self.told.append(f"on {seconds}")
            phone.on(seconds, max(0.25, seconds / 30))
        elif what == "kill":
            self.told.append("kill")
            self.kill()
        elif what == "type":
            text = dice.choice((dice.choice(string.ascii_letters), " ", "\n", "\b", "Zoë"))
            self.told.append(f"type {text!r}")
            phone.type(text)
        else:
            self.touch(place, what == "twice")

    def tell_why(self, place: dict[str, Any]) -> None:
        """A key that is off has its reason; one that was not touched there before is, and tells it."""
        if place["screens"][-1:] != ["table"] or place["notice"]:
            return
        phone, where = self.phone, where_of(place)
        off = {name: key for name, key in phone.keys(enabled=False).items() if not key["enabled"]}
        for name, key in sorted(off.items()):
            assert key["why"], f"{name!r} is off without a reason: {where}"
            if self.asked_why[where, name]:
                continue
            self.asked_why[where, name] += 1
            self.told.append(f"{where}: {name!r} is off")
            before = phone.record()
            if not tap(phone, key):
                continue
            notice = phone.place()["notice"]
            assert notice, f"{name!r} says nothing: {where}"
            assert phone.record() == before
            words = phone.words()
            assert notice["code"] not in words.split(), words
            assert not any(word.startswith("?") for word in words.split()), words
            for way in phone.keys(enabled=False).values():
                assert way["enabled"] or way["name"] in FOOTER, f"{way['name']} after {name}"
            if notice["code"] in BY_UNDO:
                assert phone.key("UNDO")["enabled"], f"no way after {name}"
            if "HISTORY" in phone.live():
                phone.tap("HISTORY")
                assert phone.place()["sheets"][-1:] == ["history"], f"no way after {name}"
                return
            phone.tap("OK")
            now = phone.place()
            assert [now[part] for part in ASKED] == [place[part] for part in ASKED]
            return

    def touch(self, place: dict[str, Any], twice: bool) -> None:
        """A key that is alive: rather one that was seldom touched there."""
        phone, dice = self.phone, self.dice
        keys = phone.keys()
        where = where_of(place)
        names = sorted(keys)
        if not names:
            return
        weights = [1 / (1 + self.touched[where, name]) * (0.05 if name in LEAVING else 1) for name in names]
        name = dice.choices(names, weights)[0]
        self.touched[where, name] += 1
        self.told.append(f"{where}: {name!r}{' twice' if twice else ''}")
        x, y, w, h = keys[name]["box"]
        self.pressed = str(keys[name]["action"][0])
        phone.touch_key(keys[name])
        if twice:
            phone.touch(x + w / 2, y + h / 2)

    def change_rules_under_a_low_bid(self) -> None:
        """A bid that is too low waits to be settled while the table changes to another sheet."""
        phone = self.phone
        to_low = ("ALL DEALT", "START", "level 7", "7H", "level 6", "6C")
        for name in (*to_low, "MORE", "more ruleset", "rules ", "AGREE "):
            keys = sorted(key for key in phone.live() if key == name or (name[-1] == " " and name in key))
            if keys:
                key = self.dice.choice(keys)
                self.told.append(f"wanted: {key!r}")
                phone.tap(key)
                naive.compare(phone, self.reading)

    def kill(self) -> None:
        """A new process shows what the one before it showed."""
        phone = self.phone
        self.said()
        before = {"live": sorted(phone.live()), "view": phone.view(), **phone.place()}
        phone.again()
        after = {"live": sorted(phone.live()), "view": phone.view(), **phone.place()}
        other = {key: (value, after[key]) for key, value in before.items() if after[key] != value}
        assert not other, f"the next start shows something else: {other}"

    def said(self) -> None:
        """A translator has every text that this process said."""
        if self.phone.heard:
            texts = self.phone.tell(do="heard")
            assert texts
            missing = heard.unknown({(context, text) for context, text in texts})
            assert not missing, f"not in the template: {missing}"


def where_of(place: dict[str, Any]) -> str:
    """Where a key stands: the screen, the overlay, the pad, and what is half made."""
    half = sorted(
        f"{name}.{key}"
        for name, draft in place["drafts"].items()
        if name not in ("scroll", "brought", "ruled")
        for key in draft
    )
    asked = (place["pending"] or {}).get("do", "")
    top = [*place["screens"][-1:], *place["sheets"][-1:], place["pad"], asked, *half[:4]]
    return " ".join(filter(None, top))
