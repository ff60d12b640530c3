"""Sentences about files: the store of all games, a record that was imported, or why it could not be."""

from __future__ import annotations

from .language import Plural, Texts, fill, tr
from .refusals import refusal_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.refused import Refused

STORE: Texts = {
    "store-in-use": "another program has {path} open: close it there first",
    "store-newer": "{path} was made by a newer version ({version}; up to {known} can be read)",
    "store-not-file": "{path} is not a file: scores can't be kept there",
    "store-gone": "{path} was moved or deleted while in use: the entry was not saved",
    "store-closed": "{path} is closed",
    "store-damaged": (
        "the file of scores was damaged: what could be read was kept (games: {games}, entries: {entries}), "
        "the damaged file is {aside} now; the last entry was not saved"
    ),
    "not-all-wiped": (
        "everything was erased, but a trace of it beside {path} could not be removed yet: "
        "the app tries again at the next start"
    ),
    "disk-full": "there is no room left where {path} is kept: nothing was saved",
    "disk-error": "{path} could not be read or written: nothing was saved",
    "read-only": "{path} can't be written: nothing was saved",
    "game-not-found": "there is no game {game}",
    "game-exists": "the game {game} is already here",
    "game-deleted": "the game {game} was deleted: restore it first",
    "entry-out-of-step": "this entry can't be saved: it is number {seq}, the game's next is {next}",
    "text-too-long": "the text is too long to be saved",
    "text-not-utf8": "the text has characters that can't be saved",
}
"""Refusals of the store."""

EXCHANGE: Texts = {
    "record-too-large": "the file is too large for one game",
    "record-too-long": "the file has too many entries for one game",
    "file-not-read": "{path} can't be read: {reason}",
    "file-not-written": "nothing could be written to {path}: {reason}",
    "file-not-opened": "the file can't be opened: {reason}",
    "file-not-saved": "the file couldn't be saved: {reason}",
    "prints-failed": "the prints could not be begun: {reason}",
    "prints-no-part": "the prints need {missing}, which is not installed: make run installs it",
    "no-path": "{path} can't be the path of a file or a folder",
    "nothing-to-paste": "no text to paste: copy one first",
    "sheet-not-read": "this is neither text nor a picture (PNG or JPEG)",
    "sheet-too-long": "the text is too long for a rule sheet",
    "sheet-too-large": "the pictures of all sheets together may have {most} MB",
}
"""Refusals of files that are imported or shared."""

ARCHIVE: Texts = {
    "archive-not-read": "{path} is damaged, or no zip file: nothing was imported",
    "archive-too-many": "there are more than {most} files: nothing was imported",
    "archive-too-large": "{path} would unpack to more than {most} MB: nothing was imported",
    "archive-name": "a file in it would lie outside its folder ({name}): nothing was imported",
    "archive-twice": "it has two files of the name {name}: nothing was imported",
    "archive-locked": "{path} is locked with a password: nothing was imported",
    "archive-part": "this part of the zip file is damaged",
    "archive-empty": "no game and no club night is in {path}",
    "backup-settings": "these settings can't be read",
}
"""Refusals of a backup, or of a folder."""

REFUSALS = STORE | EXCHANGE | ARCHIVE

FOUND: Texts = {
    "new": Plural("{number} is new", "{number} are new"),
    "longer": Plural("{number} has more entries than here", "{number} have more entries than here"),
    "apart": Plural(
        "{number} differs from the one here: touch it to keep both",
        "{number} differ from those here: touch one to keep both",
    ),
    "bad": Plural("{number} can't be read", "{number} can't be read"),
    "shorter": Plural("{number} is here with more entries", "{number} are here with more entries"),
    "same": Plural("{number} is already here", "{number} are already here"),
}
"""Counts of what lies in a backup, by how it compares with what is kept here."""

FOUND_ONE: Texts = {
    "new": "new",
    "longer": Plural("{entries} entry more than here", "{entries} entries more than here", "entries"),
    "apart": "differs from the one here",
    "shorter": "here, with more entries",
    "same": "already here",
}
"""How one record of a backup compares with what is kept here."""

IMPORTED: Texts = {
    "new": "game added",
    "same": "this game is already here",
    "longer": Plural(
        "this game was here already: {entries} entry added to it",
        "this game was here already: {entries} entries added to it",
        "entries",
    ),
    "shorter": "this game is already here, with more entries: nothing was changed",
    "apart": "the game kept here went another way: this one was added beside it",
}
"""The outcome for a record that was imported."""

FOREIGN = frozenset(("not-utf-8", "not-json", "not-an-object"))
"""A first line that is refused so never was a record's."""


def imported(how: str, entries: int) -> str:
    """The outcome of an import in words, from its code and the number of entries that were added."""
    return fill(IMPORTED[how], {"entries": entries})


def found_text(how: str, number: int) -> str:
    """How many records of a backup compare so with what is kept here."""
    return fill(FOUND[how], {"number": number})


def finding_text(how: str, entries: int, why: str) -> str:
    """How one record compares; `why` says why it cannot be read."""
    return why or fill(FOUND_ONE[how], {"entries": entries})


def import_refusal(why: Refused) -> str:
    """Why a record was not imported, with the line at fault where there is one."""
    line = why.data.get("line")
    if line == 1 and (why.code in FOREIGN or why.data.get("key") == "record"):
        return tr("this file is not a game")
    text = refusal_text(why, "files")
    if line is None:
        return text
    # Translators: why a file was not imported; {fault} names the line and what is wrong with it.
    return tr("this file can't be read, {fault}").format(fault=at_line(line, text))


def at_line(line: object, text: str) -> str:
    """A sentence about one line of a file."""
    # Translators: which line of a file is wrong, and why.
    return tr("line {line}: {why}").format(line=line, why=text)
