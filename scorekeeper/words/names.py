"""Names: breaches, endings, games, rule sets, entries. Each has its name once, in the words of its game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..engine.kinds import SEAT, TEAMS, team_of
from .games import SheetColumn, all_words, names_of_games, words_of
from .language import N_, Texts, ctr, fill, tr, trn
from .shown import shown_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import JsonMap
    from .values import Who


class Name(NamedTuple):
    """The three forms in which a thing is named; each has its own context in the catalogue."""

    label: str
    """On a key."""
    noun: str
    """In a sentence."""
    short: str
    """Where there is little room: at most 12 letters."""


LABEL, NOUN, SHORT = "key", "in a sentence", "at most 12 letters"
"""The contexts of a name's forms."""


class RuleSet(NamedTuple):
    """The names of a rule sheet."""

    label: str
    """`500, NZ draft 2025`."""
    short: str
    """`2025`, where the game is known."""
    status: str = ""
    """A line about it for those who choose a sheet."""
    draft: bool = False
    """Is it a draft that nobody has ratified?"""
    clauses: str = ""
    """The module with its clauses in our words, by its full name or below `words.clauses`."""
    first_deal: str = N_("The scorer deals first")
    """How the first dealer is found."""
    drawn: bool = False
    """Do the cards say who deals first, and not the scorer?"""
    free: Mapping[str, str] = {}
    """By the breach, the clause by which it costs nothing."""


# Translators: an entry on the key that takes it back; at most 12 letters.
ENTRIES: Texts = {
    "dealt": "deal",
    "misdeal": "misdeal",
    "dealer": "dealer",
    "breach": "penalty",
    "ruling": "ruling",
    "amend": "change",
    "abandon": "abandoning",
    "agree": "clips",
    "undo": "entry",
    "redo": "entry",
    "clock": "clock",
    "bell": "bell",
    "tricks": "result",
    "correct": "correction",
}
"""The entries that games share, in one word, for the key that takes one back."""

# Translators: a change on the key that takes it back; at most 12 letters, two of them too.
AMENDED: Texts = {
    "rules": "rules",
    "scorer": "scorer",
    "table": "table",
    "round": "round",
    "day": "day",
    "event": "event",
}
"""What a change of the header changes besides the players."""

# Translators: why a game is over: "the game is over: abandoned".
ENDINGS: Texts = {
    "abandoned": "abandoned",
}


def seat_words() -> dict[str, str]:
    """Each seat in a word, for a player without a name."""
    return {"N": tr("North"), "E": tr("East"), "S": tr("South"), "W": tr("West")}


def breach(kind: str, game: str | None = None) -> Name:
    """A breach in the reader's language; one that nobody named, by its code."""
    for words in all_words() if game is None else (words_of(game),):
        if kind in words.breaches:
            name = words.breaches[kind]
            return Name(tr(N_(name.label, LABEL)), tr(N_(name.noun, NOUN)), tr(N_(name.short, SHORT)))
    return Name(kind, kind, kind)


def offenders(kind: str, by: str, game: str | None = None) -> str | None:
    """The side that a breach is entered for, so that none of its players is named; else None."""
    if by not in SEAT:
        return None
    known = all_words() if game is None else (words_of(game),)
    return TEAMS[team_of(SEAT[by])] if any(kind in words.of_a_side for words in known) else None


def penalty_column(game: str) -> SheetColumn:
    """The column of a score sheet for what ended a hand before it was played out."""

    def cell(hand: JsonMap) -> str:
        fault = hand["breach"]
        if fault is None:
            return ctr("column", "ruling") if hand["won"] is None else "-"
        kind, by = fault["kind"], fault["by"]
        what = breach(kind, game).short
        if by == "both":
            return tr("{kind} by both sides").format(kind=what)
        return tr("{kind} by {seat}").format(kind=what, seat=offenders(kind, by, game) or by)

    return SheetColumn(N_("penalty", "column"), cell)


def is_breach(kind: object) -> bool:
    """Does any game know that breach?"""
    return any(kind in words.breaches for words in all_words())


