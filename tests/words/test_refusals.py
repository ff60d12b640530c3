"""Every refusal that a room can make has its sentence, and the sentence has all that it quotes."""

from __future__ import annotations

import ast
import string
from typing import Any

import pytest

from scorekeeper.engine.refused import Malformed, Refused
from scorekeeper.words.language import Plural
from scorekeeper.words.refusals import cite, kinds, refusal_text, rooms, texts
from tests.source import PACKAGE, calls, files, nodes, text


def refusals() -> list[tuple[str, str, set[str] | None]]:
    """Every code that the source can refuse with: its room, itself, and the data it comes with."""
    found = []
    for file, node in calls("Refused", "Malformed"):
        if node.args:
            room = file.relative_to(PACKAGE).parts[0]
            codes = [item.value for item in ast.walk(node.args[0]) if isinstance(item, ast.Constant)]
            keys = {key.arg for key in node.keywords}
            data = None if None in keys else {key for key in keys if key}
            found += [(room, code, data) for code in codes if isinstance(code, str) and "-" in code]
    return found


def wanted() -> set[str]:
    """Every kind that a value can be asked to have."""
    wrong = (node for _, node in calls("wrong") if len(node.args) == 3)
    return {item.value for node in wrong for item in ast.walk(node.args[1]) if isinstance(item, ast.Constant)}


ALL = {code for room in rooms() for code in texts(room)}


@pytest.mark.parametrize(("room", "code", "data"), refusals())
def test_every_code_has_a_sentence_that_quotes_only_what_comes_with_it(
    room: str, code: str, data: set[str] | None
) -> None:
    if code.startswith("-"):
        assert any(known.endswith(code) for known in ALL)
        return
    assert code in ALL
    first = room if room in rooms() else "files" if room == "record" and code in texts("files") else None
    places = [first] if first and code in texts(first) else [name for name in rooms() if code in texts(name)]
    for place in places:
        text = texts(place)[code]
        text = text.many if isinstance(text, Plural) else text
        quoted = {name for _, name, _, _ in string.Formatter().parse(text) if name}
        if data is not None and room not in ("words", "cli"):
            assert quoted <= data or place != first, (place, quoted - data)


def test_no_sentence_is_left_over() -> None:
    """Each code stands in the source of a room that refuses: whole, by its end, or by how it begins."""
    used = {
        node.value
        for file in files()
        if "words" not in file.parts
        for node in nodes(text(file))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    used |= {code for _, code, _ in refusals()}
    ends = tuple(code for code in used if code.startswith("-"))
    begins = tuple(code for code in used if code.endswith("-"))
    left = {code for code in ALL - used if not code.endswith(ends) and not code.startswith(begins)}
    assert left == set()


def test_every_kind_that_a_value_should_have_has_words() -> None:
    known = {kind for room in rooms() for kind in kinds(room)}
    assert {word for word in wanted() if word.strip()} <= known


def test_a_refusal_ends_with_its_clause() -> None:
    why = Refused("not-ten-tricks", "4e", won=(3, 8))
    assert refusal_text(why) == "both sides' tricks must make ten (rule 4e)"


def test_where_the_rules_are_silent_the_sheet_is_named() -> None:
    why = Refused("bid-too-low", None, silent="500-nz-classic", seat="W", call="6S", high="6D")
    assert refusal_text(why) == (
        "W can't bid 6S: it is not over 6D (classic rules are silent: ask the adjudicator)"
    )
    why.data["silent"] = "spades-wfwf-2004"
    assert refusal_text(why).endswith("(the rules are silent: ask the adjudicator)")


@pytest.mark.parametrize(
    ("clause", "cited"),
    [("4h", "4h"), ("3-zero", "3"), ("3f-ii", "3f ii"), ("misdeal-d", "Misdeal d"), ("10a", "10a")],
)
def test_a_clause_is_cited_as_its_sheet_prints_it(clause: str, cited: str) -> None:
    assert cite(clause) == f"rule {cited}"


def test_what_ended_a_game_and_what_was_done_are_said_in_words() -> None:
    over = Refused("over", "1b", ended="bell")
    assert refusal_text(over) == "the game is over: the bell has rung (rule 1b)"
    breach = Refused("makers-only", "5c", kind="kitty-count", seat="E")
    assert refusal_text(breach).startswith("wrong kitty by E: only the makers")


def test_several_are_listed_and_what_was_entered_is_quoted() -> None:
    assert (
        refusal_text(Refused("two-sitters", table=3, sitters=[7, 9]))
        == "table 3 would have two sitters: 7 and 9"
    )
    one_of = Malformed("wrong-kind", key="winner", wants="NS EW tie", value="N")
    assert refusal_text(one_of) == '"winner" should be NS, EW or tie, not "N"'
    number = Malformed("wrong-kind", key="points", wants="whole", value="60")
    assert refusal_text(number) == '"points" should be a whole number, not "60"'


@pytest.mark.parametrize("do", [[[]] * 500, [["x"]], {"a": []}, None])
def test_a_word_that_is_none_is_quoted_too(do: Any) -> None:
    assert refusal_text(Malformed("unknown-do", do=do, game="500")).startswith("there is no entry called ")


@pytest.mark.parametrize(
    "value", ["x" * 10_000, {"a": "\ud800"}, [[]] * 500, 10**250, object(), None, "two\nlines"]
)
def test_no_value_breaks_its_sentence(value: Any) -> None:
    sentence = refusal_text(Malformed("wrong-kind", key="points", wants="whole", value=value))
    assert sentence.startswith('"points" should be a whole number, not ')
    assert len(sentence) < 120
