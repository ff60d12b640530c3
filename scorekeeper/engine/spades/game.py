"""Spades as the engine's door sees it: its rule set, its steps, what a record's reader prints of it."""

from __future__ import annotations

from typing import Any

from ..explain import Offer, Remark, Share
from ..seats import SEAT, SEATS, TEAMS, write_pair
from . import play as table
from . import scoring
from .rules import RULES, house_rules
from .scoring import NIL, NO_BID, Four, Hand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..kinds import Entry
    from .play import Play
    from .rules import Rules


class Spades:
    """The game of spades."""

    name = "spades"
    rules: Mapping[str, Rules] = RULES
    steps: Mapping[str, Any] = table.STEPS
    over_steps: tuple[str, ...] = ()

    house_rules = staticmethod(house_rules)
    deal = staticmethod(table.deal)
    under_way = staticmethod(table.under_way)

    @staticmethod
    def start_of(header: Mapping[str, Any]) -> Play:
        return table.start(SEAT[header["dealer"]])

    @staticmethod
    def stands_for_deal(do: str) -> bool:
        """A bid says that a hand is under way; no entry but `dealt` says when the cards were down."""
        return False

    @staticmethod
    def result(play: Play, rules: Rules, ended: str | None) -> dict[str, Any]:
        """The game's own part of what `replay` prints."""
        won_by = winner_of(play, ended)
        return {
            "scores": write_pair(play.scores),
            "hands": [_hand(hand) for hand in play.hands],
            "ended": ended,
            "winner": won_by,
            "event_points": None if won_by is None else event_points(play, rules),
            "dealer": SEATS[play.dealer],
        }

    @staticmethod
    def candidates(play: Play, rules: Rules, do: str) -> Iterator[Offer]:
        """All entries of that word worth trying now, legal or not."""
        for entry in _entries(do):
            yield Offer({"do": do, **entry}, ("points", "why") if do == "ruling" else ())

    @staticmethod
    def shares(before: Play, after: Play, rules: Rules, entry: Entry) -> tuple[Share, ...]:
        """What the entry between the two plays gave to each side, and why."""
        if len(after.hands) > len(before.hands):
            bags = table.bags_before(rules, before.hands)
            return tuple(scoring.shares(rules, after.hands[-1].outcome, bags))
        if entry.get("do") != "ruling":
            return ()
        gained = [new - old for old, new in zip(before.scores, after.scores, strict=True)]
        return tuple(Share(team, gained[team], gained[team], "ruling", None) for team in (0, 1))

    @staticmethod
    def remarks(play: Play, rules: Rules, ended: str | None) -> tuple[Remark, ...]:
        """Why the game ended and what it counts in the event; or why it goes on with both sides there."""
        over = [team for team in (0, 1) if play.scores[team] >= rules.target]
        told = {"target": rules.target, **write_pair(play.scores)}
        if ended is None:
            return (Remark("equal-at-target", rules.clauses["both-over"], told),) if len(over) == 2 else ()
        if ended == "abandoned":
            return (Remark("abandoned", None, {}),)
        if len(over) == 2:
            why = Remark("higher-wins", rules.clauses["both-over"], {"team": winner_of(play, ended), **told})
        else:
            why = Remark("target-reached", rules.clauses["500"], {"team": TEAMS[over[0]], **told})
        return why, *(
            Remark(award.reason, award.clause, {"team": TEAMS[award.team], "points": award.counted})
            for award in scoring.awards(rules, play.hands, play.scores)
        )

    @staticmethod
    def needs(play: Play, rules: Rules) -> tuple[Remark, Remark]:
        """The points each side needs to go out; with both there, a higher score than the other's."""
        return _needs(play, rules, 0), _needs(play, rules, 1)


def winner_of(play: Play, ended: str | None) -> str | None:
    """The side with the higher score; an abandoned game has no winner."""
    if ended in (None, "abandoned"):
        return None
    return TEAMS[0] if play.scores[0] > play.scores[1] else TEAMS[1]


def event_points(play: Play, rules: Rules) -> dict[str, int]:
    """What the game counts in the event, for each side (8)."""
    return write_pair(scoring.points_of(scoring.awards(rules, play.hands, play.scores)))


def _hand(hand: Hand) -> dict[str, Any]:
    bids, won, reneged, _ = hand.outcome
    return {
        "number": hand.number,
        "dealer": SEATS[hand.dealer],
        "bids": write_bids(bids),
        "won": None if won is None else dict(zip(SEATS, won, strict=True)),
        "breach": None if reneged is None else {"kind": "renege", "by": SEATS[reneged]},
        "points": write_pair(hand.points),
        "scores": write_pair(hand.scores),
    }


def write_bids(bids: Four) -> dict[str, Any]:
    """The bids that were made, by seat, as a record has them."""
    return {
        SEATS[seat]: "nil" if tricks == NIL else tricks
        for seat, tricks in enumerate(bids)
        if tricks != NO_BID
    }


def _needs(play: Play, rules: Rules, team: int) -> Remark:
    told = {"team": TEAMS[team], "target": rules.target}
    if min(play.scores) >= rules.target:
        return Remark("needs-higher", rules.clauses["both-over"], told)
    points = max(0, rules.target - play.scores[team])
    return Remark("needs-points", rules.clauses["500"], {**told, "points": points})


def _entries(do: str) -> Iterator[dict[str, Any]]:
    """What may stand beside the word of an entry."""
    if do in ("dealt", "misdeal", "redeal"):
        yield {}
    elif do == "dealer":
        yield from ({"seat": seat} for seat in SEATS)
    elif do == "bid":
        yield from ({"seat": seat, "bid": bid} for seat in SEATS for bid in (*range(1, 14), "nil"))
    elif do == "tricks":
        for north in range(14):
            for east in range(14 - north):
                for south in range(14 - north - east):
                    west = 13 - north - east - south
                    yield {"won": {"N": north, "E": east, "S": south, "W": west}}
    elif do == "breach":
        yield from ({"kind": kind, "by": by} for kind in table.BREACHES for by in (*SEATS, "both"))
    elif do == "ruling":
        for hand in ("ends", "void", "goes-on"):
            yield {"points": {"NS": 0, "EW": 0}, "why": "", "hand": hand}
