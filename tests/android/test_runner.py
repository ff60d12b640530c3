"""What the workflow's steps run, in the environment that a runner gives them, on stand-ins of Google's tools.

A runner sets XDG_CONFIG_HOME and has no adb on its PATH; `avdmanager` writes, and the emulator looks, where
the real ones do.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import scorekeeper

from .conftest import ROOT, Package
from .test_built import BUNDLE, LIB, bundle, library, merged
from .test_workflows import READ

TOOLS = {
    "cmdline-tools/latest/bin/sdkmanager": """
        echo "sdkmanager $*" >>"$HOME/told"
        for word; do case "$word" in
            --sdk_root=*) root="${word#*=}" ;;
            build-tools*) mkdir -p "$root/build-tools/36.0.0"
                for tool in aidl apksigner; do ln -s /bin/true "$root/build-tools/36.0.0/$tool"; done
                printf '#!/bin/sh\\necho "zipalign $*" >>"$HOME/told"; exit ${UNALIGNED:-0}\\n' \\
                    >"$root/build-tools/36.0.0/zipalign"
                chmod +x "$root/build-tools/36.0.0/zipalign" ;;
            platforms*) mkdir -p "$root/platforms/android-36"
                touch "$root/platforms/android-36/android.jar" ;;
        esac; done""",
    "cmdline-tools/latest/bin/avdmanager": """
        echo "avdmanager $*" >>"$HOME/told"
        user="${ANDROID_USER_HOME:-${XDG_CONFIG_HOME:+$XDG_CONFIG_HOME/.android}}"
        folder="${ANDROID_AVD_HOME:-${user:-$HOME/.android}/avd}"
        mkdir -p "$folder"; touch "$folder/walk.ini" """,
    "emulator/emulator": """
        folder="${ANDROID_AVD_HOME:-$HOME/.android/avd}"
        [ -e "$folder/walk.ini" ] || { echo "PANIC: Unknown AVD name [walk]"; exit 1; }
        touch "$HOME/runs" """,
    "platform-tools/adb": """
        echo "adb $*" >>"$HOME/told"
        [ "$1" = wait-for-device ] && { until [ -e "$HOME/runs" ]; do sleep 0.05; done; }
        [ "$*" = "shell getprop sys.boot_completed" ] && echo "${BOOTED:-1}"; true""",
    "cmdline-tools/latest/bin/apkanalyzer": 'cat "$HOME/manifest.xml"',
}


@pytest.fixture
def runner(tmp_path: Path) -> dict[str, str]:
    """Its environment, as GitHub's image sets it; a command sees nothing else."""
    sdk = tmp_path / "sdk"
    for name, body in TOOLS.items():
        tool(sdk / name, body)
    home = tmp_path / "home"
    home.mkdir()
    python = tmp_path / "tools/python"
    python.parent.mkdir()
    python.symlink_to(sys.executable)
    return {
        "HOME": str(home), "XDG_CONFIG_HOME": str(home / ".config"), "ANDROID_HOME": str(sdk),
        "PATH": f"{python.parent}:/usr/bin:/bin", "CI": "true", "GITHUB_ENV": str(tmp_path / "env"),
        "RUNNER_TEMP": str(tmp_path), "RUNNER_OS": "Linux", "LANG": "C.UTF-8",
    }  # fmt: skip


def ran(runner: dict[str, str], *command: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, env=runner, cwd=cwd, capture_output=True, text=True, timeout=60, check=False
    )


def step(name: str, runner: dict[str, str], cwd: Path) -> subprocess.CompletedProcess[str]:
    """A step of the build, as a runner starts it."""
    [run] = [each["run"] for each in READ["android"]["jobs"]["build"]["steps"] if each.get("name") == name]
    return ran(runner, "bash", "-e", "-c", re.sub(r"\$\{\{.*?\}\}", "", run), cwd=cwd)


