"""Requests and answers, and the form of each on the wire."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from .card import MAX_ADDRESSES
from .clock import IDLE, PAUSE, RUN, Schedule
from .forms import Form, each, flag, only, or_none, real, row, shaped, text, whole

HASH = re.compile(r"[0-9a-f]{32}")
ID = re.compile(r"[0-9a-f]{8,32}")
"""Names a run of the recorder, a start of a device, or the hall's clock."""
MAX_LINES = 20_000
MAX_ID = 200
MAX_TEXT = 400
MAX_GAMES = 24
"""Games that a device names when it asks: an evening has a few."""
STATES = ("playing", "last-hand", "ruling", "agreeing", "agreed")


class Live(NamedTuple):
    """A table's snapshot. It has no name of a player."""

    game: str
    scores: tuple[int, int]
    hand: int
    state: str


class Reached(NamedTuple):
    """How far a record goes somewhere: the number of its lines, and the hash after the last."""

    game: str
    lines: int
    hash: str


class Lines(NamedTuple):
    """Lines of a game that go on from a place in its record."""

    game: str
    first: int
    """Number of lines before these."""
    before: str
    """Hash of the lines before."""
    lines: list[str]


class Seen(NamedTuple):
    """Which computer is the hall, and how far its night goes. A hall makes it, and tables carry it back."""

    term: int
    """Rises by one whenever another computer becomes the hall."""
    night: str = ""
    number: int = 0
    """Lines of the night's record."""
    proof: str = ""


class Ask(NamedTuple):
    """A device says that it is there, and asks what is so now."""

    start: str
    """Names this start of the device's app: a second one at the same time is a copy of the device."""
    on: bool
    games: tuple[Reached, ...] = ()
    """How far the device's own record of each game of this hall goes."""
    waiting: int = 0
    error: float | None = None
    """Milliseconds by which the table's clock may be off."""
    delay: float = 0.0
    """Longest time, in milliseconds, that a line waited for its receipt of late."""
    calls: bool = False
    """Does the table want the adjudicator?"""
    takes: bool = False
    """Does this device ask to take the table over?"""
    live: Live | None = None
    night: str = ""
    """Digest of the seats and standings that the device has."""
    latest: int = 0
    """Number of the director's latest word that the device has heard."""
    seen: Seen = Seen(0)
    """The highest term that the device has seen, with the night as it was then."""


REPORTED = ("waiting", "error", "delay")
"""Fields of a table's `Ask` in the hall's report, read by `hall status`, the director's page and the app."""


class Get(NamedTuple):
    """The owning device asks for a game's lines from a place on; no game: the table's present one."""

    game: str
    first: int


class Receipt(NamedTuple):
    """How the recorder has a game of a device, on its disk."""

    game: str
    lines: int
    """Lines of the record that counts."""
    hash: str
    has: bool
    """Is everything that the device has named stored?"""
    counts: bool
    """Is it a part of the record that counts?"""
    entered: bool
    """Is the result of just this record in the night?"""


class Answer(NamedTuple):
    """The recorder's answer to lines, or to a question."""

    run: str
    seen: Seen
    owns: bool
    """Do this device's lines count?"""
    known: bool = True
    """Does the recorder know the device's secret? If not, the device tells it again."""
    why: str = ""
    """Code of why nothing was taken."""
    receipts: tuple[Receipt, ...] = ()
    clock: Schedule | None = None
    night: str | None = None
    """Seats and standings, where they are others than the device has."""
    sayings: tuple[tuple[int, str], ...] = ()
    also: tuple[str, ...] = ()
    """Addresses at which the hall may be found besides."""


class News(NamedTuple):
    """The recorder sends it to all tables at each change. A table with other seats or another run asks."""

    run: str
    night: str
    """Digest of the seats and standings."""
    also: tuple[str, ...] = ()
    """Addresses at which the hall may be found besides, which a table that has not asked lacks."""


class Part(NamedTuple):
    """Lines of a game that the recorder gives to the owning device."""

    game: str
    first: int
    of: int
    """Lines of the whole game."""
    lines: list[str]


class TimeQuestion(NamedTuple):
    """A table's question for the time."""

    number: int
    sent: float


class Probe(NamedTuple):
    """The hall's answer to a question for the time; the table adds when it came back."""

    hc: str
    number: int
    sent: float
    heard: float
    answered: float


def live_data(live: Live) -> list[Any]:
    return [live.game, *live.scores, live.hand, live.state]


