"""The standings or the team trophy, and the number of the player whose card is wanted."""

from __future__ import annotations

from typing import Any

from ...director.night_session import night_of
from ...director.questions import standings
from ...table.key import NOTHING, KeySpec
from ...words.language import tr
from ..cards import Line
from ..items import Gap, Key, Row, Say
from .parts import Cards, cells, digit_pad, listed, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..scene import Scene


def build(scene: Scene) -> Any:
    desk = scene.desk
    found = standings.rows(desk)

    def row(number: int) -> tuple[KeySpec, Sequence[Line]]:
        one = found[number]
        spec = one.key or KeySpec(one.name, NOTHING, "quiet", name=f"line {number}")
        return spec, (Line(f"{one.rank}.  {one.name}", 20, str(one.points)), Line(one.about, 18))

    choice = standings.choice_keys(desk)
    key = night_of(desk).key, str(scene.draft(standings.SCREEN))
    rows = Cards(scene, key, len(found), row)
    head: list[Any] = [Row(tuple(Key(spec, 20, 56, 56) for spec in choice))] if choice else []
    head.append(Say(standings.heading(desk), 18, 18, "right"))
    return night_page(scene, tr("Standings"), [*head, *listed(rows, "night standings", tr("Nobody yet"))])


def build_find(scene: Scene) -> Any:
    """A score card by its player's number."""
    cell, pad, find = standings.find_keys(scene.draft(standings.FIND))
    body = [cells(scene, cell), Gap(0, 1)]
    return night_page(scene, tr("Score card"), body, [digit_pad(scene, pad)], main=find)
