"""The round's clock: the time, START, and the keys for more time, an early end, a reset."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import Draw, Gap, Key, Row, Say
from ...table.questions.screen_parts import choices, scroll
from ...words.language import tr
from ..clock_face import Dial
from . import round_clock, wall
from .parts import body_width, key_grid, night_page, side_width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene

LOW = 110.0
"""Height in dp of the clock where there is little."""
SMALL = 112.0
"""Width in dp of the clock on the night's main screen."""


def build(scene: Scene) -> Any:
    desk = scene.desk
    title = tr("The round's clock")
    if not round_clock.timed(desk):
        body = [Gap(0, 1), Say(tr("There is no round to time now"), 22), Gap(0, 1)]
        return night_page(scene, title, body, short=tr("Clock"))
    state, about = round_clock.says(desk)
    face = Draw("round_clock", clock_of(scene), 120, 64, 1)
    told = Say(f"{state} · {about}", 18, 18)
    if round_clock.asked(desk):
        keys = [Say(round_clock.question(desk), 22, 18), Row(tuple(
            Key(spec, 26, 72, 60) for spec in round_clock.answer_keys(desk)
        ))]  # fmt: skip
        return night_page(scene, title, [face, told], keys, short=tr("Clock"), undoes=False)
    main = round_clock.main_key(desk)
    keys = [Key(main, 28, 72, 60, weight=0)] if main is not None else []
    low = scene.tight or scene.kind == "wide"
    width = body_width(scene) if low else side_width(scene) - 10
    others = [
        choices(scene, round_clock.time_keys(desk), width),
        key_grid(scene, (*round_clock.end_keys(desk), wall.wall_key()), 2, 56, width if low else 0),
    ]
    if low:
        whole = scroll([face._replace(height=LOW, weight=0), told, *others], "night clock")
        return night_page(scene, title, [whole], keys, short=tr("Clock"), undoes=False)
    return night_page(scene, title, [face, told], [*keys, *others], short=tr("Clock"), undoes=False)


def clock_of(scene: Scene) -> Dial:
    """The time as large as it goes."""
    desk = scene.desk
    return Dial(round_clock.face(desk), desk.clocks.boot, desk.look)


def clock_key(scene: Scene) -> Draw:
    """The time as a key, which opens the clock's screen."""
    small = clock_of(scene)._replace(spec=round_clock.open_key(scene.desk))
    return Draw("round_clock", small, 60, 56, weight=0, natural=SMALL)
