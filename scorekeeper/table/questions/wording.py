"""The sentences of `table/wording.py` for a scene."""

from __future__ import annotations

from ...words.language import capital as sentence
from .. import wording

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.explain import Remark, Share
    from ...engine.refused import Refused
    from ..scene import Scene


def remark(scene: Scene, statement: Remark) -> str:
    """A remark of the engine about the game."""
    return wording.remark(scene.view, statement, scene.rules)


def reason(scene: Scene, share: Share, times: int) -> str:
    """The reason for a side's points; of both partners, twice."""
    return wording.reason(share, scene.rules, times)


def refusal(scene: Scene, why: Refused) -> str:
    """The reason for a refusal."""
    return wording.refusal(scene.view, why)


__all__ = ["reason", "refusal", "remark", "sentence"]
