"""Android's classes in a JVM, of the table or of Google's own jar, and our Java, compiled on them and run.

`python -m tests.android.classes FOLDER [android.jar]` makes them; with `ANDROID_CLASSES=FOLDER` the tests of
the phone take them, and run our Python on the real pyjnius where that is installed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.device.android_api import NATIVE, SORTS, Member, Sort, full

from .built import ROOT

GIVEN = "ANDROID_CLASSES"
OURS = ROOT / "assets/android/java"
STUBS = Path(__file__).parent / "java"
MAKER = STUBS / "make/Classes.java"
PLATFORM = "java."
BYTECODE = "java.base/jdk.internal.org.objectweb.asm"
RAW = {"Class": "Class<?>", "List": "java.util.List<android.view.Surface>"}
THROWN = {name: f"java.io.{name}" for name in ("IOException", "FileNotFoundException")}
BODY = '{ throw new RuntimeException("Stub!"); }'
"""Google's own have the same."""


def kind_of(kind: str) -> str:
    """A type of the table as Java writes it."""
    if kind.endswith("[]"):
        return kind_of(kind[:-2]) + "[]"
    written = RAW.get(kind) or full(kind).replace("$", ".").removeprefix("java.lang.")
    return written + "<?>" * kind.endswith("$Key")


def member_text(sort: Sort, member: Member) -> str:
    """A member as Java declares it."""
    if member.takes is None:
        held = f'"{member.value}"' if member.gives == "String" else member.value
        if member.kind == "field":
            return f"public {member.gives} {member.name};"
        head = f"public static final {kind_of(member.gives)} {member.name}"
        if member.value == "LEVEL":
            return f"{head}; static {{ {member.name} = 0; }}"
        plain = member.gives == "String" or member.gives in NATIVE
        return f"{head} = {held if plain else 'null'};"
    given = ", ".join(f"{kind_of(kind)} a{number}" for number, kind in enumerate(member.takes))
    throws = f" throws {THROWN.get(member.throws, full(member.throws))}" if member.throws else ""
    if member.name == "new":
        return f"public {short(sort)}({given}){throws} {BODY}"
    head = f"{kind_of(member.gives)} {member.name}({given}){throws}"
    if sort.kind == "interface" and not member.static:
        return f"{head};"
    if member.kind == "abstract":
        return f"public abstract {head};"
    seen = "protected" if member.kind == "protected" else "public"
    return f"{seen} {'static ' if member.static else ''}{head} {BODY}"


def short(sort: Sort) -> str:
    return re.split(r"[.$]", sort.name)[-1]


def class_text(name: str) -> str:
    """A class as Java declares it, with those that lie within it; one of these may be all that is known."""
    sort = SORTS.get(name) or Sort("", name, (), {}, "")
    members = [member_text(sort, each) for named in sort.members.values() for each in named]
    if sort.kind != "interface" and all(each.takes for each in sort.members.get("new", ())):
        members.append(f"public {short(sort)}() {BODY}")
    members += [class_text(one) for one in SORTS if one.rpartition("$")[0] == name]
    words = [
        "public",
        "static" if "$" in name else "",
        sort.kind,
        "class" if sort.kind != "interface" else "",
    ]
    head = " ".join(filter(None, [*words, short(sort) + "<T>" * (short(sort) == "Key")]))
    for word, interface in (("extends", False), ("implements", True)):
        above = [one for one in sort.above if (one in SORTS and SORTS[one].kind == "interface") is interface]
        head += f" {word} {', '.join(above).replace('$', '.')}" if above else ""
    return f"{head} {{\n{chr(10).join(members)}\n}}"


def write_table(folder: Path) -> None:
    """The table's classes as Java's own files."""
    for name in {name.partition("$")[0] for name in SORTS if not name.startswith(PLATFORM)}:
        path = folder / (name.replace(".", "/") + ".java")
        path.parent.mkdir(parents=True, exist_ok=True)
        package = name.rpartition(".")[0]
        path.write_text(f"package {package};\n{class_text(name)}\n", encoding="utf-8")


def make(folder: Path, jar: str = "") -> Path:
    """Android's classes, whose every call is answered by a stand-in, and our Java with them.

    Or what the compiler says against our Java.
    """
    write_table(folder / "table")
    exports = [f"--add-exports={BYTECODE}{part}=ALL-UNNAMED" for part in ("", ".commons")]
    run = subprocess.run(
        ["java", "-XX:TieredStopAtLevel=1", *exports, MAKER, folder, STUBS, OURS, *([jar] if jar else [])],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    return folder


def told(classes: Path, *words: str) -> list[str]:
    """What happens, a line a call, each with its millisecond."""
    path = os.pathsep.join(str(classes / part) for part in ("ours", "android.jar"))
    run = subprocess.run(
        ["java", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", path, "stub.Main", *words],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout.splitlines()


if __name__ == "__main__":
    make(Path(sys.argv[1]), *sys.argv[2:])
