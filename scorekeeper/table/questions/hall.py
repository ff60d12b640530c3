"""The table's hall: joined by the table's card, left again, and what is asked of it."""

from __future__ import annotations

from ...engine.refused import Refused
from ...words.hall import at_table, reason
from ...words.language import tr
from ..hall import AWAY, JOINED, SPARE, open_hall, standing
from ..key import KeySpec, action
from . import code_text
from .navigation import choose, open_screen
from .new_game import SCREEN as NEW_GAME
from .new_game import seats_of
from .phone import note

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk
    from ..hall import HallState

SCREEN = "join_hall"


# Joining and leaving.


@action("hall.scan")
def scan(desk: Desk) -> None:
    """Read the table's card with the phone's camera."""
    code_text.scan(desk, SCREEN, join)


@action("hall.join")
def join(desk: Desk, text: str) -> None:
    """Join the hall of the card with this text."""
    hall = open_hall(desk)
    if hall is None:
        raise Refused("hall-not-possible")
    hall.join(text)
    note(desk, JOINED, True)
    desk.draft(SCREEN, path=None, ask=None)


@action("hall.paste")
def paste(desk: Desk) -> None:
    """Join by the card whose text is on the clipboard."""
    join.run(desk, code_text.pasted(desk))


@action("hall.file")
def open_chosen(desk: Desk) -> None:
    """Join by the card in the file whose path the user typed."""
    found = code_text.chosen_file(desk, SCREEN)
    join.run(desk, found if isinstance(found, str) else found.decode("utf-8", "replace"))


@action("hall.leave")
def leave(desk: Desk) -> None:
    """Leave the hall. What it has not got is kept, and goes out if the table comes back."""
    hall = open_hall(desk)
    if hall is not None:
        hall.leave()
    note(desk, JOINED, None)
    desk.draft(SCREEN, ask=None)


# While joined.


@action("hall.call")
def call_adjudicator(desk: Desk, wanted: bool) -> None:
    """Call the adjudicator to this table, or no longer."""
    hall = open_hall(desk)
    if hall is not None:
        hall.call(wanted)


@action("hall.take_over")
def take_over(desk: Desk) -> None:
    """Ask for the table in place of the device that keeps its score, and for its game so far."""
    hall = open_hall(desk)
    if hall is not None:
        hall.take_over()


@action("hall.seats")
def take_seats(desk: Desk) -> None:
    """Fill the screen of the new game with who sits here in the present round; who keeps the score stays."""
    state = standing(desk)
    if state is None or state.ticket is None:
        return
    draft = seats_of(state.ticket)
    scorer = desk.place.draft(NEW_GAME).get("scorer")
    if scorer is not None:
        draft["scorer"] = scorer
    desk.settle(desk.place.drafted(NEW_GAME, draft))


# The words and the keys.


def lines(state: HallState) -> list[str]:
    """Where the table stands: `Hall: here, clock ± 3 ms`; then why not, and whose entries count."""
    found = [at_table(state.here, state.error, state.waiting)]
    if not state.here and state.why in REFUSED:
        found.append(reason(state.why))
    if not state.owns:
        found.append(tr("Another device keeps this table's score: what is entered here does not count."))
        if state.takes:
            found.append(
                tr("This device has asked for the table. While the other one is there, the director decides.")
            )
    if state.calls:
        found.append(tr("The adjudicator is called."))
    return found


REFUSED = frozenset(("hall-card-refused", "hall-not-the-one"))
"""Codes of why there is no connection that the scorer can do something about."""


def take_keys(desk: Desk) -> dict[str, KeySpec]:
    """The ways to take a card."""
    return code_text.take_keys(desk, SCREEN, code_text.Ways(scan(), paste(), open_chosen()))


def leave_keys(desk: Desk) -> tuple[KeySpec, ...]:
    """LEAVE HALL, which asks first."""
    if desk.place.draft(SCREEN).get("ask"):
        return (
            KeySpec(tr("Yes, leave"), leave(), "danger", name="LEAVE NOW"),
            KeySpec(tr("Stay"), choose(SCREEN, {"ask": None}), name="STAY"),
        )
    return (KeySpec(tr("Leave hall"), choose(SCREEN, {"ask": True}), name="LEAVE"),)


def take_over_key(state: HallState) -> KeySpec | None:
    """The key of a device whose entries do not count: it asks for the table once."""
    if state.owns or state.takes:
        return None
    return KeySpec(
        tr("Take over the table"), take_over(), "action", hint=tr("with its game so far"), name="TAKE OVER"
    )


def call_key(state: HallState, name: str = "CALL") -> KeySpec:
    """Calls the adjudicator to this table, or takes the call back."""
    if state.calls:
        return KeySpec(
            tr("Adjudicator called"), call_adjudicator(False), hint=tr("take back"), chosen=True, name=name
        )
    return KeySpec(tr("Call adjudicator"), call_adjudicator(True), hint=tr("to this table"), name=name)


def more_key(desk: Desk) -> KeySpec:
    """The key under MORE that opens the hall's screen."""
    hint = {AWAY: tr("away"), SPARE: tr("spare device")}.get(desk.hall_sign, "")
    return KeySpec(tr("Hall"), open_screen(SCREEN), hint=hint, name="more hall")


def more_call_keys(desk: Desk) -> tuple[KeySpec, ...]:
    """The adjudicator's key under MORE, at a table that has joined a hall."""
    state = standing(desk)
    return () if state is None else (call_key(state, "more call"),)


def seats_key(desk: Desk) -> KeySpec | None:
    """The key on the screen of a new game, where the hall has said who sits here.

    A table that has played in this round has no use for its seats.
    """
    state = standing(desk)
    if state is None or state.ticket is None:
        return None
    if desk.session.is_open and desk.here.agreed:
        header = desk.session.game.header
        if all(header.get(key) == state.ticket.get(key) for key in ("event", "round", "table")):
            return None
    return KeySpec(tr("Seats from hall"), take_seats(), name="SEATS FROM HALL")
