"""A second, naive reading of the contracts, written apart from the engine, to hold the engine against."""
