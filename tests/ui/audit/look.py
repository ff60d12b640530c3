"""Looks at a running app with all that the judge needs."""

from __future__ import annotations

from typing import Any

from tests.ui.driver import Phone

from .judge import Sight


def look(phone: Phone, text: float = 1.0, insets: tuple[float, float, float, float] = (0, 0, 0, 0)) -> Sight:
    """What is on the screen now."""
    width, height, seen = phone.raw()
    pixels = bytearray(seen)
    # What is seen has no more cover here than there.
    pixels[3::4] = b"\xff" * (width * height)
    here = phone.tell(do="here")
    leaves = phone.leaves()
    for leaf, lines in zip(leaves, phone.tell(do="lines"), strict=True):
        leaf["lines"] = lines
    return Sight(
        leaves=leaves,
        ink=phone.tell(do="ink"),
        sources=phone.tell(do="sources"),
        pixels=(width, height, bytes(pixels)),
        size=phone.size,
        text=text,
        insets=insets,
        in_game=here["in_game"],
        board=here["board"],
        names=tuple(here["names"]),
        timed=here["timed"],
    )


def visible(leaf: dict[str, Any]) -> bool:
    """Can its middle be touched where it is?"""
    if leaf["within"] is None:
        return True
    x, y, w, h = leaf["box"]
    left, low, wide, high = leaf["within"]
    return bool(left <= x + w / 2 <= left + wide and low + 6 <= y + h / 2 <= low + high - 6)


def tap(phone: Phone, key: dict[str, Any]) -> bool:
    """Touches a key; what is scrolled away is drawn into sight first."""
    for _ in range(40):
        if visible(key):
            phone.touch_key(key)
            return True
        x, y, w, h = key["within"]
        up = key["box"][1] + key["box"][3] / 2 < y + h / 2
        start, end = (y + h * 0.15, y + h * 0.85) if up else (y + h * 0.85, y + h * 0.15)
        drag(phone, x + w / 2, start, end)
        found = phone.keys(enabled=False).get(key["name"])
        if found is None or found["box"] == key["box"]:
            return False
        key = found
    return False


def scroll_to(phone: Phone, name: str) -> None:
    """Scroll until there is a key of this name."""
    while name not in (keys := phone.keys(enabled=False)):
        within = {tuple(key["within"]) for key in keys.values() if key["within"] is not None}
        assert within, f"no key {name!r} among {sorted(keys)}"
        x, y, wide, high = within.pop()
        drag(phone, x + wide / 2, y + high * 0.15, y + high * 0.85)
        moved = phone.keys(enabled=False)
        boxes = [[key["box"] for key in found.values()] for found in (keys, moved)]
        assert boxes[0] != boxes[1], f"no key {name!r} among {sorted(moved)}"


def drag(phone: Phone, x: float, start: float, end: float) -> None:
    """A finger slides up or down."""
    phone.down(x, start)
    for y in ((start + end) / 2, end):
        phone.move(x, y)
    phone.up()
