"""The settings: the choices for all games on this phone, and on a page of its own what the phone can do."""

from __future__ import annotations

from typing import Any

from ...table.key import KeySpec
from ...table.outside import phone_of
from ...table.questions import backup, house_rules, job, phone, settings, wipe
from ...table.questions.navigation import open_screen
from ...words import device as words
from ...words.language import tr
from ...words.names import rules_name
from ..cards import Line, card
from ..items import Column, Key, Row, Say
from .parts import across, choices, group, page, scroll, two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.outside import Phone
    from ..scene import Scene


def build(scene: Scene) -> Any:
    width = _width(scene)
    rules, device = house_rules.usual_rules_key(), tr("Bell and phone")
    title = Line(rules_name(scene.settings.rules), 22)
    left = [
        group(tr("What this device is for"), choices(scene, job.setting_keys(scene.settings), width)),
        group(tr("Rules for new games"), card(scene, rules, (title,), width)),
        group(tr("Bidding in 500"), _choice(scene, "bidding")),
        group(tr("What a side needs to go out"), _choice(scene, "hints")),
    ]
    to_device = KeySpec(device, open_screen("device"), name="device")
    keep = backup.backup_key(tr("BACK UP ALL")), wipe.wipe_key()
    right = [
        card(scene, to_device, (Line(device, 22),), width),
        group(tr("Colours"), _choice(scene, "theme")),
        group(tr("Text size"), _sizes(scene)),
        group(tr("Hand you tap with"), _choice(scene, "left_hand")),
        _language(scene),
        group(tr("All games and settings"), choices(scene, keep, width)),
    ]
    if scene.kind == "wide":
        body = two(scene, [scroll(left, "set left", 14)], [scroll(right, "set right", 14)])
    else:
        body = (scroll((*left, *right), "settings", 14),)
    return page(scene, tr("Settings"), body)


def _width(scene: Scene) -> float:
    return across(scene, 2 if scene.kind == "wide" else 1)


def _choice(scene: Scene, name: str) -> Column:
    """One value of a few, side by side."""
    return choices(scene, settings.choice_keys(scene.settings, name), _width(scene))


def _sizes(scene: Scene) -> Row:
    """Three letters, each as large as it makes the words."""
    look = scene.look
    keys = settings.text_size_keys(scene.settings, lambda size: look.wished(size) < look.most + 0.01)
    return Row(tuple(Key(spec, 20 * size * size, 60) for size, spec in keys))


def _language(scene: Scene) -> Any:
    keys = settings.language_keys(scene.settings)
    if not keys:
        return Say(tr("Language: English"), 20, 18, "left")
    return group(tr("Language"), choices(scene, keys, _width(scene)))


def build_device(scene: Scene) -> Any:
    """The services of the phone, and the bell to hear it by."""
    here = phone_of(scene.desk)
    left = [
        Key(phone.ring_key(), 26, 80, weight=0),
        *_loudness(here),
        group(tr("Sounds"), _choice(scene, "sounds")),
        group(tr("Which bell"), _choice(scene, "bell")),
        group(tr("Vibrate at the bell"), _choice(scene, "vibration")),
        group(tr("Read out the score after each hand"), _choice(scene, "speech")),
    ]
    if phone.can_hold_screen(here):
        left.append(group(tr("Lock screen rotation"), _choice(scene, "held")))
    right = _services(here)
    if scene.kind == "wide":
        body = two(scene, [scroll(left, "device left", 14)], [scroll(right, "device right", 8)])
    else:
        body = (scroll((*left, *right), "device", 14),)
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
    lines = [Say(words.ability(*one), align="left", paint="quiet") for one in here.report()]
    return [*lines, *(Key(spec, 20, 60, weight=0) for spec in phone.service_keys(here))]
