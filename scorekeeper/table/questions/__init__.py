"""The questions of the table, a module each: the keys that a question has, and what a touch on each does."""
