"""A pad that opens a game by its round and table, or a player by the number, as soon as one is meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ...event.players import known
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...shell.page.items import Gap, Say
from ...words.language import tr
from ..night_session import night_of
from . import digits, players
from .parts import cells, digit_pad, night_page
from .players import open_player
from .rounds import open_table

TYPE_CHECKING = False
if TYPE_CHECKING:
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
    _type(desk, MAIN, "table", digit, night_of(desk).singles.seating.tables, open_typed.run)


@action("night.type_player")
def type_player(desk: Desk, digit: str) -> None:
    """A digit of a number, typed beside the list of players: the card opens once it is the only one."""
    _type(desk, players.SCREEN, "number", digit, night_of(desk).singles.players, open_number.run)


def _type(
    desk: Desk, screen: str, cell: str, digit: str, numbers: Iterable[int], opens: Callable[[Desk, int], None]
) -> None:
    """Add a digit, or begin anew where no number begins so; open the only one that can be meant."""
    text = (desk.place.draft(screen).get(cell) or "") + digit
    if not any(str(one).startswith(text) for one in numbers):
        text = digit
    number = only(text, numbers)
    desk.draft(screen, **{cell: text if number is None and text != "0" else None})
    if number is not None:
        opens(desk, number)


@action("night.open_number")
def open_number(desk: Desk, number: int) -> None:
    """Open the card of the player whose number is typed."""
    desk.draft(players.SCREEN, number=None)
    open_player.run(desk, number)


@action("night.rub_player")
def rub_player(desk: Desk) -> None:
    """Take the last digit of a player's number away."""
    desk.draft(players.SCREEN, number=typed_player(desk)[:-1] or None)


@action("night.open_typed")
def open_typed(desk: Desk, table: int) -> None:
    """Open the table of the present round."""
    open_table.run(desk, night_of(desk).singles.round or 0, table)


def typed_table(desk: Desk) -> str:
    """The digits that are typed on the main screen so far."""
    return str(desk.place.draft(MAIN).get("table") or "")


def typed_player(desk: Desk) -> str:
    """The digits that are typed beside the list of players so far."""
    found: str = desk.place.draft(players.SCREEN).get("number") or ""
    return found


def player_keys(desk: Desk) -> list[KeySpec]:
    """The digits, and beside 0 the key that takes one away and the one that opens what is typed."""
    text = typed_player(desk)
    here = bool(text) and int(text) in night_of(desk).singles.players
    rub = KeySpec("⌫", rub_player(), enabled=bool(text), name="RUB OUT")
    opens = KeySpec(tr("OK"), open_number(int(text or 0)), enabled=here, name="OPEN NUMBER")
    digits = [KeySpec(digit, type_player(digit)) for digit in "1234567890"]
    return [*digits[:9], rub, digits[9], opens]


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


def build(scene: Scene) -> Any:
    """A game by round and table, or a player by number."""
    desk, draft = scene.desk, scene.draft(SCREEN)
    cell, pad, done = find_keys(night_of(desk).singles, draft)
    text = why_none(desk, draft, first_of(draft))
    body = [cells(scene, cell), *([Say(text, 20, 18, paint="warning")] if text else []), Gap(0, 1)]
    return night_page(scene, tr("Find"), body, [digit_pad(scene, pad)], main=done)
