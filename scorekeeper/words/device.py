"""What the phone can do, why not where it cannot, and what it has to tell."""

from __future__ import annotations

from .mark import N_
from .speech import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

MESSAGES: dict[str, str] = {
    "bell-was-due": "the bell was due at {time}",
    "cannot-speak": "the score cannot be said aloud: {reason}",
    "bell-not-while-locked": "while this phone is locked or shows another app it may ring the bell late "
    "or not at all, until its owner allows it. While this screen is seen the bell rings, and it stays on",
    "battery-low": "the battery is at {percent} percent: plug the device in, or it may not last the game",
}

SERVICES: dict[str, str] = {
    "bell": N_("Bell"),
    "vibration": N_("Vibration"),
    "notification": N_("Notification"),
    "alarm": N_("Bell while locked"),
    "speech": N_("Speech"),
    "awake": N_("Screen stays on in a game"),
    "share": N_("Share"),
    "battery": N_("Battery"),
    "orientation": N_("Holding the screen's direction"),
}

REASONS: dict[str, str] = {
    "asking": N_("being tried"),
    "not-here": N_("not on this device"),
    "missing": N_("a part of the app is missing"),
    "failed": N_("it failed"),
    "hangs": N_("it does not answer"),
    "no-engine": N_("no engine installed"),
    "no-language": N_("its voice speaks no English"),
    "no-vibrator": N_("the device has no vibrator"),
    "no-battery": N_("the device has no battery"),
    "no-sound": N_("the sound cannot be played"),
    "not-allowed": N_("the phone's settings forbid it"),
    "too-old": N_("this version of Android is too old"),
    "large": N_("on a screen this large, Android turns it itself"),
}

SHOWN = N_("The bell, rung by the app")
HEARD = N_("The bell, rung by the phone")
"""What the phone's own settings call its notifications."""

WAYS: dict[str, str] = {
    "alarm": N_("as an alarm, even where the phone is silenced"),
    "sound": N_("as any other sound: turn the volume up"),
}


def ability(name: str, yes: bool | None, why: str, way: str) -> str:
    """`Speech: no, no engine installed`."""
    service = tr(SERVICES[name])
    if yes:
        told = tr("{service}: yes").format(service=service)
        return tr("{told}, {how}").format(told=told, how=tr(WAYS[way])) if way in WAYS else told
    if yes is None:
        return tr("{service}: {reason}").format(service=service, reason=reason(why))
    return tr("{service}: no, {reason}").format(service=service, reason=reason(why))


def reason(why: str) -> str:
    """Why the phone cannot do something."""
    return tr(REASONS.get(why, REASONS["failed"]))


def loudness(volume: int, highest: int) -> str:
    """How loud the phone lets an alarm be."""
    if volume == 0:
        return tr("The phone's alarm volume is off: the bell is silent")
    return tr("The phone's alarm volume: {volume} of {highest}").format(volume=volume, highest=highest)


def totals(sides: Iterable[tuple[tuple[str, str], int]]) -> str:
    """Both totals, to be said aloud."""
    return ". ".join(
        tr("{one} and {other}: {score}").format(
            one=names[0],
            other=names[1],
            score=tr("minus {points}").format(points=-score) if score < 0 else score,
        )
        for names, score in sides
    )
