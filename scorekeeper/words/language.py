"""The language of the app. Every text passes through one of these functions on its way to a reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gettext import NullTranslations
    from pathlib import Path

DOMAIN = "scorekeeper"
CONTEXT_END = "\x04"
"""Stands between a context and its text, as in a compiled catalogue."""
MINUS = "−"
"""As wide as a digit, so that columns of totals stay in line."""


class Plural(NamedTuple):
    """One text for one thing, another for several; the data's key `of` says how many."""

    one: str
    many: str
    of: str = "number"


Texts = dict[str, str | Plural]
"""English texts by code. `make messages` finds every table that is annotated so."""


class _Chosen:
    language: str | None = None
    system: str | None = None
    folder: str | None = None


def choose(language: str | None, system: str | None = None) -> None:
    """Speak `language` from now on; none: the phone's own, given once as `system`, or what LANG says."""
    _Chosen.language = language
    if system is not None:
        _Chosen.system = system or None


def search_in(folder: str | None) -> None:
    """Look for catalogues in another folder than the app's own (tests do); none: in the app's own."""
    _Chosen.folder = folder
    _catalogue.cache_clear()


def current() -> str:
    """The tag of the language that is spoken now, for a voice: `en-NZ`, `mi`."""
    found = _catalogue(_Chosen.language, _Chosen.system)
    text: str = found.info().get("language", "")
    return text.replace("_", "-") or "en-NZ"


def languages() -> tuple[str, ...]:
    """The languages that the app speaks: English, and every one with a catalogue."""
    found = sorted(path.parent.parent.name for path in _folder().glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return ("en", *(one for one in found if one != "en"))


def _folder() -> Path:
    from pathlib import Path

    from ..data import CATALOGUES

    return Path(_Chosen.folder) if _Chosen.folder else CATALOGUES


@cache
def _catalogue(language: str | None, system: str | None) -> NullTranslations:
    import gettext

    wanted = language or system
    # A phone writes mi-NZ, a folder of catalogues mi_NZ, which stands for mi too.
    tags = None if wanted is None else list(dict.fromkeys((wanted, wanted.replace("-", "_"))))
    return gettext.translation(DOMAIN, _folder(), tags, fallback=True)


def _messages() -> NullTranslations:
    return _catalogue(_Chosen.language, _Chosen.system)


def N_(text: str, context: str = "") -> str:  # noqa: N802 - the name by which gettext's tools find it
    """Mark a text of a table for translation; `tr` translates it where it is used."""
    return f"{context}{CONTEXT_END}{text}" if context else text


def tr(text: str) -> str:
    """The text in the reader's language."""
    found = _messages().gettext(text)
    return found.rpartition(CONTEXT_END)[2]


def ctr(context: str, text: str) -> str:
    """The text in the reader's language, where one English word needs two: `ctr("key", "hand")`."""
    return _messages().pgettext(context, text)


def trn(one: str, many: str, number: int, **data: object) -> str:
    """The text for that many in the reader's language, filled with `number` and the data."""
    return _messages().ngettext(one, many, number).format(number=number, **data)


def fill(text: str | Plural, data: Mapping[str, object]) -> str:
    """A text of a table in the reader's language, filled with the data."""
    if not isinstance(text, Plural):
        return tr(text).format_map(data)
    count = data[text.of]
    return _messages().ngettext(text.one, text.many, count if isinstance(count, int) else 2).format_map(data)


def capital(text: str) -> str:
    """The text as a sentence begins; a language whose sentences begin otherwise says so in its catalogue."""
    # Translators: keep "capital" if a sentence begins with a capital letter; else translate it as "as it is".
    rule = ctr("how a sentence begins", "capital")
    return text[:1].upper() + text[1:] if rule == "capital" else text


def number(value: int) -> str:
    """`240`, `−140`."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def signed(points: int) -> str:
    """`+10`, `−20`, `0`."""
    return f"+{points}" if points > 0 else number(points)


def any_of(words: Sequence[str]) -> str:
    """`NS, EW or tie`."""
    return _listed(words, tr("{words} or {last}"))


def all_of(words: Sequence[str]) -> str:
    """`7, 8 and 9`."""
    return _listed(words, tr("{words} and {last}"))


def _listed(words: Sequence[str], joined: str) -> str:
    if len(words) < 2:
        return "".join(words)
    first = words[0]
    for word in words[1:-1]:
        # Translators: two things of a longer list.
        first = tr("{words}, {word}").format(words=first, word=word)
    return joined.format(words=first, last=words[-1])


def commas(words: Sequence[str]) -> str:
    """`table 3, round 2`."""
    return _listed(words, tr("{words}, {last}"))


def in_turn(statements: Sequence[str]) -> str:
    """Several statements one after the other."""
    found = ""
    for statement in statements:
        # Translators: two statements one after the other: "N is Ana; this is table 4".
        found = tr("{one}; {other}").format(one=found, other=statement) if found else statement
    return found
