"""AGREE or WRONG: an entry that both sides see before it is made, its title, its sums and its reasons."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.explain import Ended
from ...engine.kinds import TEAMS
from ...engine.refused import Refused
from ...shell import navigation
from ...shell.key import KeySpec, action
from ...shell.page.drawn import Change
from ...shell.place import NEVER
from ...words.games import words_of
from ...words.language import capital, commas, number, tr
from ...words.refusals import clause_number
from ..compass import NO_BREAK, axis_of, name_of, partners, seat_at, sides
from ..corrected_names import as_bid, as_corrected
from ..games import game_named
from ..labels import changes
from ..one_touch import AGAIN, AGREED, BY, RESTORES, STEP, plain
from ..touches import log_on
from ..undo import puts_back, touch_word
from ..view import View, as_played, with_players
from ..wording import entry_sentence, reason, refusal
from . import earlier_entry, time_agreement, wrong
from .clauses import clause_lines
from .deal import is_dealt_anew, is_void, question_first
from .deal_entries import deal_of
from .history import strikes_hands
from .names import crossing_title
from .penalty import clauses_of
from .time_agreement import OVER, is_of_time
from .titles import (
    by_reading,
    end_of,
    exchange_title,
    lines_beside_hands,
    shorter_titles,
    strikes,
    title_of,
    titles_of_hands,
    winner_of,
    with_reason,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.explain import Preview
    from ...engine.game import Game
    from ...engine.kind import AnyRules
    from ...engine.kinds import Entry, Json
    from ..desk import Desk


class Proposal(NamedTuple):
    """All that can be said of the entry that waits for agreement."""

    title: str
    short_titles: tuple[str, ...]
    """The title with the clauses' numbers, then ever shorter ones."""
    sums: tuple[str, str]
    """Before and after for each side, the scorer's first."""
    details: tuple[str, ...]
    """The clauses, the reasons, the other totals that change: behind a key if there is no room."""
    must_read: bool
    """Do the details say more than the title and the sums do already?"""
    ends: tuple[str, ...] = ()
    """The sentence that the game ends, and why; then in fewer words. Empty if it goes on."""
    changes: tuple[Change, ...] = ()
    """The sums as numbers, in the same order."""
    clause: str = ""
    """The first clause that it rests on."""
    dealt_again: bool = False
    """Does the game end by a reading, and may the adjudicator let the hand be dealt again?"""
    last_sums: tuple[str, ...] = ()
    """The sums with the word that a side wins by it, for where there is no room for `ends`."""


