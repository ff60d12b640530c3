"""The kind of event of a night of 500 or cribbage singles."""

from __future__ import annotations

from . import directing, draw, offers, playoffs, results, scorecards, singles_state, standings
from .kind import Kind

SINGLES = Kind(
    opening=singles_state.opening,
    entries={
        "player": directing.player,
        "seat": directing.seat,
        "draw": directing.draw,
        "result": results.result,
        "unclipped": results.unclipped,
        "swap": directing.swap,
        "withdraw": directing.withdraw,
        "playoff": playoffs.playoff,
    },
    result=standings.result,
    offers=offers.singles_offers,
    scorecards=scorecards.singles_scorecards,
    draw=draw.seats,
)
