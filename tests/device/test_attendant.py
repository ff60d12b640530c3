"""The phone looked after for the table: what is rung, said and warned of, and when it is not."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.metrics import Metrics

from scorekeeper.device.battery import Charge
from scorekeeper.device.can import Can
from scorekeeper.device.claim import Claims, claim
from scorekeeper.device.opening import Arrival
from scorekeeper.device.window import Scale
from scorekeeper.engine.refused import Refused
from scorekeeper.guarded import FAILED, Fault, tell
from scorekeeper.shell.moments import Clocks
from scorekeeper.table.desk import Desk
from scorekeeper.table.hall import lay_opener
from scorekeeper.table.questions.hall import opened_key
from scorekeeper.ui.attendant import Attendant
from scorekeeper.ui.bells import LEFT, hour
from scorekeeper.ui.theme import Look

from .hall import Hall
from .test_game import device

HOUR = 3600.0


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    hall = Hall(tmp_path)
    hall.game()
    hall.attend()
    return hall


def test_the_bell_rings_once_and_says_nothing(hall: Hall) -> None:
    left = hall.begun()
    hall.on(left - 1)
    assert hall.phone.times("bell.ring") == 0
    hall.hands.on(1)
    for _ in range(3):
        hall.desk.refresh()
    assert hall.phone.of("bell.ring") == [("bell.wav",)]
    assert hall.phone.times("vibration.bell") == 0
    assert hall.notice == ""


def test_a_late_bell_rings_once_and_says_when_it_was_due(hall: Hall) -> None:
    left = hall.begun()
    hall.hands.on(left + 600)
    hall.attendant.pause()
    hall.attendant.resume()
    assert hall.phone.times("bell.ring") == 1
    assert hall.notice == "bell-was-due"
    hall.do("entry.read")
    hall.desk.refresh()
    assert hall.notice == ""


def test_a_new_process_rings_what_fell_due_meanwhile_and_only_that(hall: Hall) -> None:
    left = hall.begun()
    hall.attendant.end()
    hall.hands.on(left + 600)
    hall.again()
    hall.attend()
    assert hall.phone.times("bell.ring") == 1
    hall.attendant.end()
    hall.again()
    hall.attend()
    assert hall.phone.times("bell.ring") == 0


def test_what_its_service_rang_while_locked_is_told_but_not_rung_again(hall: Hall) -> None:
    left = hall.begun()
    alarm, _ = hall.phone.of("alarm.set")[-1]
    assert claim(alarm.folder, alarm.key)
    hall.hands.on(left + 300)
    hall.attendant.resume()
    assert hall.phone.times("bell.ring") == 0
    assert hall.notice == "bell-was-due"


def test_the_settings_choose_the_sound_and_silence(hall: Hall) -> None:
    hall.desk.choose(bell="ship", vibration=True)
    hall.on(hall.begun())
    assert hall.phone.of("bell.ring") == [("ship.wav",)]
    assert hall.phone.times("vibration.bell") == 1
    hall.desk.choose(bell="a bell of a later version", sounds=False)
    hall.do(("clock.add", 60.0))
    hall.on(60)
    assert hall.phone.times("bell.ring") == 1
    hall.attendant.ring_now()
    assert hall.phone.of("bell.ring")[-1] == ("bell.wav",)


@pytest.mark.parametrize("sounds", [True, False])
def test_out_of_sight_and_without_an_alarm_the_phone_rings_by_a_notification(
    hall: Hall, sounds: bool
) -> None:
    """Android 17 would let nothing be heard that the app itself played."""
    hall.phone.exact = False
    hall.desk.choose(bell="ship", vibration=True, sounds=sounds)
    left = hall.begun()
    hall.attendant.pause()
    hall.on_timed(left)
    ((notice,),) = hall.phone.of("notification.ring")
    assert (notice.sound, notice.shake) == ("ship" if sounds else "", True)
    assert hall.phone.times("bell.ring") == hall.phone.times("vibration.bell") == 0
    hall.attendant.resume()
    assert hall.phone.times("bell.ring") == 0
    assert hall.phone.times("notification.clear") == 1


def test_where_it_may_not_notify_either_the_app_tries_itself(hall: Hall) -> None:
    hall.phone.exact = hall.phone.notifies = False
    left = hall.begun()
    hall.attendant.pause()
    hall.on_timed(left)
    assert hall.phone.times("bell.ring") == 1


def test_out_of_sight_the_bell_is_left_to_the_phone(hall: Hall) -> None:
    left = hall.begun()
    assert hall.phone.of("alarm.set")[-1][1] is False
    hall.attendant.pause()
    alarm, early = hall.phone.of("alarm.set")[-1]
    assert early is True
    hall.on_timed(left)
    # The alarm of a bell that is just being rung is not called off.
    assert hall.phone.of("alarm.set")[-1] == (alarm, True)
    assert hall.phone.times("bell.ring") == hall.phone.times("notification.ring") == 0
    assert claim(alarm.folder, alarm.key)
    hall.on_timed(LEFT)
    hall.attendant.resume()
    assert hall.phone.times("bell.ring") == hall.phone.times("notification.ring") == 0
    assert hall.phone.of("alarm.set")[-1] == (None,)


def test_what_the_phone_did_not_ring_the_app_does_after_a_moment(hall: Hall) -> None:
    left = hall.begun()
    hall.attendant.pause()
    for late in (0.0, LEFT / 2):
        hall.hands.on(left + late)
        left = 0.0
        hall.attendant.bells._timed()
        assert hall.phone.times("notification.ring") == 0
    hall.on_timed(LEFT / 2)
    hall.attendant.bells._timed()
    assert hall.phone.times("notification.ring") == 1


def test_who_comes_back_to_a_bell_that_the_phone_has_not_rung_hears_it(hall: Hall) -> None:
    left = hall.begun()
    hall.attendant.pause()
    hall.on_timed(left)
    hall.attendant.resume()
    assert hall.phone.times("bell.ring") == 1


def test_the_timer_comes_again_for_a_bell_that_was_left_to_the_phone(hall: Hall) -> None:
    set_to: list[float | None] = []
    hall.attendant.bells.timer = SimpleNamespace(set=set_to.append)  # type: ignore[assignment]
    left = hall.begun()
    hall.attendant.pause()
    hall.on_timed(left)
    assert set_to[-1] == pytest.approx(hall.hands.boot + LEFT, abs=0.01)
    hall.on_timed(LEFT + 0.01)
    assert set_to[-1] is None


def test_a_phone_that_may_not_ring_while_locked_says_so_once(hall: Hall) -> None:
    hall.phone.exact = False
    hall.begun()
    assert hall.notice == "bell-not-while-locked"
    assert hall.store.setting("bell-not-while-locked") is True
    hall.do(("device.allow", "alarm"))
    assert hall.notice == ""
    assert hall.phone.times("alarm.ask") == 1
    hall.do(("clock.add", 60.0))
    hall.again()
    hall.attend()
    hall.phone.exact = False
    hall.do(("clock.add", 60.0))
    assert hall.notice == ""


def test_a_disk_that_is_full_says_it_at_the_next_countdown(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.phone.exact = False
    with monkeypatch.context() as patched:
        put = hall.store.put

        def full(name: str, value: Any) -> None:
            if name == "bell-not-while-locked":
                raise Refused("disk-full", path="games.db", reason="")
            put(name, value)

        patched.setattr(hall.store, "put", full)
        hall.begun()
        assert hall.notice == ""
    hall.do(("clock.add", 60.0))
    assert hall.notice == "bell-not-while-locked"


def test_a_disk_that_is_full_does_not_hold_up_the_phones_colours(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is called from the phone's thread meets no handler of refusals: it would end the app."""

    def full(*_: Any) -> None:
        raise Refused("disk-full", path="games.db", reason="")

    monkeypatch.setattr(hall.store, "put", full)
    hall.attendant._dressed(True)
    assert hall.look.night


