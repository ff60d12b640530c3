"""The round's clock: the time between the keys that change it by a little, START under it, the rest below."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import MARGIN, Column, Draw, Gap, Key, Row, Say
from ...table.questions.screen_parts import EDGE, choices, scroll
from ...words.language import tr
from ..clock_face import Dial
from . import hall, round_clock, wall
from .parts import BROAD, below_band, night_page, title_band

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.key import KeySpec
    from ...table.desk import Desk
    from ...table.scene import Scene

LOW = 110.0
"""Height in dp of the clock where there is little."""
BESIDE = 150.0
"""Width in dp of a key beside the digits, where there is room for it."""


def build(scene: Scene) -> Any:
    desk, title, short = scene.desk, tr("The round's clock"), tr("Clock")
    if not round_clock.timed(desk):
        nothing = Gap(0, 1), Say(tr("There is no round to time now"), 22), Gap(0, 1)
        return night_page(scene, title, nothing, short=short)
    low = scene.tight or scene.kind == "wide"
    width = min(scene.width, BROAD + EDGE) - 2 * MARGIN
    main, little, rest = _keys(desk)
    face: Any = Draw("round_clock", clock_of(scene), LOW, 64, 1)
    asks = "" if round_clock.hall_times(desk) else round_clock.asked(desk)
    line = Say(round_clock.question(desk) if asks else round_clock.says(desk), 20, 18, lines=2)
    sides = [Key(spec, 24, 56, 56, 1, lines=2) for spec in little]
    if sides and scene.width >= 4 * BESIDE:
        beside = [Column((key,), width=BESIDE) for key in sides]
        shown: list[Any] = [Row((beside[0], face, beside[1]), weight=1)]
    else:
        shown = [face, *([Row(tuple(sides))] if sides else [])]
    keys: list[Any] = [line]
    if main is not None:
        keys.append(Key(main, 34, 60 if low else 88, 60, weight=0))
    if asks:
        keys.append(Row(tuple(Key(spec, 26, 72, 60) for spec in rest)))
    else:
        keys.append(choices(scene, (*rest, wall.wall_key()), width, 9 if scene.width >= 4 * BESIDE else 2))
    body: list[Any] = [*shown, *keys]
    if scene.tight:
        body = [scroll([face._replace(height=LOW, weight=0), *body[1:]], "night clock")]
    page: Any = Column((*below_band(scene), *body))
    if scene.width > width + 2 * MARGIN:
        page = Row((Gap(0, 1), page._replace(width=width), Gap(0, 1)))
    inner = Column((page._replace(weight=1),), inset=MARGIN)
    return Column((title_band(scene, title, short), inner), 0, bleeds=True)


def _keys(desk: Desk) -> tuple[KeySpec | None, tuple[KeySpec, ...], tuple[KeySpec, ...]]:
    """The one thing to do, what stands beside the digits, the rest; in a hall of all its tables."""
    found = hall.watch(desk)
    if round_clock.hall_times(desk) and found is not None:
        every = hall.clock_keys(desk, found)
        main = next((spec for spec in every if spec.look == "action"), None)
        others = tuple(spec for spec in every if spec is not main)
        steps = len(others) == 2 and others[0].called == "FEWER"
        return (main, others, ()) if steps else (main, (), others)
    if round_clock.asked(desk):
        return None, (), round_clock.answer_keys(desk)
    little, more = round_clock.time_keys(desk)
    ends = tuple(spec for spec in round_clock.end_keys(desk) if spec.enabled)
    return round_clock.main_key(desk), little, (*more, *ends)


def clock_of(scene: Scene) -> Dial:
    """The time as large as it goes."""
    desk = scene.desk
    return Dial(round_clock.face(desk), desk.clocks.boot, desk.refresh)
