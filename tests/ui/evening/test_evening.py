"""A whole evening in a hall: eight tables, one of them without the app, four rounds, and what goes wrong.

Two devices are replaced, the Wi-Fi is gone for a round; in a soak the director's laptop dies in the third.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall.halls import stored

from .counting import ranked
from .evening import Evening, Second
from .table import Hand, Table, until
from .troubles import upset

SOAK = bool(os.environ.get("SOAK"))
TABLES, ROUNDS, PLAYERS = 8, 4, 34
TOGETHER = 1000.0
"""Milliseconds within which all tables ring, on a machine that has other things to do."""
Hands = dict[int, list[Hand]]


@pytest.fixture
def evening(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Evening]:
    made = Evening(tmp_path, request.param)
    try:
        yield made
    finally:
        made.close()


@pytest.mark.parametrize("evening", range(1, 6) if SOAK else (1,), indirect=True)
def test_a_whole_evening(evening: Evening) -> None:
    evening.first.begin_night(PLAYERS, ROUNDS)
    evening.first.open_hall()
    evening.open_tables(TABLES)
    if SOAK:
        evening.second.append(Second(evening.folder / "second", evening.first))
    round_with_devices_that_are_replaced(evening)
    somebody_who_sits_out_comes_in(evening)
    round_without_network(evening)
    if SOAK:
        round_whose_laptop_dies(evening)
    else:
        usual_round(evening, 3)
        come_in(evening, 3)
    usual_round(evening, 4)
    until(lambda: len(evening.hall.results()) == 4 * TABLES, "all results")
    check_the_end(evening)


# The rounds.


def usual_round(evening: Evening, number: int) -> None:
    evening.start_round(number)
    hands = evening.hands()
    evening.each(lambda table: play(table, hands))
    ring_and_end(evening, hands)


def round_with_devices_that_are_replaced(evening: Evening) -> None:
    """One hand into the round a device dies for good, and another one's battery is low; a table calls."""
    hall = evening.first
    evening.start_round(1)
    hands = evening.hands()
    caller, broken, old = evening.tables[6], evening.tables[4], evening.tables[2]
    call_and_answer(evening, caller)
    rest = {}
    for table in (broken, old):
        first, *rest[table.number] = hands[table.number]
        table.enter(first)
        table.until(table.is_heard, "that the hall has it all")
    hands |= rest
    broken.kill()
    until(lambda: hall.of_table(broken.number)["state"] == "away", "the device is missed")
    ninth, tenth = evening.device("ninth", broken.number), evening.device("tenth", old.number)
    take_over(ninth)
    take_over(tenth)
    # Where the device is there still, the director decides.
    hall.home()
    hall.until(lambda: "another device asks" in hall.words(), "the question")
    hall.press(f"tile {old.number}", "GIVE TABLE")
    hall.back()
    for table in (ninth, tenth):
        table.until(lambda one=table: one.place()["screens"][-1] == "table", "the game so far")  # type: ignore[misc]
    old.until(lambda: "what is entered here does not count" in old.words(), "the word that it lost the table")
    old.press("OK")
    assert "spare" in old.words()
    evening.replace(broken, ninth)
    evening.replace(old, tenth)
    disturb(evening)
    evening.each(lambda table: play(table, hands))
    disturb(evening)
    ring_and_end(evening, hands)
    come_in(evening, 1)


def round_without_network(evening: Evening) -> None:
    """The Wi-Fi goes before the bell and comes back in the next round: results and seats go by QR code."""
    evening.start_round(2)
    hands = evening.hands()
    evening.each(lambda table: play(table, hands))
    rev = evening.bring_bell()
    evening.proxy.cut()
    evening.each(lambda table: table.until(lambda: "hall away" in table.words(), "the sign"))
    evening.rung(rev)
    evening.each(lambda table: end(table, hands))
    hall = evening.first
    evening.each(lambda table: table.until(lambda: table.hall()["waiting"], "entries that wait"))
    hall.home()
    hall.press("TAKE RESULT")
    for table in evening.tables:
        hall.open_picture(table.code())
        assert f"Table {table.number}" in hall.words()
        hall.press("AGREE")
    hall.home()
    # The table that has no app comes to the director.
    [browser] = evening.browsers
    hall.enter_result(browser.number, 510, -120)
    browser.note(hall.results()[-1], evening.seats[-1][browser.number])
    assert len(hall.results()) == 2 * TABLES
    # Two tables can't wait for the Wi-Fi: the director shows them who sits there.
    hall.press("MORE", "TICKETS")
    for table in evening.tables[:2]:
        ticket = hall.code()
        table.back()
        table.press("NEXT GAME", "FROM DIRECTOR")
        table.open_picture(ticket)
        hall.press("table after")
    hall.home()
    evening.proxy.mend()
    evening.each(lambda table: table.until(lambda: table.hall()["here"], "the hall again"))
    evening.each(lambda table: table.until(lambda: not table.hall()["waiting"], "the empty outbox"))
    # What came by code counts once.
    assert len(hall.results()) == 2 * TABLES


def round_whose_laptop_dies(evening: Evening) -> None:
    """In the middle of the round the director's computer is gone, and the second one takes its place."""
    evening.start_round(3)
    hands = evening.hands()
    first = {table.number: hands[table.number].pop(0) for table in evening.tables}
    evening.each(lambda table: table.enter(first[table.number]))
    [second] = evening.second
    evening.first.die()
    evening.each(lambda table: table.until(lambda: "hall away" in table.words(), "the sign"))
    second.take()
    evening.hall = second
    evening.each(lambda table: table.until(table.is_well, "the second computer"))
    evening.each(lambda table: play(table, hands))
    ring_and_end(evening, hands)
    come_in(evening, 3)


