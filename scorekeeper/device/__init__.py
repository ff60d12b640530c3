"""The phone. Everything in this room may fail, hang or be missing without hurting the game."""
