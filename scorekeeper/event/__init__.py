"""The club night: players, seats, movement and standings as folds of a record's entries."""
