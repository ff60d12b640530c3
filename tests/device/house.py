"""The room of the phone, built anew from its sources, or from sources with a fault in them."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

import scorekeeper.device

from .android_api import SORTS, Android

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOM = Path(scorekeeper.device.__file__).parent
NAMES = (
    "can", "phone", "service", "bell", "vibration", "notification", "speech", "window",
    "battery", "boot", "claim", "alarm", "share", "scanner", "opening", "screen_reader", "network",
)  # fmt: skip
WAYS = {
    "phone": "prepare java cast text level context system own_intent opens_app ask_app on_its_thread",
    "bell": "Alarm",
    "vibration": "Vibrator",
    "notification": "Channel",
    "speech": "Engine",
    "window": "Signs Window density Screen Animations Mode Activity Typing",
    "battery": "Manager",
    "boot": "Count",
    "alarm": "Manager",
    "network": "LocalNetwork is_asked bind release",
    "share": "Sender",
    "scanner": "Scans Camera ScannerApp",
    "opening": "Reader",
    "screen_reader": "Explorer bridge",
}
"""What calls Android, module by module."""
LEVELS = (24, 26, 29, 31, 33, 36, 37)
SOUND = ROOM.parent.parent / "assets/sounds/bell.wav"


@cache
def source(name: str) -> str:
    return (ROOM / f"{name}.py").read_text(encoding="utf-8")


@cache
def compiled(name: str) -> Any:
    return compile(source(name), f"{name}.py", "exec")


def built(patch: pytest.MonkeyPatch, faults: dict[str, Any] | None = None) -> SimpleNamespace:
    """Every module of the room that calls Android; a fault is a module's code in place of its own."""
    made: dict[str, ModuleType] = {}
    for name in NAMES:
        module = ModuleType(f"scorekeeper.device.{name}")
        module.__package__ = "scorekeeper.device"
        patch.setitem(sys.modules, module.__name__, module)
        exec((faults or {}).get(name) or compiled(name), module.__dict__)
        made[name] = module
    return SimpleNamespace(**made)


