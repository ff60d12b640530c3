"""Tables that share a night: loaded once a table has joined a hall, never before."""
