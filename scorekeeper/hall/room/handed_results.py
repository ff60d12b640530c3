"""Results on their way from the recorder to the app that keeps the night.

The app is the one writer of its night. The recorder offers each result until the app has answered it; the app
enters it by the door of a typed one, and notes in the same transaction that it has. It repeats its answer
until the recorder has stored that, across restarts of both. So no result is lost, and none is entered twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ...record.carried import RESULT_KEYS, Carried
from .local_requests import packed, unpacked

MAX_BYTES = 4 << 20
"""Text of the games that are offered at once; one at least."""


class Place(NamedTuple):
    """Which result of which game it is."""

    night: str
    table: str
    game: str
    """The game's id as the inbox has it."""
    mark: str
    """The result, by which it is known that it was entered once."""
    hash: str
    """Hash of the record whose result it is."""


class Handed(NamedTuple):
    """One result on its way."""

    place: Place
    carried: Carried
    moves: str | None
    """The side that moves after a tie, as the director said."""
    force: bool
    """Has the director said that it counts although it does not fit?"""
    stands: bool = False
    """Is it in the night already? Then the game's record alone is kept."""
    lines: tuple[str, ...] = ()
    """The game's whole record; empty where there is none."""


class Answer(NamedTuple):
    """The app's answer on a result."""

    place: Place
    why: Refused | None
    """The director decides; None: it is in the night."""


def offered(handed: Iterable[Handed]) -> list[dict[str, Any]]:
    """The results as JSON: as many as one answer holds."""
    found: list[dict[str, Any]] = []
    size = 0
    for one in handed:
        size += sum(map(len, one.lines))
        if found and size > MAX_BYTES:
            break
        carried = one.carried
        keys = [key for key in (*RESULT_KEYS, "nils") if key in carried.result]
        found.append({
            "place": one.place,
            "header": {**carried.header, "id": carried.id},
            "result": {key: carried.result[key] for key in keys},
            "tie": carried.moves,
            "moves": one.moves,
            "force": one.force,
            "stands": one.stands,
            "lines": one.lines,
        })  # fmt: skip
    return found


def read_offered(data: Iterable[dict[str, Any]]) -> list[Handed]:
    return [
        Handed(
            Place(*one["place"]),
            Carried(one["header"], one["result"], one["tie"], None),
            one["moves"], one["force"], one["stands"], tuple(one["lines"]),
        )
        for one in data
    ]  # fmt: skip


def answered(answers: Iterable[Answer]) -> list[Any]:
    return [[one.place, None if one.why is None else packed(one.why)] for one in answers]


def read_answered(data: Iterable[Any]) -> list[Answer]:
    return [Answer(Place(*place), None if why is None else unpacked(why)) for place, why in data]
