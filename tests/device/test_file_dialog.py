"""The computer's own file dialog: which there is, how it is asked, and what its answer means."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from scorekeeper.device.file_dialog import FileDialog, parts_of, way
from tests.hall.halls import ROOT, until


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of commands, and nothing else."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def command(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


@pytest.mark.skipif(os.name == "nt", reason="Windows always has its own.")
def test_a_desktop_without_one_has_none(desktop: Path) -> None:
    assert way() is None


@pytest.mark.skipif(os.name == "nt", reason="Windows has its own.")
@pytest.mark.parametrize("name", ["zenity", "kdialog"])
def test_the_desktop_s_own_is_asked_for_several_files(desktop: Path, name: str) -> None:
    command(desktop, name, f"echo \"$@\" >{desktop}/asked\nprintf '/a b/Tāne.jsonl\\n/c.zip\\n'")
    shown = way()
    assert shown is not None
    assert shown("Import a file", False) == ["/a b/Tāne.jsonl", "/c.zip"]
    asked = (desktop / "asked").read_text()
    assert "Import a file" in asked
    assert "*.jsonl *.zip" in asked
    assert "--multiple" in asked
    command(desktop, name, "exit 1")
    assert shown("Import a file", False) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has its own.")
@pytest.mark.parametrize(
    ("name", "way_in"), [("zenity", "--directory"), ("kdialog", "--getexistingdirectory")]
)
def test_the_desktop_s_own_is_asked_for_one_folder(desktop: Path, name: str, way_in: str) -> None:
    command(desktop, name, f"echo \"$@\" >{desktop}/asked\nprintf '/a b/Tāne\\n'")
    shown = way()
    assert shown is not None
    assert shown("Import a folder", True) == ["/a b/Tāne"]
    asked = (desktop / "asked").read_text()
    assert way_in in asked
    assert "--multiple" not in asked
    assert "*.zip" not in asked


@pytest.mark.skipif(sys.platform != "linux", reason="The system ends them on Linux, and by a job on Windows.")
@pytest.mark.parametrize("starts", ["by_command(frozen)", "Child(frozen, print); time.sleep(600)"])
def test_a_dialog_or_a_frozen_wall_ends_with_an_app_that_is_killed(tmp_path: Path, starts: str) -> None:
    says = tmp_path / "pid"
    code = (
        "import os, sys, time\n"
        "from scorekeeper.device.file_dialog import by_command\n"
        "from scorekeeper.ui.second_window import Child\n"
        "frozen = [sys.executable, '-c', 'import os, sys, time; '\n"
        '    \'open(sys.argv[1], "w").write(f"{os.getpid()}."); time.sleep(600)\', sys.argv[1]]\n'
        f"{starts}\n"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(says)], cwd=ROOT) as app:
        try:
            until(lambda: says.exists() and says.read_text().endswith("."), 60, "the window")
        finally:
            app.kill()
    window = Path("/proc", says.read_text().rstrip("."))
    until(lambda: not window.exists() or b") Z " in (window / "stat").read_bytes(), 60, "its end")


def test_windows_answers_with_a_path_or_a_folder_and_names() -> None:
    assert parts_of("C:\\Users\\Tāne\\a b.zip\0\0\0") == ["C:\\Users\\Tāne\\a b.zip"]
    assert parts_of("D:\\\0a.jsonl\0b.jsonl\0\0") == ["D:\\a.jsonl", "D:\\b.jsonl"]
    assert parts_of("C:\\x\0a.jsonl\0b.jsonl\0\0rest") == ["C:\\x\\a.jsonl", "C:\\x\\b.jsonl"]


def test_one_dialog_is_open_at_a_time_and_a_broken_one_answers_with_nothing() -> None:
    go, opened, told = threading.Event(), [], threading.Event()

    def shown(title: str, folder: bool) -> list[str]:
        opened.append(title)
        go.wait(20)
        raise OSError("gone")

    answers: list[list[str]] = []

    def done(found: list[str]) -> None:
        answers.append(found)
        told.set()

    dialog = FileDialog(shown)
    dialog.ask("first", False, done)
    dialog.ask("second", True, done)
    go.set()
    assert told.wait(20)
    assert (opened, answers) == (["first"], [[]])
