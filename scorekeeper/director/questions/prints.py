"""The files and prints of a night: standings as text, each print alone, all of them in one zip."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex
from typing import Any

from ...event.prints.files import bundled, made_of
from ...shell.exchange import MAX_NAME_CHARS
from ...shell.key import KeySpec, action
from ...shell.page.items import Say, field
from ...table.questions.backup import begin_file
from ...table.questions.file_parts import folder_card, saved
from ...table.questions.screen_parts import group, scroll
from ...words.days import date_of
from ...words.language import N_, current, tr, trn
from ..night_session import night_of
from ..printing import SCREEN, Apart, Printing
from . import post, sheets
from .club import club
from .parts import body_width, key_grid, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

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


@action("night.stop_prints")
def stop_prints(desk: Desk) -> None:
    desk.stop()


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


# The keys.


def print_key(desk: Desk) -> KeySpec:
    """MAKE ALL PRINTS, or STOP while they are made."""
    if desk.errand is not None:
        return KeySpec(tr("Stop"), stop_prints(), name="STOP")
    look = "plain" if desk.place.draft(SCREEN).get("told") else "action"
    return KeySpec(tr("Make all prints"), make_prints(), look, name="MAKE PRINTS")


def sheet_keys(desk: Desk) -> list[KeySpec]:
    """A key for each print alone: first those of the zip, then the others."""
    event = night_of(desk).event
    first = bundled(event)
    order = (*first, *(name for name in made_of(event) if name not in first))
    idle = desk.errand is None
    return [KeySpec(tr(SHEETS[name]), make_prints(name), enabled=idle, name=name) for name in order]


# The page.


def build(scene: Scene) -> Any:
    desk = scene.desk
    outcome = scene.draft(SCREEN).get("told")
    items: list[Any] = []
    if outcome:
        items.append(saved(scene, outcome))
    if desk.errand is None:
        items += sheets.pictures(scene, sheet_keys(desk), body_width(scene))
    items.append(Say(words(desk), 20, 18, "left"))
    items += folder_card(scene, SCREEN, body_width(scene))
    if desk.errand is None:
        keys = post.keys(desk, SCREEN)
        if keys:
            following = field(SCREEN, "next", scene.draft(SCREEN).get("next", ""))
            items += [
                group(tr("Standings for a message; when is the next night?"), following),
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
