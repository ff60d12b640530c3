"""The rules: the sheets' clauses to read, the rule sets to choose from, and a club's own rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.header import kind_of, read_rules
from ...shell.key import KeySpec, action
from ...shell.navigation import choose
from ...shell.page.cards import Line, card
from ...shell.page.items import Gap, Key, Rolls, Row, Say
from ...shell.page.measure import PLAIN, STRONG
from ...shell.settings import USUAL_SHEET
from ...words.clauses import IN_OUR_WORDS, catalogue, search
from ...words.clauses import text as clause_text
from ...words.language import commas, ctr, tr, trn
from ...words.names import is_draft, rules_name
from ...words.refusals import clause_number
from .. import seating
from ..games import game_named
from . import own_sheet
from .new_game import choose_rules
from .screen_parts import RAIL, across, group, page, quiet, scroll
from .write import ask_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Json
    from ...shell.place import Draft
    from ..desk import Desk
    from ..games.house import HouseValue
    from ..scene import Scene
    from ..seating import RuleSet

SCREEN = "house"
OWN_RULES = "house"
"""The store keeps the list of the club's own rules under this key."""


@action("house.open")
def open_own_rules(desk: Desk, number: int | None = None, like: str = USUAL_SHEET) -> None:
    """Open one of the club's own rule sets by its place in the list, or a new one that begins as a sheet."""
    if number is None:
        desk.go(SCREEN, like=like, own={})
        return
    rules = own_rules(desk)[number]
    own = {key: value for key, value in rules.items() if key not in ("like", "name")}
    desk.go(SCREEN, number=number, like=rules["like"], name=rules.get("name", ""), own=own)


@action("house.like")
def choose_sheet(desk: Desk, sheet: str) -> None:
    """Begin from another sheet; values that this sheet has too stay as they are."""
    own = desk.place.draft(SCREEN).get("own", {})
    desk.draft(SCREEN, like=sheet, own={key: own[key] for key in own if key in values_of(sheet)})


@action("house.more")
def step_value(desk: Desk, key: str, by: int) -> None:
    """Change a value by so many of its steps, within its limits."""
    now = value_of(desk.place.draft(SCREEN), key)
    one = _value(desk, key)
    value = one.first if now is None else now + by * one.step
    _set_value(desk, key, min(max(one.least, value), one.most))


@action("house.none")
def switch_value(desk: Desk, key: str) -> None:
    """Switch a value off (no cap, no bell, no last hand), or on again."""
    off = value_of(desk.place.draft(SCREEN), key) is None
    _set_value(desk, key, _value(desk, key).first if off else None)


@action("house.save")
def save(desk: Desk) -> None:
    """Keep the rule set. It is the club's usual one from now on."""
    draft = desk.place.draft(SCREEN)
    rules = {"like": draft["like"], **({"name": draft["name"]} if draft.get("name") else {}), **draft["own"]}
    read_rules(kind_of(seating.game_of(rules)), rules)
    stored = own_rules(desk)
    if draft.get("number") is None:
        stored = [*stored, rules]
    else:
        stored[draft["number"]] = rules
    desk.store.put(OWN_RULES, stored)
    desk.choose(rules=rules)
    desk.close_top()


@action("house.delete")
def delete(desk: Desk) -> None:
    """Take the rule set off the list; games that were played under it keep it."""
    stored = own_rules(desk)
    gone = stored.pop(desk.place.draft(SCREEN)["number"])
    desk.store.put(OWN_RULES, stored or None)
    if desk.settings.rules == gone:
        desk.choose(rules=gone["like"])
    desk.close_top()


@action("house.usual")
def make_usual(desk: Desk, rules: RuleSet) -> None:
    """Make these the rules of the next new game."""
    desk.choose(rules=rules)


def _value(desk: Desk, key: str) -> HouseValue:
    return values_of(desk.place.draft(SCREEN)["like"])[key]


def _set_value(desk: Desk, key: str, value: float | None) -> None:
    """Keep a value that differs from the sheet's, and none that does not."""
    draft = desk.place.draft(SCREEN)
    own = dict(draft.get("own", {}))
    if _sheet_value(draft, key) == value:
        own.pop(key, None)
    else:
        own[key] = value
    desk.draft(SCREEN, own=own)


