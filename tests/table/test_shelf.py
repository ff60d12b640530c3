"""The kept games: found, looked at, thrown away and put back, taken out and brought in."""

from __future__ import annotations

import json
import os
import re
import time
from pathlib import Path

import pytest

from scorekeeper.shell import shelf
from scorekeeper.shell.notices import refused_of
from scorekeeper.shell.outside import Outside
from scorekeeper.table.questions import games, stored_game
from scorekeeper.words.files import import_refusal

from .desks import Bench


def ids(bench: Bench) -> list[str]:
    found, number = [], 0
    while (kept := games.pages(bench.desk).at(number)) is not None:
        found.append(kept.id)
        number += 1
    return found


def some_games(bench: Bench, count: int) -> list[str]:
    """The newest first."""
    names = []
    for number in range(count):
        bench.hands.on(60)
        bench.game(table=str(number))
        names.insert(0, bench.desk.session.name)
    return names


def test_a_list_is_read_page_by_page(bench: Bench) -> None:
    names = some_games(bench, shelf.PAGE + 3)
    bench.do(("screen.open", "games"))
    pages = games.pages(bench.desk)
    assert pages.at(0) is not None
    assert len(pages.found) == shelf.PAGE
    assert ids(bench) == names


def test_a_new_entry_is_seen_in_the_list(bench: Bench) -> None:
    some_games(bench, 1)
    before = games.pages(bench.desk).at(0)
    bench.hand("pass 7S pass pass", 8)
    after = games.pages(bench.desk).at(0)
    assert before and after
    assert games.scores_of(before) == (0, 0)
    assert games.scores_of(after) == (140, 20)


def test_games_are_found_by_player_table_and_day(bench: Bench) -> None:
    names = some_games(bench, 3)
    bench.hands.on(86_400 * 40)
    bench.game(players={"S": {"name": "Zoë", "number": 7}}, table="x")
    zoe = bench.desk.session.name
    bench.do(("screen.open", "games"))
    for chosen in ({"player": "zoe"}, {"player": "7"}, {"table": "X"}):
        bench.do(("sheet.choose", "games", chosen))
        assert ids(bench) == [zoe]
        bench.do(("games.read", "games"))
    bench.do(("games.span", "month"))
    assert ids(bench) == [zoe]
    bench.do(("games.step", -1))
    first = time.localtime(bench.hands.wall - 86_400 * 40)
    now = time.localtime(bench.hands.wall)
    months = (now.tm_year - first.tm_year) * 12 + now.tm_mon - first.tm_mon
    for _ in range(months - 1):
        bench.do(("games.step", -1))
    assert ids(bench) == names


@pytest.mark.parametrize(
    ("span", "date", "by", "then"),
    [
        ("day", "2026-02-28", 1, "2026-03-01"),
        ("day", "2026-01-01", -1, "2025-12-31"),
        ("month", "2026-12-17", 1, "2027-01-01"),
        ("month", "2026-01-31", -1, "2025-12-01"),
        ("year", "2026-05-05", -1, "2025-01-01"),
    ],
)
def test_days_months_and_years_step(span: str, date: str, by: int, then: str) -> None:
    assert games.stepped(span, date, by) == then


def test_what_was_thrown_away_can_be_put_back(bench: Bench) -> None:
    one, other = some_games(bench, 2)
    bench.do(("screen.open", "games"), ("screen.open", "game", {"id": other}), ("games.delete", other))
    assert ids(bench) == [one]
    assert bench.desk.place.screen == "games"
    assert bench.desk.place.draft("thrown") == {"id": other}
    bench.do(("games.put_back", other))
    assert ids(bench) == [one, other]
    assert not bench.desk.place.draft("thrown")


def test_the_game_on_the_table_can_be_thrown_away(bench: Bench) -> None:
    [name] = some_games(bench, 1)
    bench.do("screen.leave", ("games.delete", name))
    assert bench.desk.view is None
    bench.again()
    assert bench.desk.view is None
    assert bench.desk.place.notice is None
    bench.do(("games.put_back", name), ("games.resume", name))
    assert bench.desk.here.phase == "deal"


def test_a_record_goes_out_and_comes_in_elsewhere(bench: Bench, tmp_path: Path) -> None:
    some_games(bench, 1)
    bench.hand("pass 7S pass pass", 8)
    name = bench.desk.session.name
    bench.desk.outside = Outside(folder=lambda: tmp_path / "out")
    bench.do(("screen.open", "export", {"id": name}), ("games.save", name), ("games.save", name))
    [path] = (tmp_path / "out").iterdir()
    assert bench.desk.place.draft("export")["told"] == str(path)

    other = Bench(tmp_path / "other")
    other.do(("night.drop", str(path)))
    assert other.desk.place.draft("brought") == {"id": name, "how": "new", "entries": 6}
    assert ids(other) == [name]
    other.do(("games.resume", name))
    assert [side.score for side in other.desk.here.sides] == [140, 20]


