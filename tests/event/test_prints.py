"""What a night prints, opened and measured by another tool than the one that made it."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.event.club import Club, crest_of, from_json, on_prints, pixels_of, to_json
from scorekeeper.event.columns import cell
from scorekeeper.event.night import Event, scorecards, start
from scorekeeper.event.prints import bundle, files
from scorekeeper.event.prints.about import night_of
from scorekeeper.event.prints.files import bundled
from scorekeeper.event.prints.letters import BOX, drawable
from scorekeeper.event.prints.page import Sheet
from scorekeeper.event.prints.turns import REST, between, in_turns

from .halls import LONG, NAMES, hard, of_spades, simulated, usual
from .nights import do, game_keys, header, night, spades, won
from .printed import POINT, Printed, faults

ROOT = Path(__file__).resolve().parents[2]


def printed(event: Event[Any], name: str) -> Printed:
    return Printed(bundle.MAKERS[f"{name}.pdf"](event))


def papers(event: Event[Any]) -> list[str]:
    names = files.SPADES if event.state.header.form.teams else files.SINGLES
    return [name.removesuffix(".pdf") for name in names if name.endswith(".pdf")]


NIGHTS = {
    "usual": usual,
    "spades": of_spades,
    "hard": hard,
    "begun": lambda: won(night(9, seated=2), 1, "NS"),
    "nobody": lambda: start(header()),
    "no team": lambda: start(header("spades")),
    "teams alone": lambda: spades("ABCDE"),
    "two days": lambda: simulated("cribbage", 21, 14),
    "no end": lambda: hard(27, None),
}


@pytest.mark.parametrize("which", NIGHTS)
def test_every_page_is_a4_with_its_number_and_nothing_is_small_cut_off_or_covered(which: str) -> None:
    event = NIGHTS[which]()
    for name in papers(event):
        paper = printed(event, name)
        assert faults(paper) == [], name
        for page in range(1, paper.pages + 1):
            assert sorted(round(side) for side in paper.size(page)) == [210, 297]
            assert f"Page {page} of {paper.pages}" in paper.text(page)


def test_the_nights_name_and_days_are_on_every_page() -> None:
    event = simulated("500", 16, 14)
    for name in papers(event):
        paper = printed(event, name)
        for page in range(1, paper.pages + 1):
            text = paper.text(page)
            assert "Simulated night, seed 7" in text
            assert "March 2026" in text


def test_every_print_says_after_which_round_it_is() -> None:
    begun = won(won(night(8, seated=2, rounds=2), 1, "NS"), 2, "EW")
    for event, said in (
        (begun, "after round 1"),
        (won(won(begun, 1, "NS"), 2, "NS"), "after round 2, the last"),
    ):
        for name in papers(event):
            assert said in printed(event, name).text(1), name
    for name in papers(night(8, seated=2)):
        assert "after" not in printed(night(8, seated=2), name).text(1)


def test_standings_have_every_row() -> None:
    event = usual()
    lines = printed(event, "standings").lines()
    for one in event.result()["standings"]:
        cells = [str(one[key]) for key in "rank number name club clicks".split()]
        assert [*cells, "–".join(str(one[key]) for key in ("wins", "ties", "losses"))] in lines


def test_standings_fill_their_page_with_whole_names_and_the_first_in_a_band() -> None:
    club, name = "Ōtautahi RSA, Christchurch", "Hinewai Featherstone-Haugh"
    for players, pages, least in ((8, 1, 14), (20, 1, 14), (40, 1, 12), (60, 2, 13), (240, 6, 12)):
        event = night(players, seated=2)
        for number in range(1, players + 1, 3):
            event = do(event, "player", number=number, name=f"{name} {number}", club=club)
        paper = printed(won(won(event, 1, "NS"), 2, "tie", "NS"), "standings")
        rows = [word for word in paper.words if word.text.startswith("0–")]
        assert paper.pages == pages, players
        assert min(word.size for word in rows) >= least, players
        full = [sum(word.page == page for word in rows) for page in range(1, pages + 1)]
        assert min(full) > 0.8 * max(full), "all pages are about as full"
        assert "…" not in paper.text()
        assert paper.text().count("Haugh") == len(range(1, players + 1, 3))
        assert paper.bands() == [6], "two won, four tied: six have the first three places"


def test_no_column_stands_for_clubs_that_nobody_has() -> None:
    assert "Club" not in [word.text for word in printed(won(night(8, seated=2), 1, "NS"), "standings").words]


def test_play_offs_are_on_the_standings_the_winner_first() -> None:
    event = won(night(4, "cribbage", seated=1, tables=1), 1, "NS")
    event = do(event, "playoff", numbers=[1, 3], games=[[61, 58], [55, 61], [60, 61]])
    lines = printed(event, "standings").lines()
    assert ["Winner", "Against", "Game 1", "Game 2", "Game 3"] in lines
    assert ["3", "1", "58–61", "61–55", "61–60"] in lines


@pytest.mark.parametrize(("players", "rounds", "pages"), [(20, 12, 1), (41, 3, 2)])
def test_a_play_off_stands_with_rows_of_the_standings(players: int, rounds: int, pages: int) -> None:
    event = simulated("500", players, rounds, "3")
    assert event.result()["playoffs"]
    paper = printed(event, "standings")
    assert paper.pages == pages
    assert len({round(word.y, 1) for word in paper.words if word.page == pages}) > 20


def test_the_team_trophy_names_clubs_and_their_nominated_players() -> None:
    event = usual()
    lines = printed(event, "team-trophy").lines()
    for team in event.result()["teams"]:
        assert [str(team[key]) for key in ("rank", "club", "clicks", "players")] in lines
        assert [team["club"]] in lines
    for player in event.state.players.values():
        clicks = event.state.tally()[player.number].first_day
        assert ([str(player.number), player.name, str(clicks)] in lines) == player.team


def test_seats_by_number_and_by_table() -> None:
    event = simulated("500", 30, 2)
    for _ in range(3):
        event = do(event, "undo")
    told = event.result()
    words = [word.text for word in printed(event, "seats").words]
    lines = printed(event, "seats").lines()
    names = {number: player.name for number, player in event.state.players.items()}
    for table, seats in told["seats"].items():
        assert [table, *(f"{seats[seat]} {names[seats[seat]]}" for seat in "NESW")] in lines
    joined = [" ".join(line) for line in lines]
    for table, seats in told["seats"].items():
        for seat, number in seats.items():
            assert any(f"{number} {names[number]} {table} {seat}" in line for line in joined)
    assert {word.size for word in printed(event, "seats").words if word.text == "1 N"} == {18}
    for number in told["out"]:
        assert any(f"{number} {names[number]} out" in line for line in joined)
    assert f"Seats, round {told['round']}" in words


def test_a_night_with_room_for_many_tables_prints_those_that_are_used() -> None:
    event = night(12, seated=3, tables=250)
    words = [word.text for word in printed(event, "table-plan").words]
    assert [words.count(seat) for seat in "NESW"] == [3, 3, 3, 3]
    assert "Those who move go one table up: from 1 to 2, and so on, and from 3 to 1." in words


def test_the_table_plan_has_every_table_and_player() -> None:
    event = night(12, seated=3, tables=4)
    words = [word.text for word in printed(event, "table-plan").words]
    for number in range(1, 13):
        assert str(number) in words
    assert [words.count(seat) for seat in "NESW"] == [4, 4, 4, 4]
    assert "Those who move go one table up: from 1 to 2, and so on, and from 4 to 1." in words


def test_every_players_card_has_every_game() -> None:
    event = usual()
    paper = printed(event, "score-cards")
    lines = [" ".join(line) for line in paper.lines()]
    for card in scorecards(event):
        assert any(str(card["number"]) in line.split() for line in lines)
        running = 0
        for game in card["rounds"]:
            running += game["clicks"]
            scores = [str(score).replace("-", "−") for score in game["scores"].values()]
            against = ", ".join(map(str, game["opponents"]))
            clicks = f"{game['clicks']}{'*' if game['unclipped'] else ''}"
            told = [game["round"], game["table"], game["partner"], against, *scores, clicks, running]
            assert any(" ".join(map(str, told)) in line for line in lines)
    assert paper.pages == 8, "four cards a page"


def test_a_long_night_has_one_card_on_half_a_page_and_goes_on_on_the_next() -> None:
    assert printed(hard(25), "score-cards").pages == 6
    assert printed(hard(27, None), "score-cards").pages == 12


@pytest.mark.parametrize(("rounds", "cards"), [(4, 1), (12, 1), (18, 1), (24, 1), (25, 2)])
def test_a_pocket_card_has_a_box_to_clip_for_each_round_along_its_edges(rounds: int, cards: int) -> None:
    event = do(night(2, rounds=rounds), "player", number=2, name="Māia " + "M" * 30, club="Ōtautahi")
    paper = printed(event, "blank-score-cards")
    assert paper.pages == 1
    assert faults(paper) == []
    clips = [box for box in paper.boxes() if box.width in (10.0, 13.0)]
    assert len(clips) == 2 * rounds
    for box in clips:
        assert {20.0, 105.0, 190.0} & {box.x, round(box.x + box.width, 1)}, "at the edge of its card"
        assert box.height >= 6
        assert 18 <= box.y < box.y + box.height <= 258.1
    words = [word.text for word in paper.words]
    assert [words.count(str(number)) for number in range(3, rounds + 1)] == [2] * (rounds - 2)
    assert words.count("Māia") == cards


def test_blank_cards_have_names_clubs_and_first_seats_and_four_are_on_a_page() -> None:
    event = do(night(8, seated=2, rounds=6), "player", number=3, name="Māia", club="Ōtautahi")
    paper = printed(event, "blank-score-cards")
    words = [word.text for word in paper.words]
    assert paper.pages == 2
    assert ("Māia" in words, "Ōtautahi" in words, "Table 1 S" in words) == (True, True, True)
    assert printed(start(header()), "blank-score-cards").pages == 1


def test_a_slip_for_each_table_with_its_round_and_who_sits_there() -> None:
    words = [word.text for word in printed(night(tables=7), "table-slips").words]
    assert [word for word in words if word.startswith("Table ") and word[-1].isdigit()] == [
        f"Table {number}" for number in range(1, 8)
    ]
    assert words.count("Agreed") == words.count("Round") == 7
    event = do(won(night(4, seated=1, tables=1), 1, "NS"), "player", number=2, name="Māia Ōtautahi")
    words = [word.text for word in printed(event, "table-slips").words]
    assert "Round 2" in words
    seats = event.result()["seats"]["1"]
    told = [f"{seats[seat]}{' Māia Ōtautahi' if seats[seat] == 2 else ''}" for seat in "NSEW"]
    assert [word for word in words if word in told] == told
    rounds = [[["A", "B"], ["C", "D"]], [["A", "C"], ["B", "D"]], [["A", "D"], ["B", "C"]]]
    draw = do(spades("ABCD"), "draw", seed=1, rounds=rounds)
    pairs = [f"{key}  Team {key}" for match in draw.state.rounds[1] for key in match.teams]
    words = [word.text for word in printed(draw, "table-slips").words]
    assert words.count("Round 1") == 2
    assert [word for word in words if word in pairs] == pairs


def test_the_plan_has_room_for_three_digits() -> None:
    event = night(12, seated=0, tables=3)
    for number in range(113, 125):
        event = do(event, "player", number=number)
    for table in range(1, 4):
        seats = {seat: 109 + 4 * table + place for place, seat in enumerate("NESW")}
        event = do(event, "seat", table=table, seats=seats)
    paper = printed(event, "table-plan")
    tables = [box for box in paper.boxes() if box.width > 30]
    assert len(tables) == 3
    for word in paper.words:
        if word.text.isdigit() and len(word.text) == 3:
            left, right = word.x / POINT - 0.5, word.right / POINT + 0.5
            inside = [box for box in tables if box.x < left < right < box.x + box.width]
            assert len(inside) == 1, "every number stands within its table"


def test_no_round_breaks_that_fits_on_a_page() -> None:
    paper = printed(simulated("500", 36, 12), "results")
    pages = [
        [word.text for word in paper.words if word.page == page and word.text.startswith("Round ")]
        for page in range(1, paper.pages + 1)
    ]
    for page, titles in enumerate(pages, 1):
        scores = [word for word in paper.words if word.page == page and word.text == "North"]
        assert len(scores) == len(titles), "each round has its headings once"
        assert len(titles) >= 2, "no page has one round alone"


def test_results_have_every_game_of_every_round() -> None:
    event = usual()
    paper = printed(event, "results")
    lines, said = paper.lines(), " ".join(word.text for word in paper.words)
    names = {number: f" {player.name}" for number, player in event.state.players.items()}
    for number, games in enumerate(event.state.closed, 1):
        assert [f"Round {number}"] in lines
        for table, game in games.items():
            marks = ["*" if one in game.unclipped else "" for one in game.players]
            seats = [f"{one}{mark}{names[one]}" for one, mark in zip(game.players, marks, strict=True)]
            scores = [str(score).replace("-", "−") for score in game.scores]
            assert any(line[0] == str(table) and {*scores} < {*line} for line in lines)
            assert all(seat in said for seat in seats)


def rows_of(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))


def test_the_results_for_a_spreadsheet_name_everybody_and_no_name_is_a_formula() -> None:
    event = hard(2, 2)
    head, *rows = rows_of(bundle.MAKERS["results.csv"](event))
    assert len({*head}) == len(head) == len(rows[0])
    assert len(rows) == 6
    numbers = {str(number): player.name for number, player in event.state.players.items()}
    for row in rows:
        told = dict(zip(head, row, strict=True))
        for seat in ("North", "East", "South", "West"):
            name = numbers[told[seat]] or ""
            assert told[f"{seat}'s name"] == (f"'{name}" if name.startswith("=") else name)
    assert any(cell == "'=1+1" for row in rows for cell in row)
    head, *rows = rows_of(bundle.MAKERS["results.csv"](of_spades()))
    assert [row[0] for row in rows] == ["1"] * 4 + ["2"] * 4 + ["3"] * 4 + ["semi"] * 2 + ["final"]
    names = {str(team.id): team.name for team in of_spades().state.teams.values()}
    assert all(row[2] == names[row[1]] and row[4] == names[row[3]] for row in rows)


def test_the_results_say_who_moved_at_a_sitters_table_and_after_a_correction() -> None:
    event = do(night(8, "cribbage", seated=2), "player", number=1, sitter=True)
    event = won(won(event, 1, "EW"), 2, "NS")

    def moved() -> list[str]:
        head, *rows = rows_of(bundle.MAKERS["results.csv"](event))
        return [row[head.index("Moves on")] for row in rows]

    assert moved() == ["3, 4", "5, 7"], "the sitter's partner and who sat on the right; the winners"
    event = do(event, "result", round=1, table=2, instead=True, **game_keys("EW"))
    assert moved() == ["3, 4", "5, 7"], "nobody who has moved moves back"


@pytest.mark.parametrize("text", ["=1", "+1", "-1", "@x", "＝1", "  =1", "\t=1", "\n@x"])
def test_a_cell_is_never_a_formula(text: str) -> None:
    assert str(cell(text)).startswith("'")
    assert cell(-140) == -140


def test_spades_the_draw_and_the_bracket() -> None:
    event = of_spades()
    state = event.state
    draw = printed(event, "draw").lines()

    def named(key: str) -> str:
        return f"{key}  {state.teams[key].name}"

    for number in (1, 2, 3):
        for place, match in enumerate(state.rounds[number], 1):
            assert [str(place), *map(named, match.teams)] in draw
    words = [word.text for word in printed(event, "bracket").words]
    champion = state.champion()
    assert words.count(named(champion)) == 3, "semi-final, final, champion"
    for number in ("semi", "final"):
        for match in state.rounds[number]:
            for score in match.outcome.scores:
                assert str(score).replace("-", "−") in words
    blank = [word.text for word in printed(spades("ABCDE"), "bracket").words]
    assert "Winner of semi-final 2" in blank
    assert "4. of the round robin" in blank


def test_names_are_printed_as_they_are() -> None:
    event = hard(3, 3)
    text = printed(event, "standings").text()
    for part in ("Māia Ōtautahi", "Smiley", "O'Brien & <", "=1+1", "ē comp"):
        assert part in text
    words = [word.text for word in printed(event, "standings").words]
    assert "😀" in words
    assert "□□□" in words
    assert all(part in " ".join(words) for part in LONG.split()[:2])
    assert "".join(words).count("M") >= 60, "the whole of the widest name"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\u0304", "ā"),
        ("👩‍👩‍👧 x", f"{BOX} x"),
        ("👍🏽", BOX),
        ("☎\ufe0f", "☎"),
        ("a\u200bb", "ab"),
        ("a\nb\tc", "a b c"),
        ("\x00\x07", ""),
        ("\ue000", BOX),
        ("z" + "\u0304" * 9 + "a", "z\u0304\u0304a"),
    ],
)
def test_what_no_face_has_is_a_box(text: str, shown: str) -> None:
    assert drawable(text, {*range(32, 0x180), 0x304}, {ord("😀"), ord("☎")}) == shown


def test_everything_is_in_the_zip_and_the_same_night_makes_the_same_bytes() -> None:
    event = usual()
    data = bundle.zipped(event)
    assert bundle.zipped(simulated("500", 30, 6)) == data
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == list(bundled(event))
        assert archive.read("standings.csv").startswith(b"\xef\xbb\xbf")


def test_there_is_a_paper_for_everything() -> None:
    assert set(files.SINGLES) == {
        *("blank-score-cards.pdf", "table-slips.pdf", "table-plan.pdf", "seats.pdf", "standings.pdf"),
        *("notice.pdf", "team-trophy.pdf", "score-cards.pdf", "results.pdf", "standings.csv", "results.csv"),
    }
    assert {"draw.pdf", "bracket.pdf", "results.pdf", "standings.pdf", "score-cards.pdf"} < set(files.SPADES)
    assert len(NAMES) == 12


AS_ON_A_PHONE = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("PIL", "kivy", "lzma", "bz2", "curses", "tkinter"):
            raise ImportError(name)
sys.meta_path.insert(0, Blocked())
import hashlib, json
from scorekeeper.event.night import read_night
from scorekeeper.event.prints import bundle
assert False
event = read_night(sys.stdin.buffer.read())
print(json.dumps([hashlib.sha256(data).hexdigest() for _, data in bundle.prints(event)]))
"""


