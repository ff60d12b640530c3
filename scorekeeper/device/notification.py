"""The bell as a notification, heard and felt: for an app that is not seen, and so may not play it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .can import Unable
from .phone import context, java, level, opens_app, system, text
from .service import on_phone
from .vibration import BELL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .phone import Java

SOUNDING = "rings"
"""Of the names of its channels; they, the number and the picture are those of our Java's `Bell` too."""
NUMBER = 500
PICTURE = "ic_bell"
ASKED = 501
NOTES, NOTED = "scorekeeper", "asked for notifications"
"""Where it is noted that the phone has asked its owner once: Android does not say so."""
PERMISSION = "android.permission.POST_NOTIFICATIONS"


class Notice(NamedTuple):
    """A bell to be shown, heard and felt."""

    title: str
    words: str
    when: float
    sound: str
    """The name of the sound; none for silence."""
    shake: bool
    channel: str
    """The name that the phone's settings show for this kind of notification."""


class Channel:
    """Android's notifications. plyer's raise for a target of 31 and over."""

    name = "channel"

    def __init__(self) -> None:
        self.level = level()
        self.kinds = java("android.app.Notification")
        self.manager = system("NOTIFICATION_SERVICE", "android.app.NotificationManager")

    def allowed(self) -> None:
        if not self.manager.areNotificationsEnabled():
            raise Unable("not-allowed")

    def ring(self, notice: Notice) -> None:
        self.allowed()
        builders = java("android.app.Notification$Builder")
        if self.level >= 26:
            builder = builders(context(), self._channel(notice))
        else:
            builder = builders(context())
            if notice.sound:
                builder.setSound(self._uri(notice), self._as_alarm())
            if notice.shake:
                builder.setVibrate(list(BELL))
        builder.setContentTitle(text(notice.title))
        builder.setContentText(text(notice.words))
        builder.setSmallIcon(self._picture())
        builder.setContentIntent(opens_app())
        builder.setCategory(self.kinds.CATEGORY_ALARM)
        builder.setVisibility(self.kinds.VISIBILITY_PUBLIC)
        builder.setWhen(int(notice.when * 1000))
        builder.setShowWhen(True)
        builder.setAutoCancel(True)
        self.manager.notify(NUMBER, builder.build())

    def _picture(self) -> int:
        """White and of one colour: the launcher's is a white blob, and Android 8.0 cannot draw it at all."""
        found: int = context().getResources().getIdentifier(PICTURE, "drawable", context().getPackageName())
        if found == 0:
            raise Unable("failed", PICTURE)
        return found

    def _channel(self, notice: Notice) -> str:
        """One for each sound and for shaking, since one that is there takes no other; its name it does."""
        sound, shakes = f"-{notice.sound}" if notice.sound else "", "-shakes" if notice.shake else ""
        name = f"{SOUNDING}{sound}{shakes}"
        importance = java("android.app.NotificationManager").IMPORTANCE_HIGH
        channel = java("android.app.NotificationChannel")(name, text(notice.channel), importance)
        channel.setLockscreenVisibility(self.kinds.VISIBILITY_PUBLIC)
        if notice.sound:
            channel.setSound(self._uri(notice), self._as_alarm())
        else:
            channel.setSound(None, None)
        channel.enableVibration(notice.shake)
        if notice.shake:
            channel.setVibrationPattern(list(BELL))
        self.manager.createNotificationChannel(channel)
        return name

    def _uri(self, notice: Notice) -> Java:
        """The sound among the app's resources, where the phone finds it by itself."""
        address = f"android.resource://{context().getPackageName()}/raw/{notice.sound}"
        return java("android.net.Uri").parse(address)

    def _as_alarm(self) -> Java:
        kinds = java("android.media.AudioAttributes")
        builder = java("android.media.AudioAttributes$Builder")()
        builder.setUsage(kinds.USAGE_ALARM)
        builder.setContentType(kinds.CONTENT_TYPE_SONIFICATION)
        return builder.build()

    def clear(self) -> None:
        self.manager.cancel(NUMBER)

    def ask(self) -> None:
        """The phone asks its owner, from 33 on and until a second no; else its settings page is opened."""
        noted = context().getSharedPreferences(NOTES, 0)
        again = noted.getBoolean(NOTED, False)
        if self.level >= 33 and (not again or context().shouldShowRequestPermissionRationale(PERMISSION)):
            noted.edit().putBoolean(NOTED, True).apply()
            context().requestPermissions([PERMISSION], ASKED)
            return
        intents, settings = java("android.content.Intent"), java("android.provider.Settings")
        package = context().getPackageName()
        if self.level >= 26:
            page = intents(text(settings.ACTION_APP_NOTIFICATION_SETTINGS))
            page.putExtra(settings.EXTRA_APP_PACKAGE, text(package))
        else:
            about = java("android.net.Uri").parse(f"package:{package}")
            page = intents(settings.ACTION_APPLICATION_DETAILS_SETTINGS, about)
        context().startActivity(page)


class Notification:
    """Rings by one notification, and takes it away."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        self.service = on_phone("notification", Channel, changed)

    def check(self) -> None:
        """Ask again whether notifications may be shown."""
        self.service.use(lambda way: way.allowed())

    def ring(self, notice: Notice, otherwise: Callable[[], None]) -> None:
        """`otherwise` is called, on the service's thread, where the phone shows nothing."""

        def ring(way: Channel) -> None:
            try:
                way.ring(notice)
            except Exception:
                otherwise()
                raise

        self.service.use(ring)

    def clear(self) -> None:
        self.service.use(lambda way: way.clear())

    def ask(self) -> None:
        self.service.use(lambda way: way.ask())
