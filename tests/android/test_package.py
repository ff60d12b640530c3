"""What the phone gets: which files, how large, and what Android is told about them."""

from __future__ import annotations

import ast
import marshal
import os
import re
import runpy
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from pathlib import Path

import pytest

import scorekeeper
from scorekeeper.device import scanner
from scorekeeper.director.questions.night_files import CARD
from scorekeeper.record.store import Store

from .conftest import CLUTTER, ROOT, Package
from .test_spec import listed, value

ANDROID = "{http://schemas.android.com/apk/res/android}"
LIMIT = 6 * 1024 * 1024

# What lies in the app's own folders and is not for the phone.
AT_HOME = re.compile(
    r"__pycache__/|/\.|scorekeeper/(cli/|hall/page/|(__main__|tour)\.py)|assets/(icon/|android/|make_\w+\.py)|"
    r"\.(md|svg|po|pot)$"
)
QUIET = {"KIVY_LOG_MODE": "PYTHON", "SDL_VIDEODRIVER": "offscreen"}
HALLS = frozenset(
    "broadcast broker change_log connections countdown followers hall_process inbox night_archive night_file "
    "owners printed_addresses recorder recorder_process results sayings standby tables term".split()
)
"""Parts of `scorekeeper/hall/room` that only a computer needs, which runs one."""
# The modules through which Python reaches a network.
NETWORK = frozenset(
    "asyncio ftplib http imaplib requests smtplib socket socketserver ssl urllib urllib3 xmlrpc nats".split()
)


def of_the_app() -> set[str]:
    """All that the app may open while it runs."""
    found = {"main.py", "LICENSE"}
    for folder in ("scorekeeper", "assets"):
        found |= {str(path.relative_to(ROOT)) for path in (ROOT / folder).rglob("*") if path.is_file()}
    return {name for name in found if not AT_HOME.search(name)} - {
        f"scorekeeper/hall/room/{name}.py" for name in HALLS
    }


def modules() -> list[Path]:
    return [ROOT / name for name in sorted(of_the_app()) if name.endswith(".py")]


def manifest(package: Package) -> ET.Element:
    return ET.parse(package.dist / "src/main/AndroidManifest.xml").getroot()


def attribute(element: ET.Element | None, name: str) -> str | None:
    assert element is not None
    return element.get(ANDROID + name)


def test_what_the_app_opens_is_packed_and_nothing_else(package: Package) -> None:
    # The one file that buildozer adds.
    assert set(package.told["sources"]) == of_the_app() | {"sitecustomize.py"}


def test_what_lies_about_is_left_out(package: Package) -> None:
    packed = {str(path.relative_to(package.unpacked)) for path in package.unpacked.rglob("*")}
    assert not packed & {name for name, _ in CLUTTER} | packed & {name + "c" for name, _ in CLUTTER}
    assert {name.partition("/")[0] for name in packed} <= {
        "LICENSE", "assets", "main.pyc", "p4a_env_vars.txt", "scorekeeper", "sitecustomize.pyc",
    }  # fmt: skip


def test_python_for_android_takes_none_of_it_away(package: Package) -> None:
    """It drops what is on a list of names of its own."""
    packed = {
        str(path.relative_to(package.unpacked)) for path in package.unpacked.rglob("*") if path.is_file()
    }
    expected = {re.sub(r"\.py$", ".pyc", name) for name in package.told["sources"]}
    assert packed == expected | {"p4a_env_vars.txt"}


def test_it_is_small(package: Package) -> None:
    size = sum(path.stat().st_size for path in package.unpacked.rglob("*") if path.is_file())
    assert package.archive < size < LIMIT


def test_what_is_packed_is_compiled_without_docstrings(package: Package) -> None:
    code = marshal.loads((package.unpacked / "scorekeeper/engine/game.pyc").read_bytes()[16:])
    assert ast.get_docstring(ast.parse((ROOT / "scorekeeper/engine/game.py").read_text(encoding="utf-8")))
    assert "__doc__" not in code.co_names


