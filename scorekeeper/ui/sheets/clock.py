"""The countdown, set by hand: start, pause, a minute more or less, a false start, the hall's own bell."""

from __future__ import annotations

from ...table.key import KeySpec
from ...table.labels import clock_text
from ...words.language import tr
from ..items import Column, Key, Row, Say, grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view = scene.game
    first = {
        "ready": KeySpec(tr("START"), ("clock.set", "start"), "action"),
        "running": KeySpec(tr("PAUSE"), ("clock.set", "pause"), "action"),
        "paused": KeySpec(tr("RESUME"), ("clock.set", "resume"), "action"),
    }.get(view.clock.state)
    rest = (
        KeySpec(tr("− 1 MINUTE"), ("clock.add", -60.0), enabled="clock add" in view.may),
        KeySpec(tr("+ 1 MINUTE"), ("clock.add", 60.0), enabled="clock add" in view.may),
        KeySpec(tr("FALSE START"), ("clock.set", "reset"), enabled="clock reset" in view.may, name="RESET"),
        KeySpec(tr("HALL'S BELL NOW"), ("clock.set", "bell"), enabled="clock bell" in view.may, name="BELL"),
    )
    says = {
        "ready": tr("The time has not been started"),
        "running": tr("The time is running"),
        "paused": tr("The time stands still"),
        "rung": tr("The bell has rung"),
    }.get(view.clock.state, tr("These rules have no time limit"))
    if scene.desk.session.estimate:
        says += "\n" + tr("The device was off: the time is an estimate")
    elif view.minutes is not None:
        says += " · " if scene.tight else "\n"
        says += tr("{time} in all").format(time=clock_text(view.minutes * 60))
    keys = [Key(first, 28, 88, weight=1.2)] if first is not None else []
    return Column(
        (
            Say(says, 22, weight=0.4),
            *keys,
            grid((Key(spec, 22, 72) for spec in rest), 4 if scene.kind == "wide" else 2, weight=2),
            Row((Key(KeySpec(tr("DONE"), ("sheet.close",)), 24, 64),)),
        )
    )
