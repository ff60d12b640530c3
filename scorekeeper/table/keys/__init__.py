"""Keys that have not yet moved to their questions."""
