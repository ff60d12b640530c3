"""Names and substitutes, two players in the wrong seats, the scorer, the dealer."""

from __future__ import annotations

from ...shell.page.items import Column, Gap, Key, Row, Say, field
from ...words.language import tr
from ..compass import arrow_of
from ..seating import DIGITS
from . import names, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.items import Item
    from ..scene import Scene

SUGGESTIONS = 3
"""Most players of the club that are suggested side by side; on an upright phone one fewer."""


def build(scene: Scene) -> Column:
    """The four players, and then the fields of one of them."""
    draft = scene.draft("names")
    if "seat" not in draft:
        question = tr("Whose name?")
        return parts.asks(scene, question, parts.seats(scene, names.name_keys(scene.game)))
    if draft.get("unsaved"):
        keys = parts.few(scene, names.unsaved_keys(scene.desk))
        return parts.asks(scene, names.unsaved_question(draft), keys)
    arrow, entered = arrow_of(scene.game, draft["seat"]), names.enter_typed()
    name, number = draft.get("name", ""), draft.get("number", "")
    fields = [
        (tr("Name"), field("names", "name", name, entered=entered)),
        (tr("Number"), field("names", "number", number, digits=True, entered=entered, most=DIGITS)),
    ]
    if scene.kind == "wide":
        rows: list[Item] = [
            Row(
                tuple(
                    Column((Say(f"{arrow} {word}", 18, lines=1), line), gap=2, weight=1)
                    for word, line in fields
                )
            )
        ]
    else:
        rows = [
            Column((Say(f"{arrow} {word}", 18, align="left", lines=1), line), gap=2, weight=0)
            for word, line in fields
        ]
    known = names.suggestions(scene.desk, SUGGESTIONS - 1 if scene.kind == "phone" else SUGGESTIONS)
    suggested = [Row(tuple(Key(spec, 20, 56, 56) for spec in known))] if known else []
    below = (Key(names.substitute_key(scene.desk), 20, 64, 56), Key(names.keep_key(scene.desk), 24, 64, 56))
    return Column((*rows, *suggested, Gap(), Row(below)))


def build_seats(scene: Scene) -> Column:
    """Two players in each other's seats."""
    keys = parts.seats(scene, names.swap_keys(scene.game, scene.place))
    return parts.asks(scene, names.swap_question(scene.place), keys)


def build_scorer(scene: Scene) -> Column:
    """The player who keeps the score."""
    return parts.asks(scene, tr("Who keeps score?"), parts.seats(scene, names.scorer_keys(scene.game)))


def build_dealer(scene: Scene) -> Column:
    """The player who deals."""
    keys = parts.seats(scene, names.dealer_keys(scene.game))
    return parts.asks(scene, names.dealer_question(scene.game), keys)
