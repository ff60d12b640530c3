"""Parts that several overlays share."""

from __future__ import annotations

from typing import NamedTuple

from ...table.key import Action, KeySpec
from ...table.questions import navigation
from ...words.language import tr
from ..items import Column, Gap, Key, Row, Say, field, grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..items import Item
    from ..scene import Scene

NARROW = 344
"""Least width, in dp, for five keys of 56 dp in a row, with the gaps between them and the edges."""
FOUR = 4
LONG_HINT = 10
"""Most letters of a hint that has room under a name on every screen."""


class Lines(NamedTuple):
    """The rows of a list of sentences, made as they come into sight."""

    key: tuple[tuple[str, bool], ...]
    """Each sentence, and whether it is struck through."""

    def at(self, number: int) -> Say | None:
        if number >= len(self.key):
            return None
        text, struck = self.key[number]
        return Say(text, 18, align="left", struck=struck, lines=30)


def head(text: str, paint: str = "") -> Say:
    """The question of an overlay."""
    return Say(text, 24, 18, paint=paint, lines=4)


def asks(scene: Scene, question: str, keys: Item) -> Column:
    """A question and its keys."""
    return Column((head(question), keys))


def few(scene: Scene, specs: Iterable[KeySpec], size: float = 24) -> Column:
    """A handful of keys with words on them, as large as the room allows."""
    cells = [Key(spec, size, 72, 56) for spec in specs]
    return grid(cells, _columns(scene, len(cells)))


def many(scene: Scene, specs: Iterable[KeySpec], size: float = 20) -> Column:
    """Any number of keys in one column or two, to be scrolled."""
    columns = {"phone": 1, "wide": 2, "tablet": 2}[scene.kind]
    return Column((*grid((Key(spec, size, 64, 56) for spec in specs), columns).items, Gap()))


def numbers(scene: Scene, specs: Iterable[KeySpec], columns: int = 0) -> Column:
    """Keys with a number each."""
    usual = {"phone": 4 if scene.tight else 3, "wide": 6, "tablet": 4}[scene.kind]
    return grid((Key(spec, 32, 76, 56) for spec in specs), columns or usual)


def levels(scene: Scene, specs: Iterable[KeySpec]) -> Item:
    """Five keys in a row, or in two rows if the screen is too narrow."""
    cells = [Key(spec, 24, 64, 56) for spec in specs]
    return grid(cells, 3, weight=0) if scene.width < NARROW else Row(tuple(cells))


def seats(scene: Scene, specs: Iterable[KeySpec]) -> Column:
    """The players, two by two; a fifth key is as wide as two."""
    lines = 1 if scene.tight or scene.kind == "wide" else 2
    cells = [
        Key(
            spec._replace(hint="") if scene.tight and len(spec.hint) > LONG_HINT else spec,
            24,
            72,
            56,
            lines=lines,
        )
        for spec in specs
    ]
    if scene.kind != "wide" and len(cells) >= FOUR:
        # Each arrow on the side that it points to: ← over ↓, ↑ over →.
        cells[2], cells[3] = cells[3], cells[2]
    return grid(cells, min(len(cells), FOUR) if scene.kind == "wide" else 2)


def typed_reason(scene: Scene, question: str, draft: str, entered: Action) -> Column:
    """A reason to be typed into the `why` of a draft, and the key that enters it."""
    text = str(scene.draft(draft).get("why", ""))
    go_on = KeySpec(tr("NEXT"), entered, "action", enabled=bool(text.strip()), name="NEXT")
    return Column(
        (head(question), field(draft, "why", text, entered=entered), Row((Key(go_on, 28, 64, 56),)), Gap())
    )


def ok() -> Row:
    """The one key under a text that is only to be read: it closes the overlay."""
    return Row((Key(KeySpec(tr("OK"), navigation.close_overlay(), "action", name="OK"), 24, 64),))


def _columns(scene: Scene, count: int) -> int:
    if scene.kind == "wide":
        return 3 if count > 2 else count
    return 2 if count > 3 else 1
