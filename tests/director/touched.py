"""A director's desk, its keys touched by their names on the pages that the app draws, without a window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scorekeeper.pages import SCREENS, load
from scorekeeper.shell.key import KeySpec
from scorekeeper.shell.outside import Outside
from scorekeeper.shell.page.items import Field
from scorekeeper.shell.page.measure import Letters
from scorekeeper.table.scene import Scene
from tests.table.desks import Bench


class Ruler:
    """Text measured as if all letters were alike; every size in dp is one in pixels."""

    dp = staticmethod(float)
    sp = staticmethod(float)
    wished = staticmethod(float)
    grow = words = most = 1.0
    language = "en"
    moves = outlined = False
    letters = Letters(lambda text, _: 32.0 * len(text))


class Touches(Bench):
    """Pages of 1280 by 800, read as data; each touch is counted."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, started=True, job="director")
        self.desk.settle(self.desk.place._replace(screens=("home",)))
        self.board: list[str] = []
        """What was copied."""
        self.pasted = ""
        self.taps = 0
        self.desk.outside = Outside(
            copy=self.board.append, paste=lambda: self.pasted, clipboard=True, folder=lambda: folder / "out"
        )

    def page(self) -> Any:
        desk = self.desk
        scene: Any = Scene(None, desk.place, desk.settings, desk, Ruler(), "tablet", 1280.0, 800.0, 0.0)
        return load(SCREENS[desk.place.screen])(scene)

    def leaves(self) -> Iterator[Any]:
        yield from leaves(self.page())

    def key(self, name: str) -> KeySpec | None:
        found = (spec_of(leaf) for leaf in self.leaves())
        return next((spec for spec in found if spec is not None and spec.called == name), None)

    def press(self, *names: str) -> None:
        """Touch keys that are seen and alive."""
        for name in names:
            spec = self.key(name)
            assert spec is not None, f"no key {name} on {self.desk.place.screen}"
            assert spec.enabled, f"{name} is off on {self.desk.place.screen}"
            self.taps += 1
            self.do(spec.action)
            assert self.desk.place.notice is None, self.desk.place.notice

    def digits(self, text: str) -> None:
        self.press(*text)

    def write(self, text: str, field: int = 0) -> None:
        """Type into a field of the page."""
        fields = [leaf.props for leaf in self.leaves() if isinstance(getattr(leaf, "props", None), Field)]
        with self.desk.whole():
            self.desk.draft(fields[field].draft, **{fields[field].key: text})

    def back(self) -> None:
        self.press("BACK")

    def words(self) -> str:
        """All that can be read on the page."""
        return "\n".join(words for leaf in self.leaves() for words in words_of(leaf))


def leaves(item: Any) -> Iterator[Any]:
    """What is drawn; of an endless list, every row."""
    if hasattr(item, "rows"):
        number = 0
        while (row := item.rows.at(number)) is not None:
            yield from leaves(row)
            number += 1
    elif hasattr(item, "items"):
        for one in item.items:
            yield from leaves(one)
    elif hasattr(item, "item"):
        yield from leaves(item.item)
    else:
        yield item


def spec_of(leaf: Any) -> KeySpec | None:
    found: KeySpec | None = getattr(leaf, "spec", None) or getattr(getattr(leaf, "props", None), "spec", None)
    return found


def words_of(leaf: Any) -> list[str]:
    lines = getattr(getattr(leaf, "props", None), "lines", ())
    said = [part for line in lines for part in (line.text, line.right)]
    said += [getattr(leaf, "text", ""), *((spec.label, spec.hint) if (spec := spec_of(leaf)) else ())]
    return [words.replace("\u00a0", " ") for words in said if words]
