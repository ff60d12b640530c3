"""The services as the app has them, on a phone that is stood in for and on a desktop."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from threading import Event
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from scorekeeper.device import battery, phone
from scorekeeper.device.alarm import Due, Manager
from scorekeeper.device.awake import Awake
from scorekeeper.device.battery import Battery, Charge, Supply
from scorekeeper.device.boot import Boot
from scorekeeper.device.can import Can, Unable
from scorekeeper.device.claim import claim
from scorekeeper.device.device import Device
from scorekeeper.device.network import Network
from scorekeeper.device.notification import Notice
from scorekeeper.device.opening import Arrival
from scorekeeper.device.scanner import Asked
from scorekeeper.device.screen_reader import KEY, Node
from scorekeeper.device.service import Service
from scorekeeper.device.share import Sender, Sheet
from scorekeeper.device.speech import Espeak, Speech
from scorekeeper.device.window import Insets
from scorekeeper.device.window import settle as settle_density

from .android_api import Android, words_of
from .java_phone import JAVAS_OWN, a_phone

ROOT = Path(__file__).resolve().parent.parent.parent
SOUND = str(ROOT / "assets/sounds/bell.wav")
DUE = Due("g 1.0", 1_790_003_600.0, 8_600.0, "bell", True, "", "Time", "19:42", "by the app", "by the phone")
NOTICE = Notice("Time", "19:42", 1_790_003_600.0, "ship", True, "The bell")


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> Android:
    # The real one would ask a phone of its own; tests that want it bring theirs.
    monkeypatch.setitem(sys.modules, "plyer", None)
    return a_phone().install(monkeypatch)


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    for name in ("plyer", "jnius"):
        monkeypatch.delitem(sys.modules, name, raising=False)


def settle(device: Device) -> dict[str, Can]:
    device.check_again()
    for part in vars(device).values():
        if not isinstance(part, Awake):
            assert part.service.settled(60)
    return dict(device.report())


def test_a_phone_that_can_do_everything(android: Android) -> None:
    device = Device(awake=Awake(lambda _: None))
    device.awake.keep(True)
    report = settle(device)
    assert {name for name, can in report.items() if not can.yes} == set()
    assert report["bell"].way == "alarm"
    assert device.bell.loudness == (5, 7)
    assert android.wrong == []


def test_a_phone_that_can_do_little(android: Android) -> None:
    android.exact = android.notifications = android.vibrator = False
    android.engines = 0
    report = settle(Device())
    assert report["alarm"] == Can(False, "not-allowed")
    assert report["notification"] == Can(False, "not-allowed")
    assert report["vibration"] == Can(False, "no-vibrator")
    assert report["speech"] == Can(False, "no-engine")
    assert report["bell"].yes
    assert android.wrong == []


def test_a_call_is_of_the_thing_that_it_is_written_for_whoever_calls_meanwhile(android: Android) -> None:
    """pyjnius has one method for all things of a class: it is that thing's which was asked for it last."""
    intents = phone.java("android.content.Intent")
    first, second = intents(), intents()
    first.setAction(second.setAction("second") and "first")
    method = first.getAction
    assert (second.getAction(), method()) == ("second", "first")


