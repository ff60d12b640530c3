"""Stands in for Android's classes as pyjnius gives them: strict about names, counts, types, order, level."""

from __future__ import annotations

import os
import re
import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from .android_table import JAVA, KIVY, OURS_JAVA, REFERENCE, TABLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pytest

OURS = "org.cardclub.scorekeeper"


class Wrong(Exception):  # noqa: N818 - as Java says it
    """A call that Android would not take."""


class JavaException(Exception):  # noqa: N818 - as pyjnius calls it
    """What Java raised."""

    def __init__(self, words: str) -> None:
        super().__init__(f"JVM exception occurred: {words}")
        self.innermessage = words


class Member(NamedTuple):
    """A method, a constructor, a constant or a field of a class, and its page in the reference."""

    kind: str
    """`static`, `field`, `abstract`, `protected`, or nothing."""
    name: str
    gives: str
    takes: tuple[str, ...] | None
    since: int
    throws: str
    states: tuple[str, ...]
    then: str
    value: str
    page: str
    owner: str

    @property
    def static(self) -> bool:
        return self.kind == "static" or self.name == "new"


class Sort(NamedTuple):
    """A class; its kind is `abstract`, `interface`, or nothing."""

    kind: str
    name: str
    above: tuple[str, ...]
    members: dict[str, list[Member]]
    page: str


HEAD = re.compile(r"^(?:(abstract|interface) )?(\S+)(?: : (.+?))?(?:  (\S+))?$")
MEMBER = re.compile(
    r"^    (?:(\d+): )?(?:(static|field|abstract|protected) )?(new|\S+)(?: (\w+))? ?"
    r"(?:\((.*)\)|= (\S+))(?: ! (\w+))?(?:  @ ([\w ]+?)(?: > (\w+))?)?$"
)
NATIVE = frozenset("void boolean byte char short int long float double".split())


def read(table: str) -> dict[str, Sort]:
    """The table as classes."""
    sorts: dict[str, Sort] = {}
    now: Sort | None = None
    for line in table.splitlines():
        if not line.strip():
            continue
        if head := HEAD.match(line):
            kind, name, above, page = head.groups()
            if page is None:
                page = REFERENCE + name.replace(".", "/").replace("$", ".")
            else:
                page = page.replace("KIVY/", KIVY).replace("…", JAVA).replace("OURS/", OURS_JAVA)
            now = sorts[name] = Sort(kind or "", name, tuple((above or "").split()), {}, page)
            continue
        found = MEMBER.match(line)
        if found is None or now is None:
            raise ValueError(line)
        since, kind, gives, name, takes, value, throws, states, then = found.groups(default="")
        name = name or ("new" if gives == "new" else gives)
        method = found[5] is not None
        types = tuple(part.strip() for part in takes.split(",") if part.strip()) if method else None
        anchor = f"({', '.join(types)})" if types is not None else ""
        member = Member(
            kind, name, gives, types, int(since or 0), throws, tuple(states.split()), then, value,
            f"{now.page}#{name}{anchor}", now.name,
        )  # fmt: skip
        now.members.setdefault(name, []).append(member)
    return sorts


SORTS = read(TABLE)
SHORT = {name.rsplit(".", 1)[-1]: name for name in SORTS}


def full(name: str) -> str:
    """The class's whole name; one that is only ever passed as null has none here."""
    return SHORT.get(name, name)


def above(name: str) -> Iterator[str]:
    """A class and all that it is too."""
    yield name
    for other in SORTS[name].above if name in SORTS else ():
        yield from above(other)


def short(name: str) -> str:
    """A class's name without its package."""
    return name.rsplit(".", 1)[-1]


def words_of(value: Any) -> str:
    """A text of Java's, or of Python's."""
    return value if isinstance(value, str) else str(value.held.given[0].decode())


