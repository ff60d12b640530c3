"""The club nights kept on this device: listed, resumed, deleted and put back."""

from __future__ import annotations

from ...engine.refused import Refused
from ...record.rows import NIGHT, StoredGame
from ...record.shelf import Search
from ...shell.key import KeySpec, action
from ...shell.navigation import choose, open_screen
from ...shell.shelf import Bin, Shelf
from ...table.questions.stored_game import put_back
from ...words.days import day_text
from ...words.language import Plural, Texts, capital, ctr, fill, tr
from ...words.names import game_name
from ...words.paper import round_name
from ...words.shown import shown_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...record.store import Store
    from ...table.desk import Desk

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


@action("nights.resume")
def resume(desk: Desk, name: str) -> None:
    place = desk.place._replace(night=name, screens=("home", "night"))
    if name != desk.place.night:
        drafts = {key: draft for key, draft in place.drafts.items() if not key.startswith("night")}
        place = place._replace(drafts=drafts)
    desk.settle(place)


@action("nights.delete")
def delete(desk: Desk, name: str) -> None:
    """Take the night off the list; it can be put back until it is purged."""
    place = desk.place.drafted(ONE, None).drafted("brought_night", None)
    place = place.drafted("thrown_night", {"id": name})
    screens = tuple(screen for screen in place.screens if not screen.startswith("night_"))
    desk.settle(place._replace(screens=screens, night="" if place.night == name else place.night))
    desk.store.delete(name, at=desk.clocks.wall())
    desk.shelved += 1


def all_nights(store: Store) -> Shelf:
    """Every night of this device, read as far as it is asked for."""
    return Shelf(store, Search(kind=NIGHT))


def nights(desk: Desk) -> Shelf | Bin:
    """The list as it is shown."""
    deleted = shows_deleted(desk)

    def read() -> Shelf | Bin:
        return Bin(desk.store, nights=True) if deleted else all_nights(desk.store)

    return desk.recall("nights", list_key(desk), read)


def shows_deleted(desk: Desk) -> bool:
    return bool(desk.place.draft(SCREEN).get("deleted"))


def list_key(desk: Desk) -> tuple[object, ...]:
    """A value that changes when the list may have changed."""
    return shows_deleted(desk), desk.shelved, desk.place.night, desk.place.screens


def latest(desk: Desk) -> StoredGame | None:
    """The night to go on with: the one that is open, or the newest that is not over."""
    if desk.place.night:
        try:
            return desk.store.game(desk.place.night)
        except Refused:
            # It was erased on the way; the list shows what there is.
            return None
    found = desk.store.games(Search(kind=NIGHT, unfinished=True), limit=1)
    return found[0] if found else None


def brought_words(how: str, entries: int) -> str:
    """The sentence on the outcome of an import."""
    return capital(fill(BROUGHT[how], {"entries": entries}))


def night_lines(stored: StoredGame) -> tuple[str, str, str]:
    """A kept night's name, its game and round, and its day."""
    listed = stored.listing.data
    name = shown_name(listed.get("name")) or tr("Club night")
    game = game_name(str(listed.get("game", "")))
    if stored.listing.over:
        standing = tr("{game}, finished").format(game=game)
    elif listed.get("round") is None:
        standing = game
    else:
        standing = tr("{game}, {round}").format(game=game, round=round_name(listed["round"]))
    return name, standing, day_text(stored.started)


def name_of(desk: Desk, name: str) -> str:
    """The name of a kept night by its id; that it is a club night where nobody can say."""
    try:
        return night_lines(desk.store.game(name))[0]
    except Refused:
        return tr("Club night")


def home_keys() -> tuple[KeySpec, KeySpec]:
    return (
        KeySpec(tr("Nights"), open_screen(SCREEN), name="NIGHTS"),
        KeySpec(tr("Settings"), open_screen("settings"), name="SETTINGS"),
    )


def resume_key(stored: StoredGame) -> KeySpec:
    return KeySpec(tr("Resume"), resume(stored.id), "action", name="RESUME NIGHT")


def row_key(desk: Desk, stored: StoredGame, number: int) -> KeySpec:
    """The key of a night on the list: it shows the night, or puts a deleted one back."""
    touched = put_back(stored.id) if shows_deleted(desk) else open_screen(ONE, {"id": stored.id})
    return KeySpec(stored.id, touched, name=f"night {number}")


def list_keys(desk: Desk) -> tuple[KeySpec, KeySpec]:
    deleted = shows_deleted(desk)
    turned = choose(SCREEN, {"deleted": None if deleted else True})
    return (
        KeySpec(tr("Deleted"), turned, chosen=deleted, name="DELETED"),
        KeySpec(tr("Import"), open_screen("import"), name="IMPORT"),
    )


def stored_keys(name: str, over: bool) -> tuple[KeySpec, ...]:
    """The keys for one night; the first opens it."""
    return (
        KeySpec(tr("Open") if over else tr("Resume"), resume(name), "action", name="OPEN"),
        KeySpec(ctr("key", "Share"), open_screen("export", {"id": name}), name="EXPORT"),
        KeySpec(tr("Delete"), delete(name), name="DELETE"),
    )
