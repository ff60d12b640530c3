"""Score cards for the tables: what is sent is what is read, and nothing from the network is believed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.event.night import read_night, scorecards
from scorekeeper.hall.room import broadcast as standing
from scorekeeper.hall.room.night_file import NightFile
from scorekeeper.hall.table import player_cards
from scorekeeper.hall.table.player_cards import card_of, packed
from tests.hall.test_page import night_of


def test_every_card_is_read_as_it_was_sent(tmp_path: Path) -> None:
    held = night_of(tmp_path, "500", 18, 3)
    sent = json.loads(standing.night_text(held))
    cards = scorecards(held.night)
    assert len(cards) == 18
    for card in cards:
        found = card_of(sent, card["number"])
        assert found is not None
        assert (found.name, found.game, found.clicks) == (card["name"], "500", card["clicks"])
        assert [line.round for line in found.lines] == [line["round"] for line in card["rounds"]]
        for line, said in zip(found.lines, card["rounds"], strict=True):
            assert (line.table, line.seat, line.partner) == (said["table"], said["seat"], said["partner"])
            assert list(line.opponents) == said["opponents"]
            assert {"own": line.own, "theirs": line.theirs} == said["scores"]
            assert (line.outcome, line.clicks) == (said["outcome"], said["clicks"])
            assert line.unclipped is said["unclipped"]


def test_no_card_is_told_while_a_round_is_played(tmp_path: Path) -> None:
    held = night_of(tmp_path, "500", 8, 2)
    lines = held.path.read_text().splitlines(keepends=True)
    while json.loads(lines[-1])["do"] != "result":
        lines.pop()
    (tmp_path / "less.jsonl").write_text("".join(lines[:-1]))
    assert "cards" not in json.loads(standing.night_text(NightFile(tmp_path / "less.jsonl")))


def test_a_hall_of_very_many_sends_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held = night_of(tmp_path, "500", 8, 2)
    monkeypatch.setattr(player_cards, "MOST_BYTES", 100)
    assert packed(held.night) is None
    assert card_of(json.loads(standing.night_text(held)), 1) is None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=12) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=20,
)


@given(JSON, JSON)
def test_whatever_comes_is_looked_at_first(cards: Any, names: Any) -> None:
    for said in (cards, {"1": cards}, {"1": [0, cards]}, {"1": [0, [cards]]}):
        found = card_of({"cards": said, "names": names, "game": cards}, 1)
        assert found is None or found.number == 1


def test_reading_it_needs_no_more_than_the_night(tmp_path: Path) -> None:
    held = night_of(tmp_path, "500", 12, 2)
    assert packed(read_night(held.path.read_bytes())) == packed(held.night)