def test_the_threads_of_all_services_call_one_after_another(android: Android) -> None:
    calling, most, now = Event(), [0], [0]

    def count(*_: Any) -> None:
        now[0] += 1
        most[0] = max(most[0], now[0])
        calling.wait(0.05)
        now[0] -= 1

    android.on_Context_getResources = count  # type: ignore[attr-defined]
    threads = [threading.Thread(target=lambda: phone.context().getResources()) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert most == [1]


def test_a_call_that_hangs_holds_up_the_others_for_a_moment_only(
    android: Android, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = Event()
    monkeypatch.setattr(phone, "PATIENCE", 0.02)
    monkeypatch.setattr(android, "on_Vibrator_hasVibrator", lambda *_: free.wait(120))
    device = Device()
    device.vibration.service.can()
    assert Boot(lambda: "other", wait=60).identity() == "boot 17"
    assert not device.vibration.service.settled(0)
    free.set()


def test_what_its_owner_allows_later_is_noticed(android: Android) -> None:
    android.exact = False
    device = Device()
    assert settle(device)["alarm"].why == "not-allowed"
    device.alarm.set(DUE)
    assert settle(device)["alarm"].why == "not-allowed"
    assert android.times("AlarmManager.setAlarmClock") == 0
    android.exact = True
    assert settle(device)["alarm"].yes
    device.alarm.set(DUE._replace(key="g 2.0"))
    assert settle(device)["alarm"].yes
    assert android.times("AlarmManager.setAlarmClock") == 1


def test_a_voice_that_was_not_there_once_is_looked_for_again(android: Android) -> None:
    android.engines = 0
    device = Device()
    assert settle(device)["speech"] == Can(False, "no-engine")
    android.engines = 1
    assert settle(device)["speech"].yes


def test_an_alarm_of_a_program_before_is_called_off_too(android: Android) -> None:
    device = Device()
    for _ in range(3):
        # Once is enough: nobody has set another.
        device.alarm.set(None)
        settle(device)
        assert android.times("AlarmManager.cancel") == 2
    device.alarm.clear()
    settle(device)
    assert android.times("AlarmManager.cancel") == 4


def test_a_bell_that_no_alarm_can_ring_is_played(android: Android) -> None:
    android.fail["MediaPlayer.prepare"] = OSError("Prepare failed.: status=0x1")
    played: list[str] = []
    device = Device(lambda path: not played.append(path))
    device.bell.ring(SOUND)
    assert settle(device)["bell"].yes
    assert played == [SOUND]


def test_ringing_again_reads_the_sound_once(android: Android) -> None:
    device = Device()
    device.bell.ready(SOUND)
    for _ in range(3):
        device.bell.ring(SOUND)
    settle(device)
    assert android.times("MediaPlayer.prepare") == 1
    assert android.times("MediaPlayer.start") == 3


def test_vibration_falls_back_to_plyer(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    shaken: list[Any] = []
    plyer = ModuleType("plyer")
    vibrator = SimpleNamespace(exists=lambda: True, pattern=lambda *given: shaken.append(given))
    plyer.vibrator = vibrator  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "plyer", plyer)
    android.fail["Vibrator.vibrate"] = RuntimeError("SecurityException")
    device = Device()
    device.vibration.bell()
    assert settle(device)["vibration"] == Can(True, way="plyer")
    assert shaken == [([0.0, 0.6, 0.3, 0.6, 0.3, 0.9], -1)]


def test_the_battery_falls_back_to_plyer(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    plyer = ModuleType("plyer")
    plyer.battery = SimpleNamespace(status={"percentage": 11.6, "isCharging": False})  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "plyer", plyer)
    android.percent = -1
    told: list[Charge] = []
    service = Battery()
    service.check("game", told.append)
    assert service.service.settled(60)
    assert told == [Charge(12, False)]


def test_a_low_battery_is_told_once_a_game(android: Android) -> None:
    android.percent = 9
    told: list[str] = []
    service = Battery()
    for game in ("one", "one", "two", "two"):
        service.check(game, lambda charge, game=game: told.append(game))
        assert service.service.settled(60)
    android.charging = True
    service.check("three", lambda charge: told.append("three"))
    assert service.service.settled(60)
    assert told == ["one", "two"]


def test_the_insets_are_those_of_the_window(android: Android) -> None:
    found: list[Insets] = []
    device = Device()
    device.edges.read(found.append)
    settle(device)
    assert found == [Insets(0, 48, 0, 24)]


def test_the_phone_says_whether_its_colours_are_dark(android: Android) -> None:
    found: list[bool] = []
    service = Device().night
    service.read(found.append)
    assert service.service.settled(60)
    assert found == [True]


def test_a_sheet_is_saved_where_its_owner_says_or_not_at_all(android: Android, tmp_path: Path) -> None:
    told: list[tuple[str, str]] = []
    phone.prepare()
    device = Device()
    # A longer file stands there, and is written over.
    (tmp_path / "game.txt").write_bytes(b"a longer game\n")
    sheet = Sheet("game.txt", b"490\n")
    for result, target in ((-1, tmp_path / "game.txt"), (0, tmp_path / "none"), (-1, tmp_path)):
        device.share.export(sheet, lambda *end: told.append(end))
        settle(device)
        android.file = str(target)
        intent = android.autoclass("android.content.Intent")()
        listener = android.listeners[0]
        listener(7, -1, intent)
        listener(510, result, intent if result else None)
        listener(510, result, intent)
        settle(device)
    # The third is a folder: nothing can be written there, and what the phone made for it is taken away.
    assert told == [("saved", ""), ("cancelled", ""), ("failed", "Is a directory")]
    # One failure is no reason to offer it no more.
    assert device.share.service.can().yes
    assert android.times("DocumentsContract.deleteDocument") == 1
    assert (tmp_path / "game.txt").read_bytes() == b"490\n"


def test_a_large_sheet_is_copied_from_its_file_part_by_part(android: Android, tmp_path: Path) -> None:
    told: list[str] = []
    phone.prepare()
    device = Device()
    large = tmp_path / "all.zip"
    large.write_bytes(bytes(range(256)) * 999)
    for path in (large, tmp_path / "not there"):
        sheet = Sheet("all.zip", b"", "application/zip", str(path))
        device.share.export(sheet, lambda how, _: told.append(how))
        settle(device)
        android.file = str(tmp_path / "saved.zip")
        intent = android.autoclass("android.content.Intent")()
        android.listeners[0](510, -1, intent)
        settle(device)
    assert told == ["saved", "failed"]
    assert android.times("DocumentsContract.deleteDocument") == 1


def test_a_phone_without_a_file_chooser_says_so(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_chooser(*_: object) -> None:
        raise RuntimeError("JVM exception occurred: android.content.ActivityNotFoundException")

    told: list[str] = []
    device = Device()
    monkeypatch.setattr(Sender, "ask_where", no_chooser)
    device.share.export(Sheet("game.txt", b"490\n"), lambda how, _: told.append(how))
    settle(device)
    assert told == ["failed"]


def test_a_file_is_written_beside_the_thread_of_the_window(android: Android, tmp_path: Path) -> None:
    """A cloud's file may take its time, and after five seconds Android says that the app does not answer."""
    wrote: list[str] = []
    open_file = android.on_ParcelFileDescriptor_detachFd

    def detach(thing: Any) -> int:
        wrote.append(threading.current_thread().name)
        return open_file(thing)

    android.on_ParcelFileDescriptor_detachFd = detach  # type: ignore[method-assign]
    android.file = str(tmp_path / "game.txt")
    phone.prepare()
    device = Device()
    device.share.export(Sheet("game.txt", b"490\n"), lambda *_: None)
    settle(device)
    android.listeners[0](510, -1, android.intent())
    settle(device)
    assert wrote == ["device share"]


def test_a_file_that_its_owner_chooses_is_copied_and_nothing_else_stays(
    android: Android, tmp_path: Path
) -> None:
    told: list[tuple[str, str]] = []
    phone.prepare()
    device = Device()
    (tmp_path / "given").write_bytes(b"490\n")
    folder = tmp_path / "opened"
    for name, result, source in (
        ("all games.zip", -1, "given"),
        ("../../games.db", -1, "given"),
        ("x", 0, "given"),
        ("x", -1, "nowhere"),
    ):
        android.document, android.file = name, str(tmp_path / source)
        device.opening.choose(folder, lambda *end: told.append(end))
        settle(device)
        android.listeners[0](512, result, android.intent())
        settle(device)
    assert told[:3] == [
        ("opened", str(folder / "all games.zip")),
        ("opened", str(folder / "games.db")),
        ("cancelled", ""),
    ]
    assert told[3] == ("failed", "No such file or directory")
    assert [path.name for path in folder.iterdir()] == ["games.db"]


@pytest.mark.parametrize("level", [24, 36])
def test_the_code_in_a_photo_that_its_owner_chooses_is_read(level: int, android: Android) -> None:
    told: list[tuple[str, str]] = []
    android.level = level
    phone.prepare()
    device = Device()
    for result, text in ((-1, "TSK1T-0"), (-1, None), (0, "TSK1T-0")):
        android.scanned = text
        device.opening.pick_code(lambda *end: told.append(end))
        settle(device)
        android.listeners[0](512, result, android.intent())
        settle(device)
    assert told == [("opened", "TSK1T-0"), ("opened", ""), ("cancelled", "")]
    asked = {given[0].held.given[0] for _, name, given in android.calls if name == "startActivityForResult"}
    # Android's own chooser for photos, where there is one: the app sees none but the one that is chosen.
    chooser = "android.provider.action.PICK_IMAGES" if level >= 33 else "android.intent.action.OPEN_DOCUMENT"
    assert asked == {chooser}


def test_what_another_app_sends_arrives_once(android: Android, tmp_path: Path) -> None:
    (tmp_path / "given").write_bytes(b"490\n")
    android.file = str(tmp_path / "given")
    view, send = "android.intent.action.VIEW", "android.intent.action.SEND"
    android.started = android.intent(action=view, data="content://mail/1")
    found: list[Arrival] = []
    phone.prepare()
    device = Device()
    device.opening.listen(tmp_path / "opened", found.append)
    settle(device)
    for intent in (
        android.intent(action="android.intent.action.MAIN"),
        android.intent(action=send, **{"android.intent.extra.TEXT": "TSK1T-0"}),
        # As Android starts the app anew from the list of recent ones.
        android.intent(action=view, data="content://mail/1", flags=1 << 20),
    ):
        android.listeners[1](intent)
        settle(device)
    assert found == [Arrival(str(tmp_path / "opened/night.jsonl")), Arrival(text="TSK1T-0")]
    device.opening.leave()
    android.listeners[1](android.intent(action=send, **{"android.intent.extra.TEXT": "TSK1T-0"}))
    settle(device)
    assert len(found) == 2
    assert android.wrong == []


def test_a_keyboard_is_told_more_than_kivy_tells_it(android: Android) -> None:
    device = Device()
    device.keyboard.plain()
    settle(device)
    told = [given for _, name, given in android.calls if name == "changeKeyboard"]
    assert told == [(1 | 144 | 524288,)]


@pytest.mark.parametrize(
    ("level", "before", "again", "page"),
    [
        (30, False, False, "android.settings.APP_NOTIFICATION_SETTINGS"),
        (24, False, False, "android.settings.APPLICATION_DETAILS_SETTINGS"),
        (33, False, False, ""),
        (36, True, True, ""),
        # After a second no Android asks nobody.
        (36, True, False, "android.settings.APP_NOTIFICATION_SETTINGS"),
    ],
)
def test_allow_notifications_asks_or_opens_the_settings_page(
    level: int, before: bool, again: bool, page: str, android: Android
) -> None:
    android.level, android.asks_again = level, again
    android.noted = {"asked for notifications": before}
    device = Device()
    device.notification.ask()
    settle(device)
    asked = android.times("Activity.requestPermissions")
    opened = [given[0].held.given[0] for _, name, given in android.calls if name == "startActivity"]
    pages = [words_of(one) for one in opened]
    assert (asked, pages) == ((0, [page]) if page else (1, []))
    assert android.wrong == []


def test_a_code_is_scanned_by_our_own_screen(android: Android) -> None:
    told: list[tuple[str, str]] = []
    phone.prepare()
    device = Device()
    assert device.scanner.service.can().yes is not False
    for result, scanned in ((-1, "TSK1T-0"), (0, "TSK1T-0"), (-1, None)):
        android.scanned = scanned
        device.scanner.scan(Asked("Point", lambda *answer: told.append(answer)))
        settle(device)
        android.listeners[0](511, result, android.intent())
        android.listeners[0](511, result, None)
    assert told == [("read", "TSK1T-0"), ("cancelled", ""), ("cancelled", "")]
    asked = [given for sort, name, given in android.calls if name == "startActivityForResult"]
    assert [number for _, number in asked] == [511, 511, 511]
    own = ("org.cardclub.scorekeeper", "org.cardclub.scorekeeper.ScanActivity")
    assert {intent.held.extras["class"] for intent, _ in asked} == {own}
    assert {intent.held.extras["PROMPT_MESSAGE"] for intent, _ in asked} == {"Point"}


def test_where_our_own_camera_fails_another_app_scans_asked_for_anew_each_time(android: Android) -> None:
    told: list[tuple[str, str]] = []
    phone.prepare()
    device = Device()
    android.scanned = "TSK1T-0"
    for there in (False, True):
        android.scanner_app = there
        device.scanner.scan(Asked("Point", lambda *answer: told.append(answer)))
        settle(device)
        # The camera does not work.
        android.listeners[0](511, 2, None)
        settle(device)
        if there:
            android.listeners[0](511, -1, android.intent())
        # A failure is not remembered: the key stays.
        assert device.scanner.service.can().yes
    assert told == [("no-scanner", ""), ("read", "TSK1T-0")]


def test_an_owner_who_allows_no_camera_is_told_so(android: Android) -> None:
    told: list[tuple[str, str]] = []
    phone.prepare()
    device = Device()
    device.scanner.scan(Asked("Point", lambda *answer: told.append(answer)))
    settle(device)
    android.listeners[0](511, 1, None)
    assert told == [("camera-not-allowed", "")]


def test_a_phone_without_a_camera_offers_no_scan(android: Android) -> None:
    android.camera = False
    device = Device()
    settle(device)
    assert device.scanner.service.can() == Can(False, "no-camera")


def test_a_computer_scans_nothing(desktop: None) -> None:
    assert Device().scanner.service.can().why == "not-here"


def test_the_boots_identity_is_the_phones_own_count(android: Android) -> None:
    boot = Boot(lambda: "other", wait=60)
    assert boot.identity() == "boot 17"
    android.boots = 18
    assert boot.identity() == "boot 17"
    assert android.times("Settings$Global.getInt") == 1


def test_a_phone_that_does_not_count_in_time(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    free = Event()
    monkeypatch.setattr(android, "on_Settings_Global_getInt", lambda *_: free.wait(120) and 17)
    boot = Boot(lambda: "", wait=0.02)
    assert boot.identity() == ""
    assert not boot.service.settled(0)
    free.set()
    assert boot.service.settled(60)
    assert boot.identity() == ""


def test_nobody_who_plays_waits_for_the_boots_identity(
    android: Android, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = Event()
    monkeypatch.setattr(android, "on_Settings_Global_getInt", lambda *_: free.wait(120))
    boot = Boot(lambda: "", wait=30)
    boot.begun()
    monkeypatch.delattr(boot, "_read")
    assert boot.identity() == ""
    free.set()


def test_a_desktop_asks_nobody_but_those_who_are_there(
    desktop: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(battery, "SUPPLIES", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    report = settle(Device())
    assert {name: can.why for name, can in report.items()} == {
        "bell": "not-here", "vibration": "not-here", "notification": "not-here", "alarm": "not-here",
        "speech": "no-engine", "awake": "not-here", "share": "not-here", "battery": "no-battery",
        "orientation": "not-here",
    }  # fmt: skip
    assert Boot(lambda: "linux").identity() == "linux"
    assert "jnius" not in sys.modules
    assert "plyer" not in sys.modules


def test_a_desktops_battery_is_among_its_files(tmp_path: Path) -> None:
    with pytest.raises(Unable, match="no-battery"):
        Supply(tmp_path)
    (tmp_path / "BAT0").mkdir()
    (tmp_path / "BAT0/capacity").write_text("14\n")
    (tmp_path / "BAT0/status").write_text("Discharging\n")
    assert Supply(tmp_path).charge() == Charge(14, False)
    assert Supply(tmp_path).charge().low
    (tmp_path / "BAT0/status").write_text("Charging\n")
    assert not Supply(tmp_path).charge().low


def test_a_desktops_voice_keeps_nobody_waiting(
    desktop: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = tmp_path / "espeak"
    # It speaks until somebody lets it end.
    os.mkfifo(tmp_path / "end")
    program.write_text(f"#!/bin/sh\n/bin/cat > {tmp_path}/said\nread word < {tmp_path}/end\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    speech = Speech()
    speech.say("490")
    assert not speech.service.settled(0)
    (tmp_path / "end").write_text("now\n")
    assert speech.service.settled(60)
    assert speech.service.can() == Can(True, way="espeak")
    assert (tmp_path / "said").read_text() == "490"
    program.write_text("#!/bin/sh\nexit 3\n")
    with pytest.raises(Unable):
        Espeak().say("490", lambda: True)


def test_a_desktops_voice_that_nobody_wants_to_hear_any_more_ends(
    desktop: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = tmp_path / "espeak"
    os.mkfifo(tmp_path / "said")
    program.write_text(f"#!/bin/sh\n/bin/cat > {tmp_path}/said\nexec /bin/sleep 60\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    speech = Speech()
    speech.say("490")
    assert (tmp_path / "said").read_text() == "490"
    speech.hush()
    assert speech.service.settled(60)
    assert speech.service.can() == Can(True, way="espeak")


class Voice:
    """A voice that wakes up when it is let."""

    name = "voice"
    free: Event
    did: list[str]

    def __init__(self) -> None:
        self.free.wait(120)

    def say(self, words: str, wanted: Any) -> None:
        self.did.append(words)

    def hush(self) -> None:
        self.did.append("hush")


def test_what_a_voice_that_wakes_up_has_still_to_say_is_not_said_once_it_is_hushed() -> None:
    voice = type("Sleepy", (Voice,), {"free": Event(), "did": []})
    speech = Speech()
    speech.service = Service("speech", [voice])
    # Who has said nothing need not be woken to be silent.
    speech.hush()
    assert speech.service._thread is None
    for words in ("480", "490"):
        speech.say(words)
    speech.hush()
    voice.free.set()
    assert speech.service.settled(60)
    assert voice.did == ["hush"]
    speech.say("500")
    assert speech.service.settled(60)
    assert voice.did == ["hush", "500"]


def test_a_phones_voice_is_silent_when_it_is_told_so(android: Android) -> None:
    speech = Speech()
    speech.say("490")
    assert speech.service.settled(60)
    assert android.times("TextToSpeech.stop") == 0
    speech.hush()
    assert speech.service.settled(60)
    assert android.times("TextToSpeech.speak") == android.times("TextToSpeech.stop") == 1


@JAVAS_OWN
def test_the_voice_follows_the_language(android: Android) -> None:
    spoken = ["en-NZ"]
    speech = Speech(language=lambda: spoken[-1])
    for tag in ("en-NZ", "mi", "mi"):
        spoken.append(tag)
        speech.say("490")
        assert speech.service.settled(60)
    asked = [given[0] for _, name, given in android.calls if name == "forLanguageTag"]
    assert asked == ["en-NZ", "mi"]
    assert android.times("TextToSpeech.speak") == 3


@JAVAS_OWN
def test_a_phone_that_does_not_say_its_language_is_no_fault(android: Android) -> None:
    assert phone.language() == "en-NZ"
    android.fail = {"Locale.getDefault": RuntimeError("no locale")}
    assert phone.language() == ""


def test_the_screen_is_kept_on_and_told_so_once() -> None:
    told: list[bool] = []
    awake = Awake(told.append)
    assert awake.can().yes is None
    for kept in (True, True, False, False, True):
        awake.keep(kept)
    assert told == [False, True, False]
    assert awake.can().yes


def alarms(android: Android) -> list[tuple[str, int, dict[str, Any]]]:
    """Every alarm that was set: by which call, at which millisecond, and what it carries."""
    return [
        (
            name,
            given[0].held.given[0] if name == "setAlarmClock" else given[1],
            given[-1].held.given[2].held.extras,
        )
        for _, name, given in android.calls
        if name in ("setAlarmClock", "setExactAndAllowWhileIdle")
    ]


def test_both_alarms_carry_all_that_the_bell_needs(android: Android, tmp_path: Path) -> None:
    device = Device()
    device.alarm.set(DUE._replace(folder=str(tmp_path)))
    settle(device)
    assert len(alarms(android)) == 2
    for name, _, extras in alarms(android):
        # The alarm of the moment itself goes before all other news.
        assert extras.pop("flags", 0) == (1 << 28 if name == "setAlarmClock" else 0)
        assert extras.pop("class") == ("org.cardclub.scorekeeper", "org.cardclub.scorekeeper.BellAlarm")
        made = Path(extras.pop("claim"))
        assert extras == {
            "boot": "8600000", "wall": "1790003600000", "sound": "bell", "shake": "true",
            "title": "Time", "words": "19:42", "shown": "by the app", "heard": "by the phone",
        }  # fmt: skip
        assert not made.exists()
    # What our Java makes of that file is a claim, for the app too.
    made.touch()
    assert not claim(str(tmp_path), DUE.key)
    device.alarm.set(None)
    settle(device)
    assert android.times("AlarmManager.cancel") == 2


def test_the_two_alarms_of_a_bell_never_stand_at_one_moment(android: Android) -> None:
    device = Device()
    device.alarm.set(DUE, early=True)
    settle(device)
    # Woken before, so that it is rung in time; the alarm clock stands at the moment itself.
    assert [(name, at) for name, at, _ in alarms(android)] == [
        ("setAlarmClock", 1_790_003_600_000),
        ("setExactAndAllowWhileIdle", 8_592_000),
    ]
    android.calls.clear()
    device.alarm.set(DUE)
    settle(device)
    # Somebody sees the app, which rings by itself: these are for one that has died.
    assert [(name, at) for name, at, _ in alarms(android)] == [
        ("setAlarmClock", 1_790_003_602_000),
        ("setExactAndAllowWhileIdle", 8_601_000),
    ]
    assert android.wrong == []


def called_off(android: Android) -> int:
    return sum(
        given[0] == "nz.cardclub.scorekeeper.OFF" for _, name, given in android.calls if name == "setAction"
    )


@pytest.mark.parametrize(("left", "early", "told"), [(5.0, True, 1), (5.0, False, 0), (600.0, True, 0)])
def test_a_receiver_that_waits_already_is_told_that_there_is_no_such_bell(
    android: Android, left: float, early: bool, told: int
) -> None:
    """An alarm that has gone off cannot be cancelled; and nobody is woken for nothing."""
    manager = Manager(lambda: DUE.boot - left)
    manager.cancel()
    android.calls.clear()
    manager.set(DUE, early)
    assert called_off(android) == 0
    manager.cancel()
    assert called_off(android) == android.times("Context.sendBroadcast") == told
    manager.set(DUE, early)
    manager.set(DUE._replace(boot=DUE.boot + 60), early)
    assert called_off(android) == 2 * told
    assert android.wrong == []


def test_a_program_before_this_one_may_have_left_a_receiver_waiting(android: Android) -> None:
    Manager(lambda: 9_000.0).cancel()
    assert called_off(android) == 1


def test_who_asks_knows_whether_the_phone_will_ring(android: Android) -> None:
    alarm, refused = Device().alarm, []
    assert not alarm.stands
    alarm.set(DUE, refused=lambda: refused.append(1))
    assert alarm.service.settled(60)
    assert alarm.stands
    alarm.clear()
    assert not alarm.stands
    android.exact = False
    alarm.set(DUE, refused=lambda: refused.append(2))
    assert alarm.service.settled(60)
    assert not alarm.stands
    assert refused == [2]


def test_the_picture_of_a_notification_is_our_own(android: Android) -> None:
    """The launcher's would be a white blob, and ends the system's own screen on Android 8.0."""
    notification, failed = Device().notification, []
    notification.ring(NOTICE, lambda: failed.append(1))
    assert notification.service.settled(60)
    [shown] = [given[1] for _, name, given in android.calls if name == "notify"]
    assert shown.held.extras["icon"] == android.resources["ic_bell"]
    assert failed == []
    android.resources.clear()
    notification.ring(NOTICE, lambda: failed.append(1))
    assert notification.service.settled(60)
    assert (failed, notification.service.can().why) == ([1], "failed")


def test_the_phone_makes_a_notification_heard_as_an_alarm(android: Android) -> None:
    notification = Device().notification
    notification.ring(NOTICE, lambda: None)
    notification.ring(NOTICE._replace(shake=False, channel="La cloche"), lambda: None)
    notification.ring(NOTICE._replace(sound="", channel="La cloche"), lambda: None)
    notification.ring(NOTICE._replace(channel="La cloche"), lambda: None)
    assert notification.service.settled(60)
    uri = "android.resource://org.cardclub.scorekeeper/raw/ship"
    # Each under the name that the language in force has for it.
    assert android.channels == {
        "rings-ship-shakes": {"name": "La cloche", "sound": (uri, 4), "shakes": True},
        "rings-ship": {"name": "La cloche", "sound": (uri, 4), "shakes": False},
        "rings-shakes": {"name": "La cloche", "sound": None, "shakes": True},
    }
    assert (ROOT / "assets/sounds/ship.wav").is_file()


def test_who_may_not_notify_rings_otherwise(android: Android) -> None:
    android.notifications = False
    notification, otherwise = Device().notification, []
    notification.ring(NOTICE, lambda: otherwise.append(1))
    assert notification.service.settled(60)
    assert otherwise == [1]


@pytest.mark.parametrize(("level", "across", "why"), [(36, 600, "large"), (36, 599, ""), (35, 800, "")])
def test_what_android_turns_itself_cannot_be_held(
    android: Android, level: int, across: int, why: str
) -> None:
    android.level = level
    android.fields["Configuration.smallestScreenWidthDp"] = across
    device = Device()
    assert settle(device)["orientation"].why == why
    device.orientation.hold(True)
    settle(device)
    assert android.times("Activity.setRequestedOrientation") == (0 if why else 1)


def test_a_phone_that_is_unfolded_is_another(android: Android) -> None:
    device = Device()
    assert settle(device)["orientation"].yes
    android.fields["Configuration.smallestScreenWidthDp"] = 700
    assert settle(device)["orientation"].why == "large"


@pytest.mark.parametrize("level", [34, 35, 36])
def test_the_signs_in_the_bars_are_read_on_the_paper(android: Android, level: int) -> None:
    android.level = level
    bars = Device().bars
    for light in (True, True, False, False):
        bars.wear(light)
        bars.service.settled(60)
    told = [given for _, name, given in android.calls if name == "setSystemBarsAppearance"]
    # Before Android 15 the bars are black, whatever lies under them.
    assert told == ([] if level < 35 else [(24, 24), (0, 24)])
    bars.again()
    bars.wear(False)
    bars.service.settled(60)
    assert android.times("WindowInsetsController.setSystemBarsAppearance") == (0 if level < 35 else 3)
    assert android.wrong == []


def test_kivy_is_told_the_density_itself(android: Android) -> None:
    """What it asks for by itself has the owner's wish for large words in it, which it asks for once more."""
    environ = {"KIVY_METRICS_FONTSCALE": "2.0"}
    settle_density(environ)
    assert environ["KIVY_METRICS_DENSITY"] == "2.625"
    environ["KIVY_METRICS_DENSITY"] = "1.0"
    settle_density(environ)
    assert environ["KIVY_METRICS_DENSITY"] == "1.0"
    android.fail["PythonActivity.getResources"] = RuntimeError("DeadObjectException")
    environ = {}
    settle_density(environ)
    assert environ == {}


def test_a_phone_that_is_unfolded_has_another_density(android: Android) -> None:
    device, found = Device(), []
    for density, words in ((2.0, 1.0), (3.5, 1.25)):
        android.fields |= {"DisplayMetrics.density": density, "Configuration.fontScale": words}
        device.density.read(found.append)
        settle(device)
    assert found == [(2.0, 1.0), (3.5, 1.25)]


def test_the_wi_fi_is_used_where_android_would_rather_use_mobile_data(
    android: Android, monkeypatch: pytest.MonkeyPatch
) -> None:
    network = Network()
    assert (network.reach(), android.bound) == ("", {1})
    network.let_go()
    assert android.bound is None
    # Whatever the phone does, the table tries.
    android.fail["ConnectivityManager.getAllNetworks"] = RuntimeError("DeadObjectException")
    assert network.reach() == ""
    monkeypatch.delenv("ANDROID_ARGUMENT")
    android.calls.clear()
    assert network.reach() == ""
    assert android.calls == []


def test_a_screen_reader_is_told_and_heard(android: Android) -> None:
    android.explores = True
    device, found, pressed = Device(), [], []
    device.screen_reader.check(found.append)
    # Nothing is told before the app has made the bridge.
    device.screen_reader.show([Node(7, "PLAY", (0, 0, 10, 10), KEY)])
    settle(device)
    assert (found, android.times("SpokenScreen.show")) == ([True], 0)
    device.screen_reader.begin(pressed.append)
    device.screen_reader.show([Node(7, "PLAY", (0, 0, 10, 10), KEY)])
    settle(device)
    [given] = [given for _, name, given in android.calls if name == "show"]
    given[1].pressed(7)
    assert pressed == [7]
    assert android.wrong == []
