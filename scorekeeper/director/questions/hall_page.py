"""The director's hall: the countdown of all tables, and every table live, problems first."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import Column, Key, Rolls, Row, Say
from ...shell.page.measure import STRONG
from ...table.questions.code import code_page
from ...table.questions.file_parts import breakable
from ...table.questions.screen_parts import across, quiet, scroll
from ...words.language import commas, tr
from . import hall, own_hall
from . import own_hall_page as pages
from .parts import body_width, key_grid, name_line, night_page, split

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene
    from ..hall_run import HallRun
    from ..hall_watch import Watch

TILE = 250.0
"""Least width in dp of a table's tile, at the usual size of text."""


def build(scene: Scene) -> Any:
    desk = scene.desk
    desk.outside.hall()
    run = own_hall.run(desk)
    if run is not None:
        if not own_hall.runs(run):
            return pages.build_waiting(scene, run)
        return pages.build_stop(scene, run) if own_hall.asks_stop(desk) else _tables(scene, run.watch, run)
    found = hall.watch(desk)
    if found is not None and found.report is not None:
        return _tables(scene, found, None)
    if desk.place.night and own_hall.may_run(desk):
        return pages.build_start(scene)
    return build_other(scene)


def _tables(scene: Scene, found: Watch, run: HallRun | None) -> Any:
    """Every table of a hall that runs, and the keys for all of them."""
    desk = scene.desk
    head: list[Any] = [Say(hall.clock_says(found), 24, 20, "left", lines=2, face=STRONG)]
    others = [quiet(one) for one in hall.message_keys(desk, None)]
    if run is not None:
        lines = 4 if scene.tight else 6
        head += [Say(one, 20, 18, "left", "warning", lines=lines) for one in own_hall.warnings(desk, run)]
        others += [quiet(one) for one in own_hall.run_keys(desk, run)]
    keys: list[Any] = [
        key_grid(scene, hall.clock_keys(desk, found), 3),
        key_grid(scene, others, 4 if not split(scene) and scene.kind == "tablet" else 2),
    ]
    body = [
        *head,
        *_typed(scene, hall.SCREEN),
        Rolls(Tiles(scene, found), "hall tables", height=56 if scene.tight else 120),
    ]
    return night_page(scene, tr("Hall"), body, keys, undoes=False)


def build_other(scene: Scene) -> Any:
    """A hall that this app does not run: its folder."""
    found = hall.watch(scene.desk)
    if found is None or found.report is not None:
        return _choose(scene)
    said = tr("No hall runs from {folder} now. Start it on this computer with: make hall.")
    words = Say(said.format(folder=breakable(scene, str(found.folder))), 20, 18, "left", lines=8)
    other = Key(quiet(hall.other_key()), 20, 64, 56, weight=0)
    return night_page(scene, tr("Hall"), [scroll((words, other), "hall", 12)], undoes=False)


def _typed(scene: Scene, screen: str) -> list[Any]:
    """The message that is not sent yet."""
    words = hall.message_words(scene.desk, screen)
    return [name_line(scene, words, 20)] if words else []


def _choose(scene: Scene) -> Any:
    """Which hall: the folder that it was started with."""
    desk = scene.desk
    if not own_hall.may_run(desk):
        words = tr("A hall is run by a computer. On it, open the night in this app and take Hall.")
        return night_page(
            scene, tr("Hall"), [scroll((Say(words, 20, 18, "left"),), "hall", 12)], undoes=False
        )
    words = tr(
        "The hall runs on this computer: start it with make hall. "
        "Then name its folder here, and this screen shows every table."
    )
    if not desk.place.night:
        own = tr("Open a night, then Hall under More: this app then runs the hall of that night.")
        first = [
            Say(own, 20, 18, "left"),
            Say(tr("Or a hall that was started by a command:"), 20, 18, "left"),
        ]
    else:
        first = [Say(words, 20, 18, "left")]
    typed, opens = hall.folder_keys(desk)
    folder = hall.typed_folder(desk)
    shown = breakable(scene, folder) if folder else tr("tap to type its path")
    lines = Line(tr("Folder"), 18), Line(shown, 20, lines=6)
    body = [*first, card(scene, typed, lines, across(scene)), Key(opens, 24, 72, 60, weight=0)]
    return night_page(scene, tr("Hall"), [scroll(body, "hall", 12)], undoes=False)


class Tiles:
    """Rows of tables, as many in a row as have room."""

    def __init__(self, scene: Scene, found: Watch) -> None:
        self.scene = scene
        self.found = found
        self.width = body_width(scene)
        self.columns = max(1, int((self.width + 8) / (TILE * scene.look.words * scene.look.grow + 8)))
        self.tables = found.tables
        # The moment of the report alone changes nothing that is seen.
        self.key = repr(self.tables), repr((found.report or {}).get("attention")), self.width, self.columns

    def at(self, number: int) -> Any:
        first = number * self.columns
        shown = self.tables[first : first + self.columns]
        if not shown:
            return None
        wide = (self.width - 8 * (self.columns - 1)) / self.columns
        cards: list[Any] = []
        for one in shown:
            troubles, game = hall.tile(self.found, one)
            spec = hall.table_key(one)
            lines = [Line(spec.label, 20, face=STRONG)]
            if troubles:
                lines.append(Line(commas(troubles), 18, lines=4, face=STRONG))
            if game:
                lines.append(Line(commas(game), 18, lines=3))
            paint = "warning" if troubles and one["state"] != "never" else ""
            cards.append(card(self.scene, spec, lines, wide, paint, least=72, weight=1))
        cards += [Column((), weight=1)] * (self.columns - len(cards))
        return Row(tuple(cards))


def build_table(scene: Scene) -> Any:
    """One table: how it stands, and what can be done for it."""
    found = hall.watch(scene.desk)
    scene.desk.outside.hall()
    one = None if found is None else found.table(scene.draft(hall.TABLE).get("table", ""))
    if found is None or one is None:
        words = Say(tr("The hall does not run now."), 22, 18, "left")
        return night_page(scene, tr("Hall"), [words], undoes=False)
    troubles, game = hall.tile(found, one)
    parts = [*troubles, *game] or [tr("nothing entered yet")]
    said = [Say(commas(parts), 22, 18, "left", lines=8, face=STRONG)]
    said += [Say(line, 20, 18, "left", lines=8) for line in hall.waiting_words(found, one["table"])]
    said += _typed(scene, hall.TABLE)
    keys = key_grid(scene, hall.table_keys(scene.desk, found, one))
    title = hall.table_words(one)
    if split(scene):
        return night_page(scene, title, [scroll(said, "hall table", 12)], [keys], undoes=False)
    # Back has a row of its own: beside these keys it would leave their words no room.
    return night_page(scene, title, [scroll(said, "hall table", 12), keys], undoes=False)


def build_card(scene: Scene) -> Any:
    """A table's card as a code: the table's device scans it, and has joined."""
    found = hall.watch(scene.desk)
    table = scene.draft(hall.CARD).get("table", "")
    if found is None or not table:
        return night_page(scene, tr("Hall"), [Say(tr("The hall does not run now."), 22, 18)], undoes=False)
    keys = [hall.other_card_key(table, step, len(found.tables)) for step in (-1, 1)]
    title = tr("Card of table {table}").format(table=int(table[1:]))
    said = [Say(tr("The table scans this: Settings, Hall."), 20, 18)]
    return code_page(scene, title, hall.card_text(found, table), said, keys, short=tr("Card"))
