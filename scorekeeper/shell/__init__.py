"""The app itself, whatever is scored with it: keys, place, settings, and what a page is written in."""
