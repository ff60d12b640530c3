"""A touch that rewrites the latest entries: it undoes them and enters others, and Undo takes back all of it.

The record needs no new word for this. The last entry of such a touch says in `undo_to` after which line of
the record the game stood as it did before; other programs ignore that key (docs/record.md). The app's Undo
enters again what stood then, and says in `redo_to` what its Redo goes back to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..engine.explain import Ended
from ..engine.game import Game, Standing, replay, start
from ..engine.refused import Refused
from ..engine.seated import SAME, names_players

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry

    Lines = Callable[[], tuple[Entry, list[Entry]]]
    """The header and all entries of the record, as they were written."""

UNDO_TO, REDO_TO = "undo_to", "redo_to"
MARKS = frozenset((UNDO_TO, REDO_TO))
WRONG = "wrong"
"""Key of an entry, and draft of a place: what was called wrong, or answered, before it without an entry."""
AGREED, BY = "agreed", "by"
"""Keys of an entry, and of what was called wrong before it: the seat from which that was tapped."""
NOT_DEALT = "not-dealt"
"""Such an answer, to which both sides agreed: not all cards were dealt before the bell."""
STRIKES = "strikes"
"""Key of a correction that strikes what was played after the end of the game; see `strike.py`."""
RESTORES = "restores"
"""Key of a correction right after such a one: the game goes on with what that one had struck."""
AGAIN = "again"
"""Key of a proposal that voids a hand after the bell: it is dealt again, as the adjudicator decides."""
STEP = "step"
"""Key of a proposal and of the countdown's entries that it makes: `undo` or `redo` of a change of the time.

Of several such entries of one touch the last has that word, the others `part`, as has a move of the bell that
a rewriting takes back. The last entry by which the
app's Redo rewrites entries has `redo`: the same rewriting may also be made by hand.
"""
PART = "part"
FIRST = "first"
"""Key of an entry made again after the bell, or as the end: number and moment of the entry made first."""
OWN = MARKS | {"at", FIRST, WRONG, AGREED, STRIKES, RESTORES, AGAIN, STEP}
"""Keys of a line that are no part of what the entry says."""


CHANGE: Entry = {"do": "amend"}
"""The name of several entries that were rewritten: `change`."""


def began(entry: Entry) -> int | None:
    """The number of entries before the touch of which this entry is the last; None of any other entry."""
    found = [line for line in (line_of(entry, UNDO_TO), line_of(entry, REDO_TO)) if line is not None]
    return max(found, default=None)


def plain(entry: Entry) -> Entry:
    """An entry without its moment and without the marks of a rewriting."""
    return {key: value for key, value in entry.items() if key not in OWN}


def corrects_the_same(entry: Entry, other: Entry) -> bool:
    """Do both entries correct the same hand, or the same earlier entry?"""
    if entry.get("do") != "correct" or other.get("do") != "correct":
        return False
    return any(key in entry and entry[key] == other.get(key) for key in ("hand", "entry"))


def rewrite(game: Game, undone: int, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Undo that many entries and make these; the last one remembers what stood before."""
    last = {**entries[-1], UNDO_TO: game.length}
    return (*({"do": "undo"} for _ in range(undone)), *entries[:-1], last)


def undone(game: Game, count: int, at: float) -> Game:
    """The game after that many undos."""
    for _ in range(count):
        game = game.apply({"do": "undo", "at": at})
    return game


def expanded(game: Game, at: float, entry: Entry, lines: Lines) -> tuple[Entry, ...]:
    """The entries that the app makes of one: Undo and Redo of a rewriting are several.

    A mark that leads back to what stands already, as another program may write it, is none.
    """
    before, again = line_of(game.top.entry, UNDO_TO), line_of(game.top.entry, REDO_TO)
    found: tuple[Entry, ...] = ()
    if entry["do"] == "undo" and before is not None:
        found = _back_to(game, at, lines, before, REDO_TO)
    if entry["do"] == "redo" and again is not None and not game.undone:
        found = _back_to(game, at, lines, again, UNDO_TO)
    return found or (entry,)


def line_of(entry: Entry, key: str) -> int | None:
    """The number of entries that a mark names; None without one, or where another program wrote no number."""
    found = entry.get(key)
    return found if type(found) is int and found >= 0 else None


