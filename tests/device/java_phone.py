"""The phone of the tests, asked by the real pyjnius, through Android's own classes in a JVM.

pyjnius chooses each signature among all that the classes have; what it has chosen must be in the table. Then
the stand-in answers as it does without Java. `tests/android/classes.py` makes the classes.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from .android_api import SORTS, Android, Held, Member, Sort, Thing

CLASSES = os.environ.get("ANDROID_CLASSES", "")
THING, THINGS, LIST, FAULT = "\1\2\3\4"
"""As tests/android/java/stub/Things.java has them."""
PRIMITIVE = dict(zip("ZBCSIJFD", "boolean byte char short int long float double".split(), strict=True))

STRICTER = pytest.mark.skipif(bool(CLASSES), reason="the stand-in takes less than pyjnius, which guesses")
JAVAS_OWN = pytest.mark.skipif(bool(CLASSES), reason="of the JVM's own classes nothing is heard")


def a_phone(level: int = 36) -> Android:
    """A phone on the real pyjnius, where its classes are given, or else on the stand-in of it."""
    return JavaPhone(level) if CLASSES else Android(level)


class Machine:
    """The one JVM of this process. It tells the phone that is in use."""

    def __init__(self) -> None:
        import faulthandler

        import jnius_config

        # The JVM has a use of its own for the signal of a bad address.
        faulthandler.disable()
        jnius_config.set_classpath(*(str(Path(CLASSES, part)) for part in ("android.jar", "ours")))
        import jnius

        self.jnius = jnius
        self.phone: JavaPhone | None = None
        answer = jnius.java_method(
            "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)"
            "Ljava/lang/Object;"
        )(lambda _, *asked: self.answer(*asked))
        body = {"__javainterfaces__": ["stub/Answers"], "__javacontext__": "app", "answer": answer}
        self.heard = type("Heard", (jnius.PythonJavaClass,), body)()
        self.things = jnius.autoclass("stub.Things")
        self.things.answers = self.heard
        for name in SORTS:
            if name.startswith(("android.", "org.")):
                self.things.fill(self.jnius.find_javaclass(name.replace(".", "/")))

    def answer(self, thing: Any, owner: str, name: str, kinds: str, given: list[Any]) -> Any:
        assert self.phone is not None
        try:
            return self.phone.answer(thing, owner, name, kinds, given)
        except Exception as error:  # noqa: BLE001 - whatever it is, Java raises it
            return f"{FAULT}{getattr(error, 'innermessage', error)}"


MACHINE: list[Machine] = []


class JavaPhone(Android):
    """A phone in a JVM."""

    def __init__(self, level: int = 36) -> None:
        if not MACHINE:
            MACHINE.append(Machine())
        self.machine = MACHINE[0]
        self.machine.phone = self
        self.held: dict[int, Held] = {}
        self.numbers: dict[tuple[int, str], int] = {}
        super().__init__(level)

    @property
    def level(self) -> int:
        return self._level

    @level.setter
    def level(self, level: int) -> None:
        self._level = level
        self.machine.things.level(level)

    def install(self, patch: pytest.MonkeyPatch) -> Android:
        super().install(patch)
        patch.setitem(sys.modules, "jnius", self.machine.jnius)
        self.machine.jnius.autoclass("java.util.Locale").setDefault(self._locale())
        return self

    def _locale(self) -> Any:
        return self.machine.jnius.autoclass("java.util.Locale").forLanguageTag(self.tag)

    def autoclass(self, name: str) -> Any:
        return self.machine.jnius.autoclass(name)

    def intent(self, **extras: Any) -> Any:
        return self.machine.things.thing(self.number(super().intent(**extras)))

    def answer(self, told: str, owner: str, name: str, kinds: str, given: list[Any]) -> Any:
        thing = self.thing(told) if told else None
        if name == "<init>":
            return self.begun(thing, owner, kinds, given)
        sort = SORTS.get(owner if thing is None else thing.real)
        if sort is None:
            raise self.no(f"{owner} is not in the table")
        takes = kinds_of(kinds)
        chosen = self.listed(self.find(sort, name, thing is None), takes, f"{owner}.{name}")
        return self.java(self.call(sort, name, [chosen], self.given(takes, given), thing))

    def listed(self, members: list[Member], takes: tuple[str, ...], name: str) -> Member:
        """The member that takes these."""
        for member in members:
            if member.takes is not None and tuple(kind.rpartition(".")[2] for kind in member.takes) == takes:
                return member
        raise self.no(f"pyjnius chose {name}{takes}, which is not in the table")

    def choose(self, sort: Sort, name: str, members: list[Member], given: tuple[Any, ...]) -> Member:
        """pyjnius has chosen."""
        return members[0]

    def given(self, takes: tuple[str, ...], told: list[Any]) -> tuple[Any, ...]:
        each = zip(takes, told, strict=True)
        return tuple(bool(one) if kind == "boolean" else self.thing(one) for kind, one in each)

    def begun(self, thing: Thing | None, owner: str, kinds: str, given: list[Any]) -> None:
        """A constructor: of the class itself, or of one above it."""
        assert thing is not None
        if thing.real != owner:
            return
        takes = kinds_of(kinds)
        self.listed(self.find(SORTS[owner], "new", True), takes, f"new {owner}")
        thing.held.given = self.given(takes, given)
        rule = self.rule_of([owner], "new")
        self.calls.append((owner, "new", thing.held.given))
        if rule is not None:
            rule(thing, *thing.held.given)

    def thing(self, told: Any) -> Any:
        """What Java tells of: of a thing of Android's its number and its class."""
        if not isinstance(told, str) or not told.startswith(THING):
            return told
        number, _, real = told[1:].partition(":")
        held = self.held.setdefault(int(number), Held(()))
        self.numbers.setdefault((id(held), real), int(number))
        return Thing(self, real, real, held)

    def number(self, thing: Thing) -> int:
        key = id(thing.held), thing.real
        if key not in self.numbers:
            number = self.machine.things.made(thing.real)
            self.numbers[key] = number
            self.held[number] = thing.held
            sort = SORTS[thing.real]
            for member in [one for named in sort.members.values() for one in named if one.kind == "field"]:
                self.machine.things.put(number, member.name, float(self.value(sort, member)))
        return self.numbers[key]

    def java(self, found: Any) -> Any:
        """As Java understands it."""
        if isinstance(found, list):
            return THINGS + ",".join(str(self.number(one)) for one in found)
        if not isinstance(found, Thing):
            return found
        if found.real == "java.util.List":
            return f"{LIST}{found.held.given[0]}"
        return f"{THING}{self.number(found)}"


def kinds_of(descriptor: str) -> tuple[str, ...]:
    """What a method takes, without packages: `(Ljava/lang/String;[I)V` takes `String` and `int[]`."""
    descriptor = descriptor[1:].partition(")")[0]
    found, arrays, at = [], "", 0
    while at < len(descriptor):
        letter = descriptor[at]
        if letter == "[":
            arrays += "[]"
        else:
            end = descriptor.index(";", at) if letter == "L" else at
            name = descriptor[at + 1 : end].rpartition("/")[2] if letter == "L" else PRIMITIVE[letter]
            found.append(name + arrays)
            arrays, at = "", end
        at += 1
    return tuple(found)
