"""CLOCK: the countdown started, paused, resumed, reset, a minute more or less; and the club's own bell."""

from __future__ import annotations

from collections.abc import Mapping

from ...shell.key import Action, KeySpec, action
from ...words.entries import added_seconds
from ...words.language import N_, tr
from .. import undo
from ..hall import goes_by_itself
from ..labels import clock_text
from ..off import because, tell_rules
from .time_agreement import OVER, enter_clock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.game import Game
    from ...engine.kinds import Entry
    from ...shell.place import Place
    from ..desk import Desk
    from ..view import View

MINUTE, TEN = 60.0, 10.0
"""Seconds."""
AGO = 10, 20, 30, 45, 60
"""Seconds ago at which the countdown may have begun without START."""
FIRST_PAGE = {"page": "keys"}
"""The draft to which Back leads from a question."""

# The club's own bell.


def club_rings(view: View, place: Place) -> bool:
    """Does the club's bell end the game, and has it not rung yet?"""
    return view.clock.state == "ready" and view.phase != "over" and bool(place.draft("hall"))


def bell_key(edge: str, minutes: int | None = None) -> KeySpec:
    """The key in place of the countdown, where the club's own bell is used; a copy for each edge.

    It says how many minutes ago the round began, where there is room.
    """
    word = tr("BELL")
    if minutes is None:
        return KeySpec(word, ask_bell(), name=f"BELL {edge}")
    # Translators: the club's own bell ends the game, which began so many minutes ago.
    label = tr("BELL {minutes}\u00a0min").format(minutes=minutes)
    return KeySpec(label, ask_bell(), name=f"BELL {edge}", short=(word,))


