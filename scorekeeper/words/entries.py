"""Each entry of a record as a sentence: for the history, the replay, and the question before an undo.

The sentences of entries that only one game has are in that game's words.
"""

from __future__ import annotations

from collections.abc import Callable

from ..engine.kinds import TEAMS, is_number
from .games import HAND, names_of_games, words_of
from .language import Texts, all_of, commas, fill, in_turn, signed, tr
from .names import breach, offenders, rules_name
from .values import BY_LETTER, MAX_REASON_CHARS, Who, minutes, player_name, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry, JsonMap
    from ..engine.seated import Amended, Exchange, TookOver
    from .games import HandWords

PLAIN: Texts = {
    "misdeal": "misdeal",
    "redeal": "the same player deals again",
    "agree": "score agreed",
    "undo": "last entry undone",
    "redo": "entry redone",
    "bell": "the bell rings",
    "not-dealt": "not all cards were dealt before the bell",
}
"""Entries without a choice, the bell that the clock rings by itself, and the answer that makes no entry."""

CLOCK: Texts = {
    "start": "clock started",
    "pause": "clock paused",
    "resume": "clock running again",
    "reset": "clock reset",
    "bell": "club bell rings",
}

AMENDS: Texts = {
    "scorer": "{value} keeps the score",
    "table": "this is table {value}",
    "round": "this is round {value}",
    "event": "this game belongs to {value}",
    "day": "this is day {value}",
    "rules": "the rules are {value}",
}


def entry_text(entry: Entry, header: JsonMap, who: Who = BY_LETTER) -> str:
    """An entry as the table would say it: `W bids 7♠`."""
    do = entry["do"]
    named = header.get("game")
    game = named if named in names_of_games() else None
    for name in names_of_games() if game is None else (game,):
        words = words_of(name)
        if do in words.entries:
            return words.entries[do](entry, who)
    if do == "breach":
        return breach_sentence(entry, who, game)
    if do == "ruling":
        return _ruling(entry, who, HAND if game is None else words_of(game).hand)
    if do in PLAIN:
        return tr(str(PLAIN[do]))
    sentence = SENTENCES.get(do)
    return do if sentence is None else sentence(entry, who)


def _clock(entry: Entry, who: Who) -> str:
    if entry["set"] != "add":
        return tr(str(CLOCK[entry["set"]]))
    seconds = added_seconds(entry)
    text = tr("{time} less on the clock") if seconds < 0 else tr("{time} more on the clock")
    return text.format(time=minutes(seconds))


def added_seconds(entry: Entry) -> float:
    """The seconds that a table added to its clock: where the bell had rung, those that were then left."""
    left = entry.get("left")
    seconds: float = left if is_number(left) else entry["seconds"]
    return seconds


def _dealt(entry: Entry, who: Who) -> str:
    late = entry.get("before_bell")
    return tr("all cards were dealt before the bell") if late else tr("all cards are dealt")


def amend_sentence(
    entry: Entry,
    who: Who,
    game: str,
    change: Amended | None,
    before: JsonMap,
) -> str:
    """A change of the header; `change`: what it changed of the players, `before`: the players before it."""
    mended = {} if change is None else change.mended
    parts = [] if change is None else [exchange_sentence(one, who, game) for one in change.swaps]
    exchanged = set() if change is None else {seat for one in change.swaps for seat in one.players}
    for seat in (seat for seat in "NESW" if seat in _seated(entry)):
        if seat in mended:
            names = {"name": player_name(mended[seat].written), "before": player_name(mended[seat].was)}
            # Translators: the name of a player who left, typed wrongly before: `↑ was Bev, not Beb`.
            parts.append(tr("{seat} was {name}, not {before}").format(seat=who.seat(seat), **names))
        took, there = None if change is None else change.took.get(seat), before.get(seat, {})
        named_again = seat in mended and player_name(_seated(entry)[seat]) == player_name(there)
        if seat not in exchanged and not named_again:
            parts.append(_seat_sentence(entry, seat, who, game, took, there))
    return in_turn([*parts, *_amended(entry, who)]) or tr("nothing is changed")


def _seated(entry: Entry) -> JsonMap:
    players: JsonMap = entry.get("players", {})
    return players


def _seat_sentence(
    entry: Entry, seat: str, who: Who, game: str, change: TookOver | None, before: JsonMap
) -> str:
    if change is None:
        names = {"name": player_name(_seated(entry)[seat]), "before": player_name(before)}
        other = before and names["name"] != names["before"]
        # Translators: a name that was typed wrongly: `↑ is Bob, not Bon`.
        text = tr("{seat} is {name}, not {before}") if other else tr("{seat} is {name}")
        return text.format(seat=who.seat(seat), **names)
    return takeover_sentence(seat, change, who, game)


