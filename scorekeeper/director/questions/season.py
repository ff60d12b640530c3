"""A season: nights that are chosen, the best of each person's, their standings, and one person's nights."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ...event.night import start
from ...event.season import columns, night_of, season
from ...record.open_record import OpenRecord
from ...shell.key import KeySpec, action
from ...table.questions.import_export import save_bytes
from ...table.questions.navigation import choose, open_screen
from ...words.days import day_text
from ...words.language import current, tr, trn
from ...words.names import game_name
from ...words.refusals import refusal_text
from ...words.shown import shown_name
from ..night_session import night_of as session_of
from .nights import Nights, night_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...event.season import Night
    from ...table.desk import Desk

SCREEN, TABLE, ONE = "night_season", "night_season_table", "night_season_one"
SIX, YEAR, ALL = "six", "year", "all"
"""Which nights are offered: the last six, those of this year, all."""
LAST = 6


class Found(NamedTuple):
    """A night of singles that has begun."""

    id: str
    name: str
    about: str
    night: Night


@action("season.tick")
def tick(desk: Desk, night: str) -> None:
    """Leave a night out, or count it again."""
    off = set(desk.place.draft(SCREEN).get("off", ()))
    desk.draft(SCREEN, off=sorted(off ^ {night}))


@action("season.best")
def step_best(desk: Desk, by: int) -> None:
    """Count one night more or fewer of each person; 0 for all."""
    now, most = best_of(desk) or 0, len(chosen(desk))
    desk.draft(SCREEN, best=max(0, min(most, now + by)))


@action("season.save")
def save(desk: Desk, kind: str) -> None:
    """Write the standings as PDF or CSV."""
    save_bytes(desk, TABLE, f"season.{kind}", made(desk, kind))


def made(desk: Desk, kind: str) -> bytes:
    """The file of the standings."""
    from ...event.columns import csv_of

    told = standings(desk)
    if kind == "csv":
        return csv_of(columns(told))
    try:
        from ...event.prints.season import season as on_paper
    except ImportError as error:
        raise Refused("prints-no-part", missing=error.name or str(error)) from None
    return on_paper(told, [found.night for found in chosen(desk)])


def nights(desk: Desk) -> list[Found]:
    """Every night of singles that has begun, the newest first."""
    return _read(desk)[0]


def faults(desk: Desk) -> list[str]:
    """The nights that can't count, with the reason."""
    return _read(desk)[1]


def _read(desk: Desk) -> tuple[list[Found], list[str]]:
    def ask() -> tuple[list[Found], list[str]]:
        kept, found, wrong, number = Nights(desk.store), list[Found](), list[str](), 0
        while (one := kept.at(number)) is not None:
            number += 1
            name, _, day = night_lines(one)
            try:
                night = night_of(OpenRecord.open(desk.store, one.id, start).state)
            except Refused as why:
                if why.code not in ("season-of-teams", "season-night-empty"):
                    said = refusal_text(why, "event")
                    wrong.append(tr("{name}, {day}: {reason}").format(name=name, day=day, reason=said))
                continue
            found.append(Found(one.id, name, f"{game_name(night.game)} · {day}", night))
        return sorted(found, key=lambda one: -one.night.first), wrong

    evening = session_of(desk).evening
    entered = (evening.name, evening.length) if evening.is_open else None
    return desk.recall("season nights", (desk.shelved, entered, current()), ask)


def offered(desk: Desk) -> list[Found]:
    """The nights of the game, the name and the time that are chosen."""
    draft = desk.place.draft(SCREEN)
    found = [
        one
        for one in nights(desk)
        if draft.get("game") in (None, one.night.game) and draft.get("name") in (None, one.name)
    ]
    span = draft.get("span", SIX)
    if span == SIX:
        return found[:LAST]
    now = datetime.fromtimestamp(desk.session.clocks.wall()).year
    return [one for one in found if span == ALL or datetime.fromtimestamp(one.night.first).year == now]


def chosen(desk: Desk) -> list[Found]:
    """The nights that count."""
    off = set(desk.place.draft(SCREEN).get("off", ()))
    return [one for one in offered(desk) if one.id not in off]


