"""The catalogue of the clauses: none is missing, and what is scored is held by a test that can fail."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.games import GAMES
from scorekeeper.words import language
from scorekeeper.words.clauses import catalogue, find, search, sheet_words, sheets, text
from scorekeeper.words.refusals import HEADINGS, OURS, clause_number, refusal_text

from ..source import calls
from .make_sheet_runs import RUNS, runs_of
from .sheet_clauses import CLAUSES
from .sheet_facts import WORDS

SHEETS = sheets()
RULES = {sheet: rules for game in GAMES.values() for sheet, rules in game.rules().rules.items()}
SCORED = [(sheet, clause.id) for sheet in SHEETS for clause in catalogue(sheet) if clause.use == "scored"]
ROOT = Path(__file__).resolve().parents[2]


# Complete


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_clause_of_the_sheet_is_missing(sheet: str) -> None:
    ids = [clause.id for clause in catalogue(sheet)]
    assert sorted(ids) == sorted(CLAUSES[sheet])
    assert len(ids) == len(set(ids))


def test_there_is_a_catalogue_for_every_rule_set() -> None:
    assert set(SHEETS) == RULES.keys() == CLAUSES.keys()


def cited(value: Any, key: str = "clause") -> Iterator[str]:
    """Every clause that a rule set names: its `clauses`, and those of its breaches and their penalties."""
    if isinstance(value, str):
        if "clause" in key or key in ("by_both", "no_bid", "makers_only"):
            yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from cited(inner, "clause" if key == "clauses" else name)
    elif hasattr(value, "_asdict"):
        yield from cited(value._asdict(), "")


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_the_rules_cite_is_in_the_catalogue(sheet: str) -> None:
    found = set(cited(RULES[sheet]))
    assert len(found) > 10
    for clause in found:
        assert find(sheet, clause).words


def test_what_the_code_cites_is_in_the_catalogue() -> None:
    """Clauses that are written out where a refusal is made."""
    known = {clause.id for sheet in SHEETS for clause in catalogue(sheet)}
    found = set()
    for _, node in calls("Refused"):
        found |= set(spoken(node.args[1])) if node.args[1:] else set()
    assert found
    assert found <= known


def spoken(node: ast.expr) -> Iterator[str]:
    """The clause that stands there, or the two of a condition; not the key of one that is looked up."""
    if isinstance(node, ast.IfExp):
        yield from spoken(node.body)
        yield from spoken(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def test_a_clause_that_is_not_there_is_not_found() -> None:
    with pytest.raises(KeyError):
        find("500-nz-2025", "9z")
    with pytest.raises(KeyError):
        find("bridge", "1a")


# In our own words


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_seven_words_in_a_row_are_a_sheets(sheet: str) -> None:
    known = set(RUNS.read_text(encoding="utf-8").split())
    assert len(known) > 4000
    for clause in catalogue(sheet):
        for said in (clause.words, clause.reading, text(clause), sheet_words(sheet, clause.id)):
            assert not [run for mark, run in runs_of(said).items() if mark in known], clause.id


def test_seven_words_of_a_sheet_would_be_seen() -> None:
    known = set(RUNS.read_text(encoding="utf-8").split())
    quoted = runs_of("No more 10 point tricks can be taken beyond 460")
    assert quoted.keys() <= known


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_words_are_short_and_whole_sentences(sheet: str) -> None:
    for clause in catalogue(sheet):
        assert 10 < len(clause.words) < 180, clause.id
        assert clause.words[0].isupper() or clause.words[0].isdigit(), clause.id
        assert clause.words.endswith("."), clause.id
        if clause.reading:
            assert 10 < len(clause.reading) < 180, clause.id
            assert clause.reading[0].isupper() or clause.reading[0] == "“", clause.id
            assert clause.reading.endswith("."), clause.id


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_words_can_be_translated(sheet: str) -> None:
    """Each stands in the source as one text inside `N_(…)`, where the tools of gettext find it."""
    marked = {
        call.args[0].value
        for _, call in calls("N_", room="words/clauses")
        if isinstance(call.args[0], ast.Constant)
    }
    assert {clause.words for clause in catalogue(sheet)} <= marked
    assert {clause.reading for clause in catalogue(sheet) if clause.reading} <= marked


# As the sheets have it


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_clause_has_its_facts(sheet: str) -> None:
    assert sorted(WORDS[sheet]) == sorted(CLAUSES[sheet])


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_clause_has_a_figure_that_its_sheet_has_not(sheet: str) -> None:
    """Figures of points; what is ours may have others, in the reading."""
    for clause in catalogue(sheet):
        figures = {int(word) for word in WORDS[sheet][clause.id].split() if word.isdigit()}
        said = {int(number) for number in re.findall(r"\d+", clause.words)}
        assert said <= figures | TALLIES.get((sheet, clause.id), set()), clause.id


TALLIES = {
    ("500-nz-2025", "note-1"): {2024},
    ("500-nz-2025", "example-1"): {7},
    ("500-nz-2025", "example-2"): {7},
    ("cribbage-nz-2017", "8"): {15, 31},
}
"""Figures that the sheet has close by: the meeting's year, the examples' bid, the points of the play."""


@pytest.mark.parametrize(
    ("sheet", "clause", "never"),
    [
        ("500-nz-2025", "4b", "value|added|taken off"),
        ("500-nz-2025", "4g", "lowest"),
        ("500-nz-2025", "4h", "beaten"),
        ("500-nz-2024", "4g", "increase|more tricks|higher"),
        ("500-nz-classic", "3a", "left|value|added|tricks"),
        ("500-nz-classic", "3b", "re-enter|once"),
        ("500-nz-classic", "1e", "two clicks|one for"),
        ("spades-wfwf-2004", "1-highest", "keeps"),
        ("spades-wfwf-2004", "5-loses", "nil"),
        ("spades-wfwf-2004", "2", "same dealer|four"),
        ("cribbage-nz-2017", "9b", "opposition"),
    ],
)
def test_what_the_sheet_does_not_say_is_not_in_its_words(sheet: str, clause: str, never: str) -> None:
    assert not re.search(never, find(sheet, clause).words)


# Our readings


READINGS = {
    "500-nz-2025": "1a 1c 1f 1g 1i 2a 2k 4b 4e 4g 4h 4j 4k 5b 5c 6d 6h",
    "500-nz-2024": "1 1c 1f 1g 1i 2a 2i 2k 4b 4e 4f 4g 4i 4j 5b 5c 6d 6h",
    "500-nz-classic": (
        "1a 1b 1c 1d 1e 2a 2h misdeal-a misdeal-d 3a 3b 3c 3f-i 3f-ii 3g-i 3g-ii 4a 4b "
        "renege-b penalties-a penalties-b"
    ),
    "cribbage-nz-2017": "1 1-team 5a 8 8-correct 8-front-peg 9b 10-flush 10a 13 14",
    "spades-wfwf-2004": (
        "1 1-highest 2 3 4 5-loses 5-makes 6-bags 6-sets 7 7-both 8-round-robin 8-nils 8-sets"
    ),
}
"""The clauses beside which something is ours."""


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_is_ours_is_marked_as_our_reading(sheet: str) -> None:
    assert [clause.id for clause in catalogue(sheet) if clause.reading] == READINGS[sheet].split()


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_reading_is_shown_beside_the_words(sheet: str) -> None:
    for clause in catalogue(sheet):
        said = text(clause)
        assert said.startswith(clause.words)
        assert ("Our reading (adjudicator decides): " in said) == bool(clause.reading), clause.id
        assert said.endswith(clause.reading or clause.words)


def test_a_refusal_that_rests_on_our_reading_says_so() -> None:
    told = {"seat": "E", "call": "7S", "turn": "W"}
    ours = refusal_text(Refused("has-the-bid", "4h", **told))
    assert ours == "E can't bid out of turn: E has the bid (rule 4h, our reading)"
    sheets = refusal_text(Refused("must-keep-suit", "4h", **told, bid="6S"))
    assert sheets.endswith("(rule 4h)")


def test_each_refusal_of_ours_cites_a_clause_with_a_reading() -> None:
    known = {clause.id for sheet in SHEETS for clause in catalogue(sheet) if clause.reading}
    assert set().union(*OURS.values()) <= known


# Numbered as the sheets are


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_name_of_ours_stands_where_a_clauses_number_should(sheet: str) -> None:
    headings = "|".join(map(str, HEADINGS.values()))
    for clause in catalogue(sheet):
        number = clause_number(clause.id)
        assert re.fullmatch(rf"\d+[a-n]?\d?( ii?)?|({headings})( [a-d1-3])?", number), clause.id
    assert [clause_number(one) for one in ("1-draw", "welcome-anyone", "10-nobs", "5b1", "3f-ii")] == [
        "1",
        "Front page",
        "10",
        "5b1",
        "3f ii",
    ]


# Searched


def test_search_wants_all_words_whatever_their_case_or_accents() -> None:
    assert [found.clause.id for found in search("MISERE", "500-nz-2025")] == ["4c"]
    assert [found.clause.id for found in search("misère Open", "500-nz-2025")] == ["4c"]
    assert search("misère kitty", "500-nz-2025") == ()
    assert [found.clause.id for found in search("4g", "500-nz-2025")] == ["4g"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_clause_is_found_by_the_sheets_own_words(sheet: str) -> None:
    for clause, words in WORDS[sheet].items():
        for word in words.split():
            if not word.isdigit():
                assert clause in [found.clause.id for found in search(word, sheet)], (clause, word)


@pytest.mark.parametrize("typed", ["re-enter", "RE-ENTER", "reenter", "re enter"])
def test_a_hyphen_makes_no_difference(typed: str) -> None:
    assert "4i" in [found.clause.id for found in search(typed, "500-nz-2025")]


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_sheets_words_are_single_words_and_no_sentence(sheet: str) -> None:
    for clause in catalogue(sheet):
        words = sheet_words(sheet, clause.id).split()
        assert words
        assert words == sorted(set(words)), clause.id


def test_search_goes_through_all_sheets() -> None:
    assert {found.rules for found in search("renege")} == set(SHEETS) - {"cribbage-nz-2017"}
    assert search("") == search("  ") == ()


def test_search_reads_the_translation(monkeypatch: pytest.MonkeyPatch) -> None:
    class Maori:
        def gettext(self, text: str) -> str:
            return text.replace("Misère", "Rōnaki")

    monkeypatch.setattr(language, "_messages", Maori)
    assert [found.clause.id for found in search("ronaki", "500-nz-2025")] == ["4c"]


# Scored, and held by a test that can fail


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_is_scored_names_its_test_and_nothing_else_does(sheet: str) -> None:
    for clause in catalogue(sheet):
        assert clause.use in ("scored", "asked", "shown")
        assert (clause.test is not None) == (clause.use == "scored"), clause.id


@pytest.mark.parametrize(("sheet", "clause"), SCORED)
def test_the_test_that_a_clause_names_is_there(sheet: str, clause: str) -> None:
    """`tests/engine/test_mutants.py` shows that it can fail."""
    assert named(find(sheet, clause).test or "")


def named(node: str) -> Callable[[], None]:
    """The test that a node id names, with all its parameters."""
    file, name = node.split("::")
    assert (ROOT / file).is_file(), file
    function = getattr(import_module(file.removesuffix(".py").replace("/", ".")), name)
    marks = [mark for mark in getattr(function, "pytestmark", ()) if mark.name == "parametrize"]

    def run() -> None:
        for given in product(*(_values(mark) for mark in marks)):
            function(**{key: value for keys in given for key, value in keys.items()})

    return run


def _values(mark: pytest.Mark) -> list[dict[str, Any]]:
    names = mark.args[0]
    if isinstance(names, str):
        names = [name.strip() for name in names.split(",")]
    rows = []
    for given in mark.args[1]:
        rows.append(dict(zip(names, given if len(names) > 1 else (given,), strict=True)))
    return rows


def fails(test: Callable[[], None]) -> bool:
    """Does the test fail as a test does: by what it asserts, or by an entry refused or not refused?"""
    try:
        test()
    except (AssertionError, Refused, pytest.fail.Exception):
        return True
    return False
