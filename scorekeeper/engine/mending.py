"""Corrections of an earlier entry in cribbage and spades: `correct` with `entry` or `after` (docs/record.md).

The old entry stays in the record. The play is folded from the list of entries as corrected, starting at
the entry that was corrected.
"""

from __future__ import annotations

from collections.abc import Iterator

from .explain import Ended, Offer
from .frozen import NamedTuple
from .kinds import Entry, is_whole, need, wrong
from .refused import Malformed, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .game import Game

BEHIND = ("dealt",)
"""Words that `after` may name besides those that can be corrected."""

BESIDE = ("amend", "agree")
"""Words that change nothing in the play and may follow the end of a game."""


class Line(NamedTuple):
    """One entry as corrected, and the play after it."""

    number: int
    """Number in the record, 1 for the first entry; an inserted entry has the number of its `correct`."""
    entry: Entry
    at: float
    header: Entry
    play: Any


def course(game: Game) -> list[Line]:
    """All entries that count, in order, each as last corrected."""
    lines, was_mended = _lines(game)
    if was_mended:
        _fold(game, lines, 0)
    return lines


def mend(game: Game, entry: Entry) -> Any:
    """The play after a correction of an earlier entry; refused if any entry that counts would be refused."""
    lines, _ = _lines(game)
    new = _put(game, lines, game.length + 1, entry)
    # Fold from the start: under amended rules an entry corrected since may have left a wrong play.
    _fold(game, lines, 0, None if entry["with"] is None else new)
    return lines[-1].play if lines else _start(game)


def candidates(game: Game) -> Iterator[Offer]:
    """Corrections worth trying: of each entry, and after each the first new entry that is legal."""
    kind, lines = game.kind, course(game)
    for line in lines:
        do = line.entry["do"]
        if do in kind.mendable:
            same = {key: value for key, value in line.entry.items() if key != "at"}
            yield Offer({"do": "correct", "entry": line.number, "with": same}, ("with",))
            yield Offer({"do": "correct", "entry": line.number, "with": None})
        if do in kind.mendable or do in BEHIND:
            for word in kind.mendable:
                offer = _first(game, lines, line, word)
                if offer is not None:
                    yield offer
                    break


def _first(game: Game, lines: list[Line], line: Line, word: str) -> Offer | None:
    """The first legal entry of that word after a line."""
    for offer in game.kind.candidates(line.play, game.rules, word):
        made = {"do": "correct", "after": line.number, "with": offer.entry}
        try:
            # Cheap check first: most are refused at once, and the list need not be folded for them.
            game.kind.steps[word](line.play, game.rules, offer.entry, line.at)
            _mended(game, made, lines)
        except Refused:
            continue
        return Offer(made, ("with",))
    return None


def _mended(game: Game, entry: Entry, lines: list[Line]) -> tuple[list[Line], int]:
    """The entries that would count after a correction, and the index of the first that changes."""
    lines = list(lines)
    first = _put(game, lines, game.length + 1, entry)
    _fold(game, lines, first, None if entry["with"] is None else first)
    return lines, first


def _lines(game: Game) -> tuple[list[Line], bool]:
    """All entries that count, each with the play when it was made; and whether any was corrected."""
    lines: list[Line] = []
    was_mended = False
    for node in game.standing():
        if game.is_mending(node.entry):
            _put(game, lines, node.place + 1, node.entry)
            was_mended = True
        else:
            lines.append(Line(node.place + 1, node.entry, node.at, node.header, node.play))
    return lines, was_mended


def _put(game: Game, lines: list[Line], number: int, entry: Entry) -> int:
    """Put the entry of `with` into the list; returns its index. The play is not folded yet."""
    if "entry" in entry and "after" in entry:
        raise Malformed("entry-or-after")
    key = "entry" if "entry" in entry else "after"
    named, new = entry[key], need(entry, "with")
    if not is_whole(named):
        raise wrong(key, "whole", named)
    if new is None and key == "entry":
        new_do = None
    elif type(new) is not dict:
        raise wrong("with", "entry", new)
    else:
        new_do = need(new, "do")
        if type(new_do) is not str or new_do not in game.kind.mendable:
            raise Refused("not-to-put", None, word=new_do)
    index = next((place for place, line in enumerate(lines) if line.number == named), None)
    if index is None:
        raise Refused("no-such-entry", None, number=named)
    old = lines[index]
    if old.entry["do"] not in game.kind.mendable and not (key == "after" and old.entry["do"] in BEHIND):
        raise Refused("not-to-mend", None, number=named, word=old.entry["do"])
    if new_do is None:
        del lines[index]
    elif key == "entry":
        lines[index] = old._replace(entry=new)
    else:
        index += 1
        lines.insert(index, Line(number, new, old.at, old.header, old.play))
    return index


def _fold(game: Game, lines: list[Line], first: int, new: int | None = None) -> None:
    """Fold the play again from index `first`; `new` is the index of the entry being tried."""
    kind, rules = game.kind, game.rules
    play = lines[first - 1].play if first else _start(game)
    for place in range(first, len(lines)):
        line = lines[place]
        do = line.entry["do"]
        try:
            if do not in BESIDE:
                if play.ended is not None:
                    raise _over(game, play, None if place == new else line)
                if do == "abandon":
                    play = play._replace(ended=Ended.ABANDONED)
                else:
                    play = kind.steps[do](play, rules, line.entry, line.at)
        except Refused as why:
            if place == new or why.code == "mend-ends":
                raise
            raise Refused("mend-later", None, number=line.number, entry=line.entry, why=why) from None
        lines[place] = line._replace(play=play)


def _over(game: Game, play: Any, later: Line | None) -> Refused:
    """The refusal of an entry after the end of the game; `later` is one that came after the correction."""
    clause = game.kind.clause_of_end(play, game.rules, play.ended)
    if later is None:
        return Refused("over", clause, ended=play.ended)
    return Refused("mend-ends", clause, number=later.number, entry=later.entry, ended=play.ended)


def _start(game: Game) -> Any:
    """The play before the first entry."""
    node = game.top
    while node.before is not None:
        node = node.before
    return node.play
