"""The steps of cribbage: one function for each word of `do`, which makes or refuses the entry."""

from __future__ import annotations

from ..explain import Ended
from ..kinds import (
    SEAT,
    SEATS,
    TEAMS,
    Entry,
    need,
    one_of,
    read_pair,
    read_seat,
    read_team,
    text,
    whole,
    wrong,
)
from ..refused import Malformed, Refused
from .board import (
    ALL_SHOWN,
    BETWEEN,
    BY_CUT,
    BY_PEG,
    CUT,
    DEALT,
    NO_POINTS,
    NOT_CUT,
    NOT_NAMED,
    PEGGED,
    PENALISED,
    Fault,
    Play,
    with_closed_deal,
    with_end,
    with_moved_pegs,
    with_points,
    with_value,
)
from .cards import CARDS, is_jack, read_card, read_cards
from .counting import count

__all__ = [
    "ALL_SHOWN",
    "BETWEEN",
    "CUT",
    "DEALT",
    "NOT_CUT",
    "NOT_NAMED",
    "NO_POINTS",
    "PEGGED",
    "PENALISED",
    "STEPS",
    "Fault",
    "Play",
    "deal",
    "next_to_show",
    "start",
]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules


def start(dealer: int) -> Play:
    return Play(
        dealer,
        BETWEEN,
        (0, 0),
        (None, None),
        (NO_POINTS, NO_POINTS),
        (0, 0),
        NOT_CUT,
        0,
        (),
        None,
        None,
    )


