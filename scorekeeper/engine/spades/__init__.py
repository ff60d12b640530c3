"""Spades in partnerships as the 2004 tournament sheet has it."""
