"""The answer of a phone's service: it works, or the reason why not."""

from __future__ import annotations

from typing import NamedTuple


class Can(NamedTuple):
    """The answer of a service: yes, no with a reason, or not known yet."""

    yes: bool | None
    why: str = ""
    """A short code, for its sentence: `missing`, `failed`, `hangs`, `no-engine`, …"""
    detail: str = ""
    """The phone's own message, for a person who helps."""
    way: str = ""
    """By which of its ways the service is done."""


ASKING = Can(None, "asking")
NOT_HERE = Can(False, "not-here")


class Unable(Exception):  # noqa: N818 - not an error: an answer
    """A way of doing a service is not to be had here; the code says why."""

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(why, detail)
        self.why = why
        self.detail = detail


def reason_of(error: Exception) -> str:
    """The message of an exception, for the user to read."""
    if isinstance(error, Unable):
        return error.detail or error.why
    # An exception of Java's has its own message apart.
    return (getattr(error, "strerror", None) or getattr(error, "innermessage", None) or str(error))[:200]


def answer(error: Exception) -> Can:
    """The answer of a service that raised an exception."""
    if isinstance(error, Unable):
        return Can(False, error.why, error.detail)
    if isinstance(error, ImportError | NotImplementedError):
        return Can(False, "missing", str(error))
    return Can(False, "failed", f"{type(error).__name__}: {error}"[:200])
