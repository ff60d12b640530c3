"""Moved to names."""

from .games import all_words

BREACHES = {kind: (name.noun, name.short) for words in all_words() for kind, name in words.breaches.items()}
