"""Each player's score card, as the hall sends it to its tables between rounds: short, and without a name."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ...engine.kinds import SEATS
from ...event.night import Event, scorecards
from ...table.hall import Line, PlayerCard
from ..wire.forms import each, or_none, row, text, whole

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
    try:
        clicks, lines = _CARD(cards.get(str(number)) if isinstance(cards, dict) else None)
    except ValueError:
        return None
    name = names.get(str(number)) if isinstance(names, dict) else None
    return PlayerCard(number, name if isinstance(name, str) else "", str(night.get("game")), clicks, lines)


def _line(
    number: int, table: str, seat: int, partner: int, left: int, right: int,
    own: int | None, theirs: int | None, outcome: int, clicks: int, unclipped: int,
) -> Line:  # fmt: skip
    where = number, table, SEATS[seat], partner, (left, right)
    return Line(*where, own, theirs, OUTCOMES[outcome], clicks, unclipped == 1)


_NUMBER = whole(MOST, least=-MOST)
_SEATS = whole(len(SEATS) - 1), _NUMBER, _NUMBER, _NUMBER
_RESULT = or_none(_NUMBER), or_none(_NUMBER), whole(len(OUTCOMES) - 1), _NUMBER, whole(1)
_LINE = row(_line, _NUMBER, text(9), *_SEATS, *_RESULT)
_CARD = row(lambda *card: card, _NUMBER, each(_LINE))
