"""A game that came from a table, held against the night: does it fit, and which entry does it make?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..engine.kinds import SEATS, TEAMS
from ..engine.refused import Refused
from ..record.carried import Carried, short_id
from ..record.rows import fold
from .forms import OTHER
from .spades_state import ROUNDS, Spades

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry
    from .night import Event
    from .singles_state import Singles

    Pairs = tuple[set[int], set[int]]
    """The known numbers of each side, NS first."""


OF_OTHERS = frozenset(("take-other-night", "take-no-night", "take-other-players", "take-few-players"))
"""Doubts whether a game is of this night, and of the players at the table."""


class ByHand(NamedTuple):
    """The director's answers where the game lacks them or has others."""

    round: int | None = None
    table: int | None = None
    moves: str | None = None
    day: int | None = None
    turned: bool | None = None
    """Did the game's NS sit as the table's EW?"""


class Taken(NamedTuple):
    """The entry that a game makes, and what does not fit."""

    entry: Entry | None
    """The `result` entry, without `at`; None where there can be none."""
    stop: Refused | None
    """Why there can be no entry, whatever the director says."""
    doubts: tuple[Refused, ...]
    """The doubts. Without doubts the entry may be made at once; with them the director decides."""

    @property
    def fits(self) -> bool:
        return self.entry is not None and not self.doubts


def take(event: Event[Any], header: Mapping[str, Any], game: Carried, by_hand: ByHand | None = None) -> Taken:
    """The game's `result` entry for this night, whose header this is; nothing is entered."""
    stop = _first_stop(header, game)
    if stop is not None:
        return Taken(None, stop, ())
    doubts = _general_doubts(header, game)
    given = by_hand or ByHand()
    state = event.state
    if isinstance(state, Spades):
        taken = _of_teams(state, game, doubts)
    else:
        taken = _of_singles(state, game, given, doubts)
    if taken.entry is None:
        return taken
    try:
        event.apply({**taken.entry, "at": event.moments.latest or 0.0})
    except Refused as why:
        return Taken(None, why, taken.doubts)
    return taken


def _first_stop(header: Mapping[str, Any], game: Carried) -> Refused | None:
    """Why the game can be no result of any table of this night."""
    if header["game"] == OTHER:
        return Refused("game-without-rules")
    if game.header["game"] != header["game"]:
        return Refused("take-other-game", game=game.header["game"], night=header["game"])
    if game.header.get("practice"):
        return Refused("take-practice")
    return unfinished(game)


def unfinished(game: Carried) -> Refused | None:
    """Why the game has no result; None where it has one."""
    if game.result["winner"] is not None:
        return None
    return Refused("take-abandoned") if game.result.get("ended") else Refused("take-not-over")


def _same_rules(one: Any, other: Any) -> bool:
    """Are two rule sets the same but for their names?"""
    plain = [
        {key: value for key, value in rules.items() if key != "name"}
        if isinstance(rules, dict)
        else {"like": rules}
        for rules in (one, other)
    ]
    return plain[0] == plain[1]


def _general_doubts(header: Mapping[str, Any], game: Carried) -> list[Refused]:
    """Doubts about the night, the rules and the end of the game."""
    doubts = []
    event = game.header.get("event")
    if event is None:
        doubts.append(Refused("take-no-night"))
    elif short_id(event) != short_id(header.get("id", "")):
        doubts.append(Refused("take-other-night"))
    if not _same_rules(game.header["rules"], header["rules"]):
        doubts.append(Refused("take-other-rules"))
    if not game.result.get("agreed"):
        doubts.append(Refused("take-not-clipped"))
    return doubts


# Singles.