def best_of(desk: Desk) -> int | None:
    """How many nights of each person count; None for all."""
    found: int = desk.place.draft(SCREEN).get("best", 0)
    return found or None


def standings(desk: Desk) -> dict[str, Any]:
    return season([one.night for one in chosen(desk)], best_of(desk))


def rows(desk: Desk) -> list[tuple[str, str, int]]:
    """Place and person, the nights, the clicks."""
    found = []
    for row in standings(desk)["standings"]:
        who = shown_name(row["name"]) or tr("Member {member}").format(member=row["member"])
        said = trn("{number} night", "{number} nights", row["nights"])
        if len(row["counted"]) < row["nights"]:
            said = tr("{said}, best {best} count").format(said=said, best=len(row["counted"]))
        found.append((f"{row['rank']}.  {who}", said, row["clicks"]))
    return found


def person_of(desk: Desk) -> tuple[str, list[tuple[str, str, int | None]]]:
    """One person: place and name; then each night with its clicks, or none where it was missed."""
    number = desk.place.draft(ONE)["row"]
    told = standings(desk)["standings"]
    if number >= len(told):
        # UNDO took the person back.
        return "", []
    row = told[number]
    by_name = row["member"] is None
    key = by_name, " ".join(str(row["name"]).split()).casefold() if by_name else row["member"]
    found: list[tuple[str, str, int | None]] = []
    for one in chosen(desk):
        person = one.night.people.get(key)
        clicks = None if person is None else person.clicks
        found.append((one.name, day_text(one.night.first), clicks))
    return rows(desk)[number][0], found


# The keys.


def open_key() -> KeySpec:
    return KeySpec(tr("Season"), open_screen(SCREEN), name="SEASON")


def span_keys(desk: Desk) -> list[KeySpec]:
    now = desk.place.draft(SCREEN).get("span", SIX)
    labels = {SIX: tr("Last six"), YEAR: tr("This year"), ALL: tr("All nights")}
    return [
        KeySpec(label, choose(SCREEN, {"span": span}), chosen=span == now, name=f"span {span}")
        for span, label in labels.items()
    ]


def filter_keys(desk: Desk, key: str) -> list[KeySpec]:
    """All games or one, all names of nights or one; nothing where there is one."""
    known = [one.night.game if key == "game" else one.name for one in nights(desk)]
    values: list[str | None] = [None, *dict.fromkeys(known)]
    if len(values) < 3:
        return []
    now = desk.place.draft(SCREEN).get(key)
    words: dict[str | None, str] = {None: tr("All games") if key == "game" else tr("All names")}
    return [
        KeySpec(
            words.get(value) or (game_name(str(value)) if key == "game" else str(value)),
            choose(SCREEN, {key: value}),
            chosen=value == now,
            name=f"{key} {value}",
        )
        for value in values
    ]


def best_keys(desk: Desk) -> tuple[str, KeySpec, KeySpec]:
    """How many nights count, with the keys for fewer and more."""
    best, most = best_of(desk), len(chosen(desk))
    said = tr("Every night counts")
    if best is not None:
        said = tr("Best {best} of {nights}").format(best=best, nights=most)
    return (
        said,
        KeySpec("−", step_best(-1), enabled=best is not None, name="fewer best"),
        KeySpec("+", step_best(1), enabled=(best or 0) < most, name="more best"),
    )


def night_key(desk: Desk, found: Found) -> KeySpec:
    off = found.id in desk.place.draft(SCREEN).get("off", ())
    return KeySpec(found.id, tick(found.id), chosen=not off, name=f"season {found.id}")


def table_key(desk: Desk) -> KeySpec:
    number = len(chosen(desk))
    label = trn("Standings of {number} night", "Standings of {number} nights", number)
    return KeySpec(label, open_screen(TABLE), "action", enabled=number > 0, name="SEASON TABLE")


def row_key(number: int) -> KeySpec:
    return KeySpec(str(number), open_screen(ONE, {"row": number}), name=f"season row {number}")


def save_keys() -> list[KeySpec]:
    return [
        KeySpec(tr("PDF"), save("pdf"), name="SEASON PDF"),
        KeySpec(tr("CSV"), save("csv"), name="SEASON CSV"),
    ]
