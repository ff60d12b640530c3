"""Play-offs between two players with equal clicks: best of three, or one game (cribbage 15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..engine.kinds import Pair, is_whole, need, whole, wrong
from ..engine.refused import Refused
from .players import known
from .tally import NOTHING
from .values import natural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .singles_state import Singles

BEST_OF = (1, 3)
"""Games that a play-off may have at most."""


class Playoff(NamedTuple):
    """A finished play-off; scores are in the order of the players' numbers."""

    numbers: tuple[int, int]
    games: tuple[Pair, ...]
    winner: int


def playoff(night: Singles, entry: Mapping[str, Any]) -> Singles:
    """The night with one more play-off."""
    numbers, games = read_numbers(entry), read_games(entry)
    best_of = whole(entry, "best_of") if "best_of" in entry else max(BEST_OF)
    if best_of not in BEST_OF:
        raise wrong("best_of", "best-of", best_of)
    check_playoffs_open(night)
    check_players(night, *numbers)
    played = Playoff(numbers, games, numbers[winning_side(games, best_of // 2 + 1)])
    return night._replace(playoffs=(*night.playoffs, played))


def read_numbers(entry: Mapping[str, Any]) -> tuple[int, int]:
    """The numbers of two players, known or not."""
    numbers = need(entry, "numbers")
    if not isinstance(numbers, list) or len(numbers) != 2 or not all(natural(one) for one in numbers):
        raise wrong("numbers", "two-players", numbers)
    return numbers[0], numbers[1]


def read_games(entry: Mapping[str, Any]) -> tuple[Pair, ...]:
    """Both players' scores in each game."""
    games = need(entry, "games")
    if not isinstance(games, list):
        raise wrong("games", "pairs-of-scores", games)
    for game in games:
        if not isinstance(game, list) or len(game) != 2 or not (is_whole(game[0]) and is_whole(game[1])):
            raise wrong("games", "pairs-of-scores", games)
    return tuple((first, second) for first, second in games)


def check_playoffs_open(night: Singles) -> None:
    """Refuse play-offs during a round: they are played between rounds."""
    if night.games:
        raise Refused("round-has-begun", round=night.round)
    if not night.closed and not night.cards:
        raise Refused("no-round-closed")
    if night.header.rounds is not None and not night.over:
        raise Refused("rounds-to-come", round=night.round, rounds=night.header.rounds)


def check_players(night: Singles, one: int, other: int) -> None:
    """Two players with equal clicks who have not played each other off."""
    known(night.players, one)
    known(night.players, other)
    if one == other:
        raise Refused("plays-alone", number=one)
    tally = night.tally()
    clicks = [tally.get(number, NOTHING).clicks for number in (one, other)]
    if clicks[0] != clicks[1]:
        raise Refused("clicks-differ", numbers=[one, other], clicks=clicks)
    if any({one, other} == set(played.numbers) for played in night.playoffs):
        raise Refused("playoff-stands", "15", numbers=[one, other])


def winning_side(games: Sequence[Pair], needed: int) -> int:
    """0 or 1: the side that wins so many games, the last of them in the last game."""
    wins = [0, 0]
    for number, (first, second) in enumerate(games, 1):
        if needed in wins:
            raise Refused("playoff-decided", "15", game=number)
        if first == second:
            raise Refused("playoff-game-tied", "15", game=number, score=first)
        wins[second > first] += 1
    if needed not in wins:
        raise Refused("playoff-open", "15")
    return wins.index(needed)


def decided(playoffs: Sequence[Playoff], equals: Sequence[int]) -> list[int]:
    """Those of equal clicks whom play-offs put above all the others, in that order.

    Whoever beat all the others, directly or through others, and lost to none of them in that way, stands
    first; then the same is asked of those who are left.
    """
    among = frozenset(equals)
    beaten: dict[int, set[int]] = {}
    for played in playoffs:
        if among.issuperset(played.numbers):
            one, other = played.numbers
            beaten.setdefault(played.winner, set()).add(other if played.winner == one else one)
    above: list[int] = []
    while beaten and len(above) < len(equals) - 1:
        lost = set().union(*(beaten.get(number, set()) for number in beaten if number not in above))
        best = [number for number in beaten if number not in above and number not in lost]
        if len(best) != 1 or len(reached(beaten, best[0])) < len(equals) - len(above) - 1:
            break
        above += best
    return above


def reached(beaten: Mapping[int, set[int]], number: int) -> set[int]:
    """Everybody whom the player beat, directly or through others."""
    found: set[int] = set()
    to_ask = [number]
    while to_ask:
        new = beaten.get(to_ask.pop(), set()) - found
        found |= new
        to_ask += new
    return found
