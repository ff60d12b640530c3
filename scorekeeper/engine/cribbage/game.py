"""The rules of cribbage as `kind.Kind` describes them."""

from __future__ import annotations

from collections.abc import Mapping

from ..explain import Defaults, Ended
from ..kinds import SEATS, TEAMS, write_pair
from . import offers
from . import play as table
from .rules import HOUSE, RULES, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kind import KindOf, Step
    from ..kinds import Json
    from .board import Deal, Play


class Cribbage(Defaults):
    """Rules of cribbage."""

    name = "cribbage"
    rules: Mapping[str, Rules] = RULES
    steps: Mapping[str, Step[Play, Rules]] = table.STEPS
    mendable: tuple[str, ...] = ("cut", "peg", "show", "crib", "breach")
    house = HOUSE
    start = staticmethod(table.start)
    deal = staticmethod(table.deal)
    candidates = staticmethod(offers.candidates)
    shares = staticmethod(offers.shares)
    remarks = staticmethod(offers.remarks)
    needs = staticmethod(offers.needs)

    @staticmethod
    def under_way(play: Play) -> bool:
        return play.stage != table.BETWEEN

    @staticmethod
    def result(play: Play, rules: Rules, ended: Ended | None) -> Json:
        """The game's own part of what `replay` prints."""
        won_by = winner_of(play, ended)
        return {
            "scores": write_pair(play.scores),
            "hands": [_deal(item) for item in play.deals],
            "ended": ended,
            "winner": won_by,
            "clicks": None if won_by is None else clicks_of(rules, won_by),
            "dealer": SEATS[play.dealer],
        }

    @staticmethod
    def clause_of_end(play: Play, rules: Rules, ended: Ended | None) -> str | None:
        if play.fault is not None:
            return rules.breaches[play.fault.kind].clause
        return Defaults.clause_of_end(play, rules, ended)


def winner_of(play: Play, ended: Ended | None) -> str | None:
    """The winner: the side that did not lose by a breach, or has the higher score (2, 9a, 10a, 11)."""
    if ended is None or ended is Ended.ABANDONED:
        return None
    if play.fault is not None:
        return TEAMS[1 - (play.fault.by & 1)]
    ns, ew = play.scores
    return "tie" if ns == ew else TEAMS[ns < ew]


def clicks_of(rules: Rules, won_by: str) -> dict[str, int]:
    """Two clips for a win, one each for a tie (12)."""
    return {
        team: rules.tie_clicks if won_by == "tie" else rules.win_clicks if won_by == team else 0
        for team in TEAMS
    }


def _deal(deal: Deal) -> Json:
    return {
        "number": deal.number,
        "dealer": SEATS[deal.dealer],
        "points": write_pair(deal.points),
        "scores": write_pair(deal.scores),
    }


GAME: KindOf[Play, Rules] = Cribbage()
