"""The scorer's session: disk before sight, undo without limit, and a countdown that no clock can fool."""

from __future__ import annotations

import json
import time
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.engine.game import replay
from scorekeeper.engine.refused import Refused
from scorekeeper.record.codec import parse
from scorekeeper.record.store import Store
from scorekeeper.table.session import Session
from scorekeeper.table.watchers import News

from ..cases import GAMES
from .clocks import Hands

if TYPE_CHECKING:
    pass

HEADER: dict[str, Any] = {
    "game": "500",
    "rules": "500-nz-2025",
    "dealer": "S",
    "table": "12",
    "players": {"N": {"name": "Ana", "number": 14}, "E": {"name": "Bev"}, "S": {"name": "Col"}},
}
HAND: list[dict[str, Any]] = [
    {"do": "dealt"},
    {"do": "call", "seat": "W", "call": "pass"},
    {"do": "call", "seat": "N", "call": "7S"},
    {"do": "call", "seat": "E", "call": "pass"},
    {"do": "call", "seat": "S", "call": "pass"},
    {"do": "tricks", "won": {"NS": 7, "EW": 3}},
]


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def session(store: Store, hands: Hands) -> Session:
    return Session(store, hands.clocks)


def play(
    session: Session, entries: list[dict[str, Any]], hands: Hands | None = None, seconds: float = 5
) -> None:
    for entry in entries:
        if hands:
            hands.on(seconds)
        session.do(entry)


def test_what_is_seen_is_on_disk(session: Session, store: Store) -> None:
    session.new_game(HEADER)
    for number, entry in enumerate(HAND, 1):
        view = session.do(entry)
        kept = [parse(text) for text in store.entries(session.name)]
        assert len(kept) == number
        assert {key: kept[-1][key] for key in entry} == entry
        again = replay(parse(store.header(session.name)), kept)
        assert again.result() == session.game.result()
        assert view is session.view
    assert [side.score for side in session.view.sides] == [140, 30]


def test_a_refused_entry_is_neither_on_disk_nor_seen(session: Session, store: Store) -> None:
    before = session.new_game(HEADER)
    with pytest.raises(Refused) as refused:
        session.do({"do": "tricks", "won": {"NS": 7, "EW": 3}})
    assert refused.value.code == "auction-open"
    assert session.view is before
    assert store.entries(session.name) == []


