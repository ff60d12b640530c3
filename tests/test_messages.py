"""The template of texts: every text of the app, with what a translator must know of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from scorekeeper.__main__ import main
from scorekeeper.words import language
from scorekeeper.words.games import all_words
from scorekeeper.words.language import ctr, tr, trn
from scorekeeper.words.names import LABEL, NOUN, SHORT

from .cases import GAMES, MENDED, NIGHTS, PLAYOFFS, text_of
from .heard import Heard, listen, unknown
from .pseudo import template
from .source import PACKAGE, calls, files, nodes, text


def test_the_template_is_current() -> None:
    assert template.TEMPLATE.read_text(encoding="utf-8") == template.template(), "run `make messages`"


def test_each_way_to_say_something_is_found() -> None:
    source = (
        'tr("one")\nN_("two")\nscored("1a", "three", "test")\n'
        'REFUSALS: Texts = {"a": "four", "b": Plural("{n} five", "{n} fives", "n")}\n'
        'tr("six" if ready else "seven")\nother("eight")\nOTHER = {"k": "nine"}\ntr("♠")\ntr(word)\n'
        'ctr("key", "ten")\nN_("eleven", "key")\ntrn("{number} hand", "{number} hands", 2)\n'
        'Name("TWELVE", "twelve", "12th")\nRuleSet("thirteen", "")\nGameWords(title="fourteen")\n'
    )
    found = template.messages(source)
    assert [one.text for one in found] == [
        "one", "two", "three", "four", "{n} five", "six", "seven", "ten", "eleven", "{number} hand", "TWELVE",
        "twelve", "12th", "thirteen", "fourteen",
    ]  # fmt: skip
    assert {one.text: one.plural for one in found if one.plural} == {
        "{n} five": "{n} fives",
        "{number} hand": "{number} hands",
    }
    assert {one.text: one.context for one in found if one.context} == {
        "ten": "key",
        "eleven": "key",
        "TWELVE": LABEL,
        "twelve": NOUN,
        "12th": SHORT,
    }


def test_a_comment_for_translators_stands_above_the_text_its_call_or_its_table() -> None:
    source = (
        '# Translators: a seat.\ntr("one")\nx = [\n    # Translators: of two\n'
        '    # lines.\n    tr("two"),\n]\n'
        '# Not for them.\ntr("three")\n# Translators: at most 12 letters.\nNAMES: Texts = {\n'
        '    "a": "four",\n}\n'
    )
    found = {one.text: one.comment for one in template.messages(source)}
    assert found == {"one": "a seat.", "two": "of two lines.", "three": "", "four": "at most 12 letters."}


def test_quotes_and_new_lines_are_escaped() -> None:
    assert template.quoted('say "so"\nand \\ more') == '"say \\"so\\"\\nand \\\\ more"'


def test_no_text_is_put_together_before_it_is_translated() -> None:
    """A translator cannot have a text that is only whole while the program runs."""
    for path, node in calls("tr", "N_", "ctr", "trn"):
        for arg in node.args[:2]:
            assert not isinstance(arg, ast.JoinedStr | ast.BinOp), f"{path}:{node.lineno}"


SPEAKS = frozenset(("tr", "ctr", "trn", "fill", "capital"))
"""Functions that give a text in the reader's language."""
CHANGES = frozenset(("capitalize", "upper", "title", "swapcase", "translate", "replace"))
DRAWS = ("shell/page/measure.py", "ui/pen.py", "ui/text.py", "ui/widgets/")
"""Rooms that draw whatever letters they are given; arrows are turned and lines broken there."""
KNOWS_LANGUAGE = ("words/language.py", "cli/record_output.py", "words/clauses/")


def cuts(source: str) -> list[int]:
    """The lines where a translated text is changed, cut, put together, or chosen by the number one."""
    # A key's name for tests and drivers is no text.
    names = {
        one
        for word in nodes(source)
        if isinstance(word, ast.keyword) and word.arg == "name"
        for one in ast.walk(word.value)
    }
    return sorted({node.lineno for node in nodes(source) if node not in names and _cuts(node)})  # type: ignore[attr-defined]


