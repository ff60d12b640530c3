"""The scorekeeper for club card games."""

__version__ = "0.9.0"
"""The one place of the version: the packages, the phone's and the release take it from here."""
