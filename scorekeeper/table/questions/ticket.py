"""A table's ticket from the director: names, numbers, table, round and rules for the next game."""

from __future__ import annotations

from typing import Any

from ...record.ticket import read_ticket
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...shell.outside import pasted
from ...words.language import tr
from . import code_text
from .new_game import SCREEN as NEW_GAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk

SCREEN = "ticket"


@action("ticket.scan")
def scan(desk: Desk, photo: bool = False) -> None:
    """Read the ticket with the phone's camera, or in a photo."""
    code_text.scan(desk, SCREEN, take, photo)


@action("ticket.take")
def take(desk: Desk, text: str) -> None:
    """Fill the screen of the new game from the ticket's text; who keeps the score stays."""
    header = read_ticket(text).header
    draft: dict[str, Any] = {key: value for key, value in header.items() if key != "game"}
    scorer = desk.place.draft(NEW_GAME).get("scorer")
    if scorer is not None:
        draft["scorer"] = scorer
    screens = tuple(screen for screen in desk.place.screens if screen not in (SCREEN, NEW_GAME))
    place = desk.place.drafted(SCREEN, None).drafted(NEW_GAME, draft)
    desk.settle(place._replace(screens=(*screens, NEW_GAME), notice=None))


@action("ticket.paste")
def paste(desk: Desk) -> None:
    """Take the ticket whose text is on the clipboard."""
    take.run(desk, pasted(desk))


@action("ticket.file")
def open_chosen(desk: Desk) -> None:
    """Take the ticket from the file whose path the user typed."""
    found = code_text.chosen_file(desk, SCREEN)
    take.run(desk, found if isinstance(found, str) else found.decode("utf-8", "replace"))


# The keys.


def from_director_key() -> KeySpec:
    """The key on the screen of a new game."""
    return KeySpec(tr("From director"), open_screen(SCREEN), name="FROM DIRECTOR")


def take_keys(desk: Desk) -> dict[str, KeySpec]:
    """The ways to take a ticket."""
    return code_text.take_keys(desk, SCREEN, code_text.Ways(scan(), scan(True), paste(), open_chosen()))
