"""The file that the recorder reads follows the app's night, entry by entry."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from scorekeeper.hall.room.mirror import FILE, Mirror


@pytest.mark.parametrize("step", [1, 2, 3])
def test_every_entry_is_in_the_file_at_once_and_nothing_is_read_for_nothing(
    tmp_path: Path, step: int
) -> None:
    lines = [
        json.dumps({"event": 1, "id": "n1"}),
        *(json.dumps({"do": "undo", "at": at}) for at in range(12)),
    ]
    reads = []

    def read(count: int) -> list[str]:
        reads.append(count)
        return lines[:count]

    mirror = Mirror(tmp_path)
    for count in range(1, 13, step):
        assert mirror.follow(0, "n1", count, partial(read, count))
        assert (tmp_path / FILE).read_text().splitlines() == lines[:count]
        assert not mirror.follow(0, "n1", count, partial(read, count))
    assert len(reads) == len(range(1, 13, step))
    # After damage the store may have fewer entries.
    assert mirror.follow(1, "n1", 3, lambda: read(3))
    assert (tmp_path / FILE).read_text().splitlines() == lines[:3]
