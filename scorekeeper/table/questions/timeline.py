"""ENTRIES: all that was entered, as it was entered then; what does not count is struck, and says why.

A line has the time of day, and the names that the players had at that moment: a substitute, or a name that
was corrected, changes no line before it. Under a line stand who agreed to it, the totals that it led to
where no head of a hand says so, and when and how it was undone, changed or corrected.
"""

from __future__ import annotations

from typing import NamedTuple

from ...engine.game import start
from ...engine.kinds import SEAT, TEAM, TEAMS
from ...engine.seated import taken_over
from ...words.days import time_text
from ...words.entries import amend_sentence
from ...words.games import words_of
from ...words.language import capital, commas, fill, tr
from ...words.names import entry_name
from ..compass import arrows, name_of
from ..games import game_named
from ..one_touch import AGREED, BY, STEP, UNDO_TO, WRONG, began, plain
from ..view import as_played, with_players
from ..wording import entry_sentence
from . import earlier_entry, history
from .deal import is_void
from .deal_entries import deal_of, superseded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

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
    notes: tuple[str, ...] = ()
    """The totals, who agreed, and what became of the entry."""


class _Made(NamedTuple):
    """One entry of the record, and the game before and after it."""

    place: int
    entry: Entry
    before: Game
    after: Game

    @property
    def bare(self) -> Entry:
        return plain(self.entry)

    @property
    def stands(self) -> Entry:
        """The entry as the rules made it stand: a bid too low as the bid that it became."""
        node, game = self.after.top, game_named(self.after.kind.name)
        return plain(game.as_it_became(node) if node.place == self.place else self.entry)


def lines(desk: Desk) -> tuple[EntryLine, ...]:
    """All entries of the game on the table, the latest first; over those of a hand its number and score."""
    view, waiting = desk.here, desk.place.draft(WRONG).get("said", ())
    key = desk.session.name, desk.session.game.length, view.clock.state, view.seats, len(waiting)
    return desk.recall("timeline", key, lambda: tuple(reversed(list(_lines(desk, waiting)))))


def _lines(desk: Desk, waiting: Sequence[Entry]) -> Iterator[EntryLine]:
    """The same, the first first, the head of each hand after its entries."""
    view, game = desk.here, desk.session.game
    header, entries = desk.session.lines()
    made = _fold(start(header), entries)
    touches = _touches(made)
    again = _made_again(touches)
    standing = {node.place for node in game.standing()}
    standing |= {again[place] for place in standing if place in again}
    moves = [_move(touch, again) for touch in touches]
    instead = _instead(moves)
    fates = _fates(view, made, moves, instead)
    by_place = superseded(game).items()
    changed = {again.get(place, place): again.get(by, by) for place, by in by_place}
    fates |= {place: _fate(tr("Corrected {time}"), view, made[by]) for place, by in changed.items()}
    times = _times(view, made)
    fates |= times
    over = game_named(view.game).hands_over
    bell = _bell(view, game)
    head = 0
    for one in made:
        if bell is not None and one.entry["at"] > bell:
            yield EntryLine(tr("The bell rings"), True, time_text(bell))
            bell = None
        for wrong in one.entry.get(WRONG, ()):
            yield _wrong(view, wrong, one.before)
        if one.entry["do"] in ("undo", "redo") or one.place in again or STEP in one.entry:
            continue
        text = _text(view, one.entry, one.before, one.after)
        if one.place in instead:
            # Translators: a call that was changed: `Ann bids 6♠, instead of 6♦`.
            text = tr("{what}, instead of {before}").format(what=text, before=instead[one.place])
        stands = one.place in standing or (one.entry["do"] == "clock" and one.place not in times)
        hand = over(one.before.play) + 1
        ends = stands and over(one.after.play) >= hand > head
        counts = stands and one.place not in changed
        notes = (
            *([] if ends else _totals(view, one)),
            *_agreed(view, one.before, one.entry),
            fates.get(one.place, ""),
        )
        yield EntryLine(text, counts, time_text(one.after.now), tuple(filter(None, notes)))
        if ends:
            head = hand
            yield _head(view, one.after.result()["hands"][hand - 1])
    if bell is not None:
        yield EntryLine(tr("The bell rings"), True, time_text(bell))
    for wrong in waiting:
        yield _wrong(view, wrong, game)


def _fold(game: Game, entries: list[Entry]) -> list[_Made]:
    found = []
    for place, entry in enumerate(entries):
        after = game.apply(entry)
        found.append(_Made(place, entry, game, after))
        game = after
    return found


# Touches that made several entries.


def _touches(made: list[_Made]) -> list[list[_Made]]:
    """The entries by the touches that made them."""
    found: list[list[_Made]] = []
    for one in made:
        line = began(one.entry)
        touch = [one]
        while line is not None and found and found[-1][0].place >= line:
            touch = [*found.pop(), *touch]
        found.append(touch)
    return found


