"""UNDO and REDO: first the taps that made no entry of the hands, then the entries of the record.

A tap that changes what is asked (a level, PLAY, NO at the bell, the countdown set) is a `Step` of the place.
UNDO takes back the latest of steps and entries alike, and the place before it comes back.

The word under UNDO: for an entry `words.names.entry_name`, for a choice on a pad the game's `choice_word` and
`pad_words`, for all else `_word` here. `footer` in `table/edges.py` makes the keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from ..shell.key import action
from ..shell.moments import entries_back
from ..shell.place import ENTRY_OVERLAYS, NEVER, Asked, ClockWas, Place, Step, changed_key
from ..shell.summary import clock_of
from ..words.language import N_, tr
from ..words.names import MAX_SHORT, entry_name
from .compass import arrows, axis_of
from .games import game_named
from .one_touch import AGREED, CHANGE, MARKS, NOT_DEALT, PART, REDO_TO, STEP, UNDO_TO, WRONG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.game import Game, Tick
    from ..engine.kinds import Entry, JsonMap
    from ..shell.place import Draft
    from .desk import Desk
    from .view import View

MOST_STEPS = 200


@cache
def lasting_drafts(game: str) -> frozenset[str]:
    """Drafts that outlast an entry: they are answers, not entries half made."""
    return game_named(game).lasting_drafts | {"hall", "over"}


@cache
def asked_drafts(game: str) -> frozenset[str]:
    """Drafts of which UNDO takes back the choices."""
    return game_named(game).pad_drafts | lasting_drafts(game) | ENTRY_OVERLAYS


# The steps of a place.


def asked_of(place: Place, game: str) -> Asked:
    """The part of a place that says what is asked and was answered."""
    last = max((at for at, sheet in enumerate(place.sheets) if sheet in ENTRY_OVERLAYS), default=-1)
    names = asked_drafts(game)
    drafts = {name: draft for name, draft in place.drafts.items() if name in names}
    return Asked(place.pad, place.sheets[: last + 1], place.pending, place.played, place.asked, drafts)


def with_step(old: Place, new: Place, view: View) -> Place:
    """The new place with the step that led to it; typed words are one step, not one a letter."""
    game = view.game
    if not _at_table(old, new) or asked_of(new, game) == asked_of(old, game):
        return new
    lasts = _lasting(new, game) != _lasting(old, game)
    if _wordless(new, game) == _wordless(old, game) and _continues_typing(old, game):
        return new
    again = () if lasts else new.again
    return new._replace(steps=(*new.steps, _step(old, view, lasts))[-MOST_STEPS:], again=again)


def _continues_typing(place: Place, game: str) -> bool:
    """Was the latest step a letter typed, too?"""
    if not place.steps:
        return False
    return _wordless(_restored(place, place.steps[-1], game), game) == _wordless(place, game)


def without_steps_to(old: Place, new: Place, view: View) -> Place:
    """The new place, to which a key has led back: the steps since then are as if never made.

    Changes of the countdown meanwhile stand, and can still be undone.
    """
    if not _at_table(old, new):
        return with_step(old, new, view)
    now = asked_of(new, view.game)
    if now == asked_of(old, view.game):
        # Only a text to be read was closed, as by OK under Why?.
        return new
    for at in range(len(new.steps) - 1, -1, -1):
        step = new.steps[at]
        if step.clock is None and step.top == view.top and _asked_before(new, step, view.game) == now:
            clocks = (later for later in new.steps[at:] if later.clock is not None)
            return new._replace(steps=(*new.steps[:at], *clocks))
    # It led to where nothing is half made: UNDO takes back the latest entry.
    return new._replace(steps=tuple(step for step in new.steps if step.lasts or step.top != view.top))


def after_entry(place: Place, keeps_redo: bool) -> Place:
    """The place after an entry: what was half made is made, and its steps are gone.

    Once play goes on the countdown is no longer set back: a later UNDO is meant for the entries. But UNDO of
    what came after the club's bell leads to that bell.
    """
    steps = tuple(step for step in place.steps if step.lasts)
    if keeps_redo:
        return place._replace(steps=steps)
    steps = tuple(
        step._replace(over=False) for step in steps if step.clock is None or step.clock.set == "bell"
    )
    return place._replace(steps=steps, again=())


def after_clock(place: Place, view: View, word: str) -> Place:
    """The place after the countdown was set by a tap: a step of its own. Answers about its bell are void."""
    clock = ClockWas(word, view.clock.state, view.clock.bell, view.clock.left)
    step = _step(place, view, True)._replace(clock=clock)
    return place._replace(steps=(*place.steps, step)[-MOST_STEPS:], again=(), asked=NEVER)


def left_table(place: Place) -> Place:
    """The place after the table was left for the home screen: half-made entries are given up."""
    drafts = {name: draft for name, draft in place.drafts.items() if name not in ENTRY_OVERLAYS}
    steps = tuple(step for step in place.steps if step.lasts)
    return place._replace(sheets=(), pending=None, drafts=drafts, steps=steps)


def given_up(place: Place, game: str) -> Place:
    """The place with nothing half made on a pad, and no step of it."""
    pads = game_named(game).pad_drafts
    drafts = {name: draft for name, draft in place.drafts.items() if name not in pads}
    steps = tuple(step for step in place.steps if step.lasts)
    return place._replace(pad="", drafts=drafts, steps=steps)


def _leading(view: View, place: Place) -> tuple[Step, ...]:
    """The steps without the latest ones that change nothing any more."""
    steps = place.steps
    while steps and steps[-1].top == view.top and not _leads(view, place, steps[-1]):
        steps = steps[:-1]
    return steps


def _leads(view: View, place: Place, step: Step) -> bool:
    """Does going back by this step change anything?"""
    if step.clock is not None:
        return bool(entries_back(view.clock, step.clock, view.at))
    return _asked_before(place, step, view.game) != asked_of(place, view.game)


def _step(old: Place, view: View, lasts: bool) -> Step:
    was = asked_of(old, view.game)._replace(sheets=old.sheets)
    return Step(view.top, was, lasts, view.puts_back is not None)


def _restored(place: Place, step: Step, game: str) -> Place:
    """The place with the part that a step has stored."""
    names = asked_drafts(game)
    others = {name: draft for name, draft in place.drafts.items() if name not in names}
    was = step.was._asdict()
    return place._replace(**{**was, "drafts": {**others, **step.was.drafts}})


def _asked_before(place: Place, step: Step, game: str) -> Asked:
    """The asked part of the place to which a step leads back."""
    return asked_of(_restored(place, step, game), game)


def _wordless(place: Place, game: str) -> Asked:
    """The asked part of a place, whatever is being typed."""
    asked = asked_of(place, game)
    return asked._replace(drafts={name: {**draft, "why": ""} for name, draft in asked.drafts.items()})


def _at_table(old: Place, new: Place) -> bool:
    return old.game == new.game and old.screen == new.screen == "table"


def _lasting(place: Place, game: str) -> tuple[object, ...]:
    return place.played, place.asked, {name: place.draft(name) for name in lasting_drafts(game)}


# The countdown.


def clock_is_agreed(view: View) -> bool:
    """Do both sides agree to any change of the countdown? It may decide who wins once a hand is agreed."""
    return bool(view.history) or view.ended is not None


CLOCK_WORDS: Mapping[str, str] = {
    "start": N_("start"),
    "pause": N_("pause"),
    "resume": N_("resume"),
    "add": N_("time"),
    "reset": N_("reset"),
    "bell": N_("bell"),
}
"""Taps on the countdown, as UNDO names them."""


def changes_of_time(game: Game, do: str = "undo") -> list[Tick]:
    """The changes of the time that count, or with `redo` those that were undone: the next one last."""
    # Imported on first use: it reads records for a list of entries.
    from .touches import UNDONE, stepped

    steps = stepped((tick.place, tick.entry.get(STEP), tick) for tick in game.ticks)
    gone = {place: found[-1][1].place for place, found in steps.items() if found[-1][0] == UNDONE}
    made = [tick for tick in game.ticks if STEP not in tick.entry]
    if do == "undo":
        return [tick for tick in made if tick.place not in gone]
    return sorted((tick for tick in made if tick.place in gone), key=lambda tick: gone[tick.place])


def without_bell(desk: Desk) -> Place | None:
    """The place in which UNDO takes back the club's bell, whatever was played since; None without one."""
    view, game = desk.here, desk.session.game
    bell = next(iter(changes_of_time(game)[-1:]), None)
    if (
        view.clock.state != "rung"
        or desk.place.pending is not None
        or bell is None
        or bell.entry["set"] != "bell"
    ):
        return None
    was = clock_of(game.stood(bell.place - 1), bell.at)
    step = _step(desk.place._replace(asked=NEVER), view, True)
    step = step._replace(clock=ClockWas("bell", was.state, was.bell, was.left))
    return desk.place._replace(steps=(*desk.place.steps, step)[-MOST_STEPS:])


