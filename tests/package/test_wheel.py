"""The wheel in short; `make dist` installs it and does more."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from configparser import ConfigParser
from pathlib import Path

import pytest

from scorekeeper import __version__
from tests.test_frame import kept_files

from .installed import Installed

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this very tree."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", folder, ROOT],
        check=True,
        capture_output=True,
    )
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="session")
def site(wheel: Path) -> Path:
    """The wheel unpacked, which its first start compiles for all others."""
    place = wheel.parent / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
    return place


@pytest.fixture
def installed(site: Path, tmp_path: Path) -> Installed:
    """The package in a home of its own: nothing of the source tree is on the path."""
    home = tmp_path / "Tāne's home"
    home.mkdir()
    return Installed([sys.executable], home, {"PYTHONPATH": str(site)})


def test_everything_that_is_opened_is_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    kept = {path.relative_to(ROOT).as_posix() for path in kept_files()}
    package = {name for name in kept if re.fullmatch(r"scorekeeper/.*(?<!\.po)(?<!\.pot)", name)}
    opened = {
        f"scorekeeper/{path.relative_to(ROOT).as_posix()}"
        for pattern in ("fonts/*", "sounds/*.wav", "icon/icon-48.png", "icon/icon-512.png")
        for path in (ROOT / "assets").glob(pattern)
    }
    assert opened
    assert package | opened <= names
    others = {name.partition("/")[0] for name in names} - {"scorekeeper"}
    assert others == {f"scorekeeper-{__version__}.dist-info", f"scorekeeper-{__version__}.data"}


def test_it_has_its_commands_and_its_entry_in_the_menu(wheel: Path) -> None:
    about = f"scorekeeper-{__version__}"
    with zipfile.ZipFile(wheel) as archive:
        points, menu = ConfigParser(), ConfigParser(interpolation=None)
        points.read_string(archive.read(f"{about}.dist-info/entry_points.txt").decode())
        share = f"{about}.data/data/share"
        menu.read_string(archive.read(f"{share}/applications/nz.cardclub.scorekeeper.desktop").decode())
        entry = menu["Desktop Entry"]
        icon = archive.read(f"{share}/icons/hicolor/512x512/apps/{entry['Icon']}.png")
        archive.getinfo(f"{share}/icons/hicolor/48x48/apps/{entry['Icon']}.png")
    assert icon == (ROOT / "assets/icon/icon-512.png").read_bytes()
    assert entry["Exec"].split()[0] in points["gui_scripts"]
    assert "scorekeeper" in points["console_scripts"]


def test_its_command_line_and_prints_work_from_another_folder(installed: Installed) -> None:
    assert installed.says("--version").split()[-1] == __version__
    installed.command_line()


def test_its_app_draws_its_first_frame_from_another_folder(installed: Installed) -> None:
    installed.first_frame()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Only Linux can be without a display.")
def test_alone_without_a_display_it_says_so_in_a_sentence(installed: Installed) -> None:
    installed.refuses_without_a_display()


def test_its_hall_runs_from_another_folder(installed: Installed) -> None:
    installed.hall()


def test_the_changelog_has_the_notes_of_this_version() -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "packaging/notes.py", __version__], capture_output=True, encoding="utf-8"
    )
    assert run.returncode == 0, run.stderr
    assert "\n- " in run.stdout
    assert "## [" not in run.stdout


def test_a_version_without_notes_is_no_release() -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "packaging/notes.py", "99.0.0"], capture_output=True, encoding="utf-8"
    )
    assert run.returncode == 1
    assert "says nothing of 99.0.0" in run.stderr
