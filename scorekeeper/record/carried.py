"""A finished game as one text that a QR code holds: its whole record, or its result alone.

The text of a record holds a JSON list of the header and the entries without their moments. The moments follow
as differences from one to the next, so no digit is written twice.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from hashlib import sha256
from itertools import pairwise
from typing import Any

from ..engine.frozen import NamedTuple
from ..engine.game import start
from ..engine.kinds import SEATS, Entry, is_number, one_of, whole
from ..engine.refused import Refused
from .codec import BadLine, Record, parse, read, write_line
from .envelope import GAME, RESULT, fits_one_code, is_sealed, seal, squeeze, unfold, unseal
from .reading import game_id, read_game

MAX_ENTRIES = 5_000
MAX_RECORD_BYTES = 1 << 20
"""Longest record that is read as a file."""
MAX_DECIMALS = 9
"""Digits after the point of a moment that is written as a difference; another stays in its entry."""
FAR = 10**12
BACK = 128
"""Set in the first byte where a moment is earlier than the one before."""
MAX_TEXT = 64
"""Longest text of a header that a result alone carries."""
MOVERS = ("NS", "EW")
HEADER_KEYS = ("id", "event", "day", "round", "table", "teams")
RESULT_KEYS = ("ended", "winner", "scores", "event_points", "agreed")


class Carried(NamedTuple):
    """A game that came from a table."""

    header: Entry
    """As amended. Of a result alone it has game, rules, players' numbers and names, and `HEADER_KEYS`."""
    result: Entry
    """At least `RESULT_KEYS`, as `replay` prints them; in spades also `nils`, those made by each side."""
    moves: str | None
    """The side that moves after a tie, where the table said so."""
    record: Record | None
    """The whole record; None where the text was too short for it."""

    @property
    def id(self) -> str:
        """The game's id; of a record that has none, or one too long for a code, one that is computed."""
        line = self.record.lines[0] if self.record is not None else write_line(self.header)
        return short_id(game_id(line))


def pack(lines: Sequence[str]) -> str:
    """The text of a kept game for one QR code; where its whole record does not fit, of its result alone."""
    try:
        text = pack_record(lines)
    except ValueError:
        return pack_result(lines)
    return text if fits_one_code(text) else pack_result(lines)


def pack_record(lines: Sequence[str]) -> str:
    """The text of the whole record, however long. Raises ValueError if it is longer than any that is read."""
    header, *entries = [parse(line) for line in lines]
    moments = _moments([entry.get("at") for entry in entries])
    if moments is not None:
        entries = [{key: value for key, value in entry.items() if key != "at"} for entry in entries]
    body = json.dumps([header, *entries], ensure_ascii=False, separators=(",", ":"))
    return seal(GAME, squeeze(body) + (moments or b""))


def pack_result(lines: Sequence[str]) -> str:
    """The text of the result alone: who played where, the scores, who won."""
    entries = [parse(line) for line in lines[1:]]
    game = start(parse(lines[0]))
    for entry in entries:
        game = game.apply(entry)
    moves = movers(entries)
    header, result = game.header, result_of(game)
    players = {
        seat: {key: player[key] for key in ("number", "name") if key in player}
        for seat, player in header.get("players", {}).items()
    }
    known = {key: header[key] for key in ("game", "rules", *HEADER_KEYS) if key in header}
    known["id"] = short_id(game_id(lines[0]))
    data = {key: result[key] for key in (*RESULT_KEYS, "nils") if key in result}
    if moves is not None:
        data["moves"] = moves
    text = _sealed_result({**known, "players": players}, data)
    if fits_one_code(text):
        return text
    # Long names give way, the director has them by their numbers; so do texts that no app writes so long.
    short = {seat: _shortened(player) for seat, player in players.items()}
    known = {key: value for key, value in known.items() if len(str(value)) <= MAX_TEXT}
    rules = header["rules"]
    if "rules" not in known:
        known["rules"] = {key: value for key, value in rules.items() if key != "name"}
    return _sealed_result({**known, "players": short}, data)


def _sealed_result(header: Entry, result: Entry) -> str:
    return seal(RESULT, squeeze(json.dumps([header, result], ensure_ascii=False, separators=(",", ":"))))


def _shortened(player: Mapping[str, Any]) -> Entry:
    """A player by number, or by the beginning of a name."""
    number = player.get("number")
    if number is not None and abs(number) < FAR:
        return {"number": number}
    return {"name": player.get("name", "")[:20]}


def short_id(name: str) -> str:
    """The id of a game, or in place of one that is too long for a code its digest."""
    return name if len(name) <= MAX_TEXT else "x" + sha256(name.encode()).hexdigest()[:15]


def result_of(game: Any) -> Entry:
    """The result that `replay` prints, in spades with the nils that each side made."""
    result: Entry = game.result(game.now)
    if "event_points" in result:
        result["nils"] = _nils(result["hands"])
    return result


def movers(entries: Sequence[Entry]) -> str | None:
    """The side that moves after a tie: the app writes `moves` into the entry by which the table agrees."""
    moves = entries[-1].get("moves") if entries and entries[-1].get("do") == "agree" else None
    return moves if moves in MOVERS else None