# What the keys offer.


def entry_word(entry: JsonMap | None, view: View) -> str:
    """An entry in one word, for the key that takes it back: `re-deal`, `7♠`, `← 4`."""
    return "" if entry is None else entry_name(entry, arrows(view), view.game)


def touch_word(desk: Desk, last: Entry | None) -> str:
    """A touch in one word, by its last entry: `7♠`; of one that changed a call: `6♦, not 6♠`, or `← 6♦`."""
    view = desk.here
    if last is None or UNDO_TO not in last:
        return entry_word(last, view)
    # Imported on first use: reads the whole record.
    from .touches import log_on

    entry, before = log_on(desk).changed(last)
    word = entry_word(entry, view)
    if before is None:
        return word
    # Translators: a call that was changed, on the key that takes the change back: `6♦, not 6♠`; 12 letters.
    text = tr("{call}, not {before}").format(call=word, before=entry_name(before, game=view.game))
    arrow = arrows(view).seat(entry["seat"])
    return text if len(text) <= MAX_SHORT or word.startswith(arrow) else f"{arrow}\u00a0{word}"


def puts_back(desk: Desk) -> Entry | None:
    """The entry that REDO puts back; of a rewriting the one that its Undo was named by."""
    game = desk.session.game
    if game.undone or REDO_TO not in game.top.entry:
        return desk.here.puts_back
    # Imported on first use: reads the whole record.
    from .touches import log_on

    node = log_on(desk).put_back(game)
    return CHANGE if node is None else node.entry


