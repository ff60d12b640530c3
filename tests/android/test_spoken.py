"""What a screen reader is told, in Java: compiled against Android's signatures, run on a stand-in."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from scorekeeper.device import phone, screen_reader

from .classes import OURS, told

pytestmark = pytest.mark.skipif(shutil.which("javac") is None, reason="no Java compiler here")
DRAWN = "draws=3,0,0,1080,200,0,490 to 130;7,0,300,540,500,1,PLAY;9,540,300,1080,500,2,UNDO"
CLICK, FOCUS, CLEAR = 16, 64, 128
CLICKED, ENTER, EXIT, CHANGED, FOCUSED, CLEARED = 1, 128, 256, 2048, 32768, 65536


def said(classes: Path, *words: str) -> list[str]:
    """What happens, without its moment."""
    return [line.partition(" ")[2] for line in told(classes, *words)]


def test_each_key_and_each_text_is_a_node_of_the_surface(classes: Path) -> None:
    lines = said(classes, DRAWN, "node=-1", "node=3", "node=7", "node=9", "node=8")
    assert lines[:2] == ["nodes", f"event {CHANGED} null"]
    assert lines[2] == "node {children=3 7 9}"
    # On the screen, where the surface begins 50 pixels from above.
    text = "node {AccessibilityFocused=false, ClassName=android.widget.TextView, "
    key = text.replace("TextView", "Button")
    assert lines[3:] == [
        text + f"ContentDescription=490 to 130, Enabled=true, actions={FOCUS}, box=0,50,1080,250}}",
        key + f"ContentDescription=PLAY, Enabled=true, actions={FOCUS} {CLICK}, box=0,350,540,550}}",
        key + f"ContentDescription=UNDO, Enabled=false, actions={FOCUS}, box=540,350,1080,550}}",
        "no node",
    ]


def test_a_double_tap_presses_the_key_that_is_read_out_and_no_other(classes: Path) -> None:
    lines = said(classes, DRAWN, f"does=7:{FOCUS}", f"does=7:{CLICK}", f"does=9:{CLICK}", f"does=3:{CLICK}")
    assert lines[2:] == [
        f"event {FOCUSED} PLAY",
        "did true",
        "pressed 7",
        f"event {CLICKED} PLAY",
        "did true",
        # Neither a dead key nor a text is pressed.
        "did false",
        "did false",
    ]


def test_a_finger_that_explores_hears_what_lies_under_it(classes: Path) -> None:
    lines = said(classes, DRAWN, "hovers=100,100", "hovers=120,110", "hovers=600,400", "hovers=10,2000")
    assert lines[2:] == [
        f"event {ENTER} 490 to 130",
        f"event {ENTER} UNDO",
        f"event {EXIT} 490 to 130",
        f"event {EXIT} UNDO",
    ]


def test_the_reader_stays_where_it_is_as_long_as_that_is_there(classes: Path) -> None:
    again, gone = DRAWN.replace("490", "500"), "draws=3,0,0,1080,200,0,500 to 130"
    lines = said(
        classes, DRAWN, f"does=7:{FOCUS}", again, f"does=7:{FOCUS}", gone, f"does=7:{CLICK}", "node=3"
    )
    # It has the focus already, in what was drawn anew; and what is gone cannot be pressed.
    assert lines.count(f"event {FOCUSED} PLAY") == 1
    assert "pressed 7" not in lines
    assert "AccessibilityFocused=false" in lines[-1]
    lines = said(classes, DRAWN, f"does=7:{FOCUS}", f"does=7:{CLEAR}", "node=7")
    assert f"event {CLEARED} PLAY" in lines
    assert "AccessibilityFocused=false" in lines[-1]


def test_java_and_python_say_the_same() -> None:
    java = next(OURS.rglob("SpokenScreen.java")).read_text(encoding="utf-8")
    for name in ("TEXT", "KEY", "DEAD_KEY"):
        assert f"static final int {name} = {getattr(screen_reader, name)};" in java
    assert f"package {phone.PACKAGE};" in java
    assert f"class {screen_reader.SPOKEN} " in java
    heard = next(OURS.rglob("KeyPressed.java")).read_text(encoding="utf-8")
    assert f"interface {screen_reader.PRESSED} " in heard
    assert "void pressed(int id);" in heard
