"""Names, seats, the dealer, the table, the rule set, and a game broken off: each saved by entry."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.engine.seated import players_in
from scorekeeper.shell.notices import refused_of
from scorekeeper.table.compass import NO_BREAK, round_of
from scorekeeper.table.desk import Desk
from scorekeeper.table.questions import details, history, timeline
from scorekeeper.table.questions.agreement import proposal_of
from scorekeeper.table.questions.names import (
    crossing_title,
    edit_player,
    seat_key,
    since_hands,
    since_keys,
    substitute_key,
    unsaved_keys,
)
from scorekeeper.table.questions.past_players import hands_to_choose, left_key, since_key
from scorekeeper.table.undo import undo_offer
from scorekeeper.words.refusals import refusal_text

from .at_desk import RULES, asked_of, desk_of, entries, scores, taps
from .desks import NAMES


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return desk_of(tmp_path, "500")


def names(desk: Desk) -> dict[str, str]:
    return {seat.seat: seat.name for seat in desk.here.seats}


def test_a_substitute_by_name_and_number(desk: Desk) -> None:
    taps(desk, ("sheet.open", "names"), ("amend.player", "W"))
    assert desk.place.draft("names")["name"] == "Bev"
    taps(desk, ("sheet.choose", "names", {"name": "Eve", "number": "27"}), ("amend.substitute",))
    assert entries(desk) == [{"do": "amend", "players": {"W": {"name": "Eve", "number": 27}}}]
    assert names(desk)["W"] == "Eve"
    assert desk.place.sheet == "names"
    assert [player.name for player in desk.store.known("27")] == ["Eve"]


def test_substitute_saves_what_was_typed_and_not_the_number_of_who_went(desk: Desk) -> None:
    desk.tap(("amend.player", "W"))
    taps(desk, ("sheet.choose", "names", {"name": "Eve", "number": "27"}), ("amend.keep",))
    taps(desk, ("sheet.open", "names"), ("amend.player", "W"))
    taps(desk, ("sheet.choose", "names", {"name": "Bob"}), ("amend.substitute",))
    assert entries(desk)[-1] == {"do": "amend", "players": {"W": {"name": "Bob"}}}


def test_substitute_empties_the_fields_where_nothing_was_typed(desk: Desk) -> None:
    taps(desk, ("sheet.open", "names"), ("amend.player", "W"))
    assert substitute_key(desk).enabled
    desk.tap(("amend.substitute",))
    assert entries(desk) == []
    assert desk.place.draft("names")["name"] == ""
    assert not substitute_key(desk).enabled


def test_back_asks_once_a_name_was_typed(desk: Desk) -> None:
    taps(desk, ("sheet.open", "names"), ("amend.player", "W"))
    desk.tap(("sheet.choose", "names", {"name": "Eve"}))
    assert desk.back()
    assert desk.place.draft("names")["unsaved"]
    desk.tap(("amend.keep",))
    assert names(desk)["W"] == "Eve"
    desk.tap(("amend.player", "W"))
    desk.tap(("sheet.choose", "names", {"name": "Zoe"}))
    desk.back()
    desk.back()
    assert names(desk)["W"] == "Eve" and "seat" not in desk.place.draft("names")


def test_undo_asks_about_a_typed_name_and_leaves_the_change_before_alone(desk: Desk) -> None:
    taps(desk, ("amend.player", "E"), ("sheet.choose", "names", {"name": "Fay"}), ("amend.keep",))
    taps(desk, ("sheet.open", "names"), ("amend.player", "W"), ("sheet.choose", "names", {"name": "Eve"}))
    words = []
    for _ in range(3):
        words.append(undo_offer(desk.here, desk.place).word)
        desk.tap(("game.undo",))
        assert (names(desk)["E"], desk.place.draft("names")["name"]) == ("Fay", "Eve")
    assert words == ["typing", "question", "typing"]
    assert desk.place.draft("names")["unsaved"]
    # Given up on the question, the typed name is gone; then Undo takes back the change before.
    taps(desk, ("screen.back",), ("game.undo",))
    assert names(desk)["E"] == "Dot"


def test_undo_of_a_question_about_another_seat_leads_to_the_typed_name(desk: Desk) -> None:
    taps(desk, ("sheet.open", "names"), ("amend.player", "W"))
    taps(desk, ("sheet.choose", "names", {"name": "Dot"}), ("amend.keep",))
    assert desk.place.draft("names")["twice"]
    desk.tap(("game.undo",))
    assert desk.place.draft("names")["name"] == "Dot" and "twice" not in desk.place.draft("names")


def test_who_is_there_for_practice_is_nobody_the_club_knows(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500", practice=True)
    taps(desk, ("sheet.open", "names"), ("amend.player", "W"))
    taps(desk, ("sheet.choose", "names", {"name": "Eve", "number": "27"}), ("amend.keep",))
    assert names(desk)["W"] == "Eve"
    assert desk.store.known() == []


@pytest.mark.parametrize("number", ["-5", "1.5", "12a", "1234567890"])
@pytest.mark.parametrize("name", ["", "Eve"])
def test_what_is_no_number_is_refused_in_words(desk: Desk, name: str, number: str) -> None:
    taps(desk, ("sheet.open", "names"), ("amend.player", "W"))
    taps(desk, ("sheet.choose", "names", {"name": name, "number": number}), ("amend.keep",))
    notice = desk.place.notice
    assert notice is not None
    assert refusal_text(refused_of(notice)).startswith(f"{number} is not a number")
    assert entries(desk) == []
    desk.back()
    assert desk.place.draft("names")["number"] == number
    taps(desk, ("sheet.open", "where"), ("sheet.choose", "where", {"round": number}), ("amend.where",))
    assert desk.place.notice == notice
    assert entries(desk) == []


def test_a_number_from_elsewhere_may_stay_as_it_is(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500", players={"W": {"number": -5}}, round=-3)
    taps(desk, ("sheet.open", "names"), ("amend.player", "W"))
    taps(desk, ("sheet.choose", "names", {"name": "Eve"}), ("amend.keep",), ("sheet.open", "where"))
    taps(desk, ("amend.where",))
    assert entries(desk) == [{"do": "amend", "players": {"W": {"name": "Eve", "number": -5}}}]


def test_the_number_from_elsewhere_of_a_player_who_left_may_stay_as_it_is(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500", players={"W": {"name": "Bev", "number": 10**12}})
    taps(desk, *HAND, ("amend.player", "W"), ("sheet.choose", "names", {"name": "Eve", "number": ""}))
    taps(desk, ("amend.substitute",), *HAND, ("amend.left",), ("amend.who", 0))
    taps(desk, ("sheet.choose", "names", {"name": "Beth"}), ("amend.keep",))
    assert desk.place.notice is None
    assert players_in(desk.session.game, 1)["W"] == {"name": "Beth", "number": 10**12}


@pytest.mark.parametrize("save", ["amend.keep", "amend.substitute"])
@pytest.mark.parametrize("typed", [{"name": "dot"}, {"name": "", "number": "12"}])
def test_who_sits_elsewhere_is_never_put_into_a_second_seat(tmp_path: Path, save: str, typed: Any) -> None:
    """One number or name is one player: here instead, or there as before."""
    players = {**{seat: {"name": name} for seat, name in NAMES.items()}, "E": {"name": "Dot", "number": 12}}
    desk = desk_of(tmp_path, "500", players=players)
    taps(desk, ("sheet.open", "names"), ("amend.player", "N"), ("sheet.choose", "names", typed), (save,))
    assert desk.place.draft("names")["twice"]["seat"] == "E"
    assert entries(desk) == []
    assert desk.back() and desk.place.draft("names")["seat"] == "N"
    taps(desk, (save,), ("amend.there",))
    assert desk.place.draft("names") == {"seat": "N", "name": "", "number": "", "back": {"page": "names"}}
    taps(desk, ("sheet.choose", "names", typed), (save,), ("amend.here",))
    assert crossing_title(desk, desk.place.pending or {}) == "Dot changes sides with Col"
    desk.tap(("agree.yes",))
    assert names(desk) == {**NAMES, "N": "Dot", "E": "Col"}
    assert desk.session.game.header["players"]["N"] == {"name": "Dot", "number": 12}
    # The other side agrees to the way back, too.
    desk.tap(("game.undo",))
    assert names(desk)["N"] == "Dot"
    desk.tap(("agree.yes",))
    assert names(desk) == NAMES


def test_a_name_typed_over_a_number_names_who_sits_elsewhere(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500", players={"N": {"number": 7}, "E": {"name": "Fay"}})
    taps(desk, ("amend.player", "N"), ("sheet.choose", "names", {"name": "Fay"}), ("amend.keep",))
    assert desk.place.notice is None
    assert desk.place.draft("names")["twice"]["seat"] == "E"


def test_two_of_one_name_who_sit_here_already_may_get_their_numbers(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500", players={"N": {"name": "Ann"}, "E": {"name": "Ann"}})
    taps(desk, ("amend.player", "N"), ("sheet.choose", "names", {"number": "7"}), ("amend.keep",))
    assert entries(desk) == [{"do": "amend", "players": {"N": {"name": "Ann", "number": 7}}}]


def test_undo_asks_where_a_name_leaves_the_side_to_which_it_came(desk: Desk) -> None:
    """As in a record of an earlier version, which put one player into two seats."""
    taps(desk, ("agree.propose", {"do": "amend", "players": {"N": {"name": "Dot"}}}), ("agree.yes",))
    desk.tap(("game.undo",))
    assert desk.place.pending == {"do": "undo"}
    says = proposal_of(desk)
    assert not isinstance(says, str) and says.title == "Undo: Dot changes sides"
    desk.tap(("agree.yes",))
    desk.tap(("game.redo",))
    assert desk.place.pending == {"do": "redo"}


def test_a_player_the_club_knows(desk: Desk) -> None:
    taps(desk, ("sheet.open", "names"), ("amend.player", "W"), ("amend.known", "Dan", 14, "Tauranga"))
    player = {"name": "Dan", "number": 14, "club": "Tauranga"}
    assert entries(desk)[-1]["players"] == {"W": player}


def test_two_in_each_others_seats(desk: Desk) -> None:
    taps(desk, ("sheet.open", "seats"), ("amend.swap", "N"), ("amend.swap", "N"), ("amend.swap", "W"))
    assert desk.place.draft("seats") == {"first": "W"}
    desk.tap(("amend.swap", "S"))
    desk.tap(("agree.yes",))
    assert names(desk) == {"N": "Col", "E": "Dot", "S": "Bev", "W": "Ann"}


@pytest.mark.parametrize("under_way", [False, True], ids=["between hands", "in a hand"])
def test_two_who_swap_do_so_from_the_start_or_from_now_on(desk: Desk, under_way: bool) -> None:
    taps(desk, ("game.dealt",), ("contract.open", "N"), ("contract.bid", "7", "S"), ("result.took", 8))
    desk.tap(("agree.yes",))
    if under_way:
        taps(desk, ("game.dealt",), ("contract.open", "W"), ("contract.bid", "8", "C"))
    made = len(entries(desk))
    found = {}
    for since in (True, False):
        desk.tap(("sheet.open", "seats"))
        desk.tap(since_keys(desk, desk.place.draft("seats"))[not since].action)
        taps(desk, ("amend.swap", "N"), ("amend.swap", "E"))
        assert len(entries(desk)) == made
        found[since] = crossing_title(desk, desk.place.pending or {})
        desk.tap(("agree.yes",))
        played = {"first": players_in(desk.session.game, 1), "second": players_in(desk.session.game, 2)}
        assert played["first"]["N"]["name"] == ("Dot" if since else "Col")
        assert played["second"]["N"]["name"] == "Dot"
        # Undo and Redo say which change of sides they take back, or put back.
        for touch in ("undo", "redo", "undo"):
            desk.tap((f"game.{touch}",))
            says = asked_of(desk)
            assert says.title == f"{touch.capitalize()}: {found[since]}"
            desk.tap(("agree.yes",))
    assert found == {
        True: "Dot changes sides with Col, from the start",
        False: "Dot changes sides with Col, from hand 2",
    }


@pytest.mark.parametrize("since", [False, True], ids=["from now on", "from the start"])
def test_two_partners_are_swapped_by_agreement_once_a_hand_is_over(desk: Desk, since: bool) -> None:
    taps(desk, *HAND, ("sheet.open", "seats"))
    if not since:
        taps(desk, ("sheet.choose", "seats", {"now": True}))
    taps(desk, ("amend.swap", "N"), ("amend.swap", "S"))
    says = proposal_of(desk)
    assert not isinstance(says, str) and names(desk) == NAMES
    first = (
        "Names of Ann and Col swapped, from the start" if since else "Ann and Col changed seats, from hand 2"
    )
    assert says.title.replace(NO_BREAK, " ") == f"{first}: ↑ Ann, ↓ Col"
    when = first.partition(", ")[2]
    assert says.short_titles[-1] == f"Swap of Ann and Col, {when}"
    taps(desk, ("agree.yes", "near"), ("game.undo",))
    says = proposal_of(desk)
    assert not isinstance(says, str) and says.short_titles[-1] == f"Undo: swap of Ann and Col, {when}"


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("other", ["E", "S"])
def test_two_changed_seats_in_any_hand_that_the_scorer_chooses(desk: Desk, other: str, over: bool) -> None:
    taps(desk, *HAND, *HAND, *HAND)
    taps(desk, *((("agree.propose", {"do": "abandon", "why": "late"}), ("agree.yes",)) if over else ()))
    desk.tap(("sheet.open", "seats"))
    keys = {key.called: key.action for key in since_keys(desk, desk.place.draft("seats"))}
    assert list(keys) == ["SINCE START", *(() if over else ("SINCE NOW",)), "SINCE OTHER"]
    taps(desk, keys["SINCE OTHER"], ("amend.swap", "N"), ("amend.swap", other))
    hands = since_hands(desk, desk.place.draft("seats"))
    assert [key.label for key in hands] == ["From hand 2", "From hand 3"]
    desk.tap(hands[0].action)
    says, came = proposal_of(desk), NAMES[other]
    assert not isinstance(says, str)
    assert says.title.replace(NO_BREAK, " ") == (
        "Dot changes sides with Col, from hand 2"
        if other == "E"
        else "Ann and Col changed seats, from hand 2: ↑ Ann, ↓ Col"
    )
    # The plates show who plays for each side.
    plates = [sorted(change.names[0].split(f"{NO_BREAK}· ")) for change in says.changes]
    assert plates == ([["Ann", "Dot"], ["Bev", "Col"]] if other == "E" else [["Ann", "Col"], ["Bev", "Dot"]])
    desk.tap(("agree.yes",))
    assert sat(desk, "N") == ["Col", came, came] and sat(desk, other) == [came, "Col", "Col"]
    row = next(row for row in history.rows(desk.here, desk.session.game) if row.seats)
    assert f"{came} and Col changed seats" in row.label or f"Col and {came} changed seats" in row.label
    taps(desk, ("game.undo",), ("agree.yes",))
    assert sat(desk, "N") == ["Col"] * 3


def test_a_substitute_found_in_a_wrong_seat_sat_there_since_coming(desk: Desk) -> None:
    hand = (("game.dealt",), ("contract.open", "W"), ("contract.bid", "6", "C"), ("result.took", 6))
    taps(desk, *hand, ("agree.yes",))
    for seat, name in (("E", "Fay"), ("W", "Gus")):
        taps(desk, ("sheet.open", "names"), ("amend.player", seat))
        taps(desk, ("sheet.choose", "names", {"name": name}), ("amend.substitute",))
    # No hand is over that both played: there is nothing to ask.
    taps(desk, ("sheet.open", "seats"), ("amend.swap", "E"), ("amend.swap", "N"))
    assert crossing_title(desk, desk.place.pending or {}) == (
        "Fay changes sides with Col, from hand 2, when Fay came"
    )
    taps(desk, ("agree.wrong",), *hand, ("agree.yes",), ("sheet.open", "seats"))
    taps(desk, ("amend.swap", "E"), ("amend.swap", "N"))
    first, now = since_keys(desk, desk.place.draft("seats"))
    assert (first.label, first.hint) == ("From hand 2", "when Fay came")
    assert now.label == "From hand 3"
    desk.tap(first.action)
    assert crossing_title(desk, desk.place.pending or {}) == (
        "Fay changes sides with Col, from hand 2, when Fay came"
    )
    desk.tap(("agree.yes",))
    played = [players_in(desk.session.game, hand) for hand in (1, 2)]
    assert [(sat["N"]["name"], sat["E"]["name"]) for sat in played] == [("Col", "Dot"), ("Fay", "Col")]


HAND = (
    ("game.dealt",),
    ("contract.open", "W"),
    ("contract.bid", "6", "C"),
    ("result.took", 6),
    ("agree.yes",),
)


def sat(desk: Desk, seat: str) -> list[str]:
    """The player of a seat in each hand that is over."""
    hands = range(1, len(desk.here.history) + 1)
    return [players_in(desk.session.game, hand)[seat]["name"] for hand in hands]


def test_a_substitute_found_late_sat_there_since_an_earlier_hand(desk: Desk) -> None:
    taps(desk, *HAND, *HAND, *HAND, ("sheet.open", "names"), ("amend.player", "N"))
    assert since_key(desk) is None
    taps(desk, ("sheet.choose", "names", {"name": "Bob"}), ("amend.earlier",))
    assert hands_to_choose(desk) == (1, 2, 3, 4)
    # Back leads to what was typed.
    desk.back()
    assert desk.place.draft("names")["name"] == "Bob" and "since" not in desk.place.draft("names")
    taps(desk, ("amend.earlier",), ("amend.came", 2))
    assert entries(desk)[-1] == {"do": "amend", "players": {"N": {"name": "Bob"}}, "since": 2}
    assert sat(desk, "N") == ["Col", "Bob", "Bob"]
    assert timeline.lines(desk)[0].text == "↑ Bob for Col, from hand 2"
    # Entered with a wrong hand: it is dated anew, and Undo leads back.
    taps(desk, ("amend.player", "N"), ("amend.earlier",), ("amend.came", 3))
    assert sat(desk, "N") == ["Col", "Col", "Bob"]
    anew, before, *_ = timeline.lines(desk)
    assert (anew.stands, anew.notes) == (True, ("was: from hand 2",))
    assert not before.stands and before.notes[0].startswith("Corrected ")
    desk.tap(("game.undo",))
    assert sat(desk, "N") == ["Col", "Bob", "Bob"]
    # Dated with the first hand by mistake, the player can still be dated with a later one.
    taps(desk, ("amend.player", "N"), ("amend.earlier",), ("amend.came", 1))
    assert sat(desk, "N") == ["Bob", "Bob", "Bob"]
    desk.tap(("amend.player", "N"))
    assert hands_to_choose(desk) == (2, 3, 4) and since_key(desk) is not None
    taps(desk, ("amend.earlier",), ("amend.came", 2), ("sheet.open", "names"))
    assert sat(desk, "N") == ["Col", "Bob", "Bob"]
    assert left_key(desk) is not None
    assert timeline.lines(desk)[0].text == "↑ Bob for Col, from hand 2"


def test_a_substitute_found_after_the_end_sat_there_since_a_hand(desk: Desk) -> None:
    taps(desk, *HAND, *HAND, ("agree.propose", {"do": "abandon", "why": "late"}), ("agree.yes",))
    taps(desk, ("sheet.open", "names"), ("amend.player", "N"), ("sheet.choose", "names", {"name": "Bob"}))
    assert not substitute_key(desk).enabled
    assert hands_to_choose(desk) == (1, 2)
    taps(desk, ("amend.earlier",), ("amend.came", 2))
    assert sat(desk, "N") == ["Col", "Bob"]


def test_nobody_sits_in_two_seats_in_an_earlier_hand(desk: Desk) -> None:
    taps(
        desk, *HAND, ("amend.player", "N"), ("sheet.choose", "names", {"name": "Bob"}), ("amend.substitute",)
    )
    taps(desk, *HAND, ("amend.player", "E"), ("sheet.choose", "names", {"name": "Col"}))
    taps(desk, ("amend.earlier",), ("amend.came", 1))
    assert refusal_text(refused_of(desk.place.notice or {})) == "Col sat at ↑ in one of these hands"
    desk.back()
    # Col comes back on the other side: both sides agree, to an earlier hand too.
    desk.tap(("amend.came", 3))
    assert crossing_title(desk, desk.place.pending or {}) == "Col changes sides, from hand 3"
    taps(desk, ("agree.yes",), ("amend.player", "E"), ("amend.earlier",), ("amend.came", 2))
    assert crossing_title(desk, desk.place.pending or {}) == "Col changes sides, from hand 2"
    desk.tap(("agree.yes",))
    assert sat(desk, "E") == ["Dot", "Col"]
    desk.tap(("game.undo",))
    assert desk.place.pending == {"do": "undo"}


def test_who_sits_elsewhere_is_refused_here_from_a_chosen_hand(desk: Desk) -> None:
    taps(desk, *HAND, *HAND, ("amend.player", "N"), ("sheet.choose", "names", {"name": "Dot"}))
    taps(desk, ("amend.earlier",), ("amend.came", 2))
    assert refusal_text(refused_of(desk.place.notice or {})) == "Dot sat at → in one of these hands"
    desk.back()
    assert desk.place.draft("names")["since"] and "twice" not in desk.place.draft("names")


def test_the_name_of_a_player_who_left_is_mended(desk: Desk) -> None:
    taps(desk, *HAND, ("sheet.open", "names"))
    assert left_key(desk) is None
    taps(desk, ("amend.player", "W"), ("sheet.choose", "names", {"name": "Eve"}), ("amend.substitute",))
    taps(desk, *HAND, ("sheet.open", "names"), ("amend.left",), ("amend.who", 0))
    assert desk.place.draft("names")["name"] == "Bev"
    taps(desk, ("sheet.choose", "names", {"name": "Beverley", "number": "7"}), ("amend.keep",))
    assert (sat(desk, "W"), names(desk)["W"]) == (["Beverley", "Eve"], "Eve")
    assert timeline.lines(desk)[0].text == "← was Beverley, not Bev"
    # A substitute who left again is named so, too, in the line about who came.
    assert shown(desk) == ["← Eve for Beverley, from hand 2"]
    assert [one.name for one in desk.store.games()[0].listing.left] == ["Beverley"]
    desk.tap(("game.undo",))
    assert sat(desk, "W") == ["Bev", "Eve"]


def test_back_asks_about_a_typed_name_of_a_player_who_left(desk: Desk) -> None:
    taps(
        desk, *HAND, ("amend.player", "W"), ("sheet.choose", "names", {"name": "Eve"}), ("amend.substitute",)
    )
    taps(desk, ("sheet.open", "names"), ("amend.left",), ("amend.who", 0))
    desk.tap(("sheet.choose", "names", {"name": "Beth"}))
    desk.back()
    assert [key.name for key in unsaved_keys(desk)] == ["KEEP", "NOT SAVED"]
    desk.back()
    assert desk.place.draft("names")["page"] == "past"
    desk.back()
    assert desk.place.draft("names") == {"page": "names"}


def test_a_name_that_comes_back_on_the_other_side_is_agreed_to_however_it_is_written(desk: Desk) -> None:
    for seat, name in (("W", "Xena"), ("N", "bev")):
        assert desk.place.pending is None
        taps(desk, ("sheet.open", "names"), ("amend.player", seat))
        taps(desk, ("sheet.choose", "names", {"name": name}), ("amend.substitute",))
    assert desk.place.pending is not None


def test_partners_who_swap_do_so_in_all_hands_where_nothing_else_is_said(desk: Desk) -> None:
    taps(desk, ("game.dealt",), ("contract.open", "W"), ("contract.bid", "8", "C"), ("result.took", 8))
    desk.tap(("agree.yes",))
    taps(desk, ("sheet.open", "seats"), ("amend.swap", "W"), ("amend.swap", "E"), ("agree.yes",))
    swapped = {"W": {"name": "Dot"}, "E": {"name": "Bev"}}
    assert entries(desk)[-1] == {"do": "amend", "players": swapped, "same": True}
    assert players_in(desk.session.game, 1)["W"] == {"name": "Dot"}


def test_the_dealer_until_somebody_has_called(desk: Desk) -> None:
    taps(desk, ("sheet.open", "dealer"), ("amend.dealer", "E"))
    assert next(seat.seat for seat in desk.here.seats if seat.deals) == "E"
    taps(desk, ("game.dealt",), ("auction.call", "6S"), ("sheet.open", "dealer"), ("amend.dealer", "N"))
    assert desk.place.notice is not None
    assert desk.place.notice["code"] == "dealer-too-late"


def test_the_scorer_and_the_screen_turns(desk: Desk) -> None:
    taps(desk, ("sheet.open", "scorer"), ("amend.scorer", "W"))
    assert desk.here.scorer == "W"
    assert desk.place.sheets == ()


def test_another_side_keeps_the_score_and_agrees_no_more_only_by_its_agreement(desk: Desk) -> None:
    taps(desk, *HAND[:-2])
    before = len(entries(desk))
    taps(desk, ("sheet.open", "scorer"), ("amend.scorer", "N"))
    assert (desk.here.scorer, len(entries(desk))) == ("N", before + 1)
    taps(desk, ("sheet.open", "scorer"), ("amend.scorer", "E"))
    asked = proposal_of(desk)
    assert not isinstance(asked, str) and "Dot keeps the score" in asked.title
    assert len(entries(desk)) == before + 1
    desk.tap(("agree.yes", "far"))
    assert desk.here.scorer == "E"
    assert told(desk)[-1] == "↓ Dot keeps the score, not → Col"
    desk.tap(("game.undo",))
    assert (desk.here.scorer, desk.place.pending) == ("E", {"do": "undo"})
    desk.tap(("agree.yes",))
    assert desk.here.scorer == "N"


def test_entries_name_the_rules_before_a_change(desk: Desk) -> None:
    taps(desk, ("agree.propose", {"do": "amend", "rules": "500-nz-classic"}), ("agree.yes",))
    assert told(desk)[-1] == "The rules are 500, classic, not 500, NZ draft 2025"


def test_a_player_without_a_name_is_called_by_the_seat(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500", players={"W": {"name": "Bev"}})
    found = [seat_key(desk.here, seat, edit_player(seat.seat)) for seat in desk.here.seats]
    assert [key.label for key in found] == ["↑ North", "→ East", "↓ South", "← Bev"]


def test_table_round_day_event(desk: Desk) -> None:
    taps(desk, ("sheet.open", "where"), ("sheet.choose", "where", {"table": "12", "round": "3", "day": ""}))
    taps(desk, ("sheet.choose", "where", {"event": "Nationals"}), ("amend.where",))
    assert entries(desk) == [{"do": "amend", "table": "12", "round": 3, "event": "Nationals"}]
    taps(desk, ("sheet.open", "where"), ("amend.where",))
    assert len(entries(desk)) == 1
    assert desk.place.sheets == ()


def test_another_rule_set_is_agreed_to(desk: Desk) -> None:
    taps(desk, ("game.dealt",), ("contract.open", "W"), ("contract.bid", "7", "S"))
    taps(desk, ("sheet.open", "penalty"), ("penalty.kind", "hand-shown"), ("penalty.by", "W"), ("agree.yes",))
    assert scores(desk) == (100, -140)
    desk.tap(("sheet.open", "ruleset"))
    sets = {spec.label: spec for spec in details.rule_set_keys(desk.here, desk.settings)}
    assert not sets["500, NZ draft 2025"].enabled
    desk.tap(sets["500, classic"].action)
    assert scores(desk) == (100, -140)
    desk.tap(("agree.yes",))
    assert scores(desk) == (100, 0)
    assert desk.place.pending is None
    assert desk.place.sheets == ()


def test_a_scored_hand_needs_only_its_contract_and_its_tricks_under_other_rules(desk: Desk) -> None:
    """A bid too low, on which the classic sheet is silent."""
    taps(desk, ("game.dealt",), ("auction.call", "7D"), ("auction.low", "6S"), ("auction.call", "6S"))
    taps(desk, *(("auction.call", "pass") for _ in range(3)), ("auction.play",), ("result.open",))
    taps(desk, ("result.took", 8), ("agree.yes",))
    taps(desk, ("contract.open", "W"), ("contract.bid", "7", "S"), ("result.open",), ("result.took", 3))
    desk.tap(("agree.yes",))
    before = scores(desk)
    taps(desk, ("sheet.open", "ruleset"), ("amend.rules", "500-nz-classic"))
    assert desk.place.notice is None
    assert desk.place.pending is not None
    desk.tap(("agree.yes",))
    assert desk.here.ruled.sheet == "500-nz-classic"
    assert scores(desk) == before and len(desk.here.history) == 2
    assert [entry["do"] for entry in entries(desk)].count("contract") == 2
    # It is one touch: UNDO brings the sheet and the calls back.
    desk.tap(("game.undo",))
    if desk.place.pending is not None:
        desk.tap(("agree.yes",))
    assert desk.here.ruled.sheet == "500-nz-2025"
    assert [entry["do"] for entry in entries(desk)].count("call") == 5
    assert scores(desk) == before


@pytest.mark.parametrize(
    ("game", "rules", "name"),
    [
        ("500", {"like": "500-nz-2025", "cap": 30}, "500, NZ draft 2025"),
        ("cribbage", {"like": "cribbage-nz-2017", "hands": 5}, "Cribbage, NZ 2017"),
        ("spades", {"like": "spades-wfwf-2004", "target": 150}, "Spades, WFWF 2004"),
    ],
)
def test_hands_tells_a_change_of_the_rules_and_what_a_hand_gave_before(
    tmp_path: Path, game: str, rules: Any, name: str
) -> None:
    desk = desk_of(tmp_path, game)
    deal(desk)
    finish(desk)
    for one in (rules, RULES[game]):
        desk.enter({"do": "amend", "rules": one})
    hand, *earlier, changed, back = history.rows(desk.here, desk.session.game)
    assert [row.label for row in (changed, back)] == [f"Rules: {name}, house rules", f"Rules: {name}"]
    assert history.hand_key(back).why == history.RULES
    # The latest stands first; by the rules of cribbage and spades no hand gives other points.
    assert [row.sums for row in earlier] == ([((30, 30), (60, 60)), hand.sums] if game == "500" else [])
    assert all(row.struck and row.label.startswith("was: ") for row in earlier)


def test_a_rule_set_that_forbids_what_stands_is_refused(desk: Desk) -> None:
    taps(desk, ("game.dealt",), ("auction.call", "7D"), ("auction.low", "6S"), ("auction.call", "6S"))
    taps(desk, ("sheet.open", "ruleset"), ("amend.rules", "500-nz-classic"))
    assert desk.place.pending is None
    assert desk.place.notice is not None
    assert desk.place.notice["data"]["silent"]


def test_rules_by_which_the_game_had_ended_earlier_are_refused_in_words(desk: Desk) -> None:
    for _ in range(2):
        taps(desk, ("game.dealt",), ("contract.open", "N"), ("contract.bid", "7", "S"), ("result.took", 8))
        desk.tap(("agree.yes",))
    desk.tap(("amend.rules", {"like": "500-nz-2025", "hands": 1}))
    assert desk.place.notice is not None
    assert refusal_text(refused_of(desk.place.notice), "500") == (
        "by these rules the game would have been over earlier (all hands played):"
        " first undo what was played since (rule 1b)"
    )
    desk.back()
    desk.tap(("amend.rules", {"like": "500-nz-2025", "hands": 2}))
    assert desk.place.pending is not None


def test_the_clubs_own_rules_are_offered(desk: Desk) -> None:
    desk.choose(rules={"like": "500-nz-2025", "name": "Thursday", "cap": 460})
    assert "Thursday" in [spec.label for spec in details.rule_set_keys(desk.here, desk.settings)]
    desk.choose(rules={"like": "500-nz-2024", "hands": 6})
    assert "500, NZ 2024, house rules" in [
        spec.label for spec in details.rule_set_keys(desk.here, desk.settings)
    ]


def test_a_game_broken_off(desk: Desk) -> None:
    taps(desk, ("sheet.open", "abandon"), details.abandon_keys()[0].action)
    assert desk.here.ended is None
    desk.tap(("agree.yes",))
    assert desk.here.ended == "abandoned"
    assert entries(desk)[-1] == {"do": "abandon", "why": "A player had to leave"}


@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("hands", [0, 1])
def test_hands_tells_where_the_game_was_abandoned(tmp_path: Path, game: str, hands: int) -> None:
    desk = desk_of(tmp_path, game)
    for _ in range(hands):
        deal(desk)
        finish(desk)
    for under_way in (False, True):
        if under_way:
            taps(desk, ("game.undo",), ("agree.yes",))
            deal(desk)
            desk.enter(
                {
                    "500": {"do": "contract", "seat": "W", "bid": "7H"},
                    "cribbage": {"do": "cut", "jack": False},
                    "spades": {"do": "bid", "seat": "W" if hands == 0 else "N", "bid": 4},
                }[game]
            )
        taps(desk, ("amend.abandon", "A player had to leave"), ("agree.yes",))
        rows = history.rows(desk.here, desk.session.game)
        assert (rows[-1].label, rows[-1].how) == ("Game abandoned", "A player had to leave")
        assert history.hand_key(rows[-1]).why == history.ABANDONED
        assert len(rows) == hands + under_way + 1
    what = {
        "500": "← Bev 7♥",
        "cribbage": ("dealt by ↓ Ann", "dealt by ← Bev")[hands],
        "spades": ("Col –, Ann –; Dot –, Bev 4", "Col 4, Ann –; Dot –, Bev –")[hands],
    }[game]
    row = rows[-2]
    told = [text.replace("\u00a0", " ") for text in (row.label, row.how)]
    assert told == [f"{hands + 1}  under way", what]


def test_broken_off_in_ones_own_words(desk: Desk) -> None:
    taps(desk, ("sheet.open", "abandon"), ("amend.own",), ("amend.said",))
    assert desk.place.pending is None
    taps(desk, ("sheet.choose", "abandon", {"why": "The lights went out"}), ("amend.said",), ("agree.wrong",))
    assert desk.place.sheet == "abandon"
    assert desk.back()
    # What was typed is not given up without a question.
    assert desk.place.draft("abandon")["unsaved"]
    assert desk.back()
    assert desk.place.sheet == "abandon"
    assert desk.back()
    assert desk.place.sheets == ()
    assert entries(desk) == []


# What Hands and Entries say of who sat where.


def deal(desk: Desk) -> None:
    """A hand begins."""
    desk.enter({"do": "dealt"})


def finish(desk: Desk) -> None:
    """The hand under way to its end."""
    dealer = next(at for at, seat in enumerate(round_of(desk.here)) if seat.deals)
    seats = [seat.seat for seat in (*round_of(desk.here), *round_of(desk.here))][dealer + 1 : dealer + 5]
    for entry in {
        "500": [{"do": "contract", "seat": "W", "bid": "6C"}, {"do": "tricks", "won": {"NS": 4, "EW": 6}}],
        "cribbage": [
            *({"do": "show", "seat": seat, "points": 2} for seat in seats),
            {"do": "crib", "points": 2},
        ],
        "spades": [
            *({"do": "bid", "seat": seat, "bid": 3} for seat in seats),
            {"do": "tricks", "won": {"N": 3, "E": 3, "S": 3, "W": 4}},
        ],
    }[desk.here.game]:
        desk.enter(entry)


def substituted(desk: Desk, seat: str, name: str) -> None:
    taps(desk, ("amend.player", seat), ("sheet.choose", "names", {"name": name}), ("amend.substitute",))


def swapped(desk: Desk, wrong: bool, *seats: str) -> None:
    """Two in each other's seats: were only the names wrong? Both sides agree."""
    taps(desk, ("sheet.open", "seats"), ("sheet.choose", "seats", {"now": None if wrong else True}))
    taps(desk, *(("amend.swap", seat) for seat in seats))
    if "second" in desk.place.draft("seats"):
        desk.tap(("amend.since", wrong))
    if desk.place.pending is not None:
        desk.tap(("agree.yes",))


