"""A hall's missing options, asked on a terminal, each with the answer that a club mostly gives."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ..engine.refused import Refused
from ..event.night import start
from ..words.language import tr
from .night_file import err


def night(folder: Path) -> str:
    """The night's file: the newest in the folder, unless another is typed."""
    found = sorted(
        (path for path in folder.glob("*.jsonl") if is_night(path)),
        key=lambda path: path.stat().st_mtime,
        reverse=True,
    )
    newest = str(found[0]) if found else ""
    # Translators: asked on a terminal; the newest club night is in the brackets.
    typed = _typed(tr("The club night's file [{newest}]: ").format(newest=newest))
    if typed is None or not (typed or newest):
        raise Refused("hall-which-night")
    return typed or newest


def _typed(question: str) -> str | None:
    """The answer; None where nobody is at a terminal, or gives none by Ctrl+D."""
    try:
        return input(question).strip() if sys.stdin.isatty() else None
    except EOFError:
        return None


def is_night(path: Path) -> bool:
    return header_of(path).get("event") is not None


def tables(path: Path) -> int:
    """The number of the night's tables; a spades event has half as many as teams."""
    count: int = start(header_of(path)).state.header.tables
    if count:
        return count
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    return max(sum('"do": "team"' in line for line in lines) // 2, 1)


def enough(path: Path, count: int) -> int:
    """As many tables as were asked for; where the night has more, whether these shall have cards too."""
    wanted = tables(path)
    if not 1 <= count < wanted:
        return count
    text = tr("The night has {wanted} tables, and the hall {count}: the others would have no card.")
    err(text.format(wanted=wanted, count=count))
    # Translators: asked on a terminal; the number in the brackets is taken where nothing is typed.
    typed = _typed(tr("Tables of the hall [{wanted}]: ").format(wanted=wanted))
    if typed is None:
        return count
    return int(typed) if typed.isdecimal() and len(typed) < 6 else wanted


def header_of(path: Path) -> dict[str, object]:
    """The first line of a record; empty if it is none."""
    try:
        with path.open(encoding="utf-8") as file:
            found = json.loads(file.readline(100_000))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