def minutes_since(place: Place, now: float) -> int | None:
    """The whole minutes since CLUB BELL was tapped in place of START; None where it was not."""
    since = place.draft("hall").get("since")
    return None if since is None else max(0, int((now - since) // MINUTE))


# The countdown and its keys.


def says(desk: Desk) -> tuple[str, str]:
    """The state of the countdown, and either its whole length or a warning that it is an estimate."""
    view = desk.here
    state = {
        "ready": tr("Club bell") if club_rings(view, desk.place) else tr("Not started"),
        "running": tr("Running"),
        "paused": tr("Paused"),
        "stopped": tr("Stopped"),
        "rung": tr("The bell has rung"),
    }.get(view.clock.state, tr("No time limit"))
    if desk.session.estimate:
        return state, tr("The phone was off: this is an estimate")
    if view.minutes is not None and view.clock.state != "rung":
        whole = view.minutes * MINUTE + _added(desk.session.game)
        return state, tr("{time} in all").format(time=clock_text(whole))
    return state, ""


def _added(game: Game) -> float:
    """Seconds added since the countdown was started; those entered with START belong to it: see `began`."""
    seconds, begun = 0.0, (0, 0.0)
    for tick in undo.changes_of_time(game):
        if tick.entry["set"] in ("start", "reset"):
            seconds, begun = 0.0, (tick.place + 1, tick.at)
        elif tick.entry["set"] == "add" and (tick.place, tick.at) != begun:
            seconds += added_seconds(tick.entry)
    return seconds


def main_key(view: View) -> KeySpec | None:
    """START, PAUSE or RESUME; None once the bell has rung, or if there is no countdown."""
    return {
        "ready": KeySpec(tr("START"), set_clock("start"), "action"),
        "running": KeySpec(tr("PAUSE"), set_clock("pause"), "action"),
        "paused": KeySpec(tr("RESUME"), set_clock("resume"), "action"),
    }.get(view.clock.state)


def mistake_key(desk: Desk) -> KeySpec | None:
    """The key that takes the club's bell back, also once a hand after it was agreed; None without one."""
    if goes_by_itself(desk) or undo.without_bell(desk) is None:
        return None
    words = tr("The bell was entered by mistake")
    may = "clock add" in desk.here.may
    return KeySpec(words, take_bell_back(), enabled=may, name="MISTAKE", why=_refused("add"))


def other_keys(view: View) -> tuple[KeySpec, ...]:
    """The keys that are needed seldom."""
    add, reset, bell = (f"clock {word}" in view.may for word in ("add", "reset", "bell"))
    # Translators: at most 13 letters.
    club = KeySpec(tr("Club bell now"), ask_first("bell"), enabled=bell, name="BELL", why=_refused("bell"))
    if view.clock.state == "ready" and not undo.clock_is_agreed(view):
        # Nothing can be added yet: START may have been forgotten at the whistle.
        return (
            *(
                KeySpec(
                    tr("Began {seconds} s ago").format(seconds=ago),
                    began(ago),
                    enabled=view.minutes is not None and ago < view.minutes * MINUTE,
                    name=f"BEGAN {ago}",
                    why=because("off-too-long-ago"),
                )
                for ago in AGO
            ),
            club,
        )
    no_time = _refused("add")
    return (
        KeySpec(tr("− 1 minute"), add_time(-MINUTE), enabled=add, name="− 1 MINUTE", why=no_time),
        KeySpec(tr("− 10 s"), add_time(-TEN), enabled=add, name="− 10 SECONDS", why=no_time),
        # Translators: at most 11 letters.
        KeySpec(tr("Reset clock"), ask_first("reset"), enabled=reset, name="RESET", why=_refused("reset")),
        KeySpec(tr("+ 1 minute"), add_time(MINUTE), enabled=add, name="+ 1 MINUTE", why=no_time),
        KeySpec(tr("+ 10 s"), add_time(TEN), enabled=add, name="+ 10 SECONDS", why=no_time),
        club,
    )


def _refused(word: str) -> Action:
    """Why the rules refuse this of the countdown."""
    seconds = {"seconds": MINUTE} if word == "add" else {}
    return tell_rules({"do": "clock", "set": word, **seconds}, "clock-not-started")


# What ends something is asked first.


def asked(place: Place) -> str:
    """The word of the entry that is asked about: `reset` or `bell`; empty if nothing is."""
    found: str = place.draft("clock").get("ask", "")
    return found


def question(view: View, place: Place) -> str:
    """The question before the countdown is reset, or ended by the club's bell."""
    if asked(place) == "reset":
        return tr("Reset the clock to {time}?").format(time=clock_text((view.minutes or 0) * MINUTE))
    return tr("Has the club bell rung?")


def answer_keys(view: View, place: Place) -> tuple[KeySpec, KeySpec]:
    """YES and NO."""
    word = asked(place)
    may = f"clock {word}" in view.may
    return (
        KeySpec(
            tr("Yes"),
            answer_yes(),
            "action",
            hint=tr(ENDS[word]),
            enabled=may,
            name="YES",
            why=_refused(word),
        ),
        KeySpec(tr("No"), answer_no(), name="NO"),
    )


ENDS: Mapping[str, str] = {"reset": N_("as before the start"), "bell": N_("time is up")}
"""The consequence of YES."""


# Touches.


@action("clock.ask")
def ask_first(desk: Desk, word: str) -> None:
    """Asks before the countdown is reset or ended."""
    desk.draft("clock", ask=word, back=FIRST_PAGE)


@action("clock.bell")
def ask_bell(desk: Desk) -> None:
    """Asks whether the club's bell has rung, over all that is open; from another screen at the table."""
    if desk.place.screen != "table":
        desk.go("table")
    desk.open_overlay("clock", ask="bell")


@action("clock.yes")
def answer_yes(desk: Desk) -> None:
    """Enters what was asked about, and closes the question."""
    word = asked(desk.place)
    if word:
        # The question goes first: UNDO is to lead to where it was not asked.
        desk.keep(_answered(desk))
        set_clock.run(desk, word)


@action("clock.no")
def answer_no(desk: Desk) -> None:
    """Leaves the countdown as it is."""
    desk.retreat(_answered(desk))


def _answered(desk: Desk) -> Place:
    """The place without the question: back at the keys of the countdown, if it was asked from there."""
    place = desk.place
    back = place.draft("clock").get("back")
    if back:
        return place.drafted("clock", back)
    return place.drafted("clock", None)._replace(sheets=tuple(one for one in place.sheets if one != "clock"))


@action("clock.set")
def set_clock(desk: Desk, word: str) -> None:
    """Enters `start`, `pause`, `resume`, `reset` or, for the hall's own bell, `bell`."""
    _enter(desk, {"do": "clock", "set": word})


def _enter(desk: Desk, entry: Entry) -> None:
    """Changes the countdown; once a hand is agreed it decides who wins, and both sides agree to it."""
    if undo.clock_is_agreed(desk.here):
        # It is seen at once; what was proposed before it comes back once it is answered.
        over = desk.place.pending
        sheets = tuple(sheet for sheet in desk.place.sheets if sheet != "clock")
        desk.keep(desk.place._replace(sheets=sheets))
        desk.propose(entry if over is None else {**entry, OVER: over})
    else:
        enter_clock(desk, entry)


@action("clock.mistake")
def take_bell_back(desk: Desk) -> None:
    """Undoes the club's bell: the countdown is what it would be without that bell."""
    place = undo.without_bell(desk)
    if place is not None:
        sheets = tuple(sheet for sheet in place.sheets if sheet != "clock")
        desk.keep(place._replace(sheets=sheets))
        undo.undo.run(desk)


@action("clock.add")
def add_time(desk: Desk, seconds: float) -> None:
    """Enters more time, or with a negative number less; where none would be left, the bell is asked about."""
    entry = {"do": "clock", "set": "add", "seconds": seconds}
    view = desk.here
    left = view.clock.left if view.clock.bell is None else view.clock.bell - desk.session.now()
    if left is not None and 0 < left <= -seconds and "clock bell" in view.may:
        ask_first.run(desk, "bell")
    else:
        _enter(desk, entry)


@action("clock.began")
def began(desk: Desk, ago: int) -> None:
    """Starts the countdown as if at the whistle, so many seconds ago; one Undo takes all of it back."""
    start: Entry = {"do": "clock", "set": "start"}
    desk.enter(start, (start, {"do": "clock", "set": "add", "seconds": -ago}))


@action("clock.hall")
def leave_to_hall(desk: Desk) -> None:
    """Notes that the hall starts the time and rings the bell: nobody here is asked again to start it."""
    since = round(desk.session.now(), 3)
    desk.move(drafts=desk.place.drafted("hall", {"rings": True, "since": since}).drafts)