def told(desk: Desk) -> list[str]:
    """The lines of Entries, the first first."""
    return [line.text.replace("\u00a0", " ") for line in reversed(timeline.lines(desk))]


def shown(desk: Desk) -> list[str]:
    """What Hands says of who came into which seat: by itself, or after the number of a hand."""
    rows = history.rows(desk.here, desk.session.game)
    lines = [f"{row.hand}: {row.came}" if row.hand else row.label for row in rows if row.seats or row.came]
    return [line.replace("\u00a0", " ") for line in lines]


def test_the_bid_and_the_deal_are_of_who_made_them_whoever_plays_that_hand_on(desk: Desk) -> None:
    taps(desk, *HAND[:-2])
    substituted(desk, "W", "Fay")
    substituted(desk, "S", "Gus")
    desk.tap(HAND[-2])
    corrected = {"do": "correct", "hand": 1, "seat": "W", "bid": "6S", "won": {"NS": 3, "EW": 7}}
    for title, tap in (
        ("6♣ Bev: 6 tricks", ("agree.propose", corrected)),
        ("Hand 1 becomes ← Bev 6♠: 7 tricks", ("agree.yes",)),
    ):
        asked = proposal_of(desk)
        assert not isinstance(asked, str) and asked.title.replace("\u00a0", " ") == title
        taps(desk, ("agree.yes",), tap)
    now, before = history.rows(desk.here, desk.session.game)
    assert [now.label[3:], before.label] == ["←\u00a0Bev 6♠", "was: ←\u00a0Bev 6♣"]
    assert now.details == "7 tricks · Ann dealt · ← Fay for Bev · ↓ Gus for Ann"
    assert told(desk)[-1].startswith("Hand 1 corrected: ← Bev plays 6♠")


