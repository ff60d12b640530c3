"""A text that another app has sent, or a link with our scheme that was opened."""

from __future__ import annotations

from ...shell.key import action
from ...table.questions import hall, own_sheet, ticket
from . import night_files, take

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk

CARD = "scorekeeper:hall?"
"""A table's card begins with this."""


@action("arrival.text")
def take_text(desk: Desk, text: str) -> None:
    """Take the text as the screen in front takes a code; elsewhere it is a game, a night or a table's card.

    A card is only shown: a link may have been opened by any page, and the scorer says whether to join.
    """
    text = text.strip()
    if text.startswith(CARD) or f"#{CARD}" in text:
        desk.go(hall.SCREEN)
        desk.draft(hall.SCREEN, card=text)
    elif desk.place.screen == take.SCREEN:
        take.take_text.run(desk, text)
    elif desk.place.screen == ticket.SCREEN:
        ticket.take.run(desk, text)
    elif desk.place.screen == own_sheet.SCREEN:
        own_sheet.bring(desk, text.encode("utf-8", "replace"))
    else:
        night_files.import_record(desk, text.encode("utf-8", "replace"))
