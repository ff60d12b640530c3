"""From agreed games to the night's record: the same entries as typed ones, once, whatever way they came."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import read_night
from scorekeeper.hall.room import result_judge as counting
from scorekeeper.hall.room.inbox import FILE, Arrived, Inbox
from scorekeeper.hall.room.night_archive import keep
from scorekeeper.hall.room.night_file import NightFile
from scorekeeper.hall.room.result_judge import COUNTED, NOT_YET, STANDS, Outcome, count
from scorekeeper.hall.wire.chain import chain
from scorekeeper.hall.wire.messages import Lines
from scorekeeper.record.carried import short_id
from scorekeeper.record.codec import write_line

NIGHT = "tonight"
HEADER: dict[str, Any] = {
    "event": 1,
    "id": NIGHT,
    "game": "500",
    "rules": "500-nz-2025",
    "tables": 2,
    "rounds": 2,
}
DEVICE = "1" * 16


def opening(game: str = "500", rules: str = "500-nz-2025") -> list[dict[str, Any]]:
    players = [{"do": "player", "number": number, "name": f"P{number}", "at": 1.0} for number in range(1, 9)]
    seats = {
        str(table): dict(zip("NESW", range(4 * table - 3, 4 * table + 1), strict=True)) for table in (1, 2)
    }
    head = {**HEADER, "game": game, "rules": rules}
    return [head, *players, *({"do": "seat", "table": t, "seats": s, "at": 1.0} for t, s in seats.items())]


class Held:
    """A hall's inbox and its night, in one folder."""

    def __init__(self, folder: Path, lines: list[dict[str, Any]] | None = None) -> None:
        self.folder = folder
        self.path = folder / "night.jsonl"
        self.path.write_text("".join(write_line(line) + "\n" for line in lines or opening()))
        self.inbox = Inbox(folder / FILE)
        self.night = NightFile(self.path)

    def bring(self, game: list[dict[str, Any]], table: int = 1, start: int = 0) -> str:
        """The lines of a game arrive from its table."""
        name, texts = f"t{table:03d}", list(map(write_line, game))
        before = chain(game[0]["id"], texts[:start])[-1]
        arrived = Arrived(name, DEVICE, Lines(game[0]["id"], start, before, texts[start:]))
        assert self.inbox.take([arrived]) == [""]
        return str(game[0]["id"])

    def count(self, table: int, game: str, moves: str | None = None, force: bool = False) -> Outcome:
        return count(self.inbox, self.night, f"t{table:03d}", game, moves, force)

    def results(self) -> list[dict[str, Any]]:
        lines = [json.loads(line) for line in self.path.read_text().splitlines()]
        return [
            {key: line[key] for key in line if key != "at"} for line in lines if line.get("do") == "result"
        ]


@pytest.fixture
def held(tmp_path: Path) -> Held:
    return Held(tmp_path)


def game(won: int = 7, name: str = "g1", agree: bool = True, **header: Any) -> list[dict[str, Any]]:
    """A game of 500 of one hand, ended by the bell: 7 spades by N, so many tricks."""
    head = {"record": 1, "id": name, "game": "500", "rules": "500-nz-2025", "dealer": "W"}
    first = 4 * int(header.get("table") or 1) - 3
    head["players"] = {seat: {"number": first + at} for at, seat in enumerate("NESW")}
    lines = [
        {**head, "event": NIGHT, "round": 1, "table": "1", **header},
        {"do": "clock", "at": 10.0, "set": "start"},
        {"do": "contract", "at": 20.0, "seat": "N", "bid": "7S"},
        {"do": "clock", "at": 21.0, "set": "bell"},
        {"do": "tricks", "at": 30.0, "won": {"NS": won, "EW": 10 - won}},
    ]
    return [*lines, *([{"do": "agree", "at": 40.0}] if agree else [])]


RESULT = {
    "do": "result",
    "round": 1,
    "table": "1",
    "scores": {"NS": 140, "EW": 30},
    "winner": "NS",
    "game": "g1",
}


def test_an_agreed_game_is_the_entry_that_a_director_would_type(held: Held) -> None:
    assert held.count(1, held.bring(game(), 1)).state == COUNTED
    assert held.results() == [RESULT]
    assert held.night.night.state.games_of(1)[1].record == "g1"


def test_a_game_that_is_not_agreed_yet_waits(held: Held) -> None:
    name = held.bring(game(agree=False))
    assert held.count(1, name) == Outcome(NOT_YET)
    held.bring(game(), start=5)
    assert held.count(1, name).state == COUNTED


