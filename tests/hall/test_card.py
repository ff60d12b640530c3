"""Table cards: what is written is read again; what is not a card is refused with what is wrong."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.refused import Refused
from scorekeeper.hall.wire.addresses import hall_addresses
from scorekeeper.hall.wire.card import MAX_ADDRESSES, SCHEME, Address, Card, link_of, read_address, read_card
from scorekeeper.words.refusals import refusal_text

CARD = Card(
    (Address("192.168.1.20", 8883), Address("hall.local", 8884), Address("fe80::1", 8883)),
    "h6a5c8f05c4",
    "t007",
    "2j4qtjuzxebvcncz7e3slqepto",
    "3c14f49dea64e8660b8cca6a2dd8f3cd843996371b975660e546c0073c5ae364",
)

HOSTS = st.sampled_from(["10.0.0.1", "hall", "a-b.example", "::1", "fe80::1%eth0", "2001:db8::7"])
CARDS = st.builds(
    Card,
    st.lists(
        st.builds(Address, HOSTS, st.integers(1, 65535)), min_size=1, max_size=MAX_ADDRESSES, unique=True
    ).map(tuple),
    st.from_regex(r"[a-z0-9_-]{1,32}", fullmatch=True),
    st.from_regex(r"t[0-9]{3,4}", fullmatch=True),
    st.from_regex(r"[a-z2-7]{20,64}", fullmatch=True),
    st.from_regex(r"[0-9a-f]{64}", fullmatch=True),
)


@given(CARDS)
def test_a_card_reads_as_it_was_written(card: Card) -> None:
    assert read_card(str(card)) == card
    # As the link that a printed card's code is; a server sees nothing of what is behind `#`.
    link = link_of(card, "http://192.168.1.20:8080/")
    assert read_card(link) == card
    assert urlsplit(link).path == "/" and not urlsplit(link).query


@given(CARDS, st.integers(1, 60))
def test_a_card_pasted_from_a_letter_has_line_breaks(card: Card, width: int) -> None:
    text = str(card)
    assert read_card(" \n".join(text[at : at + width] for at in range(0, len(text), width)) + "\r\n") == card


def without(key: str) -> str:
    head, _, rest = str(CARD).partition("?")
    return head + "?" + "&".join(part for part in rest.split("&") if not part.startswith(key + "="))


def changed(key: str, value: str) -> str:
    return f"{without(key)}&{key}={value}"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "card-empty"),
        (" \n", "card-empty"),
        ("https://example.org/?v=1", "card-not-one"),
        ("scorekeeper:game?v=1", "card-not-one"),
        (str(CARD) + "&x=" + "y" * 2000, "card-not-one"),
        (SCHEME + "&".join("a=1" for _ in range(100)), "card-not-one"),
        (SCHEME + "v=%ff", "card-not-one"),
        (SCHEME, "card-part-missing"),
        (changed("v", "3"), "card-newer"),
        (changed("v", "1"), "card-older"),
        (changed("v", "one"), "card-part-wrong"),
        (str(CARD) + "&table=t008", "card-part-twice"),
        (changed("at", "192.168.1.20"), "card-address"),
        (changed("at", "192.168.1.20:0"), "card-address"),
        (changed("at", "192.168.1.20:99999"), "card-address"),
        (changed("at", "a/b:80"), "card-address"),
        (changed("at", "hall..local:80"), "card-address"),
        (changed("at", "h" * 64 + ".local:80"), "card-address"),
        (changed("at", ".".join(["hall"] * 60) + ":80"), "card-address"),
        (changed("at", ",".join(["a:1"] * (MAX_ADDRESSES + 1))), "card-part-wrong"),
        (changed("hall", "h.x"), "card-part-wrong"),
        (changed("hall", "h%20x"), "card-part-wrong"),
        (changed("table", "7"), "card-part-wrong"),
        (changed("table", "t0٣0"), "card-part-wrong"),
        (changed("key", "short"), "card-part-wrong"),
        (changed("cert", "3C" * 32), "card-part-wrong"),
    ],
)
def test_what_is_no_card_is_refused_with_what_is_wrong(text: str, code: str) -> None:
    with pytest.raises(Refused) as why:
        read_card(text)
    assert why.value.code == code
    assert "{" not in refusal_text(why.value, "hall")


@pytest.mark.parametrize("key", ["v", "at", "hall", "table", "key", "cert"])
def test_every_part_must_be_there(key: str) -> None:
    with pytest.raises(Refused) as why:
        read_card(without(key))
    assert (why.value.code, why.value.data) == ("card-part-missing", {"key": key})


@given(st.text(max_size=300))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    for tried in (text, SCHEME + text):
        try:
            read_card(tried)
        except Refused as why:
            assert why.code.startswith("card-")


def test_a_card_in_a_log_does_not_tell_its_password() -> None:
    assert CARD.password not in repr(CARD)
    assert CARD.password not in f"{[CARD]}"


def test_an_address_of_version_6_is_written_in_brackets() -> None:
    assert str(Address("fe80::1", 8883)) == "[fe80::1]:8883"
    assert read_address("[fe80::1]:8883") == Address("fe80::1", 8883)


@pytest.mark.parametrize("host", ["the hall", "192.168.1.20:8883", "hall..local", ""])
def test_a_hall_is_not_started_at_an_address_that_no_card_can_name(host: str) -> None:
    with pytest.raises(Refused, match="card-address"):
        hall_addresses([host], 8883)


def test_the_addresses_that_were_given_are_those_of_the_cards() -> None:
    found = hall_addresses(["hall.local", "fe80::1", "192.168.1.20"], 8883)
    assert found == tuple(Address(host, 8883) for host in ("hall.local", "fe80::1", "192.168.1.20"))
