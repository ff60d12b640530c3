"""Where the game is played, its rule set, and the game abandoned."""

from __future__ import annotations

from ...shell.page.items import MAX_FIELD_LETTERS, Column, Gap, Key, Row, Say, Scroll, field
from ...words.language import tr
from ..seating import DIGITS
from . import details, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build_where(scene: Scene) -> Column:
    """The table, the round, the day and the event."""
    cells = [
        Column(
            (
                Say(one.word, 18, align="left", lines=1),
                field(
                    "where",
                    one.key,
                    one.text,
                    digits=one.digits,
                    most=DIGITS if one.digits else MAX_FIELD_LETTERS,
                ),
            ),
            gap=2,
            weight=1,
        )
        for one in details.where_fields(scene.desk.session.game.header, scene.place)
    ]
    keep = Key(details.keep_where_key(), 24, 64, 56)
    return Column((Scroll(Column((Row(cells[:2]), Row(cells[2:]), Gap())), "where"), Row((keep,))))


def build_rule_set(scene: Scene) -> Column:
    """Another rule set in mid-game."""
    sets = parts.many(scene, details.rule_set_keys(scene.game, scene.settings), 22)
    return Column((parts.head(tr("Rules for this game")), Scroll(sets, "rule sets")))


def build_abandon(scene: Scene) -> Column:
    """The reasons to abandon the game."""
    question = tr("Why is the game abandoned?")
    if scene.draft("abandon").get("page") == "own":
        return parts.typed_reason(scene, question, "abandon", details.enter_reason())
    reasons = parts.many(scene, details.abandon_keys())
    return Column((parts.head(question, "warning"), Scroll(reasons, "break off")))
