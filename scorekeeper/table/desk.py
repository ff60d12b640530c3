"""The desk: the app with a game on the table. It knows nothing of pixels and widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.refused import Refused
from ..engine.seated import names_players
from ..pages import BACKS, load
from ..shell import place as places
from ..shell.notices import damaged, notice_of
from ..shell.place import ENTRY_OVERLAYS, NEVER, SCROLL, Place
from ..shell.shell import PLACE, Part, Shell
from ..shell.start_note import not_shown
from . import undo
from .games import game_named
from .one_touch import AGREED, PART, RESTORES, STEP, STRIKES, UNDO_TO, WRONG
from .questions.deal import question_first
from .session import Session
from .strike import ENDED_BEFORE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Preview
    from ..engine.kinds import Entry
    from ..record.store import Store
    from ..shell.moments import Clocks
    from .view import View

REST_AFTER = 45.0
"""Seconds without a touch after which an unfinished entry is hidden and the board shown."""


class Desk(Shell):
    """The app with a game on the table: the session, and what touches do to it."""

    keeps_draft = frozenset(("new_game",))

    def __init__(self, store: Store, clocks: Clocks | None = None, *, unseen: str | None = None) -> None:
        """`unseen`: id of the game that crashed the last start, or empty; it is not opened again."""
        super().__init__(store, clocks)
        self.session = Session(store, self.clocks)
        damage = self._relist()
        if unseen is not None:
            self.leave_game(unseen)
        else:
            self._reopen()
            if damage and self.place.game:
                # Damage was found at the start; a notice shows it even if the home screen does not appear.
                self.place = self.place._replace(notice=notice_of(damaged(damage[-1])))

    def parts(self) -> Sequence[Part]:
        return self.session, *super().parts()

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

    def preview(self, entry: Entry) -> Preview | Refused:
        try:
            return self.session.preview(entry)
        except Refused as why:
            return why

    # Touches.

    def _reopen(self) -> None:
        if not self.place.game:
            return
        try:
            self.session.open(self.place.game)
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
        self._close_parts()
        self.place = Place()
        self.tell(not_shown(self.store, game))

    def _surrounding(self) -> tuple[object, ...]:
        view = self.view
        game = (
            None
            if view is None
            else (self.session.name, view.clock, view.phase, view.agreed, len(view.history))
        )
        return *super()._surrounding(), game, self.session.estimate

    def settle(self, place: Place) -> None:
        """Store a place and go there; a tap that changes the question becomes a step for UNDO."""
        if place.pending is not None and place.pending != self.place.pending:
            place = place.uncovered()
        if self.view is not None and not self._entered:
            place = undo.with_step(self.place, place, self.view)
        super().settle(place)

    def retreat(self, place: Place) -> None:
        """Store a place that a key leads back to; the steps since that place are dropped."""
        if self.view is not None:
            place = undo.without_steps_to(self.place, place._replace(resting=NEVER), self.view)
        super().retreat(place)

    def enter(self, entry: Entry, made: Sequence[Entry] = (), **changes: Any) -> View:
        """Make an entry; its drafts are cleared and its pad is closed.

        `made`: the entries of the record by which one touch makes it, the entry itself among them.
        """
        place = self.place
        if entry["do"] not in CLOSING:
            # The game may go on after this; the table is asked again who moves when it is over.
            place = place.drafted("over", None)
        if entry["do"] not in BESIDE or "rules" in entry or UNDO_TO in entry:
            lasting = undo.lasting_drafts(self.here.game) | {SCROLL}
            drafts = {name: draft for name, draft in place.drafts.items() if name in lasting}
            place = place._replace(drafts=drafts, pad="", sheets=(), pending=None, resting=NEVER)
            place = undo.after_entry(place, entry["do"] in ("undo", "redo"))
        elif entry["do"] == "clock":
            place = undo.after_clock(place, self.here, entry["set"])
        else:
            # A step that was undone before a change of the names is not put back after its Undo.
            place = place._replace(again=())
        place = place._replace(**changes)
        wrong = self.place.draft(WRONG).get("said")
        if wrong or AGREED in entry:
            lines = [dict(line) for line in made or self.session.expanded(entry)]
            if AGREED in entry:
                last = next(line for line in reversed(lines) if line.get(STEP) != PART)
                last[AGREED] = entry[AGREED]
            if wrong:
                # The record tells a call of WRONG too: with the next entry.
                lines[0][WRONG] = wrong
                place = self._with_result(place.drafted(WRONG, None), entry, lines)
            made = lines
        put = {PLACE: places.to_json(place)}
        view = self.session.do_all(made, put) if made else self.session.do(entry, put)
        self.place = place
        self._entered = True
        return view

    def _with_result(self, place: Place, entry: Entry, lines: Sequence[Entry]) -> Place:
        """The place after an entry; after the mended bid of a result called wrong that result is proposed."""
        called = [one["what"] for one in self.place.draft(WRONG)["said"]]
        result = next((one for one in reversed(called) if one["do"] == "tricks"), None)
        if result is None or entry["do"] not in MENDS_BID:
            return place
        pad = game_named(self.here.game).result_pad
        place = place.drafted(pad, self.place.draft(pad))._replace(pad=pad)
        return place if self.first_refusal((*lines, result)) else place._replace(pending=dict(result))

    def set_clock(self, entry: Entry) -> None:
        """Set the countdown back to an earlier state; this is not an undo step."""
        self.session.do(entry)
        self._entered = True

    def propose(self, entry: Entry) -> None:
        """Ask both sides to agree to an entry. Refused at once if the entry is illegal.

        Of a correction by which the game had ended earlier it is proposed to strike what came after, of one
        that takes this back, to put it back.
        """
        try:
            self.session.preview(entry)
        except Refused as why:
            if entry["do"] != "correct" or why.code not in ENDED_BEFORE:
                raise
            entry = {**entry, STRIKES: True}
            self.session.preview(entry)
        else:
            if self.session.restores(entry):
                entry = {**entry, RESTORES: True}
            elif self.session.strikes_a_player(entry):
                entry = {**entry, STRIKES: True}
        late = self.first_refusal(({"do": "clock", "set": "bell"}, entry))
        over = late is not None and (late.code == "over" or entry.get("set") == "pause")
        if STEP not in entry and (over or names_players(entry)):
            # Both sides may agree to it after the bell: then it counts from now.
            entry = {**entry, "at": round(self.session.now(), 3)}
        # Scroll the text of the proposal to its beginning.
        place = self.place.scrolled("agree", None).drafted("agree", None)
        # WRONG leads back to a text that was typed, not to the question whether it is saved.
        draft = {key: value for key, value in place.draft(place.sheet).items() if key != "unsaved"}
        place = place.drafted(place.sheet, draft)
        self.move(pending=entry, drafts=place.drafts)

    def answered(self, what: Entry, answer: Entry) -> Place:
        """The place with a proposal whose answer makes no entry: the next entry of the record has it."""
        item = {"at": round(self.session.now(), 3), "what": what, **answer}
        return self.place.drafted(WRONG, {"said": [*self.place.draft(WRONG).get("said", ()), item]})

    def tell(self, why: Refused, *, touched: bool = False) -> None:
        if self.session.is_open:
            why = question_first(self.here, self.place, why)
        super().tell(why, touched=touched)

    def begin_anew(self) -> None:
        self.session.close()
        super().begin_anew()

    # Games.

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

    def open_overlay(self, name: str, /, **draft: object) -> None:
        if name == "penalty" and not draft:
            from .questions.penalty import opening_draft

            draft = dict(opening_draft(self.here))
        super().open_overlay(name, **draft)

    def leave(self) -> None:
        """The game stays on the table, and what was half made on it is given up."""
        self.settle(undo.left_table(self.place)._replace(screens=("home",)))

    def close_top(self) -> bool:
        step = BACKS.get(self.place.screen) if self.place.notice is None else None
        if step is not None and load(step)(self):
            return True
        return super().close_top()

    def close_on_table(self) -> bool:
        place, board = self.place, game_named(self.here.game).board_draft
        if place.proposed is not None:
            self.retreat(place._replace(pending=None))
        elif place.sheets:
            draft = place.draft(place.sheet)
            asks = undo.typing_offer(self.here, place)
            if asks is not None and ("twice" in draft or not draft.get("unsaved")):
                # Asked once: BACK on the question gives up what was typed.
                self.move(drafts=asks.place.drafts)
            elif draft.get("back"):
                # One step of the overlay back, not all of it.
                self.retreat(place.drafted(place.sheet, draft["back"]))
            else:
                self.close_overlay()
        elif place.pad and place.draft(place.pad):
            # One choice of the pad back, not all of it.
            step = undo.undo_offer(self.here, place)
            if step is not None and step.place.pad == place.pad and not step.entries:
                self.keep(step.place)
            else:
                self.retreat(place.drafted(place.pad, None))
        elif place.draft(board):
            self.retreat(place.drafted(board, None))
        elif place.pad:
            self.retreat(undo.given_up(place, self.here.game)._replace(steps=place.steps))
        else:
            return False
        return True

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

    def refresh(self) -> None:
        """Draw again if the bell has rung."""
        if self.session.is_open:
            self.session.refresh()
        self.changed()


BESIDE = frozenset(("clock", "amend"))
"""Entries that leave the drafts of the hand as they are."""

MENDS_BID = frozenset(("contract", "correct"))
"""Entries by which the bid of a hand in play becomes another."""

CLOSING = frozenset(("agree", "undo", "redo"))
"""Entries after which a game that is over stays over."""
