"""A club's own rules: a sheet, a name, and what differs from it."""

from __future__ import annotations

from typing import Any

from ...engine.header import kind_of, read_rules
from .. import seating
from ..questions.navigation import close_top

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk

SCREEN = "house"
KEPT = "house"
"""The key of the list in the store."""

STEPS = {"cap": 10, "minutes": 1, "hands": 1, "slam": 50, "target": 50}
LEAST = {"cap": 10, "minutes": 1, "hands": 1, "slam": 0, "target": 50}
MOST = {"cap": 490, "minutes": 60, "hands": 20, "slam": 500, "target": 1000}
FIRST = {"cap": 490, "minutes": 10, "hands": 4}
"""Where a value begins that was switched off."""


def differs(sheet: str) -> tuple[str, ...]:
    """What a club may say otherwise than this sheet."""
    return {"500": ("cap", "minutes", "hands", "slam"), "cribbage": ("hands",), "spades": ("target",)}[
        seating.game_of(sheet)
    ]


def all_of(desk: Desk) -> list[dict[str, Any]]:
    """The club's own rule sets."""
    found = desk.store.setting(KEPT)
    return found if isinstance(found, list) else []


def value_of(draft: Any, key: str) -> Any:
    """What the rule set says of it now."""
    if key in draft.get("own", {}):
        return draft["own"][key]
    return getattr(kind_of(seating.game_of(draft["like"])).rules[draft["like"]], key)


def open(desk: Desk, number: int | None = None, like: str = "500-nz-2025") -> None:  # noqa: A001
    """One that is there, or a new one."""
    if number is None:
        desk.go(SCREEN, like=like, own={})
        return
    rules = all_of(desk)[number]
    own = {key: value for key, value in rules.items() if key not in ("like", "name")}
    desk.go(SCREEN, number=number, like=rules["like"], name=rules.get("name", ""), own=own)


def like(desk: Desk, sheet: str) -> None:
    """From another sheet; what it knows too stays."""
    own = desk.place.draft(SCREEN).get("own", {})
    desk.draft(SCREEN, like=sheet, own={key: own[key] for key in own if key in differs(sheet)})


def more(desk: Desk, key: str, by: int) -> None:
    """A step more or less."""
    value = value_of(desk.place.draft(SCREEN), key)
    value = FIRST[key] if value is None else value + by * STEPS[key]
    _say(desk, key, min(max(LEAST[key], value), MOST[key]))


def none(desk: Desk, key: str) -> None:
    """Without it: no cap, no bell, no last hand."""
    _say(desk, key, FIRST[key] if value_of(desk.place.draft(SCREEN), key) is None else None)


def save(desk: Desk) -> None:
    """Kept, and the usual rules from now on."""
    draft = desk.place.draft(SCREEN)
    rules = {"like": draft["like"], **({"name": draft["name"]} if draft.get("name") else {}), **draft["own"]}
    read_rules(kind_of(seating.game_of(rules)), rules)
    kept = all_of(desk)
    if draft.get("number") is None:
        kept = [*kept, rules]
    else:
        kept[draft["number"]] = rules
    desk.store.put(KEPT, kept)
    desk.choose(rules=rules)
    close_top(desk)


def delete(desk: Desk) -> None:
    """Off the list; games that were played under it keep it."""
    kept = all_of(desk)
    gone = kept.pop(desk.place.draft(SCREEN)["number"])
    desk.store.put(KEPT, kept or None)
    if desk.settings.rules == gone:
        desk.choose(rules=gone["like"])
    close_top(desk)


def usual(desk: Desk, rules: Any) -> None:
    """The rules of the next new game."""
    desk.choose(rules=rules)


def _say(desk: Desk, key: str, value: Any) -> None:
    own = dict(desk.place.draft(SCREEN).get("own", {}))
    sheet = kind_of(seating.game_of(desk.place.draft(SCREEN)["like"])).rules[desk.place.draft(SCREEN)["like"]]
    if getattr(sheet, key) == value:
        own.pop(key, None)
    else:
        own[key] = value
    desk.draft(SCREEN, own=own)
