"""A call of the auction that was entered wrongly: changed, with the later calls kept where they are legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from ....engine.five_hundred.bids import BIDS
from ....engine.kinds import SEAT, SEATS
from ....engine.refused import Refused
from ....shell.key import action
from ....words.five_hundred import call_of
from ....words.language import tr
from ...labels import bid_of
from ...one_touch import plain, rewrite, undone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.five_hundred.play import Play
    from ....engine.game import Game, Standing
    from ....engine.kinds import Entry
    from ...desk import Desk
    from ...view import View


class Change(NamedTuple):
    """A later call that a mend does not leave as it is; without `becomes` it is no longer legal."""

    seat: str
    call: str
    """As it stands before the mend: a bid too low as the bid that it became."""
    becomes: str | None = None


class MendedCall(NamedTuple):
    """The entries by which a call is mended, and the later calls that do not stay as they are."""

    entries: tuple[Entry, ...]
    changes: tuple[Change, ...]


def spoken(game: Game) -> list[Standing]:
    """The entries that stand since the first call or contract of the hand under way, oldest first."""
    found = []
    node = game.top
    while node.before is not None and node.play.spoken:
        found.append(node)
        node = node.before
    return found[::-1]


def before(game: Game, place: int) -> Game | None:
    """The game as it stood before a call of the hand under way; None if that call does not stand."""
    nodes = [node for node in spoken(game) if node.place >= place]
    if not nodes or nodes[0].place != place or not _calls(nodes[0]):
        return None
    return undone(game, len(nodes), game.now)


def mend_call(game: Game, at: float, place: int, call: str) -> MendedCall:
    """Put another call in the place of one; raises Refused where that call would have been refused."""
    nodes = [node for node in spoken(game) if node.place >= place]
    after = undone(game, len(nodes), at)
    first = {**plain(nodes[0].entry), "call": call}
    entries, changes = [first], []
    after = after.apply({**first, "at": at})
    for node in nodes[1:]:
        entry = plain(node.entry)
        stood = (_stands_as(node.play, entry) if _calls(node) else None) or entry.get("call", "")
        if _calls(node) and _in_turn(node) and _turn(after) != entry["seat"]:
            # A call that was made in turn is not meant as one out of turn.
            changes.append(Change(entry["seat"], stood))
            continue
        try:
            after = after.apply({**entry, "at": at})
        except Refused:
            if not _calls(node):
                raise
            changes.append(Change(entry["seat"], stood))
            continue
        entries.append(entry)
        if _calls(node) and _stands_as(after.play, entry) != _stands_as(node.play, entry):
            changes.append(Change(entry["seat"], stood, _stands_as(after.play, entry)))
    return MendedCall(rewrite(game, len(nodes), entries), tuple(changes))


def instead_of_calls(game: Game, contract: Entry) -> tuple[Entry, ...]:
    """The entries by which a contract takes the place of all calls of the hand under way.

    A correction of an earlier hand was made before the contract; who came meanwhile did not bid it.
    """
    nodes = spoken(game)
    if not nodes:
        return (contract,)
    others = [plain(node.entry) for node in nodes if not _calls(node) and node.entry["do"] != "contract"]
    early = [one for one in others if one["do"] == "correct"]
    return rewrite(game, len(nodes), [*early, contract, *(one for one in others if one not in early)])


def _calls(node: Standing) -> bool:
    return bool(node.entry["do"] == "call")


def _turn(game: Game) -> str | None:
    """The seat in turn; before the first call of a hand, whose deal it stands for, None."""
    auction = cast("Play", game.play).auction
    return None if auction is None or auction.turn < 0 else SEATS[auction.turn]


def _in_turn(node: Standing) -> bool:
    """Was a call, not the first of its hand, made in turn?"""
    auction = None if node.before is None else node.before.play.auction
    return auction is not None and auction.turn == SEAT[node.entry["seat"]]


def _stands_as(play: Play, entry: Entry) -> str | None:
    """The bid that a call stands as; None for a pass."""
    auction = play.auction
    if auction is None or entry["call"] == "pass":
        return None
    return BIDS[auction.last[SEAT[entry["seat"]]]]


# What the table is shown, and what it touches.


def changed(view: View, change: Sequence[str | None], name_of: Callable[[View, str], str]) -> str:
    """A later call that does not stay as it was: `Dot's 7♦ becomes 8♦`, `Bev's away falls out`."""
    seat, call, becomes = change
    words = {"name": name_of(view, seat or ""), "call": call_of(call or "")}
    if becomes is None:
        # Translators: a later call of the bidding is dropped, since it is not legal any more.
        return tr("{name}: {call} is taken out").format(**words)
    return tr("{name}: {call} becomes {bid}").format(bid=bid_of(becomes), **words)


@action("auction.mend")
def start_mend(desk: Desk, spoke: str) -> None:
    """The latest call of a seat is to be changed: the keys offer what it could have called then."""
    calls = [node for node in spoken(desk.session.game) if _calls(node) and node.entry["seat"] == spoke]
    if calls:
        node = calls[-1]
        draft = {"was": node.entry["call"], "mends": spoke, "mend": node.place}
        desk.settle(desk.place.drafted("auction", draft))


@action("auction.mend_all_the_same")
def mend_all_the_same(desk: Desk) -> None:
    """Change the call although later calls do not stay as they were, which has been shown."""
    draft = desk.place.draft("auction")
    change(desk, draft["instead"], shown=True)


def change(desk: Desk, word: str, shown: bool = False) -> None:
    """Put another call in the place of one; show first which later calls do not stay as they are."""
    place = desk.place.draft("auction")["mend"]
    if word == desk.place.draft("auction")["was"]:
        desk.settle(desk.place.drafted("auction", None))
        return
    found = mend_call(desk.session.game, desk.session.now(), place, word)
    if found.changes and not shown:
        changes = [list(change) for change in found.changes]
        desk.draft("auction", low=None, changes=changes, instead=word)
    else:
        desk.enter(found.entries[-1], found.entries)
