"""The page that shows what the phone can do, with the bell to hear it by."""

from __future__ import annotations

from typing import Any

from ...table.key import KeySpec
from ...table.phone import phone_of
from ...words import device as words
from ...words.language import N_, tr
from ..items import Key, Say
from .parts import across, choices, group, page, scroll, two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.phone import Phone
    from ..items import Column
    from ..scene import Scene

ALLOW = {"notification": N_("ALLOW NOTIFICATIONS"), "alarm": N_("ALLOW THE BELL WHILE LOCKED")}
BELLS = (("bell", N_("HAND BELL")), ("ship", N_("SHIP'S BELL")), ("chime", N_("CHIME")))


def build(scene: Scene) -> Any:
    phone = phone_of(scene.desk)
    left = [
        Key(KeySpec(tr("RING IT NOW"), ("device.ring",), "action", name="RING"), 26, 80, weight=0),
        *loud(phone),
        group(tr("Sounds"), switch(scene, "sounds")),
        group(tr("Which bell"), choice(scene, "bell", tuple((name, tr(label)) for name, label in BELLS))),
        group(tr("The phone shakes at the bell"), switch(scene, "vibration")),
        group(tr("The score is said after each hand"), switch(scene, "speech")),
        *turning(scene, phone),
    ]
    right = abilities(phone)
    if scene.kind == "wide":
        body = two(scene, [scroll(left, "device left", 14)], [scroll(right, "device right", 8)])
    else:
        body = (scroll((*left, *right), "device", 14),)
    return page(scene, tr("Bell and device"), body)


def loud(phone: Phone | None) -> list[Any]:
    """How loud the phone lets the bell be, where it says so."""
    found = None if phone is None else phone.loudness()
    if found is None:
        return []
    return [Say(words.loudness(*found), paint="" if found[0] else "warning")]


def turning(scene: Scene, phone: Phone | None) -> list[Any]:
    """Whether a nudge turns the screen: asked only where it can be held."""
    if phone is None or not any(one.name == "orientation" and one.yes for one in phone.report()):
        return []
    values = ((False, tr("TURNS")), (True, tr("STAYS")))
    return [group(tr("The screen, when the device is turned"), choice(scene, "held", values))]


def abilities(phone: Phone | None) -> list[Any]:
    """A line for each service, and what can be done about them."""
    if phone is None:
        return [Say(tr("The device has not been asked yet"))]
    report = phone.report()
    found: list[Any] = [Say(words.ability(*one), align="left", paint="quiet") for one in report]
    for one in report:
        if one.why == "not-allowed" and one.name in ALLOW:
            allow = KeySpec(tr(ALLOW[one.name]), ("device.allow", one.name), name=f"allow {one.name}")
            found.append(Key(allow, 20, 60, weight=0))
    found.append(Key(KeySpec(tr("LOOK AGAIN"), ("device.look",), name="LOOK"), 20, 60, weight=0))
    return found


def switch(scene: Scene, name: str) -> Column:
    return choice(scene, name, ((True, tr("ON")), (False, tr("OFF"))))


def choice(scene: Scene, name: str, values: tuple[tuple[Any, str], ...]) -> Column:
    """One of a few, side by side."""
    now = getattr(scene.settings, name)
    keys = [
        KeySpec(label, ("settings.set", name, value), chosen=value == now, name=f"{name} {value}")
        for value, label in values
    ]
    return choices(scene, keys, across(scene, 2 if scene.kind == "wide" else 1))
