"""Records from elsewhere, kept here; and the tables' own games, found again by a night's results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..engine.refused import Malformed, Refused
from ..event.evening import listing_of
from ..event.night import read_night, start
from ..record.codec import lines_of, parse, word_of
from ..shell.exchange import GAME, NO_MOMENTS, Imported, Incoming, Reader, bring_in, read_incoming
from ..table.questions.games import scores_of
from .night_session import night_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..event.spades_state import Match
    from ..record.rows import StoredGame
    from ..table.desk import Desk

MOST_APART = 9
"""Most games with the same id that are looked at: two devices may have gone on with one in different ways."""


class Result(NamedTuple):
    """A result of the night that names its game."""

    game: str
    """The id of the game's record."""
    scores: frozenset[int]


NIGHT_READER = Reader(read_night, start, listing_of, lambda event: event.moments.last, lambda _, __: None)
"""How a club night is read."""


def is_night(data: bytes) -> bool:
    """Does the record begin with the header of a night?"""
    lines, _ = lines_of(data)
    try:
        return bool(lines) and word_of(parse(lines[0])) == "event"
    except Malformed:
        return False


def reader_of(data: bytes) -> Reader:
    return NIGHT_READER if is_night(data) else GAME


def bring(desk: Desk, data: bytes | Incoming, started: Mapping[str, float] = NO_MOMENTS) -> Imported:
    """Keep a game or a night from elsewhere; one that is open here is read again if it got entries.

    One that is here already is not doubled. `started` says when games began, by their ids.
    """
    reader = reader_of(data) if isinstance(data, bytes) else GAME
    became = bring_in(desk.store, data, desk.clocks, reader, started)
    desk.shelved += 1
    night = night_of(desk)
    if became.entries and desk.session.is_open and desk.session.name == became.id:
        desk.session.open(became.id)
    if became.entries and night.evening.is_open and night.evening.name == became.id:
        night.close()
    return became


def read(lines: Sequence[str]) -> Incoming:
    """A table's game, to be kept; refused where it is not valid."""
    return read_incoming(("\n".join(lines) + "\n").encode())


def keep(desk: Desk, game: Incoming) -> None:
    """Keep a table's game."""
    bring(desk, game)


def results(desk: Desk) -> list[Result]:
    """The results of the night that name their game, in the order of their rounds."""
    night = night_of(desk)
    if night.teams:
        matches = [match for made in night.spades.rounds.values() for match in made]
        return [found for match in matches if (found := of_match(match)) is not None]
    return [
        Result(game.record, frozenset(game.scores or ()))
        for _, _, game in night.singles.played()
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
