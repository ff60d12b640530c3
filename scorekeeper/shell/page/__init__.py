"""The words that a page is written in: items, their layout, and the measure of the screen."""
