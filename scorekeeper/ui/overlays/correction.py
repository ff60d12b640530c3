"""A hand of 500 corrected by its fields, a deal of cribbage or spades by its entries; the latest points."""

from __future__ import annotations

from ...table.questions import correction, earlier_entry, last_points
from ..items import BODY, Column, Gap, Key, Row, Say, Scroll, grid
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..scene import Scene


def build(scene: Scene) -> Column:
    view, place = scene.game, scene.place
    if last_points.is_open(place):
        return _last_points(scene)
    if earlier_entry.is_open(place):
        return _earlier_entry(scene)
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
        bids = [
            Key(spec, 36, 84, 56, form="card" if spec.suit else "pill") for spec in correction.bid_keys(place)
        ]
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
    return Column((parts.head(question), *score, middle, below), stretch=parts.STRETCH)


def _last_points(scene: Scene) -> Column:
    question = last_points.question(scene.game, scene.place)
    points = last_points.points_keys(scene.place, scene.desk.session.game)
    return parts.asks(scene, question, parts.numbers(scene, points, 4 if scene.kind == "phone" else 5))


def _earlier_entry(scene: Scene) -> Column:
    """The entries of a deal, then what is to become of one of them, then its fields."""
    view, place, game = scene.game, scene.place, scene.desk.session.game
    at, words = earlier_entry.page(place), earlier_entry.question(view, game, place)
    question = Say(words, 20, 18, lines=3) if at == "fields" else parts.head(words)
    if at == "list":
        return Column((question, Scroll(_entries(scene), "correct entries")))
    if at == "entry":
        return Column((question, parts.few(scene, earlier_entry.choice_keys(game, place))))
    if at == "words":
        return Column((question, parts.few(scene, earlier_entry.word_keys(view), 22)))
    rows: list[Any] = []
    for field in earlier_entry.fields(view, game, place):
        cells = [Key(spec, 26 if field.is_number else 22, 56, 56, weight=1) for spec in field.keys]
        columns = _columns(scene, len(cells), field.is_number)
        rows += grid((*cells, *(Gap(0, 1) for _ in range(-len(cells) % columns))), columns).items
    fixed = tuple(row._replace(weight=0) for row in rows)
    if at == "cards":
        return Column((question, Scroll(Column((*fixed, Gap())), "correct cards")))
    below = Row((Key(earlier_entry.totals_key(scene.desk), 24, 64, 56),))
    return Column((question, Scroll(Column((*fixed, Gap())), "correct fields"), below))


def _columns(scene: Scene, count: int, are_numbers: bool) -> int:
    """Numbers and the four players side by side; words in one column where there is little room."""
    if are_numbers:
        return min(count, 4 if scene.kind == "phone" else 7)
    return count if count <= 4 else 1 if scene.tight else 2


def _entries(scene: Scene) -> Column:
    """Each entry that counts has a key; under it, struck, what it was before."""
    view, game = scene.game, scene.desk.session.game
    grow = scene.look.grow
    items: list[Any] = []
    for entered in earlier_entry.entries_of(view, game, scene.draft("correct")["deal"]):
        if entered.counts:
            spec = earlier_entry.entry_key(entered)
            items.append(Key(spec, 20, 60 * grow, 56, weight=0, align="left"))
        else:
            items.append(Say(entered.text, 18, align="left"))
        items += [Say(text, BODY / grow, align="left", struck=True) for text in entered.was]
    why = earlier_entry.why_key(view, scene.place)
    if why is not None:
        items.append(Key(why, 20, 56, 56, weight=0))
    return Column((*items, Gap()))
