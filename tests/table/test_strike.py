"""A correction by which the game had ended earlier strikes what was played after, by one AGREE."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.engine.game import replay
from scorekeeper.table.questions.agreement import proposal_of

from .at_desk import desk_of, entries, scores, taps
from .desks import Bench


@pytest.fixture
def bench(bench: Bench) -> Bench:
    bench.game()
    return bench


def hand(bench: Bench, seat: str, bid: str, tricks: int, dealt: bool = True) -> None:
    if dealt:
        bench.do("game.dealt")
    bench.do(("contract.open", seat), ("contract.bid", bid.rstrip("SCDHNT"), bid.lstrip("0123456789")))
    bench.do(("result.took", tricks), "agree.yes")


def correct(bench: Bench, number: int, tricks: int) -> None:
    bench.do(("correct.open", number), ("correct.page", "result"), ("correct.took", tricks), "correct.show")


def title(bench: Bench) -> Any:
    found = proposal_of(bench.desk)
    assert not isinstance(found, str), found
    return found


def plain_lines(bench: Bench) -> list[dict[str, Any]]:
    return [
        {key: one[key] for key in one if key not in ("undo_to", "redo_to")} for one in entries(bench.desk)
    ]


@pytest.mark.parametrize("dealt", [True, False])
def test_hand_3_was_not_to_be_played(bench: Bench, dealt: bool) -> None:
    hand(bench, "N", "9H", 3, dealt)
    hand(bench, "N", "8H", 8, dealt)
    hand(bench, "E", "7S", 3, dealt)
    before, stood, lines = scores(bench.desk), plain_lines(bench), bench.desk.session.game.result()
    correct(bench, 1, 9)
    found = title(bench)
    assert found.title.replace("\u00a0", " ") == (
        "Hand 1 becomes ↑ Col 9♥: 9 tricks. Hand 3 was not to be played: strike it"
    )
    # However little room there is, both are said.
    assert all("Hand 1" in one and "hand 3" in one for one in found.short_titles[1:])
    assert found.short_titles[-1] == "Hand 1: ↑ 9♥; strike hand 3"
    assert found.ends
    assert [change.after for change in found.changes] == [700, 30]
    assert scores(bench.desk) == before
    bench.do("agree.yes")
    game = bench.desk.session.game
    assert [len(game.result()["hands"]), game.result()["ended"], scores(bench.desk)] == [2, "500", (700, 30)]
    # Another program reads the same from the record, and needs no key of the app's own.
    header, made = bench.desk.session.lines()
    bare = [{key: one[key] for key in one if key not in ("undo_to", "redo_to", "strikes")} for one in made]
    assert replay(header, bare).result() == game.result()
    for _ in range(3):
        bench.do("game.undo", "agree.yes")
        assert plain_lines(bench) == stood
        assert bench.desk.session.game.result() == lines
        bench.do("game.redo", "agree.yes")
        assert scores(bench.desk) == (700, 30)


def test_a_hand_under_way_is_struck_too_and_names_stay(bench: Bench) -> None:
    hand(bench, "N", "9H", 3)
    hand(bench, "N", "8H", 8)
    hand(bench, "E", "7S", 3)
    bench.do("game.dealt")
    bench.calls("6S")
    bench.do(("sheet.open", "names"), ("amend.player", "E"), ("sheet.choose", "names", {"name": "Bob"}))
    bench.do("amend.keep", "sheet.close")
    correct(bench, 1, 9)
    assert title(bench).title.endswith(": 9 tricks. Hands 3 to 4 were not to be played: strike them")
    bench.do("agree.yes")
    assert scores(bench.desk) == (700, 30)
    assert bench.desk.here.seats[1].name == "Bob"


def test_after_the_bell_undo_brings_the_struck_hands_back(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    hand(bench, "N", "9H", 3)
    hand(bench, "N", "8H", 8)
    hand(bench, "E", "7S", 3)
    bench.hands.on(900)
    bench.desk.refresh()
    was = bench.desk.session.game.result(bench.desk.session.now())
    assert was["ended"] == "bell"
    correct(bench, 1, 9)
    bench.do("agree.yes")
    assert scores(bench.desk) == (700, 30)
    bench.do("game.undo", "agree.yes")
    assert bench.desk.session.game.result(bench.desk.session.now()) == was


def test_wrong_leaves_the_hands_as_they_are(bench: Bench) -> None:
    hand(bench, "N", "9H", 3)
    hand(bench, "N", "8H", 8)
    hand(bench, "E", "7S", 3)
    before = entries(bench.desk)
    correct(bench, 1, 9)
    bench.do("agree.wrong")
    assert entries(bench.desk) == before


def test_a_deal_of_cribbage_after_121_is_struck(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "cribbage")
    counts = iter((29, 0, 0, 0, 0, 29, 0, 20, 0, 20, 24, 0, 20, 0, 0, 0, 0, 0, 0))
    for _ in range(3):
        taps(desk, ("game.dealt",))
        for seat in _round(desk):
            desk.session.do({"do": "show", "seat": seat, "points": next(counts)})
        desk.session.do({"do": "crib", "points": next(counts)})
    before, game = scores(desk), desk.session.game
    assert not game.result()["ended"]
    number = next(n.place + 1 for n in game.standing() if n.entry["do"] == "show" and not n.entry["points"])
    shows = [node for node in game.standing() if node.entry["do"] == "show"]
    taps(desk, ("agree.propose", _bring_to_121(desk, shows)))
    assert desk.place.pending is not None
    assert desk.place.pending["strikes"] is True
    desk.tap(("agree.yes",))
    assert desk.here.ended is not None
    assert max(scores(desk)) == 121
    taps(desk, ("game.undo",), ("agree.yes",))
    assert scores(desk) == before
    assert number


def _round(desk: Any) -> list[str]:
    dealer = next(seat.seat for seat in desk.here.seats if seat.deals)
    at = "NESW".index(dealer)
    return ["NESW"[(at + step) % 4] for step in (1, 2, 3, 4)]


def _bring_to_121(desk: Any, shows: list[Any]) -> dict[str, Any]:
    """A correction of an earlier count by which a side had 121 before the last deal was over."""
    for node in shows:
        for points in (29, 28, 24, 23, 22, 21, 20):
            new = {"do": "show", "seat": node.entry["seat"], "points": points}
            entry = {"do": "correct", "entry": node.place + 1, "with": new}
            why = desk.session.refusal(entry)
            if why is not None and why.code == "mend-ends":
                return entry
    raise AssertionError("no correction ends the game")
