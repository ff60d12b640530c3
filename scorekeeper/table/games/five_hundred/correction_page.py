"""A hand of 500 corrected by its fields."""

from __future__ import annotations

from ....shell.page.items import STRETCH, Column, Key, Row, Say, grid
from ...questions import parts
from ...view import as_played
from . import correction as keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...scene import Scene
    from ...view import View


def correction(scene: Scene) -> Column:
    """The three fields of a hand, or the page of one of them."""
    view, place = _then(scene), scene.place
    question = keys.question(view, place)
    at = keys.page(place)
    if at == "maker":
        return parts.asks(scene, question, parts.seats(scene, keys.maker_keys(view, place)))
    if at == "by":
        return parts.asks(scene, question, parts.seats(scene, keys.offender_keys(view, place)))
    if at == "kind":
        return parts.asks(scene, question, parts.few(scene, keys.kind_keys(view, place)))
    if at in ("result", "took"):
        columns = 3 if scene.kind == "phone" else 0
        return parts.asks(scene, question, parts.numbers(scene, keys.trick_keys(view, place), columns))
    if at == "bid":
        levels = parts.levels(scene, keys.level_keys(place))
        bids = [Key(spec, 36, 84, 56, form="card" if spec.suit else "pill") for spec in keys.bid_keys(place)]
        rows = Row(tuple(bids), weight=1) if scene.kind == "wide" else grid(bids, 3)
        return Column((parts.head(question), rows, levels))
    return _fields(scene, question)


def _then(scene: Scene) -> View:
    """The game with the players under whom the hand was played."""
    return as_played(scene.game, scene.desk.session.game, scene.draft("correct")["hand"])


def _fields(scene: Scene, question: str) -> Column:
    """The three fields, the points as they stand, and on to the new totals."""
    view, place = _then(scene), scene.place
    maker, bid, result = (Key(spec, 24, 72, 56, lines=2) for spec in keys.field_keys(view, place))
    why, totals = keys.why_key(view, place), keys.totals_key(view, place)
    below = Row((Key(why, 22, 64, 56), Key(totals, 24, 64, 56, weight=2)))
    if scene.tight:
        # The bid is short: it stands beside its maker, so that all three are seen at once.
        upper = Row((maker._replace(weight=2), bid), weight=1)
        return Column((Say(question, 20, 18, lines=2), upper, result, below))
    score = [] if scene.kind == "wide" else [Say(keys.score_before(view, place), 20)]
    fields = (maker, bid, result)
    middle = Row(fields, weight=1) if scene.width > scene.height else Column(fields)
    return Column((parts.head(question), *score, middle, below), stretch=STRETCH)
