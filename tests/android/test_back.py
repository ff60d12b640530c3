"""Back, as later Androids tell it, in Java: compiled against Android's signatures, run on a stand-in."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from scorekeeper.device import phone

from .built import ROOT
from .classes import OURS, told
from .test_spec import value

pytestmark = pytest.mark.skipif(shutil.which("javac") is None, reason="no Java compiler here")


def test_back_without_a_key_is_the_key_to_sdl(classes: Path) -> None:
    lines = [line.partition(" ")[2] for line in told(classes, "back=listens", "back=comes")]
    assert lines == ["hears Back at 0", "key down 4", "key up 4"]


def test_java_and_python_say_the_same() -> None:
    assert ROOT / value("android.add_src") == OURS
    java = next(OURS.rglob(f"{phone.BACK_KEY}.java")).read_text(encoding="utf-8")
    assert f"package {phone.PACKAGE};" in java
    assert "public static void listen(final Activity activity)" in java
