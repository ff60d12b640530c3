"""Agreements of both sides about the time: the countdown, and whether the cards were down at the bell."""

from __future__ import annotations

from ...engine.explain import Preview
from ...engine.offers import preview as engine_preview
from ...engine.refused import Refused
from ...shell.place import NEVER
from ...shell.summary import clock_of
from ...words.language import capital, tr
from .. import undo
from ..labels import clock_text
from ..one_touch import AGREED, NOT_DEALT, STEP, plain
from ..view import clock_shown, view_of
from ..wording import entry_sentence
from .deal import bell_asks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.game import Game
    from ...engine.kinds import Entry
    from ...shell.moments import Clock
    from ..desk import Desk

OVER = "over"
"""Key of a proposal: the proposal that it was made over, which comes back after it."""


def is_of_time(entry: Entry) -> bool:
    """Is it no part of a hand, so that what is half made of one stays?"""
    return entry["do"] in ("clock", NOT_DEALT)


def preview_of(desk: Desk, entry: Entry) -> Preview | Refused:
    """The effect of what was proposed."""
    game = desk.session.game
    try:
        if STEP in entry and entry["do"] != NOT_DEALT and not _entries(desk, entry):
            # The countdown to which this leads back has rung meanwhile.
            return Refused("bell-rung")
        after = _after(desk, entry)
        if after is game:
            kind, ended = game.kind, game.ended(desk.session.now())
            scores = game.play.scores
            return Preview(scores, scores, (), ended, kind.remarks(game.play, game.rules, ended))
        return engine_preview(game, _bare(entry, desk), after)
    except Refused as why:
        return why


def asks_then(desk: Desk, entry: Entry) -> bool:
    """Is it asked after this entry whether all cards were dealt before the bell?"""
    timed, place, step = is_of_time(entry), desk.place, entry.get(STEP)
    try:
        after = _after(desk, entry) if timed else desk.session.after(entry)
    except Refused:
        return False
    offer = undo.step_offer(desk, step) if step else None
    if offer is not None:
        # Undo and Redo lead to an answer that was given then, too.
        place = offer.place
    elif timed:
        # A change of the countdown makes an answer about its bell void.
        place = place._replace(asked=desk.here.stands if entry["do"] == NOT_DEALT else NEVER)
    return bell_asks(view_of(after, desk.session.now()), place)


def titles(desk: Desk, entry: Entry) -> tuple[str, ...]:
    """The proposal in one line, and shorter."""
    step = entry.get(STEP)
    offer = undo.step_offer(desk, step) if step else None
    whole = capital(entry_sentence(desk.here, entry))
    if offer is None:
        return (whole,)
    text = tr("Undo: {what}") if step == "undo" else tr("Redo: {what}")
    if entry["do"] == NOT_DEALT:
        # Translators: the answer that not all cards were dealt before the bell, in fewer words.
        words: tuple[str, ...] = (whole, tr("not dealt in time"), tr("answer"))
    else:
        # The entries first, and the moment after them: a bell that they ring now has rung then.
        after = _after(desk, entry)
        now = desk.session.now()
        then = _state(clock_of(after, now), now)
        # Translators: a change of the clock that is undone: `pause. Clock: running at 8:04`.
        words = (tr("{change}. Clock: {clock}").format(change=offer.word, clock=then), offer.word)
    return tuple(text.format(what=what) for what in words)


def undoes(desk: Desk, entry: Entry) -> Entry:
    """The entry, or the answer, that a proposed Undo or Redo of the time is about, with the `step`."""
    step = {STEP: entry[STEP]}
    if entry["do"] == NOT_DEALT:
        return {"do": NOT_DEALT, **step}
    changes = undo.changes_of_time(desk.session.game, entry[STEP])
    return {**plain(changes[-1].entry if changes else entry), **step}


def details(desk: Desk, entry: Entry) -> tuple[str, ...]:
    """The countdown before and after."""
    game = desk.session.game
    try:
        after = _after(desk, entry)
    except Refused:
        return ()
    if after is game:
        return ()
    now = desk.session.now()
    was, will = clock_of(game, now), clock_of(after, now)
    if (was.state == will.state or STEP in entry) and was.bell is not None and will.bell is not None:
        later = will.bell - was.bell
        text = tr("The bell rings {time} later") if later > 0 else tr("The bell rings {time} earlier")
        return (text.format(time=clock_text(abs(later))),)
    return (_both(was, will, now),)


def clock_going_on(desk: Desk, entry: Entry) -> str:
    """The countdown after an entry, such as an Undo, by which a game that was over goes on; or empty."""
    now = desk.session.now()
    will = clock_shown(desk.session.after(entry), now)
    return "" if desk.here.clock.state != "stopped" or will.state == "stopped" else _state(will, now)


def _both(was: Clock, will: Clock, now: float) -> str:
    before = tr("running") if was.state == "running" else _state(was, now)
    return tr("Clock: {before} ⇒ {after}").format(before=before, after=_state(will, now))


def _state(clock: Clock, now: float) -> str:
    """The countdown in two words, and the time that is left."""
    words = {
        "ready": tr("not started"),
        "running": tr("running at {time}"),
        "paused": tr("paused at {time}"),
        "rung": tr("the bell has rung"),
    }.get(clock.state, "")
    return words.format(time=clock_text(clock.remaining(now) or 0.0))


def enter(desk: Desk, entry: Entry) -> None:
    """Do what both sides agreed to."""
    agreed = {key: entry[key] for key in (AGREED,) if key in entry}
    if STEP in entry:
        undo.take_step(desk, entry[STEP], agreed)
    elif entry["do"] == NOT_DEALT:
        desk.move(asked=desk.here.stands, drafts=desk.answered({"do": NOT_DEALT}, agreed).drafts)
    else:
        enter_clock(desk, entry)


def enter_clock(desk: Desk, entry: Entry) -> None:
    """Set the countdown; where it is then asked whether all cards were dealt, nothing covers the question."""
    entry = from_now(desk, entry)
    if asks_then(desk, entry):
        desk.enter(entry, sheets=())
    else:
        desk.enter(entry)


def from_now(desk: Desk, entry: Entry) -> Entry:
    """More time, counted from now where the bell has rung; the record counts it from the bell."""
    now, bell = desk.session.now(), desk.session.game.countdown.bell
    if entry.get("set") != "add" or entry["seconds"] <= 0 or "left" in entry or bell is None or bell > now:
        return entry
    return {**entry, "seconds": round(now - bell + entry["seconds"], 3), "left": entry["seconds"]}


def _after(desk: Desk, entry: Entry) -> Game:
    """The game after what was proposed; the same game if no entry is made."""
    game, at = desk.session.game, desk.session.moment(entry)
    for each in _entries(desk, entry):
        game = game.apply({**each, "at": at})
    return game


def _entries(desk: Desk, entry: Entry) -> tuple[Entry, ...]:
    if entry["do"] == NOT_DEALT:
        return ()
    if STEP not in entry:
        return (_bare(entry, desk),)
    offer = undo.step_offer(desk, entry[STEP])
    return () if offer is None else offer.entries


def _bare(entry: Entry, desk: Desk) -> Entry:
    """The entry without what only the proposal needs."""
    own = {key: value for key, value in entry.items() if key not in (OVER, STEP)}
    return {**from_now(desk, own), "at": desk.session.moment(entry)}
