"""`NamedTuple` without importing `typing`, which takes a fifth of a bare Python's start."""

from __future__ import annotations

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple

    from .kinds import Json
else:

    class _Fields(type):
        """Metaclass that turns a class with annotated fields into the named tuple it describes."""

        def __new__(mcs, name: str, bases: tuple[type, ...], body: Json) -> type:
            if not bases:
                return super().__new__(mcs, name, bases, body)
            fields = body.get("__annotations__", {})
            defaults = [body.pop(field) for field in fields if field in body]
            made = namedtuple(name, fields, defaults=defaults, module=body["__module__"])
            for key, value in body.items():
                if key not in ("__annotations__", "__module__", "__qualname__", "__static_attributes__"):
                    setattr(made, key, value)
            return made

    class NamedTuple(metaclass=_Fields):
        """Base class of all frozen data."""


__all__ = ["NamedTuple"]
