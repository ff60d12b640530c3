"""What the users chose once and for all tables: kept in the store under one key."""

from __future__ import annotations

from typing import Any, NamedTuple

CALLS = "calls"
CONTRACT = "contract"


class Settings(NamedTuple):
    """Every choice with its default."""

    bidding: str = CALLS
    """Bid by bid, or the contract alone."""
    theme: str = "light"
    """`light`, `dark`, `contrast`, or `device` for whatever the phone says."""
    text: float = 1.0
    """How much larger than the device's own the words are."""
    rules: Any = "500-nz-2025"
    """The rule set of the next new game, or a club's own."""
    hints: bool = True
    """What a side needs to go out, between hands."""
    left_hand: bool = False
    sounds: bool = True
    bell: str = "bell"
    vibration: bool = False
    speech: bool = False
    held: bool = False
    """Does the screen stay as it is when the device is turned?"""
    language: str | None = None
    started: bool = False
    """Has the club been asked which sheet it plays?"""


def kept(settings: Settings) -> dict[str, Any]:
    """The settings as the store keeps them: what differs from the defaults alone."""
    return {key: value for key, value in settings._asdict().items() if value != Settings._field_defaults[key]}


def read(saved: object) -> Settings:
    """Settings as they were kept; what this version does not know of them is left out."""
    if not isinstance(saved, dict):
        return Settings()
    return Settings(**{key: value for key, value in saved.items() if key in Settings._fields})