def _nils(hands: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """Nils that were bid and made, by side."""
    made = {"NS": 0, "EW": 0}
    for hand in hands:
        for at, seat in enumerate(SEATS):
            won = hand["won"] or {}
            if hand["bids"].get(seat) == "nil" and hand["breach"] is None and won.get(seat) == 0:
                made["EW" if at & 1 else "NS"] += 1
    return made


# Read back.


def read_carried(given: str | bytes) -> Carried:
    """A game from a QR code's text, pasted text, or a record's file. Raises Refused where it is none."""
    text = given if isinstance(given, str) else given.decode("utf-8", "replace")
    if is_sealed(text) and not text.lstrip().startswith("{"):
        kind, data = unseal(text)
        if kind == GAME:
            return _read_record(data)
        if kind == RESULT:
            return _read_result(data)
        raise Refused("code-not-a-game")
    if not text.lstrip().startswith("{"):
        raise Refused("code-foreign")
    data = given.encode("utf-8", "surrogatepass") if isinstance(given, str) else given
    if len(data) > MAX_RECORD_BYTES:
        raise Refused("record-too-large", bytes=len(data), most=MAX_RECORD_BYTES)
    return _carried(data.lstrip() if isinstance(given, str) else data)


def _read_record(data: bytes) -> Carried:
    body, moments = unfold(data)
    objects = _objects(body)
    if not 1 <= len(objects) <= MAX_ENTRIES + 1:
        raise Refused("code-damaged")
    header, *entries = objects
    if moments:
        times = _times(moments, len(entries))
        entries = [{**entry, "at": at} for entry, at in zip(entries, times, strict=True)]
    lines = [write_line(line) for line in (header, *entries)]
    return _carried(("\n".join(lines) + "\n").encode())


def _carried(data: bytes) -> Carried:
    """The game in a record, which is read by the rules."""
    try:
        record, game = read(data), read_game(data)
    except BadLine as fault:
        why = fault.why
        raise Refused(why.code, why.clause, **{**why.data, "line": fault.line}) from None
    return Carried(game.header, result_of(game), movers(record.entries), record)


def _read_result(data: bytes) -> Carried:
    body, rest = unfold(data)
    objects = _objects(body)
    if rest or len(objects) != 2:
        raise Refused("code-damaged")
    header, result = objects
    # The header is one of a game that has not begun: the engine checks its values.
    start({"dealer": "N", **header})
    one_of(result, "winner", ("NS", "EW", "tie"))
    for key in ("scores", "event_points", "nils"):
        if key in result or key == "scores":
            pair = result.get(key)
            if not isinstance(pair, dict):
                raise Refused("code-damaged")
            whole(pair, "NS"), whole(pair, "EW")
    moves = one_of(result, "moves", MOVERS) if "moves" in result else None
    return Carried(header, {"agreed": result.get("agreed") is True, **result}, moves, None)


def _objects(body: str) -> list[Entry]:
    """The objects of a JSON list."""
    try:
        # A line of a record is an object, and its depth is looked at first.
        found = parse('{"list":' + body + "}")["list"]
    except Refused:
        raise Refused("code-damaged") from None
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise Refused("code-damaged")
    return found


# Moments.


def _moments(times: Sequence[object]) -> bytes | None:
    """The moments as whole numbers of the smallest decimal, each from the one before; None if odd."""
    kinds = {type(at) for at in times}
    # Whole numbers come back as such: the same moment written otherwise is another record.
    if kinds not in ({int}, {float}) or not all(is_number(at) and -FAR < at < FAR for at in times):
        return None
    written = [Decimal(repr(at)) for at in times]
    places = max(-int(at.as_tuple().exponent) for at in written)
    if places > MAX_DECIMALS or (places <= 0) != (kinds == {int}):
        return None
    places = max(0, places)
    numbers = [0, *(int(at.scaleb(places)) for at in written)]
    steps = [now - before for before, now in pairwise(numbers)]
    back = min(steps) < 0
    data = bytearray((places | BACK * back,))
    for step in steps:
        value = step if not back else step * 2 if step >= 0 else -step * 2 - 1
        while value > 127:
            data.append(value & 127 | 128)
            value >>= 7
        data.append(value)
    return bytes(data)


def _times(data: bytes, count: int) -> list[float]:
    """The moments of `count` entries; whole numbers where no decimals were written."""
    places, back, now, at = data[0] & ~BACK, data[0] & BACK, 0, 1
    if places > MAX_DECIMALS:
        raise Refused("code-damaged")
    times: list[float] = []
    for _ in range(count):
        value = shift = 0
        while True:
            if at >= len(data) or shift > 84:
                raise Refused("code-damaged")
            value |= (data[at] & 127) << shift
            shift += 7
            at += 1
            if data[at - 1] < 128:
                break
        now += value if not back else value >> 1 if not value & 1 else -(value >> 1) - 1
        # Divided by a power of ten this is the nearest float, as it was written.
        times.append(now / 10**places if places else now)
    if at != len(data):
        raise Refused("code-damaged")
    return times
