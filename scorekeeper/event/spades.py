"""The kind of event of a spades event."""

from __future__ import annotations

from . import draw, offers, scorecards, spades_event, spades_state
from .kind import Kind

SPADES = Kind(
    opening=spades_state.opening,
    entries={
        "team": spades_event.team,
        "draw": spades_event.draw,
        "pair": spades_event.pair,
        "result": spades_event.result,
    },
    result=spades_state.result,
    offers=offers.spades_offers,
    scorecards=scorecards.spades_scorecards,
    draw=draw.pairs,
)
