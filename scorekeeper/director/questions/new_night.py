"""A new night: its name, its game and sheet, how many tables, rounds and breaks."""

from __future__ import annotations

from functools import partial
from typing import Any

from ...engine.refused import Refused
from ...event.forms import OTHER, form_of
from ...event.night import start
from ...games import GAMES
from ...record.open_record import OpenRecord
from ...shell.key import KeySpec, action
from ...shell.navigation import choose
from ...shell.page.items import Column, Gap, Key, Row, Say, field
from ...table.members import members as members_of
from ...table.off import because
from ...table.questions.screen_parts import choices, edged, group, parted, scroll
from ...table.seating import game_of, sheets_of
from ...words.language import tr, trn
from ...words.names import game_name, rules_name
from ...words.shown import shown_name
from ..night_session import night_of
from . import members
from .nights import all_nights
from .parts import COLUMNS, body_width, less_more, night_page, split, steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...shell.place import Draft
    from ...shell.settings import Settings
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN = "night_new"
MAX_TABLES, MAX_ROUNDS = 250, 99
USUAL = {"tables": 0, "rounds": 12}
"""Defaults of a new night: as many tables as the players fill, and twelve rounds."""
FEW_TABLES = 24
"""The number of tables that the first tap on fewer gives."""


@action("night.begin_new")
def open_new(desk: Desk) -> None:
    """Ask for a new night: as the last one was, unless something is changed."""
    desk.settle(desk.place.drafted(SCREEN, None))
    desk.go(SCREEN)
    header = last_header(desk)
    if header is not None:
        found = {key: header.get(key) for key in ("name", "game", "title", "rules")}
        found |= {key: header.get(key, 0) for key in LIMITS}
        if found["tables"] == MAX_TABLES:
            found["tables"] = 0
        desk.draft(SCREEN, last=True, **found)


@action("night.game")
def choose_game(desk: Desk, game: str) -> None:
    """Choose the game, with the club's usual rules if they are rules of that game."""
    desk.draft(SCREEN, game=game, rules=None, break_after=None)


@action("night.more")
def step_value(desk: Desk, key: str, by: int) -> None:
    """Change how many tables, rounds, or rounds before a break there are."""
    now = value_of(desk.place.draft(SCREEN), desk.settings, key)
    least, most = LIMITS[key]
    if key == "tables" and not now:
        value = FEW_TABLES
    else:
        value = min(max(least, now + by), most)
    desk.draft(SCREEN, **{key: value})


@action("night.start")
def start_night(desk: Desk) -> None:
    """Begin the night; its players come next."""
    header = header_of(desk.place.draft(SCREEN), desk.settings)
    name = night_of(desk).new(header)
    people = ["night_team" if form_of(header["game"]).teams else "night_add"]
    place = desk.place.drafted(SCREEN, None).drafted(members.SCREEN, None)._replace(night=name)
    if people == ["night_add"] and members_of(desk):
        people.append(members.SCREEN)
    desk.settle(place._replace(screens=("home", "night", *people)))


def last_header(desk: Desk) -> Entry | None:
    """The header of the latest night; None where there is none that can be read."""

    def ask() -> Entry | None:
        stored = all_nights(desk.store).at(0)
        try:
            return None if stored is None else OpenRecord.open(desk.store, stored.id, start).header
        except Refused:
            return None

    return desk.recall("last header", desk.shelved, ask)


LIMITS = {"tables": (1, MAX_TABLES), "rounds": (0, MAX_ROUNDS), "break_after": (0, MAX_ROUNDS)}


def game_chosen(draft: Draft, settings: Settings) -> str:
    return str(draft.get("game") or game_of(settings.rules))


def rules_chosen(draft: Draft, settings: Settings) -> Any:
    """The sheet that was chosen, the club's usual one, or the first of the game."""
    game = game_chosen(draft, settings)
    if draft.get("rules"):
        return draft["rules"]
    return settings.rules if game_of(settings.rules) == game else sheets_of(game)[0]


def title_of(draft: Draft) -> str:
    """The name of a game that has no rules here."""
    return " ".join(str(draft.get("title", "")).split())


def value_of(draft: Draft, settings: Settings, key: str) -> int:
    """The number of tables, of rounds, or of rounds before a break; 0 for no end and no break."""
    if draft.get(key) is not None:
        found: int = draft[key]
        return found
    if key == "break_after":
        return form_of(game_chosen(draft, settings)).break_after or 0
    return USUAL[key]


def header_of(draft: Draft, settings: Settings) -> Entry:
    """The header of the night, without version and id."""
    game = game_chosen(draft, settings)
    header: Entry = {"game": game}
    header |= {"title": title_of(draft)} if game == OTHER else {"rules": rules_chosen(draft, settings)}
    name = " ".join(str(draft.get("name", "")).split())
    if name:
        header["name"] = name
    if form_of(game).teams:
        return header
    header["tables"] = value_of(draft, settings, "tables") or MAX_TABLES
    for key in ("rounds", "break_after"):
        value = value_of(draft, settings, key)
        if value:
            header[key] = value
    return header


def new_key(look: str = "plain") -> KeySpec:
    return KeySpec(tr("New night"), open_new(), look, name="NEW NIGHT")