def test_an_entry_that_the_disk_refuses_is_not_seen(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.new_game(HEADER)
    before = session.do({"do": "dealt"})

    def full(*given: object, **named: object) -> None:
        raise Refused("disk-full", path="scores.db")

    with monkeypatch.context() as patched:
        patched.setattr(session.store, "append", full)
        with pytest.raises(Refused) as refused:
            session.do({"do": "misdeal"})
    assert refused.value.code == "disk-full"
    assert session.view is before
    assert session.do({"do": "misdeal"}).middle.phase == "deal"


def test_undo_and_redo_have_no_limit_and_leave_the_same_view(session: Session, hands: Hands) -> None:
    session.new_game(HEADER)
    views = [session.view]
    for entry in [*HAND, *[{"do": "dealt"}, {"do": "contract", "seat": "E", "bid": "6S"}, HAND[-1]] * 3]:
        views.append(session.do(entry))
    assert len(views) > 8

    def shown() -> dict[str, Any]:
        return session.game.result()

    last = shown()
    for view in reversed(views[1:]):
        assert session.view.takes_back is not None
        assert session.undo().sides == views[views.index(view) - 1].sides
    with pytest.raises(Refused):
        session.undo()
    for _ in views[1:]:
        session.redo()
    assert shown() == last
    assert session.view.puts_back is None
    for _ in range(20):
        session.undo()
        session.redo()
    assert shown() == last


def test_a_preview_shows_before_after_and_what_the_cap_took(session: Session) -> None:
    session.new_game(HEADER)
    session.do({"do": "ruling", "points": {"NS": 480, "EW": 240}, "why": "carried on", "hand": "goes-on"})
    play(session, [{"do": "contract", "seat": "E", "bid": "7S"}])
    view = session.view
    preview = session.preview({"do": "tricks", "won": {"NS": 3, "EW": 7}})
    assert (preview.before, preview.after, preview.ended) == ((480, 240), (490, 380), None)
    assert [(share.reason, share.points, share.counted, share.clause) for share in preview.shares] == [
        ("bid-made", 140, 140, "4b"),
        ("tricks-capped", 30, 10, "1c"),
    ]
    assert [(remark.code, remark.clause) for remark in preview.remarks] == [
        ("cap", "1c"),
        ("must-bid-to-go-out", "1d"),
    ]
    assert session.view is view
    with pytest.raises(Refused):
        session.preview({"do": "tricks", "won": {"NS": 3, "EW": 8}})


def test_a_side_is_told_what_it_needs_between_hands_only(session: Session) -> None:
    session.new_game(HEADER)
    session.do({"do": "ruling", "points": {"NS": 490, "EW": 380}, "why": "carried on", "hand": "goes-on"})
    needs = [side.need for side in session.view.sides]
    assert [(need.code, need.data.get("bid")) for need in needs if need] == [
        ("needs-any-bid", "6S"),
        ("needs-bid", "6NT"),
    ]
    assert all(side.need is None for side in session.do({"do": "dealt"}).sides)


def test_the_words_that_may_be_said_are_those_that_are_accepted(session: Session) -> None:
    view = session.new_game(HEADER)
    assert {"dealt", "misdeal", "dealer", "call", "contract", "clock start", "abandon"} <= view.may
    assert not {"tricks", "breach", "undo", "redo", "agree", "clock pause"} & view.may
    play(session, HAND[:5])
    assert {"tricks", "breach", "undo", "misdeal"} <= session.view.may
    assert session.view.middle.phase == "auction"
    session.do({"do": "abandon", "why": "fire alarm"})
    assert session.view.may == {"agree", "undo"}
    assert session.do({"do": "agree"}).may == {"undo"}


def test_watchers_hear_of_what_was_done_and_may_fail_or_hang(session: Session) -> None:
    heard: list[News] = []
    hold, reached = Event(), Event()

    def hangs(news: News) -> None:
        reached.set()
        hold.wait(120)

    def fails(news: News) -> None:
        raise RuntimeError("the bell fell off the wall")

    session.new_game(HEADER)
    session.watch(fails)
    leave = session.watch(hangs)
    session.watch(heard.append)
    begun = time.perf_counter()
    play(session, HAND)
    assert time.perf_counter() - begun < 20
    assert session.view.sides[0].score == 140
    assert reached.wait(60)
    leave()
    hold.set()
    assert session.watchers.heard(10)
    assert [news.entry["do"] for news in heard] == [entry["do"] for entry in HAND]
    assert heard[-1].before.sides[0].score == 0
    assert heard[-1].after is session.view


def test_a_game_is_opened_again_where_it_was_left(session: Session, store: Store, hands: Hands) -> None:
    session.new_game(HEADER)
    name = session.name
    play(session, [{"do": "clock", "set": "start"}, *HAND[:3]], hands)
    view = session.view
    session.close()
    with pytest.raises(Refused):
        session.do({"do": "undo"})
    hands.on(1)
    again = Session(store, hands.clocks)
    opened = again.open(name)
    assert opened._replace(at=0, clock=view.clock) == view._replace(at=0)
    assert (opened.clock.bell, opened.clock.left) == (view.clock.bell, (view.clock.left or 0) - 1)


def test_the_list_of_games_shows_the_score_and_the_players(session: Session, store: Store) -> None:
    session.new_game(HEADER)
    play(session, HAND)
    listed = store.games()[0].listing
    assert (listed.kind, listed.table, listed.over) == ("500", "12", False)
    assert json.loads(listed.summary) == {"scores": [140, 30], "ended": None, "agreed": False, "scorer": "S"}
    assert [sitter.name for sitter in listed.players] == ["Ana", "Bev", "Col"]
    assert [player.name for player in store.known("an")] == ["Ana"]
    session.do({"do": "abandon", "why": "late"})
    assert store.games()[0].listing.over


# The countdown through all that clocks do.


@pytest.mark.parametrize("jump", [3600.0, -3600.0, 86400.0, -86400.0])
def test_setting_the_wall_clock_does_not_move_the_bell(
    session: Session, store: Store, hands: Hands, jump: float
) -> None:
    session.new_game(HEADER)
    session.do({"do": "clock", "set": "start"})
    hands.on(100)
    hands.wall += jump
    assert session.do({"do": "dealt"}).clock.left == pytest.approx(500)
    again = Session(store, hands.clocks)
    assert again.open(session.name).clock.left == pytest.approx(500)
    assert not again.estimate
    hands.on(499.5)
    assert again.refresh().clock.state == "running"
    hands.on(0.5)
    assert again.refresh().clock.state == "rung"


@pytest.mark.parametrize(("off", "left"), [(60, 340), (-7200, 400)], ids=["a minute", "a clock set back"])
def test_after_a_new_start_of_the_device_what_is_left_is_an_estimate_and_no_more_than_there_was(
    session: Session, store: Store, hands: Hands, off: float, left: float
) -> None:
    session.new_game(HEADER)
    session.do({"do": "clock", "set": "start"})
    hands.on(200)
    session.do({"do": "dealt"})
    hands.restart(off)
    again = Session(store, hands.clocks)
    assert again.open(session.name).clock.left == pytest.approx(left)
    assert again.estimate


def test_a_countdown_that_is_started_anew_is_no_estimate(
    session: Session, store: Store, hands: Hands
) -> None:
    session.new_game(HEADER)
    session.do({"do": "clock", "set": "start"})
    hands.restart(60)
    again = Session(store, hands.clocks)
    again.open(session.name)
    again.do({"do": "dealt"})
    assert again.estimate
    # It stays one, whatever is entered beside it, and however often the app is started.
    again = Session(store, hands.clocks)
    again.open(session.name)
    assert again.estimate
    again.do({"do": "clock", "set": "reset"})
    assert not again.estimate
    again.do({"do": "clock", "set": "start"})
    assert not again.estimate
    again = Session(store, hands.clocks)
    again.open(session.name)
    assert not again.estimate


def test_a_bell_that_fell_due_while_the_device_was_off_has_rung(
    session: Session, store: Store, hands: Hands
) -> None:
    session.new_game(HEADER)
    view = session.do({"do": "clock", "set": "start"})
    hands.restart(4000)
    again = Session(store, hands.clocks)
    opened = again.open(session.name)
    assert (opened.clock.state, opened.clock.bell, opened.ended) == ("rung", view.clock.bell, "bell")
    assert again.do({"do": "dealt", "before_bell": True}).ended is None


def test_a_paused_countdown_keeps_what_is_left(session: Session, store: Store, hands: Hands) -> None:
    session.new_game(HEADER)
    session.do({"do": "clock", "set": "start"})
    hands.on(60)
    session.do({"do": "clock", "set": "pause"})
    hands.restart(5000)
    again = Session(store, hands.clocks)
    assert again.open(session.name).clock[:3] == ("paused", None, pytest.approx(540))
    assert again.do({"do": "clock", "set": "resume"}).clock.left == pytest.approx(540)


def test_a_wall_clock_set_back_before_a_game_is_opened_does_not_stop_its_time(
    session: Session, store: Store, hands: Hands
) -> None:
    session.new_game(HEADER)
    session.do({"do": "dealt"})
    hands.wall -= 86400
    again = Session(store, hands.clocks)
    again.open(session.name)
    again.do({"do": "clock", "set": "start"})
    hands.on(30)
    assert again.refresh().clock.left == pytest.approx(570)


def test_every_case_can_be_played_through_a_session(store: Store) -> None:
    for number, case in enumerate(GAMES):
        if case["refused_line"] is not None or "rules" not in case["header"]:
            continue
        hands = Hands()
        session = Session(store, hands.clocks)
        session.new_game({**case["header"], "id": f"case-{number}"})
        begun = latest = case["entries"][0]["at"] if case["entries"] else 0.0
        for entry in case["entries"]:
            hands.on(max(0.0, entry["at"] - latest))
            latest = max(latest, entry["at"])
            session.do({key: value for key, value in entry.items() if key != "at"})
        assert session.game.result() == case["result"], number
        assert begun <= latest


def test_a_whole_night_is_played_in_milliseconds(session: Session, store: Store, hands: Hands) -> None:
    begun = time.perf_counter()
    for _ in range(12):
        session.new_game(HEADER)
        session.do({"do": "clock", "set": "start"})
        while session.view.ended is None:
            hands.on(20)
            seat = session.view.middle.turn or "W"
            play(
                session,
                [{"do": "contract", "seat": seat, "bid": "8H"}, {"do": "tricks", "won": {"NS": 4, "EW": 6}}],
            )
        session.do({"do": "agree"})
    assert time.perf_counter() - begun < 30
    assert [game.listing.over for game in store.games()] == [True] * 12
    assert json.loads(store.games()[0].listing.summary)["ended"] == "minus-500"
