"""Numbers typed into the cells of a screen by digit keys: scores, event points, players' numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...shell.key import KeySpec, action
from ...shell.navigation import choose
from ...words.language import MINUS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.place import Draft
    from ...table.desk import Desk

MOST = 6
"""Most digits of a number."""


@action("night.digit")
def type_digit(desk: Desk, screen: str, digit: str, first: str) -> None:
    """Add a digit to the cell; `first` is the cell that is typed into before one was chosen.

    A number that stood in the cell before anything was typed is replaced, not lengthened.
    """
    draft = desk.place.draft(screen)
    cell = cell_of(draft, first)
    now = text_of(draft, cell)
    if cell in draft.get("stood", {}):
        now = now[:1] if draft["stood"][cell] and now.startswith("-") else ""
    sign, digits = ("-", now[1:]) if now.startswith("-") else ("", now)
    digits = (digits + digit).lstrip("0") or "0"
    _type(desk, screen, first, sign + digits[:MOST])


@action("night.rub")
def rub_out(desk: Desk, screen: str, first: str) -> None:
    """Take the last digit of the cell away."""
    draft = desk.place.draft(screen)
    _type(desk, screen, first, text_of(draft, cell_of(draft, first))[:-1])


@action("night.minus")
def turn_sign(desk: Desk, screen: str, first: str) -> None:
    """Make the number in the cell negative, or positive again."""
    draft = desk.place.draft(screen)
    cell = cell_of(draft, first)
    now, stood = text_of(draft, cell), draft.get("stood", {})
    _type(desk, screen, first, now[1:] if now.startswith("-") else f"-{now}")
    if cell in stood:
        # The sign is the director's now; the digits are not.
        desk.draft(screen, stood={**stood, cell: True})


def _type(desk: Desk, screen: str, first: str, text: str) -> None:
    draft = desk.place.draft(screen)
    cell = cell_of(draft, first)
    stood = {one: signed for one, signed in draft.get("stood", {}).items() if one != cell}
    desk.draft(screen, at=cell, typed={**draft.get("typed", {}), cell: text}, stood=stood or None)


def cell_of(draft: Draft, first: str) -> str:
    """The cell that is typed into."""
    return str(draft.get("at", first))


def text_of(draft: Draft, cell: str) -> str:
    return str(draft.get("typed", {}).get(cell, ""))


def value_of(draft: Draft, cell: str) -> int | None:
    """The number in a cell; None while there is none."""
    text = text_of(draft, cell)
    return int(text) if text.lstrip("-") else None


def shown(draft: Draft, cell: str) -> str:
    """The text of a cell as it is drawn."""
    return text_of(draft, cell).replace("-", MINUS)


def cell_keys(screen: str, draft: Draft, labels: Mapping[str, str], first: str) -> list[KeySpec]:
    """A key for each cell: its number, and under it what is meant."""
    now = cell_of(draft, first)
    return [
        KeySpec(
            shown(draft, cell) or "…", choose(screen, {"at": cell}), hint=label, chosen=cell == now, name=cell
        )
        for cell, label in labels.items()
    ]


def pad_keys(screen: str, first: str, minus: bool) -> list[KeySpec]:
    """1 to 9, then the sign or nothing, 0, and the key that takes a digit away."""
    digits = [KeySpec(digit, type_digit(screen, digit, first)) for digit in "123456789"]
    sign = KeySpec("±", turn_sign(screen, first), name="MINUS", enabled=minus)
    zero = KeySpec("0", type_digit(screen, "0", first))
    return [*digits, sign, zero, KeySpec("⌫", rub_out(screen, first), name="RUB OUT")]


def typed(values: Sequence[tuple[str, int | None]], at: str) -> dict[str, object]:
    """A draft whose cells hold these numbers; `at` is the cell that is typed into."""
    cells = {cell: str(value) for cell, value in values if value is not None}
    return {"at": at, "typed": cells, "stood": dict.fromkeys(cells, False)}
