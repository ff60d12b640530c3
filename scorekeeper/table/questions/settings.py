"""The settings: one choice of a few for each, kept for all games on this phone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...shell.outside import phone_of
from ...shell.page.cards import Line, card
from ...shell.page.icons import ICONS
from ...shell.page.items import GAP, Column, Key, Row, Say
from ...shell.page.layout import KEY_PAD
from ...shell.settings import CALLS, CONTRACT, Settings
from ...words import device as words
from ...words.language import N_, languages, tr
from ...words.names import rules_name
from .. import undo
from ..off import because
from . import backup, hall, job, phone
from .screen_parts import across, choices, group, longest, page, quiet, scroll, two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.outside import Phone
    from ..desk import Desk
    from ..scene import Scene

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


def _key(settings: Settings, name: str, value: Value, label: str) -> KeySpec:
    chosen = value == getattr(settings, name)
    return KeySpec(label, set_setting(name, value), chosen=chosen, name=f"{name} {value}")


# The page.


NEXT = ICONS["chevron_right"]


def build(scene: Scene) -> Any:
    width = _width(scene)
    rules = KeySpec(tr("Rules"), open_screen("rule_sets"), name="rules")
    device = tr("Bell and phone")
    title = Line(rules_name(scene.settings.rules), 20, NEXT)
    left = [
        group(tr("Text size"), _sizes(scene)),
        group(tr("What this device is for"), choices(scene, job.setting_keys(scene.settings), width)),
        group(tr("Rules for new games"), card(scene, rules, (title,), width)),
        group(tr("Bidding in 500"), _choice(scene, "bidding")),
        _switch(scene, tr("What a side needs to go out"), "hints"),
        group(tr("Colours"), _choice(scene, "theme", 2 if scene.kind != "tablet" else 4)),
    ]
    to_hall = KeySpec(tr("Hall"), open_screen(hall.SCREEN), name="hall")
    to_device = KeySpec(device, open_screen("device"), name="device")
    erase = KeySpec(tr("Erase everything"), open_screen("wipe"), name="WIPE")
    keep = backup.backup_key(tr("Back up all")), erase
    right = [
        card(scene, to_device, (Line(device, 20, NEXT, icon=ICONS["notifications"]),), width),
        card(scene, to_hall, (Line(tr("Hall"), 20, NEXT, icon=ICONS["wifi"]),), width),
        _switch(scene, tr("Hand you tap with"), "left_hand"),
        _language(scene),
        group(tr("All games and settings"), choices(scene, keep, width)),
    ]
    if scene.kind == "wide":
        body = two(scene, [scroll(left, "set left", 16)], [scroll(right, "set right", 16)])
    else:
        body = (scroll((*left, *right), "settings", 16),)
    return page(scene, tr("Settings"), body)


def _width(scene: Scene) -> float:
    return across(scene, 2 if scene.kind == "wide" else 1)


def _choice(scene: Scene, name: str, most: int = 9) -> Column:
    """One value of a few, side by side."""
    return choices(scene, choice_keys(scene.settings, name), _width(scene), most)


def _switch(scene: Scene, words: str, name: str) -> Any:
    """A line that says what is chosen, with its two keys at the right if there is room for both."""
    specs = choice_keys(scene.settings, name)
    keys = tuple(Key(quiet(spec), 20, 56) for spec in specs)
    widest = max(longest(scene, spec.label) for spec in specs) * scene.look.grow
    wide = max(SWITCH, widest + 2 * KEY_PAD + 2) * 2 + GAP
    if wide > _width(scene) * LARGEST:
        return group(words, _choice(scene, name))
    return Row((Say(words, 18, align="left", weight=1), Row(keys, width=wide)), weight=0)


SWITCH = 72.0
"""Least width in dp of each of the two keys of a switch."""
LARGEST = 0.62
"""Largest part of a line that its keys may take."""


def _sizes(scene: Scene) -> Row:
    """Three letters, each as large as it makes the words; dead where those do not fit the screen."""
    look, keys = scene.look, []
    for size in TEXT_SIZES:
        spec = KeySpec(
            "A",
            set_setting("text", size),
            enabled=size == TEXT_SIZES[0] or look.wished(size) < look.most + 0.01,
            chosen=abs(size - scene.settings.text) < 0.01,
            name=f"text {size:g}",
            why=because("off-too-large"),
        )
        keys.append(Key(quiet(spec), 20 * size * size, 60))
    return Row(tuple(keys))


def _language(scene: Scene) -> Any:
    spoken = languages()
    if len(spoken) < 2:
        return Say(tr("Language: English"), 20, 18, "left")
    keys = [_key(scene.settings, "language", one, NATIVE.get(one, one)) for one in spoken]
    return group(tr("Language"), choices(scene, keys, _width(scene)))


def build_device(scene: Scene) -> Any:
    """The services of the phone, and the bell to hear it by."""
    here = phone_of(scene.desk)
    left = [
        Key(KeySpec(tr("Ring the bell"), phone.ring_bell(), "action", name="RING"), 24, 64, weight=0),
        *_loudness(here),
        _switch(scene, tr("Sounds"), "sounds"),
        group(tr("Which bell"), _choice(scene, "bell")),
        _switch(scene, tr("Vibrate at the bell"), "vibration"),
        _switch(scene, tr("Read out the score after each hand"), "speech"),
    ]
    if here is not None and any(one.name == "orientation" and one.yes for one in here.report()):
        left.append(_switch(scene, tr("Lock screen rotation"), "held"))
    right = _services(here)
    if scene.kind == "wide":
        body = two(scene, [scroll(left, "device left", 16)], [scroll(right, "device right", 16)])
    else:
        body = (scroll((*left, *right), "device", 16),)
    return page(scene, tr("Bell and phone"), body, short=tr("Bell"))


def _loudness(here: Phone | None) -> list[Any]:
    """The loudness of the bell as the phone has it set, where it says so."""
    found = None if here is None else here.loudness()
    if found is None:
        return []
    return [Say(words.loudness(*found), paint="" if found[0] else "warning")]


def _services(here: Phone | None) -> list[Any]:
    """A line for each service, then the keys for what is missing."""
    if here is None:
        return [Say(tr("The phone has not been checked yet"))]
    lines = [Say(words.ability(*one), align="left") for one in here.report()]
    keys = (Key(quiet(spec), 20, 60, weight=0) for spec in phone.service_keys(here))
    return [Column(tuple(lines), gap=4, weight=0), *keys]
