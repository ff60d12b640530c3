"""The game on the table, read a second time: what the models make of the record, beside the screen."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.model import cribbage, five_hundred, spades
from tests.model.common import SEATS, No

from .driver import Phone

MODELS: dict[str, Any] = {
    "500": five_hundred.Model,
    "cribbage": cribbage.Model,
    "spades": spades.Model,
}
MINUS = "−"
SUM = re.compile(r"(?P<axis>[↕↔]) −?\d+ [+−] \d+ = (?P<after>−?\d+)\b")
"""A line of the preview: `↕ 240 + 140 = 380`."""


class Reading:
    """What the models make of every game that was ever on this phone's table."""

    def __init__(self) -> None:
        self.models: dict[str, Any] = {}
        self.lines: dict[str, list[dict[str, Any]]] = {}
        """The header and the entries of each game, as they were read last."""

    def of(self, phone: Phone) -> Any:
        """The model of the game on the table, with all that is on disk entered; none where none is open."""
        name = phone.place()["game"]
        if not name or phone.view() is None:
            return None
        lines = [json.loads(line) for line in phone.tell(do="record")]
        known = self.lines.get(name, [])
        assert lines[: len(known)] == known, "an entry that was on disk is gone"
        if not known:
            self.models[name] = MODELS[lines[0]["game"]](lines[0])
        for entry in lines[len(known) or 1 :]:
            try:
                self.models[name].enter(entry)
            except No as refusal:
                raise AssertionError(f"on disk, but refused by the model: {entry} ({refusal})") from None
        self.lines[name] = lines
        return self.models[name]


def compare(phone: Phone, reading: Reading) -> None:
    """Do the screen and the second reading of the record agree: totals, dealer, hand, end, legal calls?"""
    model = reading.of(phone)
    if model is None:
        return
    view, place, leaves = phone.view(), phone.place(), phone.leaves()
    found = model.result(phone.wall)
    seen = {
        "scores": dict(zip(("NS", "EW"), view["scores"], strict=True)),
        "hands": view["hand"] - 1,
        **{key: view[key] for key in ("dealer", "ended", "winner", "agreed")},
    }
    naive = {**found, "hands": len(found["hands"])}
    assert seen == {key: naive[key] for key in seen}
    if place["screens"][-1:] != ["table"] and place["screens"][-1:] != ("table",):
        return
    totals_as_read(leaves, found["scores"], scorer_of(model))
    clock_as_read(leaves, model, phone.wall)
    if place["pending"] and not place["sheets"] and not place["notice"]:
        preview_as_read(phone, place["pending"], leaves, model)
    if found["ended"] is None and not place["sheets"] and not place["pending"] and not place["notice"]:
        keys_as_read(phone, place, leaves, model)


def sides_of(scorer: str) -> dict[str, str]:
    """The sides by their axes on the screen."""
    return {"↕": "NS", "↔": "EW"} if scorer in "NS" else {"↕": "EW", "↔": "NS"}


def whole_number(text: str) -> int:
    return int(text.replace(MINUS, "-"))


def totals_as_read(leaves: list[dict[str, Any]], scores: dict[str, int], scorer: str) -> None:
    """Every total that is drawn for now is its side's."""
    totals = [leaf for leaf in leaves if leaf["kind"] == "total" and not leaf["past"]]
    assert totals, "no total on the screen"
    for leaf in totals:
        score = scores[sides_of(scorer)[leaf["axis"]]]
        shown = leaf["fonts"][0][0]
        assert whole_number(shown) == leaf["score"] == score, (leaf["axis"], shown, scores)


def clock_as_read(leaves: list[dict[str, Any]], model: Any, now: float) -> None:
    """Every countdown shows what is left, within the second that has begun."""
    clock = model.table().clock
    if clock.minutes is None:
        left = None
    elif not clock.started:
        left = clock.minutes * 60
    else:
        left = clock.left if clock.left is not None else max(0.0, clock.bell - now)
    faces = [leaf["text"] for leaf in leaves if leaf["kind"] == "face" and ":" in leaf["text"]]
    assert left is not None or not faces, faces
    for text in faces:
        minutes, seconds = text.split("\n")[0].lstrip("≈").split(":")
        shown = 60 * int(minutes) + int(seconds)
        assert left is not None
        assert left - 0.01 <= shown <= left + 2.0, f"the clock shows {text!r}, {left} s are left"