def test_the_signs_in_the_phones_bars_go_by_the_paper(hall: Hall) -> None:
    assert hall.phone.of("bars.wear")[-1] == (True,)
    hall.look.theme = "dark"
    hall.desk.choose(theme="dark")
    hall.desk.changed()
    assert hall.phone.of("bars.wear")[-1] == (False,)
    hall.look.theme = "device"
    hall.attendant._dressed(False)
    assert hall.phone.of("bars.wear")[-1] == (True,)
    hall.attendant.pause()
    hall.attendant.resume()
    assert hall.phone.times("bars.again") == 1


def test_a_bell_that_was_left_to_the_phone_is_forgotten_with_the_rest(hall: Hall) -> None:
    left = hall.begun()
    hall.attendant.pause()
    hall.on_timed(left)
    hall.do(("keeping.wipe",))
    hall.on_timed(60)
    assert hall.phone.times("notification.ring") == 0


def test_the_alarm_follows_the_bell(hall: Hall) -> None:
    left = hall.begun()
    alarm, _ = hall.phone.of("alarm.set")[-1]
    assert alarm.boot == pytest.approx(hall.hands.boot + left)
    assert alarm.wall == pytest.approx(hall.hands.wall + left)
    armed = hall.phone.times("alarm.set")
    hall.desk.refresh()
    assert hall.phone.times("alarm.set") == armed
    hall.do(("clock.set", "pause"))
    assert hall.phone.of("alarm.set")[-1] == (None,)
    hall.do(("clock.set", "resume"))
    hall.hands.wall += HOUR
    hall.attendant.resume()
    moved, _ = hall.phone.of("alarm.set")[-1]
    assert moved.wall - hall.hands.wall == pytest.approx(moved.boot - hall.hands.boot)
    hall.on(left)
    assert hall.phone.of("alarm.set")[-1] == (None,)