def _of_singles(night: Singles, game: Carried, given: ByHand, doubts: list[Refused]) -> Taken:
    round_ = given.round if given.round is not None else game.header.get("round")
    if round_ is None:
        doubts.append(Refused("take-no-round"))
        round_ = night.round
    elif given.round is None and round_ != night.round:
        doubts.append(Refused("take-other-round", round=round_, now=night.round))
    if round_ is None:
        return Taken(None, Refused("night-over"), tuple(doubts))
    counted = next(((number, at) for number, at, one in night.played() if one.record == game.id), None)
    if counted is not None and counted[0] != round_:
        return Taken(None, Refused("take-counted", round=counted[0], table=counted[1]), ())
    table = given.table if given.table is not None else _table_of(night, round_, game, doubts)
    if table is None:
        return Taken(None, Refused("take-no-table"), tuple(doubts))
    if counted is not None and counted[1] != table:
        return Taken(None, Refused("take-counted", round=counted[0], table=counted[1]), ())
    line = _line(night, round_, table)
    turned = _turned(night, game, line, doubts) if given.turned is None else given.turned
    entry: Entry = {"do": "result", "round": round_, "table": str(table)}
    seats = _seats(night, game) if _of_others(doubts) and None not in line else None
    if seats is not None:
        entry["seats"] = seats
    entry |= _outcome(game, turned)
    if game.result["winner"] == "tie":
        moves = given.moves or (None if game.moves is None else _side(game.moves, turned))
        if moves is not None:
            entry["moves"] = moves
    day = given.day if given.day is not None else game.header.get("day")
    if day is not None:
        entry["day"] = day
    entry["game"] = game.id
    before = night.games_of(round_).get(table)
    if before is not None:
        # A result that was typed has no record: it is this game's if the same players have the same scores.
        own = counted is not None or (before.record is None and not _of_others(doubts))
        if own and _same_outcome(before, entry):
            return Taken(None, Refused("take-counted", round=round_, table=table), ())
        if before.scores is None:
            doubts.append(Refused("take-instead-unscored", round=round_, table=table))
        else:
            ns, ew = before.scores
            doubts.append(Refused("take-instead", round=round_, table=table, ns=ns, ew=ew))
        entry["instead"] = True
    return Taken(entry, None, tuple(doubts))


def _of_others(doubts: list[Refused]) -> bool:
    """Is there a doubt whether this night's players played the game at their table?"""
    return any(why.code in OF_OTHERS for why in doubts)


def _seats(night: Singles, game: Carried) -> dict[str, int] | None:
    """The seats of the game; None if it does not name four players of this night."""
    players = game.header.get("players", {})
    seats = {seat: players.get(seat, {}).get("number") for seat in SEATS}
    fit = len(set(seats.values())) == len(SEATS) and all(one in night.players for one in seats.values())
    return seats if fit else None


def _same_outcome(before: Any, entry: Entry) -> bool:
    """Does the entry say of the table what its result says that stands?"""
    scores = entry["scores"]["NS"], entry["scores"]["EW"]
    same = before.scores == scores and before.winner == entry["winner"]
    return same and ("moves" not in entry or bool(before.moves == entry["moves"]))


def _line(night: Singles, number: int, table: int) -> Sequence[int | None]:
    """The players of a table in a round."""
    game = night.games_of(number).get(table)
    if game is not None:
        return game.players
    return night.seating.tables.get(table, ()) if number == night.round else ()


def _table_of(night: Singles, number: int, game: Carried, doubts: list[Refused]) -> int | None:
    """The game's table; where it names none, the one where its players sit."""
    named = str(game.header.get("table", "")).strip()
    if named.isdecimal() and len(named) < 6 and 1 <= int(named) <= night.header.tables:
        return int(named)
    known = set().union(*_numbers(night, game))
    tables = night.games_of(number).keys() | (night.seating.tables.keys() if number == night.round else set())
    found = [table for table in sorted(tables) if known and known <= set(_line(night, number, table))]
    doubts.append(Refused("take-other-table", table=named) if named else Refused("take-table-unnamed"))
    return found[0] if len(found) == 1 else None


