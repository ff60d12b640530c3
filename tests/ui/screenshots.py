"""`python -m tests.ui.screenshots [folder] [words of scenes…]`: pictures of all scenes, sizes and themes."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from .driver import SIZES, THEMES, Phone, Size
from .scenes import SCENES, Scene

FOLDER = Path("build/screenshots")


def take(scene: Scene, size: Size, themes: tuple[str, ...], folder: Path) -> None:
    """One scene in all themes, from one run of the app."""
    with (
        tempfile.TemporaryDirectory() as home,
        Phone(Path(home), size, theme=themes[0], **scene.settings) as phone,
    ):
        scene.go(phone)
        for theme in themes:
            phone.tell(do="settings", settings={"theme": theme})
            phone.picture(folder / str(size) / theme / f"{scene.name}.png")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    wanted = sys.argv[2:]
    scenes = [scene for scene in SCENES if not wanted or any(word in scene.name for word in wanted)]
    for size in SIZES:
        for scene in scenes:
            take(scene, size, THEMES, folder)
        print(f"{size}: {len(scenes)} scenes")


if __name__ == "__main__":
    main()
