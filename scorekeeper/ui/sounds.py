"""Sounds played through Kivy, and setup for the phone on the app's own thread."""

from __future__ import annotations

import logging
from typing import Any

from kivy.utils import platform

from ..device import phone

log = logging.getLogger(__name__)

_SOUNDS: dict[str, Any] = {}


def play(path: str) -> bool:
    """Play a file. Runs on the bell's thread: the player may block, and may raise anything."""
    # Imported on first use: slow and rarely needed.
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
    """Load the app's Java classes: only this thread can find them."""
    if platform != "android":
        return
    try:
        phone.prepare()
    except Exception as error:  # noqa: BLE001 - the door to the phone: it may raise anything
        log.warning("the phone: %r", error)
