"""The bell in the hand: a pattern that is felt through a table."""

from __future__ import annotations

from collections.abc import Callable

from .can import Unable
from .phone import java, level, on_android, system
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from .phone import Java

    class Way(Protocol):
        """One way of shaking the phone."""

        name: str

        def shake(self, pattern: list[int]) -> None: ...


BELL = [0, 600, 300, 600, 300, 900]
"""Milliseconds, still and shaking by turns."""


class Vibrator:
    """Android's own, with the usage of an alarm: others are silenced with the ringer."""

    name = "vibrator"

    def __init__(self) -> None:
        self.level = level()
        if self.level >= 31:
            found = system("VIBRATOR_MANAGER_SERVICE", "android.os.VibratorManager").getDefaultVibrator()
        else:
            found = system("VIBRATOR_SERVICE", "android.os.Vibrator")
        if not found.hasVibrator():
            raise Unable("no-vibrator")
        self.vibrator = found

    def shake(self, pattern: list[int]) -> None:
        if self.level < 26:
            self.vibrator.vibrate(pattern, -1)
            return
        effect = java("android.os.VibrationEffect").createWaveform(pattern, -1)
        self.vibrator.vibrate(effect, self._usage())

    def _usage(self) -> Java:
        if self.level >= 33:
            kinds = java("android.os.VibrationAttributes")
            return kinds.createForUsage(kinds.USAGE_ALARM)
        builder = java("android.media.AudioAttributes$Builder")()
        builder.setUsage(java("android.media.AudioAttributes").USAGE_ALARM)
        return builder.build()


class Plyer:
    """By plyer, whose vibrator works."""

    name = "plyer"

    def __init__(self) -> None:
        from plyer import vibrator

        if not vibrator.exists():
            raise Unable("no-vibrator")
        self.vibrator = vibrator

    def shake(self, pattern: list[int]) -> None:
        self.vibrator.pattern([part / 1000 for part in pattern], -1)


class Vibration:
    """Shakes the phone."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Way]] = [Vibrator, Plyer] if on_android() else []
        self.service: Service[Way] = Service("vibration", ways, changed)

    def bell(self) -> None:
        # A second late it would only puzzle.
        self.service.use(lambda way: way.shake(list(BELL)), within=10.0)