def test_every_file_compiles_for_the_phone_s_python() -> None:
    """With a 3.14, as the phone has it, where one is installed; else with the one that runs."""
    python = shutil.which("python3.14")
    # A launcher may be on the PATH and still not start.
    if python is None or subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode:
        python = sys.executable
    compiles = "import sys\nfor f in sys.argv[1:]: compile(open(f, 'rb').read(), f, 'exec', optimize=2)"
    run = subprocess.run(
        [python, "-OO", "-W", "error::SyntaxWarning", "-c", compiles, *modules()],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")


def test_the_phone_s_python_has_what_the_app_imports(package: Package) -> None:
    """python-for-android leaves parts of the standard library out, and 3.14 has parts no more."""
    gone = "asynchat asyncore cgi cgitb crypt distutils imghdr imp nntplib pipes smtpd sndhdr telnetlib uu"
    away = {
        *package.told["left_out"],
        *gone.split(),
        "bz2",
        "lzma",
        "readline",
        "curses",
        "dbm",
        "wsgiref",
        "turtle",
    }
    assert imported(modules()) & away == set()


def imported(paths: Iterable[Path]) -> set[str]:
    found = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                found.add(node.module.partition(".")[0])
    return found


def test_the_app_has_no_way_to_a_network_but_to_its_hall() -> None:
    """The link, and beside it what finds the hall, fetches its certificate and names our own addresses."""
    ways = {str(path.relative_to(ROOT)): imported([path]) & NETWORK for path in modules()}
    assert {path: found for path, found in ways.items() if found} == {
        "scorekeeper/hall/wire/addresses.py": {"socket"},
        # These two take texts apart: `urllib.parse`, and a certificate's.
        "scorekeeper/hall/wire/card.py": {"urllib"},
        "scorekeeper/hall/room/certificate.py": {"ssl"},
        # Within the machine: which socket is a killed recorder's.
        "scorekeeper/hall/room/local_requests.py": {"socket"},
        "scorekeeper/hall/wire/link.py": {"asyncio", "ssl", "nats"},
        "scorekeeper/hall/wire/pinning.py": {"socket", "ssl"},
        "scorekeeper/hall/wire/search.py": {"asyncio", "socket"},
    }


def test_a_table_joins_without_the_parts_that_run_a_hall() -> None:
    """Nor with what is not on the phone at all: bcrypt, cryptography, the web server."""
    code = f"""
import sys
gone = {sorted(f"scorekeeper.hall.room.{name}" for name in HALLS)!r} + ["scorekeeper.hall.page"]
for name in gone + ["bcrypt", "cryptography", "starlette", "uvicorn"]:
    sys.modules[name] = None
import scorekeeper.app, scorekeeper.hall.table.at_table, scorekeeper.hall.wire.link, nats.aio.client
import importlib, pkgutil, scorekeeper.director, scorekeeper.table, scorekeeper.ui
for room in scorekeeper.director, scorekeeper.table, scorekeeper.ui:
    for one in pkgutil.walk_packages(room.__path__, room.__name__ + "."):
        importlib.import_module(one.name)
"""
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | dict.fromkeys(("KIVY_NO_ARGS", "KIVY_NO_CONFIG"), "1") | QUIET,
    )
    assert (run.returncode, run.stderr[-2000:]) == (0, "")


def test_the_manifest_says_what_the_app_needs(package: Package) -> None:
    root = manifest(package)
    assert attribute(root, "versionName") == scorekeeper.__version__
    assert attribute(root, "versionCode") == value("android.numeric_version")
    sdk = root.find("uses-sdk")
    assert (attribute(sdk, "minSdkVersion"), attribute(sdk, "targetSdkVersion")) == ("24", "36")
    assert {attribute(each, "name") for each in root.findall("queries/intent/action")} == {
        "android.intent.action.TTS_SERVICE",
        scanner.SCAN,
    }
    # A phone without a camera may have the app too.
    wanted = {attribute(each, "name"): attribute(each, "required") for each in root.findall("uses-feature")}
    assert wanted["android.hardware.camera"] == wanted["android.hardware.camera.autofocus"] == "false"
    app = root.find("application")
    assert attribute(app, "enableOnBackInvokedCallback") == "false"
    assert attribute(app, "allowBackup") == "true"
    assert attribute(app, "fullBackupContent") == "@xml/backup_rules"
    assert attribute(app, "dataExtractionRules") == "@xml/data_extraction_rules"
    assert attribute(app, "debuggable") is None
    activity = root.find("application/activity")
    assert attribute(activity, "exported") == "true"
    assert attribute(activity, "launchMode") == "singleTask"
    assert attribute(activity, "screenOrientation") == "unspecified"
    # Whatever is not listed here starts the activity anew, in the middle of a game.
    changes = (attribute(activity, "configChanges") or "").split("|")
    assert {"orientation", "screenSize", "keyboardHidden", "locale", "fontScale", "uiMode", "density"} <= set(
        changes
    )


def test_the_manifest_asks_for_the_spec_s_permissions_and_no_other(package: Package) -> None:
    asked = [attribute(each, "name") for each in manifest(package).iter("uses-permission")]
    expected = [
        re.sub(r"^\(?(?:name=)?(?:android\.permission\.)?(\w+).*$", r"\1", p)
        for p in listed("android.permissions")
    ]
    assert asked == [f"android.permission.{name}" for name in expected]