def preview_as_read(phone: Phone, pending: dict[str, Any], leaves: list[dict[str, Any]], model: Any) -> None:
    """Both sides read the totals that the model has after the entry; it takes it wherever AGREE is there."""
    after = scores_after(model, {**pending, "at": phone.wall})
    agree = [leaf for leaf in leaves if leaf["kind"] == "key" and leaf["name"].startswith("AGREE")]
    if not agree:
        # Left alone, it made room for the board; or the rules would refuse it by now, which is said.
        return
    assert after is not None, f"the screen asks for AGREE, the model refuses {pending}"
    sides = sides_of(scorer_of(model))
    for leaf in leaves:
        said = SUM.match(leaf["text"]) if leaf["kind"] in ("say", "change") else None
        if said:
            assert whole_number(said["after"]) == after[sides[said["axis"]]], (leaf["text"], after)


def scorer_of(model: Any) -> str:
    """The seat at the foot of the screen: of the header, unless an entry that stands has changed it."""
    scorer = model.header.get("scorer", "S")
    for _, entry, _ in model.counted():
        if entry["do"] == "amend":
            scorer = entry.get("scorer", scorer)
    return str(scorer)


def keys_as_read(phone: Phone, place: dict[str, Any], leaves: list[dict[str, Any]], model: Any) -> None:
    """A key that makes an entry at once is alive where the model takes the entry, and dead where not."""
    for leaf in leaves:
        if leaf["kind"] != "key":
            continue
        entry = entry_of(leaf, place, model)
        if entry is not None:
            mends = place["drafts"].get("auction", {}).get("mends") if entry["do"] == "call" else None
            taken = takes(model, {**entry, "at": phone.wall}, mends)
            # The rules would take a misdeal for longer than the screen offers it.
            if leaf["enabled"] or entry["do"] != "misdeal":
                assert leaf["enabled"] == taken, f"key {leaf['name']}: alive {leaf['enabled']}, model {taken}"


def takes(model: Any, entry: dict[str, Any], mends: str | None = None) -> bool:
    """Would the model take the entry, in the place of the latest call of a seat? The model stays as it is."""
    kept = model.kept()
    try:
        if mends:
            spoken = calls_of(model, mends)
            while calls_of(model, mends) == spoken:
                model.enter({"do": "undo", "at": entry["at"]})
        return scores_after(model, entry) is not None
    finally:
        model.bring_back(kept)


def calls_of(model: Any, seat: str) -> int:
    """How many calls of that seat stand, in all hands."""
    return sum(entry["do"] == "call" and entry["seat"] == seat for _, entry, _ in model.counted())


def scores_after(model: Any, entry: dict[str, Any]) -> dict[str, int] | None:
    """The totals after an entry; None where the model refuses it. The model stays as it is."""
    kept = model.kept()
    try:
        model.enter(entry)
        scores: dict[str, int] = model.table().game.result(None, entry["at"], model.table().clock)["scores"]
        return dict(scores)
    except No:
        return None
    finally:
        model.bring_back(kept)


def entry_of(leaf: dict[str, Any], place: dict[str, Any], model: Any) -> dict[str, Any] | None:
    """The entry that a touch on the key makes, where it makes one at once."""
    word, *args = leaf["action"] or ("",)
    game = model.table().game
    drafts = place["drafts"]
    if word == "auction.call":
        draft = drafts.get("auction", {})
        if draft.get("word") or draft.get("low"):
            # These rows offer fewer calls than the rules: one suit, or what a low bid may become.
            return None
        seat = draft.get("mends") or draft.get("seat") or in_turn_500(game)
        return {"do": "call", "seat": seat, "call": args[0]}
    if word == "spades.bid":
        order = [SEATS[(SEATS.index(game.dealer) + step) % 4] for step in (1, 2, 3, 4)]
        free = [seat for seat in order if seat not in game.bids]
        chosen = drafts.get("bids", {}).get("seat")
        return {"do": "bid", "seat": chosen if chosen in free else free[0], "bid": args[0]}
    if word == "cribbage.peg":
        return {"do": "peg", "team": args[0], "points": args[1]}
    if word in ("game.dealt", "game.misdeal"):
        return {"do": word.partition(".")[2]}
    return None


def in_turn_500(game: Any) -> str:
    """The seat whose call is next."""
    if game.hand is None:
        return SEATS[(SEATS.index(game.dealer) + 1) % 4]
    return str(game.hand["auction"].who())
