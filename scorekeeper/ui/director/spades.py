"""The spades event: its teams, the pairs of its rounds, and the result of a game."""

from __future__ import annotations

from typing import Any

from ...director.questions import spades
from ...words.language import capital, tr
from ...words.refusals import refusal_text
from ..items import Key, Row, Say, field
from ..screens.parts import group, scroll
from .parts import cells, digit_pad, key_grid, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build_team(scene: Scene) -> Any:
    """The teams so far, and one more."""
    desk, draft = scene.desk, scene.draft(spades.TEAM)
    items: list[Any] = [
        group(words, field(spades.TEAM, key, draft.get(key, "")))
        for key, words in (
            ("name", tr("Name of the team")),
            ("first", tr("First player")),
            ("second", tr("Second player")),
        )
    ]
    items.append(Key(spades.team_key(desk, draft), 22, 60, 56, weight=0))
    for name, people in spades.teams(desk):
        items.append(Say(f"{name}\n{people}" if people else name, 18, 18, "left", paint="quiet"))
    return night_page(scene, tr("Teams"), [scroll(items, "night team", 10)], main=spades.done_key())


def build_pairs(scene: Scene) -> Any:
    """The pairs of every round, drawn or made by hand."""
    desk, draft = scene.desk, scene.draft(spades.PAIRS)
    items: list[Any] = []
    for title, games in spades.pairs_of(desk):
        items.append(group(title, *(Say(game, 18, 18, "left") for game in games)))
    items.append(group(tr("By hand"), key_grid(scene, spades.round_keys(desk, draft), 3, 56)))
    items += [Say(words, 20, 18, "left") for words in spades.made_words(desk, draft)]
    teams = spades.team_keys(desk, draft)
    if teams:
        items.append(key_grid(scene, teams, 2, 56))
    keys = [Row((
        Key(spades.draw_key(desk), 20, 64, 56, lines=2), Key(spades.keep_pairs_key(desk, draft), 20, 64, 56),
    ))]  # fmt: skip
    return night_page(scene, tr("Pairs"), [scroll(items, "night pairs", 10)], keys)


def build_match(scene: Scene) -> Any:
    """Scores, event points and nils of one game."""
    desk, draft = scene.desk, scene.draft(spades.MATCH)
    items: list[Any] = []
    for title, specs in spades.cell_rows(desk, draft):
        items.append(group(title, cells(scene, specs)))
    why = spades.refusal(desk, draft) if spades.complete(draft) else None
    if why is not None:
        items.append(Say(capital(refusal_text(why, "event")), 18, paint="warning"))
    pad = digit_pad(scene, spades.pad_keys())
    return night_page(
        scene, tr("Result"), [scroll(items, "night match")], [pad], main=spades.agree_key(desk, draft)
    )
