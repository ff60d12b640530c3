"""A pad that opens a game by its round and table, or a player by the number, as soon as one is meant."""

from __future__ import annotations

from typing import Any

from ...event.players import known
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...shell.page.items import Gap, Say
from ...words.language import tr
from ..night_session import night_of
from . import digits
from .parts import cells, digit_pad, night_page
from .players import open_player
from .rounds import open_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...event.singles_state import Singles
    from ...shell.place import Draft
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN = "night_card"
ROUND, TABLE, PLAYER = "find round", "find table", "card number"
MAIN = "night"
"""The main screen, where a table's number is typed without a cell."""


@action("night.find_digit")
def type_digit(desk: Desk, digit: str, first: str) -> None:
    """Type a digit; open what can be meant by the number alone."""
    digits.type_digit.run(desk, SCREEN, digit, first)
    draft = desk.place.draft(SCREEN)
    cell = digits.cell_of(draft, first)
    numbers = choices(desk, draft, cell)
    if only(digits.text_of(draft, cell), numbers) is not None:
        find.run(desk, first)


@action("night.find_card")
def find(desk: Desk, first: str) -> None:
    """From the round to its table; open the game, or the player."""
    draft = desk.place.draft(SCREEN)
    cell = digits.cell_of(draft, first)
    wanted = digits.value_of(draft, cell)
    if wanted is None:
        return
    if cell == ROUND:
        desk.draft(SCREEN, at=TABLE)
        return
    place = desk.place
    place = place.drafted(SCREEN, None)._replace(
        screens=tuple(name for name in place.screens if name != SCREEN)
    )
    if cell == PLAYER:
        known(night_of(desk).singles.players, wanted)
        desk.settle(place)
        open_player.run(desk, wanted)
    elif wanted in choices(desk, draft, TABLE):
        number = round_of(desk, draft)
        desk.settle(place)
        open_table.run(desk, number, wanted)


@action("night.type_table")
def type_table(desk: Desk, digit: str) -> None:
    """A digit of a table's number, typed on the main screen: the table opens once it is the only one."""
    state = night_of(desk).singles
    tables = state.seating.tables
    text = typed_table(desk) + digit
    if not any(str(table).startswith(text) for table in tables):
        text = digit
    table = only(text, tables)
    if table is None:
        desk.draft(MAIN, table=text if text != "0" else None)
    else:
        open_typed.run(desk, table)


@action("night.open_typed")
def open_typed(desk: Desk, table: int) -> None:
    """Open the table of the present round."""
    open_table.run(desk, night_of(desk).singles.round or 0, table)


def typed_table(desk: Desk) -> str:
    """The digits that are typed on the main screen so far."""
    return str(desk.place.draft(MAIN).get("table") or "")


def enter_key(desk: Desk) -> KeySpec:
    """Enter on the main screen: the table that is typed, or the next that is missing."""
    state, text = night_of(desk).singles, typed_table(desk)
    wanted = [int(text)] if text else state.waiting()[:1]
    table = wanted[0] if wanted else 0
    return KeySpec(str(table), open_typed(table), enabled=table in state.seating.tables, name="OPEN TABLE")


def only(text: str, numbers: Iterable[int]) -> int | None:
    """The number that is typed, where no other begins with its digits."""
    found = [number for number in numbers if str(number).startswith(text)] if text else []
    return found[0] if len(found) == 1 and str(found[0]) == text else None


def choices(desk: Desk, draft: Draft, cell: str) -> list[int]:
    """The numbers that a cell can have."""
    state = night_of(desk).singles
    if cell == PLAYER:
        return list(state.players)
    if cell == ROUND:
        return list(range(1, len(state.closed) + (not state.over) + 1))
    number = round_of(desk, draft)
    now = state.seating.tables if number == state.round else {}
    return [*{*state.games_of(number), *now}]


def round_of(desk: Desk, draft: Draft) -> int:
    """The round that is typed, or the present one; the last once the night is over."""
    state = night_of(desk).singles
    return digits.value_of(draft, ROUND) or state.round or len(state.closed)


def why_none(desk: Desk, draft: Draft, first: str) -> str:
    """Why nothing opens: the number is nobody's, or no table's."""
    cell = digits.cell_of(draft, first)
    text = digits.text_of(draft, cell)
    if not text or any(str(number).startswith(text) for number in choices(desk, draft, cell)):
        return ""
    return tr("Nothing has this number")


# The keys.


def open_key(first: str = ROUND) -> KeySpec:
    """The key to the pad: for a game, or for a player."""
    return KeySpec(tr("Find"), open_screen(SCREEN, {"first": first}), name="FIND")


def first_of(draft: Draft) -> str:
    """The cell that is typed into before one is chosen."""
    return str(draft.get("first", PLAYER))


def find_keys(state: Singles, draft: Draft) -> tuple[list[KeySpec], list[KeySpec], KeySpec]:
    """The cells, the digits, and OK."""
    first = first_of(draft)
    labels = {ROUND: tr("Round"), TABLE: tr("Table"), PLAYER: tr("Player")}
    if not (state.games or state.closed or state.seating.tables):
        labels, first = {PLAYER: tr("Player")}, PLAYER
    pad = [
        key._replace(action=type_digit(key.label, first)) if key.label.isdigit() else key
        for key in digits.pad_keys(SCREEN, first, minus=False)
    ]
    typed = digits.value_of(draft, digits.cell_of(draft, first)) is not None
    return (
        digits.cell_keys(SCREEN, draft, labels, first),
        pad,
        KeySpec(tr("OK"), find(first), "action", enabled=typed, name="OK CARD"),
    )


# The page.


def build(scene: Scene) -> Any:
    """A game by round and table, or a player by number."""
    desk, draft = scene.desk, scene.draft(SCREEN)
    cell, pad, done = find_keys(night_of(desk).singles, draft)
    text = why_none(desk, draft, first_of(draft))
    body = [cells(scene, cell), *([Say(text, 20, 18, paint="warning")] if text else []), Gap(0, 1)]
    return night_page(scene, tr("Find"), body, [digit_pad(scene, pad)], main=done)
