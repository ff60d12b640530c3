"""The hall's processes, its pages and the prints speak the app's language, and say which one it is."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.event.prints.page import Night, Sheet
from scorekeeper.hall.page.html import document
from scorekeeper.hall.room import child
from scorekeeper.words.language import current, tr
from tests import pseudo


@pytest.fixture
def spoken(tmp_path: Path) -> Iterator[None]:
    with pseudo.spoken(tmp_path / "locale"):
        yield


def test_a_page_says_which_language_it_is_in(spoken: None) -> None:
    assert f'<html lang="{pseudo.TAG}">' in document("The hall", "", "")


def test_a_page_in_english_says_so() -> None:
    assert '<html lang="en-NZ">' in document("The hall", "", "")


def test_a_print_says_which_language_it_is_in(spoken: None) -> None:
    sheet = Sheet("Standings", Night("Thursday", "", "500", 0.0))
    sheet.page()
    assert f"/Lang ({pseudo.TAG})".encode() in bytes(sheet.pdf.output())


@pytest.mark.parametrize("module", ["room.recorder_process", "page.server", "page.director"])
def test_a_process_of_the_hall_is_told_the_language(
    spoken: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    told: list[list[str]] = []

    def start(command: list[str], **_: Any) -> None:
        told.append(command)

    with monkeypatch.context() as patched:
        patched.setattr(subprocess, "Popen", start)
        child.start(module, tmp_path)
    assert told[0][2:4] == [f"scorekeeper.hall.{module}", str(tmp_path)]
    here, word = current(), tr("The hall")
    from scorekeeper.words import language

    language.choose("en")
    monkeypatch.setattr(sys, "argv", told[0][2:])
    assert tr("The hall") != word
    assert child.given_folder() == tmp_path
    assert (current(), tr("The hall")) == (here, word)
