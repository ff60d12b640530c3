"""Data removed for good: deleted games after their time, and everything when the user wipes it."""

from __future__ import annotations

from ...engine.refused import Refused
from ...shell.key import KeySpec, action
from ...shell.outside import phone_of
from ...shell.page.items import Gap, Key, Say
from ...words.language import tr, trn
from ..hall import hall_of
from . import backup
from .backup import remove_partial_files
from .screen_parts import page, scroll, two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..desk import Desk
    from ..scene import Scene

DAYS_RESTORABLE = 30
"""A deleted game can be put back for so many days."""
DAY_SECONDS = 86_400.0
PURGED_AT_ONCE = 5
"""Games purged in one frame."""
EXPORTED = (".jsonl", ".zip", ".part")
"""Endings of the files that an export writes."""


@action("keeping.wipe")
def wipe_all(desk: Desk) -> None:
    """Remove everything: the app is as at its very first start."""
    desk.stop()
    remove_partial_files(desk)
    _remove_hidden_files(desk)
    phone = phone_of(desk)
    if phone is not None:
        phone.disarm()
    trace = None
    try:
        desk.store.wipe(lambda: _close_halls(desk))
    except Refused as why:
        if why.code != "not-all-wiped":
            raise
        trace = why
    desk.begin_anew()
    if phone is not None:
        phone.forget()
    if trace is not None:
        desk.tell(trace)


def _close_halls(desk: Desk) -> None:
    """Leave the table's hall and stop this computer's own: their files go with the store's."""
    hall = hall_of(desk)
    if hall is not None:
        hall.forget()
    desk.outside.erase_hall()


def _remove_hidden_files(desk: Desk) -> None:
    """Remove exported files from a folder that the user cannot see, as on a phone without a file chooser."""
    if desk.outside.files:
        return
    try:
        for file in list(desk.outside.folder().iterdir()):
            if file.suffix in EXPORTED:
                file.unlink(missing_ok=True)
    except OSError:
        # There is no such folder: nothing was exported.
        return


def purge(desk: Desk) -> bool:
    """Remove a few of the games that were deleted too long ago; True if there may be more."""
    try:
        if desk.errand is None:
            remove_partial_files(desk)
        until = desk.clocks.wall() - DAYS_RESTORABLE * DAY_SECONDS
        purged = desk.store.purge(until=until, limit=PURGED_AT_ONCE)
        if purged:
            desk.shelved += 1
            _forget_purged(desk)
    except Refused:
        # Nobody asked for this; the next touch that needs the store tells the trouble.
        return False
    return purged == PURGED_AT_ONCE


def _forget_purged(desk: Desk) -> None:
    """Do not offer to put back a game, or a night, that was purged."""
    for message in ("thrown", "thrown_night"):
        thrown = desk.place.draft(message).get("id")
        if thrown is not None and thrown not in [game.id for game in desk.store.deleted()]:
            desk.settle(desk.place.drafted(message, None))


# The page.


def build_wipe(scene: Scene) -> Any:
    """The key that wipes is far from the one that leads here: two quick touches do no harm."""
    count = backup.counts(scene.desk)
    lines = [Say(tr("Everything here is erased. This can't be undone."), 20, 18, "left")]
    goes = backup.record_count(count)
    if count.thrown:
        goes.append(trn("{number} deleted game", "{number} deleted games", count.thrown))
    goes.append(trn("{number} player's name", "{number} players' names", count.names))
    goes += backup.member_count(scene)
    goes.append(tr("Rules and settings"))
    lines.append(Say("\n".join(goes), 20, 18, "left"))
    if scene.view is not None and scene.view.phase != "over":
        lines.append(Say(tr("The game being played too"), 20, 18, paint="warning"))
    key = Key(KeySpec(tr("Erase everything"), wipe_all(), "danger", name="WIPE NOW"), 22, 64, 60, weight=0)
    out = Key(backup.backup_key(tr("Back up all first"), "action"), 22, 64, 60, weight=0)
    title = tr("Erase everything?")
    if scene.kind == "wide":
        return page(scene, title, two(scene, [scroll(lines, "wipe", 12)], [key, Gap(0, 1), out]))
    return page(scene, title, [scroll((*lines, key), "wipe", 12)], [out])
