"""A game of the spades event: points counted, what differs warned of, tables and the team that sits out."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.director.night_session import night_of
from scorekeeper.director.questions import match, teams, wall
from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import draw
from tests.table.desks import Bench

from .directed import enter


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return event(Bench(tmp_path), 4)


def event(bench: Bench, count: int) -> Bench:
    """A spades event of so many teams, with its pairs drawn."""
    name = night_of(bench.desk).new({"game": "spades", "rules": "spades-wfwf-2004", "name": "Pairs"})
    bench.desk.settle(bench.desk.place._replace(night=name, screens=("home", "night")))
    enter(
        bench,
        *({"do": "team", "id": at, "players": ["", ""], "name": f"T{at}"} for at in range(1, count + 1)),
    )
    enter(bench, draw(night_of(bench.desk).event, 7))
    return bench


def typed(bench: Bench, **cells: int) -> dict[str, object]:
    """The draft with these cells typed: `score_a=510`."""
    with bench.desk.whole():
        draft = bench.desk.place.draft(match.SCREEN)
        more = {cell.replace("_", " "): str(value) for cell, value in cells.items()}
        bench.desk.draft(match.SCREEN, typed={**draft.get("typed", {}), **more})
    found: dict[str, object] = bench.desk.place.draft(match.SCREEN)
    return found


def first_game(bench: Bench) -> tuple[str, str]:
    event = night_of(bench.desk).spades
    teams = event.rounds[event.round or 1][0].teams
    bench.do(("night.match", event.round, *teams))
    return teams


def labels(bench: Bench, row: int) -> list[str]:
    rows = match.cell_rows(bench.desk, bench.desk.place.draft(match.SCREEN))
    return [keys[row].label for _, _, keys in rows]


def test_points_are_counted_from_score_sets_and_nils(bench: Bench) -> None:
    first_game(bench)
    typed(bench, score_a=510, score_b=300)
    assert labels(bench, 3) == ["3", "0"]
    draft = typed(bench, sets_b=3, nils_a=2)
    assert labels(bench, 3) == ["4", "1"]
    assert match.warning(bench.desk, draft) == ""
    bench.do("night.match_result")
    made = night_of(bench.desk).takes_back[0]
    assert (made["sets"], made["nils"]) == ([0, 3], [2, 0])
    assert "event_points" not in made
    rows = {row["team"]: row for row in night_of(bench.desk).result()["standings"]}
    assert sorted(row["event_points"] for row in rows.values()) == [0, 0, 1, 4]


def test_points_that_differ_are_warned_of_and_taken(bench: Bench) -> None:
    first_game(bench)
    draft = typed(bench, score_a=510, score_b=-120, points_a=0, points_b=9)
    assert match.warning(bench.desk, draft).endswith("3 : 0.")
    bench.do("night.match_result")
    assert night_of(bench.desk).takes_back[0]["event_points"] == [0, 9]


def test_a_correction_counts_anew(bench: Bench) -> None:
    one, other = first_game(bench)
    typed(bench, score_a=510, score_b=300, sets_a=3)
    bench.do("night.match_result", ("night.match", 1, one, other), "night.match_correct")
    draft = bench.desk.place.draft(match.SCREEN)
    assert not match.agree_key(bench.desk, draft).enabled
    draft = typed(bench, score_b=500)
    assert match.agree_key(bench.desk, draft).enabled
    assert labels(bench, 3) == ["3", "0"]


def test_a_tie_is_refused_at_once(bench: Bench) -> None:
    first_game(bench)
    assert isinstance(match.preview(bench.desk, typed(bench, score_a=300, score_b=300)), Refused)


def test_semi_finals_ask_for_scores_alone(bench: Bench) -> None:
    for _ in range(8):
        first = next(
            one.teams
            for one in night_of(bench.desk).spades.rounds[night_of(bench.desk).spades.round or 1]
            if one.outcome is None
        )
        bench.do(("night.match", night_of(bench.desk).spades.round, *first))
        draft = typed(bench, score_a=510, score_b=300)
        final = night_of(bench.desk).spades.round == "semi"
        assert [len(keys) for _, _, keys in match.cell_rows(bench.desk, draft)] == [1 if final else 4] * 2
        bench.do("night.match_result")
    assert night_of(bench.desk).spades.round == "final"


def test_games_have_tables_and_the_wall_names_who_sits_out(tmp_path: Path) -> None:
    bench = event(Bench(tmp_path), 5)
    games = night_of(bench.desk).spades.rounds[1]
    shown = [teams.tile_of(bench.desk, 1, table, one) for table, one in enumerate(games, 1)]
    assert [tile.number for tile in shown] == ["1", "2"]
    first_game(bench)
    assert match.title(bench.desk, bench.desk.place.draft(match.SCREEN)) == "Table 1"
    lists = wall.shown(bench.desk).lists
    assert [row.key for row in lists[0].rows] == ["1", "2"]
    [out] = lists[1].rows
    playing = {team for one in night_of(bench.desk).spades.rounds[1] for team in one.teams}
    assert out.detail.split("\u00a0")[0] not in playing
