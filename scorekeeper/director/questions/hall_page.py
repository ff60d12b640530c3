"""The director's hall: what has no place on the night's main screen; without a night every table."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import MARGIN, Column, Gap, Key, Row, Say
from ...shell.page.layout import Plan
from ...shell.page.measure import STRONG
from ...table.questions.code import code_page
from ...table.questions.file_parts import breakable
from ...table.questions.screen_parts import WIDEST, across, quiet, scroll
from ...words.hall import live_parts
from ...words.language import capital, commas, tr
from ..clock_face import Dial
from . import hall, own_hall, plan, round_clock, ruling
from . import own_hall_page as pages
from .parts import below_band, body_width, key_grid, name_line, night_page, side_width, split
from .rounds import Tile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk
    from ...table.scene import Scene
    from ..hall_run import HallRun
    from ..hall_watch import Watch

LOW = 480
"""Height in dp of a screen that has room for the tables alone."""


def build(scene: Scene) -> Any:
    desk = scene.desk
    desk.outside.hall()
    run = own_hall.run(desk)
    if run is not None:
        if not own_hall.runs(run):
            return pages.build_waiting(scene, run)
        if own_hall.asks_stop(desk):
            return pages.build_stop(scene, run)
        return (_question if hall.asks_first(desk, run.watch) else _tables)(scene, run.watch, run)
    found = hall.watch(desk)
    if found is not None and found.report is not None:
        return (_question if hall.asks_first(desk, found) else _tables)(scene, found, None)
    if desk.place.night and own_hall.may_run(desk):
        return pages.build_start(scene)
    return build_other(scene)


def _tables(scene: Scene, found: Watch, run: HallRun | None) -> Any:
    """The tables of a hall that runs, as far as the night's main screen has none of them, and its keys."""
    desk, dp, whole = scene.desk, scene.look.dp(1), scene.plan or Plan(scene.look)
    # The clock of a night's round has a screen of its own.
    timed = round_clock.hall_times(desk)
    head = plan.band(scene, _head(desk, found), plan.dial(scene) if timed else _dial(scene, found))
    shown: list[Any] = below_band(scene)
    if not scene.tight and scene.height >= LOW:
        lines_of_hall = hall.take_words(desk, found)
        shown += [Say(one, 20, 18, "left", paint, lines=8) for one, paint in lines_of_hall]
    others = [*hall.take_keys(desk, found), *(quiet(one) for one in hall.message_keys(desk, None))]
    if run is not None:
        lines = 4 if scene.tight else 6
        shown += [Say(one, 20, 18, "left", "warning", lines=lines) for one in own_hall.warnings(desk, run)]
        others += [quiet(one) for one in own_hall.run_keys(desk, run)]
    shown += _typed(scene, hall.SCREEN)
    tiles = [_tile(found, one) for one in ruling.beyond(desk, found)]
    if desk.place.night and len(tiles) < len(found.tables):
        shown.append(Say(tr("The tables of the round are on the night's main screen."), 20, 18, "left"))
    beside = bool(tiles) and split(scene)
    keys = [] if timed else [key_grid(scene, hall.clock_keys(desk, found), 3)]
    keys.append(key_grid(scene, others, 4 if not beside and scene.kind == "tablet" else 2))
    width = body_width(scene) if beside else scene.width - 2 * MARGIN
    taken = [head, *shown, *([] if beside else keys)]
    room = scene.height - sum(whole.heights(one, width * dp)[1] / dp + MARGIN for one in taken) - 2 * MARGIN
    body = Column((*shown, *plan.tables(scene, tiles, width, room, room, None), *([] if beside else keys)))
    if not tiles:
        page: Any = Column((*shown, *keys, Gap(0, 1)), 12, width=min(scene.width - 2 * MARGIN, WIDEST))
        body = Column((Row((page, Gap(0, 1)), weight=1),))
    if beside:
        side = Column((Gap(0, 1), *keys), width=side_width(scene))
        return Column((head, Column((Row((body, side), weight=1),), inset=MARGIN)), 0, bleeds=True)
    return Column((head, body._replace(inset=MARGIN)), 0, bleeds=True)


def _head(desk: Desk, found: Watch) -> plan.Head:
    """The round of the hall, how many of its tables are heard, and without a night how many have agreed."""
    here, tables = sum(one["state"] == "here" for one in found.tables), len(found.tables)
    number = (found.report or {}).get("round")
    # Translators: how many tables of a hall are heard.
    counted = tr("{here} of {tables} here").format(here=here, tables=tables)
    part = here / tables if tables else 0.0
    name = ""
    if not desk.place.night and tables:
        done = sum(_agreed(one) for one in found.tables)
        # Translators: how many of a hall's tables have agreed to their result.
        agreed = tr("{done} of {tables} agreed").format(done=done, tables=tables)
        name, counted, part = counted, agreed, done / tables
    if not number:
        return plan.Head(name, tr("Hall"), counted, part)
    name = " · ".join(filter(None, (tr("Hall"), name)))
    return plan.Head(name, tr("Round {round}").format(round=number), counted, part)


