"""A new game on the desk: chosen, written, begun, begun again; and the club's own rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorekeeper.table.questions import write

from .desks import NAMES, Bench


def header(bench: Bench) -> dict[str, Any]:
    found: dict[str, Any] = bench.desk.session.game.header
    return found


def test_the_four_are_written_one_after_the_other(bench: Bench) -> None:
    bench.do("new.open", ("write.open", "player", ["new_game", "players", "S"]))
    for text in ("14", "Bo", "cy", "Di"):
        for letter in text:
            bench.do(("write.letter", letter))
        bench.do("write.done")
    assert bench.desk.place.screen == "new_game"
    bench.do("new.begin")
    assert header(bench)["players"] == {
        "S": {"number": 14},
        "W": {"name": "Bo"},
        "N": {"name": "cy"},
        "E": {"name": "Di"},
    }


def test_half_a_name_is_still_there_after_a_kill(bench: Bench) -> None:
    bench.do("new.open", ("write.open", "player", ["new_game", "players", "N"]), ("write.letter", "Á"))
    bench.again()
    assert bench.desk.place.screen == "write"
    assert bench.desk.place.draft("write")["typed"] == "Á"
    bench.do("write.rub")
    assert bench.desk.place.draft("write")["typed"] == ""


def test_back_takes_nothing_of_the_other_seats(bench: Bench) -> None:
    bench.do(
        "new.open", ("write.open", "player", ["new_game", "players", "N"]), ("write.pick", {"name": "Bo"})
    )
    bench.desk.back()
    assert bench.desk.place.screen == "new_game"
    assert bench.desk.place.draft("new_game")["players"] == {"N": {"name": "Bo"}}


def test_back_asks_before_a_typed_name_is_lost(bench: Bench) -> None:
    ask = ("write.open", "player", ["new_game", "players", "N"])
    bench.do("new.open", ask, ("write.letter", "Bob"))
    bench.desk.back()
    assert [key.name for key in write.unsaved_keys()] == ["DONE", "NOT SAVED"]
    assert bench.desk.place.draft("write")["unsaved"]
    # Save leads to the seats, not to the next name.
    bench.do("write.save")
    assert bench.desk.place.screen == "new_game"
    assert bench.desk.place.draft("new_game")["players"] == {"N": {"name": "Bob"}}
    bench.do(("write.open", "player", ["new_game", "players", "E"]), ("write.letter", "Dot"))
    bench.desk.back()
    bench.desk.back()
    assert bench.desk.place.screen == "new_game"
    assert bench.desk.place.draft("new_game")["players"] == {"N": {"name": "Bob"}}
    # Nothing new was typed, or nothing that could be saved: Back asks nothing.
    for kind, typed, letters in (("label", "7", ""), ("number", "", "abc")):
        bench.do(("write.open", kind, ["new_game", "table"], typed), ("write.letter", letters))
        bench.desk.back()
        assert bench.desk.place.screen == "new_game"


def test_the_names_of_a_new_game_are_there_again_after_back_until_a_game_begins(bench: Bench) -> None:
    bench.do(
        "new.open", ("write.open", "player", ["new_game", "players", "N"]), ("write.pick", {"name": "Bo"})
    )
    bench.desk.back()
    bench.desk.back()
    assert bench.desk.place.screen == "home"
    bench.again()
    bench.do("new.open")
    assert bench.desk.place.draft("new_game")["players"] == {"N": {"name": "Bo"}}
    bench.do("new.begin", "screen.leave", "new.open")
    assert bench.desk.place.draft("new_game") == {}


def test_back_leads_from_two_seats_of_one_player_to_the_name(bench: Bench) -> None:
    bench.do(
        "new.open", ("write.open", "player", ["new_game", "players", "N"]), ("write.pick", {"name": "Bo"})
    )
    bench.do(("write.letter", "bo"), "write.done")
    assert bench.desk.place.draft("write")["twice"]
    bench.desk.back()
    assert bench.desk.place.screen == "write"
    assert bench.desk.place.draft("write")["typed"] == "bo"


def test_table_and_round_may_be_said_and_taken_back(bench: Bench) -> None:
    bench.do("new.open", ("write.open", "label", ["new_game", "table"]), ("write.letter", "A7"), "write.done")
    bench.do(("write.open", "number", ["new_game", "round"]), ("write.letter", "3"), "write.done")
    assert bench.desk.place.draft("new_game") == {"table": "A7", "round": 3}
    bench.do(("write.open", "number", ["new_game", "round"], "3"), "write.nobody", "new.begin")
    assert header(bench)["table"] == "A7"
    assert "round" not in header(bench)


def test_the_usual_rules_change_in_the_settings_alone(bench: Bench) -> None:
    bench.do("new.open", ("new.game", "cribbage"), "new.begin")
    assert bench.desk.here.game == "cribbage"
    assert bench.desk.settings.rules == "500-nz-2025"
    bench.do(
        "screen.leave",
        "new.open",
        ("screen.open", "rule_sets", {"for": "new_game"}),
        ("new.rules", "500-nz-classic"),
    )
    bench.do("new.begin")
    assert bench.desk.here.rules == "500-nz-classic"
    assert bench.desk.settings.rules == "500-nz-2025"


def test_turning_the_seats_turns_the_deal_too(bench: Bench) -> None:
    bench.do("new.open", ("sheet.choose", "new_game", {"dealer": "N"}), "new.turn", "new.begin")
    assert (header(bench)["scorer"], header(bench)["dealer"]) == ("W", "W")


def over(bench: Bench) -> str:
    """A game that N and S have won."""
    bench.game(rules={"like": "500-nz-2025", "hands": 1}, table="4")
    bench.hand("pass 7S pass pass", 8)
    assert bench.desk.here.winner == "EW" or bench.desk.here.winner == "NS"
    bench.do("game.clipped")
    return bench.desk.session.name


def test_the_next_game_has_those_who_stay(bench: Bench) -> None:
    over(bench)
    winner = bench.desk.here.winner
    bench.do("game.next")
    draft = bench.desk.place.draft("new_game")
    staying = {player["name"] for player in draft["players"].values()}
    assert staying == {NAMES[seat] for seat in ("EW" if winner == "NS" else "NS")}
    bench.do("new.stay")
    assert len(bench.desk.place.draft("new_game")["players"]) == 4
    bench.do("new.part")
    assert len(bench.desk.place.draft("new_game")["players"]) == 2


def test_the_same_again_is_one_touch(bench: Bench) -> None:
    name = over(bench)
    before = header(bench)
    bench.do("screen.leave", ("new.again", name))
    assert bench.desk.session.name != name
    assert {key: header(bench)[key] for key in ("players", "rules", "table")} == {
        key: before[key] for key in ("players", "rules", "table")
    }
    assert bench.desk.place.screen == "table"


def test_a_practice_game_leaves_nobody_behind(bench: Bench) -> None:
    bench.do("new.practice")
    assert header(bench)["practice"] is True
    assert bench.store.known() == []
    assert bench.desk.settings.started
    bench.do("screen.leave", ("games.delete", bench.desk.session.name))
    assert bench.store.games() == []


def test_a_clubs_own_rules_are_kept_and_played(bench: Bench) -> None:
    bench.do(("screen.open", "rule_sets"), ("house.open", None, "500-nz-2025"))
    bench.do(("house.more", "cap", -1), ("house.more", "slam", 1), ("house.none", "minutes"))
    bench.do(
        ("write.open", "text", ["house", "name"]), ("write.letter", "Thursday"), "write.done", "house.save"
    )
    own = {"like": "500-nz-2025", "name": "Thursday", "cap": 480, "slam": 50, "minutes": None}
    assert bench.store.setting("house") == [own]
    bench.do("new.open", "new.begin")
    assert json.loads(bench.store.header(bench.desk.session.name))["rules"] == own
    assert bench.desk.here.clock.state == "none"


def test_a_value_that_is_the_sheets_again_differs_no_more(bench: Bench) -> None:
    bench.do(("house.open", None, "500-nz-2025"), ("house.more", "hands", 1), ("house.more", "hands", -1))
    assert bench.desk.place.draft("house")["own"] == {}
    bench.do(("house.none", "cap"), ("house.none", "cap"))
    assert bench.desk.place.draft("house")["own"] == {}


@pytest.mark.parametrize(("key", "step"), [("cap", 1), ("minutes", -1), ("hands", -1), ("slam", -1)])
def test_no_value_leaves_its_bounds(bench: Bench, key: str, step: int) -> None:
    bench.do(("house.open", None, "500-nz-2025"))
    for _ in range(80):
        bench.do(("house.more", key, step))
    bench.do("house.save")
    assert bench.desk.place.notice is None


def test_own_rules_can_be_changed_and_deleted(bench: Bench) -> None:
    bench.do(("house.open", None, "spades-wfwf-2004"), ("house.more", "target", -1), "house.save")
    bench.do(("house.open", 0), ("house.more", "target", -1), "house.save")
    assert bench.store.setting("house") == [{"like": "spades-wfwf-2004", "target": 400}]
    bench.do(("house.open", 0), "house.delete")
    assert bench.store.setting("house") is None
    assert bench.desk.settings.rules == "spades-wfwf-2004"
