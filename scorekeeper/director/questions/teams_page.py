"""The spades event: its teams, and the pairs of its rounds."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import Key, Row, field
from ...table.questions.screen_parts import group, scroll
from ...words.language import tr
from . import drawing, teams
from .parts import body_width, key_grid, name_line, night_page, people

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


def build_team(scene: Scene) -> Any:
    """The teams so far, and one more."""
    desk, draft = scene.desk, scene.draft(teams.TEAM)
    items: list[Any] = [
        group(words, field(teams.TEAM, key, draft.get(key, "")))
        for key, words in (
            ("name", tr("Name of the team")),
            ("first", tr("First player")),
            ("second", tr("Second player")),
        )
    ]
    items.append(Key(teams.team_key(desk, draft), 22, 60, 56, weight=0))
    for name, both in teams.teams(desk):
        items.append(name_line(scene, f"{name}\n{both}" if both else name)._replace(paint="quiet"))
    return night_page(scene, tr("Teams"), [scroll(items, "night team", 10)], main=teams.done_key())


def build_pairs(scene: Scene) -> Any:
    """The pairs of every round, drawn or made by hand."""
    desk, draft = scene.desk, scene.draft(teams.PAIRS)
    shown, items = drawing.drawing_of(scene), list[Any]()
    left = 0 if shown is None else shown.drawn(desk.clocks.boot())
    for title, games in teams.pairs_of(desk):
        seen = games if shown is None else games[:left]
        left = max(0, left - len(games))
        items.append(group(title, *(name_line(scene, game) for game in seen)))
    if shown is not None:
        body = [drawing.bar(desk, shown), scroll(items, "night pairs", 10)]
        return night_page(scene, tr("Pairs"), body, [drawing.all_key()])
    items.append(
        group(tr("By hand"), key_grid(scene, teams.round_keys(desk, draft), 3, 56, body_width(scene)))
    )
    items += [name_line(scene, words, 20) for words in teams.made_words(desk, draft)]
    items += people(scene, teams.team_keys(desk, draft))
    keys = [Row((
        Key(teams.draw_key(desk), 20, 64, 56, lines=2), Key(teams.keep_pairs_key(desk, draft), 20, 64, 56),
    ))]  # fmt: skip
    if teams.pairs_of(desk):
        keys.append(Row(tuple(Key(spec, 20, 60, 56) for spec in drawing.after_keys())))
    return night_page(scene, tr("Pairs"), [scroll(items, "night pairs", 10)], keys)
