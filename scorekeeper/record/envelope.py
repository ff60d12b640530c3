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
from itertools import cycle

from ..engine.refused import Refused

MAX_BYTES = 1 << 18
"""Most bytes that a text may unfold to; the longest record of a game is far below."""
_SEATS = "NESW"
_RAW = -15
"""zlib without head and checksum: the envelope has its own."""


def _words() -> bytes:
    """Pieces of records as `json.dumps` writes them without spaces; what is likeliest stands last."""
    seats = [f'"seat":"{seat}"' for seat in _SEATS]
    calls = [f"{level}{suit}" for level in range(10, 5, -1) for suit in ("NT", "H", "D", "C", "S")]
    hands = (12, 10, 0, 7, 6, 8, 2, 4)
    pegs = ((6, "three"), (4, "run"), (3, "run"), (2, "31"), (2, "15"), (2, "pair"), (1, "go"))
    return "".join((
        '{"do":"ruling","points":{"NS":0,"EW":0},"why":"","hand":"goes-on"},{"do":"amend","players":',
        '{"do":"correct","entry":1,"with":null{"do":"correct","hand":1,"scores":"winner":"ended":"moves":',
        '{"like":"500-nz-2025","name":"","cap":460,"minutes":15,"hands":6,"slam":250}"rules":"500-nz-2024"',
        '{"do":"cut","card":"500-nz-classic"cribbage-nz-2017"spades-wfwf-2004"',
        *(f'{{"do":"bid",{seat},"bid":{bid}}},' for bid in ('"nil"', 1, 5, 2, 4, 3) for seat in seats),
        '{"do":"tricks","won":{"N":3,"E":3,"S":4,"W":3}},{"do":"dealt"},',
        '{"do":"tricks","won":{"N":2,"E":4,"S":3,"W":4}},{"do":"dealt"},',
        *(f'{{"do":"show",{seat},"points":{points}}},' for points in hands for seat in seats),
        *(f'{{"do":"crib","points":{points}}},{{"do":"dealt"}},' for points in hands),
        '{"do":"cut","jack":true},{"do":"cut","jack":false},',
        *(f'{{"do":"peg","team":"{team}","points":{points},"for":"{word}"}},'
          for points, word in pegs for team in ("EW", "NS")),
        *(f'{{"do":"peg","team":"{team}","points":{points}}},'
          for points in (6, 5, 4, 3, 1, 2) for team in ("EW", "NS")),
        *(f'{{"do":"contract",{seat},"bid":"{bid}"}},' for bid in ("none", "8H", "7NT") for seat in seats),
        *(f'{{"do":"tricks","won":{{"NS":{ns},"EW":{10 - ns}}}}},{{"do":"dealt"}},'
          for ns in (0, 10, 9, 1, 2, 8, 3, 7, 6, 4, 5)),
        *(f'{{"do":"breach","kind":"renege","by":"{seat}"}},' for seat in _SEATS),
        '{"do":"undo"},{"do":"redo"},{"do":"misdeal"},{"do":"clock","set":"add","seconds":"bell"pause"resume"',
        '"reset"{"do":"agree"}]',
        *(f'{{"do":"call",{seat},"call":"{call}"}},'
          for call, seat in zip(calls, cycle(seats), strict=False)),
        *(f'{{"do":"call",{seat},"call":"pass"}},' for seat in seats),
        '[{"record":1,"game":"500","rules":"500-nz-2025","dealer":"N","scorer":"S","players":{"N":{"name":"',
        '","number":1,"club":""},"E":{"name":"","number":2,"club":""},"S":{"name":"","number":3,"club":""},',
        '"W":{"name":"","number":4,"club":""}},"table":"1","round":1,"day":1,"event":"","id":""},',
        '{"do":"dealt"},{"do":"clock","set":"start"},',
    )).encode()  # fmt: skip


WORDS = _words()


def squeeze(text: str) -> bytes:
    """The text as a raw zlib stream."""
    made = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY, WORDS)
    return made.compress(text.encode()) + made.flush()


def unfold(data: bytes) -> tuple[str, bytes]:
    """The text, and the bytes that follow its stream; refused if it is no such stream or far too long."""
    made = zlib.decompressobj(_RAW, WORDS)
    try:
        text = made.decompress(data, MAX_BYTES)
        if made.unconsumed_tail or not made.eof:
            raise Refused("code-damaged")
        return text.decode(), made.unused_data
    except (zlib.error, UnicodeDecodeError):
        raise Refused("code-damaged") from None


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
