"""Requests to the recorder by other processes of its computer: answered, refused, or without an answer."""

from __future__ import annotations

import errno
import os
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.hall.room import local_requests
from scorekeeper.hall.room.local_requests import FILE, Asking, Requests, ask
from scorekeeper.hall.wire import private

from .halls import ROOT, until


@pytest.fixture
def requests(tmp_path: Path) -> Iterator[Requests]:
    made = Requests(tmp_path)
    yield made
    made.close()


def place(folder: Path) -> Path:
    """The folder of the socket."""
    return Path((folder / FILE).read_text()).parent


def test_each_request_has_its_own_answer_or_refusal(requests: Requests, tmp_path: Path) -> None:
    asked = [Asking(tmp_path, {"do": number}) for number in range(3)]
    came = [requests.waiting.get(timeout=60) for _ in asked]
    assert [one.answer() for one in asked] == [None] * 3
    for one in came:
        if one.data["do"] == 1:
            one.refuse(Refused("hall-order", why=Refused("disk-full", path="x")))
        else:
            one.answer({"was": one.data["do"]})
    assert asked[0].answer(10.0) == {"was": 0}
    assert asked[2].answer(10.0) == {"was": 2}
    with pytest.raises(Refused, match="hall-order") as why:
        asked[1].answer(10.0)
    inner: Any = why.value.data["why"]
    assert (inner.code, inner.data["path"]) == ("disk-full", "x")


def test_nobody_waits_for_a_recorder_that_says_nothing_or_is_gone(requests: Requests, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="hall-not-running"):
        ask(tmp_path, {}, 0.1)
    waits, file = Asking(tmp_path, {}), place(tmp_path)
    requests.close()
    assert not (tmp_path / FILE).exists() and not file.exists()
    with pytest.raises(Refused, match="hall-not-running"):
        Asking(tmp_path, {})
    for text in ("", "\0", str(tmp_path)):
        (tmp_path / FILE).write_text(text)
        with pytest.raises(Refused, match="hall-not-running"):
            Asking(tmp_path, {})
    waits.close()


def test_what_a_killed_recorder_has_left_goes_with_the_next_one(tmp_path: Path) -> None:
    killed = Requests(tmp_path)
    left = place(tmp_path)
    later = Requests(tmp_path)
    assert not left.exists() and place(tmp_path) != left
    killed._closed = True
    with suppress(FileNotFoundError):
        killed._listener.close()
    later.close()


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(local_requests.tempfile, "gettempdir", lambda: str(tmp_path))
    monkeypatch.setattr(local_requests, "MAX_CHARS", 1000)
    monkeypatch.setattr(private, "write", full)
    with pytest.raises(Refused, match="disk-full"):
        Requests(tmp_path / "hall")
    assert list(tmp_path.iterdir()) == []


def test_without_another_thread_whoever_asks_hears_so_and_may_ask_again(
    requests: Requests, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", none)
        with pytest.raises(Refused, match="hall-not-running"):
            ask(tmp_path, {}, 10.0)
    asking = Asking(tmp_path, {})
    requests.waiting.get(timeout=60).answer({})
    until(lambda: asking.answer() == {}, 10)


def test_a_recorder_without_a_thread_for_requests_refuses_to_start_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(local_requests.tempfile, "gettempdir", lambda: str(tmp_path))
    monkeypatch.setattr(local_requests, "MAX_CHARS", 1000)
    monkeypatch.setattr(threading.Thread, "start", none)
    with pytest.raises(Refused, match="hall-no-thread"):
        Requests(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_socket_of_a_recorder_that_lives_stays_though_it_takes_no_connection(
    requests: Requests, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on macOS, where a queue that is full is answered as a recorder that is gone."""
    other = tmp_path / "other"
    other.mkdir()
    os.utime(place(tmp_path) / local_requests.SOCKET, (0, 0))
    monkeypatch.setattr(socket.socket, "connect_ex", lambda *_: errno.ECONNREFUSED)
    Requests(other).close()
    assert place(tmp_path).exists()


def test_a_killed_recorder_whose_folder_is_erased_leaves_no_socket_for_long(
    requests: Requests, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    code = "import pathlib, sys; from scorekeeper.hall.room.local_requests import Requests\n"
    code += "made = Requests(pathlib.Path(sys.argv[1])); print(flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(other)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as killed:
        assert killed.stdout is not None and killed.stdout.readline()
        killed.kill()
    left, lives = place(other), place(tmp_path)
    shutil.rmtree(other)
    other.mkdir()
    Requests(other).close()
    assert lives.exists()
    assert not left.exists()
