"""A season: nights that are chosen, the best of each person's, their standings, and one person's nights."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ...event.columns import csv_of
from ...event.night import start
from ...event.season import Night, columns, left_out, night_of, season
from ...record.open_record import OpenRecord
from ...shell.key import KeySpec, action
from ...shell.navigation import choose, open_screen
from ...shell.page.cards import Line, card
from ...shell.page.items import Key, Row, Say
from ...table.questions.file_parts import saved
from ...table.questions.import_export import save_bytes
from ...table.questions.screen_parts import across, choices, group, page, scroll
from ...words.days import date_of, day_text
from ...words.language import current, tr, trn
from ...words.names import game_name
from ...words.refusals import refusal_text
from ...words.shown import distinct_names
from ..beside import beside
from ..night_session import night_of as session_of
from ..wall import SEASON, List, WallRow
from .club import on_sheets
from .nights import all_nights, night_lines
from .parts import card_rows, less_more, listed, steps, values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...record.rows import StoredGame
    from ...shell.place import Draft
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN, TABLE, ONE = "night_season", "night_season_table", "night_season_one"
SIX, YEAR, ALL, DATES = "six", "year", "all", "dates"
"""Which nights are offered: the last six, those of this year, all, those from one date to another."""
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


@action("season.wall")
def set_wall(desk: Desk, shown: bool) -> None:
    """Put the season on the wall of the open night, beside its own standings; or take it off."""
    beside(desk).change(desk.place.night, season=dict(desk.place.draft(SCREEN)) if shown else None)


@action("season.save")
def save(desk: Desk, kind: str) -> None:
    """Write the standings as PDF or CSV."""
    save_bytes(desk, TABLE, f"season.{kind}", made(desk, kind))


def made(desk: Desk, kind: str) -> bytes:
    """The file of the standings."""
    table = standings(desk)
    if kind == "csv":
        return csv_of(columns(table))
    try:
        from ...event.prints.lists import season as on_paper
    except ImportError as error:
        raise Refused("prints-no-part", missing=error.name or str(error)) from None
    with on_sheets(desk):
        return on_paper(table, [found.night for found in chosen(desk)])


def nights(desk: Desk) -> list[Found]:
    """Every night of singles that has begun, the newest first."""
    return _read(desk)[0]


def faults(desk: Desk) -> list[str]:
    """The nights that can't count, with the reason."""
    return _read(desk)[1]


def _read(desk: Desk) -> tuple[list[Found], list[str]]:
    def ask() -> tuple[list[Found], list[str]]:
        listed, found, wrong, number = all_nights(desk.store), list[Found](), list[str](), 0
        while (one := listed.at(number)) is not None:
            number += 1
            name, _, day = night_lines(one)
            night = _night(desk, one)
            if isinstance(night, Refused):
                if night.code not in ("season-of-teams", "season-night-empty"):
                    text = refusal_text(night, "event")
                    wrong.append(tr("{name}, {day}: {reason}").format(name=name, day=day, reason=text))
                continue
            found.append(Found(one.id, name, f"{game_name(night.game)} · {day}", night))
        return sorted(found, key=lambda one: -one.night.first), wrong

    evening = session_of(desk).evening
    entered = (evening.name, evening.length) if evening.is_open else None
    return desk.recall("season nights", (desk.shelved, entered, current()), ask)


def _night(desk: Desk, stored: StoredGame) -> Night | Refused:
    """A kept night's people, read again only where it has other entries; or why it cannot count."""

    def ask() -> Night | Refused:
        try:
            return night_of(OpenRecord.open(desk.store, stored.id, start).state)
        except Refused as why:
            return why

    return desk.recall(f"season night {stored.id}", (stored.entries, stored.changed), ask)


def offered(desk: Desk, chosen: Draft | None = None) -> list[Found]:
    """The nights of the game, the name and the time that are chosen, on the screen or as they were kept."""
    draft = desk.place.draft(SCREEN) if chosen is None else chosen
    found = _of_name(desk, draft)
    span = draft.get("span", SIX)
    if span == SIX:
        return found[:LAST]
    if span == DATES:
        first, last = dates(desk, draft)
        return [one for one in found if first <= date_of(one.night.first) <= last]
    now = datetime.fromtimestamp(desk.clocks.wall()).year
    return [one for one in found if span == ALL or datetime.fromtimestamp(one.night.first).year == now]


def _of_name(desk: Desk, draft: Draft) -> list[Found]:
    game, name = draft.get("game"), draft.get("name")
    return [one for one in nights(desk) if game in (None, one.night.game) and name in (None, one.name)]


