"""The bell among the phone's notifications, in a channel of its own."""

from __future__ import annotations

from .can import Unable
from .phone import context, java, level, on_android, opens_app, system, text
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

CHANNEL = "bell"
NUMBER = 500
ASKED = 501
PERMISSION = "android.permission.POST_NOTIFICATIONS"


class Channel:
    """Android's notifications. plyer's raise for a target of 31 and over."""

    name = "channel"

    def __init__(self, title: str) -> None:
        self.level = level()
        self.kinds = java("android.app.Notification")
        self.manager = system("NOTIFICATION_SERVICE", "android.app.NotificationManager")
        if self.level >= 26:
            importance = java("android.app.NotificationManager").IMPORTANCE_HIGH
            channel = java("android.app.NotificationChannel")(CHANNEL, text(title), importance)
            # The bell has its own sound and its own pattern.
            channel.setSound(None, None)
            channel.enableVibration(False)
            channel.setLockscreenVisibility(self.kinds.VISIBILITY_PUBLIC)
            self.manager.createNotificationChannel(channel)

    def allowed(self) -> None:
        if not self.manager.areNotificationsEnabled():
            raise Unable("not-allowed")

    def show(self, title: str, words: str, when: float) -> None:
        self.allowed()
        builders = java("android.app.Notification$Builder")
        builder = builders(context(), CHANNEL) if self.level >= 26 else builders(context())
        builder.setContentTitle(text(title))
        builder.setContentText(text(words))
        builder.setSmallIcon(context().getApplicationInfo().icon)
        builder.setContentIntent(opens_app())
        builder.setCategory(self.kinds.CATEGORY_ALARM)
        builder.setVisibility(self.kinds.VISIBILITY_PUBLIC)
        builder.setWhen(int(when * 1000))
        builder.setShowWhen(True)
        builder.setAutoCancel(True)
        self.manager.notify(NUMBER, builder.build())

    def clear(self) -> None:
        self.manager.cancel(NUMBER)

    def ask(self) -> None:
        """The phone asks its owner; from 33 on nobody is shown notifications unasked."""
        if self.level >= 33:
            context().requestPermissions([PERMISSION], ASKED)


class Notification:
    """Shows one notification, and takes it away."""

    def __init__(self, title: str, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Channel]] = [lambda: Channel(title)] if on_android() else []
        self.service: Service[Channel] = Service("notification", ways, told)

    def look(self) -> None:
        """May it show anything?"""
        self.service.use(lambda way: way.allowed())

    def show(self, title: str, words: str, when: float) -> None:
        self.service.use(lambda way: way.show(title, words, when))

    def clear(self) -> None:
        self.service.use(lambda way: way.clear())

    def ask(self) -> None:
        self.service.use(lambda way: way.ask())
