"""Lists of players: typed, pasted, saved by a spreadsheet; every fault by its line, and nothing taken."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.event.player_list import BadList, Listed, read_players

from .nights import do, examples, night

ROWS = [("14", "Ana Brown", "Tauranga"), ("3", "Māia", "Ōtautahi"), ("8", "Zoë", "")]
PLAYERS = [(14, "Ana Brown", "Tauranga"), (3, "Māia", "Ōtautahi"), (8, "Zoë", None)]


def short(data: bytes | str) -> list[tuple[int, str | None, str | None]]:
    return [(one.number, one.name, one.club) for one in read_players(data)]


def faults(data: bytes | str) -> list[tuple[int, str]]:
    with pytest.raises(BadList) as bad:
        read_players(data)
    return [(fault.line, fault.why.code) for fault in bad.value.faults]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1-24", list(range(1, 25))),
        ("1 to 4", [1, 2, 3, 4]),
        ("1–3, 7 9;11", [1, 2, 3, 7, 9, 11]),
        ("1 - 3", [1, 2, 3]),
        ("5", [5]),
        ("3\n1\r\n2\n", [3, 1, 2]),
        ("1-2\n10-11\n\n", [1, 2, 10, 11]),
    ],
)
def test_numbers_alone(text: str, numbers: list[int]) -> None:
    assert short(text) == [(number, None, None) for number in numbers]


def test_names_alone_are_numbered_from_1() -> None:
    assert short("Ana\n  Māia Ōta \n\nO'Brien\n") == [
        (1, "Ana", None),
        (2, "Māia Ōta", None),
        (3, "O'Brien", None),
    ]


def test_typed_with_the_number_before_the_name() -> None:
    assert short("14 Ana Brown\n3. Bo\n7) Cy\n9 - Dot\n#5 Eru\nFay") == [
        (14, "Ana Brown", None),
        (3, "Bo", None),
        (7, "Cy", None),
        (9, "Dot", None),
        (5, "Eru", None),
        (1, "Fay", None),
    ]


@pytest.mark.parametrize("separator", [",", ";", "\t", "|", "   "])
@pytest.mark.parametrize("heading", [("No.", "Name", "Club"), ("PLAYER NUMBER", "Full name", "club:"), None])
def test_any_separator_with_headings_and_without(separator: str, heading: tuple[str, ...] | None) -> None:
    lines = [separator.join(row) for row in ([heading] if heading else []) + ROWS]
    assert short("\n".join(lines)) == PLAYERS


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
def test_the_letters_of_a_file(code: str) -> None:
    text = "No,Name,Club\r\n" + "\r\n".join(",".join(row) for row in ROWS)
    data = text.encode(code)
    assert short(b"\xff\xfe" + data if code == "utf-16-le" else data) == PLAYERS


def test_the_letters_of_windows() -> None:
    assert short("Nr;Name;Club\r\n1;Zoë Müller;“Kiwi” – Club\r\n".encode("cp1252")) == [
        (1, "Zoë Müller", "“Kiwi” – Club")
    ]


def test_letters_that_are_none_are_told_with_their_line() -> None:
    assert faults(b"Ana\nB\x81o\n") == [(2, "list-letters")]
    assert faults("Māia\nZoë\n".encode() + b"M\xfcller\n") == [(3, "list-letters")]
    assert faults(b"\xff\xfe1\x00\x00") == [(1, "list-letters")]


def test_columns_are_found_by_their_headings_in_any_order() -> None:
    text = 'Club;Sitter;Surname;"First name";No;Trophy;Phone\nTauranga;yes;Brown;Ana;14;x;021\n;;Bo;;3;;\n'
    assert read_players(text) == [
        Listed(2, 14, "Ana Brown", "Tauranga", team=True, sitter=True, note="021"),
        Listed(3, 3, "Bo", None),
    ]


def test_headings_that_mean_one_thing_here_and_another_there() -> None:
    assert short("Player,Team\nAna,Tauranga\nBo,Hornby") == [(1, "Ana", "Tauranga"), (2, "Bo", "Hornby")]
    assert short("Player,Name\n7,Ana") == [(7, "Ana", None)]
    assert [one.team for one in read_players("Name,Club,Team\nAna,T,yes\nBo,T,no")] == [True, False]


def test_quotes_hold_separators_quotes_and_new_lines() -> None:
    text = 'No,Name\n1,"Brown, Ana"\n2,"The ""Ace"""\n3,"two\nlines"\n4,Dot\n4,Eru\n'
    assert faults(text) == [(7, "list-number-twice")], "the line in the file, not the row"
    assert short(text.replace("4,Eru\n", "")) == [
        (1, "Brown, Ana", None),
        (2, 'The "Ace"', None),
        (3, "two lines", None),
        (4, "Dot", None),
    ]
    assert short('"Ana, B"\n"Bo"') == [(1, "Ana, B", None), (2, "Bo", None)]


