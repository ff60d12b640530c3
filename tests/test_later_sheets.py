"""A later sheet of a game is in every test that goes through all sheets, or the test that lacks it is named.

Most tests take their sheets from the registry. Those that say by hand what each sheet gives are listed here.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from scorekeeper.games import GAMES
from scorekeeper.words.clauses import sheets

from . import test_docs, walks
from .model import cribbage, five_hundred, grammar_500, grammar_cribbage, grammar_spades, spades
from .table import test_penalty
from .ui import walk
from .ui.test_every_entry import CRIBBAGE, FIVE_HUNDRED, SPADES
from .words.sheet_clauses import CLAUSES
from .words.sheet_facts import WORDS
from .words.test_clauses import READINGS

ALL = frozenset(sheet for parts in GAMES.values() for sheet in parts.rules().rules)
OF_500 = frozenset(GAMES["500"].rules().rules)

WITH_ALL: dict[str, Iterable[str]] = {
    "the catalogue of clauses": sheets(),
    "the clauses of the sheets": CLAUSES,
    "the facts of the sheets": WORDS,
    "our readings": READINGS,
    "the second models": [*five_hundred.RULE_SETS, *cribbage.Model.kind.RULES, *spades.Model.kind.RULES],
    "the grammars": [*grammar_500.SHEETS, *grammar_cribbage.SHEETS, *grammar_spades.SHEETS],
    "the walks by touches": [
        one for sheets in walk.SHEETS.values() for one in sheets if isinstance(one, str)
    ],
    "the walks of the engine": [one["rules"] for one in walks.HEADERS if isinstance(one["rules"], str)],
    "every entry by touches": [*FIVE_HUNDRED, CRIBBAGE, SPADES],
}
WITH_500: dict[str, Iterable[str]] = {
    "the penalties at the desk": [*test_penalty.LATER, test_penalty.CLASSIC],
    "the prices in the docs": test_docs.PRICED,
    "the bidding in the docs": test_docs.BIDDING,
}


@pytest.mark.parametrize("what", WITH_ALL)
def test_each_sheet_is_there(what: str) -> None:
    assert set(WITH_ALL[what]) == ALL


@pytest.mark.parametrize("what", WITH_500)
def test_each_sheet_of_500_is_there(what: str) -> None:
    assert set(WITH_500[what]) == OF_500