def test_8c_a_penalty_found_late_is_of_who_played_the_hand_to_its_end(desk: Desk) -> None:
    taps(desk, *HAND[:-2])
    substituted(desk, "E", "Fay")
    taps(desk, *HAND[-2:])
    entry = {"do": "correct", "hand": 1, "seat": "W", "bid": "6C", "kind": "renege", "by": "E"}
    desk.tap(("agree.propose", entry))
    asked = proposal_of(desk)
    assert not isinstance(asked, str) and "← Bev 6♣: renege by Fay" in asked.title.replace("\u00a0", " ")
    desk.tap(("agree.yes",))
    assert "renege by Fay" in history.rows(desk.here, desk.session.game)[0].details
    assert "Fay" in told(desk)[-1] and "Dot" not in told(desk)[-1]


def test_who_dealt_and_who_bid_is_the_same_however_the_bids_were_entered(desk: Desk) -> None:
    """With a first call that stands for the deal and was undone, and a contract in place of the calls."""
    taps(
        desk,
        ("auction.call", "6S"),
        ("game.undo",),
        *(("auction.call", one) for one in ("6C", "pass", "pass", "pass")),
    )
    substituted(desk, "W", "Fay")
    substituted(desk, "S", "Gus")
    taps(desk, ("contract.mend",), ("contract.seat", "W"), ("contract.level", "7"), ("contract.suit", "C"))
    taps(desk, ("result.open",), ("result.took", 7), ("agree.yes",))
    (row,) = history.rows(desk.here, desk.session.game)
    assert (row.label[3:], row.details) == (
        "←\u00a0Bev 7♣", "7 tricks · Ann dealt · ← Fay for Bev · ↓ Gus for Ann"
    )  # fmt: skip


