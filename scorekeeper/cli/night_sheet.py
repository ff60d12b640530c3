"""A night for a terminal: who sits where, what is still to be played, and the standings."""

from __future__ import annotations

from typing import Any

from ..event.forms import form_of
from ..words.language import N_, commas, tr, trn
from ..words.names import marks_name
from .record_output import escaped
from .sheet import table, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..event.night import Event


def night(held: Event[Any]) -> list[str]:
    """A night's name, its seats or pairs, and its standings."""
    header, result = held.state.header, held.result()
    parts = [
        title({"game": header.game, "rules": header.rules}) if header.rules else escaped(header.title or ""),
        *([escaped(header.name)] if header.name else []),
    ]
    where = _pairs(result) if header.form.teams else _seats(result)
    return [commas(list(filter(None, parts[::-1]))), "", *where, "", *standings(result)]


def _pairs(result: dict[str, Any]) -> list[str]:
    lines = [_round(result)]
    for first, second in result["pairs"] or ():
        waits = [first, second] in result["waiting"]
        text = (
            tr("{first} against {second}: to be played") if waits else tr("{first} against {second}: played")
        )
        lines.append(text.format(first=first, second=second))
    return lines


def _seats(result: dict[str, Any]) -> list[str]:
    lines = [_round(result)]
    if result["break"]:
        lines.append(tr("There is a break before this round."))
    for label, seats in result["seats"].items():
        waits = label in result["waiting"]
        text = tr("Table {table}: {seats}: to be played") if waits else tr("Table {table}: {seats}")
        seated = commas([f"{seat} {number}" for seat, number in seats.items()])
        lines.append(text.format(table=label, seats=seated))
    if result["out"]:
        lines.append(tr("Sitting out: {numbers}").format(numbers=commas([str(one) for one in result["out"]])))
    return lines


def _round(result: dict[str, Any]) -> str:
    if result.get("champion") is not None:
        return tr("{team} won the event.").format(team=result["champion"])
    if result["round"] is None:
        return tr("No round is in play.")
    if result["round"] == "final":
        return tr("The final is in play.")
    left = len(result["waiting"])
    if result["round"] == "semi":
        return trn(
            "The semi-finals are in play, {number} game to come.",
            "The semi-finals are in play, {number} games to come.",
            left,
        )
    return trn(
        "Round {round} is in play, {number} game to come.",
        "Round {round} is in play, {number} games to come.",
        left,
        round=result["round"],
    )


COLUMNS = {
    "rank": N_("rank", "column"),
    "team": N_("team", "column"),
    "name": N_("name", "column"),
    "number": N_("number", "column"),
    "club": N_("club", "column"),
    "players": N_("players", "column"),
    "games": N_("games", "column"),
    "wins": N_("won", "column"),
    "ties": N_("tied", "column"),
    "losses": N_("lost", "column"),
    "nils": N_("nils", "column"),
    "difference": N_("difference", "column"),
}
MARKS = ("clicks", "event_points")
"""Keys of the points that a game gives to winners: each game has its own."""


def standings(result: dict[str, Any]) -> list[str]:
    """The standings, and the team trophy if there is one."""
    game = result["game"]
    if form_of(game).teams:
        return _columns(game, result["standings"], "rank team name event_points wins losses nils difference")
    lines = _columns(game, result["standings"], "rank number name club clicks games wins ties losses")
    if result.get("teams"):
        lines += ["", *_columns(game, result["teams"], "rank club clicks players")]
    return lines


def _columns(game: str, items: Iterable[dict[str, Any]], keys: str) -> list[str]:
    head = [marks_name(game) if key in MARKS else tr(COLUMNS[key]) for key in keys.split()]
    rows = [["-" if row[key] is None else escaped(str(row[key])) for key in keys.split()] for row in items]
    return table(head, rows)


def verdict(held: Event[Any]) -> str:
    """One sentence on where a night stands."""
    return tr("This record is right. {where}").format(where=_round(held.result()))
