"""The night itself, changed while it runs: its name, rounds and break, one more round, its end."""

from __future__ import annotations

from typing import Any

from ...event.changing import check_end, check_open
from ...event.night import may
from ...event.values import MOST
from ...shell.key import KeySpec, action
from ...shell.page.items import Key, Row, Say, field
from ...table.off import because
from ...table.questions.screen_parts import group, scroll
from ...words.language import tr
from ..night_session import night_of
from . import days
from .new_night import count_words
from .parts import body_width, key_grid, less_more, night_page, steps
from .proposal import propose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...shell.place import Draft
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN = "night_this"
COUNTS = ("rounds", "break_after")


@action("night.this_step")
def step(desk: Desk, key: str, by: int) -> None:
    """One round more or fewer, of the night or until a break; below the least there is no number."""
    now, low = value_of(desk, key), least(desk, key)
    value = (low if by > 0 else 0) if not now else now + by
    desk.draft(SCREEN, **{key: 0 if value < low else min(value, MOST)})


@action("night.this_change")
def change(desk: Desk) -> None:
    """Show first what the change moves."""
    propose.run(desk, entries_of(desk, desk.place.draft(SCREEN)))


@action("night.this_over")
def end(desk: Desk, over: bool) -> None:
    """Propose to end the night here, or to open it again."""
    propose.run(desk, [{"do": "night", "over": over}])


@action("night.this_more")
def one_more(desk: Desk) -> None:
    """Propose one more round than the night has."""
    rounds = night_of(desk).singles.header.rounds or 0
    propose.run(desk, [{"do": "night", "rounds": rounds + 1}])


def least(desk: Desk, key: str) -> int:
    """The fewest rounds that may be named: those that are closed or have begun."""
    state = night_of(desk).singles
    return max(1, len(state.closed) + bool(state.games)) if key == "rounds" else 1


def value_of(desk: Desk, key: str) -> int:
    """The number that is chosen, or that the night has; 0 for none."""
    header, draft = night_of(desk).singles.header, desk.place.draft(SCREEN)
    return int(draft.get(key, getattr(header, key) or 0))


def is_played(desk: Desk) -> bool:
    """Has the round a result, so that the night cannot end now?"""
    return bool(night_of(desk).singles.games)


def name_of(desk: Desk, draft: Draft) -> str:
    return str(draft.get("name", night_of(desk).singles.header.name or ""))


def entries_of(desk: Desk, draft: Draft) -> list[Entry]:
    """The entries for every typed value that differs from the night, and for the mended day."""
    night = entry_of(desk, draft)
    return [*([night] if len(night) > 1 else []), *days.mend_entries(desk, draft)]


def entry_of(desk: Desk, draft: Draft) -> Entry:
    """The entry for every typed value that differs from the night."""
    header = night_of(desk).singles.header
    entry: Entry = {"do": "night"}
    name = " ".join(name_of(desk, draft).split())
    if name != (header.name or ""):
        entry["name"] = name
    for key in COUNTS:
        value = value_of(desk, key) or None
        if value != getattr(header, key):
            entry[key] = value
    return entry


def counts(desk: Desk) -> list[tuple[str, tuple[KeySpec, KeySpec]]]:
    """Rounds and break in words, each with the keys for fewer and more."""
    return [
        (
            count_words(key, value := value_of(desk, key)),
            less_more(key, step(key, -1), step(key, 1), value > 0, value < MOST),
        )
        for key in COUNTS
    ]


def end_keys(desk: Desk) -> list[KeySpec]:
    """The end of the night, or what goes on after it."""
    state = night_of(desk).singles
    if may(check_open, state):
        return [KeySpec(tr("Open the night again"), end(False), name="REOPEN")]
    keys = [KeySpec(tr("END NIGHT"), end(True), "danger", enabled=may(check_end, state), name="END NIGHT")]
    rounds = state.header.rounds
    if rounds is not None and rounds < MOST:
        keys.append(KeySpec(tr("One more round"), one_more(), name="ONE MORE"))
    return keys


def next_key(desk: Desk, draft: Draft) -> KeySpec:
    differs = bool(entries_of(desk, draft))
    return KeySpec(
        tr("Next"), change(), "action", enabled=differs, name="CHANGE NIGHT", why=because("off-unchanged")
    )


def day_asked(desk: Desk) -> list[Any]:
    """After six hours without a result: which day is it?"""
    if not days.asks_day(desk):
        return []
    keys = Row(tuple(Key(spec, 22, 64, 56) for spec in days.answer_keys(desk)))
    return [Say(days.question(), 20, 18, paint="warning", lines=4), keys]


def build(scene: Scene) -> Any:
    desk, draft = scene.desk, scene.draft(SCREEN)
    name = field(SCREEN, "name", name_of(desk, draft))
    items: list[Any] = [group(tr("Name of the night"), name)]
    items += steps(counts(desk))
    items.append(Say(tr("Correct the day of a tournament"), 18, 18, "left"))
    items += steps(days.mend_keys(desk, SCREEN))
    if is_played(desk):
        items.append(Say(tr("The night ends between rounds."), 18, 18, "left"))
    items.append(key_grid(scene, end_keys(desk), 2, 60, body_width(scene)))
    return night_page(scene, tr("This night"), [scroll(items, "night this", 10)], main=next_key(desk, draft))