def test_the_keys_of_a_changed_call_close_where_a_substitute_came_after_that_call(desk: Desk) -> None:
    taps(desk, ("game.dealt",), ("auction.call", "6S"))
    substituted(desk, "W", "Fay")
    taps(desk, ("auction.seat", "W"), ("auction.mend", "W"), ("auction.call", "7S"))
    assert desk.place.draft("auction") == {}
    assert desk.here.middle.says == {"W": "7S"}


def test_a_bid_of_spades_that_is_corrected_is_of_who_bid(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "spades")
    taps(desk, ("game.dealt",), *(("spades.bid", bid) for bid in (2, 4, 3, 3)))
    substituted(desk, "W", "Fay")
    desk.enter({"do": "tricks", "won": {"NS": 9, "EW": 4}})
    desk.tap(("agree.propose", {"do": "correct", "entry": 2, "with": {"do": "bid", "seat": "W", "bid": 3}}))
    asked = proposal_of(desk)
    text = "Hand 1: ← Bev bids 3 – not: ← Bev bids 2"
    assert not isinstance(asked, str) and asked.title.replace("\u00a0", " ") == text
    desk.tap(("agree.yes",))
    assert text in told(desk)


@pytest.mark.parametrize(("came", "rows"), [("Bob", ["↑ Bob for Col, from hand 1"]), ("Col", [])])
def test_since_the_first_hand_it_is_the_first_player_who_is_replaced(
    desk: Desk, came: str, rows: list[str]
) -> None:
    taps(desk, *HAND)
    substituted(desk, "N", "Yan")
    taps(desk, *HAND)
    desk.enter({"do": "amend", "players": {"N": {"name": came}}, "since": 1})
    assert shown(desk) == rows


