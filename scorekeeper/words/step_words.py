"""Parts of the sentences about entries: words for each entry, and quoted values."""

from __future__ import annotations

from typing import Any

from .mark import N_
from .signs import card, cards, side
from .speech import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..engine.kinds import Entry

MAX_QUOTED_CHARS = 60
"""A name or a reason is cut after this many characters."""

BREACHES: dict[str, tuple[str, str]] = {
    "renege": (N_("renege"), N_("renege")),
    "hand-shown": (N_("hand shown"), N_("hand shown")),
    "card-count": (N_("wrong number of cards"), N_("card count")),
    "kitty-exposed": (N_("kitty exposed"), N_("kitty shown")),
    "kitty-count": (N_("wrong kitty"), N_("kitty")),
    "crossed-lanes": (N_("crossed lanes"), N_("lanes")),
    "removed-pegs": (N_("opposition's pegs removed"), N_("pegs")),
    "crib-picked-up": (N_("crib picked up early"), N_("crib")),
    "unplayed": (N_("card not played"), N_("unplayed")),
    "front-peg": (N_("own front peg removed"), N_("front peg")),
}
"""Each breach in full, and for a key."""

PEGGED: dict[str, str] = {
    "15": N_("fifteen"),
    "31": N_("thirty-one"),
    "go": N_("a go"),
    "pair": N_("a pair"),
    "three": N_("three of a kind"),
    "four": N_("four of a kind"),
    "run": N_("a run"),
}

CLOCK: dict[str, tuple[str, str]] = {
    "start": (N_("the clock starts"), N_("clock start")),
    "pause": (N_("the clock is paused"), N_("clock pause")),
    "resume": (N_("the clock is running again"), N_("clock resume")),
    "reset": (N_("the clock is reset"), N_("clock reset")),
    "bell": (N_("the club bell rings"), N_("bell")),
}

PLAIN: dict[str, tuple[str, str]] = {
    "misdeal": (N_("a misdeal"), N_("misdeal")),
    "redeal": (N_("the same player deals again"), N_("new deal")),
    "undo": (N_("the latest entry is undone"), N_("undo")),
    "redo": (N_("the undone entry is redone"), N_("redo")),
    "bell": (N_("the bell rings"), N_("bell")),
}
"""Entries without other keys, and the bell of the countdown: in full, and for a key."""

AMENDS: dict[str, tuple[str, str]] = {
    "players": ("", N_("names")),
    "scorer": (N_("{value} is the scorer"), N_("scorer")),
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
    """A name or a reason on one line, cut where it is too long."""
    words = " ".join(str(value).encode("utf-8", "replace").decode().split())
    return words if len(words) <= MAX_QUOTED_CHARS else words[:MAX_QUOTED_CHARS] + "…"


def minutes(seconds: float) -> str:
    whole = round(abs(seconds))
    return quoted(f"{whole // 60}:{whole % 60:02}")


def signed(points: int) -> str:
    return quoted(f"{points:+}" if points else "0")


def name_of(player: Mapping[str, Any]) -> str:
    """The player's name, else the number, else a dash."""
    name, number = player.get("name"), player.get("number")
    return quoted(name or ("–" if number is None else number))


def rules_named(rules: Any) -> Any:
    """The name of a club's own rules, or a sheet's id."""
    return rules.get("name") or rules["like"] if isinstance(rules, dict) else rules


def sides(won: Mapping[str, Any]) -> str:
    """`↕ took 3 tricks, ↔ 7`; only one side where only its tricks were entered."""
    text = ""
    for team in ("NS", "EW"):
        if type(won.get(team)) is not int:
            continue
        if text:
            return tr("{first}, {side} {tricks}").format(first=text, side=side(team), tricks=won[team])
        took = tr("{side} took 1 trick") if won[team] == 1 else tr("{side} took {tricks} tricks")
        text = took.format(side=side(team), tricks=won[team])
    return text


def tricks_or_nil(entry: Entry) -> str:
    return tr("nil") if entry["bid"] == "nil" else str(entry["bid"])


def counted(entry: Entry) -> str:
    return cards(entry["cards"]) if "cards" in entry else str(entry["points"])


def played(entry: Entry) -> str:
    """The contract: `W plays 7♠`."""
    return tr("{seat} plays {bid}").format(seat=entry["seat"], bid=card(entry["bid"]))


def by_seat(won: Mapping[str, Any]) -> bool:
    """Were the tricks entered player by player (spades)?"""
    return all(type(won.get(seat)) is int for seat in "NESW")