def _dial(scene: Scene, found: Watch) -> Dial | None:
    """The countdown of a hall, which is no clock of a night's round; None while it is not started."""
    if found.countdown is None:
        return None
    return Dial(round_clock.clock_of(found.countdown), scene.desk.clocks.boot, scene.desk.refresh)


def _agreed(one: dict[str, Any]) -> bool:
    """Has the table agreed to the result of its game?"""
    return one["live"] is not None and one["live"]["state"] == "agreed"


def _tile(found: Watch, one: dict[str, Any]) -> Tile:
    """A table of the hall, from above: it calls, it was not seen yet, or how its game stands."""
    asks, never = found.needs(one), one["state"] == "never"
    troubles, live = hall.troubles(found, one), hall.tile_words(one, None)
    done = _agreed(one)
    text = commas([*troubles, *live_parts(one)]) or tr("here, no game yet")
    look = "warning" if asks else "hatched" if never else "quiet" if done else "plain"
    sign = hall.tile_sign(one) or ("help" if asks else "")
    number, spec = int(one["table"][1:]), hall.table_key(one)._replace(look=look, hint=text)
    line = live[-1] if live else ""
    return Tile(number, str(number), (None, None), line, spec, sign, asks, done, never)


def _question(scene: Scene, found: Watch, run: HallRun | None) -> Any:
    """A computer that stands by, or whose place another one has, or whose night lacks entries."""
    lines = [
        Say(words, 22, 18, "left", paint, lines=8) for words, paint in hall.take_words(scene.desk, found)
    ]
    others = [hall.other_key()] if run is None else own_hall.run_keys(scene.desk, run)
    keys = [*hall.take_keys(scene.desk, found), *map(quiet, others)]
    body = scroll(lines, "hall standby", 12)
    return night_page(scene, tr("Hall"), [body], [key_grid(scene, keys)], undoes=False)


def build_other(scene: Scene) -> Any:
    """A hall that this app does not run: its folder."""
    found = hall.watch(scene.desk)
    if found is None or found.report is not None:
        return _choose(scene)
    text = tr("No hall runs from {folder} now. Start it on this computer with: make hall.")
    words = Say(text.format(folder=breakable(scene, str(found.folder))), 20, 18, "left", lines=8)
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


def build_table(scene: Scene) -> Any:
    """One table: how it stands, and what can be done for it."""
    found = hall.watch(scene.desk)
    scene.desk.outside.hall()
    one = None if found is None else found.table(scene.draft(hall.TABLE).get("table", ""))
    if found is None or one is None:
        words = Say(tr("The hall does not run now."), 22, 18, "left")
        return night_page(scene, tr("Hall"), [words], undoes=False)
    game, troubles = live_parts(one), hall.troubles(found, one)
    parts: list[Any] = []
    if troubles:
        parts.append(Say(capital(commas(troubles)), 22, 18, "left", "warning", lines=8, face=STRONG))
    parts += [Say(line, 20, 18, "left", lines=8) for line in hall.waiting_words(found, one["table"])]
    if game or not troubles:
        parts.append(Say(capital(commas(game)) or tr("Nothing entered yet"), 22, 18, "left", lines=8))
    parts += _typed(scene, hall.TABLE)
    keys = key_grid(scene, hall.table_keys(scene.desk, found, one))
    title = hall.table_words(one)
    if split(scene):
        return night_page(scene, title, [scroll(parts, "hall table", 12)], [keys], undoes=False)
    # Back has a row of its own: beside these keys it would leave their words no room.
    return night_page(scene, title, [scroll(parts, "hall table", 12), keys], undoes=False)


def build_card(scene: Scene) -> Any:
    """A table's card as a code: the table's device scans it, and has joined."""
    found = hall.watch(scene.desk)
    table = scene.draft(hall.CARD).get("table", "")
    if found is None or not table:
        return night_page(scene, tr("Hall"), [Say(tr("The hall does not run now."), 22, 18)], undoes=False)
    keys = [hall.other_card_key(table, step, len(found.tables)) for step in (-1, 1)]
    title = tr("Card of table {table}").format(table=int(table[1:]))
    lines = [Say(tr("The table scans this: Settings, Hall."), 20, 18)]
    return code_page(scene, title, hall.card_text(found, table), lines, keys, short=tr("Card"))
