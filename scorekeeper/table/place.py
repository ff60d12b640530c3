"""Where the scorer is: the screen, what lies open on it, and the entry half made. Saved before it is seen."""

from __future__ import annotations

from typing import Any, NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Draft = Mapping[str, Any]

NEVER = -2
"""No entry has this number: not even the start of a game, which is -1."""


ENTRY_SHEETS = frozenset(("penalty", "ruling", "correct"))
"""Sheets that are entries half made; the others are read, and nobody is hurried."""
TOLD = "told"
"""The sheet of what there is to read of a proposal."""


class Place(NamedTuple):
    """All that the screen depends on beside the game itself; of JSON's kinds throughout."""

    screens: tuple[str, ...] = ("home",)
    """The screen that is seen is the last one; the others lie beneath it."""
    game: str = ""
    """The game on the table."""
    pad: str = ""
    """The pad that was opened in the middle; where none was, the game's own stage says which is there."""
    sheets: tuple[str, ...] = ()
    """What lies open over the middle, the topmost last."""
    drafts: Draft = {}  # noqa: RUF012 - a tuple's default, never written to
    """For each pad, sheet or screen what was chosen on it so far."""
    pending: Draft | None = None
    """An entry that waits for both sides to agree."""
    notice: Draft | None = None
    """A refusal that has not been read yet."""
    played: int = NEVER
    """The number of the entry after which the table went on to play."""
    resting: int = NEVER
    """The number of the entry after which what was open was left alone, so that the board is seen."""
    asked: int = NEVER
    """The number of the entry after which the table said that the cards were not all dealt at the bell."""
    steps: tuple[Draft, ...] = ()
    """What was tapped since that made no entry, the latest last: what each has led away from."""
    again: tuple[Draft, ...] = ()
    """Steps that were taken back and can be put back, the next one last."""

    @property
    def screen(self) -> str:
        return self.screens[-1] if self.screens else "home"

    @property
    def sheet(self) -> str:
        """The sheet on top; empty where none is open."""
        return self.sheets[-1] if self.sheets else ""

    @property
    def proposed(self) -> Draft | None:
        """What is to be agreed to; none while what there is to read of it lies open over it."""
        return None if self.sheet == TOLD else self.pending

    def draft(self, name: str) -> Draft:
        """What was chosen so far on that pad, sheet or screen."""
        found: Draft = self.drafts.get(name, {})
        return found

    def drafted(self, name: str, draft: Draft | None) -> Place:
        """With that draft; none, or an empty one, takes it away."""
        rest = {key: value for key, value in self.drafts.items() if key != name}
        return self._replace(drafts={**rest, name: dict(draft)} if draft else rest)


def kept(place: Place) -> dict[str, Any]:
    """The place as the store keeps it: what differs from the first place alone."""
    return {key: value for key, value in place._asdict().items() if value != Place._field_defaults[key]}


def read(saved: object) -> Place:
    """A place as it was kept; what is not of the kind that this version keeps is left out."""
    known: dict[str, Any] = {}
    for key, value in saved.items() if isinstance(saved, dict) else ():
        fits = FITS.get(key)
        if fits is not None and fits(value):
            known[key] = tuple(value) if isinstance(value, list) else value
    return Place(**known)


def _names(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(name, str) for name in value)


def _drafts(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(draft, dict) for draft in value.values())


def _steps(value: object) -> bool:
    return isinstance(value, list | tuple) and all(_leads(step) for step in value)


def _leads(step: object) -> bool:
    """A step, with a part of a place to lead back to."""
    if not isinstance(step, dict) or not isinstance(step.get("was"), dict):
        return False
    told = type(step.get("top")) is int and all(
        type(step.get(word)) is bool for word in ("timed", "lasts", "over")
    )
    return told and all(key in LED_BACK and FITS[key](value) for key, value in step["was"].items())


def _says(value: object) -> bool:
    """A refusal, as a notice keeps it."""
    if not isinstance(value, dict) or "clause" not in value:
        return False
    return isinstance(value.get("code"), str) and isinstance(value.get("data"), dict)


LED_BACK = frozenset(("pad", "sheets", "pending", "played", "asked", "drafts"))
"""The fields of a place that say what is asked."""

FITS: dict[str, Callable[[object], bool]] = {
    "screens": _names,
    "game": lambda value: isinstance(value, str),
    "pad": lambda value: isinstance(value, str),
    "sheets": _names,
    "drafts": _drafts,
    "pending": lambda value: isinstance(value, dict) and isinstance(value.get("do"), str),
    "notice": _says,
    "played": lambda value: type(value) is int,
    "resting": lambda value: type(value) is int,
    "asked": lambda value: type(value) is int,
    "steps": _steps,
    "again": _steps,
}
"""What each field has to be."""
