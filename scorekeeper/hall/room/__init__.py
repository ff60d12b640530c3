"""The hall's own side: the processes of the computer that is the hall."""
