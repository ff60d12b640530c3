"""All games exported as one zip file, a few milliseconds of it in each frame."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from ...engine.refused import Refused
from ...record.rows import NIGHT, StoredGame
from ...record.shelf import Search
from ...shell.archive import free_path, part_path, write_zip, zip_name
from ...shell.errand import Errand
from ...shell.key import KeySpec, action
from ...shell.navigation import choose, open_screen, stop
from ...shell.outside import path_of, sharing_phone
from ...shell.page.items import Key, Say
from ...words.language import tr, trn
from ..members import members
from ..off import because
from .file_parts import folder_card, saved
from .job import directs
from .screen_parts import page, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...record.wiping import Count
    from ..desk import Desk
    from ..scene import Scene

SCREEN = "take_all"
PASSING = "all-games.zip"
"""File in the app's own folder, until the phone has saved it elsewhere."""
BACKED_UP = "backed-up"
"""The store keeps here when the phone last saved such a file."""
AFTER_SECONDS = 3 * 3600
"""A night is over, so that its owner is reminded, this long after its last entry."""
PARTIAL_FILES = "half"
"""The store keeps a list of files under this key, which a process that died has left behind."""


@action("keeping.save")
def save_all(desk: Desk) -> None:
    """Begin to write all games into one file."""
    name = zip_name(desk.clocks.wall())
    from .. import club

    save_zip(
        desk,
        SCREEN,
        name,
        desk.store.count().games,
        about=lambda started: club.to_bytes(club.of(desk, started)),
    )


def save_zip(
    desk: Desk,
    screen: str,
    name: str,
    total: int,
    games: Iterable[StoredGame] | None = None,
    about: Callable[[dict[str, float]], bytes] | None = None,
) -> None:
    """Begin to write games into one file, from a screen that shows the progress."""
    if desk.errand is not None:
        return
    began = desk.clocks.wall()

    def on_phone() -> None:
        if screen == SCREEN:
            desk.store.put(BACKED_UP, began)

    path, end = begin_file(desk, screen, name, PASSING, on_phone)
    desk.errand = Errand(screen, write_zip(desk.store, path, total, games, about), total, end)


def begin_file(
    desk: Desk, screen: str, name: str, passing: str, on_phone: Callable[[], None] | None = None
) -> tuple[Path, Callable[[bool], None]]:
    """The path of a file that is written in many frames, and what is called at its end: was all of it done?

    On a phone it is written in the app's own folder, as `passing`, and the phone's file chooser saves it
    elsewhere; `on_phone` is called once it has.
    """
    phone = sharing_phone(desk)
    remove_partial_files(desk)
    if phone is not None:
        path = desk.store.path.with_name(passing)
    else:
        chosen = desk.place.draft(screen).get("folder")
        path = free_path(path_of(chosen) if chosen else desk.outside.folder(), name)
    note_partial_files(desk, (part_path(path),) if phone is None else (part_path(path), path))

    def saved(how: str) -> None:
        try:
            remove_partial_files(desk)
            if how == "saved" and on_phone is not None:
                on_phone()
        except Refused as why:
            desk.tell(why)
        if desk.place.screen == screen:
            desk.tap(choose(screen, {"told": how}), by_hand=False)

    def end(through: bool) -> None:
        if through and phone is not None:
            phone.save_file(name, path, saved)
            return
        remove_partial_files(desk)
        if through:
            desk.draft(screen, told=str(path))

    desk.draft(screen, told=None)
    return path, end


def is_due(desk: Desk) -> bool:
    """Is the newest of a phone's nights over, and not in a backup? The phone may keep none of its own."""
    if desk.outside.files:
        # A computer. Whether a phone's own chooser is ready is not known yet when the app opens.
        return False
    nights = desk.store.games(Search(kind=NIGHT if directs(desk.settings) else None), limit=1)
    if not nights or not (nights[0].listing.kind == NIGHT or nights[0].listing.table):
        return False
    changed, saved = nights[0].changed, desk.store.setting(BACKED_UP)
    if isinstance(saved, float) and changed < saved:
        return False
    return desk.clocks.wall() - changed > AFTER_SECONDS


