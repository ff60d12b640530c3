"""500 at the table."""
