"""A module for each question of the director's screens, with its keys and what a touch on each does."""
