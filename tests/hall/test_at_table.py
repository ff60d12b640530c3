"""The app's desk in a hall, with the real broker: joining, entries, countdown, messages, the next seats."""

from __future__ import annotations

import json
import selectors
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from scorekeeper import guarded
from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import read_night, scorecards
from scorekeeper.hall.table.ledger import Ledger
from scorekeeper.hall.wire.boot import boot_ms
from scorekeeper.hall.wire.card import Address, Card
from scorekeeper.table.games import ending
from scorekeeper.table.games.five_hundred import auction
from scorekeeper.table.hall import JOINED, SPARE, TableHall, standing
from scorekeeper.table.questions import agreement, clock, deal, new_game, wipe
from scorekeeper.table.questions import hall as question
from scorekeeper.table.questions.new_game import begin_key

from . import halls
from .app import App
from .halls import Night, Running, night_in, until
from .members import Device
from .test_table import order
from .trial import seed_without_ties

ACTIONS = auction, clock, deal, ending, new_game, wipe
"""Modules whose actions are tapped by name."""


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    return night_in(tmp_path_factory.mktemp("night"), 3, 2, seed_without_ties("500", 3, 2))


@pytest.fixture
def hall(tmp_path: Path, night: Night) -> Iterator[Running]:
    with halls.hall(tmp_path, night.path, 3) as running:
        yield running


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = App(tmp_path / "app")
    yield made
    made.stop()


def join(app: App, hall: Running, table: int = 1) -> None:
    app.desk.tap(("hall.join", hall.cards[table - 1]))
    assert app.desk.place.notice is None
    app.until(lambda: app.state.here)


def table(hall: Running, number: int = 1) -> dict[str, Any]:
    return dict(hall.status()["tables"][number - 1])


def test_what_is_no_card_changes_nothing(app: App) -> None:
    app.desk.tap(("hall.join", "scorekeeper:hall?v=2&hall=x"))
    notice = app.desk.place.notice
    assert notice is not None and notice["code"] == "card-part-missing"
    assert standing(app.desk) is None
    assert app.store.setting(JOINED) is None
    assert not app.hall.path.exists()


