"""Every refusal of a night has its sentence, and the sentence its data."""

from __future__ import annotations

import ast
import os
import string

import scorekeeper.event
from scorekeeper.words.event import KINDS, REFUSALS

ROOM = os.path.dirname(scorekeeper.event.__file__)
OTHERS = tuple(os.path.join(os.path.dirname(ROOM), room) for room in ("director", "ui"))
"""Rooms that refuse with a night's sentences too."""


def refusals(room: str = ROOM) -> list[tuple[str, set[str]]]:
    """Each code that the room refuses with, and the names of its data."""
    found = []
    files = [
        os.path.relpath(os.path.join(at, name), room) for at, _, names in os.walk(room) for name in names
    ]
    for name in sorted(files if room != ROOM else os.listdir(ROOM)):
        if not name.endswith(".py"):
            continue
        with open(os.path.join(room, name), encoding="utf-8") as file:
            tree = ast.parse(file.read())
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id in ("Refused", "Malformed"):
                code = node.args[0]
                if room != ROOM and not isinstance(code, ast.Constant):
                    continue
                assert isinstance(code, ast.Constant)
                found.append((str(code.value), {str(word.arg) for word in node.keywords}))
    return found


def test_every_code_has_a_sentence_and_every_sentence_its_data() -> None:
    found = refusals()
    assert len(found) > 30
    for code, data in found:
        needs = {name for _, name, _, _ in string.Formatter().parse(str(REFUSALS[code])) if name}
        assert needs <= data, code


def test_no_sentence_is_left_over() -> None:
    elsewhere = {code for room in OTHERS for code, _ in refusals(room)} & set(REFUSALS)
    assert set(REFUSALS) == {code for code, _ in refusals()} | elsewhere


def test_every_kind_has_its_words() -> None:
    wanted = set()
    for name in sorted(os.listdir(ROOM)):
        if name.endswith(".py"):
            with open(os.path.join(ROOM, name), encoding="utf-8") as file:
                calls = [node for node in ast.walk(ast.parse(file.read())) if isinstance(node, ast.Call)]
            named = [c for c in calls if isinstance(c.func, ast.Name) and c.func.id == "wrong"]
            wanted |= {str(c.args[1].value) for c in named if isinstance(c.args[1], ast.Constant)}
    assert wanted - {"version"} == set(KINDS)
