"""Who may use what: the table of rooms, held against every import in scorekeeper/."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "scorekeeper"


class Room(NamedTuple):
    """What a room may use of ours, and what it alone may import."""

    uses: frozenset[str]
    alone: frozenset[str]


def room(uses: str = "", alone: str = "") -> Room:
    return Room(frozenset(uses.split()), frozenset(alone.split()))


ROOMS = {
    "engine": room(),
    "record": room("engine", "sqlite3"),
    "table": room("engine record words"),
    "event": room("engine record words", "fpdf"),
    "hall": room("engine record event", "paho"),
    "device": room("", "plyer jnius android"),
    "words": room("engine", "gettext"),
    "cli": room("engine record event words"),
    "ui": room("engine table event device words", "kivy segno"),
    # The two doors of the house: the window, where all is wired, and the command line, which has no window.
    "app": room("engine record table event hall device words ui", "kivy"),
    # Shows the house to whoever has no window: the app from outside, and a score sheet to read.
    "tour": room("app cli table words", "kivy"),
    "__main__": room("engine record event words cli"),
    "__init__": room(),
}
KEPT_APART = frozenset().union(*(room.alone for room in ROOMS.values()))
# The engine reads no clock, opens no file and throws no dice.
IMPURE = frozenset(
    "asyncio datetime glob io multiprocessing os pathlib random secrets shutil signal socket subprocess "
    "tempfile threading time urllib uuid zoneinfo".split()
)


def room_of(path: str) -> str:
    """The room of a file, given by its path below scorekeeper/."""
    return path.partition("/")[0].removesuffix(".py")


def imports(path: str, tree: ast.AST) -> list[tuple[int, str]]:
    """Every module that the file imports, with its line; relative ones in full."""
    here = ("scorekeeper/" + path).split("/")[:-1]
    found = []
    for node in ast.walk(tree):
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


def faults(path: str, source: str) -> list[str]:
    """What in the file breaks the table of rooms."""
    name = room_of(path)
    if name not in ROOMS:
        return [f"{path}: the table knows no room {name!r}"]
    tree = ast.parse(source, path)
    found = []
    for line, module in imports(path, tree):
        top, _, rest = module.partition(".")
        if top == "scorekeeper":
            other = rest.split(".")[0]
            # `from scorekeeper import __version__` and the like come from no room.
            allowed = other == name or other in ROOMS[name].uses or other not in set(ROOMS) - {"__init__"}
        elif top in KEPT_APART:
            allowed = top in ROOMS[name].alone
        else:
            allowed = top in sys.stdlib_module_names and not (name == "engine" and top in IMPURE)
        if not allowed:
            found.append(f"{path}:{line}: {name} may not import {module}")
    for node in ast.walk(tree):
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


def test_every_room_keeps_to_its_doors() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    found = [
        fault
        for file in files
        for fault in faults(file.relative_to(PACKAGE).as_posix(), file.read_text(encoding="utf-8"))
    ]
    assert files
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
        ("app.py", "from kivy.app import App\nfrom scorekeeper.record.store import Store"),
    ],
)
def test_a_right_door_is_open(path: str, source: str) -> None:
    assert faults(path, source) == []
