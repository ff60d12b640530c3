"""Each game beside a second, naive reading of its contract: whatever is entered, the two must agree."""

from __future__ import annotations

import pytest

from tests.model import cribbage, five_hundred, grammar_500, grammar_cribbage, grammar_spades, spades
from tests.model.common import No
from tests.model.feeding import JUNK, SOAK, same_header, side_by_side, vectors

BOTH = {
    "500": (grammar_500, five_hundred.Model),
    "cribbage": (grammar_cribbage, cribbage.Model),
    "spades": (grammar_spades, spades.Model),
}
RULES = {
    "500": [*grammar_500.SHEETS, None],
    "cribbage": [
        grammar_cribbage.SHEET,
        {"like": grammar_cribbage.SHEET, "name": "Short", "hands": 2},
        {"like": grammar_cribbage.SHEET, "hands": None},
    ],
    "spades": [
        grammar_spades.SHEET,
        {"like": grammar_spades.SHEET, "name": "Short", "target": 200},
        {"like": grammar_spades.SHEET, "target": 1000},
    ],
}
"""Without any, chance has the club's own."""
PLAYED = [pytest.param(game, rules, id=f"{game} {rules}") for game in RULES for rules in RULES[game]]


@pytest.mark.parametrize("block", range(2))
@pytest.mark.parametrize(("game", "rules"), PLAYED)
def test_random_records_read_the_same(game, rules, block):
    for number in range(6 * SOAK):
        side_by_side(*BOTH[game], f"{rules} {block}/{number}", 100, rules)


@pytest.mark.parametrize("junk", [*JUNK, "cribbage-nz-2017", "500-nz-2025", "W"], ids=repr)
@pytest.mark.parametrize("game", BOTH)
def test_odd_headers_are_taken_or_refused_alike(game, junk):
    grammar, model = BOTH[game]
    header = {"record": 1, "game": game, "rules": grammar.SHEETS[0], "dealer": "S"}
    assert same_header(model, header)
    assert same_header(model, header | {"dealer": junk})
    assert same_header(model, header | {"rules": junk})
    for key in ("like", "name", "hands", "target", "cap", "minutes", "slam"):
        assert same_header(model, header | {"rules": {"like": grammar.SHEETS[0]} | {key: junk}})


@pytest.mark.parametrize(
    ("game", "vector"), [(game, vector) for game in BOTH for vector in vectors(game)], ids=repr
)
def test_the_model_reads_the_vectors(game, vector):
    """What the engine is held against is itself held against results that were given."""
    line = 1
    try:
        model = BOTH[game][1](vector["header"])
        for line, entry in enumerate(vector["entries"], start=2):  # noqa: B007 - told by the refusal
            model.enter(entry)
    except No:
        assert line == vector["refused_line"]
    else:
        assert vector["refused_line"] is None
        assert model.result() == vector["result"]
