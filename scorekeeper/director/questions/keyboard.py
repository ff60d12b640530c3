"""A computer's keyboard on the director's pads: digits, minus, Tab, Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...shell.key import KeySpec
from ..night_session import night_of
from . import count, find, grid, match, players, playoff, result, seats, typed_result
from .days import asks_day

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.place import Draft
    from ...table.desk import Desk

RUB, TAB, ENTER = 8, 9, 13
PAD_0, PAD_9, PAD_MINUS, PAD_ENTER = 256, 265, 269, 271
"""Kivy's codes of the keys beside the letters."""


class Typing(NamedTuple):
    """The keys of a screen that a keyboard presses: cells for Tab, the pad, and the key of Enter."""

    cells: Sequence[KeySpec]
    pad: Sequence[KeySpec]
    enter: KeySpec


def typing(desk: Desk) -> Typing | None:
    """The pad of the screen that is shown; None where it has none."""
    screen = desk.place.screen
    draft = desk.place.draft(screen)
    if screen == typed_result.SCREEN and asks_day(desk):
        return None
    if screen == typed_result.SCREEN and typed_result.asks_result(desk, draft):
        pad = [*result.pad_keys(), *letter_keys(desk, draft)]
        return Typing(result.cell_keys(desk, draft), pad, result.agree_key(desk, draft))
    if screen == grid.SCREEN:
        waits = night_of(desk).singles.waiting() and not asks_day(desk)
        return Typing(grid.cell_keys(desk), grid.pad_keys(), grid.enter_key()) if waits else None
    if screen == match.SCREEN and match.asks_result(desk, draft):
        rows = (keys for _, _, keys in match.cell_rows(desk, draft))
        cells = [spec for both in zip(*rows, strict=True) for spec in both]
        return Typing(cells, match.pad_keys(), match.agree_key(desk, draft))
    if screen == count.SCREEN:
        return Typing(count.cell_keys(desk, draft), count.pad_keys(), count.next_key(desk, draft))
    if screen == seats.ONE:
        return Typing(seats.cell_keys(draft), seats.pad_keys(), seats.keep_key())
    if screen == seats.SCREEN:
        return Typing((), *seats.typing_keys())
    if screen == players.SCREEN:
        pad = find.player_keys(desk)
        return Typing((), pad, pad[-1])
    if screen == find.SCREEN:
        return Typing(*find.find_keys(night_of(desk).singles, draft))
    if screen == find.MAIN and not night_of(desk).teams and night_of(desk).singles.seating.full:
        pad = [KeySpec(digit, find.type_table(digit)) for digit in "0123456789"]
        return Typing((grid.open_key(),), pad, find.enter_key(desk))
    if screen == find.MAIN and night_of(desk).teams:
        return typed_match(desk)
    if screen == playoff.SCREEN and draft.get("numbers"):
        cells = [spec for row in playoff.cell_keys(draft) for spec in row]
        return Typing(cells, playoff.pad_keys(), playoff.agree_key(desk, draft))
    return None


def typed_match(desk: Desk) -> Typing | None:
    """On the spades event's main screen a digit opens a table, Enter the next game without a result."""
    event = night_of(desk).spades
    if event.round is None:
        return None
    games = enumerate(event.rounds[event.round], 1)
    opens = [(one, KeySpec(str(at), match.open_match(event.round, *one.teams))) for at, one in games]
    waits = next(key for one, key in opens if one.outcome is None)
    return Typing((waits,), [key for _, key in opens], waits)


def letter_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """N and E: the side that won, or that moves after a tie; T: a tie."""
    sides = result.moves_keys(desk, draft) or list(result.side_keys(desk, draft).values())
    keys = {"n": sides[:1], "e": sides[1:2], "t": result.tie_keys(desk, draft)}
    return [key._replace(name=letter) for letter, found in keys.items() for key in found]


def key_typed(desk: Desk, key: int, letter: str) -> KeySpec | None:
    """The key on the screen that a key of the keyboard stands for; None where it means nothing or is dead."""
    here = typing(desk)
    if here is None:
        if desk.place.screen in (typed_result.SCREEN, grid.SCREEN) and asks_day(desk):
            # The page may be as old as the last result: the question comes into sight.
            desk.changed()
        return None
    if key in (ENTER, PAD_ENTER):
        found: KeySpec | None = here.enter
    elif key == TAB and here.cells:
        at = next((number for number, spec in enumerate(here.cells) if spec.chosen), -1)
        found = here.cells[(at + 1) % len(here.cells)]
    else:
        name = name_typed(key, letter)
        found = next((spec for spec in here.pad if spec.called == name), None)
    return found if found is not None and found.enabled else None


def name_typed(key: int, letter: str) -> str:
    """The name of the pad's key for a key of the keyboard."""
    if PAD_0 <= key <= PAD_9:
        return str(key - PAD_0)
    if key == RUB:
        return "RUB OUT"
    return "MINUS" if letter == "-" or key == PAD_MINUS else letter.lower()
