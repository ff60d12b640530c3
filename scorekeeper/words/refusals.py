"""A refusal as a sentence."""

from __future__ import annotations

from importlib import import_module

from ..engine.refused import Refused
from . import common
from .games import names_of_games, words_of
from .language import Plural, Texts, all_of, any_of, fill, number, tr
from .names import breach, ending, rules_short
from .values import shortened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import JsonMap

OTHER_ROOMS = ("event", "files", "device", "carried", "hall")
"""Rooms that refuse something and are no game; each has a module here."""


def refusal_text(why: Refused, room: str | None = None) -> str:
    """The sentence for a refusal, with its clause; the words of `room` (a game, event, files) come first."""
    sentence = fill(_text(why.code, room), _Data(why.data, room))
    if why.data.get("silent"):
        sheet = rules_short(str(why.data["silent"]))
        silent = (
            tr("{year} rules are silent: ask the adjudicator").format(year=sheet)
            if sheet
            else tr("the rules are silent: ask the adjudicator")
        )
        return in_brackets(sentence, silent)
    return (
        sentence
        if why.clause is None
        else in_brackets(sentence, cite(why.clause, why.clause in OURS.get(why.code, ())))
    )


def in_brackets(sentence: str, remark: str) -> str:
    # Translators: a sentence, and in brackets the rule that it follows.
    return tr("{sentence} ({rule})").format(sentence=sentence, rule=remark)


HEADINGS: Texts = {
    "misdeal": "Misdeal",
    "joker": "Joker",
    "renege": "Renege",
    "penalties": "Penalties",
    "disputes": "Last line",
    "note": "Notes",
    "example": "Example",
    "welcome": "Front page",
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
"""Refusals that rest on our reading of the clause they cite, by code."""


def cite(clause: str, ours: bool = False) -> str:
    """A clause as a sentence names it; `ours` where it is cited for our reading of it."""
    # Translators: which rule of the sheet a sentence follows.
    text = tr("rule {clause}, our reading") if ours else tr("rule {clause}")
    return text.format(clause=clause_number(clause))


def clause_number(clause: str) -> str:
    """The clause's number as its sheet prints it; where it has none, the heading that it stands under."""
    name, _, part = clause.partition("-")
    if name in HEADINGS:
        heading = tr(str(HEADINGS[name]))
        return f"{heading} {part}" if len(part) == 1 else heading
    return f"{name} {part}" if part in ("i", "ii") else name


def rooms() -> tuple[str, ...]:
    """Every room that refuses something, in the order in which their words are looked through."""
    return ("common", *names_of_games(), *OTHER_ROOMS)


def texts(room: str) -> Texts:
    """A room's codes and what is said of each."""
    if room == "common":
        return common.REFUSALS
    if room in OTHER_ROOMS:
        found: Texts = import_module(f".{room}", __package__).REFUSALS
        return found
    return words_of(room).refusals


def kinds(room: str) -> Texts:
    """The kinds of value in the words of a room."""
    if room in OTHER_ROOMS:
        return getattr(import_module(f".{room}", __package__), "KINDS", {})
    return common.KINDS if room == "common" else words_of(room).kinds


def _text(code: str, first: str | None) -> str | Plural:
    own = (first,) if first in rooms() else ()
    for room in (*own, *rooms()):
        if code in texts(room):
            return texts(room)[code]
    return code


def _kind(wants: str) -> str:
    """The value that was expected: a kind, or one of the words that may stand there."""
    for room in rooms():
        if wants in kinds(room):
            return fill(kinds(room)[wants], {})
    return any_of(wants.split())


class _Data(dict[str, object]):
    """A refusal's data as a sentence quotes them."""

    def __init__(self, data: JsonMap, room: str | None) -> None:
        super().__init__(data)
        self.room = room

    def __getitem__(self, key: str) -> object:
        value = super().__getitem__(key)
        if key == "wants":
            return _kind(str(value))
        if key == "why" and isinstance(value, Refused):
            return refusal_text(value, self.room)
        if key == "ended" and isinstance(value, str):
            return ending(value)
        if key == "kind" and isinstance(value, str):
            return breach(value, self.room if self.room in names_of_games() else None).noun
        if type(value) is int and key != "value":
            return value if value >= 0 else number(value)
        return shortened(_quoted(value) if key == "value" else _named(value))

    def __missing__(self, key: str) -> str:
        return "?"


def _named(value: object) -> str:
    """A value that the app itself names: a word, a number, or several of them."""
    if isinstance(value, list) and all(isinstance(one, str | int) for one in value):
        return all_of([str(one) for one in value])
    return value if isinstance(value, str) else _quoted(value)


def _quoted(value: object) -> str:
    """The entered value, as it stands in the record."""
    import json

    try:
        return json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        return str(type(value).__name__)
