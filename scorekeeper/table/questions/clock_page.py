"""The countdown, set by hand."""

from __future__ import annotations

from ...shell import navigation
from ...shell.key import KeySpec
from ...shell.page.items import STRETCH, Column, Key, Row, Say, grid
from ...words.language import tr
from ..edges import face
from . import clock, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view, place = scene.game, scene.place
    if clock.asked(place):
        return parts.asks(
            scene, clock.question(view, place), parts.few(scene, clock.answer_keys(view, place))
        )
    state, more = clock.says(scene.desk)
    main = clock.main_key(view)
    # The figures are the page: a touch on a key is seen in them at once. A low screen has them beside it.
    figures = () if scene.kind == "wide" or scene.tight else (face(scene, 120, 120, 48),)
    rest = [Key(spec, 22, 72) for spec in clock.other_keys(view)]
    return Column(
        (
            *figures,
            Say(" · ".join((state, more)) if more else state, 20, 18, lines=2),
            *([Key(main, 28, 88, weight=1.2)] if main is not None else []),
            grid(rest, 3, weight=1.2),
            Row((Key(KeySpec(tr("Done"), navigation.close_overlay(), name="DONE"), 24, 64),)),
        ),
        stretch=STRETCH,
    )
