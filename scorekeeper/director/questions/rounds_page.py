"""The night's main screen: which tables are missing, the tiles of all tables, and the keys that come next."""

from __future__ import annotations

from typing import Any

from ...shell.key import KeySpec
from ...shell.navigation import open_screen
from ...shell.page.cards import Line, card
from ...shell.page.items import Column, Gap, Key, Rolls, Row, Say
from ...shell.page.measure import STRONG
from ...table.questions.screen_parts import group, parted, scroll
from ...words.language import tr
from ..night_session import night_of
from . import count, days, find, more, players, round_clock, rounds, seats, teams
from .calls import follow_calls
from .parts import Cards, body_width, key_grid, listed, night_page, split
from .round_clock_page import SMALL, clock_key
from .standings_page import standing_rows
from .this_night_page import day_asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...table.scene import Scene

TILE = 160.0
"""Least width in dp of a table's tile, at the usual size of text."""


def build(scene: Scene) -> Any:
    if night_of(scene.desk).teams:
        return _spades(scene)
    desk = scene.desk
    follow_calls(desk)
    now = rounds.stage(desk)
    head = _headline(scene, rounds.headline(desk))
    if (not scene.tight and scene.kind != "wide") or days.is_overdue(desk):
        # Elsewhere there is no room: the next result that is typed asks.
        head += day_asked(desk)
    keys: list[Any] = []
    specs = rounds.main_keys(desk, scene.tight or scene.kind == "wide")
    if now in ("players", "seats"):
        specs = [
            players.add_key("action" if now == "players" else "plain"),
            KeySpec(tr("Players"), open_screen("night_players"), name="PLAYERS"),
        ]
        if now == "seats":
            keys.append(Key(seats.draw_key(desk), 26, 72, 60, weight=0))
            specs += [seats.empty_table_key(desk), count.open_key()]
    if specs:
        keys.insert(0, key_grid(scene, specs))
    if now == "over":
        body = [*head, *listed(standing_rows(scene), "night standings", tr("Nobody yet"))]
        return night_page(
            scene, rounds.title(desk), body, keys, short=tr("Night"), last=(rounds.more_key(desk),)
        )
    rows = Tiles(scene)
    body = [*head, Rolls(rows, "tiles")] if rows.at(0) is not None else [*head, Gap(0, 1)]
    return night_page(scene, rounds.title(desk), body, keys, short=tr("Night"), last=(rounds.more_key(desk),))


def _headline(scene: Scene, words: tuple[str, str]) -> list[Any]:
    """Where the night is, and what is missing."""
    first, second = words
    typed = "" if night_of(scene.desk).teams else find.typed_table(scene.desk)
    if typed:
        second = tr("Table {table}").format(table=f"{typed}…")
    timed = round_clock.timed(scene.desk)
    width = body_width(scene) - 12 - (SMALL + 8 if timed else 0)
    found = [Say(first, 24, 20, "left", lines=2)]
    if second:
        found.append(Say(parted(scene, second, width), 22, 18, "left", lines=8))
    told = Column(tuple(found), gap=2, weight=0)
    if not timed:
        return [told]
    return [Row((told._replace(weight=1), clock_key(scene)))]


class Tiles:
    """Rows of tiles, as many in a row as have room."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.width = body_width(scene)
        least = TILE * scene.look.words * scene.look.grow
        self.columns = max(1, int((self.width + 8) / (least + 8)))
        self.tiles = rounds.tiles(scene.desk)
        rulings = tuple(tile.table for tile in self.tiles if tile.ruling)
        self.key = night_of(scene.desk).key, self.width, self.columns, rulings

    def at(self, number: int) -> Any:
        first = number * self.columns
        shown = self.tiles[first : first + self.columns]
        if not shown:
            return None
        wide = (self.width - 8 * (self.columns - 1)) / self.columns
        cards: list[Any] = []
        for tile in shown:
            lines = [Line(tile.title, 20), *(Line(words, 18) for words in tile.lines)]
            if tile.ruling:
                lines[1] = lines[1]._replace(face=STRONG)
            cards.append(card(self.scene, tile.key, lines, wide, least=72, weight=1))
        cards += [Gap(0, 1)] * (self.columns - len(cards))
        return Row(tuple(cards))


def build_end(scene: Scene) -> Any:
    """END OF ROUND: what is missing."""
    desk = scene.desk
    missing = rounds.missing_keys(desk)
    words = [Say(rounds.end_words(desk), 22, 18, "left", lines=6)]
    body = [
        scroll(
            (*words, *([key_grid(scene, missing, 2, width=body_width(scene))] if missing else [])),
            "night end",
        )
    ]
    return night_page(scene, tr("End of round"), body)


def build_more(scene: Scene) -> Any:
    columns = 3 if split(scene) else 2
    items = [
        group(found.words, key_grid(scene, found.keys, columns, width=body_width(scene)))
        for found in more.groups(scene.desk)
    ]
    return night_page(scene, tr("More"), [scroll(items, "night more", 12)])


def build_results(scene: Scene) -> Any:
    """Every result of the night."""
    desk = scene.desk
    if night_of(desk).teams:
        return _team_results(scene)
    found = rounds.results(desk)

    def row(number: int) -> tuple[KeySpec, Sequence[Line]]:
        where, score, outcome = rounds.result_words(desk, *found[number])
        return rounds.result_key(*found[number]), (Line(where, 20, score), Line(outcome, 18))

    rows = Cards(scene, (night_of(desk).key, str(scene.draft(rounds.RESULTS))), len(found), row)
    strip = rounds.round_keys(desk)
    head = [Row(tuple(Key(spec, 20, 56, 56) for spec in strip))] if strip else []
    body = [*head, *listed(rows, "night results", tr("No results yet"))]
    keys = [Key(find.open_key(), 20, 60, 56, weight=0)] if found else []
    return night_page(scene, tr("All results"), body, keys)


def _team_results(scene: Scene) -> Any:
    """Every result of the spades event."""
    found = teams.results(scene.desk)

    def row(number: int) -> tuple[KeySpec, Sequence[Line]]:
        round_, tile = found[number]
        return tile.key, (Line(tile.name, 20), Line(round_, 18, tile.right), Line(tile.about, 18))

    rows = Cards(scene, night_of(scene.desk).key, len(found), row)
    return night_page(scene, tr("All results"), listed(rows, "night results", tr("No results yet")))


def _spades(scene: Scene) -> Any:
    """The spades event: the games of the round."""
    desk = scene.desk
    tiles = teams.tiles(desk)

    def row(number: int) -> tuple[KeySpec, Sequence[Line]]:
        tile = tiles[number]
        about = Line(tile.about, 18, face=STRONG if tile.ruling else "")
        return tile.key, (Line(tile.name, 20, tile.right), about)

    rulings = tuple(tile.name for tile in tiles if tile.ruling)
    rows = Cards(scene, (night_of(desk).key, rulings), len(tiles), row)
    head = _headline(scene, teams.headline(desk))
    body = [*head, Rolls(rows, "matches")] if tiles else [*head, Gap(0, 1)]
    keys = [key_grid(scene, teams.main_keys(desk))]
    return night_page(scene, rounds.title(desk), body, keys, short=tr("Night"), last=(rounds.more_key(desk),))