@pytest.mark.parametrize("ending", ["pause", "reset"])
def test_an_alarm_that_a_dead_process_did_not_call_off_is_called_off(hall: Hall, ending: str) -> None:
    """The entry is on disk; the process died before the alarm's thread had run."""
    hall.begun()
    hall.do(("clock.set", ending))
    hall.again()
    hall.attend()
    assert hall.phone.of("alarm.set") == [(None,)]
    hall.desk.refresh()
    assert hall.phone.times("alarm.set") == 1


def test_a_new_process_sets_the_alarm_of_a_running_countdown_anew(hall: Hall) -> None:
    left = hall.begun()
    hall.again()
    hall.attend()
    ((alarm, _),) = hall.phone.of("alarm.set")
    assert alarm.boot == pytest.approx(hall.hands.boot + left)


def test_who_rings_calls_the_alarm_off_though_nobody_looks(hall: Hall) -> None:
    hall.phone.exact = False
    left = hall.begun()
    hall.attendant.pause()
    hall.on_timed(left)
    assert hall.phone.of("alarm.set")[-1] == (None,)


def test_what_is_not_allowed_is_asked_for_by_its_name(hall: Hall) -> None:
    hall.do(("device.allow", "alarm"), ("device.allow", "notification"), ("device.allow", "speech"))
    assert hall.phone.times("alarm.ask") == hall.phone.times("notification.ask") == 1


def test_the_local_network_is_asked_for_as_a_table_joins_a_hall_and_not_before(hall: Hall) -> None:
    joined: list[str] = []
    stands_in: Any = SimpleNamespace(join=lambda text, _: joined.append(text), state=None)
    lay_opener(hall.desk, lambda: stands_in)
    hall.begun()
    assert hall.phone.times("nearby.ask") == 0
    hall.do(("hall.join", "the card"))
    assert joined == ["the card"]
    assert hall.phone.times("nearby.ask") == 1


def test_the_halls_own_bell_makes_no_second_sound(hall: Hall) -> None:
    hall.begun()
    hall.do(("clock.set", "bell"))
    assert hall.desk.here.clock.state == "rung"
    assert hall.phone.times("bell.ring") == 0


def test_the_score_is_said_after_a_hand_where_that_was_chosen(hall: Hall) -> None:
    hall.hand("pass 7S pass pass", 8)
    assert hall.phone.times("speech.say") == 0
    hall.desk.choose(speech=True)
    hall.do("game.dealt")
    hall.calls("pass", "7S", "pass", "pass")
    assert hall.phone.times("speech.say") == 0
    hall.do("auction.play", "result.open", ("result.took", 8), "agree.yes")
    assert hall.phone.times("speech.say") == 1
    (words,) = hall.phone.of("speech.say")[0]
    assert "Col and Ann: " in words