class Offer(NamedTuple):
    """One tap on UNDO or REDO: its word, and the place to which it leads."""

    word: str
    place: Place
    entries: tuple[Entry, ...] = ()
    """Entries of the countdown that it makes."""
    lasts: bool = False
    """Is it an answer beside the entries, so that it can be redone?"""
    over: bool = False
    """Was it given after an entry was undone, so that this entry is discarded?"""


def typing_offer(view: View, place: Place) -> Offer | None:
    """While typed text is not saved: to the question about it, and from a question to the text.

    None where nothing is typed.
    """
    draft = place.draft(place.sheet)
    if not draft or place.pending is not None or not _is_typed(view, place.sheet, draft):
        return None
    text = {key: value for key, value in draft.items() if key not in ("twice", "unsaved", "since")}
    # Translators: what UNDO asks about: text that was typed and is not saved; at most 12 letters.
    word, there = (tr("typing"), {**text, "unsaved": True}) if text == draft else (tr("question"), text)
    return Offer(word, place.drafted(place.sheet, there))


def _is_typed(view: View, sheet: str, draft: Draft) -> bool:
    from .questions.names import is_typed
    from .questions.parts import is_reason_typed

    asked = "twice" in draft or "since" in draft
    return asked or (is_typed(view, draft) if sheet == "names" else is_reason_typed(draft))


def question_offer(place: Place) -> Offer | None:
    """While a question about the countdown is open: UNDO closes that question. None where none is asked."""
    sheet, draft = place.sheet, place.draft(place.sheet)
    if not draft.get("ask"):
        return None
    closed = place.drafted(sheet, draft.get("back"))
    return Offer(tr("question"), closed if draft.get("back") else closed._replace(sheets=place.sheets[:-1]))


