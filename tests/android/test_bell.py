"""The bell of a locked phone, in Java: compiled against Android's signatures, run on a stand-in."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from scorekeeper.device import alarm, notification, vibration
from scorekeeper.device.claim import claim

from .classes import OURS, told

pytestmark = pytest.mark.skipif(shutil.which("javac") is None, reason="no Java compiler here")

BOOT = 10_000
SOON = 8_000
DUE = alarm.Due(
    "g 1.0", 1_790_000_000.0, BOOT / 1000, "ship", True, "", "Time", "19:42", "By us", "By the phone"
)
PLAYED = [
    f"{BOOT} foreground 500 bell 7 1024",
    f"{BOOT} usage 4",
    f"{BOOT} plays android.resource://nz.cardclub.scorekeeper/raw/ship",
    f"{BOOT} player start",
    f"{BOOT} shakes as 4",
]
BY_PHONE = "notifies 500 rings-ship-shakes 7"


def carried(folder: Path, **changed: object) -> str:
    """As the alarm has it from Python."""
    due = DUE._replace(folder=str(folder), **changed)
    return "alarm=" + ";".join(f"{key}={value}" for key, value in alarm.carried(due).items())


def at(lines: list[str], moment: int) -> list[str]:
    return [line for line in lines if line.startswith(f"{moment} ")]


def test_it_wakes_before_and_rings_at_the_moment_once(classes: Path, tmp_path: Path) -> None:
    bell = carried(tmp_path)
    lines = told(classes, f"on={BOOT - SOON}", bell, f"on={SOON}", bell, "on=20000", bell, "on=9000")
    # Awake from the first alarm on, until the bell is over.
    assert lines[:2] == [f"{BOOT - SOON} awake for 28000", f"{BOOT - SOON} receiver waits"]
    assert [line for line in lines if line in PLAYED] == PLAYED
    assert lines[-1] == f"{BOOT + 6000} may sleep"
    # What was shown stays to be read.
    assert f"{BOOT + 6000} background 2" in lines
    assert sum("service" in line for line in lines) == 1


def test_the_alarm_of_the_moment_is_enough(classes: Path, tmp_path: Path) -> None:
    lines = told(classes, f"on={BOOT}", carried(tmp_path), "on=9000")
    assert [line for line in lines if line in PLAYED] == PLAYED


def test_a_bell_that_the_app_has_rung_wakes_nobody(classes: Path, tmp_path: Path) -> None:
    assert claim(str(tmp_path), DUE.key)
    assert told(classes, f"on={BOOT - SOON}", carried(tmp_path), f"on={SOON}", carried(tmp_path)) == []


def test_a_bell_that_it_has_rung_is_not_rung_by_the_app(classes: Path, tmp_path: Path) -> None:
    lines = told(classes, f"on={BOOT - SOON}", carried(tmp_path), f"on={SOON}", "on=9000")
    assert f"{BOOT} player start" in lines
    assert not claim(str(tmp_path), DUE.key)


def test_the_app_that_takes_the_bell_back_is_heard(classes: Path, tmp_path: Path) -> None:
    lines = told(classes, f"on={BOOT - SOON}", carried(tmp_path), "on=3000", f"off={alarm.OFF}", "on=20000")
    assert lines[-1] == f"{BOOT - SOON + 3000} receiver is done"
    assert not any("service" in line for line in lines)


def test_a_bell_that_was_moved_rings_at_its_new_moment_alone(classes: Path, tmp_path: Path) -> None:
    later = BOOT + 5000
    moved = carried(tmp_path, key="g 2.0", boot=later / 1000)
    words = (f"on={BOOT - SOON}", carried(tmp_path), "on=4000", f"off={alarm.OFF}", moved, "on=20000")
    lines = told(classes, *words)
    assert [line for line in lines if "player start" in line] == [f"{later} player start"]


def test_a_bell_that_rings_already_rings_to_its_end(classes: Path, tmp_path: Path) -> None:
    lines = told(classes, f"on={BOOT}", carried(tmp_path), "on=1000", f"off={alarm.OFF}", "on=9000")
    assert f"{BOOT + 6000} ends" in lines


def test_an_alarm_of_a_wall_clock_that_was_set_is_too_early(classes: Path, tmp_path: Path) -> None:
    assert told(classes, carried(tmp_path, boot=3600.0), "on=20000") == []


@pytest.mark.parametrize(
    "call", ["Context.startForegroundService", "Service.startForeground", "MediaPlayer.prepare"]
)
def test_what_the_phone_forbids_it_rings_itself(call: str, classes: Path, tmp_path: Path) -> None:
    how = "io" if call.startswith("Media") else "forbidden"
    lines = told(classes, f"fail={call}:{how}", f"on={BOOT}", carried(tmp_path), "on=9000")
    uri = "android.resource://nz.cardclub.scorekeeper/raw/ship"
    assert f"{BOOT} channel rings-ship-shakes, By the phone, {uri} 4, true" in lines
    assert f"{BOOT} {BY_PHONE}" in lines
    assert not any("player start" in line for line in lines)
    assert not claim(str(tmp_path), DUE.key)


@pytest.mark.parametrize("level", [26, 33, 34])
def test_a_service_says_of_what_kind_it_is_where_it_is_asked(
    level: int, classes: Path, tmp_path: Path
) -> None:
    lines = told(classes, f"level={level}", f"on={BOOT}", carried(tmp_path))
    kind = " 1024" if level >= 34 else ""
    assert f"{BOOT} foreground 500 bell 7{kind}" in lines


@pytest.mark.parametrize("level", [26, 30, 31, 36])
def test_what_rings_is_shown_at_once(level: int, classes: Path, tmp_path: Path) -> None:
    """From Android 12 on a service's notification would be held back for longer than the bell rings."""
    lines = told(classes, f"level={level}", f"on={BOOT}", carried(tmp_path), "on=9000")
    assert [line for line in lines if line.endswith("is shown")] == [f"{BOOT} is shown"]


