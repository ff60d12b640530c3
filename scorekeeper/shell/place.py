"""Where the scorer is: the screen, its open overlays, and the entry half made. Saved before it is seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..engine.kinds import is_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Json, JsonMap

    Draft = JsonMap
    """The choices made so far on one pad, overlay or screen; of JSON's kinds throughout."""

NEVER = -2
"""An entry number that no entry has: not even the start of a game, which is -1."""
ENTRY_OVERLAYS = frozenset(("penalty", "ruling", "correct"))
"""Overlays on which an entry is made. Others are only read, and nobody is hurried."""
PROPOSAL_OVERLAY = "told"
"""The overlay with the full text of a proposal."""
OVER_ALL = frozenset((PROPOSAL_OVERLAY, "clock"))
"""Overlays that are seen over a proposal, too: its full text, and the question about the club's bell."""


class ClockWas(NamedTuple):
    """The countdown before a tap that set it, and the word of the entry that did."""

    set: str
    state: str
    bell: float | None = None
    left: float | None = None


class Asked(NamedTuple):
    """The part of a place that says what is asked and was answered; without overlays that are only read."""

    pad: str = ""
    sheets: tuple[str, ...] = ()
    pending: Draft | None = None
    played: int = NEVER
    asked: int = NEVER
    drafts: Mapping[str, Draft] = {}


class Step(NamedTuple):
    """A tap that made no entry of the hands: UNDO goes back to the place before it."""

    top: int
    """The number of the entry after which it was made."""
    was: Asked
    """The place before the tap, as far as it is asked."""
    lasts: bool = False
    """Is it an answer that outlasts later entries, so that REDO can put it back?"""
    over: bool = False
    """Was it made while an entry could be redone, which that tap discards?"""
    clock: ClockWas | None = None
    """The countdown before the tap, where the tap set it."""


SCROLL = "scroll"
"""The draft with the scroll offsets, by `depth name`: how many screens are open, and the list's name."""

MAX_SCROLLS = 8
"""Number of lists whose scroll offset is remembered."""
DEPTHS = tuple(str(depth) for depth in range(16))
"""How many screens may be open, as a scroll offset has it."""


class Place(NamedTuple):
    """Everything the screen depends on besides the game itself; JSON values throughout."""

    screens: tuple[str, ...] = ("home",)
    """Open screens, the visible one last."""
    game: str = ""
    """The game on the table."""
    pad: str = ""
    """The pad that was opened in the middle; where none was, the game's own stage names the pad."""
    sheets: tuple[str, ...] = ()
    """The overlays open over the middle, the topmost last."""
    drafts: Mapping[str, Draft] = {}
    """The choices made so far, for each pad, overlay or screen."""
    pending: Draft | None = None
    """An entry that waits for both sides to agree."""
    notice: Draft | None = None
    """A refusal that has not been read yet."""
    played: int = NEVER
    """The number of the entry after which the table went on to play."""
    resting: int = NEVER
    """The number of the entry after which an open entry was left alone, so that the board is seen."""
    asked: int = NEVER
    """The number of the entry after which the table said that the cards were not all dealt at the bell."""
    steps: tuple[Step, ...] = ()
    """Taps that made no entry of the hands, the latest last."""
    again: tuple[Step, ...] = ()
    """Steps that were undone and can be redone, the next one last."""
    night: str = ""
    """The club night that is open in the director's job."""

    @property
    def screen(self) -> str:
        return self.screens[-1] if self.screens else "home"

    @property
    def sheet(self) -> str:
        """The overlay on top; empty where none is open."""
        return self.sheets[-1] if self.sheets else ""

    @property
    def proposed(self) -> Draft | None:
        """The entry to be agreed to; None while its full text, or the club's bell, is open over it."""
        return None if self.sheet in OVER_ALL else self.pending

    def uncovered(self) -> Place:
        """The place without what lies over a proposal, so that a new one is seen as it is made."""
        drafts = {name: draft for name, draft in self.drafts.items() if name not in OVER_ALL}
        return self._replace(sheets=tuple(one for one in self.sheets if one not in OVER_ALL), drafts=drafts)

    def draft(self, name: str) -> Draft:
        """The choices made so far on that pad, overlay or screen."""
        found: Draft = self.drafts.get(name, {})
        return found

    def drafted(self, name: str, draft: Draft | None) -> Place:
        """The place with that draft; None, or an empty draft, takes the draft away."""
        rest = {key: value for key, value in self.drafts.items() if key != name}
        return self._replace(drafts={**rest, name: dict(draft)} if draft else rest)

    def offsets(self) -> dict[str, float]:
        """Scroll offsets in dp of the lists on the visible screen, by their names."""
        here = f"{len(self.screens)} "
        listed = self.draft(SCROLL).items()
        return {key.removeprefix(here): offset for key, offset in listed if key.startswith(here)}

    def scrolled(self, name: str, offset: int | None) -> Place:
        """The place with that offset of a list on the visible screen; None: the list is at its top."""
        listed = f"{len(self.screens)} {name}"
        others = [(key, value) for key, value in self.draft(SCROLL).items() if key != listed]
        if offset is not None:
            others = [*others, (listed, offset)][-MAX_SCROLLS:]
        return self.drafted(SCROLL, dict(others))

    def opened_from(self, before: Place) -> Place:
        """The place without the offsets of screens that opened or closed: each opens at its top."""
        pairs = zip(self.screens, before.screens, strict=False)
        same = next((at for at, (one, other) in enumerate(pairs) if one != other), None)
        if same is None:
            same = min(len(self.screens), len(before.screens))
        offsets = self.draft(SCROLL)
        data = {key: value for key, value in offsets.items() if key.partition(" ")[0] in DEPTHS[: same + 1]}
        return self if len(data) == len(offsets) else self.drafted(SCROLL, data)


