"""The bell's sound: as an alarm, which a silenced phone plays all the same, or as any other sound."""

from __future__ import annotations

from collections.abc import Callable

from .can import Unable
from .phone import context, java, on_android, system
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from .phone import Java

    class Way(Protocol):
        """One way of making a sound."""

        name: str

        def ready(self, path: str) -> None: ...
        def ring(self, path: str) -> None: ...
        def loudness(self) -> tuple[int, int] | None: ...


class Alarm:
    """Android's player, with the usage of an alarm clock."""

    name = "alarm"

    def __init__(self) -> None:
        kinds = java("android.media.AudioAttributes")
        builder = java("android.media.AudioAttributes$Builder")()
        builder.setUsage(kinds.USAGE_ALARM)
        builder.setContentType(kinds.CONTENT_TYPE_SONIFICATION)
        self.usage = builder.build()
        self.audio = system("AUDIO_SERVICE", "android.media.AudioManager")
        self.player: Java = None
        self.path = ""

    def ready(self, path: str) -> None:
        """Has the sound read before it is needed."""
        if self.player is not None and self.path == path:
            return
        self._drop()
        player = java("android.media.MediaPlayer")()
        try:
            player.setAudioAttributes(self.usage)
            player.setDataSource(path)
            # The sleep that follows a locked screen may not cut the bell short.
            player.setWakeMode(context(), java("android.os.PowerManager").PARTIAL_WAKE_LOCK)
            player.prepare()
        except Exception:
            player.release()
            raise
        self.player, self.path = player, path

    def ring(self, path: str) -> None:
        self.ready(path)
        try:
            self.player.seekTo(0)
            self.player.start()
        except Exception:
            self._drop()
            raise

    def loudness(self) -> tuple[int, int] | None:
        stream = java("android.media.AudioManager").STREAM_ALARM
        return self.audio.getStreamVolume(stream), self.audio.getStreamMaxVolume(stream)

    def _drop(self) -> None:
        player, self.player = self.player, None
        if player is not None:
            player.release()


class Played:
    """The player that the app itself plays sounds with."""

    name = "sound"

    def __init__(self, play: Callable[[str], bool] | None) -> None:
        if play is None:
            raise Unable("not-here")
        self.play = play

    def ready(self, path: str) -> None:
        """It is read as it is played."""

    def ring(self, path: str) -> None:
        if not self.play(path):
            raise Unable("no-sound")

    def loudness(self) -> tuple[int, int] | None:
        return None


class Bell:
    """Rings, and says how loud the phone will let it be."""

    def __init__(
        self, play: Callable[[str], bool] | None = None, changed: Callable[[], None] | None = None
    ) -> None:
        ways: list[Callable[[], Way]] = [Alarm] if on_android() else []
        if play is not None or not on_android():
            ways.append(lambda: Played(play))
        self.service: Service[Way] = Service("bell", ways, changed)
        self.loudness: tuple[int, int] | None = None
        """The phone's volume for alarms and the highest there is, as last heard."""
        self._changed = changed

    def ready(self, path: str) -> None:
        self.service.use(lambda way: way.ready(path))

    def ring(self, path: str) -> None:
        self.service.use(lambda way: way.ring(path))
        self.listen()

    def listen(self) -> None:
        """Asks the phone how loud it is."""
        self.service.use(lambda way: way.loudness(), self._heard)

    def _heard(self, loudness: tuple[int, int] | None) -> None:
        if loudness != self.loudness:
            self.loudness = loudness
            if self._changed is not None:
                self._changed()
