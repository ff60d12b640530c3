"""The tables of the stand-ins, held against Google's own: `python -m tests.device.signatures android.jar 36`.

The jar is a platform's, of that level: what the tables know since a later one is left out. `javap`, of any
JDK, reads it.
"""

from __future__ import annotations

import re
import subprocess
import sys
from typing import NamedTuple

from tests.android import java_table

from .android_api import Sort, read
from .android_table import TABLE

FOREIGN = ("java.", "nz.", "org.")
"""Classes of the JDK's, of ours, and of what python-for-android brings."""
CLASS = re.compile(
    r"^(?:\w+ )*?(?:class|interface|enum) (\S+?)(?:<.*>)?(?: extends (.+?))?(?: implements (.+?))? \{$"
)
MEMBER = re.compile(r"^  [\w ]*?\b(?:static )?.*?([\w$.]+)(?:\(.*\)(?: throws .*)?|(?: = (.*))?);$")
KINDS = {
    "V": "void", "Z": "boolean", "B": "byte", "C": "char", "S": "short", "I": "int", "J": "long",
    "F": "float", "D": "double",
}  # fmt: skip
GENERIC = re.compile(r"<[^<>]*>")
KIND = re.compile(r"(\[*)(?:L([^;]+);|([VZBCSIJFD]))")


class Real(NamedTuple):
    """A member of a class in the jar."""

    gives: str
    takes: tuple[str, ...] | None
    value: str


class Found(NamedTuple):
    """A class in the jar: what it is besides, and its members by name."""

    above: tuple[str, ...]
    members: dict[str, list[Real]]


def kinds_of(descriptor: str) -> list[str]:
    """The types in a descriptor, without packages: `(Ljava/lang/String;)V` is `String`, `void`."""
    return [
        (name.rpartition("/")[2] if name else KINDS[letter]) + "[]" * len(arrays)
        for arrays, name, letter in KIND.findall(descriptor)
    ]


def said_by_javap(jar: str, names: list[str]) -> str:
    run = subprocess.run(
        ["javap", "-cp", jar, "-s", "-constants", "-protected", *names],
        capture_output=True,
        text=True,
        check=False,
    )
    return run.stdout


def classes_in(text: str) -> dict[str, Found]:
    """What javap says, by class."""
    found: dict[str, Found] = {}
    now, name, value = Found((), {}), "", ""
    for line in text.splitlines():
        if head := CLASS.match(line):
            named = ",".join(part for part in head.group(2, 3) if part)
            above = GENERIC.sub("", GENERIC.sub("", named)).replace(" ", "").split(",")
            now = found[head[1]] = Found(tuple(part for part in above if part), {})
        elif line.startswith("    descriptor: "):
            kinds = kinds_of(line)
            takes = tuple(kinds[:-1]) if "(" in line else None
            now.members.setdefault(name, []).append(Real(kinds[-1], takes, value))
        elif member := MEMBER.match(line):
            name, value = member[1], (member[2] or "").strip('"')
    return found


def whole(jar: str, names: list[str]) -> dict[str, Found]:
    """The classes, and all that they are besides."""
    found: dict[str, Found] = {}
    looked: set[str] = set()
    while names:
        looked.update(names)
        found |= classes_in(said_by_javap(jar, names))
        names = sorted({above for each in found.values() for above in each.above} - looked)
    return found


def asked(sorts: dict[str, Sort]) -> list[str]:
    """The classes of a table that are Android's."""
    return [name for name in sorts if not name.startswith(FOREIGN)]


def faults(sorts: dict[str, Sort], real: dict[str, Found], level: int) -> list[str]:
    """Where a table says something else than the jar."""
    told = []
    for name in asked(sorts):
        sort = sorts[name]
        wanted = [each for members in sort.members.values() for each in members if each.since <= level]
        if name not in real:
            if wanted:
                told.append(f"there is no {name}")
            continue
        for each in wanted:
            takes = None if each.takes is None else tuple(map(plain, each.takes))
            there = list(members_of(real, name, name if each.name == "new" else each.name))
            gives = "void" if each.name == "new" else plain(each.gives)
            fits = [one for one in there if one.takes == takes and one.gives == gives]
            if not fits:
                told.append(f"{name}.{each.name}{takes or ''} gives {gives}: {there}")
            elif each.static and takes is None and each.value not in ("LEVEL", "new", gives, fits[0].value):
                told.append(f"{name}.{each.name} is {fits[0].value}, not {each.value}")
    return told


def unlisted(sorts: dict[str, Sort], real: dict[str, Found]) -> list[str]:
    """Overloads with as many arguments as one in the table, which has them not: pyjnius might choose them."""
    told = []
    for name in asked(sorts):
        for called, members in sorts[name].members.items():
            listed = {tuple(map(plain, one.takes)) for one in members if one.takes is not None}
            lengths = {len(takes) for takes in listed}
            for one in members_of(real, name, name if called == "new" else called):
                if one.takes is not None and len(one.takes) in lengths and one.takes not in listed:
                    told.append(f"{name}.{called}{one.takes} is not in the table")
    return told


def plain(kind: str) -> str:
    return kind.rpartition(".")[2]


def members_of(real: dict[str, Found], name: str, wanted: str) -> list[Real]:
    """The members of that name, of the class or of one that it is besides."""
    if name not in real:
        return []
    here = real[name].members.get(wanted, [])
    return here + [one for above in real[name].above for one in members_of(real, above, wanted)]


def main(jar: str, level: str) -> int:
    told = []
    for text in (TABLE, re.sub(r" ! \w+$", "", java_table.TABLE, flags=re.M)):
        sorts = read(text)
        real = whole(jar, asked(sorts))
        told += faults(sorts, real, int(level))
        # Of our Java the compiler chooses, among all that there are.
        told += unlisted(sorts, real) if text is TABLE else []
    print("\n".join(told) or "every signature is in it")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