def _made_again(touches: list[list[_Made]]) -> dict[int, int]:
    """The entries that a touch made again just as they were, each with the place where it was made first."""
    first: dict[int, int] = {}
    earlier: list[_Made] = []
    for touch in touches:
        if began(touch[-1].entry) is not None:
            # Undo makes again what was struck before, too: then that line counts once more.
            stands = {node.place for node in touch[-1].after.standing()}
            gone = [one for one in earlier if one.place not in stands and one.place not in first]
            gone.reverse()
            for one in touch:
                # A later call that counts as another bid after a change is told anew.
                bare = one.bare
                same = next((old for old in gone if old.bare == bare and old.stands == one.stands), None)
                if same is not None and one.entry["do"] != "undo":
                    gone.remove(same)
                    first[one.place] = same.place
        earlier += touch
    return first


class _Move(NamedTuple):
    """A touch, and by their places the entries that it struck and those that it made or put back."""

    touch: list[_Made]
    gone: dict[int, Entry]
    """The latest first; without what the touch made again."""
    came: dict[int, Entry]


def _move(touch: list[_Made], again: Mapping[int, int]) -> _Move:
    gone: dict[int, Entry] = {}
    came: dict[int, Entry] = {}
    for one in touch:
        undoes = one.entry["do"] == "undo"
        if undoes:
            place, entry = one.before.top.place, one.before.top.entry
        elif one.entry["do"] == "redo":
            place, entry = one.before.undone[-1].place, one.before.undone[-1].entry
        else:
            place, entry = one.place, one.entry
        place = again.get(place, place)
        here, there = (gone, came) if undoes else (came, gone)
        if there.pop(place, None) is None:
            here[place] = entry
    return _Move(touch, gone, came)


def _rewrites(touch: list[_Made]) -> bool:
    """Did it change earlier entries? Otherwise it is Undo, which brings back those that it had changed."""
    last = touch[-1].entry
    return UNDO_TO in last and last[UNDO_TO] == began(last)


SPOKEN = frozenset(("call", "bid"))
"""Words of the entries that a tap on a seat changes."""


def _instead(moves: list[_Move]) -> dict[int, str]:
    """By its place, what each call or bid was before it was changed: `6♠`, `4 (call 2)`."""
    found = {}
    for move in moves:
        for place, entry in move.came.items() if _rewrites(move.touch) else ():
            # The first that was struck was meant: later ones of that seat may have been taken out with it.
            old = [at for at, one in move.gone.items() if _speaks(one) == _speaks(entry)]
            if old and entry["do"] in SPOKEN and plain(move.gone[old[-1]]) != plain(entry):
                found[place] = _spoken(move.touch[0].before, old[-1], move.gone[old[-1]])
    return found


def _speaks(entry: Entry) -> tuple[str, str]:
    return entry["do"], entry.get("seat", "")


def _spoken(game: Game, place: int, entry: Entry) -> str:
    """A call in a word, and which of that seat's it was if not the first of the hand."""
    over = game_named(game.kind.name).hands_over
    hand = over(game.play)
    calls = [
        node
        for node in game.standing()
        if node.place <= place and over(node.play) == hand and _speaks(node.entry) == _speaks(entry)
    ]
    word = entry_name(entry, game=game.kind.name)
    # Translators: a player's second or third call in one hand: `6♦ (call 2)`.
    return word if len(calls) < 2 else tr("{call} (call {number})").format(call=word, number=len(calls))


def _fates(view: View, made: list[_Made], moves: list[_Move], instead: Mapping[int, str]) -> dict[int, str]:
    """By its place, what became last of each entry that was struck, when, and who agreed to it."""
    found: dict[int, str] = {}
    for move in moves:
        last = move.touch[-1]
        for place in move.came:
            if place in found:
                found[place] = _fate(tr("Put back {time}"), view, last)
        changed = {_speaks(one): one for place, one in move.came.items() if place in instead}
        stayed = [made[place] for place in move.came if place not in instead]
        for place, entry in move.gone.items():
            now = next((one.stands for one in stayed if one.bare == plain(entry)), None)
            if not _rewrites(move.touch):
                text, call = tr("Undone {time}"), ""
            elif now is not None:
                # Translators: a later call, after an earlier one was corrected: `Became 8♦ 19:30:07`.
                text, call = tr("Became {call} {time}"), entry_name(now, game=view.game)
            elif _speaks(entry) in changed:
                # Translators: a call that was entered wrongly: `Corrected to 6♦ 19:30:07`.
                text = tr("Corrected to {call} {time}")
                call = entry_name(changed[_speaks(entry)], game=view.game)
            else:
                text, call = tr("Taken out {time}"), ""
            found[place] = _fate(text, view, last, call)
    return found


def _times(view: View, made: list[_Made]) -> dict[int, str]:
    """By its place, when each change of the time was undone that is not put back, and who agreed to it."""
    stand: list[int] = []
    gone: list[tuple[int, str]] = []
    for one in made:
        word = one.entry.get(STEP)
        if word == "undo" and stand:
            gone.append((stand.pop(), _fate(tr("Undone {time}"), view, one)))
        elif word == "redo" and gone:
            stand.append(gone.pop()[0])
        elif word is None and one.entry["do"] == "clock":
            stand.append(one.place)
    return dict(gone)


