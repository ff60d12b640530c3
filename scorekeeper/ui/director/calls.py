"""The calls of the tables of a hall, looked for while the round is seen."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from kivy.clock import Clock

from ...director.questions import hall, ruling
from ...director.questions.result import SCREEN as RESULT
from ...director.questions.rounds import SCREEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk

EVERY = 0.5
"""Seconds between looks at the hall's report."""
_LOOKS: WeakKeyDictionary[Desk, Any] = WeakKeyDictionary()


def follow_calls(desk: Desk) -> None:
    """Draw again when a table of the hall calls or its call is answered, until the screen is left."""
    if desk not in _LOOKS and hall.watch(desk) is not None:
        _LOOKS[desk] = Clock.schedule_once(lambda _: _look(desk), EVERY)


def _look(desk: Desk) -> None:
    _LOOKS.pop(desk, None)
    watch = hall.watch(desk)
    if watch is None or desk.place.screen not in (SCREEN, RESULT):
        return
    before = ruling.reported(desk)
    calls = ruling.called(desk)
    watch.look()
    if ruling.called(desk) != calls or bool(before) != bool(ruling.reported(desk)):
        desk.changed()
    follow_calls(desk)
