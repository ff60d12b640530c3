"""Why a hand gave what it gave: every point with its clause in words."""

from __future__ import annotations

from typing import Any

from ...table.keys.compass import axis_of
from ...table.keys.history import score, what
from ...table.keys.spec import KeySpec
from ...words.speech import tr
from ..items import Column, Gap, Key, Row, Say, Scroll
from ..wording import reason
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view = scene.game
    wanted = scene.draft("hand").get("hand")
    line = next((line for line in view.history if line.hand["number"] == wanted), None)
    if line is None:
        # It was taken back while its reasons were read.
        return Column((parts.head(tr("This hand was taken back")), parts.ok()))
    items: list[Any] = [
        Say(what(view, line.hand, scene.desk.session.game), 22),
        Say(score(view, line.hand), 20),
    ]
    told: list[str] = []
    for share in line.shares:
        side = axis_of(view, ("NS", "EW")[share.team])
        items.append(Say(f"{side} {reason(scene, share)}", 20, align="left"))
        if share.clause and share.clause not in told:
            told.append(share.clause)
    items += [Say(parts.clause(scene, number), 18, align="left", paint="quiet", lines=30) for number in told]
    keys = [KeySpec(tr("ALL RULES"), ("sheet.open", "clauses"), name="ALL RULES")]
    return Column(
        (Scroll(Column((*items, Gap())), "hand"), Row(tuple(Key(spec, 20, 56, 56) for spec in keys)))
    )
