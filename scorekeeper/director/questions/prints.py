"""The files and prints of a night: standings as text, each print alone, all of them in one zip."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

from ...event.prints.files import bundled, made_of
from ...shell.exchange import MAX_NAME_CHARS
from ...shell.key import KeySpec, action
from ...shell.navigation import stop
from ...shell.page.items import Draw, Row, Say, columns_in, field, in_rows
from ...table.questions.backup import begin_file
from ...table.questions.file_parts import folder_card, saved
from ...table.questions.screen_parts import choices, group, scroll
from ...words.days import date_of
from ...words.language import N_, current, tr, trn
from ..night_session import night_of
from ..printing import SCREEN, Apart, Printing
from . import post
from .club import club
from .parts import body_width, key_grid, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk
    from ...table.scene import Scene

PASSING = "night-prints"
"""First letters of a file in the app's own folder, until the phone has saved it elsewhere."""


@action("night.print")
def make_prints(desk: Desk, only: str | None = None) -> None:
    """Begin to make every print of the night in one zip, or one print alone."""
    if desk.errand is not None:
        return
    event = night_of(desk).event
    name = zip_name(desk)
    if only is not None:
        name = f"{name.removesuffix('.zip')}-{only}"
    # A thread that was given up may still be writing the file before.
    passing = f"{PASSING}-{token_hex(2)}{Path(name).suffix}"
    path, end = begin_file(desk, SCREEN, name, passing)
    lines = desk.store.lines(desk.place.night)
    apart = Apart(lines, current()) if desk.outside.windows and only is None else None
    desk.errand = Printing(event, path, end, apart, only, club(desk))


def zip_name(desk: Desk) -> str:
    """`thursday-night-2026-11-19.zip`, in ASCII letters."""
    night = night_of(desk)
    name = night.event.state.header.name or "club night"
    plain = "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in name.lower()).split())
    began = night.event.moments.first
    day = date_of(desk.clocks.wall() if began is None else began)
    return f"{(plain or 'club-night')[: MAX_NAME_CHARS - 16]}-{day}.zip"


def words(desk: Desk) -> str:
    """The prints to be made, or the progress of making them."""
    errand = desk.errand
    if errand is not None:
        return tr("Making the prints: {done} of {files}").format(done=errand.done, files=errand.total)
    return trn("{number} file in one zip.", "{number} files in one zip.", len(bundled(night_of(desk).event)))


SHEETS: Mapping[str, str] = {
    "seats.pdf": N_("Seats"),
    "table-plan.pdf": N_("Table plan"),
    "blank-score-cards.pdf": N_("Blank score cards"),
    "table-slips.pdf": N_("Table slips"),
    "draw.pdf": N_("Draw"),
    "bracket.pdf": N_("Bracket"),
    "notice.pdf": N_("One page to pin up"),
    "standings.pdf": N_("Standings"),
    "team-trophy.pdf": N_("Team trophy"),
    "score-cards.pdf": N_("Score cards"),
    "results.pdf": N_("Results"),
    "standings.csv": N_("Standings (CSV)"),
    "results.csv": N_("Results (CSV)"),
}
"""The content of each print."""


def print_key(desk: Desk) -> KeySpec:
    """MAKE ALL PRINTS, or STOP while they are made."""
    if desk.errand is not None:
        return KeySpec(tr("Stop"), stop(), name="STOP")
    look = "plain" if desk.place.draft(SCREEN).get("told") else "action"
    return KeySpec(tr("Make all prints"), make_prints(), look, name="MAKE PRINTS")


def sheet_keys(desk: Desk) -> list[KeySpec]:
    """A key for each print alone: first those of the zip, then the others."""
    event = night_of(desk).event
    first = bundled(event)
    order = (*first, *(name for name in made_of(event) if name not in first))
    idle = desk.errand is None
    return [KeySpec(tr(SHEETS[name]), make_prints(name), enabled=idle, name=name) for name in order]


# The prints as small pictures: marks on a sheet of paper, each a part of its width and height.


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


def build(scene: Scene) -> Any:
    desk = scene.desk
    outcome = scene.draft(SCREEN).get("told")
    items: list[Any] = []
    if outcome:
        items.append(saved(scene, outcome))
    if desk.errand is None:
        items += pictures(scene, sheet_keys(desk), body_width(scene))
    items.append(Say(words(desk), 20, 18, "left"))
    items += folder_card(scene, SCREEN, body_width(scene))
    if desk.errand is None:
        keys = post.keys(desk, SCREEN)
        if keys:
            following = field(SCREEN, "next", scene.draft(SCREEN).get("next", ""))
            items += [
                group(tr("Text for a message; when is the next night?"), following),
                choices(scene, post.place_keys(desk), body_width(scene)),
                key_grid(scene, keys, 2, 56, body_width(scene)),
            ]
        if scene.draft(SCREEN).get("posted"):
            items.append(Say(tr("Text copied"), 20, 18, paint="quiet"))
    return night_page(
        scene,
        tr("Print"),
        [scroll(items, "night prints", 12)],
        main=print_key(desk),
        undoes=desk.errand is None,
    )
