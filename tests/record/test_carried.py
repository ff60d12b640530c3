"""A game as a text for one QR code, and read back; and a table's ticket."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorekeeper.cli.simulation.table import play
from scorekeeper.engine.game import replay
from scorekeeper.engine.refused import Refused
from scorekeeper.record import carried, envelope
from scorekeeper.record.carried import pack, pack_record, pack_result, read_carried, result_of
from scorekeeper.record.envelope import GAME, RESULT, fits_one_code, seal, squeeze
from scorekeeper.record.ticket import Ticket, pack_ticket, read_ticket
from tests.cases import GAMES, MENDED

READABLE = [case for case in GAMES + MENDED if case["refused_line"] is None]
OVER = [case for case in READABLE if case["result"]["winner"] is not None]


def lines_of(case: dict[str, Any]) -> list[str]:
    return [json.dumps(item, ensure_ascii=False) for item in (case["header"], *case["entries"])]


def code_of(text: str | bytes) -> str:
    with pytest.raises(Refused) as told:
        read_carried(text)
    return told.value.code


@given(st.sampled_from(READABLE))
def test_every_record_comes_back_as_it_was(case: dict[str, Any]) -> None:
    game = read_carried(pack_record(lines_of(case)))
    assert game.record is not None
    assert game.record.header == case["header"]
    assert list(game.record.entries) == case["entries"]
    # A moment of another type would make another record of it.
    assert [repr(one["at"]) for one in game.record.entries] == [repr(one["at"]) for one in case["entries"]]
    if case["result"]["state"] == "over":
        assert {key: game.result[key] for key in case["result"]} == case["result"]


@given(st.sampled_from(OVER))
def test_a_result_alone_says_who_played_and_how_it_ended(case: dict[str, Any]) -> None:
    text = pack_result(lines_of(case))
    assert fits_one_code(text)
    game = read_carried(text)
    assert game.record is None
    whole = replay(case["header"], case["entries"])
    for key in ("event", "round", "table", "game", "rules"):
        assert game.header.get(key) == whole.header.get(key)
    # However it comes, it is the same game.
    assert game.id == read_carried(pack_record(lines_of(case))).id
    assert game.id == read_carried("\n".join(lines_of(case)) + "\n").id
    result = result_of(whole)
    for key in ("scores", "winner", "ended", "agreed", "event_points", "nils"):
        assert game.result.get(key) == result.get(key)


@pytest.mark.parametrize("moves", ["NS", "EW", None, "up", 3])
def test_who_moves_after_a_tie_comes_along(moves: Any) -> None:
    case = next(case for case in OVER if case["result"]["state"] == "over" and not case["result"]["agreed"])
    last = case["entries"][-1]["at"]
    agree = {"do": "agree", "at": last} | ({} if moves is None else {"moves": moves})
    lines = lines_of({**case, "entries": [*case["entries"], agree]})
    for text in (pack_record(lines), pack_result(lines), "\n".join(lines)):
        assert read_carried(text).moves == (moves if moves in ("NS", "EW") else None)


@given(st.sampled_from(READABLE))
def test_a_game_is_one_code_or_its_result_is(case: dict[str, Any]) -> None:
    if case["result"]["winner"] is None:
        return
    text = pack(lines_of(case))
    assert fits_one_code(text)
    assert (read_carried(text).record is not None) == fits_one_code(pack_record(lines_of(case)))


moments = st.one_of(
    st.lists(st.integers(-(10**12), 10**12)),
    st.lists(st.floats(0, 2e9).map(lambda at: round(at, 3))),
    st.lists(st.floats(allow_nan=False)),
    st.lists(st.one_of(st.integers(), st.floats(), st.none(), st.text(max_size=3), st.booleans())),
)


@given(moments)
@example([1.0, 1])
@example([-0.0])
@example([0.1 + 0.2, 1e22, 5e-324])
def test_moments_come_back_to_the_last_digit(times: list[Any]) -> None:
    data = carried._moments(times)
    if data is not None:
        back = carried._times(data, len(times))
        assert [repr(at) for at in back] == [repr(at) for at in times] or times == back == [0.0]


@given(st.binary(max_size=60), st.integers(0, 9))
def test_hostile_moments_are_refused_or_read(data: bytes, count: int) -> None:
    try:
        assert len(carried._times(b"\x03" + data, count)) == count
    except Refused as why:
        assert why.code == "code-damaged"


WORDS = "do at game rules record winner scores NS EW players N moves".split()
scalars = st.one_of(
    st.none(), st.booleans(), st.integers(-9, 999), st.text(max_size=6), st.floats(allow_nan=False)
)
junk = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=5),
    max_leaves=12,
)


@given(st.sampled_from((GAME, RESULT)), junk, st.binary(max_size=8))
@example(GAME, [{"record": 1, "game": "500", "rules": "500-nz-2025", "dealer": "S"}, {"do": []}], b"\x00\x00")
@example(RESULT, [{"game": "500", "rules": "500-nz-2025"}, {"winner": "NS", "scores": None}], b"")
@example(RESULT, [{"game": "500", "rules": "500-nz-2025", "players": 3}, {"winner": "NS"}], b"")
@example(RESULT, [{"game": "500"}, {"winner": []}], b"")
def test_what_another_program_seals_is_read_or_refused(kind: str, body: Any, tail: bytes) -> None:
    text = seal(kind, squeeze(json.dumps(body)) + tail)
    try:
        read_carried(text)
    except Refused as why:
        assert why.code


@given(st.one_of(st.text(), st.binary()))
def test_any_text_or_file_is_refused_by_a_code(given_: str | bytes) -> None:
    assert code_of(given_)


def test_a_record_file_and_its_pasted_text_are_read() -> None:
    case = OVER[0]
    text = "\n".join(lines_of(case)) + "\n"
    assert read_carried(text.encode()) == read_carried("\n  " + text + "\n\n")
    assert read_carried(text).record is not None


def test_a_record_that_breaks_the_rules_is_refused_at_its_line() -> None:
    case = next(case for case in GAMES if case["refused_line"] is not None)
    with pytest.raises(Refused) as told:
        read_carried("\n".join(lines_of(case)))
    assert told.value.data["line"] == case["refused_line"]
    with pytest.raises(Refused) as told:
        read_carried(pack_record(lines_of(case)))
    assert told.value.data["line"] == case["refused_line"]


def test_a_night_is_no_game() -> None:
    assert code_of('{"event": 1, "game": "500", "rules": "500-nz-2025", "tables": 3}\n') == "not-a-game"


def test_a_ticket_is_no_game_and_a_game_no_ticket() -> None:
    ticket = pack_ticket(Ticket("Thursday", {"game": "500", "rules": "500-nz-2025"}))
    assert code_of(ticket) == "code-not-a-game"
    with pytest.raises(Refused) as told:
        read_ticket(pack_result(lines_of(OVER[0])))
    assert told.value.code == "code-not-a-ticket"


def test_a_typical_game_of_each_kind_is_one_code_with_its_whole_record() -> None:
    from random import Random

    for game, rules in (
        ("500", "500-nz-2025"),
        ("cribbage", "cribbage-nz-2017"),
        ("spades", "spades-wfwf-2004"),
    ):
        fits = 0
        for seed in range(20):
            players = {
                seat: {"name": name, "number": 100 + at, "club": "Tauranga"}
                for at, (seat, name) in enumerate(
                    zip("NESW", ("Ana", "Wiremu", "Margaret", "Bob"), strict=True)
                )
            }
            header = {
                "record": 1, "game": game, "rules": rules, "dealer": "S", "scorer": "S", "players": players,
                "table": "12", "round": 3, "event": f"{seed:016x}", "id": f"{seed * 7919:016x}",
            }  # fmt: skip
            table = play(header, Random(seed), 1_790_000_000.0)
            text = pack([json.dumps(one) for one in (header, *table.entries)])
            fits += read_carried(text).record is not None
        assert fits >= 18, game


def test_a_game_too_long_for_one_code_is_carried_as_its_result() -> None:
    case = next(case for case in OVER if case["header"]["game"] == "500" and case["entries"])
    why = "".join(chr(0x4E00 + at * 37 % 20_000) for at in range(900))
    ruling = {
        "do": "ruling", "points": {"NS": 0, "EW": 0}, "why": why, "hand": "goes-on",
        "at": case["entries"][0]["at"],
    }  # fmt: skip
    lines = lines_of({**case, "entries": [ruling, *case["entries"]]})
    text = pack(lines)
    game = read_carried(text)
    assert fits_one_code(text) and game.record is None
    assert game.result["scores"] == case["result"]["scores"]
    # As text it is carried whole.
    assert read_carried(pack_record(lines)).record is not None


def test_names_too_long_for_one_code_give_way_to_numbers() -> None:
    case = next(
        case for case in OVER if case["header"]["game"] == "500" and "amend" not in str(case["entries"])
    )
    name = "".join(chr(0x4E00 + at * 37 % 20_000) for at in range(900))
    names = {seat: {"name": seat + name, "number": at} for at, seat in enumerate("NESW")}
    lines = lines_of({**case, "header": {**case["header"], "players": names}})
    text = pack(lines)
    assert fits_one_code(text)
    game = read_carried(text)
    assert {seat: one["number"] for seat, one in game.header["players"].items()} == {
        "N": 0,
        "E": 1,
        "S": 2,
        "W": 3,
    }


long_texts = st.text(min_size=200, max_size=1500).filter(str.strip)


@given(long_texts, long_texts, long_texts, long_texts, st.integers(-(10**200), 10**200))
def test_a_header_of_any_length_makes_a_code_that_is_read(
    name: str, event: str, table: str, rules: str, number: int
) -> None:
    case = next(case for case in OVER if case["header"]["game"] == "500")
    player = {"name": name, "club": name, "number": number}
    header = {
        **case["header"], "id": name, "event": event, "table": table,
        "players": dict.fromkeys("NESW", player),
        "rules": {"like": case["header"]["rules"], "name": rules},
    }  # fmt: skip
    lines = lines_of({**case, "header": header})
    for text in (pack(lines), pack_result(lines)):
        assert fits_one_code(text)
        game = read_carried(text)
        assert game.result["scores"] == case["result"]["scores"]
        assert game.id == read_carried(pack_record(lines)).id


# Tickets.

names = st.text(max_size=60).filter(lambda text: all(not 0xD800 <= ord(c) < 0xE000 for c in text))
players = st.fixed_dictionaries(
    {}, optional={"number": st.integers(0, 10**6), "name": names, "club": names}
).filter(bool)


@given(names, st.dictionaries(st.sampled_from("NESW"), players), st.integers(1, 99))
def test_a_ticket_comes_back(night: str, seats: dict[str, Any], number: int) -> None:
    header = {
        "game": "500", "rules": {"like": "500-nz-2025", "name": "House", "cap": 460}, "event": "e1",
        "round": number, "table": "7", "players": seats,
    }  # fmt: skip
    text = pack_ticket(Ticket(night, header))
    assert fits_one_code(text)
    back = read_ticket(text).header
    assert {key: back[key] for key in header if key != "players"} == {
        key: value for key, value in header.items() if key != "players"
    }
    for seat, player in back["players"].items():
        assert player.get("number") == seats[seat].get("number")
        assert seats[seat].get("name", "").startswith(player.get("name", ""))


@given(junk)
@example([{"name": "x"}, {"game": "500", "rules": "500-nz-2025", "players": {"N": 3}}])
@example([{"name": 3}, {"game": "500", "rules": "500-nz-2025"}])
def test_a_hostile_ticket_is_refused_or_read(body: Any) -> None:
    try:
        read_ticket(seal(envelope.TICKET, squeeze(json.dumps(body))))
    except Refused as why:
        assert why.code


@given(st.text())
def test_any_text_is_no_ticket(text: str) -> None:
    with pytest.raises(Refused):
        read_ticket(text)