def _cuts(node: ast.AST) -> bool:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES:
        # A break between two words may be another one, and a colon's; `title` with arguments and `os.replace`
        # have nothing to do with texts.
        first = node.args[0] if node.args else None
        breaks = isinstance(first, ast.Constant) and not str(first.value).strip(" :-")
        # A path's `replace` has one argument.
        of_path = node.func.attr == "replace" and len(node.args) == 1
        ours = ast.unparse(node.func) == "os.replace" or of_path or (node.func.attr == "title" and node.args)
        return not breaks and not ours
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        sides = node.left, node.right
        return any(map(_speaks, sides)) and not any(
            isinstance(side, ast.Constant) and not str(side.value).strip() for side in sides
        )
    if isinstance(node, ast.JoinedStr):
        return any(isinstance(part, ast.FormattedValue) and _speaks(part.value) for part in node.values)
    if isinstance(node, ast.Subscript):
        return _speaks(node.value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("tr", "N_"):
        texts = [part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
        return any(str(text).startswith("1 ") for text in texts)
    return False


def _speaks(node: ast.AST) -> bool:
    """Is it a call that gives a translated text, perhaps filled in?"""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in ("format", "format_map") and _speaks(node.func.value)
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPEAKS


def test_no_translated_text_is_cut_changed_or_chosen_by_the_number_one() -> None:
    """Only `language` knows how a sentence begins; one thing or several is a plural of the catalogue."""
    found = []
    for room in ("words", "cli", "shell", "table", "director", "ui"):
        for path in files(room):
            name = path.relative_to(PACKAGE).as_posix()
            if not name.startswith((*DRAWS, *KNOWS_LANGUAGE)):
                found += [f"{name}:{line}" for line in cuts(text(path))]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        'tr("a text").capitalize()',
        'text = tr("a {seat} text")\ntext.replace("N", "↑")',
        'tr("a text")[1:]',
        'ctr("key", "a text")[:3]',
        'trn("{n} hand", "{n} hands", 2)[0]',
        "fill(TEXTS[code], data)[:1]",
        'tr("1 hand" if hands == 1 else "{n} hands")',
        'tr("a text") + ": " ',
        '"(" + fill(TEXTS[code], {})',
        "breach(kind).noun.upper()",
        'tr("a {b}").format(b=1) + "c"',
        'f"{tr(word)} 2"',
    ],
)
def test_a_translated_text_that_is_cut_is_seen(source: str) -> None:
    assert len(cuts(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "TEXTS[code]",
        'tr("level 1 or 2")',
        'tr("a {b}").format(b="1 x")',
        "rows[0]",
        "table.title(view, entry)",
        'words.replace(" ", "\\n")',
        'tr("a text") + "\\n"',
    ],
)
def test_a_text_that_stays_whole_is_no_fault(source: str) -> None:
    assert cuts(source) == []


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Heard]:
    monkeypatch.setattr(language, "_messages", language._messages)
    yield listen()


def test_what_the_command_line_says_of_all_examples_is_in_the_template(heard: Heard, tmp_path: Path) -> None:
    """The texts are those that are asked for as it runs, not those that are found in the source."""
    path = tmp_path / "record.jsonl"
    for cases, last in (((*GAMES, *MENDED), "replay"), ((*NIGHTS, *PLAYOFFS), "night")):
        for case in cases:
            path.write_text(text_of(case), encoding="utf-8")
            for word in ("show", "check", last):
                with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
                    code = main([word, str(path)])
                if case["refused_line"] is None:
                    assert (code, err.getvalue()) == (0, "")
                    assert out.getvalue().strip()
                else:
                    assert (code, out.getvalue()) == (2, "")
                    assert err.getvalue().startswith(f"line {case['refused_line']}: ")
    assert len(heard.texts) > 150
    assert unknown(heard.texts) == []
    known = template.catalogue()
    assert {key: known[key][0].plural for key in heard.plurals} == heard.plurals


def test_a_text_that_no_translator_was_given_is_heard(heard: Heard) -> None:
    tr("a text from nowhere")
    tr("New game")
    tr("♠ 7")
    ctr("another context", "New game")
    ctr("key", "as in no table")
    trn("{number} owl", "{number} owls", 2)
    assert unknown(heard.texts) == [
        ("", "a text from nowhere"),
        ("", "{number} owl"),
        ("another context", "New game"),
        ("key", "as in no table"),
    ]


def test_every_table_of_texts_in_words_is_seen() -> None:
    """A text that a table holds is in the template, whoever registers it."""
    known = {text for _, text in template.catalogue()}
    for words in all_words():
        tables = (words.refusals, words.endings, words.entry_names, words.shares, words.remarks, words.kinds)
        tables = (*tables, words.hand.ruled)
        texts = [words.title] if any(map(str.isalpha, words.title)) else []
        for table in tables:
            texts += [text if isinstance(text, str) else text.one for text in table.values()]
        texts += [form for name in words.breaches.values() for form in name]
        named = [(rules.label, rules.short, rules.status) for rules in words.rule_sets.values()]
        forms = [form for names in named for form in names]
        texts += [form for form in forms if any(map(str.isalpha, form))]
        assert set(texts) <= known


def test_the_command_line_is_translated_whole() -> None:
    """What argparse shows of ours, and every line that the command line prints, goes through a function."""
    for node in nodes(text(PACKAGE / "__main__.py")):
        if isinstance(node, ast.keyword) and node.arg in ("help", "description", "metavar"):
            assert isinstance(node.value, ast.Call), f"line {node.value.lineno} is not translated"


def test_the_texts_of_the_first_screens_are_there() -> None:
    texts = template.template()
    for said in ("Which sheet does your club play?", "New game", "Resume", "game added"):
        assert f'msgid "{said}"' in texts
