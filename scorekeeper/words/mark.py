"""Moved to language."""

from .language import N_

__all__ = ["N_"]