def changed_key(before: Draft, after: Draft) -> tuple[str, object]:
    """The choice in which two drafts differ and its value; of several the one made last."""
    changed = [key for key in (*after, *before) if after.get(key) != before.get(key)]
    # A choice that was made is named rather than one that went with it.
    chosen = [key for key in changed if key in after] or changed
    key = chosen[-1]
    return key, after.get(key, before.get(key))


# On disk.


def to_json(place: Place) -> Json:
    """The fields of a place that differ from the first place, as the store keeps them."""
    found = _changed(place)
    for key in ("steps", "again"):
        if key in found:
            found[key] = [_step_to_json(step) for step in found[key]]
    return found


def from_json(saved: object) -> Place:
    """A place from its stored form; fields that are unknown or invalid are left out."""
    known: Json = {}
    for key, value in saved.items() if isinstance(saved, dict) else ():
        if key in ("steps", "again"):
            known[key] = _steps(value)
        elif key in FITS and FITS[key](value):
            known[key] = tuple(value) if isinstance(value, list) else value
    return Place(**known)


def _changed(fields: Any) -> Json:
    return {key: value for key, value in fields._asdict().items() if value != fields._field_defaults.get(key)}


def _step_to_json(step: Step) -> Json:
    found = {**_changed(step), "top": step.top, "was": _changed(step.was)}
    if step.clock is not None:
        found["clock"] = _changed(step.clock)
    return found


def _steps(value: object) -> tuple[Step, ...]:
    """The steps that can be read; none where any of them cannot, since each leads to the one before."""
    if not isinstance(value, list | tuple):
        return ()
    found = [_step(one) for one in value]
    return tuple(step for step in found if step is not None) if None not in found else ()


def _step(value: object) -> Step | None:
    if not isinstance(value, dict) or type(value.get("top")) is not int:
        return None
    was, clock = value.get("was"), value.get("clock")
    if not isinstance(was, dict) or not all(
        key in Asked._fields and FITS[key](it) for key, it in was.items()
    ):
        return None
    if not all(type(value.get(key, False)) is bool for key in ("lasts", "over")):
        return None
    if clock is not None and not _is_clock(clock):
        return None
    asked: Json = {str(key): tuple(it) if isinstance(it, list) else it for key, it in was.items()}
    return Step(
        value["top"],
        Asked(**asked),
        value.get("lasts", False),
        value.get("over", False),
        None if clock is None else ClockWas(**clock),
    )


def _is_clock(value: object) -> bool:
    if not isinstance(value, dict) or not set(value) <= set(ClockWas._fields):
        return False
    words = all(isinstance(value.get(key), str) for key in ("set", "state"))
    return words and all(value.get(key) is None or is_number(value[key]) for key in ("bell", "left"))


def _names(value: object) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(name, str) for name in value)


def _is_notice(value: object) -> bool:
    """Is it a refusal, as a notice keeps it?"""
    if not isinstance(value, dict) or "clause" not in value:
        return False
    return isinstance(value.get("code"), str) and isinstance(value.get("data"), dict)


FITS: Mapping[str, Callable[[object], bool]] = {
    "screens": _names,
    "game": lambda value: isinstance(value, str),
    "night": lambda value: isinstance(value, str),
    "pad": lambda value: isinstance(value, str),
    "sheets": _names,
    "drafts": lambda value: isinstance(value, dict) and all(isinstance(one, dict) for one in value.values()),
    "pending": lambda value: isinstance(value, dict) and isinstance(value.get("do"), str),
    "notice": _is_notice,
    "played": lambda value: type(value) is int,
    "resting": lambda value: type(value) is int,
    "asked": lambda value: type(value) is int,
}
"""The check of each stored field, except the steps."""
