"""The scorer's desk: the session and the place, moved by touches. No pixel, no widget."""

from __future__ import annotations

from contextlib import contextmanager
from typing import Any, TypeVar

from ..engine.refused import Refused
from . import place as places
from . import settings as choices
from . import undo
from .key import perform
from .notices import DAMAGED, damaged, notice_of
from .outside import Outside
from .place import ENTRY_SHEETS, NEVER, Place
from .questions.navigation import close_top
from .session import Session
from .settings import Settings
from .starting import not_shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..engine.explain import Preview
    from ..engine.kinds import Entry
    from ..record.store import Store
    from .moments import Clocks
    from .questions.backup import Errand
    from .view import View

T = TypeVar("T")
PLACE = "place"
SETTINGS = "settings"

REST_AFTER = 20.0
"""Seconds after which an entry that was left alone makes room for the board."""

SCROLLS = 8
"""Of so many lists it is remembered how far they were scrolled."""


class Desk:
    """What is on the table's screen, and what a touch makes of it: disk first, then sight."""

    def __init__(self, store: Store, clocks: Clocks | None = None, *, unseen: str | None = None) -> None:
        """`unseen`: the game that ended the last start, empty where none was open; it is not opened again."""
        self.store = store
        self.session = Session(store, clocks)
        self.settings: Settings = choices.read(store.setting(SETTINGS))
        self.place: Place = places.from_json(store.setting(PLACE))
        self.followers: list[Callable[[], None]] = []
        """Called after every change."""
        self.surroundings: list[Callable[[], None]] = []
        """Called only when the settings, the countdown, the hand, the screen or the notice is another one."""
        self._surrounded: tuple[object, ...] | None = None
        self.outside = Outside()
        self.shelved = 0
        """How often games were put on the list or taken off it since the start."""
        self._entered = False
        """Has the touch that is under way made an entry? What else it does is no step of its own."""
        self.errand: Errand | None = None
        """What takes longer than a touch; whoever shows the desk has it go on, frame by frame."""
        self._read: dict[str, tuple[Any, Any]] = {}
        self._mended = store.mended
        if unseen is not None:
            self.leave_game(unseen)
        elif self.place.game:
            self._open(self.place.game)
            damage = store.salvages()
            if damage and self.place.game:
                # It was found at the start, and whoever is at the table does not see the first screen.
                self.place = self.place._replace(notice=notice_of(damaged(damage[-1])))

    # What there is to see.

    @property
    def view(self) -> View | None:
        """The game on the table; none where none is open."""
        return self.session.view if self.session.is_open else None

    @property
    def here(self) -> View:
        """The game on the table, for those who are only asked while there is one."""
        return self.session.view

    def may(self, entry: Entry) -> bool:
        return self.session.refusal(entry) is None

    def first_refusal(self, entries: Sequence[Entry]) -> Refused | None:
        """The first refusal if these entries were made one after the other; None where they may."""
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

    def tap(self, action: Sequence[Any]) -> None:
        """Does what a key says. A refusal changes nothing and is told."""
        try:
            with self.whole():
                perform(self, action)
        except Refused as why:
            self.tell(why)
        self.changed()

    @contextmanager
    def whole(self) -> Iterator[None]:
        """All that is done within is done and kept as one; where it fails nothing of it has happened."""
        self._after_damage()
        self._entered = False
        before = self.place, self.settings, self.session.stand()
        try:
            with self.store.together():
                yield
        except BaseException:
            self.place, self.settings, stand = before
            self.session.fall_back(stand)
            # What was read meanwhile may have been taken back.
            self._read.clear()
            self._after_damage()
            raise

    def _after_damage(self) -> None:
        """The store was set aside and made anew: the game is what could be saved of it."""
        if self._mended == self.store.mended:
            return
        self._mended = self.store.mended
        self._read.clear()
        if self.place.game:
            self._open(self.place.game)

    def _open(self, name: str) -> None:
        try:
            self.session.open(name)
        except Refused as why:
            self.session.close()
            self.place = Place(notice=notice_of(why))

    def start_over(self, why: Refused) -> None:
        """Back to the board, or to the first screen, with nothing open: something went wrong elsewhere."""
        at_table = self.view is not None and self.place.screen == "table"
        old = self.place if at_table else Place()
        self.place = Place(
            screens=("home", "table") if at_table else ("home",),
            game=old.game,
            played=old.played,
            asked=old.asked,
            steps=tuple(step for step in old.steps if step.lasts),
        )
        if not at_table:
            self.session.close()
        self.tell(why)

    def leave_game(self, game: str) -> None:
        """Back to the first screen, with nothing open: the game cannot be shown, and it is said so."""
        self.session.close()
        self._read.clear()
        self.place = Place()
        self.tell(not_shown(self.store, game))

    def changed(self) -> None:
        """Call the followers: what they see is on disk."""
        view, place = self.view, self.place
        game = (
            None
            if view is None
            else (self.session.name, view.clock, view.phase, view.agreed, len(view.history))
        )
        surrounded = self.settings, place.screens, place.notice, place.game, game, self.session.estimate
        if surrounded != self._surrounded:
            self._surrounded = surrounded
            for follower in tuple(self.surroundings):
                follower()
        for follower in tuple(self.followers):
            follower()

    def move(self, **changes: Any) -> None:
        """The scorer is somewhere else now; entered nothing."""
        self.settle(self.place._replace(resting=NEVER)._replace(**changes))

    def draft(self, name: str, /, **chosen: Any) -> None:
        """One more choice on a half-made entry; a choice of none takes one back."""
        draft = {**self.place.draft(name), **chosen}
        kept = {key: value for key, value in draft.items() if value is not None}
        self.settle(self.place.drafted(name, kept)._replace(resting=NEVER))

    def settle(self, place: Place) -> None:
        """Keeps a place, and only then is there; what is asked now is a step that UNDO takes back."""
        if self.view is not None and not self._entered:
            place = undo.with_step(self.place, place, self.view)
        self.keep(place)

    def retreat(self, place: Place) -> None:
        """The same by a key that leads back: what it leaves is taken back, and is no step."""
        if self.view is not None:
            place = undo.without_steps_to(self.place, place._replace(resting=NEVER), self.view)
        self.keep(place)

    def keep(self, place: Place) -> None:
        """Keeps a place with the steps that it has."""
        if place != self.place:
            self.store.put(PLACE, places.to_json(place))
            self.place = place

    def enter(self, entry: Entry, **changes: Any) -> View:
        """Makes an entry: what was half made is made, and the pad that it was made on is left."""
        place = self.place
        if entry["do"] not in CLOSING:
            # The game may go on: who moves is asked anew when it is over.
            place = place.drafted("over", None)
        if entry["do"] not in BESIDE or "rules" in entry:
            drafts = {name: draft for name, draft in place.drafts.items() if name in KEPT}
            place = place._replace(drafts=drafts, pad="", sheets=(), pending=None, resting=NEVER)
            place = undo.after_entry(place, entry["do"] in ("undo", "redo"))
        elif entry["do"] == "clock":
            place = undo.after_clock(place, self.here, entry["set"])
        place = place._replace(**changes)
        view = self.session.do(entry, put={PLACE: places.to_json(place)})
        self.place = place
        self._entered = True
        return view

    def set_clock(self, entry: Entry) -> None:
        """Set the countdown back to what it was: no step of its own."""
        self.session.do(entry)
        self._entered = True

    def propose(self, entry: Entry) -> None:
        """Asks both sides to agree to an entry; it is refused now if it would be refused then."""
        self.session.preview(entry)
        # What there is to read of it begins at its beginning.
        scrolled = {key: far for key, far in self.place.draft("scroll").items() if key != "agree"}
        self.move(pending=entry, drafts=self.place.drafted("scroll", scrolled).drafts)

    def choose(self, **changes: Any) -> None:
        """The users chose otherwise in the settings."""
        settings = self.settings._replace(**changes)
        self.store.put(SETTINGS, choices.kept(settings))
        self.settings = settings

    def tell(self, why: Refused) -> None:
        """A refusal, to be shown until it was read; what was brought in before it is no news any more."""
        place = self.place.drafted("brought", None)._replace(notice=notice_of(why))
        try:
            self.settle(place)
        except Refused:
            # The store is what refuses: it is said all the same.
            self.place = place

    def begin_anew(self) -> None:
        """As at the very first start: nothing is kept any more."""
        self.session.close()
        self.settings, self.place = Settings(), Place()
        self._read.clear()
        self.shelved += 1

    # What takes its time.

    def work(self) -> None:
        """The errand goes on for a moment; once its screen is left it is given up."""
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
        self.changed()

    def stop(self) -> None:
        """Gives the errand up."""
        errand, self.errand = self.errand, None
        if errand is not None:
            errand.stop()

    def scrolled(self, name: str, offset: int) -> None:
        """How far a list was scrolled, of the latest few."""
        others = [(key, value) for key, value in self.place.draft("scroll").items() if key != name]
        try:
            self.settle(self.place.drafted("scroll", dict([*others, (name, offset)][-SCROLLS:])))
        except Refused as why:
            self.tell(why)
            self.changed()

    def read_notice(self) -> None:
        """The notice was read; news of damage is not told again."""
        notice = self.place.notice
        self.settle(self.place._replace(notice=None))
        if notice is not None and notice["code"] == DAMAGED:
            self.store.told()

    # Sheets and screens.

    def open_sheet(self, name: str, /, **draft: Any) -> None:
        """Opens a sheet over the middle, or brings it to the top."""
        place = self.place.drafted(name, draft) if draft else self.place
        others = tuple(sheet for sheet in place.sheets if sheet != name)
        self.settle(place._replace(sheets=(*others, name), resting=NEVER))

    def close_sheet(self) -> None:
        """Closes the sheet on top and forgets what was half made on it."""
        sheet = self.place.sheet
        self.retreat(self.place.drafted(sheet, None)._replace(sheets=self.place.sheets[:-1]))

    def go(self, name: str, /, **draft: Any) -> None:
        """Goes to a screen; the one that is left lies beneath it."""
        place = self.place.drafted(name, draft) if draft else self.place
        others = tuple(screen for screen in place.screens if screen != name)
        self.settle(place._replace(screens=(*others, name)))

    def play_game(self, name: str) -> None:
        """Puts a kept game on the table."""
        self.session.open(name)
        self.at_table(name)

    def new_game(self, header: Entry) -> None:
        """A new game on the table."""
        self.session.new_game(header)
        self.at_table(self.session.name)

    def at_table(self, name: str) -> None:
        """The place at the table of a game that has just been opened, with nothing open on it."""
        self.settle(Place(screens=("home", "table"), game=name))

    def back(self) -> bool:
        """Close what is open on top, and draw. It never leaves a game and deletes nothing.

        False where nothing is open.
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
        """Does an entry lie open that makes room for the board when it is left alone?"""
        place = self.place
        view = self.view
        if place.screen != "table" or view is None or place.resting == view.top:
            return False
        if place.sheet:
            return place.sheet in ENTRY_SHEETS
        from .view import stage_of

        return not stage_of(view, place, self.settings).board

    def rest(self) -> None:
        """What is open was left alone: the board is seen again, what was entered is kept."""
        view = self.view
        if view is not None and self.open_entry and view.phase != "over":
            try:
                self.settle(self.place._replace(resting=view.top))
            except Refused as why:
                self.tell(why)
            self.changed()

    def look(self) -> None:
        """Time has gone by: the bell may have rung."""
        if self.session.is_open:
            self.session.look()
        self.changed()


BESIDE = frozenset(("clock", "amend"))
"""Entries that are made beside the hand: what is half made stays so."""

CLOSING = frozenset(("agree", "undo", "redo"))
"""Entries that leave a game over that is over."""

KEPT = undo.LASTING | {"scroll"}
"""Drafts that outlast an entry: how the table wants its screen."""
