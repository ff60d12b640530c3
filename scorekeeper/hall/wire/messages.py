"""What requests and answers say. Whatever comes from the network is checked here; what is none is None."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from .card import MAX_ADDRESSES
from .clock import IDLE, PAUSE, RUN, Schedule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

HASH = re.compile(r"[0-9a-f]{32}")
ID = re.compile(r"[0-9a-f]{8,32}")
"""Names a run of the recorder, a start of a device, or the hall's clock."""
MAX_LINES = 20_000
MAX_NUMBER = 2**52
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


class Part(NamedTuple):
    """Lines of a game that the recorder gives to the owning device."""

    game: str
    first: int
    of: int
    """Lines of the whole game."""
    lines: list[str]


class Probe(NamedTuple):
    """The hall's answer to a question for the time; the table adds when it came back."""

    hc: str
    number: int
    sent: float
    heard: float
    answered: float


def whole(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def real(value: object, most: float = 1e15) -> bool:
    return (type(value) is int or type(value) is float) and -most < value < most


def matches(value: object, pattern: re.Pattern[str]) -> bool:
    return type(value) is str and pattern.fullmatch(value) is not None


def is_text(value: object, most: int) -> bool:
    return type(value) is str and len(value) <= most


def _flags(*values: object) -> bool:
    return all(type(one) is bool for one in values)


# From a table.


def lines_data(lines: Lines) -> dict[str, Any]:
    return {"g": lines.game, "n": lines.first, "h": lines.before, "l": lines.lines}


def read_lines(data: Mapping[str, Any]) -> Lines | None:
    lines = data.get("l")
    if not is_text(data.get("g"), MAX_ID) or not data["g"] or not matches(data.get("h"), HASH):
        return None
    if not whole(data.get("n"), 0, MAX_LINES) or type(lines) is not list or not lines:
        return None
    if len(lines) + data["n"] > MAX_LINES or not all(type(one) is str and "\n" not in one for one in lines):
        return None
    return Lines(data["g"], data["n"], data["h"], lines)


def live_data(live: Live) -> list[Any]:
    return [live.game, *live.scores, live.hand, live.state]


def ask_data(ask: Ask) -> dict[str, Any]:
    live = None if ask.live is None else live_data(ask.live)
    return {
        "start": ask.start, "on": ask.on, "games": [list(one) for one in ask.games], "wait": ask.waiting,
        "pm": ask.error, "d": ask.delay, "call": ask.calls, "take": ask.takes, "live": live,
        "night": ask.night, "said": ask.latest, "seen": list(ask.seen),
    }  # fmt: skip


def read_ask(data: Mapping[str, Any]) -> Ask | None:
    games = data.get("games")
    if not matches(data.get("start"), ID) or type(games) is not list or len(games) > MAX_GAMES:
        return None
    named = [_reached(one) for one in games]
    flags = data.get("on"), data.get("call"), data.get("take")
    error, delay = data.get("pm"), data.get("d")
    if None in named or not _flags(*flags):
        return None
    if not (error is None or (real(error) and error >= 0)) or not real(delay) or not (delay or 0) >= 0:
        return None
    if not all(whole(data.get(key), 0, MAX_NUMBER) for key in ("wait", "said")):
        return None
    seen = _seen(data.get("seen"))
    if not is_text(data.get("night"), 64) or seen is None:
        return None
    return Ask(
        data["start"], data["on"], tuple(one for one in named if one is not None), data["wait"], error,
        float(delay or 0.0), data["call"], data["take"], read_live(data.get("live")), data["night"],
        data["said"], seen,
    )  # fmt: skip


def _seen(value: object) -> Seen | None:
    if type(value) is not list or len(value) != 4 or not whole(value[0], 0, MAX_NUMBER):
        return None
    fits = is_text(value[1], MAX_ID) and whole(value[2], 0, MAX_NUMBER) and is_text(value[3], 64)
    return Seen(*value) if fits else None


def _reached(value: object) -> Reached | None:
    if type(value) is not list or len(value) != 3 or not is_text(value[0], MAX_ID) or not value[0]:
        return None
    if not whole(value[1], 0, MAX_LINES) or not matches(value[2], HASH):
        return None
    return Reached(*value)


def read_live(value: object) -> Live | None:
    if type(value) is not list or len(value) != 5 or not is_text(value[0], MAX_ID):
        return None
    if not all(whole(one, -99_999, 99_999) for one in value[1:3]) or not whole(value[3], 0, MAX_LINES):
        return None
    return Live(value[0], (value[1], value[2]), value[3], value[4]) if value[4] in STATES else None


def read_get(data: Mapping[str, Any]) -> Get | None:
    value = data.get("get")
    if type(value) is not list or len(value) != 2 or not is_text(value[0], MAX_ID):
        return None
    return Get(*value) if whole(value[1], 0, MAX_LINES) else None


def probe_data(number: int, sent: float) -> dict[str, Any]:
    return {"i": number, "t1": sent}


def read_probe(data: Mapping[str, Any] | None) -> tuple[int, float] | None:
    if data is None or not whole(data.get("i"), 0, MAX_NUMBER) or not real(data.get("t1")):
        return None
    return data["i"], data["t1"]


# From the hall.


def answer_data(answer: Answer) -> dict[str, Any]:
    data: dict[str, Any] = {"run": answer.run, "seen": list(answer.seen), "own": answer.owns}
    if not answer.known:
        data["known"] = False
    if answer.why:
        data["why"] = answer.why
    if answer.receipts:
        data["r"] = [list(one) for one in answer.receipts]
    if answer.clock is not None:
        data["clock"] = clock_data(answer.clock)
    if answer.night is not None:
        data["night"] = answer.night
    if answer.sayings:
        data["said"] = [list(one) for one in answer.sayings]
    if answer.also:
        data["also"] = list(answer.also)
    return data


def read_answer(data: Mapping[str, Any] | None) -> Answer | None:
    seen = None if data is None else _seen(data.get("seen"))
    if data is None or not matches(data.get("run"), ID) or seen is None:
        return None
    also = data.get("also", [])
    if type(also) is not list or len(also) > MAX_ADDRESSES or not all(is_text(one, MAX_ID) for one in also):
        return None
    known, why, night = data.get("known", True), data.get("why", ""), data.get("night")
    receipts, sayings = data.get("r", []), data.get("said", [])
    if not _flags(data.get("own"), known) or not is_text(why, 64):
        return None
    if not (night is None or type(night) is str) or type(receipts) is not list or type(sayings) is not list:
        return None
    found = [_receipt(one) for one in receipts]
    words = [_saying(one) for one in sayings]
    if None in found or None in words:
        return None
    clock = data.get("clock")
    return Answer(
        data["run"], seen, data["own"], known, why,
        tuple(one for one in found if one is not None), read_clock(clock) if type(clock) is dict else None,
        night, tuple(one for one in words if one is not None), tuple(also),
    )  # fmt: skip


def _receipt(value: object) -> Receipt | None:
    if type(value) is not list or len(value) != 6 or _reached(value[:3]) is None or not _flags(*value[3:]):
        return None
    return Receipt(*value)


def _saying(value: object) -> tuple[int, str] | None:
    if type(value) is not list or len(value) != 2:
        return None
    return (value[0], value[1]) if whole(value[0], 0, MAX_NUMBER) and is_text(value[1], MAX_TEXT) else None


def part_data(part: Part) -> dict[str, Any]:
    return {"g": part.game, "n": part.first, "of": part.of, "l": part.lines}


def read_part(data: Mapping[str, Any] | None) -> Part | None:
    if data is None or not is_text(data.get("g"), MAX_ID) or not whole(data.get("n"), 0, MAX_LINES):
        return None
    lines = data.get("l")
    if not whole(data.get("of"), 0, MAX_LINES + 1) or type(lines) is not list:
        return None
    return Part(data["g"], data["n"], data["of"], lines) if all(type(one) is str for one in lines) else None


def time_data(probe: Probe) -> dict[str, Any]:
    return {"hc": probe.hc, "i": probe.number, "t1": probe.sent, "t2": probe.heard, "t3": probe.answered}


def read_time(data: Mapping[str, Any] | None) -> Probe | None:
    if data is None or not matches(data.get("hc"), ID) or not whole(data.get("i"), 0, MAX_NUMBER):
        return None
    if not all(real(data.get(key)) for key in ("t1", "t2", "t3")):
        return None
    return Probe(data["hc"], data["i"], data["t1"], data["t2"], data["t3"])


def clock_data(schedule: Schedule) -> dict[str, Any]:
    more = {RUN: {"end": schedule.end}, PAUSE: {"left": schedule.left}}.get(schedule.state, {})
    head = {"hc": schedule.hc, "rev": schedule.rev, "round": schedule.round, "st": schedule.state}
    return head | more


def read_clock(data: Mapping[str, Any] | None) -> Schedule | None:
    if data is None or not matches(data.get("hc"), ID) or data.get("st") not in (RUN, PAUSE, IDLE):
        return None
    if not whole(data.get("rev"), 0, MAX_NUMBER) or not whole(data.get("round"), 0, 100_000):
        return None
    end, left = data.get("end", 0.0), data.get("left", 0.0)
    if (data["st"] == RUN and "end" not in data) or (data["st"] == PAUSE and "left" not in data):
        return None
    if not real(end) or not real(left) or left < 0:
        return None
    return Schedule(data["hc"], data["rev"], data["round"], data["st"], float(end), float(left))


def saying_data(number: int, text: str) -> dict[str, Any]:
    return {"i": number, "text": text[:MAX_TEXT]}


def read_saying(data: Mapping[str, Any] | None) -> tuple[int, str] | None:
    return None if data is None else _saying([data.get("i"), data.get("text")])


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
