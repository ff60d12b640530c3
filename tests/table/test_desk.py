"""The scorer's desk: what is half made is on disk, Back leaves nothing, an entry left alone makes room."""

from __future__ import annotations

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.shell.place import Place
from scorekeeper.shell.place import from_json as read
from scorekeeper.shell.place import to_json as kept
from scorekeeper.table.games.five_hundred.auction import caller
from scorekeeper.table.view import stage_of

from .desks import Bench


def stage(bench: Bench) -> tuple[str, bool]:
    return tuple(stage_of(bench.desk.here, bench.desk.place, bench.desk.settings))  # type: ignore[return-value]


def test_a_place_is_read_as_it_was_kept() -> None:
    place = Place(("home", "table"), "a", "result", ("more",), {"more": {"x": 1}}, {"do": "undo"}, None, 3, 4)
    assert read(kept(place)) == place
    assert kept(Place()) == {}
    assert read(None) == read({"later": 1}) == Place()


def test_every_touch_of_a_hand_is_there_again_after_a_kill(bench: Bench) -> None:
    bench.game()
    for action in [
        "game.dealt", ("clock.set", "start"), ("auction.level", "7"), ("auction.call", "7S"),
        ("auction.low", "6H"), ("auction.call", "6H"), ("auction.seat", "S"), ("auction.out", "S"),
        ("auction.call", "8S"), ("auction.call", "pass"), ("auction.call", "pass"), ("auction.call", "pass"),
        ("auction.word", "raise"),
        ("sheet.open", "more"), "sheet.close", "auction.play", "result.open", ("result.took", 8), "agree.yes",
    ]:  # fmt: skip
        bench.do(action)
        desk = bench.desk
        assert desk.place.notice is None, action
        bench.again()
        assert bench.desk.place == desk.place
        assert bench.desk.settings == desk.settings
        assert bench.desk.session.game.result() == desk.session.game.result()
    assert bench.desk.here.hand == 2


