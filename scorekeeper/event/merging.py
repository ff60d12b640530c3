"""Two records of one night that went apart: which entries of the other are missing in this one."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Hashable
from typing import Any, NamedTuple

from ..engine.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry
    from .night import Event

SEATS = ("draw", "seat", "swap", "pair")
"""Entries that say who sits where: of two devices only one can have said it."""


class Missing(NamedTuple):
    """An entry that stands in the other record alone."""

    entry: Entry
    """Without `at`."""
    why: Refused | None
    """Why it cannot be taken."""


def standing(event: Event[Any]) -> list[Entry]:
    """The entries that were not taken back, the oldest first, without `at`."""
    found, past = [], event.history.past
    while past is not None:
        found.append({key: value for key, value in past.entry.items() if key != "at"})
        past = past.below
    return found[::-1]


def missing(here: Event[Any], there: Event[Any], at: float, left: Collection[int] = ()) -> list[Missing]:
    """The entries of `there` that are not in `here`, each tried after those before it that can be taken.

    `left` are the places, in the answer, of those that the director leaves out.
    """
    mine, theirs = standing(here), standing(there)
    alike = Counter(map(_text, mine)) & Counter(map(_text, theirs))
    changed = {topic(entry) for entry in _without(mine, alike)}
    found: list[Missing] = []
    for entry in _without(theirs, alike):
        why = None
        try:
            if topic(entry) in changed:
                raise Refused("merge-both-changed")
            _check_players(here, there, entry)
            after = here.apply({**entry, "at": at})
            if len(found) not in left:
                here = after
        except Refused as refused:
            why = refused
        found.append(Missing(entry, why))
    return found


def _text(entry: Entry) -> str:
    return json.dumps(entry, sort_keys=True)


def _without(entries: list[Entry], alike: Counter[str]) -> list[Entry]:
    """The entries beyond those that both records have."""
    left, found = Counter(alike), []
    for entry in entries:
        text = _text(entry)
        if left[text]:
            left[text] -= 1
        else:
            found.append(entry)
    return found


def topic(entry: Entry) -> Hashable:
    """The question that an entry answers. If two records answer it differently, the director decides."""
    do = entry["do"]
    if do in SEATS:
        return "seats"
    if do == "result":
        at = frozenset(map(str, entry["teams"])) if "teams" in entry else str(entry["table"])
        return do, str(entry["round"]), at
    if do == "card":
        return do, entry["number"], entry.get("day", 1)
    return do, str(entry.get("number", entry.get("id")))


def _check_players(here: Event[Any], there: Event[Any], entry: Entry) -> None:
    """A result of singles counts for those who sat there, so that the same four must sit here."""
    if entry["do"] != "result" or "teams" in entry or "seats" in entry:
        return
    number, table = entry["round"], int(entry["table"])
    game, state = there.state.games_of(number).get(table), here.state
    stands = state.games_of(number).get(table)
    sits = stands.players if stands is not None else state.seating.tables.get(table)
    if game is not None and number == state.round and sits is not None and game.players != sits:
        raise Refused("merge-other-players", table=table)