def note_partial_files(desk: Desk, paths: Sequence[Path]) -> None:
    """Keep the names of files that are to be removed if the process dies."""
    desk.store.put(PARTIAL_FILES, [*(desk.store.setting(PARTIAL_FILES) or ()), *map(str, paths)])


def remove_partial_files(desk: Desk) -> None:
    """Remove the files that an export, or a process that died, has left behind."""
    noted = desk.store.setting(PARTIAL_FILES)
    if noted is None:
        return
    left = []
    for path in noted if isinstance(noted, list) else ():
        try:
            Path(path).unlink(missing_ok=True)
        except OSError:
            # The folder may be on a card that was taken out; on Windows a process may still write the file.
            if os.path.lexists(path):
                left.append(path)
    desk.store.put(PARTIAL_FILES, left or None)


def counts(desk: Desk) -> Count:
    """Numbers of games, of deleted games and of players' names in the store."""
    return desk.store.count()


# The keys.


def reminder_keys(desk: Desk) -> tuple[KeySpec, ...]:
    """The key on the first screen after a night, until it has been saved."""
    if not is_due(desk):
        return ()
    key = backup_key(tr("Back up all"))
    return (key._replace(hint=tr("The last night is not in a backup yet")),)


def save_key(desk: Desk) -> KeySpec:
    """SAVE, or STOP while the file is being written."""
    if desk.errand is not None:
        return KeySpec(tr("Stop"), stop(), name="STOP")
    look = "plain" if desk.place.draft(SCREEN).get("told") else "action"
    may = counts(desk).games > 0 or bool(members(desk))
    return KeySpec(
        tr("Save file"), save_all(), look, enabled=may, name="SAVE ALL", why=because("off-no-games")
    )


def backup_key(label: str, look: str = "plain") -> KeySpec:
    """The key that opens the screen."""
    return KeySpec(label, open_screen(SCREEN), look, name="TAKE OUT ALL")


# The page.


def build_backup(scene: Scene) -> Any:
    """All games exported."""
    desk = scene.desk
    errand, outcome = desk.errand, scene.draft(SCREEN).get("told")
    if errand is not None:
        words = tr("Saving: {done} of {games}").format(done=errand.done, games=errand.total)
        body = [Say(words, 24, 18)]
    elif outcome:
        body = [saved(scene, outcome)]
    else:
        body = [_exported(scene)]
    body += folder_card(scene, SCREEN)
    foot = Key(save_key(desk), 22, 64, 60, weight=0)
    return page(scene, tr("Back up all games"), [scroll(body, "take_all", 12)], [foot], short=tr("Back up"))


def _exported(scene: Scene) -> Say:
    """Words for the games that the file will hold, and for those that it will not."""
    count = counts(scene.desk)
    words = [
        tr("All games and club nights in one zip file."),
        *record_count(count),
        *member_count(scene),
    ]
    if count.thrown:
        words.append(
            trn("{number} deleted game, not included", "{number} deleted games, not included", count.thrown)
        )
    if sharing_phone(scene.desk) is not None:
        words.append(
            tr("A phone without a screen lock makes no backup of its own: save this one after each night.")
        )
    return Say("\n".join(words), 20, 18, "left")


def record_count(count: Count) -> list[str]:
    """How many club nights there are, if any, and how many games."""
    nights, games = count.nights, count.games - count.nights
    words = [trn("{number} club night", "{number} club nights", nights)] if nights else []
    return [*words, trn("{number} game", "{number} games", games)] if games or not nights else words


def member_count(scene: Scene) -> list[str]:
    """How many members the club has on its list, if any."""
    number = len(members(scene.desk))
    return [trn("{number} member", "{number} members", number)] if number else []
