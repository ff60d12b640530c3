"""What may stand in a command's way, a full disk or a folder that is a file: a sentence, and no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.__main__ import main
from scorekeeper.__main__ import run as own_process
from scorekeeper.cli.record_output import failed
from tests.cases import GAMES, NIGHTS, text_of

Refuses = Callable[[str], str]

ROOT = Path(__file__).resolve().parents[2]
FULL = "/dev/full"
needs_full = pytest.mark.skipif(not Path(FULL).exists(), reason="this system has no device that is full")
SMALL_DISK = (
    "import resource, runpy; resource.setrlimit(resource.RLIMIT_FSIZE, (4_000, 4_000)); "
    "runpy.run_module('scorekeeper', run_name='__main__', alter_sys=True)"
)
"""Runs the command where no file may grow over 4 kB: then the system says so, as where a disk is full."""
needs_limit = pytest.mark.skipif(sys.platform == "win32", reason="no limit on files here")


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with a night, a game, a list of players, and a file `file`."""
    (tmp_path / "night.jsonl").write_text(text_of(NIGHTS[0]))
    (tmp_path / "game.jsonl").write_text(text_of(GAMES[1]))
    (tmp_path / "players.csv").write_text("1\n2\n3\n4\n5\n6\n7\n8\n")
    (tmp_path / "file").write_text("a file\n")
    (tmp_path / "folder").mkdir()
    return tmp_path


def run(place: Path, *words: str, out: int | str = subprocess.PIPE, small: bool = False) -> str:
    """Run a command in the folder; it must be refused with one line, which is returned."""
    start = ["-c", SMALL_DISK] if small else ["-m", "scorekeeper"]
    to = os.open(out, os.O_WRONLY) if isinstance(out, str) else out
    done = subprocess.run(
        [sys.executable, *start, *words],
        cwd=place,
        stdin=subprocess.DEVNULL,
        stdout=to,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=120,
    )
    if isinstance(out, str):
        os.close(to)
    said = done.stderr.decode()
    assert done.returncode == 2, said
    assert "Traceback" not in said
    assert said.count("\n") == 1, said
    return said


TO_THE_OUTPUT = [
    "replay game.jsonl",
    "replay --many .",
    "event night.jsonl",
    "show night.jsonl",
    "check game.jsonl",
    "night night.jsonl",
    "standings night.jsonl",
    "standings night.jsonl --csv -",
    "standings night.jsonl --pdf -",
    "night new --players players.csv",
    "prints night.jsonl --out prints.zip",
    "simulate --players 8 --rounds 1 --seed a --out made",
]


NO_ROOM = "The output can't be written: No space left"


