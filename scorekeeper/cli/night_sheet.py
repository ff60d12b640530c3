"""A night for a terminal: who sits where, what is still to be played, and the standings."""

from __future__ import annotations

from typing import Any

from ..words.speech import tr, trn
from .sheet import plain, table, title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..event.night import Event


def night(held: Event[Any]) -> list[str]:
    """A night's name, its seats or pairs, and its standings."""
    header, result = held.state.header, held.result()
    parts = [
        title({"game": header.game, "rules": header.rules}),
        *([plain(header.name)] if header.name else []),
    ]
    where = _pairs(result) if result["game"] == "spades" else _seats(result)
    return [", ".join(reversed(parts)), "", *where, "", *standings(result)]


def _pairs(result: dict[str, Any]) -> list[str]:
    lines = [_round(result)]
    for pair in result["pairs"] or ():
        waits = tr("to be played") if pair in result["waiting"] else tr("played")
        lines.append(
            tr("{first} against {second}: {waits}").format(first=pair[0], second=pair[1], waits=waits)
        )
    return lines


def _seats(result: dict[str, Any]) -> list[str]:
    lines = [_round(result)]
    if result["break"]:
        lines.append(tr("There is a break before this round."))
    for label, seats in result["seats"].items():
        sat = ", ".join(f"{seat} {number}" for seat, number in seats.items())
        waits = ": " + tr("to be played") if label in result["waiting"] else ""
        lines.append(tr("Table {table}: {seats}").format(table=label, seats=sat) + waits)
    if result["out"]:
        lines.append(tr("Sitting out: {numbers}").format(numbers=", ".join(map(str, result["out"]))))
    return lines


def _round(result: dict[str, Any]) -> str:
    if result.get("champion") is not None:
        return tr("{team} has won the event.").format(team=result["champion"])
    if result["round"] is None:
        return tr("No round is in play.")
    games = trn("{number} game", "{number} games", len(result["waiting"]))
    if result["round"] == "semi":
        return tr("The semi-finals are in play, {games} to come.").format(games=games)
    if result["round"] == "final":
        return tr("The final is in play.")
    return tr("Round {round} is in play, {games} to come.").format(round=result["round"], games=games)


def standings(result: dict[str, Any]) -> list[str]:
    """The standings, and the team trophy where there is one."""
    if result["game"] == "spades":
        head = [tr("rank"), tr("team"), tr("name"), tr("points"), tr("won"), tr("lost"), tr("nils")]
        head.append(tr("difference"))
        keys = "rank team name event_points wins losses nils difference"
    else:
        head = [tr("rank"), tr("number"), tr("name"), tr("club"), tr("clicks"), tr("games")]
        head += [tr("won"), tr("tied"), tr("lost")]
        keys = "rank number name club clicks games wins ties losses"
    lines = table(head, _rows(result["standings"], keys))
    if result.get("teams"):
        head = [tr("rank"), tr("club"), tr("clicks"), tr("players")]
        lines += ["", *table(head, _rows(result["teams"], "rank club clicks players"))]
    return lines


def _rows(items: Iterable[dict[str, Any]], keys: str) -> list[list[str]]:
    return [["-" if row[key] is None else plain(str(row[key])) for key in keys.split()] for row in items]


def verdict(held: Event[Any]) -> str:
    """One sentence on where a night stands."""
    return tr("The record is right. {where}").format(where=_round(held.result()))
