"""Every call of Android's, against a stand-in that takes nothing but what the reference says."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from .android_api import SORTS, Android, Wrong, read, short
from .house import LEVELS, ROOM, WAYS, faults_of, run, source
from .java_phone import STRICTER, a_phone

OURS = ROOM.parent.parent / "assets/android/java/nz"


@pytest.mark.parametrize("level", LEVELS)
def test_every_call_is_one_that_android_takes(
    level: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    android = a_phone(level)
    assert run(monkeypatch, android, tmp_path) == []
    assert android.times("MediaPlayer.start") == 2
    assert android.times("Vibrator.vibrate") == 1
    assert android.times("NotificationManager.notify") == 2
    assert android.times("TextToSpeech.speak") == 1
    assert android.times("AlarmManager.setAlarmClock") == (1 if level >= 26 else 0)


def test_all_that_the_table_lists_is_called(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """So nothing stands in the table that no test has tried, but for the overloads beside ours."""
    called: set[str] = set()
    for level in LEVELS:
        android = Android(level)
        run(monkeypatch, android, tmp_path)
        called |= android.names()
    words = {word for path in OURS.rglob("*.java") for word in re.findall(r"\w+", path.read_text("utf-8"))}
    listed = {
        f"{sort.name}.{name}"
        for sort in SORTS.values()
        for name in sort.members
        if (short(sort.name).rpartition("$")[2] if name == "new" else name) not in words
    }
    assert listed - called == set()


def test_every_class_that_is_named_is_in_the_table() -> None:
    for name in WAYS:
        for node in ast.walk(ast.parse(source(name))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("java", "cast", "system"):
                words = [one.value for one in node.args if isinstance(one, ast.Constant)]
                assert all(word in SORTS for word in words if "." in str(word)), words


def test_nobody_else_calls_android() -> None:
    for path in ROOM.parent.rglob("*.py"):
        if "jnius" in path.read_text(encoding="utf-8"):
            assert path in (ROOM / "phone.py",)


@pytest.mark.soak
@pytest.mark.parametrize("name", sorted(WAYS))
def test_every_call_with_a_fault_in_it_is_refused(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A wrong name, one argument too many, one too few, each one of a wrong kind: at every call there is."""
    passed, planted = [], 0
    for said, code in faults_of(name):
        planted += 1
        for level in reversed(LEVELS):
            if run(monkeypatch, a_phone(level), tmp_path, {name: code}):
                break
        else:
            passed.append(said)
    assert planted > 2
    assert passed == []


KINDS = [
    pytest.param(*fault, marks=STRICTER)
    for fault in (
        ("bell", "seekTo(0)", "seekTo(0.0)"),
        ("bell", "seekTo(0)", "seekTo(False)"),
        ("notification", "int(notice.when * 1000)", "notice.when * 1000"),
        ("notification", "setShowWhen(True)", "setShowWhen(1)"),
        ("notification", "setContentTitle(text(notice.title))", "setContentTitle(notice.title)"),
        ("alarm", "int(wall * 1000)", "wall * 1000"),
        ("alarm", "intent.putExtra(key, text(value))", "intent.putExtra(key, value)"),
        ("speech", "speak(text(words)", "speak(words"),
        ("vibration", "createWaveform(pattern, -1)", "createWaveform(tuple(pattern), -1)"),
        ("phone", "return cast(name, found)", "return found"),
    )
]
"""Faults in what Python takes for one another, and casts."""


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        # Order.
        ("bell", "player.prepare()", "player.prepare(); player.setAudioAttributes(self.usage)"),
        ("bell", "            player.prepare()\n", ""),
        ("bell", "self.player.seekTo(0)", "self.player.release(); self.player.seekTo(0)"),
        ("bell", "player.setDataSource(path)", "player.setDataSource(path); player.setDataSource(path)"),
        ("speech", "            self._choose(sleep)\n", ""),
        ("notification", "        self.manager.createNotificationChannel(channel)\n", ""),
        ("notification", "        builder.setSmallIcon(self._picture())\n", ""),
        ("notification", 'PICTURE, "drawable"', 'PICTURE, "mipmap"'),
        ("share", "opened.detachFd()", "max(opened.detachFd(), opened.detachFd())"),
        ("opening", 'cast("android.net.Uri", stream)', "stream"),
        ("alarm", 'intent.setClassName(package, f"{package}.{RECEIVER}")', "intent.setType(package)"),
        # Flags, levels.
        ("phone", "pending.FLAG_IMMUTABLE | pending.FLAG_UPDATE_CURRENT", "pending.FLAG_UPDATE_CURRENT"),
        ("alarm", "pending.FLAG_IMMUTABLE | pending.FLAG_UPDATE_CURRENT", "pending.FLAG_UPDATE_CURRENT"),
        ("notification", "if self.level >= 26:", "if True:"),
        ("vibration", "if self.level >= 33:", "if True:"),
        ("vibration", "if self.level >= 31:", "if True:"),
        *KINDS,
    ],
)
def test_a_planted_fault_is_refused(
    name: str, right: str, wrong: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert right in source(name)
    code = compile(source(name).replace(right, wrong, 1), f"{name}.py", "exec")
    assert any(run(monkeypatch, a_phone(level), tmp_path, {name: code}) for level in LEVELS)


def test_a_page_stands_beside_every_signature() -> None:
    for sort in SORTS.values():
        for members in sort.members.values():
            for member in members:
                assert member.page.startswith(
                    ("https://developer.android.com/reference/", "https://github.com/kivy/", "assets/")
                )
                assert member.name in member.page


def test_a_table_with_a_line_that_is_no_signature_is_not_read() -> None:
    with pytest.raises(ValueError, match="nonsense"):
        read("a.B  a/B\n    this is nonsense\n")


@STRICTER
def test_an_overload_that_is_left_to_chance_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    android = a_phone().install(monkeypatch)
    intent = android.autoclass("android.content.Intent")()
    with pytest.raises(Wrong, match="alike"):
        intent.putExtra("key", "value")