class Android:
    """A phone. `calls` are those that it took, `wrong` those that it did not."""

    def __init__(self, level: int = 36) -> None:
        self.level = level
        self.calls: list[tuple[str, str, tuple[Any, ...]]] = []
        self.wrong: list[str] = []
        self.exact = True
        """Are exact alarms allowed?"""
        self.notifications = True
        self.vibrator = True
        self.engines = 1
        self.asleep = 2
        """How often a voice is asked before it is awake."""
        self.tag = "en-NZ"
        self.language = 1
        self.volume = 5
        self.percent = 80
        self.charging = False
        self.boots = 17
        self.fail: dict[str, Exception] = {}
        """What a method raises, by `Class.method`."""
        self.fields: dict[str, float] = {}
        """What a field is on this phone, by `Class.field`, where it is another than in the table."""
        self.resources = {"ic_bell": 2130837504}
        self.channels: dict[str, dict[str, Any]] = {}
        self.file = ""
        """Where a document that is opened is kept."""
        self.document = "night.jsonl"
        """The name of a document, as its app has it."""
        self.camera = True
        self.scanner_app = True
        """Is an app here that scans codes?"""
        self.asks_again = False
        """Has its owner said no once, and may be asked once more?"""
        self.noted: dict[str, bool] = {}
        self.networks: list[set[int]] = [{0}, {1}]
        """The transports of each network: mobile data (0), which Android uses, Wi-Fi (1), cable (3), VPN."""
        self.bound: set[int] | None = None
        """The network that the process is bound to."""
        self.granted = True
        """Has its owner allowed what was asked for?"""
        self.explores = False
        """Is a screen reader on?"""
        self.started: Thing | None = None
        """The intent that started the app."""
        self.scanned: str | None = None
        """The code that the camera has read."""
        self.listeners: list[Any] = []
        self.classes: dict[str, Class] = {}
        self.methods: dict[tuple[str, str], Method] = {}

    def install(self, patch: pytest.MonkeyPatch) -> Android:
        """As pyjnius and python-for-android would have it."""
        jnius = ModuleType("jnius")
        jnius.autoclass = self.autoclass  # type: ignore[attr-defined]
        jnius.cast = self.cast  # type: ignore[attr-defined]
        jnius.PythonJavaClass = type("PythonJavaClass", (), {})  # type: ignore[attr-defined]
        jnius.java_method = self.java_method  # type: ignore[attr-defined]
        android = ModuleType("android")
        activity = ModuleType("android.activity")
        activity.bind = self.bind  # type: ignore[attr-defined]
        android.activity = activity  # type: ignore[attr-defined]
        runnable = ModuleType("android.runnable")
        runnable.run_on_ui_thread = lambda call: call  # type: ignore[attr-defined]
        modules = (jnius, android, activity, runnable)
        for name, module in zip(
            ("jnius", "android", "android.activity", "android.runnable"), modules, strict=True
        ):
            patch.setitem(sys.modules, name, module)
        patch.setenv("ANDROID_ARGUMENT", "/data/user/0/org.cardclub.scorekeeper/files/app")
        return self

    def autoclass(self, name: str) -> Class:
        if type(name) is not str or name not in SORTS:
            raise self.no(f"there is no class {name!r}")
        return self.classes.setdefault(name, Class(self, SORTS[name]))

    def cast(self, name: str, thing: Any) -> Thing:
        if name not in SORTS:
            raise self.no(f"there is no class {name!r}")
        if type(thing) is not Thing or name not in above(thing.real):
            raise self.no(f"{thing!r} is no {name}")
        return Thing(self, name, thing.real, thing.held)

    def java_method(self, signature: str) -> Any:
        """What Java calls; of the interfaces of our own there is one method of one kind."""
        if signature != "(I)V":
            raise self.no(f"no interface has a method of {signature}")
        return lambda call: call

    def bind(self, **listeners: Any) -> None:
        for name, listener in listeners.items():
            if name not in ("on_activity_result", "on_new_intent"):
                raise self.no(f"there is no event {name}")
            self.listeners.append(listener)

    def no(self, why: str) -> Wrong:
        self.wrong.append(why)
        return Wrong(why)

    def names(self) -> set[str]:
        return {f"{sort}.{name}" for sort, name, _ in self.calls}

    def times(self, name: str) -> int:
        return sum(f"{short(sort)}.{method}" == name for sort, method, _ in self.calls)

    # Calling.

    def find(self, sort: Sort, name: str, static: bool) -> list[Member]:
        """The members of that name, those of the classes above included."""
        found = [
            member
            for one in above(sort.name)
            for member in SORTS[one].members.get(name, ())
            if one in SORTS and (member.static or not static)
        ]
        if not found:
            raise self.no(f"{sort.name} has no {name} (see {sort.page})")
        there = [member for member in found if member.since <= self.level]
        if not there:
            raise self.no(f"{sort.name}.{name} is there from {found[0].since} on, not in {self.level}")
        return there

    def choose(self, sort: Sort, name: str, members: list[Member], given: tuple[Any, ...]) -> Member:
        """The overload that fits, as pyjnius scores them; two that fit as well are left to chance."""
        scored = []
        for member in members:
            scores = (
                [fits(one, arg) for one, arg in zip(member.takes, given, strict=True)]
                if member.takes is not None and len(member.takes) == len(given)
                else [-1]
            )
            if -1 not in scores:
                scored.append((sum(scores), member))
        if not scored:
            pages = " ".join(dict.fromkeys(member.page for member in members))
            raise self.no(f"{sort.name}.{name} does not take {given!r}: {pages}")
        best = max(score for score, _ in scored)
        chosen = [member for score, member in scored if score == best]
        if len(chosen) > 1:
            raise self.no(f"{sort.name}.{name}: {given!r} fits {len(chosen)} signatures alike")
        return chosen[0]

    def call(
        self, sort: Sort, name: str, members: list[Member], given: tuple[Any, ...], thing: Thing | None
    ) -> Any:
        member = self.choose(sort, name, members, given)
        if thing is not None and member.states and thing.held.state not in member.states:
            raise self.no(f"{sort.name}.{name} in the state {thing.held.state}: {member.page}")
        kinds = list(above(sort.name))
        for failing in [f"{short(kind)}.{name}" for kind in kinds]:
            if failing in self.fail:
                raise self.fail[failing]
        if thing is not None and member.then:
            thing.held.state = member.then
        self.calls.append((member.owner, name, given))
        rule = self.rule_of(kinds, name)
        if rule is not None:
            return rule(thing, *given)
        if name == "new":
            return Thing(self, sort.name, sort.name, Held(given))
        gives = full(member.gives)
        if gives in SORTS:
            # A builder gives itself.
            if gives == sort.name and not member.static:
                return thing
            return Thing(self, gives, gives, Held(given))
        return {"void": None, "boolean": True, "int": 0, "String": "text"}[member.gives]

    def method(self, sort: Sort, name: str, members: list[Member], thing: Thing | None) -> Method:
        found = self.methods.setdefault(
            (sort.name, name), Method(lambda given, thing: self.call(sort, name, members, given, thing))
        )
        found.thing = thing
        return found

    def rule_of(self, kinds: list[str], name: str) -> Any:
        """What this phone does beside taking a call, by the first of the classes that has a rule for it."""
        names = ("on_" + re.sub(r"\W", "_", f"{short(kind)}.{name}") for kind in kinds)
        return next((rule for rule in (getattr(self, each, None) for each in names) if rule), None)

    def value(self, sort: Sort, member: Member) -> Any:
        """A constant's or a field's."""
        self.calls.append((member.owner, member.name, ()))
        name = f"{short(member.owner)}.{member.name}"
        if member.value == "LEVEL":
            return self.level
        if member.gives == "int":
            return int(self.fields.get(name, member.value))
        if member.gives == "float":
            return float(self.fields.get(name, member.value))
        return member.value if member.gives == "String" else Thing(self, *[full(member.gives)] * 2, Held(()))

    # What Android does beside taking a call.

    def on_Context_getSystemService(self, _: Thing, key: str) -> Thing | None:  # noqa: N802
        found = {
            "vibrator": "android.os.Vibrator",
            "vibrator_manager": "android.os.VibratorManager",
            "audio": "android.media.AudioManager",
            "notification": "android.app.NotificationManager",
            "alarm": "android.app.AlarmManager",
            "batterymanager": "android.os.BatteryManager",
            "connectivity": "android.net.ConnectivityManager",
            "accessibility": "android.view.accessibility.AccessibilityManager",
        }.get(key)
        return None if found is None else Thing(self, "java.lang.Object", found, Held(()))

    def on_Context_getPackageName(self, _: Thing) -> str:  # noqa: N802
        return OURS

    def on_Resources_getIdentifier(self, _: Thing, name: str, kind: str, package: str) -> int:  # noqa: N802
        return self.resources.get(name, 0) if (kind, package) == ("drawable", OURS) else 0

    def on_Vibrator_hasVibrator(self, _: Thing) -> bool:  # noqa: N802
        return self.vibrator

    def on_AlarmManager_canScheduleExactAlarms(self, _: Thing) -> bool:  # noqa: N802
        return self.exact

    def _needs_leave(self, *_: Any) -> None:
        if self.level >= 31 and not self.exact:
            raise self.no("SecurityException: exact alarms are not allowed")

    on_AlarmManager_setAlarmClock = _needs_leave  # noqa: N815
    on_AlarmManager_setExactAndAllowWhileIdle = _needs_leave  # noqa: N815

    def on_PendingIntent_getActivity(self, _: None, *given: Any) -> Thing:  # noqa: N802
        flags = given[3]
        if not flags & 67108864:
            raise self.no("IllegalArgumentException: one of FLAG_IMMUTABLE and FLAG_MUTABLE is required")
        return Thing(self, *["android.app.PendingIntent"] * 2, Held(given))

    def on_PendingIntent_getBroadcast(self, _: None, *given: Any) -> Thing:  # noqa: N802
        if "class" not in given[2].held.extras:
            raise self.no("a receiver of the app's own is told by its name")
        return self.on_PendingIntent_getActivity(None, *given)

    def on_Context_sendBroadcast(self, _: Thing, intent: Thing) -> None:  # noqa: N802
        if "class" not in intent.held.extras:
            raise self.no("a receiver of the app's own is told by its name")

    def on_Intent_setClassName(self, thing: Thing, *given: Any) -> Thing:  # noqa: N802
        thing.held.extras["class"] = given
        return thing

    def on_Intent_setAction(self, thing: Thing, action: str) -> Thing:  # noqa: N802
        thing.held.extras["action"] = action
        return thing

    def on_Intent_addFlags(self, thing: Thing, flags: int) -> Thing:  # noqa: N802
        thing.held.extras["flags"] = flags
        return thing

    def on_Intent_putExtra(self, thing: Thing, key: str, value: Any) -> Thing:  # noqa: N802
        thing.held.extras[key] = value if isinstance(value, bool) else words_of(value)
        return thing

    def on_Intent_getStringExtra(self, thing: Thing, name: str) -> str | None:  # noqa: N802
        if name == "SCAN_RESULT":
            return self.scanned
        found: str | None = thing.held.extras.get(name)
        return found

    def on_CodeReader_textIn(self, *_: Any) -> str | None:  # noqa: N802
        return self.scanned

    def intent(self, **extras: Any) -> Thing:
        """Another app's: `action`, `data` as its address, `flags`, `stream`, and what else it carries."""
        made = Thing(self, *["android.content.Intent"] * 2, Held(()))
        made.held.extras.update(extras)
        return made

    def document_of(self, address: str) -> Thing:
        """The address of a document, as an intent carries it."""
        return Thing(self, "android.os.Parcelable", "android.net.Uri", Held((address,)))

    def on_Intent_getAction(self, thing: Thing) -> str | None:  # noqa: N802
        found: str | None = thing.held.extras.get("action")
        return found

    def on_Intent_getDataString(self, thing: Thing) -> str | None:  # noqa: N802
        found: str | None = thing.held.extras.get("data")
        return found

    def on_Intent_getFlags(self, thing: Thing) -> int:  # noqa: N802
        return int(thing.held.extras.get("flags", 0))

    def on_Intent_getParcelableExtra(self, thing: Thing, name: str) -> Thing | None:  # noqa: N802
        found: Thing | None = thing.held.extras.get("stream")
        return found if name == "android.intent.extra.STREAM" else None

    def on_Intent_resolveActivity(self, thing: Thing, _: Thing) -> Thing | None:  # noqa: N802
        if not self.scanner_app or not thing.held.given:
            return None
        return Thing(self, *["android.content.ComponentName"] * 2, Held(()))

    def on_PackageManager_hasSystemFeature(self, _: Thing, name: str) -> bool:  # noqa: N802
        return self.camera and name == "android.hardware.camera.any"

    def on_Activity_getIntent(self, _: Thing) -> Thing | None:  # noqa: N802
        return self.started or self.intent(action="android.intent.action.MAIN")

    def on_Activity_shouldShowRequestPermissionRationale(self, _: Thing, __: str) -> bool:  # noqa: N802
        return self.asks_again

    def on_SharedPreferences_getBoolean(self, _: Thing, name: str, otherwise: bool) -> bool:  # noqa: N802
        return self.noted.get(name, otherwise)

    def on_SharedPreferences_Editor_putBoolean(self, thing: Thing, name: str, value: bool) -> Thing:  # noqa: N802
        thing.held.extras[name] = value
        return thing

    def on_SharedPreferences_Editor_apply(self, thing: Thing) -> None:  # noqa: N802
        self.noted.update(thing.held.extras)

    def on_AccessibilityManager_isTouchExplorationEnabled(self, _: Thing) -> bool:  # noqa: N802
        return self.explores

    def on_Context_checkSelfPermission(self, _: Thing, __: str) -> int:  # noqa: N802
        return 0 if self.granted else -1

    def on_ConnectivityManager_getAllNetworks(self, _: Thing) -> list[Thing]:  # noqa: N802
        return [Thing(self, *["android.net.Network"] * 2, Held((kinds,))) for kinds in self.networks]

    def on_ConnectivityManager_getNetworkCapabilities(self, _: Thing, network: Thing) -> Thing:  # noqa: N802
        return Thing(self, *["android.net.NetworkCapabilities"] * 2, network.held)

    def on_NetworkCapabilities_hasTransport(self, thing: Thing, kind: int) -> bool:  # noqa: N802
        return kind in thing.held.given[0]

    def on_ConnectivityManager_bindProcessToNetwork(self, _: Thing, network: Thing | None) -> bool:  # noqa: N802
        self.bound = None if network is None else network.held.given[0]
        return True

    def on_Cursor_getString(self, _: Thing, __: int) -> str:  # noqa: N802
        return self.document

    def on_NotificationManager_areNotificationsEnabled(self, _: Thing) -> bool:  # noqa: N802
        return self.notifications

    def on_NotificationManager_createNotificationChannel(self, _: Thing, channel: Thing) -> None:  # noqa: N802
        made = self.channels.setdefault(channel.held.given[0], dict(channel.held.extras))
        made["name"] = words_of(channel.held.given[1])

    def on_NotificationChannel_setSound(self, channel: Thing, uri: Any, usage: Any) -> None:  # noqa: N802
        channel.held.extras["sound"] = (
            None if uri is None else (uri.held.given[0], usage.held.extras["usage"])
        )

    def on_NotificationChannel_enableVibration(self, channel: Thing, shakes: bool) -> None:  # noqa: N802
        channel.held.extras["shakes"] = shakes

    def on_AudioAttributes_Builder_setUsage(self, thing: Thing, usage: int) -> Thing:  # noqa: N802
        thing.held.extras["usage"] = usage
        return thing

    def on_AudioAttributes_Builder_build(self, thing: Thing) -> Thing:  # noqa: N802
        return Thing(self, *["android.media.AudioAttributes"] * 2, thing.held)

    def on_Notification_Builder_build(self, thing: Thing) -> Thing:  # noqa: N802
        return Thing(self, *["android.app.Notification"] * 2, thing.held)

    def on_Notification_Builder_setSmallIcon(self, thing: Thing, icon: int) -> Thing:  # noqa: N802
        thing.held.extras["icon"] = icon
        return thing

    def on_NotificationManager_notify(self, _: Thing, number: int, shown: Thing) -> None:  # noqa: N802
        if not shown.held.extras.get("icon"):
            raise self.no("IllegalArgumentException: no valid small icon")
        if self.level >= 26 and (len(shown.held.given) < 2 or shown.held.given[1] not in self.channels):
            raise self.no("there is no such channel: nothing would be shown")

    def on_TextToSpeech_getEngines(self, _: Thing) -> Thing:  # noqa: N802
        return Thing(self, *["java.util.List"] * 2, Held((self.engines,)))

    def on_List_size(self, thing: Thing) -> int:  # noqa: N802
        return int(thing.held.given[0])

    def on_Locale_toLanguageTag(self, _: Thing) -> str:  # noqa: N802
        return self.tag

    def on_TextToSpeech_setLanguage(self, _: Thing, __: Thing) -> int:  # noqa: N802
        self.asleep -= 1
        return -2 if self.asleep >= 0 else self.language

    def on_AudioManager_getStreamVolume(self, _: Thing, __: int) -> int:  # noqa: N802
        return self.volume

    def on_AudioManager_getStreamMaxVolume(self, _: Thing, __: int) -> int:  # noqa: N802
        return 7

    def on_BatteryManager_getIntProperty(self, _: Thing, __: int) -> int:  # noqa: N802
        return self.percent

    def on_BatteryManager_isCharging(self, _: Thing) -> bool:  # noqa: N802
        return self.charging

    def on_Settings_Global_getInt(self, _: None, *__: Any) -> int:  # noqa: N802
        return self.boots

    def on_Settings_Global_getFloat(self, _: None, *__: Any) -> float:  # noqa: N802
        return 0.0

    def on_ParcelFileDescriptor_detachFd(self, thing: Thing) -> int:  # noqa: N802
        # "w" may truncate or may not, by the document's app; here it does not.
        flags = {"r": os.O_RDONLY, "w": os.O_CREAT | os.O_WRONLY}
        flags["wt"] = flags["w"] | os.O_TRUNC
        try:
            return os.open(self.file, flags[thing.held.given[1]])
        except OSError as error:
            raise JavaException(error.strerror) from error

    def on_MediaPlayer_setDataSource(self, _: Thing, path: str) -> None:  # noqa: N802
        with open(path, "rb") as file:
            file.read(4)


