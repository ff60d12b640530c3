"""A night for a terminal: who sits where, what is still to be played, and the standings."""

from __future__ import annotations

from typing import Any

from ..words.language import commas, ctr, tr, trn
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
    return [commas(parts[::-1]), "", *where, "", *_standings(result)]


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


def _standings(result: dict[str, Any]) -> list[str]:
    if result["game"] == "spades":
        head = [
            ctr("column", "rank"),
            ctr("column", "team"),
            ctr("column", "name"),
            ctr("column", "points"),
            ctr("column", "won"),
            ctr("column", "lost"),
            ctr("column", "nils"),
        ]
        head.append(ctr("column", "difference"))
        keys = "rank team name event_points wins losses nils difference"
    else:
        head = [
            ctr("column", "rank"),
            ctr("column", "number"),
            ctr("column", "name"),
            ctr("column", "club"),
            ctr("column", "clips"),
            ctr("column", "games"),
        ]
        head += [ctr("column", "won"), ctr("column", "tied"), ctr("column", "lost")]
        keys = "rank number name club clicks games wins ties losses"
    lines = table(head, _rows(result["standings"], keys))
    if result.get("teams"):
        head = [
            ctr("column", "rank"),
            ctr("column", "club"),
            ctr("column", "clips"),
            ctr("column", "players"),
        ]
        lines += ["", *table(head, _rows(result["teams"], "rank club clicks players"))]
    return lines


def _rows(items: Iterable[dict[str, Any]], keys: str) -> list[list[str]]:
    return [["-" if row[key] is None else plain(str(row[key])) for key in keys.split()] for row in items]


def verdict(held: Event[Any]) -> str:
    """One sentence on where a night stands."""
    return tr("This record is right. {where}").format(where=_round(held.result()))
