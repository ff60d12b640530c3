"""What the sentences of entries are made of: the words of each kind, and how a value is quoted."""

from __future__ import annotations

from typing import Any

from ..engine.names import read_name
from .mark import N_
from .signs import card, cards, side
from .speech import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..engine.kinds import Entry

LONGEST = 60
"""No name and no reason is quoted at greater length."""

BREACHES: dict[str, tuple[str, str]] = {
    "renege": (N_("renege"), N_("renege")),
    "hand-shown": (N_("hand laid down"), N_("hand laid")),
    "card-count": (N_("wrong number of cards"), N_("card count")),
    "kitty-exposed": (N_("kitty exposed"), N_("kitty shown")),
    "kitty-count": (N_("kitty not three"), N_("kitty count")),
    "crossed-lanes": (N_("crossed lanes"), N_("lanes")),
    "removed-pegs": (N_("others' pegs removed"), N_("pegs")),
    "crib-picked-up": (N_("crib picked up early"), N_("crib")),
    "unplayed": (N_("card not played"), N_("unplayed")),
    "front-peg": (N_("own front peg removed"), N_("front peg")),
}
"""Each breach in full and in brief."""

PEGGED: dict[str, str] = {
    "15": N_("fifteen"),
    "31": N_("thirty-one"),
    "go": N_("a go"),
    "pair": N_("a pair"),
    "three": N_("three in a row"),
    "four": N_("four in a row"),
    "run": N_("a run"),
}

CLOCK: dict[str, tuple[str, str]] = {
    "start": (N_("the countdown starts"), N_("clock start")),
    "pause": (N_("the countdown is paused"), N_("clock pause")),
    "resume": (N_("the countdown goes on"), N_("clock resume")),
    "reset": (N_("a false start: the countdown is as before it"), N_("clock reset")),
    "bell": (N_("the hall's bell rings"), N_("bell")),
}

PLAIN: dict[str, tuple[str, str]] = {
    "misdeal": (N_("a misdeal"), N_("misdeal")),
    "redeal": (N_("the same player deals again"), N_("new deal")),
    "undo": (N_("the latest entry is taken back"), N_("undo")),
    "redo": (N_("what was taken back is put back"), N_("redo")),
    "bell": (N_("the bell rings"), N_("bell")),
}
"""Entries of one word, and the bell that the countdown rings by itself."""

AMENDS: dict[str, tuple[str, str]] = {
    "players": ("", N_("names")),
    "scorer": (N_("{value} keeps the score"), N_("scorer")),
    "table": (N_("this is table {value}"), N_("table")),
    "round": (N_("this is round {value}"), N_("round")),
    "event": (N_("this game belongs to {value}"), N_("event")),
    "day": (N_("this is day {value}"), N_("day")),
    "rules": (N_("the rules are {value}"), N_("rules")),
}

HAND: dict[str, str] = {
    "ends": N_("the hand ends"),
    "void": N_("the hand is void"),
    "goes-on": N_("the hand goes on"),
}


def quoted(value: object) -> str:
    """A name or a reason on one line, not longer than a line can be."""
    words = " ".join(str(value).encode("utf-8", "replace").decode().split())
    return words if len(words) <= LONGEST else words[:LONGEST] + "…"


def minutes(seconds: float) -> str:
    whole = round(abs(seconds))
    return quoted(f"{whole // 60}:{whole % 60:02}")


def signed(points: int) -> str:
    return quoted(f"{points:+}" if points else "0")


def name_of(player: Mapping[str, Any]) -> str:
    """Who sits there, by name, or by number, or a dash for somebody nobody named."""
    number = player.get("number")
    name = read_name(player["name"]) if "name" in player else None
    return quoted(name or ("–" if number is None else number))


def rules_named(rules: Any) -> Any:
    """A rule set by its name, where it has one of its own, or by its id."""
    return rules.get("name") or rules["like"] if isinstance(rules, dict) else rules


def sides(won: Mapping[str, Any]) -> str:
    """`↕ took 3 tricks, ↔ 7`; of a hand cut short, what was counted."""
    told = ""
    for team in ("NS", "EW"):
        if type(won.get(team)) is not int:
            continue
        if told:
            return tr("{first}, {side} {tricks}").format(first=told, side=side(team), tricks=won[team])
        text = tr("{side} took 1 trick") if won[team] == 1 else tr("{side} took {tricks} tricks")
        told = text.format(side=side(team), tricks=won[team])
    return told


def tricks_or_nil(entry: Entry) -> str:
    return tr("nil") if entry["bid"] == "nil" else str(entry["bid"])


def counted(entry: Entry) -> str:
    return cards(entry["cards"]) if "cards" in entry else str(entry["points"])


def played(entry: Entry) -> str:
    """The contract of a hand that somebody bid."""
    return tr("{seat} plays {bid}").format(seat=entry["seat"], bid=card(entry["bid"]))


def by_seat(won: Mapping[str, Any]) -> bool:
    """Were the tricks entered player by player, as in spades?"""
    return all(type(won.get(seat)) is int for seat in "NESW")