def test_what_is_entered_while_the_hall_s_file_is_slow_goes_out_too(
    app: App, hall: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.begin()
    join(app, hall)
    app.until(lambda: app.acknowledged and not app.state.waiting)
    begun, goes_on, catch_up = Event(), Event(), app.member.catch_up

    def slow(game: str, lines: list[str]) -> None:
        begun.set()
        goes_on.wait(20)
        catch_up(game, lines)

    monkeypatch.setattr(app.member, "catch_up", slow)
    app.hall.needed(app.desk.session.name)
    app.until(begun.is_set)
    app.hall.needed(app.desk.session.name)
    app.pump()
    goes_on.set()
    app.until(lambda: not app.state.waiting)


@pytest.mark.parametrize("part", ["connection", "system"])
def test_a_thread_of_the_hall_that_hangs_is_told_and_another_takes_its_place(
    app: App, hall: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, part: str
) -> None:
    assert guarded.HANGS_AFTER < 15.0
    goes_on = Event()

    def hang(*_: object) -> None:
        goes_on.wait(120)

    faults: list[guarded.Fault] = []
    leave = guarded.listen(faults.append)
    try:
        join(app, hall)
        monkeypatch.setattr(guarded, "HANGS_AFTER", 0.5)
        hung, loop = app.member, app.member.link._loop
        assert loop is not None
        if part == "connection":
            loop.call_soon_threadsafe(hang)
        else:
            # The system never gives the thread back, which has nothing to do but to wait.
            waits = selectors.DefaultSelector.select

            def never(selector: selectors.DefaultSelector, timeout: float | None = None) -> Any:
                if threading.get_ident() == hung.link._thread.ident:
                    goes_on.wait(120)
                return waits(selector, timeout)

            monkeypatch.setattr(selectors.DefaultSelector, "select", never)
            loop.call_soon_threadsafe(list)
        app.begin()
        app.until(lambda: not app.state.here, 60)
        app.until(lambda: app.state.why == "hall-fault", 60)
        monkeypatch.undo()
        assert guarded.Fault("hall", guarded.HANGS) in faults and "goes_on.wait(120)" in caplog.text
        app.until(lambda: app.hall.member not in (None, hung) and app.state.here, 60)
        app.until(lambda: app.acknowledged and not app.state.waiting, 60)
        # What the one before had to say is not said late: the hall would take this for a copied device.
        goes_on.set()
        app.until(lambda: not hung.alive, 60)
        assert app.state.here and hall.status()["attention"] == []
        assert table(hall)["state"] == "here" and app.member is not hung
    finally:
        goes_on.set()
        leave()


def test_a_game_for_practice_stays_at_the_table(app: App, hall: Running) -> None:
    join(app, hall)
    app.begin(practice=True)
    app.desk.tap(("game.dealt",))
    app.desk.session.watchers.heard(5)
    app.pump()
    time.sleep(0.5)
    app.pump()
    assert hall.status()["entries"] == 0
    assert table(hall)["live"] is None


def follows(app: App, hall: Running) -> bool:
    """Does the game's bell come when the hall's does? A report of the hall is older, its end is not."""
    clock = hall.status()["clock"]
    return clock["state"] == "run" and abs((clock["end"] - boot_ms()) / 1000 - app.left) < 0.5


def test_the_countdown_follows_the_director(app: App, hall: Running) -> None:
    join(app, hall)
    app.begin()
    app.until(lambda: app.state.error is not None)
    assert app.clock == "ready"
    order(hall, do="clock", set="start", amount=10)
    app.until(lambda: app.clock == "running")
    app.until(lambda: follows(app, hall))
    order(hall, do="clock", set="add", amount=60)
    app.until(lambda: app.left > 620)
    order(hall, do="clock", set="pause")
    app.until(lambda: app.clock == "paused")
    order(hall, do="clock", set="resume")
    app.until(lambda: app.clock == "running")
    order(hall, do="clock", set="stop")
    app.until(lambda: app.clock == "ready")


def test_the_scorers_own_hand_on_the_clock_stands_until_the_director_speaks(app: App, hall: Running) -> None:
    join(app, hall)
    app.begin()
    order(hall, do="clock", set="start", amount=10)
    app.until(lambda: app.clock == "running")
    app.desk.tap(("clock.add", 120.0))
    time.sleep(2.5)
    app.pump()
    assert app.left > 700
    order(hall, do="clock", set="add", amount=30)
    app.until(lambda: app.left < 640)


def test_a_game_that_begins_late_gets_the_time_that_is_left(app: App, hall: Running) -> None:
    join(app, hall)
    order(hall, do="clock", set="start", amount=5)
    app.until(lambda: app.hall.member is not None and app.hall.member.clock.known)
    time.sleep(1.2)
    app.begin()
    app.until(lambda: app.clock == "running")
    app.until(lambda: follows(app, hall))


def test_undo_leaves_the_countdown_alone(app: App, hall: Running) -> None:
    join(app, hall)
    app.begin()
    app.desk.tap(("game.dealt",))
    order(hall, do="clock", set="start", amount=10)
    app.until(lambda: app.clock == "running")
    app.desk.tap(("auction.call", "pass"))
    app.desk.tap(("game.undo",))
    assert app.clock == "running"
    assert app.desk.here.phase == "auction"


def test_a_game_that_was_over_follows_what_the_director_said_meanwhile(app: App, hall: Running) -> None:
    join(app, hall)
    app.begin()
    order(hall, do="clock", set="start", amount=10)
    app.until(lambda: app.clock == "running" and follows(app, hall))
    app.desk.tap(agreement.propose({"do": "abandon", "why": "rain"}))
    app.desk.tap(agreement.agree())
    member = app.hall.member
    assert app.clock == "stopped" and member is not None and member.clock.schedule is not None
    heard = member.clock.schedule.rev
    order(hall, do="clock", set="add", amount=60)
    app.until(lambda: member.clock.schedule is not None and member.clock.schedule.rev > heard)
    app.pump()
    app.desk.tap(("game.undo",))
    app.desk.tap(agreement.agree())
    app.until(lambda: app.left > 620 and follows(app, hall))


def test_the_game_of_another_round_is_left_alone(app: App, hall: Running) -> None:
    join(app, hall)
    app.begin(round=7)
    order(hall, do="clock", set="start", amount=10)
    app.until(lambda: app.hall.member is not None and app.hall.member.clock.known)
    time.sleep(0.5)
    app.pump()
    assert app.clock == "ready"


def test_the_bell_rings_here_only_where_the_game_does_not_ring_it(app: App, hall: Running) -> None:
    join(app, hall)
    order(hall, do="clock", set="start", amount=1 / 60)
    app.until(lambda: app.bells.rung == 1, 6)
    app.begin()
    order(hall, do="clock", set="stop")
    order(hall, do="clock", set="start", amount=2 / 60)
    app.until(lambda: app.clock == "rung")
    # The director sees it, though nothing was entered since.
    app.until(lambda: table(hall)["live"]["state"] == "last-hand")
    time.sleep(0.5)
    app.pump()
    assert app.bells.rung == 1


def test_a_message_waits_until_the_hand_is_over(app: App, hall: Running) -> None:
    app.begin()
    join(app, hall)
    app.desk.tap(("game.dealt",))
    app.desk.tap(("auction.call", "7S"))
    order(hall, do="say", text="Supper {in} ten\nminutes")
    time.sleep(1)
    app.pump()
    assert app.desk.place.notice is None
    app.desk.tap(("screen.leave",))
    app.until(lambda: app.desk.place.notice is not None)
    assert app.notice["data"]["text"] == "Supper {in} tenminutes"
    app.desk.tap(("entry.read",))
    app.pump()
    assert app.desk.place.notice is None


def test_another_hall_numbers_its_messages_anew_and_who_leaves_has_joined_none(app: App) -> None:
    """Neither hall can be reached: the card's port is nobody's."""

    def says(hall: str, number: int) -> str:
        card = Card((Address("127.0.0.1", 1),), hall, "t001", "a" * 26, "0" * 64)
        app.desk.tap(("hall.join", str(card)))
        app.until(lambda: app.hall.member is not None and app.member.card.hall == hall)
        app.member._hear_saying((number, f"Hello from {hall}"))
        app.until(lambda: app.desk.place.notice is not None)
        text = str(app.notice["data"]["text"])
        app.desk.tap(("entry.read",))
        return text

    assert says("one", 7) == "Hello from one"
    assert says("two", 3) == "Hello from two"
    assert app.store.setting(JOINED) is True
    app.desk.tap(("hall.leave",))
    assert app.store.setting(JOINED) is None


def test_a_table_that_has_called_reads_the_answer_in_the_middle_of_a_hand(app: App, hall: Running) -> None:
    app.begin()
    join(app, hall)
    app.desk.tap(("game.dealt",))
    app.desk.tap(("auction.call", "7S"))
    app.desk.tap(("hall.call", True))
    app.until(lambda: table(hall)["called"])
    order(hall, do="say", text="The adjudicator is coming.", table="t001")
    app.until(lambda: app.desk.place.notice is not None)
    assert app.desk.here.phase == "auction"


def test_the_next_seats_fill_the_new_game(app: App, hall: Running) -> None:
    join(app, hall, 2)
    app.until(lambda: app.state.ticket is not None)
    app.desk.tap(("new.open",))
    draft = app.desk.place.draft("new_game")
    key = question.seats_key(app.desk)
    assert key is not None and key.chosen
    app.desk.tap(("sheet.choose", "new_game", {"players": {"N": {"name": "Zoë"}}}))
    key = question.seats_key(app.desk)
    assert key is not None and not key.chosen
    app.desk.tap(("hall.seats",))
    assert app.desk.place.draft("new_game") == draft
    header = json.loads(hall.hall.night.read_text().splitlines()[0])
    assert (draft["event"], draft["round"], draft["table"]) == (header["id"], 1, "2")
    drawn = json.loads(next(line for line in hall.hall.night.read_text().splitlines() if '"draw"' in line))
    assert {seat: one["number"] for seat, one in draft["players"].items()} == drawn["seats"]["2"]
    app.desk.tap(("new.begin",))
    assert app.desk.place.notice is None
    assert app.desk.session.game.header["round"] == 1


def test_the_next_game_is_seated_by_the_hall_once_the_round_is_another(app: App, hall: Running) -> None:
    join(app, hall, 2)
    app.until(lambda: app.state.ticket is not None)
    app.begin(rules={"like": "500-nz-2025", "hands": 1}, round=9)
    app.desk.tap(("game.dealt",))
    for call in ("pass", "pass", "pass", "pass"):
        app.desk.tap(("auction.call", call))
    app.desk.enter({"do": "tricks", "won": {"NS": 4, "EW": 6}})
    app.desk.tap(("game.clipped",))
    app.desk.tap(("game.next",))
    draft = app.desk.place.draft("new_game")
    assert (draft["round"], draft["table"]) == (1, "2")
    assert draft["players"] == dict(app.state.ticket or {})["players"]


def play_through(app: App, night: Night, number: int) -> None:
    """Round 1 of that table, from the hall's seats to the clipped cards."""
    app.until(lambda: app.state.ticket is not None)
    app.desk.tap(("new.open",))
    app.desk.tap(("hall.seats",))
    app.desk.tap(("new.begin",))
    for line in night.texts[json.loads(night.games[number][0].read_text().splitlines()[0])["id"]][1:-1]:
        entry = json.loads(line)
        if entry["do"] != "clock":
            app.desk.enter({key: value for key, value in entry.items() if key != "at"})
    assert app.desk.here.phase == "over"
    app.desk.tap(("game.clipped",))


@pytest.fixture
def new_night(tmp_path: Path) -> Night:
    """A night whose file the test writes to."""
    (tmp_path / "night").mkdir()
    # A seed by which table 2 plays its four hands, whatever the bell says.
    return night_in(tmp_path / "night", 2, 2, seed_without_ties("500", 2, 2))


def test_whoever_waits_for_the_next_seats_gets_them_and_starts_no_game_of_two(
    app: App, tmp_path: Path, new_night: Night
) -> None:
    with halls.hall(tmp_path, new_night.path, 2) as hall:
        join(app, hall, 2)
        play_through(app, new_night, 2)
        # The result goes by itself: there is no code to show.
        assert app.desk.place.screen == "table"
        app.until(lambda: len(halls.results_in(new_night.path)) == 1)
        app.until(lambda: question.has_result(app.desk))
        app.desk.tap(("game.next",))
        staying = app.desk.place.draft("new_game")["players"]
        assert len(staying) == 2 and not begin_key(app.desk).enabled
        assert question.seats_key(app.desk) is None
        other = {"do": "result", "round": 1, "table": 1, "scores": {"NS": 90, "EW": 10}, "winner": "NS"}
        with new_night.path.open("a") as file:
            file.write(json.dumps({**other, "at": 2e9}) + "\n")
        app.until(lambda: len(app.desk.place.draft("new_game")["players"]) == 4)
        assert app.desk.place.draft("new_game")["round"] == 2 and begin_key(app.desk).enabled
        assert set(map(str, staying.values())) < set(
            map(str, app.desk.place.draft("new_game")["players"].values())
        )


def test_seats_that_the_scorer_has_filled_stand(app: App, tmp_path: Path, new_night: Night) -> None:
    with halls.hall(tmp_path, new_night.path, 2) as hall:
        join(app, hall, 2)
        play_through(app, new_night, 2)
        own = app.desk.session.name
        app.desk.tap(("game.next",))
        hall.hall.broker.stop()
        # Without its hall a table works alone: as many players as there are.
        app.until(lambda: begin_key(app.desk).enabled, 15)
        hall.hall.broker.start()
        app.until(lambda: not begin_key(app.desk).enabled, 15)
        draft = app.desk.place.draft("new_game")
        filled = {
            **draft["players"],
            **{seat: {"name": "Zoë"} for seat in "NESW" if seat not in draft["players"]},
        }
        app.desk.tap(("sheet.choose", "new_game", {"players": filled}))
        assert begin_key(app.desk).enabled
        # What is appended while the hall writes is lost with the file that it replaces.
        app.until(lambda: own in app.state.done)
        other = {"do": "result", "round": 1, "table": 1, "scores": {"NS": 90, "EW": 10}, "winner": "NS"}
        with new_night.path.open("a") as file:
            file.write(json.dumps({**other, "at": 2e9}) + "\n")
        app.until(lambda: question.seats_key(app.desk) is not None)
        assert app.desk.place.draft("new_game")["players"] == filled


def test_erasing_everything_removes_the_card(app: App, hall: Running) -> None:
    join(app, hall)
    app.desk.tap(("keeping.wipe",))
    app.until(lambda: not app.hall.path.exists())
    assert standing(app.desk) is None
    with pytest.raises(Refused):
        app.hall.join("nothing")


def test_a_second_device_takes_the_table_over_with_its_game(app: App, hall: Running, tmp_path: Path) -> None:
    app.begin()
    join(app, hall)
    app.desk.tap(("game.dealt",))
    app.desk.tap(("auction.call", "pass"))
    app.until(lambda: table(hall)["live"] is not None and app.state.waiting == 0)
    game, lines = app.desk.session.name, app.store.lines(app.desk.session.name)
    second = App(tmp_path / "second")
    join(second, hall)
    second.until(lambda: not second.state.owns)
    assert second.desk.part(TableHall).sign == SPARE
    state = standing(second.desk)
    assert state is not None and question.take_over_key(state) is not None
    second.desk.tap(("hall.take_over",))
    # The first one is there: the director decides, and a start of the second changes nothing.
    second.until(lambda: table(hall)["wants"])
    second.stop()
    second = App(tmp_path / "second")
    second.hall.rejoin()
    second.until(lambda: table(hall)["state"] == "here" and table(hall)["wants"])
    second.until(lambda: second.state.asks)
    assert question.take_over_key(second.state) is None
    assert not second.desk.session.is_open
    assert order(hall, do="give", table="t001") == {}
    second.until(lambda: second.desk.session.is_open)
    assert second.store.lines(second.desk.session.name) == lines
    assert second.desk.place.screen == "table" and second.desk.part(TableHall).sign == ""
    app.until(lambda: app.desk.part(TableHall).sign == SPARE)
    notice = app.desk.place.notice
    assert notice is not None and notice["code"] == "hall-other-device"
    # It goes on with the same record; the first device's own entry does not count.
    app.desk.tap(("auction.call", "6S"))
    second.desk.tap(("auction.call", "7S"))
    second.until(lambda: hall.status()["entries"] == len(lines) + 1)
    kept = second.store.lines(game)
    assert kept[:-1] == lines
    second.stop()
    hall.hall.stop()
    assert halls.stored(hall.folder)[game] == kept
    # At its next start it does not ask again.
    assert Ledger(second.hall.path).get("asks") is False


def test_a_device_that_takes_an_empty_table_over_goes_on_with_nothing(
    app: App, hall: Running, tmp_path: Path
) -> None:
    join(app, hall, 3)
    second = App(tmp_path / "second")
    join(second, hall, 3)
    second.until(lambda: not second.state.owns)
    second.desk.tap(("hall.take_over",))
    second.until(lambda: table(hall, 3)["wants"])
    assert order(hall, do="give", table="t003") == {}
    second.until(lambda: second.state.owns and not second.state.asks)
    assert not second.desk.session.is_open and second.desk.place.notice is None
    second.stop()


def test_a_players_number_shows_the_card(app: App, hall: Running, night: Night, tmp_path: Path) -> None:
    join(app, hall)

    def says(number: int | None) -> tuple[str, list[tuple[str, str, str]]]:
        app.desk.draft("hall_card", number=number)
        return question.card_lines(app.desk)

    assert says(None)[0].startswith("Type a player's number")
    app.until(lambda: not says(1)[0].startswith("The hall sends"))
    assert says(1) == ("1 Ana Adams: Clicks 0", [])
    assert says(99)[0] == "Nobody has the number 99 in this night."
    devices = [Device(tmp_path / f"t{number}", hall.cards[number - 1]) for number in (2, 3)]
    try:
        for number, device in enumerate(devices, 2):
            device.play(night.games[number][0])
        third = Device(tmp_path / "t1", hall.cards[0])
        devices.append(third)
        third.play(night.games[1][0])
        hall_gives(hall, third)
        app.until(lambda: len(says(1)[1]) == 1, what="the card after the round")
    finally:
        for device in devices:
            device.stop()
    card = next(one for one in scorecards(read_night(hall.hall.night.read_bytes())) if one["number"] == 1)
    head, games = says(1)
    assert head == f"1 {card['name']}: Clicks {card['clicks']}"
    line = card["rounds"][0]
    assert games[0][0] == f"Round 1: table {line['table']}, {line['seat']}"
    own, theirs = (str(line["scores"][side]).replace("-", "\u2212") for side in ("own", "theirs"))
    assert f"{own} : {theirs}, with {line['partner']}" in games[0][1]
    assert games[0][2] == str(line["clicks"])


def hall_gives(hall: Running, device: Device) -> None:
    """The table is the device's from now on."""
    until(lambda: not device.member.standing.owns, 10)
    device.member.take_over()
    until(lambda: table(hall)["wants"], 10)
    order(hall, do="give", table="t001")
