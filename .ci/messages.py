"""Collects every text of the app into the template that translations begin with: `make messages`."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "scorekeeper/locale/scorekeeper.pot"
MARK = "Translators:"
"""A comment above a text, or above a table of texts, that begins so goes to the translator."""
CLAUSES = ("scored", "asked", "shown")
"""Functions whose second argument is a text: the clauses of the rule sheets."""
NAME = ("key", "in a sentence", "at most 12 letters")
"""The contexts of the three forms of a `Name`; see scorekeeper/words/names.py."""
HEADER = """# The texts of the table scorekeeper, for translators; docs/translating.md says how.
msgid ""
msgstr ""
"Project-Id-Version: scorekeeper\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


class Message(NamedTuple):
    """One text to translate."""

    text: str
    plural: str = ""
    context: str = ""
    comment: str = ""
    line: int = 0

    @property
    def key(self) -> tuple[str, str]:
        return self.context, self.text


def messages(source: str) -> list[Message]:
    """The texts of a module, in the order in which they stand there."""
    tree = ast.parse(source)
    comments = _comments(source)
    for table in tree.body:
        if isinstance(table, ast.Assign | ast.AnnAssign) and table.lineno in comments:
            for line in range(table.lineno, (table.end_lineno or table.lineno) + 1):
                comments.setdefault(line, comments[table.lineno])
    found: list[Message] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found += [_with_comment(one, comments, node.lineno) for one in _of_call(node)]
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Texts":
            values = node.value.values if isinstance(node.value, ast.Dict) else []
            found += [_with_comment(one, comments, node.lineno) for value in values for one in _texts(value)]
    return [
        one for one in sorted(found, key=lambda one: one.line) if any(letter.isalpha() for letter in one.text)
    ]


def _comments(source: str) -> dict[int, str]:
    """What the translator is told, by the line below it."""
    found: dict[int, str] = {}
    told: list[str] = []
    for number, line in enumerate(source.splitlines(), 1):
        text = line.strip()
        if text.startswith("#") and (told or MARK in text):
            told.append(text.lstrip("# ").removeprefix(MARK).strip())
        elif told:
            found[number] = " ".join(told)
            told = []
    return found


def _with_comment(message: Message, comments: dict[int, str], line: int) -> Message:
    """A comment stands above the text itself, above its call, or above its table."""
    comment = comments.get(message.line) or comments.get(line) or ""
    return message._replace(comment=comment)


def _of_call(node: ast.Call) -> list[Message]:
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    args = node.args
    if name == "GameWords":
        return [one for word in node.keywords if word.arg in ("title", "marks") for one in _texts(word.value)]
    if name == "tr" and args:
        return _texts(args[0])
    if name == "N_" and args:
        return [one._replace(context=_constant(args[1]) if len(args) > 1 else "") for one in _texts(args[0])]
    if name == "ctr" and len(args) > 1:
        return [one._replace(context=_constant(args[0])) for one in _texts(args[1])]
    if name in ("trn", "Plural") and len(args) > 1:
        return [one._replace(plural=_constant(args[1])) for one in _texts(args[0])]
    if name == "Name" and len(args) == len(NAME):
        return [
            one._replace(context=context)
            for context, arg in zip(NAME, args, strict=True)
            for one in _texts(arg)
        ]
    if name == "RuleSet":
        return [one for arg in args for one in _texts(arg)]
    return _texts(args[1]) if name in CLAUSES and len(args) > 1 else []


def _constant(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise SystemExit(f"line {node.lineno}: a context and a plural must stand there as they are")


def _texts(node: ast.expr) -> list[Message]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [Message(node.value, line=node.lineno)]
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body), *_texts(node.orelse)]
    return []


@cache
def catalogue(root: Path = ROOT) -> dict[tuple[str, str], tuple[Message, list[str]]]:
    """Every text of the app by its context and English, with the files that say it."""
    found: dict[tuple[str, str], tuple[Message, list[str]]] = {}
    for path in sorted((root / "scorekeeper").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        for message in messages(path.read_text(encoding="utf-8")):
            known, files = found.setdefault(message.key, (message, []))
            if message.plural and known.plural not in ("", message.plural):
                raise SystemExit(f"{name}:{message.line}: {message.text!r} has two plurals")
            comment = known.comment
            if message.comment and message.comment not in comment:
                comment = f"{comment} {message.comment}".strip()
            known = known._replace(comment=comment, plural=known.plural or message.plural)
            if name not in files:
                files.append(name)
            found[message.key] = (known, files)
    return found


def template(root: Path = ROOT) -> str:
    """The whole template: each text once."""
    entries = [entry(message, files) for message, files in catalogue(root).values()]
    return HEADER + "\n" + "\n".join(entries)


def entry(message: Message, files: list[str], said: tuple[str, ...] = ()) -> str:
    """One text as it stands in a template, or in a catalogue with its translations."""
    lines = [f"#. {message.comment}"] if message.comment else []
    lines += [f"#: {name}" for name in files]
    if "{" in message.text + message.plural:
        lines.append("#, python-brace-format")
    if message.context:
        lines.append(f"msgctxt {quoted(message.context)}")
    lines.append(f"msgid {quoted(message.text)}")
    if message.plural:
        lines.append(f"msgid_plural {quoted(message.plural)}")
        lines += [f"msgstr[{at}] {quoted(text)}" for at, text in enumerate(said or ("", ""))]
    else:
        lines.append(f"msgstr {quoted(said[0] if said else '')}")
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


if __name__ == "__main__":
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_text(template(), encoding="utf-8")
    sys.stdout.write(f"{TEMPLATE.relative_to(ROOT)}\n")