def test_another_games_file_is_left_alone(bench: Bench, tmp_path: Path) -> None:
    bench.desk.outside = Outside(folder=lambda: tmp_path / "out")
    for _ in range(2):
        bench.game()
        name = bench.desk.session.name
        bench.do(("screen.open", "export", {"id": name}), ("games.save", name))
    assert len(list((tmp_path / "out").iterdir())) == 2


def test_text_goes_over_the_clipboard(bench: Bench, tmp_path: Path) -> None:
    board: list[str] = []
    bench.desk.outside = Outside(copy=board.append)
    some_games(bench, 1)
    name = bench.desk.session.name
    bench.do(("screen.open", "export", {"id": name}), ("games.copy", name))
    other = Bench(tmp_path / "other")
    other.desk.outside = Outside(paste=lambda: board[0])
    other.do(("screen.open", "import"), "night.paste")
    assert ids(other) == [name]
    assert other.desk.place.screens == ("home", "games")


@pytest.mark.parametrize("text", ["", "hello", '{"record": 1}', '{"record": 1, "game": "whist"}\n'])
def test_what_is_no_record_changes_nothing(bench: Bench, text: str) -> None:
    bench.desk.outside = Outside(paste=lambda: text)
    bench.do(("screen.open", "import"), "night.paste")
    assert bench.desk.place.notice is not None
    assert bench.desk.place.screen == "import"
    assert ids(bench) == []


def test_what_was_brought_in_is_no_news_once_something_else_was_refused_or_thrown_away(
    bench: Bench, tmp_path: Path
) -> None:
    board = [""]
    bench.desk.outside = Outside(copy=lambda text: board.__setitem__(0, text), paste=lambda: board[0])
    [name] = some_games(bench, 1)
    bench.do("screen.leave", ("games.copy", name), ("screen.open", "import"), "night.paste")
    assert bench.desk.place.draft("brought")["id"] == name
    bench.do(("night.drop", str(tmp_path / "nowhere")))
    assert bench.desk.place.notice is not None
    assert not bench.desk.place.draft("brought")
    # And what was refused is no news once it was done.
    bench.do("night.paste")
    assert bench.desk.place.notice is None
    assert bench.desk.place.draft("brought")["id"] == name
    bench.do(("games.delete", name))
    assert not bench.desk.place.draft("brought")
    assert bench.desk.place.draft("thrown") == {"id": name}


def test_a_game_thrown_away_and_brought_in_again_is_not_offered_to_be_put_back(bench: Bench) -> None:
    board = [""]
    bench.desk.outside = Outside(copy=lambda text: board.__setitem__(0, text), paste=lambda: board[0])
    one, other = some_games(bench, 2)
    bench.do("screen.leave", ("games.copy", one), ("games.delete", one), "night.paste")
    assert ids(bench) == [one, other]
    assert not bench.desk.place.draft("thrown")
    # Another game's coming leaves the offer.
    bench.do(("games.delete", other), "night.paste")
    assert bench.desk.place.draft("thrown") == {"id": other}


def test_a_file_that_is_not_there_is_said(bench: Bench, tmp_path: Path) -> None:
    bench.do(("night.drop", str(tmp_path / "nothing.jsonl")))
    assert bench.desk.place.notice
    assert bench.desk.place.notice["code"] == "file-not-read"


# Windows takes the others for names, under which there is nothing.
@pytest.mark.parametrize(
    "path", ["/games\0/out", *(() if os.name == "nt" else ("~nobody-of-that-name/games", "/games\ud800"))]
)
def test_what_can_be_no_path_is_refused_in_words(bench: Bench, path: str) -> None:
    [name] = some_games(bench, 1)
    bench.do("screen.leave")
    for actions in (
        (("night.drop", path),),
        (("screen.open", "import"), ("sheet.choose", "import", {"path": path}), ("night.drop", path)),
        (
            ("screen.open", "export", {"id": name}),
            ("sheet.choose", "export", {"folder": path}),
            ("games.save", name),
        ),
        (("screen.open", "take_all"), ("sheet.choose", "take_all", {"folder": path}), "keeping.save"),
    ):
        bench.do(*actions)
        notice = bench.desk.place.notice
        assert notice is not None, actions
        assert (notice["code"], bench.desk.errand) == ("no-path", None), actions
        told = import_refusal(refused_of(notice))
        assert told.endswith("can't be the path of a file or a folder")
        assert told.isprintable()
        bench.desk.back()
        bench.do("screen.leave")
    assert ids(bench) == [name]


