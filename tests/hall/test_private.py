"""Files of the hall that only their owner may read."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scorekeeper.hall.wire import private


def test_two_who_write_a_file_at_the_same_time_do_not_disturb_each_other(tmp_path: Path) -> None:
    path = tmp_path / "director.key"
    contents = [bytes([65 + at]) * 1000 for at in range(8)]
    with ThreadPoolExecutor(len(contents)) as pool:
        for _ in range(20):
            list(pool.map(lambda data: private.write(path, data), contents))
            assert path.read_bytes() in contents
    assert [one.name for one in tmp_path.iterdir()] == ["director.key"]
    assert path.stat().st_mode & 0o777 == private.MODE


def test_what_cannot_replace_the_file_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "director.key"
    path.mkdir()
    with pytest.raises(OSError, match=r"director\.key"):
        private.write(path, b"new")
    assert [one.name for one in tmp_path.iterdir()] == ["director.key"]
