"""One night kept twice, since two devices went on with it: what is missing here is shown, and taken."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...event.merging import Missing, missing
from ...event.night import Event, start
from ...record.open_record import OpenRecord
from ...shell.key import KeySpec, action
from ...words.days import day_text
from ...words.language import capital, tr, trn
from ...words.refusals import refusal_text
from .. import changes, names
from ..night_session import night_of
from ..undo import one_word
from . import nights, rounds
from .proposal import to_main

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...record.rows import StoredGame
    from ...table.desk import Desk

SCREEN = "night_twin"
MOST = 9
"""Records of one night that are looked for."""


@action("twins.open")
def open_twin(desk: Desk, name: str, other: str) -> None:
    """Go on with the night, and show what the other record of it has that is missing here."""
    nights.resume.run(desk, name)
    desk.go(SCREEN, other=other)


@action("twins.tick")
def tick(desk: Desk, at: int) -> None:
    """Leave an entry out, or take it after all."""
    left = set(desk.place.draft(SCREEN).get("left", ()))
    desk.draft(SCREEN, left=sorted(left ^ {at}))


@action("twins.take")
def take(desk: Desk) -> None:
    """Enter what is missing here and can be taken."""
    night_of(desk).enter(entries(desk), **to_main(desk, SCREEN))


def twins(desk: Desk, name: str) -> list[StoredGame]:
    """The records of this night that are kept here; nothing where there is only this one."""

    def ask() -> list[StoredGame]:
        base, found = name.split("~", maxsplit=1)[0], []
        for number in range(1, MOST + 1):
            try:
                stored = desk.store.game(base if number == 1 else f"{base}~{number}")
            except Refused:
                break
            if stored.deleted is None:
                found.append(stored)
        return found if len(found) > 1 else []

    return desk.recall(f"twins {name}", desk.shelved, ask)


def words(desk: Desk, name: str) -> str:
    """How many results a night has that is kept twice, its last entry, and the device; else nothing."""
    stored = next((one for one in twins(desk, name) if one.id == name), None)
    if stored is None:
        return ""
    number = sum(len(played) for played in _games(_read(desk, name)))
    device = tr("brought in from another device") if "~" in name else tr("this device")
    return tr("{results}, last entry {moment}, {device}").format(
        results=trn("{number} result", "{number} results", number),
        moment=day_text(stored.changed),
        device=device,
    )


def _read(desk: Desk, name: str) -> Event[Any]:
    """The kept night; read again once it has other entries."""
    key = desk.shelved, desk.store.game(name).entries

    def ask() -> Event[Any]:
        return OpenRecord.open(desk.store, name, start).state

    return desk.recall(f"twin {name}", key, ask)


def _games(event: Event[Any]) -> list[list[Any]]:
    """The games of each round that have a result."""
    state = event.state
    if state.header.form.teams:
        return [[match for match in played if match.outcome] for played in state.rounds.values()]
    return [list(played.values()) for played in (*state.closed, state.games)]


def found(desk: Desk) -> list[Missing]:
    """Entries that only the other record has, in its order."""
    draft, night = desk.place.draft(SCREEN), night_of(desk)
    there, left = _read(desk, draft["other"]), draft.get("left", ())
    at = desk.clocks.wall()
    return night.recall("missing", lambda: missing(night.event, there, at, left), str(draft))


def entries(desk: Desk) -> list[Entry]:
    left = desk.place.draft(SCREEN).get("left", ())
    return [one.entry for at, one in enumerate(found(desk)) if one.why is None and at not in left]


def entry_words(desk: Desk, one: Missing) -> list[str]:
    """The entry in words; if it cannot be taken, why not, and the entry of this record."""
    there = _read(desk, desk.place.draft(SCREEN)["other"])
    parts = [_entry_text(there, one.entry)]
    if one.why is not None:
        parts.append(capital(refusal_text(one.why, "event")))
        if one.entry["do"] == "result":
            parts.append(tr("Here: {result}").format(result=_entry_text(night_of(desk).event, one.entry)))
    return parts


def _entry_text(event: Event[Any], entry: Entry) -> str:
    """`Round 2, table 3: 14+8 win 300:100`, as that record has it."""
    if entry["do"] != "result" or "teams" in entry:
        return capital(one_word(entry))
    number, table = entry["round"], int(entry["table"])
    game = event.state.games_of(number).get(table)
    where = tr("Round {round}, table {table}").format(round=number, table=table)
    if game is None:
        return tr("{where}: no result").format(where=where)
    what = " ".join(
        filter(None, (rounds.outcome(game, event.state.is_last(number)), names.score(game.scores)))
    )
    return tr("{where}: {result}").format(where=where, result=what)


def change_lines(desk: Desk) -> list[str]:
    """The changes of standings if the entries are taken."""
    found = changes.of(desk, entries(desk))
    return [] if isinstance(found, Refused) else found


def open_keys(desk: Desk, name: str) -> list[KeySpec]:
    """A key for each other record of a kept night."""
    return [
        KeySpec(
            tr("Take what is missing here"),
            open_twin(name, other.id),
            hint=words(desk, other.id),
            name=f"twin {other.id}",
        )
        for other in twins(desk, name)
        if other.id != name
    ]


def row_key(desk: Desk, at: int, one: Missing) -> KeySpec | None:
    """Takes an entry or leaves it out; None where it cannot be taken."""
    if one.why is not None:
        return None
    taken = at not in desk.place.draft(SCREEN).get("left", ())
    return KeySpec(str(at), tick(at), chosen=taken, name=f"missing {at}")


def take_key(desk: Desk) -> KeySpec:
    number = len(entries(desk))
    label = trn("Take {number} entry", "Take {number} entries", number)
    return KeySpec(label, take(), "action", enabled=number > 0, name="TAKE MISSING", fills=True)
