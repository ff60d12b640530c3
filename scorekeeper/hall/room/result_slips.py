"""Results on their way from the recorder to the app that keeps the night.

The app is the one writer of its night. The recorder leaves each result as a slip; the app enters it by the
door of a typed one, answers, and removes the slip, in this order. The recorder notes the answer in its inbox
before it removes that. So at any moment one of slip, answer and note is there, and none is handed over twice.
The game's record goes along, packed as for a QR code: a kilobyte, and never more than 60.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import NamedTuple

from ...engine.refused import Refused
from ...record.carried import RESULT_KEYS, Carried, pack_record
from ..wire import refusing
from .slips import Slips

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDER = "results"
ENDING = ".result"
MAX_BYTES = 1 << 18


class Place(NamedTuple):
    """Which result of which game it is."""

    night: str
    table: str
    game: str
    """The game's id as the inbox has it."""
    mark: str
    """The result, by which it is known that it was entered once."""

    @property
    def name(self) -> str:
        """The name of the game's slip: one at a time, so that a game's words are entered in their order."""
        of_game = json.dumps([self.night, self.table, self.game])
        return f"{self.table}-{sha256(of_game.encode()).hexdigest()[:24]}{ENDING}"


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
    record: str | None = None
    """The whole record as a text, of a result that waits; None where it is too long to be read as one."""


class Answer(NamedTuple):
    """The app's answer on a result."""

    place: Place
    why: Refused | None
    """The director decides; None: it is in the night."""


def slips_in(folder: Path) -> Slips:
    """The slips in a hall's folder."""
    return Slips(folder / FOLDER, ENDING, MAX_BYTES)


# The recorder's side.


def is_on_its_way(folder: Path, place: Place) -> bool:
    """Is a result of this game, or the app's answer to one, still in the folder?

    The game is not counted again until it is gone.
    """
    return slips_in(folder).waits(place.name)


def hand_over(folder: Path, handed: Handed) -> None:
    """Leave the result for the app."""
    slips = slips_in(folder)
    header = {**handed.carried.header, "id": handed.carried.id}
    result = {
        key: handed.carried.result[key] for key in (*RESULT_KEYS, "nils") if key in handed.carried.result
    }
    data = {"header": header, "result": result, "moves": handed.carried.moves}
    by = {"moves": handed.moves, "force": handed.force, "stands": handed.stands}
    slips.put(
        handed.place.name, {**handed.place._asdict(), **data, "by": by, "record": _packed(handed.carried)}
    )


def _packed(game: Carried) -> str | None:
    """The game's record as a text; the text's own limit keeps the slip small."""
    if game.record is None:
        return None
    try:
        return pack_record(game.record.lines)
    except ValueError:
        return None


def answers(folder: Path) -> Iterator[tuple[str, Answer]]:
    """The app's answers, each with the name by which it is forgotten once it is noted."""
    slips = slips_in(folder)
    for name in slips.answered():
        data = slips.read_answer(name)
        try:
            why = None if data is None or data["why"] is None else refusing.unpacked(data["why"])
            found = None if data is None else Answer(Place(*(str(data[key]) for key in Place._fields)), why)
        except (KeyError, TypeError):
            found = None
        if found is None:
            slips.forget(name)
        else:
            yield name, found


def forget(folder: Path, name: str) -> None:
    """The answer is noted."""
    slips_in(folder).forget(name)


# The app's side.


def waiting(folder: Path) -> Iterator[tuple[str, Handed]]:
    """Every result that waits, with the name of its slip."""
    slips = slips_in(folder)
    for name, data in slips.waiting():
        try:
            by = data["by"]
            carried = Carried(data["header"], data["result"], data["moves"], None)
            place = Place(*(str(data[key]) for key in Place._fields))
            record = data.get("record")
            handed = Handed(
                place,
                carried,
                by["moves"],
                by["force"] is True,
                by.get("stands") is True,
                record if isinstance(record, str) else None,
            )
        except (KeyError, TypeError):
            slips.remove(name)
            continue
        yield name, handed


def answer(folder: Path, name: str, handed: Handed, why: Refused | None) -> None:
    """Say what became of the result; only then does its slip go."""
    slips = slips_in(folder)
    packed = None if why is None else refusing.packed(why)
    slips.answer(name, {**handed.place._asdict(), "why": packed})
    slips.remove(name)
