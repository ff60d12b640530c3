"""Refusals as sentences, and how a clause is cited."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .mark import N_
from .speech import tr
from .table import BREACHES, ENDED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..engine.refused import Refused

ROOMS = ("table", "cribbage", "spades", "event", "exchange", "store", "device")
MAX_QUOTED_CHARS = 60
"""A quoted value is cut after this many characters."""

_NAMES = {"ended": ENDED, "kind": BREACHES}
"""Record words that a sentence replaces by ours, by the key of the refusal's data."""

SHEETS = {"500-nz-2025": "2025", "500-nz-2024": "2024", "500-nz-classic": "classic"}


HEADINGS = {
    "misdeal": N_("Misdeal"),
    "joker": N_("Joker"),
    "renege": N_("Renege"),
    "penalties": N_("Penalties"),
    "disputes": N_("Last line"),
    "note": N_("Notes"),
    "example": N_("Example"),
    "welcome": N_("Front page"),
}
"""Where a sheet has no number: the heading above the clause, or its place on the sheet."""

OURS: dict[str, frozenset[str]] = {
    "pass-out-of-turn": frozenset(("4h", "4g")),
    "has-the-bid": frozenset(("4h", "4g")),
    "bid-waits": frozenset(("4h", "4g")),
    "no-bid-enough": frozenset(("4g", "4f")),
    "suit-changed": frozenset(("4j", "4i", "3b")),
    "misdeal-too-late": frozenset(("5a",)),
    "one-peg": frozenset(("8-front-peg",)),
    "nothing-to-correct": frozenset(("8-correct",)),
    "redeal-too-late": frozenset(("2",)),
}
"""Refusals that rest on our reading of the clause they cite (`Clause.reading`), by code."""


def say(why: Refused, room: str | None = None) -> str:
    """The sentence for a refusal, with its clause. Codes are looked up in `room` first."""
    sentence = tr(_message(why.code, room)).format_map(_Data(why.data))
    if why.data.get("silent"):
        sheet = SHEETS.get(str(why.data["silent"]))
        silent = tr("{sheet} rules are silent: ask the adjudicator").format(sheet=sheet or tr("the"))
        return f"{sentence} ({silent})"
    if why.clause is not None:
        return f"{sentence} ({cite(why.clause, why.clause in OURS.get(why.code, ()))})"
    return sentence


def cite(clause: str, ours: bool = False) -> str:
    """A clause as a sentence names it, and that what it is cited for is our reading of it."""
    named = tr("rule {clause}, our reading") if ours else tr("rule {clause}")
    number = printed(clause)
    return named.format(clause=number[:1].lower() + number[1:])


def printed(clause: str) -> str:
    """The clause's number as its sheet prints it; where it has none, the heading that it stands under."""
    number, _, part = clause.partition("-")
    if number in HEADINGS:
        heading = tr(HEADINGS[number])
        return f"{heading} {part}" if len(part) == 1 else heading
    return f"{number} {part}" if part in ("i", "ii") else number


def messages(room: str) -> Mapping[str, str]:
    """The sentences of a room, by code."""
    return import_module(f".{room}", __package__).MESSAGES  # type: ignore[no-any-return]


def kinds(room: str) -> Mapping[str, str]:
    """The names of value types that a room adds."""
    return getattr(import_module(f".{room}", __package__), "KINDS", {})


def _type_name(wants: str) -> str:
    """The name of an expected value type, or a list of the words that are allowed."""
    for room in ROOMS:
        if wants in kinds(room):
            return tr(kinds(room)[wants])
    return _joined(wants.split(), tr("{words} or {last}"))


def _joined(words: Sequence[str], pattern: str) -> str:
    if len(words) < 2:
        return "".join(words)
    return pattern.format(words=", ".join(words[:-1]), last=words[-1])


def _message(code: str, first: str | None) -> str:
    for room in (first, *ROOMS) if first else ROOMS:
        found = messages(room).get(code)
        if found is not None:
            return found
    return code


class _Data(dict[str, Any]):
    """A refusal's data as a sentence quotes them."""

    def __getitem__(self, key: str) -> str:
        value = super().__getitem__(key)
        if key == "wants":
            return _type_name(value)
        if key in _NAMES and value in _NAMES[key]:
            return tr(_NAMES[key][value])
        words = _quoted(value) if key == "value" else _text(value)
        return words if len(words) <= MAX_QUOTED_CHARS else words[:MAX_QUOTED_CHARS] + "…"

    def __missing__(self, key: str) -> str:
        return "?"


def _text(value: object) -> str:
    """A word, a number, or a list of them."""
    if isinstance(value, list) and all(isinstance(one, str | int) for one in value):
        return _joined([str(one) for one in value], tr("{words} and {last}"))
    return value if isinstance(value, str) else _quoted(value)


def _quoted(value: object) -> str:
    """A value as it stands in the record."""
    import json

    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        return str(type(value).__name__)
