"""What one touch costs in code: modules, calls of ours and asks of the rules, and how large the house is.

`make house` prints it; `python -m bench.house -v` also prints each branch on a game's name, and the functions
that each touch calls most. The touches are real ones on the real app; a profiler counts what they run.
tests/test_house.py holds the figures that are structural.
"""

from __future__ import annotations

import ast
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from scorekeeper.games import GAMES
from tests.source import PACKAGE, ROOT, files, nodes, text

OWN = ("five_hundred", "cribbage", "spades")
"""Folders and files with such a name are a game's own."""
MAY_KIVY = ("ui", "app.py", "tour.py")
MOST = 20
"""Functions that `-v` prints of a touch."""


# The source.


def own_file_of_a_game(path: Path) -> bool:
    """Is it one of a game's own files, or the registry that names the games?"""
    named = path.relative_to(PACKAGE).as_posix()
    return named == "games.py" or any(game in named for game in OWN)


def branches() -> dict[str, int]:
    """Lines that branch on a game's name outside that game's own files, by file."""
    found = {}
    for path in files():
        count = 0 if own_file_of_a_game(path) else len(branch_lines(text(path)))
        if count:
            found[path.relative_to(ROOT).as_posix()] = count
    return found


def branch_lines(source: str) -> set[int]:
    """The lines of a module that tell games apart: by a comparison, a table, a case, an argument."""
    return {
        constant.lineno
        for node in nodes(source)
        for told in _telling(node)
        for constant in ast.walk(told)
        if isinstance(constant, ast.Constant) and constant.value in GAMES
    }


def _telling(node: ast.AST) -> list[ast.AST]:
    """The parts of a node that may name a game to tell it from the others."""
    if isinstance(node, ast.Compare):
        return [node]
    if isinstance(node, ast.Dict):
        return [key for key in node.keys if key is not None]
    if isinstance(node, ast.match_case):
        return [node.pattern]
    if isinstance(node, ast.Call):
        return [*node.args, *(word.value for word in node.keywords)]
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return list(node.elts)
    return [node.slice] if isinstance(node, ast.Subscript) else []


def head_lines(source: str) -> int:
    """Lines up to the last import of a module's head."""
    last = 0
    module = nodes(source)[0]
    for node in module.body if isinstance(module, ast.Module) else ():
        imports = [one for one in ast.walk(node) if isinstance(one, ast.Import | ast.ImportFrom)]
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            break
        last = max([last, *(one.end_lineno or one.lineno for one in imports)])
    return last


def uses_of_any(source: str) -> int:
    """How often a module writes `Any`, its import apart."""
    return sum(isinstance(node, ast.Name) and node.id == "Any" for node in nodes(source))


# The walls.


def pairs() -> list[str]:
    """Questions of which a part stands in `ui/` of one name. Widgets are named by kinds of leaves."""
    asked = {path.stem.removesuffix("_page") for path in files() if {"questions", *OWN} & set(path.parts)}
    drawn = {path.stem for path in (PACKAGE / "ui").glob("*.py")}
    return sorted((asked & drawn) - {"__init__"})


def dictionaries() -> list[str]:
    """Modules that keep something by desk in a dictionary of their own, where a part of the desk would do."""
    return [_named(path) for path in files() if "WeakKeyDictionary" in text(path)]


def kivy_outside() -> list[str]:
    """Modules outside `ui/` that import Kivy."""
    return [
        _named(path)
        for path in files()
        if path.relative_to(PACKAGE).parts[0] not in MAY_KIVY
        and any(module.partition(".")[0] == "kivy" for module in _imported(path))
    ]


def countdowns() -> list[str]:
    """Types outside the hall that hold a countdown: when its bell rings, or its state and what is left."""
    found = []
    for path in files():
        for node in nodes(text(path)):
            if isinstance(node, ast.ClassDef) and "hall" not in _named(path):
                fields = {
                    one.target.id: ast.unparse(one.annotation)
                    for one in node.body
                    if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
                }
                if "float" in fields.get("bell", "") or {"state", "left"} <= set(fields):
                    found.append(f"{_named(path)}:{node.name}")
    return found


