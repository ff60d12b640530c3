"""The touches of an event of teams, read from its record: what UNDO and REDO make of each.

The record has no entry for the correction of a spades result. A correction is several entries of one moment:
it takes the result and everything after it back, enters the corrected result, and enters the later ones
again. To undo it, the same is done with the entries as they were. So UNDO and REDO of a correction are
read as such, and not as further corrections.
"""

from __future__ import annotations

from typing import NamedTuple

from ..record.codec import parse
from .night_session import TOGETHER, night_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..engine.kinds import Entry
    from ..table.desk import Desk

UNDO, REDO = "undo", "redo"


class Touch(NamedTuple):
    """The entries that one touch made."""

    at: float
    entries: tuple[Entry, ...]
    """In their order, without their moments."""
    replaced: tuple[Entry, ...] = ()
    """The entries in whose place a correction made them."""

    def take_back(self) -> list[Entry]:
        """The entries by which UNDO takes it back."""
        return [{"do": UNDO} for _ in self.entries] + list(self.replaced)

    def put_back(self, redoable: int) -> list[Entry]:
        """The entries by which REDO puts it back; what the record can't redo is entered again."""
        if not self.replaced and redoable >= len(self.entries):
            return [{"do": REDO} for _ in self.entries]
        return [{"do": UNDO} for _ in self.replaced] + list(self.entries)


class Touches(NamedTuple):
    """The touches of an event."""

    done: tuple[Touch, ...] = ()
    """Those that stand, the latest last."""
    undone: tuple[Touch, ...] = ()
    """Those that were undone, the next to be put back last."""
    standing: tuple[Entry, ...] = ()
    """The entries that stand, in their order."""
    redoable: int = 0
    """Entries that the record itself can redo."""

    @property
    def latest(self) -> float | None:
        """The moment of the latest touch that stands; None before the first one."""
        return self.done[-1].at if self.done else None

    def after(self, run: Sequence[Entry]) -> Touches:
        """After the entries of a touch: some undone, some redone, or some undone and others made."""
        at, undos = float(run[0]["at"]), sum(entry["do"] == UNDO for entry in run)
        if run[0]["do"] == REDO:
            return self._redone(len(run))
        entries = tuple(map(plain, run[undos:]))
        if not entries:
            return self._undone(undos)
        cut = max(0, len(self.standing) - undos)
        made = Touch(at, entries, self.standing[cut:])
        standing = (*self.standing[:cut], *entries)
        last = self.done[-1] if self.done else None
        if last is not None and undos and (last.entries, last.replaced) == (made.replaced, entries):
            return Touches(self.done[:-1], (*self.undone, last), standing)
        back = self.undone[-1] if self.undone else None
        if back is not None and (back.entries, back.replaced) == (entries, made.replaced):
            return Touches((*self.done, back), self.undone[:-1], standing)
        return Touches((*self.done, made), (), standing)

    def _undone(self, count: int) -> Touches:
        done, undone = list(self.done), list(self.undone)
        cut = max(0, len(self.standing) - count)
        standing, gone = self.standing[:cut], self.standing[cut:]
        left = len(gone)
        while left:
            last = done.pop()
            if last.replaced:
                # Another program took a correction back entry by entry: nothing is known of touches now.
                done = [Touch(last.at, (entry,)) for entry in standing]
                undone = [Touch(last.at, (entry,)) for entry in reversed(gone)]
                break
            taken = min(left, len(last.entries))
            keep = len(last.entries) - taken
            if keep:
                done.append(last._replace(entries=last.entries[:keep]))
            undone.append(last._replace(entries=last.entries[keep:]))
            left -= taken
        return Touches(tuple(done), tuple(undone), standing, self.redoable + len(gone))

    def _redone(self, count: int) -> Touches:
        done, undone, standing = list(self.done), list(self.undone), list(self.standing)
        left = count
        while left > 0 and undone:
            back = undone.pop()
            taken = min(left, len(back.entries))
            done.append(back._replace(entries=back.entries[:taken]))
            if taken < len(back.entries):
                undone.append(back._replace(entries=back.entries[taken:]))
            standing += back.entries[:taken]
            left -= taken
        return Touches(tuple(done), tuple(undone), tuple(standing), max(0, self.redoable - count))


def read(entries: Iterable[Entry]) -> Touches:
    """The touches of a record's entries."""
    found = Touches()
    run: list[Entry] = []
    for entry in entries:
        if run and not _same_touch(run, entry):
            found, run = found.after(run), []
        run.append(entry)
    return found.after(run) if run else found


def _same_touch(run: Sequence[Entry], entry: Entry) -> bool:
    """Has the touch that made these entries made the next one too?"""
    word, last = entry["do"], run[-1]
    if last["at"] != entry["at"]:
        return False
    if REDO in (word, last["do"]) or word == UNDO:
        return bool(word == last["do"])
    return run[0]["do"] == UNDO or {word, last["do"]} <= TOGETHER


def plain(entry: Entry) -> Entry:
    """The entry without its moment, to be made again."""
    return {key: value for key, value in entry.items() if key != "at"}


def touches_of(desk: Desk) -> Touches:
    """The touches of the event that is open."""
    night = night_of(desk)
    name = night.read().name
    return night.recall("touches", lambda: read(parse(line) for line in desk.store.lines(name)[1:]))


def takes_back(desk: Desk) -> list[Entry]:
    """The entries by which UNDO takes the latest touch back; none where there is none."""
    night = night_of(desk)
    if not night.teams:
        return [{"do": UNDO} for _ in night.takes_back]
    done = touches_of(desk).done
    return done[-1].take_back() if done else []


def puts_back(desk: Desk) -> list[Entry]:
    """The entries by which REDO puts the touch back that was undone last."""
    night = night_of(desk)
    if not night.teams:
        return [{"do": REDO} for _ in night.puts_back]
    found = touches_of(desk)
    return found.undone[-1].put_back(found.redoable) if found.undone else []


def latest(desk: Desk) -> float | None:
    """The moment of the latest touch that stands; no two touches have the same."""
    night = night_of(desk)
    if night.teams:
        return touches_of(desk).latest
    past = night.event.history.past
    return None if past is None else float(past.entry["at"])


def taken_back(desk: Desk) -> tuple[Sequence[Entry], bool]:
    """The entries of the touch that UNDO takes back, the latest first; is it a correction?"""
    night = night_of(desk)
    if not night.teams:
        return night.takes_back, False
    done = touches_of(desk).done
    return _told(done[-1]) if done else ((), False)


def put_back(desk: Desk) -> tuple[Sequence[Entry], bool]:
    """The entries of the touch that REDO puts back; is it a correction?"""
    night = night_of(desk)
    if not night.teams:
        return night.puts_back, False
    undone = touches_of(desk).undone
    return _told(undone[-1]) if undone else ((), False)


def _told(touch: Touch) -> tuple[Sequence[Entry], bool]:
    if touch.replaced:
        return touch.entries[:1], True
    return touch.entries[::-1], False
