"""The settings: the choices for all games on this phone, and on a page of its own what the phone can do."""

from __future__ import annotations

from typing import Any

from ...shell.key import KeySpec
from ...shell.navigation import open_screen
from ...shell.outside import phone_of
from ...shell.page.cards import Line, card
from ...shell.page.icons import ICONS
from ...shell.page.items import GAP, Column, Key, Row, Say
from ...shell.page.layout import KEY_PAD
from ...words import device as words
from ...words.language import tr
from ...words.names import rules_name
from . import backup, hall, house_rules, job, phone, settings, wipe
from .screen_parts import across, choices, group, longest, page, quiet, scroll, two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.outside import Phone
    from ..scene import Scene


NEXT = ICONS["chevron_right"]


def build(scene: Scene) -> Any:
    width = _width(scene)
    rules, device = house_rules.usual_rules_key(), tr("Bell and phone")
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
    keep = backup.backup_key(tr("Back up all")), wipe.wipe_key()
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
    return choices(scene, settings.choice_keys(scene.settings, name), _width(scene), most)


def _switch(scene: Scene, words: str, name: str) -> Any:
    """A line that says what is chosen, with its two keys at the right if there is room for both."""
    specs = settings.choice_keys(scene.settings, name)
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
    """Three letters, each as large as it makes the words."""
    look = scene.look
    keys = settings.text_size_keys(scene.settings, lambda size: look.wished(size) < look.most + 0.01)
    return Row(tuple(Key(quiet(spec), 20 * size * size, 60) for size, spec in keys))


def _language(scene: Scene) -> Any:
    keys = settings.language_keys(scene.settings)
    if not keys:
        return Say(tr("Language: English"), 20, 18, "left")
    return group(tr("Language"), choices(scene, keys, _width(scene)))


def build_device(scene: Scene) -> Any:
    """The services of the phone, and the bell to hear it by."""
    here = phone_of(scene.desk)
    left = [
        Key(phone.ring_key(), 24, 64, weight=0),
        *_loudness(here),
        _switch(scene, tr("Sounds"), "sounds"),
        group(tr("Which bell"), _choice(scene, "bell")),
        _switch(scene, tr("Vibrate at the bell"), "vibration"),
        _switch(scene, tr("Read out the score after each hand"), "speech"),
    ]
    if phone.can_hold_screen(here):
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
