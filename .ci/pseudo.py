"""Makes a language that nobody speaks, to see what is clipped and what was never translated: `make pseudo`.

Letters have accents, texts are a third longer, and placeholders stand in another order.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from language import DOMAIN, LIMIT, Catalogue, compiled, folder_of, header_of
from messages import ROOT, Message, catalogue

TAG = "xx-pseudo"
PLAIN = "acdegilnorstuyzACDEGILNORSTUYZ"
ACCENTED = "áčďéğíĺñöřšťúýžÁČĎÉĞÍĹÑÖŘŠŤÚÝŽ"
ACCENTS = str.maketrans(PLAIN, ACCENTED)
PLAINER = str.maketrans(ACCENTED, PLAIN)
FILLER = "ō"
"""Makes a text longer; no letter is translated to it."""
GROWTH = 0.3
PART = re.compile(r"(\{[^{}]*\})")


def pseudo(message: Message, text: str) -> str:
    """The text in the language that nobody speaks."""
    limit = LIMIT.search(f"{message.context} {message.comment}")
    room = int(limit[1]) - len(text) if limit else 1000
    grown = _grown(text, min(room, round(len(PART.sub("", text)) * GROWTH)))
    parts = [part if part.startswith("{") else _turned(part) for part in PART.split(grown)]
    return "".join(reversed(parts))


def _grown(text: str, by: int) -> str:
    """Longer by so many letters, which are shared among its words."""
    words = [match.end() for match in re.finditer(r"[^\W\d_]+", PART.sub(lambda m: "0" * len(m[0]), text))]
    if not words or by <= 0:
        return text
    made, last = "", 0
    for at, end in enumerate(words):
        made += text[last:end] + FILLER * (by * (at + 1) // len(words) - by * at // len(words))
        last = end
    return made + text[last:]


def _turned(part: str) -> str:
    """With accents; the spaces before and after it change places, as its neighbours do."""
    core = part.strip()
    if not core:
        return part
    lead, trail = part[: part.index(core)], part[part.index(core) + len(core) :]
    return trail + core.translate(ACCENTS) + lead


def plain(text: str) -> str:
    """The letters of a pseudo text as they were in English."""
    return text.replace(FILLER, "").translate(PLAINER)


def pseudo_catalogue() -> Catalogue:
    said = {
        key: tuple(pseudo(message, text) for text in (message.text, message.plural) if text)
        for key, (message, _) in catalogue().items()
    }
    return Catalogue(header_of(TAG), said)


def write(locale: Path) -> Path:
    """Put the catalogue into a folder of catalogues."""
    path = folder_of(TAG, locale) / f"{DOMAIN}.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(compiled(pseudo_catalogue()))
    return path


if __name__ == "__main__":
    sys.stdout.write(f"{write(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / 'build/locale')}\n")
