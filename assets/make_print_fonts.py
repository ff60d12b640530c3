"""Makes the two faces that a night is printed in, from the npm package @fontsource/source-sans-3 (5.3.0):

    .venv/bin/python assets/make_print_fonts.py FOLDER/package

They hold Source Sans 3's Latin letters without hints and layout tables. Their name is another, as the licence
wants it of whatever was changed.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent / "fonts"
FACES = {"Regular": 400, "Bold": 700}
FAMILY = "Print Sans"
COPYRIGHT = (
    "Copyright 2010-2022 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'.\n"
    "Changed for this project: Latin letters only, no hints, another name.\n"
)
MADE = 3_840_000_000
"""Seconds since 1904: the same sources give the same bytes."""


def subset(path: Path, out: Path) -> None:
    font = TTFont(path)
    options = Options()
    options.layout_features = []
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "gasp"]
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    font.flavor = None
    font.save(out)


def rename(font: TTFont, style: str) -> None:
    names = font["name"]
    names.names = []
    told = {0: COPYRIGHT.splitlines()[0], 1: FAMILY, 2: style, 4: f"{FAMILY} {style}"}
    told |= {
        6: f"PrintSans-{style}",
        3: f"{FAMILY} {style} 1",
        5: "Version 1.0",
        13: "SIL Open Font License, Version 1.1",
    }
    for number, text in told.items():
        names.setName(text, number, 3, 1, 0x409)


def main(package: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for style, weight in FACES.items():
            parts = []
            for script in ("latin", "latin-ext"):
                part = Path(folder) / f"{script}-{weight}.ttf"
                subset(package / f"files/source-sans-3-{script}-{weight}-normal.woff", part)
                parts.append(str(part))
            made = Merger().merge(parts)
            rename(made, style)
            made["post"].formatType = 3.0
            made.recalcTimestamp = False
            made["head"].created = made["head"].modified = MADE
            made.save(FONTS / f"PrintSans-{style}.ttf")
    licence = (package / "LICENSE").read_text(encoding="utf-8")
    terms = licence[licence.index("This Font Software is licensed") :]
    (FONTS / "PrintSans.LICENSE.txt").write_text(COPYRIGHT + "\n" + terms, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
