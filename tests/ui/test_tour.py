"""Without a display the app plays an example game, and leaves what can be looked at."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from scorekeeper.event.night import read_night

ROOT = Path(__file__).resolve().parent.parent.parent


def test_a_whole_game_is_played_and_its_pictures_and_a_sound_record_are_left(tmp_path: Path) -> None:
    bare = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY") and not name.startswith(("KIVY", "SDL"))
    }
    home = tmp_path / "home"
    run = subprocess.run(
        [sys.executable, ROOT / "main.py"],
        cwd=tmp_path,
        env={**bare, "HOME": str(home), "XDG_CONFIG_HOME": str(home / "config")},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert (run.returncode, run.stderr) == (0, "")
    folder = tmp_path / "build/tour"
    first, second, *sheet = run.stdout.splitlines()
    assert first.startswith("This machine has no display")
    assert second == "Pictures, records, prints and score sheet are in build/tour/"
    assert sheet[1:] == (folder / "score sheet.txt").read_text().splitlines()
    assert "Score agreed." in sheet
    assert [line.split()[0] for line in sheet if line.startswith("   ")] == ["1", "2", "3", "4"]
    pictures = sorted(folder.glob("*.png"))
    assert len(pictures) >= 15
    assert len({picture.read_bytes() for picture in pictures}) == len(pictures)
    prints = {path.name for path in (folder / "prints").iterdir()}
    assert {"standings.pdf", "score-cards.pdf", "results.csv"} <= prints
    night = read_night((folder / "night.jsonl").read_bytes()).result()
    assert (night["round"], night["closed"], len(night["standings"])) == (None, 2, 12)
    # Nobody's own games are touched.
    assert not home.exists() or not list(home.rglob("games.db"))
    checked = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "check", str(folder / "game.jsonl")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr
