"""UNDO and REDO on a night's screens: what each of them names, and what a touch does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..shell.key import KeySpec, action
from ..words.language import tr, trn
from .beside import beside
from .night_session import night_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry
    from ..event.singles_state import Singles
    from ..table.desk import Desk
    from .rulings import Step

OPENED = frozenset(("round", "table", "scores"))
"""The keys in the draft of an open table before the director types a score."""


@action("night.undo")
def undo(desk: Desk) -> None:
    """Take back what the latest touch entered, or marked."""
    _step(desk, "undo")


@action("night.redo")
def redo(desk: Desk) -> None:
    """Put back what UNDO took."""
    _step(desk, "redo")


def _step(desk: Desk, do: str) -> None:
    """Undo or redo the latest mark or touch. An earlier refusal is read by now; half-typed scores stay."""
    night, notes = night_of(desk), beside(desk)
    name, back = night.read().name, do == "undo"
    marks = notes.of(name).rulings
    if (marks.takes_back if back else marks.puts_back)(night.latest) is not None:
        notes.change(name, rulings=marks.undo() if back else marks.redo())
        desk.settle(desk.place._replace(notice=None))
        return
    entries = night.takes_back if back else night.puts_back
    steps = [{"do": do}] * max(1, len(entries))
    raised = raised_table(desk, entries[0], steps, back) if entries else {}
    night.enter(steps, notice=None, **raised)


def raised_table(desk: Desk, entry: Entry, steps: Sequence[Entry], back: bool) -> dict[str, Any]:
    """Changes of the place by which the table that lost its first result, or is next, is raised on the hall.

    None on another screen, and none while another result is half typed.
    """
    from .questions.rounds import RESULT, SCREEN

    place, draft = desk.place, desk.place.draft(RESULT)
    if entry["do"] != "result" or entry.get("instead") or "teams" in entry:
        return {}
    if place.screen not in (SCREEN, RESULT) or (place.screen == RESULT and draft.keys() - OPENED):
        return {}
    state: Singles = night_of(desk).preview(steps).state
    waiting = state.waiting() if state.round == entry["round"] else []
    table = next_table(waiting, int(entry["table"]) - back)
    if table is None:
        return {"screens": tuple(screen for screen in place.screens if screen != RESULT)}
    place = place.drafted(RESULT, {"round": entry["round"], "table": table})
    screens = place.screens if place.screen == RESULT else (*place.screens, RESULT)
    return {"screens": screens, "drafts": place.drafts}


def next_table(waiting: Sequence[int], table: int) -> int | None:
    """The first table without a result after that one, or from the lowest on; None where all have one."""
    return next((one for one in waiting if one > table), next(iter(waiting), None))


def word_of(entries: Sequence[Entry]) -> str:
    """The entries of one touch in a word or two: `table 3`, `8 players`, `withdrawal 14`."""
    if not entries:
        return ""
    entry = entries[0]
    many = len(entries)
    if all(one["do"] == "player" for one in entries) and many > 1:
        return trn("{number} player", "{number} players", many)
    # The most telling of several: who came in, or who left.
    telling = next((one for one in entries if one["do"] in ("swap", "withdraw")), entry)
    return one_word(telling)


def one_word(entry: Entry) -> str:
    """One entry, for the key that takes it back."""
    do = entry["do"]
    if do == "result":
        return _result_word(entry)
    # Translators: what UNDO takes back in a club night; at most 12 letters and a number.
    words = {
        "player": tr("player {number}"),
        "seat": tr("seats {table}"),
        "draw": tr("draw"),
        "unclipped": tr("no clip {number}"),
        "clipped": tr("clip {number}"),
        "day": tr("day {day}"),
        "card": tr("card {number}"),
        "night": tr("this night"),
        "swap": tr("swap {out}"),
        "withdraw": tr("leaving {number}"),
        "playoff": tr("play-off"),
        "team": tr("team {id}"),
        "pair": tr("pairs {round}"),
    }
    return str(words.get(do, do)).format_map(entry)


def _result_word(entry: Entry) -> str:
    if "teams" in entry:
        first, second = entry["teams"]
        if entry.get("instead"):
            # Translators: a correction that UNDO takes back; at most 30 letters, those in brackets counted.
            return tr("correct {first} – {second}").format(first=first, second=second)
        return f"{first} – {second}"
    # Translators: a table's result that UNDO takes back; at most 16 letters.
    word = tr("correct {table}") if entry.get("instead") else tr("table {table}")
    return word.format(table=entry["table"])


def keys(desk: Desk) -> tuple[KeySpec, KeySpec]:
    """UNDO and REDO, with the names of what they take back and put back."""
    night = night_of(desk)
    marks = beside(desk).of(night.read().name).rulings
    takes = _mark_word(marks.takes_back(night.latest)) or word_of(night.takes_back)
    puts = _mark_word(marks.puts_back(night.latest)) or word_of(night.puts_back)
    return (
        KeySpec(tr("Undo"), undo(), hint=takes, enabled=bool(takes), name="UNDO"),
        KeySpec(tr("Redo"), redo(), hint=puts, enabled=bool(puts), name="REDO"),
    )


def _mark_word(step: Step | None) -> str:
    """A mark that was set or taken off; empty where the step is an entry's."""
    if step is None:
        return ""
    # Translators: the mark of a table that UNDO takes back; at most 20 letters, those in brackets counted.
    return tr("ruling {table}").format(table=" – ".join(step.mark.game))
