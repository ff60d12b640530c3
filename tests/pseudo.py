"""The language that nobody speaks, for tests: .ci/pseudo.py makes it, nothing ships it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / ".ci"))

import language as catalogues
import messages as template
import pseudo as made

from scorekeeper.words import language

TAG: str = made.TAG
DATA = frozenset("NT NS EW jsonl JSON UTF xx pseudo English".split())
"""What stands in Latin letters in every language: signs of the card table, names of formats and languages."""
WORD = re.compile(r"[^\W\d_]{2,}")

__all__ = [
    "DATA",
    "TAG",
    "catalogues",
    "english_left",
    "made",
    "plain",
    "spoken",
    "template",
    "wordset",
    "write",
]


def write(folder: Path) -> Path:
    """Put the catalogue into a folder of catalogues; the folder."""
    made.write(folder)
    return folder


@contextmanager
def spoken(folder: Path) -> Iterator[None]:
    """Within it the words of this process are in the language that nobody speaks."""
    language.search_in(str(write(folder)))
    language.choose(TAG)
    try:
        yield
    finally:
        language.choose(None)
        language.search_in(None)


@cache
def unaccented() -> frozenset[str]:
    """Words that look the same in both languages: none of their letters has an accent."""
    words = {word for key in template.catalogue() for word in WORD.findall(key[1])}
    return frozenset(word for word in words if word.translate(made.ACCENTS) == word)


def english_left(text: str, data: Any = ()) -> list[str]:
    """Words of two letters and more without any accent, but for what players have entered."""
    known = DATA | unaccented() | {word for one in data for word in WORD.findall(str(one))}
    return [word for word in WORD.findall(text) if word.isascii() and word not in known]


def plain(text: str) -> str:
    """The letters of a pseudo text as they were in English, the words in their other order."""
    found: str = made.plain(text)
    return found


def wordset(text: str) -> tuple[str, ...]:
    """The words of a text in no order: the same for a text and for its pseudo translation."""
    return tuple(sorted(plain(text).split()))