def test_who_came_with_a_hand_and_dealt_it_stands_before_that_hand(desk: Desk) -> None:
    taps(desk, *HAND)
    substituted(desk, "W", "Fay")
    desk.tap(HAND[0])
    swapped(desk, True, "W", "E")
    taps(desk, *HAND[1:])
    assert history.rows(desk.here, desk.session.game)[-1].details == "6 tricks · Dot dealt"
    assert shown(desk) == [
        "← Fay for Bev, from hand 2",
        "Names of Fay and Dot swapped, from hand 2: → Fay, ← Dot",
    ]


def test_who_agreed_under_a_wrong_name_is_named_with_both(desk: Desk) -> None:
    taps(desk, *HAND[:-1], ("agree.yes", "far"))
    swapped(desk, True, "W", "E")
    notes = [note for line in timeline.lines(desk) for note in line.notes if "agreed" in note]
    assert notes == ["Dot agreed (was: Bev)"]


@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("wrong", [True, False])
def test_a_swap_after_a_substitution_in_one_hand_is_told_as_a_swap(
    tmp_path: Path, game: str, wrong: bool
) -> None:
    desk = desk_of(tmp_path, game)
    deal(desk)
    finish(desk)
    deal(desk)
    substituted(desk, "E", "Fay")
    swapped(desk, wrong, "E", "W")
    finish(desk)
    word = "deal" if game == "cribbage" else "hand"
    what = "Names of Bev and Fay swapped" if wrong else "Bev and Fay changed seats"
    assert f"→ Fay for Dot, from {word} 2" in told(desk)
    assert f"{what}, from {word} 2: → Bev, ← Fay" in told(desk)
    assert shown(desk) == [f"2: → Fay for Dot · {what}: → Bev, ← Fay"]


