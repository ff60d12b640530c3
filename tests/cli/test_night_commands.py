"""The commands about a night: what they print, write and refuse."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from scorekeeper.__main__ import main
from scorekeeper.event.night import read_night
from tests.cases import NIGHTS, PLAYOFFS, text_of

ROOT = Path(__file__).resolve().parents[2]
HEADER = {"event": 1, "game": "500", "rules": "500-nz-2025", "name": "Thursday", "tables": 1, "rounds": 2}


def night(*entries: dict[str, Any], header: dict[str, Any] | None = None) -> str:
    lines = [header or HEADER, *({"at": 1772690400.0 + at} | entry for at, entry in enumerate(entries))]
    return "".join(json.dumps(line) + "\n" for line in lines)


def players(*names: str | None) -> list[dict[str, Any]]:
    return [
        {"do": "player", "number": number} | ({} if name is None else {"name": name, "club": "Ōtautahi"})
        for number, name in enumerate(names, 1)
    ]


SEAT = {"do": "seat", "table": 1, "seats": {"N": 1, "E": 2, "S": 3, "W": 4}}
WON = {"do": "result", "round": 1, "table": 1, "scores": {"NS": 500, "EW": -60}, "winner": "NS"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "night.jsonl"
    path.write_text(night(*players("Ana", "Māia", "=1+1", None), SEAT, WON), encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    told = capsys.readouterr()
    return code, told.out, told.err


def test_night_is_shown_to_read(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "night", str(file))
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Thursday, 500, NZ draft 2025"
    assert lines[1].endswith("March 2026")
    assert "Round 2 is in play, 1 game to come." in lines
    assert "   1    1  Ana   Ōtautahi       2      1    1     0     0" in lines
    assert lines[-1] == "    1    1      1  1, 3             500       -60  2, 4        NS      1, 3      -"


def test_night_shows_play_offs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    case = PLAYOFFS[0]
    (tmp_path / "n").write_text(text_of(case), encoding="utf-8")
    assert "Play-off of 20 and 79: 66–50, 65–53; 20 won." in run(capsys, "night", str(tmp_path / "n"))[1]


def test_standings_are_printed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "standings", str(file))
    assert code == 0
    assert out.splitlines()[0].split() == "Rank No. Name Club Clicks Games Won Tied Lost".split()
    assert len(out.splitlines()) == 5


def test_standings_for_a_spreadsheet(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.csv"
    assert run(capsys, "standings", str(file), "--csv", str(out)) == (0, "", "")
    data = out.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))
    assert rows == [
        ["Rank", "No.", "Name", "Club", "Clicks", "Games", "Won", "Tied", "Lost"],
        ["1", "1", "Ana", "Ōtautahi", "2", "1", "1", "0", "0"],
        ["1", "3", "'=1+1", "Ōtautahi", "2", "1", "1", "0", "0"],
        ["3", "2", "Māia", "Ōtautahi", "0", "1", "0", "0", "1"],
        ["3", "4", "", "", "0", "1", "0", "0", "1"],
    ]


def test_standings_on_paper(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.pdf"
    assert run(capsys, "standings", str(file), "--pdf", str(out)) == (0, "", "")
    text = PdfReader(out).pages[0].extract_text()
    for part in ("Standings", "Thursday", "March 2026", "Māia", "Ōtautahi", "=1+1", "Page 1 of 1"):
        assert part in text


def test_all_prints_in_a_folder_or_a_zip(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, archive = tmp_path / "new" / "prints", tmp_path / "prints.ZIP"
    assert run(capsys, "prints", str(file), "--out", str(folder)) == (0, f"{folder}: 10 files\n", "")
    for path in folder.iterdir():
        if path.suffix == ".pdf":
            assert len(PdfReader(path, strict=True).pages) >= 1
    assert run(capsys, "prints", str(file), "--out", str(archive)) == (0, f"{archive}: 1 file\n", "")
    with zipfile.ZipFile(archive) as held:
        assert {name: held.read(name) for name in held.namelist()} == {
            path.name: path.read_bytes() for path in folder.iterdir()
        }
    assert run(capsys, "prints", str(file), "--out", str(folder))[0] == 0, "made anew"


def test_a_card_by_number(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "card", str(file), "1")
    assert code == 0
    assert out.splitlines() == [
        "1, Ana, Ōtautahi",
        "",
        "Round  Table  Partner  Against  Score  Theirs  Result  Clicks  Total",
        "    1      1        3  2, 4       500     -60  won          2      2",
    ]


def test_a_card_says_what_was_not_clipped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "night.jsonl"
    unclipped = {"do": "unclipped", "round": 1, "number": 1}
    path.write_text(night(*players(None, None, None, None), SEAT, WON, unclipped), encoding="utf-8")
    lines = run(capsys, "card", str(path), "1")[1].splitlines()
    assert lines[3].split() == ["1", "1", "3", "2,", "4", "500", "-60", "won", "0*", "0"]
    assert lines[-1].startswith("* not clipped")


@pytest.mark.parametrize("number", ["9", "01", "x", "-1"])
def test_a_card_that_is_not_there(number: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code, out, err = run(capsys, "card", str(file), number)
    except SystemExit as ended:
        assert (ended.code, number) == (2, "-1")
        return
    assert (code, out, err) == (2, "", f"There is no card of {number}.\n")


WORDS: list[list[str]] = [
    ["event"],
    ["night"],
    ["standings"],
    ["standings", "--csv", "-"],
    ["standings", "--pdf", "-"],
    ["prints", "--out", "x.zip"],
    ["card"],
]


@pytest.mark.parametrize("words", WORDS, ids=" ".join)
def test_refusals_are_a_line_and_a_reason(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(night(*players("Ana"), WON), encoding="utf-8")
    more = ["1"] if words == ["card"] else []
    code, out, err = run(capsys, words[0], str(path), *words[1:], *more)
    assert (code, out) == (2, "")
    assert err == "line 3: table 1 does not play this round: it has an empty seat\n"
    code, out, err = run(capsys, words[0], str(tmp_path / "none"), *words[1:], *more)
    assert (code, out) == (2, "")
    assert "none: can't be read" in err


def test_half_a_letter_is_refused_at_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(night(*players("Ana", "\ud800")), encoding="utf-8")
    code, out, err = run(capsys, "event", str(path))
    assert (code, out) == (2, "")
    assert err.startswith("line 3: ")


@pytest.mark.parametrize(
    ("words", "out"),
    [("standings --csv", "none/out.csv"), ("prints --out", "night.jsonl"), ("prints --out", "none/x.zip")],
)
def test_a_file_that_cannot_be_written(
    words: str, out: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command, option = words.split()
    place = str(file.parent / out)
    code, told, err = run(capsys, command, str(file), option, place)
    assert (code, told) == (2, "")
    assert err.startswith(f"{place}: can't be written: ")


@pytest.mark.parametrize("case", [*NIGHTS[::6], *PLAYOFFS[::5]], ids=str)
def test_every_night_is_shown(
    case: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "night.jsonl"
    path.write_text(text_of(case), encoding="utf-8")
    for words in (["night", str(path)], ["standings", str(path), "--csv", str(tmp_path / "o")]):
        code, _, err = run(capsys, *words)
        if case["refused_line"] is None:
            assert (code, err) == (0, "")
        else:
            assert code == 2
            assert err.startswith(f"line {case['refused_line']}: ")


BLOCKED = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Blocked())
from scorekeeper.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def without(blocked: list[str], *words: str) -> subprocess.CompletedProcess[str]:
    """The command where these packages are not installed."""
    code = BLOCKED.replace("{blocked!r}", repr(blocked))
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )


def test_no_command_needs_a_window_and_only_the_paper_needs_its_package(file: Path, tmp_path: Path) -> None:
    away = ["kivy", "fpdf", "fontTools", "PIL", "plyer"]
    for words in (
        ["event", str(file)],
        ["night", str(file)],
        ["standings", str(file)],
        ["standings", str(file), "--csv", "-"],
        ["card", str(file), "1"],
        ["simulate", "--players", "4", "--rounds", "1", "--seed", "1", "--out", str(tmp_path / "n")],
        ["--help"],
    ):
        done = without(away, *words)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout
    for words in (
        ["prints", str(file), "--out", str(tmp_path / "p")],
        ["standings", str(file), "--pdf", "-"],
    ):
        done = without(["fpdf"], *words)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == "PDF files need the package fpdf2: fpdf is not installed\n"


LIST = "No;Name;Club;Trophy\n14;Ana;Ōtautahi;x\n3;Māia;Hornby;\n8;Bo;;\n21;Cy;;\n5;Dot;;\n"


def new(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    return run(capsys, "night", "new", *words)


def test_a_night_is_begun_from_a_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "list.csv").write_bytes(b"\xef\xbb\xbf" + LIST.encode())
    out = str(tmp_path / "night.jsonl")
    asked = [
        "--players",
        str(tmp_path / "list.csv"),
        "--name",
        "Thursday",
        "--game",
        "cribbage",
        "--rounds",
        "9",
    ]
    asked += ["--break-after", "3", "--seed", "x", "--out", out]
    assert new(capsys, *asked) == (0, f"{out}: 5 players, 1 table\n", "")
    header, *entries = [json.loads(line) for line in Path(out).read_text(encoding="utf-8").splitlines()]
    assert header | {"id": ""} == {
        "event": 1,
        "id": "",
        "game": "cribbage",
        "rules": "cribbage-nz-2017",
        "tables": 1,
        "name": "Thursday",
        "rounds": 9,
        "break_after": 3,
    }
    assert [entry["do"] for entry in entries] == ["player"] * 5 + ["draw"]
    result = json.loads(run(capsys, "event", out)[1])
    assert (result["waiting"], len(result["out"])) == (["1"], 1)
    assert {one["name"] for one in result["standings"]} == {"Ana", "Māia", "Bo", "Cy", "Dot"}
    again = [word if word != out else str(tmp_path / "again.jsonl") for word in asked]
    assert new(capsys, *again)[0] == 0
    seats = json.loads((tmp_path / "again.jsonl").read_text(encoding="utf-8").splitlines()[-1])["seats"]
    assert seats == entries[-1]["seats"], "the same seed draws the same"
    code, _, err = new(capsys, *asked)
    assert (code, err) == (2, f"{out}: can't be written: there is something already\n")


def test_a_night_of_any_other_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, told, err = new(capsys, "--game", "other", "--title", "Euchre", "--players", "1-8")
    assert (code, err) == (0, "")
    header = json.loads(told.splitlines()[0])
    assert (header["game"], header["title"], "rules" in header) == ("other", "Euchre", False)


@pytest.mark.parametrize(
    "words",
    [
        ["--game", "other"],
        ["--title", "Euchre"],
        ["--game", "other", "--title", "E", "--rules", "500-nz-2025"],
    ],
    ids=" ".join,
)
def test_the_title_of_a_game_goes_with_a_game_that_has_no_rules(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, told, err = new(capsys, *words, "--players", "1-8")
    assert (code, told) == (2, "")
    assert "--title" in err


def test_a_night_of_numbers_alone(capsys: pytest.CaptureFixture[str]) -> None:
    code, told, err = new(capsys, "--players", "1-24")
    assert (code, err) == (0, "")
    lines = [json.loads(line) for line in told.splitlines()]
    assert (lines[0]["tables"], len(lines)) == (6, 25)
    assert [line["number"] for line in lines[1:]] == list(range(1, 25))


def test_all_that_is_wrong_with_a_list_is_said_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "list.csv").write_text("No,Name\n1,Ana\nx,Bo\n1,Cy\n", encoding="utf-8")
    out = tmp_path / "night.jsonl"
    code, told, err = new(capsys, "--players", str(tmp_path / "list.csv"), "--out", str(out))
    assert (code, told, out.exists()) == (2, "", False)
    assert err.splitlines() == [
        'line 3: "x" is not a player\'s number',
        "line 4: number 1 is on line 2 already",
    ]
    code, told, err = new(capsys, "--players", str(tmp_path / "none.csv"))
    assert (code, told) == (2, "")
    assert "none.csv: can't be read" in err


def test_a_sheet_of_another_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, told, err = new(capsys, "--players", "1-4", "--rules", "cribbage-nz-2017")
    assert (code, told) == (2, "")
    assert err.count("\n") == 1
    assert new(capsys, "--players", "1-3", "--seed", "1")[0] == 2


def test_a_spades_event_is_begun_from_a_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players = tmp_path / "players.csv"
    players.write_text(
        "Name,Team\nAna,Aces\nBo,Bags\nCy,Cats\nDot,Deuces\nEve,Aces\nFlo,Bags\nGus,Cats\nHine,Deuces\n",
        encoding="utf-8",
    )
    out = tmp_path / "event.jsonl"
    asked = ["night", "new", "--game", "spades", "--players", str(players), "--seed", "3", "--out", str(out)]
    assert main(asked) == 0
    assert "4 teams" in capsys.readouterr().out
    result = read_night(out.read_bytes()).result()
    assert (result["round"], len(result["pairs"])) == (1, 2)
    assert [row["name"] for row in sorted(result["standings"], key=lambda row: row["team"])] == [
        "Aces", "Bags", "Cats", "Deuces",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ana\nBo\nCy\n", "line 3: a team has two players: this one is left over"),
        ("Name,Team\nAna,Aces\nBo,Aces\nCy,Aces\nDot,\n", "line 2: a team has two players: Aces has 3"),
        ("Name,Team\nAna,Aces\nBo,Aces\nCy,\n", "line 4: this player has no team"),
    ],
)
def test_a_list_that_makes_no_teams_is_refused(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = tmp_path / "players.csv"
    players.write_text(text, encoding="utf-8")
    assert main(["night", "new", "--game", "spades", "--players", str(players)]) == 2
    assert said in capsys.readouterr().err


def test_a_night_of_any_other_game_has_its_own_name_and_cards_without_scores(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "euchre.jsonl"
    entries: list[dict[str, object]] = [{"event": 1, "game": "other", "title": "Euchre", "tables": 1}]
    entries += [{"do": "player", "at": 1, "number": number} for number in (1, 2, 3, 4)]
    entries.append({"do": "seat", "at": 2, "table": 1, "seats": {"N": 1, "E": 2, "S": 3, "W": 4}})
    entries.append({"do": "result", "at": 3, "round": 1, "table": 1, "winner": "NS"})
    entries.append({"do": "card", "at": 4, "number": 1, "clicks": 7})
    file.write_text("".join(json.dumps(entry) + "\n" for entry in entries), encoding="utf-8")
    assert run(capsys, "night", str(file))[1].splitlines()[0] == "Euchre"
    card = run(capsys, "card", str(file), "1")[1].splitlines()
    assert card[3].split() == ["1", "1", "3", "2,", "4", "-", "-", "won", "2", "2"]
    assert card[-1] == "Counted on the card: 7"


@pytest.mark.parametrize(
    ("words", "first"),
    [(["--surnames"], ("Ana Brown", None)), (["--clubs"], ("Brown", "Ana")), ([], None)],
    ids=["surnames", "clubs", "asked"],
)
def test_a_comma_in_a_list_without_headings_asks(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: list[str], first: tuple[str, str | None] | None
) -> None:
    players = tmp_path / "list.txt"
    players.write_text("Brown, Ana\nSmith, Bo\n", encoding="utf-8")
    code, told, err = new(capsys, "--players", str(players), *words)
    if first is None:
        asks = "“Brown, Ana”: a first name or a club? Say --surnames or --clubs.\n"
        assert (code, told, err) == (2, "", asks)
    else:
        one = json.loads(told.splitlines()[1])
        assert (code, one["name"], one.get("club")) == (0, *first)
