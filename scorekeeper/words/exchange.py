"""What became of a record that was brought in, or why it could not be, as sentences."""

from __future__ import annotations

from .say import say
from .speech import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.refused import Refused

MESSAGES: dict[str, str] = {
    "record-too-large": "the file is too large for the record of a game",
    "file-not-read": "{path} cannot be read: {reason}",
    "file-not-written": "nothing could be written to {path}: {reason}",
    "no-path": "{path} cannot be the path of a file or a folder",
    "nothing-to-paste": "no text has been copied that could be pasted",
    "record-too-long": "the file has too many entries for the record of a game",
    # What became of a record.
    "new": "the game was added",
    "same": "this game is here already",
    "longer": "this game was here already and was brought up to date: {entries} more entries",
    "shorter": "this game is here already and goes on further here: nothing was changed",
    "apart": "the game kept here goes on in another way: this one was added beside it",
}


FOREIGN = frozenset(("not-utf-8", "not-json", "not-an-object"))
"""What begins so never was a record."""


def became(how: str, entries: int) -> str:
    """What became of a record, from its word and the number of entries that were added."""
    return tr(MESSAGES[how]).format(entries=entries)


def refused(why: Refused) -> str:
    """Why a record was not taken, with the line at fault where there is one."""
    line = why.data.get("line")
    if line == 1 and (why.code in FOREIGN or why.data.get("key") == "record"):
        return tr("this is not the record of a game")
    told = say(why, "exchange")
    return told if line is None else tr("line {line}: {why}").format(line=line, why=told)
