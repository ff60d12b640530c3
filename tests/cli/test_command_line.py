"""The command line as a person and as a program use it: with its own streams, and where it matters in its own
process."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import unicodedata
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest

from scorekeeper.__main__ import main
from tests.cases import GAMES, NIGHTS, text_of

ROOT = Path(__file__).resolve().parents[2]
HEADER = '{"record": 1, "game": "500", "rules": "500-nz-2025", "dealer": "S"}\n'
CLASSIC = HEADER.replace("2025", "classic")


class Done(NamedTuple):
    """What a command answered."""

    returncode: int
    stdout: bytes
    stderr: bytes


def here(*arguments: str, given: bytes = b"") -> Done:
    """A command in this process, with streams of its own."""
    streams = [io.TextIOWrapper(io.BytesIO(part), encoding="utf-8") for part in (given, b"", b"")]
    with pytest.MonkeyPatch.context() as patch:
        for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
            patch.setattr(sys, name, stream)
        try:
            code = main(arguments)
        except SystemExit as end:
            code = int(end.code or 0)
    for stream in streams:
        stream.flush()
    _, out, err = (stream.buffer.getvalue() for stream in streams)  # type: ignore[attr-defined]
    return Done(code, out, err)


def scorekeeper(
    *arguments: str, given: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "scorekeeper", *arguments],
        input=given,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        timeout=60,
    )


def test_a_minus_reads_standard_input() -> None:
    done = scorekeeper("replay", "-", given=text_of(GAMES[1]).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == GAMES[1]["result"]


def test_what_is_refused_is_one_line_with_its_number_and_nothing_on_standard_output() -> None:
    record = CLASSIC + "".join(
        f'{{"do": "call", "at": {at}, "seat": "{seat}", "call": "{call}"}}\n'
        for at, (seat, call) in enumerate([("W", "pass"), ("N", "6H"), ("E", "pass"), ("W", "6S")])
    )
    done = here("replay", "-", given=record.encode())
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == "line 5: W is already away (rule 3b)\n"


def test_out_of_turn_in_classic_says_that_the_rules_are_silent() -> None:
    record = CLASSIC + '{"do": "call", "at": 1, "seat": "S", "call": "6S"}\n'
    done = here("replay", "-", given=record.encode())
    assert done.stderr.decode() == (
        "line 2: S cannot bid 6S: out of turn (classic rules are silent: ask the adjudicator)\n"
    )


def test_each_game_and_a_night_are_refused_in_their_own_words() -> None:
    spades = {"record": 1, "game": "spades", "rules": "spades-wfwf-2004", "dealer": "S"}
    bids = [{"do": "bid", "at": 1, "seat": seat, "bid": 3} for seat in "NESW"]
    void = {"points": {"NS": 0, "EW": 0}, "why": "", "hand": "void"}
    night = {"event": 1, "game": "500", "rules": "500-nz-2025", "tables": 2}
    for entries, said in (
        (
            [spades, *bids, {"do": "redeal", "at": 2}],
            "line 6: too late for a new deal: all four have bid (rule 2, our reading)",
        ),
        (
            [spades, {"do": "ruling", "at": 2} | void],
            "line 2: there is no hand in play: nothing is dealt or bid",
        ),
        ([night, {"do": "shout", "at": 1}], "line 2: there is no entry called shout"),
    ):
        done = here("check", "-", given="".join(json.dumps(item) + "\n" for item in entries).encode())
        assert done.stderr.decode() == said + "\n"


def test_at_reads_the_game_at_a_later_moment_but_never_at_an_earlier_one() -> None:
    record = HEADER + '{"do": "clock", "at": 100, "set": "start"}\n'
    for moment, ended in (("0", None), ("699.9", None), ("700", "bell"), ("9e9", "bell")):
        done = here("replay", "-", "--at", moment, given=record.encode())
        assert json.loads(done.stdout)["ended"] == ended


def test_a_file_that_is_not_there_is_said_in_words(tmp_path: Path) -> None:
    for word in ("replay", "event", "show", "check"):
        done = here(word, str(tmp_path / "none.jsonl"))
        assert (done.returncode, done.stdout) == (2, b"")
        assert b"none.jsonl: can't be read" in done.stderr
        assert done.stderr.count(b"\n") == 1
    assert here("replay", "--many", str(tmp_path / "none")).returncode == 2


def test_help_and_wrong_words() -> None:
    done = here("--help")
    assert done.returncode == 0
    for word in (b"replay", b"event", b"show", b"check"):
        assert word in done.stdout
    for wrong in (["shout"], ["replay"], ["replay", "-", "--at", "soon"], ["replay", "-", "--many", "."]):
        done = here(*wrong)
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr.startswith(b"usage:")


def test_show_prints_hands_bids_tricks_points_totals_and_clicks() -> None:
    done = here("show", "-", given=text_of(GAMES[7]).encode())
    assert done.returncode == 0
    lines = done.stdout.decode().splitlines()
    assert "   1  E       8NT  N   7-3     -                  -320   +30  -230   60" in lines
    assert "   6  S       7C   W   -       wrong kitty by EW  +100  -160   370  190" in lines
    assert "Ruling before hand 1: NS +90, EW +30 (carried)" in lines
    assert lines[-4:] == [
        "Total: NS 370, EW 190",
        "6 hands played: NS have the higher score.",
        "Clicks: NS 2, EW 0",
        "Score agreed.",
    ]


def test_check_says_in_a_sentence_that_a_record_is_right() -> None:
    done = here("check", "-", given=text_of(GAMES[1]).encode())
    assert done.stdout.decode() == (
        "This record is right: 37 entries, 4 hands, NS 330, EW 650. EW win: 500 reached.\n"
    )


def test_the_sheet_says_which_penalty_decided_a_game_of_cribbage() -> None:
    header = {"record": 1, "game": "cribbage", "rules": "cribbage-nz-2017", "dealer": "S"}
    fault = {"do": "breach", "at": 1, "kind": "crossed-lanes", "by": "W"}
    done = here("show", "-", given="\n".join(map(json.dumps, (header, fault))).encode())
    assert "NS win: W crossed lanes." in done.stdout.decode().splitlines()


def test_names_that_the_terminal_cannot_write_are_written_all_the_same() -> None:
    header = json.loads(HEADER) | {"players": {"N": {"name": "Āwhina \x1b[2J"}}}
    done = scorekeeper("show", "-", given=json.dumps(header).encode(), PYTHONIOENCODING="latin-1")
    assert done.returncode == 0
    assert rb"\u0100whina" in done.stdout
    assert rb"\x1b[2J" in done.stdout
    assert b"\x1b" not in done.stdout


STEERING = "\x1b]0;gone\x07 \x00 \u202eFish\u202c \u2066 \x9b2J \x7f \r\n \u2028 \u200f \ufeff \U000e0041"
"""What a terminal would obey, or what would turn what stands behind it."""


def steers(text: str) -> bool:
    return any(unicodedata.category(letter) in ("Cc", "Cf", "Zl", "Zp") for letter in text.replace("\n", ""))


def records_that_steer() -> list[tuple[str, bytes]]:
    """A game, a night and records that are refused, with such texts wherever a text may stand."""
    odd = STEERING
    player = {"name": f"Ana {odd}", "club": odd, "number": 3}
    header = json.loads(HEADER) | {
        "players": {"N": player, odd: player},
        "table": odd,
        "event": odd,
        "id": odd,
    }
    header |= {"rules": {"like": "500-nz-2025", "name": f"Club {odd}"}, odd: odd}
    ruling = {"do": "ruling", "at": 1, "points": {"NS": 10, "EW": 0}, "why": odd, "hand": "goes-on"}
    abandon = {"do": "abandon", "at": 2, "why": odd}
    night = {"event": 1, "game": "500", "rules": "500-nz-2025", "tables": 2, "name": odd}
    wrong = [
        {"do": odd, "at": 3},
        {"do": "call", "at": 3, "seat": odd, "call": "7S"},
        {"do": "amend", "at": 3, "rules": odd},
        {"do": "amend", "at": 3, "rules": {"like": "500-nz-2025", odd: 3}},
        {"do": "breach", "at": 3, "kind": odd, "by": "N"},
        {"do": "amend", "at": 3, "round": [odd]},
    ]
    names = [{"do": "player", "at": 1, "number": number, "name": odd, "club": odd} for number in range(1, 9)]
    games = [[header, ruling, abandon], *([header, entry] for entry in wrong)]
    games += [[{**header, "game": odd}], [{**header, "rules": odd}], [{**header, "dealer": odd}]]
    nights = [
        [night, *names],
        [night, {"do": odd, "at": 2}],
        [{**night, "rules": odd}],
        [{**night, "game": odd}],
    ]
    found = []
    for words, some in ((("replay", "show", "check"), games), (("event", "show", "check"), nights)):
        for lines in some:
            record = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode()
            found += [(word, record) for word in words]
    return found


ODD_NAME = "\u202e" if sys.platform == "win32" else "\x1b[2J\u202e"
"""In the name of a file; Windows lets none have a control character."""


def test_texts_from_a_file_reach_the_terminal_escaped(tmp_path: Path) -> None:
    answered = set()
    for word, record in records_that_steer():
        file = tmp_path / f"a{ODD_NAME}.jsonl"
        file.write_bytes(record)
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = main([word, str(file)])
        for text in (out.getvalue(), err.getvalue()):
            assert not steers(text), (word, record)
        assert err.getvalue().count("\n") == (1 if code else 0)
        answered.add((word, code))
    assert answered >= {(word, code) for word in ("replay", "show", "check") for code in (0, 2)}


def test_escaped_texts_say_what_they_are(tmp_path: Path) -> None:
    header = json.loads(HEADER) | {"players": {"N": {"name": "A\x1bB\u202eC\x00D\u00a0E"}}}
    file = tmp_path / "a.jsonl"
    file.write_text(json.dumps(header))
    out = io.StringIO()
    with redirect_stdout(out):
        assert main(["show", str(file)]) == 0
    assert "  N  A\\x1bB\\u202eC\\x00D\u00a0E\n" in out.getvalue()


def test_json_is_escaped_and_reads_back_the_same(tmp_path: Path) -> None:
    name = STEERING + "Āwhina 😀"
    header = json.loads(HEADER) | {"rules": {"like": "500-nz-2025", "name": name}}
    file = tmp_path / f"{ODD_NAME}\x7f.jsonl"
    file.write_text(json.dumps(header))
    for arguments in (["replay", str(file)], ["replay", "--many", str(tmp_path)]):
        out = io.StringIO()
        with redirect_stdout(out):
            assert main(arguments) == 0
        assert out.getvalue().isascii()
        assert not steers(out.getvalue())
        told = json.loads(out.getvalue())
        assert told["rules"]["name"] == name
        assert told.get("file", file.name) == file.name


def test_many_names_files_escaped_on_standard_error(tmp_path: Path) -> None:
    (tmp_path / f"b{ODD_NAME}.jsonl").write_text("{}")
    (tmp_path / "c.jsonl").write_text(HEADER)
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        assert main(["replay", "--many", str(tmp_path)]) == 2
    escaped = ODD_NAME.encode("unicode_escape").decode("ascii")
    assert err.getvalue().startswith(f"b{escaped}.jsonl: line 1: ")
    assert not steers(err.getvalue())


def test_a_reader_who_has_had_enough_is_no_fault() -> None:
    whole = scorekeeper("show", "-", given=text_of(NIGHTS[0]).encode())
    assert whole.returncode == 0
    read, write = os.pipe()
    os.close(read)
    left = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "show", "-"],
        input=text_of(NIGHTS[0]).encode(),
        stdout=write,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        timeout=60,
        check=False,
    )
    os.close(write)
    assert (left.returncode, left.stderr) == (2, b"")


def test_the_path_of_replay_imports_nothing_that_costs_its_start() -> None:
    program = (
        "import sys; from scorekeeper.__main__ import main; main(['replay', '-']);"
        "print(sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], input=HEADER.encode(), capture_output=True, cwd=ROOT, timeout=60
    )
    loaded = set(done.stderr.decode().replace("'", " ").replace(",", " ").split())
    assert "scorekeeper.engine.five_hundred.play" in loaded
    heavy = {
        "typing",
        "dataclasses",
        "argparse",
        "pathlib",
        "inspect",
        "gettext",
        "sqlite3",
        "kivy",
        "random",
    }
    assert not heavy & loaded
    assert not {
        name
        for name in loaded
        if name.startswith(("scorekeeper.words", "scorekeeper.event", "scorekeeper.table"))
    }
    assert "scorekeeper.engine.cribbage.game" not in loaded


def test_show_tells_every_ruling_and_where_it_was_made() -> None:
    contract = '{"do": "contract", "at": 1, "seat": "N", "bid": "6S"}\n'

    def ruling(hand: str, points: int) -> str:
        told = {"do": "ruling", "at": 2, "points": {"NS": points, "EW": 0}, "why": hand, "hand": hand}
        return json.dumps(told) + "\n"

    record = HEADER + ruling("goes-on", 10) + contract + ruling("goes-on", 20) + ruling("ends", 30)
    done = here("show", "-", given=(record + contract + ruling("void", 40)).encode())
    lines = done.stdout.decode().splitlines()
    assert "   1  S       6S   N   -       ruling   +30    0  60   0" in lines
    assert [line for line in lines if line.startswith("Ruling")] == [
        "Ruling before hand 1: NS +10, EW 0 (goes-on)",
        "Ruling in hand 1: NS +20, EW 0 (goes-on)",
        "Ruling that ended hand 1: NS +30, EW 0 (ends)",
        "Ruling that made hand 2 void: NS +40, EW 0 (void)",
    ]


def test_show_tells_from_which_hand_on_a_substitute_sat() -> None:
    players = {seat: {"name": name} for seat, name in zip("NESW", ("Col", "Dot", "Ann", "Bev"), strict=True)}
    entries = (
        {"do": "amend", "at": 1, "players": players},
        {"do": "contract", "at": 2, "seat": "N", "bid": "6S"},
        {"do": "tricks", "at": 3, "won": {"NS": 6, "EW": 4}},
        {"do": "amend", "at": 4, "players": {"N": {"name": "Bob", "number": 7}, "E": {"name": "Dot Reed"}}},
    )
    record = HEADER + "".join(json.dumps(entry) + "\n" for entry in entries)
    lines = here("show", "-", given=record.encode()).stdout.decode().splitlines()
    assert lines[1:5] == ["  N  Col, from hand 2 Bob (7)", "  E  Dot Reed", "  S  Ann", "  W  Bev"]


def test_a_nights_record_and_a_games_are_told_apart() -> None:
    game = here("event", "-", given=text_of(GAMES[0]).encode())
    assert game.stderr == b"line 1: this is a game, not a club night\n"
    night = here("replay", "-", given=text_of(NIGHTS[0]).encode())
    assert night.stderr == b"line 1: this is a club night, not a game\n"
