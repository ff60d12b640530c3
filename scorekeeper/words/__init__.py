"""Sentences: the one place where codes and data become words, for screens and command line alike."""
