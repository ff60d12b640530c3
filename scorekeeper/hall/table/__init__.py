"""A table's side of its hall."""