def own_rules(desk: Desk) -> list[Json]:
    """The club's own rule sets."""
    found = desk.store.setting(OWN_RULES)
    return found if isinstance(found, list) else []


def value_of(draft: Draft, key: str) -> float | None:
    """A value of the rule set on the screen; None where it is switched off."""
    own: float | None = draft.get("own", {}).get(key)
    return own if key in draft.get("own", {}) else _sheet_value(draft, key)


def _sheet_value(draft: Draft, key: str) -> float | None:
    sheet = kind_of(seating.game_of(draft["like"])).rules[draft["like"]]
    value: float | None = getattr(sheet, key)
    return value


# The keys of one rule set.


def sheet_key(sheet: str) -> KeySpec:
    """The key that goes to the next sheet."""
    sheets = seating.all_sheets()
    following = sheets[(sheets.index(sheet) + 1) % len(sheets)]
    return KeySpec(sheet, choose_sheet(following), name="SHEET")


def value_keys(draft: Draft, key: str) -> list[KeySpec]:
    """Less, more, and where there can be no such value the key that switches it off."""
    keys = [
        KeySpec("−", step_value(key, -1), name=f"{key} less"),
        KeySpec("+", step_value(key, 1), name=f"{key} more"),
    ]
    label = values_of(draft["like"])[key].off_key
    if label:
        off = value_of(draft, key) is None
        keys.append(KeySpec(tr(label), switch_value(key), chosen=off, name=f"{key} none"))
    return keys


# The keys of the list of rule sets.


def chosen_rules(desk: Desk) -> RuleSet:
    """The rule set that is in force on the list: the new game's if the list was opened for it."""
    if _for_new_game(desk):
        return seating.rules_of(desk.place.draft("new_game"), desk.settings)
    usual: RuleSet = desk.settings.rules
    return usual


def sheet_keys(desk: Desk) -> list[tuple[str, KeySpec]]:
    """Each sheet with the key that chooses it; for a new game the sheets of that game alone."""
    game = seating.game_of(chosen_rules(desk)) if _for_new_game(desk) else None
    return [
        (sheet, _rules_key(desk, sheet, sheet))
        for sheet in seating.all_sheets()
        if game in (None, seating.game_of(sheet))
    ]


def _for_new_game(desk: Desk) -> bool:
    return desk.place.draft("rule_sets").get("for") == "new_game"


def _rules_key(desk: Desk, rules: RuleSet, name: str) -> KeySpec:
    chosen = choose_rules(rules) if _for_new_game(desk) else make_usual(rules)
    return KeySpec(rules_name(rules), chosen, chosen=rules == chosen_rules(desk), name=name)


# The keys of the sheets' clauses, read on a screen of their own.


def sheets_with(text: str, sheet: str) -> list[str]:
    """The other sheets, the next one first: those in which the text is found, or all for an empty text."""
    sheets = seating.all_sheets()
    at = sheets.index(sheet) + 1
    others = *sheets[at:], *sheets[: at - 1]
    return [other for other in others if not text or search(text, other)]


def other_sheet_key(text: str, sheet: str) -> KeySpec:
    """The key to another sheet in which the text is found."""
    hint = found_words(text, len(search(text, sheet)))
    return KeySpec(rules_name(sheet), choose("rules", {"sheet": sheet}), hint=hint, name=f"sheet {sheet}")


def found_words(text: str, count: int) -> str:
    """The number of rules in which a text is found."""
    return trn("{number} rule with “{text}”", "{number} rules with “{text}”", count, text=text)


# The values.


def values_of(sheet: str) -> Mapping[str, HouseValue]:
    """The values of a sheet that a club may change."""
    return game_named(seating.game_of(sheet)).house_values


def rules_summary(rules: RuleSet) -> str:
    """The values that players ask for: `10 minutes, 4 hands, limit 490`."""
    game = seating.game_of(rules)
    table, read = game_named(game), read_rules(kind_of(game), rules)
    data = {key: getattr(read, key) for key in table.summary or table.house_values}
    return commas([table.house_values[key].short(value) for key, value in data.items() if value])


