"""The one way a room says no: a code, its data, and the clause behind it. Sentences are made in `words`."""

from __future__ import annotations


class Refused(Exception):  # noqa: N818 - a refusal is the card table's word for it
    """What was asked for may not be done."""

    def __init__(self, code: str, clause: str | None = None, **data: object) -> None:
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.data = data

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.code!r}, {self.clause!r}, {self.data!r})"


class Malformed(Refused):
    """The entry is not one: an unknown word, a missing key, a value of the wrong kind."""
