"""Reads a record to its end: its game, or the first line at fault; and the id of the game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256

from ..engine.game import Game, start
from ..engine.refused import Refused
from .codec import VERSIONS, BadLine, entries_of, lift, parse, version_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

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


def canonical(line: str, header: bool = False) -> str:
    """A line with its keys sorted and its spaces normalised; a header without its id."""
    data: dict[str, Any] = parse(line)
    if header:
        data = {key: value for key, value in data.items() if key != "id"}
    return json.dumps(data, sort_keys=True)


def game_id(line: str) -> str:
    """The id in a header's line; if it has none, one computed from the header."""
    name: str = parse(line).get("id", "")
    return name or "x" + sha256(canonical(line, header=True).encode()).hexdigest()[:15]
