"""The game that is about to be shown, noted until it is seen: it tells of a start that did not get so far."""

from __future__ import annotations

from contextlib import suppress

from ..engine.refused import Refused
from ..words.days import date_of
from ..words.shown import shown_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from ..record.store import Store

NAME = "starting"
"""The note's file, beside the store."""


class Starting:
    """The note of the game that is drawn for the first time.

    It need not outlast a power cut, only the program: nothing is synced.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self._noted: str | None = None

    def unseen(self) -> str | None:
        """The game that the last start did not get to show, empty where none was open; none: it did."""
        try:
            return self.path.read_text("utf-8", "replace")
        except OSError:
            return None

    def begin(self, game: str) -> None:
        """This game is about to be opened and drawn; noted once for as long as it is the same."""
        if game == self._noted:
            return
        self._noted = game
        # Without the note the app goes on: it is only missed by a start that does not end well.
        with suppress(OSError):
            self.path.write_bytes(game.encode("utf-8", "replace"))

    def seen(self) -> None:
        """What was noted has been drawn."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


def not_shown(store: Store, game: str) -> Refused:
    """What to tell of a game that could not be shown, by its players, or by its day."""
    if not game:
        return Refused("start-not-shown")
    try:
        kept = store.game(game)
    except Refused:
        return Refused("start-not-shown")
    names = [shown_name(player.name) for player in kept.listing.players]
    return Refused("game-not-shown", which=", ".join(filter(None, names)) or date_of(kept.started))
