"""Two whole evenings, every key touched on the pages as they are drawn, beside an independent count:
a Thursday of euchre by cards alone, and a championship. A soak plays both at their real size."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scorekeeper.director.night_session import night_of
from scorekeeper.director.questions import season
from scorekeeper.words.paper import date
from tests.event.model import Model

from .touched import Touches

SOAK = bool(os.environ.get("SOAK"))
DAY = 86_400.0
NAMES = [
    f"{first} {last}"
    for last in ("Brown", "Ngata", "Ōtene", "Smith", "Tāwhiri", "Webb")
    for first in ("Ana", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hemi")
]


@pytest.fixture
def desk(tmp_path: Path) -> Touches:
    return Touches(tmp_path)


def result(desk: Touches) -> dict[str, Any]:
    """What the record says: to the product and, read from its text, to the naive model."""
    name = desk.desk.place.night
    header, *entries = (json.loads(line) for line in desk.store.lines(name))
    model = Model(header)
    for entry in entries:
        model.enter(entry)
    found = night_of(desk.desk).result()
    assert model.result() == found
    return found


def clicks_of(found: dict[str, Any]) -> dict[int, int]:
    return {row["number"]: row["clicks"] for row in found["standings"]}


# A Thursday of euchre.


def count_cards(desk: Touches, cards: dict[int, int]) -> int:
    """Number, NEXT, clicks, NEXT for each card; the touches besides the digits."""
    before = desk.taps
    desk.press("COUNT CARDS")
    for number, clicks in cards.items():
        desk.digits(str(number))
        desk.press("NEXT CARD")
        desk.digits(str(clicks))
        if desk.key("SURE") is not None:
            desk.press("SURE")
        desk.press("NEXT CARD")
    digits = sum(len(f"{number}{clicks}") for number, clicks in cards.items())
    desk.back()
    return desk.taps - before - digits


def begin_euchre(desk: Touches) -> None:
    desk.press("NEW NIGHT", "other")
    desk.write("Thursday")
    desk.write("Euchre", 1)
    desk.press("START NIGHT")


def end_night(desk: Touches) -> None:
    desk.press("MORE", "more this", "END NIGHT", "AGREE")


def posted(desk: Touches, cards: dict[str, int], following: str) -> list[str]:
    """The text that a secretary would write, from the cards alone."""
    moment = night_of(desk.desk).event.moments.first
    assert moment is not None
    lines = ["Thursday", "Euchre", date(moment), "", f"{len(cards)} players", ""]
    best = sorted(cards.items(), key=lambda one: -one[1])
    ranks = {name: 1 + sum(other > clicks for other in cards.values()) for name, clicks in best}
    for name, clicks in best:
        if ranks[name] <= 3 and clicks:
            place = "=" if list(ranks.values()).count(ranks[name]) > 1 else "."
            lines.append(f"{ranks[name]}{place} {name} (Hornby): {clicks} clicks")
    return [*lines, "", f"Next night: {following}"]


def test_a_thursday_of_euchre_from_the_list_of_members_to_the_text_that_is_posted(desk: Touches) -> None:
    most = 48 if SOAK else 12
    random, people = Random(25), NAMES[:most]
    desk.pasted = "No;Name;Club\n" + "".join(f"{at};{name};Hornby\n" for at, name in enumerate(people, 1))
    desk.press("NIGHTS", "MEMBERS", "LISTS", "PASTE LIST", "TAKE LIST")
    desk.back()
    desk.back()

    # The first Thursday: all but two are ticked, and their cards counted.
    begin_euchre(desk)
    desk.press(*(f"tick {number}" for number in range(1, most - 1)), "TAKE MEMBERS", "BACK")
    first = {number: random.randrange(2, 20) for number in range(1, most - 1)}
    assert count_cards(desk, first) <= 3 * len(first)
    end_night(desk)
    assert clicks_of(result(desk)) == first
    desk.back()

    # A week later: as last time, one stays away, one is back, one is a visitor.
    desk.hands.on(7 * DAY)
    before = desk.taps
    desk.press("NEW NIGHT", "START NIGHT")
    desk.press("AS LAST TIME", "tick 1", f"tick {most}", "TAKE MEMBERS")
    assert desk.taps - before == 6, "the night, and whoever comes, in six touches"
    desk.press("MEMBERS")
    desk.write("Zed Young")
    desk.press("VISITOR")
    desk.back()
    desk.press("BACK")
    numbers = [*range(2, most - 1), most, most + 1]
    second = {number: random.randrange(2, 20) for number in numbers}
    count_cards(desk, second)
    # One card was read wrongly: counted again, it counts in place of the first.
    second[numbers[0]] = 19
    count_cards(desk, {numbers[0]: 19})
    end_night(desk)
    found = result(desk)
    assert clicks_of(found) == second
    known = dict(enumerate(people, 1))
    assert {row["number"]: row["name"] for row in found["standings"]} == {
        number: known.get(number, "Zed Young") for number in numbers
    }
    desk.press("PRINT")
    desk.write("Thursday 3 December, 7 pm")
    desk.press("COPY STANDINGS")
    cards = {known.get(number, "Zed Young"): clicks for number, clicks in sorted(second.items())}
    text = posted(desk, cards, "Thursday 3 December, 7 pm")
    assert [line.replace("Zed Young (Hornby)", "Zed Young") for line in text] == desk.board[-1].splitlines()

    # The season is each person's sum.
    desk.back()
    desk.press("MORE", "more season", "SEASON TABLE")
    sums = {known.get(number, "Zed Young"): first.get(number, 0) + second.get(number, 0)
            for number in {*first, *second}}  # fmt: skip
    rows = season.standings(desk.desk)["standings"]
    assert {row["name"]: row["clicks"] for row in rows} == sums
    assert f"1.  {rows[0]['name']}" in desk.words()


# A championship.


class Championship:
    """Touches, and the count of a scorer who sees who sits where and who wins."""

    def __init__(self, desk: Touches, tables: int, rounds: int, seed: int) -> None:
        self.desk, self.tables, self.rounds, self.random = desk, tables, rounds, Random(seed)
        self.clicks = dict.fromkeys(range(1, 4 * tables + 1), 0)
        self.first_day = dict(self.clicks)
        """Clicks of the rounds that were played on the first day."""

    def begin(self) -> None:
        desk = self.desk
        rows = [f"{n};P{n};Club {n % 4};{'yes' if n <= 16 else ''}" for n in self.clicks]
        desk.press("NEW NIGHT", "500")
        for _ in range(abs(self.rounds - 12)):
            desk.press("more rounds" if self.rounds > 12 else "fewer rounds")
        desk.press("START NIGHT")
        desk.pasted = "No;Name;Club;Nominated\n" + "\n".join(rows)
        desk.press("PASTE LIST", "TAKE LIST", "BACK", "DRAW")
        desk.back()

    def seats(self) -> dict[int, dict[str, int]]:
        """Who sits where, as the naive model reads the record."""
        return {int(table): seats for table, seats in result(self.desk)["seats"].items()}

    def count(self, seats: dict[str, int], winner: str, day: int) -> None:
        for seat, number in seats.items():
            won = 2 if seat in winner else 0
            self.clicks[number] += won
            self.first_day[number] += won if day == 1 else 0

    def play(self, day: int, wrong: bool = False, void: bool = False) -> None:
        """A round: a touch a table. `wrong`: two sit in each other's seats. `void`: table 2 has no game."""
        desk, seats = self.desk, self.seats()
        desk.press("tile 1")
        if wrong:
            seats[1]["N"], seats[2]["N"] = seats[2]["N"], seats[1]["N"]
            desk.press("WHO SAT", "N")
            desk.digits(str(seats[1]["N"]))
            desk.press("KEEP SEATS")
        for table in sorted(seats):
            assert desk.desk.place.draft("night_result")["table"] == table, "the next one comes by itself"
            winner = self.random.choice(("NS", "EW"))
            if void and table == 2:
                desk.press("VOID", "moves EW", "AGREE")
                continue
            desk.press(f"winner {winner}")
            if wrong and table == 1:
                desk.press("AGREE")
            self.count(seats[table], winner, day)

    def mend_day(self, number: int) -> None:
        """From that round on it was day 2."""
        desk = self.desk
        desk.press("MORE", "more this")
        now = night_of(desk.desk).singles.round or self.rounds
        desk.press(*["fewer day_from"] * (now - number), "more day", "CHANGE NIGHT")
        assert f"Round {number}: day 1 → 2" in desk.words()
        desk.press("AGREE")

    def check(self) -> dict[str, Any]:
        found = result(self.desk)
        assert clicks_of(found) == self.clicks
        sums: dict[str, int] = {}
        for number in range(1, 17):
            sums[f"Club {number % 4}"] = sums.get(f"Club {number % 4}", 0) + self.first_day[number]
        assert {row["club"]: row["clicks"] for row in found["teams"]} == sums
        return found

    def make_four_equal(self) -> list[int]:
        """The cards say that the three after the first have as many clicks: they are counted so."""
        best = [row["number"] for row in result(self.desk)["standings"][:4]]
        second = {number: self.clicks[number] - self.first_day[number] for number in best}
        most = max(self.clicks[number] for number in best)
        cards = {number: second[number] + most - self.clicks[number] for number in best}
        self.desk.press("COUNT CARDS", "count day 2")
        for number, clicks in cards.items():
            self.desk.digits(str(number))
            self.desk.press("NEXT CARD")
            self.desk.digits(str(clicks))
            self.desk.press("NEXT CARD")
            self.clicks[number] = most
        self.desk.back()
        return sorted(best)

    def play_off(self, one: int, other: int) -> None:
        """The first of the two wins two games."""
        desk = self.desk
        desk.press("MORE", "more playoff", f"play-off {one} {other}")
        for game in (1, 2):
            for side, score in (("a", "500"), ("b", "90")):
                desk.press(f"game {game} {side}")
                desk.digits(score)
        desk.press("AGREE")


