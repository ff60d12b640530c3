"""The table's hall: joined by the table's card, left again, and what is asked of it."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...games import GAMES
from ...shell.key import KeySpec, action
from ...shell.navigation import choose, open_screen
from ...shell.outside import phone_of
from ...shell.page.items import Key, Row, Say
from ...shell.page.measure import STRONG
from ...words.hall import NO_CARD, at_table, reason
from ...words.language import all_of, fill, number, tr, trn
from ...words.names import marks_name
from ...words.shown import shown_name
from ..hall import (
    AWAY,
    JOINED,
    SPARE,
    HallState,
    Line,
    TableHall,
    goes_by_itself,
    hall_of,
    open_hall,
    standing,
)
from . import code_text
from .code import take_ways
from .new_game import SCREEN as NEW_GAME
from .new_game import is_begun, seats_of
from .phone import note
from .screen_parts import page, quiet, scroll
from .write import ask_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk
    from ..scene import Scene

SCREEN, CARD = "join_hall", "hall_card"


# Joining and leaving.


@action("hall.join")
def join(desk: Desk, given: str | bytes) -> None:
    """Join the hall of the card with this text."""
    hall = open_hall(desk)
    if hall is None:
        raise Refused("hall-not-possible")
    hall.join(code_text.text_of(given), desk.store.after_commit)
    phone = phone_of(desk)
    if phone is not None:
        # A hall is in the same network, for which the phone asks its owner: now, and not before.
        phone.ask("nearby")
    note(desk, JOINED, True)
    desk.draft(SCREEN, path=None, ask=None, card=None)


@action("hall.leave")
def leave(desk: Desk) -> None:
    """Leave the hall. What it has not got is kept, and goes out if the table comes back."""
    hall = open_hall(desk)
    note(desk, JOINED, None)
    desk.draft(SCREEN, ask=None)
    if hall is not None:
        desk.store.after_commit(hall.leave)


# While joined.


@action("hall.call")
def call_adjudicator(desk: Desk, wanted: bool) -> None:
    """Call the adjudicator to this table, or no longer."""
    hall = open_hall(desk)
    if hall is not None:
        hall.call(wanted)


@action("hall.take_over")
def take_over(desk: Desk) -> None:
    """Ask for this table in place of the device that keeps its score."""
    hall = open_hall(desk)
    if hall is not None:
        hall.take_over()


@action("hall.get")
def get_record(desk: Desk) -> None:
    """Get the game as the hall has it, which is more than this device has."""
    hall = open_hall(desk)
    if hall is not None:
        hall.get()


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
    if state.why in REFUSED:
        found.append(reason(state.why))
    if not state.owns:
        found.append(tr("Another device keeps this table's score: what is entered here does not count."))
    if state.asks:
        found.append(
            tr("This device has asked for the table. The director decides, if the other one is there.")
        )
    if not state.here and state.why not in REFUSED:
        found.append(tr("The game goes on here. The hall gets everything once it can be reached."))
    if not state.here and state.tried and state.own:
        found.append(
            tr("It was looked for at {address}; this device is {own}.").format(
                address=state.tried, own=state.own
            )
        )
    if state.more:
        found.append(
            trn(
                "The hall has {number} entry more of this game than this device.",
                "The hall has {number} entries more of this game than this device.",
                state.more,
            )
        )
    if state.apart:
        found.append(tr("The hall counts another record of a game than this device's: the director decides."))
    if state.calls and state.here:
        found.append(tr("The adjudicator is called."))
    elif state.calls:
        found.append(tr("Nobody hears the call now: fetch the adjudicator."))
    return found


REFUSED = frozenset(
    (
        "hall-card-refused",
        "hall-not-the-one",
        "hall-fault",
        "hall-not-written",
        "hall-no-wifi",
        "hall-network-not-allowed",
        "hall-card-full",
        "hall-card-limit",
        "hall-line-long",
        "hall-line-wrong",
    )
)
"""Codes of why the hall does not get everything, other than that it can't be reached."""


