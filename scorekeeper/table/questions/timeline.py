"""ENTRIES: all that was entered, with the time of day; what does not count is struck."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.game import start
from ...engine.seated import taken_over
from ...words.days import time_text
from ...words.entries import amend_sentence
from ...words.games import words_of
from ...words.language import capital, fill, tr
from ..compass import arrows
from ..games import game_named
from ..one_touch import WRONG, began, plain
from ..view import as_played
from ..wording import entry_sentence
from . import history
from .deal_entries import superseded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ...engine.game import Game
    from ...engine.kinds import Entry
    from ..desk import Desk
    from ..view import View


class EntryLine(NamedTuple):
    """One line of the list of entries."""

    text: str
    stands: bool
    """Does the entry count? Otherwise it was taken back, or a later correction has changed it."""
    time: str = ""
    """The time of day, such as `19:30:07`; empty at the head of a hand."""


class _Made(NamedTuple):
    """One entry of the record, and the game before and after it."""

    place: int
    entry: Entry
    before: Game
    after: Game


def lines(desk: Desk) -> tuple[EntryLine, ...]:
    """All entries of the game on the table, the latest first; over those of a hand its number and score."""
    view, waiting = desk.here, desk.place.draft(WRONG).get("said", ())
    key = desk.session.name, desk.session.game.length, view.clock.state, view.seats, len(waiting)
    return desk.recall("timeline", key, lambda: tuple(reversed(list(_lines(desk, waiting)))))


def _lines(desk: Desk, waiting: list[Entry]) -> Iterator[EntryLine]:
    """The same, the first first, the head of each hand after its entries."""
    view, game = desk.here, desk.session.game
    header, entries = desk.session.lines()
    made = _fold(start(header), entries)
    again = _made_again(made)
    standing = {node.place for node in game.standing()}
    standing |= {again[place] for place in standing if place in again}
    changed = superseded(game)
    over = game_named(view.game).hands_over
    bell = _bell(view, game)
    head = 0
    for one in made:
        if bell is not None and one.entry["at"] > bell:
            yield EntryLine(tr("The bell rings"), True, time_text(bell))
            bell = None
        hand = over(one.before.play) + 1
        for wrong in one.entry.get(WRONG, ()):
            yield _wrong(as_played(view, game, hand), wrong, made)
        if one.entry["do"] in ("undo", "redo") or one.place in again:
            continue
        stands = one.entry["do"] == "clock" or one.place in standing
        text = _text(as_played(view, game, hand), one)
        yield EntryLine(text, stands and one.place not in changed, time_text(one.after.now))
        if stands and over(one.after.play) >= hand > head:
            head = hand
            yield _head(view, hand)
    if bell is not None:
        yield EntryLine(tr("The bell rings"), True, time_text(bell))
    for wrong in waiting:
        yield _wrong(view, wrong, made)


def _fold(game: Game, entries: list[Entry]) -> list[_Made]:
    found = []
    for place, entry in enumerate(entries):
        after = game.apply(entry)
        found.append(_Made(place, entry, game, after))
        game = after
    return found


def _made_again(made: list[_Made]) -> dict[int, int]:
    """The entries that a touch made again just as they were, each with the place where it was made first."""
    first: dict[int, int] = {}
    for last in made:
        line = began(last.entry)
        if line is None or line > last.place:
            continue
        # Undo makes again what was struck before, too: then that line counts once more.
        stands = {node.place for node in last.after.standing()}
        places = [one.place for one in made[:line] if one.place not in stands and one.place not in first]
        places.reverse()
        for one in made[line : last.place + 1]:
            same = next((place for place in places if plain(made[place].entry) == plain(one.entry)), None)
            if same is not None and one.entry["do"] != "undo":
                places.remove(same)
                first[one.place] = first.get(same, same)
    return first


def _text(view: View, one: _Made) -> str:
    if one.entry["do"] == "amend":
        changes = taken_over(one.after).get(one.place, {})
        if changes:
            return capital(amend_sentence(one.entry, arrows(view), view.game, changes))
    text = entry_sentence(view, one.entry)
    more = game_named(view.game).made_of(one.entry, one.before.play, one.after.play)
    return f"{text}: {more}" if more else text


def _wrong(view: View, entry: Entry, made: list[_Made]) -> EntryLine:
    """A proposal that the other side called wrong; of Undo and Redo, the entry that it was about."""
    what = entry_sentence(view, entry["what"])
    if entry["what"]["do"] in ("undo", "redo"):
        then = next(one.after for one in reversed(made) if one.entry["at"] <= entry["at"])
        undoes = entry["what"]["do"] == "undo"
        # Translators: {what} is the entry that was to be undone.
        text = tr("Undo ({what})") if undoes else tr("Redo ({what})")
        # The Redo of a rewriting has no undone entry: it goes back by the entry that stands last.
        node = then.top if undoes or not then.undone else then.undone[-1]
        what = text.format(what=entry_sentence(view, node.entry))
    # Translators: the other side has tapped WRONG: what was proposed was not entered.
    return EntryLine(tr("Called wrong: {what}").format(what=what), True, time_text(entry["at"]))


def _head(view: View, hand: int) -> EntryLine:
    """A hand's number and its score, over its entries."""
    words = capital(fill(words_of(view.game).hand.under_way, {"hand": hand}))
    line = next((line for line in view.history if line.hand["number"] == hand), None)
    score = "" if line is None else history.score(view, line.hand)
    return EntryLine(f"{words}   {score}".rstrip(), True)


def _bell(view: View, game: Game) -> float | None:
    """The moment at which the countdown ended by itself; None where it did not."""
    rung = view.clock.state == "rung" and bool(game.ticks)
    return None if not rung or game.ticks[-1].entry["set"] == "bell" else game.countdown.bell
