"""Results of singles: a table's game, a card that was not clipped, the end of a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.kinds import need, one_of, read_pair, text
from ..engine.refused import Refused
from .movement import Played, after_round
from .players import known, read_number
from .sat import read_seats, sat
from .seating import EMPTY, read_table, sitter_at
from .singles_state import Game, Singles
from .values import positive, truth

WINNERS = ("NS", "EW", "tie")
MOVERS = ("NS", "EW")


def result(night: Singles, entry: Mapping[str, Any]) -> Singles:
    """One table's game; the last result of a round closes the round."""
    number = positive(entry, "round")
    table = read_table(need(entry, "table"), night.header.tables)
    void, awarded = truth(entry, "void"), truth(entry, "awarded")
    if void and (awarded or "winner" in entry or "scores" in entry):
        raise Refused("void-has-winner", table=table)
    scores = read_pair(entry, "scores") if "scores" in entry else None
    winner = None if void else one_of(entry, "winner", WINNERS)
    may_move = winner in (None, "tie")
    moves = one_of(entry, "moves", MOVERS) if may_move and "moves" in entry else None
    day = positive(entry, "day") if "day" in entry else 1
    record = text(entry, "game") if "game" in entry else None
    line = read_seats(entry) if "seats" in entry else None
    first = check_turn(night, number, table, instead=truth(entry, "instead"))
    if night.header.form.higher_wins and scores is not None and not awarded:
        higher = "NS" if scores[0] > scores[1] else "EW" if scores[0] < scores[1] else "tie"
        if winner != higher:
            raise Refused("winner-not-higher", winner=winner, higher=higher, ns=scores[0], ew=scores[1])
    if line is not None:
        night = sat(night, number, table, line)
    if may_move and moves is None and needs_moves(night, number, table):
        if winner is None:
            raise Refused("void-needs-moves", night.header.form.tie_clause, table=table)
        raise Refused("tie-needs-moves", night.header.form.tie_clause, table=table)
    day = night.day_of(number) or day
    if first is not None:
        game = night.games_of(number)[table]._replace(
            scores=scores, winner=winner, moves=moves, day=day, record=record, awarded=awarded
        )
        return night.with_game(number, table, game)
    north, east, south, west = (player for player in night.seating.tables[table] if player is not None)
    game = Game((north, east, south, west), scores, winner, moves, day, record, awarded)
    return close(night.with_game(number, table, night.with_marks(number, game) if night.marks else game))


def check_turn(night: Singles, number: int, table: int, *, instead: bool) -> Game | None:
    """The result that this one replaces; None if it is the first."""
    first = night.games_of(number).get(table)
    if first is not None:
        if not instead:
            raise Refused("result-stands", round=number, table=table)
        return first
    if instead:
        raise Refused("no-first-result", round=number, table=table)
    if night.round is None:
        raise Refused("night-over")
    if number != night.round:
        raise Refused("round-not-in-play", round=number, now=night.round)
    if None in night.seating.tables.get(table, EMPTY):
        raise Refused("table-not-full", table=table)
    return None


def needs_moves(night: Singles, number: int, table: int) -> bool:
    """Must the result of a tie or a void game say who moves? A sitter's table has its own rule."""
    game = night.games_of(number).get(table)
    line = night.seating.tables[table] if game is None else game.players
    return sitter_at(line, night.players) is None


def unclipped(night: Singles, entry: Mapping[str, Any]) -> Singles:
    """This player moved on without a clip and loses any clicks of that game (1g)."""
    number, player = positive(entry, "round"), read_number(entry, "number")
    check_played(night, number, player)
    return with_all_marks(night._replace(marks=night.marks | {(number, player)}), number)


def clipped(night: Singles, entry: Mapping[str, Any]) -> Singles:
    """Take the mark of `unclipped` off again."""
    number, player = positive(entry, "round"), read_number(entry, "number")
    if (number, player) not in night.marks:
        raise Refused("not-unclipped", round=number, number=player)
    return with_all_marks(night._replace(marks=night.marks - {(number, player)}), number)


def with_all_marks(night: Singles, number: int) -> Singles:
    """The night with that round's games told who had no clip."""
    games = night.games_of(number)
    return night.with_games(number, {table: night.with_marks(number, game) for table, game in games.items()})


def check_played(night: Singles, number: int, player: int) -> None:
    """The player has a result in that round."""
    known(night.players, player)
    if not any(player in game.players for game in night.games_of(number).values()):
        raise Refused("did-not-play", round=number, number=player)


def close(night: Singles) -> Singles:
    """Close the round once every full table has a result: players move, then leaving players go."""
    # Only full tables have results.
    if len(night.games) < len(night.seating.full):
        return night
    return gone(move(night.with_round(night.games)))


def move(night: Singles) -> Singles:
    """The players move after the last closed round, from the seats as they are; not if the night is over."""
    number, games = len(night.closed), dict(night.closed[-1])
    played = []
    for table in sorted(games):
        line = night.seating.tables.get(table, EMPTY)
        sitter = sitter_at(line, night.players)
        here = Played(table, line, games[table].moving, sitter)
        played.append(here)
        moved = () if night.over else tuple(one for one in here.leave() if one is not None)
        games[table] = games[table]._replace(moved=moved)
    night = night.with_games(number, games)._replace(unmoved=night.over)
    if night.over:
        return night
    return night._replace(seating=night.seating.set_tables(after_round(played)))


def gone(night: Singles) -> Singles:
    """The night without the players who were to leave at the end of the round."""
    leaving = [number for number, player in night.players.items() if player.leaving]
    if not leaving:
        return night
    players = dict(night.players)
    for number in leaving:
        players[number] = players[number]._replace(here=False, leaving=False)
    return night._replace(players=players, seating=night.seating.without(leaving))
