"""Android's own classes, called through pyjnius. Nothing is imported until it is needed."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from operator import methodcaller
from threading import RLock

from .can import Unable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Java = Any
    """An object of the phone's Java side, or one of its classes."""

log = logging.getLogger(__name__)

TURN = RLock()
PATIENCE = 3.0
"""Seconds for which a thread waits for its turn."""
VALUES = (bool, int, float, str, bytes)

RESULTS: dict[int, Callable[[int, Java], None]] = {}
"""Callbacks that wait for the answer of another app's screen, by the number of the request."""

PACKAGE = "nz.cardclub.scorekeeper"
"""Of our own Java."""
BACK_KEY, BACK_CALLS = "BackKey", 33
"""Our Java's class that hears Back where Android gives no key for it, and the level from which it can."""

CODES = "CodeReader"
"""The class of our Java that reads the code in a photo."""

NEW_INTENTS: list[Callable[[Java], None]] = []
"""Called, on Android's own thread, when another app sends this one something while it runs."""


def on_android() -> bool:
    """Is this an Android device? Python-for-Android says so."""
    return "ANDROID_ARGUMENT" in os.environ


def prepare() -> None:
    """Once, on the app's own thread: elsewhere Java does not find the app's own classes the first time."""
    from android.activity import bind

    context()
    bind(on_activity_result=_answered)
    bind(on_new_intent=_arrived)
    java(f"{PACKAGE}.{CODES}")
    if level() >= BACK_CALLS:
        java(f"{PACKAGE}.{BACK_KEY}").listen(context())


def _answered(number: int, result: int, intent: Java) -> None:
    waiting = RESULTS.pop(number, None)
    if waiting is not None:
        _heard(waiting, result, proxy(intent))


def _arrived(intent: Java) -> None:
    for listener in NEW_INTENTS:
        _heard(listener, proxy(intent))


def _heard(listener: Callable[..., None], *answer: object) -> None:
    try:
        listener(*answer)
    except Exception:  # on Android's own thread nothing may be raised
        log.exception("an answer of another app")


@contextmanager
def turn() -> Iterator[None]:
    """One thread at a time asks Java, unless the one before takes too long.

    pyjnius has one method for all objects of a class: it belongs to the one that was asked for it last.
    Two threads would call each other's objects, or one that is gone already, which ends the app.
    """
    ours = TURN.acquire(timeout=PATIENCE)
    try:
        yield
    finally:
        if ours:
            TURN.release()


class Proxy:
    """A class or an object of Java's, for every thread."""

    def __init__(self, thing: Java, waits: bool = True) -> None:
        self._thing = thing
        self._turn = turn if waits else nullcontext

    def __call__(self, *given: object) -> Java:
        """Make an object of the class."""
        with self._turn():
            return proxy(self._thing(*map(plain, given)))

    def __getattr__(self, name: str) -> Java:
        with self._turn():
            found = getattr(self._thing, name)
        return partial(self._call, name) if callable(found) else proxy(found)

    def _call(self, name: str, *given: object) -> Java:
        with self._turn():
            # Found and called in one: no other thread comes between.
            return proxy(methodcaller(name, *map(plain, given))(self._thing))


def proxy(found: Java) -> Java:
    """A value that Java gives, for Python: numbers and texts as they are, an object behind a proxy."""
    if isinstance(found, list):
        return [proxy(one) for one in found]
    return found if found is None or isinstance(found, (*VALUES, Proxy)) else Proxy(found)


def plain(given: Java) -> Java:
    """A value for Java: the object behind a proxy, and everything else as it is."""
    return given._thing if isinstance(given, Proxy) else given


def slow(thing: Java, gives: str = "") -> Java:
    """An object whose calls may take long, as those for another app's files: nobody waits for their end.

    `gives` is the class of what they give, which pyjnius reads by calls of its own: these need their turn.
    """
    if gives:
        java(gives)
    return Proxy(plain(thing), waits=False)


def java(name: str) -> Java:
    """A class of Android's."""
    from jnius import autoclass

    with turn():
        return Proxy(autoclass(name))


def cast(name: str, thing: Java) -> Java:
    """Something of Android's as what it is."""
    from jnius import cast as jnius_cast

    with turn():
        return Proxy(jnius_cast(name, plain(thing)))


def listener(interface: str, method: str, signature: str, call: Callable[..., None]) -> Java:
    """An object of one of our Java's interfaces, whose one method is the call; whoever makes it keeps it."""
    from jnius import PythonJavaClass, java_method

    def heard(_: object, *answer: object) -> None:
        _heard(call, *answer)

    body = {
        "__javainterfaces__": [interface.replace(".", "/")],
        "__javacontext__": "app",
        method: java_method(signature)(heard),
    }
    return type("Listener", (PythonJavaClass,), body)()


def on_its_thread(call: Callable[..., None]) -> Callable[..., None]:
    """The call, made on the thread that Android's window lives on; nobody waits for it."""
    from android.runnable import run_on_ui_thread

    made: Callable[..., None] = run_on_ui_thread(call)
    return made


def text(words: str) -> Java:
    """Words as Java's own: a plain one fits several signatures, and which is taken is left to chance."""
    return java("java.lang.String")(words.encode("utf-8"))


def level() -> int:
    """The phone's API level."""
    found: int = java("android.os.Build$VERSION").SDK_INT
    return found


def language() -> str:
    """The tag of the phone's own language, `mi-NZ`; empty where the phone does not say."""
    try:
        return str(java("java.util.Locale").getDefault().toLanguageTag())
    except Exception as error:  # noqa: BLE001 - the door to the phone: it may raise anything
        log.warning("language: %r", error)
        return ""


def context() -> Java:
    """The app's window."""
    found = java("org.kivy.android.PythonActivity").mActivity
    if found is None:
        raise Unable("not-here", "no context")
    return found


def system(key: str, name: str) -> Java:
    """A service of the system's, by its constant's name in Context."""
    found = context().getSystemService(getattr(java("android.content.Context"), key))
    if found is None:
        raise Unable("not-here", key)
    return cast(name, found)


def own_intent() -> Java:
    """The intent that opens the app."""
    package = context().getPackageName()
    found = context().getPackageManager().getLaunchIntentForPackage(package)
    if found is None:
        raise Unable("failed", "no launch intent")
    return found


def ask_app(number: int, intent: Java, answered: Callable[[int, Java], None]) -> None:
    """Show another app's screen. `answered` gets its result on Android's own thread."""
    RESULTS[number] = answered
    try:
        context().startActivityForResult(intent, number)
    except Exception:
        RESULTS.pop(number, None)
        raise


def ask_for_document(number: int, intent: Java, chosen: Callable[[Java | None], None]) -> None:
    """Let the owner choose a document. `chosen` gets its address, or None, on Android's own thread."""

    def answered(result: int, answer: Java) -> None:
        taken = answer is not None and result == java("android.app.Activity").RESULT_OK
        chosen(answer.getData() if taken else None)

    ask_app(number, intent, answered)


def opens_app(number: int = 0) -> Java:
    """For a notification or an alarm: touched, it opens the app. Nobody else may change it."""
    pending = java("android.app.PendingIntent")
    flags = pending.FLAG_IMMUTABLE | pending.FLAG_UPDATE_CURRENT
    return pending.getActivity(context(), number, own_intent(), flags)
