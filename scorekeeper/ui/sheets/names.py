"""Names and substitutes: who really sits there."""

from __future__ import annotations

from typing import Any

from ...table.compass import arrow_of
from ...table.key import KeySpec
from ...table.keys import amend as keys
from ...table.seating import DIGITS
from ...words.language import tr
from ..fields import field
from ..items import Column, Gap, Key, Row, Say
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene

SHOWN = 3
"""So many players whom the club knows are offered."""


def build(scene: Scene) -> Column:
    view = scene.game
    draft = scene.draft("names")
    if "seat" not in draft:
        question = tr("Whose name changes?")
        return parts.asks(scene, question, parts.seats(scene, keys.names(view)))
    arrow = arrow_of(view, draft["seat"])
    name, number = draft.get("name", ""), draft.get("number", "")
    keep = Key(KeySpec(tr("KEEP"), ("amend.keep",), "action"), 24, 64, 56)
    fields = [
        (tr("Name"), field("names", "name", name, entered=("amend.keep",))),
        (tr("Number"), field("names", "number", number, digits=True, entered=("amend.keep",), most=DIGITS)),
    ]
    known = _known(scene, str(name), str(number))
    if scene.kind == "wide":
        rows: list[Any] = [
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
    offered = [Row(tuple(Key(spec, 20, 56, 56) for spec in known))] if known else []
    # Who comes in for somebody has a name and a number of their own.
    empty = ("sheet.choose", "names", {"name": "", "number": "", "club": None})
    written = bool(name or number)
    other = Key(KeySpec(tr("SUBSTITUTE"), empty, enabled=written, name="SUBSTITUTE"), 20, 64, 56)
    return Column((*rows, *offered, Gap(), Row((other, keep))))


def _known(scene: Scene, name: str, number: str) -> tuple[KeySpec, ...]:
    """Whom the club knows by what was written so far."""
    text = name.strip() or number.strip()
    if not text:
        return ()
    shown = 2 if scene.kind == "phone" else SHOWN
    found = scene.desk.store.known(text, limit=shown + 1)
    same = [player for player in found if player.name == name and str(player.number or "") == number]
    return keys.suggestions([player for player in found if player not in same][:shown])
