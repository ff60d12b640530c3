"""The standings as text for a message, and on one page to pin up."""

from __future__ import annotations

import csv
import io

from scorekeeper.event import columns
from scorekeeper.event.columns import csv_of
from scorekeeper.event.night import start
from scorekeeper.event.posting import text
from scorekeeper.event.prints.files import BEGINNING, OF_GAMES, SEATED, SINGLES, bundled
from scorekeeper.event.prints.lists import standings
from scorekeeper.event.prints.notice import notice

from .nights import header, night, spades, won
from .printed import Printed

AT = 1_790_000_000.0
CLUBS = ("Hornby", "Papanui")


def counted(clicks: dict[int, int | None], over: bool = True) -> object:
    """A night of cards alone, None for who has no card; the even numbers have no name."""
    night = start({**header(), "name": "Thursday", "rounds": 12})
    entries: list[dict[str, object]] = []
    for number in clicks:
        name = {"name": f"Ana {number}"} if number % 2 else {}
        entries.append(
            {"do": "player", "number": number, "club": CLUBS[number % 2], "team": number < 5, **name}
        )
    entries += [
        {"do": "card", "number": number, "clicks": has} for number, has in clicks.items() if has is not None
    ]
    if over:
        entries.append({"do": "night", "over": True})
    for entry in entries:
        night = night.apply({**entry, "at": AT})
    return night


def test_the_text_has_title_day_numbers_first_places_with_ties_and_the_trophy() -> None:
    assert text(counted({1: 18, 2: 16, 3: 16, 4: 12, 5: 10})).splitlines() == [
        "Thursday", "500", "21 September 2026", "", "5 players", "",
        "1. Ana 1 (Papanui): 18 clicks",
        "2= No. 2 (Hornby): 16 clicks",
        "2= Ana 3 (Papanui): 16 clicks",
        "", "Team trophy",
        "1. Papanui: 34 clicks",
        "2. Hornby: 28 clicks",
    ]  # fmt: skip


def test_the_text_has_all_places_where_they_are_wanted() -> None:
    said = text(counted({1: 18, 2: 16, 3: 16, 4: 12, 5: 0}), most=None).splitlines()
    assert said[9:11] == ["4. No. 4 (Hornby): 12 clicks", "5. Ana 5 (Papanui): 0 clicks"]


def test_a_play_off_is_told_wherever_equal_clicks_have_two_places() -> None:
    event = counted({1: 18, 2: 16, 3: 18, 4: 12, 5: 12})
    games = [[300, 500], [500, 100], [200, 500]]
    event = event.apply({"do": "playoff", "numbers": [1, 3], "games": games, "at": AT})
    event = event.apply({"do": "playoff", "numbers": [4, 5], "games": games[:1], "best_of": 1, "at": AT})
    words = "Play-off: Ana 3 beat Ana 1 500–300, 100–500, 500–200"
    assert text(event).splitlines()[6:9] == [
        "1. Ana 3 (Papanui): 18 clicks", "2. Ana 1 (Papanui): 18 clicks", "3. No. 2 (Hornby): 16 clicks"
    ]  # fmt: skip
    assert text(event).splitlines()[9] == words and text(event).count("Play-off") == 1
    # Of all places each of them.
    assert "Play-off: Ana 5 beat No. 4 500–300\n" in text(event, most=None)
    assert words in Printed(notice(event)).text(1)
    rows = list(csv.reader(io.StringIO(csv_of(columns.standings(event)).decode("utf-8-sig"))))
    assert [row[-1] for row in rows] == ["Play-off", "after a play-off", "", "", "after a play-off", ""]
    # One that is between equals no longer moves nobody, and explains nothing.
    assert "Play-off: Ana 3" not in text(event.apply({"do": "card", "number": 1, "clicks": 2, "at": AT}))


def test_before_anyone_has_clicks_nobody_is_placed() -> None:
    assert "1." not in text(start(header()))


def test_the_notice_is_one_page_with_everybody_who_fits() -> None:
    for players in (0, 5, 80, 240):
        paper = Printed(notice(counted({number: 300 - number for number in range(1, players + 1)})))
        assert paper.pages == 1
        said = paper.text(1)
        assert ("more" in said) is (players == 240)
        if players:
            assert f"{players} players" in said and "Ana 1 (Papanui)" in said and "Team trophy" in said


def test_who_has_neither_game_nor_card_is_not_among_those_who_are_counted() -> None:
    event = counted({1: 18, 2: 16, 3: None})
    paper = Printed(notice(event)).text(1)
    assert "2 players" in paper and "2 players" in text(event)
    assert "Ana 1" in paper and "Ana 3" not in paper
    said = Printed(standings(event)).lines()
    assert [row[-1] for row in said if "Papanui" in row] == ["18", "–"], "the standings name everybody"
    assert "W–T–L" not in Printed(standings(event)).text(1)


def test_the_zip_has_what_says_something_and_after_the_last_round_nothing_of_the_beginning() -> None:
    empty = night(8)
    assert bundled(empty) == ("blank-score-cards.pdf", "table-slips.pdf")
    begun = night(8, seated=2)
    assert bundled(begun) == ("seats.pdf", "table-plan.pdf", "blank-score-cards.pdf", "table-slips.pdf")
    played = won(begun, 1, "NS")
    assert set(SINGLES) - set(bundled(played)) == {"team-trophy.pdf"}, "nobody is nominated"
    clicks = {1: 3, 2: 4}
    # A night by cards alone has no games to list.
    assert set(bundled(counted(clicks, over=False))) == set(SINGLES) - SEATED - OF_GAMES
    assert set(bundled(counted(clicks))) == set(SINGLES) - BEGINNING - OF_GAMES
    assert bundled(spades("ABCD")) == ("bracket.pdf", "blank-score-cards.pdf", "table-slips.pdf")
