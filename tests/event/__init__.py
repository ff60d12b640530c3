"""Tests of scorekeeper/event."""
