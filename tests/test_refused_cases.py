"""Each refused case of the vectors is refused for its own reason: its code and its clause, at its line."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from scorekeeper.engine.game import start as start_game
from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import start as start_night

from .cases import GAMES, MENDED, NIGHTS, PLAYOFFS

FILES = {
    "cases": (GAMES, start_game),
    "mended": (MENDED, start_game),
    "nights": (NIGHTS, start_night),
    "playoffs": (PLAYOFFS, start_night),
}


class Why(NamedTuple):
    """The reason of a refusal."""

    code: str
    clause: str | None = None


REASONS: dict[tuple[str, int], Why] = {
    ("cases", 14): Why("contract-already"),
    ("cases", 19): Why("nothing-to-redo"),
    ("cases", 25): Why("nothing-to-redo"),
    ("cases", 27): Why("over", "1"),
    ("cases", 34): Why("contract-already"),
    ("cases", 42): Why("contract-already"),
    ("cases", 49): Why("no-countdown"),
    ("cases", 53): Why("contract-already"),
    ("cases", 57): Why("nothing-to-redo"),
    ("cases", 60): Why("peg-after-show", "10"),
    ("cases", 62): Why("nothing-to-correct", "8-correct"),
    ("cases", 66): Why("nothing-to-redo"),
    ("cases", 67): Why("show-out-of-order", "10"),
    ("cases", 68): Why("not-over"),
    ("cases", 73): Why("shown-already", "10-recount"),
    ("cases", 74): Why("misdeal-too-late", "5a"),
    ("cases", 78): Why("not-over"),
    ("cases", 81): Why("bids-missing", "3"),
    ("cases", 90): Why("bids-missing", "3"),
    ("cases", 96): Why("not-over"),
    ("mended", 1): Why("peg-after-show", "10"),
    ("mended", 4): Why("not-over"),
    ("mended", 13): Why("not-to-mend"),
    ("mended", 17): Why("nothing-to-redo"),
    ("mended", 19): Why("not-over"),
    ("mended", 23): Why("wrong-kind"),
    ("mended", 26): Why("no-such-entry"),
    ("mended", 27): Why("bids-missing", "3"),
    ("mended", 28): Why("wrong-kind"),
    ("nights", 2): Why("has-seat"),
    ("nights", 9): Why("nothing-to-redo"),
    ("nights", 10): Why("has-seat"),
    ("nights", 12): Why("table-has-result"),
    ("nights", 14): Why("unknown-player"),
    ("playoffs", 1): Why("clicks-differ"),
    ("playoffs", 2): Why("playoff-decided", "15"),
    ("playoffs", 3): Why("playoff-decided", "15"),
}
"""By the file and the number of the case in it, from 0."""


def refused(case: dict[str, Any], start: Any) -> tuple[int, Why] | None:
    """The line at which a case is refused, and why; None where it is not."""
    taken = 0
    try:
        state = start(case["header"])
        taken = 1
        for entry in case["entries"]:
            state = state.apply(entry)
            taken += 1
    except Refused as why:
        return taken + 1, Why(why.code, why.clause)
    return None


def test_every_refused_case_has_its_reason_and_no_other() -> None:
    there = {
        (name, number)
        for name, (cases, _) in FILES.items()
        for number, case in enumerate(cases)
        if case["refused_line"] is not None
    }
    assert there == REASONS.keys()


@pytest.mark.parametrize(("name", "number"), REASONS)
def test_a_case_is_refused_at_its_line_for_its_reason(name: str, number: int) -> None:
    cases, start = FILES[name]
    case = cases[number]
    assert refused(case, start) == (case["refused_line"], REASONS[name, number])
