"""Loads every module that declares actions, so that tests and drivers can name any of them."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

from scorekeeper import director
from scorekeeper.table import games, questions


def load() -> None:
    for package in (games, questions, director):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
