"""Every refusal of the store has its sentence."""

from __future__ import annotations

import ast
import string
from pathlib import Path

from scorekeeper import record
from scorekeeper.record.rows import Salvage
from scorekeeper.words.files import STORE as MESSAGES

ROOM = Path(record.__file__).parent
MODULES = "folder hold lock opening salvage rows schema shelf store trouble wiping".split()


def raised() -> dict[str, set[str]]:
    """The code of each refusal that the store makes, with the data that every one of them carries."""
    found: dict[str, set[str]] = {}
    for module in MODULES:
        for node in ast.walk(ast.parse((ROOM / f"{module}.py").read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id in ("Refused", "Malformed") and isinstance(node.args[0], ast.Constant):
                data = {keyword.arg for keyword in node.keywords if keyword.arg}
                if any(keyword.arg is None for keyword in node.keywords):
                    data |= set(Salvage._fields)
                code = str(node.args[0].value)
                found[code] = found.get(code, data) & data
    # What a system's error is called is chosen by its number.
    for code in ("disk-full", "disk-error", "read-only"):
        found[code] = found.get(code, {"path", "reason"}) & {"path", "reason"}
    return found


def test_every_refusal_has_its_sentence_and_every_sentence_its_refusal() -> None:
    assert set(MESSAGES) == set(raised())


def test_a_sentence_asks_only_for_what_the_refusal_carries() -> None:
    for code, data in raised().items():
        asked = {name for _, name, _, _ in string.Formatter().parse(str(MESSAGES[code])) if name}
        assert asked <= data, code
