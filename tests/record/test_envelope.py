"""Sealed texts: every byte comes back, whatever a mail program does; every damage is told apart."""

from __future__ import annotations

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.refused import Refused
from scorekeeper.record import envelope
from scorekeeper.record.envelope import GAME, LETTERS, RESULT, TICKET, seal, unseal

ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
"""The letters of a QR code's alphanumeric mode."""
kinds = st.sampled_from((GAME, RESULT, TICKET))


def code_of(text: str) -> str:
    with pytest.raises(Refused) as told:
        unseal(text)
    return told.value.code


@given(kinds, st.binary(max_size=700))
def test_what_is_sealed_comes_back(kind: str, data: bytes) -> None:
    text = seal(kind, data)
    assert set(text) <= set(ALPHANUMERIC) - {" "}
    assert unseal(text) == (kind, data)


def test_letters_are_those_of_a_qr_code_without_the_space() -> None:
    assert sorted(LETTERS + " ") == sorted(ALPHANUMERIC)


@given(kinds, st.binary(max_size=300), st.integers(1, 90), st.sampled_from(("", "> ", "  ", "\t")))
def test_a_mail_breaks_quotes_and_surrounds_it(kind: str, data: bytes, width: int, quote: str) -> None:
    text = seal(kind, data)
    lines = [text[at : at + width] for at in range(0, len(text), width)]
    mail = "Hi, here is ours:\r\n\r\n" + "\r\n".join(quote + line for line in lines) + "\r\n\r\nKia ora, Ana"
    assert unseal(mail) == (kind, data)
    assert unseal(mail.lower()) == (kind, data)


@given(kinds, st.binary(max_size=300), st.data())
def test_a_letter_changed_is_damage(kind: str, data: bytes, draw: st.DataObject) -> None:
    text = seal(kind, data)
    at = draw.draw(st.integers(len("TSK1G-"), len(text) - 1))
    other = draw.draw(st.sampled_from([letter for letter in LETTERS if letter != text[at]]))
    assert code_of(text[:at] + other + text[at + 1 :]) in ("code-damaged", "code-cut")


@given(kinds, st.binary(max_size=300), st.data())
def test_a_text_without_its_end_is_cut(kind: str, data: bytes, draw: st.DataObject) -> None:
    text = seal(kind, data)
    at = draw.draw(st.integers(len("TSK1G-"), len(text) - 1))
    assert code_of(text[:at]) == "code-cut"


@given(st.binary(max_size=60))
def test_the_kind_is_part_of_what_is_checked(data: bytes) -> None:
    assert code_of(seal(GAME, data).replace("TSK1G-", "TSK1T-", 1)) == "code-damaged"


@given(st.integers(2, 9999), st.text(max_size=50))
def test_a_newer_version_is_told_whatever_follows(version: int, rest: str) -> None:
    with pytest.raises(Refused) as told:
        unseal(f"TSK{version}G-{rest}")
    assert (told.value.code, told.value.data) == ("code-newer", {"version": version})


@given(st.text())
def test_any_other_text_is_refused_by_a_code(text: str) -> None:
    assert code_of(text) in ("code-foreign", "code-damaged", "code-cut", "code-newer")


@given(st.text(alphabet=LETTERS, max_size=900))
def test_hostile_letters_after_the_mark_are_refused(letters: str) -> None:
    assert code_of("TSK1G-" + letters) in ("code-damaged", "code-cut")


def test_a_text_beyond_all_measure_is_refused_unread() -> None:
    assert code_of("TSK1G-" + "0" * (4 * envelope.MAX_CHARS)) == "code-too-long"
    with pytest.raises(ValueError):
        seal(GAME, bytes(envelope.MAX_CHARS))


@given(st.text())
def test_what_is_squeezed_unfolds(text: str) -> None:
    try:
        data = envelope.squeeze(text)
    except UnicodeEncodeError:
        return
    assert envelope.unfold(data + b"tail") == (text, b"tail")


@given(st.binary(max_size=400))
def test_any_bytes_unfold_or_are_refused(data: bytes) -> None:
    try:
        envelope.unfold(data)
    except Refused as why:
        assert why.code == "code-damaged"


def test_a_bomb_does_not_unfold() -> None:
    made = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = made.compress(bytes(envelope.MAX_BYTES * 40)) + made.flush()
    assert len(bomb) < 12_000
    with pytest.raises(Refused) as told:
        envelope.unfold(bomb)
    assert told.value.code == "code-damaged"


def test_the_words_are_part_of_the_format() -> None:
    """Another preset dictionary cannot read the codes that are out: raise the version with it."""
    assert (envelope.VERSION, zlib.crc32(envelope.WORDS)) == (1, WORDS_OF_VERSION_1)


WORDS_OF_VERSION_1 = 4059847381


def test_the_limit_is_what_a_qr_code_of_that_version_holds() -> None:
    import segno

    code = segno.make("A" * envelope.MAX_QR_CHARS, error="L", micro=False, boost_error=False)
    assert code.version == envelope.MAX_QR_VERSION
    more = segno.make("A" * (envelope.MAX_QR_CHARS + 1), error="L", micro=False, boost_error=False)
    assert more.version == envelope.MAX_QR_VERSION + 1
