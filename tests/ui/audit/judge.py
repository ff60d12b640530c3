"""Judges one picture: boxes, letters, colours. Every finding is a sentence; none is a pass."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, lru_cache
from sys import byteorder
from typing import Any, NamedTuple

from scorekeeper.shell.page.measure import HEARD

TARGET = 56.0
TILE, TILE_GAP = (34.0, 38.0), 4.0
"""Least width and height of a table on the plan of a hall, and least gap: sixty tables on one screen."""
BODY, LABEL = 18.0, 20.0
TEXT, DEAD, EDGE = 7.0, 4.5, 3.0
GAP = 8.0
ROUND = 1.01
"""What rounding to whole pixels may take from a size."""
MM = 160 / 25.4

Box = tuple[float, float, float, float]
Colour = tuple[int, int, int]


class Sight(NamedTuple):
    """All that is known of one screen."""

    leaves: list[dict[str, Any]]
    ink: list[list[dict[str, Any]]]
    sources: list[str]
    pixels: tuple[int, int, bytes]
    """Width, height, and RGBA without transparency, the bottom row first."""
    size: Any
    text: float
    """How much larger than the device's the users want words."""
    insets: tuple[float, float, float, float]
    in_game: bool
    board: bool
    names: tuple[str, ...] = ()
    """The players' names, which may be cut where they are long."""
    timed: bool = True


def judge(sight: Sight) -> list[str]:
    """Everything that is wrong with it."""
    found: list[str] = []
    for check in (targets, apart, inside, written, whole, readable, edges, totals):
        found += check(sight)
    return found


def shown(sight: Sight) -> list[tuple[dict[str, Any], list[dict[str, Any]], str]]:
    """The leaves that can be seen whole, with their letters; what is scrolled half away is not judged."""
    rows = zip(sight.leaves, sight.ink, sight.sources, strict=True)
    return [row for row in rows if row[0]["within"] is None or _in(row[0]["box"], row[0]["within"])]


def targets(sight: Sight) -> list[str]:
    """No key under 56 dp."""
    dp = sight.size.density
    return [
        f"{leaf['name']!r} is {leaf['box'][2] / dp:.0f} x {leaf['box'][3] / dp:.0f} dp"
        for leaf, _, _ in shown(sight)
        if leaf["kind"] == "key" and not _is_large(leaf, dp)
    ]


def _is_large(key: dict[str, Any], dp: float) -> bool:
    """Is the key as large as a finger needs? A table of the hall may be smaller: it only opens."""
    least = TILE if _is_tile(key) else (TARGET, TARGET)
    return all(side / dp >= low - ROUND / dp for side, low in zip(key["box"][2:], least, strict=True))


def _is_tile(leaf: dict[str, Any]) -> bool:
    return leaf["kind"] == "key" and leaf["name"].startswith("tile ")


def apart(sight: Sight) -> list[str]:
    """No leaf on another, and 8 dp between two keys."""
    dp = sight.size.density
    found = []
    leaves = [leaf for leaf, _, _ in shown(sight) if leaf["kind"] != "panel" and min(leaf["box"][2:]) > 0]
    for at, one in enumerate(leaves):
        for other in leaves[at + 1 :]:
            across, up = _between(one["box"], other["box"])
            if across < -ROUND and up < -ROUND:
                found.append(f"{_called(one)} and {_called(other)} overlap")
            elif (
                one["kind"] == other["kind"] == "key"
                and max(across, up) < (TILE_GAP if _is_tile(one) and _is_tile(other) else GAP) * dp - ROUND
                and min(across, up) < 0
            ):
                found.append(f"{_called(one)} and {_called(other)} are {max(across, up) / dp:.0f} dp apart")
    return found


def inside(sight: Sight) -> list[str]:
    """Nothing beyond the safe insets."""
    left, top, right, bottom = sight.insets
    room = (
        left,
        bottom,
        sight.size.width * sight.size.density - left - right,
        sight.size.height * sight.size.density - top - bottom,
    )
    return [
        f"{_called(leaf)} reaches beyond the safe area: {leaf['box']}"
        for leaf in sight.leaves
        if leaf["within"] is None and not _in(leaf["box"], room)
    ]


def written(sight: Sight) -> list[str]:
    """No letter under 18 sp, no key's label under 20; nothing lost but the rest of a long name.

    Of what the owner wants of words a third more is done everywhere, and the rest where there is room.
    """
    sp = sight.size.density * min(sight.size.font_scale, HEARD) * sight.text
    found = []
    for leaf, _, source in shown(sight):
        fonts = [(words, px) for words, px, font in leaf["lines"] if font != "Digits"]
        for words, px in fonts:
            least = BODY
            if leaf["kind"] == "key" and not leaf["card"] and words and words in leaf["label"]:
                least = LABEL
            if round(px) < least * sp - 0.51:
                found.append(f"{words!r} in {_called(leaf)} is {px / sp:.1f} sp")
        if leaf["kind"] == "key":
            bare = not "".join(words for words, _ in fonts).strip()
            if bare and source.strip():
                found.append(f"{_called(leaf)} says nothing")
        found += _lost(sight, leaf, source)
    return found


