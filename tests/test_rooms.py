"""The table of rooms in docs/design.md, held against every import in scorekeeper/."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from .source import PACKAGE, ROOT, files, nodes, text


class Room(NamedTuple):
    """The other rooms that a room may use, and the packages that only this room may import."""

    uses: frozenset[str]
    alone: frozenset[str]


def rooms(text: str) -> dict[str, Room]:
    """The rooms of the table in a text: `| `ui/` | what is in it | engine, table | kivy |`."""
    found = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| `") and len(cells) == 4:
            name, _, uses, alone = cells
            found[name.strip("`").removesuffix("/").removesuffix(".py")] = Room(listed(uses), listed(alone))
    return found


def listed(cell: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", cell)) - {"nothing"}


NOTHING = Room(frozenset(), frozenset())
ROOMS = rooms((ROOT / "docs/design.md").read_text(encoding="utf-8")) | {"__init__": NOTHING}
# The engine reads no clock, opens no file and throws no dice.
IMPURE = frozenset(
    "asyncio datetime glob io multiprocessing os pathlib random secrets shutil signal socket subprocess "
    "tempfile threading time urllib uuid zoneinfo".split()
)


def room_of(path: str) -> str:
    """The room of a file, given by its path below scorekeeper/."""
    return path.partition("/")[0].removesuffix(".py")


def imports(path: str, source: str) -> list[tuple[int, str]]:
    """Every module that the file imports, with its line; relative ones in full."""
    here = ("scorekeeper/" + path).split("/")[:-1]
    found = []
    for node in nodes(source):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            # `from scorekeeper import engine` names the room last.
            found += [
                (node.lineno, f"{module}.{alias.name}" if module == "scorekeeper" else module)
                for alias in node.names
            ]
    return found


def faults(path: str, source: str, known: dict[str, Room] = ROOMS) -> list[str]:
    """What in the file breaks the table of rooms."""
    name = room_of(path)
    if name not in known:
        return [f"{path}: the table knows no room {name!r}"]
    apart = frozenset().union(*(room.alone for room in known.values()))
    found = []
    for line, module in imports(path, source):
        top, _, rest = module.partition(".")
        if top == "scorekeeper":
            other = rest.split(".")[0]
            # `from scorekeeper import __version__` and the like come from no room.
            allowed = other == name or other in known[name].uses or other not in set(known) - {"__init__"}
        elif top in apart:
            allowed = top in known[name].alone
        else:
            allowed = top in sys.stdlib_module_names and not (name == "engine" and top in IMPURE)
        if not allowed:
            found.append(f"{path}:{line}: {name} may not import {module}")
    for node in nodes(source):
        if name == "ui" and reaches_for_store(node):
            found.append(f"{path}:{node.lineno}: ui asks the table, not its store")
        if isinstance(node, ast.Assert):
            found.append(f"{path}:{node.lineno}: an assert vanishes on the phone")
        elif (
            name == "engine"
            and isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in {"open", "print", "input"}
        ):
            found.append(f"{path}:{node.lineno}: the engine calls {node.func.id}")
    return found


def reaches_for_store(node: ast.AST) -> bool:
    """`desk.store`, however the desk is come by; `getattr(desk, "store")` too."""
    if isinstance(node, ast.Call):
        return any(
            isinstance(arg, ast.Constant) and "store" in str(arg.value).split(".") for arg in node.args
        )
    return isinstance(node, ast.Attribute) and node.attr == "store"


def test_the_table_has_every_room_and_no_other() -> None:
    there = {file.name.removesuffix(".py") for file in PACKAGE.iterdir() if any(file.rglob("*.py"))}
    there |= {file.stem for file in PACKAGE.glob("*.py")}
    assert set(ROOMS) == there
    for name, room in ROOMS.items():
        assert room.uses <= there - {name}
    assert ROOMS["engine"].uses <= {"games"}
    assert "sqlite3" in ROOMS["record"].alone
    assert "record" not in ROOMS["ui"].uses


def test_every_room_keeps_to_its_doors() -> None:
    found = [fault for file in files() for fault in faults(file.relative_to(PACKAGE).as_posix(), text(file))]
    assert files()
    assert found == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/kinds.py", "import scorekeeper.record.store"),
        ("engine/kinds.py", "from scorekeeper import record"),
        ("engine/kinds.py", "import time"),
        ("engine/kinds.py", "open('x')"),
        ("engine/spades/game.py", "from ...record import codec"),
        ("engine/kinds.py", "import kivy"),
        ("engine/kinds.py", "assert True"),
        ("table/session.py", "import sqlite3"),
        ("table/session.py", "def late():\n    from scorekeeper.ui import theme"),
        ("record/store.py", "from scorekeeper.table import session"),
        ("record/codec.py", "import requests"),
        ("words/sentences.py", "from scorekeeper.event import night"),
        ("ui/games.py", "from scorekeeper.record.store import Store"),
        ("ui/games.py", "import scorekeeper.app"),
        ("ui/games.py", "def build(scene):\n    return scene.desk.store.games()"),
        ("ui/games.py", "read = desk.store"),
        ("ui/widgets/deep/games.py", "read = desk.store"),
        ("ui/games.py", "def build(desk):\n    return desk.session.store"),
        ("ui/games.py", "self.scene.desk.store = None"),
        ("ui/games.py", "games = [one for one in scene.desk.store.games()]"),
        ("ui/games.py", 'store = getattr(scene.desk, "store")'),
        ("ui/games.py", 'read = attrgetter("desk.store")'),
        ("__main__.py", "from scorekeeper.ui import games"),
        ("event/prints.py", "import gettext"),
        ("cellar/wine.py", ""),
    ],
)
def test_a_wrong_door_is_seen(path: str, source: str) -> None:
    assert len(faults(path, source)) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/spades/game.py", "from ..refused import Refused\nimport json"),
        ("engine/kinds.py", "from scorekeeper import __version__"),
        ("record/store.py", "import sqlite3, os\nfrom scorekeeper.engine.refused import Refused"),
        ("words/sentences.py", "import gettext\nfrom scorekeeper.engine import refused"),
        ("event/prints.py", "import fpdf"),
        ("ui/games.py", "import kivy.app\nfrom scorekeeper.table import session"),
        ("ui/games.py", "from scorekeeper.table.questions import games\nstore = games.pages(desk)"),
        ("app.py", "from kivy.app import App\nfrom scorekeeper.record.store import Store\nnight = app.store"),
    ],
)
def test_a_right_door_is_open(path: str, source: str) -> None:
    assert faults(path, source) == []


NO_NAME = frozenset({"kept", "told", "said"})
"""Words that no name in the code has: docs/glossary.md says what to write instead."""


def words_in(name: str) -> set[str]:
    """`_rulesKept` and `rules_kept` both have the word `kept`."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)}


