"""Refusals: a code, its data and the clause. Sentences are made in `words`."""

from __future__ import annotations


class Refused(Exception):  # noqa: N818 - a refusal is the card table's word for it
    """The rules, or the device, do not allow the action."""

    def __init__(self, code: str, clause: str | None = None, **data: object) -> None:
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.data = data

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.code!r}, {self.clause!r}, {self.data!r})"


class Malformed(Refused):
    """The entry is not valid: an unknown word, a missing key, a value of the wrong type."""