def undo_offer(view: View, place: Place) -> Offer | None:
    """An open question, else the latest step; None where UNDO takes back the latest entry."""
    asked = question_offer(place) or typing_offer(view, place)
    if asked is not None:
        return asked
    *steps, step = _leading(view, place) or (None,)
    if step is None or step.top != view.top:
        return None
    there = _restored(place, step, view.game)._replace(steps=tuple(filter(None, steps)))
    if step.lasts:
        there = there._replace(again=(*place.again, _reverse(place, view, step)))
    if step.clock is not None:
        word = tr(CLOCK_WORDS.get(step.clock.set, N_("time")))
        return Offer(word, there, entries_back(view.clock, step.clock, view.at), True, step.over)
    return Offer(_word(view, there, place), there, lasts=step.lasts, over=step.over)


def redo_offer(view: View, place: Place) -> Offer | None:
    """The step that REDO puts back; None where REDO puts back an entry."""
    if not place.again or place.again[-1].top != view.top:
        return None
    again = place.again[-1]
    there = _restored(place, again, view.game)
    # Put back as it was given: later steps can be put back too.
    step = _reverse(place, view, again)._replace(over=False)
    there = there._replace(steps=(*place.steps, step), again=place.again[:-1])
    if again.clock is not None:
        entries = entries_back(view.clock, again.clock, view.at)
        return (
            Offer(tr(CLOCK_WORDS.get(again.clock.set, N_("time"))), there, entries, True) if entries else None
        )
    return Offer(_word(view, place, there), there, lasts=True)


def _reverse(place: Place, view: View, step: Step) -> Step:
    """The step that leads from where `step` leads to back here."""
    back = _step(place, view, True)
    if step.clock is None:
        return back
    now = view.clock
    return back._replace(clock=ClockWas(step.clock.set, now.state, now.bell, now.left))


CHOICES: Mapping[str, str] = {"seat": N_("seat"), "then": N_("seat"), "out": N_("seat"), "won": N_("tricks")}
"""Choices on a pad that all games name alike."""


def _word(view: View, before: Place, after: Place) -> str:
    """The name of the tap between two places: the question asked last comes first."""
    if after.pending is not None and after.pending != before.pending:
        asks = after.pending["do"] in ("undo", "redo", NOT_DEALT)
        return tr("question") if asks else entry_word(after.pending, view)
    if after.asked != before.asked:
        return tr("answer")
    if after.played != before.played:
        return tr("play")
    for name in ENTRY_OVERLAYS:
        if name in after.sheets and name not in before.sheets:
            # Nothing is entered yet: only the list of penalties, or another overlay, is open.
            # Translators: what UNDO takes back where nothing is entered yet; at most 12 letters.
            return tr("last tap")
        if after.draft(name) != before.draft(name):
            return tr("answer")
    changed = [name for name in (*after.drafts, *before.drafts) if after.draft(name) != before.draft(name)]
    words = (_choice(view, name, before.draft(name), after.draft(name)) for name in changed)
    found = next((word for word in words if word), "")
    if found or after.pad == before.pad:
        return found or tr("answer")
    return tr(game_named(view.game).pad_words.get(after.pad, N_("answer")))


def _choice(view: View, name: str, before: Draft, after: Draft) -> str:
    """The word of a choice on a pad, such as `level 7` or `6♥`; empty where the draft is no choice."""
    if name == "over":
        return tr("{side} moves").format(side=axis_of(view, after["moves"])) if after else ""
    if name == "hall":
        return tr("bell")
    own = game_named(view.game).choice_word(name, before, after)
    if own is not None:
        return own
    key, _ = changed_key(before, after)
    return tr(CHOICES.get(key, N_("entry")))


# Touches.

ALWAYS_AGREED = frozenset(("breach", "ruling", "correct"))
"""Words of entries that both sides agree to in every game, also where the record does not say who agreed."""


@action("game.undo")
def undo(desk: Desk) -> None:
    """Take back the latest step, or the latest entry; across a finished hand both sides are asked."""
    _go(desk, undo_offer(desk.session.refresh(), desk.place), "undo")


@action("game.redo")
def redo(desk: Desk) -> None:
    """Put back what UNDO took: a step, or an entry."""
    _go(desk, redo_offer(desk.session.refresh(), desk.place), "redo")