def tool(path: Path, body: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/bash\n{body}\n")
    path.chmod(0o755)


def told(runner: dict[str, str]) -> str:
    """What the tools were asked, a line each."""
    return Path(runner["HOME"], "told").read_text(encoding="utf-8")


def emulator(runner: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    """The script of the walk, of which no wait is a wait."""
    script = Path(runner["RUNNER_TEMP"], "project/.ci/emulator")
    tool(script, (ROOT / ".ci/emulator").read_text(encoding="utf-8").replace("sleep 2", "sleep 0"))
    return ran(runner, "bash", str(script), *words)


def test_the_emulator_comes_up_and_finds_what_was_made_for_it(runner: dict[str, str]) -> None:
    found = emulator(runner, "start", "34", "google_apis")
    assert found.returncode == 0, found.stdout + found.stderr
    said = told(runner)
    # Whoever touches the screen meets neither the keyguard nor a dialog of another app.
    for command in ("settings put global hide_error_dialogs 1", "input keyevent 82", "wm dismiss-keyguard"):
        assert f"adb shell {command}\n" in said
    assert "emulator platform-tools system-images;android-34;google_apis;x86_64" in said
    assert "avdmanager create avd --force --name walk" in said
    assert said.index("adb wait-for-device") < said.index("animator_duration_scale 0")


@pytest.mark.parametrize(("words", "code"), [(("start", "34", "google_apis"), None), (("dance",), 2)])
def test_an_emulator_that_does_not_come_up_and_other_words_are_errors(
    runner: dict[str, str], words: tuple[str, ...], code: int | None
) -> None:
    found = emulator(runner | {"BOOTED": "0"}, *words).returncode
    assert found == code if code else found


def test_the_emulator_goes_and_leaves_its_log(runner: dict[str, str]) -> None:
    found = emulator(runner, "stop", "walked")
    assert found.returncode == 0, found.stderr
    assert Path(runner["RUNNER_TEMP"], "project/walked/log.txt").exists()
    assert "adb emu kill" in told(runner)


def test_the_walk_takes_the_sdks_own_adb(runner: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    from .walk import Adb

    for name in set(os.environ) - set(runner):
        if name.startswith(("ANDROID", "XDG")):
            monkeypatch.delenv(name)
    for name, value in runner.items():
        monkeypatch.setenv(name, value)
    Adb().run("shell", "true")
    assert told(runner) == "adb shell true\n"


def test_a_walk_without_its_cable_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from . import walk

    monkeypatch.setenv("ANDROID_HOME", str(tmp_path / "nowhere"))
    apk = tmp_path / "app.apk"
    apk.write_bytes(b"PK")
    assert walk.main(["--api", "34", "--out", str(tmp_path / "walked"), str(apk)]) == 1
    steps = json.loads((tmp_path / "walked/steps.json").read_text())
    assert [each["step"] for each in steps] == ["installed", "first start", "to the end"]
    assert all("No such file" in each["error"] for each in steps)


SDK, BUILT = (
    "The SDK, as it is named in the spec and here", "What was built, held against what was wanted",
)  # fmt: skip


def test_the_sdk_is_installed_by_name_where_buildozer_looks_for_it(
    runner: dict[str, str], tmp_path: Path
) -> None:
    found = step(SDK, runner, ROOT)
    assert found.returncode == 0, found.stdout + found.stderr
    sdk = tmp_path / "home/.buildozer/android/platform/android-sdk"
    assert (tmp_path / "env").read_text() == f"SDK={sdk}\n"
    # As buildozer calls it.
    own = tmp_path / "sdk/cmdline-tools/latest/bin/sdkmanager"
    assert (sdk / "tools/bin/sdkmanager").resolve() == own
    asked = told(runner)
    assert '"' not in asked
    assert re.search(r"platform-tools platforms;android-36 build-tools;36\.0\.0$", asked, re.M)
    tool(own, "")
    shutil.rmtree(sdk)
    # A machine that got no build tools says so.
    assert step(SDK, runner, ROOT).returncode


@pytest.mark.parametrize(
    ("machine", "align", "unaligned"),
    [(183, 16384, 0), (62, 16384, 0), (183, 4096, 0), (183, 16384, 1)],
)
def test_what_was_built_is_looked_at_and_listed(
    machine: int, align: int, unaligned: int, runner: dict[str, str], package: Package, tmp_path: Path
) -> None:
    assert step(SDK, runner, ROOT).returncode == 0
    runner |= {
        "SDK": (tmp_path / "env").read_text().strip().removeprefix("SDK="),
        "UNALIGNED": str(unaligned),
    }
    (tmp_path / "home/manifest.xml").write_text(merged(package), encoding="utf-8")
    project = tmp_path / "project"
    (project / "bin").mkdir(parents=True)
    # As with a tag and no secrets: where nothing was built nothing is looked at.
    assert step(BUILT, runner, project).returncode == 0
    (project / "tests").symlink_to(ROOT / "tests")
    with zipfile.ZipFile(project / "bin/app.apk", "w") as apk:
        apk.writestr(LIB, library(align))
        apk.writestr(BUNDLE, bundle(_ssl=library(), chardet=library(machine=machine)))
    found = step(BUILT, runner, project)
    ours = machine == 62 or align == 4096
    assert bool(found.returncode) is bool(ours or unaligned), found.stdout + found.stderr
    assert "zipalign -c -P 16 -v 4 bin/app.apk" in told(runner)
    assert ("::error::" in found.stdout) is ours
    if not unaligned:
        assert len((project / "bin/app.libraries.txt").read_text().splitlines()) == 3


RELEASE = "Release AAB and an APK a processor, signed where the secrets are there"


@pytest.mark.skipif(shutil.which("zip") is None, reason="zip is not installed; a runner has it")
def test_the_release_has_an_apk_a_processor_and_the_bundle_whole(
    runner: dict[str, str], tmp_path: Path
) -> None:
    project = tmp_path / "project"
    (project / "bin").mkdir(parents=True)
    (project / "buildozer.spec").symlink_to(ROOT / "buildozer.spec")
    (project / "scorekeeper").symlink_to(ROOT / "scorekeeper")
    matrix = READ["android"]["jobs"]["build"]["strategy"]["matrix"]["include"]
    archs = next(each["archs"] for each in matrix if each["name"] == "phone")
    both = archs.replace(", ", "_")
    with zipfile.ZipFile(tmp_path / "whole.apk", "w") as apk:
        for name in ("classes.dex", *(f"lib/{arch}/libmain.so" for arch in (*archs.split(", "), "x86"))):
            apk.writestr(name, name)
    name = f"bin/scorekeeper-0.9.0-{both}-release"
    tool(
        tmp_path / "tools/buildozer",
        f'cp "{tmp_path}/whole.apk" "{name}.${{APP_ANDROID_RELEASE_ARTIFACT:-aab}}"',
    )
    tool(tmp_path / "sdk/build-tools/36.0.0/zipalign", '[ "$1 $2 $3 $4" = "-P 16 -f 4" ] && cp "$5" "$6"')
    tool(
        tmp_path / "sdk/build-tools/36.0.0/apksigner",
        'shift; echo "$*" | grep -q "key-pass env:KEY_PASSWORD" && test -s "$2" && touch "${@: -1}.signed"',
    )
    runner |= {
        "SDK": str(tmp_path / "sdk"), "ARCHS": archs, "KEYSTORE": "a2V5", "KEYSTORE_PASSWORD": "open",
        "KEY_ALIAS": "club", "KEY_PASSWORD": "sesame", "GITHUB_REF_NAME": f"v{scorekeeper.__version__}",
    }  # fmt: skip
    found = step(RELEASE, runner, project)
    assert found.returncode == 0, found.stdout + found.stderr
    parts = [f"scorekeeper-0.9.0-{arch}-release.apk" for arch in archs.split(", ")]
    made = {path.name for path in (project / "bin").iterdir() if path.suffix != ".signed"}
    assert made == {*parts, f"scorekeeper-0.9.0-{both}-release.aab"}
    for name, arch in zip(parts, archs.split(", "), strict=True):
        with zipfile.ZipFile(project / "bin" / name) as apk:
            assert apk.namelist() == ["classes.dex", f"lib/{arch}/libmain.so"]
        assert (project / "bin" / f"{name}.signed").exists()
    assert not (tmp_path / "release.keystore").exists()

    runner["GITHUB_REF_NAME"] = "v0.0.1"
    found = step(RELEASE, runner, project)
    assert found.returncode == 1
    assert "is not the version" in found.stdout
