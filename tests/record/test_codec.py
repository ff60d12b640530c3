"""Records as text: what is read is written back as it was, and every fault has its line."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.refused import Malformed
from scorekeeper.record import codec
from scorekeeper.record.codec import MAX_DEPTH, BadLine, Record, read, write_line
from scorekeeper.record.reading import read_game
from tests.cases import GAMES, NIGHTS, text_of

HEADER = '{"record": 1, "game": "500", "rules": "500-nz-2025", "dealer": "S"}'
DEALT = '{"do": "dealt", "at": 1.5}'

scalars = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)
)


def write(record: Record) -> str:
    return "\n".join(record.lines) + "\n"


def fault(data: bytes | str) -> tuple[int, str]:
    with pytest.raises(BadLine) as refused:
        read_game(data.encode() if isinstance(data, str) else data)
    return refused.value.line, refused.value.why.code


@pytest.mark.parametrize("case", [*GAMES, *NIGHTS])
def test_what_is_read_is_written_back(case: dict[str, Any]) -> None:
    text = text_of(case)
    record = read(text)
    assert write(record) == text
    assert (record.header, list(record.entries)) == (case["header"], case["entries"])


@given(st.lists(st.dictionaries(st.text(), values, max_size=4), max_size=4), st.booleans())
def test_any_objects_survive_the_way_to_text_and_back(entries: list[dict[str, Any]], narrow: bool) -> None:
    header = {"record": 1, "unknown": entries[:1]}
    if narrow:
        text = "".join(json.dumps(item) + "\n" for item in (header, *entries))
    else:
        text = "".join(write_line(item) + "\n" for item in (header, *entries))
    record = read(text.encode("utf-8"))
    assert write(record) == text
    assert (record.header, list(record.entries)) == (header, entries)
    assert read(write(record)) == record


def nested(depth: int, opened: str = '{"x": ', closed: str = "}") -> str:
    """An entry with so many objects or lists within one another, itself among them."""
    return DEALT.replace("}", f', "note": {opened * (depth - 1)}1{closed * (depth - 1)}}}')


@pytest.mark.parametrize(
    ("opened", "closed"), [('{"x": ', "}"), ("[", "]"), ('["]}", ', "]"), ('{"{": ', "}")]
)
def test_a_line_may_be_nested_a_hundred_deep_and_no_deeper(opened: str, closed: str) -> None:
    text = HEADER + "\n" + nested(MAX_DEPTH, opened, closed) + "\n"
    assert write(read(text)) == text
    assert read_game(text.encode()).length == 1
    for depth in (MAX_DEPTH + 1, 990, 1100, 9000, 100_000):
        assert fault(HEADER + "\n" + nested(depth, opened, closed)) == (2, "too-deep")
        assert fault(HEADER + "\n  " + nested(depth, opened, closed)) == (2, "too-deep")


def test_brackets_in_words_and_side_by_side_are_not_nested() -> None:
    words = DEALT.replace("}", f', "note": "{"[{" * 500}\\\\", "more": "\\"{"{[" * 500}"}}')
    beside = DEALT.replace("}", f', "note": [{", ".join(["[[]]"] * 500)}]}}')
    text = "\n".join((HEADER, words, '{"do": "undo", "at": 2}', beside)) + "\n"
    assert write(read(text)) == text
    assert read_game(text.encode()).length == 3


def test_unknown_keys_are_kept_and_ignored() -> None:
    text = (
        HEADER.replace("}", ', "colour": "blue"}')
        + "\n"
        + DEALT.replace("}", ', "by_whom": {"x": [1]}}')
        + "\n"
    )
    assert write(read(text)) == text
    assert read_game(text.encode()).length == 1


HALVES = ("\\ud800", "\\uDFFF", "\\udc00\\ud800", "Ā \\ud83d b")
"""Escapes of lone surrogates, as they stand in a file."""


@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize(
    "where",
    [
        '"players": {"N": {"name": "%s"}}',
        '"players": {"N": {"club": "%s"}}',
        '"players": {"Q": {"name": "%s"}}',
        '"table": "%s"',
        '"event": "%s"',
        '"id": "%s"',
        '"note": [{"x": ["%s"]}]',
        '"%s": 1',
    ],
)
def test_half_a_letter_is_refused_at_its_line(half: str, where: str) -> None:
    part = where % half
    assert fault(HEADER[:-1] + ", " + part + "}\n" + DEALT) == (1, "half-letter")
    assert fault(f"{HEADER}\n{DEALT}\n" + '{"do": "amend", "at": 2, ' + part + "}") == (3, "half-letter")
    for line in (HEADER[:-1] + ", " + part + "}", '{"do": "undo", "at": 2, ' + part + "}"):
        with pytest.raises(BadLine) as refused:
            read(f"{HEADER}\n{line}")
        assert (refused.value.line, refused.value.why.code) == (2, "half-letter")
    # An earlier fault is the one that is named.
    assert fault(f"{HEADER}\n{DEALT}\n{DEALT}\n" + '{"do": "amend", ' + part + "}") == (3, "dealt-already")


def test_whole_letters_and_escaped_backslashes_are_no_halves() -> None:
    for whole in ("\\ud83d\\ude00", "\\\\ud800", "\\u0100", "😀"):
        text = HEADER[:-1] + f', "table": "{whole}"}}\n'
        assert write(read(text)) == text
        assert read_game(text.encode()).length == 0


def test_half_a_letter_is_not_written() -> None:
    with pytest.raises(Malformed, match="half-letter"):
        write_line({"name": "\ud800 Ā"})


@pytest.mark.parametrize(
    ("data", "line", "code"),
    [
        (b"", 1, "empty"),
        (b"\n\n", 1, "empty"),
        (b"\xef\xbb\xbf" + HEADER.encode(), 1, "byte-order-mark"),
        (HEADER + "\n\n" + DEALT, 2, "blank-line"),
        (HEADER + "\n  \t\n" + DEALT, 2, "blank-line"),
        ("\n" + HEADER, 1, "blank-line"),
        (HEADER.encode() + b"\n\xff\n", 2, "not-utf-8"),
        (HEADER.encode() + b"\n\n\xff\n", 2, "blank-line"),
        (HEADER.encode() + b"\n" + DEALT.encode() + b"\xc3", 2, "not-utf-8"),
        (HEADER + "\n{", 2, "not-json"),
        (HEADER + "\n" + DEALT + DEALT, 2, "not-json"),
        (HEADER + "\n[]", 2, "not-an-object"),
        (HEADER + "\nnull", 2, "not-an-object"),
        (HEADER + "\n3", 2, "not-an-object"),
        (HEADER + "\n" + "[" * 100_000, 2, "too-deep"),
        (HEADER + "\n" + "]" * 200 + "[" * 200, 2, "not-json"),
        (HEADER + '\n"' + "[" * 200, 2, "not-json"),
        (HEADER + '\n{"do": "dealt", "at": NaN}', 2, "not-finite"),
        (HEADER + '\n{"do": "dealt", "at": -Infinity}', 2, "not-finite"),
        (HEADER + '\n{"do": "dealt", "at": 1e999}', 2, "not-finite"),
        (HEADER + '\n{"do": "dealt", "at": 1, "note": [-1e999]}', 2, "not-finite"),
        (HEADER + '\n{"do": "dealt", "at": 1' + "0" * 400 + "}", 2, "wrong-kind"),
        (HEADER + '\n{"do": "dealt", "at": 1' + "0" * 5000 + "}", 2, "not-json"),
        (HEADER + '\n{"do": "dealt", "at": true}', 2, "wrong-kind"),
        (HEADER + '\n{"do": "dealt", "at": "1"}', 2, "wrong-kind"),
        (HEADER + '\n{"do": "dealt"}', 2, "missing-key"),
        (HEADER + '\n{"at": 1}', 2, "missing-key"),
        (HEADER + '\n{"do": "fold", "at": 1}', 2, "unknown-do"),
        (HEADER + '\n{"do": ["dealt"], "at": 1}', 2, "unknown-do"),
        (HEADER + '\n{"do": "peg", "at": 1}', 2, "unknown-do"),
        (HEADER.replace("1", "2", 1), 1, "newer-version"),
        (HEADER.replace("1", "true", 1), 1, "wrong-kind"),
        (HEADER.replace("1", "1.0", 1), 1, "wrong-kind"),
        (HEADER.replace("1", "0", 1), 1, "unknown-version"),
        (HEADER.replace('"record": 1, ', ""), 1, "missing-key"),
        (HEADER.replace('"500"', '"whist"'), 1, "unknown-game"),
        (HEADER.replace('"500"', "500"), 1, "unknown-game"),
        (HEADER.replace("500-nz-2025", "spades-wfwf-2004"), 1, "unknown-rules"),
        (HEADER.replace('"S"', '"X"'), 1, "wrong-kind"),
        (HEADER + "\n{\n[", 2, "not-json"),
    ],
)  # fmt: skip
def test_a_fault_of_the_form_is_named_by_its_line(data: bytes | str, line: int, code: str) -> None:
    assert fault(data) == (line, code)


def test_blank_lines_after_the_last_entry_and_other_line_ends_are_no_fault() -> None:
    assert read_game(f"{HEADER}\r\n{DEALT}\r\n\r\n  \n\n".encode()).length == 1
    assert read_game(f" {HEADER} \n\t{DEALT}".encode()).length == 1


def test_of_several_faults_the_first_line_is_named() -> None:
    assert fault(f'{HEADER}\n{{"do": "agree", "at": 1}}\n\n\x00') == (2, "not-over")
    assert fault(f"{HEADER}\n{DEALT}\n{DEALT}\nnonsense") == (3, "dealt-already")


@given(st.binary(max_size=300) | st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace")))
def test_no_bytes_give_anything_but_a_game_or_a_line(data: bytes) -> None:
    for text in (data, f"{HEADER}\n".encode() + data, f"{HEADER}\n{DEALT}\n".encode() + data):
        try:
            read_game(text)
        except BadLine as refused:
            assert 1 <= refused.line <= text.count(b"\n") + 1


@given(st.sampled_from(GAMES), st.data())
def test_a_record_with_any_one_value_changed_is_read_or_refused_at_a_line(
    case: dict[str, Any], data: st.DataObject
) -> None:
    lines = text_of(case).splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    entry = json.loads(lines[number])
    key = data.draw(st.sampled_from(sorted(entry)))
    entry[key] = data.draw(values)
    lines[number] = json.dumps(entry)
    try:
        json.dumps(read_game("\n".join(lines).encode()).result(1e10))
    except BadLine as refused:
        assert number < refused.line <= len(lines) or case["refused_line"] is not None


def test_an_older_record_is_lifted_on_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    def lift(objects: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [{**objects[0], "record": 2}, *({**entry, "do": entry["act"]} for entry in objects[1:])]

    monkeypatch.setitem(codec.VERSIONS, "record", 2)
    monkeypatch.setitem(codec.LIFTS["record"], 1, lift)
    old = f'{HEADER}\n{{"act": "dealt", "at": 1}}\n{{"act": "dealt", "at": 2}}'
    record = read(old)
    assert (record.header["record"], [entry["do"] for entry in record.entries]) == (2, ["dealt", "dealt"])
    assert write(record).startswith('{"record": 2, ')
    assert fault(old) == (3, "dealt-already")
    assert read_game(old.rsplit("\n", 1)[0].encode()).length == 1
    assert fault(HEADER.replace("1", "3", 1)) == (1, "newer-version")


def test_a_line_that_cannot_be_lifted_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(codec.VERSIONS, "record", 2)
    with pytest.raises(BadLine) as refused:
        read(HEADER)
    assert (refused.value.line, refused.value.why.code) == (1, "unknown-version")
    assert isinstance(refused.value.why, Malformed)
