"""Collects every sentence of the product into the template that translators begin with: `make messages`."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "scorekeeper/locale/scorekeeper.pot"
SAID = ("tr", "N_")
"""Functions whose first argument is a sentence."""
CLAUSES = ("scored", "asked", "shown")
"""Those whose second one is: the clauses of the sheets."""
TABLES = ("MESSAGES", "KINDS", "SUMS", "ENDED", "BREACHES", "_ENDED", "_RULINGS", "_NAMES")
"""Tables in a module whose values are sentences."""
HEADER = """# The sentences of the table scorekeeper, for translators.
# A translation is scorekeeper/locale/LANGUAGE/LC_MESSAGES/scorekeeper.po, compiled with msgfmt.
msgid ""
msgstr ""
"Project-Id-Version: scorekeeper\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


def sentences(source: str) -> list[str]:
    """The sentences of a module, in the order they stand there."""
    found: list[tuple[int, int, str]] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            at = 0 if node.func.id in SAID else 1 if node.func.id in CLAUSES and len(node.args) > 1 else None
            if at is not None:
                found += _texts(node.args[at])
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and target.id in TABLES and isinstance(node.value, ast.Dict):
                found += _values(node.value)
    return [text for _, _, text in sorted(found) if any(letter.isalpha() for letter in text)]


def _texts(node: ast.expr) -> list[tuple[int, int, str]]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [(node.lineno, node.col_offset, node.value)]
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body), *_texts(node.orelse)]
    return []


def _values(table: ast.Dict) -> list[tuple[int, int, str]]:
    found: list[tuple[int, int, str]] = []
    for value in table.values:
        parts = value.elts if isinstance(value, ast.Tuple) else [value]
        for part in parts:
            found += _values(part) if isinstance(part, ast.Dict) else _texts(part)
    return found


def template(root: Path = ROOT) -> str:
    """The whole template: each sentence once, with the files that say it."""
    files: dict[str, list[str]] = {}
    for path in sorted((root / "scorekeeper").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        for text in sentences(path.read_text(encoding="utf-8")):
            said = files.setdefault(text, [])
            if name not in said:
                said.append(name)
    entries = []
    for text, said in files.items():
        lines = [f"#: {name}" for name in said]
        if "{" in text:
            lines.append("#, python-brace-format")
        lines += [f"msgid {quoted(text)}", 'msgstr ""']
        entries.append("\n".join(lines))
    return HEADER + "\n" + "\n\n".join(entries) + "\n"


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


if __name__ == "__main__":
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_text(template(), encoding="utf-8")
    sys.stdout.write(f"{TEMPLATE.relative_to(ROOT)}\n")
