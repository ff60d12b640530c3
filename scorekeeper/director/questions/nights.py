"""The club nights kept on this device: listed, resumed, deleted and put back."""

from __future__ import annotations

import json
from typing import Any

from ...engine.refused import Refused
from ...record.rows import NIGHT
from ...record.shelf import Search
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...words.days import day_text
from ...words.language import Plural, capital, ctr, fill, tr
from ...words.names import game_name
from ...words.shown import shown_name
from ..names import round_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...record.rows import Game as Kept
    from ...record.store import Store
    from ...table.desk import Desk
    from ...words.language import Texts

SCREEN, ONE = "nights", "night_kept"
BROUGHT: Texts = {
    "new": "night added",
    "same": "this night is already here",
    "longer": Plural(
        "this night was here already: {entries} entry added to it",
        "this night was here already: {entries} entries added to it",
        "entries",
    ),
    "shorter": "this night is already here, with more entries: nothing was changed",
    "apart": "the night kept here went another way: this one was added beside it",
}
"""Sentences on the outcome of an import, by the outcome."""
PAGE = 50
"""Nights read from the store at a time."""


@action("nights.resume")
def resume(desk: Desk, name: str) -> None:
    """Go on with a night."""
    place = desk.place._replace(night=name, screens=("home", "night"))
    if name != desk.place.night:
        drafts = {key: draft for key, draft in place.drafts.items() if not key.startswith("night")}
        place = place._replace(drafts=drafts)
    desk.settle(place)


@action("nights.look")
def look_at(desk: Desk, name: str) -> None:
    """Show one kept night, with the keys for it."""
    desk.go(ONE, id=name)


@action("nights.delete")
def delete(desk: Desk, name: str) -> None:
    """Take the night off the list; it can be put back until it is purged."""
    place = desk.place.drafted(ONE, None).drafted("brought_night", None)
    place = place.drafted("thrown_night", {"id": name})
    screens = tuple(screen for screen in place.screens if not screen.startswith("night_"))
    desk.settle(place._replace(screens=screens, night="" if place.night == name else place.night))
    desk.store.delete(name, at=desk.clocks.wall())
    desk.shelved += 1


@action("nights.restore")
def restore(desk: Desk, name: str) -> None:
    """Put a deleted night on the list again."""
    desk.store.restore(name)
    desk.shelved += 1
    desk.settle(desk.place.drafted("thrown_night", None))


@action("nights.deleted")
def show_deleted(desk: Desk, deleted: bool) -> None:
    """List the deleted nights, or those that are kept."""
    desk.settle(desk.place.drafted(SCREEN, {"deleted": True} if deleted else None))


@action("nights.read")
def dismiss(desk: Desk, name: str) -> None:
    """Take a message about a night away."""
    desk.settle(desk.place.drafted(name, None))


