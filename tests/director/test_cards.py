"""Cards counted on the director's screens, every key by a touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.director import undo
from scorekeeper.director.night_session import night_of
from scorekeeper.director.questions import count, keyboard, rounds
from scorekeeper.event.season import night_of as people_of
from scorekeeper.table.members import Member, keep
from tests.table.desks import Bench

from .directed import begun, enter, night, won
from .touched import Touches

ENTER, TAB = 13, 9


def open_count(bench: Bench) -> None:
    with bench.desk.whole():
        bench.desk.go(count.SCREEN)


def alone(bench: Bench) -> None:
    """A night that nobody is registered for."""
    header = {"game": "500", "rules": "500-nz-2025", "tables": 20, "rounds": 12}
    name = night_of(bench.desk).new(header)
    bench.desk.settle(bench.desk.place._replace(night=name, screens=("home", "night")))
    open_count(bench)


def press(bench: Bench, text: str) -> int:
    """Touch the keys of the pad, `>` for the key below it; returns how many were touched."""
    for sign in text:
        draft = bench.desk.place.draft(count.SCREEN)
        keys = [*count.pad_keys(), count.next_key(bench.desk, draft)]
        key = next(key for key in keys if key.called == ("NEXT CARD" if sign == ">" else sign))
        assert key.enabled, text
        bench.do(key.action)
    return len(text)


def clicks(bench: Bench) -> dict[int, int]:
    return {row["number"]: row["clicks"] for row in night(bench).event.result()["standings"]}


def told(bench: Bench) -> tuple[str, bool]:
    return count.number_words(bench.desk, bench.desk.place.draft(count.SCREEN))


def test_80_cards_are_the_night_at_three_keys_a_card_besides_the_digits(bench: Bench) -> None:
    alone(bench)
    wanted = {number: (number * 7) % 25 for number in range(1, 81)}
    keys = sum(press(bench, f"{number}>{clicks}>") for number, clicks in wanted.items())
    typed = sum(len(f"{number}{clicks}") for number, clicks in wanted.items())
    assert clicks(bench) == wanted
    assert keys - typed <= 3 * 80
    bench.do(("night.this_over", True), "night.agree")
    assert night(bench).singles.over


def test_any_keyboard_counts_a_card(bench: Bench) -> None:
    begun(bench, rounds=12)
    open_count(bench)
    for key, letter in ((49, "1"), (ENTER, "\r"), (50, "2"), (48, "0"), (ENTER, "\r"), (258, ""), (TAB, "\t"),
                        (265, ""), (271, "")):  # fmt: skip
        found = keyboard.key_typed(bench.desk, key, letter)
        assert found is not None, (key, letter)
        bench.do(found.action)
    assert (clicks(bench)[1], clicks(bench)[2]) == (20, 9)


def test_what_differs_from_the_results_is_shown_before_and_after(bench: Bench) -> None:
    begun(bench)
    won(bench, 1)
    winner = next(number for number, has in clicks(bench).items() if has == 2)
    open_count(bench)
    press(bench, f"{winner}")
    assert told(bench) == (f"{winner}: results 2", False)
    press(bench, ">4")
    assert told(bench) == (f"{winner}: card 4, results 2", True)
    press(bench, ">")
    assert told(bench)[1], "the last card stays in sight"
    assert count.summary(bench.desk) == "1 of 8 cards counted, 1 differs from the results"
    assert count.in_order(bench.desk)[0].number == winner
    press(bench, f"{winner}>2")
    # A slip onto somebody else's number takes no card back in silence.
    text, [sure] = count.question(bench.desk, bench.desk.place.draft(count.SCREEN))
    assert text == f"{winner} has 4 already. Now 2?"
    bench.do(sure.action)
    press(bench, ">")
    assert count.summary(bench.desk) == "1 of 8 cards counted"


def test_the_end_of_the_night_names_whose_card_is_not_counted(tmp_path: Path) -> None:
    bench = Touches(tmp_path)
    alone(bench)
    press(bench, "1>4>2>6>")
    enter(bench, {"do": "player", "number": 9, "name": "Iris Jones"})
    bench.do(("night.this_over", True))
    assert "1 card is not counted: 9 Iris Jones" in bench.words()
    enter(bench, *({"do": "player", "number": number} for number in range(10, 16)))
    assert "7 cards are not counted: 9 Iris Jones, 10, 11 and 4 more" in bench.words()
    bench.press("COUNT CARDS", "BACK")
    enter(bench, *({"do": "card", "number": number, "clicks": 2} for number in range(9, 16)))
    assert "counted" not in bench.words()
    bench.press("AGREE")
    assert night(bench).singles.over


def test_while_cards_are_counted_the_main_screen_is_about_them(tmp_path: Path) -> None:
    bench = Touches(tmp_path)
    alone(bench)
    press(bench, "1>4>2>6>3>2>")
    enter(bench, {"do": "player", "number": 9, "name": "Iris Jones"})
    bench.back()
    assert "3 of 4 cards counted" in bench.words() and "seat" not in bench.words()
    assert bench.key("DRAW") is None
    bench.press("COUNT CARDS")
    bench.digits("9")
    bench.press("NEXT CARD", "2", "NEXT CARD", "BACK")
    assert "4 of 4 cards counted" in bench.words()
    bench.press("more standings", "BACK", "END NIGHT", "AGREE")
    assert night(bench).singles.over
    assert rounds.stage(bench.desk) == "over"


def test_a_night_without_cards_ends_without_a_word_about_them(tmp_path: Path) -> None:
    bench = Touches(tmp_path)
    begun(bench)
    bench.do(("night.this_over", True))
    assert "counted" not in bench.words()
    assert bench.key("COUNT CARDS") is None


def test_a_card_is_taken_back_and_counted_again_from_the_list(bench: Bench) -> None:
    begun(bench, rounds=12)
    open_count(bench)
    press(bench, "3>12>")
    bench.do(("night.count_again", 3))
    draft = bench.desk.place.draft(count.SCREEN)
    assert draft["typed"] == {"count number": "3", "count clicks": "12"}
    [key] = count.take_back_keys(bench.desk, draft)
    bench.do(key.action)
    assert clicks(bench)[3] == 0
    assert undo.keys(bench.desk)[0].hint == "card 3"
    bench.do("night.undo")
    assert clicks(bench)[3] == 12


def test_an_unknown_number_is_refused_once_there_are_seats(bench: Bench) -> None:
    begun(bench)
    open_count(bench)
    press(bench, "99>")
    assert bench.desk.place.notice is not None
    assert 99 not in night(bench).singles.players


def test_a_new_number_and_its_card_are_taken_back_together(bench: Bench) -> None:
    alone(bench)
    press(bench, "5>6>")
    bench.do("night.undo")
    assert night(bench).singles.players == {}


def test_a_member_whose_card_is_counted_comes_by_one_touch(tmp_path: Path) -> None:
    bench = Touches(tmp_path)
    alone(bench)
    with bench.desk.whole():
        keep(bench.desk, [Member("4", "Dave Evans", "Hornby"), Member("A 5", "Eve"), Member("1204", "Kate")])
    bench.press(*"1204")
    assert "1204 Kate, a member: here tonight?" in bench.words()
    for _ in "1204":
        bench.press("RUB OUT")
    bench.press("4")
    assert "4 Dave Evans, a member: here tonight?" in bench.words()
    for name in ("NEXT CARD", "count clicks"):
        key = bench.key(name)
        assert key is not None and key.enabled is (name != "NEXT CARD")
    bench.press("IS HERE", "6")
    assert "4 Dave Evans" in bench.words()
    bench.press("NEXT CARD")
    player = night(bench).singles.players[4]
    assert (player.name, player.club, player.member) == ("Dave Evans", "Hornby", "4")
    assert (clicks(bench)[4], list(people_of(night(bench).event).people)) == (6, [(False, "4")])
    bench.press("9", "9")
    assert "99 is nobody's number tonight" in bench.words()
    bench.press("NEW PLAYER", "1", "NEXT CARD")
    assert clicks(bench) == {4: 6, 99: 1}
    bench.do("night.undo")
    assert list(night(bench).singles.players) == [4]


@pytest.mark.parametrize("member", ["01012", None])
def test_a_member_who_is_here_by_another_number_is_known_by_the_long_one(
    tmp_path: Path, member: str | None
) -> None:
    bench = Touches(tmp_path)
    with bench.desk.whole():
        keep(bench.desk, [Member("01012", "Ana Brown")])
    begun(bench)
    enter(bench, {"do": "player", "number": 3, "name": "Ana Brown"} | ({"member": member} if member else {}))
    open_count(bench)
    bench.digits("1012")
    asked = "1012 is the member's number of 3 Ana Brown. Is it their card?"
    assert (asked if member else "Is 3 Ana Brown member 1012?") in bench.words()
    next_card = bench.key("NEXT CARD")
    assert next_card is not None and not next_card.enabled
    bench.press("IS HERE", *"5", "NEXT CARD")
    assert clicks(bench)[3] == 5
    assert night(bench).singles.players[3].member == "01012"
    assert 1012 not in night(bench).singles.players


@pytest.mark.parametrize("drawn", [True, False])
def test_a_player_with_a_members_name_need_not_be_that_member(tmp_path: Path, drawn: bool) -> None:
    bench = Touches(tmp_path)
    with bench.desk.whole():
        keep(bench.desk, [Member("201", "Ana"), Member("202", "Ana"), Member("203", "Bo")])
    (begun if drawn else alone)(bench)
    enter(bench, {"do": "player", "number": 5, "name": "Ana"}, {"do": "player", "number": 6, "name": "Bo"})
    open_count(bench)
    for number in ("201", "202"):
        bench.digits(number)
        assert "Is 5 Ana member" not in bench.words(), "two members have that name"
        for _ in number:
            bench.press("RUB OUT")
    bench.digits("203")
    assert "Is 6 Bo member 203?" in bench.words()
    bench.press("NOT HERE")
    assert bench.key("NOT HERE") is None
    assert ("203 Bo, a member: here tonight?" in bench.words()) is not drawn
    assert night(bench).singles.players[6].member is None
    bench.press(*("RUB OUT",) * 3)
    # The number itself tells more than a name.
    enter(bench, {"do": "player", "number": 7, "name": "Bob", "member": "203"})
    bench.digits("203")
    assert "203 is the member's number of 7 Bob. Is it their card?" in bench.words()


def test_somebody_else_may_have_a_members_number(tmp_path: Path) -> None:
    bench = Touches(tmp_path)
    alone(bench)
    with bench.desk.whole():
        keep(bench.desk, [Member("4", "Dave Evans")])
    bench.press("4", "NEW PLAYER", "6", "NEXT CARD")
    assert night(bench).singles.players[4].name is None
    # Clicks typed before the question is answered wait for the answer.
    bench.press("5", "count clicks", "3")
    key = bench.key("NEXT CARD")
    assert key is not None and not key.enabled
    bench.do("night.count")
    assert 5 not in night(bench).singles.players


def test_a_number_beside_those_who_were_registered_is_asked_about(tmp_path: Path) -> None:
    bench = Touches(tmp_path)
    alone(bench)
    enter(bench, *({"do": "player", "number": number} for number in range(1, 5)))
    press(bench, "1>4>")
    bench.press("5")
    assert bench.key("NEW PLAYER") is not None


def test_more_clicks_than_the_rounds_give_are_asked_about(tmp_path: Path) -> None:
    bench = Touches(tmp_path)
    begun(bench, rounds=6)
    open_count(bench)
    press(bench, "1>12>2>13")
    assert "13: is that right? The rounds give 12 at most." in bench.words()
    key = bench.key("NEXT CARD")
    assert key is not None and not key.enabled
    bench.do("night.count")
    assert clicks(bench)[2] == 0
    bench.press("SURE", "NEXT CARD")
    assert (clicks(bench)[1], clicks(bench)[2]) == (12, 13)
    enter(bench, {"do": "night", "rounds": None})
    press(bench, "3>50>4>51")
    assert "51: is that right?" in bench.words()


def test_the_cards_of_day_2_stand_beside_those_of_day_1(bench: Bench) -> None:
    begun(bench, rounds=12)
    open_count(bench)
    press(bench, "1>10>")
    assert not count.day_keys(bench.desk), "an event of one day asks for none"
    bench.do(("night.day", 2))
    assert [key.chosen for key in count.day_keys(bench.desk)] == [False, True]
    press(bench, "1>5>")
    bench.do(count.day_keys(bench.desk)[0].action)
    press(bench, "2>3>")
    assert night(bench).singles.cards == {(1, 1): 10, (1, 2): 5, (2, 1): 3}
    assert clicks(bench)[1] == 15
    enter(bench, {"do": "player", "number": 1, "club": "Hornby", "team": True})
    assert night(bench).event.result()["teams"][0]["clicks"] == 10
