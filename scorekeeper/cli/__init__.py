"""Commands of the command line and their output."""
