"""The rules: the clauses of the sheets to read, the rule sets to choose from, and a club's own rules."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import Gap, Key, Rolls, Row, Say
from ...shell.page.measure import PLAIN, STRONG
from ...words.clauses import IN_OUR_WORDS, catalogue, search
from ...words.clauses import text as clause_text
from ...words.language import tr
from ...words.names import is_draft, rules_name
from ...words.refusals import clause_number
from .. import seating
from . import house_rules, own_sheet
from .screen_parts import RAIL, across, group, page, quiet, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene
    from ..seating import RuleSet


class Clauses:
    """The clauses of a sheet, all or those with a text; each row is made when it comes into sight."""

    def __init__(self, sheet: str, text: str) -> None:
        self.key = sheet, text
        self.found = [found.clause for found in search(text, sheet)] if text else list(catalogue(sheet))

    def at(self, number: int) -> Any:
        if number >= len(self.found):
            return None
        clause = self.found[number]
        return Say(
            f"{clause_number(clause.id)}   {clause_text(clause)}", 20, 18, "left", lines=30, paint="quiet"
        )


def build(scene: Scene) -> Any:
    """The clauses of a sheet, in the app's own words: read through, or searched."""
    draft = scene.draft("rules")
    sheet = draft.get("sheet", seating.sheet_of(scene.settings.rules))
    text = draft.get("text", "")
    others = house_rules.sheets_with(text, sheet)
    every, find = house_rules.search_keys(text)
    rows = Clauses(sheet, text)
    read = Key(quiet(house_rules.read_sheet_key(sheet, others)), 20, 64)
    own = Key(quiet(own_sheet.open_key(sheet)), 20, 64, weight=0.5)
    body: list[Any] = [Row((read, own))]
    if text:
        shown = house_rules.found_words(text, len(rows.found))
        found = Say(shown, 20, 18, "left", weight=1), Key(every, 20, 56, weight=0)
        # On a phone on its side the sheet and what was found share a line.
        body = [Row((read, own, *found))] if scene.kind == "wide" else [*body, Row(found)]
        body.append(Say(tr(IN_OUR_WORDS), 18, 18, "left", lines=3, paint="quiet"))
    if rows.found:
        body.append(Rolls(rows, f"rules {sheet} {text}"))
    else:
        none = tr("No rule on this sheet has these words") if others else tr("No sheet has these words")
        keys = (Key(house_rules.other_sheet_key(text, one), 20, 72, 60, weight=0) for one in others)
        body += [Gap(0, 1), Say(none, 22), *keys, Gap(0, 1)]
    return page(scene, tr("Rules"), body, [Key(find, 22, 64, 60, weight=0)])


def build_rule_sets(scene: Scene) -> Any:
    """The rule sets: the club's own, then the sheets."""
    desk, width = scene.desk, across(scene) - RAIL
    rows: list[Any] = [
        Row((
            card(scene, spec, _lines(rules), width - 110, weight=1),
            Key(quiet(change), 20, 56, weight=0),
        ))
        for rules, spec, change in house_rules.own_keys(desk)
    ]  # fmt: skip
    rows += [card(scene, spec, _lines(sheet), width) for sheet, spec in house_rules.sheet_keys(desk)]
    new = Key(house_rules.new_rules_key(desk), 22, 64, weight=0)
    return page(scene, tr("Rules for a new game"), [scroll(rows, "rule sets")], [new], short=tr("Rules"))


def _lines(rules: RuleSet) -> tuple[Line, ...]:
    title = rules_name(rules)
    if is_draft(rules):
        title = tr("{title}: proposed draft, not yet ratified").format(title=title)
    return Line(title, 20), Line(house_rules.rules_summary(rules), 18)


def build_own_rules(scene: Scene) -> Any:
    """A club's house rules: a name, and each value that may differ from the sheet's."""
    draft = scene.draft(house_rules.SCREEN)
    like, name, width = draft["like"], draft.get("name", ""), across(scene)
    named = Line(tr("Name"), 18, face=PLAIN), Line(name or tr("tap to type one"), 20, face=STRONG)
    based = (
        Line(tr("Everything else as on the sheet"), 18, face=PLAIN),
        Line(rules_name(like), 20, face=STRONG),
    )
    body: list[Any] = [
        card(scene, house_rules.name_key(draft), named, width),
        card(scene, house_rules.sheet_key(like), based, width),
    ]
    for value in house_rules.values_of(like):
        less, more, *off = house_rules.value_keys(draft, value)
        keys = Key(less, 28, 56), Key(more, 28, 56), *(Key(spec, 20, 56) for spec in off)
        body.append(group(house_rules.value_words(draft, value), Row(keys)))
    *delete, keep = house_rules.keep_keys(draft)
    foot = *(Key(spec, 20, 64, 60) for spec in delete), Key(keep, 26, 64, 60, weight=2)
    return page(scene, tr("House rules"), [scroll(body, "house", 16)], [Row(foot)])
