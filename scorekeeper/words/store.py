"""The sentence for each refusal of the store. The names in braces are filled from its data."""

from __future__ import annotations

MESSAGES: dict[str, str] = {
    "store-in-use": "another program has {path} open: close it there first",
    "store-newer": "{path} was written by a newer version ({version}; up to {known} can be read)",
    "store-not-file": "{path} is not a file: the scores cannot be kept there",
    "store-gone": "{path} was moved or deleted while it was in use: the entry was not saved",
    "store-closed": "{path} is closed",
    "store-damaged": (
        "the file of scores was damaged: what could be read was kept (games: {games}, entries: {entries}), "
        "the damaged file is {aside} now; what was being done was not saved"
    ),
    "not-all-wiped": (
        "everything was wiped, but a trace of it beside {path} could not be removed yet: "
        "that is tried again at the next start"
    ),
    "disk-full": "there is no room left where {path} is kept: nothing was saved",
    "disk-error": "{path} could not be read or written: nothing was saved",
    "read-only": "{path} may not be written: nothing was saved",
    "game-not-found": "there is no game {game}",
    "game-exists": "the game {game} is here already",
    "game-deleted": "the game {game} was deleted: restore it first",
    "entry-out-of-step": "entry {seq} does not follow: the next one of this game is {next}",
    "text-too-long": "the text is too long to be kept",
    "text-not-utf8": "the text has characters that cannot be written",
}