def takeover_sentence(seat: str, change: TookOver, who: Who, game: str | None) -> str:
    """`↑ Bob for Col, from hand 3`; without a game the hand is not told."""
    # Translators: a substitute who came while a hand was played: `↑ Bob for Col`.
    text = tr("{seat} {name} for {before}") if game is None else tr(words_of(game).hand.took_over)
    names = {"name": player_name(change.came), "before": player_name(change.left)}
    return text.format(seat=who.seat(seat), hand=change.hand, **names)


def exchange_sentence(one: Exchange, who: Who, game: str | None) -> str:
    """`Fay and Bev changed seats, from hand 2: ← Fay, → Bev`; without a game the hand is not told."""
    # Translators: two players sat in each other's seats all the time: their names were put right.
    text = tr("names of {names} swapped") if one.wrong else tr("{names} changed seats")
    what = text.format(names=all_of([player_name(player) for player in one.players.values()]))
    if game is not None:
        # Translators: `Dot changes sides with Col, from hand 3`.
        what = tr("{what}, {when}").format(what=what, when=exchanged_since(one, game))
    seats = commas([f"{who.seat(seat)}\u00a0{player_name(player)}" for seat, player in one.players.items()])
    # Translators: who came into which seat: `Fay and Bev changed seats: ← Fay, → Bev`.
    return tr("{what}: {seats}").format(what=what, seats=seats)


def exchanged_since(one: Exchange, game: str) -> str:
    """`from hand 2`"""
    starting = tr(words_of(game).hand.starting).format(hand=one.hand)
    return tr("from the start") if one.wrong and one.hand == 1 else starting


def _amended(entry: Entry, who: Who) -> list[str]:
    parts = []
    for key, text in AMENDS.items():
        if key in entry:
            value = rules_name(entry[key]) if key == "rules" else entry[key]
            parts.append(tr(str(text)).format(value=quoted(who.seat(value) if key == "scorer" else value)))
    return parts


def _abandon(entry: Entry, who: Who) -> str:
    why = quoted(entry["why"], MAX_REASON_CHARS)
    return tr("game abandoned: {why}").format(why=why) if why else tr("game abandoned")


def breach_sentence(entry: Entry, who: Who, game: str | None) -> str:
    """A breach as a sentence, in the game's own word for it; None: in any game's."""
    kind = breach(entry["kind"], game).noun
    if entry["by"] == "both":
        return tr("{kind}, by a player of each side").format(kind=kind)
    side = offenders(entry["kind"], entry["by"], game)
    whose = who.seat(entry["by"]) if side is None else who.side(side)
    return tr("{kind}, by {seat}").format(kind=kind, seat=whose)


def _ruling(entry: Entry, who: Who, hand: HandWords) -> str:
    """A ruling; without `hand` where no hand is under way."""
    data = {
        "one": who.side("NS"),
        "points": signed(entry["points"]["NS"]),
        "other": who.side("EW"),
        "others": signed(entry["points"]["EW"]),
    }
    # Translators: each of {one} and {other} is a side's arrow, {points} and {others} what it is given.
    text = tr("adjudicator's ruling: {one} {points}, {other} {others}").format_map(data)
    if "hand" in entry:
        text = in_turn([text, fill(hand.ruled[entry["hand"]], {})])
    why = quoted(entry["why"], MAX_REASON_CHARS)
    # Translators: a ruling, and its reason.
    return tr("{ruling}: {why}").format(ruling=text, why=why) if why else text


def agree_and_clip(entry: Entry, who: Who) -> str:
    """CARDS CLIPPED, in the words of that key; after a tie also the side that moves."""
    text, side = tr("cards clipped"), entry.get("moves")
    if side not in TEAMS:
        return text
    return in_turn([text, tr("{side} moves").format(side=who.side(side))])


def correction_sentence(entry: Entry, who: Who, game: str) -> str:
    """An earlier entry corrected, taken out, or put in where it was forgotten.

    Games share words such as `tricks`, so the new entry is told in the words of `game`.
    """
    new = entry["with"]
    if new is None:
        return tr("an earlier entry taken out")
    text = tr("earlier entry corrected: {what}") if "entry" in entry else tr("forgotten earlier: {what}")
    return text.format(what=entry_text(new, {"game": game}, who))


SENTENCES: dict[str, Callable[[Entry, Who], str]] = {
    "clock": _clock,
    "dealt": _dealt,
    "dealer": lambda entry, who: tr("{seat} deals").format(seat=who.seat(entry["seat"])),
    "amend": lambda entry, who: amend_sentence(entry, who, "500", None, {}),
    "abandon": _abandon,
}
