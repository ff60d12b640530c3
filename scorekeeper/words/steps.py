"""Moved to entries."""

from .entries import entry_text as sentence

__all__ = ["sentence"]