def _lost(sight: Sight, leaf: dict[str, Any], source: str) -> list[str]:
    """Words that were to be shown and are not."""
    if leaf["kind"] not in ("key", "say"):
        return []
    seen = "".join("".join(words for words, _, _ in leaf["lines"]).split())
    if seen == "".join(source.split()):
        return []
    long_parts = {part for name in sight.names if len(name) > 12 for part in name.split()}
    for word in dict.fromkeys(source.split()):
        bare = word.strip(".,:;·&()…")
        if not bare or any(bare in part or part in bare for part in long_parts):
            continue
        if seen.count(word) < source.split().count(word):
            return [f"{_called(leaf)}: {word!r} of {source!r} cannot be read"]
    return []


def whole(sight: Sight) -> list[str]:
    """Every letter is there, in pixels: none covered, none cut off by an edge."""
    found = []
    for leaf, runs, _ in shown(sight):
        for run in runs:
            if not run["words"].strip() or run["solid"] < 6 or leaf.get("pressed"):
                continue
            box = run["box"]
            if not _in(box, leaf["box"], 1.5):
                found.append(f"{run['words']!r} reaches out of {_called(leaf)}")
                continue
            ground = _ground(_colours(sight, _wider(box, leaf["box"])), run["colour"])
            counts = _colours(sight, box)
            near = _like(counts, run["colour"], ground)
            if near < 0.72 * run["solid"]:
                found.append(
                    f"{run['words']!r} in {_called(leaf)}: {near:.0f} of {run['solid']:.0f} pixels are seen"
                )
    return found


def readable(sight: Sight) -> list[str]:
    """7:1 for what is read, 4.5:1 for what is dead, measured on the picture."""
    found = []
    for leaf, runs, _ in shown(sight):
        least = DEAD if leaf["kind"] == "key" and not leaf["enabled"] else TEXT
        for run in runs:
            if not run["words"].strip() or run["solid"] < 6:
                continue
            counts = _colours(sight, _wider(run["box"], leaf["box"]))
            for ground in _grounds(counts, run["colour"]):
                ratio = contrast(tuple(run["colour"]), ground)
                if ratio < least - 0.01:
                    found.append(
                        f"{run['words']!r} in {_called(leaf)}: {ratio:.1f}:1, "
                        f"{_hex(tuple(run['colour']))} on {_hex(ground)}"
                    )
    return found


def edges(sight: Sight) -> list[str]:
    """Borders are 3:1 against what they border, measured on the picture."""
    found = []
    for leaf, _, _ in shown(sight):
        if leaf["kind"] != "key" or not leaf["enabled"] or leaf["look"] not in ("plain", "hatched"):
            continue
        x, y, _, h = leaf["box"]
        beyond = _pixel(sight, x - 2, y + h / 2)
        if beyond is None:
            continue
        # The outermost pixel is a blend of both.
        line = [_pixel(sight, x + step, y + h / 2) for step in (0.5, 1.5)]
        ratio = max(contrast(colour, beyond) for colour in line if colour is not None)
        if ratio < EDGE - 0.01:
            found.append(f"{_called(leaf)}: its border is {ratio:.1f}:1")
    return found


# Totals and clock.


def totals(sight: Sight) -> list[str]:
    """In a game both totals face every seat they should, and so does the clock."""
    if not sight.in_game:
        return []
    width, height, dp = sight.size.width, sight.size.height, sight.size.density
    tablet = min(width, height) >= 600
    angles = (0, 90, 180, 270) if tablet else (0, 180)
    found = []
    plates: dict[str, Colour] = {}
    for angle in angles:
        for axis in "↕↔":
            one = [
                (leaf, runs)
                for leaf, runs in zip(sight.leaves, sight.ink, strict=True)
                if leaf["kind"] == "total" and leaf["axis"] == axis and leaf["angle"] == angle
            ]
            if len(one) != 1 or one[0][0]["within"] is not None:
                found.append(f"{len(one)} totals of {axis} face {angle}°")
                continue
            leaf, runs = one[0]
            plates[axis] = _common(_colours(sight, tuple(leaf["box"])))
            score = f"−{-leaf['score']}" if leaf["score"] < 0 else str(leaf["score"])
            if not any(run["words"] == score for run in runs):
                found.append(f"the total of {axis} at {angle}° does not show {score}")
            found += _digits(sight, leaf, tablet, angle)
        faces = [leaf for leaf in sight.leaves if leaf["kind"] == "face" and leaf["angle"] == angle]
        if sight.timed and not any(re.search(r"\d:\d\d|[^\W\d]{4}", leaf["text"]) for leaf in faces):
            found.append(f"no clock faces {angle}°")
    if len(plates) == 2 and contrast(plates["↕"], plates["↔"]) < EDGE:
        found.append(f"the plates are alike in grey: {contrast(plates['↕'], plates['↔']):.1f}:1")
    if dp <= 0:
        found.append("no density")
    return found