class Method:
    """A method as pyjnius has it: one for all things of a class, and of that thing which was asked last."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self.call = call
        self.thing: Thing | None = None

    def __call__(self, *given: Any) -> Any:
        return self.call(given, self.thing)


class Held:
    """What lies behind a thing, however it is cast."""

    def __init__(self, given: tuple[Any, ...]) -> None:
        self.given = given
        self.state = "new"
        self.extras: dict[str, Any] = {}


class Class:
    """A class of Android's."""

    def __init__(self, android: Android, sort: Sort) -> None:
        self._android = android
        self._sort = sort

    def __call__(self, *given: Any, **named: Any) -> Any:
        if named:
            raise self._android.no(f"{self._sort.name}: Java knows no names of arguments")
        members = self._android.find(self._sort, "new", True)
        return self._android.call(self._sort, "new", members, given, None)

    def __getattr__(self, name: str) -> Any:
        if name == "new":
            raise self._android.no("new is no name of Java's")
        members = self._android.find(self._sort, name, True)
        if members[0].takes is None:
            return self._android.value(self._sort, members[0])
        return self._android.method(self._sort, name, members, None)


class Thing:
    """An instance: `name` is what it is taken for, `real` what it is."""

    def __init__(self, android: Android, name: str, real: str, held: Held) -> None:
        self.android = android
        self.name = name
        self.real = real
        self.held = held

    def __repr__(self) -> str:
        return f"<{self.name}>"

    def __getattr__(self, name: str) -> Any:
        sort = SORTS[self.name]
        members = self.android.find(sort, name, False)
        if members[0].takes is None:
            return self.android.value(sort, members[0])
        return self.android.method(sort, name, members, self)


