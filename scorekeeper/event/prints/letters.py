"""Text cut into pieces of one font: letters missing in the main font use the fallback font, or a box."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterator
from typing import NamedTuple

ELLIPSIS = "…"
BOX = "□"
"""Drawn for a character that neither font has."""
JOINER = "\u200d"
MARKS = 2
"""Most combining accents drawn on one letter: more would grow into the line above."""


class Piece(NamedTuple):
    """Letters that one font draws."""

    text: str
    fallback: bool


def drawable(text: str, own: Collection[int], fallback: Collection[int]) -> str:
    """The text on one line in NFC, with a box for each character that neither font has."""
    return "".join(_letters(" ".join(unicodedata.normalize("NFC", text).split()), own, fallback))


def _letters(text: str, own: Collection[int], fallback: Collection[int]) -> Iterator[str]:
    joined, marks = False, 0
    for letter in text:
        after, joined = joined, letter == JOINER
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks > MARKS:
            continue
        if ord(letter) in own and not joined:
            yield letter
        elif joined or after or _has_no_shape(letter):
            # Joined emoji: draw only the first part.
            continue
        elif ord(letter) in fallback:
            yield letter
        else:
            yield BOX


def _has_no_shape(letter: str) -> bool:
    """Is the character a control, a format character or a mark on the letter before it?"""
    return unicodedata.category(letter) in ("Cc", "Cf", "Mn", "Me") or "\U0001f3fb" <= letter <= "\U0001f3ff"


def is_plain(text: str, own: Collection[int]) -> bool:
    """Is the text drawn as it stands?"""
    return all(
        ord(letter) in own and not "\u0300" <= letter <= "\u036f" for letter in text
    ) and unicodedata.is_normalized("NFC", text)


def pieces(text: str, own: Collection[int]) -> list[Piece]:
    """The drawable text, cut where the font changes."""
    found: list[Piece] = []
    for letter in text:
        fallback = ord(letter) not in own
        if found and found[-1].fallback == fallback:
            found[-1] = Piece(found[-1].text + letter, fallback)
        else:
            found.append(Piece(letter, fallback))
    return found