def change_key() -> KeySpec:
    """Shows all that can be chosen, with what the last night had."""
    return KeySpec(tr("Change"), choose(SCREEN, {"last": None}), name="CHANGE NIGHT")


def last_words(draft: Draft, settings: Settings) -> tuple[str, str, str]:
    """The night as the last one was: its name, its game, and its numbers."""
    game = game_chosen(draft, settings)
    sheet = title_of(draft) if game == OTHER else rules_name(rules_chosen(draft, settings))
    numbers = (
        [] if form_of(game).teams else [count_words(key, value_of(draft, settings, key)) for key in LIMITS]
    )
    return shown_name(draft.get("name")) or tr("Club night"), sheet, "\n".join(numbers)


def game_keys(draft: Draft, settings: Settings) -> list[KeySpec]:
    chosen = game_chosen(draft, settings)
    labels = {game: game_name(game) for game in GAMES} | {OTHER: tr("Other game")}
    return [
        KeySpec(label, choose_game(game), chosen=game == chosen, name=game) for game, label in labels.items()
    ]


def sheet_keys(draft: Draft, settings: Settings) -> list[KeySpec]:
    """The sheets of the game; the club's own rules too where they are the usual ones."""
    game = game_chosen(draft, settings)
    if game == OTHER:
        return []
    chosen = rules_chosen(draft, settings)
    sheets: list[Any] = list(sheets_of(game))
    if isinstance(settings.rules, dict) and game_of(settings.rules) == game:
        sheets.insert(0, settings.rules)
    return [
        KeySpec(
            rules_name(sheet),
            choose(SCREEN, {"rules": sheet}),
            chosen=sheet == chosen,
            name=f"sheet {number}",
        )
        for number, sheet in enumerate(sheets, 1)
    ]


def counts(draft: Draft, settings: Settings) -> list[tuple[str, tuple[KeySpec, KeySpec]]]:
    """Tables, rounds and breaks in words, each with the keys for fewer and more; none for teams."""
    if form_of(game_chosen(draft, settings)).teams:
        return []
    found = []
    for key, (least, most) in LIMITS.items():
        value, unlimited = value_of(draft, settings, key), key == "tables"
        may_less, may_more = value > least or (unlimited and not value), value < most
        may_more = may_more and bool(value or not unlimited)
        keys = less_more(key, step_value(key, -1), step_value(key, 1), may_less, may_more)
        found.append((count_words(key, value), keys))
    return found


def count_words(key: str, value: int) -> str:
    """How many tables, rounds, or rounds before a break there are, in words."""
    if key == "tables":
        if not value:
            return tr("Tables: no limit")
        return trn("{number} table at most", "{number} tables at most", value)
    if key == "rounds":
        return trn("{number} round", "{number} rounds", value) if value else tr("Rounds: no fixed number")
    if not value:
        return tr("No break")
    return trn("Break after every round", "Break after every {number} rounds", value)


def start_key(draft: Draft, settings: Settings) -> KeySpec:
    """START NIGHT; a game without rules here needs its name first."""
    may = game_chosen(draft, settings) != OTHER or bool(title_of(draft))
    why = because("off-no-game-name")
    return KeySpec(tr("START NIGHT"), start_night(), "action", enabled=may, name="START NIGHT", why=why)


def build(scene: Scene) -> Any:
    draft, settings = scene.draft(SCREEN), scene.settings
    start = Key(start_key(draft, settings), 28, 76, 64, weight=0)
    page = partial(night_page, scene, tr("New club night"), short=tr("New night"), undoes=False, whole=True)
    if draft.get("last"):
        return page([scroll([_last(scene)], "night new")], [Key(change_key(), 20, 60, 56, weight=0), start])
    wide = split(scene)
    width = (body_width(scene, whole=True) - COLUMNS) / 2 if wide else body_width(scene)
    items: list[Any] = [
        group(tr("Name of the night"), field(SCREEN, "name", draft.get("name", ""))),
        group(tr("Game"), choices(scene, game_keys(draft, settings), width)),
    ]
    sheets = sheet_keys(draft, settings)
    if sheets:
        items.append(group(tr("Rule sheet"), choices(scene, sheets, width)))
    else:
        title = field(SCREEN, "title", draft.get("title", ""))
        items += [group(tr("Name of the game"), title), Say(tr("Its results are typed."), 18, 18, "left")]
    numbers = steps(counts(draft, settings))
    if wide:
        columns = (Column((*some, Gap(0, 1)), 10, width=width) for some in (items, numbers))
        return page([scroll([Row(tuple(columns), COLUMNS)], "night new")], [start])
    return page([scroll([*items, *numbers], "night new", 10)], [start])


def _last(scene: Scene) -> Column:
    """The last night on a card: one touch starts such a night again."""
    name, sheet, numbers = last_words(scene.draft(SCREEN), scene.settings)
    width = body_width(scene, whole=True) - 40
    words: list[Any] = [
        Say(tr("As last time"), 18, 18, "left"),
        Say(parted(scene, name, width), 34, 22, "left", lines=4),
        Say(parted(scene, sheet, width), 24, 20, "left", lines=4),
        *([Say(numbers, 20, 18, "left", lines=9)] if numbers else []),
    ]
    return Column(tuple(words), 12, inset=16, paint="quiet", border=edged(scene), weight=0)
