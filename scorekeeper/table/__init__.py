"""What the scorer can do, and what the table sees of it, without a screen."""
