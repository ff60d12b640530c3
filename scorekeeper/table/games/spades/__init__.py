"""Spades at the table."""
