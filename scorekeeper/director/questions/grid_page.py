"""The round as a grid: a row a table with two cells, and the results that are in."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import Gap, Key, Rolls, Row, Say
from ...words.language import tr
from ..night_session import night_of
from . import grid, rounds
from .parts import body_width, night_page
from .this_night_page import day_asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


def build(scene: Scene) -> Any:
    desk = scene.desk
    title, asked = rounds.headline(desk)[0], day_asked(desk)
    if asked:
        return night_page(scene, title, [*asked, Gap(0, 1)])
    told = tr("Digits, Tab, digits, Enter. Without scores: N or E for the side that won, T for a tie.")
    return night_page(scene, title, [Say(told, 18, 18, "left", lines=4), Rolls(Rows(scene), "grid")])


class Rows:
    """The row that is typed comes first, so that it is always in sight."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.tables = grid.rows(scene.desk)
        self.key = night_of(scene.desk).key, str(scene.draft(grid.SCREEN)), body_width(scene)

    def at(self, number: int) -> Any:
        if number >= len(self.tables):
            return None
        desk, table = self.scene.desk, self.tables[number]
        state = night_of(desk).singles
        if state.round is not None and table in state.games:
            where, score, outcome = rounds.result_words(desk, state.round, table)
            lines = Line(where, 20, score), Line(outcome, 18)
            return card(self.scene, rounds.result_key(state.round, table), lines, body_width(self.scene))
        cells = (Key(spec, 28, 64, 56, weight=3, hint_lines=1) for spec in grid.row_keys(desk, table))
        return Row((Say(str(table), 28, 20, weight=1), *cells))
