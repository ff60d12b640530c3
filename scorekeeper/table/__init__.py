"""The scorer's actions and the table's state, without a screen."""