def proposal_of(desk: Desk, short: bool = False) -> Proposal | str:
    """The entry that waits for agreement; or the refusal, if the bell or an UNDO has come in between."""
    view, entry = desk.here, dict(desk.place.pending or {})
    rules = desk.session.game.rules
    timed = is_of_time(entry)
    preview = time_agreement.preview_of(desk, entry) if timed else desk.preview(entry)
    if isinstance(preview, Refused):
        return refusal(view, question_first(view, desk.place, preview))
    asks_then = time_agreement.asks_then(desk, entry)
    if asks_then:
        # The game has no winner before the answer at the bell.
        preview = preview._replace(ended=None, remarks=())
    touched = _touched(desk, view, entry)
    corrects = (touched or entry)["do"] in ("amend", "correct")
    if touched is not None and corrects:
        # No hand is scored by it: the points of the last one explain nothing.
        preview = preview._replace(shares=())
    play, clauses = desk.session.game.play, _clauses(desk, entry, preview)
    numbers = commas(list(dict.fromkeys(clause_number(number) for number in clauses)))
    mends, seated, last = desk.session.game.is_mending(entry), view, view
    title, *shorter = _titles(desk, entry, numbers, short)
    if corrects or touched is not None:
        seated, last = _seated_after(view, desk.session.after(entry))
    corrected: tuple[str, ...] = ()
    struck = strikes(desk, entry, touched)
    if struck is not None:
        if touched is not None:
            shorter.append(tr("Undo") if entry["do"] == "undo" else tr("Redo"))
        title, shorter[:] = titles_of_hands(desk, entry, title, shorter, struck)
    if AGAIN in entry:
        corrected = (tr("After the bell the game is over by our reading: the adjudicator decides"),)
        ruled, shorter = entry["do"] == "ruling", [tr("Dealt again")]
        title = tr("Ruling: the hand is dealt again") if ruled else tr("Misdeal: it is dealt again")
    if entry["do"] == "breach" and is_void(view.game, entry, play, desk.session.after(entry).play):
        # A hand without a score: without these words it would seem to cost nothing.
        again = tr("Hand dealt again")
        shorter = [tr("{what} ({clauses})").format(what=again, clauses=numbers), *shorter]
        title = tr("{what}; hand dealt again").format(what=title)
    marked = tr("{what} ({clauses})").format(what=title, clauses=numbers) if numbers and not mends else title
    special = (*corrected, *_special_details(desk, entry, clauses))
    # If the totals after one hand alone change, the sums say so already.
    known = corrects and len(special) < 2
    ends = end_of(last, preview, rules) if entry["do"] != "abandon" else ()
    anew = not timed and _ends_by_reading(desk, entry, preview)
    if anew:
        ends = by_reading(ends[0]), ends[1]
    if asks_then or (view.ended is not None and preview.ended is None):
        ends = _goes_on(desk, entry, asks_then), ()
    cut = any(share.points != share.counted for share in preview.shares)
    return Proposal(
        title,
        tuple(filter(None, (with_reason(view, entry), marked, *shorter))),
        changes(view, preview),
        special or reasons(view, preview, rules),
        (bool(special) and not known) or cut or mends,
        ends=ends[0] if ends else (),
        changes=totals_changed(seated, preview),
        dealt_again=anew,
        clause=next(filter(None, (*clauses, *(share.clause for share in preview.shares))), ""),
        last_sums=ends[1] if ends else (),
    )


def _seated_after(view: View, after: Game) -> tuple[View, View]:
    """The players of each side, for the plates; those who played last, for the sentence of the end."""
    return as_played(view, after, view.hand + 1), as_played(view, after, len(after.result()["hands"]))


def _titles(desk: Desk, entry: Entry, numbers: str, short: bool) -> tuple[str, ...]:
    """The title of the entry that waits, then ever shorter ones."""
    view, game = desk.here, desk.session.game
    if is_of_time(entry):
        return time_agreement.titles(desk, entry)
    if game.is_mending(entry):
        then = earlier_entry.players_of(view, game, entry, game)
        shorter = earlier_entry.shorter_titles(then, game, entry)
        return earlier_entry.title(then, game, entry), *shorter
    # A bid is told by the players who bid, of a hand that is over too.
    then = as_bid(view, game, view.hand) if entry["do"] == "tricks" else view
    if entry["do"] == "correct" and "hand" in entry:
        then = as_corrected(view, game, entry)
    shorter = shorter_titles(then, entry, numbers) or (_title(desk, then, entry, short, fewer=True),)
    return _title(desk, then, entry, short), *shorter


def _title(desk: Desk, then: View, entry: Entry, short: bool, fewer: bool = False) -> str:
    """The title of an entry; of Undo and Redo with what they take back, or put back.

    `fewer`: without the hand of a correction, or of a change of sides.
    """
    if entry["do"] == "amend":
        return capital(_players_title(desk, entry, fewer) or _scorer_title(then, entry)) or title_of(
            then, entry, short
        )
    if entry["do"] not in ("undo", "redo"):
        return title_of(then, entry, short)
    game = desk.session.game
    text = tr("Undo: {what}") if entry["do"] == "undo" else tr("Redo: {what}")
    last = _touched(desk, then, entry) or entry
    if last["do"] == "amend" and (changed := _players_title(desk, entry, fewer) or _scorer_title(then, last)):
        return text.format(what=changed)
    hand = deal_of(game, last) if game.is_mending(last) else last.get("hand")
    if last["do"] != "correct" or not hand or fewer:
        return text.format(what=touch_word(desk, last))
    which = tr(words_of(then.game).hand.under_way).format(hand=hand)
    # Translators: {hand} is `hand 3` or `deal 3`.
    return text.format(what=tr("correction of {hand}").format(hand=which))


