"""The round's clock as it is drawn: its text at a moment, and until when it stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..shell.moments import Clock
from ..table.labels import clock_text
from ..words.language import tr

LAST_MINUTE = 60.0
USUAL, WARNING, RUNG, STILL = "usual", "warning", "rung", "still"


class Time(NamedTuple):
    """The text and the mood of a clock at one moment."""

    text: str
    mood: str
    """`usual`, `warning` in the last minute, `rung`, or `still` before the start and in a pause."""
    words: str
    """A word or two beside the digits; empty where the digits say it all."""


def time_of(face: Clock, boot: float) -> Time:
    """The clock at a moment of the boot clock."""
    left = face.remaining(boot)
    if left is None:
        return Time("", STILL, "")
    text = ("≈" if face.estimate else "") + clock_text(left)
    if face.state == "rung" or (face.state == "running" and left <= 0):
        return Time(text, RUNG, tr("Bell: finish the hand"))
    if face.state == "running":
        words = tr("Extra time") if face.extra else tr("Last minute") if left <= LAST_MINUTE else ""
        return Time(text, WARNING if left <= LAST_MINUTE else USUAL, words)
    return Time(text, STILL, tr("Paused") if face.state == "paused" else tr("Not started"))


def lasts(face: Clock, boot: float) -> float | None:
    """Seconds until the text changes; None where it stays."""
    left = face.remaining(boot)
    if face.state != "running" or not left:
        return None
    return left % 1.0 or 1.0


class Dial(NamedTuple):
    """A clock on the director's screens: as a key, or with the digits as large as they go."""

    face: Clock
    boot: Callable[[], float]
    rung: Callable[[], None]
    """Called as the bell rings: other keys are alive then."""
    spec: object = None
    """The key, where it is one."""
