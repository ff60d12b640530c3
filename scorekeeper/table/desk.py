"""The desk: session and place, changed by touches. It knows nothing of pixels and widgets."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any, TypeVar

from ..engine.refused import Refused
from ..shell import place as places
from ..shell import settings as choices
from ..shell.key import perform
from ..shell.notices import DAMAGED, damaged, notice_of
from ..shell.outside import Outside
from ..shell.place import ENTRY_OVERLAYS, NEVER, SCROLL, Place
from ..shell.settings import Settings
from ..shell.starting import not_shown
from . import undo
from .games import game_named
from .one_touch import STRIKES, WRONG
from .questions.navigation import close_top
from .session import Session
from .strike import ENDED_BEFORE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Protocol

    from ..engine.explain import Preview
    from ..engine.kinds import Entry
    from ..record.rows import Salvage
    from ..record.store import Store
    from ..shell.moments import Clocks
    from .view import View

if TYPE_CHECKING:

    class Companion(Protocol):
        """Another record that touches change, beside the game on the table."""

        def checkpoint(self) -> Any: ...
        def restore(self, checkpoint: Any) -> None: ...
        def close(self) -> None: ...
        def relist(self, names: Sequence[str]) -> None: ...

    class Job(Protocol):
        """Work that takes longer than a touch, on one screen."""

        screen: str
        done: int
        total: int

        @property
        def percent(self) -> int: ...
        def step(self) -> bool: ...
        def through(self) -> None: ...
        def stop(self) -> None: ...


T = TypeVar("T")
PLACE = "place"
SETTINGS = "settings"

REST_AFTER = 45.0
"""Seconds without a touch after which an unfinished entry is hidden and the board shown."""


class Desk:
    """State of the table's screen, and the changes touches make to it: on disk first, then on screen."""

    def __init__(self, store: Store, clocks: Clocks | None = None, *, unseen: str | None = None) -> None:
        """`unseen`: id of the game that crashed the last start, or empty; it is not opened again."""
        self.store = store
        self.session = Session(store, clocks)
        self.settings: Settings = choices.from_json(store.setting(SETTINGS))
        self.place: Place = places.from_json(store.setting(PLACE))
        self.followers: list[Callable[[], None]] = []
        """Called after every change."""
        self.surroundings: list[Callable[[], None]] = []
        """Called only when settings, countdown, hand, screen or notice have changed."""
        self._surrounded: tuple[object, ...] | None = None
        self.outside = Outside()
        self.companions: list[Companion] = []
        """Records beside the game on the table that `whole` takes back with it."""
        self.hall_sign = ""
        """The hall's sign on the board: `AWAY` or `SPARE` of `hall.py`, or empty."""
        self.rings: object = None
        """The countdowns beside the game's, which the surroundings follow too."""
        self.shelved = 0
        """Number of times games were added to or removed from the list since the start of the app."""
        self._entered = False
        """Has the current touch made an entry? Its other changes are then not an undo step."""
        self.errand: Job | None = None
        """A job longer than a touch, continued frame by frame through `work`."""
        self._read: dict[str, tuple[object, Any]] = {}
        self._mended = store.mended
        damage = self._relist()
        if unseen is not None:
            self.leave_game(unseen)
        elif self.place.game:
            self._open(self.place.game)
            if damage and self.place.game:
                # Damage was found at the start; a notice shows it even if the home screen does not appear.
                self.place = self.place._replace(notice=notice_of(damaged(damage[-1])))

    # Reading.

    @property
    def view(self) -> View | None:
        """The game on the table; None if none is open."""
        return self.session.view if self.session.is_open else None

    @property
    def here(self) -> View:
        """The game on the table. Call only while one is open."""
        return self.session.view

    def first_refusal(self, entries: Sequence[Entry]) -> Refused | None:
        """The first refusal if these entries were made one after the other; None if all are legal."""
        game, at = self.session.game, self.session.now()
        try:
            for entry in entries:
                game = game.apply({**entry, "at": at})
        except Refused as why:
            return why
        return None

    def recall(self, name: str, key: object, read: Callable[[], T]) -> T:
        """A value read from the store, read again only when its key has changed."""
        found = self._read.get(name)
        if found is None or found[0] != key:
            found = self._read[name] = key, read()
        value: T = found[1]
        return value

    def preview(self, entry: Entry) -> Preview | Refused:
        try:
            return self.session.preview(entry)
        except Refused as why:
            return why

    # Touches.

    def tap(self, action: Sequence[object]) -> None:
        """Perform the action of a key. A refusal changes nothing and is shown."""
        try:
            with self.whole():
                perform(self, action)
        except Refused as why:
            self.tell(why)
        self.changed()

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Everything done inside the block is committed as one; if it fails, nothing has changed."""
        self._after_damage()
        self._entered = False
        before = self.place, self.settings, self.session.checkpoint()
        beside = [(one, one.checkpoint()) for one in self.companions]
        try:
            with self.store.together():
                yield
        except BaseException:
            self.place, self.settings, checkpoint = before
            self.session.restore(checkpoint)
            for companion, was in beside:
                companion.restore(was)
            # Values read inside the block may have been rolled back.
            self._read.clear()
            self._after_damage()
            raise

    def _after_damage(self) -> None:
        """If the store was rebuilt after damage, open the game again with the entries that were recovered."""
        if self._mended == self.store.mended:
            return
        self._mended = self.store.mended
        self._read.clear()
        for companion in self.companions:
            # It is read again when it is needed.
            companion.close()
        self._relist()
        if self.place.game:
            self._open(self.place.game)

    def _relist(self) -> tuple[Salvage, ...]:
        """Renew the listings that the store had to guess; returns the reports of damage."""
        damage = self.store.salvages()
        for found in damage:
            self.session.relist(found.relist)
            for companion in self.companions:
                companion.relist(found.relist)
        return damage

    def _open(self, name: str) -> None:
        try:
            self.session.open(name)
        except Refused as why:
            self.session.close()
            self.place = Place(night=self.place.night, notice=notice_of(why))

    def start_over(self, why: Refused) -> None:
        """Go to the board or the home screen with no overlay open, after an unexpected error."""
        at_table = self.view is not None and self.place.screen == "table"
        old = self.place if at_table else Place()
        self.place = Place(
            screens=("home", "table") if at_table else ("home",),
            game=old.game,
            night=self.place.night,
            played=old.played,
            asked=old.asked,
            steps=tuple(step for step in old.steps if step.lasts),
        )
        if not at_table:
            self.session.close()
        self.tell(why)

    def leave_game(self, game: str) -> None:
        """Leave a game that cannot be shown: go to the home screen and say so."""
        self.session.close()
        self._read.clear()
        for companion in self.companions:
            companion.close()
        self.place = Place()
        self.tell(not_shown(self.store, game))

    def changed(self) -> None:
        """Call the followers; everything they show is on disk."""
        view, place = self.view, self.place
        game = (
            None
            if view is None
            else (self.session.name, view.clock, view.phase, view.agreed, len(view.history))
        )
        surrounded = (
            self.settings, place.screens, place.notice, place.game, game, self.session.estimate, self.rings
        )  # fmt: skip
        if surrounded != self._surrounded:
            self._surrounded = surrounded
            for follower in tuple(self.surroundings):
                follower()
        for follower in tuple(self.followers):
            follower()

    def move(self, **changes: Any) -> None:
        """Change the place without making an entry."""
        self.settle(self.place._replace(resting=NEVER)._replace(**changes))

    def draft(self, name: str, /, **chosen: object) -> None:
        """Add one choice to the draft of an unfinished entry; None removes a choice."""
        draft = {**self.place.draft(name), **chosen}
        kept = {key: value for key, value in draft.items() if value is not None}
        self.settle(self.place.drafted(name, kept)._replace(resting=NEVER))

    def settle(self, place: Place) -> None:
        """Store a place and go there; a tap that changes the question becomes a step for UNDO."""
        if self.view is not None and not self._entered:
            place = undo.with_step(self.place, place, self.view)
        self.keep(place)

    def retreat(self, place: Place) -> None:
        """Store a place that a key leads back to; the steps since that place are dropped."""
        if self.view is not None:
            place = undo.without_steps_to(self.place, place._replace(resting=NEVER), self.view)
        self.keep(place)

    def keep(self, place: Place) -> None:
        """Store a place with its steps unchanged, and go there."""
        if place.screens != self.place.screens:
            place = place.opened_from(self.place)
        if place != self.place:
            self.store.put(PLACE, places.to_json(place))
            self.place = place

    def enter(self, entry: Entry, made: Sequence[Entry] = (), **changes: Any) -> View:
        """Make an entry; its drafts are cleared and its pad is closed.

        `made`: the entries of the record by which one touch makes it, the entry itself among them.
        """
        place = self.place
        if entry["do"] not in CLOSING:
            # The game may go on after this; the table is asked again who moves when it is over.
            place = place.drafted("over", None)
        if entry["do"] not in BESIDE or "rules" in entry:
            lasting = undo.lasting_drafts(self.here.game) | {SCROLL}
            drafts = {name: draft for name, draft in place.drafts.items() if name in lasting}
            place = place._replace(drafts=drafts, pad="", sheets=(), pending=None, resting=NEVER)
            place = undo.after_entry(place, entry["do"] in ("undo", "redo"))
        elif entry["do"] == "clock":
            place = undo.after_clock(place, self.here, entry["set"])
        place = place._replace(**changes)
        said = self.place.draft(WRONG).get("said")
        if said:
            # What was called wrong is told by the record too: with the next entry.
            first, *others = made or self.session.expanded(entry)
            made = ({**first, WRONG: said}, *others)
            place = place.drafted(WRONG, None)
        put = {PLACE: places.to_json(place)}
        view = self.session.do_all(made, put) if made else self.session.do(entry, put)
        self.place = place
        self._entered = True
        return view

    def set_clock(self, entry: Entry) -> None:
        """Set the countdown back to an earlier state; this is not an undo step."""
        self.session.do(entry)
        self._entered = True

    def propose(self, entry: Entry) -> None:
        """Ask both sides to agree to an entry. Refused at once if the entry is illegal.

        Of a correction by which the game had ended earlier it is proposed to strike what came after.
        """
        try:
            self.session.preview(entry)
        except Refused as why:
            if entry["do"] != "correct" or why.code not in ENDED_BEFORE:
                raise
            entry = {**entry, STRIKES: True}
            self.session.preview(entry)
        # Scroll the text of the proposal to its beginning.
        place = self.place.scrolled("agree", None).drafted("agree", None)
        self.move(pending=entry, drafts=place.drafts)

    def choose(self, **changes: Any) -> None:
        """Change settings."""
        settings = self.settings._replace(**changes)
        self.store.put(SETTINGS, choices.to_json(settings))
        self.settings = settings

    def tell(self, why: Refused) -> None:
        """Show a refusal until it is read; it replaces the news of an import."""
        place = self.place.drafted("brought", None)._replace(notice=notice_of(why))
        try:
            self.settle(place)
        except Refused:
            # The store itself refuses; the refusal is shown without being stored.
            self.place = place

    def begin_anew(self) -> None:
        """Reset to the very first start, after the store was wiped."""
        self.session.close()
        for companion in self.companions:
            companion.close()
        self.settings, self.place = Settings(), Place()
        self._read.clear()
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

    # Overlays and screens.

    def open_overlay(self, name: str, /, **draft: object) -> None:
        """Open an overlay over the middle, or bring it to the top."""
        place = self.place.drafted(name, draft) if draft else self.place
        others = tuple(sheet for sheet in place.sheets if sheet != name)
        self.settle(place._replace(sheets=(*others, name), resting=NEVER))

    def close_overlay(self) -> None:
        """Close the overlay on top and drop its draft."""
        sheet = self.place.sheet
        self.retreat(self.place.drafted(sheet, None)._replace(sheets=self.place.sheets[:-1]))

    def go(self, name: str, /, **draft: object) -> None:
        """Open a screen on top of the current one."""
        place = self.place.drafted(name, draft) if draft else self.place
        others = tuple(screen for screen in place.screens if screen != name)
        self.settle(place._replace(screens=(*others, name)))

    def play_game(self, name: str) -> None:
        """Put a stored game on the table."""
        self.session.open(name)
        self.at_table(name)

    def new_game(self, header: Entry) -> None:
        """Start a new game and put it on the table."""
        self.session.new_game(header)
        self.at_table(self.session.name)

    def at_table(self, name: str) -> None:
        """Go to the game screen of a game just opened, with no overlay open."""
        self.settle(Place(screens=("home", "table"), game=name, night=self.place.night))

    def back(self) -> bool:
        """Close the top overlay or screen, and draw. It never leaves a game and deletes nothing.

        Returns False if nothing was open.
        """
        try:
            with self.whole():
                closed = close_top(self)
        except Refused as why:
            self.tell(why)
            closed = True
        if closed:
            self.changed()
        return closed

    # Time.

    @property
    def open_entry(self) -> bool:
        """Is an unfinished entry open that gives way to the board when left alone? A proposal never does."""
        from .view import is_resting, stage_of

        place = self.place
        view = self.view
        if place.pending is not None or place.screen != "table" or view is None or is_resting(view, place):
            return False
        if place.sheet:
            return place.sheet in ENTRY_OVERLAYS
        if game_named(view.game).unhurried(view, place):
            return False
        return not stage_of(view, place, self.settings).board

    def rest(self) -> None:
        """Show the board again after `REST_AFTER`; drafts stay."""
        view = self.view
        if view is not None and self.open_entry and view.phase != "over":
            try:
                self.settle(self.place._replace(resting=view.top))
            except Refused as why:
                self.tell(why)
            self.changed()

    def look(self) -> None:
        """Draw again if the bell has rung."""
        if self.session.is_open:
            self.session.look()
        self.changed()


BESIDE = frozenset(("clock", "amend"))
"""Entries that leave the drafts of the hand as they are."""

CLOSING = frozenset(("agree", "undo", "redo"))
"""Entries after which a game that is over stays over."""
