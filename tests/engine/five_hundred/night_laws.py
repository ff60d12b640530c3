"""What the 500 sheets say of the night: who moves on, who stays, whose clicks are lost."""

from __future__ import annotations

from tests.event.nights import do, line, night, row, won


def winners_move_on(sheet: str) -> None:
    """To the next table up, and from the last to the first."""
    event = night(12, seated=3, rules=sheet)
    event = won(won(won(event, 1, "NS"), 2, "EW"), 3, "NS")
    assert [set(line(event, table).split()) for table in (1, 2, 3)] == [
        {"2", "4", "9", "11"},
        {"5", "7", "1", "3"},
        {"10", "12", "6", "8"},
    ]


def unclipped(sheet: str) -> None:
    """A winner who moves on without a clip has won, but loses the clicks; the partner does not."""
    event = won(won(night(8, seated=2, rules=sheet), 1, "NS"), 2, "EW")
    event = do(event, "unclipped", round=1, number=3)
    assert [row(event, number)["clicks"] for number in (1, 3, 6, 8)] == [2, 0, 2, 2]
    assert row(event, 3)["wins"] == 1


def losers_separate(sheet: str) -> None:
    """Those who stay sit side by side, each across from one who came in."""
    event = won(won(night(8, seated=2, rules=sheet), 1, "NS"), 2, "EW")
    assert line(event, 1) == "2 4 6 8"
    assert line(event, 2) == "5 7 1 3"
