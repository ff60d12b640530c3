"""A game of cribbage as its entries left it, and the one function for each entry that makes or refuses it."""

from __future__ import annotations

from typing import NamedTuple

from ..kinds import Entry, need, one_of, text, whole, wrong
from ..refused import Malformed, Refused
from ..seats import SEAT, SEATS, TEAMS, Pair, read_pair, read_seat, read_team
from .cards import CARD, CARDS, is_jack
from .counting import count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules

BETWEEN, DEALT, PENALISED, CUT, PEGGED, ALL_SHOWN = 0, 1, 2, 3, 4, 8
"""How far a deal is. From PEGGED each hand that is shown is one step on, up to ALL_SHOWN."""

NOT_CUT, NOT_NAMED = -1, -2
"""In place of the turn-up: there was no cut; there was one, but its card was not entered."""

NO_POINTS, BY_PEG, BY_CUT = 0, 1, 2
"""Where a side's latest points came from, as far as they can still be corrected (8)."""


class Deal(NamedTuple):
    """A deal that is over."""

    number: int
    dealer: int
    points: Pair
    scores: Pair


class Fault(NamedTuple):
    """The breach that lost the game: what, and by which seat."""

    kind: str
    by: int


class Play(NamedTuple):
    """All of a game of cribbage but its log."""

    dealer: int
    """Of the deal under way; between deals, who deals next."""
    stage: int
    scores: Pair
    """Where each side's front peg stands."""
    backs: tuple[int | None, int | None]
    """Where its back peg stands; none while it has one peg on the board."""
    latest: Pair
    """Where each side's latest points came from, if they can be corrected."""
    base: Pair
    """The scores that the deal is counted from: those before it, and what rulings have changed in it."""
    turn_up: int
    seen: int
    """The cards of this deal that were entered, a bit for each."""
    deals: tuple[Deal, ...]
    ended: str | None
    fault: Fault | None


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
    seat = read_seat(entry)
    if play.stage >= CUT:
        raise Refused("dealer-too-late", rules.clauses["first-dealer"], seat=SEATS[seat])
    return play._replace(dealer=seat)