@pytest.mark.parametrize("game", RULES)
def test_players_who_change_sides_are_called_wrong_by_the_words_of_the_screen(
    tmp_path: Path, game: str
) -> None:
    desk = desk_of(tmp_path, game)
    deal(desk)
    finish(desk)
    taps(desk, ("sheet.open", "seats"), ("amend.swap", "N"), ("amend.swap", "E"))
    shown = crossing_title(desk, desk.place.pending or {})
    taps(desk, ("agree.wrong",), ("game.dealt",))
    assert f"Called wrong: {shown}" in told(desk)
    # So is their Undo.
    swapped(desk, True, "N", "E")
    taps(desk, ("game.undo",), ("agree.wrong",), ("game.dealt",))
    assert f"Called wrong: Undo ({shown})" in told(desk)


@pytest.mark.parametrize("game", RULES)
def test_who_came_between_two_hands_stands_before_the_first_hand_in_these_seats(
    tmp_path: Path, game: str
) -> None:
    desk = desk_of(tmp_path, game)
    # Nobody has played before the first deal.
    substituted(desk, "W", "Eve")
    deal(desk)
    finish(desk)
    substituted(desk, "N", "Bob")
    swapped(desk, False, "N", "S")
    word = "deal" if game == "cribbage" else "hand"
    lines = [f"↑ Bob for Col, from {word} 2", f"Ann and Bob changed seats, from {word} 2: ↑ Ann, ↓ Bob"]
    assert shown(desk) == lines
    deal(desk)
    finish(desk)
    deal(desk)
    swapped(desk, True, "E", "W")
    # Told by itself until there is a row of the hand.
    substituted(desk, "E", "Gus")
    wrong = "Names of Eve and Dot swapped, from the start: → Eve, ← Dot"
    assert shown(desk) == [wrong, *lines, f"→ Gus for Eve, from {word} 3"]
    assert set(shown(desk)) < set(told(desk))
    finish(desk)
    assert shown(desk) == [wrong, *lines, "3: → Gus for Eve"]
    row = history.rows(desk.here, desk.session.game)[0]
    assert history.hand_key(row).why == history.SEATED