def test_a_score_that_is_still_to_be_said_is_not_said_into_the_next_hand(hall: Hall) -> None:
    hall.desk.choose(speech=True)
    hall.hand("pass 7S pass pass", 8)
    assert hall.phone.times("speech.say") == 1
    assert hall.phone.times("speech.hush") == 1
    hall.do("game.dealt")
    assert hall.phone.times("speech.hush") == 2
    # What is asked for in a hand is said to its end.
    hall.do("device.say")
    hall.calls("pass", "7S")
    assert hall.phone.times("speech.hush") == 2


def test_the_score_of_a_hand_that_was_undone_and_agreed_anew_is_said_again(hall: Hall) -> None:
    hall.desk.choose(speech=True)
    hall.hand("pass 7S pass pass", 8)
    hall.desk.session.undo()
    hall.desk.refresh()
    assert hall.desk.here.phase == "auction"
    hall.do("auction.play", "result.open", ("result.took", 7), "agree.yes")
    first, second = hall.phone.of("speech.say")
    assert first != second


def test_the_score_is_said_after_the_hand_in_which_a_new_process_began(hall: Hall) -> None:
    hall.desk.choose(speech=True)
    hall.do("game.dealt")
    hall.calls("pass", "7S", "pass", "pass")
    hall.again()
    hall.attend()
    assert hall.phone.times("speech.say") == 0
    hall.do("auction.play", "result.open", ("result.took", 8), "agree.yes")
    assert hall.phone.times("speech.say") == 1


def test_at_any_time_who_asks_is_told_the_score(hall: Hall) -> None:
    hall.begun()
    hall.do("device.say")
    assert hall.phone.of("speech.say") == [("Col and Ann: 0. Dot and Bev: 0",)]


def test_a_phone_that_cannot_speak_says_why(hall: Hall) -> None:
    hall.phone.voice = Can(False, "no-engine")
    hall.do("device.say")
    assert hall.phone.times("speech.say") == 0
    assert hall.desk.place.notice["data"] == {"reason": "no voice installed"}


def test_a_game_is_handed_to_the_phones_own_files_and_to_other_apps(hall: Hall) -> None:
    name = hall.desk.session.name
    hall.desk.go("export", id=name)
    hall.do(("device.save", name), ("device.send", name))
    ((sheet, done),) = hall.phone.of("share.export")
    assert sheet.data.splitlines()[0] == hall.store.lines(name)[0].encode()
    assert sheet.name.endswith(".jsonl")
    ((sent, _),) = hall.phone.of("share.send")
    assert sent.kind == "text/plain"
    done("saved", "")
    assert hall.desk.place.draft("export") == {"id": name, "told": "saved"}
    done("failed", "No space left on device")
    assert hall.desk.place.draft("export") == {"id": name, "told": "failed"}
    assert hall.desk.place.notice["data"] == {"reason": "No space left on device"}


def test_a_file_of_the_phones_own_chooser_is_imported(hall: Hall, tmp_path: Path) -> None:
    hall.do("screen.leave")
    record = "\n".join(hall.store.lines(hall.store.games()[0].id)) + "\n"
    copy = hall.attendant._copies / "night.jsonl"
    copy.parent.mkdir()
    copy.write_text(record, encoding="utf-8")
    hall.desk.go("import")
    hall.phone.share.service = SimpleNamespace(can=lambda: Can(True))  # type: ignore[attr-defined]
    hall.do(("file.ask", "", "night.drop"))
    ((folder, done),) = hall.phone.of("opening.choose")
    assert folder == copy.parent
    done("cancelled", "")
    assert hall.desk.place.screen == "import"
    done("failed", "No such file")
    assert hall.notice == "file-not-opened"
    hall.do("entry.read")
    done("opened", str(copy))
    assert hall.desk.place.draft("brought")["how"] == "same"
    # Nothing of it stays behind.
    hall.attendant.forget()
    assert not copy.exists()