def cut(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """The turn-up; a jack is 2 to the dealer's side (7)."""
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
    return _gained(play, rules, play.dealer & 1, points, source=BY_CUT, stage=CUT, turn_up=turn_up, seen=seen)


def peg(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """Points taken in the play (8)."""
    team = read_team(entry)
    points = whole(entry, "points")
    if "for" in entry:
        text(entry, "for")
    if not 0 < points <= rules.peg_most:
        raise Refused("peg-points", rules.clauses["peg"], points=points, most=rules.peg_most)
    _, stage, _, _, _, _, turn_up, seen, _, _, _ = play
    if stage > PEGGED:
        raise Refused("peg-after-show", rules.clauses["show"], team=TEAMS[team])
    return _gained(play, rules, team, points, source=BY_PEG, stage=PEGGED, turn_up=turn_up, seen=seen)


def show(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """A hand is counted, in its turn: the dealer's left first, the dealer last (10)."""
    seat = read_seat(entry)
    dealer, stage, _, _, _, _, turn_up, seen, _, _, _ = play
    stage = max(stage, PEGGED)
    points, seen = _counted(play, rules, entry, seen, False)
    if stage == ALL_SHOWN or seat != (dealer + rules.show_order[stage - PEGGED]) & 3:
        raise _not_to_show(play, rules, seat, stage)
    return _gained(
        play, rules, seat & 1, points, source=NO_POINTS, stage=stage + 1, turn_up=turn_up, seen=seen
    )


def crib(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """The crib is the dealer's, counted last; with it the deal is over (6, 10b)."""
    dealer, stage, _, _, _, _, turn_up, seen, _, _, _ = play
    points, seen = _counted(play, rules, entry, seen, True)
    if stage < PEGGED + rules.crib_after:
        raise Refused("crib-too-early", rules.clauses["crib-early"], turn=SEATS[next_to_show(play, rules)])
    after = _gained(
        play,
        rules,
        (dealer + rules.crib_of) & 1,
        points,
        source=NO_POINTS,
        stage=ALL_SHOWN,
        turn_up=turn_up,
        seen=seen,
    )
    if after.ended is not None:
        return after
    last = rules.hands is not None and len(play.deals) + 1 >= rules.hands
    return _closed(after, rules, "hands" if last else None)


def breach(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """A penalty against the side of the player who did it (8, 9, 10a)."""
    kind = one_of(entry, "kind", rules.breaches)
    by = need(entry, "by")
    if by == "both":
        raise Refused("breach-silent", None, silent=True, kind=kind, by=by)
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
        return _closed(play, rules, "breach", Fault(kind, seat))
    if costs.to_back and back is not None:
        return play._replace(
            scores=_with(play.scores, team, back),
            backs=(play.backs[0], None) if team else (None, play.backs[1]),
            latest=_with(play.latest, team, NO_POINTS),
        )
    return _moved(play, rules, team, -costs.points)


def correct(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """The front peg alone is put where the side's latest points should have brought it (8)."""
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
    return _looked(play._replace(scores=_with(play.scores, team, front)), rules)


def ruling(play: Play, rules: Rules, entry: Entry, now: float) -> Play:
    """The adjudicator's word: points that move the pegs and are no part of the deal's own."""
    points = read_pair(entry, "points")
    text(entry, "why")
    if one_of(entry, "hand", ("ends", "void", "goes-on")) != "goes-on":
        raise Refused("ruling-goes-on", None, hand=entry["hand"])
    ns, ew = play.scores
    if ns + points[0] >= rules.target <= ew + points[1]:
        raise Refused("ruling-both-out", rules.clauses["121"], target=rules.target)
    after = _moved(_moved(play, rules, 0, points[0]), rules, 1, points[1])
    base = play.base[0] + after.scores[0] - ns, play.base[1] + after.scores[1] - ew
    return _looked(after._replace(base=base), rules)


def next_to_show(play: Play, rules: Rules) -> int:
    """The seat whose hand is shown next; the dealer's once all four have been."""
    shown = max(play.stage, PEGGED) - PEGGED
    return (play.dealer + (rules.show_order[shown] if shown < 4 else 0)) & 3


def read_card(word: object, key: str) -> int:
    if type(word) is str:
        card = CARD.get(word)
        if card is not None:
            return card
    raise wrong(key, "card", word)


def read_cards(entry: Entry) -> tuple[int, int, int, int]:
    """The four cards of a hand or the crib."""
    words = need(entry, "cards")
    if type(words) is not list or len(words) != 4:
        raise wrong("cards", "cards", words)
    a, b, c, d = words
    return read_card(a, "cards"), read_card(b, "cards"), read_card(c, "cards"), read_card(d, "cards")


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


def _gained(
    play: Play, rules: Rules, team: int, points: int, *, source: int, stage: int, turn_up: int, seen: int
) -> Play:
    """The back peg goes past the front one by the points, never past the end of the board (2)."""
    dealer, _, scores, backs, latest, base, _, _, deals, ended, fault = play
    if not points:
        return Play(dealer, stage, scores, backs, latest, base, turn_up, seen, deals, ended, fault)
    ns, ew = scores
    if team:
        front = ew + points
        backs = backs[0], ew
        latest = latest[0], source
        scores = ns, front
    else:
        front = ns + points
        backs = ns, backs[1]
        latest = source, latest[1]
        scores = front, ew
    if front < rules.target:
        return Play(dealer, stage, scores, backs, latest, base, turn_up, seen, deals, ended, fault)
    scores = _with(scores, team, rules.target)
    return _looked(
        Play(dealer, stage, scores, backs, latest, base, turn_up, seen, deals, ended, fault), rules
    )


def _moved(play: Play, rules: Rules, team: int, points: int) -> Play:
    """The pegs after a ruling or a penalty; nothing of it can be corrected."""
    if not points:
        return play
    score, back = play.scores[team], play.backs[team]
    if points > 0:
        front = min(score + points, rules.target)
        back = score
    else:
        front = max(score + points, 0)
        if back is not None and back > front:
            back = front
    return play._replace(
        scores=_with(play.scores, team, front),
        backs=(play.backs[0], back) if team else (back, play.backs[1]),
        latest=_with(play.latest, team, NO_POINTS),
    )


def _looked(play: Play, rules: Rules) -> Play:
    """The game is over the moment a side stands on 121 (2)."""
    if max(play.scores) < rules.target:
        return play
    return play._replace(ended="121") if play.stage == BETWEEN else _closed(play, rules, "121")


def _closed(play: Play, rules: Rules, ended: str | None, fault: Fault | None = None) -> Play:
    """The deal is over, played out or cut short, and passes to the left."""
    dealer, _, scores, backs, _, base, _, _, deals, _, _ = play
    points = scores[0] - base[0], scores[1] - base[1]
    return Play(
        (dealer + rules.deal_moves) & 3,
        BETWEEN,
        scores,
        backs,
        (NO_POINTS, NO_POINTS),
        scores,
        NOT_CUT,
        0,
        (*deals, Deal(len(deals) + 1, dealer, points, scores)),
        ended,
        fault,
    )


def _with(pair: Pair, team: int, value: int) -> Pair:
    return (pair[0], value) if team else (value, pair[1])


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
