"""All that the phone can do, one service each. Making it asks the phone nothing."""

from __future__ import annotations

from collections.abc import Callable

from .alarm import ExactAlarm
from .awake import Awake
from .battery import Battery
from .bell import Bell
from .network import Nearby
from .notification import Notification
from .opening import Opening
from .scanner import Scanner
from .screen_reader import ScreenReader
from .service import Question
from .share import Share
from .speech import TAG, Speech
from .vibration import Vibration
from .window import Animations, Bars, Insets, Keyboard, Mode, Orientation, Scale, Screen, Window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .can import Can


class Device:
    """The phone, as the app has it. Its owner may be asked for leave; nobody waits for anything."""

    def __init__(
        self,
        play: Callable[[str], bool] | None = None,
        awake: Awake | None = None,
        changed: Callable[[], None] | None = None,
        language: Callable[[], str] = lambda: TAG,
    ) -> None:
        self.bell = Bell(play, changed)
        self.vibration = Vibration(changed)
        self.notification = Notification(changed)
        self.speech = Speech(changed, language)
        self.awake = awake or Awake(None)
        self.share = Share(changed)
        self.opening = Opening(changed)
        self.keyboard = Keyboard(changed)
        self.scanner = Scanner(changed)
        self.screen_reader = ScreenReader(changed)
        self.nearby = Nearby(changed)
        self.edges = Question[Insets]("insets", Window, changed)
        self.density = Question[Scale]("density", Screen, changed)
        self.motion = Question[bool]("motion", Animations, changed)
        self.night = Question[bool]("night", Mode, changed)
        self.bars = Bars(changed)
        self.battery = Battery(changed)
        self.alarm = ExactAlarm(changed)
        self.orientation = Orientation(changed)

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

    def check_again(self) -> None:
        """Ask again for what the owner may have allowed or forbidden since, or was not ready before."""
        for part in vars(self).values():
            if not isinstance(part, Awake):
                part.service.again()
        self.notification.check()
        self.alarm.check()
        self.orientation.check()
        self.bell.listen()
        self.report()
