"""ENTRIES: all that was entered, as it was entered then; what does not count is struck, and says why.

A line has the time of day, and the names of those who played then: a substitute changes no line before. Names
that were put right are right in every line, which says what it was. Under a line stand who agreed to it, the
totals that it led to where no head of a hand says so, and when and how it was undone, changed or corrected.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from operator import itemgetter
from typing import NamedTuple

from ...engine.countdown import Countdown
from ...engine.header import AMENDS
from ...engine.kinds import SEAT, TEAM, TEAMS
from ...engine.refused import Refused
from ...engine.seated import latest_amended, names_players
from ...words.days import time_text
from ...words.entries import amend_sentence
from ...words.games import words_of
from ...words.language import capital, commas, fill, tr
from ...words.names import entry_name, rules_name
from ..compass import NO_BREAK, arrows, called, name_of
from ..corrected_names import (
    NameCorrection,
    as_corrected,
    corrections,
    is_other_name,
    log_with_right_names,
    named,
    named_later,
    other_dates,
)
from ..games import game_named
from ..one_touch import AGREED, BY, NOT_DEALT, PART, STEP, WRONG, plain
from ..seating import scorer_of
from ..steps import is_heard
from ..touches import REDONE, REWRITTEN, UNDONE, Line, Touch, TouchLog, log_on, speaks, stepped
from ..view import BESIDE_THE_HAND, View, with_players
from ..wording import entry_sentence
from . import earlier_entry, history
from .deal import is_new_deal_after_bell, is_void
from .deal_entries import counted_lines, superseded
from .names import crossing_text, crossing_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.game import Game
    from ...engine.kinds import Entry, Json
    from ..desk import Desk


class EntryLine(NamedTuple):
    """One line of the list of entries."""

    text: str
    stands: bool
    """Does the entry count? Otherwise it was taken back, or a later correction has changed it."""
    time: str = ""
    """The time of day, such as `19:30:07`; empty at the head of a hand."""
    notes: tuple[str, ...] = ()
    """The totals, who agreed, what became of the entry, and the contract that a last call led to."""


def lines(desk: Desk) -> tuple[EntryLine, ...]:
    """All entries of the game on the table, the latest first; over those of a hand its number and score."""
    view, waiting = desk.here, desk.place.draft(WRONG).get("said", ())
    key = desk.session.name, desk.session.game.length, view.clock.state, view.seats, len(waiting)
    return desk.recall("timeline", key, lambda: tuple(reversed(list(_lines(desk, waiting)))))


def _lines(desk: Desk, waiting: Sequence[Entry]) -> Iterator[EntryLine]:
    """The same, the first first, the head of each hand after its entries."""
    view, game = desk.here, desk.session.game
    mended, entered = corrections(game), log_on(desk)
    record = log_with_right_names(entered, mended)
    first = record.first
    standing = {first.get(node.place, node.place) for node in game.standing()}
    changed, dates = _corrected(record, game), _other_dates(record, game)
    outcomes, bells = _outcomes(view, record, changed), _bells(record, view.at)
    before_change, contracts = _words_before(record), _contracts(view, record, game)
    table = game_named(view.game)
    over, answers = table.hands_over, _answers(record, waiting)
    ended = {
        hand: first.get(line.number - 1, line.number - 1)
        for before, line in counted_lines(game)
        for hand in range(over(before) + 1, over(line.play) + 1)
    }
    for touch in record.touches:
        for one in touch.lines:
            yield from bells.get(one.place, ())
            for wrong in _called_wrong(one.entry):
                yield from _wrong(view, record, wrong, one.before, answers)
            timed = one.entry["do"] == "clock"
            if one.entry["do"] in ("undo", "redo") or one.place in first or (timed and STEP in one.entry):
                continue
            text, corrected = _with_right_names(view, entered, entered.lines[one.place], mended)
            if one.place in before_change:
                # Translators: a call that was changed: `Ann bids 6♠, instead of 6♦`.
                text = tr("{what}, instead of {before}").format(what=text, before=before_change[one.place])
            stands = one.place in standing or (timed and record.counts(one.place))
            hand = over(one.before.play) + 1
            # With the corrections: a deal that once ended with the game may have gone on.
            ends = ended.get(hand) == one.place and over(one.after.play) >= hand
            ends = ends and table.was_dealt(one.after, hand)
            # A touch that struck hands is told with the totals that both sides agreed to.
            before = touch.before if one is touch.last else one.before
            notes = () if ends else _totals(view, before, one.after)
            # By a change of the players those agree whom it seats.
            then = one.after if names_players(one.entry) else before
            agreed = _agreed(view, record, then, _asked_about(record, one))
            notes = (
                *notes,
                *dates.get(one.place, ()),
                *agreed,
                *outcomes.get(one.place, ()),
                *contracts.get(one.place, ()),
                *corrected,
            )
            yield EntryLine(text, stands and one.place not in changed, time_text(one.after.now), notes)
            if ends:
                yield _head(view, one.after.result()["hands"][hand - 1])
    yield from bells.get(game.length, ())
    for wrong in waiting:
        yield from _wrong(view, record, wrong, game, answers)


def _corrected(record: TouchLog, game: Game) -> dict[int, int]:
    """By the place of each entry that a correction has changed, where that correction was made first."""
    first = record.first
    found = {place: by for place, gone, by in other_dates(game) if gone.keys() == _named(game, place)}
    found.update(superseded(game))
    return {first.get(place, place): record.corrected_first(by) for place, by in found.items()}


def _named(game: Game, place: int) -> Set[str]:
    """The seats that a change of the players names."""
    players: Json = game.stood(place).top.entry["players"]
    return players.keys()


def _other_dates(record: TouchLog, game: Game) -> dict[int, list[str]]:
    """By its place, what a change of the players was before by another: `was: from hand 3`."""
    found: dict[int, list[str]] = {}
    for _, gone, by in other_dates(game):
        sits = game.stood(by).header["players"]
        for seat, took in gone.items():
            if took.came == sits.get(seat):
                was = fill(words_of(game.kind.name).hand.starting, {"hand": took.hand})
                found.setdefault(record.first.get(by, by), []).append(tr("was: {what}").format(what=was))
    return found


def _with_right_names(
    view: View, record: TouchLog, one: Line, mended: Sequence[NameCorrection]
) -> tuple[str, list[str]]:
    """The sentence of an entry with the right names, and for each wrong one when it was put right."""
    text, players = sentence(view, one.entry, one.before, one.after), one.before.header.get("players", {})
    notes: list[str] = []
    if names_players(one.entry):
        return text, notes
    for each, right in named_later(mended, one.before):
        before, after = named(one.before, right), named(one.after, right)
        was, text = text, sentence(view, one.entry, before, after, each.game)
        others = [seat for seat, player in players.items() if is_other_name(player, right.get(seat, {}))]
        if text != was and others:
            by = record.lines[record.first.get(each.place, each.place)]
            # Translators: under an entry whose player had a wrong name: `Name corrected 19:30:07`.
            when = tr("Name corrected {time}").format(time=time_text(by.after.now))
            what = tr("was: {what}").format(what=was)
            notes.append(commas([when, *_agreed(view, record, by.after, by.entry), what]))
        players = right
    return text, notes


def _bells(record: TouchLog, now: float) -> dict[int, list[EntryLine]]:
    """By the place of the entry that follows, each time that the countdown rang by itself in a game."""
    found: dict[int, list[EntryLine]] = {}
    heard: list[float] = []
    countdown = Countdown()

    def ring(place: int, at: float, before: Game, after: Game) -> None:
        bell = countdown.bell
        if bell is None or not countdown.rung(at) or is_heard(bell, heard):
            return
        if before.play.ended is not None and after.play.ended is not None:
            return
        found[place] = [EntryLine(tr("The bell rings"), True, time_text(bell))]
        heard.append(bell)

    for touch in record.touches:
        for one in touch.lines:
            if one.entry.get(STEP) == PART:
                continue
            ring(one.place, one.after.now, touch.before, touch.last.after)
            countdown = one.after.countdown
            if one.entry["do"] == "clock" and one.entry["set"] == "bell" and countdown.bell is not None:
                heard.append(countdown.bell)
    if record.lines:
        ring(len(record.lines), now, record.lines[-1].after, record.lines[-1].after)
    return found


def _contracts(view: View, record: TouchLog, game: Game) -> dict[int, list[str]]:
    """By the place of the last call, the contract of each hand that was bid and is played, or was."""
    found: dict[int, list[str]] = {}
    table = game_named(view.game)
    nodes = [node for node in game.standing() if node.entry["do"] not in BESIDE_THE_HAND]
    for node, after in zip(nodes, [*nodes[1:], None], strict=False):
        entry = table.contract_bid(node, None if after is None else after.entry)
        if entry is not None:
            place = record.first.get(node.place, node.place)
            found[place] = [entry_sentence(_at(view, record.lines[place].after), entry)]
    return found


# The notes under a line: how its entry was undone, changed or corrected.


def _words_before(record: TouchLog) -> dict[int, str]:
    """By its place, what each call or bid was before it was changed: `6♠`, `4 (call 2)`."""
    return {
        new: _spoken(record, touch.before, old)
        for touch in record.touches
        for old, new in touch.changed.items()
        if plain(record.lines[old].entry) != plain(record.lines[new].entry)
    }


def _spoken(record: TouchLog, game: Game, place: int) -> str:
    """A call in a word, and which of that seat's it was if not the first of the hand."""
    entry, over = record.lines[place].entry, game_named(game.kind.name).hands_over
    hand = over(record.lines[place].before.play)
    places = [
        record.first.get(node.place, node.place)
        for node in game.standing()
        if over(node.play) == hand and speaks(node.entry) == speaks(entry)
    ]
    word, number = entry_name(entry, game=game.kind.name), places.index(place) + 1 if place in places else 1
    # Translators: a player's second or third call in one hand: `6♦ (call 2)`.
    return word if number < 2 else tr("{call} (call {number})").format(call=word, number=number)


