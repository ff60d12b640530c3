"""Codes between director and tables: results taken in, tickets and score cards shown."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...shell.page.items import Gap, Key, Row, Say
from ...table.questions.code import code_page, take_ways
from ...table.questions.screen_parts import parted, scroll
from ...words.language import capital, tr
from ...words.refusals import refusal_text
from . import take, tickets
from .parts import body_width, key_grid, night_page
from .this_night import day_asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...shell.key import KeySpec
    from ...table.scene import Scene
    from .take import Held

PADS = 16.0
"""Width in dp that the ground behind a text takes beside it."""


def build_take(scene: Scene) -> Any:
    """A result taken in: first the ways, then what it holds and what does not fit."""
    desk = scene.desk
    found = take.held(desk)
    if found is not None:
        return _held(scene, found)
    if asked := day_asked(desk):
        return night_page(scene, tr("Take a result"), [*asked, Gap(0, 1)])
    outcome = scene.draft(take.SCREEN).get("told")
    items: list[Any] = []
    if outcome:
        words = parted(scene, tr("Entered: {result}").format(result=outcome), body_width(scene) - PADS)
        items.append(Say(words, 20, 18, "left", paint="quiet", lines=9))
    items.append(Say(parted(scene, take.missing_words(desk), body_width(scene)), 22, 18, "left", lines=8))
    items += take_ways(scene, take.SCREEN, take.way_keys(desk))
    return night_page(scene, tr("Take a result"), [scroll(items, "night take", 12)])


def _held(scene: Scene, found: Held) -> Any:
    """The game of a table: its result, the doubts about it, and what taking it changes."""
    desk = scene.desk
    width = body_width(scene) - PADS
    items: list[Any] = [
        Say(parted(scene, "\n".join(take.summary(desk, found)), width), 22, 18, "left", lines=12)
    ]
    taken = found.taken
    refusals = [*((taken.stop,) if taken.stop is not None else ()), *taken.doubts]
    for why in refusals:
        paint = "danger" if why is taken.stop else "warning"
        words = parted(scene, capital(refusal_text(why, "event")), width)
        items.append(Say(words, 20, 18, "left", paint=paint, lines=9))
    choices = take.choice_keys(desk, found)
    if choices:
        items.append(key_grid(scene, choices, 2, 56))
    changes = (parted(scene, line, width) for line in take.changes(desk, found))
    items += [Say(line, 18, 18, "left", lines=6, paint="quiet") for line in changes]
    keys = [Row(tuple(Key(spec, 22, 64, 60) for spec in take.end_keys(found)))]
    return night_page(scene, tr("Take a result"), [scroll(items, "night held", 8)], keys)


def build_tickets(scene: Scene) -> Any:
    """One table's ticket, as large as it goes, with keys to the tables before and after."""
    desk = scene.desk
    if tickets.typed_only(desk):
        words = parted(
            scene, capital(refusal_text(Refused("game-without-rules"), "event")), body_width(scene)
        )
        return night_page(scene, tr("Tickets"), [Say(words, 22, 18, "left", lines=6)])
    ticket = tickets.ticket_of(desk)
    if ticket is None:
        return night_page(scene, tr("Tickets"), [Say(tr("No table has a game to play now."), 20, 18)])
    lines = [Say(tr("Table {table} scans this.").format(table=ticket.header["table"]), 22, 18)]
    keys = (*tickets.step_keys(desk), *tickets.share_key(desk, tickets.SCREEN))
    return _code(scene, tr("Tickets"), tickets.code_of(desk), lines, keys, tickets.SCREEN)


def build_card(scene: Scene) -> Any:
    """A player's score card as plain text in a code, which any phone reads."""
    if not tickets.card_of(scene.desk):
        return night_page(scene, tr("Score card"), [Say(tr("This player was taken back."), 20, 18)])
    lines = [Say(tr("Any phone reads this card."), 20, 18)]
    keys = tickets.share_key(scene.desk, tickets.CARD)
    return _code(scene, tr("Score card"), tickets.card_of(scene.desk), lines, keys, tickets.CARD)


def _code(
    scene: Scene, title: str, text: str, lines: Sequence[Say], keys: Sequence[KeySpec], screen: str
) -> Any:
    """A code; once its text is copied, that is said in place of the words."""
    if scene.draft(screen).get("told") == tickets.COPIED:
        lines = [Say(tr("Text copied"), 20, 18, paint="quiet")]
    return code_page(scene, title, text, lines, keys)
