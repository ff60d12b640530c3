"""Who sat where in which hand, as the `amend` entries that stand tell it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.engine.game import Game, replay
from scorekeeper.engine.kinds import SEATS
from scorekeeper.engine.seated import is_same_person, players_in, seatings, taken_over

COL, BOB, DOT, ANN = ({"name": name} for name in ("Col", "Bob", "Dot", "Ann"))
HEADER = {
    "record": 1,
    "game": "500",
    "rules": "500-nz-2025",
    "dealer": "S",
    "players": {"N": COL, "E": DOT, "S": ANN},
}
HAND: tuple[dict[str, Any], ...] = (
    {"do": "dealt"},
    {"do": "contract", "seat": "N", "bid": "7S"},
    {"do": "tricks", "won": {"NS": 7, "EW": 3}},
)


def game_of(*entries: dict[str, Any]) -> Game:
    return replay(HEADER, [{**entry, "at": at} for at, entry in enumerate(entries, 1)])


def names(game: Game, hand: int) -> str:
    found = players_in(game, hand)
    return " ".join(found[seat]["name"] if seat in found else "-" for seat in SEATS)


def amend(**players: dict[str, Any]) -> dict[str, Any]:
    return {"do": "amend", "players": players}


def test_hands_that_are_over_keep_the_player_before_a_substitute() -> None:
    game = game_of(*HAND, *HAND, amend(N=BOB), *HAND)
    assert [names(game, hand) for hand in (1, 2, 3, 4)] == [
        "Col Dot Ann -",
        "Col Dot Ann -",
        "Bob Dot Ann -",
        "Bob Dot Ann -",
    ]
    [(_, changes)] = taken_over(game).items()
    assert changes["N"] == (COL, BOB, 3)


def test_a_hand_under_way_is_the_substitute_s() -> None:
    game = game_of(*HAND, *HAND[:2], amend(N=BOB), HAND[2])
    assert [names(game, hand) for hand in (1, 2)] == ["Col Dot Ann -", "Bob Dot Ann -"]


def test_nobody_takes_over_once_the_game_is_over() -> None:
    game = game_of(*HAND, amend(N=BOB), *HAND, {"do": "abandon", "why": "late"}, amend(N=ANN, E=ANN))
    assert [names(game, hand) for hand in (1, 2, 3)] == ["Col Ann Ann -", "Ann Ann Ann -", "Ann Ann Ann -"]
    assert list(taken_over(game)) == [3]


def test_two_who_change_seats_keep_their_hands() -> None:
    game = game_of(*HAND, amend(N=DOT, E=COL))
    assert names(game, 1) == "Col Dot Ann -"
    assert names(game, 2) == "Dot Col Ann -"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({}, {"name": "Bev"}),
        ({"name": "Col"}, {"name": "Colin Reed"}),
        ({"name": "Colin Reed", "club": "Tauranga"}, {"name": "Colin"}),
        ({"number": 14}, {"name": "Col", "number": 14}),
        ({"name": "Cole", "number": 14}, {"name": "Karl", "number": 14}),
        ({"name": "Col"}, {"name": "Col", "number": 14}),
    ],
)
def test_a_player_written_otherwise_is_the_same_in_all_hands(before: Any, after: Any) -> None:
    assert is_same_person(before, after)
    game = game_of(amend(W=before), *HAND, amend(W=after))
    assert players_in(game, 1).get("W") == after
    assert not [change for change in taken_over(game).values() if change["W"].left == before != {}]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"name": "Col"}, {"name": "Bob"}),
        ({"name": "Col", "number": 14}, {"name": "Col", "number": 15}),
        ({"name": "Col", "number": 14}, {"name": "Bob"}),
        ({"name": "Col"}, {}),
    ],
)
def test_another_name_or_number_is_another_person(before: Any, after: Any) -> None:
    assert not is_same_person(before, after)


def test_a_change_that_was_taken_back_never_was() -> None:
    game = game_of(*HAND, amend(N=BOB), {"do": "undo"}, *HAND)
    assert names(game, 2) == "Col Dot Ann -"
    assert taken_over(game) == {}


def test_two_in_each_other_s_seats_sat_so_since_both_were_there() -> None:
    swapped = {**amend(N=BOB, E=COL), "same": True}
    game = game_of(*HAND, amend(E=BOB), *HAND, swapped, *HAND)
    assert [names(game, hand) for hand in (1, 2, 3)] == ["Col Dot Ann -", "Bob Col Ann -", "Bob Col Ann -"]
    assert taken_over(game)[7]["N"] == (COL, BOB, 2)
    # A name that is put right after it is right in both seats of that player.
    game = game_of(*HAND, amend(E=BOB), *HAND, swapped, {**amend(E={"name": "Cole"}), "same": True})
    assert [names(game, hand) for hand in (1, 2)] == ["Cole Dot Ann -", "Bob Cole Ann -"]


def test_an_exchange_with_a_new_number_gives_it_to_that_player_in_all_hands() -> None:
    numbered = {**BOB, "number": 3}
    game = game_of(*HAND, amend(E=BOB), {**amend(N=numbered, E=COL), "same": True})
    assert [players_in(game, hand)["N"] for hand in (1, 2)] == [COL, numbered]


def test_who_comes_back_before_another_played_never_left() -> None:
    assert seatings(game_of(*HAND, amend(E=BOB), amend(E=DOT), *HAND))["E"] == ((1, DOT),)


def test_a_substitute_who_was_forgotten_sat_there_since_an_earlier_hand() -> None:
    late = {**amend(N=BOB), "since": 2}
    game = game_of(*HAND, *HAND, *HAND, late, *HAND)
    assert [names(game, hand)[:3] for hand in (1, 2, 3, 4)] == ["Col", "Bob", "Bob", "Bob"]
    assert taken_over(game) == {9: {"N": (COL, BOB, 2)}}
    # Entered from hand 3 on at first, and dated back, or on, afterwards.
    game = game_of(*HAND, *HAND, amend(N=BOB), *HAND, late)
    assert [names(game, hand)[:3] for hand in (1, 2, 3)] == ["Col", "Bob", "Bob"]
    assert [one for one in taken_over(game).values() if one] == [{"N": (COL, BOB, 2)}]
    game = game_of(*HAND, amend(N=BOB), *HAND, *HAND, {**late, "since": 3})
    assert [names(game, hand)[:3] for hand in (1, 2, 3)] == ["Col", "Col", "Bob"]


def test_who_came_before_the_end_is_dated_after_it_too() -> None:
    over = (*HAND, *HAND, {"do": "abandon", "why": "late"})
    game = game_of(*over, {**amend(N=BOB), "since": 2})
    assert [names(game, hand)[:3] for hand in (1, 2)] == ["Col", "Bob"]
    # No hand comes any more: then it is a name that was wrong all along, as it always was.
    assert names(game_of(*over, {**amend(N=BOB), "since": 3}), 1)[:3] == "Bob"


def test_a_substitute_dated_with_the_first_hand_by_mistake_is_dated_with_a_later_one() -> None:
    first = *HAND, *HAND, amend(N=BOB), {**amend(N=BOB), "since": 1}
    kim = {"name": "Kim"}
    for written, between in ((BOB, ()), (kim, ({**amend(N=kim), "same": True},))):
        game = game_of(*first, *between, {**amend(N=written), "since": 2})
        assert [names(game, hand)[:3] for hand in (1, 2, 3)] == ["Col", *[written["name"]] * 2]
        assert taken_over(game)[game.top.place]["N"] == (COL, written, 2)


@pytest.mark.parametrize("since", [0, -1, True, "2", None, 2.0])
def test_a_hand_that_is_none_says_nothing_of_a_substitute(since: Any) -> None:
    game = game_of(*HAND, *HAND, {**amend(N=BOB), "since": since})
    assert [names(game, hand)[:3] for hand in (1, 2, 3)] == ["Col", "Col", "Bob"]


def test_a_player_who_left_is_written_otherwise() -> None:
    cole = {"name": "Cole", "number": 4}
    mended = {**amend(N=BOB), "left": {"was": COL, "is": {**cole, "name": " Cole "}}}
    game = game_of(*HAND, amend(N=BOB), *HAND, mended, *HAND)
    assert [players_in(game, hand)["N"] for hand in (1, 2, 3)] == [cole, BOB, BOB]
    assert game.header["players"]["N"] == BOB
    assert list(taken_over(game)) == [3]
    # The one who sits there now has not left.
    game = game_of(*HAND, {**amend(N=COL), "left": {"was": COL, "is": cole}})
    assert players_in(game, 1)["N"] == COL


def test_who_is_written_as_the_one_who_sits_there_never_left() -> None:
    """Also where another player of that name sits at the table, or the one who sits there is written so."""
    bob = {**amend(N=BOB), "left": {"was": COL, "is": BOB}}
    for entries in ([bob], [amend(W=COL), bob], [{**amend(N=COL), "same": True}]):
        game = game_of(*HAND, amend(N=BOB), *HAND, *entries)
        assert seatings(game)["N"] == ((1, game.header["players"]["N"]),)
        assert not any(taken_over(game).values())


@pytest.mark.parametrize(
    "left", [3, {}, {"was": COL}, {"was": COL, "is": 3}, {"was": COL, "is": {"name": 3}}]
)
def test_what_is_no_name_of_one_who_left_mends_nothing(left: Any) -> None:
    game = game_of(*HAND, amend(N=BOB), {**amend(N=BOB), "left": left})
    assert players_in(game, 1)["N"] == COL


STEPS = some.lists(some.tuples(some.integers(0, 6), some.sampled_from(SEATS), some.sampled_from(SEATS)))


def changing(steps: list[tuple[int, str, str]]) -> tuple[Game, list[dict[str, str]]]:
    """A game with changes of players, and a plain list of who sat where in each hand, the next one last."""
    entries: list[dict[str, Any]] = []
    written = {seat: f"{seat}." for seat in SEATS}
    """Each player's name by the name at first."""
    hands = [{seat: seat for seat in SEATS}]
    for number, (step, seat, other) in enumerate(steps):
        now, new = hands[-1], f"{number}."
        if step == 0 and len(hands) < 4:
            entries += HAND
            hands.append(dict(now))
        elif step == 1:
            gone = [who for who in written if who not in now.values()]
            who = gone[-1] if gone and other == seat else new
            now[seat] = who
            entries.append({**amend(**{seat: {"name": written.setdefault(who, new)}}), "same": False})
        elif step == 2:
            written[now[seat]] = new
            entries.append({**amend(**{seat: {"name": new}}), "same": True})
        elif step == 5:
            # The latest player of the seat came with another hand than was said.
            since, stay = 1 + number % len(hands), now[seat]
            begins = next(at for at in range(len(hands), 0, -1) if at == 1 or hands[at - 2][seat] != stay)
            if begins > 1:
                for at, hand in enumerate(hands, 1):
                    hand[seat] = (
                        stay if at >= since else hands[begins - 2][seat] if at >= begins else hand[seat]
                    )
            entries.append({**amend(**{seat: {"name": written[stay]}}), "since": since})
        elif step == 6:
            gone = [hand[seat] for hand in hands if hand[seat] not in now.values()]
            if gone:
                left = {"was": {"name": written[gone[0]]}, "is": {"name": new}}
                entries.append({**amend(**{seat: {"name": written[now[seat]]}}), "left": left})
                written[gone[0]] = new
        elif step > 2 and seat != other:
            two = now[seat], now[other]
            for hand in reversed(hands):
                if (hand[seat], hand[other]) != two or (step == 3 and hand is not now):
                    break
                hand[other], hand[seat] = two
            players = {seat: {"name": written[two[1]]}, other: {"name": written[two[0]]}}
            entries.append({**amend(**players), "same": step == 4})
    header = {**HEADER, "players": {seat: {"name": f"{seat}."} for seat in SEATS}}
    game = replay(header, [{**entry, "at": at} for at, entry in enumerate(entries, 1)])
    return game, [{seat: written[who] for seat, who in hand.items()} for hand in hands]


@given(STEPS)
def test_the_names_of_each_hand_are_a_plain_list_s(steps: list[tuple[int, str, str]]) -> None:
    game, hands = changing(steps)
    for number, hand in enumerate(hands, 1):
        assert {seat: player["name"] for seat, player in players_in(game, number).items()} == hand


PLAYERS = some.sampled_from([{}, COL, BOB, DOT, {"name": "Colin"}, {"name": "Bob", "number": 3}])


@given(some.lists(some.one_of(some.just(None), PLAYERS), max_size=12))
def test_past_hands_never_change_but_in_how_a_player_is_written(steps: list[Any]) -> None:
    entries: list[dict[str, Any]] = []
    before: list[Any] = []
    for step in steps:
        if step is not None:
            entries.append(amend(N=step))
        elif len(before) < 3:
            entries += HAND
        else:
            continue
        game = game_of(*entries)
        seen = [players_in(game, hand).get("N", {}) for hand in range(1, len(game.result()["hands"]) + 1)]
        for was, now in zip(before, seen, strict=False):
            assert is_same_person(was, now)
        before = seen
