"""Messages: what is written is read again, whatever else comes is None, and none is longer than may be."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.hall import messages
from scorekeeper.hall.clock import IDLE, PAUSE, RUN, Schedule
from scorekeeper.hall.messages import (
    MAX_BYTES,
    MAX_ID,
    PIECE,
    Ack,
    Answer,
    GamePart,
    Here,
    Live,
    Page,
    Piece,
    Said,
)
from scorekeeper.hall.parts import Parts

EPOCH = "0123456789abcdef"
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=PIECE)
READERS = (
    messages.read_piece,
    messages.read_here,
    messages.read_live,
    messages.read_probe,
    messages.read_ack,
    messages.read_answer,
    messages.read_clock,
    messages.read_to,
    messages.read_page,
)
WRITTEN: list[tuple[bytes, Any, Any]] = [
    (
        messages.encode_piece(Piece(EPOCH, 3, "g", 2, 1, 2, "{}")),
        messages.read_piece,
        Piece(EPOCH, 3, "g", 2, 1, 2, "{}"),
    ),
    (
        messages.encode_here(Here(EPOCH, True, 4, 2.5, 7.0, True, False)),
        messages.read_here,
        Here(EPOCH, True, 4, 2.5, 7.0, True, False),
    ),
    (
        messages.encode_live(Live(EPOCH, 3, "g", (-20, 140), 4, "playing")),
        messages.read_live,
        Live(EPOCH, 3, "g", (-20, 140), 4, "playing"),
    ),
    (messages.encode_probe(3, 4.5), messages.read_probe, (3, 4.5)),
    (messages.encode_ack(Ack(EPOCH, 9, "0a" * 4, 3)), messages.read_ack, Ack(EPOCH, 9, "0a" * 4, 3)),
    (messages.encode_answer("ab", 3, 1.0, 2.0, 3.0), messages.read_answer, Answer("ab", 3, 1.0, 2.0, 3.0)),
    (
        messages.encode_clock(Schedule("ab", 3, 2, RUN, 5.0)),
        messages.read_clock,
        Schedule("ab", 3, 2, RUN, 5.0),
    ),
    (
        messages.encode_clock(Schedule("ab", 3, 2, PAUSE, left=5.0)),
        messages.read_clock,
        Schedule("ab", 3, 2, PAUSE, left=5.0),
    ),
    (messages.encode_clock(Schedule("ab", 3, 2, IDLE)), messages.read_clock, Schedule("ab", 3, 2, IDLE)),
    (messages.encode_say(3, "Break"), messages.read_to, Said(3, "Break")),
    (messages.encode_game("g", 5, 1, 2, "{}"), messages.read_to, GamePart("g", 5, 1, 2, "{}")),
    (messages.encode_page(3, 1, 2, "x"), messages.read_page, Page(3, 1, 2, "x")),
]


@pytest.mark.parametrize(("payload", "read", "value"), WRITTEN)
def test_what_is_written_is_read_again(payload: bytes, read: Any, value: Any) -> None:
    assert read(payload) == value


@pytest.mark.parametrize(("payload", "read", "value"), WRITTEN)
def test_a_message_with_any_key_missing_or_of_another_kind_is_none(
    payload: bytes, read: Any, value: Any
) -> None:
    data = json.loads(payload)
    optional = {"wait", "pm", "d", "call", "take"}
    for key in data:
        for other in (None, [], {}, "x" * 5000, -1, 1.5, 2**70, True, [1], [2, 1], [0, 0, 0]):
            spoilt = {**data, key: other}
            found = read(json.dumps(spoilt).encode())
            assert found is None or isinstance(found, type(value)), (key, other)
        if key not in optional:
            missing = {other: data[other] for other in data if other != key}
            assert read(json.dumps(missing).encode()) is None, key


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=10,
)


@given(st.binary(max_size=300) | json_values.map(lambda value: json.dumps(value).encode()))
def test_whatever_comes_is_a_message_or_none(payload: bytes) -> None:
    for read in READERS:
        read(payload)


@given(
    st.dictionaries(
        st.sampled_from(
            "v e s g n p l on wait pm d sc h st do i t1 t2 t3 hc rev round end left upto text".split()
        ),
        json_values | st.just(1) | st.just(EPOCH),
    )
)
def test_keys_that_are_known_with_values_of_any_kind(data: dict[str, Any]) -> None:
    for read in READERS:
        read(json.dumps({"v": 1, **data}).encode())


@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"[" * 5000,
        b'{"v":1' + b" " * MAX_BYTES + b"}",
        b'{"v":1,"e":' + b"9" * 5000 + b"}",
        b'{"v":1.0}',
        b'{"v":true}',
        b'{"v":2}',
        b"\xff\xfe",
        b'{"v":1,"t1":NaN,"i":1}',
        b'{"v":1,"e":"\\ud800"}',
    ],
)
def test_what_is_no_message_is_none(payload: bytes) -> None:
    assert all(read(payload) is None for read in READERS)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=3 * PIECE))
def test_a_line_in_pieces_is_the_line_again(line: str) -> None:
    pieces = messages.pieces_of(line)
    parts: Parts[int] = Parts()
    whole = [parts.add(1, number, len(pieces), piece) for number, piece in enumerate(pieces, 1)]
    assert whole[-1] == line
    assert whole[:-1] == [None] * (len(pieces) - 1)


@pytest.mark.parametrize("letter", ["x", '"', "\\", "\u20ac", "\U0001f600", "\u007f"])
def test_the_longest_piece_is_a_message(letter: str) -> None:
    """A record's line has no control characters: JSON writes them as escapes."""
    piece = Piece(EPOCH, 2**52, letter * MAX_ID, 20_000, 1000, 1000, letter * PIECE)
    payload = messages.encode_piece(piece)
    assert len(payload) <= MAX_BYTES
    assert messages.read_piece(payload) == piece


def test_parts_of_another_text_throw_away_those_before() -> None:
    parts: Parts[int] = Parts()
    assert parts.add(1, 1, 2, "a") is None
    assert parts.add(2, 2, 2, "d") is None
    assert parts.add(2, 2, 2, "d") is None
    assert parts.add(2, 1, 2, "c") == "cd"
