"""What goes over the network: proofs, checks of everything that comes, and what is no message."""

from __future__ import annotations

import json
import random
import zlib

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.hall.wire import envelope, messages
from scorekeeper.hall.wire.chain import chain, root
from scorekeeper.hall.wire.clock import RUN, Schedule
from scorekeeper.hall.wire.messages import Answer, Ask, Lines, Live, Part, Probe, Reached, Receipt, Seen

SECRET = "5" * 64
HASH = root("g")
ASK = Ask(
    "a" * 16,
    True,
    (Reached("g", 3, HASH),),
    2,
    1.5,
    3.0,
    True,
    False,
    Live("g", (1, -2), 3, "ruling"),
    seen=Seen(2, "n", 3, HASH),
)
ANSWER = Answer(
    "b" * 16, Seen(3, "n", 4, HASH), True, True, "", (Receipt("g", 3, HASH, True, True, False),),
    Schedule("c0ffee00", 7, 1, RUN, 5.0), "{}", ((4, "Supper"),), ("10.0.0.2:8883",),
)  # fmt: skip


def test_what_is_said_is_what_is_heard() -> None:
    assert messages.ASK_FORM.read(messages.ask_data(ASK)) == ASK
    assert messages.ANSWER_FORM.read(envelope.decode(envelope.encode(messages.answer_data(ANSWER)))) == ANSWER
    lines = Lines("g", 2, HASH, ["{}", "é\u2028"])
    assert messages.LINES_FORM.read(messages.LINES_FORM.data(lines)) == lines
    part = Part("g", 0, 2, ["{}", "a"])
    assert messages.PART_FORM.read(messages.PART_FORM.data(part)) == part
    probe = Probe("c0ffee00", 1, 2.0, 3.0, 4.0)
    assert messages.TIME_FORM.read(messages.TIME_FORM.data(probe)) == probe


def test_a_hash_is_of_the_game_the_place_and_everything_before() -> None:
    assert len({*chain("g", ["a", "b"]), *chain("h", ["a", "b"]), *chain("g", ["b", "a"])}) == 8
    assert chain("g", ["b"], chain("g", ["a"])[-1])[-1] == chain("g", ["a", "b"])[-1]


def test_who_has_no_secret_says_nothing_in_anothers_name() -> None:
    sealed = envelope.seal(SECRET, {"a": 1})
    assert envelope.sender(sealed) == envelope.name_of(SECRET)
    assert envelope.open_sealed(sealed, SECRET) == {"v": 2, "a": 1}
    assert envelope.open_sealed(sealed, "6" * 64) is None
    for at in range(16, len(sealed)):
        changed = bytearray(sealed)
        changed[at] ^= 1
        assert envelope.open_sealed(bytes(changed), SECRET) is None


def test_a_secret_is_told_by_its_own_device_alone() -> None:
    told = envelope.seal(SECRET, {"secret": SECRET})
    assert envelope.open_first(told) == (SECRET, {"v": 2, "secret": SECRET})
    assert envelope.open_first(envelope.seal("6" * 64, {"secret": SECRET})) is None
    assert envelope.open_first(envelope.name_of("6" * 64).encode() + told[16:]) is None
    assert envelope.open_first(envelope.seal(SECRET, {"secret": 7})) is None


def test_what_is_long_is_compressed_and_what_is_too_long_is_refused() -> None:
    assert len(envelope.encode({"a": "x" * 500_000})) < 2_000
    with pytest.raises(Refused, match="text-too-long"):
        envelope.encode({"a": random.Random(1).randbytes(200_000).hex()})


@pytest.mark.parametrize(
    "payload",
    [
        b"", b"[]", b"7", b'{"v":1}', b'{"v":true}', b'{"v":2', b"\xff", b"[" * 60_000, b"z",
        b"z" + zlib.compress(b'{"v":1}'), b"z" + zlib.compress(b" " * 5_000_000), b"x" * 70_000,
        b'{"v":2,"a":1e400}',
    ],
)  # fmt: skip
def test_what_is_no_message_is_none(payload: bytes) -> None:
    assert envelope.decode(payload) is None


def test_whatever_is_changed_in_a_message_is_read_or_refused_and_never_raises() -> None:
    """Each part of each kind of message in turn is something else."""
    odd = [None, True, -1, 2**60, 1.5, 1e300, "", "x", "é" * 500, [], [1], [[1, 2, 3]], {}, {"a": 1}]
    said = (messages.ask_data(ASK), messages.answer_data(ANSWER))
    lines, part = Lines("g", 0, HASH, ["{}"]), Part("g", 0, 1, ["{}"])
    more = (messages.LINES_FORM.data(lines), messages.PART_FORM.data(part))
    forms = [
        messages.ASK_FORM, messages.ANSWER_FORM, messages.LINES_FORM, messages.PART_FORM, messages.GET_FORM,
        messages.SAYING_FORM, messages.PROBE_FORM, messages.TIME_FORM,
    ]  # fmt: skip
    for data in (*said, *more, {"get": ["g", 1]}, {"i": 1, "text": "x"}, {"i": 1, "t1": 1.0}):
        for key in data:
            for value in odd:
                changed = json.loads(json.dumps({**data, key: value}))
                for form in forms:
                    form.read(changed)
                messages.read_clock(changed)


def test_lines_of_a_game_go_out_in_pieces_of_some_size_one_at_least() -> None:
    assert messages.pages(["a" * 10] * 5, 30) == ["a" * 10] * 2
    assert messages.pages(["a" * 100, "b"], 30) == ["a" * 100]
    assert messages.pages([], 30) == []
