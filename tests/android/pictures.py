"""`python -m tests.android.pictures`: the pictures of the store's page, all from the app as it is."""

from __future__ import annotations

import shutil
import struct
import tempfile
import zlib
from pathlib import Path

from tests.ui.driver import ROOT, Phone, Size
from tests.ui.png import write
from tests.ui.scenes import SCENES, Scene

IMAGES = ROOT / "fastlane/metadata/android/en-US/images"
ICON = ROOT / "assets/icon/icon-512.png"
PRESPLASH = ROOT / "assets/icon/presplash-1024.png"

# A store takes no picture that is more than twice as long as it is wide.
PHONE = Size(400, 800, density=2.7)
TABLET = Size(1280, 800, density=1.5)
SHOWN = {
    "phoneScreenshots": (
        PHONE,
        (
            ("auction", "light"),
            ("play", "light"),
            ("agree", "light"),
            ("bell", "light"),
            ("cribbage play", "dark"),
            ("spades tricks", "dark"),
        ),
    ),
    "tenInchScreenshots": (TABLET, (("auction", "light"), ("play", "dark"), ("cribbage play", "light"))),
}


def take(scene: Scene, size: Size, theme: str, path: Path) -> None:
    with (
        tempfile.TemporaryDirectory() as home,
        Phone(Path(home), size, theme=theme, **scene.settings) as phone,
    ):
        scene.go(phone)
        phone.picture(path)


def feature(path: Path) -> None:
    """The banner above the page: the middle of what is seen while the app starts."""
    data = PRESPLASH.read_bytes()
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    assert (depth, kind) == (8, 6), "as assets/make_icons.py writes it"
    at, body = 8, b""
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        body += data[at + 8 : at + 8 + length] if data[at + 4 : at + 8] == b"IDAT" else b""
        at += length + 12
    lines, stride = zlib.decompress(body), width * 4 + 1
    first = (height - 500) // 2
    made = bytearray()
    for row in range(first + 499, first - 1, -1):
        line = lines[row * stride : (row + 1) * stride]
        assert line[0] == 0, "no filter"
        flat = bytearray(width * 3)
        for part in range(3):
            flat[part::3] = line[1 + part :: 4]
        made += flat
    write(str(path), width, 500, bytes(made))


def main() -> None:
    scenes = {scene.name: scene for scene in SCENES}
    for folder, (size, shown) in SHOWN.items():
        shutil.rmtree(IMAGES / folder, ignore_errors=True)
        for number, (name, theme) in enumerate(shown, 1):
            take(scenes[name], size, theme, IMAGES / folder / f"{number}_{name.replace(' ', '_')}.png")
    shutil.copyfile(ICON, IMAGES / "icon.png")
    feature(IMAGES / "featureGraphic.png")


if __name__ == "__main__":
    main()
