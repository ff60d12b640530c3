"""Moved to refusals."""

from .refusals import cite
from .refusals import clause_number as printed
from .refusals import refusal_text as say

__all__ = ["cite", "printed", "say"]
