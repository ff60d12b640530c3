"""The hall that this computer runs: the choices before its start, its cards and its page."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import Column, Key, Row, Say
from ...table.questions.code import code_page
from ...table.questions.file_parts import folder_card, saved
from ...table.questions.screen_parts import choices, group, quiet, scroll
from ...words.language import tr, trn
from . import hall_cards, own_hall
from .parts import body_width, key_grid, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene
    from ..hall_run import HallRun


def build_start(scene: Scene) -> Any:
    """The choices for the hall, and START HALL."""
    desk = scene.desk
    words = tr(
        "This computer can be the hall: the tables' results come into this night by themselves, "
        "and one countdown rings at all tables."
    )
    lines = [Say(words, 20, 18, "left")]
    why = own_hall.failed(desk)
    if why:
        lines.append(
            Say(tr("The hall could not be started: {why}").format(why=why), 20, 18, "left", "warning")
        )
    less, more = own_hall.table_count_keys(desk)
    count = own_hall.tables(desk)
    tables = trn("{number} table", "{number} tables", count)
    row = Row((Key(less, 28, 56, weight=0), Say(tables, 22, 18, weight=1), Key(more, 28, 56, weight=0)))
    more_in_night = own_hall.tables_of_night(desk)
    words = tr("The night has {number} tables: the others would have no card.").format(number=more_in_night)
    without_card = (Say(words, 18, 18, "left", "warning"),) if more_in_night > count else ()
    items: list[Any] = [
        *lines,
        group(tr("Tables"), Column((row, *without_card), weight=0)),
        group(tr("A page for any phone"), choices(scene, own_hall.page_keys(desk), body_width(scene))),
    ]
    if own_hall.page_choice(desk) == own_hall.NAMES:
        items.append(Say(tr("Everybody in the network can read the names."), 18, 18, "left"))
    items.append(Key(quiet(own_hall.other_hall_key()), 20, 56, 56, weight=0))
    keys: list[Any] = [Key(own_hall.start_key(desk), 28, 76, 64, weight=0)]
    port = own_hall.port_key(desk)
    if port is not None:
        keys.insert(0, Key(port, 20, 64, 56, weight=0))
    return night_page(scene, tr("Hall"), [scroll(items, "hall start", 12)], keys, undoes=False)


def build_waiting(scene: Scene, found: HallRun) -> Any:
    """While the hall starts, or stops."""
    words = Say(own_hall.progress(found), 24, 20, "left", lines=3)
    return night_page(scene, tr("Hall"), [scroll((words,), "hall wait", 12)], undoes=False)


def build_stop(scene: Scene, found: HallRun) -> Any:
    """Asked before the hall is stopped."""
    words = tr("Stop the hall? The tables go on alone. What they enter comes when the hall runs again.")
    body = scroll((Say(words, 22, 18, "left", lines=8, paint="warning"),), "hall stop", 12)
    keys = [key_grid(scene, own_hall.run_keys(scene.desk, found))]
    return night_page(scene, tr("Hall"), [body], keys, undoes=False)


def build_cards(scene: Scene) -> Any:
    """The table cards: on paper, or one after the other on the screen."""
    desk = scene.desk
    outcome = scene.draft(own_hall.CARDS).get("told")
    words = tr("A table joins by its card, and stays in the hall on later evenings. Print them once.")
    items: list[Any] = [Say(words, 20, 18, "left")]
    if outcome:
        items.append(saved(scene, outcome))
    items += folder_card(scene, own_hall.CARDS, body_width(scene))
    found = own_hall.run(desk)
    of_pages = () if found is None else (own_hall.page_key(found), own_hall.director_key(found))
    shown = [hall_cards.show_key(), *(one for one in of_pages if one is not None)]
    return night_page(
        scene,
        tr("Table cards"),
        [scroll(items, "hall cards", 12)],
        [key_grid(scene, [quiet(one) for one in shown])],
        main=hall_cards.print_key(desk),
        short=tr("Cards"),
        undoes=False,
    )


def build_page(scene: Scene) -> Any:
    """The page's address as a code, which every phone's camera reads."""
    found = own_hall.run(scene.desk)
    if found is None or not found.page_address:
        return night_page(scene, tr("Page"), [Say(tr("The hall does not run now."), 22, 18)], undoes=False)
    lines = [Say(tr("Any phone in the network opens it:"), 20, 18), Say(found.page_address, 22, 18, lines=3)]
    return code_page(scene, tr("The hall's page"), found.page_address, lines, (), short=tr("Page"))


def build_director(scene: Scene) -> Any:
    """The address of the director's own page, with its key, for the director's phone."""
    found = own_hall.run(scene.desk)
    title = tr("For you alone")
    if found is None or not found.director_address:
        return night_page(scene, title, [Say(tr("The hall does not run now."), 22, 18)], undoes=False)
    lines = [
        Say(tr("Your own phone opens every table, what waits, and the night in one file."), 20, 18, lines=4),
        Say(
            tr("Show it to nobody: the key is in the code. Your browser warns once; accept."), 20, 18, lines=4
        ),
    ]
    # The smallest screen has room for one of them.
    shown = lines[-1:] if scene.tight else lines
    return code_page(scene, title, found.director_address, shown, (), short=tr("Yours"))
