"""Which language is spoken, and how texts are filled: contexts, plurals, lists, dates."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.words.days import day_text, month_text
from scorekeeper.words.language import (
    N_,
    Plural,
    all_of,
    any_of,
    capital,
    choose,
    commas,
    ctr,
    current,
    fill,
    in_turn,
    languages,
    number,
    search_in,
    signed,
    tr,
    trn,
)

from ..pseudo import catalogues

PO = r"""
msgid ""
msgstr ""
"Language: mi\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

msgid "{weekday} {day} {month} {year}"
msgstr "{year}-{month}-{day} ({weekday})"

msgctxt "column"
msgid "hand"
msgstr "HAND-COLUMN"

msgctxt "month"
msgid "May"
msgstr "MAY-MONTH"

msgctxt "how a sentence begins"
msgid "capital"
msgstr "as it is"

msgid "{side} took {number} trick"
msgid_plural "{side} took {number} tricks"
msgstr[0] "ONE {side} {number}"
msgstr[1] "MANY {number} {side}"

#, fuzzy
msgid "a number"
msgstr "UNSURE"

msgid "{words}, {last}"
msgstr "{words}; {last}"
"""
"""A language made up for this test: none of it is anybody's."""


@pytest.fixture
def made_up(tmp_path: Path) -> Iterator[None]:
    folder = tmp_path / "mi/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "scorekeeper.mo").write_bytes(catalogues.compiled(catalogues.read(PO)))
    search_in(str(tmp_path))
    yield
    choose(None, "")
    search_in(None)


def test_english_is_what_stands_in_the_source() -> None:
    choose("en")
    assert (tr("hand"), ctr("column", "hand"), tr(N_("May", "month"))) == ("hand", "hand", "May")
    assert trn("{number} hand", "{number} hands", 1) == "1 hand"
    assert fill(Plural("{n} {x}", "{n} {x}s", "n"), {"n": 3, "x": "deal"}) == "3 deals"
    assert current() == "en-NZ"
    choose(None)


def test_a_context_tells_two_meanings_of_one_word_apart(made_up: None) -> None:
    choose("mi")
    assert (tr("hand"), ctr("column", "hand")) == ("hand", "HAND-COLUMN")
    assert (tr("May"), tr(N_("May", "month"))) == ("May", "MAY-MONTH")
    assert tr(N_("hand", "a context that the catalogue has not")) == "hand"


def test_the_language_counts_as_it_does(made_up: None) -> None:
    choose("mi")
    one, many = "{side} took {number} trick", "{side} took {number} tricks"
    assert [trn(one, many, count, side="↕") for count in (0, 1, 2)] == ["ONE ↕ 0", "ONE ↕ 1", "MANY 2 ↕"]
    assert fill(Plural(one, many), {"side": "↔", "number": 3}) == "MANY 3 ↔"


def test_a_sentence_begins_as_the_language_begins_sentences(made_up: None) -> None:
    choose("en")
    assert (capital("the bell rings"), capital("↕ win"), capital("")) == ("The bell rings", "↕ win", "")
    choose("mi")
    assert capital("the bell rings") == "the bell rings"


def test_dates_stand_in_the_order_of_the_language(made_up: None) -> None:
    choose("en")
    assert day_text(1_789_600_000.0, hour=False).split()[2:] == ["Sep", "2026"]
    assert month_text(2026, 9) == "September 2026"
    assert len(day_text(1_789_600_000.0)) == len("Thu 17 Sep 2026, 19:30")
    choose("mi")
    assert day_text(1_789_600_000.0, hour=False).startswith("2026-Sep-")


def test_what_a_translator_is_not_sure_of_is_not_shown(made_up: None) -> None:
    choose("mi")
    assert tr("a number") == "a number"


def test_lists_are_joined_as_the_language_joins_them(made_up: None) -> None:
    choose("en")
    assert [commas(["1", "2", "3"]), any_of(["1", "2", "3"]), all_of(["1", "2"])] == [
        "1, 2, 3",
        "1, 2 or 3",
        "1 and 2",
    ]
    assert [commas([]), all_of(["1"]), in_turn(["a", "b", "c"])] == ["", "1", "a; b; c"]
    choose("mi")
    assert commas(["1", "2"]) == "1; 2"


def test_numbers_have_a_minus_as_wide_as_a_digit() -> None:
    assert [number(240), number(-140), signed(10), signed(-20), signed(0)] == [
        "240",
        "−140",
        "+10",
        "−20",
        "0",
    ]


@pytest.mark.parametrize(
    ("chosen", "system", "spoken"),
    [
        (None, "mi-NZ", "mi"),
        (None, "en-NZ", "en-NZ"),
        ("en", "mi-NZ", "en-NZ"),
        ("mi", "en-NZ", "mi"),
        (None, "xx", "en-NZ"),
    ],
)
def test_the_phones_own_language_is_spoken_unless_another_is_chosen(
    made_up: None, chosen: str | None, system: str, spoken: str
) -> None:
    choose(chosen, system)
    assert current() == spoken


def test_a_computer_says_its_language_by_its_environment(
    made_up: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "mi_NZ.UTF-8")
    choose(None)
    assert current() == "mi"


def test_the_languages_are_english_and_those_with_a_catalogue(made_up: None) -> None:
    assert languages() == ("en", "mi")
