"""The page that shows what the phone can do, on the screen; and what is told of a bell that is late."""

from __future__ import annotations

import time
from pathlib import Path

from .driver import SIZES, Phone
from .faulty_game import Faulty


def test_the_page_is_reached_from_the_settings_and_says_what_there_is(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[3], started=True) as phone:
        phone.tap("SETTINGS")
        phone.act("screen.open", "device")
        # The services answer on threads of their own, in the machine's time.
        for _ in range(50):
            time.sleep(0.05)
            phone.on(0.1)
            if "checking" not in phone.words():
                break
        assert {"RING", "sounds True", "bell chime", "vibration True", "speech True"} <= set(
            phone.keys(False)
        )
        phone.tap("RING")
        phone.tap("sounds False")
        assert phone.keys()["sounds False"]["chosen"]
        assert phone.place()["screens"][-1] == "device"
        phone.tap("BACK")
        assert phone.place()["screens"][-1] == "settings"


def test_what_the_phone_forbids_can_be_allowed_from_its_page(tmp_path: Path) -> None:
    with Faulty(tmp_path, {}, SIZES[4]) as phone:
        phone.tell(do="forbid")
        phone.tap("SETTINGS")
        phone.act("screen.open", "device")
        phone.until(lambda: {"allow alarm", "allow notification"} <= phone.live())
        assert "Bell while locked: no, not allowed in the phone's settings" in phone.words()
        asks = "android.provider.Settings.ACTION_REQUEST_SCHEDULE_EXACT_ALARM"
        assert asks not in phone.told()["calls"]
        phone.act(*phone.key("allow alarm")["action"])
        phone.until(lambda: asks in phone.told()["calls"])
        # Its owner says yes there, and comes back.
        phone.tell(do="pause")
        phone.tell(do="permit")
        phone.tell(do="resume")
        phone.until(lambda: "allow alarm" not in phone.live())
        assert "Bell while locked: yes" in phone.words()
        assert phone.told()["wrong"] == []


def test_the_screen_is_held_as_it_is_by_a_touch_where_the_phone_can_hold_it(tmp_path: Path) -> None:
    holds = "android.app.Activity.setRequestedOrientation"
    with Faulty(tmp_path, {}, SIZES[4]) as phone:
        phone.tap("SETTINGS")
        phone.act("screen.open", "device")
        phone.until(lambda: "held True" in phone.live())
        assert phone.keys()["held False"]["chosen"]
        assert holds not in phone.told()["calls"]
        phone.act(*phone.key("held True")["action"])
        assert phone.keys()["held True"]["chosen"]
        phone.until(lambda: holds in phone.told()["calls"])
        phone.again()
        phone.until(lambda: holds in phone.told()["calls"])
        assert phone.told()["wrong"] == []
    with Faulty(tmp_path / "other", {"orientation": "missing"}, SIZES[4]) as phone:
        phone.act("screen.open", "device")
        phone.met("orientation")
        phone.on(0.5)
        assert "held True" not in phone.live()


def test_a_bell_that_fell_due_while_the_app_was_not_there_is_told_once(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[1], started=True) as phone:
        phone.new_game()
        phone.act("game.dealt")
        phone.act("clock.set", "start")
        phone.on(1)
        phone.wall += 7200
        phone.boot += 7200
        phone.again()
        phone.on(1)
        assert "The bell was due at" in phone.words()
        phone.tap("OK")
        assert "The bell was due at" not in phone.words()
        phone.again()
        phone.on(1)
        assert "The bell was due at" not in phone.words()
