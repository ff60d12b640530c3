"""The page on the look says what the code has."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / ".ci"))

import colours  # noqa: E402

from scorekeeper.shell.page import icons  # noqa: E402
from scorekeeper.ui import text, theme  # noqa: E402


def test_the_table_of_colours_is_that_of_the_code() -> None:
    assert colours.PAGE.read_text(encoding="utf-8") == colours.page(), "run python .ci/colours.py"


@pytest.mark.parametrize("name", theme.PALETTES)
def test_every_pair_of_colours_has_its_contrast(name: str) -> None:
    rows = re.findall(r"^\| (.+?) \| (.+) \|$", colours.table(), re.MULTILINE)[2:]
    column = list(theme.PALETTES).index(name)
    assert len(rows) > 15
    for what, cells in rows:
        least = 3.0 if "line" in what else 4.5 if "disabled" in what else 7.0
        assert float(cells.split(" | ")[column].rpartition("· ")[2]) >= least, what


def test_the_faces_have_every_letter_that_they_are_used_for() -> None:
    from fontTools.ttLib import TTFont

    drawn = {*icons.ICONS.values(), icons.MARK_LIGHT, icons.MARK_DARK, *"♠♣♦♥←↑→↓↕↔≈●○◀▶⌫āēīōūĀĒĪŌŪ−…"}
    icons_only = set(icons.ICONS.values())
    for face in (theme.PLAIN, theme.STRONG, theme.HEAVY):
        font = TTFont(theme.FONTS / f"TableWords-{face}.ttf")
        have = {chr(code) for code in font.getBestCmap()}
        assert drawn - (icons_only if face != theme.STRONG else set()) <= have
        covered = {char for char in map(chr, range(32, 0x10000)) if text.COVERED.fullmatch(char)}
        private = {char for char in covered if char >= "\ue000"}
        assert covered - private <= have


def test_a_key_has_an_icon_that_there_is() -> None:
    assert set(icons.KEYS.values()) <= set(icons.ICONS)