def dealt(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    if play.stage != BETWEEN:
        raise Refused("dealt-already", rules.clauses["deal"])
    return deal(play, now)


def deal(play: Play, now: float) -> Play:
    return play._replace(stage=max(play.stage, DEALT))


def misdeal(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """No penalty: the dealer deals again (5a)."""
    if play.stage > DEALT:
        raise Refused("misdeal-too-late", rules.clauses["misdeal"])
    return play._replace(stage=BETWEEN, dealer=(play.dealer + rules.misdeal_moves) & 3)


def dealer(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """Name the next dealer."""
    seat = read_seat(entry)
    if play.stage >= CUT:
        raise Refused("dealer-too-late", rules.clauses["first-dealer"], seat=SEATS[seat])
    return play._replace(dealer=seat)


def cut(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """Enter the turn-up; a jack is 2 to the dealer's side (7)."""
    seen = 0
    if "card" in entry:
        turn_up = read_card(entry["card"], "card")
        jack = is_jack(turn_up)
        seen = 1 << turn_up
        if "jack" in entry and entry["jack"] is not jack:
            raise Malformed("card-or-jack", card=CARDS[turn_up], jack=entry["jack"])
    elif "jack" in entry:
        turn_up = NOT_NAMED
        jack = entry["jack"]
        if type(jack) is not bool:
            raise wrong("jack", "true", jack)
    else:
        raise Malformed("missing-key", key="card")
    stage = play.stage
    if stage >= CUT:
        code = "cut-already" if play.turn_up != NOT_CUT else "cut-too-late"
        raise Refused(code, rules.clauses["cut"])
    points = rules.jack if jack else 0
    return with_points(
        play, rules, play.dealer & 1, points, source=BY_CUT, stage=CUT, turn_up=turn_up, seen=seen
    )


def peg(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """Points taken in the play (8)."""
    team = read_team(entry)
    points = whole(entry, "points")
    if "for" in entry:
        text(entry, "for")
    if not 0 < points <= rules.peg_most:
        raise Refused("peg-points", rules.clauses["most"], points=points, most=rules.peg_most)
    if play.stage > PEGGED:
        raise Refused("peg-after-show", rules.clauses["show"], team=TEAMS[team])
    return with_points(
        play, rules, team, points, source=BY_PEG, stage=PEGGED, turn_up=play.turn_up, seen=play.seen
    )


def show(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """A hand is counted, in its turn: the dealer's left first, the dealer last (10)."""
    seat = read_seat(entry)
    stage = max(play.stage, PEGGED)
    points, seen = _counted(play, rules, entry, play.seen, False)
    if stage == ALL_SHOWN or seat != (play.dealer + rules.show_order[stage - PEGGED]) & 3:
        raise _not_to_show(play, rules, seat, stage)
    return with_points(
        play, rules, seat & 1, points, source=NO_POINTS, stage=stage + 1, turn_up=play.turn_up, seen=seen
    )


def crib(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """The crib is the dealer's, counted last; with it the deal is over (6, 10b)."""
    points, seen = _counted(play, rules, entry, play.seen, True)
    if play.stage < PEGGED + rules.crib_after:
        raise Refused("crib-too-early", rules.clauses["crib-early"], turn=SEATS[next_to_show(play, rules)])
    after = with_points(
        play,
        rules,
        (play.dealer + rules.crib_of) & 1,
        points,
        source=NO_POINTS,
        stage=ALL_SHOWN,
        turn_up=play.turn_up,
        seen=seen,
    )
    if after.ended is not None:
        return after
    last = rules.hands is not None and len(play.deals) + 1 >= rules.hands
    return with_closed_deal(after, rules, Ended.HANDS if last else None)


def breach(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """A penalty against the side of the player who did it (8, 9, 10a)."""
    kind = one_of(entry, "kind", rules.breaches)
    by = need(entry, "by")
    if by == "both":
        raise Refused("breach-silent", None, silent=rules.id, kind=kind, by=by)
    if type(by) is not str or by not in SEAT:
        raise wrong("by", "by", by)
    seat = SEAT[by]
    team = seat & 1
    costs = rules.breaches[kind]
    if costs.spares_dealer and seat == play.dealer:
        raise Refused("dealers-crib", costs.clause, seat=by)
    back = play.backs[team]
    if costs.to_back and back is None:
        raise Refused("one-peg", costs.clause, team=TEAMS[team], score=play.scores[team])
    if play.stage < PENALISED:
        play = play._replace(stage=PENALISED)
    if costs.loses:
        return with_closed_deal(play, rules, Ended.BREACH, Fault(kind, seat))
    if costs.to_back and back is not None:
        return play._replace(
            scores=with_value(play.scores, team, back),
            backs=(play.backs[0], None) if team else (None, play.backs[1]),
            latest=with_value(play.latest, team, NO_POINTS),
        )
    return with_end(with_moved_pegs(play, rules, 1 - team, costs.to_others), rules)


def correct(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """Move only the front peg to where the side's latest points should have brought it (8)."""
    team = read_team(entry)
    points = whole(entry, "points")
    source, back = play.latest[team], play.backs[team]
    clause = rules.clauses["correct"]
    if source == NO_POINTS or back is None:
        raise Refused("nothing-to-correct", clause, team=TEAMS[team])
    if not 0 <= points <= rules.correct_most:
        raise Refused("correct-points", clause, points=points, most=rules.correct_most)
    if source == BY_CUT and points not in (0, rules.jack):
        raise Refused("correct-cut", rules.clauses["jack"], points=points, jack=rules.jack)
    front = min(back + points, rules.target)
    return with_end(play._replace(scores=with_value(play.scores, team, front)), rules)


def ruling(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """The adjudicator's decision: points that move the pegs and are not part of the deal's own."""
    points = read_pair(entry, "points")
    text(entry, "why")
    if one_of(entry, "hand", ("ends", "void", "goes-on")) != "goes-on":
        raise Refused("ruling-goes-on", None, hand=entry["hand"])
    ns, ew = play.scores
    if ns + points[0] >= rules.target <= ew + points[1]:
        raise Refused("ruling-both-out", rules.clauses["121"], target=rules.target)
    after = with_moved_pegs(with_moved_pegs(play, rules, 0, points[0]), rules, 1, points[1])
    base = play.base[0] + after.scores[0] - ns, play.base[1] + after.scores[1] - ew
    return with_end(after._replace(base=base), rules)


def next_to_show(play: Play, rules: Rules) -> int:
    """The seat whose hand is shown next; the dealer's once all four hands have been shown."""
    shown = max(play.stage, PEGGED) - PEGGED
    return (play.dealer + (rules.show_order[shown] if shown < 4 else 0)) & 3


def _counted(play: Play, rules: Rules, entry: Entry, seen: int, crib: bool) -> tuple[int, int]:
    """The points of a hand or the crib, and the cards seen with it."""
    if "cards" not in entry:
        points = whole(entry, "points")
        if not 0 <= points <= rules.show_most or points in rules.no_counts:
            raise Refused("no-such-count", rules.clauses["show"], points=points, most=rules.show_most)
        return points, seen
    if "points" in entry:
        raise Malformed("points-or-cards")
    hand = read_cards(entry)
    if play.turn_up < 0:
        raise Refused("turn-up-unknown", rules.clauses["cut"])
    for card in hand:
        bit = 1 << card
        if seen & bit:
            raise Refused("card-twice", None, card=CARDS[card])
        seen |= bit
    return count(hand, play.turn_up, crib, rules.values).total, seen


def _not_to_show(play: Play, rules: Rules, seat: int, stage: int) -> Refused:
    shown = [(play.dealer + left) & 3 for left in rules.show_order[: stage - PEGGED]]
    if seat in shown:
        return Refused("shown-already", rules.clauses["recount"], seat=SEATS[seat])
    turn = SEATS[next_to_show(play, rules)]
    return Refused("show-out-of-order", rules.clauses["show"], seat=SEATS[seat], turn=turn)


STEPS = {
    "dealt": dealt,
    "misdeal": misdeal,
    "dealer": dealer,
    "cut": cut,
    "peg": peg,
    "show": show,
    "crib": crib,
    "breach": breach,
    "correct": correct,
    "ruling": ruling,
}