def take_keys(desk: Desk) -> dict[str, KeySpec]:
    """The ways to take a card."""
    keys = code_text.take_keys(desk, SCREEN, join)
    if opened_key(desk) is None:
        return keys
    # Where a card was opened here, that is the way.
    return {name: spec._replace(look="plain") for name, spec in keys.items()}


def opened_key(desk: Desk) -> KeySpec | None:
    """JOIN, where another app has opened a card here that has not been joined by."""
    card = desk.place.draft(SCREEN).get("card")
    return KeySpec(tr("Join this hall"), join(str(card)), "action", name="JOIN") if card else None


def call_key(state: HallState, name: str = "CALL") -> KeySpec:
    """Calls the adjudicator to this table, or takes the call back."""
    if state.calls:
        label = tr("Adjudicator called") if state.here else tr("Call not heard")
        return KeySpec(label, call_adjudicator(False), hint=tr("take back"), chosen=True, name=name)
    hint = tr("to this table") if state.here else tr("hall away")
    return KeySpec(tr("Call adjudicator"), call_adjudicator(True), hint=hint, name=name)


def take_over_key(state: HallState) -> KeySpec | None:
    """Asks for the table where another device keeps its score."""
    if state.owns or state.asks:
        return None
    return KeySpec(
        tr("Take table over"), take_over(), "action", hint=tr("with its game so far"), name="TAKE OVER"
    )


def more_key(desk: Desk) -> KeySpec:
    """The key under MORE that opens the hall's screen."""
    hint = {AWAY: tr("away"), SPARE: tr("spare device")}.get(desk.part(TableHall).sign, "")
    return KeySpec(tr("Hall"), open_screen(SCREEN), hint=hint, name="more hall")


def more_call_keys(desk: Desk) -> tuple[KeySpec, ...]:
    """The adjudicator's key under MORE, at a table that has joined a hall."""
    state = standing(desk)
    if state is None:
        return ()
    return call_key(state, "more call"), card_key()._replace(name="more card")


def has_result(desk: Desk) -> str:
    """Under the code of a result that the hall has: nobody needs to carry it."""
    hall, session = hall_of(desk), desk.session
    has = hall is not None and session.is_open and hall.has(session.name)
    # Translators: at most 14 letters.
    return tr("hall has it") if has and goes_by_itself(desk) else ""


def seats_key(desk: Desk) -> KeySpec | None:
    """The key on the screen of a new game, where the hall has said who sits here.

    A table that has played in this round has no use for its seats.
    """
    state = standing(desk)
    if state is None or state.ticket is None:
        return None
    if is_begun(desk, state.ticket) and desk.here.agreed:
        return None
    taken = desk.place.draft(NEW_GAME).get("players") == state.ticket["players"]
    return KeySpec(tr("Seats from hall"), take_seats(), chosen=taken, name="SEATS FROM HALL")


# A player's score card.


def card_key() -> KeySpec:
    """Opens the screen that shows a player's card."""
    return KeySpec(tr("Score card"), open_screen(CARD), hint=tr("of any player"), name="PLAYER CARD")


def card_lines(desk: Desk) -> tuple[str, list[tuple[str, str, str]]]:
    """The player with the clicks; of each game where, how, and the clicks so far. Or why there is no card."""
    number_, hall = desk.place.draft(CARD).get("number"), hall_of(desk)
    if not isinstance(number_, int) or hall is None:
        return tr("Type a player's number: the table shows that player's score card."), []
    found = hall.card(number_)
    if isinstance(found, str):
        return fill(NO_CARD[found], {"number": number_}), []
    marks = marks_name(found.game) if found.game in GAMES else tr("Marks")
    who = " ".join(part for part in (str(found.number), shown_name(found.name)) if part)
    clicks, parts = 0, []
    for line in found.lines:
        clicks += line.clicks
        parts.append(_card_line(line, clicks))
    return tr("{who}: {marks} {clicks}").format(who=who, marks=marks, clicks=found.clicks), parts


