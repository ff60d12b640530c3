"""buildozer.spec, line by line, against the sources of the buildozer and python-for-android that read it."""

from __future__ import annotations

import ast
import importlib.metadata
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import buildozer
import pytest
from buildozer.specparser import SpecParser
from buildozer.targets.android import TargetAndroid
from pythonforandroid import recommendations

import scorekeeper

from . import outline
from .conftest import ROOT, Package

TEXT = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
GETTERS = frozenset(
    "get getdefault getlist getlistvalues getbool getboolean getbooldefault getint has_option".split()
)

# What Android would have to allow before anything could leave the phone.
OUTWARD = re.compile(
    r"INTERNET|NETWORK|WIFI|BLUETOOTH|NFC|SMS|CALL|PHONE|LOCATION|CAMERA|AUDIO|CONTACTS|ACCOUNTS|AD_ID"
)


def spec_of(text: str) -> SpecParser:
    spec = SpecParser()
    spec.read_string(text)
    return spec


def keys_read() -> set[tuple[str, str]]:
    """Every (section, key) that some line of buildozer asks for."""
    found = set()
    for path in Path(buildozer.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or len(node.args) < 2:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            words = [part.value for part in node.args[:2] if isinstance(part, ast.Constant)]
            if name in GETTERS and len(words) == 2:
                found.add((words[0], words[1]))
    return found


def unread(text: str) -> list[str]:
    spec, known = spec_of(text), keys_read()
    return [
        f"{part}: {key}" for part in spec.sections() for key in spec.options(part) if (part, key) not in known
    ]


def value(key: str) -> str:
    return str(spec_of(TEXT).get("app", key))


def listed(key: str) -> list[str]:
    return [part for part in spec_of(TEXT).getlist("app", key, []) if part]


def permissions() -> list[str]:
    """Their short names."""
    return [re.sub(r".*\bpermission\.(\w+).*", r"\1", text) for text in listed("android.permissions")]


def test_buildozer_reads_every_key() -> None:
    assert unread(TEXT) == []


@pytest.mark.parametrize(
    "wrong", ["android.apii = 36", "android.Api = 36", "source.include_ext = py", "services_ = a"]
)
def test_a_key_that_buildozer_does_not_know_is_found(wrong: str) -> None:
    assert unread(TEXT.replace("[app]\n", f"[app]\n{wrong}\n")) == [f"app: {wrong.split(' ', maxsplit=1)[0]}"]


def test_no_key_stands_twice_and_no_value_holds_a_comment() -> None:
    lines = [line for line in TEXT.splitlines() if line and not line.startswith(("#", "["))]
    keys = [line.partition(" = ")[0] for line in lines]
    assert len(keys) == len(set(keys))
    assert [line for line in lines if " = " not in line or " #" in line.replace("= #FFFFFF", "")] == []


def test_the_version_is_the_package_s_and_its_number_always_rises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    work: Any = object.__new__(buildozer.Buildozer)
    work.config, work.logger = spec_of(TEXT), SimpleNamespace(debug=lambda _: None)
    version = work.get_version()
    assert version == scorekeeper.__version__
    assert re.fullmatch(r"\d+(\.\d{1,2}){2}", version)
    first, second, third = map(int, version.split("."))
    assert int(value("android.numeric_version")) == first * 10000 + second * 100 + third


def test_the_package_s_name_is_one_that_a_store_takes() -> None:
    name = f"{value('package.domain')}.{value('package.name')}"
    assert re.fullmatch(r"[a-z][a-z0-9]*(\.[a-z][a-z0-9]*){2,}", name)
    assert not name.startswith(("org.test", "com.example", "org.example"))
    assert len(value("title")) <= 30


def test_the_tools_are_those_that_the_tests_run() -> None:
    assert value("p4a.commit").startswith("v")
    pinned = [int(part) for part in value("p4a.commit").removeprefix("v").split(".")]
    ran = [int(part) for part in importlib.metadata.version("python-for-android").split(".")]
    assert pinned == ran
    assert f"buildozer {buildozer.__version__}," in TEXT.splitlines()[0]


def test_the_levels_are_those_that_fit_together() -> None:
    assert int(value("android.api")) >= 36
    assert value("android.ndk") == recommendations.RECOMMENDED_NDK_VERSION
    assert int(value("android.ndk_api")) == recommendations.RECOMMENDED_NDK_API
    assert value("android.minapi") == value("android.ndk_api")
    assert set(listed("android.archs")) == {"arm64-v8a", "armeabi-v7a"}


def test_every_permission_has_its_reason() -> None:
    assert len(permissions()) == len(set(permissions()))
    assert [name for name in permissions() if not re.search(rf"^# {name}: \w.{{10}}", TEXT, re.M)] == []
    given = re.findall(r"^# ([A-Z_]{6,}): ", TEXT, re.M)
    assert sorted(given) == sorted(permissions())


def test_nothing_may_leave_the_phone_but_to_the_hall_and_nothing_come_in_but_what_a_camera_sees() -> None:
    assert [name for name in permissions() if OUTWARD.search(name)] == [
        "CAMERA",
        "ACCESS_NETWORK_STATE",
        "INTERNET",
        "ACCESS_LOCAL_NETWORK",
    ]


def test_no_permission_is_asked_for_that_no_line_needs() -> None:
    calls = {
        "VIBRATE": r"from plyer import vibrator|\.vibrate\(",
        "POST_NOTIFICATIONS": r"android\.permission\.POST_NOTIFICATIONS",
        "SCHEDULE_EXACT_ALARM": r"\.canScheduleExactAlarms\(",
        "FOREGROUND_SERVICE": r"\.startForegroundService\(",
        "FOREGROUND_SERVICE_SYSTEM_EXEMPTED": r"FOREGROUND_SERVICE_TYPE_SYSTEM_EXEMPTED",
        "WAKE_LOCK": r"\.newWakeLock\(|\.setWakeMode\(",
        "CAMERA": r"android\.permission\.CAMERA",
        "ACCESS_NETWORK_STATE": r"\.getNetworkCapabilities\(",
        "INTERNET": r"client\.connect\(",
        "ACCESS_LOCAL_NETWORK": r"android\.permission\.ACCESS_LOCAL_NETWORK",
    }
    sources = [
        *(ROOT / "scorekeeper/device").rglob("*.py"),
        ROOT / "scorekeeper/hall/wire/link.py",
        *(ROOT / value("android.add_src")).rglob("*.java"),
    ]
    device = "".join(path.read_text(encoding="utf-8") for path in sources)
    assert set(permissions()) == {name for name, call in calls.items() if re.search(call, device)}


def test_every_file_that_is_named_is_there() -> None:
    named = re.findall(r"%\(source\.dir\)s/(\S+)", TEXT)
    named += [
        value(f"android.{key}")
        for key in ("extra_manifest_xml", "extra_manifest_application_arguments", "backup_rules", "res_xml")
    ]
    named += [value("p4a.hook"), *(name.partition(":")[0] for name in listed("android.add_resources"))]
    assert len(named) >= 12
    assert [name for name in named if not (ROOT / name).exists()] == []
    assert (ROOT / value("android.add_src")).is_dir()


def test_the_recipes_resolve(package: Package) -> None:
    told = package.told
    assert told["bootstrap"] == "sdl2"
    order = list(told["recipes"])
    assert order.index("python3") < order.index("pyjnius") < order.index("kivy")
    assert told["recipes"]["python3"].startswith("3.14.")
    assert told["recipes"]["kivy"] == importlib.metadata.version("kivy")
    assert told["archs"] == listed("android.archs")


SPED_UP = ("fonttools",)
"""Pure Python, with the same modules compiled as well where there is a wheel for the machine."""


def test_no_index_is_asked_for_what_a_recipe_builds(package: Package) -> None:
    """Whoever took the name of our bridge to Android there would be in every phone."""
    assert "android" in package.told["recipes"]
    assert package.told["skip_prebuilt"] == [True, True]


class Named(NamedTuple):
    """Buildozer's target for Android, as far as it looks at the SDK."""

    installed: list[str]
    listed: list[str]
    skips: bool

    def checked(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """What it installs; it gives up where the build tools that it has in mind are not there."""
        for name in self.installed:
            tool = folder / "build-tools" / name / "aidl"
            tool.parent.mkdir(parents=True)
            tool.write_text("#!/bin/sh\nexit 1\n")
            tool.chmod(0o755)
        (folder / "platforms" / "android-36").mkdir(parents=True)
        target: Any = object.__new__(TargetAndroid)
        spec = spec_of(TEXT)
        spec.set("app", "android.skip_update", str(self.skips))
        target.logger = SimpleNamespace(info=lambda *_: None, debug=lambda *_: None, error=lambda *_: None)
        target.buildozer = SimpleNamespace(config=spec, state=State(), environ=dict(os.environ))
        installed: list[str] = []
        listing = "".join(f"  build-tools;{name} | 1 | Android SDK Build-Tools\n" for name in self.listed)
        target._sdkmanager = lambda *words, **_: (
            listing if words == ("--list",) else installed.append(words[0]),
        )
        target._android_update_sdk = lambda *words: self._install(folder, words, installed)
        for name in ("android_sdk_dir", "android_ndk_dir"):
            monkeypatch.setattr(TargetAndroid, name, property(lambda _: str(folder)))
        monkeypatch.setattr(TargetAndroid, "android_ndk_version", "28c")
        target._install_android_packages()
        return installed

    def _install(self, folder: Path, words: tuple[str, ...], installed: list[str]) -> None:
        installed += words
        for word in words:
            # The SDK's tools know a package by its own name alone: a preview's folder is called 37.0.0-rc1.
            if word.startswith("build-tools;") and word.partition(";")[2] in self.listed:
                (folder / word.replace(";", "/")).mkdir(parents=True)


class State(dict[str, Any]):
    def sync(self) -> None:
        """Nothing is written."""


PREVIEW = ["35.0.0", "36.0.0", "37.0.0-rc1"]


def test_a_preview_of_the_build_tools_is_none_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert value("android.skip_update") == "True"
    assert Named(["36.0.0"], PREVIEW, True).checked(tmp_path / "ours", monkeypatch) == []
    # On a machine that has none yet the newest of the list is asked for, and there is none of that name.
    with pytest.raises(SystemExit):
        Named([], PREVIEW, False).checked(tmp_path / "newest", monkeypatch)


def test_every_other_requirement_is_pure_python_and_pinned(package: Package) -> None:
    wanted = dict(text.partition("==")[::2] for text in listed("requirements"))
    assert ",".join(wanted) == package.told["requirements"]
    alone = [name for name in wanted if name not in package.told["recipes"]]
    assert set(alone) <= set(package.told["modules"])
    assert alone
    for name in alone:
        found = importlib.metadata.distribution(name)
        assert wanted[name] == found.version
        wheel = found.read_text("WHEEL") or ""
        if name in SPED_UP:
            # What is compiled there for a computer is compiled from modules that lie beside it.
            files = {str(path) for path in found.files or ()}
            compiled = [path for path in files if path.endswith((".so", ".pyd"))]
            assert [path for path in compiled if f"{path.partition('.')[0]}.py" not in files] == []
            continue
        assert re.search(r"^Root-Is-Purelib: true$", wheel, re.M)
        assert re.search(r"^Tag: (py2\.)?py3-none-any$", wheel, re.M)


def test_nothing_compiled_for_the_build_machine_gets_into_the_phone(package: Package, tmp_path: Path) -> None:
    """The build machine's pip installs what has no recipe. Where an index has a wheel with libraries for that
    machine, the workflow says that the sources are taken."""
    wanted = dict(text.partition("==")[::2] for text in listed("requirements"))
    names = [f"{name}=={wanted[name]}" if wanted.get(name) else name for name in package.told["modules"]]
    assert {"chardet", "fonttools"} < set(package.told["modules"])
    machine = [
        f"--platform={name}_x86_64" for name in ("linux", "manylinux2014", "manylinux_2_17", "manylinux_2_28")
    ]
    python = package.told["recipes"]["python3"].rpartition(".")[0]
    run = subprocess.run(
        [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary=:all:", "--quiet",
         f"--python-version={python}", "--implementation=cp", *machine, f"--dest={tmp_path}", *names],
        capture_output=True, text=True, check=False,
        env={name: value for name, value in os.environ.items() if name != "PIP_NO_BINARY"},
    )  # fmt: skip
    if re.search(r"Connection|Temporary failure|Network is unreachable", run.stderr):
        pytest.skip("no package index answers here")
    assert run.returncode == 0, run.stderr
    found = {
        path.name.partition("-")[0].lower() for path in tmp_path.iterdir() if "-none-any" not in path.name
    }
    build = outline.read((ROOT / ".github/workflows/android.yml").read_text(encoding="utf-8"))["jobs"][
        "build"
    ]
    assert found == set(build["env"]["PIP_NO_BINARY"].split(","))


def test_what_the_recipes_bring_by_themselves_is_known(package: Package) -> None:
    """None is ours, and no line of the app imports one that could call out."""
    ours = {text.partition("==")[0] for text in listed("requirements")}
    assert set(package.told["modules"]) - ours <= {"certifi", "chardet", "idna", "requests", "six", "urllib3"}
