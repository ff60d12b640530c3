"""Compiles our Java against stand-ins made from the table of Android's API, and runs it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from .built import ROOT
from .java_table import ABSTRACT, INTERFACES, TABLE

HEAD = re.compile(r"^(\S+)(?: : (\S+))?  \S+$")
MEMBER = re.compile(
    r"^    (?:(\d+): )?(static |field )?(new|\S+)(?: (\w+))? ?(?:\((.*)\)|= (\S+))(?: ! (\w+))?$"
)
BOXED = {"boolean": "false", "int": "0", "long": "0L", "void": ""}
OURS = ROOT / "assets/android/java"
STUBS = Path(__file__).parent / "java"
KNOWN = {
    line.split()[0].rsplit(".", 1)[-1].replace("$", "."): line.split()[0].replace("$", ".")
    for line in TABLE.splitlines()
    if line and not line.startswith(" ")
}


def whole(kind: str) -> str:
    """A type by its whole name."""
    if kind.endswith("[]"):
        return whole(kind[:-2]) + "[]"
    if kind.endswith("$Key"):
        return KNOWN[kind.replace("$", ".")] + "<?>"
    plain = {"Class": "Class<?>", "List": "java.util.List<android.view.Surface>"}
    return KNOWN.get(kind.replace("$", "."), plain.get(kind, kind))


def member_of(line: str, short: str, name: str) -> str:
    found = MEMBER.match(line)
    if found is None:
        raise ValueError(line)
    _, static, gives, called, takes, held, raises = found.groups()
    told = f'"{short}.{called or ("new" if gives == "new" else gives)}"'
    if held is not None:
        if held == "LEVEL":
            return f"public static int {called} = (Integer) stub.Phone.call(null, {told});"
        quoted = f'"{held}"' if gives == "String" else held
        if held == "new":
            quoted = f"new {whole(gives).replace('<?>', '<Object>')}()"
            return f"public static final {whole(gives)} {called} = {quoted};"
        if static == "field ":
            return f"public {gives} {called} = {quoted};"
        return f"public static final {gives} {called} = {quoted};"
    kinds = [whole(part.strip()) for part in takes.split(",") if part.strip()]
    given = ", ".join(f"{kind} a{number}" for number, kind in enumerate(kinds))
    passed = "".join(f", a{number}" for number in range(len(kinds)))
    # A lone array would be taken for all that is given.
    passed = passed if passed != ", a0" else ", new Object[] {a0}"
    throws = "" if raises is None else f" throws {KNOWN.get(raises, 'java.io.' + raises)}"
    if gives == "new":
        return f"public {name}({given}) {{ stub.Phone.call(this, {told}{passed}); }}"
    self = "null" if static else "this"
    call = f"stub.Phone.call({self}, {told}{passed})"
    head = f"public {'static ' if static else ''}{whole(gives)} {called}({given}){throws}"
    if gives == "void":
        return f"{head} {{ {call}; }}"
    otherwise = BOXED.get(gives, "null")
    if not static and whole(gives).endswith(short):
        otherwise = "this"
    elif gives.replace("$", ".") in KNOWN and whole(gives) not in ABSTRACT:
        otherwise = f"new {whole(gives)}()"
    cast = {"int": "Integer", "long": "Long", "boolean": "Boolean"}.get(gives, whole(gives))
    return f"{head} {{ Object found = {call}; return found == null ? {otherwise} : ({cast}) found; }}"


def stand_ins() -> dict[str, str]:
    """Java's own files, by their paths: a class that lies within another lies in its file."""
    bodies: dict[str, tuple[str, list[str]]] = {}
    now = ""
    for line in TABLE.splitlines():
        if head := HEAD.match(line):
            now = head[1]
            bodies[now] = head[2] or "", []
        elif line:
            short = now.rsplit(".", 1)[-1].replace("$", ".")
            bodies[now][1].append(member_of(line, short, re.split(r"[.$]", now)[-1]))
    files = {}
    for name, (above, members) in bodies.items():
        if "$" in name:
            continue
        inner = "".join(
            text(within, *found, static=True)
            for within, found in bodies.items()
            if within.startswith(name + "$")
        )
        package = name.rpartition(".")[0]
        files[name.replace(".", "/") + ".java"] = (
            f"package {package};\n{text(name, above, [*members, inner])}\n"
        )
    for within, found in bodies.items():
        outer = within.partition("$")[0]
        if "$" in within and outer not in bodies:
            inner = text(within, *found, static=True)
            package, _, short = outer.rpartition(".")
            files[outer.replace(".", "/") + ".java"] = (
                f"package {package};\npublic class {short} {{ {inner} }}\n"
            )
    return files


def text(name: str, above: str, members: list[str], static: bool = False) -> str:
    short = re.split(r"[.$]", name)[-1]
    kind = "interface" if name in INTERFACES else "abstract class" if name in ABSTRACT else "class"
    extends = ("<T>" if short == "Key" else "") + (f" extends {above}" if above else "")
    if not any(member.startswith(f"public {short}()") for member in members) and kind != "interface":
        members = [f"public {short}() {{ }}", *members]
    if name in ABSTRACT:
        members = [*members, ABSTRACT[name]]
    return f"public {'static ' if static else ''}{kind} {short}{extends} {{ {' '.join(members)} }}"


def compiled(folder: Path) -> Path:
    """Our Java with all that it stands on, or what the compiler says against it."""
    for name, source in stand_ins().items():
        (folder / "made" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "made" / name).write_text(source, encoding="utf-8")
    sources = [*(folder / "made").rglob("*.java"), *STUBS.rglob("*.java"), *OURS.rglob("*.java")]
    strict = ("--release", "8", "-Xlint:all,-options,-cast,-serial", "-Werror")
    run = subprocess.run(
        ["javac", *strict, "-d", folder / "classes", *sources], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return folder / "classes"


def told(classes: Path, *words: str) -> list[str]:
    """What happens, a line a call, each with its millisecond."""
    run = subprocess.run(
        ["java", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", classes, "stub.Main", *words],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout.splitlines()
