"""The standings as text for a message or a newsletter."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from ..words.language import number, tr, trn
from ..words.names import game_name, marks_text
from ..words.shown import distinct_names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .night import Event

FIRST = 3
"""Places that are named: with those who share the last of them."""


def text(event: Event[Any], following: str = "", most: int | None = FIRST) -> str:
    """The night's title and day, the numbers present, the first places, the team trophy, the next night.

    `most` is the last place that is named; None for all.
    """
    header, days, result = event.state.header, event.moments.dates(), result_of(event)
    lines = [
        header.name or tr("Club night"),
        header.title or game_name(header.game),
        *([days] if days else []),
    ]
    lines += ["", present(event), ""]
    teams = header.form.teams
    lines += places(counted(result["standings"]), "event_points" if teams else "clicks", header.game, most)
    lines += playoffs(result, most)
    clubs = places(result.get("teams", []), "clicks", header.game, most)
    if clubs:
        lines += ["", tr("Team trophy"), *clubs]
    champion = event.state.champion() if teams else None
    if champion is not None:
        team = event.state.teams[champion]
        lines += ["", tr("Champions: {team}").format(team=team.name or team.id)]
    if following:
        lines += ["", tr("Next night: {when}").format(when=following)]
    return "\n".join(lines) + "\n"


def result_of(event: Event[Any]) -> dict[str, Any]:
    """The night as JSON has it; players who share a name are named with their numbers."""
    result: dict[str, Any] = event.result()
    if event.state.header.form.teams:
        return result
    rows = result["standings"]
    names = distinct_names((row["number"], row["name"]) for row in rows)
    return {**result, "standings": [{**row, "name": name} for row, name in zip(rows, names, strict=True)]}


def present(event: Event[Any]) -> str:
    """How many played; before anyone has, how many are registered."""
    if event.state.header.form.teams:
        return trn("{number} team", "{number} teams", len(event.state.teams))
    return trn("{number} player", "{number} players", len(counted(event.result()["standings"])))


def counted(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The standings of those who have a game or a card, or are a team; of everybody before anyone has one."""
    return [row for row in rows if "team" in row or row["games"] or row.get("card")] or rows


def places(rows: list[dict[str, Any]], key: str, game: str, most: int | None = FIRST) -> list[str]:
    """`1. 14 Ana (Hornby): 18 clicks`, with an equals sign where a place is shared."""
    found = []
    scored = [
        row for row in rows if most is None or (row["rank"] <= most and (row[key] or key == "event_points"))
    ]
    for rank, group in groupby(scored, key=lambda row: row["rank"]):
        equal = list(group)
        for row in equal:
            place = f"{rank}=" if len(equal) > 1 else f"{rank}."
            found.append(
                tr("{place} {who}: {marks}").format(
                    place=place, who=who(row), marks=marks_text(game, row[key])
                )
            )
    return found


def playoffs(result: dict[str, Any], most: int | None = FIRST) -> list[str]:
    """`Play-off: Ana beat Bo 61–58, 61–60`, for those between equals that concern these places."""
    rows, found = {row.get("number"): row for row in result["standings"]}, []
    for played in result.get("playoffs", ()):
        turned = played["winner"] != played["numbers"][0]
        winner, loser = (rows[number] for number in played["numbers"][:: -1 if turned else 1])
        if winner["clicks"] == loser["clicks"] and (most is None or winner["rank"] <= most):
            games = [game[:: -1 if turned else 1] for game in played["games"]]
            found.append(
                tr("Play-off: {winner} beat {loser} {games}").format(
                    winner=who({**winner, "club": None}),
                    loser=who({**loser, "club": None}),
                    games=", ".join(f"{number(own)}–{number(theirs)}" for own, theirs in games),
                )
            )
    return found


def who(row: dict[str, Any]) -> str:
    """`Ana Brown (Hornby)`; the number where a player has no name."""
    if "number" in row:
        name = row["name"] or tr("No. {number}").format(number=row["number"])
        return f"{name} ({row['club']})" if row["club"] else str(name)
    return str(row["club"] if "club" in row else row["name"] or row["team"])
