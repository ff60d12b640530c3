"""A game taken out: as a file, or as text for another device."""

from __future__ import annotations

import re
from typing import Any

from ...table.key import KeySpec
from ...table.phone import phone_of
from ...words.language import N_, tr
from .. import text
from ..cards import PAD, Line, card
from ..items import Key, Say
from ..theme import WORDS
from .parts import across, page, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


SAVED = {
    "saved": N_("The file is saved"),
    "cancelled": N_("Nothing was saved"),
    "failed": N_("The file could not be written"),
}
"""What a phone's own file chooser says."""


LINES = 40
"""No path that can be written here has more of them."""


def build(scene: Scene) -> Any:
    draft = scene.draft("export")
    name = draft["id"]
    folder = draft.get("folder") or str(scene.desk.outside.folder())
    told = draft.get("told")
    body: list[Any] = [Say(tr("The game as a file, which this app reads on any device."), 20, 18, "left")]
    phone = phone_of(scene.desk)
    shares = phone is not None and phone.shares()
    if not shares:
        body.append(where(scene, "export", folder))
    save = ("device.save" if shares else "games.save", name)
    body.append(Key(KeySpec(tr("SAVE THE FILE"), save, "action", name="SAVE"), 24, 72, 60, weight=0))
    if shares:
        send = KeySpec(tr("SEND IT AS TEXT"), ("device.send", name), name="SEND")
        body.append(Key(send, 24, 72, 60, weight=0))
    if scene.desk.outside.clipboard:
        body += [
            Say(tr("Or as text, to be pasted into a message."), 20, 18, "left"),
            Key(KeySpec(tr("COPY THE TEXT"), ("games.copy", name), name="COPY"), 24, 72, 60, weight=0),
        ]
    if told == "clipboard":
        body.append(Say(tr("The text is on the clipboard"), 20, 18, paint="quiet"))
    elif told:
        body.append(became(scene, told))
    return page(scene, tr("Take a game out"), [scroll(body, "export", 12)])


def became(scene: Scene, told: str) -> Say:
    """What the phone says of a file, or where it lies."""
    words = SAVED.get(told)
    said = tr("Saved: {path}").format(path="\n" + breakable(scene, told)) if words is None else tr(words)
    return Say(said, 20, 18, paint="quiet", lines=LINES)


def where(scene: Scene, screen: str, folder: str, enabled: bool = True) -> Any:
    """The folder, to be written otherwise."""
    choose = KeySpec(
        tr("Folder"), ("write.open", "path", [screen, "folder"], folder), enabled=enabled, name="FOLDER"
    )
    return card(
        scene,
        choose,
        (Line(tr("Folder"), 18), Line(breakable(scene, folder), 20, lines=LINES)),
        across(scene),
    )


def breakable(scene: Scene, path: str) -> str:
    """A path in lines, each as long as there is room for: they end where a folder does, or a word."""
    look = scene.look
    room, px = look.dp(across(scene) - 2 * PAD) - 1, look.sp(20 * look.grow)
    lines = [""]

    def add(words: str, ends: tuple[str, ...]) -> None:
        if text.width(lines[-1] + words, WORDS, px) <= room:
            lines[-1] += words
            return
        if lines[-1]:
            lines.append("")
        if len(words) < 2 or text.width(words, WORDS, px) <= room:
            lines[-1] += words
            return
        for piece in re.split(ends[0], words) if ends else words:
            add(piece, ends[1:])

    add(path, (r"(?<=[/\\])", r"(?<=[-_ .])"))
    return "\n".join(lines)
