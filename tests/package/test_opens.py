"""A file that the system asks the app to open: a double click on it, on Windows or on a Linux desktop."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.cases import GAMES, text_of

ROOT = Path(__file__).resolve().parents[2]
OPENED = """
import sys
from scorekeeper import start
from scorekeeper.ui import surroundings
surroundings.prepare()
from scorekeeper.app import Scorekeeper
from kivy.clock import Clock
app = Scorekeeper(False, opens=start._given())
def look(_):
    if app.opens or app.attendant is None:
        return
    print("games", app.store.count().games, app.desk.place.screen)
    app.stop()
Clock.schedule_interval(look, 0)
app.run()
"""


def test_a_record_that_the_app_is_started_with_is_imported(tmp_path: Path) -> None:
    (tmp_path / "Tāne's game.jsonl").write_text(text_of(GAMES[0]), encoding="utf-8")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL"))}
    run = subprocess.run(
        [sys.executable, "-c", OPENED, "Tāne's game.jsonl"],
        cwd=tmp_path,
        env=clean
        | {
            "PYTHONPATH": str(ROOT),
            "XDG_CONFIG_HOME": str(tmp_path / "config"),
            "SDL_VIDEODRIVER": "offscreen",
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert run.stdout == "games 1 games\n", run
