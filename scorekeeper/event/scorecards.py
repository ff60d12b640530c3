"""Each player's card of the night, or each team's of a spades event: one line for each game."""

from __future__ import annotations

from typing import Any

from ..engine.kinds import SEATS
from .movement import left, partner, right
from .spades_state import ROUNDS, Outcome, Spades
from .tally import NOTHING, SIDES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .singles_state import Game, Singles


OUTCOMES = {None: "void", "tie": "tie"}
"""The outcome for all four of a game that nobody won."""


def singles_scorecards(night: Singles) -> list[dict[str, Any]]:
    """A card for each player, by number."""
    lines: dict[int, list[dict[str, Any]]] = {number: [] for number in night.players}
    for number, table, game in night.played():
        for seat, player in enumerate(game.players):
            lines[player].append({"round": number, "table": str(table)} | card_line(game, seat))
    tally = night.tally()
    return [
        {
            "number": number,
            "name": player.name,
            "club": player.club,
            "clicks": tally.get(number, NOTHING).clicks,
            "rounds": lines[number],
        }
        for number, player in sorted(night.players.items())
    ]


def card_line(game: Game, seat: int) -> dict[str, Any]:
    """One game as a line of the card of the player in that seat."""
    own = SIDES[seat] == "EW"
    scores = game.scores or (None, None)
    return {
        "day": game.day,
        "seat": SEATS[seat],
        "partner": game.players[partner(seat)],
        "opponents": [game.players[left(seat)], game.players[right(seat)]],
        "scores": {"own": scores[own], "theirs": scores[not own]},
        "outcome": OUTCOMES.get(game.winner) or ("win" if game.winner == SIDES[seat] else "loss"),
        "clicks": game.earned(seat),
        "unclipped": game.players[seat] in game.unclipped,
        "game": game.record,
    }


def spades_scorecards(event: Spades) -> list[dict[str, Any]]:
    """A card for each team, by id."""
    lines: dict[str, list[dict[str, Any]]] = {key: [] for key in event.teams}
    for number in ROUNDS:
        for match in event.rounds.get(number, ()):
            if match.outcome is not None:
                for side, key in enumerate(match.teams):
                    opponent = event.teams[match.teams[1 - side]].id
                    lines[key].append(
                        {"round": number, "opponent": opponent} | team_line(match.outcome, side)
                    )
    return [
        {"team": team.id, "name": team.name, "players": list(team.players), "rounds": lines[key]}
        for key, team in sorted(event.teams.items(), key=lambda item: item[1].order())
    ]


def team_line(outcome: Outcome, side: int) -> dict[str, Any]:
    """One game as a line of the team's card."""
    own, theirs = outcome.scores[side], outcome.scores[1 - side]
    return {
        "scores": {"own": own, "theirs": theirs},
        "outcome": "win" if own > theirs else "loss",
        "event_points": outcome.event_points[side],
        "nils": outcome.nils[side],
    }
