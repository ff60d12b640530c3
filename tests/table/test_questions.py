"""Every key can be pressed by its name alone, from outside and before anything was drawn."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

NAMES = frozenset(
    "agree.propose agree.wrong agree.yes "
    "amend.abandon amend.dealer amend.keep amend.known amend.own amend.player amend.rules amend.said "
    "amend.scorer amend.swap amend.where "
    "clock.add clock.hall clock.set "
    "correct.bid correct.by correct.kind correct.level correct.maker correct.open correct.page "
    "correct.pegged correct.pegs correct.show correct.took "
    "entry.read entry.resume entry.ruling "
    "penalty.by penalty.free penalty.kind penalty.misdeal penalty.took "
    "rules.all rules.now rules.sheet rules.why "
    "ruling.hand ruling.on ruling.own ruling.said ruling.step ruling.why "
    "screen.back screen.leave screen.open screen.table "
    "sheet.choose sheet.close sheet.open".split()
)
WORDS = sorted({name.partition(".")[0] for name in NAMES})


def declared(code: str) -> set[str]:
    """The names of the actions that a new process has declared after running the code."""
    told = "\nfrom scorekeeper.table.key import ACTIONS\nprint(*ACTIONS)"
    run = subprocess.run(
        [sys.executable, "-c", code + told], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(run.stdout.split())


@pytest.mark.parametrize("word", WORDS)
def test_a_key_pressed_by_name_finds_its_action(word: str) -> None:
    found = declared(f"from scorekeeper.table import questions\nquestions.declare({word!r})")
    assert found >= {name for name in NAMES if name.startswith(f"{word}.")}


def test_every_action_of_the_questions_can_be_pressed_by_name() -> None:
    every = declared(
        "import importlib, pkgutil\n"
        "from scorekeeper.table import questions\n"
        "for one in pkgutil.iter_modules(questions.__path__):\n"
        "    importlib.import_module(f'{questions.__name__}.{one.name}')"
    )
    by_name = declared(
        "from scorekeeper.table import questions\nfor word in questions.DECLARE:\n    questions.declare(word)"
    )
    assert every == by_name
    assert every >= NAMES
