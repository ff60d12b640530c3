"""Entries that are legal now, found with the same checks that the entries themselves must pass."""

from __future__ import annotations

from typing import Any

from ..engine.refused import Refused
from . import changing, directing, playoffs, results, spades_event
from .spades_state import ROUND_ROBIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .singles_state import Singles
    from .spades_state import Spades


def may(check: Callable[..., object], *what: object) -> bool:
    """Does the check pass?"""
    try:
        check(*what)
    except Refused:
        return False
    return True


def singles_offers(night: Singles) -> dict[str, Any]:
    """Legal entries on a night of singles, by word."""
    here = sorted(number for number, player in night.players.items() if player.here)
    outs = [number for number in here if may(directing.check_swap_out, night, number)]
    ins = night.sitting_out()
    swaps = {out: [come for come in ins if may(directing.check_swap_in, night, out, come)] for out in outs}
    rounds = range(1, len(night.closed) + 2)
    return {
        "player": True,
        "seat": {"tables": night.header.tables, "players": here}
        if may(directing.check_seats_open, night)
        else None,
        "draw": may(directing.check_seats_open, night),
        "result": [
            {
                "round": night.round,
                "table": str(table),
                "moves": results.needs_moves(night, len(night.closed) + 1, table),
            }
            for table in night.waiting()
        ],
        "instead": [
            {"round": number, "table": str(table), "moves": results.needs_moves(night, number, table)}
            for number in rounds
            for table in sorted(night.games_of(number))
        ],
        "unclipped": [
            {"round": number, "numbers": played} for number in rounds if (played := who_played(night, number))
        ],
        "clipped": sorted(night.marks),
        "over": may(changing.check_end, night),
        "reopen": may(changing.check_open, night),
        "rounds": len(night.closed) + bool(night.games),
        "swap": {out: come for out, come in swaps.items() if come},
        "withdraw": [number for number in here if not night.players[number].leaving],
        "playoff": may(playoffs.check_playoffs_open, night),
    }


def who_played(night: Singles, number: int) -> list[int]:
    """Players who have a game in that round."""
    return sorted(player for game in night.games_of(number).values() for player in game.players)


def spades_offers(event: Spades) -> dict[str, Any]:
    """Legal entries in a spades event, by word."""
    number = event.round
    return {
        "team": may(spades_event.check_team_open, event),
        "draw": may(spades_event.check_draw, event),
        "pair": [
            {"round": open_round, "met": met(event, open_round)}
            for open_round in ROUND_ROBIN
            if may(spades_event.check_pair_open, event, open_round)
        ],
        "result": [
            {"round": number, "teams": event.ids(match)}
            for match in (() if number is None else event.rounds[number])
            if match.outcome is None
        ],
        "instead": [
            {"round": turn, "teams": event.ids(match)}
            for turn, matches in event.rounds.items()
            for match in matches
            if match.outcome is not None
        ],
    }


def met(event: Spades, number: int) -> list[list[str | int]]:
    """Pairs that meet in another round."""
    return [event.ids(match) for n in ROUND_ROBIN if n != number for match in event.rounds.get(n, ())]
