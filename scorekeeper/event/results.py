"""Results of singles: a table's game, a card that was not clipped, the end of a round."""

from __future__ import annotations

from typing import Any

from ..engine.kinds import need, one_of, text
from ..engine.refused import Refused
from ..engine.seats import read_pair
from .movement import Played, after_round
from .players import known, read_number
from .seating import EMPTY, read_table, sitter_at
from .singles_state import Game
from .values import positive, truth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from .movement import Four
    from .singles_state import Singles

WINNERS = ("NS", "EW", "tie")
MOVERS = ("NS", "EW")


def result(night: Singles, entry: Mapping[str, Any]) -> Singles:
    """One table's game; the last result of a round closes the round."""
    number = positive(entry, "round")
    table = read_table(need(entry, "table"), night.header.tables)
    scores = read_pair(entry, "scores")
    winner = one_of(entry, "winner", WINNERS)
    moves = one_of(entry, "moves", MOVERS) if "moves" in entry else None
    day = positive(entry, "day") if "day" in entry else 1
    record = text(entry, "game") if "game" in entry else None
    first = check_turn(night, number, table, instead=truth(entry, "instead"))
    if night.header.form.higher_wins:
        higher = "NS" if scores[0] > scores[1] else "EW" if scores[0] < scores[1] else "tie"
        if winner != higher:
            raise Refused("winner-not-higher", winner=winner, higher=higher, ns=scores[0], ew=scores[1])
    if winner == "tie" and moves is None and needs_moves(night, number, table):
        raise Refused("tie-needs-moves", night.header.form.tie_clause, table=table)
    if first is None:
        north, east, south, west = (player for player in night.seating.tables[table] if player is not None)
        players: Four = (north, east, south, west)
        return close(night.with_game(number, table, Game(players, scores, winner, moves, day, record)))
    game = first._replace(scores=scores, winner=winner, moves=moves, day=day, record=record)
    return night.with_game(number, table, game)


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
    """Must the result of a tie say who moves? A sitter's table has its own rule, now and in closed rounds."""
    if number <= len(night.closed):
        return not night.closed[number - 1][table].sitter
    return sitter_at(night.seating.tables[table], night.players) is None


def unclipped(night: Singles, entry: Mapping[str, Any]) -> Singles:
    """This player moved on without a clip and loses any clicks of that game (1g)."""
    number, player = positive(entry, "round"), read_number(entry, "number")
    table, game = check_played(night, number, player)
    return night.with_game(number, table, game._replace(unclipped=game.unclipped | {player}))


def check_played(night: Singles, number: int, player: int) -> tuple[int, Game]:
    """The player's game in that round, and its table."""
    known(night.players, player)
    for table, game in night.games_of(number).items():
        if player in game.players:
            return table, game
    raise Refused("did-not-play", round=number, number=player)


def close(night: Singles) -> Singles:
    """Close the round once every full table has a result: players move, then leaving players go."""
    full = night.seating.full
    # Only full tables have results.
    if len(night.games) < len(full):
        return night
    played = []
    games = dict(night.games)
    for table in full:
        game = games[table]
        sitter = sitter_at(game.players, night.players)
        if sitter is not None:
            games[table] = game._replace(sitter=True)
        moves = game.moves if game.winner == "tie" else game.winner
        played.append(Played(table, game.players, moves, sitter))
    night = night.with_round(games)
    if not night.over:
        night = night._replace(seating=night.seating.set_tables(after_round(played)))
    return gone(night)


def gone(night: Singles) -> Singles:
    """The night without the players who were to leave at the end of the round."""
    leaving = [number for number, player in night.players.items() if player.leaving]
    if not leaving:
        return night
    players = dict(night.players)
    for number in leaving:
        players[number] = players[number]._replace(here=False, leaving=False)
    return night._replace(players=players, seating=night.seating.without(leaving))
