"""The rule sets: the sheets, and the club's own."""

from __future__ import annotations

from typing import Any

from ...table import seating
from ...table.acts.house import all_of
from ...table.key import KeySpec
from ...words.language import tr
from ...words.names import rules_name
from ..cards import Line, card
from ..items import Key, Row
from .new_game import differing
from .parts import RAIL, across, page, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Any:
    once = scene.draft("rule_sets").get("for") == "new_game"
    now = seating.rules_of(scene.draft("new_game"), scene.settings) if once else scene.settings.rules
    width = across(scene) - RAIL
    rows: list[Any] = []
    for number, rules in enumerate(all_of(scene.desk)):
        spec = _spec(rules, once, now, f"own {number}")
        own = card(scene, spec, _lines(rules), width - 110, weight=1)
        change = KeySpec(tr("CHANGE"), ("house.open", number), name=f"change {number}")
        rows.append(Row((own, Key(change, 20, 56, weight=0))))
    game = seating.game_of(now) if once else None
    for kind, sheets in seating.SHEETS.items():
        if game in (None, kind):
            rows += [card(scene, _spec(sheet, once, now, sheet), _lines(sheet), width) for sheet in sheets]
    like = seating.sheet_of(now)
    new = Key(KeySpec(tr("OUR OWN RULES"), ("house.open", None, like), name="OWN"), 22, 64, weight=0)
    return page(scene, tr("Rules for a new game"), [scroll(rows, "rule sets")], [new])


def _spec(rules: Any, once: bool, now: Any, name: str) -> KeySpec:
    action = ("new.rules", rules) if once else ("house.usual", rules)
    return KeySpec(rules_name(rules), action, chosen=rules == now, name=name)


def _lines(rules: Any) -> tuple[Line, ...]:
    title = rules_name(rules)
    if rules == "500-nz-2025":
        title = tr("{title}: a proposal, not yet adopted").format(title=title)
    return Line(title, 20), Line(differing(rules), 18)
