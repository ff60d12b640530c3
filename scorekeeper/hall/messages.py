"""Messages as bytes. Every payload from the network is checked here; one that is no message is None."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from ..engine.refused import Refused
from ..record.codec import parse
from .clock import IDLE, PAUSE, RUN, Schedule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

VERSION = 1
EPOCH = re.compile(r"[0-9a-f]{16}")
RUN_ID = re.compile(r"[0-9a-f]{8}")
CLOCK_ID = re.compile(r"[0-9a-f]{1,32}")
MAX_BYTES = 8192
"""Longest message; the broker takes no longer one."""
PIECE = 1200
"""Characters of a line in one message: with all of them escaped the message is still short enough."""
MAX_PARTS = 1000
"""Messages that one line may need."""
MAX_LINES = 20_000
MAX_SEQ = 2**52
MAX_ID = 200
MAX_TEXT = 400


class Piece(NamedTuple):
    """A line of a game's record, or a part of a long one, with its place in the outbox."""

    epoch: str
    seq: int
    game: str
    line: int
    """0 for the header."""
    part: int
    parts: int
    text: str


class Ack(NamedTuple):
    """The hall's receipt: every entry of the owning device up to `upto` is on its disk."""

    epoch: str
    upto: int
    run: str = ""
    """Names one run of the recorder."""
    number: int = 0
    """Of the acknowledgements of a run the highest is the latest: they come by two ways."""


class Here(NamedTuple):
    """A table's device says that it is there."""

    epoch: str
    on: bool
    waiting: int = 0
    """Entries that the hall has not acknowledged."""
    error: float | None = None
    """Milliseconds by which the table's clock may be off."""
    delay: float = 0.0
    """Longest time, in milliseconds, that an entry waited for its acknowledgement of late."""
    calls: bool = False
    """Does the table want the adjudicator?"""
    takes: bool = False
    """Does this device ask to take the table over, and for its game so far?"""


class Live(NamedTuple):
    """A table's snapshot. It has no name of a player."""

    epoch: str
    seq: int
    game: str
    scores: tuple[int, int]
    hand: int
    state: str


STATES = ("playing", "last-hand", "ruling", "agreeing", "agreed")


def encode(data: Mapping[str, Any]) -> bytes:
    return json.dumps({"v": VERSION, **data}, ensure_ascii=False, separators=(",", ":")).encode(
        "utf-8", "replace"
    )


def decode(payload: bytes) -> dict[str, Any] | None:
    """The object in a message of a version that is known; None for anything else."""
    if len(payload) > MAX_BYTES:
        return None
    try:
        data = parse(payload.decode())
    except (Refused, UnicodeDecodeError, ValueError, RecursionError):
        return None
    return data if data.get("v") == VERSION and type(data["v"]) is int else None


