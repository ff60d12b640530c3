"""The adjudicator's word: points with one thumb, the hand, the reason."""

from __future__ import annotations

from typing import Any

from ...table.key import KeySpec
from ...table.keys import ruling as keys
from ...words.language import tr
from ..fields import field
from ..items import Column, Gap, Key, Row, Scroll
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view, place = scene.game, scene.place
    question = keys.question(view, place)
    at = keys.step(place)
    if at == "hand":
        return parts.asks(scene, question, parts.few(scene, keys.hands()))
    if at == "why":
        return Column((parts.head(question), Scroll(parts.many(scene, keys.reasons(place)), "reasons")))
    if at == "own":
        return own_words(scene, question, "ruling", ("ruling.said",))
    return _points(scene, question)


def _points(scene: Scene, question: str) -> Column:
    """Both sides, and under them what one touch gives or takes."""
    view, place = scene.game, scene.place
    sides = Row(tuple(Key(spec, 34, 72, 56) for spec in keys.side_keys(view, place)), weight=1)
    rows = [Row(tuple(Key(spec, 28, 64, 56) for spec in row), weight=1) for row in keys.steppers(view)]
    on = Key(KeySpec(tr("NEXT"), ("ruling.on",), "action"), 28, 64, 56)
    head: list[Any] = [] if scene.tight or scene.kind == "wide" else [parts.head(question)]
    return Column((*head, sides, *rows, Row((on,))))


def own_words(scene: Scene, question: str, draft: str, said: tuple[Any, ...]) -> Column:
    """A reason in one's own words."""
    text = scene.draft(draft).get("why", "")
    ready = bool(str(text).strip())
    on = Key(KeySpec(tr("NEXT"), said, "action", enabled=ready), 28, 64, 56)
    return Column((parts.head(question), field(draft, "why", text, entered=said), Row((on,)), Gap()))
