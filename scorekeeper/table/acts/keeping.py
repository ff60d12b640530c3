"""All that is kept: taken out, or wiped."""

from __future__ import annotations

from ...engine.refused import Refused
from .. import keeping
from ..errand import Errand
from ..outside import path_of
from ..phone import phone_of
from ..taking import free, half_of, take_out, zip_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from ..desk import Desk

SCREEN = "take_all"
PASSING = "all-games.zip"
"""In the app's own folder, until the phone has saved it elsewhere."""


def save(desk: Desk) -> None:
    """All games as one file: begun here, and done a moment at a time."""
    if desk.errand is not None:
        return
    phone = phone_of(desk)
    to_phone = phone is not None and phone.shares()
    total = desk.store.count().games
    name = zip_name(desk.session.clocks.wall())
    keeping.take_half(desk)
    if to_phone:
        path = desk.store.path.with_name(PASSING)
        keeping.note_half(desk, (half_of(path), path))
    else:
        chosen = desk.place.draft(SCREEN).get("folder")
        path = free(path_of(chosen) if chosen else desk.outside.folder(), name)
        keeping.note_half(desk, (half_of(path),))

    def end(through: bool) -> None:
        if through and to_phone:
            _hand_on(desk, name, path)
            return
        keeping.take_half(desk)
        if through:
            desk.draft(SCREEN, told=str(path))

    desk.draft(SCREEN, told=None)
    desk.errand = Errand(SCREEN, take_out(desk.store, path, total), total, end)


def _hand_on(desk: Desk, name: str, path: Path) -> None:
    """The phone's owner says where it goes; then the one in the app's own folder is taken away."""
    phone = phone_of(desk)
    if phone is None:
        return

    def done(how: str) -> None:
        try:
            keeping.take_half(desk)
        except Refused as why:
            desk.tell(why)
        if desk.place.screen == SCREEN:
            desk.tap(("sheet.choose", SCREEN, {"told": how}))

    phone.save_file(name, path, done)


def stop(desk: Desk) -> None:
    """Half of it is of no use: nothing is kept."""
    desk.stop()


def wipe(desk: Desk) -> None:
    """Everything, and the app is as at its very first start."""
    desk.stop()
    keeping.take_half(desk)
    keeping.take_unseen(desk)
    phone = phone_of(desk)
    if phone is not None:
        phone.disarm()
    trace = None
    try:
        desk.store.wipe()
    except Refused as why:
        if why.code != "not-all-wiped":
            raise
        trace = why
    desk.begin_anew()
    if phone is not None:
        phone.forget()
    if trace is not None:
        desk.tell(trace)
