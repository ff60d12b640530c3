"""A hand of 500 corrected: its three fields, and a page to change each of them."""

from __future__ import annotations

from ...table.games.five_hundred import correction
from ..items import Column, Key, Row, Say, grid
from ..overlays import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view, place = scene.game, scene.place
    question = correction.question(view, place)
    at = correction.page(place)
    if at == "maker":
        return parts.asks(scene, question, parts.seats(scene, correction.maker_keys(view, place)))
    if at == "by":
        return parts.asks(scene, question, parts.seats(scene, correction.offender_keys(view, place)))
    if at == "kind":
        return parts.asks(scene, question, parts.few(scene, correction.kind_keys(view, place)))
    if at in ("result", "took"):
        columns = 3 if scene.kind == "phone" else 0
        return parts.asks(scene, question, parts.numbers(scene, correction.trick_keys(view, place), columns))
    if at == "bid":
        levels = parts.levels(scene, correction.level_keys(place))
        bids = [Key(spec, 36, 76, 56) for spec in correction.bid_keys(place)]
        rows = Row(tuple(bids), weight=1) if scene.kind == "wide" else grid(bids, 3)
        return Column((parts.head(question), rows, levels))
    return _fields(scene, question)


def _fields(scene: Scene, question: str) -> Column:
    """The three fields, the points as they stand, and on to the new totals."""
    view, place = scene.game, scene.place
    maker, bid, result = (Key(spec, 24, 72, 56, lines=2) for spec in correction.field_keys(view, place))
    why, totals = correction.why_key(view, place), correction.totals_key(view, place)
    below = Row((Key(why, 22, 64, 56), Key(totals, 24, 64, 56, weight=2)))
    if scene.tight:
        # The bid is short: it stands beside its maker, so that all three are seen at once.
        upper = Row((maker._replace(weight=2), bid), weight=1)
        return Column((Say(question, 20, 18, lines=2), upper, result, below))
    score = [] if scene.kind == "wide" else [Say(correction.score_before(view, place), 20)]
    fields = (maker, bid, result)
    middle = Row(fields, weight=1) if scene.width > scene.height else Column(fields)
    return Column((parts.head(question), *score, middle, below))
