"""The two kinds of event, singles and teams: the functions that each brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from .forms import form_of
from .header import Header

State = TypeVar("State")


class Kind(NamedTuple, Generic[State]):
    """One kind of event: its first state, its entries, and its queries."""

    opening: Callable[[Header], State]
    entries: Mapping[str, Callable[[State, Mapping[str, Any]], State]]
    result: Callable[[State], dict[str, Any]]
    scorecards: Callable[[State], list[dict[str, Any]]]
    draw: Callable[[State, int | float | str], dict[str, Any]]


def kind_of(game: str) -> Kind[Any]:
    """The kind of event of a game; its modules are loaded on first use."""
    return _teams() if form_of(game).teams else _singles()


@cache
def _singles() -> Kind[Any]:
    """A night of 500 or cribbage singles."""
    from . import changing, directing, draw, playoffs, results, scorecards, singles_state, standings

    return Kind(
        opening=singles_state.opening,
        entries={
            "player": directing.player,
            "seat": directing.seat,
            "draw": directing.draw,
            "result": results.result,
            "unclipped": results.unclipped,
            "clipped": results.clipped,
            "day": changing.day,
            "card": changing.card,
            "night": changing.night,
            "swap": directing.swap,
            "withdraw": directing.withdraw,
            "playoff": playoffs.playoff,
        },
        result=standings.result,
        scorecards=scorecards.singles_scorecards,
        draw=draw.seats,
    )


@cache
def _teams() -> Kind[Any]:
    """A spades event."""
    from . import draw, scorecards, spades_event, spades_state

    return Kind(
        opening=spades_state.opening,
        entries={
            "team": spades_event.team,
            "draw": spades_event.draw,
            "pair": spades_event.pair,
            "result": spades_event.result,
        },
        result=spades_state.result,
        scorecards=scorecards.spades_scorecards,
        draw=draw.pairs,
    )
