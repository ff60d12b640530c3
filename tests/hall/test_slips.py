"""Slips between the processes of one computer: whole, or refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.hall.room import orders
from scorekeeper.hall.room.slips import Slips
from scorekeeper.words.hall import why_text


def test_a_slip_longer_than_any_that_is_read_is_refused_and_not_left(tmp_path: Path) -> None:
    slips = Slips(tmp_path, ".slip", 100)
    slips.put("a.slip", {"text": "x" * 80})
    assert [name for name, _ in slips.waiting()] == ["a.slip"]
    with pytest.raises(Refused):
        slips.put("b.slip", {"text": "x" * 100})
    assert [path.name for path in tmp_path.iterdir()] == ["a.slip"]


def test_a_message_that_is_too_long_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(Refused) as why:
        orders.give(tmp_path, {"do": "say", "text": "x" * orders.MAX_BYTES})
    assert why_text(why.value) == "the text is too long to be saved"
    assert list(orders.take(tmp_path)) == []