def _outcomes(view: View, record: TouchLog, corrected: Mapping[int, int]) -> dict[int, list[str]]:
    """By its place, what became of each entry, in order: when, and who agreed to it."""
    found: dict[int, list[tuple[float, str]]] = {}

    def note(place: int, text: str, one: Line, call: str = "", before: Game | None = None) -> None:
        when = text.format(time=time_text(one.after.now), call=call)
        seated = names_players(record.lines[place].entry) and one.entry["do"] in ("undo", "redo")
        then = one.after if seated else before or one.before
        words = commas([when, *_agreed(view, record, then, one.entry)])
        found.setdefault(place, []).append((one.after.now, words))

    rewritten: dict[int, tuple[str, str]] = {}
    for touch in record.touches:
        for place in touch.added:
            if place < touch.before.length:
                text = _step_text(REDONE) if touch.how == REDONE else tr("Put back {time}")
                note(place, text, touch.last, before=touch.before)
        for place in touch.struck:
            if touch.how == REWRITTEN:
                rewritten[place] = _rewritten(view, record, touch, place)
            text, call = tr("Undone {time}"), ""
            if touch.how != UNDONE:
                # A Redo that another program wrote may strike what no rewriting has struck.
                text, call = rewritten.get(place, (tr("Taken out {time}"), ""))
            note(place, text, touch.last, call, touch.before)
        if touch.how == REWRITTEN:
            # An entry that was corrected before its hand was struck says so, too.
            before = _corrected(record, touch.before)
            corrected = {**{at: before[at] for at in touch.struck if at in before}, **corrected}
    for place, steps in record.times.items():
        for how, one in steps:
            note(place, _step_text(how), one)
    for place, by in corrected.items():
        note(place, tr("Corrected {time}"), record.lines[by])
    return {place: [text for _, text in sorted(notes, key=itemgetter(0))] for place, notes in found.items()}