def _fate(text: str, view: View, one: _Made, call: str = "") -> str:
    return commas(
        [text.format(time=time_text(one.after.now), call=call), *_agreed(view, one.before, one.entry)]
    )


# One line.


def _agreed(view: View, game: Game, entry: Entry) -> list[str]:
    """`Dot agreed`; nothing where nobody was asked."""
    name = _name(view, game, entry.get(AGREED))
    return [tr("{name} agreed").format(name=name)] if name else []


def _name(view: View, game: Game, seat: object) -> str:
    """The player who sat in a seat at that moment; empty where nobody was noted."""
    return name_of(_at(view, game), seat) if isinstance(seat, str) and seat in SEAT else ""


def _totals(view: View, one: _Made) -> list[str]:
    """The points that an entry gave and the totals after it: `↕ +2 = 45`; nothing where no total moves."""
    before, after = one.before.play.scores, one.after.play.scores
    moved = [TEAMS[team] for team in (0, 1) if before[team] != after[team]]
    gained = {team: after[TEAM[team]] - before[TEAM[team]] for team in moved}
    found = history.score(view, {"points": gained, "scores": {team: after[TEAM[team]] for team in moved}})
    return [found] if moved else []


def _text(view: View, entry: Entry, before: Game, after: Game | None = None) -> str:
    """An entry in words, with the names of its moment; `after` unless it was not made."""
    if before.is_mending(entry):
        return earlier_entry.title(as_played(view, before, deal_of(before, entry)), before, entry)
    if entry["do"] == "correct" and "hand" in entry:
        return entry_sentence(as_played(view, before, entry["hand"]), entry)
    then = _at(view, before)
    if after is None:
        return entry_sentence(then, entry)
    if "players" in entry:
        came = taken_over(after).get(after.top.place, {})
        seated = before.header.get("players", {})
        return capital(amend_sentence(entry, arrows(view), view.game, came, seated))
    text = game_named(view.game).listed(then, entry, before.play, after.play)
    if not is_void(view.game, entry, before.play, after.play):
        return text
    if entry["do"] == "misdeal" and entry.get("kind") == "card-count":
        text = tr("Misdeal, wrong number of cards")
    old, new = (name_of(then, game.result()["dealer"]) for game in (before, after))
    if old == new:
        # Translators: behind the reason why a hand is dealt again: `Misdeal: Ann is still the dealer`.
        return tr("{what}: {dealer} is still the dealer").format(what=text, dealer=old)
    return tr("{what}: the deal passes from {dealer} to {next}").format(what=text, dealer=old, next=new)


def _at(view: View, game: Game) -> View:
    """The view with the players of that moment."""
    return with_players(view, game.header.get("players", {}))


def _wrong(view: View, wrong: Entry, then: Game) -> EntryLine:
    """A proposal that made no entry, as one called wrong; of Undo and Redo, the entry it was about."""
    what, name = wrong["what"], _name(view, then, wrong.get(BY))
    if what["do"] in ("undo", "redo") and then.top.before is not None:
        undoes = what["do"] == "undo"
        # Translators: {what} is the entry that was to be undone.
        text = tr("Undo ({what})") if undoes else tr("Redo ({what})")
        # The Redo of a rewriting has no undone entry: it goes back by the entry that stands last.
        node = then.top if undoes or not then.undone else then.undone[-1]
        before = then if node is not then.top else then.stood(then.top.before.place)
        words = text.format(what=_text(view, node.entry, before))
    else:
        words = _text(view, what, then)
    if AGREED in wrong:
        return EntryLine(words, True, time_text(wrong["at"]), tuple(_agreed(view, then, wrong)))
    # Translators: {name}, or the other side, has tapped WRONG: what was proposed was not entered.
    text = tr("{name} called wrong: {what}") if name else tr("Called wrong: {what}")
    return EntryLine(text.format(name=name, what=words), True, time_text(wrong["at"]))


def _head(view: View, hand: Entry) -> EntryLine:
    """A hand's number and its score as it was then, over its entries."""
    number = hand["number"]
    words = capital(fill(words_of(view.game).hand.under_way, {"hand": number}))
    now = next((line.hand for line in view.history if line.hand["number"] == number), hand)
    # Translators: the points of a hand are no longer what they were when it ended.
    notes = () if now["points"] == hand["points"] else (tr("Corrected later"),)
    return EntryLine(f"{words}   {history.score(view, hand)}", True, notes=notes)


def _bell(view: View, game: Game) -> float | None:
    """The moment at which the countdown ended by itself; None where it did not."""
    rung = view.clock.state == "rung" and bool(game.ticks)
    return None if not rung or game.ticks[-1].entry["set"] == "bell" else game.countdown.bell
