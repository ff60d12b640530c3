"""A call once the bidding is over is refused under the clause by which it is over."""

from __future__ import annotations

import pytest

from .helpers import refused

ALL_PASS = "call E pass; call S pass; call W pass; call N pass"
LONE = "call E 6S; call S pass; call W pass; call N pass"
RAISED = LONE + "; call E 7S; call S pass; call W pass; call N pass"
TWO = "call E 6S; call S 6C; call W pass; call N pass; call E pass"
ENDED = TWO + "; call S 7C; call W pass; call N pass; call E pass"


@pytest.mark.parametrize(
    ("sheet", "clauses"),
    [
        ("500-nz-2025", ("4e", "4k", "4j")),
        ("500-nz-2024", ("4e", "4j", "4i")),
        ("500-nz-classic", ("4a", "3c", "3b")),
    ],
)
def test_the_clause_hangs_on_how_many_have_bid(sheet: str, clauses: tuple[str, str, str]) -> None:
    for calls, clause in zip((ALL_PASS, RAISED, ENDED), clauses, strict=True):
        refusal = refused(sheet, calls + "; call E 10NT")
        assert (refusal.code, refusal.clause) == ("auction-closed", clause)
    for calls, clause in zip((LONE + "; call E pass", TWO + "; call S pass"), clauses[1:], strict=True):
        refusal = refused(sheet, calls)
        assert (refusal.code, refusal.clause) == ("no-pass-needed", clause)