def test_it_prints_the_same_without_pillow_and_docstrings() -> None:
    from hashlib import sha256

    from scorekeeper.cli.simulation.folder import simulate, text_of

    text = text_of(simulate("500", 12, 2, "7").lines)
    done = subprocess.run(
        [sys.executable, "-OO", "-c", AS_ON_A_PHONE],
        input=text.encode(),
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1"},
        capture_output=True,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    from scorekeeper.event.night import read_night

    event = read_night(text.encode())
    assert json.loads(done.stdout) == [sha256(data).hexdigest() for _, data in bundle.prints(event)]


def test_a_thread_beside_a_window_rests_after_each_turn_and_makes_the_same() -> None:
    event = usual()
    rests: list[float] = []
    with in_turns(rests.append):
        made = bundle.MAKERS["score-cards.pdf"](event)
    assert set(rests) == {REST}
    rested = len(rests)
    assert rested > 1
    assert bundle.MAKERS["score-cards.pdf"](event) == made
    assert len(rests) == rested, "who makes prints for itself alone does not rest"


def test_a_thread_beside_a_window_rests_between_the_modules_that_it_loads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rests: list[float] = []
    monkeypatch.setattr("scorekeeper.event.prints.turns.TURN", 0.0)
    finders = list(sys.meta_path)
    with in_turns(rests.append):
        assert find_spec("no_such_module") is None
    assert rests == [REST]
    assert sys.meta_path == finders


def test_no_part_of_a_print_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """A font is the longest; a document is put together part by part."""
    event, calls = usual(), 0

    def count(_: bool = False) -> None:
        nonlocal calls
        calls += 1

    token = between.set(count)
    try:
        sheet = Sheet("Slips", night_of(event))
        sheet.blank_page()
        begun = calls
        sheet.output()
    finally:
        between.reset(token)
    assert begun == 3, "before and after each font"
    assert calls > begun + 10, "before each part of the document"


def crested() -> Club:
    """A red crest of two pixels, the right one half clear."""
    return Club("Ōtautahi RSA Card Club", crest_of(bytes([200, 0, 0, 255, 200, 0, 0, 128]), 2, 1))


def test_the_clubs_name_is_on_every_page_and_its_crest_on_the_first() -> None:
    before = on_prints.set(crested())
    try:
        for event in (usual(), of_spades(), night(8, seated=2)):
            for name in papers(event):
                paper = printed(event, name)
                assert faults(paper) == [], name
                assert all(crested().name in paper.text(page) for page in range(1, paper.pages + 1)), name
                pages = [page.get("/Resources", {}).get("/XObject", {}) for page in paper.reader.pages]
                shown = [one.get_object() for one in pages[0].values()]
                if "cards" in name or name == "table-slips":
                    assert shown == [], "what is cut has no head"
                    continue
                assert "…" not in paper.text(1), name
                assert [(one["/Width"], one["/Height"]) for one in shown] == [(2, 1)]
                assert shown[0].get_data() == bytes([200, 0, 0, 200, 0, 0])
                assert shown[0]["/SMask"].get_object().get_data() == bytes([255, 128])
    finally:
        on_prints.reset(before)


@pytest.mark.parametrize(
    "saved",
    [
        None,
        {},
        ["x"],
        ["x", [0, 1, ""]],
        ["x", [2, 1, "no base64"]],
        ["x", [401, 1, ""]],
        [1, [2, 1, "AAAA"]],
    ],
)
def test_a_club_that_was_kept_by_no_app_is_none_or_has_a_clear_crest(saved: object) -> None:
    club = from_json(saved)
    assert club.name in ("", "x")
    assert club.crest is None or set(pixels_of(club.crest)) == {0}
    assert from_json(json.loads(json.dumps(to_json(crested())))) == crested()
