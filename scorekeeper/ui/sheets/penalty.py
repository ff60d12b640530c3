"""A penalty: what, the question that comes first, who. The preview is that of every agreement."""

from __future__ import annotations

from ...table.keys import penalty as keys
from ...words.language import tr
from ..items import Column, Gap, Key, Row, Say
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view, place = scene.game, scene.place
    question = keys.question(view, place)
    at = keys.step(place)
    if at == "kinds":
        return parts.asks(scene, question, parts.few(scene, keys.kinds(view)))
    if at == "tricks":
        return parts.asks(scene, question, parts.numbers(scene, keys.tricks()))
    if at == "free":
        number = keys.free_clause(view, place)
        told = [Say(parts.clause(scene, number), 20, weight=1)] if number else [Gap()]
        return Column((parts.head(question, "quiet"), *told, parts.ok()))
    who = keys.who(view, place)
    first = keys.answers(view, place)
    if not first:
        return parts.asks(scene, question, parts.seats(scene, who))
    answer = Row(tuple(Key(spec, 24, 64, 56) for spec in first))
    if not who:
        return Column((parts.head(question, "warning"), answer._replace(weight=1)))
    yes = Say(tr("YES: by whom?"), 22, lines=1)
    return Column((parts.head(question, "warning"), answer, yes, parts.seats(scene, who)))
