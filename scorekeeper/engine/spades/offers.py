"""Every entry worth trying in spades, and the reasons for its scores."""

from __future__ import annotations

from collections.abc import Iterator

from ..explain import Ended, Offer, Remark, Share, mended_shares
from ..kinds import SEATS, TEAMS, write_pair
from . import scoring
from .play import BREACHES, Play, bags_before

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kinds import Entry, Json
    from .rules import Rules


def candidates(_play: Play, _rules: Rules, do: str) -> Iterator[Offer]:
    """All entries of that word worth trying, legal or not."""
    for entry in _entries(do):
        yield Offer({"do": do, **entry}, ("points", "why") if do == "ruling" else ())


def shares_given(before: Play, after: Play, rules: Rules, entry: Entry) -> tuple[Share, ...]:
    """The points that the entry between the two plays gave to each side, with reasons."""
    if entry["do"] == "correct":
        return mended_shares(before, after)
    if len(after.hands) > len(before.hands):
        return shares_of(after, rules, len(after.hands))
    if entry.get("do") != "ruling":
        return ()
    gained = [new - old for old, new in zip(before.scores, after.scores, strict=True)]
    return tuple(Share(team, gained[team], gained[team], "ruling", None) for team in (0, 1))


def shares_of(play: Play, rules: Rules, number: int) -> tuple[Share, ...]:
    """The points of one scored hand, and the clause behind each."""
    if not 0 < number <= len(play.hands):
        return ()
    bags = bags_before(rules, play.hands[: number - 1])
    return tuple(scoring.shares(rules, play.hands[number - 1].outcome, bags))


def remarks(play: Play, rules: Rules, ended: Ended | None) -> tuple[Remark, ...]:
    """Why the game ended and its event points; or why it goes on with both sides at the target."""
    over = [team for team in (0, 1) if play.scores[team] >= rules.target]
    data = {"target": rules.target, **write_pair(play.scores)}
    if ended is None:
        return (Remark("equal-at-target", rules.clauses["both-over"], data),) if len(over) == 2 else ()
    if ended is Ended.ABANDONED:
        return (Remark("abandoned", None, {}),)
    data = {"team": TEAMS[0] if play.scores[0] > play.scores[1] else TEAMS[1], **data}
    if len(over) == 2:
        why = Remark("higher-wins", rules.clauses["both-over"], data)
    else:
        why = Remark("target-reached", rules.clauses["500"], data)
    return why, *(
        Remark(award.reason, award.clause, {"team": TEAMS[award.team], "points": award.counted})
        for award in scoring.awards(rules, play.hands, play.scores)
    )


def needs(play: Play, rules: Rules) -> tuple[Remark, Remark]:
    return _need(play, rules, 0), _need(play, rules, 1)


def _need(play: Play, rules: Rules, team: int) -> Remark:
    """The points a side needs to go out; with both at the target, a higher score than the other's."""
    data = {"team": TEAMS[team], "target": rules.target}
    if min(play.scores) >= rules.target:
        return Remark("needs-higher", rules.clauses["both-over"], data)
    points = max(0, rules.target - play.scores[team])
    return Remark("needs-points", rules.clauses["500"], {**data, "points": points})


def _entries(do: str) -> Iterator[Json]:
    """The other keys of an entry with this word."""
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
        yield from ({"won": {"NS": ns, "EW": 13 - ns}} for ns in range(14))
    elif do == "breach":
        yield from ({"kind": kind, "by": by} for kind in BREACHES for by in (*SEATS, "both"))
    elif do == "ruling":
        for hand in ("ends", "void", "goes-on"):
            yield {"points": {"NS": 0, "EW": 0}, "why": "", "hand": hand}