def test_a_spreadsheet_says_what_it_separates_by() -> None:
    assert short("sep=;\nNo;Name\n1;Ana, B\n") == [(1, "Ana, B", None)]
    assert faults("sep=;\nNo;Name\nx;Ana\n") == [(3, "list-number")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", [(1, "list-empty")]),
        ("\n \n", [(1, "list-empty")]),
        ("No,Name\n", [(1, "list-empty")]),
        ("No,Name\nx,Ana\n-1,Bo\n1.5,Cy\n", [(2, "list-number"), (3, "list-number"), (4, "list-number")]),
        ("No,Name\n1,Ana\n2,Bo\n1,Cy\n2,Dot", [(4, "list-number-twice"), (5, "list-number-twice")]),
        ("1-5\n3", [(2, "list-number-twice")]),
        ("5-1", [(1, "list-range")]),
        ("1-131-13", [(1, "list-range")]),
        ("1-24, 1-131-13", [(1, "list-range")]),
        ("1-999999", [(1, "list-range")]),
        ("No,Name\n1,Brown, Ana\n", [(2, "list-columns")]),
        ("No,Name,Name\n1,a,b", [(1, "list-heading-twice")]),
        ("Club,Trophy\nTauranga,x", [(1, "list-no-player-column")]),
        ("No,Name,Sitter\n1,Ana,maybe", [(2, "list-yes-no")]),
        ("No,Name,Club\n,,Tauranga", [(2, "list-nobody")]),
        ("No,Name,Trophy\n1,Ana,x", [(2, "nomination-needs-club")]),
        ('No,Name\n1,"Ana\n2,Bo\n', [(2, "list-quote")]),
        ('No,Name\n1,Ana\n2,"Bo" x\n', [(3, "list-quote")]),
        ("No,Name\n1,A\ud800\n", [(2, "half-letter")]),
    ],
)
def test_every_fault_is_told_with_its_line(text: str, told: list[tuple[int, str]]) -> None:
    assert faults(text) == told


def test_a_club_has_eight_nominated_players() -> None:
    lines = [f"{number},P{number},Hornby,yes" for number in range(1, 11)]
    assert faults("No,Name,Club,Team\n" + "\n".join(lines)) == [
        (10, "club-has-eight"),
        (11, "club-has-eight"),
    ]


def test_blank_and_invisible_names_are_none() -> None:
    assert short("No,Name\n1,\u200b\n2, \u00a0 \n") == [(1, None, None), (2, None, None)]


def test_those_without_a_number_get_the_next_free_one() -> None:
    assert short("No,Name\n,Ana\n1,Bo\n,Cy\n3,Dot\n,Eru") == [
        (2, "Ana", None),
        (1, "Bo", None),
        (4, "Cy", None),
        (3, "Dot", None),
        (5, "Eru", None),
    ]


def test_the_entries_are_taken_by_a_night() -> None:
    event = night()
    for one in read_players("No,Name,Club,Trophy,Sitter\n1,Ana,Hornby,x,\n2,,,,x\n"):
        event = do(event, **{"what": "player"} | {k: v for k, v in one.entry().items() if k != "do"})
    told = event.state.players
    assert (told[1].name, told[1].club, told[1].team, told[1].sitter) == ("Ana", "Hornby", True, False)
    assert (told[2].name, told[2].club, told[2].team, told[2].sitter) == (None, None, False, True)


CELLS = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=12)


@examples(150, 5000)
@given(
    st.lists(
        st.tuples(st.integers(0, 10**9), CELLS, CELLS), min_size=1, max_size=8, unique_by=lambda row: row[0]
    ),
    st.sampled_from(",;\t"),
)
def test_what_a_spreadsheet_writes_is_read_back(rows: list[tuple[int, str, str]], separator: str) -> None:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=separator, quoting=csv.QUOTE_ALL)
    writer.writerow(["No", "Name", "Club"])
    writer.writerows(rows)

    def cleaned(text: str) -> str:
        return " ".join(text.split())

    found = read_players(out.getvalue())
    assert [one.number for one in found] == [row[0] for row in rows]
    for one, row in zip(found, rows, strict=True):
        assert one.name in (cleaned(row[1]), None)
        assert one.club in (cleaned(row[2]), None)


@examples(300, 20000)
@given(st.text() | st.binary(max_size=60) | st.text(st.sampled_from('1 2-,;"\n\tNoName|#.x')))
def test_anything_is_read_or_told(data: Any) -> None:
    try:
        players = read_players(data)
    except BadList as bad:
        assert bad.faults
        lines = data.count("\n" if isinstance(data, str) else b"\n") + 1
        returns = data.count("\r" if isinstance(data, str) else b"\r")
        assert all(1 <= fault.line <= lines + returns for fault in bad.faults)
    else:
        assert players
        assert len({one.number for one in players}) == len(players)
