"""Short words for the tests: nights that are opened, filled, seated and played in a line each."""

from __future__ import annotations

import os
from typing import Any

from hypothesis import HealthCheck, settings

from scorekeeper.engine.refused import Malformed, Refused
from scorekeeper.event.night import Event, start

SEATS = "NESW"
CALM = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


def examples(short: int, soak: int) -> settings:
    """So many examples; with SOAK=1 in the environment the higher number."""
    return settings(
        max_examples=soak if os.environ.get("SOAK") else short,
        deadline=None,
        suppress_health_check=CALM,
    )


def header(game: str = "500", **more: Any) -> dict[str, Any]:
    sheets = {"500": "500-nz-2025", "cribbage": "cribbage-nz-2017", "spades": "spades-wfwf-2004"}
    rules = {"title": "Euchre"} if game == "other" else {"rules": sheets[game]}
    tables = {} if game == "spades" else {"tables": 6}
    return {"event": 1, "game": game} | rules | tables | more


def do(event: Event[Any], what: str, **keys: Any) -> Event[Any]:
    """The night after one entry. `in_` is written `in`, as Python keeps that word for itself."""
    return event.apply({"do": what, "at": 1.0} | {key.rstrip("_"): value for key, value in keys.items()})


def refusal(event: Event[Any], what: str, **keys: Any) -> str:
    """The code with which the entry is refused; it is of the right form."""
    try:
        do(event, what, **keys)
    except Malformed as bad:
        raise AssertionError(f"malformed: {bad!r}") from bad
    except Refused as no:
        return no.code
    raise AssertionError(f"{what} {keys} was accepted")


def malformed(event: Event[Any], what: str, **keys: Any) -> str:
    """The code with which an entry of the wrong form is refused."""
    try:
        do(event, what, **keys)
    except Malformed as bad:
        return bad.code
    raise AssertionError(f"{what} {keys} is not malformed")


def night(players: int = 0, game: str = "500", seated: int = 0, **more: Any) -> Event[Any]:
    """A night of so many players, 1 up, the first of them seated at tables 1 up in the order N, E, S, W."""
    event = start(header(game, **more))
    for number in range(1, players + 1):
        event = do(event, "player", number=number)
    for table in range(1, seated + 1):
        event = do(event, "seat", table=table, seats=four(4 * table - 3))
    return event


def four(first: int) -> dict[str, int]:
    """Four numbers in a row, by seat."""
    return {seat: first + place for place, seat in enumerate(SEATS)}


def won(
    event: Event[Any], table: int | str, winner: str, moves: str | None = None, **more: Any
) -> Event[Any]:
    """The table's result of the present round."""
    keys = game_keys(winner, moves) | {"round": event.result()["round"], "table": table} | more
    return do(event, "result", **keys)


def game_keys(winner: str, moves: str | None = None) -> dict[str, Any]:
    """Scores that make that side the winner."""
    scores = {"NS": 100 if winner == "NS" else 0, "EW": 100 if winner == "EW" else 0}
    return {"scores": scores, "winner": winner} | ({} if moves is None else {"moves": moves})


def line(event: Event[Any], table: int) -> str:
    """A table's players, such as `1 2 3 -`."""
    seats = event.result()["seats"].get(str(table), {})
    return " ".join(str(seats.get(seat, "-")) for seat in SEATS)


def row(event: Event[Any], number: int) -> dict[str, Any]:
    """A player's row of the standings."""
    return next(row for row in event.result()["standings"] if row["number"] == number)


def spades(teams: str = "ABCD") -> Event[Any]:
    """A spades event of teams with these letters."""
    event = start(header("spades"))
    for team in teams:
        event = do(event, "team", id=team, name=f"Team {team}", players=["x", "y"])
    return event


def beat(
    event: Event[Any],
    winner: str,
    loser: str,
    points: tuple[int, int] = (2, 0),
    nils: tuple[int, int] = (0, 0),
    scores: tuple[int, int] = (500, 400),
) -> Event[Any]:
    """A result of the round in play."""
    return do(
        event,
        "result",
        round=event.result()["round"],
        teams=[winner, loser],
        scores=list(scores),
        event_points=list(points),
        nils=list(nils),
    )
