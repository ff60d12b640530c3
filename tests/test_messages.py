"""The template of messages: every sentence of the product, so that another language is one file."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def messages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("messages", ROOT / ".ci/messages.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_template_is_current(messages: ModuleType) -> None:
    assert messages.TEMPLATE.read_text(encoding="utf-8") == messages.template(), "run `make messages`"


def test_each_way_to_say_something_is_found(messages: ModuleType) -> None:
    source = (
        'tr("one")\nN_("two")\nscored("1a", "three", "test")\n'
        'MESSAGES: dict = {"a": "four", "b": ("five",)}\n'
        'tr("six" if ready else "seven")\nother("eight")\n_NAMES = {"k": {"v": "nine"}}\ntr("♠")\ntr(word)\n'
    )
    assert messages.sentences(source) == ["one", "two", "three", "four", "five", "six", "seven", "nine"]


def test_quotes_and_new_lines_are_escaped(messages: ModuleType) -> None:
    assert messages.quoted('say "so"\nand \\ more') == '"say \\"so\\"\\nand \\\\ more"'


def test_no_sentence_is_put_together_before_it_is_translated(messages: ModuleType) -> None:
    """A translator cannot have a sentence that is only whole while the program runs."""
    for path in sorted((ROOT / "scorekeeper").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("tr", "N_")
            ):
                assert not isinstance(node.args[0], ast.JoinedStr | ast.BinOp), f"{path}:{node.lineno}"


def test_the_sentences_of_the_first_screens_are_there(messages: ModuleType) -> None:
    template = messages.template()
    for text in ("Which sheet does your club play?", "NEW GAME", "GO ON", "the game was added"):
        assert f'msgid "{text}"' in template