def test_what_became_of_a_photo_that_was_chosen_is_said(hall: Hall) -> None:
    read: list[tuple[str, str]] = []
    hall.attendant.pick_code(lambda *told: read.append(told))
    ((done,),) = hall.phone.of("opening.pick_code")
    done("cancelled", "")
    assert (read, hall.notice) == ([], "")
    done("opened", "")
    done("opened", "TSK1T-0")
    assert read == [("no-code-in-photo", ""), ("read", "TSK1T-0")]
    done("failed", "No such file")
    assert hall.notice == "file-not-opened"


def test_what_another_app_sends_is_taken(hall: Hall, tmp_path: Path) -> None:
    hall.do("screen.leave")
    ((_, arrived),) = hall.phone.of("opening.listen")
    record = "\n".join(hall.store.lines(hall.store.games()[0].id)) + "\n"
    for arrival in (Arrival(text=record), Arrival(path=str(tmp_path / "sent"))):
        (tmp_path / "sent").write_text(record, encoding="utf-8")
        hall.desk.go("home")
        arrived(arrival)
        assert hall.desk.place.draft("brought")["how"] == "same"


def test_a_card_that_was_opened_is_joined_by_its_key_alone(hall: Hall) -> None:
    """Any page may hold a link with our scheme."""
    joined: list[str] = []
    state = SimpleNamespace(
        join=lambda text, _: joined.append(text), standing=lambda: None, stop=lambda: None
    )
    lay_opener(hall.desk, lambda: state)  # type: ignore[arg-type, return-value]
    ((_, arrived),) = hall.phone.of("opening.listen")
    arrived(Arrival(text="scorekeeper:hall?v=1"))
    assert (hall.desk.place.screen, joined) == ("join_hall", [])
    key = opened_key(hall.desk)
    assert key is not None
    hall.do(key.action)
    assert joined == ["scorekeeper:hall?v=1"]
    assert "card" not in hall.desk.place.draft("join_hall")


def test_another_screen_of_the_phone_gives_another_size(hall: Hall) -> None:
    """Folded or unfolded, or on a screen of its own: Kivy itself asks but once."""
    before = Metrics.density, Metrics.fontscale
    hall.attendant.resume()
    ((then,),) = hall.phone.of("density.read")
    try:
        then(Scale(3.5, 1.3))
        assert (Metrics.density, Metrics.fontscale) == (3.5, 1.3)
    finally:
        Metrics.density, Metrics.fontscale = before


def test_a_field_has_the_keyboard_leave_names_alone(hall: Hall) -> None:
    hall.attendant.table.look.keyboard()
    assert hall.phone.times("keyboard.plain") == 1


def test_a_low_battery_is_told_between_hands_only(hall: Hall) -> None:
    hall.phone.charge = Charge(9, False)
    hall.do("game.dealt")
    hall.attendant._low(9)
    assert hall.notice == ""
    hall.calls("pass", "7S", "pass", "pass")
    hall.do("auction.play", "result.open", ("result.took", 8))
    assert hall.notice == ""
    hall.do("agree.yes")
    assert hall.notice == "battery-low"


def test_two_things_to_tell_are_told_one_after_the_other(hall: Hall) -> None:
    hall.attendant._low(9)
    hall.attendant._low(8)
    assert hall.desk.place.notice["data"]["percent"] == "9"
    hall.do("entry.read")
    assert hall.desk.place.notice["data"]["percent"] == "8"
    hall.do("entry.read")
    assert hall.notice == ""


