"""The director's changes to a night while it runs: name, rounds, break, end; the day; counted cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.kinds import need, wrong
from ..engine.refused import Refused
from .players import known, read_number
from .results import move
from .values import counted_or_none, name, natural, positive, truth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .singles_state import Singles

CHANGES = ("name", "rounds", "break_after", "over")


def night(now: Singles, entry: Mapping[str, Any]) -> Singles:
    """Change the night's header, end the night or open it again."""
    if not any(key in entry for key in CHANGES):
        need(entry, CHANGES[0])
    read = {"name": name, "rounds": counted_or_none, "break_after": counted_or_none}
    changed: dict[str, Any] = {key: value(entry, key) for key, value in read.items() if key in entry}
    header = now.header._replace(**changed)
    ended = now.ended
    if "over" in entry:
        ended = truth(entry, "over")
        if "rounds" in entry:
            raise Refused("over-with-rounds")
        (check_end if ended else check_open)(now)
    elif "rounds" in entry:
        check_rounds(now, header.rounds)
    now = now._replace(header=header, ended=ended)
    return move(now) if now.unmoved and not now.over else now


def check_end(now: Singles) -> None:
    """A night ends between rounds, once."""
    if now.games:
        raise Refused("round-has-begun", round=now.round)
    if now.over:
        raise Refused("night-over")


def check_open(now: Singles) -> None:
    """Only a night that was ended so is opened again."""
    if not now.ended:
        raise Refused("night-not-ended")


def check_rounds(now: Singles, rounds: int | None) -> None:
    """No fewer rounds than are closed or have begun."""
    begun = len(now.closed) + bool(now.games)
    if rounds is not None and rounds < begun:
        raise Refused("rounds-too-few", rounds=rounds, least=begun)


def day(now: Singles, entry: Mapping[str, Any]) -> Singles:
    """From this round on it is that day, also for the results entered already."""
    number, of = positive(entry, "round"), positive(entry, "day")
    now = now._replace(days={**now.days, number: of})
    for turn in range(number, len(now.closed) + 2):
        chosen, games = now.day_of(turn) or of, now.games_of(turn)
        if any(game.day != chosen for game in games.values()):
            now = now.with_games(turn, {table: game._replace(day=chosen) for table, game in games.items()})
    return now


def card(now: Singles, entry: Mapping[str, Any]) -> Singles:
    """Clicks counted on a player's card, in place of those by that day's results; null takes it back."""
    number, of = read_number(entry, "number"), positive(entry, "day") if "day" in entry else 1
    clicks = need(entry, "clicks")
    if clicks is not None and not natural(clicks):
        raise wrong("clicks", "clicks", clicks)
    known(now.players, number)
    cards = dict(now.cards)
    if clicks is not None:
        cards[number, of] = clicks
    elif cards.pop((number, of), None) is None:
        raise Refused("no-card", number=number, day=of)
    return now._replace(cards=cards)
