"""A backup's records beside those stored here: a row for each record, and the key that takes all."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import Key, Say
from ...shell.page.measure import PLAIN, STRONG
from ...table.questions.screen_parts import across, page
from ...words.files import finding_text
from ...words.language import capital, tr
from . import restore
from .parts import Cards, listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...shell.key import KeySpec
    from ...table.scene import Scene


def build(scene: Scene) -> Any:
    """The findings; while they are looked at, how far that is."""
    desk = scene.desk
    title, short = tr("What is in the file"), tr("Import")
    foot = [Key(restore.main_key(desk), 22, 64, 60, weight=0)]
    if desk.errand is not None:
        words = tr("{done} of {games}").format(done=desk.errand.done, games=desk.errand.total)
        return page(scene, title, [Say(words, 24, 18)], foot, short=short)
    shown = restore.summary(desk)
    body: list[Any] = []
    if shown:
        body.append(Say(capital(", ".join(shown)), 20, 18, "left", lines=8))
    settings = restore.club_key(desk)
    if settings is not None:
        lines = Line(settings.label, 20, face=STRONG), Line(restore.club_words(desk), 18, face=PLAIN, lines=4)
        body.append(card(scene, settings, lines, across(scene), least=60))
    findings = restore.listed(desk)

    def row(number: int) -> tuple[KeySpec | None, Sequence[Line]]:
        found = findings[number]
        spec = restore.row_key(found, number)
        verdict = finding_text(found.how, found.entries, found.why)
        return spec, (
            Line(restore.title_of(found), 20, face=STRONG, lines=3),
            Line(verdict, 18, face=PLAIN, lines=4),
        )

    rows = Cards(scene, tuple(findings), len(findings), row)
    return page(scene, title, [*body, *listed(rows, "restore", "")], foot, short=short)
