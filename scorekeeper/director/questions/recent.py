"""The latest entries of a night, each with the key that takes it alone back."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...shell.key import KeySpec, action
from ...words.language import tr
from .. import undo
from ..night_session import night_of, touch_of
from .rounds import outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.singles_state import Singles
    from ...table.desk import Desk

MOST = 5


@action("night.undo_one")
def undo_one(desk: Desk, at: float) -> None:
    """Take back the result of that moment alone: those after it are taken back and entered again."""
    night = night_of(desk)
    pile, later = night.event.history.past, list[Any]()
    while pile is not None and pile.entry["at"] != at:
        later.append(pile.entry)
        pile = pile.below
    if pile is None or not all(is_result(entry) for entry in (pile.entry, *later)):
        raise Refused("nothing-to-undo")
    again = [{key: value for key, value in entry.items() if key != "at"} for entry in reversed(later)]
    steps = [*[{"do": "undo"}] * (len(later) + 1), *again]
    night.enter(steps, notice=None, **undo.raised_table(desk, pile.entry, steps, back=True))


def is_result(entry: Entry) -> bool:
    """Is it a first result, which others of its round do not build upon?"""
    return entry["do"] == "result" and not entry.get("instead")


def entries(desk: Desk) -> list[tuple[str, KeySpec]]:
    """The latest touches in words, the last one first; none that can't be taken back alone."""
    night = night_of(desk)

    def ask() -> list[tuple[str, KeySpec]]:
        found: list[tuple[str, KeySpec]] = []
        pile = night.event.history.past
        while pile is not None and len(found) < MOST:
            made = touch_of(pile)
            if found and not is_result(made[0]):
                break
            at = float(made[0]["at"])
            touched = undo.undo() if not found else undo_one(at)
            name = f"undo last {len(found)}"
            found.append((_words(night.singles, made), KeySpec(tr("Undo"), touched, name=name)))
            if not is_result(made[0]):
                break
            pile = pile.below
        return found

    return night.recall("recent", ask)


def _words(state: Singles, made: tuple[Entry, ...]) -> str:
    """`Table 3: 14+8 win`, for an earlier round with its number, or what UNDO would say."""
    entry = made[0]
    if entry["do"] == "result":
        game = state.games_of(entry["round"]).get(int(entry["table"]))
        if game is not None:
            known = {
                "round": entry["round"],
                "table": entry["table"],
                "result": outcome(game, state.is_last(entry["round"])),
            }
            if entry["round"] != state.round:
                return tr("Round {round}, table {table}: {result}").format(**known)
            return tr("Table {table}: {result}").format(**known)
    return undo.word_of(made)
