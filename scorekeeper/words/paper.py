"""Headings, labels and dates of what a night prints, on paper and for a spreadsheet."""

from __future__ import annotations

from .days import MONTHS, local
from .language import N_, number, tr
from .names import marks_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .language import Texts


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


HEADINGS: Texts = {
    "rank": N_("Rank", "column"),
    "number": N_("No.", "column"),
    "name": N_("Name", "column"),
    "club": N_("Club", "column"),
    "games": N_("Games", "column"),
    "wins": N_("Won", "column"),
    "ties": N_("Tied", "column"),
    "losses": N_("Lost", "column"),
    "playoff": N_("Play-off", "column"),
    "players": N_("Players", "column"),
    "member": N_("Member", "column"),
    "note": N_("Note", "column"),
    "nights": N_("Nights", "column"),
    "counted": N_("Counted", "column"),
    "team": N_("Team", "column"),
    "nils": N_("Nils", "column"),
    "difference": N_("Difference", "column"),
    "round": N_("Round", "column"),
    "day": N_("Day", "column"),
    "table": N_("Table", "column"),
    "event_points": N_("Points", "column"),
    "ns_numbers": N_("NS players", "column"),
    "ew_numbers": N_("EW players", "column"),
    "ns_score": N_("NS score", "column"),
    "ew_score": N_("EW score", "column"),
    "north": N_("North", "column"),
    "east": N_("East", "column"),
    "south": N_("South", "column"),
    "west": N_("West", "column"),
    "north_name": N_("North's name", "column"),
    "east_name": N_("East's name", "column"),
    "south_name": N_("South's name", "column"),
    "west_name": N_("West's name", "column"),
    "first_name": N_("First team's name", "column"),
    "second_name": N_("Second team's name", "column"),
    "own": N_("Score", "column"),
    "theirs": N_("Theirs", "column"),
    "winner": N_("Winner", "column"),
    "moves": N_("Moves on", "column"),
    "unclipped": N_("No clip", "column"),
    "seat": N_("Seat", "column"),
    "partner": N_("Partner", "column"),
    "opponents": N_("Against", "column"),
    "outcome": N_("Result", "column"),
    "running": N_("Total", "column"),
    "first": N_("First team", "column"),
    "second": N_("Second team", "column"),
    "first_score": N_("First score", "column"),
    "second_score": N_("Second score", "column"),
    "first_points": N_("First points", "column"),
    "second_points": N_("Second points", "column"),
    "first_nils": N_("First nils", "column"),
    "second_nils": N_("Second nils", "column"),
}
"""The head of a column."""

OUTCOMES: Texts = {
    "win": N_("won", "column"),
    "loss": N_("lost", "column"),
    "tie": N_("tied", "column"),
    "void": N_("void", "column"),
}


def heading(key: str, game: str) -> str:
    """The heading of a column; what winners are given has its own word in each game."""
    return marks_name(game) if key == "clicks" else tr(str(HEADINGS[key]))


def headings(keys: Sequence[str], game: str) -> list[str]:
    return [heading(key, game) for key in keys]


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
