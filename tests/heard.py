"""Which texts are asked for in the reader's language while something runs."""

from __future__ import annotations

from gettext import NullTranslations

from scorekeeper.words import language

from .pseudo import template

Keys = set[tuple[str, str]]
"""Texts by context and English, as the template has them."""


class Heard(NullTranslations):
    """English, and a note of every text that it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: Keys = set()
        self.plurals: dict[tuple[str, str], str] = {}
        """The text for several, by the key of the text for one."""

    def gettext(self, message: str) -> str:
        context, _, text = message.rpartition(language.CONTEXT_END)
        self.texts.add((context, text))
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.texts.add(("", msgid1))
        self.plurals["", msgid1] = msgid2
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context: str, message: str) -> str:
        self.texts.add((context, message))
        return message


def listen() -> Heard:
    """From now on this process speaks English, and every text is noted."""
    heard = Heard()
    language._messages = lambda: heard
    return heard


def unknown(texts: Keys) -> list[tuple[str, str]]:
    """Texts that were said and that no translator would have been given; signs need no translation."""
    known = template.catalogue()
    return sorted(key for key in texts if key not in known and any(map(str.isalpha, key[1])))
