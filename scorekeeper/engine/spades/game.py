"""The rules of spades as `kind.Kind` describes them."""

from __future__ import annotations

from collections.abc import Mapping

from ..explain import Defaults, Ended
from ..kinds import SEATS, TEAMS, write_pair
from . import offers, scoring
from . import play as table
from .rules import HOUSE, RULES, Rules
from .scoring import NIL, NO_BID, Four, Hand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kind import KindOf, Step
    from ..kinds import Json
    from .play import Play


class Spades(Defaults):
    """Rules of spades."""

    name = "spades"
    rules: Mapping[str, Rules] = RULES
    steps: Mapping[str, Step[Play, Rules]] = table.STEPS
    mendable: tuple[str, ...] = ("bid", "tricks", "breach")
    house = HOUSE
    start = staticmethod(table.start)
    deal = staticmethod(table.deal)
    candidates = staticmethod(offers.candidates)
    shares = staticmethod(offers.shares_given)
    remarks = staticmethod(offers.remarks)
    needs = staticmethod(offers.needs)
    under_way = staticmethod(table.under_way)

    @staticmethod
    def result(play: Play, rules: Rules, ended: Ended | None) -> Json:
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


def winner_of(play: Play, ended: Ended | None) -> str | None:
    """The side with the higher score; an abandoned game has no winner."""
    if ended is None or ended is Ended.ABANDONED:
        return None
    return TEAMS[0] if play.scores[0] > play.scores[1] else TEAMS[1]


def event_points(play: Play, rules: Rules) -> dict[str, int]:
    """Each side's event points of the game (8)."""
    return write_pair(scoring.points_of(scoring.awards(rules, play.hands, play.scores)))


def _hand(hand: Hand) -> Json:
    bids, won, reneged = hand.outcome.bids, hand.outcome.won, hand.outcome.reneged
    return {
        "number": hand.number,
        "dealer": SEATS[hand.dealer],
        "bids": write_bids(bids),
        "won": None if won is None else dict(zip(SEATS if len(won) == 4 else TEAMS, won, strict=True)),
        "breach": None if reneged is None else {"kind": "renege", "by": SEATS[reneged]},
        "points": write_pair(hand.points),
        "scores": write_pair(hand.scores),
    }


def write_bids(bids: Four) -> Json:
    """The bids made so far, by seat, as a record writes them."""
    return {
        SEATS[seat]: "nil" if tricks == NIL else tricks
        for seat, tricks in enumerate(bids)
        if tricks != NO_BID
    }


GAME: KindOf[Play, Rules] = Spades()
