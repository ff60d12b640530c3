"""The frame around the product: what lies where, what the lock pins, what the machine is asked for."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import scorekeeper

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

AT_THE_TOP = frozenset(
    "main.py buildozer.spec scorekeeper assets tests README.md "
    "Makefile pyproject.toml requirements.lock LICENSE CHANGELOG.md docs fastlane bench packaging "
    ".ci .github .gitignore".split()
)
# Written in two halves, so that this file does not name what it forbids.
REGISTRIES = [
    name + "." + end
    for name, end in [
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("crates", "io"),
        ("rubygems", "org"),
        ("anaconda", "org"),
        ("docker", "io"),
        ("quay", "io"),
        ("ghcr", "io"),
        ("deb.debian", "org"),
        ("ftp.debian", "org"),
        ("security.debian", "org"),
        ("snapshot.debian", "org"),
        ("archive.ubuntu", "com"),
        ("ports.ubuntu", "com"),
        ("repo.maven.apache", "org"),
        ("maven.google", "com"),
    ]
]
MADE_HERE = re.compile(r"/(\.git|\.venv|build|bin|\.buildozer|__pycache__|\.hypothesis|\.\w+_cache)/")
OWN_PATH = re.compile(rb"(?<![\w.~-])/(?:home|root|Users|work)/[\w.]")


def kept_files() -> list[Path]:
    """Every file of the project: git's own list, or, in a copy without git, all but what is made here."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode == 0 and listed.stdout:
        names = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
        return [path for path in names if path.is_file()]
    return [path for path in ROOT.rglob("*") if path.is_file() and not MADE_HERE.search(path.as_posix())]


def pins() -> dict[str, tuple[str, int]]:
    """Name -> (version, number of hashes), as requirements.lock has them."""
    found: dict[str, tuple[str, int]] = {}
    name = ""
    for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines():
        if pin := re.match(r"([A-Za-z0-9._-]+)==([^ ;\\]+)", line):
            name = canonicalize_name(pin[1])
            found[name] = (pin[2], 0)
        elif re.match(r" +--hash=sha256:[0-9a-f]{64}( \\)?$", line):
            found[name] = (found[name][0], found[name][1] + 1)
    return found


def test_the_top_level_holds_only_what_belongs_there() -> None:
    names = {path.relative_to(ROOT).parts[0] for path in kept_files()}
    assert names <= AT_THE_TOP
    assert names >= {"main.py", "buildozer.spec", "scorekeeper", "tests", "Makefile", ".ci", "LICENSE"}


def test_no_file_names_a_registry() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {host}"
        for path in kept_files()
        for content in [path.read_bytes()]
        for host in REGISTRIES
        if host.encode() in content
    ]
    assert found == []


def test_no_file_names_a_path_of_one_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0].decode()}"
        for path in kept_files()
        for match in [OWN_PATH.search(path.read_bytes())]
        if match
    ]
    assert found == []


def test_a_path_of_one_machine_would_be_seen() -> None:
    assert OWN_PATH.search(b"see " + b"/home" + b"/ann/cards")
    assert OWN_PATH.search(b"'" + b"/root" + b"/.cache'")
    assert not OWN_PATH.search(b"docs/work/plan.md and /homework/x")


def test_the_lock_pins_every_dependency() -> None:
    locked = pins()
    wanted = [
        Requirement(text)
        for text in PROJECT["project"]["dependencies"]
        + [text for group in PROJECT["dependency-groups"].values() for text in group]
    ]
    assert wanted
    for requirement in wanted:
        version, _ = locked[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version), f"{requirement} is locked at {version}"


def test_every_pin_has_its_hashes_and_the_lock_nothing_else() -> None:
    assert all(hashes for _, hashes in pins().values())
    options = re.findall(r"^\s*(-[^\s=]+)", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.M)
    assert set(options) == {"--hash"}


def test_the_app_s_own_packages_are_few() -> None:
    names = {canonicalize_name(Requirement(text).name) for text in PROJECT["project"]["dependencies"]}
    assert names <= {"kivy", "plyer", "nats-py", "segno", "fpdf2", "zxing-cpp", "msvc-runtime"}


