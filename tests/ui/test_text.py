"""Words as pictures: few are kept, and numbers need no new ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.shell.page.layout import Box
from scorekeeper.shell.page.measure import NARROW, SQUEEZE
from scorekeeper.ui import pen, text, theme
from scorekeeper.ui.outside import coloured
from scorekeeper.ui.pen import Album
from scorekeeper.ui.text import fitted

from .png import write


@pytest.fixture(autouse=True)
def fonts() -> None:
    theme.register()


def test_what_was_not_drawn_for_the_longest_time_makes_room() -> None:
    album = Album(60_000)
    first = album.picture("first", theme.STRONG, 40)
    for number in range(50):
        album.picture(f"line {number}", theme.STRONG, 40)
        assert album.picture("first", theme.STRONG, 40) is first
        assert album.weight <= 60_000
    assert album.picture("line 49", theme.STRONG, 40) is album.picture("line 49", theme.STRONG, 40)


def test_a_picture_larger_than_all_the_room_is_kept_while_it_is_drawn() -> None:
    album = Album(1)
    assert album.picture("wide", theme.STRONG, 40) is album.picture("wide", theme.STRONG, 40)


def test_ten_minutes_of_a_countdown_are_eleven_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a game fills a cheap phone's memory with pictures of its seconds."""
    album = Album(pen.MAX_ALBUM_BYTES)
    monkeypatch.setattr(pen, "picture", album.picture)
    from kivy.graphics import Canvas

    drawn = pen.Pen(Canvas(), Box(0, 0, 300, 100), 0, theme.Look())
    weights = set()
    for left in range(600, -1, -1):
        drawn.line(f"{left // 60}:{left % 60:02}", 60, 0, 0, (0, 0, 0, 1), theme.DIGITS)
        if left < 540:
            weights.add(album.weight)
    assert len(weights) == 1


@pytest.mark.parametrize(
    ("room", "shown"),
    [(400, "← Christopher"), (100, "← Chris…"), (60, "← CF")],
    ids=str,
)
def test_what_has_no_room_is_said_in_short(room: float, shown: str) -> None:
    short = ("← Chris…", "← CF")
    assert fitted("← Christopher", theme.STRONG, 20, 20, room, 30, 1, short).lines == (shown,)


@pytest.mark.parametrize("words", ["Konstantinop… · Chris", "Konstantinop· · Chris"])
def test_what_is_cut_ends_in_three_dots_and_no_more(words: str) -> None:
    for room in range(60, 150, 5):
        [line] = fitted(words, theme.STRONG, 20, 20, room, 30, 1).lines
        assert line.rstrip("…")[-1:].isalpha()
        assert line.endswith("…")
        assert "……" not in line


def test_lines_in_the_middle_are_of_like_length() -> None:
    for words in ("Col has it at 7♠", "Hand 2 of 4: Bev deals", "Kitty exposed: ↕ makers"):
        for room in range(140, 420, 7):
            plain = fitted(words, theme.STRONG, 24, 18, room, 120)
            evenly = fitted(words, theme.STRONG, 24, 18, room, 120, 9, (), True)
            assert len(plain.lines) == len(evenly.lines)
            assert evenly._replace(lines=()) == plain._replace(lines=())
            assert " ".join(evenly.lines) == words
            assert longest(evenly.lines) <= longest(plain.lines)


def test_a_line_that_is_broken_does_not_end_in_a_space() -> None:
    assert text.wrapped("one   two", theme.STRONG, 20, 60) == ["one", "two"]
    assert fitted("one   two", theme.STRONG, 20, 20, 60, 60, 9, (), True).lines == ("one", "two")


def longest(lines: tuple[str, ...]) -> float:
    return max(text.width(line, theme.STRONG, 24) for line in lines)


@pytest.mark.parametrize(
    ("words", "room", "lines"),
    [
        ("All others are away: 7♠ by Col", 340, ("All others are", "away: 7♠ by Col")),
        ("Hand 2 of 4: Bev deals", 240, ("Hand 2 of 4:", "Bev deals")),
        ("first\nKitty exposed: ↕ makers", 250, ("first", "Kitty exposed:", "↕ makers")),
    ],
)
def test_no_word_is_left_alone_on_the_last_line(words: str, room: float, lines: tuple[str, ...]) -> None:
    assert fitted(words, theme.STRONG, 24, 24, room, 120, 9, (), True).lines == lines
    assert fitted(words, theme.STRONG, 24, 24, room, 120).lines != lines


def test_a_name_is_narrowed_before_it_is_cut_and_never_a_whole_line_made_of_two() -> None:
    short = ("← Chris…", "← CF")
    for said, lines in (("← Christopher", 1), ("←\nChristopher", 2)):
        fit = fitted(said, theme.STRONG, 20, 20, 88, 60, lines, short, False, NARROW)
        assert fit.lines == tuple(said.split("\n"))
        assert NARROW <= fit.squeeze < SQUEEZE
    told = fitted("Hand 1\nChristopher deals", theme.STRONG, 20, 20, 150, 60, 2, ("Hand 1\n← deals",))
    assert told.lines == ("Hand 1", "← deals")


def test_no_dot_between_two_things_is_left_at_a_lines_end() -> None:
    words = "500 · table\u00a012 · hand\u00a02\u00a0of\u00a04"
    assert fitted(words, theme.STRONG, 20, 20, 400, 80).lines == (words,)
    assert fitted(words, theme.STRONG, 20, 20, 170, 80).lines == (
        "500 · table\u00a012",
        "hand\u00a02\u00a0of\u00a04",
    )
    # Where a name itself is broken too, the dot says where the next begins.
    names = "Bartholomew Featherstonehaugh · Max"
    assert fitted(names, theme.STRONG, 20, 20, 200, 80).lines == ("Bartholomew", "Featherstonehaugh ·", "Max")


def test_a_picture_file_is_read_as_a_small_picture_with_its_colours(tmp_path: Path) -> None:
    path = tmp_path / "crest.png"
    # The lower row first: green and blue below red and black.
    write(str(path), 2, 2, bytes([0, 255, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0]))
    pixels, width, height = coloured(path, 400)
    assert (width, height) == (2, 2)
    assert [pixels[at : at + 4] for at in range(0, 16, 4)] == [
        b"\xff\x00\x00\xff", b"\x00\x00\x00\xff", b"\x00\xff\x00\xff", b"\x00\x00\xff\xff",
    ]  # fmt: skip
    assert coloured(path, 1) == (b"\xff\x00\x00\xff", 1, 1)
    path.write_bytes(b"%PDF")
    with pytest.raises(Refused, match="picture-not-read"):
        coloured(path, 400)
