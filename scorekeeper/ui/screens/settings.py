"""What the users choose once and for all tables."""

from __future__ import annotations

from typing import Any

from ...table.key import KeySpec
from ...table.settings import CALLS, CONTRACT
from ...words.language import N_, languages, tr
from ...words.names import rules_name
from ..cards import Line, card
from ..items import Column, Key, Row, Say
from .parts import across, choices, group, page, scroll, two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene

THEMES = (
    ("light", N_("LIGHT")),
    ("dark", N_("DARK")),
    ("contrast", N_("CONTRAST")),
    ("device", N_("THE PHONE'S")),
)
TEXTS = ((1.0, "A"), (1.15, "A"), (1.3, "A"))
NATIVE = {"en": "English", "mi": "Te reo Māori"}
"""Languages as those who speak them call them."""


def build(scene: Scene) -> Any:
    columns = 2 if scene.kind == "wide" else 1
    width = across(scene, columns)
    settings = scene.settings
    rules = KeySpec(tr("Rules"), ("screen.open", "rule_sets"), name="rules")
    left = [
        group(tr("Rules of a new game"), card(scene, rules, (Line(rules_name(settings.rules), 22),), width)),
        group(
            tr("The bidding in 500"),
            choice(scene, "bidding", ((CALLS, tr("BID BY BID")), (CONTRACT, tr("CONTRACT")))),
        ),
        group(
            tr("What a side needs to go out"),
            choice(scene, "hints", ((True, tr("SHOW")), (False, tr("HIDE")))),
        ),
    ]
    phone = KeySpec(tr("Bell and device"), ("screen.open", "device"), name="device")
    right = [
        card(scene, phone, (Line(tr("Bell and device"), 22),), width),
        group(tr("Colours"), choice(scene, "theme", tuple((name, tr(label)) for name, label in THEMES))),
        group(tr("Size of the words"), sizes(scene)),
        group(
            tr("Hand that holds the device"),
            choice(scene, "left_hand", ((True, tr("LEFT")), (False, tr("RIGHT")))),
        ),
        language(scene),
        group(tr("All that is kept here"), choices(scene, kept(), width)),
    ]
    if scene.kind == "wide":
        body = two(scene, [scroll(left, "set left", 14)], [scroll(right, "set right", 14)])
    else:
        body = (scroll((*left, *right), "settings", 14),)
    return page(scene, tr("Settings"), body)


def kept() -> tuple[KeySpec, ...]:
    """To have a copy of all of it, and to have it gone."""
    return (
        KeySpec(tr("TAKE OUT ALL"), ("screen.open", "take_all"), name="TAKE OUT ALL"),
        KeySpec(tr("WIPE EVERYTHING"), ("screen.open", "wipe"), name="WIPE"),
    )


def choice(scene: Scene, name: str, values: tuple[tuple[Any, str], ...]) -> Column:
    """One of a few, side by side."""
    now = getattr(scene.settings, name)
    keys = [
        KeySpec(label, ("settings.set", name, value), chosen=value == now, name=f"{name} {value}")
        for value, label in values
    ]
    return choices(scene, keys, across(scene, 2 if scene.kind == "wide" else 1))


def sizes(scene: Scene) -> Row:
    """Three letters, each as large as it makes the others; dead where such words have no room."""
    now, look = scene.settings.text, scene.look
    return Row(
        tuple(
            Key(
                KeySpec(
                    label,
                    ("settings.set", "text", size),
                    enabled=size == TEXTS[0][0] or look.wished(size) < look.most + 0.01,
                    chosen=abs(size - now) < 0.01,
                    name=f"text {size:g}",
                ),
                20 * size * size,
                60,
            )
            for size, label in TEXTS
        )
    )


def language(scene: Scene) -> Any:
    """A choice where there is one."""
    spoken = languages()
    if len(spoken) < 2:
        return Say(tr("Language: English"), 20, 18, "left")
    return group(
        tr("Language"), choice(scene, "language", tuple((one, NATIVE.get(one, one)) for one in spoken))
    )
