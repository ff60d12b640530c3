"""Cribbage at the table."""
