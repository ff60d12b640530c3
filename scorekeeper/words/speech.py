"""Translation: every sentence passes through `tr`, so another language is one file."""

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
    """Codes of the languages: English, and each that has a translation file."""
    from pathlib import Path

    folder = Path(__file__).parent.parent / "locale"
    found = sorted(path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return ("en", *(one for one in found if one != "en"))


class _Chosen:
    language: str | None = None


def choose(language: str | None) -> None:
    """Translate to this language from now on; None is the device's own."""
    _Chosen.language = language


def tr(text: str) -> str:
    """The text in the chosen language."""
    return _speech(_Chosen.language).gettext(text)


def trn(one: str, many: str, number: int) -> str:
    """The singular or plural text in the chosen language, with the number filled in."""
    return _speech(_Chosen.language).ngettext(one, many, number).format(number=number)
