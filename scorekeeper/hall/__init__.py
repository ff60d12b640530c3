"""Tables that share a night: broker, outbox, recorder, shared countdown. Loaded once a table has joined a hall."""
