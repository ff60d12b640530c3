"""What a night takes from codes and gives as codes; test_whole_night.py plays a whole one by them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest

from scorekeeper.cli.simulation.table import play
from scorekeeper.record.carried import pack_record, read_carried
from scorekeeper.record.ticket import read_ticket
from tests.ui.audit.judge import judge
from tests.ui.audit.look import look
from tests.ui.camera import dimmed, grey_of, read
from tests.ui.driver import Phone, Size

from .at_night import TABLET, Director
from .test_spades_event import add_team

PHONE = Size(360, 800)
SMALL = Size(320, 568, 1.3)
WIDE = Size(1280, 800)


def code_on(phone: Phone) -> str:
    """The code on the screen, as a camera sees it on a dim screen."""
    box = next(leaf["box"] for leaf in phone.leaves() if leaf["kind"] == "qr")
    [found] = read(dimmed(grey_of(phone.pixels(), box), 200, 40))
    return found


def begun(director: Director) -> dict[str, Any]:
    """Eight players drawn at two tables; the header of a game at table 1."""
    director.begin(8, rounds=3, game="cribbage")
    director.press("DRAW")
    director.back()
    director.press("MORE", "TICKETS")
    header = read_ticket(code_on(director)).header
    director.back()
    director.back()
    return {"record": 1, "id": "g1", "dealer": "S", **header}


def record_of(header: dict[str, Any], seed: int = 1) -> str:
    made = play(header, Random(seed), 1_789_990_000.0)
    return "\n".join(json.dumps(one) for one in (header, *made.entries)) + "\n"


@pytest.mark.parametrize("size", [TABLET, PHONE, SMALL, WIDE], ids=str)
def test_what_does_not_fit_is_told_and_taken_by_hand(tmp_path: Path, size: Size) -> None:
    with Director(tmp_path, size) as director:
        header = begun(director)
        director.press("TAKE RESULT")
        path = tmp_path / "other.jsonl"
        path.write_text(record_of({**header, "event": "another", "table": "Blue"}))
        director.act("sheet.choose", "night_take", {"path": str(path)})
        director.press("READ FILE")
        words = director.words().replace("\n", " ")
        assert "from another night" in words and "no table Blue" in words
        assert "TAKE ANYWAY" in director.live()
        director.press("at 2")
        assert "Other players sat at this table" in director.words().replace("\n", " ")
        director.press("at 1")
        assert "Other players" not in director.words()
        director.press("TAKE ANYWAY")
        entry = director.lines()[-1]
        assert (entry["table"], entry["round"], entry["game"]) == ("1", 1, "g1")
        director.press("UNDO")
        assert director.result()["waiting"] == ["1", "2"]


def test_a_damaged_text_or_a_game_not_over_is_told_at_once(tmp_path: Path) -> None:
    with Director(tmp_path, PHONE) as director:
        header = begun(director)
        director.press("TAKE RESULT")
        record = record_of(header)
        for text, words in (
            (pack_record(record.splitlines())[:-9], "the end of this code is missing"),
            ("hello", "not a code or a game"),
            ("\n".join(record.splitlines()[:3]), "the game is not over"),
        ):
            director.act("night.take_text", text)
            assert words in director.words().replace("\n", " ").lower()
            director.press("OK")
            assert director.result()["waiting"] == ["1", "2"]


def test_a_players_card_is_a_code_that_any_phone_reads(tmp_path: Path) -> None:
    with Director(tmp_path, PHONE) as director:
        begun(director)
        director.act("sheet.choose", "night_player", {"number": 5, "name": "Zoë Ōtautahi 😀"})
        director.act("night.save_player")
        director.act("night.player", 5)
        director.press("CARD AS CODE")
        text = code_on(director)
        assert text.splitlines() == ["5 Zoë Ōtautahi 😀", "Clicks: 0"]


def test_a_spades_event_takes_its_results_by_code(tmp_path: Path) -> None:
    with Director(tmp_path, PHONE) as director:
        director.press("NEW NIGHT", "spades", "START NIGHT")
        for at in range(4):
            add_team(director, f"T{at}", f"P{at}a", f"P{at}b")
        director.press("BACK", "DRAW")
        director.back()
        for seed in range(2):
            director.press("MORE", "TICKETS")
            header = {"record": 1, "id": f"s{seed}", "dealer": "S", **read_ticket(code_on(director)).header}
            director.back()
            director.back()
            game = read_carried(record_of(header, seed))
            director.press("TAKE RESULT")
            director.act("night.take_text", pack_record(record_of(header, seed).splitlines()))
            director.press("AGREE")
            director.back()
            entry = director.lines()[-1]
            assert entry["scores"] == [game.result["scores"]["NS"], game.result["scores"]["EW"]]
        assert director.result()["round"] == 2


@pytest.mark.parametrize("size", [PHONE, SMALL, WIDE], ids=str)
def test_a_taken_game_is_looked_at_from_its_result_and_saved_with_the_night(
    tmp_path: Path, size: Size
) -> None:
    with Director(tmp_path, size, probe={}) as director:
        header = begun(director)
        director.press("TAKE RESULT")
        director.act("night.take_text", pack_record(record_of(header).splitlines()))
        director.press("AGREE")
        director.back()
        director.press("tile 1")
        assert not judge(look(director))
        director.press("LOOK AT GAME")
        assert {"REPLAY", "CHART", "SHOW CODE"} <= director.live()
        director.press("REPLAY")
        director.back()
        director.back()
        assert "CORRECT" in director.live()
        director.back()
        director.press("MORE", "more share")
        assert not judge(look(director))
        director.press("SAVE GAMES")
        director.on(1, 0.05)
        assert "SAVE GAMES" in director.live()
        [path] = tmp_path.rglob("*.zip")
        assert str(path.name) in director.words().replace("\n", "")
        with ZipFile(path) as made:
            assert len(made.namelist()) == 2
