"""The score said aloud: as a hand is over, or when somebody asks for it."""

from __future__ import annotations

import time
from collections.abc import Callable

from .can import Unable
from .phone import context, java, on_android, text
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from .phone import Java

    class Way(Protocol):
        """One way of speaking."""

        name: str

        def say(self, words: str, wanted: Callable[[], bool]) -> None: ...
        def hush(self) -> None: ...


TAG = "en-NZ"
"""The language that is spoken where nobody says another."""
PATIENCE = 10.0
"""Seconds that an engine may take to wake up, on the service's own thread."""
STEP = 0.1


class Engine:
    """Android's own voice. plyer's keeps its caller waiting and speaks as Americans do."""

    name = "voice"

    def __init__(
        self, language: Callable[[], str] = lambda: TAG, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        self.language = language
        self.kinds = java("android.speech.tts.TextToSpeech")
        self.voice: Java = self.kinds(context(), None)
        try:
            if self.voice.getEngines().size() == 0:
                raise Unable("no-engine")
            self._choose(sleep)
        except Exception:
            self.voice.shutdown()
            raise

    def _choose(self, sleep: Callable[[float], None]) -> None:
        """The app's language, or English. Until the engine is awake, it says that it has no language."""
        tongues = java("java.util.Locale")
        self.tag = self.language()
        tongue = tongues.forLanguageTag(self.tag)
        for _ in range(round(PATIENCE / STEP)):
            if self.voice.setLanguage(tongue) >= self.kinds.LANG_AVAILABLE:
                return
            sleep(STEP)
        if self.voice.setLanguage(tongues.ENGLISH) < self.kinds.LANG_AVAILABLE:
            raise Unable("no-language", self.tag)

    def say(self, words: str, wanted: Callable[[], bool]) -> None:
        """The phone's voice speaks by itself: whoever has it say something waits for nothing."""
        if self.language() != self.tag:
            self._choose(time.sleep)
        if self.voice.speak(text(words), self.kinds.QUEUE_FLUSH, None, "score") != self.kinds.SUCCESS:
            raise Unable("failed", "speak")

    def hush(self) -> None:
        self.voice.stop()


class Espeak:
    """The voice of many a Linux desktop."""

    name = "espeak"

    def __init__(self, language: Callable[[], str] = lambda: TAG) -> None:
        import shutil

        found = shutil.which("espeak-ng") or shutil.which("espeak")
        if found is None:
            raise Unable("no-engine")
        self.program = found
        self.language = language

    def say(self, words: str, wanted: Callable[[], bool]) -> None:
        """Until all is said, or nobody wants to hear it any more."""
        from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired

        until = time.monotonic() + PATIENCE
        command = [self.program, "-v", self.language().partition("-")[0], "--stdin"]
        with Popen(command, text=True, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL) as program:
            given: str | None = words
            while True:
                try:
                    program.communicate(given, timeout=STEP)
                except TimeoutExpired:
                    given = None
                else:
                    break
                if not wanted():
                    program.kill()
                    return
                if time.monotonic() > until:
                    program.kill()
                    raise Unable("failed", "espeak: too long")
        if program.returncode:
            raise Unable("failed", f"espeak: {program.returncode}")

    def hush(self) -> None:
        """Stop speaking; the caller already knows that speech is not wanted."""


class Speech:
    """Says words, the latest that were asked for."""

    def __init__(
        self, changed: Callable[[], None] | None = None, language: Callable[[], str] = lambda: TAG
    ) -> None:
        kind = Engine if on_android() else Espeak
        ways: list[Callable[[], Way]] = [lambda: kind(language)]
        self.service: Service[Way] = Service("speech", ways, changed)
        self._asked = 0
        self._saying = False

    def say(self, words: str) -> None:
        self._asked += 1
        self._saying = True
        number = self._asked

        def wanted() -> bool:
            return number == self._asked

        def say(way: Way) -> None:
            if wanted():
                way.say(words, wanted)

        # A score that is said late may be an old one.
        self.service.use(say, within=PATIENCE)

    def hush(self) -> None:
        """Nothing that was asked for is begun any more, nor said to its end."""
        if self._saying:
            self._saying = False
            self._asked += 1
            self.service.use(lambda way: way.hush(), within=PATIENCE)