def _digits(sight: Sight, leaf: dict[str, Any], tablet: bool, angle: int) -> list[str]:
    """How high a total's digits are."""
    mm = leaf["digits"] / sight.size.density / MM
    least = 0.0
    far = (angle != 0 and sight.size.height >= sight.size.width) or tablet
    if sight.board and far and abs(leaf["score"]) < 1000:
        least = 12.0 if tablet else 10.5 if sight.size.height < 700 else 13.0
    elif not sight.board or not far:
        least = 3.0
    if mm < least - 0.05:
        return [f"the digits of {leaf['axis']} at {angle}° are {mm:.1f} mm, not {least:g}"]
    return []


# Pixels.


def _colours(sight: Sight, box: Any) -> Counter[Colour]:
    """How often each colour is in a part of the picture."""
    width, height, data = sight.pixels
    x, y, w, h = box
    left, right = max(0, int(x)), min(width, int(x + w + 0.999))
    top, low = max(0, int(height - y - h)), min(height, int(height - y + 0.999))
    return _counted(data, width, left, right, height - low, height - top)


@lru_cache(maxsize=500)
def _counted(data: bytes, width: int, left: int, right: int, low: int, top: int) -> Counter[Colour]:
    pixels = memoryview(data).cast("I")
    rows = b"".join([pixels[row * width + left : row * width + right] for row in range(low, top)])
    counts = Counter(memoryview(rows).cast("I"))
    return Counter(dict(zip(map(_colour, counts), counts.values(), strict=True)))


@cache
def _colour(number: int) -> Colour:
    red, green, blue = number.to_bytes(4, byteorder)[:3]
    return red, green, blue


def _pixel(sight: Sight, x: float, y: float) -> Colour | None:
    width, height, data = sight.pixels
    column, row = int(x), int(height - y)
    if not (0 <= column < width and 0 <= row < height):
        return None
    at = ((height - 1 - row) * width + column) * 4
    return data[at], data[at + 1], data[at + 2]


def _common(counts: Counter[Colour]) -> Colour:
    return counts.most_common(1)[0][0] if counts else (0, 0, 0)


def _far(one: Any, other: Any) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]), abs(one[2] - other[2]))


def _ground(counts: Counter[Colour], ink: Any) -> Colour:
    """The commonest colour that is not the ink."""
    for colour, _ in counts.most_common(4):
        if _far(colour, ink) > 24:
            return colour
    return _common(counts)


def _grounds(counts: Counter[Colour], ink: Any) -> list[Colour]:
    """Every colour that lies behind the letters to a tenth or more."""
    total = sum(counts.values())
    return [
        colour for colour, count in counts.most_common(5) if count > 0.12 * total and _far(colour, ink) > 12
    ] or ([_common(counts)] if counts else [])


def _like(counts: Counter[Colour], ink: Any, ground: Any) -> int:
    """How many pixels are three quarters of the way from the ground to the ink, or further."""
    reach, ink = max(8.0, 0.3 * _far(ink, ground)), tuple(ink)
    return sum([count for colour, count in counts.items() if _is_near(colour, ink, reach)])


@cache
def _is_near(colour: Colour, ink: Colour, reach: float) -> bool:
    return _far(colour, ink) <= reach


def luminance(colour: Colour) -> float:
    line = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * line[0] + 0.7152 * line[1] + 0.0722 * line[2]


def contrast(one: Any, other: Any) -> float:
    """WCAG's ratio of two colours."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


# Boxes.


def _in(box: Any, room: Any, slack: float = ROUND) -> bool:
    return bool(
        box[0] >= room[0] - slack
        and box[1] >= room[1] - slack
        and box[0] + box[2] <= room[0] + room[2] + slack
        and box[1] + box[3] <= room[1] + room[3] + slack
    )


def _wider(box: Any, room: Any) -> Box:
    """A little of what lies around it too, for letters that fill their box."""
    x, y = max(box[0] - 3, room[0]), max(box[1] - 3, room[1])
    right = min(box[0] + box[2] + 3, room[0] + room[2])
    return x, y, right - x, min(box[1] + box[3] + 3, room[1] + room[3]) - y


def _between(one: Any, other: Any) -> tuple[float, float]:
    """How far apart two boxes are across and up; negative where they overlap."""
    across = max(one[0], other[0]) - min(one[0] + one[2], other[0] + other[2])
    up = max(one[1], other[1]) - min(one[1] + one[3], other[1] + other[3])
    return across, up


def _called(leaf: dict[str, Any]) -> str:
    if leaf["kind"] == "key":
        return f"key {leaf['name']!r}"
    return f"{leaf['kind']} {leaf['text'][:40]!r}" if leaf["text"] else str(leaf["kind"])


def _hex(colour: Any) -> str:
    return "".join(f"{part:02X}" for part in colour)
