"""Writes the table of colours and contrasts into docs/look.md."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
PAGE = ROOT / "docs/look.md"
MARK = "<!-- colours -->\n"


def table() -> str:
    os.environ.update(KIVY_NO_ARGS="1", KIVY_LOG_MODE="PYTHON", SDL_VIDEODRIVER="offscreen")
    from scorekeeper.ui.theme import PALETTES, Colour
    from scorekeeper.ui.widgets.lines import contrast

    def cell(ground: Colour, ink: Colour) -> str:
        codes = ("".join(f"{round(part * 255):02X}" for part in colour[:3]) for colour in (ground, ink))
        return f"{' / '.join(codes)} · {contrast(ground, ink):.1f}"

    columns = []
    for palette in PALETTES.values():
        rows = {"paper / ink": cell(palette.paper, palette.ink)}
        plates = {"plate ↕": palette.upright, "plate ↔": palette.level}
        kinds = ("action", "danger", "warning", "quiet", "disabled")
        for name, paint in {**plates, **{kind: getattr(palette, kind) for kind in kinds}}.items():
            rows[name] = cell(paint.ground, paint.ink)
        for axis, field in zip("↕↔", palette.fields.values(), strict=True):
            for name, paint in zip(("key", "action", "disabled"), field, strict=True):
                rows[f"{name} on {axis}"] = cell(paint.ground, paint.ink)
        for suit, sign in zip("SCDH", "♠♣♦♥", strict=True):
            rows[f"paper / {sign}"] = cell(palette.paper, palette.suits[suit])
        rows["paper / a key's line"] = cell(palette.paper, palette.key.border or palette.ink)
        columns.append(rows)
    lines = [f"| | {' | '.join(PALETTES)} |", "| --- |" + " --- |" * len(columns)]
    lines += [f"| {name} | " + " | ".join(rows[name] for rows in columns) + " |" for name in columns[0]]
    return "\n".join(lines) + "\n"


def page() -> str:
    """The page as it should be."""
    text = PAGE.read_text(encoding="utf-8")
    return text[: text.index(MARK) + len(MARK)] + table()


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
