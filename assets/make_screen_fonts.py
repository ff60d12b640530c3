"""Makes the three faces that the screen is written in, from two npm packages:

    .venv/bin/python assets/make_screen_fonts.py FIGTREE SYMBOLS

and takes out of B612 Bold and DejaVu Sans Bold, which lie in `fonts/`, the letters that nobody needs:

    .venv/bin/python assets/make_screen_fonts.py

FIGTREE is the unpacked folder of `@fontsource/figtree` (5.3.0), SYMBOLS that of `@material-symbols/svg-600`
(0.48.2). The faces hold Figtree's Latin letters without hints and layout tables, the suits and arrows drawn
here, and the icons named in `scorekeeper/shell/page/icons.py`, each at a code point of the private use area.
"""

from __future__ import annotations

import re
import sys
import tempfile
from math import hypot
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.reverseContourPen import ReverseContourPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scorekeeper.shell.page.icons import ICONS, MARK_DARK, MARK_LIGHT

ROOT = Path(__file__).resolve().parent
FONTS = ROOT / "fonts"
FACES = {"Plain": 500, "Strong": 700, "Heavy": 900}
FAMILY = "Table Words"
MADE = 3_840_000_000
"""Seconds since 1904: the same sources give the same bytes."""
ASCENT, DESCENT = 928, -236
"""In thousandths of the size: room above for a capital with a macron, below for a g."""
# Outlines on a square of 100, y downwards, as in an SVG.
SUITS = {
    "♥": "M50 94C24 71 4 53 4 31C4 15 15 5 28 5C37 5 46 10 50 19"
    "C54 10 63 5 72 5C85 5 96 15 96 31C96 53 76 71 50 94Z",
    "♦": "M50 1C59 20 71 36 87 50C71 64 59 80 50 99C41 80 29 64 13 50C29 36 41 20 50 1Z",
    "♠": "M50 3C60 22 95 39 95 63C95 76 86 84 75 84C67 84 60 80 55.500 74C56.500 84 61 91 69 96L31 96"
    "C39 91 43.500 84 44.500 74C40 80 33 84 25 84C14 84 5 76 5 63C5 39 40 22 50 3Z",
    "♣": "M50 3C62 3 72 13 72 25C72 31 69.500 36.500 65.500 40.500"
    "C68 39.500 71 39 74 39C86 39 96 49 96 61.500"
    "C96 74 86 84 74 84C66.500 84 60 80.500 56 75C57 84 61 91 69 96L31 96C39 91 43 84 44 75"
    "C40 80.500 33.500 84 26 84C14 84 4 74 4 61.500C4 49 14 39 26 39C29 39 32 39.500 34.500 40.500"
    "C30.500 36.500 28 31 28 25C28 13 38 3 50 3Z",
}
POINTED = {
    "↕": ((50, 0), (82, 35), (60, 35), (60, 65), (82, 65), (50, 100), (18, 65), (40, 65), (40, 35), (18, 35)),
    "◀": ((8, 50), (84, 4), (84, 96)),
    "↑": ((50, 2), (86, 42), (60.5, 42), (60.5, 98), (39.5, 98), (39.5, 42), (14, 42)),
}
CIRCLE = (
    "M50 {a}C{b} {a} {c} {d} {c} 50C{c} {e} {b} {f} 50 {f}C{g} {f} {h} {e} {h} 50C{h} {d} {g} {a} 50 {a}Z"
)


def circle(radius: float, inner: bool = False) -> str:
    """A circle around the middle of the square; an inner one cuts a hole."""
    arm = radius * 0.5523
    side = -radius if inner else radius
    return CIRCLE.format(
        a=50 - radius, b=50 + (-arm if inner else arm), c=50 + side, d=50 - arm, e=50 + arm, f=50 + radius,
        g=50 - (-arm if inner else arm), h=50 - side,
    )  # fmt: skip


