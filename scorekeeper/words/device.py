"""Sentences about the phone: services that work, reasons why others do not, and messages."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.refused import Refused
from .language import N_, Texts, fill, tr

REFUSALS: Texts = {
    "bell-was-due": "the bell was due at {time}",
    "cannot-speak": "the score can't be read out: {reason}",
    "bell-not-while-locked": (
        "while this phone is locked or shows another app it may ring the bell late or not at all, "
        "until its owner allows it. While this screen is seen the bell rings, and it stays on"
    ),
    "part-failed": "{worker}: something went wrong ({error}). It is started again",
    "part-ended": "{worker} ended, and is started again",
    "part-hangs": "{worker}: no answer for a while. The game goes on without it",
    "screen-reader-on": (
        "a screen reader is on. A finger finds a key and it is read out; a double tap presses it. "
        "The score can be read out after each hand: Settings, Bell and phone"
    ),
    "battery-low": "the battery is at {percent} percent: plug the phone in, or it may not last the game",
}

WORKERS: Texts = {
    "": "A part of the app",
    "phone": "A service of the phone",
    "bell": "The bell",
    "watchers": "The way to the hall",
    "hall": "The way to the hall",
    "own-hall": "The hall",
    "broker": "The hall's broker",
    "recorder": "The hall's recorder",
    "page": "The hall's page",
    "prints": "The prints",
    "wall": "The wall's window",
}
"""Work beside the screen, by the names that `guarded.py` is told."""

SERVICES: Texts = {
    "bell": "Bell",
    "vibration": "Vibration",
    "notification": "Notification",
    "alarm": "Bell while locked",
    "speech": "Speech",
    "awake": "Screen stays on in a game",
    "share": "Share",
    "battery": "Battery",
    "orientation": "Lock screen rotation",
}

REASONS: Texts = {
    "asking": "checking",
    "not-here": "not available",
    "missing": "a part of the app is missing",
    "failed": "failed",
    "hangs": "no answer",
    "no-engine": "no voice installed",
    "no-language": "no voice for this language",
    "no-vibrator": "no vibrator",
    "no-battery": "no battery",
    "no-sound": "the sound can't be played",
    "not-allowed": "not allowed in the phone's settings",
    "too-old": "Android is too old",
    "large": "on a screen this large, Android turns it itself",
}

SHOWN = N_("The bell, rung by the app")
HEARD = N_("The bell, rung by the phone")
"""The name of our notifications in the phone's own settings."""

WAYS: Texts = {
    "alarm": "rings as an alarm, even on silent",
    "sound": "rings as any other sound: turn the volume up",
}


def ability(name: str, yes: bool | None, why: str, way: str) -> str:
    """`Speech: no, no voice installed`."""
    service = fill(SERVICES[name], {})
    if yes and way in WAYS:
        return tr("{service}: yes, {how}").format(service=service, how=fill(WAYS[way], {}))
    if yes:
        return tr("{service}: yes").format(service=service)
    if yes is None:
        return tr("{service}: {reason}").format(service=service, reason=reason(why))
    return tr("{service}: no, {reason}").format(service=service, reason=reason(why))


def fault_of(part: str, hangs: bool, error: str) -> Refused:
    """The sentence on a part of the app that failed, or hangs."""
    worker = fill(WORKERS.get(part, WORKERS[""]), {})
    if hangs:
        return Refused("part-hangs", worker=worker)
    return (
        Refused("part-failed", worker=worker, error=error) if error else Refused("part-ended", worker=worker)
    )


def reason(why: str) -> str:
    """Why the phone cannot do something."""
    return fill(REASONS.get(why, REASONS["failed"]), {})


def loudness(volume: int, highest: int) -> str:
    """How loud the phone lets an alarm be."""
    if volume == 0:
        return tr("The phone's alarm volume is off: the bell is silent")
    return tr("The phone's alarm volume: {volume} of {highest}").format(volume=volume, highest=highest)


def totals(sides: Iterable[tuple[tuple[str, str], int]]) -> str:
    """Both totals, to be said aloud."""
    label = ""
    for (one, other), score in sides:
        # Translators: read out by the phone's voice.
        text = tr("{one} and {other}: minus {score}") if score < 0 else tr("{one} and {other}: {score}")
        side = text.format(one=one, other=other, score=abs(score))
        # Translators: read out by the phone's voice: both sides' totals, one after the other.
        label = tr("{one}. {other}").format(one=label, other=side) if label else side
    return label
