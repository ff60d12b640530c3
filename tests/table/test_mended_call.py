"""A call that was entered wrongly is changed by a touch on its seat, and a contract can replace all calls."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as some

from scorekeeper.engine.five_hundred.bids import BIDS
from scorekeeper.engine.game import Game, replay
from scorekeeper.engine.refused import Refused
from scorekeeper.table.games.five_hundred import auction as keys
from scorekeeper.table.games.five_hundred.mended_call import mend_call, spoken
from scorekeeper.table.one_touch import expanded, plain
from scorekeeper.table.undo import puts_back, touch_word

from .at_desk import entries
from .desks import Bench
from .test_desk_auction import dealt, record


def tap_seat(bench: Bench, seat: str) -> None:
    bench.do(bench.seat(seat).action)


def key(bench: Bench, name: str) -> Any:
    desk = bench.desk
    found = keys.choices(keys.asked_view(desk), desk.place)
    return next(spec.action for spec in found if spec.called == name)


def words(bench: Bench) -> tuple[str, str]:
    """The words under UNDO and REDO, where no step is half made."""
    desk = bench.desk
    found = touch_word(desk, desk.here.takes_back), touch_word(desk, puts_back(desk))
    return found[0].replace("\u00a0", " "), found[1].replace("\u00a0", " ")


def offered(bench: Bench) -> list[str]:
    desk = bench.desk
    return [spec.label for spec in keys.calls(keys.asked_view(desk), desk.place) if spec.enabled]


def test_a_call_made_four_calls_ago_is_changed_in_three_touches_and_the_later_ones_stay(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "6S", "7C", "pass", "pass")
    tap_seat(bench, "W")
    # It is West's turn: there is nothing else that the touch could mean.
    assert offered(bench) == ["6♠", "6♣", "6♦", "6♥", "6NT", "AWAY"]
    bench.calls("6D")
    assert record(bench) == [("W", "6D"), ("N", "7C"), ("E", "pass"), ("S", "pass")]
    assert bench.row == "calls"


def test_a_seat_that_could_also_have_spoken_now_asks_which_it_was(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "6S", "7C")
    tap_seat(bench, "W")
    assert bench.choices == ["The ones between went away", "Out of turn", "Correct 6♠"]
    bench.do(key(bench, "CHANGE CALL"))
    bench.calls("6C")
    assert record(bench) == [("W", "6C"), ("N", "7C")]


def test_redo_puts_back_no_change_that_a_later_call_has_discarded(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "6S", "7C", "pass", "pass")
    for bid in ("6C", "6D"):
        tap_seat(bench, "W")
        bench.calls(bid)
    bench.do("game.undo")
    bench.calls("8S")
    bench.do("game.undo", "game.undo", "game.redo")
    assert record(bench)[0] == ("W", "6C")
    bench.do("game.redo")
    assert record(bench)[0] == ("W", "6C")


def test_what_does_not_stay_is_shown_before_anything_is_changed(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "6S", "7C", "7D", "pass")
    before = entries(bench.desk)
    tap_seat(bench, "W")
    bench.calls("8S")
    assert entries(bench.desk) == before
    assert bench.row == "kept"
    assert bench.question == "Col: 7♣ becomes 8♣, Dot: 7♦ becomes 8♦"
    bench.do(key(bench, "CHANGE"))
    assert record(bench) == [("W", "8S"), ("N", "7C"), ("E", "7D"), ("S", "pass")]
    assert bench.desk.here.middle.says == {"W": "8S", "N": "8C", "E": "8D", "S": "pass"}


def test_a_call_whose_turn_does_not_come_any_more_is_taken_out(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "6S", "pass", "pass", "7C", "8H")
    tap_seat(bench, "S")
    bench.do(key(bench, "CHANGE CALL")) if bench.row == "another" else None
    bench.calls("pass")
    assert bench.question == "Bev: 8♥ is taken out"
    bench.do(key(bench, "CHANGE"))
    assert record(bench) == [("W", "6S"), ("N", "pass"), ("E", "pass"), ("S", "pass")]


def test_undo_takes_the_whole_change_back_and_redo_makes_it_again(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "6S", "7C", "pass", "pass")
    was = record(bench)
    tap_seat(bench, "W")
    bench.calls("6D")
    now = record(bench)
    assert words(bench) == ("6♦, not 6♠", "")
    for _ in range(20):
        bench.do("game.undo")
        assert record(bench) == was
        bench.do("game.redo")
        assert record(bench) == now
    bench.do("game.undo", "game.undo")
    assert record(bench) == was[:-1]
    bench.do("game.redo")
    assert record(bench) == was
    bench.do("game.redo")
    assert record(bench) == now


def test_two_changes_are_taken_back_one_by_one(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "6S", "7C", "pass", "pass")
    told = [record(bench)]
    for seat, call in (("W", "6D"), ("N", "8C")):
        tap_seat(bench, seat)
        if bench.row == "another":
            bench.do(key(bench, "CHANGE CALL"))
        bench.calls(call)
        told.append(record(bench))
    change, other = "6♦, not 6♠", "8♣, not 7♣"
    assert words(bench) == (other, "")
    bench.do("game.undo")
    assert (record(bench), words(bench)) == (told[1], (change, other))
    bench.do("game.undo")
    assert (record(bench), words(bench)) == (told[0], ("away", change))
    bench.again()
    bench.do("game.redo")
    assert (record(bench), words(bench)) == (told[1], (change, other))
    bench.do("game.redo")
    assert (record(bench), words(bench)) == (told[2], (other, ""))


def test_undo_says_which_call_was_changed_where_both_have_no_room(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "10S", "pass")
    tap_seat(bench, "W")
    bench.do(key(bench, "CHANGE CALL"))
    bench.calls("10NT")
    assert words(bench) == ("← 10NT", "")
    bench.do("contract.mend", ("contract.seat", "W"), ("contract.level", "7"), ("contract.suit", "S"))
    assert words(bench) == ("7♠", "")
    bench.do("game.undo")
    assert words(bench) == ("← 10NT", "7♠")


def test_undo_names_a_contract_and_no_entry_that_was_made_again_with_it(bench: Bench) -> None:
    dealt(bench)
    bench.calls("pass", "7S", "pass", "pass")
    bench.do("auction.play", "result.open", ("result.took", 7), "agree.yes", "game.dealt")
    bench.calls("6S")
    correct = {"do": "correct", "hand": 1, "seat": "N", "bid": "7S", "won": {"NS": 8, "EW": 2}}
    bench.do(("agree.propose", correct), "agree.yes")
    bench.do("contract.mend", ("contract.seat", "N"), ("contract.level", "7"), ("contract.suit", "C"))
    assert bench.desk.session.game.top.entry["do"] == "contract"
    assert words(bench) == ("7♣", "")


def test_redo_puts_back_what_followed_a_change_once_that_is_back(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "6S", "7C", "pass")
    told = [record(bench)]
    tap_seat(bench, "W")
    bench.do(key(bench, "CHANGE CALL")) if bench.row == "another" else None
    for word in ("6D", "pass", "8D"):
        bench.calls(word)
        told.append(record(bench))
    for _ in range(3):
        for steps, word in ((told[-2::-1], "game.undo"), (told[1:], "game.redo")):
            for standing in steps:
                bench.do(word)
                assert record(bench) == standing, word
        bench.again()
    assert bench.desk.here.puts_back is None
    # Redo is over once something else is entered, also where that is taken back.
    bench.do("game.undo", "game.undo", "game.undo", "game.redo")
    bench.calls("9D")
    bench.do("game.undo", "game.redo")
    assert record(bench)[-1] == ("S", "9D")
    bench.do("game.redo")
    assert record(bench)[-1] == ("S", "9D")


def test_a_deal_that_a_changed_first_call_stood_for_keeps_its_time(bench: Bench) -> None:
    bench.game()
    bench.do(("clock.set", "start"))
    bench.calls("6S", "pass")
    bench.on(700)
    tap_seat(bench, "W")
    bench.do(key(bench, "CHANGE CALL")) if bench.row == "another" else None
    bench.calls("7S")
    assert bench.desk.here.phase == "auction"
    bench.do("game.undo")
    assert record(bench) == [("W", "6S"), ("N", "pass")]


def test_just_the_contract_replaces_all_calls_and_undo_brings_them_back(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "6S", "7C", "pass")
    was = record(bench)
    bench.do(keys.just_the_contract().action, ("contract.seat", "E"))
    assert record(bench) == was
    bench.do(("contract.bid", "8", "H"))
    assert entries(bench.desk)[-1]["do"] == "contract"
    assert record(bench) == []
    assert bench.desk.here.middle.bid == "8H"
    bench.do("game.undo")
    assert record(bench) == was


def test_a_line_knows_nothing_that_other_programs_need(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "6S", "7C", "pass", "pass")
    tap_seat(bench, "W")
    bench.calls("6D")
    bench.do("game.undo")
    header, made = bench.desk.session.lines()
    bare = [{key: value for key, value in entry.items() if not key.endswith("_to")} for entry in made]
    assert replay(header, bare).result() == bench.desk.session.game.result()


CALLS = some.sampled_from(("pass", *BIDS))
HEADER = {"record": 1, "game": "500", "rules": "500-nz-2025", "dealer": "S"}


def auction_of(words: list[str]) -> list[dict[str, Any]]:
    """The calls of a list that are legal in turn, as a table would make them."""
    game, made = replay(HEADER, [{"do": "dealt", "at": 1}]), [{"do": "dealt", "at": 1}]
    for word in words:
        turn = (game.result().get("auction") or {}).get("turn")
        if turn is None:
            break
        entry = {"do": "call", "seat": turn, "call": word, "at": len(made) + 1}
        if game.refusal(entry) is None:
            game = game.apply(entry)
            made.append(entry)
    return made


@given(some.lists(CALLS, min_size=2, max_size=24), some.integers(0, 200), CALLS)
def test_a_change_is_the_calls_replayed_without_those_refused(
    words: list[str], which: int, call: str
) -> None:
    made = auction_of(words)
    game = replay(HEADER, made)
    nodes = spoken(game)
    if not nodes:
        return
    node = nodes[which % len(nodes)]
    try:
        found = mend_call(game, 100.0, node.place, call)
    except Refused:
        return
    after = game
    for entry in found.entries:
        after = after.apply({**entry, "at": 100.0})
    # The same calls, said one after the other by those whose turn it is.
    again = replay(HEADER, made[: node.place])
    again = again.apply({**made[node.place], "call": call})
    lost = []
    for entry in made[node.place + 1 :]:
        turn = (again.result().get("auction") or {}).get("turn")
        if turn == entry["seat"] and again.refusal(entry) is None:
            again = again.apply(entry)
        else:
            lost.append((entry["seat"], entry["call"] == "pass"))
    assert [(one.seat, one.call == "pass") for one in found.changes if one.becomes is None] == lost
    assert after.play._replace(dealt=0) == again.play._replace(dealt=0)
    assert taken_back(after, [*made, *found.entries]) == [plain(node.entry) for node in game.standing()]


def taken_back(game: Game, made: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What stands after the app's Undo."""
    lines = [{"at": 100.0, **entry} for entry in made]
    for entry in expanded(game, 101.0, {"do": "undo"}, lambda: (HEADER, lines)):
        game = game.apply({**entry, "at": 101.0})
    return [plain(node.entry) for node in game.standing()]


def test_after_four_aways_a_touch_on_a_seat_changes_its_call(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "pass", "pass", "pass", "pass")
    assert bench.row == "all-away"
    tap_seat(bench, "E")
    assert bench.row == "mend"
    bench.calls("6D")
    assert record(bench) == [("W", "pass"), ("N", "pass"), ("E", "6D"), ("S", "pass")]
    assert bench.row == "lone"
