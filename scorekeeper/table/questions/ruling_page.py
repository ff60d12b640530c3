"""A ruling: the points, the hand, the reason."""

from __future__ import annotations

from ...shell.page.items import STRETCH, Column, Key, Row, Scroll
from ..compass import PLATES
from . import parts, ruling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.items import Item
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
    """Both sides with their new totals, and under them a number pad."""
    view = scene.game
    sides = Row(
        tuple(
            Key(spec, 34, 72, 56, form="chair", side=PLATES[spec.label[0]])
            for spec in ruling.side_keys(view, scene.place)
        ),
        weight=1,
    )
    digits = [Key(spec, 28, 64, 56) for spec in ruling.digit_keys()]
    beside = [Key(spec, 24, 64, 56) for spec in ruling.pad_keys(view)]
    go_on = Key(ruling.next_key(), 24, 64, 56, weight=3)
    if scene.kind == "wide":
        rows = [
            Row((*digits[:5], beside[0], beside[1])),
            Row((*digits[5:], beside[2], go_on._replace(weight=1))),
        ]
    else:
        rows = [Row((*digits[at * 3 : at * 3 + 3], beside[at]), weight=1, spans=True) for at in range(3)]
        rows.append(Row((digits[9], go_on), weight=1, spans=True))
    head: list[Item] = [] if scene.tight or scene.kind == "wide" else [parts.head(question)]
    return Column((*head, sides, *rows), stretch=STRETCH)
