"""The whole app as a phone starts it: Kivy's platform `android`, SDL's fingers, Back, away and back again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.record.store import Store

from . import on_android

PLAYERS = {seat: {"name": name} for seat, name in zip("NESW", ("Col", "Dot", "Ann", "Bev"), strict=True)}
HEADER = {"game": "500", "rules": "500-nz-2025", "dealer": "S", "scorer": "S", "players": PLAYERS}
BEGIN = f"act {json.dumps(['game.begin', HEADER])}"
HAND = ("ALL DEALT", "START", "AWAY", "6S", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT", "6 tricks")


def taps(*names: str) -> list[str]:
    return [f"tap {name}" for name in names]


def run(
    folder: Path, *steps: str, level: int = 36, density: float = 1.0, scale: float = 1.0
) -> dict[str, Any]:
    """The app, from its start to its end; what was seen on the way."""
    told = {
        "folder": str(folder),
        "level": level,
        # Newer ones have multiplied the one by the other already.
        "fields": {
            "DisplayMetrics.density": density,
            "DisplayMetrics.scaledDensity": density * scale,
            "Configuration.fontScale": scale,
        },
        "steps": steps,
    }
    clean = {
        name: held for name, held in os.environ.items() if not name.startswith(("KIVY", "SDL", "ANDROID"))
    }
    result = folder / "told.json"
    result.unlink(missing_ok=True)
    ran = subprocess.run(
        [sys.executable, on_android.__file__, json.dumps(told)],
        env=clean | {"HOME": str(folder)},
        capture_output=True,
        text=True,
        timeout=400,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-4000:]
    if not result.exists():
        return {}
    found: dict[str, Any] = json.loads(result.read_text(encoding="utf-8"))
    assert (found["error"], found["wrong"]) == ("", []), ran.stderr[-4000:]
    assert found["platform"] == "android"
    return found


@pytest.mark.parametrize("level", [26, 36])
def test_a_hand_is_played_on_a_phone(tmp_path: Path, level: int) -> None:
    """And Back never leaves the game, nor does what the phone does with the app."""
    told = run(
        tmp_path, BEGIN, *taps(*HAND), "back", "see", "away", "return", *taps("6 tricks", "AGREE far"), "see",
        level=level,
    )  # fmt: skip
    before, after = told["seen"]
    assert before["screen"] == after["screen"] == "table"
    assert "AGREE far" not in before["keys"]
    assert after["scores"] == [40, 40]
    with Store.open(tmp_path / "files/games.db") as store:
        [game] = store.games()
        assert '"scores":[40,40]' in game.listing.summary
        assert len(store.lines(game.id)) == 8
    # The phone was asked for what only a phone has.
    asked = {"android.app.AlarmManager.setAlarmClock", "android.media.MediaPlayer.prepare"}
    later = {"android.view.WindowInsetsController.setSystemBarsAppearance"}
    assert asked <= set(told["calls"])
    assert (later <= set(told["calls"])) is (level >= 35)


def test_a_hand_is_played_by_a_screen_reader(tmp_path: Path) -> None:
    """Each key is found and pressed by the node that Android is told of; the first time it is explained."""
    pressed = [f"press {name}" for name in ("OK", *HAND, "AGREE far")]
    told = run(tmp_path, BEGIN, "reads", "away", "return", "until OK", "see", *pressed, "see")
    first, after = told["seen"]
    assert first["notice"] == "screen-reader-on"
    assert after["scores"] == [40, 40]
    assert "android.speech.tts.TextToSpeech.speak" in told["calls"]
    # Who knows it is not told again.
    again = run(tmp_path, "reads", "away", "return", "see")
    assert again["seen"][0]["notice"] == ""


def test_a_phone_that_ends_the_app_loses_nothing(tmp_path: Path) -> None:
    run(tmp_path, BEGIN, *taps("ALL DEALT", "START", "AWAY", "6S"), "away", "die")
    told = run(tmp_path, "see", *taps("AWAY", "AWAY"), "see")
    before, after = told["seen"]
    assert before["screen"] == "table"
    assert "seat N" in before["keys"]
    assert "PLAY 6♠" in after["keys"]


def test_a_phone_that_took_the_card_away_meanwhile(tmp_path: Path) -> None:
    told = run(
        tmp_path, BEGIN, *taps("ALL DEALT"), "see", "away", "lost", "return", "see", *taps("START"), "see"
    )
    first, second, third = told["seen"]
    assert first == second
    assert third["keys"] != second["keys"]


def test_what_its_owner_forbids_is_said_at_the_first_countdown(tmp_path: Path) -> None:
    told = run(
        tmp_path,
        "forbid",
        BEGIN,
        *taps("ALL DEALT"),
        "see",
        *taps("START"),
        "until ALLOW",
        "see",
        *taps("ALLOW"),
        "see",
    )
    assert [seen["notice"] for seen in told["seen"]] == ["", "bell-not-while-locked", ""]
    assert "ALLOW" in told["seen"][1]["keys"]
    assert "android.provider.Settings.ACTION_REQUEST_SCHEDULE_EXACT_ALARM" in told["calls"]


@pytest.mark.parametrize(("density", "scale"), [(1.0, 2.0), (1.5, 1.3), (2.0, 1.0), (2.625, 2.0)])
def test_the_owners_wish_for_large_words_counts_once(tmp_path: Path, density: float, scale: float) -> None:
    told = run(tmp_path, BEGIN, *taps("ALL DEALT"), "see", density=density, scale=scale)
    assert told["density"] == density
    assert told["font scale"] == scale
    [seen] = told["seen"]
    # As large as its owner wants, or as the screen has room for: never as large as both together.
    assert density <= seen["words"] <= density * min(scale, 1.3) + 0.001
    assert {"START", "UNDO", "MORE"} <= set(seen["keys"])