def _step_text(how: str) -> str:
    return tr("Undone {time}") if how == UNDONE else tr("Redone {time}")


def _rewritten(view: View, record: TouchLog, touch: Touch, place: int) -> tuple[str, str]:
    """The note under an entry that a rewriting struck, and the new call that the note names."""
    if place not in touch.changed:
        replaced = record.corrected_first(touch.last.place) != touch.last.place
        top = touch.before.top.place
        corrected = replaced and place == record.first.get(top, top)
        return tr("Corrected {time}") if corrected else tr("Taken out {time}"), ""
    new = record.lines[touch.changed[place]]
    if plain(new.entry) == plain(record.lines[place].entry):
        # Translators: a later call, after an earlier one was corrected: `Became 8♦ 19:30:07`.
        return tr("Became {call} {time}"), entry_name(new.stands, game=view.game)
    # Translators: a call that was entered wrongly: `Corrected to 6♦ 19:30:07`.
    return tr("Corrected to {call} {time}"), entry_name(new.entry, game=view.game)


# One line.


def _agreed(view: View, record: TouchLog, game: Game, entry: Entry) -> list[str]:
    """`Dot agreed`, with another name that stood there then; nothing where nobody was asked."""
    seat = entry.get(AGREED)
    name = _name(view, game, seat)
    if not name:
        return []
    before = record.entered[game.length].before if game.length < len(record.entered) else game
    old, now = (one.header.get("players", {}).get(seat, {}) for one in (before, game))
    # Translators: who agreed, and the wrong name that the player had then: `Dot agreed (was: Bev)`.
    text = tr("{name} agreed (was: {before})") if is_other_name(old, now) else tr("{name} agreed")
    return [text.format(name=name, before=_name(view, before, seat))]


