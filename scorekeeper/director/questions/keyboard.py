"""A computer's keyboard on the director's screens for results: digits, minus, Tab, Enter."""

from __future__ import annotations

from . import match, result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk
    from ...table.key import KeySpec

RUB, TAB, ENTER = 8, 9, 13
PAD_0, PAD_9, PAD_MINUS, PAD_ENTER = 256, 265, 269, 271
"""Kivy's codes of the keys beside the letters."""


def key_typed(desk: Desk, key: int, letter: str) -> KeySpec | None:
    """The key on the screen that a key of the keyboard stands for; None where it means nothing or is dead."""
    screen = desk.place.screen
    draft = desk.place.draft(screen)
    if screen == result.SCREEN and result.asks_result(desk, draft):
        cells, pad = result.cell_keys(desk, draft), result.pad_keys()
        agree = result.agree_key(desk, draft)
    elif screen == match.SCREEN and match.asks_result(desk, draft):
        cells, pad = [spec for _, row in match.cell_rows(desk, draft) for spec in row], match.pad_keys()
        agree = match.agree_key(desk, draft)
    else:
        return None
    if key in (ENTER, PAD_ENTER):
        found: KeySpec | None = agree
    elif key == TAB:
        at = next((number for number, spec in enumerate(cells) if spec.chosen), -1)
        found = cells[(at + 1) % len(cells)]
    else:
        name = name_typed(key, letter)
        found = next((spec for spec in pad if spec.called == name), None)
    return found if found is not None and found.enabled else None


def name_typed(key: int, letter: str) -> str:
    """The name of the pad's key for a key of the keyboard."""
    if PAD_0 <= key <= PAD_9:
        return str(key - PAD_0)
    if key == RUB:
        return "RUB OUT"
    return "MINUS" if letter == "-" or key == PAD_MINUS else letter
