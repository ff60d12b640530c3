"""A table's ticket from the director: names, numbers, table, round and rules for the next game."""

from __future__ import annotations

from typing import Any

from ...record.ticket import read_ticket
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...words.language import tr
from . import code_text
from .new_game import SCREEN as NEW_GAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk

SCREEN = "ticket"


@action("ticket.take")
def take(desk: Desk, given: str | bytes) -> None:
    """Fill the screen of the new game from the ticket's text; who keeps the score stays."""
    header = read_ticket(code_text.text_of(given)).header
    draft: dict[str, Any] = {key: value for key, value in header.items() if key != "game"}
    scorer = desk.place.draft(NEW_GAME).get("scorer")
    if scorer is not None:
        draft["scorer"] = scorer
    screens = tuple(screen for screen in desk.place.screens if screen not in (SCREEN, NEW_GAME))
    place = desk.place.drafted(SCREEN, None).drafted(NEW_GAME, draft)
    desk.settle(place._replace(screens=(*screens, NEW_GAME), notice=None))


# The keys.


def from_director_key() -> KeySpec:
    """The key on the screen of a new game."""
    return KeySpec(tr("From director"), open_screen(SCREEN), name="FROM DIRECTOR")


def take_keys(desk: Desk) -> dict[str, KeySpec]:
    """The ways to take a ticket."""
    return code_text.take_keys(desk, SCREEN, take)