def test_make_offers_what_the_readme_says() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in ("run", "test", "bench", "soak", "lint"):
        assert re.search(rf"^{target}:.*\bsetup\b", makefile, re.M), target
    assert os.access(ROOT / ".ci/run", os.X_OK)
    assert os.access(ROOT / ".ci/setup", os.X_OK)
    steps = (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert re.findall(r"^step (\w+)$", steps, re.M) == ["lint", "test"]


def run_apart(code: str, *, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs code in a Python that sees the standard library and this project, and no other package."""
    start = f"import sys; sys.path.insert(0, {str(ROOT)!r}); sys.modules['kivy'] = None\n"
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", start + code],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_command_line_needs_no_package(tmp_path: Path) -> None:
    run = run_apart(
        "import runpy; sys.argv = ['scorekeeper', '--help']\n"
        "runpy.run_module('scorekeeper', run_name='__main__')",
        folder=tmp_path,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert "replay" in run.stdout


def test_every_room_without_a_window_needs_no_package(tmp_path: Path) -> None:
    with_a_window = {"app", "tour", "ui", "device", "hall", "__main__"}
    modules = sorted(
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in (ROOT / "scorekeeper").rglob("*.py")
        if path.relative_to(ROOT / "scorekeeper").parts[0].removesuffix(".py") not in with_a_window
        and "prints" not in path.parts
    )
    run = run_apart(f"import importlib\nfor m in {modules!r}: importlib.import_module(m)", folder=tmp_path)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
    assert "scorekeeper.engine" in modules


def test_the_android_build_agrees_with_the_project() -> None:
    # The very reader that buildozer uses: a comment after a value would become part of it.
    spec = configparser.RawConfigParser(allow_no_value=True)
    spec.optionxform = str  # type: ignore[assignment,method-assign]
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    app = dict(spec["app"])
    assert not [value for value in app.values() if value and "#" in value.removeprefix("#")]
    source = ROOT / app["version.filename"].replace("%(source.dir)s", app["source.dir"])
    found = re.search(app["version.regex"], source.read_text(encoding="utf-8"))
    assert found is not None
    assert found[1] == scorekeeper.__version__
    assert re.fullmatch(r"\d+", app["android.numeric_version"])
    assert not app["package.domain"].startswith(("org.test", "org.example"))
    named = [text.partition("==") for text in app["requirements"].split(",")]
    wanted = {name: version for name, _, version in named}
    locked = pins()
    for name, version in wanted.items():
        assert version in ("", locked.get(canonicalize_name(name), ("",))[0]), name
    for requirement in map(Requirement, PROJECT["project"]["dependencies"]):
        if requirement.marker is None or requirement.marker.evaluate({"sys_platform": "android"}):
            assert requirement.name in wanted
    for value in app.values():
        for name in re.findall(r"%\(source\.dir\)s/(\S+)", value or ""):
            assert (ROOT / name).exists(), name


@pytest.fixture
def elsewhere(tmp_path: Path) -> tuple[Path, Path]:
    """A copy of the setting up, and a folder of commands that come before the machine's own."""
    (tmp_path / "copy/.ci").mkdir(parents=True)
    shutil.copy(ROOT / ".ci/setup", tmp_path / "copy/.ci/setup")
    shutil.copy(ROOT / "requirements.lock", tmp_path / "copy")
    commands = tmp_path / "commands"
    commands.mkdir()
    return tmp_path / "copy", commands


def set_up(
    copy: Path,
    commands: Path,
    lacking: str = "none",
    environment: dict[str, str] | None = None,
    **scripts: str,
) -> subprocess.CompletedProcess[str]:
    """Runs .ci/setup on a made-up machine, on which each named command is the script given.

    Its Python can open every library but those that are `lacking`, a shell's pattern.
    """
    python = f"""[ "$1" = - ] || exec {sys.executable} "$@"
        shift
        for one in "$@"; do case $one in {lacking}) echo "$one";; esac; done"""
    for name, script in {**scripts, "python": python}.items():
        command = commands / name.replace("_", "-")
        command.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        command.chmod(0o755)
    return subprocess.run(
        [copy / ".ci/setup"],
        env={"PATH": f"{commands}:{os.environ['PATH']}", "PYTHON": "python", **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
    )


def test_who_may_not_install_is_told_what_to_ask_for(elsewhere: tuple[Path, Path]) -> None:
    run = set_up(
        *elsewhere,
        lacking="lib*",
        id="echo 1000",
        sudo="exit 1",
        dpkg_query="exit 1",
        apt_get="echo used; exit 0",
        # As on Debian 13 and Ubuntu 24.04.
        apt_cache='case "$*" in *libmtdev1) exit 100;; esac; echo Package: of this release',
    )
    assert run.returncode == 1
    assert run.stdout == ""
    assert "have 'sudo apt-get install libegl1 libgl1 libgles2 libmtdev1t64' run" in run.stderr
    assert not (elsewhere[0] / ".venv").exists()


@pytest.mark.parametrize(("release", "named"), [("12", "libmtdev1"), ("13", "libmtdev1t64")])
def test_only_what_is_missing_is_installed_by_its_name_of_this_release(
    elsewhere: tuple[Path, Path], release: str, named: str
) -> None:
    asked = elsewhere[1] / "asked"
    run = set_up(
        *elsewhere,
        lacking="libmtdev.so.1",
        id="echo 1000",
        sudo='[ "$*" = "-n true" ] && exit 0; shift; exec "$@"',
        dpkg_query="exit 1",
        apt_get=f'echo "$*" >>{asked}; case "$*" in *" install "*) echo no room left; exit 1;; esac',
        apt_cache=f'case "$*" in *{named}) echo Package: {named};; *) exit 100;; esac',
    )
    assert run.returncode == 1
    assert "no room left" in run.stderr
    assert f"could not install: {named}. " in run.stderr
    update, install = asked.read_text(encoding="utf-8").splitlines()
    assert update.endswith(" update")
    assert install.endswith(f" install -y --no-install-recommends {named}")


def test_a_browser_that_is_missing_stops_nobody(elsewhere: tuple[Path, Path]) -> None:
    """Whoever may not install runs the other tests, and is told which are skipped."""
    ready(elsewhere[0])
    hidden = {"PATH": f"{elsewhere[1]}:{bare_path(elsewhere[1])}", "FOR_TESTS": "yes"}
    run = set_up(
        *elsewhere,
        environment=hidden,
        id="echo 1000",
        sudo="exit 1",
        gcc=":",
        apt_get="exit 1",
        dpkg_query=":",
    )
    assert (run.returncode, run.stdout) == (0, "")
    assert "the tests that look at the hall's page are skipped" in run.stderr


def bare_path(commands: Path) -> str:
    """A folder with what a shell needs, and no browser."""
    folder = commands.with_name("bare")
    folder.mkdir()
    for name in "sh cat uname sha256sum cut grep dirname".split():
        (folder / name).symlink_to(str(shutil.which(name)))
    return str(folder)


def ready(copy: Path) -> None:
    """As a setting up has left it."""
    machine = subprocess.run(["uname", "-m"], capture_output=True, text=True, check=True).stdout.strip()
    lock = subprocess.run(
        ["sha256sum", copy / "requirements.lock"], capture_output=True, text=True, check=True
    ).stdout.split()[0]
    (copy / ".venv/bin").mkdir(parents=True)
    (copy / ".venv/bin/python").symlink_to(sys.executable)
    version = "{}.{}".format(*sys.version_info)
    (copy / ".venv/.from-lock").write_text(f"{version} {machine} {lock}\n", encoding="utf-8")


@pytest.mark.parametrize("for_tests", ["", "yes"])
def test_a_second_setting_up_asks_neither_apt_nor_the_network(
    elsewhere: tuple[Path, Path], for_tests: str
) -> None:
    """Whatever the packages are called by which it came: all that is needed can be opened."""
    copy, commands = elsewhere
    ready(copy)
    none = "echo asked >&2; exit 1"
    run = set_up(
        copy,
        commands,
        environment={"FOR_TESTS": for_tests},
        id="echo 1000",
        dpkg_query=none,
        apt_get=none,
        apt_cache=none,
        pip=none,
        chromium=none,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_a_python_that_is_too_old_is_said_so(elsewhere: tuple[Path, Path]) -> None:
    copy, commands = elsewhere
    (commands / "old").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    (commands / "old").chmod(0o755)
    run = subprocess.run(
        [copy / ".ci/setup"],
        env={"PATH": f"{commands}:{os.environ['PATH']}", "PYTHON": "old"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert "No Python of 3.11 or newer" in run.stderr
