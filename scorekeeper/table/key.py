"""What a key says and what a touch on it does, before anybody has drawn it."""

from __future__ import annotations

from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .desk import Desk

P = ParamSpec("P")


class Action(tuple[Any, ...]):
    """What a key does: the name of a declared action, then its arguments, all of JSON's kinds."""

    __slots__ = ()


NOTHING = Action()
"""The action of a key that does nothing."""


class Declared(Generic[P]):
    """An action that a key can have. Called with its arguments it gives the `Action` of one key."""

    def __init__(self, name: str, run: Callable[Concatenate[Desk, P], None]) -> None:
        self.name = name
        self.run = run

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Action:
        if kwargs:
            raise TypeError(f"{self.name} takes its arguments by position")
        return Action((self.name, *args))


ACTIONS: dict[str, Declared[Any]] = {}
"""The actions declared by the modules loaded so far, by name."""


def action(name: str) -> Callable[[Callable[Concatenate[Desk, P], None]], Declared[P]]:
    """Declares what a touch does, under the name that tests and drivers know it by.

    The decorated function gets the desk and the action's arguments: `took(7)` is the action of a key, and a
    touch on that key calls the function with the desk and 7.
    """

    def declare(run: Callable[Concatenate[Desk, P], None]) -> Declared[P]:
        found = ACTIONS[name] = Declared(name, run)
        return found

    return declare


def perform(desk: Desk, wanted: Sequence[Any]) -> None:
    """Do what a key says."""
    name, *args = wanted
    declared = ACTIONS.get(name)
    if declared is None:
        raise LookupError(f"no action is called {name}")
    declared.run(desk, *args)


class KeySpec(NamedTuple):
    """One key."""

    label: str
    action: Action = NOTHING
    look: str = "plain"
    """`plain`, `action`, `danger`, `warning`, `quiet` (no border), `hatched` (beaten, yet can be touched),
    `out` (of the bidding); `upright` and `level` are the colours of the sides' plates."""
    hint: str = ""
    """A second, smaller line."""
    enabled: bool = True
    chosen: bool = False
    """Outlined: chosen, or what was bid."""
    suit: str = ""
    """S, C, D, H or NT: the label takes the suit's colour."""
    name: str = ""
    """What tests and speech call the key, where the label is not enough."""
    short: tuple[str, ...] = ()
    """Other labels, each shorter than the one before, for where there is no room."""

    @property
    def called(self) -> str:
        return self.name or self.label


class Stage(NamedTuple):
    """Which pad is in the middle, and whether the totals are huge."""

    pad: str
    board: bool