@pytest.mark.parametrize("game", RULES)
def test_names_put_right_from_the_start_are_right_in_entries_too_and_say_what_they_were(
    tmp_path: Path, game: str
) -> None:
    desk = desk_of(tmp_path, game, dealer="E")
    deal(desk)
    desk.enter({"do": "misdeal"})
    deal(desk)
    finish(desk)
    before = told(desk)
    swapped(desk, True, "E", "W")
    right = [line.replace("→ Dot", "→ Bev").replace("← Bev", "← Dot") for line in before]
    right = [line.replace("Misdeal: Dot", "Misdeal: Bev").replace("from Dot", "from Bev") for line in right]
    assert told(desk)[:-1] == right != before
    marks = {
        line.text.replace("\u00a0", " "): line.notes[-1].replace("\u00a0", " ").split(", was: ")
        for line in timeline.lines(desk)
        if any("Name corrected" in note for note in line.notes)
    }
    assert {text: was for text, (_, was) in marks.items()} == {
        text: was for text, was in zip(right, before, strict=True) if text != was
    }
    [void] = [row for row in history.rows(desk.here, desk.session.game) if row.label == "Dealt again"]
    assert void.how == right[1]
    desk.tap(("game.undo",))
    assert (told(desk)[: len(before)], desk.place.pending) == (before, None)