def _go(desk: Desk, offer: Offer | None, do: str) -> None:
    if offer is None:
        _ask_or_enter(desk, {"do": do})
        return
    game, now = desk.session.game, desk.session.now()
    for entry in offer.entries:
        game = game.apply({**entry, "at": now})
    changes = changes_of_time(desk.session.game, do) if offer.entries else []
    if not _needs_agreement(desk, game, offer.place, changes[-1].entry if changes else {}):
        _take(desk, do, offer)
    elif offer.entries:
        desk.propose({**offer.entries[0], STEP: do})
    else:
        # The answer at the bell is taken back, or put back.
        desk.move(pending={"do": NOT_DEALT, STEP: do})


def _needs_agreement(desk: Desk, after: Game, place: Place, touched: Entry) -> bool:
    """Do both sides agree to go to that game and place? So they do where they agreed to what was touched.

    Of what nobody was asked about, they agree to the end of a hand or of the game, to names that cross sides,
    and to the time once a hand is agreed.
    """
    if AGREED in touched or touched.get("do") in ALWAYS_AGREED or "rules" in touched:
        return True
    game, now = desk.session.game, desk.session.now()
    if after.countdown != game.countdown and clock_is_agreed(desk.here):
        return True
    hands = len(after.result()["hands"]) != len(desk.here.history)
    return hands or _end(game, desk.place, now) != _end(after, place, now) or _crosses(touched, game, after)


def _end(game: Game, place: Place, now: float) -> tuple[object, bool]:
    """Why the game is over, and whether the table is still asked if it is."""
    # Imported on first use: a question, which is loaded after this module.
    from .questions.deal import bell_asks
    from .view import view_of

    ended = game.ended(now)
    return ended, ended is not None and bell_asks(view_of(game, now), place)


def _crosses(touched: Entry, before: Game, after: Game) -> bool:
    """Does a name change sides as a change of the players is taken back, or put back?"""
    if touched.get("do") != "amend" or "players" not in touched:
        return False
    from .seating import crossing

    # Taken back, a change that brought a name across takes the name across again.
    return bool(crossing(before, after) or crossing(after, before))


def _take(desk: Desk, do: str, offer: Offer, agreed: JsonMap | None = None) -> None:
    place, answers = offer.place._replace(resting=NEVER), desk.place.draft(WRONG).get("said")
    for entry in offer.entries:
        word = do if entry is offer.entries[-1] else PART
        wrong = {WRONG: answers} if answers and entry is offer.entries[0] else {}
        desk.set_clock({**entry, **(agreed or {}), **wrong, STEP: word})
        place = place.drafted(WRONG, None)
    if not offer.entries and place.asked != desk.place.asked:
        # The record tells that the answer at the bell was undone, or put back.
        place = place.drafted(
            WRONG, desk.answered({"do": NOT_DEALT}, {STEP: do, **(agreed or {})}).draft(WRONG)
        )
    desk.keep(place)


def step_offer(desk: Desk, do: str) -> Offer | None:
    """The step of the countdown that was proposed."""
    place = desk.place._replace(pending=None)
    return (undo_offer if do == "undo" else redo_offer)(desk.session.refresh(), place)


def take_step(desk: Desk, do: str, agreed: JsonMap) -> None:
    """Take back, or put back, the step that both sides agreed to."""
    offer = step_offer(desk, do)
    if offer is not None:
        _take(desk, do, offer, agreed)


def _ask_or_enter(desk: Desk, entry: Entry) -> None:
    after = desk.session.after(entry)
    if _needs_agreement(desk, after, desk.place, _made_first(desk, entry["do"])):
        desk.propose(entry)
    else:
        desk.enter(entry)


def _made_first(desk: Desk, do: str) -> Entry:
    """The entry that Undo takes back, or Redo puts back, as it was made first: with the player who agreed.

    Of a touch that made others again, such as a correction after a call that was changed: what it was for.
    """
    game = desk.session.game
    nodes = (game.top,) if do == "undo" else game.undone[-1:]
    if nodes and not MARKS & nodes[0].entry.keys():
        return nodes[0].entry
    # Imported on first use: reads the whole record.
    from .touches import log_on

    log = log_on(desk)
    node = game.top if do == "undo" else log.put_back(game)
    if node is None:
        return {}
    meant, _ = log.changed(node.entry)
    return log.lines[log.first.get(node.place, node.place)].entry if meant is node.entry else meant
