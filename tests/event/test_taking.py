"""What a director is told of a game that came from a table, and the entry that it makes."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cli.simulation.table import play
from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import Event, scorecards, start
from scorekeeper.event.taking import ByHand, Taken, take
from scorekeeper.event.tickets import MAX_CODE_BYTES, card_code, tickets
from scorekeeper.record.carried import Carried, pack_record, pack_result, read_carried
from scorekeeper.record.ticket import pack_ticket, read_ticket
from scorekeeper.words.refusals import refusal_text

HEADER = {
    "event": 1, "game": "500", "rules": "500-nz-2025", "name": "Thursday", "tables": 3, "rounds": 4,
    "id": "night-1",
}  # fmt: skip
NAMES = ("Ana", "Bev", "Col", "Dot", "Eru", "Fay", "Gus", "Hana")


def night_of(header: dict[str, Any] = HEADER, count: int = 8) -> Event[Any]:
    """Eight players at two tables: 1 N, 2 E, 3 S, 4 W at table 1, and so on."""
    night = start(header)
    for number in range(1, count + 1):
        night = night.apply({"do": "player", "at": 1, "number": number, "name": NAMES[(number - 1) % 8]})
    for table in range(count // 4):
        seats = {seat: table * 4 + at + 1 for at, seat in enumerate("NESW")}
        night = night.apply({"do": "seat", "at": 2, "table": table + 1, "seats": seats})
    return night


def game_at(night: Event[Any], table: int, seed: int = 0, **changed: Any) -> list[str]:
    """The lines of a game that a table plays from its ticket, with `changed` in its header."""
    ticket = next(one for one in tickets(night, HEADER) if one.header["table"] == str(table))
    header = {
        "record": 1, "id": f"game-{table}-{seed}", "dealer": "S", **read_ticket(pack_ticket(ticket)).header,
        **changed,
    }  # fmt: skip
    table_ = play({key: value for key, value in header.items() if value is not None}, Random(seed), 1000.0)
    return [json.dumps(one) for one in (header, *table_.entries)]


def carried(lines: list[str]) -> Carried:
    return read_carried(pack_record([json.dumps(_clean(lines[0])), *lines[1:]]))


def _clean(line: str) -> dict[str, Any]:
    return {key: value for key, value in json.loads(line).items() if value is not None}


def codes(taken: Taken) -> list[str]:
    return [why.code for why in taken.doubts]


def won(night: Event[Any], table: int) -> list[str]:
    """A game of the table with a winner."""
    for seed in range(50):
        lines = game_at(night, table, seed)
        if carried(lines).result["winner"] != "tie":
            return lines
    raise AssertionError("no winner")


def test_a_game_of_this_night_round_and_table_fits() -> None:
    night = night_of()
    lines = won(night, 2)
    game = carried(lines)
    for one in (game, read_carried("\n".join(lines) + "\n"), read_carried(pack_result(lines))):
        taken = take(night, HEADER, one)
        assert taken.fits and taken.stop is None
        assert taken.entry == {
            "do": "result", "round": 1, "table": "2", "scores": game.result["scores"],
            "winner": game.result["winner"], "game": json.loads(lines[0])["id"],
        }  # fmt: skip
    assert night.apply({**taken.entry, "at": 9}).state.games[2].record == game.id


def test_a_night_of_a_game_without_rules_here_takes_no_code() -> None:
    night = night_of()
    header = {key: value for key, value in HEADER.items() if key != "rules"} | {
        "game": "other",
        "title": "Euchre",
    }
    stop = take(night, header, carried(won(night, 2))).stop
    assert stop is not None
    assert stop.code == "game-without-rules"


@pytest.mark.parametrize("way", ["code", "text", "file", "result"])
def test_a_game_counts_once_however_it_comes_again(way: str) -> None:
    night = night_of()
    lines = won(night, 1)
    first = take(night, HEADER, carried(lines))
    night = night.apply({**(first.entry or {}), "at": 9})
    again: str | bytes = {
        "code": pack_record(lines),
        "text": "\n> ".join(pack_record(lines)[at : at + 60] for at in range(0, 2000, 60)),
        "file": ("\n".join(lines) + "\n").encode(),
        "result": pack_result(lines),
    }[way]
    taken = take(night, HEADER, read_carried(again))
    assert taken.entry is None and taken.stop is not None
    assert (taken.stop.code, taken.stop.data) == ("take-counted", {"round": 1, "table": 1})
    # Nor at another table or in another round, by hand.
    for hand in (ByHand(table=2), ByHand(round=2)):
        other = take(night, HEADER, read_carried(again), hand)
        assert other.entry is None and other.stop is not None and other.stop.code == "take-counted"


@pytest.mark.parametrize("closed", [False, True])
def test_a_result_that_was_typed_counts_once_when_its_code_comes_too(closed: bool) -> None:
    night = night_of()
    lines = won(night, 1)
    first = take(night, HEADER, carried(lines)).entry or {}
    typed = {key: value for key, value in first.items() if key != "game"}
    night = night.apply({**typed, "at": 9})
    if closed:
        for table in night.state.waiting():
            night = night.apply({**(take(night, HEADER, carried(won(night, table))).entry or {}), "at": 9})
    taken = take(night, HEADER, carried(lines))
    assert taken.entry is None and taken.stop is not None
    assert (taken.stop.code, taken.stop.data) == ("take-counted", {"round": 1, "table": 1})


@pytest.mark.parametrize("what", ["players", "scores", "night"])
def test_a_typed_result_that_is_not_the_codes_own_is_asked_about(what: str) -> None:
    night = night_of()
    lines = won(night, 1)
    first = take(night, HEADER, carried(lines)).entry or {}
    typed = {key: value for key, value in first.items() if key != "game"}
    if what == "scores":
        side = typed["winner"]
        typed["scores"] = {**typed["scores"], side: typed["scores"][side] + 10}
    night = night.apply({**typed, "at": 9})
    header = {**HEADER, "id": "another"} if what == "night" else HEADER
    game = carried(lines)
    if what == "players":
        numbers = {seat: {"number": 90 + at} for at, seat in enumerate("NESW")}
        game = game._replace(header={**game.header, "players": numbers})
    taken = take(night, header, game)
    assert "take-instead" in codes(taken)
    assert taken.entry is not None and taken.entry["instead"] is True


def test_a_mended_game_replaces_its_own_result() -> None:
    night = night_of()
    lines = won(night, 1)
    night = night.apply({**(take(night, HEADER, carried(lines)).entry or {}), "at": 9})
    game = carried(lines)
    ns, ew = game.result["scores"]["NS"], game.result["scores"]["EW"]
    mended = game._replace(
        result={**game.result, "scores": {"NS": ns + 10 * (ns > ew), "EW": ew + 10 * (ew > ns)}}
    )
    taken = take(night, HEADER, mended)
    assert codes(taken) == ["take-instead"]
    assert taken.entry is not None and taken.entry["instead"] is True
    night = night.apply({**taken.entry, "at": 10})
    assert sum(game.record == mended.id for game in night.state.games.values()) == 1


def test_other_players_are_taken_as_those_who_sat_there() -> None:
    """Their clicks are theirs, in place of giving them to somebody who did not play."""
    night = night_of()
    lines = won(night, 2)
    taken = take(night, HEADER, carried([json.dumps({**json.loads(lines[0]), "table": "1"}), *lines[1:]]))
    assert codes(taken) == ["take-other-players"]
    assert taken.entry is not None
    played = json.loads(lines[0])["players"]
    assert taken.entry["seats"] == {seat: played[seat]["number"] for seat in "NESW"}
    told = {
        row["number"]: row["games"] for row in night.apply({**taken.entry, "at": 9}).result()["standings"]
    }
    assert [number for number, games in sorted(told.items()) if games] == sorted(
        taken.entry["seats"].values()
    )


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"event": "other"}, "take-other-night"),
        ({"event": None}, "take-no-night"),
        ({"rules": "500-nz-2024"}, "take-other-rules"),
        ({"round": 3}, "take-other-round"),
        ({"round": None}, "take-no-round"),
        ({"table": "9"}, "take-other-table"),
        ({"table": None}, "take-table-unnamed"),
        ({"table": "1"}, "take-other-players"),
        ({"players": None}, "take-few-players"),
        ({"players": {"N": {"number": 5}}}, "take-few-players"),
    ],
)
def test_what_does_not_fit_is_told_and_may_be_taken_by_hand(changed: dict[str, Any], code: str) -> None:
    night = night_of()
    header = {**json.loads(won(night, 2)[0]), **changed}
    lines = [json.dumps(header), *won(night, 2)[1:]]
    taken = take(night, HEADER, carried(lines), ByHand(round=1) if code == "take-other-round" else None)
    if code == "take-other-round":
        assert taken.fits
        taken = take(night, HEADER, carried(lines))
        assert codes(taken)[0] == code
        assert taken.stop is not None and taken.stop.code == "round-not-in-play"
        return
    assert code in codes(taken)
    assert taken.entry is not None and not taken.fits
    assert taken.entry["game"] == header["id"]
    night.apply({**taken.entry, "at": 9})


def test_players_who_sat_the_other_way_round_have_their_own_scores() -> None:
    night = night_of()
    lines = won(night, 1)
    header = json.loads(lines[0])
    seats = header["players"]
    header["players"] = {"N": seats["E"], "E": seats["S"], "S": seats["W"], "W": seats["N"]}
    game = carried([json.dumps(header), *lines[1:]])
    taken = take(night, HEADER, game)
    assert taken.fits and taken.entry is not None
    assert taken.entry["scores"] == {"NS": game.result["scores"]["EW"], "EW": game.result["scores"]["NS"]}
    assert {taken.entry["winner"], game.result["winner"]} == {"NS", "EW"}


def test_players_are_found_by_their_names_where_they_have_no_numbers() -> None:
    night = night_of()
    lines = won(night, 2)
    header = json.loads(lines[0])
    header["players"] = {seat: {"name": one["name"].upper() + " "} for seat, one in header["players"].items()}
    del header["table"]
    taken = take(night, HEADER, carried([json.dumps(header), *lines[1:]]))
    assert codes(taken) == ["take-table-unnamed"]
    assert taken.entry is not None and taken.entry["table"] == "2"


def test_a_game_that_is_no_result_stops() -> None:
    night = night_of()
    lines = won(night, 1)
    stops = {
        "take-not-over": carried(lines[:3]),
        "take-abandoned": carried(
            [*lines[:3], json.dumps({"do": "abandon", "at": 2000.0, "why": "fire alarm"})]
        ),
        "take-practice": carried([json.dumps({**json.loads(lines[0]), "practice": True}), *lines[1:]]),
    }
    for code, game in stops.items():
        taken = take(night, HEADER, game)
        assert taken.entry is None and taken.stop is not None and taken.stop.code == code
    cribbage = {**HEADER, "game": "cribbage", "rules": "cribbage-nz-2017"}
    taken = take(night_of(cribbage), cribbage, carried(lines))
    assert taken.stop is not None and taken.stop.code == "take-other-game"


def test_a_game_whose_cards_are_not_clipped_is_a_doubt() -> None:
    night = night_of()
    taken = take(night, HEADER, carried(won(night, 1)[:-1]))
    assert codes(taken) == ["take-not-clipped"] and taken.entry is not None


def test_a_tie_says_who_moves_or_the_director_does() -> None:
    night = night_of()
    lines = won(night, 1)
    game = carried(lines)
    tie = game._replace(result={**game.result, "winner": "tie", "scores": {"NS": 50, "EW": 50}})
    taken = take(night, HEADER, tie)
    assert taken.entry is None and taken.stop is not None and taken.stop.code == "tie-needs-moves"
    for one, hand in ((tie._replace(moves="EW"), None), (tie, ByHand(moves="EW"))):
        taken = take(night, HEADER, one, hand)
        assert taken.fits and taken.entry is not None and taken.entry["moves"] == "EW"


def test_a_result_of_a_closed_round_is_a_correction() -> None:
    night = night_of()
    games = {table: won(night, table) for table in (1, 2)}
    late = carried(games[1])
    for table in (1, 2):
        entry = {"do": "result", "round": 1, "table": table, "scores": {"NS": 100, "EW": 0}, "winner": "NS"}
        night = night.apply({**entry, "at": 9})
    taken = take(night, HEADER, late)
    assert codes(taken) == ["take-other-round", "take-instead"]
    assert taken.entry is not None
    assert night.apply({**taken.entry, "at": 10}).state.closed[0][1].record == late.id


# The spades event.

SPADES = {"event": 1, "game": "spades", "rules": "spades-wfwf-2004", "name": "Spades", "id": "night-2"}


def spades_event() -> Event[Any]:
    event = start(SPADES)
    for at, team in enumerate("ABCD"):
        event = event.apply(
            {"do": "team", "at": 1, "id": team, "name": team, "players": [NAMES[2 * at], NAMES[2 * at + 1]]}
        )
    rounds = [[["A", "B"], ["C", "D"]], [["A", "C"], ["B", "D"]], [["A", "D"], ["B", "C"]]]
    return event.apply({"do": "draw", "at": 2, "seed": 1, "rounds": rounds})


def spades_game(event: Event[Any], place: int, seed: int, **changed: Any) -> list[str]:
    ticket = read_ticket(pack_ticket(tickets(event, SPADES)[place]))
    header = {"record": 1, "id": f"s{place}{seed}", "dealer": "S", **ticket.header, **changed}
    table = play(header, Random(seed), 1000.0)
    return [json.dumps(one) for one in (header, *table.entries)]


def test_a_spades_event_is_played_from_tickets_to_its_champion() -> None:
    event = spades_event()
    seed = 0
    while event.state.champion() is None:
        seed += 1
        lines = spades_game(event, 0, seed)
        for text in (pack_record(lines), pack_result(lines)):
            taken = take(event, SPADES, read_carried(text))
            assert taken.fits, (taken, seed)
            assert taken.entry is not None and taken.entry["round"] == event.state.round
        event = event.apply({**(taken.entry or {}), "at": 10 + seed})
        again = take(event, SPADES, read_carried(pack_record(lines)))
        assert again.entry is None or not again.fits
    assert seed == 9


def test_teams_are_found_by_their_players_without_a_ticket() -> None:
    event = spades_event()
    lines = spades_game(event, 1, 3)
    header = json.loads(lines[0])
    for key in ("teams", "table", "round", "event"):
        del header[key]
    taken = take(event, SPADES, read_carried(pack_record([json.dumps(header), *lines[1:]])))
    assert codes(taken) == ["take-no-night", "take-no-round"]
    assert taken.entry is not None and taken.entry["teams"] == ["C", "D"]


# Sentences, and cards to take away.


def test_every_code_of_this_room_has_a_sentence() -> None:
    import re
    from pathlib import Path

    root = Path(__file__).resolve().parents[2] / "scorekeeper"
    found = {
        code
        for name in ("event/taking.py", "event/tickets.py", "record/envelope.py", "record/carried.py",
                     "record/ticket.py")
        for code in re.findall(r'Refused\(\s*"([a-z-]+)"', (root / name).read_text(encoding="utf-8"))
    }  # fmt: skip
    assert len(found) > 20
    for code in found:
        assert refusal_text(Refused(code)) != code


@given(st.integers(0, 30), st.text(max_size=80), st.text(max_size=60))
def test_a_card_to_take_away_fits_one_code(rounds: int, name: str, club: str) -> None:
    line = {
        "round": 1, "table": "12", "partner": 240, "opponents": [101, 233], "clicks": 2,
        "scores": {"own": 490, "theirs": -210}, "outcome": "win",
    }  # fmt: skip
    card = {
        "number": 14,
        "name": name,
        "club": club,
        "clicks": 2 * rounds,
        "rounds": [{**line, "round": at} for at in range(rounds)],
    }
    text = card_code(card, "Thursday")
    assert len(text.encode("utf-8", "replace")) <= MAX_CODE_BYTES
    assert text.endswith(f"Clicks: {2 * rounds}")


def test_a_card_has_a_line_for_each_game() -> None:
    night = night_of()
    night = night.apply({**(take(night, HEADER, carried(won(night, 1))).entry or {}), "at": 9})
    text = card_code(scorecards(night)[0], "Thursday")
    assert text.startswith("Thursday\n1 Ana\n1. Table 1, with 3 v 2 & 4: ")
