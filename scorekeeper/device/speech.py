"""The score said aloud, when somebody asks for it."""

from __future__ import annotations

import time

from .can import Unable
from .phone import context, java, on_android, text
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    class Way(Protocol):
        """One way of speaking."""

        name: str

        def say(self, words: str) -> None: ...


TAG = "en-NZ"
PATIENCE = 10.0
"""Seconds that an engine may take to wake up, on the service's own thread."""
STEP = 0.1


class Engine:
    """Android's own voice. plyer's keeps its caller waiting and speaks as Americans do."""

    name = "voice"

    def __init__(self, sleep: Callable[[float], None] = time.sleep) -> None:
        self.kinds = java("android.speech.tts.TextToSpeech")
        self.voice: Any = self.kinds(context(), None)
        try:
            if self.voice.getEngines().size() == 0:
                raise Unable("no-engine")
            self._choose(sleep)
        except Exception:
            self.voice.shutdown()
            raise

    def _choose(self, sleep: Callable[[float], None]) -> None:
        """Until the engine is awake, every language is said not to be there."""
        tongues = java("java.util.Locale")
        tongue = tongues.forLanguageTag(TAG)
        for _ in range(round(PATIENCE / STEP)):
            if self.voice.setLanguage(tongue) >= self.kinds.LANG_AVAILABLE:
                return
            sleep(STEP)
        if self.voice.setLanguage(tongues.ENGLISH) < self.kinds.LANG_AVAILABLE:
            raise Unable("no-language", TAG)

    def say(self, words: str) -> None:
        if self.voice.speak(text(words), self.kinds.QUEUE_FLUSH, None, "score") != self.kinds.SUCCESS:
            raise Unable("failed", "speak")


class Espeak:
    """The voice of many a Linux desktop."""

    name = "espeak"

    def __init__(self) -> None:
        import shutil

        found = shutil.which("espeak-ng") or shutil.which("espeak")
        if found is None:
            raise Unable("no-engine")
        self.program = found

    def say(self, words: str) -> None:
        import subprocess

        done = subprocess.run(
            [self.program, "-v", "en", "--stdin"],
            input=words,
            text=True,
            timeout=PATIENCE,
            check=False,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        if done.returncode:
            raise Unable("failed", f"espeak: {done.returncode}")


class Speech:
    """Says words."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Way]] = [Engine] if on_android() else [Espeak]
        self.service: Service[Way] = Service("speech", ways, told)

    def say(self, words: str) -> None:
        # A score that is said late may be an old one.
        self.service.use(lambda way: way.say(words), within=PATIENCE)