def fits(wanted: str, given: Any) -> int:
    """How well an argument fits, as pyjnius scores it; stricter where that would guess. -1: it does not."""
    if wanted.endswith("[]"):
        if given is None:
            return 10
        if wanted == "byte[]":
            return 10 if isinstance(given, bytes | bytearray) else -1
        if wanted == "char[]" and type(given) is str:
            return 10
        if not isinstance(given, list) or not given:
            return -1
        return 10 if all(fits(wanted[:-2], one) >= 0 for one in given) else -1
    if wanted in NATIVE:
        return _fits_native(wanted, given)
    if given is None:
        return 10
    if wanted == "String" and type(given) is str:
        return 10
    if wanted == "Class":
        return 10 if isinstance(given, Class) else -1
    if not isinstance(given, Thing):
        # Python's own, for Java to call.
        made = getattr(type(given), "__javainterfaces__", ())
        return 10 if full(wanted).replace(".", "/") in made else -1
    name = full(wanted)
    if given.name == name:
        return 10
    return 5 if name in above(given.name) else -1


def _fits_native(wanted: str, given: Any) -> int:
    if wanted == "boolean":
        return 10 if type(given) is bool else -1
    if wanted in ("float", "double"):
        return {float: 10, int: 5}.get(type(given), -1)
    if wanted == "char":
        return 10 if type(given) is str and len(given) == 1 else -1
    bits = {"byte": 7, "short": 15, "int": 31, "long": 63}[wanted]
    return 10 if type(given) is int and -(2**bits) <= given < 2**bits else -1
