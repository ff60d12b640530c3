"""The scorekeeper for club card games."""
