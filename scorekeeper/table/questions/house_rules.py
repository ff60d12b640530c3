"""The rule sets of a club: the sheets, its own rules, and which of them a new game is played by."""

from __future__ import annotations

from ...engine.header import kind_of, read_rules
from ...shell.key import KeySpec, action
from ...shell.navigation import choose, open_screen
from ...shell.settings import USUAL_SHEET
from ...words.clauses import search
from ...words.language import commas, ctr, tr, trn
from ...words.names import rules_name
from .. import seating
from ..games import game_named
from .new_game import choose_rules
from .write import ask_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ...engine.kinds import Json
    from ...shell.place import Draft
    from ..desk import Desk
    from ..games.house import HouseValue
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


def name_key(draft: Draft) -> KeySpec:
    return ask_key(tr("Name"), "text", [SCREEN, "name"], draft.get("name", ""), name="NAME")


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


def keep_keys(draft: Draft) -> list[KeySpec]:
    """SAVE, after DELETE where the rule set is on the list already."""
    keep = KeySpec(tr("Save"), save(), "action", name="KEEP")
    if draft.get("number") is None:
        return [keep]
    return [KeySpec(tr("Delete"), delete(), "danger", name="DELETE"), keep]


# The keys of the list of rule sets.


def chosen_rules(desk: Desk) -> RuleSet:
    """The rule set that is in force on the list: the new game's if the list was opened for it."""
    if _for_new_game(desk):
        return seating.rules_of(desk.place.draft("new_game"), desk.settings)
    usual: RuleSet = desk.settings.rules
    return usual


def own_keys(desk: Desk) -> list[tuple[RuleSet, KeySpec, KeySpec]]:
    """Each of the club's own rule sets, with the keys that choose it and that change it."""
    return [
        (
            rules,
            _rules_key(desk, rules, f"own {number}"),
            KeySpec(ctr("key", "Change"), open_own_rules(number), name=f"change {number}"),
        )
        for number, rules in enumerate(own_rules(desk))
    ]


def sheet_keys(desk: Desk) -> list[tuple[str, KeySpec]]:
    """Each sheet with the key that chooses it; for a new game the sheets of that game alone."""
    game = seating.game_of(chosen_rules(desk)) if _for_new_game(desk) else None
    return [
        (sheet, _rules_key(desk, sheet, sheet))
        for sheet in seating.all_sheets()
        if game in (None, seating.game_of(sheet))
    ]


def new_rules_key(desk: Desk) -> KeySpec:
    like = seating.sheet_of(chosen_rules(desk))
    return KeySpec(tr("Add house rules"), open_own_rules(None, like), name="OWN")


def usual_rules_key() -> KeySpec:
    """The key of the settings that opens the list."""
    return KeySpec(tr("Rules"), open_screen("rule_sets"), name="rules")


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


def read_sheet_key(sheet: str, others: Sequence[str]) -> KeySpec:
    """The key with the sheet's name, which goes on to the next sheet."""
    following = others[0] if others else sheet
    hint = tr("tap for the next sheet")
    return KeySpec(rules_name(sheet), choose("rules", {"sheet": following}), hint=hint, name="SHEET")


def other_sheet_key(text: str, sheet: str) -> KeySpec:
    """The key to another sheet in which the text is found."""
    hint = found_words(text, len(search(text, sheet)))
    return KeySpec(rules_name(sheet), choose("rules", {"sheet": sheet}), hint=hint, name=f"sheet {sheet}")


def found_words(text: str, count: int) -> str:
    """The number of rules in which a text is found."""
    return trn("{number} rule with “{text}”", "{number} rules with “{text}”", count, text=text)


def search_keys(text: str) -> tuple[KeySpec, KeySpec]:
    """ALL, which forgets the text, and FIND, which asks for one."""
    return (
        KeySpec(tr("All"), choose("rules", {"text": None}), name="ALL"),
        ask_key(tr("Find"), "text", ["rules", "text"], look="action", name="FIND"),
    )


# The values.


def values_of(sheet: str) -> Mapping[str, HouseValue]:
    """The values of a sheet that a club may change."""
    return game_named(seating.game_of(sheet)).house_values


def value_words(draft: Draft, key: str) -> str:
    """A value of the rule set on the screen, in words."""
    return values_of(draft["like"])[key].sentence(value_of(draft, key))


def rules_summary(rules: RuleSet) -> str:
    """The values that players ask for: `10 minutes, 4 hands, limit 490`."""
    game = seating.game_of(rules)
    table, read = game_named(game), read_rules(kind_of(game), rules)
    data = {key: getattr(read, key) for key in table.summary or table.house_values}
    return commas([table.house_values[key].short(value) for key, value in data.items() if value])
