"""A random night of 500 or cribbage singles: players, draw, every game, and some mishaps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...engine.kinds import SEATS
from ...event.draw import seats as drawn_seats
from ...event.night import start
from . import table
from .people import club_of, name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from ...engine.kinds import Entry
    from ...event.players import Player

EVENING = 1_772_690_400.0
"""When a simulated night begins: 5 March 2026, 19:00 in New Zealand."""
A_DAY = 86_400.0
NOMINATED = 8
ONE_DAY = 12
"""More rounds than these take two days."""


class Night:
    """A night while it is played: its entries, its state, and the record of every game."""

    def __init__(self, header: Entry, chance: Random) -> None:
        self.header = header
        self.chance = chance
        self.event = start(header)
        self.entries: list[Entry] = []
        self.games: dict[str, list[Entry]] = {}
        """By the name of the file."""
        self.at = EVENING

    @property
    def lines(self) -> list[Entry]:
        return [self.header, *self.entries]

    def do(self, entry: Entry, seconds: float = 4.0) -> None:
        """Makes an entry, so long after the one before."""
        self.at = round(self.at + seconds, 3)
        entry = entry | {"at": self.at}
        self.event = self.event.apply(entry)
        self.entries.append(entry)


def header_of(game: str, rules: str, players: int, rounds: int, chance: Random, name: str) -> Entry:
    return {
        "event": 1,
        "id": f"{chance.getrandbits(64):016x}",
        "game": game,
        "rules": rules,
        "name": name,
        "tables": players // 4,
        "rounds": rounds,
    }


def night_of(header: Entry, players: int, chance: Random) -> Night:
    """The whole night, from the first who comes in to the last game."""
    night = Night(header, chance)
    late = players % 4 > 1 and players > 8
    for number in range(1, players + (not late)):
        register(night, number, players)
    night.do(drawn_seats(night.event.state, f"{chance.getrandbits(32):08x}"), 60.0)
    for number in range(1, header["rounds"] + 1):
        if number == 3 and late:
            register(night, players, players)
        if number > 1:
            between_rounds(night, number)
        play_round(night, number)
    settle(night)
    return night


def register(night: Night, number: int, players: int) -> None:
    """Two of three players of each club are nominated, until it has eight."""
    club = club_of(number - 1, players)
    entry: Entry = {"do": "player", "number": number, "name": name_of(number - 1), "club": club}
    known = night.event.state.players.values()
    nominated = sum(player.team for player in known if player.club == club)
    if number % 3 and nominated < NOMINATED:
        entry["team"] = True
    if night.event.state.header.form.sitters and players >= 12 and number == 1:
        entry["sitter"] = True
    night.do(entry, night.chance.uniform(3, 15))


def between_rounds(night: Night, number: int) -> None:
    """Swap those who sit out with players who have a seat; some of these then leave."""
    state, chance = night.event.state, night.chance
    if number == day_two(night.header["rounds"]):
        night.at = EVENING + A_DAY - 9 * 3600.0
    for come in state.sitting_out():
        seated = [one for one in night.event.state.seating.at if not state.players[one].sitter]
        if not seated or (state.players[come].sitter):
            continue
        out = chance.choice(sorted(seated))
        night.do({"do": "swap", "out": out, "in": come})
        if chance.random() < 0.03:
            night.do({"do": "withdraw", "number": out})


def day_two(rounds: int) -> int | None:
    """The round with which the second day begins."""
    return rounds // 2 + 1 if rounds > ONE_DAY else None


def play_round(night: Night, number: int) -> None:
    """Every table's game, and the results in the order in which the tables are done."""
    state, chance = night.event.state, night.chance
    second = day_two(night.header["rounds"])
    day = 2 if second is not None and number >= second else 1
    begun = night.at + 60.0
    done: list[tuple[float, int, table.Table]] = []
    for label in state.waiting():
        header = game_header(night, state.seating.tables[label], number, label, day)
        played = table.play(header, chance, begun)
        night.games[f"round-{number:02}-table-{label:02}.jsonl"] = [header, *played.entries]
        done.append((played.at, label, played))
    for at, label, played in sorted(done, key=lambda one: one[:2]):
        night.at = max(night.at, at)
        for entry in results(played, number, label, day, chance):
            night.do(entry, 2.0)
    trouble(night, number)


def game_header(night: Night, line: Any, number: int, label: int, day: int) -> Entry:
    players = night.event.state.players
    dealer = night.chance.choice(SEATS)
    return {
        "record": 1,
        "game": night.header["game"],
        "rules": night.header["rules"],
        "dealer": dealer,
        "players": {seat: person(players[one]) for seat, one in zip(SEATS, line, strict=True)},
        "scorer": dealer,
        "id": f"{night.chance.getrandbits(64):016x}",
        "event": night.header["id"],
        "day": day,
        "round": number,
        "table": str(label),
    }


def person(player: Player) -> Entry:
    keys: Entry = {"number": player.number}
    if player.name is not None:
        keys["name"] = player.name
    if player.club is not None:
        keys["club"] = player.club
    return keys


def results(played: table.Table, number: int, label: int, day: int, chance: Random) -> Iterator[Entry]:
    """The table's result; now and then it is typed wrongly first, and then mended or taken back."""
    outcome = played.result()
    right: Entry = {
        "do": "result",
        "round": number,
        "table": str(label),
        "scores": outcome["scores"],
        "winner": outcome["winner"],
        "day": day,
        "game": played.header["id"],
    }
    if outcome["winner"] == "tie":
        right["moves"] = chance.choice(("NS", "EW"))
    slip = chance.random()
    if slip < 0.01 and outcome["winner"] != "tie":
        wrong = {**outcome["scores"], outcome["winner"]: outcome["scores"][outcome["winner"]] + 10}
        yield right | {"scores": wrong}
        yield right | {"instead": True}
    elif slip < 0.015:
        yield right
        yield {"do": "undo"}
        yield right
    else:
        yield right


def trouble(night: Night, number: int) -> None:
    """A winner now and then moves on without a clip."""
    for game in night.event.state.games_of(number).values():
        winners = [one for seat, one in enumerate(game.players) if game.earned(seat) == 2]
        if winners and night.chance.random() < 0.005:
            night.do({"do": "unclipped", "round": number, "number": night.chance.choice(winners)})


def settle(night: Night) -> None:
    """Play a play-off between the first two, if they are equal."""
    rows = night.event.result()["standings"]
    if len(rows) < 2 or rows[0]["clicks"] != rows[1]["clicks"]:
        return
    games = [[61, night.chance.randint(40, 60)], [night.chance.randint(40, 60), 61]]
    games.append([61, 55] if night.chance.random() < 0.5 else [57, 61])
    night.do({"do": "playoff", "numbers": [rows[0]["number"], rows[1]["number"]], "games": games}, 1800.0)
