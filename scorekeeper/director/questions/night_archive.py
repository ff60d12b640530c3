"""A night shared with its games: the night's record and those of its tables' games in one zip file."""

from __future__ import annotations

from ...shell.key import KeySpec, action
from ...table.questions.backup import save_zip, stop_saving
from ...table.questions.import_export import EXPORT
from ...words.language import tr, trn
from ..night_session import night_of
from ..taken_games import stored_games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk


@action("night.save_games")
def save_games(desk: Desk) -> None:
    """Begin to write the night and its games into one file."""
    from .prints import zip_name

    night = desk.store.game(night_of(desk).read().name)
    games = [*reversed(stored_games(desk)), night]
    save_zip(desk, EXPORT, zip_name(desk), len(games), games)


def progress(desk: Desk) -> str:
    """The progress of writing the file; empty while none is written."""
    errand = desk.errand
    if errand is None or errand.screen != EXPORT:
        return ""
    return tr("Saving: {done} of {games}").format(done=errand.done, games=errand.total)


def words(desk: Desk) -> str:
    """How many of the tables' games are kept here."""
    count = len(stored_games(desk))
    return trn(
        "Or with the game that was taken in from a table, in one zip file.",
        "Or with the {number} games that were taken in from tables, in one zip file.",
        count,
    )


# The keys.


def keys(desk: Desk, name: str) -> list[KeySpec]:
    """The key that saves the open night with its games; none where no game of it is kept."""
    if desk.place.night != name or not stored_games(desk):
        return []
    return [KeySpec(tr("Save with games"), save_games(), name="SAVE GAMES")]


def stop_key() -> KeySpec:
    return KeySpec(tr("Stop"), stop_saving(), name="STOP")
