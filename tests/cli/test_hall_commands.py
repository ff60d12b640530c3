"""`python -m scorekeeper hall …`: what it prints, and the sentence for whatever stands in the way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest
from pypdf import PdfReader

from scorekeeper.__main__ import main
from tests.hall.halls import HERE, ROOT, night_in, own_port, runs, until
from tests.hall.trial import seed_without_ties


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "scorekeeper", "hall", *words]


class Done(NamedTuple):
    """What a command answered."""

    returncode: int
    stdout: str
    stderr: str


def run(folder: Path, *words: str) -> Done:
    """A command in this process, from that folder."""
    with chdir(folder), redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        try:
            code = main(["hall", *words])
        except SystemExit as end:
            code = int(end.code or 0)
    return Done(code, out.getvalue(), err.getvalue())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    night_in(tmp_path, 3, 1, seed_without_ties("500", 3, 1))
    return tmp_path


@pytest.fixture
def hall(folder: Path) -> Iterator[subprocess.Popen[str]]:
    if sys.platform == "win32":
        pytest.skip(
            "Nobody can ask a program of Windows to stop by a signal; tests/windows runs a hall there."
        )
    words = command("--night", "night.jsonl", "--address", HERE, "--listen", HERE, "--cards", "cards.pdf")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    running = subprocess.Popen(
        [*words, "--port", str(own_port()), "--page", str(own_port()), "--director-page", str(own_port())],
        cwd=folder,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    until(lambda: runs(folder / "hall"), 20)
    yield running
    running.send_signal(signal.SIGTERM)
    running.wait(60)


def test_a_hall_runs_prints_its_cards_and_stops_cleanly(folder: Path, hall: subprocess.Popen[str]) -> None:
    until((folder / "cards.pdf").exists, 10)
    hall.send_signal(signal.SIGINT)
    said, _ = hall.communicate(timeout=60)
    assert hall.returncode == 0
    assert f"A new hall, in the folder {folder / 'hall'}: new table cards are needed" in said
    assert "Ctrl+C" in said
    assert "wall)" in said
    key = (folder / "hall/director.key").read_text().strip()
    # No secret is on a terminal, or in a log of it, that nobody has asked for.
    assert key not in said
    assert "scorekeeper:hall?" not in said
    assert (folder / "cards.pdf").stat().st_mode & 0o077 == 0
    assert "The hall has stopped" in said
    pages = PdfReader(folder / "cards.pdf").pages
    assert ["Table 3" in page.extract_text() for page in pages] == [True, False]
    assert ["Director" in page.extract_text() for page in pages] == [False, True]
    kept = run(folder, "cards").stdout
    assert f"/{key}/" in kept
    assert kept.count("scorekeeper:hall?v=2") == 3
    assert run(folder, "status").returncode == 2
    renewed = run(folder, "cards", "--renew", "2").stdout
    assert sum(line in kept for line in renewed.splitlines() if "scorekeeper:" in line) == 2


def test_the_director_s_orders(folder: Path, hall: subprocess.Popen[str]) -> None:
    said = run(folder, "status").stdout
    assert "Table 3: not seen yet" in said
    assert "not started" in said
    assert run(folder, "clock", "start", "10").returncode == 0
    again = run(folder, "clock", "start", "10")
    assert (again.returncode, again.stderr) == (2, "the countdown runs already: stop it first\n")
    assert json.loads(run(folder, "status", "--json").stdout)["clock"]["state"] == "run"
    assert run(folder, "say", "Supper", "--table", "2").returncode == 0
    assert "no other device" in run(folder, "give", "1").stderr
    assert "waits" in run(folder, "settle", "1", "--moves", "NS").stderr
    assert "no table" in run(folder, "say", "x", "--table", "77").stderr
    assert "minutes" in run(folder, "clock", "start").stderr
    assert run(folder, "keep", "--night", "night.jsonl", "--out", "kept.zip").returncode == 0
    with zipfile.ZipFile(folder / "kept.zip") as archive:
        assert archive.namelist() == ["night.jsonl", "hall.log"]
    # The log names no player.
    assert run(folder, "say", "Ana").returncode == 0
    log = (folder / "hall/hall.log").read_text()
    assert "order: say" in log
    assert "Ana" not in log


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--night", "other.jsonl"), "other.jsonl is not there"),
        (("--night", "night.jsonl", "--tables", "0"), "1 to 9999 tables"),
        (("--night", "night.jsonl", "--cluster", "a,b"), "three different computers"),
        (("--night", "night.jsonl", "--listen", "192.0.2.77"), "not an address of this computer"),
        ((), "which club night"),
        (("status",), "not the folder of a hall"),
        (("node", "."), "node.json"),
    ],
)
def test_what_stands_in_the_way_is_a_sentence(folder: Path, words: tuple[str, ...], said: str) -> None:
    found = run(folder, *words)
    assert found.returncode == 2
    assert said in found.stderr
    assert found.stderr.count("\n") == 1
    assert "Traceback" not in found.stderr


def test_on_a_terminal_it_asks_which_night(folder: Path) -> None:
    pty = pytest.importorskip("pty", reason="Windows has no terminal for a test.")
    main, other = pty.openpty()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    words = command("--address", HERE, "--listen", HERE, "--page", "0", "--port", str(own_port()))
    running = subprocess.Popen(
        words, cwd=folder, stdin=other, stdout=subprocess.PIPE, text=True, env=environment
    )
    os.write(main, b"\n")
    until(lambda: runs(folder / "hall"), 20)
    running.send_signal(signal.SIGTERM)
    said, _ = running.communicate(timeout=60)
    assert "[night.jsonl]" in said
    os.close(main)
    os.close(other)


def test_a_night_of_more_tables_than_the_hall_has_cards_is_asked_about(folder: Path) -> None:
    pty = pytest.importorskip("pty", reason="Windows has no terminal for a test.")
    night = folder / "night.jsonl"
    ask = "from pathlib import Path; from scorekeeper.cli import hall_prompts; import sys; "
    ask += f"print('=', hall_prompts.enough(Path({str(night)!r}), int(sys.argv[1])))"

    def answer(count: int, typed: bytes | None) -> str:
        main, other = pty.openpty()
        os.write(main, typed or b"")
        found = subprocess.run(
            [sys.executable, "-c", ask, str(count)],
            stdin=subprocess.DEVNULL if typed is None else other,
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
        )
        os.close(main)
        os.close(other)
        assert ("The night has 3 tables, and the hall 2" in found.stderr) is (count == 2)
        return found.stdout.rpartition("= ")[2].strip()

    assert [answer(4, b""), answer(2, b"\n"), answer(2, b"2\n"), answer(2, None)] == ["4", "3", "2", "2"]


def test_without_a_package_of_the_hall_there_is_a_sentence(folder: Path) -> None:
    code = (
        "import sys; sys.modules['bcrypt'] = None; from scorekeeper.__main__ import main; "
        "sys.exit(main(['hall', '--night', 'night.jsonl', '--address', '127.0.0.1']))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, env=environment
    )
    assert (found.returncode, found.stderr.count("\n")) == (2, 1)
    assert "bcrypt" in found.stderr
