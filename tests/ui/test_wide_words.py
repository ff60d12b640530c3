"""A phone on its side, whose owner wants large words: no key says half of what it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from .audit.judge import judge
from .audit.look import look
from .audit.survey import on
from .driver import Size

HAND = ("ALL DEALT", "START", "AWAY", "6S", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT", "6 tricks")


@pytest.mark.parametrize(
    ("size", "score"),
    [
        (Size(800, 360, 1.3), None),
        (Size(800, 360, 2.0, 1.25), -1010),
        (Size(732, 360, 1.3), None),
        (Size(766, 360, 1.6), -1010),
    ],
)
def test_no_word_is_cut(tmp_path: Path, size: Size, score: int | None) -> None:
    with on(tmp_path, size, **({} if score is None else {"score": score})) as phone:
        phone.new_game()
        for name in HAND:
            phone.tap(name)
            # Under 800 dp words are smaller than their owner wants them: that is what keeps them whole.
            faults = [fault for fault in judge(look(phone)) if size.width == 800 or not fault.endswith(" sp")]
            assert faults == [], name
