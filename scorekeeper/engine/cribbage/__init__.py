"""Cribbage for four in pairs, as the New Zealand clubs play it."""
