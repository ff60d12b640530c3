"""A night's header: game, rules, number of tables, number of rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..engine.header import kind_of, read_rules
from ..engine.kinds import need, one_of, text, whole, wrong
from ..engine.refused import Malformed
from ..games import GAMES
from .forms import OTHER, Form, form_of
from .values import counted, name

VERSION = 1
"""Version of a night's record that can be read."""


class Header(NamedTuple):
    """The values of a night's first line."""

    game: str
    rules: str | Mapping[str, Any] | None
    """None where the game has no rules here."""
    title: str | None
    """The name of such a game."""
    name: str | None
    tables: int
    rounds: int | None
    break_after: int | None

    @property
    def form(self) -> Form:
        """The form of the nights of this game."""
        return form_of(self.game)


def read_header(header: Mapping[str, Any]) -> Header:
    """The header with defaults filled in; raises Malformed for a value of the wrong type."""
    if not isinstance(header, dict):
        raise wrong("header", "object", header)
    version = whole(header, "event")
    if version > VERSION:
        raise Malformed("newer-event", version=version, known=VERSION)
    if version != VERSION:
        raise wrong("event", "version", version)
    if "id" in header:
        text(header, "id")
    game = one_of(header, "game", (*GAMES, OTHER))
    other = game == OTHER
    return Header(
        game=game,
        rules=None if other else rules_of(game, need(header, "rules")),
        title=name(header, "title") if other else None,
        name=name(header, "name") if "name" in header else None,
        tables=0 if form_of(game).teams else counted(header, "tables"),
        rounds=counted(header, "rounds") if "rounds" in header else None,
        break_after=counted(header, "break_after") if "break_after" in header else None,
    )


def rules_of(game: str, rules: Any) -> Any:
    """A rule set of this game by id, or a club's own rules, as in a game's header."""
    read_rules(kind_of(game), rules)
    return rules
