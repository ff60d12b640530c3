"""Sounds as Kivy plays them, and what the phone needs done first on the app's own thread."""

from __future__ import annotations

import logging
from typing import Any

from kivy.utils import platform

from ..device import phone

log = logging.getLogger(__name__)

_SOUNDS: dict[str, Any] = {}


def play(path: str) -> bool:
    """On the thread of the bell: whatever plays it here may take its time, and may raise anything."""
    # Only who has a bell to ring waits until it is loaded.
    from kivy.core.audio import SoundLoader

    sound = _SOUNDS.get(path)
    if sound is None:
        sound = _SOUNDS[path] = SoundLoader.load(path)
    if sound is None:
        return False
    sound.stop()
    sound.play()
    return True


def prepare() -> None:
    """Java finds the app's own classes on this thread alone."""
    if platform != "android":
        return
    try:
        phone.prepare()
    except Exception as error:  # noqa: BLE001 - the door to the phone: it may raise anything
        log.warning("the phone: %r", error)