@pytest.mark.parametrize(("tables", "rounds"), [(60, 24) if SOAK else (4, 6)], ids=str)
def test_a_championship_of_two_days(desk: Touches, tables: int, rounds: int) -> None:
    half = rounds // 2
    event = Championship(desk, tables, rounds, 7)
    event.begin()
    for number in range(1, half + 1):
        event.play(1, wrong=number == 2)
    event.check()

    # The next morning the question is answered wrongly; two rounds later somebody sees it.
    desk.hands.on(16 * 3600)
    desk.press("tile 1", "day 1")
    desk.back()
    event.play(2, void=True)
    event.play(2)
    event.mend_day(half + 1)
    event.check()
    for _ in range(half + 3, rounds + 1):
        event.play(2)
    event.check()

    # Four are equal first: a knock-out of three play-offs, and until the last of them it is said.
    a, b, c, d = event.make_four_equal()
    assert [row["rank"] for row in event.check()["standings"][:5]][:4] == [1] * 4
    for one, other in ((a, b), (c, d), (a, c)):
        assert "Equal first" in desk.words()
        event.play_off(one, other)
    assert "Equal first" not in desk.words()
    found = event.check()
    assert found["standings"][0]["number"] == a
    assert [row["rank"] for row in found["standings"][:2]] == [1, 2]
    desk.press("PRINT", "COPY STANDINGS")
    assert f"1. P{a} (Club {a % 4})" in desk.board[-1]
