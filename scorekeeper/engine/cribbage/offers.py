"""Every entry worth trying for each word of cribbage; reasons for points and ends, and what a side needs."""

from __future__ import annotations

from collections.abc import Iterator

from ..explain import Ended, Offer, Remark, Share, mended_shares
from ..kinds import SEAT, SEATS, TEAM, TEAMS, write_pair
from .board import BY_CUT, Play
from .cards import CARDS, is_jack, read_card, read_cards
from .counting import count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kinds import Entry, Json
    from .rules import Rules


def candidates(play: Play, rules: Rules, do: str) -> Iterator[Offer]:
    """Every entry of that word worth trying, legal or not."""
    if do in ("dealt", "misdeal"):
        yield Offer({"do": do})
    elif do == "dealer":
        for seat in SEATS:
            yield Offer({"do": do, "seat": seat})
    elif do == "cut":
        for jack in (False, True):
            yield Offer({"do": do, "jack": jack})
        yield Offer({"do": do, "card": CARDS[0]}, ("card",))
    elif do == "peg":
        for team in TEAMS:
            for points in range(1, rules.peg_most + 1):
                yield Offer({"do": do, "team": team, "points": points})
            for word, worth in rules.play.items():
                for points in worth:
                    yield Offer({"do": do, "team": team, "points": points, "for": word})
    elif do == "show":
        for seat in SEATS:
            yield from _counts(play, rules, {"do": do, "seat": seat})
    elif do == "crib":
        yield from _counts(play, rules, {"do": do})
    elif do == "breach":
        for kind in rules.breaches:
            for by in (*SEATS, "both"):
                yield Offer({"do": do, "kind": kind, "by": by})
    elif do == "correct":
        for team in TEAMS:
            for points in range(rules.correct_most + 1):
                yield Offer({"do": do, "team": team, "points": points})
    elif do == "ruling":
        for hand in ("goes-on", "ends", "void"):
            yield Offer(
                {"do": do, "points": dict.fromkeys(TEAMS, 0), "why": "", "hand": hand}, ("points", "why")
            )


def _counts(play: Play, rules: Rules, entry: dict[str, str]) -> Iterator[Offer]:
    """A hand or the crib, by its points or by four cards not yet shown in this deal."""
    for points in range(rules.show_most + 1):
        yield Offer({**entry, "points": points})
    unseen = [name for card, name in enumerate(CARDS) if not play.seen >> card & 1]
    yield Offer({**entry, "cards": unseen[:4]}, ("cards",))


def shares(before: Play, after: Play, rules: Rules, entry: Entry) -> tuple[Share, ...]:
    """The points that the entry gave to each side, cut at the end of the board."""
    do = entry["do"]
    clauses = rules.clauses
    changed = after.scores[0] - before.scores[0], after.scores[1] - before.scores[1]
    if do == "ruling" and entry["hand"] == "goes-on":
        points = entry["points"]
        return tuple(Share(side, points[TEAMS[side]], changed[side], "ruling", None) for side in (0, 1))
    if do in ("show", "crib"):
        team = (SEAT[entry["seat"]] if do == "show" else before.dealer + rules.crib_of) & 1
        return _shown(before, rules, entry, team, changed[team])
    if do == "cut":
        jack = is_jack(read_card(entry["card"], "card")) if "card" in entry else entry["jack"]
        team = before.dealer & 1
        return (Share(team, rules.jack, changed[team], "jack", clauses["jack"]),) if jack else ()
    if do == "peg":
        team = TEAM[entry["team"]]
        word = str(entry.get("for", ""))
        reason = word if entry["points"] in rules.play.get(word, ()) else "peg"
        return (Share(team, entry["points"], changed[team], reason, clauses[reason]),)
    if do == "correct" and ("entry" in entry or "after" in entry):
        return mended_shares(before, after)
    if do == "correct":
        team = TEAM[entry["team"]]
        taken = before.scores[team] - (before.backs[team] or 0)
        clause = clauses["jack" if before.latest[team] == BY_CUT else "correct"]
        return (Share(team, entry["points"] - taken, changed[team], "correct", clause),)
    if do == "breach":
        costs = rules.breaches[entry["kind"]]
        team = SEAT[entry["by"]] & 1
        if costs.to_others:
            team = 1 - team
        points = changed[team] if costs.to_back else costs.to_others
        return (Share(team, points, changed[team], entry["kind"], costs.clause),)
    return ()


def remarks(play: Play, rules: Rules, ended: Ended | None) -> tuple[Remark, ...]:
    """Why the game is over; while it is not, how many deals are still to be played."""
    clauses = rules.clauses
    if ended is None:
        if rules.hands is None:
            return (Remark("no-limit", clauses["121"], {"target": rules.target}),)
        left = rules.hands - len(play.deals)
        return (Remark("deals-left", clauses["hands"], {"left": left, "deals": rules.hands}),)
    ns, ew = play.scores
    data: Json = {"scores": write_pair(play.scores), "winner": None, "hands": len(play.deals)}
    if ended is Ended.ABANDONED:
        return (Remark("ended-abandoned", None, data),)
    if play.fault is not None:
        kind, by = play.fault
        data |= {"winner": TEAMS[1 - (by & 1)], "kind": kind, "seat": SEATS[by], "team": TEAMS[by & 1]}
        return (Remark("ended-breach", rules.breaches[kind].clause, data),)
    if ns == ew:
        return (Remark("ended-tie", clauses["tie"], {**data, "winner": "tie"}),)
    data["winner"] = TEAMS[ns < ew]
    if ended is Ended.BOARD:
        return (Remark("ended-121", clauses["121"], {**data, "target": rules.target}),)
    return (Remark("ended-hands", clauses["higher"], data),)


def needs(play: Play, rules: Rules) -> tuple[Remark, Remark]:
    """How far each side is from the end of the board."""
    return _needs(play, rules, 0), _needs(play, rules, 1)


def _needs(play: Play, rules: Rules, team: int) -> Remark:
    score = play.scores[team]
    data = {"team": TEAMS[team], "points": rules.target - score, "target": rules.target, "score": score}
    return Remark("needs-points", rules.clauses["121"], data)


def _shown(before: Play, rules: Rules, entry: Entry, team: int, counted: int) -> tuple[Share, ...]:
    """The parts of a count in the order they are pegged; the end of the board cuts the last one."""
    do = entry["do"]
    if "cards" not in entry:
        return (Share(team, entry["points"], counted, do, rules.clauses[do]),)
    got = count(read_cards(entry), before.turn_up, do == "crib", rules.values)
    found = []
    for reason, points in got._asdict().items():
        if points:
            pegged = min(points, counted)
            counted -= pegged
            found.append(Share(team, points, pegged, reason, rules.clauses[reason]))
    return tuple(found) or (Share(team, 0, 0, do, rules.clauses[do]),)