def test_a_fault_is_told_on_the_first_screen_too(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hall.attend()
    tell(Fault("speech", FAILED, "OSError"))
    assert hall.desk.view is None
    assert hall.notice == "part-failed"


def test_a_moment_that_no_calendar_has_is_no_fault() -> None:
    assert hour(1e18) == hour(-1e18) == "?"


def test_without_a_game_nothing_is_asked(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hall.attend()
    hall.desk.refresh()
    quiet = ("orientation.hold", "edges.read", "bars.wear", "opening.listen", "screen_reader.check")
    asked = [asked for asked in hall.phone.asked if asked[0] not in quiet]
    assert asked == [("alarm.set", None)]


def test_who_first_asks_what_the_phone_can_do_has_it_asked_what_is_allowed(hall: Hall) -> None:
    for _ in range(2):
        hall.attendant.report()
    assert hall.phone.times("check_again") == 1


def test_the_screen_is_held_where_that_was_chosen(hall: Hall) -> None:
    assert hall.phone.of("orientation.hold")[-1] == (False,)
    hall.do(("settings.set", "held", True))
    assert hall.phone.of("orientation.hold")[-1] == (True,)


def test_a_disk_that_answers_nobody_holds_up_neither_a_touch_nor_the_timer(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    free, came = threading.Event(), threading.Event()

    def stuck(*_: Any) -> bool:
        came.set()
        return free.wait(120)

    monkeypatch.setattr("scorekeeper.device.claim.claim", stuck)
    hall.attendant.bells.claims = Claims(str(hall.folder))
    left = hall.begun()
    hall.on_timed(left)
    assert came.wait(60)
    hall.do(("clock.add", 60.0))
    assert hall.desk.here.clock.state == "running"
    assert hall.phone.times("bell.ring") == 0
    free.set()
    assert hall.attendant.bells.claims.service.settled(60)
    assert hall.phone.times("bell.ring") == 1


def test_the_phones_colours_are_asked_for_where_the_table_goes_by_them(hall: Hall) -> None:
    assert hall.phone.times("night.read") == 0
    hall.desk.choose(theme="device")
    hall.desk.changed()
    assert hall.look.night
    assert hall.desk.store.setting("night") is True
    hall.begun()
    assert hall.phone.times("night.read") == 1
    hall.phone.dark = False
    hall.attendant.pause()
    hall.attendant.resume()
    assert not hall.look.night
    assert hall.desk.store.setting("night") is False


def test_the_bell_is_at_most_50_ms_later_than_a_thread_that_only_sleeps(tmp_path: Path) -> None:
    """By the real clocks, from the entry to the call of the phone; a busy machine keeps both waiting."""
    hall = Hall(tmp_path)
    hall.desk = Desk(hall.store, Clocks())
    hall.game()
    hall.attend(timed=True)
    late: list[float] = []
    woken: list[float] = []

    def sleeps(until: float) -> None:
        time.sleep(max(0.0, until - time.monotonic()))
        woken.append(time.monotonic() - until)

    hall.desk.tap(("clock.set", "start"))
    left = hall.desk.here.clock.left
    assert left is not None
    hall.desk.tap(("clock.add", 0.15 - left))
    for _ in range(5):
        moment = hall.desk.here.clock.bell
        assert moment is not None
        due = time.monotonic() + moment - hall.desk.session.now()
        count = len(hall.phone.at)
        beside = threading.Thread(target=sleeps, args=(due,))
        beside.start()
        while len(hall.phone.at) == count and time.monotonic() < due + 60:
            time.sleep(0.005)
        beside.join()
        late.append(hall.phone.at[-1] - due)
        hall.desk.tap(("clock.add", 0.2))
    hall.attendant.end()
    assert len(hall.phone.at) == 5
    assert min(late) > -0.005
    assert sorted(bell - asleep for bell, asleep in zip(late, woken, strict=True))[2] < 0.05


def played(hall: Hall, attendant: Attendant | None = None) -> list[str]:
    """Hands at the desk, bells and all, with everything asked of the phone; and what is on disk of it."""
    for number in range(4):
        # Both sides agree to a change of the time once a hand is agreed.
        hall.do(*([("clock.add", 120.0), "agree.yes"] if number else []), "game.dealt")
        hall.do(*([] if number else [("clock.set", "start")]))
        hall.calls("pass", "7S", "pass", "pass")
        hall.hands.on((hall.desk.here.clock.left or 0.0) if number == 3 else 1.0)
        hall.do("device.ring", "device.say", "device.look")
        if attendant is not None:
            attendant.pause()
            attendant.resume()
        hall.do("auction.play", "result.open", ("result.took", number), "agree.yes", ("clock.add", 600.0))
        hall.do("agree.yes")
    return hall.store.entries(hall.desk.session.name)


@pytest.mark.parametrize("kind", ["hangs", "hangs at once", "raises", "missing"])
def test_a_phone_that_misbehaves_holds_up_no_touch(tmp_path: Path, kind: str) -> None:
    """The same entries as without a phone, each of them on disk; and following them takes no frame's time."""
    halls = [Hall(tmp_path / name) for name in ("with", "without")]
    for hall in halls:
        hall.desk.choose(speech=True, vibration=True)
        hall.game()
    hall, other = halls
    free = threading.Event()
    table: Any = SimpleNamespace(bind=lambda **_: None, look=Look())
    attendant = Attendant(hall.desk, table, device(kind, free), tmp_path)
    attendant._later = hall.later  # type: ignore[method-assign]
    attendant.begin()
    took: list[float] = []
    hall.desk.surroundings.remove(attendant.follow)

    def follow() -> None:
        begin = time.monotonic()
        attendant.follow()
        attendant.report()
        took.append(time.monotonic() - begin)

    hall.desk.surroundings.append(follow)
    try:
        entries = played(hall, attendant)
    finally:
        free.set()
        attendant.end()
    assert entries == played(other)
    assert len(entries) > 30
    assert len(took) > 25
    # A call that hangs would hold up for minutes; a busy machine holds up one or another for a moment.
    assert max(took) < 5
    assert sorted(took)[len(took) * 9 // 10] < 0.05


def test_after_a_wipe_no_bell_rings_and_none_is_written_down(hall: Hall) -> None:
    left = hall.begun()
    hall.on(left)
    assert hall.store.setting("rung")
    hall.do(("clock.add", 60.0))
    hall.attendant._low(9)
    # What the timer's thread rang last is not on disk yet.
    hall.attendant.bells._unkept = [["a game", 1.0]]
    assert list((hall.folder / "bells").iterdir())
    rung = hall.phone.times("bell.ring")
    hall.do(("keeping.wipe",))
    assert hall.phone.times("alarm.clear") == 1
    assert hall.phone.asked[-1][0] != "alarm.set"
    assert not (hall.folder / "bells").exists()
    hall.attendant.bells._keep()
    hall.on_timed(120)
    hall.attendant.pause()
    hall.attendant.resume()
    hall.attendant.end()
    assert hall.phone.times("bell.ring") == rung
    assert hall.store.setting("rung") is None
    assert hall.notice == ""
    assert not (hall.folder / "bells").exists()


def test_the_bell_of_a_first_game_after_a_wipe_rings(hall: Hall) -> None:
    hall.on(hall.begun())
    hall.do(("keeping.wipe",))
    hall.game()
    hall.on(hall.begun())
    assert hall.phone.times("bell.ring") == 2
    # Of the games before it not even the name is written again.
    assert [game for game, _ in hall.store.setting("rung")] == [hall.desk.session.name]


def test_a_wipe_that_is_refused_leaves_the_bell_armed(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: object) -> None:
        raise Refused("disk-full", path="games.db", reason="")

    left = hall.begun()
    monkeypatch.setattr(hall.store, "wipe", full)
    hall.do(("keeping.wipe",))
    assert hall.notice == "disk-full"
    assert hall.phone.of("alarm.set")[-1] != (None,)
    assert sum(alarm != (None,) for alarm in hall.phone.of("alarm.set")) == 2
    hall.on(left)
    assert hall.phone.times("bell.ring") == 1


def test_all_games_are_handed_to_the_phones_own_files(hall: Hall) -> None:
    hall.phone.share = SimpleNamespace(  # type: ignore[attr-defined]
        service=SimpleNamespace(can=lambda: Can(True)),
        export=lambda *given: hall.phone.asked.append(("share.export", *given)),
    )
    hall.do("screen.leave", ("screen.open", "take_all"), "keeping.save")
    while hall.desk.errand is not None:
        hall.desk.work()
    ((sheet, done),) = hall.phone.of("share.export")
    assert (sheet.data, sheet.kind) == (b"", "application/zip")
    assert Path(sheet.path).is_file()
    done("cancelled", "")
    assert not Path(sheet.path).exists()
    assert hall.desk.place.draft("take_all") == {"told": "cancelled"}
