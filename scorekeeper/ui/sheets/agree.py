"""Both sides agree: preview and keys facing each way; the same for a result, a penalty, a ruling, an undo."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...table.keys.compass import axis_of, sides
from ...table.keys.say import changes
from ...table.keys.spec import KeySpec
from ...words.speech import tr
from ..items import Column, Gap, Key, Row, Say, Turned
from ..titles import title_of
from ..wording import reason, refusal, remark

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    pending = dict(scene.place.pending or {})
    preview = scene.desk.preview(pending)
    if isinstance(preview, Refused):
        # The bell, or somebody's undo, has come in between.
        return Column((Say(refusal(scene, preview), 22, weight=1), _keys("near", agree=False)))
    head = title_of(scene, pending)
    lines = changes(scene.game, preview)
    why = reasons(scene, preview)
    near = half(scene, head, lines, why, "near")
    far = half(scene, head, lines, why, "far")
    if scene.kind == "wide":
        return Column((Row((Turned(far, weight=1), near), weight=1),))
    return Column((Turned(far, weight=1), near), gap=8 if scene.tight else 16)


def half(scene: Scene, head: str, lines: tuple[str, ...], why: list[str], which: str) -> Column:
    """One way up: what it is, before and after, why, and the keys nearest to whoever reads it."""
    big = 30 if scene.kind == "tablet" else 26
    roomy = not scene.tight
    told = [Say(head, 22)] if head else []
    reasons_shown = [Say("\n".join(why), 18)] if why and roomy else []
    air = [Gap(0, 0.5)] if roomy else []
    words = (*told, *(Say(line, big, 18, lines=1) for line in lines), *reasons_shown)
    return Column((*air, *words, *air, _keys(which)), gap=4)


def _keys(which: str, agree: bool = True) -> Row:
    """AGREE, and WRONG beside it; each copy is named for whom it faces."""
    wrong = Key(KeySpec(tr("WRONG"), ("agree.wrong",), name=f"WRONG {which}"), 22, 80, 56)
    if not agree:
        return Row((wrong,))
    yes = KeySpec(tr("AGREE"), ("agree.yes",), "action", name=f"AGREE {which}")
    return Row((Key(yes, 28, 80, 56, weight=2), wrong))


def reasons(scene: Scene, preview: Any) -> list[str]:
    """Where each side's points come from; the scorer's side first. And what follows from them."""
    found = []
    for side in sides(scene.game):
        for share in preview.shares:
            if ("NS", "EW")[share.team] == side.team and share.points:
                found.append(f"{axis_of(scene.game, side.team)} {reason(scene, share)}")
    found += [remark(scene, said) for said in preview.remarks if said.code.startswith("ended")]
    return found
