"""The very first start: is this device for a table, or for the director of a club night?"""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import Gap, Row, Say
from ...words.language import tr
from .job import job_keys
from .screen_parts import across, brand, page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Any:
    """One of the two jobs, each with what it is."""
    table, director = job_keys()
    width = across(scene, 2 if scene.kind == "wide" else 1)
    cards = (
        card(
            scene, table,
            (Line(table.label, 28), Line(tr("Four play at this device: it keeps their score."), 20)), width,
            weight=1,
        ),
        card(
            scene, director,
            (Line(director.label, 28), Line(tr("A whole club night: players, tables, results, prints."), 20)),
            width, weight=1,
        ),
    )  # fmt: skip
    ask = Say(tr("What is this device for?"), 28, 22)
    more = Say(tr("You can change to the other with one tap at any time."), 18)
    if scene.kind == "wide":
        return page(scene, "", [ask, Row(cards, weight=1), more], back=False)
    face = [] if scene.tight else [brand(scene, 120, 32), Gap(0, 1)]
    return page(scene, "", [Gap(0, 1), *face, ask, *cards, more, Gap(0, 1)], back=False)
