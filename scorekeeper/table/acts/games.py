"""The kept games: looked at, gone on with, thrown away and put back, taken out and brought in."""

from __future__ import annotations

import os
from typing import Any

from ...engine.refused import Refused
from ...record.codec import BadLine
from ...words.days import date_of
from ..exchange import LARGEST, Imported, bring_in, export, file_name
from ..notices import DAMAGED
from ..outside import path_of
from ..shelf import stepped, steps_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def look(desk: Desk, game: str) -> None:
    """One game, and what can be done with it."""
    desk.go("game", id=game)


def resume(desk: Desk, game: str) -> None:
    """Back on the table with it."""
    desk.play_game(game)


def delete(desk: Desk, game: str) -> None:
    """Off the list, until it is put back."""
    place = desk.place
    screens = tuple(screen for screen in place.screens if screen not in ABOUT)
    for screen in ABOUT:
        place = place.drafted(screen, None)
    # What was said of a game that was brought in may be said of this one.
    place = place.drafted("brought", None).drafted("thrown", {"id": game})._replace(screens=screens)
    if place.game == game:
        desk.session.close()
        place = place._replace(game="", pad="", sheets=(), pending=None)
    desk.settle(place)
    desk.store.delete(game, at=desk.session.clocks.wall())
    desk.shelved += 1


ABOUT = ("game", "replay", "chart")
"""Screens about one game: they go with it."""


def put_back(desk: Desk, game: str) -> None:
    """On the list again."""
    desk.store.restore(game)
    desk.shelved += 1
    desk.settle(desk.place.drafted("thrown", None))


def read(desk: Desk, what: str) -> None:
    """What a band said was read."""
    desk.settle(desk.place.drafted(what, None))


# Finding.


def everything(desk: Desk) -> None:
    """All games again."""
    desk.settle(desk.place.drafted("games", None))


def span(desk: Desk, span: str | None) -> None:
    """Games of a day, a month, a year; none: of any time."""
    date = desk.place.draft("games").get("date") or date_of(desk.session.clocks.wall())
    desk.draft("games", span=span, date=date if span else None)


def step(desk: Desk, by: int) -> None:
    """The day, month or year before or after."""
    draft = desk.place.draft("games")
    desk.draft("games", date=stepped(draft["span"], draft["date"], by))


# Step by step.


def at_step(desk: Desk, number: int) -> None:
    """The replay at one of its steps."""
    steps = steps_of(desk, desk.place.draft("replay")["id"])
    desk.draft("replay", step=min(max(0, number), len(steps) - 1))


# Out and in.


def save(desk: Desk, game: str) -> None:
    """The record as a file in the folder that was chosen; another game's file is left alone."""
    chosen = desk.place.draft("export").get("folder")
    folder = path_of(chosen) if chosen else desk.outside.folder()
    name = file_name(desk.store.game(game))
    record = export(desk.store, game)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / name
        number = 1
        while path.exists() and path.read_bytes() != record:
            number += 1
            path = folder / f"{name.removesuffix('.jsonl')}-{number}.jsonl"
        half = path.with_name(path.name + ".part")
        half.write_bytes(record)
        os.replace(half, path)  # noqa: PTH105 - one step for the disk
    except OSError as error:
        raise Refused("file-not-written", path=str(folder), reason=error.strerror or str(error)) from None
    desk.draft("export", told=str(path))


def copy(desk: Desk, game: str) -> None:
    """The record as text on the clipboard."""
    desk.outside.copy(export(desk.store, game).decode())
    desk.draft("export", told="clipboard")


def paste(desk: Desk) -> None:
    """The record that is on the clipboard."""
    text = desk.outside.paste()
    if not text.strip():
        raise Refused("nothing-to-paste")
    _bring(desk, text.encode("utf-8", "replace"))


def bring(desk: Desk) -> None:
    """The file whose path was written."""
    drop(desk, desk.place.draft("import").get("path", ""))


def drop(desk: Desk, path: str) -> None:
    """A file."""
    lies = path_of(path)
    try:
        with lies.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise Refused("file-not-read", path=path, reason=error.strerror or str(error)) from None
    _bring(desk, data)


def _bring(desk: Desk, data: bytes) -> None:
    try:
        became = bring_in(desk.store, data, desk.session.clocks)
    except BadLine as fault:
        why = fault.why
        raise Refused(why.code, why.clause, **{**why.data, "line": fault.line}) from None
    desk.shelved += 1
    _open_again(desk, became)
    told: dict[str, Any] = {"id": became.id, "how": became.how, "entries": became.entries}
    place = desk.place.drafted("brought", told)
    if place.draft("thrown").get("id") == became.id:
        # It is on the list again.
        place = place.drafted("thrown", None)
    if place.notice is not None and place.notice["code"] != DAMAGED:
        # What was refused before has been done now.
        place = place._replace(notice=None)
    screens = tuple(screen for screen in place.screens if screen not in ("games", "import"))
    desk.settle(place.drafted("import", None).drafted("games", None)._replace(screens=(*screens, "games")))


def _open_again(desk: Desk, became: Imported) -> None:
    """The game on the table goes on where the other device left it."""
    if became.entries and desk.session.is_open and desk.session.name == became.id:
        desk.session.open(became.id)


def told(desk: Desk) -> None:
    """What became of a damaged store was read."""
    desk.store.told()
    desk.shelved += 1