def whole(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def real(value: object, most: float = 1e15) -> bool:
    return (type(value) is int or type(value) is float) and -most < value < most


def matches(value: object, pattern: re.Pattern[str]) -> bool:
    return type(value) is str and pattern.fullmatch(value) is not None


def is_text(value: object, most: int) -> bool:
    return type(value) is str and len(value) <= most


# From a table.


def pieces_of(text: str) -> list[str]:
    """A line, cut into as many texts as messages are needed."""
    return [text[at : at + PIECE] for at in range(0, len(text), PIECE)] or [""]


def encode_piece(piece: Piece) -> bytes:
    return encode(
        {
            "e": piece.epoch,
            "s": piece.seq,
            "g": piece.game,
            "n": piece.line,
            "p": [piece.part, piece.parts],
            "l": piece.text,
        }
    )


def read_piece(payload: bytes) -> Piece | None:
    data = decode(payload)
    if data is None or not matches(data.get("e"), EPOCH) or not whole(data.get("s"), 1, MAX_SEQ):
        return None
    part = data.get("p")
    if type(part) is not list or len(part) != 2 or not whole(part[1], 1, MAX_PARTS):
        return None
    if not whole(part[0], 1, part[1]) or not whole(data.get("n"), 0, MAX_LINES):
        return None
    if not is_text(data.get("g"), MAX_ID) or not data["g"] or not is_text(data.get("l"), PIECE):
        return None
    return Piece(data["e"], data["s"], data["g"], data["n"], part[0], part[1], data["l"])


def encode_here(here: Here) -> bytes:
    said = {"e": here.epoch, "on": here.on, "wait": here.waiting, "pm": here.error, "d": here.delay}
    return encode(said | {"call": here.calls, "take": here.takes})


def read_here(payload: bytes) -> Here | None:
    data = decode(payload)
    if data is None or not matches(data.get("e"), EPOCH):
        return None
    asks = data.get("call", False), data.get("take", False)
    if type(data.get("on")) is not bool or not all(type(one) is bool for one in asks):
        return None
    waiting, error, delay = data.get("wait", 0), data.get("pm"), data.get("d", 0.0)
    if not whole(waiting, 0, MAX_SEQ) or not (error is None or (real(error) and error >= 0)):
        return None
    if not real(delay) or delay < 0:
        return None
    return Here(data["e"], data["on"], waiting, error, delay, *asks)


def encode_live(live: Live) -> bytes:
    return encode(
        {
            "e": live.epoch,
            "s": live.seq,
            "g": live.game,
            "sc": list(live.scores),
            "h": live.hand,
            "st": live.state,
        }
    )


def read_live(payload: bytes) -> Live | None:
    data = decode(payload)
    if data is None or not matches(data.get("e"), EPOCH) or not whole(data.get("s"), 0, MAX_SEQ):
        return None
    scores = data.get("sc")
    if type(scores) is not list or len(scores) != 2 or not all(whole(one, -99_999, 99_999) for one in scores):
        return None
    if not is_text(data.get("g"), MAX_ID) or not whole(data.get("h"), 0, MAX_LINES):
        return None
    if data.get("st") not in STATES:
        return None
    return Live(data["e"], data["s"], data["g"], (scores[0], scores[1]), data["h"], data["st"])


def encode_probe(number: int, sent: float) -> bytes:
    return encode({"i": number, "t1": sent})


def read_probe(payload: bytes) -> tuple[int, float] | None:
    data = decode(payload)
    if data is None or not whole(data.get("i"), 0, MAX_SEQ) or not real(data.get("t1")):
        return None
    return data["i"], data["t1"]


# From the hall.


def encode_ack(ack: Ack) -> bytes:
    return encode({"e": ack.epoch, "upto": ack.upto, "run": ack.run, "n": ack.number})


def read_ack(payload: bytes) -> Ack | None:
    data = decode(payload)
    if data is None or not matches(data.get("e"), EPOCH) or not whole(data.get("upto"), 0, MAX_SEQ):
        return None
    if not matches(data.get("run"), RUN_ID) or not whole(data.get("n"), 0, MAX_SEQ):
        return None
    return Ack(data["e"], data["upto"], data["run"], data["n"])


def encode_answer(hc: str, number: int, sent: float, heard: float, answered: float) -> bytes:
    return encode({"hc": hc, "i": number, "t1": sent, "t2": heard, "t3": answered})


class Answer(NamedTuple):
    """The hall's answer to a probe; the table adds when it came back."""

    hc: str
    number: int
    sent: float
    heard: float
    answered: float


def read_answer(payload: bytes) -> Answer | None:
    data = decode(payload)
    if data is None or not matches(data.get("hc"), CLOCK_ID) or not whole(data.get("i"), 0, MAX_SEQ):
        return None
    if not all(real(data.get(key)) for key in ("t1", "t2", "t3")):
        return None
    return Answer(data["hc"], data["i"], data["t1"], data["t2"], data["t3"])


def encode_clock(schedule: Schedule) -> bytes:
    more = {RUN: {"end": schedule.end}, PAUSE: {"left": schedule.left}}.get(schedule.state, {})
    head = {"hc": schedule.hc, "rev": schedule.rev, "round": schedule.round, "st": schedule.state}
    return encode(head | more)


def read_clock(payload: bytes) -> Schedule | None:
    data = decode(payload)
    if data is None or not matches(data.get("hc"), CLOCK_ID) or data.get("st") not in (RUN, PAUSE, IDLE):
        return None
    if not whole(data.get("rev"), 0, MAX_SEQ) or not whole(data.get("round"), 0, 100_000):
        return None
    end, left = data.get("end", 0.0), data.get("left", 0.0)
    if (data["st"] == RUN and "end" not in data) or (data["st"] == PAUSE and "left" not in data):
        return None
    if not real(end) or not real(left) or left < 0:
        return None
    return Schedule(data["hc"], data["rev"], data["round"], data["st"], float(end), float(left))


def encode_say(number: int, text: str) -> bytes:
    return encode({"do": "say", "i": number, "text": text[:MAX_TEXT]})


def encode_game(game: str, lines: int, part: int, parts: int, text: str) -> bytes:
    """A part of the record so far, for the device that has taken the table over."""
    return encode({"do": "game", "g": game, "n": lines, "p": [part, parts], "l": text})


class Said(NamedTuple):
    """A message of the director."""

    number: int
    text: str


class GamePart(NamedTuple):
    """A part of a game's record, its lines joined by line breaks."""

    game: str
    lines: int
    part: int
    parts: int
    text: str


def read_to(payload: bytes) -> Said | GamePart | None:
    data = decode(payload)
    if data is None:
        return None
    if data.get("do") == "say" and whole(data.get("i"), 0, MAX_SEQ) and is_text(data.get("text"), MAX_TEXT):
        return Said(data["i"], data["text"])
    part = data.get("p")
    if data.get("do") != "game" or type(part) is not list or len(part) != 2:
        return None
    if not whole(part[1], 1, 100 * MAX_PARTS) or not whole(part[0], 1, part[1]):
        return None
    if not is_text(data.get("g"), MAX_ID) or not whole(data.get("n"), 0, MAX_LINES + 1):
        return None
    if not is_text(data.get("l"), PIECE):
        return None
    return GamePart(data["g"], data["n"], part[0], part[1], data["l"])


def encode_page(rev: int, part: int, parts: int, text: str) -> bytes:
    return encode({"rev": rev, "p": [part, parts], "l": text})


class Page(NamedTuple):
    """A part of the night's seats and standings."""

    rev: int
    part: int
    parts: int
    text: str


def read_page(payload: bytes) -> Page | None:
    data = decode(payload)
    if data is None or not whole(data.get("rev"), 0, MAX_SEQ):
        return None
    part = data.get("p")
    if type(part) is not list or len(part) != 2 or not whole(part[1], 1, MAX_PARTS):
        return None
    if not whole(part[0], 1, part[1]) or not is_text(data.get("l"), PIECE):
        return None
    return Page(data["rev"], part[0], part[1], data["l"])
