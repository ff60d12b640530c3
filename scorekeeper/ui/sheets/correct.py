"""A hand that was entered wrongly: its fields, each with the keys it was entered by."""

from __future__ import annotations

from ...table.key import KeySpec
from ...table.keys import correct as keys
from ...table.keys.history import score
from ...words.language import tr
from ..items import Column, Key, Row, Say, grid
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view, place = scene.game, scene.place
    if "team" in scene.draft("correct"):
        return _pegs(scene)
    question = keys.question(view, place)
    at = keys.page(place)
    if at == "maker":
        return parts.asks(scene, question, parts.seats(scene, keys.seats(view, place)))
    if at == "by":
        return parts.asks(scene, question, parts.seats(scene, keys.seats(view, place, "correct.by")))
    if at == "kind":
        return parts.asks(scene, question, parts.few(scene, keys.kinds(view, place)))
    if at in ("result", "took"):
        numbers = parts.numbers(scene, keys.tricks(view, place), 3 if scene.kind == "phone" else 0)
        return parts.asks(scene, question, numbers)
    if at == "bid":
        levels = parts.levels(scene, keys.levels(place))
        bids = [Key(spec, 36, 76, 56) for spec in keys.suits(place)]
        rows = Row(tuple(bids), weight=1) if scene.kind == "wide" else grid(bids, 3)
        return Column((parts.head(question), rows, levels))
    return _fields(scene, question)


def _fields(scene: Scene, question: str) -> Column:
    """Everything that can be wrong, what it gave, and on to the new totals."""
    view, place = scene.game, scene.place
    fields = tuple(Key(spec, 24, 72, 56, lines=2) for spec in keys.fields(view, place))
    hand = keys.hand_of(view, place)
    why = KeySpec(tr("WHY?"), ("sheet.open", "hand", {"hand": hand["number"]}), name="WHY?")
    below = Row((Key(why, 22, 64, 56), Key(keys.show(view, place), 24, 64, 56, weight=2)))
    told = [] if scene.tight or scene.kind == "wide" else [Say(score(view, hand), 20)]
    if scene.tight:
        # The bid is short: it stands beside its maker, so that all three are seen at once.
        maker, bid, result = fields
        upper = Row((maker._replace(weight=2), bid), weight=1)
        return Column((Say(question, 20, 18, lines=2), upper, result, below))
    middle = Row(fields, weight=1) if scene.width > scene.height else Column(fields)
    return Column((parts.head(question), *told, middle, below))


def _pegs(scene: Scene) -> Column:
    """Cribbage: what the latest points of a side should have been."""
    team = scene.draft("correct")["team"]
    from ...table.compass import axis_of

    question = tr("{side}: the latest points should have been").format(side=axis_of(scene.game, team))
    points = keys.points(scene.place, scene.desk.session.game)
    return parts.asks(scene, question, parts.numbers(scene, points, 4 if scene.kind == "phone" else 5))
