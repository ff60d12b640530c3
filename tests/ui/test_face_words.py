"""The face of the clock, in words as large as a phone's owner may want them."""

from __future__ import annotations

from pathlib import Path

import pytest

from .audit.look import look
from .audit.survey import on
from .driver import Size


@pytest.mark.parametrize(("density", "scale"), [(1.0, 1.3), (1.25, 1.6), (1.0, 2.0)])
def test_what_the_clock_says_is_never_cut(tmp_path: Path, density: float, scale: float) -> None:
    with on(tmp_path, Size(360, 800, scale, density)) as phone:
        phone.new_game()
        phone.taps_of("ALL DEALT")
        phone.act("sheet.open", "clock")
        faces = [leaf for leaf in look(phone).leaves if leaf["kind"] == "face"]
        assert faces
        for face in faces:
            words = [(text, px) for text, px, font in face["lines"] if font == "Strong"]
            assert [text for text, _ in words] == ["Ready"]
            assert all(px >= 18 * density * min(scale, 1.3) - 0.51 for _, px in words)
