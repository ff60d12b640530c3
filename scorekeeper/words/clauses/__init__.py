"""The rule sheets, clause by clause, in our own short words: the answer when somebody asks why."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

from ..games import all_words
from ..language import N_, tr
from ..refusals import clause_number
from .clause import Clause

IN_OUR_WORDS = N_("Said in our own words, not the sheet's. The sheet's words are searched too.")
"""Shown with the result of a search: the words a player typed may be nowhere in what is read."""


class Found(NamedTuple):
    """A clause, and the rules it stands in."""

    rules: str
    clause: Clause


def sheets() -> tuple[str, ...]:
    """The sheets of all games, by the ids of their rules."""
    return tuple(sheet for words in all_words() for sheet in words.rule_sets)


def catalogue(rules_id: str) -> tuple[Clause, ...]:
    """All clauses of a sheet, in its order; KeyError where there is no such sheet."""
    found = next((words.rule_sets[rules_id] for words in all_words() if rules_id in words.rule_sets), None)
    if found is None:
        raise KeyError(rules_id)
    name = found.clauses
    module = import_module(name if "." in name else f".{name}", __name__)
    clauses: tuple[Clause, ...] = module.CLAUSES
    return clauses


def find(rules_id: str, clause_id: str) -> Clause:
    """The clause that the engine cites; KeyError where the sheet has none of that number."""
    for clause in catalogue(rules_id):
        if clause.id == clause_id:
            return clause
    raise KeyError(f"{rules_id} {clause_id}")


def text(clause: Clause) -> str:
    """The clause in our words, and beside them our reading where the sheet leaves something open."""
    words = tr(clause.words)
    if not clause.reading:
        return words
    return tr("{words} Our reading (adjudicator decides): {reading}").format(
        words=words, reading=tr(clause.reading)
    )


def reading(clause: Clause) -> tuple[str, str]:
    """The heading of our reading of a clause, and that reading; empty if the sheet leaves nothing open."""
    if not clause.reading:
        return "", ""
    before = tr("{words} Our reading (adjudicator decides): {reading}").format(words="", reading="")
    return before.strip(), tr(clause.reading)


def search(typed: str, rules_id: str | None = None) -> tuple[Found, ...]:
    """The clauses with all these words, in one sheet or in all; accents and capitals do not matter.

    A word is looked for in what the app says of the clause, and among the sheet's own words for it.
    """
    words = plain(typed).replace("-", "").split()
    if not words:
        return ()
    return tuple(
        Found(rules, clause)
        for rules in (sheets() if rules_id is None else (rules_id,))
        for clause in catalogue(rules)
        if _has(words, _searched(rules, clause))
    )


def _searched(rules_id: str, clause: Clause) -> str:
    reading = tr(clause.reading) if clause.reading else ""
    found = f"{clause_number(clause.id)} {tr(clause.words)} {reading} {sheet_words(rules_id, clause.id)}"
    return plain(found).replace("-", "")


def sheet_words(rules_id: str, clause_id: str) -> str:
    """The sheet's own words for a clause, parted by spaces; none where nobody collected them."""
    from .vocabulary import WORDS

    return WORDS[rules_id][clause_id] if rules_id in WORDS else ""


def plain(text: str) -> str:
    """The text without accents and capitals."""
    from unicodedata import combining, normalize

    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


def _has(words: list[str], text: str) -> bool:
    return all(word in text for word in words)


__all__ = [
    "IN_OUR_WORDS",
    "Clause",
    "Found",
    "catalogue",
    "find",
    "plain",
    "reading",
    "search",
    "sheet_words",
    "sheets",
    "text",
]