def dates(desk: Desk, draft: Draft) -> tuple[str, str]:
    """The first date and the last one: as chosen, or of all these nights."""
    days = [date_of(one.night.first) for one in _of_name(desk, draft)] or [""]
    return draft.get("from") or min(days), draft.get("to") or max(days)


def chosen(desk: Desk, draft: Draft | None = None) -> list[Found]:
    """The nights that count."""
    off = set((desk.place.draft(SCREEN) if draft is None else draft).get("off", ()))
    return [one for one in offered(desk, draft) if one.id not in off]


def best_of(desk: Desk) -> int | None:
    """How many nights of each person count; None for all."""
    found: int = desk.place.draft(SCREEN).get("best", 0)
    return found or None


def standings(desk: Desk) -> dict[str, Any]:
    return season([one.night for one in chosen(desk)], best_of(desk))


def on_wall(desk: Desk, data: Draft, limit: int | None) -> List:
    """The standings of the season that was put on the wall."""
    found = [one.night for one in chosen(desk, data)]
    ranking = season(found, data.get("best") or None)["standings"]
    rows = zip(ranking, _names(ranking), strict=True)
    return List(
        SEASON,
        tr("Season: {nights}").format(nights=trn("{number} night", "{number} nights", len(found))),
        tuple(WallRow(f"{row['rank']}.", who, str(row["clicks"])) for row, who in rows)[:limit],
    )


def _names(ranking: list[dict[str, Any]]) -> list[str]:
    """The people of the standings; of those who share a name, with the member number."""
    found = zip(ranking, distinct_names((row["member"], row["name"]) for row in ranking), strict=True)
    return [name or tr("Member {member}").format(member=row["member"]) for row, name in found]


def rows(desk: Desk) -> list[tuple[str, str, int]]:
    """Place and person, the nights, the clicks."""
    found = []
    ranking = standings(desk)["standings"]
    for row, who in zip(ranking, _names(ranking), strict=True):
        text = trn("{number} night", "{number} nights", row["nights"])
        if len(row["counted"]) < row["nights"]:
            text = tr("{said}, best {best} count").format(said=text, best=len(row["counted"]))
        found.append((f"{row['rank']}.  {who}", text, row["clicks"]))
    return found


def person_of(desk: Desk) -> tuple[str, list[tuple[str, str, int | None]]]:
    """One person: place and name; then each night with its clicks, or none where it was missed."""
    number = desk.place.draft(ONE)["row"]
    ranking = standings(desk)["standings"]
    if number >= len(ranking):
        # UNDO took the person back.
        return "", []
    row = ranking[number]
    by_name = row["member"] is None
    key = by_name, " ".join(str(row["name"]).split()).casefold() if by_name else row["member"]
    found: list[tuple[str, str, int | None]] = []
    for one in chosen(desk):
        person = one.night.people.get(key)
        clicks = None if person is None else person.clicks
        found.append((one.name, day_text(one.night.first), clicks))
    return rows(desk)[number][0], found


def open_key() -> KeySpec:
    return KeySpec(tr("Season"), open_screen(SCREEN), name="SEASON")


def span_keys(desk: Desk) -> list[KeySpec]:
    now = desk.place.draft(SCREEN).get("span", SIX)
    labels = {SIX: tr("Last six"), YEAR: tr("This year"), ALL: tr("All nights"), DATES: tr("From – to")}
    return values(SCREEN, "span", labels, now, "span")


def date_keys(desk: Desk) -> list[tuple[str, tuple[KeySpec, KeySpec]]]:
    """The first date and the last one in words, each with the keys for the night before and after."""
    draft = desk.place.draft(SCREEN)
    if draft.get("span") != DATES:
        return []
    moments = {date_of(one.night.first): one.night.first for one in _of_name(desk, draft)}
    days, found = sorted(moments), []
    words = {"from": tr("From {day}"), "to": tr("To {day}")}
    for key, now in zip(words, dates(desk, draft), strict=True):
        before, after = [day for day in days if day < now], [day for day in days if day > now]
        text = words[key].format(day=day_text(moments[now], hour=False) if now in moments else now)
        less, more = (choose(SCREEN, {key: one}) for one in ([now, *before][-1], [*after, now][0]))
        keys = (
            KeySpec("−", less, enabled=bool(before), name=f"{key} before"),
            KeySpec("+", more, enabled=bool(after), name=f"{key} after"),
        )
        found.append((text, keys))
    return found


def filter_keys(desk: Desk, key: str) -> list[KeySpec]:
    """All games or one, all names of nights or one; nothing where there is one."""
    known = [one.night.game if key == "game" else one.name for one in nights(desk)]
    labels: dict[str | None, str] = {None: tr("All games") if key == "game" else tr("All names")}
    labels |= {value: game_name(value) if key == "game" else value for value in known}
    return values(SCREEN, key, labels, desk.place.draft(SCREEN).get(key), key) if len(labels) > 2 else []


