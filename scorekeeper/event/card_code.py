"""A player's score card as a text that one QR code holds, which any phone reads without this app."""

from __future__ import annotations

from typing import Any

from ..words.carried import card_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_CODE_BYTES = 644
"""UTF-8 bytes in a QR code of version 17, error correction L; see `record/envelope.py` for its size."""


def card_code(card: Mapping[str, Any], night: str = "") -> str:
    """The card of `scorecards` as text: whole, or without the other players, or its latest games alone."""
    for text in (card_text(card, night), card_text(card, night, short=True)):
        if _fits(text):
            return text
    head, *games, total = card_text({**card, "name": _cut(card["name"])}, short=True).split("\n")
    while games and not _fits("\n".join((head, "…", *games, total))):
        del games[0]
    return "\n".join((head, "…", *games, total))


def _cut(name: str | None) -> str | None:
    return None if name is None else name[:40]


def _fits(text: str) -> bool:
    return len(text.encode()) <= MAX_CODE_BYTES
