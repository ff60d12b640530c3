"""Sentences about importing a record: its outcome, or why it was refused."""

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
    # Outcomes of an import.
    "new": "the game was added",
    "same": "this game is here already",
    "longer": "this game was here already and was brought up to date: {entries} more entries",
    "shorter": "this game is here already and goes on further here: nothing was changed",
    "apart": "the game kept here goes on in another way: this one was added beside it",
}


FOREIGN = frozenset(("not-utf-8", "not-json", "not-an-object"))
"""Faults in the first line of a file that is no record at all."""


def became(how: str, entries: int) -> str:
    """The sentence for an import: `how` is its outcome, `entries` how many were added."""
    return tr(MESSAGES[how]).format(entries=entries)


def refused(why: Refused) -> str:
    """Why an import was refused, with the number of the line where there is one."""
    line = why.data.get("line")
    if line == 1 and (why.code in FOREIGN or why.data.get("key") == "record"):
        return tr("this is not the record of a game")
    sentence = say(why, "exchange")
    return sentence if line is None else tr("line {line}: {why}").format(line=line, why=sentence)
