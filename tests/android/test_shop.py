"""What the stores show. F-Droid and Play read it from fastlane/, and refuse what is too long or too large."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

from .conftest import ROOT
from .pictures import IMAGES, SHOWN
from .test_spec import value

PAGE = IMAGES.parent
LIMITS = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}


def size_of(path: Path) -> tuple[int, int]:
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n"), path
    width, height = struct.unpack(">II", data[16:24])
    return width, height


@pytest.mark.parametrize("name", sorted(LIMITS))
def test_a_text_is_there_and_no_longer_than_it_may_be(name: str) -> None:
    text = (PAGE / name).read_text(encoding="utf-8").strip()
    assert 0 < len(text) <= LIMITS[name]
    assert "http" not in text
    if name != "full_description.txt":
        assert "\n" not in text


def test_the_app_is_called_the_same_everywhere() -> None:
    assert (PAGE / "title.txt").read_text(encoding="utf-8").strip() == value("title")


def test_this_version_says_what_is_new() -> None:
    text = (PAGE / f"changelogs/{value('android.numeric_version')}.txt").read_text(encoding="utf-8")
    assert 0 < len(text.strip()) <= 500
    assert all(re.fullmatch(r"\d+", path.stem) for path in (PAGE / "changelogs").iterdir())


def test_the_icon_is_the_app_s_own() -> None:
    assert (IMAGES / "icon.png").read_bytes() == (ROOT / "assets/icon/icon-512.png").read_bytes()
    assert size_of(IMAGES / "icon.png") == (512, 512)
    assert size_of(IMAGES / "featureGraphic.png") == (1024, 500)


@pytest.mark.parametrize("folder", sorted(SHOWN))
def test_the_pictures_are_of_a_size_that_the_stores_take(folder: str) -> None:
    found = sorted((IMAGES / folder).iterdir())
    assert 2 <= len(found) <= 8
    assert len(found) == len(SHOWN[folder][1])
    for path in found:
        width, height = size_of(path)
        assert min(width, height) >= 1080
        assert max(width, height) <= min(3840, 2 * min(width, height)), path.name
        assert path.stat().st_size < 8 * 1024 * 1024


def test_pictures_of_the_page_are_of_the_scenes_that_are_listed() -> None:
    for folder, (_, shown) in SHOWN.items():
        names = [f"{number}_{name.replace(' ', '_')}.png" for number, (name, _) in enumerate(shown, 1)]
        assert sorted(path.name for path in (IMAGES / folder).iterdir()) == names
