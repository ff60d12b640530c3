"""The club's name and crest: brought in once, shown on the wall and on every print."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ...event.club import MAX_NAME, MAX_SIDE, Club, crest_of, from_json, on_prints, to_json
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...shell.outside import ask_for, path_of, sharing_phone
from ...shell.page.items import Draw, Key, Say, field
from ...table.club import MARK
from ...table.off import because
from ...table.questions.screen_parts import group, scroll
from ...table.questions.write import ask_key
from ...words.language import tr
from .parts import body_width, key_grid, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN = "night_club"
HIGH = 160.0
"""Height of the crest on the page, in dp."""


def club(desk: Desk) -> Club:
    """The club as it was brought in; without name and crest where none was."""
    return desk.recall(MARK, desk.shelved, lambda: from_json(desk.store.setting(MARK)))


def keep(desk: Desk, found: Club) -> None:
    desk.store.put(MARK, to_json(found) if any(found) else None)
    desk.shelved += 1


@action("club.name")
def keep_name(desk: Desk) -> None:
    typed = " ".join(str(desk.place.draft(SCREEN).get("name", "")).split())[:MAX_NAME]
    keep(desk, club(desk)._replace(name=typed))
    desk.settle(desk.place.drafted(SCREEN, None))


@action("club.open")
def open_crest(desk: Desk, path: str) -> None:
    """Bring in a picture as the crest."""
    keep(desk, club(desk)._replace(crest=crest_of(*desk.outside.picture(path_of(path), MAX_SIDE))))
    desk.draft(SCREEN, path=None)


@action("club.remove")
def remove_crest(desk: Desk) -> None:
    """Take the crest away."""
    keep(desk, club(desk)._replace(crest=None))


@contextmanager
def on_sheets(desk: Desk) -> Iterator[None]:
    """The club stands on the sheets that are made meanwhile."""
    before = on_prints.set(club(desk))
    try:
        yield
    finally:
        on_prints.reset(before)


def open_key() -> KeySpec:
    return KeySpec(tr("Our club"), open_screen(SCREEN), name="more club")


def name_key(desk: Desk) -> KeySpec:
    return KeySpec(
        tr("Save"),
        keep_name(),
        enabled="name" in desk.place.draft(SCREEN),
        name="KEEP CLUB",
        why=because("off-unchanged"),
    )


def crest_keys(desk: Desk) -> list[KeySpec]:
    """The ways to bring the crest in, and to take it away."""
    path, keys = desk.place.draft(SCREEN).get("path") or "", []
    if sharing_phone(desk) is not None or desk.outside.choose is not None:
        asks = ask_for(tr("Picture of the crest"), open_crest.name)
        keys.append(KeySpec(tr("Choose picture"), asks, name="CHOOSE CREST"))
    elif desk.outside.files:
        keys.append(ask_key(tr("Picture file"), "path", [SCREEN, "path"], path, name="CREST FILE"))
        if path:
            keys.append(KeySpec(tr("Open file"), open_crest(path), "action", name="OPEN CREST"))
    if club(desk).crest is not None:
        keys.append(KeySpec(tr("Delete"), remove_crest(), "danger", name="REMOVE CREST"))
    return keys


def build(scene: Scene) -> Any:
    desk = scene.desk
    stored = club(desk)
    text = str(desk.place.draft(SCREEN).get("name", stored.name))
    typed = field(SCREEN, "name", text, entered=keep_name(), most=MAX_NAME)
    body: list[Any] = [
        Say(tr("On the wall before the night, and on every print."), 20, 18, "left"),
        group(tr("The club's name"), typed, Key(name_key(desk), 22, 60, 56)),
    ]
    crest: list[Any] = [] if stored.crest is None else [Draw("crest", stored.crest, HIGH, HIGH, 0)]
    crest.append(key_grid(scene, crest_keys(desk), 2, 56, body_width(scene)))
    body.append(group(tr("Its crest: a picture, PNG or JPEG"), *crest))
    return night_page(scene, tr("Our club"), [scroll(body, "night club", 12)], short=tr("Club"), undoes=False)
