"""JSON text made small by zlib, which is given the words of records to start with; and back, within bounds.

`WORDS` is part of the format: change it only together with `envelope.VERSION`.
"""

from __future__ import annotations

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