def steps(room: SimpleNamespace, android: Android, folder: Path) -> Iterator[Callable[[], Any]]:
    """Everything that is ever asked of Android, on one phone, in its order."""
    level = android.level
    path = str(SOUND)

    def bell() -> None:
        alarm = room.bell.Alarm()
        alarm.ready(path)
        alarm.ring(path)
        alarm.ring(path)
        alarm.loudness()
        # Another sound is another player.
        alarm.ready(str(SOUND.with_name("ship.wav")))
        released = 1
        for method in ("prepare", "start"):
            android.fail = {f"MediaPlayer.{method}": OSError(method)}
            with pytest.raises(Exception, match=method):
                room.bell.Alarm().ring(path)
            released += 1
        android.fail = {}
        if android.times("MediaPlayer.release") != released:
            raise AssertionError("a player that failed is kept")

    def speech() -> None:
        engine = room.speech.Engine(sleep=lambda _: None)
        engine.say("490 to minus 130", lambda: True)
        engine.hush()
        android.language, android.asleep = -1, 0
        try:
            room.speech.Engine(sleep=lambda _: None)
        except room.can.Unable:
            return
        raise AssertionError("a language that is not there is not noticed")

    def language() -> None:
        if room.phone.language() != "en-NZ":
            raise AssertionError("language")

    def notification() -> None:
        channel = room.notification.Channel()
        notice = room.notification.Notice("Time", "19:42", 1_790_000_000.0, "ship", True, "The bell")
        channel.ring(notice)
        channel.ring(notice._replace(sound="", shake=False))
        if {made["name"] for made in android.channels.values()} != ({"The bell"} if level >= 26 else set()):
            raise AssertionError(android.channels)
        channel.clear()
        for asked_before in (False, True):
            android.noted = {room.notification.NOTED: asked_before}
            channel.ask()

    def alarm() -> None:
        manager = room.alarm.Manager(lambda: 8_595.0)
        due = room.alarm.Due("g 1.0", 1_790_003_600.0, 8_600.0, "bell", True, str(folder), "Time", "", "", "")
        manager.set(due, early=True)
        manager.cancel()
        manager.ask()

    def share() -> None:
        sender = room.share.Sender()
        sheet = room.share.Sheet("game.txt", "↕ 490\n".encode())
        sender.send(sheet, "Share")
        chosen: list[Any] = []
        sender.ask_where(sheet, chosen.append)
        android.file = str(folder / "game.txt")
        answer(room.share.ASKED)
        sender.write(chosen[0], sheet)
        if (folder / "game.txt").read_bytes() != sheet.data:
            raise AssertionError("written")
        sender.take_away(chosen[0])

    def answer(number: int) -> None:
        intent = room.phone.java("android.content.Intent")()
        for listener in android.listeners[:1]:
            listener(number, -1, intent)

    def scan() -> None:
        for way in (room.scanner.Camera, room.scanner.ScannerApp):
            told: list[int] = []
            way().scan(room.scanner.Asked("Point", print), lambda result, _, told=told: told.append(result))
            answer(room.scanner.ASKED)
            if told != [-1]:
                raise AssertionError(told)

    def opened() -> None:
        reader = room.opening.Reader()
        chosen: list[Any] = []
        reader.choose(False, chosen.append)
        (folder / "given").write_bytes(b"record")
        android.file = str(folder / "given")
        answer(room.opening.ASKED)
        path = reader.copy(chosen[0], folder / "opened")
        if Path(path).name != android.document or Path(path).read_bytes() != b"record":
            raise AssertionError(path)
        for text in (None, "TSK1T-0"):
            android.scanned = text
            reader.choose(True, chosen.append)
            answer(room.opening.ASKED)
            if reader.code(chosen[-1]) != (text or ""):
                raise AssertionError(text)
        if reader.arrival(reader.first(), folder / "opened") is not None:
            raise AssertionError("the launcher brings nothing")
        page = android.intent(action="android.intent.action.VIEW", data="scorekeeper:hall?v=1")
        file = android.intent(action="android.intent.action.VIEW", data="content://mail/1")
        words = {"action": "android.intent.action.SEND", "android.intent.extra.TEXT": "TSK1T-0"}
        sent = android.intent(
            action="android.intent.action.SEND", stream=android.document_of("content://m/2")
        )
        found = [
            reader.arrival(each, folder / "opened") for each in (page, file, android.intent(**words), sent)
        ]
        copy = (str(folder / "opened" / android.document), "")
        if found != [("", "scorekeeper:hall?v=1"), copy, ("", "TSK1T-0"), copy]:
            raise AssertionError(found)

    def spoken() -> None:
        pressed: list[int] = []
        made = room.screen_reader.bridge(pressed.append)
        explorer = room.screen_reader.Explorer()
        if explorer.on():
            raise AssertionError("on")
        explorer.show(made, [room.screen_reader.Node(7, "7♠", (0, 1, 2, 3), room.screen_reader.KEY)])
        made.heard.pressed(7)
        given = next(given for _, name, given in android.calls if name == "show")
        if (given[2:], pressed) != (([7], [0, 1, 2, 3, 1], ["7♠"]), [7]):
            raise AssertionError(given)

    def nearby() -> None:
        """Our app is built for 36: nobody is asked. A later one is asked on 37."""
        for built_for in (36, 37):
            android.fields["ApplicationInfo.targetSdkVersion"] = built_for
            try:
                room.network.LocalNetwork().ask()
            except room.can.Unable:
                if level >= 37 == built_for:
                    raise
            else:
                if level < 37 or built_for < 37:
                    raise AssertionError("asked for nothing")

    def network() -> None:
        android.fields["ApplicationInfo.targetSdkVersion"] = 37
        found = [(room.network.bind(), android.bound)]
        android.networks = [{0}, {1, 4}]
        found.append((room.network.bind(), android.bound))
        android.networks = [{3}]
        found.append((room.network.bind(), android.bound))
        room.network.release()
        if found != [("", {1}), ("hall-no-wifi", None), ("", {3})] or android.bound is not None:
            raise AssertionError(found)
        android.granted = False
        if room.network.bind() != ("hall-network-not-allowed" if level >= 37 else ""):
            raise AssertionError("allowed")

    def turned() -> None:
        held = room.window.Activity()
        held.hold(True)
        held.hold(False)

    def insets() -> None:
        wanted = (0.0, 48.0, 0.0, 24.0) if level >= 35 else (0.0, 0.0, 0.0, 0.0)
        if tuple(room.window.Window().read()) != wanted:
            raise AssertionError("insets")

    def night() -> None:
        if room.window.Mode().read() is not True:
            raise AssertionError("night")

    def motion() -> None:
        if room.window.Animations().read() is not False:
            raise AssertionError("motion")

    yield room.phone.prepare
    yield bell
    yield lambda: room.vibration.Vibrator().shake(list(room.vibration.BELL))
    yield notification
    yield speech
    yield language
    yield insets
    yield night
    yield motion
    if level >= 35:
        yield lambda: room.window.Signs().wear(True)
    yield nearby
    yield network
    yield room.window.density
    yield lambda: room.window.Screen().read()
    yield turned
    yield lambda: room.battery.Manager().charge()
    yield lambda: room.boot.Count().read()
    if level >= 26:
        yield alarm
    yield share
    yield scan
    yield opened
    yield lambda: room.window.Typing().plain()
    yield spoken


