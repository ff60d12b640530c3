"""A correction by which the game had ended earlier: what was played after that end is struck, in one touch.

In the record the later entries are undone and the correction is made, so that no program needs a new word.
"""

from __future__ import annotations

from contextlib import suppress

from ..engine.refused import Refused
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
    from ..engine.game import Game, Standing
    from ..engine.kinds import Entry
    from .one_touch import Lines

ENDED_BEFORE = frozenset(("ended-before", "mend-ends"))
"""Refusals of an entry by which the game had ended before a later one."""

STAYS = frozenset(("amend", "correct", "ruling", "abandon"))
"""Words of entries that deal and play nothing."""

MADE_AGAIN = frozenset(("amend", "correct"))
"""Words of entries that are made again although what was played before them is struck."""


def struck(game: Game, at: float, entry: Entry) -> tuple[Entry, ...]:
    """The entries of the record by which a correction strikes what came after the end; may raise Refused."""
    nodes, correction = game.standing(), plain(entry)
    cut = len(nodes)
    while True:
        again = [node for node in nodes[cut:] if node.entry["do"] in MADE_AGAIN]
        first = cut
        if cut < len(nodes) and game.kind.stands_for_deal(nodes[cut].entry["do"]) and cut:
            # The deal that a call stood for goes once the entry before it was taken back, too.
            first = cut - 1
            again.insert(0, nodes[first])
        after, entries = made_anew(game, undone(game, len(nodes) - first, at), again, at)
        why = after.refusal({**correction, "at": at})
        if why is None:
            return rewrite(game, len(nodes) - first, [*entries, correction])
        cut = _cut(game, nodes[:cut], why)


def made_anew(then: Game, after: Game, nodes: list[Standing], at: float) -> tuple[Game, list[Entry]]:
    """The game once these entries, which stood in `then`, are made again as far as they may; and the entries.

    A correction of what is struck is refused, and goes with it.
    """
    entries: list[Entry] = []
    numbers: dict[int, int] = {}
    for node in nodes:
        with suppress(Refused):
            for one in made_again(after, then, node, renumbered(plain(node.entry), numbers), at):
                after = after.apply({**one, "at": at})
                entries.append(one)
            numbers[node.place + 1] = after.length
    return after, entries


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
    return len(after.standing()) > len(game.standing())


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
    return 0 if node.before is None else len(game.kind.result(node.before.play, game.rules, None)["hands"])
