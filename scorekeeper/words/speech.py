"""Moved to language."""

from .language import choose, languages, tr, trn

__all__ = ["choose", "languages", "tr", "trn"]
