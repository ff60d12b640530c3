"""Keys as data: the label, and the action that a touch performs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .shell import Shell

P = ParamSpec("P")


class Action(tuple[object, ...]):
    """The action of a key: the name of a declared action and its arguments, all JSON values."""

    __slots__ = ()


NOTHING = Action()
"""The action of a key that does nothing."""


class Declared(Generic[P]):
    """A declared action. Calling it with arguments returns the `Action` for a key."""

    def __init__(self, name: str, run: Callable[Concatenate[Any, P], None]) -> None:
        self.name = name
        self.run = run

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Action:
        if kwargs:
            raise TypeError(f"{self.name} takes its arguments by position")
        return Action((self.name, *args))


ACTIONS: dict[str, Declared[Any]] = {}
"""The actions declared by the modules loaded so far, by name."""


def action(name: str) -> Callable[[Callable[Concatenate[Any, P], None]], Declared[P]]:
    """Declare the function that a touch calls, under the name that tests and drivers use.

    The decorated function gets the desk and the action's arguments: `take_tricks(7)` is the action of a
    key, and a touch on that key calls the function with the desk and 7.
    """

    def declare(run: Callable[Concatenate[Any, P], None]) -> Declared[P]:
        found = ACTIONS[name] = Declared(name, run)
        return found

    return declare


def perform(desk: Shell, wanted: Sequence[object]) -> None:
    """Perform the action of a key."""
    name, *args = wanted
    declared = ACTIONS.get(str(name))
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
    """Draw an outline: chosen, or bid."""
    suit: str = ""
    """S, C, D, H or NT: the label takes the suit's colour."""
    name: str = ""
    """The key's name for tests and speech, if the label is not enough."""
    short: tuple[str, ...] = ()
    """Shorter labels, longest first, used if the label does not fit."""
    fills: bool = False
    """Is it AGREE or WRONG? For a second after it appears it is seen to fill, and hears nothing."""
    once: bool = False
    """Is it never meant twice at once? Then a second tap of a trembling thumb does nothing (`Newcomers`)."""
    why: Action = NOTHING
    """While the key is off: a touch on it tells why, and the way to what was wanted (`off.py`)."""

    @property
    def touched(self) -> Action:
        """The action of a touch: that of the key, or the reason why it is off."""
        return self.action if self.enabled else self.why

    @property
    def called(self) -> str:
        return self.name or self.label


class Stage(NamedTuple):
    """The pad in the middle, and whether the totals are large."""

    pad: str
    board: bool
