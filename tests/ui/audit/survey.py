"""Looks at every moment of a crawl on one screen, theme by theme, and judges what is seen."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.pseudo import english_left
from tests.ui.driver import PSEUDO, Phone, Size
from tests.ui.png import write

from .crawl import Moment
from .judge import Sight, judge
from .look import drag, look
from .seeds import REASONS


def survey(
    phone: Phone,
    moments: list[Moment],
    themes: tuple[str, ...],
    *,
    text: float = 1.0,
    insets: tuple[float, float, float, float] = (0, 0, 0, 0),
    pictures: Path | None = None,
    language: str | None = None,
) -> dict[str, list[str]]:
    """What is wrong, by moment and theme; nothing where all is well. Lists are scrolled to their end.

    In the language that nobody speaks, every English word but the players' own is a fault too.
    """
    found: dict[str, list[str]] = {}
    for moment in moments:
        for theme in themes:
            at = {"store": moment.store, "wall": moment.wall, "boot": moment.boot, "insets": list(insets)}
            phone.tell(do="load", **at, settings={"theme": theme, "text": text, "language": language})
            for page in pages(phone):
                sight = look(phone, text, insets)
                faults = judge(sight)
                if language == PSEUDO:
                    faults = [*faults, *english(sight)]
                name = f"{moment.name}{page}"
                if pictures is not None:
                    save(sight.pixels, pictures / str(phone.size) / theme / f"{name}.png")
                if faults:
                    found[f"{name} {phone.size} {theme}"] = faults
    return found


def english(sight: Sight) -> list[str]:
    """The words that nobody translated, but for what was typed: names, also cut ones, reasons, paths."""
    text = "\n".join(PATH.sub("", leaf["text"]) for leaf in sight.leaves if leaf["text"])
    for typed in REASONS:
        text = text.replace(typed, "")
    named = "".join(sight.names)
    found = dict.fromkeys(english_left(text, sight.names))
    return [f"{word!r} is English" for word in found if word not in named]


PATH = re.compile(r"/.*", re.DOTALL)
"""A path, which a card breaks into lines: all behind its first stroke."""


def pages(phone: Phone) -> Any:
    """The screen as it is, then scrolled on page by page."""
    yield ""
    for count in range(2, 7):
        areas = [area for area in phone.tell(do="scrolls") if area["beyond"] - area["offset"] > 1]
        if not areas:
            return
        x, y, w, h = areas[0]["box"]
        drag(phone, x + w / 2, y + h * 0.1, y + h * 0.9)
        after = [area for area in phone.tell(do="scrolls") if area["name"] == areas[0]["name"]]
        if not after or after[0]["offset"] == areas[0]["offset"]:
            return
        yield f"-page{count}"


def save(pixels: tuple[int, int, bytes], path: Path) -> None:
    """A picture file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    width, height, data = pixels
    rows = bytearray(width * height * 3)
    for part in range(3):
        rows[part::3] = data[part::4]
    write(str(path), width, height, bytes(rows))


def on(folder: Path, size: Size, language: str | None = None, **probe: Any) -> Phone:
    """The app on a screen of that size, watched."""
    return Phone(folder, size, probe=probe, halls=False, **({"language": language} if language else {}))
