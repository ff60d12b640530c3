"""Both sides agree: preview and keys facing each way; the same for a result, a penalty, a ruling, an undo."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...table.keys.compass import axis_of, sides
from ...table.keys.correct import later
from ...table.keys.penalty import clauses_of
from ...table.keys.say import changes
from ...table.keys.spec import KeySpec
from ...words.speech import tr
from ..band import squeezes
from ..items import Column, Gap, Key, Row, Say, Scroll, Turned
from ..titles import title_of
from ..wording import reason, refusal, remark
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ..scene import Scene


BRIEF = 200
"""So many letters stand beside the totals of a tablet."""


def build(scene: Scene) -> Column:
    pending = dict(scene.place.pending or {})
    preview = scene.desk.preview(pending)
    if isinstance(preview, Refused):
        # The bell, or somebody's undo, has come in between.
        return Column((Say(refusal(scene, preview), 22, weight=1), _keys("near", agree=False)))
    head = title_of(scene, pending)
    lines = changes(scene.game, preview)
    longer = told(scene, pending, preview)
    why = reasons(scene, preview)
    if scene.kind == "tablet":
        return _four_ways(scene, head, lines, longer or why, bool(longer))
    if longer:
        return _explained(scene, head, lines, longer)
    near = half(scene, head, lines, why, "near")
    far = half(scene, "" if squeezes(scene) else head, lines, why, "far")
    if scene.kind == "wide":
        return Column((Row((Turned(far, weight=1), near), weight=1),))
    return Column((Turned(far, weight=1), near), gap=8 if scene.tight else 16)


def half(scene: Scene, head: str, lines: tuple[str, ...], why: list[str], which: str) -> Column:
    """One way up: what it is, before and after, why, and the keys nearest to whoever reads it."""
    roomy = not scene.tight and (scene.kind != "phone" or scene.height >= 660)
    named = [Say(head, 22, lines=1 if scene.tight else 3)] if head else []
    reasons_shown = [Say("\n".join(why), 18)] if why and roomy else []
    air = [Gap(0, 0.5)] if roomy else []
    return Column((*air, *named, *_lines(scene, lines), *reasons_shown, *air, _keys(which)), gap=4)


def _explained(scene: Scene, head: str, lines: tuple[str, ...], longer: list[str]) -> Column:
    """Where there is more to read, it is read by whoever keeps the score; the far side sees what changes."""
    wide = scene.kind == "wide"
    read = (Say(head, 18 if scene.tight or wide else 22), *(Say(text, 18) for text in longer if text))
    words = Scroll(Column((Gap(), *read, Gap()), gap=4), "agree", height=80)
    # The words have the room: what is known already, and how to agree to it, is no larger than it must be.
    shown = tuple(Say(line, 20 if wide else 26, 18, lines=1, peers=lines) for line in lines)
    near, far = (_keys(which, height=60 if wide else 72) for which in ("near", "far"))
    mine = Column((words, *shown, near), gap=4)
    if wide:
        return Column((Row((Turned(Column((Gap(), *shown, Gap(), far), gap=4), weight=1), mine), weight=1),))
    titled = () if scene.tight else (Say(head, 18),)
    return Column((Turned(Column((*titled, *shown, far), gap=4)), mine), gap=8 if scene.tight else 16)


def _four_ways(scene: Scene, head: str, lines: tuple[str, ...], why: list[str], longer: bool) -> Column:
    """A tablet lies within the reach of all four: what changes, and keys, for each of its edges."""
    title = Say(head, 24, 18, lines=2)
    shown = _lines(scene, lines)
    told = tuple(Say(text, 18) for text in why if text)
    far = Column((Gap(), title, *shown, *told, Gap(), _keys("far")), gap=4)
    near = far._replace(items=(*far.items[:-1], _keys("near")))
    if longer and sum(len(text) for text in why) > BRIEF:
        words = Scroll(Column((Gap(), title, *told, Gap()), gap=4), "agree", height=80)
        near = Column((words, *shown, _keys("near")), gap=4)
        far = Column((Gap(), title, *shown, Gap(), _keys("far")), gap=4)
    left, right = (_beside(scene, lines, which) for which in ("left", "right"))
    if scene.width > scene.height:
        high = SIDE
        return Column(
            (
                Row(
                    (
                        Turned(left, 270, width=high),
                        Turned(far, weight=1),
                        near,
                        Turned(right, 90, width=high),
                    ),
                    weight=1,
                ),
            )
        )
    # What is turned by a quarter asks for no height of its own.
    between = Row((Turned(left, 270, weight=1), Say("", height=SIDES), Turned(right, 90, weight=1)))
    return Column((Turned(far, weight=1), between, near), gap=16)


SIDE = 144
"""So high is what faces the left and the right edge of a tablet, of which there is little in landscape."""
SIDES = 232
"""So wide it is on a tablet that stands upright, between the far and the near side."""


def _beside(scene: Scene, lines: tuple[str, ...], which: str) -> Column:
    shown = tuple(Say(line, 22, 18, lines=1, peers=lines) for line in lines)
    return Column((Gap(), *shown, Gap(), _keys(which)), gap=4)


def _lines(scene: Scene, lines: tuple[str, ...]) -> tuple[Say, ...]:
    """Before and after, a line for each side."""
    return tuple(Say(line, 30 if scene.kind == "tablet" else 26, 18, lines=1, peers=lines) for line in lines)


def told(scene: Scene, pending: Entry, preview: Any) -> list[str]:
    """What has to be read before it is agreed: the clause of a penalty, the totals a change moves."""
    do = pending["do"]
    if do == "breach":
        return [parts.clause(scene, number) for number in clauses_of(scene.rules, pending, preview.shares)]
    if do in ("ruling", "abandon"):
        return [pending["why"]]
    if do in ("correct", "amend"):
        return list(later(scene.game, scene.desk.session.game, pending, scene.now))
    return []


def _keys(which: str, agree: bool = True, height: float = 80) -> Row:
    """AGREE, and WRONG beside it; each copy is named for whom it faces."""
    wrong = Key(KeySpec(tr("WRONG"), ("agree.wrong",), name=f"WRONG {which}"), 22, height, 56)
    if not agree:
        return Row((wrong,))
    yes = KeySpec(tr("AGREE"), ("agree.yes",), "action", name=f"AGREE {which}")
    return Row((Key(yes, 28, height, 56, weight=2), wrong))


def reasons(scene: Scene, preview: Any) -> list[str]:
    """Where each side's points come from; the scorer's side first. And what follows from them."""
    found = []
    for side in sides(scene.game):
        whose = [
            reason(scene, share)
            for share in preview.shares
            if ("NS", "EW")[share.team] == side.team and share.points and share.reason != "ruling"
        ]
        # In the other games a side's points are of several kinds at once: they share a line.
        told = whose if scene.game.game == "500" or not whose else [", ".join(whose)]
        found += [f"{axis_of(scene.game, side.team)} {text}" for text in told]
    found += [remark(scene, said) for said in preview.remarks if said.code.startswith("ended")]
    return found
