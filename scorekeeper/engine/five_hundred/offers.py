"""Every entry worth trying in 500, and the reasons for its scores."""

from __future__ import annotations

from collections.abc import Iterator

from ..explain import Ended, Offer, Remark, Share
from ..kinds import SEATS, TEAMS, Pair, write_pair
from .bids import BIDS, value
from .play import Award, Hand, Play
from .scoring import shares, winner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kinds import Entry
    from .rules import Rules

WON = tuple({"NS": took, "EW": 10 - took} for took in range(11))


def candidates(play: Play, rules: Rules, do: str) -> Iterator[Offer]:
    """All entries of that word worth trying, legal or not."""
    if do == "dealt":
        yield Offer({"do": do})
        yield Offer({"do": do, "before_bell": True})
    elif do == "misdeal":
        yield Offer({"do": do})
    elif do == "dealer":
        for seat in SEATS:
            yield Offer({"do": do, "seat": seat})
    elif do == "call":
        yield from _calls()
    elif do == "contract":
        for outcome in _contracts():
            yield Offer({"do": do, **outcome})
    elif do == "tricks":
        for won in WON:
            yield Offer({"do": do, "won": won})
    elif do == "breach":
        yield from _breaches(rules)
    elif do == "ruling":
        for hand in ("ends", "void", "goes-on"):
            yield Offer({"do": do, "hand": hand, "points": {"NS": 0, "EW": 0}, "why": ""}, ("points", "why"))
    elif do == "correct":
        for item in play.tally:
            if isinstance(item, Hand):
                yield from _corrections(rules, item.number)


def _calls() -> Iterator[Offer]:
    for seat in SEATS:
        yield Offer({"do": "call", "seat": seat, "call": "pass"})
        for name in BIDS:
            yield Offer({"do": "call", "seat": seat, "call": name})


def _contracts() -> Iterator[Entry]:
    yield {"bid": "none"}
    for seat in SEATS:
        for bid in BIDS:
            yield {"seat": seat, "bid": bid}


def _breaches(rules: Rules) -> Iterator[Offer]:
    for kind, breach in rules.breaches.items():
        for by in (*SEATS, "both"):
            yield Offer({"do": "breach", "kind": kind, "by": by})
        if breach.by_makers is not None and breach.by_makers.tricks:
            for by in SEATS:
                won = {"NS": 0, "EW": 0}
                yield Offer({"do": "breach", "kind": kind, "by": by, "won": won}, ("won",))


def _corrections(rules: Rules, number: int) -> Iterator[Offer]:
    for outcome in _contracts():
        for won in WON:
            yield Offer({"do": "correct", "hand": number, **outcome, "won": won})
        for offer in _breaches(rules):
            breach = {key: word for key, word in offer.entry.items() if key != "do"}
            yield Offer({"do": "correct", "hand": number, **outcome, **breach}, offer.free)


def shares_given(before: Play, after: Play, rules: Rules, entry: Entry) -> tuple[Share, ...]:
    """The points that an entry gave to each side, with reasons."""
    scores: Pair = (0, 0)
    mended = entry.get("hand") if entry["do"] == "correct" else None
    for place, item in enumerate(after.tally):
        if isinstance(item, Award):
            if place >= len(before.tally):
                return tuple(
                    Share(team, item.points[team], item.points[team], "ruling", None) for team in (0, 1)
                )
            scores = _plus(scores, item.points)
            continue
        if place >= len(before.tally) or item.number == mended:
            return shares(rules, item.outcome, scores)
        scores = _plus(scores, item.points)
    return ()


def shares_of(play: Play, rules: Rules, number: int) -> tuple[Share, ...]:
    """The points of one scored hand, and the clause behind each."""
    scores: Pair = (0, 0)
    for item in play.tally:
        if isinstance(item, Hand) and item.number == number:
            return shares(rules, item.outcome, scores)
        scores = _plus(scores, item.points)
    return ()


def remarks(play: Play, rules: Rules, ended: Ended | None) -> tuple[Remark, ...]:
    """Why the game ended, or why a side at the cap has not won with its tricks."""
    if ended is not None:
        won_by = None if ended is Ended.ABANDONED else winner(play.scores)
        data = {"scores": write_pair(play.scores), "winner": won_by, "hands": play.hands}
        return (Remark(f"ended-{ended}", rules.clauses.get(ended), data),)
    last = play.tally[-1] if play.tally else None
    if not isinstance(last, Hand):
        return ()
    found = []
    for share in shares_of(play, rules, last.number):
        if share.reason == "tricks-capped":
            cut = {
                "team": TEAMS[share.team],
                "tricks": share.points // rules.trick,
                "points": share.points,
                "counted": share.counted,
                "cap": rules.cap,
            }
            found.append(Remark("cap", rules.clauses["cap"], cut))
        if (
            share.reason.startswith("tricks")
            and rules.cap is not None
            and play.scores[share.team] >= rules.cap
        ):
            data = {"team": TEAMS[share.team], "score": play.scores[share.team]}
            found.append(Remark("must-bid-to-go-out", rules.clauses["going-out"], data))
    return tuple(found)


def needs(play: Play, rules: Rules) -> tuple[Remark, Remark]:
    """The lowest bid that each side needs to go out."""
    return _need(play, rules, 0), _need(play, rules, 1)


def _need(play: Play, rules: Rules, team: int) -> Remark:
    score = play.scores[team]
    clause = rules.clauses["going-out"]
    data = {"team": TEAMS[team], "score": score}
    for bid, name in enumerate(BIDS):
        if score + value(bid) >= rules.target:
            return Remark("needs-any-bid" if bid == 0 else "needs-bid", clause, {**data, "bid": name})
    return Remark("needs-more-than-a-hand", clause, data)


def _plus(scores: Pair, points: Pair) -> Pair:
    return scores[0] + points[0], scores[1] + points[1]
