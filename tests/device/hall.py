"""A desk with a phone on it that is looked after, and that remembers what it was asked."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from scorekeeper.device.battery import Charge
from scorekeeper.device.can import Can
from scorekeeper.ui.attendant import Attendant
from scorekeeper.ui.theme import Look

from ..table.desks import Bench

if TYPE_CHECKING:
    from scorekeeper.device.service import Service


class Part:
    """A service that remembers what it was asked."""

    def __init__(self, asked: list[tuple[Any, ...]], name: str) -> None:
        self._asked = asked
        self._name = name

    def __getattr__(self, name: str) -> Any:
        return lambda *given: self._asked.append((f"{self._name}.{name}", *given))


class Phone:
    """A phone that remembers what it was asked, and when."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.at: list[float] = []
        for name in (
            "vibration", "speech", "edges", "share", "orientation", "bars", "nearby", "opening", "keyboard",
            "screen_reader", "density",
        ):  # fmt: skip
            setattr(self, name, Part(self.asked, name))
        self.alarm = SimpleNamespace(
            set=self.alarm_set,
            clear=lambda: self.asked.append(("alarm.clear",)),
            stands=False,
            ask=self.alarm_ask,
        )
        self.exact = True
        """May exact alarms be set?"""
        self.notification = SimpleNamespace(
            ring=self.notify,
            clear=lambda: self.asked.append(("notification.clear",)),
            ask=lambda: self.asked.append(("notification.ask",)),
        )
        self.notifies = True
        self.bell = SimpleNamespace(ring=self.ring, ready=lambda path: None, loudness=(3, 7))
        self.battery = SimpleNamespace(check=self.battery_check)
        self.charge = Charge(80, False)
        self.night = SimpleNamespace(read=self.night_read)
        self.motion = SimpleNamespace(read=lambda then: None)
        self.dark = True
        self.voice = Can(True, way="voice")

    def check_again(self) -> None:
        self.asked.append(("check_again",))

    def ring(self, path: str) -> None:
        self.at.append(time.monotonic())
        self.asked.append(("bell.ring", Path(path).name))

    def alarm_set(self, due: Any, early: bool = False, refused: Any = None) -> None:
        self.asked.append(("alarm.set", due, *([early] if due is not None else [])))
        self.alarm.stands = due is not None and self.exact
        if due is not None and not self.exact:
            refused()

    def alarm_ask(self) -> None:
        self.asked.append(("alarm.ask",))

    def notify(self, notice: Any, otherwise: Any) -> None:
        self.asked.append(("notification.ring", notice))
        if not self.notifies:
            otherwise()

    def battery_check(self, game: str, then: Any) -> None:
        if self.charge.low:
            then(self.charge)

    def night_read(self, then: Any) -> None:
        self.asked.append(("night.read",))
        then(self.dark)

    def report(self) -> tuple[tuple[str, Can], ...]:
        return (("bell", Can(True, way="alarm")), ("speech", self.voice))

    def times(self, name: str) -> int:
        return sum(asked[0] == name for asked in self.asked)

    def of(self, name: str) -> list[tuple[Any, ...]]:
        return [asked[1:] for asked in self.asked if asked[0] == name]


class AtOnce:
    """A service that is done when its caller goes on."""

    def __init__(self, service: Service[str]) -> None:
        self._service = service

    def use(self, *job: Any) -> None:
        self._service.use(*job)
        assert self._service.settled(60)


class Hall(Bench):
    """A desk with a phone on it that is looked after."""

    def attend(self, timed: bool = False) -> Attendant:
        """`timed`: by the real time; else nothing happens but by looking."""
        self.phone = Phone()
        self.look = Look()
        table: Any = SimpleNamespace(bind=lambda **_: None, look=self.look)
        device: Any = self.phone
        self.attendant = Attendant(self.desk, table, device, self.folder)
        self.attendant._later = self.attendant.bells.later = self.later  # type: ignore[method-assign]
        self.attendant.bells.claims.service = AtOnce(self.attendant.bells.claims.service)  # type: ignore[assignment]
        if not timed:
            self.attendant.bells.timer = SimpleNamespace(set=lambda due: None)  # type: ignore[assignment]
        self.attendant.begin()
        return self.attendant

    def later(self, call: Any, *told: Any) -> None:
        """What other threads bring waits until the app's own comes to it: here, for good."""
        if threading.current_thread() is threading.main_thread():
            call(*told)

    def on_timed(self, seconds: float) -> None:
        """Time goes by, and the bells' timer comes."""
        self.hands.on(seconds)
        self.attendant.bells._timed()

    @property
    def notice(self) -> str:
        return self.desk.place.notice["code"] if self.desk.place.notice else ""

    def begun(self) -> float:
        """A hand in play and the time running; how long until the bell."""
        self.do("game.dealt", ("clock.set", "start"))
        bell = self.desk.here.clock.bell
        assert bell is not None
        return bell - self.desk.session.now()
