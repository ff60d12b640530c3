"""Games and nights as text and in the store."""