def _scorer_title(view: View, entry: Entry) -> str:
    """`↓ Jim keeps the score`; empty for any other change."""
    return entry_sentence(view, entry) if "scorer" in entry else ""


def _players_title(desk: Desk, entry: Entry, fewer: bool) -> str:
    """The names that a change of the players moves to other sides or seats; empty for any other change."""
    after = desk.session.game if entry["do"] == "undo" else desk.session.after(entry)
    return crossing_title(desk, entry, fewer) or exchange_title(desk.here, after, fewer)


def _touched(desk: Desk, view: View, entry: Entry) -> Entry | None:
    """The entry that Undo takes back, or Redo puts back; None for any other proposal."""
    if entry["do"] not in ("undo", "redo"):
        return None
    return view.takes_back if entry["do"] == "undo" else puts_back(desk)


def _ends_by_reading(desk: Desk, entry: Entry, preview: Preview) -> bool:
    """Is the game over by the bell, since the hand is void and no new deal can be down before it?"""
    play = desk.session.game.play
    over = preview.ended is Ended.BELL and bool(preview.remarks) and entry["do"] != "abandon"
    return over and is_dealt_anew(desk.here.game, entry, play, desk.session.after(entry).play)


def _goes_on(desk: Desk, entry: Entry, asks: bool) -> tuple[str, ...]:
    """The sentence that a game which was over goes on, or asks about the bell; then in fewer words.

    It says what the clock will show where that stood still, and what then stays struck.
    """
    clock = "" if is_of_time(entry) else time_agreement.clock_going_on(desk, entry)
    if asks:
        # Translators: “All dealt in time?” is the same in fewer words, for the smallest phone.
        short = tr("Were all cards dealt in time?"), tr("All dealt in time?")
        found: tuple[str, ...] = (tr("Asked next: were all cards dealt in time?"), *short)
        if clock:
            found = tr("Time is up. Asked next: were all cards dealt in time?"), *short
    else:
        # Translators: “Game goes on” is “The game goes on” in fewer words, for the smallest phone.
        short = tr("The game goes on"), tr("Game goes on")
        found = tr("The game is not over: it goes on"), *short
        if clock:
            found = tr("The game goes on. Clock: {clock}").format(clock=clock), *short
    corrects = entry["do"] == "correct" and RESTORES not in entry and (clock or not asks)
    if not corrects or not strikes_hands(desk.here, desk.session.game, log_on(desk)):
        return found
    stays = tr("What was struck comes back only by Undo")
    # Translators: {stays} is that what was struck comes back only by Undo, {next} that the game goes on.
    text = tr("{stays}. {next}")
    whole = (text.format(stays=stays, next=one) for one in (found[0] if clock else found[1], found[1]))
    # Translators: what a correction struck does not come back: in few words, for the smallest phone.
    return *dict.fromkeys(whole), stays, tr("Struck stays struck")


def totals_changed(view: View, preview: Preview) -> tuple[Change, ...]:
    """Each side's total before and after, the scorer's first."""
    winner = winner_of(preview)
    found = []
    for side in sides(view):
        team = TEAMS.index(side.team)
        cut = sum(share.points - share.counted for share in preview.shares if share.team == team)
        totals = preview.before[team], preview.after[team]
        found.append(
            Change(axis_of(view, side.team), *totals, cut, winner == side.team, _names(view, side.team))
        )
    return tuple(found)


