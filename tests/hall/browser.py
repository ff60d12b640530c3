"""A headless Chromium, driven through a pipe: one process for all tests of a worker, a tab for each look."""

from __future__ import annotations

import fcntl
import json
import os
import select
import shutil
import subprocess
import sys
import tempfile
import time
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

NAMES = ("chromium", "google-chrome", "google-chrome-stable", "chrome-headless-shell", "microsoft-edge")
"""`chromium-browser` is none of them: on Ubuntu it only says that there is a snap."""
NO_BROWSER = (
    "No Chromium on this system: nobody has looked at the hall's page, measured it or checked its access. "
    "On Debian `make test` installs one; on Ubuntu it is a snap, so install Google Chrome or another of "
    f"{', '.join(NAMES)}."
)
TRIES = 3
CEILING = 120.0
"""Seconds after which a browser that says nothing counts as hung. Nothing else hangs on time."""
OPTIONS = (
    "--headless --remote-debugging-pipe --no-sandbox --disable-gpu --disable-dev-shm-usage --hide-scrollbars "
    "--no-first-run --disable-background-networking --disable-component-update --disable-sync "
    "--no-proxy-server --disable-default-apps --disable-extensions --mute-audio"
).split()
HERE_ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
# The browser reads its orders from handle 3 and answers on handle 4.
LAUNCH = (
    "import os, sys; r, w = map(int, sys.argv[1:3]); os.dup2(r, 3); os.dup2(w, 4); "
    "os.execv(sys.argv[3], sys.argv[3:])"
)


class SilentError(Exception):
    """The browser has gone, or has said nothing for too long."""


def program() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


class Browser:
    """A running browser."""

    def __init__(self, path: str) -> None:
        self.folder = tempfile.mkdtemp(prefix="chromium-")
        theirs_in, self._to = high_pipe()
        self._from, theirs_out = high_pipe()
        command = [sys.executable, "-c", LAUNCH, str(theirs_in), str(theirs_out), path]
        self._process = subprocess.Popen(
            [*command, *OPTIONS, HERE_ALONE, f"--user-data-dir={self.folder}", "about:blank"],
            pass_fds=(theirs_in, theirs_out),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self._left = b""
        self._number = 0
        self.events: deque[dict[str, Any]] = deque(maxlen=1000)

    def call(self, method: str, session: str | None = None, **given: Any) -> dict[str, Any]:
        """Give an order, and wait for its answer."""
        self._number += 1
        order: dict[str, Any] = {"id": self._number, "method": method, "params": given}
        if session is not None:
            order["sessionId"] = session
        data = json.dumps(order).encode() + b"\0"
        try:
            while data:
                data = data[os.write(self._to, data) :]
        except OSError as error:
            raise SilentError(method) from error
        until = time.monotonic() + CEILING
        while True:
            said = self._read(method, until)
            if said.get("id") == self._number:
                if "error" in said:
                    raise RuntimeError(f"{method}: {said['error']}")
                return dict(said["result"])
            if "method" in said:
                self.events.append(said)

    def wait(self, method: str, session: str, **params: object) -> dict[str, Any]:
        """Wait for an event of a tab."""
        until = time.monotonic() + CEILING
        while True:
            for event in self.events:
                of_it = event.get("sessionId") == session and event["method"] == method
                if of_it and all(event["params"].get(key) == value for key, value in params.items()):
                    self.events.remove(event)
                    return dict(event["params"])
            said = self._read(method, until)
            if "method" in said:
                self.events.append(said)

    def _read(self, why: str, until: float) -> dict[str, Any]:
        """What the browser says next; a page that says something all the time has no more time for it."""
        while b"\0" not in self._left:
            ready, _, _ = select.select([self._from], [], [], max(until - time.monotonic(), 0))
            data = os.read(self._from, 1 << 20) if ready else b""
            if not data:
                raise SilentError(why)
            self._left += data
        said, _, self._left = self._left.partition(b"\0")
        return dict(json.loads(said))

    def end(self) -> None:
        os.close(self._to)
        os.close(self._from)
        self._process.kill()
        self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    @contextmanager
    def tab(self, size: tuple[int, int], theme: str = "light", script: bool = True) -> Iterator[Tab]:
        """An empty tab of this size in its own session of the browser."""
        context = self.call("Target.createBrowserContext")["browserContextId"]
        target = self.call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        made = Tab(self, session)
        width, height = size
        for domain in ("Page", "Runtime", "Network", "Log"):
            made.call(f"{domain}.enable")
        made.call("Page.setLifecycleEventsEnabled", enabled=True)
        made.call("Security.setIgnoreCertificateErrors", ignore=True)
        made.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 500,
        )
        features = [{"name": "prefers-color-scheme", "value": theme}]
        made.call("Emulation.setEmulatedMedia", features=features)
        made.call("Emulation.setScriptExecutionDisabled", value=not script)
        try:
            yield made
        finally:
            self.call("Target.disposeBrowserContext", browserContextId=context)
            self.events.clear()


class Tab:
    """One tab."""

    def __init__(self, browser: Browser, session: str) -> None:
        self.browser = browser
        self.session = session
        self.loaded: list[str] = []
        """The addresses that were asked for."""
        self.complaints: list[str] = []
        """Of the browser: what a header forbids, what fails in a script."""

    def call(self, method: str, **given: Any) -> dict[str, Any]:
        return self.browser.call(method, self.session, **given)

    def open(self, url: str) -> None:
        """Open a page; returns once all that it loads is there."""
        loader = self.call("Page.navigate", url=url).get("loaderId")
        self.browser.wait("Page.lifecycleEvent", self.session, name="load", loaderId=loader)
        self.browser.wait("Page.loadEventFired", self.session)
        self.take_events()

    def reloaded(self) -> None:
        """Wait until the page has loaded itself again."""
        self.browser.wait("Page.loadEventFired", self.session)

    def take_events(self) -> None:
        self.call("Runtime.evaluate", expression="0")
        for event in [one for one in self.browser.events if one.get("sessionId") == self.session]:
            params = event["params"]
            if event["method"] == "Network.requestWillBeSent":
                self.loaded.append(params["request"]["url"])
            elif event["method"] == "Log.entryAdded" and params["entry"]["level"] == "error":
                self.complaints.append(params["entry"]["text"])
            elif event["method"] == "Runtime.exceptionThrown":
                self.complaints.append(json.dumps(params["exceptionDetails"]))
            else:
                continue
            self.browser.events.remove(event)

    def ask(self, script: str) -> Any:
        """The value of an expression, or of its promise, in the page."""
        found = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def until(self, script: str) -> None:
        """Wait until the expression is true; the page itself looks, at each of its frames."""
        look = f"(function look() {{ ({script}) ? done(1) : setTimeout(look, 20); }}())"
        self.ask(f"new Promise(done => {{ {look} }})")


def high_pipe() -> tuple[int, int]:
    """A pipe whose handles are above those that the browser has for itself."""
    found = []
    for handle in os.pipe():
        found.append(fcntl.fcntl(handle, fcntl.F_DUPFD_CLOEXEC, 10))
        os.close(handle)
    return found[0], found[1]


def start() -> Browser:
    """A browser that answers; a start that fails is tried again."""
    path = program()
    if path is None:
        pytest.skip(NO_BROWSER)
    for left in reversed(range(TRIES)):
        made = Browser(path)
        try:
            made.call("Browser.getVersion")
            return made
        except SilentError:
            made.end()
            if not left:
                raise
    raise AssertionError
