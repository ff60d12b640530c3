"""The director's job: what its screens ask, and what a touch on each key does. It draws nothing."""