def test_the_replay_stays_within_the_game(bench: Bench) -> None:
    some_games(bench, 1)
    bench.hand("pass 7S pass pass", 8)
    name = bench.desk.session.name
    bench.do(("screen.open", "replay", {"id": name, "step": 0}), ("games.at_step", 999))
    last = len(stored_game.steps_of(bench.desk, name)) - 1
    assert bench.desk.place.draft("replay")["step"] == last
    bench.do(("games.at_step", -5))
    assert bench.desk.place.draft("replay")["step"] == 0


def lost_by_penalty(bench: Bench) -> None:
    """A game of cribbage that Bev, in seat W, has lost for her side, which was ahead."""
    bench.game("cribbage-nz-2017", game="cribbage")
    fault = {"do": "breach", "kind": "crossed-lanes", "by": "W"}
    bench.do("game.dealt", ("agree.propose", {"do": "cut", "jack": False}), "agree.yes")
    bench.do(("agree.propose", {"do": "peg", "team": "EW", "points": 12}), "agree.yes")
    bench.do(("agree.propose", fault), "agree.yes")
    assert bench.desk.here.winner == "NS"


@pytest.mark.parametrize("before", [False, True], ids=["now", "listed by the version before"])
def test_who_won_and_why_is_on_the_list_by_names(bench: Bench, before: bool) -> None:
    lost_by_penalty(bench)
    kept = games.pages(bench.desk).at(0)
    assert kept is not None
    if before:
        summary = json.dumps({"scores": [0, 12], "ended": "breach", "agreed": False})
        kept = kept._replace(listing=kept.listing._replace(summary=summary))
    assert games.why_over(bench.desk, kept) == "crossed lanes"
    said = games.result_of(bench.desk, kept).replace("\u00a0", " ")
    assert said.startswith("↕ Col and Ann win: ")
    assert "Bev" in said
    assert not {"W", "NS", "EW"} & set(re.findall(r"\w+", said))


def test_the_side_of_the_scorer_of_now_is_named_first_by_its_arrow(bench: Bench) -> None:
    bench.game(scorer="W", rules={"like": "500-nz-2025", "hands": 1})
    bench.hand("pass 7S pass pass", 8)
    for scorer in "WN":
        bench.do(("amend.scorer", scorer))
        kept = games.pages(bench.desk).at(0)
        assert kept is not None
        # An earlier version listed no scorer.
        less = {key: value for key, value in kept.listing.data.items() if key != "scorer"}
        older = kept._replace(listing=kept.listing._replace(summary=json.dumps(less)))
        for one in (kept, older):
            said = games.result_of(bench.desk, one).replace("\u00a0", " ")
            assert f"{'↔' if scorer == 'W' else '↕'} Col and Ann have" in said


def test_players_without_a_name_are_told_by_arrows(bench: Bench) -> None:
    bench.game(players={"N": {"number": 7}}, rules={"like": "500-nz-2025", "hands": 1})
    bench.hand("pass 7S pass pass", 8)
    kept = games.pages(bench.desk).at(0)
    assert kept is not None
    said = games.result_of(bench.desk, kept).replace("\u00a0", " ")
    assert said == "1 hand played: ↕ #7 have the higher score"


def test_a_game_under_way_has_no_winner_on_the_list(bench: Bench) -> None:
    bench.game()
    kept = games.pages(bench.desk).at(0)
    assert kept is not None
    assert games.result_of(bench.desk, kept) == ""


@pytest.mark.parametrize("before", [False, True], ids=["now", "listed by the version before"])
def test_each_game_says_on_the_list_how_it_ended(bench: Bench, before: bool) -> None:
    def listed() -> tuple[str, str | None]:
        kept = games.pages(bench.desk).at(0)
        assert kept is not None
        if before:
            listing = json.loads(kept.listing.summary)
            del listing["why"]
            kept = kept._replace(listing=kept.listing._replace(summary=json.dumps(listing)))
        return games.why_over(bench.desk, kept), games.winner_of(bench.desk, kept)

    bench.game()
    bench.do(("amend.abandon", "A player had to leave"), "agree.yes")
    assert listed() == ("abandoned", None)
    bench.hands.on(60)
    bench.game(game="spades", rules={"like": "spades-wfwf-2004", "target": 40})
    bench.do("game.dealt", *(("spades.bid", bid) for bid in (3, 4, 3, 3)))
    bench.do(("agree.propose", {"do": "tricks", "won": {"NS": 6, "EW": 7}}), "agree.yes")
    assert bench.desk.here.winner == "EW"
    assert listed() == ("a side has reached the target", "EW")
