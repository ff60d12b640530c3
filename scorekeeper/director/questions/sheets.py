"""The prints of a night as small pictures: marks on a sheet of paper, each a part of its width and height."""

from __future__ import annotations

from typing import NamedTuple

from ...shell.page.items import Draw, Row, columns_in, in_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ...shell.key import KeySpec
    from ...table.scene import Scene

WIDE, TALL = 104.0, 160.0
"""Least width and height in dp of a print's key, at the usual size of text."""
Mark = tuple[float, float, float, float, str]
"""Left, top, width, height and shade of a mark: `ink`, `soft` or `gold`."""
EDGE = 0.1


class Sheet(NamedTuple):
    """Picture and words on the key of a print."""

    spec: KeySpec
    marks: tuple[Mark, ...]


def _rows(top: float, count: int, step: float, shade: str = "soft", right: float = 0.18) -> Iterator[Mark]:
    """Lines of a list, with a number at the right."""
    for at in range(count):
        y = top + at * step
        yield EDGE, y, 0.5, step * 0.5, shade
        yield 1 - EDGE - right, y, right, step * 0.5, shade


def _boxes(across: int, down: int, top: float = 0.2) -> Iterator[Mark]:
    """Boxes beside and below each other."""
    wide, high = (1 - 2 * EDGE) / across, (0.94 - top) / down
    for at in range(across * down):
        row, column = divmod(at, across)
        yield EDGE + column * wide, top + row * high, wide * 0.8, high * 0.8, "soft"


HEAD: tuple[Mark, ...] = ((EDGE, 0.07, 0.45, 0.045, "ink"), (EDGE, 0.14, 1 - 2 * EDGE, 0.008, "ink"))
CUT: tuple[Mark, ...] = ((0.5, 0.0, 0.01, 1.0, "ink"), (0.0, 0.5, 1.0, 0.008, "ink"))
LIST = (*HEAD, *_rows(0.19, 11, 0.068))
BANDED: tuple[Mark, ...] = (*HEAD, (EDGE, 0.18, 1 - 2 * EDGE, 0.2, "gold"), *_rows(0.2, 3, 0.068, "ink"),
                            *_rows(0.42, 8, 0.068))  # fmt: skip
TABLE = (*HEAD, *_boxes(5, 12))
MARKS: Mapping[str, tuple[Mark, ...]] = {
    "table-plan.pdf": (*HEAD, *_boxes(3, 4)),
    "blank-score-cards.pdf": (*CUT, *_boxes(4, 9, 0.06)),
    "score-cards.pdf": (*CUT, *_rows(0.08, 5, 0.07, "soft", 0.3), *_rows(0.58, 5, 0.07, "soft", 0.3)),
    "table-slips.pdf": (*CUT, (0.0, 0.25, 1.0, 0.008, "ink"), (0.0, 0.75, 1.0, 0.008, "ink"),
                        *_boxes(2, 4, 0.06)),
    "notice.pdf": (*HEAD, *_rows(0.19, 3, 0.11, "ink"), *_rows(0.56, 6, 0.06)),
    "standings.pdf": BANDED,
    "team-trophy.pdf": (*HEAD, (EDGE, 0.18, 1 - 2 * EDGE, 0.14, "gold"), *_rows(0.2, 2, 0.068, "ink"),
                        *_rows(0.4, 4, 0.06), *_rows(0.7, 4, 0.06)),
    "results.pdf": (*HEAD, *_rows(0.19, 4, 0.05), *_rows(0.46, 4, 0.05), *_rows(0.73, 4, 0.05)),
    "bracket.pdf": (*HEAD, (EDGE, 0.24, 0.24, 0.16, "soft"), (EDGE, 0.62, 0.24, 0.16, "soft"),
                    (0.4, 0.42, 0.22, 0.16, "soft"), (0.68, 0.42, 0.22, 0.16, "gold")),
    "standings.csv": TABLE,
    "results.csv": TABLE,
}  # fmt: skip
"""The marks of each print; those of a plain list for any other."""


def pictures(scene: Scene, specs: Sequence[KeySpec], width: float) -> list[Row]:
    """A key for each print with its picture: in as few rows as have room, all about as full."""
    words = scene.look.words
    rows_needed = -(-len(specs) // max(2, columns_in(width, WIDE * words * scene.look.grow)[0]))
    columns = -(-len(specs) // max(1, rows_needed))
    high = TALL * words * scene.look.grow
    return in_rows(
        (Draw("sheet", Sheet(spec, MARKS.get(spec.called, LIST)), high, high) for spec in specs), columns
    )
