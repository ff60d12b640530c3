"""Small faults, one at a time: each place of a function where a sign, a number or a choice may be another.

A fault takes the place of the function's code, so that whoever holds the function meets it.
"""

from __future__ import annotations

import ast
import gc
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

SECONDS = 5.0
"""Of the processor's time: a fault that does not end is found by that."""

OTHER: dict[type, type] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
}


def changes(node: ast.AST) -> Iterator[tuple[str, Any]]:
    """What of a node is put in place of what: the name of its field, and the new value."""
    if isinstance(node, ast.Compare):
        if other := OTHER.get(type(node.ops[0])):
            yield "ops", [other(), *node.ops[1:]]
    elif isinstance(node, ast.BoolOp | ast.BinOp):
        if other := OTHER.get(type(node.op)):
            yield "op", other()
    elif isinstance(node, ast.If | ast.IfExp):
        yield "test", ast.copy_location(ast.Constant(value=False), node.test)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield "value", not node.value if isinstance(node.value, bool) else node.value + 1


def codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes(inner)


def mutants(module: ModuleType) -> Iterator[tuple[str, FunctionType, CodeType]]:
    """Each fault of a module: where it is, the function that has it, and its code with the fault."""
    path = str(module.__file__)
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    live = {
        one.__code__.co_qualname: one
        for one in gc.get_objects()
        if isinstance(one, FunctionType) and one.__code__.co_filename == path
    }
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        for node in [inner for part in function.body for inner in ast.walk(part)]:
            for field, new in changes(node):
                old = getattr(node, field)
                was = ast.unparse(node)
                setattr(node, field, new)
                made = [
                    one for one in codes(compile(tree, path, "exec")) if one.co_firstlineno == first(function)
                ]
                told = f"{Path(path).name}:{getattr(node, 'lineno', 0)} {was} -> {ast.unparse(node)}"
                setattr(node, field, old)
                for code in made:
                    if code.co_name == function.name and code.co_qualname in live:
                        yield told, live[code.co_qualname], code


def first(function: ast.FunctionDef) -> int:
    """The line at which Python says that a function begins: that of its first decorator."""
    return min([function.lineno, *(one.lineno for one in function.decorator_list)])


def forget() -> None:
    """Nothing that was remembered hides a fault, or outlives it."""
    for one in gc.get_objects():
        if hasattr(type(one), "cache_clear") and str(getattr(one, "__module__", "")).startswith(
            "scorekeeper"
        ):
            one.cache_clear()


@contextmanager
def planted(function: FunctionType, code: CodeType) -> Iterator[None]:
    sound = function.__code__
    forget()
    function.__code__ = code
    try:
        yield
    finally:
        function.__code__ = sound
        forget()


class Endless(BaseException):
    """The fault goes round and round."""


def goes_wrong(trial: Callable[[], object]) -> bool:
    """Does the trial see that something is wrong? It says so by any exception, or by true."""

    def endless(*_: object) -> None:
        raise Endless

    before = signal.signal(signal.SIGVTALRM, endless)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        return bool(trial())
    except (Exception, Endless):  # noqa: BLE001 - a fault may show as anything
        return True
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
