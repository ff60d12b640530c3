"""The round's clock: start, pause, a minute more, extra time, an early end; what ends something is asked."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.header import kind_of, read_rules
from ...engine.refused import Refused
from ...event.forms import OTHER
from ...shell.key import KeySpec, action
from ...shell.moments import Clock
from ...shell.navigation import choose, open_screen
from ...table.labels import clock_text
from ...words.language import N_, tr, trn
from ..beside import Notes, beside
from ..hall_run import active_run
from ..night_session import night_of
from ..round_clock import LONGEST, MINUTE, SHORTEST, Round, RoundClock, length_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk
    from ..hall_watch import Countdown

SCREEN = "night_clock"
MORE = 5 * MINUTE
"""Seconds of the larger of the two keys for more time."""


@action("round.set")
def set_clock(desk: Desk, word: str) -> None:
    """START, PAUSE, RESUME, or what was asked about first: `reset`, or `bell` for a round that ends early."""
    if asked(desk):
        desk.settle(desk.place.drafted(SCREEN, None))
    beside(desk).set(_night(desk), _round(desk), word, length(desk))


@action("round.add")
def add_time(desk: Desk, seconds: float) -> None:
    """More time or less; before the start a longer or a shorter round, after the bell extra time."""
    state = _now(desk)[2]
    if state != "ready":
        beside(desk).set(_night(desk), _round(desk), "add", length(desk), seconds)
        return
    beside(desk).change(_night(desk), length=min(LONGEST, max(SHORTEST, length(desk) + seconds)))


@action("round.take_back")
def take_back(desk: Desk) -> None:
    """Take the clock's latest step back."""
    beside(desk).take_back(_night(desk), _round(desk))


# Reading.


def timed(desk: Desk) -> bool:
    """Is there a round to be timed?"""
    night = night_of(desk)
    return night.round is not None and (night.teams or bool(night.singles.seating.full))


def length(desk: Desk) -> float:
    """Seconds of a round: as the director has set them, else those of the rule set."""
    night = night_of(desk)
    found = beside(desk).of(_night(desk)).length
    if found is not None:
        return found
    header = night.event.state.header
    if header.game == OTHER:
        return length_of(None)
    return night.recall("minutes", lambda: length_of(read_rules(kind_of(header.game), header.rules).minutes))


def face(desk: Desk) -> Clock:
    """The clock as it is drawn; its bell counts on the boot clock."""
    if not timed(desk):
        return Clock()
    of_hall = hall_countdown(desk)
    if of_hall is not None:
        return clock_of(of_hall)
    notes, clock, state = _now(desk)
    bell = clock.countdown.bell
    if bell is not None and notes.offset is not None:
        return Clock(state, bell - notes.offset, None, notes.estimate, clock.extra)
    return Clock(state, None, clock.left(0.0, length(desk)), notes.estimate, clock.extra)


def clock_of(found: Countdown) -> Clock:
    """A hall's countdown as it is drawn."""
    states = {"run": "running", "pause": "paused", "rung": "rung"}
    return Clock(states[found.state], found.bell, found.left if found.bell is None else None)


def begun(desk: Desk) -> bool:
    """Has the clock of the round in play been started?"""
    return timed(desk) and (hall_countdown(desk) is not None or _now(desk)[1].countdown.started)


def hall_times(desk: Desk) -> bool:
    """Is the round timed by the countdown of the hall that this app runs? Not while its own clock goes."""
    run = active_run(desk)
    if run is None or run.watch.report is None or run.wanted.night != _night(desk):
        return False
    return timed(desk) and _now(desk)[2] not in ("running", "paused")


def hall_countdown(desk: Desk) -> Countdown | None:
    """The hall's countdown, where it times the round and was started."""
    run = active_run(desk)
    return run.watch.countdown if run is not None and hall_times(desk) else None


def says(desk: Desk) -> str:
    """The length of the round, or a warning that the time is an estimate: the digits say the rest."""
    if face(desk).estimate:
        return tr("The phone was off: this is an estimate")
    return tr("{time} in all").format(time=clock_text(length(desk)))


def open_key(desk: Desk) -> KeySpec:
    """The key to the clock; in a hall to the countdown of all tables."""
    return KeySpec(tr("Clock"), open_screen(SCREEN), enabled=timed(desk), name="CLOCK")


