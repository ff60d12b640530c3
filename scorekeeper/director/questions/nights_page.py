"""The club nights kept here, and one of them."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import Gap, Key, Listed, Row, Say
from ...table.questions.screen_parts import across, page, scroll
from ...table.questions.wipe import DAYS_RESTORABLE
from ...words.language import tr
from ..night_session import night_of
from . import member_list, nights, season, twins
from .parts import card_rows, listed, messages, night_page, split

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


def build(scene: Scene) -> Any:
    deleted = nights.shows_deleted(scene.desk)
    found: list[Any] = messages(scene)
    if deleted:
        words = tr("Deleted: kept for {days} days, tap one to restore it").format(days=DAYS_RESTORABLE)
        found.append(Say(words, 18))
    empty = tr("No deleted nights") if deleted else tr("No club nights yet")
    shelf, width = nights.nights(scene.desk), across(scene)

    def row(number: int) -> Any:
        stored = shelf.at(number)
        if stored is None:
            return None
        name, standing, day = nights.night_lines(stored)
        lines = [Line(name, 22), Line(f"{standing}\u00a0· {day}", 18)]
        twin = twins.words(scene.desk, stored.id)
        lines += [Line(twin, 18)] if twin else []
        return card(scene, nights.row_key(scene.desk, stored, number), lines, width, least=72)

    rows = Listed((nights.list_key(scene.desk), width), None, row)
    beside = Row((Key(season.open_key(), 20, 60, 56), Key(member_list.list_key(), 20, 60, 56)))
    keys = Row(tuple(Key(spec, 22, 64, 60) for spec in nights.list_keys(scene.desk)))
    return page(scene, tr("Club nights"), [*found, *listed(rows, "nights", empty), beside], [keys])


def build_stored(scene: Scene) -> Any:
    """One kept night."""
    name = scene.draft(nights.ONE)["id"]
    stored = scene.desk.store.game(name)
    title, standing, day = nights.night_lines(stored)
    words: list[Any] = [Say(standing, 22, 18, "left"), Say(day, 20, 18, "left")]
    first, *others = nights.stored_keys(name, stored.listing.over)
    keys = Row(tuple(Key(spec, 20, 64, 56) for spec in others))
    text = twins.words(scene.desk, name)
    if text:
        words.append(Say(text, 20, 18, "left"))
    words += [Key(spec, 20, 72, 60, weight=0) for spec in twins.open_keys(scene.desk, name)]
    body = [scroll(words, "night kept"), *([] if split(scene) else [Gap(0, 0)])]
    return page(scene, title, body, [keys, Key(first, 26, 72, 60, weight=0)], short=tr("Night"))


def build_twin(scene: Scene) -> Any:
    """Entries that another record of this night has and this one lacks, and what taking them changes."""
    desk = scene.desk
    found = twins.found(desk)
    changes = twins.change_lines(desk)

    def row(number: int) -> Any:
        if number < len(found):
            one = found[number]
            spec = twins.row_key(desk, number, one)
            lines = twins.entry_words(desk, one)
        else:
            spec, lines = None, [changes[number - len(found)]]
        return spec, [Line(words, 20 if at == 0 else 18) for at, words in enumerate(lines)]

    key = night_of(desk).key, str(scene.draft(twins.SCREEN))
    rows = card_rows(scene, key, len(found) + len(changes), row)
    body = listed(rows, "night twin", tr("Nothing is missing here."))
    title = tr("What is missing here")
    return night_page(scene, title, body, short=tr("Missing"), main=twins.take_key(desk))
