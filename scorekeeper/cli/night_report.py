"""A whole night to read in a terminal, and one player's score card."""

from __future__ import annotations

from typing import Any

from ..event.columns import results
from ..event.night import scorecards
from ..words.language import commas, tr
from ..words.paper import headings, outcome, round_name
from . import night_sheet
from .record_output import escaped
from .sheet import table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..event.night import Event

CARD = ("round", "table", "partner", "opponents", "own", "theirs", "outcome", "clicks", "running")
TEAM_CARD = ("round", "opponents", "own", "theirs", "outcome", "event_points", "nils")


def report(held: Event[Any]) -> list[str]:
    """The night's state, its play-offs, and every result by round."""
    lines = night_sheet.night(held)
    day = held.moments.dates()
    if day:
        lines.insert(1, day)
    off = playoffs(held)
    if off:
        lines += ["", *off]
    played = results(held)
    if played.rows:
        shown = [["-" if one in (None, "") else escaped(str(one)) for one in row] for row in played.rows]
        lines += ["", tr("Results"), *table(played.headings, shown)]
    return lines


def playoffs(held: Event[Any]) -> list[str]:
    lines = []
    for played in held.result().get("playoffs", ()):
        games = commas([f"{first}–{second}" for first, second in played["games"]])
        text = tr("Play-off of {first} and {second}: {games}; {winner} won.")
        first, second = played["numbers"]
        lines.append(text.format(first=first, second=second, games=games, winner=played["winner"]))
    return lines


def card(held: Event[Any], number: str) -> list[str] | None:
    """A player's card by number, or a team's by id; None if there is none."""
    for one in scorecards(held):
        if str(one.get("number", one.get("team"))) == number:
            return (
                team_card(one, held.state.header.game)
                if "team" in one
                else player_card(one, held.state.header.game)
            )
    return None


def player_card(one: dict[str, Any], game: str) -> list[str]:
    """Round by round, with the clicks so far."""
    parts = [str(one["number"]), *(escaped(one[key]) for key in ("name", "club") if one[key])]
    rows, running = [], 0
    for line in one["rounds"]:
        running += line["clicks"]
        first, second = line["opponents"]
        scores = ["-" if score is None else str(score) for score in line["scores"].values()]
        clicks = str(line["clicks"]) + ("*" if line["unclipped"] else "")
        rows.append(
            [
                *(str(line["round"]), line["table"], str(line["partner"]), commas([str(first), str(second)])),
                *(*scores, outcome(line["outcome"]), clicks, str(running)),
            ]
        )
    lines = [commas(parts), "", *table(headings(CARD, game), rows)]
    if one["clicks"] != running:
        lines += ["", tr("Counted on the card: {clicks}").format(clicks=one["clicks"])]
    if any(line["unclipped"] for line in one["rounds"]):
        lines += ["", tr("* not clipped: no clicks for that game (rule 1g)")]
    return lines


def team_card(one: dict[str, Any], game: str) -> list[str]:
    parts = [str(one["team"]), *([escaped(one["name"])] if one["name"] else [])]
    rows = []
    for line in one["rounds"]:
        scores = list(map(str, line["scores"].values()))
        rows.append(
            [
                *(
                    round_name(line["round"]),
                    escaped(str(line["opponent"])),
                    *scores,
                    outcome(line["outcome"]),
                ),
                *(str(line["event_points"]), str(line["nils"])),
            ]
        )
    return [commas(parts), "", *table(headings(TEAM_CARD, game), rows)]
