"""What several sheets are made of."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...table.keys.rules import clause as clause_of
from ...words.say import printed
from ...words.speech import tr
from ..items import Column, Gap, Key, Row, Say, grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ...table.keys.spec import KeySpec
    from ..scene import Scene


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
    """The question that a sheet asks."""
    return Say(text, 24, 18, paint=paint, lines=4)


def few(scene: Scene, specs: Iterable[KeySpec], size: float = 24) -> Column:
    """A handful of keys with words on them, as large as the room allows."""
    cells = [Key(spec, size, 72, 56) for spec in specs]
    return grid(cells, _columns(scene, len(cells)))


def many(scene: Scene, specs: Iterable[KeySpec], size: float = 20) -> Column:
    """As many keys as there are, one under the other or beside it, for what scrolls."""
    columns = {"phone": 1, "wide": 2, "tablet": 2}[scene.kind]
    return Column((*grid((Key(spec, size, 64, 56) for spec in specs), columns).items, Gap()))


def numbers(scene: Scene, specs: Iterable[KeySpec], columns: int = 0) -> Column:
    """0 to 10, or as many as there are."""
    usual = {"phone": 4 if scene.tight else 3, "wide": 6, "tablet": 4}[scene.kind]
    return grid((Key(spec, 32, 76, 56) for spec in specs), columns or usual)


def levels(scene: Scene, specs: Iterable[KeySpec]) -> Any:
    """Five keys in a row, or in two where the screen is too narrow for that."""
    cells = [Key(spec, 24, 64, 56) for spec in specs]
    return grid(cells, 3, weight=0) if scene.width < NARROW else Row(tuple(cells))


NARROW = 344
"""Five keys of 56 dp, the gaps between them and the edges."""


def seats(scene: Scene, specs: Iterable[KeySpec]) -> Column:
    """The players, two by two; a fifth key is as wide as both."""
    cells = [
        Key(
            spec._replace(hint="") if scene.tight and len(spec.hint) > SHORT else spec,
            24,
            72,
            56,
            lines=_lines(scene),
        )
        for spec in specs
    ]
    if scene.kind != "wide" and len(cells) >= FOUR:
        # Each arrow on the side that it points to: ← over ↓, ↑ over →.
        cells[2], cells[3] = cells[3], cells[2]
    return grid(cells, min(len(cells), FOUR) if scene.kind == "wide" else 2)


FOUR = 4


SHORT = 10
"""A second line of so many letters stands under a name on any screen."""


def _lines(scene: Scene) -> int:
    return 1 if scene.tight or scene.kind == "wide" else 2


def clause(scene: Scene, number: str) -> str:
    """`8c: If one of the makers reneges, …`."""
    found = clause_of(scene.game.ruled.sheet, number)
    return f"{printed(found.number)}: {found.words}"


def asks(scene: Scene, question: str, keys: Any) -> Column:
    """A question and its keys."""
    return Column((head(question), keys))


def ok(label: str = "", action: tuple[Any, ...] = ("sheet.close",)) -> Row:
    """The one key under what is only to be read."""
    from ...table.keys.spec import KeySpec

    return Row((Key(KeySpec(label or tr("OK"), action, "action", name="OK"), 24, 64),))


def _columns(scene: Scene, count: int) -> int:
    if scene.kind == "wide":
        return 3 if count > 2 else count
    return 2 if count > 3 else 1
