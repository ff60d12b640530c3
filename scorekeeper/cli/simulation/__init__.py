"""Nights made by chance, whole and legal: to try a hall's size before the hall, and to test what prints."""
