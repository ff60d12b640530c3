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
from threading import Condition, Thread
from typing import Any

from kivy.clock import Clock

from ..data import ABOVE
from ..director.beside import beside
from ..director.wall import to_json
from ..engine.refused import Refused
from .window import WALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..director.wall import Shown
    from ..table.desk import Desk
    from .theme import Look

log = logging.getLogger(__name__)

SECONDS = 3.0
"""Until a window that was told to close is closed by force."""


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
        self.process = subprocess.Popen(
            started,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ABOVE,
            env={**os.environ, "KIVY_NO_ARGS": "1"},
        )
        for work in (self._write, self._watch):
            Thread(target=work, name="wall", daemon=True).start()

    def tell(self, told: dict[str, Any]) -> None:
        """Tell it what to show. Never waits: an older line that was not taken yet is dropped."""
        with self._change:
            self._news = json.dumps(told)
            self._change.notify()

    def close(self) -> None:
        """The wall closes its window as its pipe ends."""
        with self._change:
            self._closing = True
            self._change.notify()

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
                pipe.write(f"{news}\n".encode())
                pipe.flush()
            pipe.close()
        except OSError:
            # It has ended; whoever watches it says so.
            return
        try:
            self.process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def _watch(self) -> None:
        """Read what it has drawn, until it ends."""
        pipe = self.process.stdout
        for line in () if pipe is None else pipe:
            if line.startswith(b"drawn"):
                self.drawn += 1
        self.process.wait()
        if not self._closing:
            self._ended(self)


class SecondWindow:
    """Follows the desk: opens, tells and closes the wall's window as the director wants it."""

    def __init__(self, desk: Desk, look: Look, started: Sequence[str] = ()) -> None:
        self.desk = desk
        self.look = look
        self.started = started or command()
        self.child: Child | None = None
        self._told: object = None
        desk.outside = desk.outside._replace(wall=self.want)
        if desk.rings is not None and self._wanted():
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
            self._told = None
        shown = self._shown()
        settings = self.desk.settings
        told = shown, self.look.worn, settings.language
        if shown is not None and told != self._told:
            self._told = told
            self.child.tell({**to_json(shown), "theme": self.look.worn, "language": settings.language})

    def end(self) -> None:
        """Close the window; the app closes, or the director has closed the wall."""
        if self.child is not None:
            self.child.close()
            self.child = None

    def _wanted(self) -> bool:
        try:
            return beside(self.desk).window and bool(self.desk.place.night)
        except Refused:
            # The store cannot be read; the next touch says so.
            return False

    def _shown(self) -> Shown | None:
        from ..director.questions.wall import shown

        try:
            return shown(self.desk)
        except Refused:
            # The night cannot be read now: the wall keeps what it shows.
            return None

    def _closed(self, child: Child) -> None:
        """Runs on the thread that watches it."""
        Clock.schedule_once(lambda _: self._gone() if child is self.child else None, 0)

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