def _names(view: View, team: str) -> tuple[str, ...]:
    """The players of a side, on one line and shorter."""
    seats = [seat for seat in view.seats if seat.team == team and seat.name]
    return partners([name_of(view, seat.seat) for seat in seats])


FACES = {"far": "left", "near": "right"}
"""The edge of the screen whose player a copy faces."""


def agreeing(desk: Desk) -> View:
    """The table with the players who agree: a change of the players is agreed to by those whom it seats."""
    entry, view = dict(desk.place.pending or {}), desk.here
    touched = entry if entry.get("do") not in ("undo", "redo") else _touched(desk, view, entry) or entry
    if touched.get("do") != "amend" or "players" not in touched:
        return view
    return with_players(view, desk.session.after(entry).header.get("players", {}))


def agrees_at(view: View, edge: str) -> str:
    """The player whom a phone's copy faces: `far` the scorer's left neighbour, `near` the right one."""
    seat = seat_at(view, FACES[edge])
    return name_of(view, seat.seat) if seat.name else ""


def _clauses(desk: Desk, entry: Entry, preview: Preview) -> tuple[str, ...]:
    """The clauses that must be read before agreeing: of a penalty, found late too, or of a misdeal."""
    game = desk.session.game
    if entry["do"] == "breach":
        return clauses_of(game.rules, entry, preview.shares)
    if entry["do"] == "misdeal":
        clause = game.rules.clauses.get(entry.get("kind", "misdeal"))
        return () if clause is None else (clause,)
    breach = entry.get("with") or entry
    if entry["do"] != "correct" or "kind" not in breach:
        return ()
    number = entry["hand"] if "hand" in entry else deal_of(game, entry)
    own, after = game_named(game.kind.name), desk.session.after(entry)
    # A deal that is still under way has no points of its own yet.
    return clauses_of(
        game.rules, breach, own.hand_shares(after, number) if own.hands_over(after.play) >= number else ()
    )


def _special_details(desk: Desk, entry: Entry, clauses: tuple[str, ...]) -> tuple[str, ...]:
    """The details that must be read before agreeing: a penalty's clauses, the totals that a change moves."""
    touched = _touched(desk, desk.here, entry)
    what, struck = touched or entry, strikes(desk, entry, touched)
    do = entry["do"] if touched is None else ""
    if do in ("breach", "misdeal"):
        return clause_lines(desk.here, clauses)
    if is_of_time(entry):
        return time_agreement.details(desk, entry)
    if do in ("ruling", "abandon"):
        return (entry["why"],)
    if what["do"] in ("correct", "amend"):
        changed = totals_after(desk.here, desk.session.after(entry), bool(struck))
        beside = () if struck is None else lines_beside_hands(desk, entry, struck)
        return (*clause_lines(desk.here, clauses), *changed, *beside)
    return ()


def reasons(view: View, preview: Preview, rules: AnyRules) -> tuple[str, ...]:
    """The reasons of each side's points, the scorer's side first."""
    found = []
    for side in sides(view):
        shares = [
            share
            for share in preview.shares
            if TEAMS[share.team] == side.team and share.points and share.reason != "ruling"
        ]
        lines = [reason(share, rules, shares.count(share)) for share in dict.fromkeys(shares)]
        if lines and game_named(view.game).reasons_share_line:
            lines = [commas(lines)]
        found += [f"{axis_of(view, side.team)} {line}" for line in lines]
    return tuple(found)


def totals_after(view: View, then: Game, strikes: bool = False) -> tuple[str, ...]:
    """The totals that an entry would change, hand by hand: `2:  ↕ 420⇒30   ↔ 380⇒240`.

    This arrow, unlike →, points to no seat, and stays as it is on a copy that is turned.
    """
    found, hands = [], then.result()["hands"]
    for line, hand in zip(view.history, hands, strict=False):
        before, after = line.hand["scores"], hand["scores"]
        if before == after:
            continue
        totals = [
            f"{axis_of(view, side.team)}{NO_BREAK}{number(before[side.team])}⇒{number(after[side.team])}"
            for side in sides(view)
        ]
        found.append(f"{hand['number']}:  {'   '.join(totals)}")
    gone = view.history[len(hands) :] if strikes else ()
    return (*found, *(tr("{hand}:  struck").format(hand=line.hand["number"]) for line in gone))