def test_silence_is_shown_and_felt(classes: Path, tmp_path: Path) -> None:
    lines = told(classes, f"on={BOOT}", carried(tmp_path, sound=""), "on=9000")
    assert f"{BOOT} shakes as 4" in lines
    assert not any("plays" in line for line in lines)
    still = told(classes, f"on={BOOT}", carried(tmp_path / "other", shake=False), "on=9000")
    assert not any("shakes" in line for line in still)
    assert f"{BOOT} player start" in still


def test_where_nothing_can_be_written_it_rings_all_the_same(classes: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    lines = told(classes, f"on={BOOT}", carried(tmp_path / "file"), "on=9000")
    assert f"{BOOT} player start" in lines


def test_java_and_python_say_the_same() -> None:
    """One bell, two programs: the names and the numbers that both know."""
    java = {path.stem: path.read_text(encoding="utf-8") for path in OURS.rglob("*.java")}
    assert {"Bell", "BellAlarm", "BellService"} < set(java)
    for name, held in (
        ("NUMBER", notification.NUMBER),
        ("SOUNDING", f'"{notification.SOUNDING}"'),
        ("ICON", f'"{notification.PICTURE}"'),
    ):
        assert f" {name} = {held};" in java["Bell"]
    assert f"PATTERN = {{{', '.join(map(str, vibration.BELL))}}};" in java["Bell"]
    assert f'OFF = "{alarm.OFF}";' in java["BellAlarm"]
    assert f"class {alarm.RECEIVER} extends BroadcastReceiver" in java["BellAlarm"]
    # It waits from when it is woken on; and a service may be started for ten seconds after an alarm.
    assert alarm.EARLY * 1000 == SOON < 10_000 < 15_000
    assert "SOON = 15000;" in java["Bell"]
    for key in alarm.carried(DUE):
        assert f'getStringExtra("{key}")' in java["Bell"]
