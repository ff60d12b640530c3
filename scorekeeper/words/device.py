"""Sentences about the phone: its services, why one is missing, and its warnings."""

from __future__ import annotations

from .mark import N_
from .speech import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

MESSAGES: dict[str, str] = {
    "bell-was-due": "the bell was due at {time}",
    "cannot-speak": "the score cannot be read out: {reason}",
    "battery-low": "the battery is at {percent} percent: plug the phone in, or it may not last the game",
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
    "orientation": N_("Lock screen rotation"),
}

REASONS: dict[str, str] = {
    "asking": N_("being tried"),
    "not-here": N_("not on this phone"),
    "missing": N_("a part of the app is missing"),
    "failed": N_("it failed"),
    "hangs": N_("it does not answer"),
    "no-engine": N_("no engine installed"),
    "no-language": N_("its voice speaks no English"),
    "no-vibrator": N_("this phone has no vibrator"),
    "no-battery": N_("this phone has no battery"),
    "no-sound": N_("the sound cannot be played"),
    "not-allowed": N_("the phone's settings forbid it"),
    "too-old": N_("this version of Android is too old"),
}

WAYS: dict[str, str] = {
    "alarm": N_("as an alarm, even where the phone is silenced"),
    "sound": N_("as any other sound: turn the volume up"),
}


def ability(name: str, yes: bool | None, why: str, way: str) -> str:
    """`Speech: no, no engine installed`."""
    service = tr(SERVICES[name])
    if yes:
        text = tr("{service}: yes").format(service=service)
        return tr("{text}, {how}").format(text=text, how=tr(WAYS[way])) if way in WAYS else text
    if yes is None:
        return tr("{service}: {reason}").format(service=service, reason=reason(why))
    return tr("{service} not available: {reason}").format(service=service, reason=reason(why))


def reason(why: str) -> str:
    """Why a service is missing."""
    return tr(REASONS.get(why, REASONS["failed"]))


def loudness(volume: int, highest: int) -> str:
    """The phone's alarm volume, and that the bell is silent where it is off."""
    if volume == 0:
        return tr("The phone's alarm volume is off: the bell is silent")
    return tr("The phone's alarm volume: {volume} of {highest}").format(volume=volume, highest=highest)


def totals(sides: Iterable[tuple[tuple[str, str], int]]) -> str:
    """Both totals, for the speech service."""
    return ". ".join(
        tr("{one} and {other}: {score}").format(
            one=names[0],
            other=names[1],
            score=tr("minus {points}").format(points=-score) if score < 0 else score,
        )
        for names, score in sides
    )
