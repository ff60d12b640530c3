"""Headings, labels and dates of what a night prints, on paper and for a spreadsheet."""

from __future__ import annotations

from .days import local
from .mark import N_
from .speech import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def date(at: float) -> str:
    """`19 November 2026`."""
    day = local(at)
    return tr("{day} {month} {year}").format(
        day=day.tm_mday, month=tr(MONTHS[day.tm_mon - 1]), year=day.tm_year
    )


def dates(first: float, last: float) -> str:
    """The day of a night, or the days from its first game to its last."""
    if date(first) == date(last):
        return date(first)
    one, other = local(first), local(last)
    if (one.tm_year, one.tm_mon) == (other.tm_year, other.tm_mon):
        return tr("{day} to {last}").format(day=one.tm_mday, last=date(last))
    return tr("{day} to {last}").format(day=date(first), last=date(last))


HEADINGS: dict[str, str] = {
    "rank": N_("Rank"),
    "number": N_("No."),
    "name": N_("Name"),
    "club": N_("Club"),
    "clicks": N_("Clicks"),
    "games": N_("Games"),
    "wins": N_("Won"),
    "ties": N_("Tied"),
    "losses": N_("Lost"),
    "players": N_("Players"),
    "team": N_("Team"),
    "event_points": N_("Points"),
    "nils": N_("Nils"),
    "difference": N_("Difference"),
    "round": N_("Round"),
    "day": N_("Day"),
    "table": N_("Table"),
    "ns": N_("North–South"),
    "ew": N_("East–West"),
    "ns_numbers": N_("NS players"),
    "ew_numbers": N_("EW players"),
    "ns_score": N_("NS score"),
    "ew_score": N_("EW score"),
    "own": N_("Score"),
    "theirs": N_("Theirs"),
    "winner": N_("Winner"),
    "moves": N_("Moves on"),
    "unclipped": N_("No clip"),
    "seat": N_("Seat"),
    "partner": N_("Partner"),
    "opponents": N_("Against"),
    "outcome": N_("Result"),
    "running": N_("Total"),
    "first": N_("First team"),
    "second": N_("Second team"),
    "first_score": N_("First score"),
    "second_score": N_("Second score"),
    "first_points": N_("First points"),
    "second_points": N_("Second points"),
    "first_nils": N_("First nils"),
    "second_nils": N_("Second nils"),
}
"""What stands over a column."""

CLIPS: dict[str, str] = {"clicks": N_("Clips")}
"""What cribbage calls it."""

OUTCOMES: dict[str, str] = {"win": N_("won"), "loss": N_("lost"), "tie": N_("tied")}


def heading(key: str, game: str) -> str:
    if game == "cribbage" and key in CLIPS:
        return tr(CLIPS[key])
    return tr(HEADINGS[key])


def headings(keys: Sequence[str], game: str) -> list[str]:
    return [heading(key, game) for key in keys]


def outcome(word: str) -> str:
    return tr(OUTCOMES[word])


def round_name(number: int | str) -> str:
    """`Round 3`, `Semi-finals`, `Final`."""
    if number == "semi":
        return tr("Semi-finals")
    if number == "final":
        return tr("Final")
    return tr("Round {round}").format(round=number)
