"""Reads as much of YAML as the workflows use, and refuses the rest."""

from __future__ import annotations

import json
import re
from typing import Any

KEY = re.compile(r"([A-Za-z][\w.-]*):(?: (.*))?$")


def read(text: str) -> Any:
    """Mappings, lists, blocks of text, JSON's lists and strings, and plain words."""
    lines = [line for line in text.splitlines() if "\t" not in line]
    if len(lines) != len(text.splitlines()):
        raise ValueError("a tab")
    value, at = _node(lines, 0, 0)
    if _next(lines, at) < len(lines):
        raise ValueError(f"line {at + 1}: {lines[at]!r}")
    return value


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _next(lines: list[str], at: int) -> int:
    while at < len(lines) and (not lines[at].strip() or lines[at].lstrip().startswith("#")):
        at += 1
    return at


def _node(lines: list[str], at: int, indent: int) -> tuple[Any, int]:
    at = _next(lines, at)
    if lines[at].lstrip().startswith("- "):
        found: list[Any] = []
        while at < len(lines) and _indent(lines[at]) == indent and lines[at].lstrip().startswith("- "):
            lines[at] = lines[at].replace("- ", "  ", 1)
            deeper = indent + 2
            if KEY.match(lines[at].strip()):
                item, at = _node(lines, at, deeper)
            else:
                item, at = _word(lines[at]), at + 1
            found.append(item)
            at = _next(lines, at)
        return found, at
    made: dict[str, Any] = {}
    while at < len(lines) and _indent(lines[at]) == indent:
        match = KEY.match(re.sub(r" +# .*$", "", lines[at].strip()))
        if not match or match[1] in made:
            raise ValueError(f"line {at + 1}: {lines[at]!r}")
        name, rest = match[1], match[2]
        if rest == "|":
            made[name], at = _block(lines, at + 1, indent)
        elif rest:
            made[name], at = _word(rest), at + 1
        else:
            below = _next(lines, at + 1)
            if below < len(lines) and _indent(lines[below]) > indent:
                made[name], at = _node(lines, below, _indent(lines[below]))
            else:
                made[name], at = None, at + 1
        at = _next(lines, at)
    return made, at


def _block(lines: list[str], at: int, indent: int) -> tuple[str, int]:
    first, deep = at, _indent(lines[at])
    if deep <= indent:
        raise ValueError(f"line {at + 1}: an empty block")
    while at < len(lines) and (not lines[at].strip() or _indent(lines[at]) >= deep):
        at += 1
    return "\n".join(line[deep:] for line in lines[first:at]).rstrip("\n") + "\n", at


def _word(text: str) -> Any:
    text = text.strip()
    if text[0] in '[{"':
        return json.loads(text)
    if text[0] in "&*!|>'%@`" or ": " in text or text.endswith(":"):
        raise ValueError(f"not read here: {text!r}")
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdecimal() else text