# The pages.


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
    others = sheets_with(text, sheet)
    rows = Clauses(sheet, text)
    following = choose("rules", {"sheet": others[0] if others else sheet})
    hint = tr("tap for the next sheet")
    read = Key(KeySpec(rules_name(sheet), following, "quiet", hint, name="SHEET"), 20, 64)
    own = Key(quiet(own_sheet.open_key(sheet)), 20, 64, weight=0.5)
    body: list[Any] = [Row((read, own))]
    if text:
        every = KeySpec(tr("All"), choose("rules", {"text": None}), name="ALL")
        shown = Say(found_words(text, len(rows.found)), 20, 18, "left", weight=1)
        found = shown, Key(every, 20, 56, weight=0)
        # On a phone on its side the sheet and what was found share a line.
        body = [Row((read, own, *found))] if scene.kind == "wide" else [*body, Row(found)]
        body.append(Say(tr(IN_OUR_WORDS), 18, 18, "left", lines=3, paint="quiet"))
    if rows.found:
        body.append(Rolls(rows, f"rules {sheet} {text}"))
    else:
        none = tr("No rule on this sheet has these words") if others else tr("No sheet has these words")
        keys = (Key(other_sheet_key(text, one), 20, 72, 60, weight=0) for one in others)
        body += [Gap(0, 1), Say(none, 22), *keys, Gap(0, 1)]
    find = ask_key(tr("Find"), "text", ["rules", "text"], look="action", name="FIND")
    return page(scene, tr("Rules"), body, [Key(find, 22, 64, 60, weight=0)])


def build_rule_sets(scene: Scene) -> Any:
    """The rule sets: the club's own, then the sheets."""
    desk, width = scene.desk, across(scene) - RAIL
    rows: list[Any] = []
    for number, rules in enumerate(own_rules(desk)):
        change = KeySpec(ctr("key", "Change"), open_own_rules(number), "quiet", name=f"change {number}")
        chosen = _rules_key(desk, rules, f"own {number}")
        rows.append(
            Row((card(scene, chosen, _lines(rules), width - 110, weight=1), Key(change, 20, 56, weight=0)))
        )
    rows += [card(scene, spec, _lines(sheet), width) for sheet, spec in sheet_keys(desk)]
    like = seating.sheet_of(chosen_rules(desk))
    new = Key(KeySpec(tr("Add house rules"), open_own_rules(None, like), name="OWN"), 22, 64, weight=0)
    return page(scene, tr("Rules for a new game"), [scroll(rows, "rule sets")], [new], short=tr("Rules"))


def _lines(rules: RuleSet) -> tuple[Line, ...]:
    title = rules_name(rules)
    if is_draft(rules):
        title = tr("{title}: proposed draft, not yet ratified").format(title=title)
    return Line(title, 20), Line(rules_summary(rules), 18)


def build_own_rules(scene: Scene) -> Any:
    """A club's house rules: a name, and each value that may differ from the sheet's."""
    draft = scene.draft(SCREEN)
    like, name, width = draft["like"], draft.get("name", ""), across(scene)
    named = Line(tr("Name"), 18, face=PLAIN), Line(name or tr("tap to type one"), 20, face=STRONG)
    based = (
        Line(tr("Everything else as on the sheet"), 18, face=PLAIN),
        Line(rules_name(like), 20, face=STRONG),
    )
    body: list[Any] = [
        card(scene, ask_key(tr("Name"), "text", [SCREEN, "name"], name, name="NAME"), named, width),
        card(scene, sheet_key(like), based, width),
    ]
    for key, value in values_of(like).items():
        less, more, *off = value_keys(draft, key)
        keys = Key(less, 28, 56), Key(more, 28, 56), *(Key(spec, 20, 56) for spec in off)
        body.append(group(value.sentence(value_of(draft, key)), Row(keys)))
    foot = [Key(KeySpec(tr("Save"), save(), "action", name="KEEP"), 26, 64, 60, weight=2)]
    if draft.get("number") is not None:
        foot.insert(0, Key(KeySpec(tr("Delete"), delete(), "danger", name="DELETE"), 20, 64, 60))
    return page(scene, tr("House rules"), [scroll(body, "house", 16)], [Row(tuple(foot))])
