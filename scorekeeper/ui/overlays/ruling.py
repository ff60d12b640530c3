"""A ruling: the points, the hand, the reason."""

from __future__ import annotations

from ...table.compass import PLATES
from ...table.questions import ruling
from ..items import STRETCH, Column, Key, Row, Scroll
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..items import Item
    from ..scene import Scene


def build(scene: Scene) -> Column:
    question = ruling.question(scene.place)
    at = ruling.step(scene.place)
    if at == "hand":
        return parts.asks(scene, question, parts.few(scene, ruling.hand_keys()))
    if at == "why":
        reasons = parts.many(scene, ruling.reason_keys(scene.place))
        return Column((parts.head(question), Scroll(reasons, "reasons")))
    if at == "own":
        return parts.typed_reason(scene, question, "ruling", ruling.enter_reason())
    return _points(scene, question)


def _points(scene: Scene, question: str) -> Column:
    """Both sides, and under them the keys that add points or take them off."""
    view = scene.game
    sides = Row(
        tuple(
            Key(spec, 34, 72, 56, form="chair", side=PLATES[spec.label[0]])
            for spec in ruling.side_keys(view, scene.place)
        ),
        weight=1,
    )
    rows = [Row(tuple(Key(spec, 28, 64, 56) for spec in row), weight=1) for row in ruling.points_keys(view)]
    head: list[Item] = [] if scene.tight or scene.kind == "wide" else [parts.head(question)]
    return Column((*head, sides, *rows, Row((Key(ruling.next_key(), 24, 64, 56),))), stretch=STRETCH)