def _card_line(line: Line, clicks: int) -> tuple[str, str, str]:
    words = {"win": tr("won"), "tie": tr("tied"), "loss": tr("lost"), "void": tr("void")}
    how = tr("no clip") if line.unclipped else words[line.outcome]
    where = tr("Round {round}: table {table}, {seat}").format(
        round=line.round, table=shown_name(line.table), seat=line.seat
    )
    if line.own is not None and line.theirs is not None:
        how = tr("{how} {own} : {theirs}").format(how=how, own=number(line.own), theirs=number(line.theirs))
    text = tr("{how}, with {partner}, against {others}").format(
        how=how, partner=line.partner, others=all_of([str(one) for one in line.opponents])
    )
    return where, text, str(clicks)


# The pages.


def build(scene: Scene) -> Any:
    """The hall joined by a table's card; once it is, where the table stands with it."""
    desk, state = scene.desk, standing(scene.desk)
    if state is None:
        words = tr(
            "A hall has one countdown for all tables, and takes their results by itself. "
            "Each table has a card to join by."
        )
        body: list[Any] = [Say(words, 20, 18, "left")]
        opened = opened_key(desk)
        if opened is not None:
            body += [
                Say(tr("A table's card was opened. Is it from your director?"), 22, 18, "left", face=STRONG),
                Key(opened, 24, 72, 60, weight=0),
            ]
        body += take_ways(scene, SCREEN, take_keys(desk))
        return page(scene, tr("Hall"), [scroll(body, "hall", 12)])
    first, *more = lines(state)
    body = [Say(first, 24, 18, "left", face=STRONG), *(Say(line, 20, 18, "left") for line in more)]
    if scene.draft(SCREEN).get("ask"):
        ask = tr("Leave the hall? What it has not got yet goes out when the table comes back.")
        body.append(Say(ask, 20, 18, "left", paint="warning"))
        leaving = [
            KeySpec(tr("Yes, leave"), leave(), "danger", name="LEAVE NOW"),
            KeySpec(tr("Stay"), choose(SCREEN, {"ask": None}), name="STAY"),
        ]
    else:
        keys = [take_over_key(state), call_key(state)]
        if state.more:
            # This device has lost a part of the game.
            hint = tr("the whole game")
            keys.insert(1, KeySpec(tr("Get from hall"), get_record(), "action", hint=hint, name="GET GAME"))
        body += [Key(spec, 24, 72, 60, weight=0) for spec in keys if spec is not None]
        body.append(Key(quiet(card_key()), 20, 64, 56, weight=0))
        leaving = [KeySpec(tr("Leave hall"), choose(SCREEN, {"ask": True}), "quiet", name="LEAVE")]
    foot = Row(tuple(Key(spec, 20, 64, 56) for spec in leaving))
    title = tr("Hall, table {table}").format(table=state.table)
    return page(scene, title, [scroll(body, "hall", 12)], [foot], short=tr("Hall"))


def build_card(scene: Scene) -> Any:
    """A player's score card, as the hall has sent it."""
    head, games = card_lines(scene.desk)
    items: list[Any] = [Say(head, 22, 18, "left", lines=6, face=STRONG)]
    for where, how, clicks in games:
        words = tr("{where}\n{said}; {clicks} so far").format(where=where, said=how, clicks=clicks)
        items.append(Say(words, 18, 18, "left"))
    typed = str(scene.draft(CARD).get("number", ""))
    number = ask_key(tr("Player's number"), "number", [CARD, "number"], typed, name="CARD NUMBER")
    return page(scene, tr("Score card"), [scroll(items, "hall card", 10)], [Key(number, 22, 64, 56)])
