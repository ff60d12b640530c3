"""A whole spades event by chance: teams, the draw, three rounds, semi-finals and the final."""

from __future__ import annotations

from ...event.draw import pairs as drawn_pairs
from . import table
from .people import name_of
from .singles import Night

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from ...engine.kinds import Entry, Json

SIDES = ("NS", "EW")


def event_of(header: Entry, teams: int, chance: Random) -> Night:
    """The event, from the first team to the champion."""
    night = Night(header, chance)
    for number in range(1, teams + 1):
        players = [name_of(2 * number - 2), name_of(2 * number - 1)]
        name = " & ".join(player.split()[0] for player in players)
        night.do({"do": "team", "id": number, "name": name, "players": players})
    night.do(drawn_pairs(night.event.state, f"{chance.getrandbits(32):08x}"), 60.0)
    while (number := night.event.result()["round"]) is not None:
        play_round(night, number)
    return night


def play_round(night: Night, number: int | str) -> None:
    done: list[tuple[float, int, table.Table, list[int]]] = []
    begun = night.at + 60.0
    for label, pair in enumerate(night.event.result()["pairs"], 1):
        header = game_header(night, pair, number, label)
        played = table.play(header, night.chance, begun)
        night.games[f"{round_name(number)}-table-{label:02}.jsonl"] = [header, *played.entries]
        done.append((played.at, label, played, pair))
    for at, _, played, pair in sorted(done, key=lambda one: one[:2]):
        night.at = max(night.at, at)
        night.do(result(played, number, pair), 2.0)


def round_name(number: int | str) -> str:
    return f"round-{number:02}" if isinstance(number, int) else number


def game_header(night: Night, pair: list[int], number: int | str, label: int) -> Entry:
    teams = night.event.state.teams
    players: dict[str, Entry] = {}
    for side, team in zip(SIDES, pair, strict=True):
        for seat, name in zip(side, teams[str(team)].players, strict=True):
            players[seat] = {"name": name}
    header: Entry = {
        "record": 1,
        "game": "spades",
        "rules": night.header["rules"],
        "dealer": night.chance.choice("NESW"),
        "players": players,
        "id": f"{night.chance.getrandbits(64):016x}",
        "event": night.header["id"],
        "table": str(label),
    }
    return header | ({"round": number} if isinstance(number, int) else {})


def result(played: table.Table, number: int | str, pair: list[int]) -> Entry:
    outcome = played.result()
    return {
        "do": "result",
        "round": number,
        "teams": pair,
        "scores": [outcome["scores"][side] for side in SIDES],
        "event_points": [outcome["event_points"][side] for side in SIDES],
        "nils": [nils_made(outcome["hands"], side) for side in SIDES],
        "game": played.header["id"],
    }


def nils_made(hands: list[Json], side: str) -> int:
    """Nils that took no trick."""
    return sum(hand["bids"][seat] == "nil" and hand["won"][seat] == 0 for hand in hands for seat in side)
