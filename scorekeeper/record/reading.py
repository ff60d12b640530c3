"""Read a record to its end: the game that its lines make, or the first line at fault."""

from __future__ import annotations

from ..engine.game import Game, start
from ..engine.refused import Refused
from .codec import VERSIONS, BadLine, entries_of, lift, version_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..engine.kinds import Entry


def read_game(data: bytes) -> Game:
    """The game in a record's file; raises BadLine if it breaks the rules or the format."""
    lines = entries_of(data)
    _, _, header = next(lines)
    number = 1
    try:
        version = version_of(header, "record")
        if version < VERSIONS["record"]:
            return _read_old(header, lines)
        game = start(header)
        for number, _, entry in lines:  # noqa: B007 - the number is the fault's
            game = game.apply(entry)
    except Refused as why:
        raise BadLine(number, why) from None
    return game


def _read_old(header: Entry, lines: Iterator[tuple[int, str, Entry]]) -> Game:
    """Read a record of an older version, converting all its lines first; line numbers stay the same."""
    objects = [header, *(entry for _, _, entry in lines)]
    lifted = lift(objects, "record")
    game = start(lifted[0])
    for number, entry in enumerate(lifted[1:], 2):
        try:
            game = game.apply(entry)
        except Refused as why:
            raise BadLine(number, why) from None
    return game