def _back_to(game: Game, at: float, lines: Lines, line: int, mark: str) -> tuple[Entry, ...]:
    """The entries after which the same entries stand as after a line of the record."""
    header, made = lines()
    before = replay(header, made[:line])
    now, then = game.standing(), before.standing()
    same = next(
        (
            place
            for place, (one, other) in enumerate(zip(now, then, strict=False))
            if one.place != other.place
        ),
        min(len(now), len(then)),
    )
    found: list[Entry] = [{"do": "undo"} for _ in now[same:]]
    after = undone(game, len(found), at)
    entries = [_again(node, {REDO_TO}) for node in then[same:]]
    if entries:
        # Made again, a rewriting may itself be followed by another one that was taken back; not by one that a
        # later entry has discarded, even where that entry was undone since: then that one is put back next.
        last = _again(then[-1], ({REDO_TO} if mark == REDO_TO or before.undone else set()) | {AGREED})
        entries[-1] = {**last, mark: game.length, **({STEP: "redo"} if mark == UNDO_TO else {})}
        if mark == UNDO_TO and before.undone:
            entries[-1][REDO_TO] = _stood_last(header, made[:line], before.undone[-1].place)
    numbers: dict[int, int] = {}
    for node, entry in zip(then[same:], entries, strict=True):
        for each in made_again(after, before, node, renumbered(entry, numbers), at):
            if each["do"] == entry["do"] and each.get(STEP) != PART:
                numbers[node.place + 1] = after.length + 1
            after = after.apply({**each, "at": at})
            found.append(each)
    return tuple(found)


def renumbered(entry: Entry, numbers: Mapping[int, int]) -> Entry:
    """A correction that names an entry which was made again, by its new number; any other entry as it is."""
    if entry["do"] != "correct":
        return entry
    return {
        **entry,
        **{key: numbers.get(entry[key], entry[key]) for key in ("entry", "after") if key in entry},
    }


def _stood_last(header: Entry, made: Sequence[Entry], place: int) -> int:
    """The number of entries before the undo that took an entry back at last."""
    game, found = start(header), 0
    for number, entry in enumerate(made, 1):
        game = game.apply(entry)
        if game.top.place == place:
            found = number
    return found


def _again(node: Standing, without: set[str]) -> Entry:
    """An entry made again, with the player who agreed to it."""
    marks = (MARKS | {AGREED}) - without
    return {key: value for key, value in node.entry.items() if key in marks or key not in OWN}


def made_again(game: Game, then: Game, node: Standing, entry: Entry, at: float) -> tuple[Entry, ...]:
    """The entries by which what stood in `then` is made again, as if the bell had not rung since.

    A deal was in time (2k). Around any other entry between two hands the bell is moved on and back: after the
    bell it would be refused, or a substitute named for the whole game. The entry says where it was made
    first: what is asked, and was answered, about the bell stays. So does one that ended the game: the clock
    stopped then.
    """
    found, bell = _made_again(game, then, node, entry, at), game.countdown.bell
    ends = node.play.ended is not None and (node.before is None or node.before.play.ended is None)
    if not ends and (bell is None or at < bell):
        return found
    # Imported on first use: the view reads the keys of this module.
    from .view import made_first

    first = made_first(node)
    return tuple(
        {**each, FIRST: first} if each["do"] == entry["do"] and STEP not in each else each for each in found
    )


def _made_again(game: Game, then: Game, node: Standing, entry: Entry, at: float) -> tuple[Entry, ...]:
    why, ended = game.refusal({**entry, "at": at}), game.ended(at)
    was_over = then.stood(node.place - 1).ended(node.at) is not None
    if was_over and ended is None and names_players(entry):
        # The game was over: such a name corrects who had played, and no player takes over.
        return ({**entry, SAME: True},)
    if ended is not Ended.BELL or was_over:
        if why is not None:
            raise Refused(why.code, why.clause, **why.data)
        return (entry,)
    late: Entry = {"do": "dealt", "before_bell": True}
    bell = game.countdown.bell
    if entry["do"] == "dealt":
        return ({**entry, **late},)
    if game.kind.stands_for_deal(entry["do"]) or entry["do"] == "abandon" or bell is None:
        return late, entry
    if why is None and not names_players(entry):
        return (entry,)
    return around_bell(game, at, entry)


def is_overtaken(game: Game, at: float, entry: Entry) -> bool:
    """Has the club's bell been entered since an entry was proposed, so that it is refused now, or means less?

    Nobody takes a seat over any more once the game is over.
    """
    bell, proposed = game.countdown.bell, entry["at"]
    if bell is None or entry["do"] == "clock" or not game.top.at <= proposed < bell <= game.now:
        return False
    if game.ended(at) is not Ended.BELL:
        return False
    why = game.refusal({**entry, "at": at})
    return names_players(entry) if why is None else why.code == "over"


def around_bell(game: Game, at: float, entry: Entry) -> tuple[Entry, ...]:
    """An entry made after the bell as before it: the bell is moved on, and back."""
    seconds = (game.countdown.bell or at) - at
    return _moved(60 - seconds), entry, _moved(-120.0), _moved(seconds)


def _moved(seconds: float) -> Entry:
    """A move of the bell that is taken back; only a bell that has rung can be put in the past."""
    return {"do": "clock", "set": "add", "seconds": seconds, STEP: PART}
