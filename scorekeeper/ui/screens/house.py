"""A club's own rules: what differs from a sheet, value by value, and a name."""

from __future__ import annotations

from typing import Any

from ...table import seating
from ...table.acts.house import differs, value_of
from ...table.key import KeySpec
from ...words.language import N_, tr
from ...words.names import rules_name
from ..cards import Line, card
from ..items import Key, Row
from .parts import across, group, page, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene

WORDS = {
    "cap": (N_("Tricks alone bring a side to {value} at most"), N_("No cap: tricks alone can win")),
    "minutes": (N_("Bell after {value} minutes"), N_("No bell")),
    "hands": (N_("{value} hands a game"), N_("As many hands as there is time for")),
    "slam": (N_("All ten tricks are worth at least {value}"), N_("All ten tricks are worth no more")),
    "target": (N_("Won at {value}"), ""),
}
OTHERWISE = {
    ("cribbage", "hands"): (N_("{value} deals a game"), N_("As many deals as it takes")),
}
ONE = {"hands": N_("One hand a game"), "minutes": N_("Bell after one minute")}
ONE_DEAL = N_("One deal a game")
NONE = {"cap": N_("NO CAP"), "minutes": N_("NO BELL"), "hands": N_("NO END")}


def build(scene: Scene) -> Any:
    draft = scene.draft("house")
    like = draft["like"]
    name = draft.get("name", "")
    width = across(scene)
    naming = KeySpec(tr("NAME"), ("write.open", "text", ["house", "name"], name), name="NAME")
    body: list[Any] = [
        card(scene, naming, (Line(tr("Name"), 18), Line(name or tr("touch to give one"), 22)), width),
        card(
            scene,
            _sheet(like),
            (Line(tr("Otherwise as the sheet says"), 18), Line(rules_name(like), 22)),
            width,
        ),
    ]
    for key in differs(like):
        body += _value(draft, key)
    keys = [Key(KeySpec(tr("KEEP"), ("house.save",), "action", name="KEEP"), 26, 64, 60, weight=2)]
    if draft.get("number") is not None:
        keys.insert(0, Key(KeySpec(tr("DELETE"), ("house.delete",), "danger"), 20, 64, 60))
    return page(scene, tr("Our own rules"), [scroll(body, "house", 10)], [Row(tuple(keys))])


def _sheet(like: str) -> KeySpec:
    """The next sheet, as long as the rules are new."""
    sheets = [sheet for many in seating.SHEETS.values() for sheet in many]
    return KeySpec(like, ("house.like", sheets[(sheets.index(like) + 1) % len(sheets)]), name="SHEET")


def _value(draft: Any, key: str) -> list[Any]:
    """One value in words, and the keys that change it."""
    value = value_of(draft, key)
    game = seating.game_of(draft["like"])
    said, off = OTHERWISE.get((game, key), WORDS[key])
    if value == 1:
        said = ONE_DEAL if game == "cribbage" else ONE.get(key, said)
    without = value is None or (key == "slam" and not value)
    words = tr(off) if without else tr(said).format(value=value if value is None else f"{value:g}")
    keys = [
        Key(KeySpec("−", ("house.more", key, -1), name=f"{key} less"), 28, 56),
        Key(KeySpec("+", ("house.more", key, 1), name=f"{key} more"), 28, 56),
    ]
    if key in NONE:
        spec = KeySpec(tr(NONE[key]), ("house.none", key), chosen=value is None, name=f"{key} none")
        keys.append(Key(spec, 20, 56))
    return [group(words, Row(tuple(keys)))]
