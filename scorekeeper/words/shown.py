"""Text as it can be drawn: whatever a record holds, what is shown is short, visible and bounded."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

NAME_CLUSTERS = 80
"""Longest name shown, in letters with their marks; the rest of it is kept, and not shown."""
WORD_CLUSTERS = 80
"""Longest word shown: no word of any language that is written with spaces is longer."""
TEXT_CLUSTERS = 4000
"""Longest text shown."""
MARKS = 4
"""Most combining marks drawn on one letter."""
JOINED = 12
"""Most characters in one cluster: a family of four with its joiners has eleven."""
REPLACEMENT = "\ufffd"
JOINER = "\u200d"
FILLERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by their category, and nothing to see."""
TONES = range(0x1F3FB, 0x1F400)
"""Skin tones, drawn on the sign before them."""

_PLAIN = re.compile(r"[\n -~\u00a0-\u02ff\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2660-\u266f]*")
_LONG = re.compile(rf"[^ \n]{{{WORD_CLUSTERS}}}")
UNSEEN = frozenset(("Zs", "Zl", "Zp", "Cc", "Cf", "Mn", "Me"))
"""Categories of characters that cannot be seen where they stand alone."""


@lru_cache(maxsize=1000)
def drawable(text: str) -> str:
    """The text without what no font can draw, its marks, words and length bounded.

    A text of plain letters and words is returned as it is.
    """
    if len(text) <= TEXT_CLUSTERS and _PLAIN.fullmatch(text) and not _LONG.search(text):
        return text
    words = re.split(r"([ \n])", "".join(map(_sound, text)))
    return _cut("".join(_cut(word, WORD_CLUSTERS) for word in words), TEXT_CLUSTERS)


@lru_cache(maxsize=4000)
def shown_name(name: object) -> str:
    """A name on one line, without what cannot be seen at its ends, and cut; empty where it says nothing."""
    if type(name) is not str:
        return ""
    name = "".join(map(_sound, name))
    visible = [at for at, char in enumerate(name) if _visible(char)]
    if not visible:
        return ""
    end = visible[-1] + 1
    while end < len(name) and _mark(name[end]):
        end += 1
    return _cut(" ".join(name[visible[0] : end].split()), NAME_CLUSTERS)


def distinct_names(people: Iterable[tuple[object, object]]) -> list[str]:
    """Names of people, given as number and name; those who share one have the number: `14 Ana`."""
    shown = [(number, shown_name(name)) for number, name in people]
    shared = Counter(name.casefold() for _, name in shown)
    return [
        f"{number}\u00a0{name}" if number and name and shared[name.casefold()] > 1 else name
        for number, name in shown
    ]


def clusters(text: str) -> Iterator[str]:
    """The letters of a text, each with the marks on it, no more of them than can be drawn."""
    cluster, marks = "", 0
    for char in text:
        joined = bool(cluster) and (_mark(char) or char == JOINER or cluster[-1] == JOINER)
        if not joined:
            if cluster:
                yield cluster
            cluster, marks = char, 0
            continue
        marks += _mark(char)
        if marks <= MARKS and len(cluster) < JOINED:
            cluster += char
    if cluster:
        yield cluster


def _cut(text: str, most: int) -> str:
    found: list[str] = []
    for cluster in clusters(text):
        if len(found) == most:
            return "".join(found[:-1]) + "…"
        found.append(cluster)
    return "".join(found)


def _mark(char: str) -> bool:
    """Is it drawn on the letter before it?"""
    return unicodedata.category(char) in ("Mn", "Me", "Mc") or ord(char) in TONES


def _visible(char: str) -> bool:
    """Can it be seen where it stands alone? A surrogate is shown as a replacement character."""
    return unicodedata.category(char) not in UNSEEN and char not in FILLERS


def _sound(char: str) -> str:
    """The character, or what is drawn in its place."""
    if char == "\n":
        return char
    category = unicodedata.category(char)
    if category == "Cs":
        return REPLACEMENT
    return " " if category == "Cc" else char
