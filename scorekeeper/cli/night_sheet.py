"""A night for a terminal: who sits where, what is still to be played, standings, results, a score card."""

from __future__ import annotations

from typing import Any

from ..event import columns
from ..event.columns import TEAMS, Columns, from_rows, headings, results
from ..event.night import Event, scorecards
from ..words.language import commas, tr, trn
from ..words.paper import outcome, round_name
from .record_output import escaped
from .sheet import table, title


def night(held: Event[Any]) -> list[str]:
    """A night's name, its seats or pairs, and its standings."""
    header, result = held.state.header, held.result()
    parts = [
        title({"game": header.game, "rules": header.rules}) if header.rules else escaped(header.title or ""),
        *([escaped(header.name)] if header.name else []),
    ]
    where = _pairs(result) if header.form.teams else _seats(result)
    return [commas(list(filter(None, parts[::-1]))), "", *where, "", *standings(held)]


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


def standings(event: Event[Any]) -> list[str]:
    """The standings, and the team trophy if there is one."""
    lines = _table(columns.standings(event))
    if trophy := event.result().get("teams"):
        lines += ["", *_table(from_rows(TEAMS, trophy, event.state.header.game))]
    return lines


def _table(shown: Columns) -> list[str]:
    return table(
        shown.headings,
        [["-" if one in (None, "") else escaped(str(one)) for one in row] for row in shown.rows],
    )


def verdict(held: Event[Any]) -> str:
    """One sentence on where a night stands."""
    return tr("This record is right. {where}").format(where=_round(held.result()))


# A whole night to read, and one player's score card.


CARD = ("round", "table", "partner", "opponents", "own", "theirs", "outcome", "clicks", "running")
TEAM_CARD = ("round", "opponents", "own", "theirs", "outcome", "event_points", "nils")


def report(held: Event[Any]) -> list[str]:
    """The night's state, its play-offs, and every result by round."""
    lines = night(held)
    day = held.moments.dates()
    if day:
        lines.insert(1, day)
    off = playoffs(held)
    if off:
        lines += ["", *off]
    played = results(held)
    if played.rows:
        lines += ["", tr("Results"), *_table(played)]
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