def best_keys(desk: Desk) -> tuple[str, tuple[KeySpec, KeySpec]]:
    """How many nights count, with the keys for fewer and more."""
    best, most = best_of(desk), len(chosen(desk))
    text = tr("Every night counts")
    if best is not None:
        text = tr("Best {best} of {nights}").format(best=best, nights=most)
    return text, less_more("best", step_best(-1), step_best(1), best is not None, (best or 0) < most)


def night_key(desk: Desk, found: Found) -> KeySpec:
    off = found.id in desk.place.draft(SCREEN).get("off", ())
    return KeySpec(found.id, tick(found.id), chosen=not off, name=f"season {found.id}")


def table_key(desk: Desk) -> KeySpec:
    number = len(chosen(desk))
    label = trn("Standings of {number} night", "Standings of {number} nights", number)
    return KeySpec(label, open_screen(TABLE), "action", enabled=number > 0, name="SEASON TABLE")


def row_key(number: int) -> KeySpec:
    return KeySpec(str(number), open_screen(ONE, {"row": number}), name=f"season row {number}")


def save_keys(desk: Desk) -> list[KeySpec]:
    """The standings as files; and on the wall of the night that is open."""
    found = [
        KeySpec(tr("PDF"), save("pdf"), name="SEASON PDF"),
        KeySpec(tr("CSV"), save("csv"), name="SEASON CSV"),
    ]
    if desk.place.night:
        on = beside(desk).of(desk.place.night).season is not None
        found.append(KeySpec(tr("Wall"), set_wall(not on), chosen=on, name="SEASON WALL"))
    return found


def build(scene: Scene) -> Any:
    """Which nights, and how many of them count."""
    desk, width = scene.desk, across(scene)
    found = offered(desk)
    if not nights(desk) and not faults(desk):
        return page(scene, tr("Season"), [Say(tr("No club nights yet"), 20, 18)])
    items: list[Any] = [Say(fault, 18, 18, "left", "warning", lines=6) for fault in faults(desk)]
    items += [group(tr("Nights"), choices(scene, span_keys(desk), width))]
    items += steps(date_keys(desk))
    for key, words in (("game", tr("Game")), ("name", tr("Name of the night"))):
        keys = filter_keys(desk, key)
        if keys:
            items.append(group(words, choices(scene, keys, width, most=3)))
    items += steps([best_keys(desk)])
    items += _nameless(scene)
    for one in found:
        spec = night_key(desk, one)
        about = one.about if spec.chosen else tr("{about}: left out").format(about=one.about)
        items.append(card(scene, spec, (Line(one.name, 20), Line(about, 18)), width))
    end = Key(table_key(desk), 22, 72, 60, weight=0)
    return page(scene, tr("Season"), [scroll(items, "season", 8)], [end])


def _nameless(scene: Scene) -> list[Any]:
    """A line on those left out; empty where there are none."""
    words = left_out(found.night for found in chosen(scene.desk))
    return [Say(words, 18, 18, "left", "warning", lines=3)] if words else []


def build_table(scene: Scene) -> Any:
    """The standings, each row a person's nights."""
    desk = scene.desk
    found = rows(desk)

    def row(number: int) -> Any:
        who, text, clicks = found[number]
        return row_key(number), (Line(who, 20, str(clicks)), Line(text, 18))

    shown = card_rows(scene, (desk.shelved, str(scene.draft(SCREEN))), len(found), row, across(scene))
    outcome = scene.draft(TABLE).get("told")
    head: list[Any] = [saved(scene, outcome)] if outcome else []
    keys = Row(tuple(Key(spec, 20, 60, 56, lines=2) for spec in save_keys(desk)))
    head += _nameless(scene)
    body = [*head, *listed(shown, "season table", tr("Nobody yet"))]
    return page(scene, tr("Season standings"), body, [keys], short=tr("Season"))


def build_person(scene: Scene) -> Any:
    """One person's nights on one page."""
    who, played = person_of(scene.desk)
    items: list[Any] = [Say(who, 22, 18, "left", lines=3)]
    for name, day, clicks in played:
        text = "–" if clicks is None else str(clicks)
        words = Say(f"{name}\n{day}", 18, 18, "left", "quiet", weight=4, lines=4)
        items.append(Row((words, Say(text, 22, 18, "right", "quiet", weight=1)), gap=0))
    return page(scene, tr("Season"), [scroll(items, "season person", 8)])
