"""What is drawn of a text, however odd: short, visible, and never a fault."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.words.shown import (
    JOINED,
    NAME_CLUSTERS,
    TEXT_CLUSTERS,
    WORD_CLUSTERS,
    clusters,
    drawable,
    shown_name,
)

ANY = st.text(st.characters(codec=None, categories=None), max_size=300)
ODD = st.text(
    st.sampled_from("ab é\u0301\u0327\u200d\ufe0f\U0001f468\U0001f3fd\ud800\0\n\u00a0\u202e♠"), max_size=400
)


@pytest.mark.parametrize(
    "name", ["", " ", "\u00a0", "\n", "\t \u2003", "\u200b", "\u2060\ufeff", "\u3164", "\u0301", None, 7]
)
def test_a_name_of_nothing_to_see_is_no_name(name: object) -> None:
    assert shown_name(name) == ""


def test_a_name_is_trimmed_and_stands_on_one_line() -> None:
    assert shown_name("\u00a0 Ana \n Bo\u200b ") == "Ana Bo"
    assert shown_name("  Tāmaki") == "Tāmaki"
    # A mark at the end belongs to the letter before it.
    assert shown_name("Jose\u0301 ") == "Jose\u0301"


def test_a_long_name_is_cut_by_its_letters_and_their_marks() -> None:
    assert shown_name("e\u0301" * NAME_CLUSTERS) == "e\u0301" * NAME_CLUSTERS
    assert shown_name("e\u0301" * (NAME_CLUSTERS + 1)) == "e\u0301" * (NAME_CLUSTERS - 1) + "…"
    assert shown_name("Ana" + "\u0301" * 900) == "Ana" + "\u0301" * 4
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
    assert shown_name(family) == family
    assert list(clusters(family + "a")) == [family, "a"]


def test_a_surrogate_is_shown_as_a_replacement_character() -> None:
    assert drawable("A\ud800b") == "A\ufffdb"
    assert shown_name("\ud800") == "\ufffd"


@pytest.mark.parametrize(
    "text", ["6♠ by Ana: made, +40", "Tāmaki · Ōtaki", "e\u0301", "two\nlines", "x" * WORD_CLUSTERS]
)
def test_what_can_be_drawn_stays_as_it_is(text: str) -> None:
    assert drawable(text) == text


@given(ANY | ODD)
def test_whatever_is_shown_is_bounded_and_can_be_written(text: str) -> None:
    for said in (drawable(text), shown_name(text)):
        said.encode()
        assert all(char == "\n" or char.isprintable() or not char.isascii() for char in said)
        assert all(len(cluster) <= JOINED for cluster in clusters(said))
    assert len(list(clusters(drawable(text)))) <= TEXT_CLUSTERS
    assert all(len(list(clusters(word))) <= WORD_CLUSTERS for word in drawable(text).split(" "))
    name = shown_name(text)
    assert len(list(clusters(name))) <= NAME_CLUSTERS
    assert name == name.strip() and "\n" not in name
    assert drawable(drawable(text)) == drawable(text)
    assert shown_name(name) == name


def test_thousands_of_letters_or_marks_take_no_time() -> None:
    begin = time.process_time()
    for text in ("x" * 200_000, "a" + "\u0301" * 200_000, "a " * 100_000, "\U0001f468\u200d" * 50_000):
        drawable(text)
        shown_name(text)
    assert time.process_time() - begin < 5
