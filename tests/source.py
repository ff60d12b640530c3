"""The product's source, parsed once for all tests of a worker that read it."""

from __future__ import annotations

import ast
import gc
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "scorekeeper"


@cache
def files(room: str = "") -> tuple[Path, ...]:
    """The Python files of the product, or of one of its rooms."""
    return tuple(sorted((PACKAGE / room).rglob("*.py")))


@cache
def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def nodes(source: str) -> tuple[ast.AST, ...]:
    """All nodes of a module, the module itself first."""
    gc.disable()
    try:
        return tuple(ast.walk(ast.parse(source)))
    finally:
        # What stays to the end need not be looked through at each collection.
        gc.freeze()
        gc.enable()


def calls(*names: str, room: str = "") -> list[tuple[Path, ast.Call]]:
    """Every call of a function of one of these names, with the file that it stands in."""
    return [
        (path, node)
        for path in files(room)
        for node in nodes(text(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
    ]
