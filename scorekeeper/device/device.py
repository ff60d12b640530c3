"""All that the phone can do, one service each. Making it asks the phone nothing."""

from __future__ import annotations

from .alarm import ExactAlarm
from .awake import Awake
from .bars import Bars
from .battery import Battery
from .bell import Bell
from .density import Density
from .insets import Edges
from .keyboard import Keyboard
from .motion import Motion
from .nearby import Nearby
from .night import Night
from .notification import Notification
from .opening import Opening
from .orientation import Orientation
from .scanner import Scanner
from .screen_reader import ScreenReader
from .share import Share
from .speech import TAG, Speech
from .vibration import Vibration

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .can import Can


class Device:
    """The phone, as the app has it. Its owner may be asked for leave; nobody waits for anything."""

    def __init__(
        self,
        play: Callable[[str], bool] | None = None,
        awake: Awake | None = None,
        told: Callable[[], None] | None = None,
        language: Callable[[], str] = lambda: TAG,
    ) -> None:
        self.bell = Bell(play, told)
        self.vibration = Vibration(told)
        self.notification = Notification(told)
        self.speech = Speech(told, language)
        self.awake = awake or Awake(None)
        self.share = Share(told)
        self.opening = Opening(told)
        self.keyboard = Keyboard(told)
        self.scanner = Scanner(told)
        self.screen_reader = ScreenReader(told)
        self.nearby = Nearby(told)
        self.edges = Edges(told)
        self.density = Density(told)
        self.motion = Motion(told)
        self.night = Night(told)
        self.bars = Bars(told)
        self.battery = Battery(told)
        self.alarm = ExactAlarm(told)
        self.orientation = Orientation(told)

    def report(self) -> tuple[tuple[str, Can], ...]:
        """Whether each service works, as far as is known; the first call has it tried."""
        return (
            ("bell", self.bell.service.can()),
            ("vibration", self.vibration.service.can()),
            ("notification", self.notification.service.can()),
            ("alarm", self.alarm.service.can()),
            ("speech", self.speech.service.can()),
            ("awake", self.awake.can()),
            ("share", self.share.service.can()),
            ("battery", self.battery.service.can()),
            ("orientation", self.orientation.service.can()),
        )

    def look(self) -> None:
        """Asks again what its owner may have allowed or forbidden since, and what was not ready before."""
        for part in vars(self).values():
            if not isinstance(part, Awake):
                part.service.again()
        self.notification.look()
        self.alarm.look()
        self.orientation.look()
        self.bell.listen()
        self.report()
