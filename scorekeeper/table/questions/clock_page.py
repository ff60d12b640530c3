"""The countdown, set by hand."""

from __future__ import annotations

from ...shell.page.items import STRETCH, Column, Key, Say, grid
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
    main = clock.mistake_key(scene.desk) or clock.main_key(view)
    words = Say(" · ".join((state, more)) if more else state, 20, 18, lines=2)
    begin = () if main is None else (Key(main, 28, 88, weight=1.2),)
    keys = (words, *begin, grid([Key(spec, 22, 72) for spec in clock.other_keys(view)], 3, weight=1.2))
    # The figures are the page: a touch on a key is seen in them at once. A low screen has them beside it.
    figures = face(scene, *((160, 240) if scene.stands else (120, 120)), 48)
    whole = Column((figures, *keys), stretch=STRETCH)
    return whole if scene.kind != "wide" and parts.fits(scene, whole) else Column(keys, stretch=STRETCH)
