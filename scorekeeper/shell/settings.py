"""Settings for all games on this phone, stored under one key.

A new setting is a field with its default here; its choices, their labels and its line on the screen are in
`table/questions/settings.py`. The code that needs it reads it from `Desk.settings`.
"""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Json

TABLE, DIRECTOR = "table", "director"
"""The two jobs of the app: keeping the score at a table, and directing a club night."""
CALLS = "calls"
CONTRACT = "contract"
USUAL_SHEET = "500-nz-2025"


class Settings(NamedTuple):
    """Every setting with its default."""

    bidding: str = CALLS
    """Enter bid by bid, or the contract alone."""
    theme: str = "light"
    """`light`, `dark`, `contrast`, or `device` to follow the phone."""
    text: float = 1.0
    """Factor on the device's own text size."""
    rules: str | Json = USUAL_SHEET
    """Rule set of the next new game: the id of a sheet, or a club's own."""
    hints: bool = True
    """Show between hands what each side needs to go out?"""
    left_hand: bool = False
    sounds: bool = True
    bell: str = "bell"
    vibration: bool = False
    speech: bool = False
    held: bool = False
    """Is screen rotation locked?"""
    language: str | None = None
    job: str = ""
    """`table` or `director`; empty until it was asked, which is the table for whoever has started before."""
    started: bool = False
    """Has the club been asked for its sheet?"""


def to_json(settings: Settings) -> Json:
    """The settings that differ from the defaults, as stored."""
    return {key: value for key, value in settings._asdict().items() if value != Settings._field_defaults[key]}


def from_json(saved: object) -> Settings:
    """Settings from the stored value; fields that are unknown, or of another type, are left out."""
    if not isinstance(saved, dict):
        return Settings()
    return Settings(
        **{key: value for key, value in saved.items() if key in Settings._fields and _fits(key, value)}
    )


def _fits(key: str, value: object) -> bool:
    if key == "rules":
        return isinstance(value, str | dict)
    if key == "language":
        return value is None or isinstance(value, str)
    if key == "text":
        return isinstance(value, int | float) and not isinstance(value, bool) and 0.5 <= value <= 3
    return type(value) is type(Settings._field_defaults[key])