# Keys: one copy for each edge of the screen, named for it (`near`, `far`, `left`, `right`).


def agree_key(edge: str) -> KeySpec:
    return KeySpec(tr("AGREE"), agree(edge), "action", name=f"AGREE {edge}", fills=True)


def again_key(edge: str) -> KeySpec:
    """The key by which a hand that is void after the bell is dealt again; both sides agree to it as well."""
    # Translators: a hand is dealt again; at most 11 letters, and the same in 6.
    label, short = tr("Deal again"), tr("Redeal")
    return KeySpec(label, deal_again(), name=f"DEAL AGAIN {edge}", fills=True, short=(short,))


def details_key(proposal: Proposal, edge: str, angle: int) -> KeySpec:
    """The key that opens the details, turned by an angle to the player who touches it."""
    words = [*proposal.details, *proposal.ends[:1]]
    draft = {"head": proposal.title, "words": words, "angle": angle, "clause": proposal.clause}
    return KeySpec(tr("Why?"), navigation.open_overlay("told", draft), name=f"WHY {edge}")


def details_of(desk: Desk) -> tuple[str, tuple[str, ...]]:
    """The title and the details that WHY? has opened; of the proposal while there is one."""
    found = proposal_of(desk) if desk.place.pending is not None else ""
    if isinstance(found, Proposal):
        return found.title, (*found.details, *found.ends[:1])
    draft = desk.place.draft("told")
    return draft["head"], tuple(draft["words"])


# Touches.


@action("agree.propose")
def propose(desk: Desk, entry: Json) -> None:
    """Asks both sides to agree to an entry."""
    desk.propose(entry)


@action("agree.again")
def deal_again(desk: Desk) -> None:
    """Proposes that the hand is dealt again, in place of the end of the game."""
    if desk.place.pending is not None:
        desk.propose({**desk.place.pending, AGAIN: True})


@action("agree.yes")
def agree(desk: Desk, edge: str = "") -> None:
    """Enters what was proposed; the record notes the player who agreed."""
    pending = desk.place.pending
    if pending is None:
        return
    entry = {**pending, **_noted(desk.here, edge, AGREED)}
    over = entry.pop(OVER, None)
    if is_of_time(entry):
        # What was half made of a hand stays, and another proposal under this one.
        desk.keep(desk.place._replace(pending=over, resting=NEVER))
        time_agreement.enter(desk, entry)
    else:
        desk.enter(entry, pending=None, sheets=())


@action("agree.wrong")
def withdraw(desk: Desk, edge: str = "") -> None:
    """Enters nothing, and opens again what led to the proposal; the next entry notes what was wrong."""
    pending = dict(desk.place.pending or {})
    over = pending.get(OVER)
    if pending and isinstance(proposal_of(desk), str):
        # Neither side was asked.
        desk.retreat(desk.place._replace(pending=over))
        return
    what = time_agreement.undoes(desk, pending) if STEP in pending else plain(pending)
    place = desk.answered(what, _noted(desk.here, edge, BY)) if pending else desk.place
    place = place._replace(pending=over)
    if pending and over is None and wrong.asks(desk, place, pending):
        place = place._replace(sheets=(*place.sheets, wrong.SHEET))
    desk.retreat(place)


def _noted(view: View, edge: str, key: str) -> Entry:
    """The seat whose key was tapped, under that key; nothing where no key was."""
    return {key: seat_at(view, FACES[edge]).seat} if edge in FACES else {}
