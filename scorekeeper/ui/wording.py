"""The sentences of `table/wording.py` for a scene."""

from __future__ import annotations

from ..table import wording
from ..words.language import capital as sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Remark, Share
    from ..engine.kinds import Entry
    from ..engine.refused import Refused
    from .scene import Scene


def remark(scene: Scene, said: Remark) -> str:
    """A remark of the engine about the game."""
    return wording.remark(scene.view, said, scene.rules)


def reason(scene: Scene, share: Share) -> str:
    """The reason for a side's points."""
    return wording.reason(share, scene.rules)


def refusal(scene: Scene, why: Refused) -> str:
    """The reason for a refusal."""
    return wording.refusal(scene.view, why)


def title_of(scene: Scene, entry: Entry) -> str:
    """The entry in one line."""
    # Imported on first use: the board shows a title only if a proposal was left alone.
    from ..table.questions import titles

    return titles.title_of(scene.game, entry, scene.kind == "wide")


__all__ = ["reason", "refusal", "remark", "sentence", "title_of"]