def test_an_entry_and_the_place_after_it_are_one_write(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    bench.game()
    bench.do("game.dealt")
    bench.do(("auction.level", "7"))

    def full(*_: object, **__: object) -> None:
        raise Refused("disk-full", path="games.db")

    before = bench.desk.place
    monkeypatch.setattr(bench.store, "append", full)
    monkeypatch.setattr(bench.store, "put", full)
    bench.calls("7S")
    assert bench.desk.place._replace(notice=None) == before
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["code"] == "disk-full"


def test_back_closes_what_is_open_on_top_and_never_leaves_the_table(bench: Bench) -> None:
    bench.game()
    bench.hand("pass 7S pass pass", 7)
    bench.do("game.dealt", ("auction.level", "8"), ("sheet.open", "more"), ("sheet.open", "clock"))
    desk = bench.desk
    entries = desk.session.game.length
    assert desk.back()
    assert desk.place.sheets == ("more",)
    assert desk.back()
    assert desk.place.sheets == ()
    assert desk.back()
    assert desk.place.drafts == {}
    assert not desk.back()
    assert desk.place.screen == "table"
    assert desk.session.game.length == entries


def test_back_takes_a_proposal_back_and_leaves_what_led_to_it(bench: Bench) -> None:
    bench.game()
    bench.do("game.dealt")
    bench.calls("pass", "7S", "pass", "pass")
    bench.do("auction.play", "result.open", ("result.took", 7))
    assert stage(bench) == ("agree", False)
    assert bench.desk.back()
    assert stage(bench) == ("result", False)
    assert bench.desk.back()
    assert stage(bench) == ("play", True)


def test_an_entry_left_alone_makes_room_for_the_board_and_is_kept(bench: Bench) -> None:
    bench.game()
    bench.do("clock.hall", "game.dealt")
    bench.calls("pass")
    bench.do(("auction.level", "8"))
    assert stage(bench) == ("auction", False)
    assert bench.desk.open_entry
    bench.desk.rest()
    assert stage(bench) == ("rest", True)
    assert not bench.desk.open_entry
    bench.again()
    assert stage(bench) == ("rest", True)
    bench.do("entry.resume")
    assert stage(bench) == ("auction", False)
    assert bench.desk.place.draft("auction") == {"level": "8"}


def test_a_proposal_never_rests(bench: Bench) -> None:
    bench.game()
    bench.do("game.dealt")
    bench.calls("pass", "7S", "pass", "pass")
    bench.do("auction.play", "result.open", ("result.took", 7))
    assert not bench.desk.open_entry
    bench.desk.rest()
    assert stage(bench) == ("agree", False)
    bench.do(("sheet.open", "told", {"head": "", "words": [], "angle": 0}))
    assert not bench.desk.open_entry


def test_before_the_first_call_of_a_hand_nobody_is_hurried(bench: Bench) -> None:
    bench.game()
    bench.do("clock.hall", "game.dealt")
    assert stage(bench) == ("auction", False)
    assert not bench.desk.open_entry
    bench.calls("pass")
    assert bench.desk.open_entry


@pytest.mark.parametrize("seat", ["N", "E"])
def test_a_touch_on_a_seat_of_the_resting_board_takes_its_call_at_once(bench: Bench, seat: str) -> None:
    bench.game()
    bench.do("clock.hall", "game.dealt")
    bench.calls("6S")
    bench.desk.rest()
    assert stage(bench) == ("rest", True)
    bench.do(("auction.seat", seat))
    assert stage(bench) == ("auction", False)
    assert caller(bench.desk.here, bench.desk.place) == seat


def test_a_sheet_to_be_read_does_not_rest_and_a_board_neither(bench: Bench) -> None:
    bench.game()
    assert not bench.desk.open_entry
    bench.do(("sheet.open", "clock"))
    assert not bench.desk.open_entry
    bench.do("sheet.close", ("sheet.open", "penalty", {"kind": "renege"}))
    assert bench.desk.open_entry


def test_what_is_refused_is_told_and_changes_nothing(bench: Bench) -> None:
    bench.game()
    place = bench.desk.place
    bench.do(("clock.set", "pause"))
    refused = {"code": "clock-not-started", "clause": None, "data": {}, "touched": True}
    assert bench.desk.place.notice == refused
    bench.do("entry.read")
    assert bench.desk.place == place


def test_a_message_that_came_by_itself_stays_until_it_is_read(bench: Bench) -> None:
    bench.game()
    desk = bench.desk
    for code in ("hall-says", "hall-new-card", "hall-other-device", "alarm-not-armed", "bell-was-due"):
        bench.do(("clock.set", "start"))
        desk.tell(Refused(code))
        bench.do("game.undo", ("screen.open", "settings"), "screen.table")
        assert desk.place.notice is not None, code
        bench.again()
        desk = bench.desk
        bench.do("game.undo")
        assert desk.place.notice is not None, code
        bench.do("entry.read")
        assert desk.place.notice is None


def test_what_is_done_without_a_touch_takes_no_message_away_and_its_refusal_stays(bench: Bench) -> None:
    bench.game()
    desk = bench.desk
    bench.do(("clock.set", "pause"))
    assert desk.place.notice is not None
    desk.tap(("sheet.choose", "export", {"told": "saved"}), by_hand=False)
    assert desk.place.notice is not None
    bench.do("game.dealt")
    assert desk.place.notice is None
    desk.tap(("clock.set", "pause"), by_hand=False)
    bench.do("game.undo")
    assert desk.place.notice is not None


def test_undo_takes_back_first_what_is_half_made(bench: Bench) -> None:
    bench.game()
    bench.do("game.dealt", ("auction.level", "8"), "game.undo")
    assert bench.desk.here.phase == "auction"
    assert bench.desk.place.drafts == {}
    bench.do("game.undo")
    assert bench.desk.here.phase == "deal"


def test_across_a_finished_hand_undo_and_redo_ask_both_sides(bench: Bench) -> None:
    bench.game()
    bench.hand("pass 7S pass pass", 7)
    bench.do("game.undo")
    assert bench.desk.place.pending == {"do": "undo"}
    assert [side.score for side in bench.desk.here.sides] == [140, 30]
    bench.do("agree.wrong")
    assert bench.desk.place.pending is None
    bench.do("game.undo", "agree.yes")
    assert [side.score for side in bench.desk.here.sides] == [0, 0]
    bench.do("game.redo")
    assert bench.desk.place.pending == {"do": "redo"}
    bench.do("agree.yes")
    assert [side.score for side in bench.desk.here.sides] == [140, 30]


def test_twenty_undos_and_redos_leave_the_same_state_and_the_same_stage(bench: Bench) -> None:
    bench.game()
    for _ in range(3):
        bench.hand("pass 7S pass pass", 7)
    bench.do("game.dealt")
    bench.calls("pass", "6S", "pass", "pass")
    bench.do("auction.play")
    before = bench.desk.here._replace(at=0.0, may=frozenset(), puts_back=None), stage(bench)

    def twenty(word: str) -> None:
        for _ in range(20):
            bench.do(word)
            if bench.desk.place.pending is not None:
                bench.do("agree.yes")

    twenty("game.undo")
    assert bench.desk.here.hand < 4
    twenty("game.redo")
    after = bench.desk.here._replace(at=0.0, may=frozenset(), puts_back=None), stage(bench)
    assert after == before
    assert stage(bench) == ("play", True)


def test_a_hand_finished_after_the_bell_ends_the_game_unasked(bench: Bench) -> None:
    bench.game()
    bench.do("game.dealt", ("clock.set", "start"))
    bench.hands.on(601)
    bench.calls("pass", "7S", "pass", "pass")
    bench.do("auction.play", "result.open", ("result.took", 7), "agree.yes")
    assert stage(bench) == ("over", False)


def test_the_next_game_comes_only_after_the_clipping_and_a_tie_is_cut_first(bench: Bench) -> None:
    bench.game(rules={"like": "500-nz-2025", "hands": 1, "minutes": None})
    bench.hand("pass pass pass pass", 5)
    assert bench.desk.here.winner == "tie"
    bench.do(("game.moves", "EW"), "game.clipped")
    assert bench.desk.here.agreed
    assert bench.desk.place.draft("over") == {"moves": "EW"}
    bench.do("game.next")
    assert bench.desk.place.screen == "new_game"


def test_the_countdown_can_be_set_while_an_entry_is_half_made(bench: Bench) -> None:
    bench.game()
    bench.do("game.dealt", "clock.hall", ("auction.level", "8"), ("sheet.open", "clock"))
    for word in ("start", "pause", "resume"):
        bench.do(("clock.set", word))
    bench.do(("clock.add", 60.0))
    clock = bench.desk.here.clock
    assert clock.left is not None
    assert 655 < clock.left < 660
    bench.do(("clock.set", "reset"))
    assert bench.desk.here.clock.state == "ready"
    bench.do(("clock.set", "bell"))
    assert bench.desk.here.clock.state == "rung"
    assert bench.desk.place.sheets == ("clock",)
    assert bench.desk.place.draft("auction") == {"level": "8"}


def test_back_from_a_screen_over_the_table_leaves_what_lies_open_on_the_table(bench: Bench) -> None:
    bench.game()
    bench.do(("sheet.open", "more"), ("screen.open", "settings"))
    assert bench.desk.back()
    assert (bench.desk.place.screen, bench.desk.place.sheets) == ("table", ("more",))
    assert bench.desk.back()
    assert bench.desk.place.sheets == ()


def test_a_screen_opens_at_its_top_and_back_comes_to_where_a_list_was_left(bench: Bench) -> None:
    desk = bench.desk
    desk.go("games")
    desk.scrolled("games", 300)
    desk.go("game")
    desk.scrolled("game", 120)
    assert desk.place.offsets() == {"game": 120}
    desk.back()
    assert desk.place.offsets() == {"games": 300}
    desk.go("game")
    assert desk.place.offsets() == {}
    desk.back()
    assert desk.place.offsets() == {"games": 300}
    desk.back()
    desk.go("games")
    assert desk.place.offsets() == {}


def test_an_overlay_that_is_opened_again_begins_at_its_top(bench: Bench) -> None:
    desk = bench.desk
    bench.do(("sheet.open", "history"), ("sheet.choose", "history", {"page": "entries"}))
    desk.scrolled("history entries", 300)
    bench.do(("sheet.open", "correct", {"hand": 1}), "screen.back")
    assert desk.place.offsets() == {"history entries": 300}
    bench.do("sheet.close", ("sheet.open", "history"))
    assert desk.place.offsets() == {}


def test_scroll_offsets_of_an_earlier_version_are_left_out(bench: Bench) -> None:
    desk = bench.desk
    desk.settle(desk.place.drafted("scroll", {"night players": 40, "2 games": 30}))
    desk.go("games")
    assert desk.place.offsets() == {}
