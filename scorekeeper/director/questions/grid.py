"""The round as a grid: a row a table, typed through with a keyboard: digits, Tab, digits, Enter."""

from __future__ import annotations

from typing import Any

from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...shell.page.cards import Line, card
from ...shell.page.items import Gap, Key, Listed, Rolls, Row, Say
from ...words.language import tr
from .. import names
from ..night_session import night_of
from . import digits, result, rounds, typed_result
from .days import asks_day
from .parts import body_width, night_page
from .this_night import day_asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.place import Draft
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN = result.GRID


@action("grid.type")
def type_into(desk: Desk, name: str) -> None:
    """A key of the pad, for the cell that is chosen, or the first one where that table has its result."""
    first = cell_of(desk)
    if desk.place.draft(SCREEN).get("at") != first:
        desk.draft(SCREEN, at=first)
    if name == "RUB OUT":
        digits.rub_out.run(desk, SCREEN, first)
    elif name == "MINUS":
        digits.turn_sign.run(desk, SCREEN, first)
    else:
        digits.type_digit.run(desk, SCREEN, name, first)


@action("grid.enter")
def enter(desk: Desk) -> None:
    """Enter the row, and go to the next; what must be asked about it is asked on the table's screen."""
    cell, table = cell_of(desk), table_of(desk)
    draft = row_draft(desk, table)
    if len([one for one in draft["typed"].values() if one.lstrip("-")]) < len(typed_result.CELLS):
        desk.draft(SCREEN, at=_after(desk, cell))
    elif isinstance(typed_result.preview(desk, draft), list) and not typed_result.odd_scores(desk, draft):
        _enter(desk, draft)
    else:
        desk.go(typed_result.SCREEN, **draft)


@action("grid.win")
def win(desk: Desk, winner: str) -> None:
    """The row's game without scores: a side's win is entered, of a tie it is asked who moves."""
    draft = {
        "round": night_of(desk).singles.round,
        "table": table_of(desk),
        "winner": winner,
        "scores": False,
    }
    if isinstance(typed_result.preview(desk, draft), list):
        _enter(desk, draft)
    else:
        desk.go(typed_result.SCREEN, **draft)


def _enter(desk: Desk, draft: Draft) -> None:
    entry = typed_result.entry_of(desk, draft)
    if entry is None or asks_day(desk):
        return
    here, own = desk.place.draft(SCREEN), _cells(draft["table"])
    typed = {cell: text for cell, text in here.get("typed", {}).items() if cell not in own}
    following = _after(desk, own[-1])
    if following in own:
        # It was the last one: the next round begins with its first table.
        following = ""
    place = desk.place.drafted(SCREEN, {"typed": typed, "at": following})
    place = place.drafted(typed_result.WAY, {"scores": "scores" in entry})
    night_of(desk).enter([entry], drafts=place.drafts, notice=None)


def _cells(table: int) -> list[str]:
    return [f"{table} {side}" for side in typed_result.CELLS]


def cells(desk: Desk) -> list[str]:
    """Two cells for each table that is missing, the one after the other."""
    return [cell for table in night_of(desk).singles.waiting() for cell in _cells(table)]


def _after(desk: Desk, cell: str) -> str:
    """The cell after that one, round and round."""
    all_cells = cells(desk)
    return all_cells[(all_cells.index(cell) + 1) % len(all_cells)]


def cell_of(desk: Desk) -> str:
    """The cell that is typed into; empty where no table is missing."""
    all_cells = cells(desk)
    now: str = desk.place.draft(SCREEN).get("at", "")
    return now if now in all_cells or not all_cells else all_cells[0]


def table_of(desk: Desk) -> int:
    return int(cell_of(desk).split()[0])


def row_draft(desk: Desk, table: int) -> Draft:
    """The draft of a row, in the form of the table's own screen."""
    here = desk.place.draft(SCREEN)
    typed = {cell: digits.text_of(here, f"{table} {side}") for side, cell in typed_result.CELLS.items()}
    return {"round": night_of(desk).singles.round, "table": table, "typed": typed, "scores": True}


def rows(desk: Desk) -> list[int]:
    """The tables: first the one that is typed, then the others that are missing, then those that are in."""
    state = night_of(desk).singles
    waiting = state.waiting()
    if waiting:
        at = waiting.index(table_of(desk))
        waiting = [*waiting[at:], *waiting[:at]]
    return [*waiting, *sorted(state.games)]


def open_key() -> KeySpec:
    return KeySpec(tr("Round as a grid"), open_screen(SCREEN), name="GRID")


def row_keys(desk: Desk, table: int) -> list[KeySpec]:
    """The two cells of a table that is missing."""
    here = {**desk.place.draft(SCREEN), "at": cell_of(desk)}
    line = night_of(desk).singles.seating.tables[table]
    labels = {f"{table} {side}": names.numbers(line, side) for side in typed_result.CELLS}
    return digits.cell_keys(SCREEN, here, labels, "")


def cell_keys(desk: Desk) -> list[KeySpec]:
    """Every cell, for Tab."""
    return [key for table in night_of(desk).singles.waiting() for key in row_keys(desk, table)]


def pad_keys() -> list[KeySpec]:
    """Digits, the sign, and the key that takes a digit away; N, E and T for a win or a tie without scores."""
    pad = [*"0123456789", "MINUS", "RUB OUT"]
    won = {"n": "NS", "e": "EW", "t": "tie"}
    return [
        *(KeySpec(name, type_into(name)) for name in pad),
        *(KeySpec(letter, win(winner)) for letter, winner in won.items()),
    ]


def enter_key() -> KeySpec:
    return KeySpec("Enter", enter())


def build(scene: Scene) -> Any:
    desk = scene.desk
    title, asked = rounds.headline(desk)[0], day_asked(desk)
    if asked:
        return night_page(scene, title, [*asked, Gap(0, 1)])
    state, tables, width = night_of(desk).singles, rows(desk), body_width(scene)

    def row(number: int) -> Any:
        table = tables[number]
        if state.round is not None and table in state.games:
            where, score, outcome = rounds.result_words(desk, state.round, table)
            lines = Line(where, 20, score), Line(outcome, 18)
            return card(scene, rounds.result_key(state.round, table), lines, width)
        cells = (Key(spec, 28, 64, 56, weight=3, hint_lines=1) for spec in row_keys(desk, table))
        return Row((Say(str(table), 28, 20, weight=1), *cells))

    text = tr("Digits, Tab, digits, Enter. Without scores: N or E for the side that won, T for a tie.")
    # The row that is typed comes first, so that it is always in sight.
    typed = Listed((night_of(desk).key, str(scene.draft(SCREEN)), width), len(tables), row)
    return night_page(scene, title, [Say(text, 18, 18, "left", lines=4), Rolls(typed, "grid")])
