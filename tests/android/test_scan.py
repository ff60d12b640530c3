"""Our own screen that scans, in Java: compiled against Android's signatures, run on a stand-in of its camera.

What the real zxing-cpp finds in a picture is tried by the tests of the code's pictures, on a computer.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from scorekeeper.device import opening, phone, scanner

from .classes import OURS, told

pytestmark = pytest.mark.skipif(shutil.which("javac") is None, reason="no Java compiler here")
SEES = ("scan=Point here", "surface", "camera=opened", "session=ready")


def said(classes: Path, *words: str) -> list[str]:
    """What happens, without its moment."""
    return [line.partition(" ")[2] for line in told(classes, *words)]


def test_a_code_that_the_camera_sees_is_the_result(classes: Path) -> None:
    lines = said(classes, *SEES, "sees=", "sees=TSK1T-0", "sees=TSK1T-0", "pause", "destroy")
    assert lines[:2] == ["says Point here", "picture 1080x1920"]
    # The camera at the back, its largest picture that is not too large, focused by itself, on two surfaces.
    assert lines[2:6] == ["pictures 1920x1080 35", "opens back", "session of 2", "focus 4"]
    # A picture without a code is given back, and the next is looked at; the first code ends it.
    assert lines[6:] == ["sees", "result -1 TSK1T-0", "closes", "camera closes"]


@pytest.mark.parametrize(
    ("answer", "result"), [("-1", f"result {scanner.NOT_ALLOWED}"), ("", "result 0"), ("0", "opens back")]
)
def test_the_camera_is_asked_for_at_the_first_scan(answer: str, result: str, classes: Path) -> None:
    lines = said(classes, "fail=CAMERA:no", "scan=Point", "surface", f"leave={answer}")
    assert "asks android.permission.CAMERA" in lines
    assert result in lines
    assert lines.index(result) > lines.index("asks android.permission.CAMERA")


@pytest.mark.parametrize(
    "words",
    [
        ("fail=zxing:no", "scan=Point"),
        ("fail=cameras:no", "scan=Point"),
        ("fail=CameraManager.openCamera:no", "scan=Point", "surface"),
        ("scan=Point", "surface", "camera=failed"),
        ("scan=Point", "surface", "camera=opened", "session=failed"),
        ("fail=CameraCaptureSession.setRepeatingRequest:no", *SEES),
    ],
)
def test_a_camera_that_does_not_work_is_told(words: tuple[str, ...], classes: Path) -> None:
    lines = said(classes, *words)
    assert [line for line in lines if line.startswith("result")] == [f"result {scanner.BROKEN}"]


def test_a_phone_that_is_turned_shows_the_picture_in_its_shape(classes: Path) -> None:
    lines = said(classes, *SEES, "turned=1")
    assert [line for line in lines if line.startswith("picture ")] == [
        "picture 1080x1920",
        "picture 1080x607",
    ]


def test_who_comes_back_sees_again(classes: Path) -> None:
    lines = said(classes, *SEES, "pause", "resume", "camera=opened", "session=ready", "sees=TSK1T-0")
    assert lines.count("opens back") == 2
    assert lines[-2:] == ["result -1 TSK1T-0", "closes"]


def test_a_camera_that_opens_too_late_is_closed(classes: Path) -> None:
    lines = said(classes, "scan=Point", "surface", "pause", "camera=opened")
    assert lines[-1] == "camera closes"


def test_a_code_in_a_photo_is_read_from_no_more_pixels_than_it_needs(classes: Path) -> None:
    assert said(classes, "photo=TSK1T-0") == ["opens at 1/4", "read TSK1T-0"]
    assert said(classes, "photo=") == ["opens at 1/4", "read null"]
    gone = said(classes, "fail=ContentResolver.openInputStream:io", "photo=TSK1T-0")
    assert gone[-1] == "fault ContentResolver.openInputStream"


def test_java_and_python_say_the_same() -> None:
    java = next(OURS.rglob("ScanActivity.java")).read_text(encoding="utf-8")
    assert f"class {scanner.OWN} extends Activity" in java
    for name, held in (("PROMPT", scanner.PROMPT), ("FOUND", scanner.FOUND)):
        assert f'{name} = "{held}";' in java
    assert f"package {phone.PACKAGE};" in java
    assert f"public final class {opening.CODES} " in next(OURS.rglob(f"{opening.CODES}.java")).read_text()
    for name, number in (("NOT_ALLOWED", scanner.NOT_ALLOWED), ("BROKEN", scanner.BROKEN)):
        assert f"{name} = {number};" in java