def ending(code: str, game: str | None = None, kind: object = None) -> str:
    """The end of a game as a clause: `a side has gone out`; `kind` is the breach that lost it."""
    if isinstance(kind, str) and is_breach(kind):
        return breach(kind, game).noun
    for words in all_words() if game is None else (words_of(game),):
        if code in words.endings:
            return fill(words.endings[code], {})
    return fill(ENDINGS.get(code, code), {})


def game_name(game: str) -> str:
    """`Cribbage`; a game that has no words, by its own name."""
    return tr(words_of(game).title) if game in names_of_games() else game


def marks_name(game: str) -> str:
    """The name of the marks that the winners of a game get: `Clips`."""
    return tr(words_of(game).marks if game in names_of_games() else N_("Clicks"))


def marks_text(game: str, count: int) -> str:
    """The marks with their number: `1 clip`."""
    if game not in names_of_games():
        return trn("{number} click", "{number} clicks", count)
    given = words_of(game).given
    if given is None:
        return trn("{number} event point", "{number} event points", count)
    return fill(given.win_short, {"number": count})


def rules_name(rules: object) -> str:
    """A rule set: a sheet's name, or a club's own name for its rules, or which sheet they are like."""
    if isinstance(rules, dict):
        own = shown_name(rules.get("name"))
        if own:
            return own
        # Translators: a club's own rules that have no name. {rules} is the sheet they are like.
        return tr("{rules}, house rules").format(rules=rules_name(rules["like"]))
    found = _rule_set(str(rules))
    return str(rules) if found is None else tr(found.label)


def rules_status(rules: str) -> str:
    """A line about a sheet for those who choose one."""
    found = _rule_set(rules)
    return tr(found.status) if found is not None and found.status else ""


def is_draft(rules: object) -> bool:
    """Is it a sheet that nobody has ratified?"""
    found = _rule_set(rules) if isinstance(rules, str) else None
    return found is not None and found.draft


def first_deal(sheet: str) -> str:
    """How the first dealer is found, as the sheet has it."""
    found = _rule_set(sheet)
    return "" if found is None else tr(found.first_deal)


def is_dealer_drawn(sheet: str) -> bool:
    """Do the cards say who deals first?"""
    found = _rule_set(sheet)
    return found is not None and found.drawn


def free_clause(sheet: str, breach: str) -> str | None:
    """The clause by which a breach costs nothing; None if the sheet has none."""
    found = _rule_set(sheet)
    return None if found is None else found.free.get(breach)


def rules_short(rules: str) -> str:
    """`2025`; nothing where the sheet needs no telling from others."""
    found = _rule_set(rules)
    return tr(found.short) if found is not None and found.short else ""


def _rule_set(rules: str) -> RuleSet | None:
    for words in all_words():
        if rules in words.rule_sets:
            return words.rule_sets[rules]
    return None


def entry_name(entry: JsonMap | str, who: Who | None = None, game: str | None = None) -> str:
    """An entry in one word, for the key that takes it back: `re-deal`, `7♠`; given `who`, `← 4`."""
    do = entry if isinstance(entry, str) else entry["do"]
    for words in all_words() if game is None else (words_of(game),):
        if do in words.brief and not isinstance(entry, str):
            return words.brief[do](entry, who)
        if do in words.entry_names:
            return fill(words.entry_names[do], {})
    changed = _changed(entry, who) if do == "amend" and not isinstance(entry, str) else ""
    return changed or fill(ENTRIES.get(do, do), {})


def _changed(entry: JsonMap, who: Who | None) -> str:
    """What a change of the header changes: `name ←`, `table`, `table…` where it changes more."""
    seats = [seat for seat in SEAT if seat in entry.get("players", {})]
    if seats:
        # Translators: the name of one player, or of several, on the key that takes its change back.
        word = trn("name", "names", len(seats))
        return "\u00a0".join((word, *(who.seat(seat) for seat in seats if who is not None)))
    found = [fill(text, {}) for key, text in AMENDED.items() if key in entry]
    words = ", ".join(found)
    return words if len(words) <= MAX_SHORT else f"{found[0]}…"


MAX_SHORT = 12
"""Most letters of an entry in one word."""
