"""The score of a hand of 500, under the cap, with the clause of every point."""

from __future__ import annotations

from ..explain import Share
from ..frozen import NamedTuple
from ..kinds import SEATS, TEAMS, Pair, team_of
from ..refused import Refused
from .bids import tricks, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Breach, Penalty, Rules

BOTH = -1
"""The seat in a breach that a player of each side committed."""

Won = tuple[int | None, int | None]


class Fault(NamedTuple):
    """A breach as entered: its name and its seat."""

    kind: str
    by: int


class Outcome(NamedTuple):
    """How a hand ended, as entered: everything its score depends on."""

    seat: int | None
    bid: int | None
    won: Won | None = None
    fault: Fault | None = None
    award: Pair | None = None
    """The points of a ruling that ended the hand."""


def shares(rules: Rules, outcome: Outcome, before: Pair) -> tuple[Share, ...]:
    """Both sides' points of a hand in the order they are read out: the makers first."""
    if outcome.award is not None:
        return tuple(Share(team, outcome.award[team], outcome.award[team], "ruling", None) for team in (0, 1))
    if outcome.fault is not None:
        return _penalty(rules, outcome, outcome.fault, before)
    won = outcome.won or (0, 0)
    if outcome.seat is None or outcome.bid is None:
        return tuple(_tricks(rules, team, won[team], before, rules.clauses["nobody-bid"]) for team in (0, 1))
    makers = team_of(outcome.seat)
    took = won[makers] or 0
    worth = value(outcome.bid)
    if took < tricks(outcome.bid):
        share = Share(makers, -worth, -worth, "bid-lost", rules.clauses["bid"])
    elif took == 10 and rules.slam > worth:
        share = Share(makers, rules.slam, rules.slam, "slam", None)
    else:
        share = Share(makers, worth, worth, "bid-made", rules.clauses["bid"])
    return share, _tricks(rules, 1 - makers, won[1 - makers], before, rules.clauses["cap"])


def points_of(given: tuple[Share, ...]) -> Pair:
    """The points that the hand added to each side, after the cap."""
    totals = [0, 0]
    for share in given:
        totals[share.team] += share.counted
    return totals[0], totals[1]


def penalty_for(rules: Rules, outcome: Outcome, fault: Fault) -> Penalty | str:
    """The penalty, or the clause of a breach that scores nothing; raises Refused if the sheet is silent."""
    breach: Breach = rules.breaches[fault.kind]
    if fault.by == BOTH:
        clause = breach.by_both if outcome.seat is not None else breach.no_bid or breach.by_both
        if clause is None:
            raise _silent(rules, fault)
        return clause
    if outcome.seat is None:
        if breach.no_bid is None:
            raise _silent(rules, fault)
        return breach.no_bid
    by_makers = team_of(fault.by) == team_of(outcome.seat)
    if not by_makers and breach.makers_only is not None:
        raise Refused("makers-only", breach.makers_only, kind=fault.kind, seat=SEATS[fault.by])
    penalty = breach.by_makers if by_makers else breach.by_others
    if penalty is None:
        raise _silent(rules, fault)
    return penalty


def is_redeal(rules: Rules, outcome: Outcome, fault: Fault) -> bool:
    """Does this breach lead to a redeal by the same dealer instead of a score (6h)?"""
    return fault.by == BOTH and penalty_for(rules, outcome, fault) == rules.breaches[fault.kind].by_both


def wants_tricks(rules: Rules, outcome: Outcome, fault: Fault) -> bool:
    """May the other side's tricks so far be entered with this breach (classic 3g)?"""
    penalty = penalty_for(rules, outcome, fault)
    return not isinstance(penalty, str) and penalty.tricks


def _silent(rules: Rules, fault: Fault) -> Refused:
    return Refused(
        "breach-silent",
        None,
        silent=rules.id,
        kind=fault.kind,
        by="both" if fault.by == BOTH else SEATS[fault.by],
    )


def _penalty(rules: Rules, outcome: Outcome, fault: Fault, before: Pair) -> tuple[Share, ...]:
    penalty = penalty_for(rules, outcome, fault)
    if isinstance(penalty, str) or outcome.seat is None or outcome.bid is None:
        clause = penalty if isinstance(penalty, str) else penalty.clause
        return tuple(Share(team, 0, 0, fault.kind, clause) for team in (0, 1))
    makers = team_of(outcome.seat)
    to_makers = penalty.bid * value(outcome.bid) + penalty.makers
    share = Share(makers, to_makers, to_makers, fault.kind, penalty.clause)
    if penalty.tricks and outcome.won is not None:
        return share, _tricks(rules, 1 - makers, outcome.won[1 - makers], before, penalty.clause)
    return share, Share(1 - makers, penalty.others, penalty.others, fault.kind, penalty.clause)


def _tricks(rules: Rules, team: int, won: int | None, before: Pair, clause: str) -> Share:
    """Ten points a trick, but never past the cap (1c)."""
    points = rules.trick * (won or 0)
    counted = points
    if rules.cap is not None and before[team] + points > rules.cap:
        counted = max(0, rules.cap - before[team])
    reason = "tricks" if counted == points else "tricks-capped"
    return Share(team, points, counted, reason, clause)


def winner(scores: Pair) -> str:
    if scores[0] == scores[1]:
        return "tie"
    return TEAMS[0] if scores[0] > scores[1] else TEAMS[1]