def names(path: str, source: str) -> list[str]:
    """Every name that a file gives: its own, and those of its functions, classes, arguments and variables."""
    found = [Path(path).stem]
    for node in nodes(source):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.append(node.name)
        elif isinstance(node, ast.arg):
            found.append(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.append(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.append(node.attr)
    return found


def looks(source: str) -> list[str]:
    """Functions named by the verb; a property that returns the appearance is none."""
    return [
        node.name
        for node in nodes(source)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and "look" in words_in(node.name)
        and not any(isinstance(one, ast.Name) and one.id == "property" for one in node.decorator_list)
    ]


def test_no_name_says_kept_told_or_said_and_none_looks() -> None:
    found = []
    for file in files():
        path, source = file.relative_to(PACKAGE).as_posix(), text(file)
        bad = [name for name in names(path, source) if words_in(name) & NO_NAME]
        found += [f"{path}: {name}" for name in (*bad, *looks(source))]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "def f(told): pass",
        "x.rules_kept = 1",
        "said, other = 1, 2",
        "class KeptSheet: pass",
        "KEPT = 1",
        "[0 for told in ()]",
    ],
)
def test_such_a_name_is_seen(source: str) -> None:
    assert any(words_in(name) & NO_NAME for name in names("ui/games.py", source))
    assert any(words_in(name) & NO_NAME for name in names("table/kept_sheet.py", ""))
    assert not any(words_in(name) & NO_NAME for name in names("ui/games.py", "keep = unsaid = f(told)"))


def test_a_function_that_looks_is_seen() -> None:
    assert looks("def look_at(x): pass") and looks("class A:\n    def _look(self): pass")
    assert not looks("class A:\n    @property\n    def look(self): pass")


@pytest.mark.parametrize("name", sorted(name for name, room in ROOMS.items() if room.uses))
@pytest.mark.parametrize("right", ["uses", "alone"])
def test_a_right_that_the_table_does_not_give_is_missed(name: str, right: str) -> None:
    """Without the rooms or the packages that its row names, something in the room is a fault."""
    room = ROOMS[name]
    if not getattr(room, right):
        return
    known = {**ROOMS, name: room._replace(**{right: frozenset()}), "cellar": Room(frozenset(), room.alone)}
    assert any(
        faults(path, text(file), known)
        for file in files()
        if room_of(path := file.relative_to(PACKAGE).as_posix()) == name
    )
