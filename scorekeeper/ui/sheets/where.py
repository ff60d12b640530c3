"""The table, the round, the day and the event of the game."""

from __future__ import annotations

from ...table.key import KeySpec
from ...table.keys import amend as keys
from ...table.seating import DIGITS
from ...words.language import tr
from ..fields import field
from ..items import Column, Gap, Key, Row, Say, Scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    header = scene.desk.session.game.header
    cells = [
        Column(
            (
                Say(word, 18, align="left", lines=1),
                field("where", key, text, digits=digits, most=DIGITS if digits else 60),
            ),
            gap=2,
            weight=1,
        )
        for key, word, text, digits in keys.where(header, scene.place)
    ]
    keep = Key(KeySpec(tr("KEEP"), ("amend.where",), "action"), 24, 64, 56)
    return Column((Scroll(Column((Row(cells[:2]), Row(cells[2:]), Gap())), "where"), Row((keep,))))