BACKSPACE = "⌫"
ROUNDED = {"●": circle(42), "○": circle(42) + circle(30, True)}
MARK = {
    MARK_LIGHT: "M22 0L78 0Q100 0 100 22L100 78Q100 100 78 100L22 100Q0 100 0 78L0 22Q0 0 22 0Z",
    # The triangles of ↕ with a light one cut out of each, and the dark ones on the triangles of ↔.
    MARK_DARK: "M22 0L78 0Q87 0 93.500 6.500L50 50L6.500 6.500Q13 0 22 0ZM50 10L39 21L61 21Z"
    "M22 100Q13 100 6.500 93.500L50 50L93.500 93.500Q87 100 78 100ZM50 90L61 79L39 79Z"
    "M10 50L21 39L21 61ZM90 50L79 61L79 39Z",
}
"""The app's mark: the table from above. It is that of `icon/mark.svg`, with round corners."""
ROUND = 6.0
"""Radius of an arrow's corners, on the same square."""


def rounded(points: tuple[tuple[float, float], ...]) -> str:
    """A polygon with round corners, as a path."""
    parts = []
    for at, (x, y) in enumerate(points):
        ends = []
        for ox, oy in (points[at - 1], points[(at + 1) % len(points)]):
            part = min(ROUND / hypot(ox - x, oy - y), 0.5)
            ends.append((x + (ox - x) * part, y + (oy - y) * part))
        (ax, ay), (bx, by) = ends
        parts.append(f"{'L' if parts else 'M'}{ax:.2f} {ay:.2f}Q{x} {y} {bx:.2f} {by:.2f}")
    return "".join(parts) + "Z"


def turned(points: tuple[tuple[float, float], ...], quarters: int) -> tuple[tuple[float, float], ...]:
    for _ in range(quarters):
        points = tuple((100 - y, x) for x, y in points)
    return points


def signs() -> dict[str, str]:
    up, both = POINTED["↑"], POINTED["↕"]
    arrows = {
        "↑": up,
        "→": turned(up, 1),
        "↓": turned(up, 2),
        "←": turned(up, 3),
        "↕": both,
        "↔": turned(both, 1),
    }
    left = POINTED["◀"]
    triangles = {"◀": rounded(left), "▶": rounded(turned(left, 2))}
    waves = (
        "M6 {a}C22 {b} 36 {b} 50 {c}C64 {d} 78 {d} 94 {c}L94 {e}C78 {f} 64 {f} 50 {e}C36 {g} 22 {g} 6 {h}Z"
    )
    almost = "".join(
        waves.format(a=y + 6, b=y - 9, c=y, d=y + 9, e=y + 12, f=y + 21, g=y + 3, h=y + 18) for y in (22, 54)
    )
    return (
        SUITS
        | triangles
        | ROUNDED
        | {sign: rounded(points) for sign, points in arrows.items()}
        | {"≈": almost}
    )


def glyph_name(sign: str) -> str:
    return f"sign{ord(sign):04X}"


def draw(font: TTFont, sign: str, path: str, scale: float, low: float, wide: int, left: float) -> None:
    """Add a glyph. `scale` is font units per unit of the path, whose y axis points down from `low`."""
    name, code = glyph_name(sign), ord(sign)
    pen = TTGlyphPen(None)
    turn = TransformPen(Cu2QuPen(ReverseContourPen(pen), 0.6), (scale, 0, 0, -scale, left, low))
    parse_path(path, turn)
    glyph = pen.glyph()
    font["glyf"].glyphs[name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (wide, getattr(glyph, "xMin", 0))
    for table in font["cmap"].tables:
        table.cmap[code] = name


def subset(path: Path, out: Path, leave: frozenset[int]) -> set[int]:
    font = TTFont(path)
    options = Options()
    options.layout_features = []
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "gasp"]
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = True
    subsetter = Subsetter(options)
    codes = set(font.getBestCmap()) - leave
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font.flavor = None
    font.save(out)
    return codes


def rename(font: TTFont, style: str, copyrights: str) -> None:
    names = font["name"]
    names.names = []
    for number, text in {
        0: copyrights, 1: FAMILY, 2: style, 3: f"{FAMILY} {style} 1", 4: f"{FAMILY} {style}",
        5: "Version 1.0", 6: f"TableWords-{style}", 13: "SIL Open Font License, Version 1.1",
    }.items():  # fmt: skip
        names.setName(text, number, 3, 1, 0x409)