def test_every_resource_that_is_named_is_there(package: Package) -> None:
    text = (package.dist / "src/main/AndroidManifest.xml").read_text(encoding="utf-8")
    resources = package.dist / "src/main/res"
    strings = ET.parse(resources / "values/strings.xml").getroot()
    values = {(each.tag, each.get("name")) for each in strings}
    named = set(re.findall(r'"@(\w+)/(\w+)"', text))
    assert ("xml", "backup_rules") in named
    for kind, name in named:
        assert (kind, name) in values or list(resources.glob(f"{kind}*/{name}.*")), f"@{kind}/{name}"
    for path in resources.rglob("*.xml"):
        ET.parse(path)
    assert strings.findtext("string[@name='app_name']") == value("title")
    assert strings.findtext("string[@name='presplash_color']") == value("android.presplash_color")


def test_the_icon_and_the_presplash_are_ours(package: Package) -> None:
    resources = package.dist / "src/main/res"
    for name, ours in {
        "mipmap/icon.png": "icon-512.png",
        "mipmap/icon_foreground.png": "foreground-432.png",
        "mipmap/icon_background.png": "background-432.png",
        # python-for-android gives it this name, whatever it is; Android looks at the content.
        "drawable/presplash.jpg": "presplash-1024.png",
    }.items():
        assert (resources / name).read_bytes() == (ROOT / "assets/icon" / ours).read_bytes()
    assert (resources / "mipmap-anydpi-v26/icon.xml").is_file()


def test_gradle_is_told_the_same(package: Package) -> None:
    gradle = (package.dist / "build.gradle").read_text(encoding="utf-8")
    for line in (
        f"namespace '{value('package.domain')}.{value('package.name')}'",
        "compileSdkVersion 36",
        "minSdkVersion 24",
        "targetSdkVersion 36",
        f"versionCode {value('android.numeric_version')}",
        f"versionName '{scorekeeper.__version__}'",
    ):
        assert re.search(rf"^\s*{re.escape(line)}$", gradle, re.M), line


def test_the_bell_s_classes_are_declared_and_there(package: Package) -> None:
    """Each in the process of the bell, open to nobody else; and Gradle finds their sources."""
    app = manifest(package).find("application")
    assert app is not None
    found = {
        (each.tag, attribute(each, "name"), attribute(each, "exported"), attribute(each, "process")): each
        for each in [*app.iter("service"), *app.iter("receiver")]
    }
    assert set(found) == {
        ("receiver", ".BellAlarm", "false", ":bell"),
        ("service", ".BellService", "false", ":bell"),
    }
    [kind] = [attribute(each, "foregroundServiceType") for key, each in found.items() if key[0] == "service"]
    assert kind == "systemExempted"
    gradle = (package.dist / "build.gradle").read_text(encoding="utf-8")
    [sources] = [Path(found) for found in re.findall(r"srcDir '([^']*/java)'", gradle)]
    for name in ("Bell", "BellAlarm", "BellService"):
        java = (
            sources / f"{value('package.domain')}.{value('package.name')}".replace(".", "/") / f"{name}.java"
        )
        assert f"package {value('package.domain')}.{value('package.name')};" in java.read_text(
            encoding="utf-8"
        )


def test_the_screen_that_scans_is_declared_with_its_reader(package: Package) -> None:
    """Without CameraX, of which the reader needs two interfaces: they are among our sources."""
    app = manifest(package).find("application")
    assert app is not None
    [found] = [each for each in app.iter("activity") if attribute(each, "name") == f".{scanner.OWN}"]
    assert attribute(found, "exported") == "false"
    assert "orientation" in (attribute(found, "configChanges") or "").split("|")
    gradle = (package.dist / "build.gradle").read_text(encoding="utf-8")
    wanted = re.findall(r"implementation '([^']+)'", gradle)
    # Of an artefact that is named alone, Gradle fetches nothing that it names itself.
    assert [name for name in wanted if "zxing" in name] == ["io.github.zxing-cpp:android:2.3.0@aar"]
    assert any(name.startswith("org.jetbrains.kotlin:kotlin-stdlib:") for name in wanted)
    [sources] = [Path(each) for each in re.findall(r"srcDir '([^']*/java)'", gradle)]
    for name in ("ImageProxy", "ImageInfo"):
        assert (sources / f"androidx/camera/core/{name}.java").is_file()


def test_links_and_files_of_other_apps_open_the_app(package: Package) -> None:
    activity = manifest(package).find("application/activity")
    assert activity is not None
    found = [
        (
            {attribute(each, "name") for each in filters.iter("action")},
            {attribute(each, "scheme") for each in filters.iter("data")} - {None},
            {attribute(each, "mimeType") for each in filters.iter("data")} - {None},
        )
        for filters in activity.iter("intent-filter")
    ]
    kinds = {"text/*", "application/octet-stream", "application/json", "application/zip"}
    view, send = "android.intent.action.VIEW", "android.intent.action.SEND"
    assert found[1:] == [
        ({view}, {CARD.partition(":")[0]}, set()),
        ({view}, {"content"}, kinds),
        ({send}, set(), kinds | {"image/png", "image/jpeg"}),
    ]


