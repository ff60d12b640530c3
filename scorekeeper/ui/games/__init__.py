"""The middle of the screen in each game."""
