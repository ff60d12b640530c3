"""The workflow's own steps, run as the runner runs them, on stand-ins of Google's tools."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import ROOT, Package
from .test_built import BUNDLE, LIB, bundle, library, merged, packed
from .test_workflows import READ

SDKMANAGER = """#!/bin/bash
echo "sdkmanager $*" >>"$TOLD"
for word in "$@"; do
    case $word in
        --sdk_root=*) root=${word#*=} ;;
        build-tools\\;*) mkdir -p "$root/${word/;//}"; printf '#!/bin/sh\\n' >"$root/${word/;//}/aidl"
            chmod +x "$root/${word/;//}/aidl" ;;
        platforms\\;*) mkdir -p "$root/${word/;//}"; touch "$root/${word/;//}/android.jar" ;;
    esac
done
"""


class Runner:
    """A machine with stand-ins that tell what they were asked."""

    def __init__(self, folder: Path) -> None:
        self.home, self.android = folder / "home", folder / "android"
        self.told, self.env = folder / "told", folder / "env"
        for path in (self.home, self.android):
            path.mkdir()
        self.told.touch()
        self.env.touch()
        self.tool(self.android / "cmdline-tools/latest/bin/sdkmanager", SDKMANAGER)

    def tool(self, path: Path, script: str = "") -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(script or f'#!/bin/bash\necho "{path.name} $*" >>"$TOLD"\n', encoding="utf-8")
        path.chmod(0o755)

    def run(self, script: str, cwd: Path = ROOT, **env: str) -> subprocess.CompletedProcess[str]:
        """With the options that GitHub's runners give to bash."""
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script],
            cwd=cwd, capture_output=True, text=True, check=False, timeout=60,
            env={**os.environ, "HOME": str(self.home), "ANDROID_HOME": str(self.android),
                 "TOLD": str(self.told), "GITHUB_ENV": str(self.env), **env},
        )  # fmt: skip


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    return Runner(tmp_path)


def step(name: str) -> str:
    found = [one["run"] for one in READ["android"]["jobs"]["build"]["steps"] if name in one.get("name", "")]
    assert len(found) == 1
    return str(found[0])


def test_the_sdk_is_installed_by_name_where_buildozer_looks_for_it(runner: Runner) -> None:
    run = runner.run(step("The SDK"))
    assert run.returncode == 0, run.stderr
    sdk = runner.home / ".buildozer/android/platform/android-sdk"
    # As buildozer calls it.
    assert (sdk / "tools/bin/sdkmanager").resolve() == runner.android / "cmdline-tools/latest/bin/sdkmanager"
    asked = runner.told.read_text(encoding="utf-8")
    assert '"' not in asked
    assert re.search(r"platform-tools platforms;android-36 build-tools;36\.0\.0$", asked, re.M)
    assert runner.env.read_text(encoding="utf-8") == f"SDK={sdk}\n"


def test_a_machine_that_got_no_build_tools_says_so(runner: Runner) -> None:
    runner.tool(runner.android / "cmdline-tools/latest/bin/sdkmanager")
    assert runner.run(step("The SDK")).returncode != 0


@pytest.mark.parametrize(
    ("zipalign", "align", "fails"), [(0, 16384, False), (1, 16384, True), (0, 4096, True)]
)
def test_what_was_built_is_held_against_what_was_wanted(
    runner: Runner, package: Package, tmp_path: Path, zipalign: int, align: int, fails: bool
) -> None:
    work = tmp_path / "work"
    (work / "bin").mkdir(parents=True)
    for name in ("tests", "buildozer.spec", "scorekeeper"):
        (work / name).symlink_to(ROOT / name)
    (work / "python").mkdir()
    (work / "python/python").symlink_to(sys.executable)
    packed(work / "bin", {LIB: library(align), BUNDLE: bundle(_ssl=library())})
    tools = runner.home / "sdk/build-tools/36.0.0"
    runner.tool(tools / "zipalign", f'#!/bin/bash\necho "zipalign $*" >>"$TOLD"\nexit {zipalign}\n')
    runner.tool(tools / "apksigner")
    (tmp_path / "merged.xml").write_text(merged(package), encoding="utf-8")
    runner.tool(
        runner.android / "cmdline-tools/latest/bin/apkanalyzer", f"#!/bin/bash\ncat {tmp_path}/merged.xml\n"
    )
    path = f"{work / 'python'}:{os.environ['PATH']}"
    run = runner.run(
        step("What was built"), work, SDK=str(runner.home / "sdk"), PATH=path, PYTHONPATH=str(ROOT)
    )
    assert (run.returncode != 0) is fails, run.stdout + run.stderr
    assert "zipalign -c -P 16 -v 4 bin/app.apk" in runner.told.read_text(encoding="utf-8")
    assert ("::error::" in run.stdout) is (align == 4096)


def test_where_nothing_was_built_nothing_is_looked_at(runner: Runner, tmp_path: Path) -> None:
    """As with a tag and no secrets."""
    assert runner.run(step("What was built"), tmp_path).returncode == 0


def emulator(runner: Runner, *words: str, booted: str = "1") -> subprocess.CompletedProcess[str]:
    for name in ("cmdline-tools/latest/bin/avdmanager", "emulator/emulator"):
        runner.tool(runner.android / name)
    adb = f'#!/bin/bash\necho "adb $*" >>"$TOLD"\ncase "$*" in *boot_completed) echo {booted} ;; esac\n'
    runner.tool(runner.android / "platform-tools/adb", adb)
    place = runner.home / "project/.ci"
    place.mkdir(parents=True)
    (place / "emulator").symlink_to(ROOT / ".ci/emulator")
    script = (ROOT / ".ci/emulator").read_text(encoding="utf-8").replace("sleep 2", "sleep 0")
    (place / "emulator").unlink()
    runner.tool(place / "emulator", script)
    return runner.run(f"{place / 'emulator'} {' '.join(words)}")


def test_the_emulator_comes_up(runner: Runner) -> None:
    run = emulator(runner, "start", "34", "google_apis")
    assert run.returncode == 0, run.stderr
    asked = runner.told.read_text(encoding="utf-8")
    assert "emulator platform-tools system-images;android-34;google_apis;x86_64" in asked
    assert "avdmanager create avd --force --name walk" in asked
    assert asked.index("adb wait-for-device") < asked.index("animator_duration_scale 0")


def test_an_emulator_that_does_not_come_up_is_an_error(runner: Runner) -> None:
    assert emulator(runner, "start", "34", "google_apis", booted="0").returncode != 0


def test_the_emulator_goes_and_leaves_its_log(runner: Runner) -> None:
    run = emulator(runner, "stop", "walked")
    assert run.returncode == 0, run.stderr
    assert (runner.home / "project/walked/log.txt").exists()
    assert "adb emu kill" in runner.told.read_text(encoding="utf-8")


def test_other_words_are_none(runner: Runner) -> None:
    assert emulator(runner, "dance").returncode == 2