def _named(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def _imported(path: Path) -> list[str]:
    found = []
    for node in nodes(text(path)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.append(node.module or "")
    return found


class Size(NamedTuple):
    """How large the house is."""

    files: int
    lines: int
    heads: float
    """The part of all lines that stands before the last import of its module."""
    any: int


def size() -> Size:
    texts = [text(path) for path in files()]
    lines = sum(text.count("\n") for text in texts)
    return Size(len(texts), lines, sum(map(head_lines, texts)) / lines, sum(map(uses_of_any, texts)))


# The touches.


class Called(NamedTuple):
    """How often a touch called one function of ours."""

    path: str
    """Below scorekeeper/."""
    line: int
    name: str
    calls: int


class Cost(NamedTuple):
    """What one touch runs of our own code."""

    modules: int
    calls: int
    asks: int
    """Calls of `Game.apply`."""
    drawn: int
    """How often the whole screen was drawn."""
    functions: tuple[Called, ...]


def cost_of(functions: tuple[Called, ...]) -> Cost:
    def of(path: str, name: str) -> int:
        return sum(one.calls for one in functions if one.path == path and one.name == name)

    return Cost(
        modules=len({one.path for one in functions}),
        calls=sum(one.calls for one in functions),
        asks=of("engine/game.py", "apply"),
        drawn=of("ui/table.py", "_render"),
        functions=functions,
    )


def touches() -> dict[str, Cost]:
    """The cost of a touch on a bid, on UNDO and on BACK."""
    from tests.ui.driver import Phone

    # An app that meets its faults paints at once, as for users; see tests/ui/unseen.py.
    with tempfile.TemporaryDirectory() as folder, Phone(Path(folder), mishaps=True) as phone:
        phone.new_game()
        phone.taps_of("ALL DEALT", "START")
        phone.taps_of("6S", "AWAY")
        # Once before it is counted: words are measured and drawn when they are first seen.
        phone.taps_of("6C", "UNDO")
        found = {"a bid": _counted(phone, "6C")}
        found["UNDO"] = _counted(phone, "UNDO")
        phone.taps_of("6C", "PENALTY")
        found["BACK"] = _counted(phone, "BACK")
    return found


def _counted(phone: Any, key: str) -> Cost:
    x, y, w, h = phone.when_heard(key)["box"]
    return cost_of(tuple(Called(*one) for one in phone.tell(do="counted", x=x + w / 2, y=y + h / 2)))


def main(verbose: bool) -> None:
    costs = touches()
    print("A touch                modules  calls  asks  drawn")
    for name, cost in costs.items():
        print(f"  {name:20} {cost.modules:6} {cost.calls:7} {cost.asks:5} {cost.drawn:5}")
        for one in sorted(cost.functions, key=lambda one: -one.calls)[: MOST if verbose else 0]:
            print(f"    {one.calls:6} {one.path}:{one.line} {one.name}")
    found = branches()
    print(f"Branches on a game's name: {sum(found.values())} in {len(found)} files")
    for path, count in sorted(found.items(), key=lambda one: -one[1]) if verbose else ():
        print(f"  {count:3} {path}")
    for what, here in (
        ("Questions with a part in ui/", pairs()),
        ("Dictionaries by desk", dictionaries()),
        ("Modules outside ui/ that import Kivy", kivy_outside()),
        ("Types of a countdown outside the hall", countdowns()),
    ):
        print(f"{what}: {len(here)}", *(f"\n  {one}" for one in here if verbose))
    whole = size()
    print(f"Files: {whole.files}, of {whole.lines} lines; before the last import: {whole.heads:.1%}")
    print(f"Any: {whole.any}")


if __name__ == "__main__":
    main("-v" in sys.argv[1:])
