"""Bytes as a text for one QR code, for a message or for paper: marked, with its length and a checksum.

A text reads `TSK1G-` (the format's version, and a letter for the content: `GAME`, `RESULT` or `TICKET`) and
then the bytes. Its letters are those of a QR code's alphanumeric mode without the space: a code holds 5.45 of
its 5.5 bits a letter, and a text survives what mail programs do to it: line breaks, quote marks, lower case.

The largest code is version 17 (85 modules). With the quiet zone of 4 modules on each side it is 93 modules
wide. A phone of 360 dp is 57 mm wide (a dp is 1/160 inch), so a module is 0.61 mm. A phone's camera sees
about 28 cm of width from 30 cm, in 1080 pixels of a video picture: 3.9 pixels a mm, 2.4 pixels a module.
Decoders want 2. On a phone of 320 dp (51 mm) it is 2.1 pixels; a camera of 720 pixels reads it from 20 cm.
"""

from __future__ import annotations

import re
import zlib

from ..engine.refused import Refused

VERSION = 1
"""Version of the texts that are written, and the newest that is read."""
MAX_QR_VERSION = 17
"""Largest QR code that is made; its size is reckoned above."""
MAX_QR_CHARS = 938
"""Alphanumeric letters in a QR code of `MAX_QR_VERSION` at error correction level L (ISO/IEC 18004)."""
MAX_CHARS = 60_000
"""Longest text that is read; no record of a game makes a longer one."""
GAME, RESULT, TICKET = "G", "R", "T"
"""A whole game's record, the result of a game alone, and a table's seats from the director."""

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$%*+-./:"
_VALUE = {letter: value for value, letter in enumerate(LETTERS)}
_BYTES, _CHARS = 15, 22
"""So many bytes make so many letters: 44 to the power of 22 is a little more than 256 to the power of 15."""
_TAIL = {size: next(n for n in range(23) if len(LETTERS) ** n >= 256**size) for size in range(1, _BYTES + 1)}
"""Letters of a last group of so many bytes."""
_MARK = re.compile(r"TSK(\d{1,4})([A-Z])-")
_HEAD = 3
"""Bytes of the length."""
_CHECK = 4
"""Bytes of the checksum."""
_DROPPED = re.compile(r"[\s>\u00ad\u200b-\u200f\u2060\ufeff]+")
"""White space, quote marks of a mail, and marks that no eye sees."""


def seal(kind: str, data: bytes) -> str:
    """The bytes as a text. Raises ValueError if they are longer than any text that would be read."""
    text = f"TSK{VERSION}{kind}-" + _encode(len(data).to_bytes(_HEAD, "big"))
    text += _encode(data + _checksum(kind, data))
    if len(text) > MAX_CHARS:
        raise ValueError("too long")
    return text


def fits_one_code(text: str) -> bool:
    """Has one QR code room for the text?"""
    return len(text) <= MAX_QR_CHARS


def is_sealed(text: str) -> bool:
    """Is there such a text in here, of any version, damaged or not?"""
    return len(text) <= 4 * MAX_CHARS and _MARK.search(_plain(text)) is not None


def unseal(text: str) -> tuple[str, bytes]:
    """The kind and the bytes of the text that is found in a longer one; refused if it is not whole."""
    if len(text) > 4 * MAX_CHARS:
        raise Refused("code-too-long", most=MAX_CHARS)
    plain = _plain(text)
    mark = _MARK.search(plain)
    if mark is None:
        raise Refused("code-foreign")
    version, kind = int(mark[1]), mark[2]
    if version > VERSION:
        raise Refused("code-newer", version=version)
    if version < VERSION:
        raise Refused("code-damaged")
    letters = plain[mark.end() : mark.end() + MAX_CHARS]
    head = _TAIL[_HEAD]
    if len(letters) < head:
        raise Refused("code-cut")
    length = int.from_bytes(_decode(letters[:head], _HEAD), "big")
    groups, rest = divmod(length + _CHECK, _BYTES)
    count = groups * _CHARS + (_TAIL[rest] if rest else 0)
    if head + count > MAX_CHARS:
        raise Refused("code-damaged")
    if head + count > len(letters):
        raise Refused("code-cut")
    whole = _decode(letters[head : head + count], length + _CHECK)
    data, check = whole[:length], whole[length:]
    if _checksum(kind, data) != check:
        raise Refused("code-damaged")
    return kind, data


def _plain(text: str) -> str:
    """The text in capitals, without what a mail program adds."""
    return _DROPPED.sub("", text).upper()


def _checksum(kind: str, data: bytes) -> bytes:
    return zlib.crc32(f"{VERSION}{kind}{len(data)}-".encode() + data).to_bytes(_CHECK, "big")


def _encode(data: bytes) -> str:
    found = []
    for at in range(0, len(data), _BYTES):
        part = data[at : at + _BYTES]
        value = int.from_bytes(part, "big")
        letters = []
        for _ in range(_TAIL[len(part)]):
            value, digit = divmod(value, len(LETTERS))
            letters.append(LETTERS[digit])
        found.append("".join(reversed(letters)))
    return "".join(found)


def _decode(letters: str, size: int) -> bytes:
    """`size` bytes from as many letters as they need."""
    data = bytearray()
    for at in range(0, len(letters), _CHARS):
        length = min(_BYTES, size - len(data))
        value = 0
        for letter in letters[at : at + _CHARS]:
            if letter not in _VALUE:
                raise Refused("code-damaged")
            value = value * len(LETTERS) + _VALUE[letter]
        if value >= 256**length:
            raise Refused("code-damaged")
        data += value.to_bytes(length, "big")
    return bytes(data)
