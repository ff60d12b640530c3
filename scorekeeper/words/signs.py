"""Moved to values."""

from .values import card, cards, side

__all__ = ["card", "cards", "side"]
