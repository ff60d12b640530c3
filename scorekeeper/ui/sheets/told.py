"""What there is to read of a proposal that has no room beside it, turned to whoever asked."""

from __future__ import annotations

from ..items import Column, Gap, Say, Scroll, Turned
from ..layout import Plan
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    draft = scene.draft("told")
    texts = tuple(Say(text, 20, 18, lines=30) for text in draft["words"])
    head = Say(draft["head"], 22, 18, lines=2)
    whole = Column((head, Gap(0), *texts, Gap(0), parts.ok()))
    if _fits(scene, whole, draft["angle"]):
        return Column((Turned(whole, draft["angle"], weight=1),)) if draft["angle"] else whole
    if draft["angle"]:
        # BACK closes it as well as OK, and a page that scrolls cannot be turned.
        bare = Column((head, Gap(0), *texts, Gap(0)))
        if _fits(scene, bare, draft["angle"]):
            return Column((Turned(bare, draft["angle"], weight=1),))
    # What scrolls is upright.
    return Column((Scroll(Column((head, Gap(0), *texts, Gap(0))), "told"), parts.ok()))


def _fits(scene: Scene, whole: Column, angle: int) -> bool:
    width, height = scene.middle if angle % 180 == 0 else scene.middle[::-1]
    dp = scene.look.dp(1)
    return Plan(scene.look).heights(whole, width * dp)[0] <= height * dp + 1
