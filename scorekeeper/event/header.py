"""A night's header: which game, under which rules, at how many tables, for how many rounds."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.kinds import is_whole, need, one_of, text, whole, wrong
from ..engine.refused import Malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

VERSION = 1
"""The one version of a night's record that is read."""

RULES = {
    "500": ("500-nz-2025", "500-nz-2024", "500-nz-classic"),
    "cribbage": ("cribbage-nz-2017",),
    "spades": ("spades-wfwf-2004",),
}

BREAKS = {"cribbage": 9}
"""After how many rounds a game's own sheet has a break (cribbage 16)."""


class Header(NamedTuple):
    """What a night's first line says of it."""

    game: str
    rules: str | Mapping[str, Any]
    name: str | None
    tables: int
    rounds: int | None
    break_after: int | None


def read_header(header: Mapping[str, Any]) -> Header:
    """The header, each value of the right kind; what may be left out is filled in."""
    if not isinstance(header, dict):
        raise wrong("header", "object", header)
    version = whole(header, "event")
    if version > VERSION:
        raise Malformed("newer-event", version=version, known=VERSION)
    if version != VERSION:
        raise wrong("event", "version", version)
    game = one_of(header, "game", RULES)
    return Header(
        game=game,
        rules=rules_of(game, need(header, "rules")),
        name=text(header, "name") if "name" in header else None,
        tables=0 if game == "spades" else positive(header, "tables"),
        rounds=positive(header, "rounds") if "rounds" in header else None,
        break_after=positive(header, "break_after") if "break_after" in header else BREAKS.get(game),
    )


def rules_of(game: str, rules: object) -> str | Mapping[str, Any]:
    """An id of a rule set of this game, or a club's own rules that name one."""
    like = rules.get("like") if isinstance(rules, dict) else rules
    if type(like) is not str or like not in RULES[game]:
        raise wrong("rules", "rules", rules)
    return rules  # type: ignore[return-value]


def positive(entry: Mapping[str, Any], key: str) -> int:
    """The key's value, a whole number from 1 up."""
    value = whole(entry, key)
    if value < 1:
        raise wrong(key, "positive", value)
    return value


def truth(entry: Mapping[str, Any], key: str) -> bool:
    """The key's value, true or false; false where it is left out."""
    value = entry.get(key, False)
    if type(value) is not bool:
        raise wrong(key, "true-or-false", value)
    return value


def natural(value: object) -> bool:
    """A whole number from 0 up."""
    return is_whole(value) and value >= 0  # type: ignore[operator]
