"""One game of the spades event: the pad for its result, or the result that stands."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...shell.page.items import MARGIN, Column, Key, Row, Say
from ...shell.page.measure import HEAVY, STRONG
from ...table.questions.screen_parts import parted, scroll
from ...words.language import capital
from ...words.refusals import refusal_text
from . import match
from .parts import board, body_width, digit_pad, name_line, night_page
from .result_page import ruling_band

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


def build(scene: Scene) -> Any:
    desk, draft = scene.desk, scene.draft(match.SCREEN)
    answers, marks = match.ruling_keys(desk, draft)
    items: list[Any] = ruling_band(answers) if answers else []
    keys = [Key(spec, 20, 56, 56) for spec in marks]
    if match.asks_result(desk, draft):
        return _pad(scene, items, keys)
    found = match.match_of(desk, draft)
    if found is not None and found.outcome is not None:
        items += _sides(scene, match.stands(desk, found, found.outcome))
        items.append(Say(capital(match.outcome_words(found.outcome)), 20, 18, "left"))
    keys[:0] = [Key(spec, 20, 56, 56, lines=2) for spec in match.own_game_keys(desk, draft)]
    below = [Key(match.correct_key(), 24, 72, 60, weight=0), *([Row(tuple(keys))] if keys else [])]
    return night_page(scene, match.title(desk, draft), [scroll(items, "night match")], below)


def _sides(scene: Scene, rows: list[tuple[str, str, str]]) -> list[Any]:
    """Both teams on their colours, each with its score."""
    words = body_width(scene) - 140
    found: list[Any] = []
    for side, name, score in rows:
        line = Say(parted(scene, name, words), 24, 18, "left", lines=4, weight=1, on=side, face=STRONG)
        field = Row((line, Say(score, 40, 22, "right", on=side, weight=0.4, face=HEAVY)))
        found.append(Column((field,), 0, 0, inset=MARGIN, paint=side))
    return found


def _pad(scene: Scene, items: list[Any], keys: list[Key]) -> Any:
    """Scores, event points and nils of one game, and what they change."""
    desk, draft = scene.desk, scene.draft(match.SCREEN)
    change = match.preview(desk, draft)
    items += board(scene, match.cell_rows(desk, draft))
    if isinstance(change, Refused):
        items.insert(0, Say(capital(refusal_text(change, "event")), 18, paint="warning"))
    if text := match.warning(desk, draft):
        items.append(Say(text, 18, 18, "left", paint="warning", lines=4))
    if isinstance(change, list) and change and not draft.get("instead"):
        items.append(name_line(scene, "\n".join(change))._replace(lines=60))
    items += [key._replace(weight=0) for key in keys]
    pad = digit_pad(scene, match.pad_keys())
    return night_page(
        scene,
        match.title(desk, draft),
        [scroll(items, "night match")],
        [pad],
        main=match.agree_key(desk, draft),
    )
