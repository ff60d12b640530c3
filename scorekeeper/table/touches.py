"""The entries of a record by the touches that made them, and which of them are one entry made again.

Undo and Redo of a touch that rewrote entries, and the rewriting itself, make entries again (`one_touch.py`).
Such an entry has one line in a list of entries: that on which it was made first.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from ..engine.game import Game, Standing, start
from .games import game_named
from .one_touch import PART, REDO_TO, STEP, UNDO_TO, began, corrects_the_same, line_of, plain, renumbered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ..engine.kinds import Entry
    from .desk import Desk

Key = TypeVar("Key")
By = TypeVar("By")

ENTERED, UNDONE, REDONE, REWRITTEN = "entered", "undone", "redone", "rewritten"


class Line(NamedTuple):
    """One entry of the record, and the game before and after it."""

    place: int
    entry: Entry
    before: Game
    after: Game

    @property
    def stands(self) -> Entry:
        """The entry as the rules made it stand: a bid too low as the bid that it became."""
        node, game = self.after.top, game_named(self.after.kind.name)
        return plain(game.as_it_became(node) if node.place == self.place else self.entry)


class Touch(NamedTuple):
    """The entries of one touch; other entries by their places, one that was made again by its first place."""

    lines: tuple[Line, ...]
    how: str
    """`entered`, `undone`, `redone`, or `rewritten`."""
    struck: tuple[int, ...] = ()
    """The entries that stood before it and do not stand after it."""
    added: tuple[int, ...] = ()
    """The entries that stand after it and did not stand before it."""
    changed: Mapping[int, int] = {}
    """Of a rewriting, by the place of an entry that it struck: the place of the one that it became."""

    @property
    def before(self) -> Game:
        return self.lines[0].before

    @property
    def last(self) -> Line:
        return self.lines[-1]


class TouchLog(NamedTuple):
    """The touches of a record."""

    lines: tuple[Line, ...] = ()
    touches: tuple[Touch, ...] = ()
    first: Mapping[int, int] = {}
    """By the place of an entry that was made again, the place where it was made first."""
    older: Mapping[int, int] = {}
    """By the place of an entry, that of the one that a rewriting changed into it."""
    restores: Mapping[int, Touch] = {}
    """By the place of a correction that replaced one which had struck hands, its touch."""
    times: Mapping[int, Sequence[tuple[str, Line]]] = {}
    """By its place, how and when a change of the time was undone or put back, in order."""
    entered: tuple[Line, ...] = ()
    """Where `lines` have names that were put right, the same with the names as they were entered."""

    def put_back(self, game: Game) -> Standing | None:
        """The entry that Redo puts back; of a rewriting the last that stood before its Undo."""
        line = line_of(game.top.entry, REDO_TO)
        if game.undone or line is None or not 0 < line <= game.length:
            return game.undone[-1] if game.undone else None
        return self.lines[line - 1].after.top

    def changed(self, entry: Entry) -> tuple[Entry, Entry | None]:
        """By the last entry of a touch: the entry that it was for, and the call or bid that this one was."""
        line = line_of(entry, UNDO_TO)
        touch = next((one for one in self.touches if one.lines[0].place == line and one.added), None)
        if touch is None:
            return entry, None
        last, new = self.first.get(touch.last.place, touch.last.place), touch.added[0]
        if last in touch.added and entry["do"] in NAMED_BY_LAST:
            return entry, None
        old = self.older.get(new)
        return self.lines[new].stands, None if old is None else self.lines[old].stands

    def replaced_by(self, place: int) -> Iterator[Touch]:
        """The touches by which a correction put struck hands back, the latest first; mostly none.

        Each replaced the correction that had struck them: the last entry of the game before it.
        """
        place = self.first.get(place, place)
        while place in self.restores:
            touch = self.restores[place]
            yield touch
            place = self.first.get(touch.before.top.place, touch.before.top.place)

    def corrected_first(self, place: int) -> int:
        """Where a correction was made first; of one that replaced others, where the first of these was."""
        for touch in self.replaced_by(place):
            place = touch.before.top.place
        return self.first.get(place, place)

    def counts(self, place: int) -> bool:
        """Does a change of the time count? Otherwise it was undone, and is not put back."""
        steps = self.times.get(place)
        return not steps or steps[-1][0] != UNDONE

    def origin(self, place: int) -> int:
        """Where an entry was made first; of an entry that a correction changed, where that one was."""
        place = self.first.get(place, place)
        while place in self.older:
            place = self.older[place]
        return place


def log_on(desk: Desk) -> TouchLog:
    """The touches of the game on the table."""
    key = desk.session.name, desk.session.game.length
    return desk.recall("touches", key, lambda: log_of(*desk.session.lines()))


def log_of(header: Entry, entries: Iterable[Entry]) -> TouchLog:
    """Read a record touch by touch."""
    lines: list[Line] = []
    game = start(header)
    for place, entry in enumerate(entries):
        after = game.apply(entry)
        lines.append(Line(place, entry, game, after))
        game = after
    first: dict[int, int] = {}
    older: dict[int, int] = {}
    touches = tuple(_touch(lines, one, first, older) for one in _grouped(lines))
    restores = {touch.last.place: touch for touch in touches if _replaces_correction(touch, first)}
    return TouchLog(tuple(lines), touches, first, older, restores, _times(lines))


def _replaces_correction(touch: Touch, first: Mapping[int, int]) -> bool:
    top = touch.before.top
    again = touch.how == REWRITTEN and corrects_the_same(top.entry, touch.last.entry)
    return again and first.get(top.place, top.place) in touch.struck


def _times(lines: Sequence[Line]) -> dict[int, list[tuple[str, Line]]]:
    return stepped((one.place, one.entry.get(STEP), one) for one in lines if one.entry["do"] == "clock")


def stepped(changes: Iterable[tuple[Key, object, By]]) -> dict[Key, list[tuple[str, By]]]:
    """Of each change outside the hands, by its key, how and by what it was undone or put back, in order.

    The changes come in order; those that Undo or Redo made have the word of `STEP`, the others None.
    """
    found: dict[Key, list[tuple[str, By]]] = {}
    stand: list[Key] = []
    undone: list[Key] = []
    for key, word, by in changes:
        if word == "undo" and stand:
            undone.append(stand.pop())
            found.setdefault(undone[-1], []).append((UNDONE, by))
        elif word == "redo" and undone:
            stand.append(undone.pop())
            found.setdefault(stand[-1], []).append((REDONE, by))
        elif word is None:
            stand.append(key)
    return found


def _grouped(lines: Sequence[Line]) -> list[tuple[Line, ...]]:
    found: list[tuple[Line, ...]] = []
    for one in lines:
        line, cut = began(one.entry), len(found)
        touch: tuple[Line, ...] = (one,)
        while line is not None and cut and found[cut - 1][0].place >= line:
            cut -= 1
            touch = (*found[cut], *touch)
        if touch[0].place == line and _is_one_touch(touch):
            del found[cut:]
        else:
            touch = (one,)
        found.append(touch)
    return found


def _is_one_touch(touch: Sequence[Line]) -> bool:
    """Does it first undo, and then enter? Any program may have written the marks."""
    words = [one.entry["do"] for one in touch if one.entry.get(STEP) != PART]
    new = words[words.count("undo") :]
    return bool(new) and len(new) < len(words) and not {"undo", "redo", "clock", "agree"} & set(new)


def _touch(
    lines: Sequence[Line], touch: tuple[Line, ...], first: dict[int, int], older: dict[int, int]
) -> Touch:
    """A touch; notes in `first` the entries that it made again, in `older` what each was before a change."""
    last, old = touch[-1], touch[0].before
    how = UNDONE if last.entry["do"] == "undo" else REDONE if last.entry["do"] == "redo" else ENTERED
    changed: dict[int, int] = {}
    if len(touch) > 1:
        new = [one for one in touch if one.entry["do"] not in ("undo", "clock")]
        undos = sum(one.entry["do"] == "undo" for one in touch)
        stayed = len(old.standing()) - undos
        if line_of(last.entry, REDO_TO) == touch[0].place:
            how = UNDONE
        else:
            # Made by hand, and marked so by another program, a rewriting is what it looks like.
            redone = last.entry.get(STEP) == "redo" and line_of(old.top.entry, REDO_TO) is not None
            how = REDONE if redone else REWRITTEN
        if how == REWRITTEN:
            changed = _rewritten(lines, old.standing()[stayed:], new, first, older)
        line = line_of(old.top.entry, REDO_TO if how == REDONE else UNDO_TO)
        if line is not None and 0 < line <= old.length:
            then, top = lines[line - 1].after.standing()[stayed:], old.top.entry
            corrects = top["do"] == last.entry["do"] == "correct" and _alike(top) != _alike(last.entry)
            if how != REWRITTEN:
                _again(then, new, first)
            elif corrects and old.standing()[stayed].place >= line:
                # A correction right after one that struck hands puts them back.
                _again(then, new[:-1], first)
    if how == ENTERED:
        return Touch(touch, how, added=() if last.entry["do"] == "clock" else (last.place,))
    stood, stand = (
        [first.get(node.place, node.place) for node in game.standing()] for game in (old, last.after)
    )
    struck = tuple(place for place in stood if place not in set(stand))
    return Touch(touch, how, struck, tuple(place for place in stand if place not in set(stood)), changed)


def _again(struck: Sequence[Standing], new: Sequence[Line], first: dict[int, int]) -> None:
    """Undo and Redo of a rewriting: what stood then is made again.

    A deal that was in time then may have an entry of its own: it is part of the entry after it.
    """
    left = list(struck)
    for one in new:
        alike = bool(left) and _alike(one.entry, first) == _alike(left[0].entry, first)
        if alike or (left and one.entry["do"] == "dealt"):
            first[one.place] = first.get(left[0].place, left[0].place)
        if alike:
            left.pop(0)


def _rewritten(
    lines: Sequence[Line],
    struck: Sequence[Standing],
    new: Sequence[Line],
    first: dict[int, int],
    older: dict[int, int],
) -> dict[int, int]:
    """A rewriting: the entries that it struck and made again as they were, and those that became others.

    One that becomes again what it was before an earlier change is that entry, made again.
    """
    from difflib import SequenceMatcher

    changed: dict[int, int] = {}
    before, after = struck[0].entry, new[0].entry
    if after["do"] in SPOKEN and speaks(before) == speaks(after) and _alike(before) != _alike(after):
        # The call that was meant: the same words later on are another call of that seat.
        changed[first.get(struck[0].place, struck[0].place)] = new[0].place
        older[new[0].place] = first.get(struck[0].place, struck[0].place)
        struck, new = struck[1:], new[1:]
    old, now = ([str(_alike(one.entry, first)) for one in part] for part in (struck, new))
    for block in SequenceMatcher(None, old, now, autojunk=False).get_matching_blocks():
        for step in range(block.size):
            node, one = struck[block.a + step], new[block.b + step]
            place = first.get(node.place, node.place)
            if lines[place].stands == one.stands:
                first[one.place] = place
            else:
                # A later call that counts as another bid after the change.
                was = place
                while was in older and lines[was].stands != one.stands:
                    was = older[was]
                if lines[was].stands == one.stands:
                    first[one.place] = changed[place] = was
                else:
                    older[one.place], changed[place] = place, one.place
    return changed


NAMED_BY_LAST = frozenset(("correct", "misdeal", "ruling", "amend"))
"""Words of an entry that its touch was for, though it comes last: others are made before it, or again."""

SPOKEN = frozenset(("call", "bid"))
"""Words of the entries that a tap on a seat changes."""


def speaks(entry: Entry) -> tuple[str, str]:
    return entry["do"], entry.get("seat", "")


def _alike(entry: Entry, first: Mapping[int, int] | None = None) -> Entry:
    """An entry as it is compared: a deal is the same deal where it is entered late.

    A correction of an entry that was made again names where that one was made first.
    """
    if entry["do"] == "dealt":
        return {"do": "dealt"}
    if entry["do"] == "correct" and first is not None:
        entry = renumbered(entry, {place + 1: made + 1 for place, made in first.items()})
    return dict(sorted(plain(entry).items()))