def band_key(desk: Desk) -> KeySpec:
    """The clock on the main screen: START before the round, of all tables in a hall; then it opens."""
    spec = open_key(desk)
    if face(desk).state != "ready":
        return spec
    touched = set_clock("start")
    if hall_times(desk):
        from .hall import set_clock as set_all
        from .hall import usual_minutes

        touched = set_all("start", float(usual_minutes(desk)))
    return spec._replace(label=tr("START"), action=touched, look="action", name="START")


def main_key(desk: Desk) -> KeySpec | None:
    """START, PAUSE or RESUME; None once the bell has rung."""
    words = {"ready": (tr("START"), "start"), "running": (tr("PAUSE"), "pause"),
             "paused": (tr("RESUME"), "resume")}  # fmt: skip
    found = words.get(_now(desk)[2])
    return None if found is None else KeySpec(found[0], set_clock(found[1]), "action", name=found[1].upper())


def time_keys(desk: Desk) -> tuple[tuple[KeySpec, ...], tuple[KeySpec, ...]]:
    """A minute less and a minute more; then five more. Once the bell has rung, extra time."""
    _, clock, state = _now(desk)
    if state == "rung":
        return (), tuple(
            KeySpec(trn("{number} minute extra", "{number} minutes extra", count), add_time(count * MINUTE),
                    name=f"extra {count}")
            for count in (1, 5)
        )  # fmt: skip
    left = clock.left(beside(desk).now(_now(desk)[0]), length(desk))
    return (
        (
            KeySpec(tr("− 1 minute"), add_time(-MINUTE), enabled=left > MINUTE, name="less"),
            KeySpec(tr("+ 1 minute"), add_time(MINUTE), name="more"),
        ),
        (KeySpec(tr("+ 5 minutes"), add_time(MORE), name="more 5"),),
    )


def end_keys(desk: Desk) -> tuple[KeySpec, ...]:
    """The round ended early, the clock reset, the latest step taken back."""
    _, clock, state = _now(desk)
    hint = tr(STEPS[clock.steps[-1].word]) if clock.steps else ""
    bell, reset = choose(SCREEN, {"ask": "bell"}), choose(SCREEN, {"ask": "reset"})
    return (
        # Translators: at most 13 letters.
        KeySpec(tr("RING THE BELL"), bell, enabled=state in ("running", "paused"), name="END"),
        # Translators: at most 11 letters.
        KeySpec(tr("Reset clock"), reset, enabled=state != "ready", name="RESET"),
        KeySpec(tr("Take back"), take_back(), hint=hint, enabled=bool(clock.steps), name="TAKE BACK"),
    )


STEPS: Mapping[str, str] = {
    "start": N_("start"),
    "pause": N_("pause"),
    "resume": N_("resume"),
    "add": N_("more time"),
    "reset": N_("reset"),
    "bell": N_("end of round"),
}
"""The step that TAKE BACK takes back."""


def asked(desk: Desk) -> str:
    """The word that is asked about: `bell` or `reset`; empty if nothing is."""
    return str(desk.place.draft(SCREEN).get("ask", ""))


def question(desk: Desk) -> str:
    """The question before something ends."""
    if asked(desk) == "reset":
        return tr("Reset the clock to {time}?").format(time=clock_text(length(desk)))
    return tr("Ring the bell now?")


def answer_keys(desk: Desk) -> tuple[KeySpec, KeySpec]:
    hint = tr("as before the start") if asked(desk) == "reset" else tr("time is up")
    return (
        KeySpec(tr("Yes"), set_clock(asked(desk)), "action", hint=hint, name="YES"),
        KeySpec(tr("No"), choose(SCREEN, {"ask": None}), name="NO"),
    )


# Within.


def _night(desk: Desk) -> str:
    return night_of(desk).read().name


def _round(desk: Desk) -> Round:
    found = night_of(desk).round
    if found is None or not timed(desk):
        raise Refused("no-round-to-time")
    return found


def _now(desk: Desk) -> tuple[Notes, RoundClock, str]:
    """The stored data, the clock of the round in play, and its state at this moment."""
    found = beside(desk)
    notes = found.of(_night(desk))
    clock = found.clock_of(notes, _round(desk))
    return notes, clock, clock.state(found.now(notes))