def test_a_result_is_entered_once_however_often_it_comes(held: Held) -> None:
    name = held.bring(game())
    assert [held.count(1, name).state for _ in range(3)] == [COUNTED, STANDS, STANDS]
    assert len(held.results()) == 1


def test_a_hall_killed_between_night_and_inbox_does_not_enter_it_twice(
    held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = held.bring(game())
    monkeypatch.setattr(held.inbox, "mark_entered", lambda *_: None)
    assert held.count(1, name).state == COUNTED
    monkeypatch.undo()
    assert held.count(1, name).state == STANDS
    assert len(held.results()) == 1


def test_a_result_that_was_typed_or_scanned_first_is_not_counted_again(held: Held) -> None:
    typed = {key: value for key, value in RESULT.items() if key != "game"}
    scanned = RESULT | {"game": short_id("g1")}
    for first in (typed, scanned, RESULT):
        held.night.do(first | {"instead": bool(held.results())})
        assert held.count(1, held.bring(game())).state == STANDS
    assert len(held.results()) == 3


def test_a_correction_after_the_agreement_counts_instead(held: Held) -> None:
    lines = game()
    name = held.bring(lines)
    held.count(1, name)
    mended = [
        *lines,
        {"do": "undo", "at": 50.0},
        {"do": "correct", "at": 51.0, "hand": 1, "seat": "N", "bid": "7S", "won": {"NS": 8, "EW": 2}},
        {"do": "agree", "at": 52.0},
    ]
    held.bring(mended[:8], start=6)
    # Its result stands in the night meanwhile: the director sees that the table is at it again.
    assert code(held.count(1, name)) == "hall-reopened"
    held.bring(mended, start=8)
    assert held.count(1, name).state == COUNTED
    assert held.results() == [RESULT, RESULT | {"scores": {"NS": 140, "EW": 20}, "instead": True}]
    assert held.count(1, name).state == STANDS


def test_a_table_may_come_back_to_its_first_result(held: Held) -> None:
    lines = game()
    name = held.bring(lines)
    held.count(1, name)
    for at, won in ((50.0, 8), (60.0, 7)):
        mended = {"do": "correct", "hand": 1, "seat": "N", "bid": "7S", "won": {"NS": won, "EW": 10 - won}}
        more = [{"do": "undo", "at": at}, mended | {"at": at + 1}, {"do": "agree", "at": at + 2}]
        held.bring([*lines, *more], start=len(lines))
        lines += more
        assert held.count(1, name).state == COUNTED
        assert held.count(1, name).state == STANDS
    assert [one["scores"]["EW"] for one in held.results()] == [30, 20, 30]


def test_a_table_that_agrees_again_says_nothing_new(held: Held) -> None:
    lines = game()
    name = held.bring(lines)
    held.count(1, name)
    held.night.do({"do": "undo"})
    held.bring([*lines, {"do": "undo", "at": 50.0}, {"do": "agree", "at": 51.0}], start=6)
    # The director took it back: it stays out.
    assert held.count(1, name).state == STANDS
    assert held.night.night.state.games_of(1) == {}


def test_a_correction_after_the_round_was_closed_moves_nobody_back(held: Held) -> None:
    lines = game()
    name = held.bring(lines)
    held.count(1, name)
    assert held.count(2, held.bring(game(name="g2", table="2"), 2)).state == COUNTED
    seats = held.night.night.result()["seats"]
    undo = {"do": "undo", "at": 50.0}
    mended = [
        {"do": "correct", "at": 51.0, "hand": 1, "seat": "N", "bid": "7S", "won": {"NS": 3, "EW": 7}},
        {"do": "agree", "at": 52.0},
    ]
    held.bring([*lines, undo, *mended], start=6)
    # Whoever has the card can say this: the director decides.
    assert code(held.count(1, name)) == "take-other-round"
    assert held.count(1, name, force=True).state == COUNTED
    assert held.results()[-1]["winner"] == "EW"
    assert held.results()[-1]["instead"] is True
    assert held.night.night.result()["seats"] == seats


def test_another_result_that_stands_is_for_the_director(held: Held) -> None:
    held.night.do(RESULT | {"scores": {"NS": 30, "EW": 140}, "winner": "EW", "game": "other"})
    name = held.bring(game())
    assert code(held.count(1, name)) == "take-instead"
    assert held.count(1, name, force=True).state == COUNTED
    assert held.results()[-1] == RESULT | {"instead": True}


def code(outcome: Outcome) -> str:
    assert outcome.state == NOT_YET
    assert outcome.why is not None
    return outcome.why.code


@pytest.mark.parametrize(
    ("header", "why"),
    [
        ({"event": "last week"}, "take-other-night"),
        ({"event": None}, "take-no-night"),
        ({"round": None}, "take-no-round"),
        ({"round": 2}, "round-not-in-play"),
        ({"table": "2"}, "hall-other-table"),
    ],
)
def test_a_game_that_does_not_fit_is_for_the_director(held: Held, header: dict[str, Any], why: str) -> None:
    lines = game(**header)
    lines[0] = {key: value for key, value in lines[0].items() if value is not None}
    assert code(held.count(1, held.bring(lines))) == why
    assert held.results() == []


def test_a_record_that_breaks_the_rules_counts_for_nothing(held: Held) -> None:
    lines = game()
    lines.insert(3, {"do": "tricks", "at": 22.0, "won": {"NS": 99, "EW": 1}})
    assert code(held.count(1, held.bring(lines))) == "hall-game-line"
    bad = game(name="g2")
    bad[0]["rules"] = "none"
    assert held.count(1, held.bring(bad)).state == NOT_YET


def test_a_practice_game_counts_for_nothing(held: Held) -> None:
    assert held.count(1, held.bring(game(practice=True))) == Outcome(NOT_YET)


def test_a_game_is_counted_at_one_table_only(held: Held) -> None:
    held.count(1, held.bring(game()))
    held.count(2, held.bring(game(name="g2", table="2"), 2))
    # The same game again as that of the next round.
    again = [
        *game(),
        {"do": "undo", "at": 50.0},
        {"do": "amend", "at": 51.0, "round": 2},
        {"do": "agree", "at": 52.0},
    ]
    held.bring(again, start=6)
    assert code(held.count(1, "g1")) == "take-counted"


def test_a_tie_waits_for_who_moves(held: Held) -> None:
    lines = game(won=7)
    lines[2:2] = [
        {"do": "contract", "at": 15.0, "bid": "none"},
        {"do": "tricks", "at": 16.0, "won": {"NS": 5, "EW": 5}},
    ]
    held.path.write_text("".join(write_line(line) + "\n" for line in opening()))
    tied = [
        *game(agree=False)[:3],
        {"do": "clock", "at": 21.0, "set": "bell"},
        {"do": "ruling", "at": 22.0, "points": {"NS": 0, "EW": 0}, "why": "void", "hand": "void"},
        {"do": "agree", "at": 40.0},
    ]
    name = held.bring(tied)
    assert code(held.count(1, name)) == "tie-needs-moves"
    assert held.count(1, name, moves="EW").state == COUNTED
    assert held.results()[0]["moves"] == "EW"
    assert held.count(1, name).state in (STANDS, NOT_YET)
    assert len(held.results()) == 1


def test_a_result_that_the_night_has_lost_is_a_question_and_counts_by_a_word(held: Held) -> None:
    before = held.path.read_bytes()
    name = held.bring(game())
    assert held.count(1, name).state == COUNTED
    # A copy of the file is put back, or an editor saves what it had.
    held.path.write_bytes(before)
    assert code(held.count(1, name)) == "hall-result-gone"
    assert held.results() == []
    assert held.count(1, name, force=True).state == COUNTED
    assert held.results() == [RESULT]
    assert held.count(1, name).state == STANDS


def test_a_game_of_twenty_thousand_entries_is_not_replayed(held: Held) -> None:
    lines = [*game(), *({"do": "undo"}, {"do": "redo"}) * 2_000]
    assert code(held.count(1, held.bring(lines))) == "hall-game-long"


# The night's file.


def test_what_somebody_else_adds_to_the_file_is_seen(held: Held) -> None:
    with held.path.open("a") as file:
        file.write(write_line({"do": "withdraw", "number": 8, "at": 2.0}) + "\n")
    assert held.night.night.state.players[8].here is False
    held.night.do({"do": "player", "number": 8})
    assert read_night(held.path.read_bytes()).state.players[8].here is True


@pytest.mark.parametrize("torn", [b'{"do": "resu', b"\xff\xfe", b'{"do"'])
def test_a_last_line_that_a_power_cut_tore_is_written_over(tmp_path: Path, torn: bytes) -> None:
    held = Held(tmp_path)
    held.night.close()
    held.path.write_bytes(held.path.read_bytes() + torn)
    night = NightFile(held.path)
    night.do(RESULT)
    assert held.results() == [RESULT]


def test_a_file_without_a_last_line_break_gets_one(tmp_path: Path) -> None:
    held = Held(tmp_path)
    held.night.close()
    held.path.write_bytes(held.path.read_bytes().rstrip())
    night = NightFile(held.path)
    night.do(RESULT)
    night.do(RESULT | {"table": "2", "game": "g2"})
    assert len(held.results()) == 2
    read_night(held.path.read_bytes())


def test_a_night_that_breaks_the_rules_is_refused_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    path.write_text(write_line(HEADER) + '\n{"do": "sing", "at": 1}\n' + '{"do": "undo", "at": 1}\n')
    with pytest.raises(Refused) as why:
        NightFile(path)
    assert (why.value.code, why.value.data["number"]) == ("hall-night-line", 2)
    with pytest.raises(Refused, match="hall-no-night"):
        NightFile(tmp_path / "other")


def test_a_second_hall_may_not_write_the_same_night(held: Held) -> None:
    with pytest.raises(Refused, match="store-in-use"):
        NightFile(held.path)
    assert NightFile(held.path, alone=False).id == NIGHT


def test_moments_never_go_back(tmp_path: Path) -> None:
    held = Held(tmp_path)
    held.night.close()
    night = NightFile(held.path, now=lambda: 0.5)
    night.do(RESULT)
    assert json.loads(held.path.read_text().splitlines()[-1])["at"] == 1.0


def test_a_disk_that_is_full_leaves_no_half_line(held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    before = held.path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Refused, match="disk-full"):
        held.night.do(RESULT)
    assert held.path.read_bytes() == before
    monkeypatch.undo()
    held.night.do(RESULT)
    assert held.results() == [RESULT]


# The spades event.


def teams(folder: Path) -> Held:
    head = {"event": 1, "id": NIGHT, "game": "spades", "rules": "spades-wfwf-2004"}
    lines: list[dict[str, Any]] = [head]
    lines += [{"do": "team", "id": key, "name": key, "players": ["a", "b"], "at": 1.0} for key in "ABCD"]
    return Held(folder, [*lines, {"do": "pair", "round": 1, "games": [["A", "B"], ["C", "D"]], "at": 1.0}])


def spades(name: str = "s1", **header: Any) -> list[dict[str, Any]]:
    """A game of spades in which E and W bid nil and fail, and N and S make ten, until they have 500."""
    head = {
        "record": 1,
        "id": name,
        "game": "spades",
        "rules": "spades-wfwf-2004",
        "dealer": "W",
        "event": NIGHT,
    }
    lines: list[dict[str, Any]] = [
        {**head, "round": 1, "table": "1", "teams": {"NS": "B", "EW": "A"}, **header}
    ]
    at = 10.0
    for _ in range(12):
        bids = {"N": 5, "E": 1, "S": "nil", "W": 1}
        for seat, bid in bids.items():
            at += 1
            lines.append({"do": "bid", "seat": seat, "bid": bid, "at": at})
        lines.append({"do": "tricks", "won": {"N": 6, "E": 4, "S": 0, "W": 3}, "at": at + 0.5})
    return lines


def test_a_game_of_the_spades_event_is_counted_for_its_teams(tmp_path: Path) -> None:
    held = teams(tmp_path)
    lines = spades()
    from scorekeeper.engine.game import start

    state = start(lines[0])
    kept = lines[:1]
    for line in lines[1:]:
        if state.result()["state"] == "over":
            break
        state = state.apply(line)
        kept.append(line)
    assert state.result()["state"] == "over"
    result = state.result()
    name = held.bring([*kept, {"do": "agree", "at": 999.0}])
    assert held.count(1, name).state == COUNTED
    assert held.count(1, name).state == STANDS
    (entry,) = held.results()
    assert entry["teams"] == ["B", "A"]
    assert entry["scores"] == [result["scores"]["NS"], result["scores"]["EW"]]
    assert entry["nils"] == [len(result["hands"]), 0]
    assert held.night.night.result()["waiting"] == [["C", "D"]]
    assert counting.SIDES == ("NS", "EW")


def test_everything_of_a_night_is_in_one_file(held: Held) -> None:
    import io
    import zipfile

    held.count(1, held.bring(game()))
    held.bring(game(name="old", event="last week"), 2)
    (held.folder / "hall.log").write_text("log\n")
    with zipfile.ZipFile(io.BytesIO(keep(held.folder, held.night))) as archive:
        assert archive.namelist() == ["night.jsonl", "hall.log", "games/t001-round-01.jsonl"]
        assert archive.read("night.jsonl") == held.path.read_bytes()
        assert [json.loads(line) for line in archive.read("games/t001-round-01.jsonl").splitlines()] == game()
    # Games that can't be read are said to be missing: the inbox itself has passwords.
    held.inbox.close()
    (held.folder / FILE).write_bytes(b"secret" * 1000)
    with zipfile.ZipFile(io.BytesIO(keep(held.folder, held.night))) as archive:
        assert archive.namelist() == ["night.jsonl", "hall.log", "games/README.txt"]
        assert str(held.folder / FILE).encode() in archive.read("games/README.txt")
