"""The rules of the toy game.

1. Two hands, and the deal passes to the left. 2. Each of the three tricks of a hand is worth ten points.
3. A revoke ends the hand and gives the other side twenty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from scorekeeper.engine.explain import Defaults, Ended, Offer, Remark, Share
from scorekeeper.engine.kinds import (
    SEAT,
    SEATS,
    TEAMS,
    Entry,
    Pair,
    is_positive,
    left_of,
    one_of,
    read_pair,
    read_seat,
    team_of,
    whole,
    write_pair,
)
from scorekeeper.engine.refused import Refused

TRICKS = 3


class Rules(NamedTuple):
    """The rule set."""

    id: str
    name: str | None
    minutes: float | None
    hands: int
    trick: int
    breaches: Mapping[str, int]
    clauses: Mapping[str, str]

    @property
    def game(self) -> str:
        return "toy"


SHEET = Rules(
    id="toy-one",
    name=None,
    minutes=None,
    hands=2,
    trick=10,
    breaches={"revoke": 20},
    clauses={"hands": "1", "trick": "2", "revoke": "3"},
)


class Hand(NamedTuple):
    """A finished hand."""

    dealer: int
    won: Pair | None
    by: int | None
    """The seat that revoked."""
    points: Pair


class Play(NamedTuple):
    """A game of it, all but its log."""

    dealer: int
    dealt: bool
    hands: tuple[Hand, ...]
    scores: Pair
    ended: Ended | None


def dealt(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    if play.dealt:
        raise Refused("toy-dealt")
    return play._replace(dealt=True)


def tricks(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    return _with(play, rules, _played(play.dealer, rules, entry))


def breach(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    price = rules.breaches[one_of(entry, "kind", tuple(rules.breaches))]
    by = read_seat(entry, "by")
    points = (0, price) if team_of(by) == 0 else (price, 0)
    if not play.dealt:
        raise Refused("toy-not-dealt")
    return _with(play, rules, Hand(play.dealer, None, by, points))


def correct(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """The tricks of a finished hand put right."""
    number = whole(entry, "hand")
    if not 0 < number <= len(play.hands):
        raise Refused("toy-no-hand", hand=number)
    hands = list(play.hands)
    hands[number - 1] = _played(hands[number - 1].dealer, rules, entry)
    return play._replace(hands=tuple(hands), scores=_sum(hands))


def _played(dealer: int, rules: Rules, entry: Entry) -> Hand:
    won = read_pair(entry, "won")
    if sum(won) != TRICKS or min(won) < 0:
        raise Refused("toy-three-tricks", rules.clauses["trick"], won=sum(won))
    return Hand(dealer, won, None, (won[0] * rules.trick, won[1] * rules.trick))


def _with(play: Play, rules: Rules, hand: Hand) -> Play:
    hands = (*play.hands, hand)
    ended = Ended.HANDS if len(hands) == rules.hands else None
    return Play(left_of(play.dealer), False, hands, _sum(hands), ended)


def _sum(hands: Any) -> Pair:
    return sum(hand.points[0] for hand in hands), sum(hand.points[1] for hand in hands)


class Toy(Defaults):
    """The game as the engine's door sees it."""

    name = "toy"
    rules: Mapping[str, Rules] = {SHEET.id: SHEET}
    steps: Mapping[str, Callable[..., Play]] = {
        "dealt": dealt,
        "tricks": tricks,
        "breach": breach,
        "correct": correct,
    }
    over_steps: tuple[str, ...] = ("correct",)
    house: Mapping[str, Callable[[object], bool]] = {"trick": is_positive}

    @staticmethod
    def start_of(header: Mapping[str, Any]) -> Play:
        return Play(SEAT[header["dealer"]], False, (), (0, 0), None)

    @staticmethod
    def deal(play: Play, now: float) -> Play:
        return play._replace(dealt=True)

    @staticmethod
    def under_way(play: Play) -> bool:
        return play.dealt

    @staticmethod
    def result(play: Play, rules: Rules, ended: Ended | None) -> dict[str, Any]:
        one, other = play.scores
        winner = None
        if ended is not None and ended is not Ended.ABANDONED:
            winner = "tie" if one == other else TEAMS[0] if one > other else TEAMS[1]
        hands = []
        scores = (0, 0)
        for number, hand in enumerate(play.hands, 1):
            scores = (scores[0] + hand.points[0], scores[1] + hand.points[1])
            hands.append(
                {
                    "number": number,
                    "dealer": SEATS[hand.dealer],
                    "won": None if hand.won is None else write_pair(hand.won),
                    "breach": None if hand.by is None else {"kind": "revoke", "by": SEATS[hand.by]},
                    "points": write_pair(hand.points),
                    "scores": write_pair(scores),
                }
            )
        return {
            "scores": write_pair(play.scores),
            "hands": hands,
            "ended": ended,
            "winner": winner,
            "dealer": SEATS[play.dealer],
        }

    @staticmethod
    def clause_of_end(play: Play, rules: Rules, ended: Ended | None) -> str | None:
        return rules.clauses["hands"] if ended is Ended.HANDS else None

    @staticmethod
    def candidates(play: Play, rules: Rules, do: str) -> Iterator[Offer]:
        if do == "dealt":
            yield Offer({"do": "dealt"})
        elif do == "tricks":
            for won in range(TRICKS + 1):
                yield Offer({"do": "tricks", "won": {"NS": won, "EW": TRICKS - won}})
        elif do == "breach":
            for seat in SEATS:
                yield Offer({"do": "breach", "kind": "revoke", "by": seat})
        elif do == "correct":
            for hand in range(1, len(play.hands) + 1):
                yield Offer({"do": "correct", "hand": hand, "won": {"NS": 0, "EW": TRICKS}}, ("won",))

    @staticmethod
    def shares(before: Play, after: Play, rules: Rules, entry: Entry) -> tuple[Share, ...]:
        if entry["do"] not in ("tricks", "breach"):
            return ()
        return shares_of(rules, after.hands[-1])

    @staticmethod
    def remarks(play: Play, rules: Rules, ended: Ended | None) -> tuple[Remark, ...]:
        if ended is not Ended.HANDS:
            return ()
        winner = Toy.result(play, rules, ended)["winner"]
        return (Remark("ended-hands", rules.clauses["hands"], {"winner": winner}),)

    @staticmethod
    def needs(play: Play, rules: Rules) -> tuple[None, None]:
        return None, None


def shares_of(rules: Rules, hand: Hand) -> tuple[Share, ...]:
    """The points of a hand with their reasons."""
    reason = "revoke" if hand.won is None else "trick"
    return tuple(
        Share(team, points, points, reason, rules.clauses[reason])
        for team, points in enumerate(hand.points)
        if points
    )


GAME = Toy()
