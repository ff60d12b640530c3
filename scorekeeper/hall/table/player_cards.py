"""Each player's score card, as the hall sends it to its tables between rounds: short, and without a name."""

from __future__ import annotations

import json
from typing import Any

from ...engine.kinds import SEATS
from ...event.night import scorecards
from ...table.hall import Line, PlayerCard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...event.night import Event

MOST_BYTES = 60_000
"""Longest text of all cards: a hundred players and fifteen rounds. Every table gets it after each round."""
MOST = 100_000
OUTCOMES = ("win", "tie", "loss", "void")


def packed(night: Event[Any]) -> dict[str, Any] | None:
    """Every player's games, by number; None where that is more than tables should be sent."""
    found = {}
    for card in scorecards(night):
        lines = [
            [
                line["round"],
                line["table"],
                SEATS.index(line["seat"]),
                line["partner"],
                *line["opponents"],
                line["scores"]["own"],
                line["scores"]["theirs"],
                OUTCOMES.index(line["outcome"]),
                line["clicks"],
                int(line["unclipped"]),
            ]
            for line in card["rounds"]
        ]
        found[str(card["number"])] = [card["clicks"], lines]
    return found if len(json.dumps(found)) <= MOST_BYTES else None


def card_of(night: Mapping[str, Any], number: int) -> PlayerCard | None:
    """The player's card in what the hall sent; None where there is none, or it is none that can be read.

    It comes from the network: it is looked at before it is shown.
    """
    cards, names = night.get("cards"), night.get("names")
    found = cards.get(str(number)) if isinstance(cards, dict) else None
    if (
        not isinstance(found, list)
        or len(found) != 2
        or not _whole(found[0])
        or not isinstance(found[1], list)
    ):
        return None
    lines = [_line(one) for one in found[1]]
    name = names.get(str(number)) if isinstance(names, dict) else None
    read = tuple(line for line in lines if line is not None)
    if len(read) != len(lines):
        return None
    game = str(night.get("game"))
    return PlayerCard(number, name if isinstance(name, str) else "", game, found[0], read)


def _line(value: object) -> Line | None:
    if not isinstance(value, list) or len(value) != 11:
        return None
    number, table, seat, partner, left, right, own, theirs, outcome, clicks, unclipped = value
    if not all(map(_whole, (number, partner, left, right, clicks))):
        return None
    if not all(score is None or _whole(score) for score in (own, theirs)):
        return None
    if not isinstance(table, str) or len(table) > 9 or unclipped not in (0, 1):
        return None
    if (
        type(seat) is not int
        or type(outcome) is not int
        or not 0 <= seat < 4
        or not 0 <= outcome < len(OUTCOMES)
    ):
        return None
    where = number, table, SEATS[seat], partner, (left, right)
    return Line(*where, own, theirs, OUTCOMES[outcome], clicks, unclipped == 1)


def _whole(value: object) -> bool:
    return type(value) is int and -MOST < value < MOST
