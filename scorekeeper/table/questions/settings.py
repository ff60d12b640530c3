"""The settings: one choice of a few for each, kept for all games on this phone."""

from __future__ import annotations

from ...shell.key import KeySpec, action
from ...shell.settings import CALLS, CONTRACT
from ...words.language import N_, languages, tr
from .. import undo
from ..off import told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ...shell.settings import Settings
    from ..desk import Desk

    Value = str | bool | float | None

ON_OFF = (True, N_("On")), (False, N_("Off"))
CHOICES: Mapping[str, tuple[tuple[Value, str], ...]] = {
    "bidding": ((CALLS, N_("Bid by bid")), (CONTRACT, N_("Contract only"))),
    "hints": ((True, N_("Show")), (False, N_("Hide"))),
    "theme": (
        ("light", N_("Light")),
        ("dark", N_("Dark")),
        ("contrast", N_("Contrast")),
        ("device", N_("Same as phone")),
    ),
    "left_hand": ((True, N_("Left")), (False, N_("Right"))),
    "sounds": ON_OFF,
    "bell": (("bell", N_("Hand bell")), ("ship", N_("Ship's bell")), ("chime", N_("Chime"))),
    "vibration": ON_OFF,
    "speech": ON_OFF,
    "held": ON_OFF,
}
"""The values that each setting can have, with the label of each value's key."""
TEXT_SIZES = (1.0, 1.15, 1.3)
"""Factors by which the words can be larger than the phone's own."""
NATIVE = {"en": "English", "mi": "Te reo Māori"}
"""The name of each language in that language."""


@action("settings.set")
def set_setting(desk: Desk, name: str, value: Value) -> None:
    """Set one setting."""
    desk.choose(**{name: value})
    if name == "bidding" and desk.view is not None:
        # A bid half made bid by bid means nothing in the other way of bidding.
        desk.keep(undo.given_up(desk.place, desk.here.game))


def choice_keys(settings: Settings, name: str) -> list[KeySpec]:
    """A key for each value that the setting can have."""
    return [_key(settings, name, value, tr(label)) for value, label in CHOICES[name]]


def language_keys(settings: Settings) -> list[KeySpec]:
    """A key for each language; none where the app has one language only."""
    spoken = languages()
    if len(spoken) < 2:
        return []
    return [_key(settings, "language", one, NATIVE.get(one, one)) for one in spoken]


def text_size_keys(settings: Settings, fits: Callable[[float], bool]) -> list[tuple[float, KeySpec]]:
    """Each size with its key; dead where words of that size do not fit the screen."""
    return [
        (
            size,
            KeySpec(
                "A",
                set_setting("text", size),
                enabled=size == TEXT_SIZES[0] or fits(size),
                chosen=abs(size - settings.text) < 0.01,
                name=f"text {size:g}",
                why=told("off-too-large"),
            ),
        )
        for size in TEXT_SIZES
    ]


def _key(settings: Settings, name: str, value: Value, label: str) -> KeySpec:
    chosen = value == getattr(settings, name)
    return KeySpec(label, set_setting(name, value), chosen=chosen, name=f"{name} {value}")
