"""Moved to files."""

from .files import import_refusal as refused
from .files import imported as became

__all__ = ["became", "refused"]
