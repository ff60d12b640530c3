"""The language the product speaks. Every sentence passes through `tr`, so another language is one file."""

from __future__ import annotations

from functools import cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from gettext import NullTranslations

DOMAIN = "scorekeeper"


@cache
def _speech(language: str | None) -> NullTranslations:
    import gettext
    from pathlib import Path

    folder = Path(__file__).parent.parent / "locale"
    languages = None if language is None else [language]
    return gettext.translation(DOMAIN, folder, languages, fallback=True)


def languages() -> tuple[str, ...]:
    """Those that the product speaks: English, and every one that has been translated."""
    from pathlib import Path

    folder = Path(__file__).parent.parent / "locale"
    found = sorted(path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return ("en", *(one for one in found if one != "en"))


class _Chosen:
    language: str | None = None


def choose(language: str | None) -> None:
    """Speak this language from now on; none: the device's own."""
    _Chosen.language = language


def tr(text: str) -> str:
    """The text in the language that was chosen."""
    return _speech(_Chosen.language).gettext(text)


def trn(one: str, many: str, number: int) -> str:
    """The text for that many, in the language that was chosen, with the number in it."""
    return _speech(_Chosen.language).ngettext(one, many, number).format(number=number)
