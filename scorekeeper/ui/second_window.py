"""The wall as a second window on a computer: a process of its own, since Kivy has one window a process.

The wall is told through a pipe, a line of JSON whenever what it shows has changed; it reads no store. It
says what it has drawn. When it ends, by whatever cause, its own end of the pipe closes: that is noticed on a
thread, without any timer, and the night goes on.
"""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Condition
from typing import Any

from kivy.clock import Clock

from .. import guarded, orphans
from ..data import ABOVE
from ..director.beside import Beside, beside
from ..director.wall import Shown, to_json
from ..engine.refused import Refused
from .window import WALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.desk import Desk
    from .theme import Look

log = logging.getLogger(__name__)

SECONDS = 3.0
"""Until a window that was told to close is closed by force."""
AT_THE_END = 0.3
"""The same, as the app itself closes."""
STARTS_WITHIN, DRAWS_WITHIN = 30.0, 10.0
"""Seconds in which a window that was told something has drawn it, the first time and later; else it hangs."""
TRIES = 5
"""Windows that ended in a row before any of them drew something: then no other is opened."""


def command() -> list[str]:
    """Starts the wall's window."""
    return [sys.executable, "-m", "scorekeeper.start", WALL]


class Child:
    """The other process: told the latest news only, and watched until it ends."""

    def __init__(self, started: Sequence[str], ended: Callable[[Child], None]) -> None:
        self.drawn = 0
        """How many of the lines that it was told it has drawn."""
        self._ended = ended
        self._news: str | None = None
        self._closing = False
        self._change = Condition()
        self.process = orphans.start(
            started,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ABOVE,
            env={**os.environ, "KIVY_NO_ARGS": "1"},
        )
        self._sent = 0
        """Number of lines written to it."""
        self._waits: object = None
        """The watch's mark while it draws."""
        for work in (self._write, self._watch):
            # Its own end is told by `ended`, and by nothing else.
            if guarded.Guarded("wall", work).start() is not None:
                self.process.kill()

    def tell(self, message: dict[str, Any]) -> None:
        """Tell it what to show. Never waits: an older line that was not taken yet is dropped."""
        with self._change:
            self._news = json.dumps(message)
            self._change.notify()

    def close(self, within: float = SECONDS) -> None:
        """Close the window: by the end of its pipe, and by force where it does not hear of that."""
        with self._change:
            self._closing = True
            self._change.notify()
        self._drew()
        if guarded.Guarded("wall", lambda: self._end(within)).start() is not None:
            self.process.kill()

    def _end(self, within: float) -> None:
        try:
            self.process.wait(within)
        except subprocess.TimeoutExpired:
            log.warning("the wall's window does not close, and is ended")
            self.process.kill()

    def _drew(self) -> None:
        mark, self._waits = self._waits, None
        if mark is not None:
            guarded.watch.end(mark)

    def wait(self, seconds: float) -> None:
        """Wait until it has ended, or so long."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)

    def _write(self) -> None:
        pipe = self.process.stdin
        if pipe is None:
            return
        try:
            while True:
                with self._change:
                    while self._news is None and not self._closing:
                        self._change.wait()
                    news, self._news = self._news, None
                    if self._closing:
                        break
                    self._sent += 1
                    if self._waits is None:
                        # Where it hangs, another one is opened in its place.
                        within = DRAWS_WITHIN if self.drawn else STARTS_WITHIN
                        self._waits = guarded.watch.begin("wall", within, self.process.kill)
                pipe.write(f"{news}\n".encode())
                pipe.flush()
            pipe.close()
        except OSError:
            # It has ended; whoever watches it says so.
            return

    def _watch(self) -> None:
        """Read what it has drawn, until it ends."""
        pipe = self.process.stdout
        for line in () if pipe is None else pipe:
            if line.startswith(b"drawn"):
                self.drawn += 1
                with self._change:
                    if self.drawn >= self._sent:
                        self._drew()
        self.process.wait()
        self._drew()
        if not self._closing:
            self._ended(self)


class SecondWindow:
    """Follows the desk: opens, tells and closes the wall's window as the director wants it."""

    def __init__(self, desk: Desk, look: Look, started: Sequence[str] = ()) -> None:
        self.desk = desk
        self.look = look
        self.started = started or command()
        self.child: Child | None = None
        self._latest: object = None
        self._pauses = guarded.Pauses()
        self._tries = 0
        """Windows that ended one after the other without having drawn anything."""
        desk.outside = desk.outside._replace(wall=self.want)
        if desk.has(Beside) and self._wanted():
            # What was open before a kill is opened again.
            self.want(True)

    def want(self, shown: bool) -> None:
        """Open the window or close it. The desk is followed only while it is open."""
        if self.follow in self.desk.followers:
            self.desk.followers.remove(self.follow)
        if shown:
            self.desk.followers.append(self.follow)
            self.follow()
        else:
            self.end()

    def follow(self) -> None:
        """Called after every change."""
        if not self._wanted():
            self.end()
            return
        if self.child is None:
            try:
                self.child = Child(self.started, self._closed)
            except OSError as error:
                log.warning("the wall's window: %r", error)
                self._gone()
                return
            self._latest = None
        shown = self._shown()
        settings = self.desk.settings
        message = shown, self.look.worn, settings.language
        if shown is not None and message != self._latest:
            self._latest = message
            self.child.tell({**to_json(shown), "theme": self.look.worn, "language": settings.language})

    def end(self, within: float = SECONDS) -> None:
        """Close the window; the app closes, or the director has closed the wall."""
        if self.child is not None:
            self.child.close(within)
            self.child = None

    def end_now(self) -> None:
        """The app closes: a window that does not close with it is ended by force."""
        child = self.child
        self.end(AT_THE_END)
        if child is not None:
            child.wait(2 * AT_THE_END)

    def _wanted(self) -> bool:
        try:
            return beside(self.desk).window and bool(self.desk.place.night)
        except Refused:
            # The store cannot be read; the next touch says so.
            return False

    def _shown(self) -> Shown | None:
        from ..director.questions.wall import shown

        try:
            found = shown(self.desk)
            return found if self.look.moves else found._replace(draw=None)
        except Refused:
            # The night cannot be read now: the wall keeps what it shows.
            return None

    def _closed(self, child: Child) -> None:
        """Runs on the thread that watches it."""
        Clock.schedule_once(lambda _: self._ended(child) if child is self.child else None, 0)

    def _ended(self, child: Child) -> None:
        """Was it closed, or has its process died? Then another one is opened, with patience."""
        code = child.process.returncode
        self._tries = 0 if child.drawn else self._tries + 1
        if code == 0 or self._tries >= TRIES:
            self._tries = 0
            self._gone()
            return
        pause = self._pauses.next()
        log.error("the wall's window ended (%s), and is opened again", code)
        if self._pauses.first:
            guarded.tell(guarded.Fault("wall", guarded.FAILED))
        self.child = None
        # `follow` opens no other one before.
        self.want(False)
        Clock.schedule_once(lambda _: self.want(self._wanted()), pause)

    def _gone(self) -> None:
        """The window was closed, or its process has died: say so once, and go on."""
        self.child = None
        self.want(False)
        try:
            with self.desk.whole():
                beside(self.desk).set_window(False)
        except Refused as why:
            self.desk.tell(why)
        else:
            self.desk.tell(Refused("wall-closed"))
        self.desk.changed()