def read_live(value: object) -> Live | None:
    """The snapshot; None where it is none, which spoils no message that has it."""
    try:
        game, ns, ew, hand, state = _LIVE(value)
    except ValueError:
        return None
    return Live(game, (ns, ew), hand, state)


def clock_data(schedule: Schedule) -> dict[str, Any]:
    more = {RUN: {"end": schedule.end}, PAUSE: {"left": schedule.left}}.get(schedule.state, {})
    return {"hc": schedule.hc, "rev": schedule.rev, "round": schedule.round, "st": schedule.state} | more


def read_clock(data: object) -> Schedule | None:
    if not isinstance(data, dict) or {RUN: "end", PAUSE: "left"}.get(str(data.get("st")), "st") not in data:
        return None
    return _CLOCK_FORM.read(data)


def ask_data(ask: Ask) -> dict[str, Any]:
    return ASK_FORM.data(ask) | {"live": ask.live and live_data(ask.live)}


def answer_data(answer: Answer) -> dict[str, Any]:
    return ANSWER_FORM.data(answer) | ({} if answer.clock is None else {"clock": clock_data(answer.clock)})


def _pair(number: int, words: str) -> tuple[int, str]:
    return number, words


_ID, _GAME, _LINE, _NUMBER = shaped(ID), text(MAX_ID, least=1), whole(MAX_LINES), whole()
_REACHED = _GAME, _LINE, shaped(HASH)
_SEEN = row(Seen, _NUMBER, text(MAX_ID), _NUMBER, text(64))
_SCORE = whole(99_999, least=-99_999)
_LIVE = row(lambda *parts: parts, text(MAX_ID), _SCORE, _SCORE, _LINE, only(lambda value: value in STATES))
_SAYING = _NUMBER, text(MAX_TEXT)
_CLOCK_FORM = Form(
    Schedule,
    {
        "hc": _ID, "rev": _NUMBER, "round": whole(100_000),
        "st": only(lambda value: value in (RUN, PAUSE, IDLE)), "end": real(), "left": real(least=0),
    },
    sparse=True,
)  # fmt: skip

# From a table.

LINES_FORM = Form(
    Lines,
    {
        "g": _GAME, "n": _LINE, "h": shaped(HASH),
        "l": each(only(lambda line: type(line) is str and "\n" not in line), MAX_LINES, list),
    },
    fits=lambda lines: 0 < len(lines.lines) <= MAX_LINES - lines.first,
)  # fmt: skip
ASK_FORM = Form(
    Ask,
    {
        "start": _ID, "on": flag, "games": each(row(Reached, *_REACHED), MAX_GAMES), "wait": _NUMBER,
        "pm": or_none(real(least=0)), "d": real(least=0), "call": flag, "take": flag, "live": read_live,
        "night": text(64), "said": _NUMBER, "seen": _SEEN,
    },
)  # fmt: skip
GET_FORM: Form[Get] = Form(lambda get: get, {"get": row(Get, text(MAX_ID), _LINE)})
PROBE_FORM = Form(TimeQuestion, {"i": _NUMBER, "t1": real()})

# From the hall.

ANSWER_FORM = Form(
    Answer,
    {
        "run": _ID, "seen": _SEEN, "own": flag, "known": flag, "why": text(64),
        "r": each(row(Receipt, *_REACHED, flag, flag, flag)), "clock": read_clock,
        "night": or_none(only(lambda value: type(value) is str)), "said": each(row(_pair, *_SAYING)),
        "also": each(text(MAX_ID), MAX_ADDRESSES),
    },
    sparse=True,
)  # fmt: skip
NEWS_FORM = Form(
    News, {"run": _ID, "night": text(64), "also": each(text(MAX_ID), MAX_ADDRESSES)}, sparse=True
)
PART_FORM = Form(
    Part,
    {
        "g": text(MAX_ID), "n": _LINE, "of": whole(MAX_LINES + 1),
        "l": each(only(lambda line: type(line) is str), make=list),
    },
)  # fmt: skip
TIME_FORM = Form(Probe, {"hc": _ID, "i": _NUMBER, "t1": real(), "t2": real(), "t3": real()})
SAYING_FORM = Form(_pair, dict(zip(("i", "text"), _SAYING, strict=True)))


def pages(lines: Sequence[str], most: int) -> list[str]:
    """As many of the lines as have so many bytes together; one at least."""
    found: list[str] = []
    size = 0
    for line in lines:
        size += len(line.encode("utf-8", "replace")) + 4
        if found and size > most:
            break
        found.append(line)
    return found