SPARE = (
    (0x20, 0x24F), (0x2B0, 0x5FF), (0x10A0, 0x10FF), (0x1E00, 0x1EFF), (0x2000, 0x206F), (0x20A0, 0x20BF),
    (0x2100, 0x21FF), (0x2200, 0x22FF), (0x2500, 0x27BF), (0xFB00, 0xFB4F), (0xFFFD, 0xFFFD),
    (0x1F000, 0x1FAFF),
)  # fmt: skip
"""The letters of DejaVu that names may have beside those of Table Words."""
DIGITS = ((0x20, 0x7E), (0x2212, 0x2212), (0x2248, 0x2248))


def cut_down(name: str, ranges: tuple[tuple[int, int], ...]) -> None:
    """Leave only these characters in a face."""
    font = TTFont(FONTS / name, recalcTimestamp=False)
    options = Options()
    options.layout_features = []
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "gasp", "kern", "FFTM"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    subsetter = Subsetter(options)
    codes = {code for low, high in ranges for code in range(low, high + 1)}
    subsetter.populate(unicodes=codes & set(font.getBestCmap()))
    subsetter.subset(font)
    font.save(FONTS / name)


def main(figtree: Path, symbols: Path) -> None:
    licence = (figtree / "LICENSE").read_text(encoding="utf-8")
    terms = licence[licence.index("This Font Software is licensed") :]
    copyrights = "Copyright 2022 The Figtree Project Authors (https://github.com/erikdkennedy/figtree)"
    with tempfile.TemporaryDirectory() as folder:
        for style, weight in FACES.items():
            parts: list[str] = []
            seen: frozenset[int] = frozenset(map(ord, signs() | MARK))
            for script in ("latin", "latin-ext"):
                part = Path(folder) / f"{script}-{weight}.ttf"
                letters = subset(figtree / f"files/figtree-{script}-{weight}-normal.woff", part, seen)
                seen |= letters
                parts.append(str(part))
            made = Merger().merge(parts)
            extra = [
                *map(glyph_name, (*signs(), *MARK, BACKSPACE, *(ICONS.values() if style == "Strong" else ())))
            ]
            order = [*made.getGlyphOrder(), *extra]
            made.setGlyphOrder(order)
            made["glyf"].setGlyphOrder(order)
            for sign, path in (signs() | MARK).items():
                # As high as a capital; suits a little over both its ends.
                more = 30 if sign in SUITS else 0
                scale = (700 + 2 * more) / 100
                draw(made, sign, path, scale, 700 + more, round(scale * 100) + 60, 30)
            # Icons are drawn in the face of the keys alone.
            for icon, sign in (*(ICONS.items() if style == "Strong" else ()), ("backspace", BACKSPACE)):
                drawing = (symbols / f"rounded/{icon}.svg").read_text(encoding="utf-8")
                found = re.search(r'<path d="([^"]+)"', drawing)
                if found is None:
                    sys.exit(f"no outline in {icon}.svg")
                # A square of 960 with y from -960 to 0, centred on the middle of a capital.
                draw(made, sign, found[1], 1.1, 350 - 528, 1096, 20)
            rename(made, style, copyrights)
            made["hhea"].ascent, made["hhea"].descent, made["hhea"].lineGap = ASCENT, DESCENT, 0
            os2 = made["OS/2"]
            os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ASCENT, DESCENT, 0
            os2.usWinAscent, os2.usWinDescent = ASCENT, -DESCENT
            made["post"].formatType = 3.0
            made.recalcTimestamp = False
            made["head"].created = made["head"].modified = MADE
            made.save(FONTS / f"TableWords-{style}.ttf")
    changed = (
        copyrights
        + "\nChanged for this project: Latin letters only, no hints, another name; with suits and arrows of"
        " our own,\nand icons of Material Symbols (Copyright Google LLC, Apache License, Version 2.0:\n"
        "https://www.apache.org/licenses/LICENSE-2.0).\n\n"
    )
    (FONTS / "TableWords.LICENSE.txt").write_text(changed + terms, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(Path(sys.argv[1]), Path(sys.argv[2]))
    else:
        cut_down("DejaVuSans-Bold.ttf", SPARE)
        cut_down("B612-Bold.otf", DIGITS)