def _numbers(night: Singles, game: Carried) -> Pairs:
    """The players' numbers by side: as the game has them, or found by their names."""
    by_name: dict[str, int | None] = {}
    for player in night.players.values():
        if player.name is not None:
            key = fold(player.name)
            by_name[key] = None if key in by_name else player.number
    sides: Pairs = (set(), set())
    players = game.header.get("players", {})
    for at, seat in enumerate(SEATS):
        player = players.get(seat, {})
        number = player.get("number")
        if number is None:
            number = by_name.get(fold(player.get("name", "")))
        if number is not None:
            sides[at & 1].add(number)
    return sides


def _turned(night: Singles, game: Carried, line: Sequence[int | None], doubts: list[Refused]) -> bool:
    """Did the game's NS sit as the table's EW? Notes a doubt where its players are not those of the table."""
    ns, ew = _numbers(night, game)
    seated = (
        {number for number in line[::2] if number is not None},
        {number for number in line[1::2] if number is not None},
    )
    turned = not (ns <= seated[0] and ew <= seated[1]) and ns <= seated[1] and ew <= seated[0]
    straight = ns <= seated[0] and ew <= seated[1]
    if not (turned or straight):
        doubts.append(
            Refused("take-other-players", players=sorted(ns | ew), seated=sorted(seated[0] | seated[1]))
        )
    elif len(ns) + len(ew) < 4:
        doubts.append(Refused("take-few-players", players=sorted(ns | ew)))
    return turned


def _outcome(game: Carried, turned: bool) -> Entry:
    """Scores and winner as the table's sides have them."""
    scores = game.result["scores"]
    winner = game.result["winner"]
    return {
        "scores": {side: scores[_side(side, turned)] for side in TEAMS},
        "winner": winner if winner == "tie" else _side(winner, turned),
    }


def _side(side: str, turned: bool) -> str:
    """The side as the other of table and game has it."""
    return {"NS": "EW", "EW": "NS"}[side] if turned else side


# Teams.


def _of_teams(event: Spades, game: Carried, doubts: list[Refused]) -> Taken:
    number = event.round
    if number is None:
        return Taken(None, Refused("night-over"), tuple(doubts))
    turn = game.header.get("round")
    if turn is None:
        doubts.append(Refused("take-no-round"))
    elif turn != ROUNDS.index(number) + 1:
        doubts.append(Refused("take-other-round", round=turn, now=ROUNDS.index(number) + 1))
    teams = [_team(event, game, side, doubts) for side in TEAMS]
    if None in teams:
        return Taken(None, Refused("take-no-teams"), tuple(doubts))
    points, nils = game.result.get("event_points"), game.result.get("nils")
    if points is None or nils is None:
        return Taken(None, Refused("take-not-over"), tuple(doubts))
    entry: Entry = {"do": "result", "round": number, "teams": [event.teams[str(key)].id for key in teams]}
    for key, pair in (("scores", game.result["scores"]), ("event_points", points), ("nils", nils)):
        entry[key] = [pair[side] for side in TEAMS]
    entry["game"] = game.id
    return Taken(entry, None, tuple(doubts))


def _team(event: Spades, game: Carried, side: str, doubts: list[Refused]) -> str | None:
    """The key of the team that sat on a side: as the ticket said, or by its players' names."""
    players = game.header.get("players", {})
    names = {fold(players[seat].get("name", "")) for seat in side if seat in players} - {""}
    teams = game.header.get("teams")
    key = str(teams.get(side)) if isinstance(teams, dict) else None
    if key in event.teams:
        known = {fold(name) for name in event.teams[key].players if name is not None}
        if not names <= known:
            doubts.append(Refused("take-other-team", team=key, players=sorted(names)))
        return key
    found = [
        key
        for key, team in event.teams.items()
        if names and names <= {fold(name) for name in team.players if name is not None}
    ]
    if len(found) == 1 and len(names) < 2:
        doubts.append(Refused("take-few-players", players=sorted(names)))
    return found[0] if len(found) == 1 else None
