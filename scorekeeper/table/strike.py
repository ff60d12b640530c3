"""A correction by which the game had ended earlier: what was played after that end is struck, in one touch.

In the record the later entries are undone and the correction is made, so that no program needs a new word. A
substitute who came after that end has played nothing: the `amend` by which that player came is undone too.
In the hands that count, the last of them and the header too, those sit who sat there before the strike.
"""

from __future__ import annotations

from contextlib import suppress

from ..engine.header import AMENDS
from ..engine.kinds import SEATS
from ..engine.refused import Refused
from ..engine.seated import SAME, SINCE, mended_left, names_players, sat_in, seatings, taken_over
from .one_touch import (
    REDO_TO,
    UNDO_TO,
    corrects_the_same,
    expanded,
    made_again,
    plain,
    renumbered,
    rewrite,
    undone,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence, Set
    from typing import Any

    from ..engine.game import Game, Standing
    from ..engine.kinds import Entry
    from ..engine.seated import Seated
    from .one_touch import Lines

    Sat = Mapping[str, tuple[Seated, ...]]
    """For each seat its players, as `seatings` has them."""

ENDED_BEFORE = frozenset(("ended-before", "mend-ends"))
"""Refusals of an entry by which the game had ended before a later one."""

STAYS = frozenset(("amend", "correct", "ruling", "abandon"))
"""Words of entries that deal and play nothing."""

MADE_AGAIN = frozenset(("amend", "correct"))
"""Words of entries that are made again although what was played before them is struck."""


def struck(game: Game, at: float, entry: Entry) -> tuple[Entry, ...]:
    """The entries of the record by which a correction strikes what came after the end; may raise Refused."""
    nodes, correction = game.standing(), plain(entry)
    # `late`: by place and seat the names of players who came once the game was over.
    cut, late = len(nodes), set[tuple[int, str]]()
    while True:
        first = next((at for at, node in enumerate(nodes[:cut]) if late & _named(node)), cut)
        if first == cut < len(nodes) and game.kind.stands_for_deal(nodes[cut].entry["do"]) and cut:
            # The deal that a call stood for goes once the entry before it was taken back, too.
            first = cut - 1
        again = [*nodes[first:cut], *(node for node in nodes[cut:] if node.entry["do"] in MADE_AGAIN)]
        short = undone(game, len(nodes) - first, at)
        after, entries, numbers = made_anew(game, short, again, at, late)
        # The entry that is corrected may itself have been made again.
        last = renumbered(correction, numbers)
        why = after.refusal({**last, "at": at})
        if why is not None:
            cut = _cut(game, nodes[:cut], why)
            continue
        end = after.apply({**last, "at": at})
        over = _over_since(game, nodes[:cut], end)
        sat = seatings(game, over)
        seats = _misplaced(end, sat)
        more = {one for seat in seats for one in _latest(nodes, seat, late, over)}
        if not more:
            return rewrite(game, len(nodes) - first, [*entries, *_names(after, at, last, sat), last])
        late |= more


def made_anew(
    then: Game, after: Game, nodes: Sequence[Standing], at: float, late: Set[tuple[int, str]] = frozenset()
) -> tuple[Game, list[Entry], dict[int, int]]:
    """Make these entries, which stood in `then`, again as far as they may; without the names of `late`.

    Returns the game, the entries, and by the number of each what it is now. A correction of what is struck
    is refused, and goes with it.
    """
    entries: list[Entry] = []
    numbers: dict[int, int] = {}
    for node in nodes:
        one = _without(after, plain(node.entry), [seat for _, seat in late & _named(node)])
        with suppress(Refused):
            for each in made_again(after, then, node, renumbered(one, numbers), at) if one else ():
                after = after.apply({**each, "at": at})
                entries.append(each)
            numbers[node.place + 1] = after.length
    return after, entries, numbers


def ends_before_a_player(game: Game, at: float, entry: Entry) -> bool:
    """Does a legal correction show that the game was over before a substitute came?"""
    after = game.apply({**entry, "at": at})
    over = _over_since(game, game.standing(), after)
    return after.play.ended is not None and bool(_misplaced(after, seatings(game, over)))


def restored(game: Game, at: float, entry: Entry, lines: Lines) -> tuple[Entry, ...]:
    """The entries by which a correction first puts back what the correction before it has struck."""
    back = expanded(game, at, {"do": "undo"}, lines)
    again = [{key: value for key, value in one.items() if key != REDO_TO} for one in back]
    return (*again, {**plain(entry), UNDO_TO: game.length})


def may_restore(game: Game, at: float, entry: Entry, lines: Lines) -> bool:
    """Does a correction let the game go on that the correction before it has ended and shortened?

    Only one of the same hand or entry does: of another one the correction before it still counts.
    """
    top = game.top.entry
    if not corrects_the_same(top, entry) or UNDO_TO not in top or game.play.ended is None:
        return False
    if game.apply({**entry, "at": at}).play.ended is not None:
        return False
    after = game
    try:
        for one in restored(game, at, entry, lines):
            after = after.apply({**one, "at": at})
    except Refused:
        return False
    return len(after.standing()) >= len(game.standing())


def _named(node: Standing) -> set[tuple[int, str]]:
    """The seats that an entry names, each with its place."""
    return {(node.place, seat) for seat in node.entry["players"]} if names_players(node.entry) else set()


def _latest(
    nodes: Sequence[Standing], seat: str, late: Set[tuple[int, str]], over: int
) -> Set[tuple[int, str]]:
    """The names of the latest entry after the end that is made again with a name for a seat.

    Of two players who changed seats neither goes back without the other.
    """
    found = [_named(node) for node in nodes if (node.place, seat) in _named(node) - late]
    return found[-1] if found and min(found[-1])[0] >= over else frozenset()


def _over_since(game: Game, nodes: Sequence[Standing], after: Game) -> int:
    """The index of the first entry after the last of these that plays something: the game was over then."""
    hands = _hands(after.play, after)
    played = (node for node in nodes if node.entry["do"] not in MADE_AGAIN and _over(game, node) < hands)
    return max((node.place for node in played), default=-1) + 1


def _misplaced(after: Game, sat: Sat) -> set[str]:
    """The seats in which another sits, or has sat in a hand that counts, than in `sat`."""
    hands, now = max(_hands(after.play, after), 1), seatings(after)
    found = {seat for seats in taken_over(after).values() for seat in seats if seats[seat].hand > hands}
    found |= {seat for seat in SEATS if now[seat][-1].player != sat_in(sat, hands).get(seat, {})}
    for hand in range(1, hands):
        was, is_now = sat_in(sat, hand), sat_in(now, hand)
        found |= {seat for seat in SEATS if was.get(seat) != is_now.get(seat)}
    return found


def _names(after: Game, at: float, last: Entry, sat: Sat) -> list[Entry]:
    """The entries by which those of `sat` have the hands that count where other names were left."""
    end = after.apply({**last, "at": at})
    hands, seats = max(_hands(end.play, end), 1), sorted(_misplaced(end, sat))

    def named(hand: int, before: Mapping[str, Any]) -> Entry:
        players = sat_in(sat, hand)
        changed = [seat for seat in seats if seat in players and players[seat] != before.get(seat)]
        return {"do": "amend", "players": {seat: players[seat] for seat in changed}}

    if not seats:
        return []
    mended = {**named(hands, {}), SAME: True}
    if not _misplaced(after.apply({**mended, "at": at}).apply({**last, "at": at}), sat):
        return [mended]
    each = (
        {**named(hand, sat_in(sat, hand - 1) if hand > 1 else {}), SINCE: hand}
        for hand in range(1, hands + 1)
    )
    return [one for one in each if one["players"]]


def _without(after: Game, entry: Entry, seats: Sequence[str]) -> Entry:
    """An entry without the names of these seats; empty where nothing is left of it."""
    if not seats:
        return entry
    left, sits = mended_left(entry), after.header.get("players", {}).get(seats[0], {})
    if left is not None:
        # It mends the name of a player who left that seat: that player may sit there again.
        mended = {"players": {seats[0]: left[1]}, SAME: True}
        return {"do": "amend", **mended} if sits == left[0] else {**entry, "players": {seats[0]: sits}}
    players = {seat: player for seat, player in entry["players"].items() if seat not in seats}
    if players:
        return {**entry, "players": players}
    rest = {key: entry[key] for key in AMENDS if key in entry and key != "players"}
    return {"do": "amend", **rest} if rest else {}


def _cut(game: Game, nodes: list[Standing], why: Refused) -> int:
    """The index of the first entry made after the end of the game; raises the refusal if there is none."""
    cut = None
    if why.code == "mend-ends":
        cut = next((at for at, node in enumerate(nodes) if node.place + 1 == why.data["number"]), None)
    elif why.code == "ended-before":
        played = (at for at, node in enumerate(nodes) if node.entry["do"] not in STAYS)
        cut = next((at for at in played if _over(game, nodes[at]) >= _last(why)), None)
    if cut is None:
        raise Refused(why.code, why.clause, **why.data)
    return cut


def _last(why: Refused) -> int:
    """The number of the hand with which the game had ended."""
    hand = why.data["hand"]
    return hand - 1 if isinstance(hand, int) else 0


def _over(game: Game, node: Standing) -> int:
    """How many hands were over before an entry."""
    return 0 if node.before is None else _hands(node.before.play, game)


def _hands(play: Any, game: Game) -> int:
    return len(game.kind.result(play, game.rules, None)["hands"])
