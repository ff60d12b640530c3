"""Labels and dates of what a night prints, on paper and for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterable

from .days import MONTHS, local
from .language import N_, Texts, number, tr


def date(at: float) -> str:
    """`19 November 2026`."""
    day = local(at)
    # Translators: a date in the order of your language; {month} is the whole word.
    return tr("{day} {month} {year}").format(
        day=day.tm_mday, month=tr(MONTHS[day.tm_mon - 1]), year=day.tm_year
    )


def dates(first: float, last: float) -> str:
    """The day of a night, or the days from its first game to its last."""
    if date(first) == date(last):
        return date(first)
    one, other = local(first), local(last)
    if (one.tm_year, one.tm_mon) == (other.tm_year, other.tm_mon):
        # Translators: the days of a tournament: {day} is a number, or a whole date; {last} is a date.
        return tr("{day} to {last}").format(day=one.tm_mday, last=date(last))
    return tr("{day} to {last}").format(day=date(first), last=date(last))


OUTCOMES: Texts = {
    "win": N_("won", "column"),
    "loss": N_("lost", "column"),
    "tie": N_("tied", "column"),
    "void": N_("void", "column"),
}


def outcome(word: str) -> str:
    return tr(str(OUTCOMES[word]))


def score(points: int | None) -> str:
    """A score; nothing where none was given."""
    return "" if points is None else number(points)


def round_name(number: object) -> str:
    """`Round 3`, `Semi-finals`, `Final`."""
    if number == "semi":
        return tr("Semi-finals")
    if number == "final":
        return tr("Final")
    return tr("Round {round}").format(round=number)


def next_break(number: int, rounds: int | None, every: int | None) -> str:
    """When the next break is, or that this is the last round; empty where there is none."""
    if number == rounds:
        return tr("Last round")
    after = -(-number // every) * every if every is not None else None
    if after is None or (rounds is not None and after >= rounds):
        return ""
    if after == number:
        return tr("Break after this round")
    return tr("Break after round {round}").format(round=after)


def ranges(numbers: Iterable[int]) -> list[str]:
    """`1–24`, `30`: three numbers in a row or more as one."""
    found: list[list[int]] = []
    for one in numbers:
        if found and one == found[-1][-1] + 1:
            found[-1][1:] = [one]
        else:
            found.append([one])
    few = [[[one] for one in run] if run[-1] - run[0] == 1 else [run] for run in found]
    return ["–".join(map(str, run)) for runs in few for run in runs]


def not_in(missing: Iterable[int]) -> str:
    """The tables whose result is still to come, as the walls name them: `Not in: 3, 7–9`."""
    return tr("Not in: {tables}").format(tables=", ".join(ranges(missing)))
