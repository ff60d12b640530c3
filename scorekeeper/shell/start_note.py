"""A note on disk of the game being opened; if the app dies before showing it, the next start knows."""

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
"""File name of the note, beside the store."""


class Starting:
    """The note of a game that is being drawn for the first time.

    It must survive a crash of the app but not a power cut, so nothing is synced.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self._noted: str | None = None

    def unseen(self) -> str | None:
        """Id of the game that the last start failed to show, empty if none was open; None if it succeeded."""
        try:
            return self.path.read_text("utf-8", "replace")
        except OSError:
            return None

    def begin(self, game: str) -> None:
        """Note the game about to be opened and drawn; written once per game."""
        if game == self._noted:
            return
        self._noted = game
        # The app works without the note; only a later start after a crash would miss it.
        with suppress(OSError):
            self.path.write_bytes(game.encode("utf-8", "replace"))

    def seen(self) -> None:
        """Remove the note: the game has been drawn."""
        with suppress(OSError):
            self.path.unlink(missing_ok=True)


def not_shown(store: Store, game: str) -> Refused:
    """The refusal for a game that could not be shown, with its players or its day."""
    if not game:
        return Refused("start-not-shown")
    try:
        stored = store.game(game)
    except Refused:
        return Refused("start-not-shown")
    names = [shown_name(player.name) for player in stored.listing.players]
    return Refused("game-not-shown", which=", ".join(filter(None, names)) or date_of(stored.started))
