"""A season: its nights chosen, its standings, and one person's nights."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import Key, Row, Say
from ...table.questions.file_parts import saved
from ...table.questions.screen_parts import across, choices, group, page, scroll
from ...words.language import tr
from . import season
from .parts import card_rows, listed, steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


def build(scene: Scene) -> Any:
    """Which nights, and how many of them count."""
    desk, width = scene.desk, across(scene)
    found = season.offered(desk)
    if not season.nights(desk) and not season.faults(desk):
        return page(scene, tr("Season"), [Say(tr("No club nights yet"), 20, 18)])
    items: list[Any] = [Say(fault, 18, 18, "left", "warning", lines=6) for fault in season.faults(desk)]
    items += [group(tr("Nights"), choices(scene, season.span_keys(desk), width))]
    items += steps(season.date_keys(desk))
    for key, words in (("game", tr("Game")), ("name", tr("Name of the night"))):
        keys = season.filter_keys(desk, key)
        if keys:
            items.append(group(words, choices(scene, keys, width, most=3)))
    items += steps([season.best_keys(desk)])
    items += _nameless(scene)
    for one in found:
        spec = season.night_key(desk, one)
        about = one.about if spec.chosen else tr("{about}: left out").format(about=one.about)
        items.append(card(scene, spec, (Line(one.name, 20), Line(about, 18)), width))
    end = Key(season.table_key(desk), 22, 72, 60, weight=0)
    return page(scene, tr("Season"), [scroll(items, "season", 8)], [end])


def _nameless(scene: Scene) -> list[Any]:
    """Who is left out, in a line; nothing where nobody is."""
    words = season.nameless_words(scene.desk)
    return [Say(words, 18, 18, "left", "warning", lines=3)] if words else []


def build_table(scene: Scene) -> Any:
    """The standings, each row a person's nights."""
    desk = scene.desk
    found = season.rows(desk)

    def row(number: int) -> Any:
        who, text, clicks = found[number]
        return season.row_key(number), (Line(who, 20, str(clicks)), Line(text, 18))

    rows = card_rows(scene, (desk.shelved, str(scene.draft(season.SCREEN))), len(found), row, across(scene))
    outcome = scene.draft(season.TABLE).get("told")
    head: list[Any] = [saved(scene, outcome)] if outcome else []
    keys = Row(tuple(Key(spec, 20, 60, 56, lines=2) for spec in season.save_keys(desk)))
    head += _nameless(scene)
    body = [*head, *listed(rows, "season table", tr("Nobody yet"))]
    return page(scene, tr("Season standings"), body, [keys], short=tr("Season"))


def build_person(scene: Scene) -> Any:
    """One person's nights on one page."""
    who, nights = season.person_of(scene.desk)
    items: list[Any] = [Say(who, 22, 18, "left", lines=3)]
    for name, day, clicks in nights:
        text = "–" if clicks is None else str(clicks)
        words = Say(f"{name}\n{day}", 18, 18, "left", "quiet", weight=4, lines=4)
        items.append(Row((words, Say(text, 22, 18, "right", "quiet", weight=1)), gap=0))
    return page(scene, tr("Season"), [scroll(items, "season person", 8)])
