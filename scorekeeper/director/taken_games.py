"""The tables' own games that the director took in: kept among the games, found again by a night's results."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.refused import Refused
from ..shell.exchange import bring_in
from ..table.questions.games import scores_of
from .night_session import night_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..event.spades_state import Match
    from ..record.codec import Record
    from ..record.rows import StoredGame
    from ..table.desk import Desk

MOST_APART = 9
"""Most games with the same id that are looked at: two devices may have gone on with one in different ways."""


class Result(NamedTuple):
    """A result of the night that names its game."""

    game: str
    """The id of the game's record."""
    scores: frozenset[int]


def keep(desk: Desk, record: Record) -> None:
    """Keep a table's game; one that is here already is not doubled, and gets the entries that it lacks."""
    data = ("\n".join(record.lines) + "\n").encode()
    became = bring_in(desk.store, data, desk.clocks)
    desk.shelved += 1
    if became.entries and desk.session.is_open and desk.session.name == became.id:
        desk.session.open(became.id)


def results(desk: Desk) -> list[Result]:
    """The results of the night that name their game, in the order of their rounds."""
    night = night_of(desk)
    if night.teams:
        matches = [match for made in night.spades.rounds.values() for match in made]
        return [found for match in matches if (found := of_match(match)) is not None]
    state = night.singles
    return [
        Result(game.record, frozenset(game.scores or ()))
        for games in (*state.closed, state.games)
        for _, game in sorted(games.items())
        if game.record is not None
    ]


def of_match(match: Match) -> Result | None:
    """The result of a game between two teams; None where it names no game."""
    outcome = match.outcome
    if outcome is None or outcome.record is None:
        return None
    return Result(outcome.record, frozenset(outcome.scores))


def stored_game(desk: Desk, result: Result) -> StoredGame | None:
    """The game of a result, as the list of games has it; None where it was not taken in, or is deleted.

    Of several with one id it is the one with these scores.
    """
    return desk.recall("game of a result", (result, desk.shelved), lambda: _stored_game(desk, result))


def _stored_game(desk: Desk, result: Result) -> StoredGame | None:
    first = None
    for number in range(1, MOST_APART + 1):
        try:
            stored = desk.store.game(result.game if number == 1 else f"{result.game}~{number}")
        except Refused as why:
            if why.code != "game-not-found":
                raise
            break
        if stored.deleted is not None:
            continue
        scores = scores_of(stored)
        if scores is not None and frozenset(scores) == result.scores:
            return stored
        first = first or stored
    return first


def stored_games(desk: Desk) -> list[StoredGame]:
    """All games of the night that are kept here, each once, in the order of their rounds."""

    def read() -> list[StoredGame]:
        each = (_stored_game(desk, result) for result in results(desk))
        return list({one.id: one for one in each if one is not None}.values())

    return night_of(desk).recall("games", read, desk.shelved)
