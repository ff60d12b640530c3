"""The phone costs the start nothing: it is looked after when the first frame has been seen."""

from __future__ import annotations

from pathlib import Path

from ..test_start_path import APP, home, started


def test_before_the_first_frame_nothing_is_asked_of_the_phone(tmp_path: Path) -> None:
    modules = started(APP, home(tmp_path))
    ours = {name for name in modules if name.startswith("scorekeeper.device.")}
    assert ours == {"scorekeeper.device.awake", "scorekeeper.device.can"}
    assert not {"jnius", "plyer", "kivy.core.audio", "scorekeeper.ui.attendant"} & modules
