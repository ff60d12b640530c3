"""Games and nights as text, and on disk."""
