"""The table cards of the hall that this computer runs, as a PDF to print."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from ...engine.refused import Refused
from ...shell.archive import free_path, part_path
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen, stop
from ...shell.outside import path_of
from ...table.questions.backup import note_partial_files, remove_partial_files
from ...words.language import tr
from .. import hall_run
from ..printing import Printing, undisturbed
from .hall import CARD
from .own_hall import CARDS
from .prints import zip_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from ...table.desk import Desk


class PrintingCards(Printing):
    """The cards being made, on a thread, as the night's prints are."""

    screen = CARDS

    def __init__(
        self, event: Any, path: Path, end: Callable[[bool], None], cards: Callable[[], bytes]
    ) -> None:
        self._cards = cards
        super().__init__(event, path, end)
        self.total = 1

    def _write(self, part: Path) -> None:
        with undisturbed():
            data = self._cards()
        part.write_bytes(data)


@action("director.hall.cards")
def make_cards(desk: Desk) -> None:
    """Begin to make the cards' PDF."""
    found = hall_run.active_run(desk)
    if desk.errand is not None or found is None:
        return
    from ..night_session import night_of

    name = zip_name(desk).removesuffix(".zip")
    chosen = desk.place.draft(CARDS).get("folder")
    folder = path_of(chosen) if chosen else desk.outside.folder()
    path, title, made = free_path(folder, f"table-cards-{name}.pdf"), name, desk.clocks.wall()
    hall, director, page = found.folder, found.director_address or None, found.page_address

    def cards() -> bytes:
        from ...hall.room.paper import cards_pdf
        from ...hall.room.plan import earlier_cards

        return cards_pdf(earlier_cards(hall), title, made, director, page)

    def printed() -> None:
        from ...hall.room.printed_addresses import note_printed

        # Where it can't be written the screen goes on saying that the cards are the old ones.
        with suppress(Refused, OSError):
            note_printed(hall)

    remove_partial_files(desk)
    note_partial_files(desk, (part_path(path),))

    def end(through: bool) -> None:
        remove_partial_files(desk)
        if through:
            printed()
            desk.draft(CARDS, told=str(path))

    desk.draft(CARDS, told=None)
    desk.errand = PrintingCards(night_of(desk).event, path, end, cards)


# The keys.


def print_key(desk: Desk) -> KeySpec:
    """Makes the PDF, or stops while it is made."""
    if desk.errand is not None:
        return KeySpec(tr("Stop"), stop(), name="STOP")
    look = "plain" if desk.place.draft(CARDS).get("told") else "action"
    return KeySpec(tr("Cards to print"), make_cards(), look, name="CARDS PDF")


def show_key() -> KeySpec:
    """The first table's card on the screen."""
    return KeySpec(tr("On the screen"), open_screen(CARD, {"table": "t001"}), name="SHOW CARDS")
