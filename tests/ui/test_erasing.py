"""Everything erased in the real app, which has left a hall or was killed: no byte of a name is left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import zlib
from contextlib import suppress
from pathlib import Path

import pytest

from scorekeeper.hall.table.ledger import Ledger, Noted
from scorekeeper.hall.wire import private
from scorekeeper.hall.wire.card import Address, Card
from scorekeeper.record.store import Store

from .driver import ROOT, Phone

PASSWORD = "correcthorsebatterystaple1"
CARD = Card((Address("192.168.1.20", 1883),), "h1", "t001", PASSWORD, "0" * 64)
SECRETS = ("Zephyrine", "Ottoline", PASSWORD)
LINES = ['{"game":"500","players":{"S":{"name":"Zephyrine"}}}', '{"do":"deal"}']


def unpacked(data: bytes) -> bytes:
    """The data, and all of it that can be unpacked."""
    found = [data]
    start = data.find(b"\x78")
    while start >= 0:
        with suppress(zlib.error):
            found.append(zlib.decompressobj().decompress(data[start:], 1 << 20))
        start = data.find(b"\x78", start + 1)
    return b"".join(found)


def traces(folder: Path) -> list[tuple[str, str]]:
    """Every file below the folder with a secret in it, as text of eight bits or sixteen, plain or packed."""
    found = []
    for file in folder.rglob("*"):
        data = unpacked(file.read_bytes()).lower() if file.is_file() else b""
        for secret in SECRETS:
            texts = [secret.lower().encode(how) for how in ("utf-8", "utf-16-le", "utf-16-be")]
            if any(text in data for text in texts) or secret.lower() in file.name.lower():
                found.append((file.name, secret))
    return found


def kept(phone: Phone) -> Path:
    return phone.folder / "config/scorekeeper"


def leave_a_hall(folder: Path) -> None:
    """What a table has left behind that was in a hall, and left it; its file was once damaged, too."""
    ledger = Ledger(folder / "hall.db")
    ledger.join(CARD)
    ledger.note("g1", Noted(len(LINES), "0" * 32))
    ledger.leave()
    ledger.close()
    (folder / "hall.damaged-2026-11-18-200000.db").write_bytes(PASSWORD.encode("utf-16-le"))


def kill_in_the_middle_of_a_file(folder: Path) -> None:
    """A process that is killed between the writing of a private file and its name."""
    work = (
        "import os, signal, sys; from pathlib import Path; from scorekeeper.hall.wire import private\n"
        "os.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
        f"private.write(Path(sys.argv[1]) / 'accounts.json', b'{PASSWORD} Zephyrine')"
    )
    kills_itself(work, folder)


def kills_itself(work: str, path: Path) -> None:
    """Run Python code, which is told the path and does not come to its end."""
    ended = subprocess.run([sys.executable, "-c", work, str(path)], cwd=ROOT, timeout=60, check=False)
    assert ended.returncode == -signal.SIGKILL


def erase(phone: Phone) -> None:
    phone.act("screen.open", "wipe")
    phone.tap("WIPE NOW")


def test_a_table_that_left_its_hall_and_was_started_again_erases_the_halls_file(phone: Phone) -> None:
    phone.new_game(players={"S": {"name": "Zephyrine"}})
    phone.act("screen.leave")
    phone.act("members.open", None)
    phone.act("sheet.choose", "night_member", {"name": "Ottoline"})
    phone.act("members.keep")
    leave_a_hall(kept(phone))
    phone.again()
    left = traces(kept(phone))
    assert {name for name, _ in left} >= {"hall.db", "hall.damaged-2026-11-18-200000.db"}
    assert "Ottoline" in {secret for _, secret in left}, "a member on the club's list"
    erase(phone)
    assert traces(kept(phone)) == []
    phone.kill()
    assert traces(kept(phone)) == []


def test_files_that_a_killed_process_had_not_finished_are_gone_at_the_next_start(phone: Phone) -> None:
    for place in (kept(phone) / "hall", kept(phone) / "hall/results"):
        private.make_folder(place)
        kill_in_the_middle_of_a_file(place)
    (kept(phone) / "hall/mine.new").write_text("a file of somebody's own")
    assert len({name for name, _ in traces(kept(phone))}) == 2
    phone.again()
    phone.on(1)
    assert traces(kept(phone)) == []
    assert (kept(phone) / "hall/mine.new").exists()


def test_files_that_a_killed_process_had_not_finished_are_erased(phone: Phone) -> None:
    private.make_folder(kept(phone) / "hall")
    kill_in_the_middle_of_a_file(kept(phone) / "hall")
    assert traces(kept(phone))
    erase(phone)
    assert traces(kept(phone)) == []
    assert not (kept(phone) / "hall").exists()


def test_an_erasing_that_was_killed_at_the_hall_is_finished_by_the_next_start(tmp_path: Path) -> None:
    leave_a_hall(tmp_path)
    private.make_folder(tmp_path / "hall")
    (tmp_path / "hall/accounts.json").write_text(PASSWORD)
    work = (
        "import os, signal, sys; from pathlib import Path; from scorekeeper.record.store import Store\n"
        "Store.open(Path(sys.argv[1])).wipe(lambda: os.kill(os.getpid(), signal.SIGKILL))"
    )
    kills_itself(work, tmp_path / "games.db")
    assert traces(tmp_path)
    Store.open(tmp_path / "games.db").close()
    assert traces(tmp_path) == []


def test_a_file_that_another_process_tidied_away_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = os.replace
    tidied: list[Path] = []

    def tidy_first(made: Path, path: Path) -> None:
        if not tidied:
            private.remove_unfinished(tmp_path)
            tidied.append(made)
        replace(made, path)

    monkeypatch.setattr(os, "replace", tidy_first)
    private.write(tmp_path / "accounts.json", b"whole")
    assert tidied
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("accounts.json", b"whole")]