def test_the_bell_s_picture_and_sounds_are_where_the_phone_finds_them(package: Package) -> None:
    resources = package.dist / "src/main/res"
    for name in ("bell", "chime", "ship"):
        sound = (ROOT / f"assets/sounds/{name}.wav").read_bytes()
        assert (resources / f"raw/{name}.wav").read_bytes() == sound
    assert {path.name for path in (resources / "raw").iterdir()} == {"bell.wav", "chime.wav", "ship.wav"}
    # Android takes the shape of a small picture and gives it a colour of its own: white on nothing.
    picture = ET.parse(resources / "drawable/ic_bell.xml").getroot()
    assert picture.tag == "vector"
    assert {path.get(f"{ANDROID}fillColor") for path in picture} == {"#FFFFFFFF"}
    assert 'PICTURE = "ic_bell"' in (ROOT / "scorekeeper/device/notification.py").read_text(encoding="utf-8")


def test_every_debug_build_has_the_same_key(package: Package) -> None:
    """With a new one on every machine an APK is refused, and taking the app off first takes the games."""
    gradle = (package.dist / "build.gradle").read_text(encoding="utf-8")
    told = dict(
        re.findall(r"^ +(storeFile|storePassword|keyAlias|keyPassword) (?:file\()?'([^']+)'", gradle, re.M)
    )
    keystore = Path(told["storeFile"])
    assert keystore.read_bytes() == (ROOT / "assets/android/debug.keystore").read_bytes()
    assert told["storePassword"] == told["keyPassword"] == "android"
    # PKCS12, with its one entry under the name that Android's tools expect.
    keytool = shutil.which("keytool")
    if keytool is not None:
        run = subprocess.run(
            [keytool, "-list", "-keystore", keystore, "-storepass", told["storePassword"]],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert f"{told['keyAlias']}, " in run.stdout, run.stdout + run.stderr
    debug_only = (ROOT / "assets/README.md").read_text(encoding="utf-8")
    assert re.search(r"`android/debug\.keystore`.*debug", debug_only)


def test_only_the_processors_that_python_is_built_for_are_packed(package: Package) -> None:
    """The reader of codes brings libraries for four."""
    gradle = (package.dist / "build.gradle").read_text(encoding="utf-8")
    [told] = re.findall(r"^ +abiFilters (.*)$", gradle, re.M)
    assert sorted(told.replace("'", "").split(", ")) == sorted(package.told["archs"])


def test_the_hook_refuses_a_manifest_of_another_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hook = runpy.run_path(str(ROOT / "assets/android/hook.py"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "src/main").mkdir(parents=True)
    (tmp_path / "src/main/AndroidManifest.xml").write_text("<manifest/>")
    with pytest.raises(SystemExit, match="another form"):
        hook["after_apk_build"]()


def test_the_hook_may_run_twice(package: Package, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hook = runpy.run_path(str(ROOT / "assets/android/hook.py"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "src/main").mkdir(parents=True)
    for name in ("src/main/AndroidManifest.xml", "build.gradle"):
        shutil.copy(package.dist / name, tmp_path / name)
    (tmp_path / "libs/arm64-v8a").mkdir(parents=True)
    hook["after_apk_build"]()
    once = [(tmp_path / name).read_text() for name in ("src/main/AndroidManifest.xml", "build.gradle")]
    hook["after_apk_build"]()
    assert once == [
        (tmp_path / name).read_text() for name in ("src/main/AndroidManifest.xml", "build.gradle")
    ]
    assert once[0].count("BellAlarm") == 1


@pytest.mark.parametrize("rules", ["backup_rules", "data_extraction_rules"])
def test_the_backup_holds_the_store_and_nothing_else(rules: str, tmp_path: Path) -> None:
    # As app.py names it, in the folder that Android calls `file`.
    store = Store.open(tmp_path / "games.db")
    kept = {path.name for path in tmp_path.iterdir()}
    store.close()
    # The index of the log is made anew, and the lock is of the running app alone.
    kept -= {"games.db-shm", "games.db.lock"}
    root = ET.parse(ROOT / f"assets/android/{rules}.xml").getroot()
    parents = [root] if root.tag == "full-backup-content" else list(root)
    for parent in parents:
        assert {each.tag for each in parent} == {"include"}
        assert {each.get("domain") for each in parent} == {"file"}
        assert {each.get("path") for each in parent} == kept
    assert '"games.db"' in (ROOT / "scorekeeper/app.py").read_text(encoding="utf-8")
    if rules == "data_extraction_rules":
        assert [each.tag for each in root] == ["cloud-backup", "device-transfer"]
        assert root[0].get("disableIfNoEncryptionCapabilities") == "true"
