"""A change before it is made: whose clicks and which seats it moves."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import Gap, Rolls, Say
from ...words.language import capital, tr
from ...words.refusals import refusal_text
from ..night_session import night_of
from . import proposal
from .parts import Words, name_line, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


def build(scene: Scene) -> Any:
    desk, draft = scene.desk, scene.draft(proposal.SCREEN)
    why = proposal.refused(desk)
    body: list[Any] = [name_line(scene, proposal.title(desk), 24)]
    if why is not None:
        body += [Say(capital(refusal_text(why, "event")), 20, 18, paint="warning"), Gap(0, 1)]
    else:
        rows = Words(scene, (night_of(desk).key, str(draft)), proposal.lines(desk))
        body.append(Rolls(rows, "night change"))
    return night_page(scene, tr("What changes"), body, main=proposal.agree_key(desk))