def run(patch: pytest.MonkeyPatch, android: Android, folder: Path, faults: Any = None) -> list[str]:
    """What went wrong."""
    android.install(patch)
    found = []
    try:
        room = built(patch, faults)
        for step in steps(room, android, folder):
            try:
                step()
            except Exception as error:  # noqa: BLE001 - whatever it is, it is told
                found.append(repr(error))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told
        found.append(repr(error))
    return found + android.wrong


MEMBERS = {name for sort in SORTS.values() for name in sort.members} - {"new"}


def faults_of(name: str) -> Iterator[tuple[str, Any]]:
    """The module with one fault in one of its calls: a wrong name, type, or count, each in turn."""
    wanted = WAYS[name].split()
    count = sum(1 for _ in _sites(ast.parse(source(name)), wanted))
    for site in range(count):
        change = 0
        while True:
            tree = ast.parse(source(name))
            node = next(one for at, one in enumerate(_sites(tree, wanted)) if at == site)
            said = _plant(node, change)
            if said is None:
                break
            yield f"{name}: {said}", compile(ast.fix_missing_locations(tree), f"{name}.py", "exec")
            change += 1


def _sites(tree: ast.Module, wanted: list[str]) -> Iterator[ast.AST]:
    for top in tree.body:
        if isinstance(top, ast.ClassDef | ast.FunctionDef) and top.name in wanted:
            for node in ast.walk(top):
                if _java(node):
                    yield node


def _java(node: ast.AST) -> bool:
    """Is it Android's: a member's name, a class's, or a call of either?"""
    if isinstance(node, ast.Attribute):
        return node.attr in MEMBERS
    if isinstance(node, ast.Constant):
        return node.value in SORTS
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute):
        return node.func.attr in MEMBERS
    return isinstance(node.func, ast.Call) and getattr(node.func.func, "id", "") == "java"


def _plant(node: ast.AST, change: int) -> str | None:
    """The fault of that number; none: there are no more at this place."""
    before = ast.unparse(node)
    if isinstance(node, ast.Attribute):
        if change:
            return None
        node.attr += "X"
    elif isinstance(node, ast.Constant):
        if change:
            return None
        node.value += "X"
    elif isinstance(node, ast.Call):
        if change == 0:
            node.args.append(ast.Call(ast.Name("object", ast.Load()), [], []))
        elif change <= len(node.args):
            node.args[change - 1] = ast.Call(ast.Name("object", ast.Load()), [], [])
        elif change == len(node.args) + 1 and node.args:
            node.args.pop()
        else:
            return None
    return f"{before} -> {ast.unparse(node)}"
