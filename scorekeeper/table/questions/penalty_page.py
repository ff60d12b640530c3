"""A penalty: the breach, the question that comes first, the player who did it."""

from __future__ import annotations

from functools import partial

from ...shell.page.items import STRETCH, Column, Gap, Key, Row, Say
from ...shell.page.layout import first_fit
from . import parts, penalty
from .clauses import clause

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view, place = scene.game, scene.place
    question = penalty.question(view, place)
    at = penalty.step(place)
    if at == "kinds":
        late = penalty.late_keys(scene.desk)
        if late:
            return parts.asks(scene, penalty.late_question(view), parts.few(scene, late, 22))
        return parts.asks(scene, question, parts.few(scene, penalty.kind_keys(view)))
    if at == "tricks":
        return parts.asks(scene, question, parts.numbers(scene, penalty.trick_keys()))
    if at == "free":
        number = penalty.free_clause(view, place)
        read = parts.clause_text(clause(view.ruled.sheet, number), 20) if number else Gap()
        return Column((parts.head(question), read, parts.ok()), gap=20, stretch=1)
    who = penalty.who_keys(view, place)
    free = penalty.free_keys(view, place)
    if not free:
        return parts.asks(scene, question, parts.seats(scene, who))
    answer = Row(tuple(Key(spec, 24, 64, 56) for spec in free))
    if not who:
        return parts.asks(scene, question, answer)
    asked = Say(penalty.who_question(view, place), 22, 18, lines=2)
    ways = (
        Column((parts.head(question), answer, asked, parts.seats(scene, who, low)), stretch=STRETCH)
        for low in (False, True)
    )
    return first_fit(ways, partial(parts.fits, scene))