def _asked_about(record: TouchLog, one: Line) -> Entry:
    """The entry that says who agreed: a hand void after the bell is dealt again by one question."""
    after = record.lines[one.place + 1 : one.place + 2]
    if after and AGREED not in one.entry and is_new_deal_after_bell(one.after, after[0].entry):
        return after[0].entry
    before = record.lines[one.place - 1] if one.place else one
    if AGREED not in before.entry and is_new_deal_after_bell(one.before, one.entry):
        return before.entry
    return one.entry


def _name(view: View, game: Game, seat: object) -> str:
    """The player who sat in a seat at that moment; empty where nobody was noted."""
    return name_of(_at(view, game), seat) if isinstance(seat, str) and seat in SEAT else ""


def _totals(view: View, before: Game, after: Game) -> list[str]:
    """The points that an entry gave and the totals after it: `↕ +2 = 45`; nothing where no total moves."""
    old, new = before.play.scores, after.play.scores
    moved = [TEAMS[team] for team in (0, 1) if old[team] != new[team]]
    gained = {team: new[TEAM[team]] - old[TEAM[team]] for team in moved}
    found = history.score(view, {"points": gained, "scores": {team: new[TEAM[team]] for team in moved}})
    return [found] if moved else []


def sentence(
    view: View, entry: Entry, before: Game, after: Game | None = None, game: Game | None = None
) -> str:
    """An entry in words, with the names of its moment; `after` unless it was not made.

    `game`: the game that knows who played the hand that a correction is about; else that is the one before.
    """
    if before.is_mending(entry):
        return earlier_entry.title(
            earlier_entry.players_of(view, before, entry, game or before), before, entry
        )
    if entry["do"] == "correct" and "hand" in entry:
        return entry_sentence(as_corrected(view, game or before, entry), entry)
    then = _at(view, before)
    if entry["do"] == "ruling" and not before.kind.under_way(before.play):
        # Between two hands there is none that could go on.
        entry = {key: value for key, value in entry.items() if key != "hand"}
    if after is None:
        return entry_sentence(then, entry)
    if names_players(entry):
        seated, change = before.header.get("players", {}), latest_amended(after)
        return capital(amend_sentence(entry, arrows(view), view.game, change, seated))
    if is_new_deal_after_bell(before, entry):
        return tr("Dealt again after the bell: the adjudicator decides")
    text = game_named(view.game).listed(then, entry, before.play, after.play)
    seats = [game.result()["dealer"] for game in (before, after)]
    was = called(then, seats[0], NO_BREAK) if entry["do"] == "dealer" and seats[0] != seats[1] else ""
    if entry["do"] == "amend" and len(entry.keys() & set(AMENDS)) == 1:
        was = _header_before(then, entry, before)
    if was:
        # Translators: a wrong dealer, or other rules, put right: `↑ Gus deals, not → Cat`.
        return tr("{what}, not {before}").format(what=text, before=was)
    if not is_void(view.game, entry, before.play, after.play):
        return text
    if entry["do"] == "misdeal" and entry.get("kind") == "card-count":
        text = tr("Misdeal, wrong number of cards")
    elif entry["do"] == "misdeal" and entry.get("kind") == "ruling":
        # The points of the ruling are an entry of their own, after this one.
        text = capital(fill(words_of(view.game).hand.ruled["void"], {}))
    old, new = (name_of(then, seat) for seat in seats)
    if old == new:
        # Translators: behind the reason why a hand is dealt again: `Misdeal: Ann is still the dealer`.
        return tr("{what}: {dealer} is still the dealer").format(what=text, dealer=old)
    return tr("{what}: the deal passes from {dealer} to {next}").format(what=text, dealer=old, next=new)