class Nights:
    """The kept nights, read as far as the list was scrolled."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._found: list[Kept] = []
        self._ended = False

    def at(self, number: int) -> Kept | None:
        """The night at a place of the list, the newest first; None past the end."""
        while number >= len(self._found) and not self._ended:
            after = self._found[-1].id if self._found else None
            try:
                page = self._store.games(Search(kind=NIGHT), limit=PAGE, after=after)
            except Refused:
                # Those read so far are shown; the next touch that needs the store tells the trouble.
                page = []
            self._found += page
            self._ended = len(page) < PAGE
        return self._found[number] if number < len(self._found) else None


class Deleted:
    """The deleted nights that can be put back."""

    def __init__(self, store: Store) -> None:
        self._found = [kept for kept in store.deleted() if kept.listing.kind == NIGHT]

    def at(self, number: int) -> Kept | None:
        return self._found[number] if number < len(self._found) else None


def nights(desk: Desk) -> Nights | Deleted:
    """The list as it is shown."""
    deleted = shows_deleted(desk)

    def read() -> Nights | Deleted:
        return Deleted(desk.store) if deleted else Nights(desk.store)

    return desk.recall("nights", list_key(desk), read)


def shows_deleted(desk: Desk) -> bool:
    return bool(desk.place.draft(SCREEN).get("deleted"))


def list_key(desk: Desk) -> tuple[object, ...]:
    """A value that changes when the list may have changed."""
    return shows_deleted(desk), desk.shelved, desk.place.night, desk.place.screens


def latest(desk: Desk) -> Kept | None:
    """The night to go on with: the one that is open, or the newest that is not over."""
    if desk.place.night:
        try:
            return desk.store.game(desk.place.night)
        except Refused:
            # It was erased on the way; the list shows what there is.
            return None
    found = desk.store.games(Search(kind=NIGHT, unfinished=True), limit=1)
    return found[0] if found else None


def kept_night(desk: Desk, name: str) -> Kept:
    return desk.store.game(name)


def brought_words(how: str, entries: int) -> str:
    """The sentence on the outcome of an import."""
    return capital(fill(BROUGHT[how], {"entries": entries}))


def night_lines(kept: Kept) -> tuple[str, str, str]:
    """A kept night's name, its game and round, and its day."""
    listed = _listed(kept)
    name = shown_name(listed.get("name")) or tr("Club night")
    game = game_name(str(listed.get("game", "")))
    if kept.listing.over:
        standing = tr("{game}, finished").format(game=game)
    elif listed.get("round") is None:
        standing = game
    else:
        standing = tr("{game}, {round}").format(game=game, round=round_name(listed["round"]))
    return name, standing, day_text(kept.started)


def name_of(desk: Desk, name: str) -> str:
    """The name of a kept night by its id; that it is a club night where nobody can say."""
    try:
        return night_lines(desk.store.game(name))[0]
    except Refused:
        return tr("Club night")


def _listed(kept: Kept) -> dict[str, Any]:
    try:
        listed = json.loads(kept.listing.summary)
    except ValueError:
        return {}
    return listed if isinstance(listed, dict) else {}


# The keys.


def home_keys() -> tuple[KeySpec, KeySpec]:
    return (
        KeySpec(tr("Nights"), open_screen(SCREEN), name="NIGHTS"),
        KeySpec(tr("Settings"), open_screen("settings"), name="SETTINGS"),
    )


def resume_key(kept: Kept) -> KeySpec:
    return KeySpec(tr("Resume"), resume(kept.id), "action", name="RESUME NIGHT")


def row_key(desk: Desk, kept: Kept, number: int) -> KeySpec:
    """The key of a night on the list: it shows the night, or puts a deleted one back."""
    touched = restore(kept.id) if shows_deleted(desk) else look_at(kept.id)
    return KeySpec(kept.id, touched, name=f"night {number}")


def list_keys(desk: Desk) -> tuple[KeySpec, KeySpec]:
    deleted = shows_deleted(desk)
    return (
        KeySpec(tr("Deleted"), show_deleted(not deleted), chosen=deleted, name="DELETED"),
        KeySpec(tr("Import"), open_screen("import"), name="IMPORT"),
    )


def kept_keys(name: str, over: bool) -> tuple[KeySpec, ...]:
    """The keys for one night; the first opens it."""
    return (
        KeySpec(tr("Open") if over else tr("Resume"), resume(name), "action", name="OPEN"),
        KeySpec(ctr("key", "Share"), open_screen("export", {"id": name}), name="EXPORT"),
        KeySpec(tr("Delete"), delete(name), name="DELETE"),
    )


def thrown_keys(name: str) -> tuple[KeySpec, KeySpec]:
    """The keys beside the message that a night was deleted."""
    return (
        KeySpec(tr("Restore"), restore(name), "action", name="PUT BACK"),
        KeySpec(tr("OK"), dismiss("thrown_night"), name="GONE"),
    )


def brought_key() -> KeySpec:
    return KeySpec(tr("OK"), dismiss("brought_night"), name="READ")
