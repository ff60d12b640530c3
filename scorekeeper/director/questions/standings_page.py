"""The standings or the team trophy; a game or a player found by numbers."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line
from ...shell.page.items import Gap, Key, Row, Say
from ...words.language import tr
from ..night_session import night_of
from . import find, standings
from .parts import Cards, cells, digit_pad, listed, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...shell.key import KeySpec
    from ...table.scene import Scene


def standing_rows(scene: Scene) -> Cards:
    """The rows of the standings, or of the team trophy."""
    desk = scene.desk
    found = standings.rows(desk)

    def row(number: int) -> tuple[KeySpec | None, Sequence[Line]]:
        one = found[number]
        return one.key, (Line(f"{one.rank}.  {one.name}", 20, str(one.points)), Line(one.about, 18))

    return Cards(scene, (night_of(desk).key, str(scene.draft(standings.SCREEN))), len(found), row)


def build(scene: Scene) -> Any:
    desk = scene.desk
    choice = standings.choice_keys(desk)
    rows = standing_rows(scene)
    head: list[Any] = [Row(tuple(Key(spec, 20, 56, 56) for spec in choice))] if choice else []
    head.append(Say(standings.heading(desk), 18, 18, "right"))
    return night_page(scene, tr("Standings"), [*head, *listed(rows, "night standings", tr("Nobody yet"))])


def build_find(scene: Scene) -> Any:
    """A game by round and table, or a player by number."""
    desk, draft = scene.desk, scene.draft(find.SCREEN)
    cell, pad, done = find.find_keys(night_of(desk).singles, draft)
    said = find.told(desk, draft, find.first_of(draft))
    body = [cells(scene, cell), *([Say(said, 20, 18, paint="warning")] if said else []), Gap(0, 1)]
    return night_page(scene, tr("Find"), body, [digit_pad(scene, pad)], main=done)