def test_names_are_put_right_where_they_were_wrong_and_nowhere_else(desk: Desk) -> None:
    taps(desk, *HAND[:3])
    substituted(desk, "W", "Eve")
    taps(desk, *HAND[3:], *HAND)
    # Bev has bid in hand 1; a longer name is no other one, and none was none.
    substituted(desk, "W", "Fay")
    swapped(desk, False, "W", "E")
    swapped(desk, False, "W", "E")
    for name, save in (("Faye", "amend.keep"), ("Gus", "amend.keep")):
        taps(desk, ("amend.player", "W"), ("sheet.choose", "names", {"name": name}), (save,))
    taps(desk, *HAND)
    played = [line for line in told(desk) if "plays" in line]
    assert played == ["← Bev plays 6♣", "← Eve plays 6♣", "← Gus plays 6♣"]
    assert shown(desk)[1:] == [
        "← Gus for Eve, from hand 3",
        "Gus and Dot changed seats, from hand 3: → Gus, ← Dot",
        "Dot and Gus changed seats, from hand 3: → Dot, ← Gus",
    ]
    assert not any("Name corrected" in note for line in timeline.lines(desk) for note in line.notes)
    # Who left is corrected, and a substitute dated back.
    desk.enter(
        {
            "do": "amend",
            "players": {"W": {"name": "Gus"}},
            "left": {"was": {"name": "Bev"}, "is": {"name": "Bea"}},
        }
    )
    desk.enter({"do": "amend", "players": {"W": {"name": "Gus"}}, "since": 2})
    played = [line for line in told(desk) if "plays" in line]
    assert played == ["← Bea plays 6♣", "← Gus plays 6♣", "← Gus plays 6♣"]
