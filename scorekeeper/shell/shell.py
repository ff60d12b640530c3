"""The app's state beside any game: its store, settings, place and parts, changed by touches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from ..engine.refused import Refused
from . import place as places
from . import settings as choices
from .key import perform
from .moments import Clocks
from .notices import DAMAGED, TOUCHED, notice_of
from .outside import Outside
from .place import NEVER, Place
from .settings import Settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..record.rows import Salvage
    from ..record.store import Store
    from .errand import Job
    from .outside import Phone

PLACE = "place"
SETTINGS = "settings"


class Part:
    """State that belongs to one desk: made on first use by `desk.part(T)`, restored if a touch is refused."""

    surrounding: object = None
    """The surroundings are called when this has changed."""

    def __init__(self, desk: Shell) -> None:
        """Made as it is first asked for."""

    def checkpoint(self) -> Any:
        """The state that `restore` goes back to when a touch is taken back."""

    def restore(self, checkpoint: Any) -> None:
        """Go back to a checkpoint."""

    def close(self) -> None:
        """Forget what was read from the store: it was rebuilt or erased."""

    def relist(self, names: Sequence[str]) -> None:
        """Replace the listings of these records, which the store had to guess after damage."""


T = TypeVar("T")
P = TypeVar("P", bound=Part)


class Shell:
    """The state that touches change: on disk first, then on screen. A `Desk` has a game on it."""

    keeps_draft: frozenset[str] = frozenset()
    """Screens of which Back keeps what was typed and chosen."""

    def __init__(self, store: Store, clocks: Clocks | None = None) -> None:
        self.store = store
        self.clocks = clocks or Clocks()
        self.settings: Settings = choices.from_json(store.setting(SETTINGS))
        self.place: Place = places.from_json(store.setting(PLACE))
        self.followers: list[Callable[[], None]] = []
        """Called after every change."""
        self.surroundings: list[Callable[[], None]] = []
        """Called only when settings, countdown, hand, screen or notice have changed."""
        self._surrounded: tuple[object, ...] | None = None
        self.outside = Outside()
        self.phone: Phone | None = None
        """The phone's services, once they have been asked for."""
        self._parts: dict[type[Part], Part] = {}
        self.shelved = 0
        """Number of times records were added to or removed from the lists since the start of the app."""
        self._entered = False
        """Has the current touch made an entry? Its other changes are then not an undo step."""
        self.errand: Job | None = None
        """A job longer than a touch, continued frame by frame through `work`."""
        self._read: dict[str, tuple[object, Any]] = {}
        self._mended = store.mended

    # Parts.

    def part(self, kind: type[P]) -> P:
        """The desk's part of that kind; made on first use, so that a table's start does not wait for it."""
        found = self._parts.get(kind)
        if not isinstance(found, kind):
            found = self._parts[kind] = kind(self)
        return found

    def has(self, kind: type[Part]) -> bool:
        """Was that part asked for?"""
        return kind in self._parts

    def parts(self) -> Sequence[Part]:
        """All that a touch may change, and `whole` takes back."""
        return tuple(self._parts.values())

    # Reading.

    def recall(self, name: str, key: object, read: Callable[[], T]) -> T:
        """A value read from the store, read again only when its key has changed."""
        found = self._read.get(name)
        if found is None or found[0] != key:
            found = self._read[name] = key, read()
        value: T = found[1]
        return value

    # Touches.

    def tap(self, action: Sequence[object], *, by_hand: bool = True) -> None:
        """Perform the action of a key. A refusal changes nothing and is shown.

        The refusal of a touch goes with the next touch that is not refused: at the table Undo and the club's
        bell stand beside it, and what they do is to be seen. Every other message stays until it is read, also
        the refusal of what was not done by hand, such as a file that the phone has saved meanwhile.
        """
        before = self.place.notice
        stale = by_hand and before is not None and before.get(TOUCHED) is True
        try:
            with self.whole():
                perform(self, action)
                if stale and self.place.notice is before:
                    self.keep(self.place._replace(notice=None))
        except Refused as why:
            self.tell(why, touched=by_hand and why.code != DAMAGED)
        self.changed()

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Everything done inside the block is committed as one; if it fails, nothing has changed."""
        self._after_damage()
        self._entered = False
        before = self.place, self.settings
        parts = [(part, part.checkpoint()) for part in self.parts()]
        try:
            with self.store.together():
                yield
        except BaseException:
            self.place, self.settings = before
            for part, checkpoint in parts:
                part.restore(checkpoint)
            # Values read inside the block may have been rolled back.
            self._read.clear()
            self._after_damage()
            raise

    def _after_damage(self) -> None:
        """If the store was rebuilt after damage, what was read is read again, with what was recovered."""
        if self._mended == self.store.mended:
            return
        self._mended = self.store.mended
        self._close_parts()
        self._relist()
        self._reopen()

    def _reopen(self) -> None:
        """Open again what the place names, after the store was rebuilt."""

    def _close_parts(self) -> None:
        self._read.clear()
        for part in self._parts.values():
            part.close()

    def _relist(self) -> tuple[Salvage, ...]:
        """Renew the listings that the store had to guess; returns the reports of damage."""
        damage = self.store.salvages()
        for found in damage:
            for part in self.parts():
                part.relist(found.relist)
        return damage

    def changed(self) -> None:
        """Call the followers; everything they show is on disk."""
        surrounded = self._surrounding()
        if surrounded != self._surrounded:
            self._surrounded = surrounded
            for follower in tuple(self.surroundings):
                follower()
        for follower in tuple(self.followers):
            follower()

    def _surrounding(self) -> tuple[object, ...]:
        """The state whose changes call the surroundings."""
        place = self.place
        parts = tuple(part.surrounding for part in self._parts.values())
        return self.settings, place.screens, place.notice, place.game, parts

    def move(self, **changes: Any) -> None:
        """Change the place without making an entry."""
        self.settle(self.place._replace(resting=NEVER)._replace(**changes))

    def draft(self, name: str, /, **chosen: object) -> None:
        """Add one choice to the draft of an unfinished entry; None removes a choice."""
        draft = {**self.place.draft(name), **chosen}
        filled = {key: value for key, value in draft.items() if value is not None}
        self.settle(self.place.drafted(name, filled)._replace(resting=NEVER))

    def settle(self, place: Place) -> None:
        """Store a place and go there."""
        self.keep(place)

    def retreat(self, place: Place) -> None:
        """Store a place that a key leads back to."""
        self.keep(place)

    def keep(self, place: Place) -> None:
        """Store a place with its steps unchanged, and go there."""
        if place.screens != self.place.screens:
            place = place.opened_from(self.place)
        if place != self.place:
            self.store.put(PLACE, places.to_json(place))
            self.place = place

    def choose(self, **changes: Any) -> None:
        """Change settings."""
        settings = self.settings._replace(**changes)
        self.store.put(SETTINGS, choices.to_json(settings))
        self.settings = settings

    def tell(self, why: Refused, *, touched: bool = False) -> None:
        """Show a refusal until it is read, that of a touch until the next one; the news of an import goes."""
        notice = notice_of(why) | ({TOUCHED: True} if touched else {})
        place = self.place.drafted("brought", None)._replace(notice=notice)
        try:
            self.settle(place)
        except Refused:
            # The store itself refuses; the refusal is shown without being stored.
            self.place = place

    def begin_anew(self) -> None:
        """Reset to the very first start, after the store was wiped."""
        self._close_parts()
        self.settings, self.place = Settings(), Place()
        self.shelved += 1

    # Long jobs.

    def work(self) -> None:
        """Continue the errand for a few milliseconds; drop it if its screen was left."""
        errand = self.errand
        if errand is None:
            return
        shown = errand.percent
        try:
            if self.place.screen != errand.screen:
                self.stop()
            elif errand.step():
                self.errand = None
                errand.through()
            elif errand.percent == shown:
                return
        except Refused as why:
            self.stop()
            self.tell(why)
        except Exception:
            # It is given up: asked again, what is half done would count as done.
            self.stop()
            raise
        self.changed()

    def stop(self) -> None:
        """Drop the errand."""
        errand, self.errand = self.errand, None
        if errand is not None:
            errand.stop()

    # Overlays and screens.

    def scrolled(self, name: str, offset: int) -> None:
        """Remember the scroll offset of a list, for the latest few lists."""
        try:
            self.settle(self.place.scrolled(name, offset))
        except Refused as why:
            self.tell(why)
            self.changed()

    def read_notice(self) -> None:
        """Remove the notice; a damage report is not shown again."""
        notice = self.place.notice
        self.settle(self.place._replace(notice=None))
        if notice is not None and notice["code"] == DAMAGED:
            self.store.dismiss_salvages()

    def open_overlay(self, name: str, /, **draft: object) -> None:
        """Open an overlay over the middle, or bring it to the top; its lists, named for it, begin anew."""
        place = self.place.drafted(name, draft) if draft else self.place
        for listed in place.offsets():
            if listed.partition(" ")[0] == name:
                place = place.scrolled(listed, None)
        others = tuple(sheet for sheet in place.sheets if sheet != name)
        self.settle(place._replace(sheets=(*others, name), resting=NEVER))

    def leave(self) -> None:
        """Show the home screen."""
        self.settle(self.place._replace(screens=("home",)))

    def close_overlay(self) -> None:
        """Close the overlay on top and drop its draft."""
        sheet = self.place.sheet
        self.retreat(self.place.drafted(sheet, None)._replace(sheets=self.place.sheets[:-1]))

    def go(self, name: str, /, **draft: object) -> None:
        """Open a screen on top of the current one."""
        place = self.place.drafted(name, draft) if draft else self.place
        others = tuple(screen for screen in place.screens if screen != name)
        self.settle(place._replace(screens=(*others, name)))

    # Back.

    def back(self) -> bool:
        """Close the top overlay or screen, and draw. It never leaves a game and deletes nothing.

        Returns False if nothing was open.
        """
        try:
            with self.whole():
                closed = self.close_top()
        except Refused as why:
            self.tell(why)
            closed = True
        if closed:
            self.changed()
        return closed

    def close_top(self) -> bool:
        """Close what is open on top: False if nothing is. Never leaves a game, and deletes nothing."""
        place = self.place
        if place.notice is not None:
            self.read_notice()
        elif place.screen == "table":
            return self.close_on_table()
        elif len(place.screens) > 1:
            # Overlays open on the table lie beneath this screen, and stay.
            left = place if place.screen in self.keeps_draft else place.drafted(place.screen, None)
            self.settle(left._replace(screens=place.screens[:-1]))
        else:
            return False
        return True

    def close_on_table(self) -> bool:
        """Close what is open on top of the game: False if nothing is."""
        return False
