"""Something is written: a player, a table, a round, a name. The screen that asked for it gets it."""

from __future__ import annotations

from typing import Any

from .. import seating

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk

SCREEN = "write"


def open(desk: Desk, kind: str, to: list[str], typed: str = "") -> None:  # noqa: A001 - the action's word
    """`to` is the screen that asks, and under which words it keeps the answer."""
    desk.go(SCREEN, kind=kind, to=to, typed=typed)


def letter(desk: Desk, text: str) -> None:
    """One more letter, from a key."""
    typed = desk.place.draft(SCREEN).get("typed", "")
    desk.draft(SCREEN, typed=typed + text)


def rub(desk: Desk) -> None:
    """The last letter goes."""
    desk.draft(SCREEN, typed=desk.place.draft(SCREEN).get("typed", "")[:-1])


def done(desk: Desk) -> None:
    """What stands there is meant."""
    draft = desk.place.draft(SCREEN)
    text = " ".join(draft.get("typed", "").split())
    kind = draft.get("kind")
    value: Any = text or None
    if text and kind == "number":
        value = int(text) if text.isdecimal() and len(text) <= seating.DIGITS else None
    if text and kind == "player":
        value = {"number": int(text)} if text.isdecimal() and len(text) <= seating.DIGITS else {"name": text}
    _answer(desk, value)


def pick(desk: Desk, player: dict[str, Any]) -> None:
    """A player who is known."""
    _answer(desk, player)


def nobody(desk: Desk) -> None:
    """The seat, or the line, stays empty."""
    _answer(desk, None)


def _answer(desk: Desk, value: Any) -> None:
    """Back to the screen that asked; from one empty seat to the next one."""
    place = desk.place
    screen, *keys = place.draft(SCREEN)["to"]
    target = dict(place.draft(screen))
    following = None
    if keys[0] == "players":
        target["players"] = seating.seated(target, keys[1], value)
        following = seating.next_empty(target, keys[1]) if value is not None else None
    elif value is None:
        target.pop(keys[0], None)
    else:
        # Games are looked for by a player's name, or by the number where there is no name.
        named = value.get("name") or str(value["number"]) if isinstance(value, dict) else value
        target[keys[0]] = named
    place = place.drafted(screen, target)
    if following is not None:
        asked = {"kind": "player", "to": [screen, "players", following], "typed": ""}
        desk.settle(place.drafted(SCREEN, asked))
    else:
        desk.settle(place.drafted(SCREEN, None)._replace(screens=place.screens[:-1]))