def _header_before(view: View, entry: Entry, before: Game) -> str:
    """The scorer, or the rules, before an `amend` of either; empty for any other `amend`."""
    old = before.header
    if "scorer" in entry and entry["scorer"] != scorer_of(old):
        return called(view, scorer_of(old), NO_BREAK)
    return rules_name(old["rules"]) if "rules" in entry and entry["rules"] != old["rules"] else ""


def _at(view: View, game: Game) -> View:
    """The view with the players of that moment."""
    return with_players(view, game.header.get("players", {}))


def _called_wrong(entry: Entry) -> list[Entry]:
    """The proposals before an entry that made none; what another program wrote otherwise is left out."""
    found = entry.get(WRONG)
    return [
        one
        for one in (found if isinstance(found, list) else ())
        if isinstance(one, dict)
        and type(one.get("at")) in (int, float)
        and isinstance(one.get("what"), dict)
        and isinstance(one["what"].get("do"), str)
    ]


def _answers(record: TouchLog, waiting: Sequence[Entry]) -> dict[float, list[tuple[str, Entry]]]:
    """By its moment, how and by which answer each NO at the bell was undone or put back, in order."""
    items = (*(item for one in record.lines for item in _called_wrong(one.entry)), *waiting)
    return stepped(
        (item["at"], item.get(STEP), item)
        for item in items
        if item["what"]["do"] == NOT_DEALT and (AGREED in item or STEP in item)
    )


def _wrong(
    view: View,
    record: TouchLog,
    wrong: Entry,
    then: Game,
    answers: Mapping[float, Sequence[tuple[str, Entry]]],
) -> Iterator[EntryLine]:
    """A proposal that made no entry, as one called wrong; of Undo and Redo, the entry it was about."""
    if STEP in wrong:
        # It stands under the answer that it took back or put back.
        return
    what, name = wrong["what"], _name(view, then, wrong.get(BY))
    words, step = _proposed(view, what, then), what.get(STEP)
    if what["do"] in ("undo", "redo") and then.top.before is not None:
        step = what["do"]
        node = (record.put_back(then) if step == "redo" else None) or then.top
        one = record.lines[record.first.get(node.place, node.place)]
        words = _crossing(view, one.entry, one.before, one.after)
        words = words or sentence(view, one.entry, one.before, one.after)
    if step in ("undo", "redo"):
        # Translators: {what} is the entry that was to be undone.
        text = tr("Undo ({what})") if step == "undo" else tr("Redo ({what})")
        words = text.format(what=words)
    if AGREED in wrong:
        steps = answers.get(wrong["at"], ())
        notes = [
            commas([_step_text(how).format(time=time_text(by["at"])), *_agreed(view, record, then, by)])
            for how, by in steps
        ]
        stands = not steps or steps[-1][0] != UNDONE
        yield EntryLine(words, stands, time_text(wrong["at"]), (*_agreed(view, record, then, wrong), *notes))
        return
    # Translators: {name}, or the other side, has tapped WRONG: what was proposed was not entered.
    text = tr("{name} called wrong: {what}") if name else tr("Called wrong: {what}")
    yield EntryLine(text.format(name=name, what=words), True, time_text(wrong["at"]))


def _proposed(view: View, entry: Entry, then: Game) -> str:
    """A proposal in the words in which both sides saw it: players who change sides by their names."""
    if not names_players(entry):
        return sentence(view, entry, then)
    try:
        after = then.apply({**entry, "at": then.now})
    except Refused:
        # Another program may have written it.
        return sentence(view, entry, then)
    return _crossing(view, entry, then, after) or sentence(view, entry, then, after)


def _crossing(view: View, entry: Entry, before: Game, after: Game) -> str:
    if not names_players(entry):
        return ""
    return crossing_words(view, before, after, crossing_text(before, after))


def _head(view: View, hand: Entry) -> EntryLine:
    """A hand's number and its score as it was then, over its entries."""
    number = hand["number"]
    words = capital(fill(words_of(view.game).hand.under_way, {"hand": number}))
    now = next((line.hand for line in view.history if line.hand["number"] == number), hand)
    # Translators: the points of a hand are no longer what they were when it ended.
    notes = () if now["points"] == hand["points"] else (tr("Corrected later"),)
    return EntryLine(f"{words}   {history.score(view, hand)}", True, notes=notes)