@needs_full
@pytest.mark.parametrize("words", TO_THE_OUTPUT)
def test_an_output_that_is_full_is_a_sentence(
    place: Path, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if "--many" in words:
        (place / "night.jsonl").unlink()
    monkeypatch.chdir(place)
    monkeypatch.setattr(sys, "argv", ["scorekeeper", *words.split()])
    with open(FULL, "w") as full, monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", full)
        assert own_process() == 2
    said = capsys.readouterr().err
    assert NO_ROOM in said
    assert said.count("\n") == 1, said


@needs_full
@pytest.mark.parametrize("words", ["replay game.jsonl", "standings night.jsonl --pdf -"])
def test_a_process_whose_output_is_full_ends_with_that_sentence(place: Path, words: str) -> None:
    assert NO_ROOM in run(place, *words.split(), out=FULL)


FROM_A_FOLDER = [
    "replay folder",
    "event folder",
    "show folder",
    "check folder",
    "night folder",
    "standings folder",
    "prints folder --out prints",
    "card folder 1",
    "night new --players folder",
    "replay --many file",
    "replay --many none",
    "show file/night.jsonl",
    "hall --night folder",
    "hall --night file/night.jsonl",
    "hall node file",
    "hall status --folder file",
    "hall cards --folder file",
    "hall keep --folder file --night night.jsonl --out kept.zip",
]


@pytest.fixture
def here(place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refuses:
    """The same in this process: `run` of `__main__` alone shows what a start of its own shows."""
    monkeypatch.chdir(place)

    def refused(words: str) -> str:
        try:
            code = main(words.split())
        except OSError as error:
            code = failed(error)
        said = capsys.readouterr().err
        assert code == 2, said
        assert said.count("\n") == 1, said
        return said

    return refused


@pytest.mark.parametrize("words", FROM_A_FOLDER)
def test_a_file_to_read_that_is_a_folder_and_a_folder_that_is_a_file_are_a_sentence(
    here: Refuses, words: str
) -> None:
    here(words)


INTO_A_FILE = [
    "standings night.jsonl --csv file/x.csv",
    "standings night.jsonl --csv folder",
    "standings night.jsonl --pdf file/x.pdf",
    "standings night.jsonl --pdf folder",
    "prints night.jsonl --out file",
    "prints night.jsonl --out file/prints",
    "prints night.jsonl --out file/prints.zip",
    "night new --players players.csv --out file/x.jsonl",
    "night new --players players.csv --out none/x.jsonl",
    "simulate --players 8 --rounds 1 --seed a --out file",
    "simulate --players 8 --rounds 1 --seed a --out file/made",
    "hall --night night.jsonl --folder file --address 127.0.0.1",
    "hall --night night.jsonl --folder file/hall --address 127.0.0.1",
]


@pytest.mark.parametrize("words", INTO_A_FILE)
def test_a_file_where_a_folder_should_be_written_is_a_sentence_and_stays(
    place: Path, here: Refuses, words: str
) -> None:
    before = sorted(place.rglob("*"))
    said = here(words)
    assert "file" in said or "folder" in said or "none" in said
    assert (place / "file").read_text() == "a file\n"
    assert sorted(place.rglob("*")) == before


@needs_full
@pytest.mark.parametrize("words", ["standings night.jsonl --csv", "standings night.jsonl --pdf"])
def test_a_device_is_written_into_and_not_replaced(place: Path, words: str) -> None:
    said = run(place, *words.split(), FULL)
    assert "can't be written" in said
    assert Path(FULL).is_char_device()


@needs_limit
def test_a_print_that_fails_half_way_leaves_last_week_s(place: Path) -> None:
    for words, name in (
        (["prints", "night.jsonl", "--out", "prints.zip"], "prints.zip"),
        (["standings", "night.jsonl", "--pdf", "prints.pdf"], "prints.pdf"),
    ):
        (place / name).write_bytes(b"last week's")
        before = sorted(place.iterdir())
        assert f"{name}: can't be written: File too large" in run(place, *words, small=True)
        assert (place / name).read_bytes() == b"last week's"
        assert sorted(place.iterdir()) == before


@needs_limit
def test_a_night_that_can_not_be_written_whole_leaves_nothing(place: Path) -> None:
    (place / "players.csv").write_text("".join(f"{number}\n" for number in range(1, 1201)))
    before = sorted(place.iterdir())
    assert "can't be written" in run(
        place, "night", "new", "--players", "players.csv", "--out", "new.jsonl", small=True
    )
    words = "simulate --players 400 --rounds 3 --seed a --out made".split()
    assert "made: can't be written" in run(place, *words, small=True)
    assert not list((place / "made").rglob("*"))
    assert [path for path in sorted(place.iterdir()) if path.name != "made"] == before


@pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has no such permissions, and links only for administrators."
)
def test_a_file_that_is_written_anew_keeps_who_may_read_it(place: Path) -> None:
    out = place / "out.csv"
    out.write_text("last week's")
    out.chmod(0o640)
    assert main(["standings", str(place / "night.jsonl"), "--csv", str(out)]) == 0
    assert out.read_text() != "last week's"
    assert out.stat().st_mode & 0o777 == 0o640
    link = place / "link.csv"
    link.symlink_to(out)
    out.write_text("")
    assert main(["standings", str(place / "night.jsonl"), "--csv", str(link)]) == 0
    assert link.is_symlink()
    assert out.read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="a shell's own way")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_stream_that_is_closed_is_no_traceback(place: Path, closed: str) -> None:
    for words in ("check game.jsonl", "replay -", "show game.jsonl"):
        done = subprocess.run(
            ["/bin/sh", "-c", f"{sys.executable} -m scorekeeper {words} {closed}"],
            cwd=place,
            input=text_of(GAMES[1]).encode(),
            capture_output=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            timeout=60,
        )
        assert b"Traceback" not in done.stderr
        assert done.returncode in (0, 2)
