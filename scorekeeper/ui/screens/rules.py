"""The rule sheets, clause by clause, in our own words: read through, or searched."""

from __future__ import annotations

from typing import Any

from ...table import seating
from ...table.key import KeySpec
from ...words.clauses import catalogue, search
from ...words.language import tr
from ...words.names import rules_name
from ..items import Gap, Key, Rolls, Row, Say
from .parts import page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


class Clauses:
    """The rows, each made when it comes into sight."""

    def __init__(self, sheet: str, text: str) -> None:
        self.key = sheet, text
        self.found = [found.clause for found in search(text, sheet)] if text else list(catalogue(sheet))

    def at(self, number: int) -> Any:
        if number >= len(self.found):
            return None
        clause = self.found[number]
        return Say(f"{clause.id}   {tr(clause.words)}", 20, 18, "left", lines=30, paint="quiet")


def build(scene: Scene) -> Any:
    draft = scene.draft("rules")
    sheet = draft.get("sheet", seating.sheet_of(scene.settings.rules))
    text = draft.get("text", "")
    sheets = [one for many in seating.SHEETS.values() for one in many]
    at = sheets.index(sheet) + 1
    others = [one for one in (*sheets[at:], *sheets[: at - 1]) if not text or search(text, one)]
    following = others[0] if others else sheet
    other = KeySpec(
        rules_name(sheet),
        ("sheet.choose", "rules", {"sheet": following}),
        hint=tr("touch for the next sheet"),
        name="SHEET",
    )
    rows = Clauses(sheet, text)
    body: list[Any] = [Key(other, 22, 76, weight=0)]
    if text:
        every = KeySpec(tr("ALL"), ("sheet.choose", "rules", {"text": None}), name="ALL")
        shown = tr("With “{text}”: {count}").format(text=text, count=len(rows.found))
        body.append(Row((Say(shown, 20, 18, "left", weight=1), Key(every, 20, 56, weight=0))))
    if rows.found:
        body.append(Rolls(rows, f"rules {sheet} {text}"))
    else:
        none = tr("No clause of this sheet has these words") if others else tr("No sheet has these words")
        body += [Gap(0, 1), Say(none, 22), *(_elsewhere(text, one) for one in others), Gap(0, 1)]
    find = KeySpec(tr("FIND"), ("write.open", "text", ["rules", "text"], text), "action")
    return page(scene, tr("Rules"), body, [Key(find, 22, 64, 60, weight=0)])


def _elsewhere(text: str, sheet: str) -> Key:
    """Another sheet that has the words."""
    spec = KeySpec(
        rules_name(sheet),
        ("sheet.choose", "rules", {"sheet": sheet}),
        hint=tr("With “{text}”: {count}").format(text=text, count=len(search(text, sheet))),
        name=f"sheet {sheet}",
    )
    return Key(spec, 20, 72, 60, weight=0)