# What happens in them.


def disturb(evening: Evening) -> None:
    """In a soak one or two processes of the hall or of its tables die."""
    if SOAK:
        upset(evening, evening.chance.randint(1, 2))


def play(table: Table, hands: Hands) -> None:
    """All hands but the end of the last one, which the bell finds in play."""
    *whole, last = hands[table.number]
    for hand in whole:
        if SOAK or table.number == 3:
            table.touch_hand(hand)
        else:
            table.enter(hand)
    table.enter(last[:-1])


def end(table: Table, hands: Hands) -> None:
    table.enter(hands[table.number][-1][-1:])
    table.clip()


def ring_and_end(evening: Evening, hands: Hands) -> None:
    evening.rung(evening.bring_bell())
    first, *others = evening.tables
    before = len(evening.hall.results())
    end(first, hands)
    until(lambda: len(evening.hall.results()) == before + 1, "the first result")
    # Nobody's clicks are told while others play.
    evening.hall.wait_for_page([])
    disturb(evening)
    evening.each(lambda table: end(table, hands), others)
    for one in evening.browsers:
        one.end(evening)


def come_in(evening: Evening, number: int) -> None:
    """All results of the round come by themselves, and everybody may see the standings."""
    hall = evening.hall
    until(lambda: len(hall.results()) == number * TABLES, f"the results of round {number}")
    expected = [one for _, one, _ in ranked(evening.results(), list(range(1, PLAYERS + 1)))]
    hall.wait_for_page(expected)
    seats = hall.result()["seats"]
    table, line = next(iter(seats.items()))
    assert f"Table {table}, seat N" in hall.page(f"/player/{line['N']}")


def somebody_who_sits_out_comes_in(evening: Evening) -> None:
    """Between rounds the director swaps a player for one who sits out."""
    hall = evening.first
    come = hall.result()["out"][0]
    hall.home()
    hall.press("SIT OUT", f"out {come}")
    gone = min(int(name.split()[1]) for name in hall.live() if name.startswith("seat "))
    seats = hall.result()["seats"]
    [(table, seat)] = [(at, one) for at, line in seats.items() for one in line if line[one] == gone]
    hall.press(f"seat {gone}")
    hall.press_until(lambda: hall.result()["seats"][table][seat] == come, "AGREE")
    evening.swaps[2] = {gone: come}
    hall.home()
    if int(table) <= len(evening.tables):
        there = evening.tables[int(table) - 1]
        there.until(lambda: there.hall()["ticket"]["players"][seat]["number"] == come, "the change of seats")


def take_over(device: Table) -> None:
    """Its scorer asks for the table."""
    device.press("SETTINGS", "hall")
    device.until(lambda: "TAKE OVER" in device.live(), "that another device has the table")
    device.press("TAKE OVER")


def call_and_answer(evening: Evening, table: Table) -> None:
    """A table calls the adjudicator, and hears that somebody comes."""
    hall = evening.first
    table.press("MORE", "more call")
    hall.home()
    hall.until(lambda: "asks for the adjudicator" in hall.words(), "the call")
    hall.press(f"tile {table.number}", "ANSWER CALL")
    hall.back()
    table.until(lambda: "The adjudicator is coming" in table.words(), "the answer")
    table.press("OK", "BACK")


# What is true at the end.


def check_the_end(evening: Evening) -> None:
    hall = evening.hall
    games = evening.games()
    results = evening.results()
    assert [(game.round, game.table) for game in results] == [
        (number, table) for number in range(1, ROUNDS + 1) for table in range(1, TABLES + 1)
    ]
    expected = ranked(results, list(range(1, PLAYERS + 1)))
    night = hall.result()
    assert [(row["rank"], row["number"], row["clicks"]) for row in night["standings"]] == expected
    assert (night["round"], night["closed"]) == (None, ROUNDS)
    # Each result of the night is one game's, and each game's result is there once.
    entered = {(one["round"], int(one["table"])): one for one in hall.results()}
    assert len(hall.results()) == len(results) == len(entered)
    for game in results:
        one = entered[game.round, game.table]
        assert (one.get("game", ""), one["scores"], one["winner"]) == (game.id, game.scores, game.winner)
    hall.wait_for_page([number for _, number, _ in expected])
    check_bells(evening)
    hall.stop_hall()
    # The recorder has every line that a table has, in its place.
    kept = stored(hall.hall.parent)
    assert {game: kept.get(game) for game in games} == games


def check_bells(evening: Evening) -> None:
    """All tables rang at the same moments, and once for each word of the director."""
    marks: dict[tuple[int, int], list[float]] = {}
    for table in (*evening.tables, *evening.gone):
        bells = table.bells()
        due = [tuple(one["mark"]) for one in bells if one["what"] == "due"]
        assert len(due) == len(set(due)), table.folder.name
        for one in bells:
            if one["what"] == "due":
                marks.setdefault(tuple(one["mark"]), []).append(one["hall"])
        rings = [one["at"] for one in bells if one["what"] == "rings"]
        assert len(rings) == len(due), (table.folder.name, bells)
    assert [number for number, _ in sorted(marks)] == [1, 2, 3, 4]
    for mark, moments in marks.items():
        assert len(moments) >= len(evening.tables)
        assert max(moments) - min(moments) < TOGETHER, (mark, moments)
