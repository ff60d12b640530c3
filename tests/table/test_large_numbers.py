"""What is read from elsewhere never decides how much is made: numbers that no club has cost nothing."""

from __future__ import annotations

import tracemalloc
import zlib
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli import sheet
from scorekeeper.engine.refused import Refused
from scorekeeper.event.player_list import BadList, read_players
from scorekeeper.hall.room import accounts
from scorekeeper.hall.table.live import live_of
from scorekeeper.hall.wire import envelope, messages
from scorekeeper.hall.wire.subjects import MAX_TABLES
from scorekeeper.record.carried import pack_record, read_carried
from scorekeeper.record.ticket import Ticket, pack_ticket, read_ticket
from scorekeeper.table.chart import chart_of

from .desks import Bench

HUGE = 10**15 - 1
MOST_BYTES = 8_000_000
"""What one of these records may take in memory, whatever numbers stand in it."""

OWN = {"like": "500-nz-2025"}
HEADERS: dict[str, dict[str, Any]] = {
    "hands of 500": {"rules": OWN | {"hands": HUGE}},
    "minutes": {"rules": OWN | {"minutes": HUGE}},
    "cap": {"rules": OWN | {"cap": HUGE}},
    "slam": {"rules": OWN | {"slam": HUGE}},
    "deals of cribbage": {"game": "cribbage", "rules": {"like": "cribbage-nz-2017", "hands": HUGE}},
    "target of spades": {"game": "spades", "rules": {"like": "spades-wfwf-2004", "target": HUGE}},
    "table": {"table": HUGE},
    "round": {"round": HUGE},
    "day": {"day": HUGE},
    "number of a player": {"players": {"N": {"name": "Col", "number": HUGE}}},
}


@pytest.mark.parametrize("name", HEADERS)
def test_a_game_with_a_huge_number_in_its_header_costs_no_more_than_another(
    tmp_path: Path, name: str
) -> None:
    bench = Bench(tmp_path)
    tracemalloc.start()
    try:
        bench.game(**HEADERS[name])
        if bench.desk.place.notice is None:
            bench.do("game.dealt")
            game = bench.desk.session.game
            assert sheet.game(game)
            live_of(game, 0.0)
            if bench.desk.here.history:
                chart_of(game)
            kept = pack_record(bench.store.lines(bench.desk.session.name))
            assert read_carried(kept).record is not None
            ticket = {"game": "500", "rules": "500-nz-2025", "event": "n", "players": {}, **HEADERS[name]}
            assert read_ticket(pack_ticket(Ticket("night", ticket))).header["rules"] == ticket["rules"]
        assert tracemalloc.get_traced_memory()[1] < MOST_BYTES
    finally:
        tracemalloc.stop()


def test_a_hall_makes_no_more_accounts_than_it_has_names_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def new(user: str) -> accounts.Account:
        made.append(user)
        return accounts.Account(user, "", "")

    monkeypatch.setattr(accounts, "_new", new)
    with pytest.raises(Refused, match="hall-table-count"):
        accounts.ensure(tmp_path, HUGE)
    assert len(made) <= 3
    assert len(accounts.ensure(tmp_path, MAX_TABLES).tables) == MAX_TABLES


@pytest.mark.parametrize(
    "text", [f"1-{HUGE}", f"{HUGE}-{HUGE}", f"1 to {HUGE}, 7", "1-999999999999999999999"]
)
def test_a_list_of_players_with_a_huge_range_is_refused(text: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(BadList, match="list-range"):
            read_players(text)
        assert tracemalloc.get_traced_memory()[1] < MOST_BYTES
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "said",
    [
        {"g": "g", "n": HUGE, "h": "0" * 32, "l": ["{}"]},
        {"g": "g", "n": 0, "of": HUGE, "l": ["{}"]},
        {"get": ["g", HUGE]},
    ],
)
def test_a_message_of_a_hall_that_promises_endless_lines_is_none(said: dict[str, Any]) -> None:
    forms = messages.LINES_FORM, messages.PART_FORM, messages.GET_FORM
    assert all(form.read(said) is None for form in forms)


def test_a_message_of_a_hall_that_unpacks_to_endless_text_is_none() -> None:
    assert envelope.decode(b"z" + zlib.compress(b" " * 50_000_000)) is None
