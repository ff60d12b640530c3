"""Each entry of a record as a sentence, for the history, the replay and UNDO."""

from __future__ import annotations

from typing import Any

from .short_steps import short
from .signs import card, side
from .speech import tr
from .step_words import (
    AMENDS,
    BREACHES,
    CLOCK,
    HAND,
    PEGGED,
    PLAIN,
    by_seat,
    counted,
    minutes,
    name_of,
    played,
    quoted,
    rules_named,
    sides,
    signed,
    tricks_or_nil,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..engine.kinds import Entry


def sentence(entry: Entry, header: Mapping[str, Any]) -> str:
    """The entry as players say it: `W bids 7♠`."""
    do = entry["do"]
    if do in PLAIN:
        return tr(PLAIN[do][0])
    if do == "agree":
        spades = header.get("game") == "spades"
        return tr("the score is agreed") if spades else tr("the score is agreed, the cards are clipped")
    said = SENTENCES.get(do)
    return do if said is None else said(entry)


def _clock(entry: Entry) -> str:
    if entry["set"] != "add":
        return tr(CLOCK[entry["set"]][0])
    seconds = entry["seconds"]
    text = tr("{time} less on the clock") if seconds < 0 else tr("{time} more on the clock")
    return text.format(time=minutes(seconds))


def _dealt(entry: Entry) -> str:
    late = entry.get("before_bell")
    return tr("all cards were dealt before the bell") if late else tr("all cards are dealt")


def _dealer(entry: Entry) -> str:
    return tr("{seat} deals").format(seat=entry["seat"])


def _amend(entry: Entry) -> str:
    told = []
    for key, (text, _) in AMENDS.items():
        if key not in entry:
            continue
        if key == "players":
            seated = entry["players"]
            told += [
                tr("{seat} is {name}").format(seat=seat, name=name_of(seated[seat]))
                for seat in "NESW"
                if seat in seated
            ]
        else:
            told.append(
                tr(text).format(value=quoted(rules_named(entry[key]) if key == "rules" else entry[key]))
            )
    return "; ".join(told) or tr("nothing is changed")


def _abandon(entry: Entry) -> str:
    why = quoted(entry["why"])
    return tr("the game is abandoned: {why}").format(why=why) if why else tr("the game is abandoned")


def _breach(entry: Entry) -> str:
    text = tr("{kind}, by a player of each side") if entry["by"] == "both" else tr("{kind}, by {seat}")
    told = text.format(kind=tr(BREACHES[entry["kind"]][0]), seat=entry["by"])
    won = entry.get("won") if entry["kind"] == "card-count" else None
    return f"{told}; {sides(won)}" if type(won) is dict and sides(won) else told


def _ruling(entry: Entry) -> str:
    text = tr("ruling: ↕ {ns}, ↔ {ew}; {hand}").format(
        ns=signed(entry["points"]["NS"]), ew=signed(entry["points"]["EW"]), hand=tr(HAND[entry["hand"]])
    )
    why = quoted(entry["why"])
    return f"{text}: {why}" if why else text


def _call(entry: Entry) -> str:
    if entry["call"] == "pass":
        return tr("{seat} is away").format(seat=entry["seat"])
    return tr("{seat} bids {bid}").format(seat=entry["seat"], bid=card(entry["call"]))


def _contract(entry: Entry) -> str:
    return tr("nobody bids: no trumps, no kitty") if entry["bid"] == "none" else played(entry)


def _tricks(entry: Entry) -> str:
    won = entry["won"]
    if not by_seat(won):
        return sides(won)
    return tr("tricks: N {N}, E {E}, S {S}, W {W}").format(**{seat: won[seat] for seat in "NESW"})


def _correct(entry: Entry) -> str:
    if "bid" not in entry:
        return tr("{side} corrected to {points}").format(side=side(entry["team"]), points=entry["points"])
    outcome = _breach(entry) if "kind" in entry else sides(entry["won"])
    return tr("hand {number} corrected: {contract}; {outcome}").format(
        number=entry["hand"], contract=_contract(entry), outcome=outcome
    )


def _bid(entry: Entry) -> str:
    return tr("{seat} bids {bid}").format(seat=entry["seat"], bid=tricks_or_nil(entry))


def _cut(entry: Entry) -> str:
    if "card" in entry:
        return tr("{card} is turned up").format(card=card(entry["card"]))
    return tr("a jack is turned up") if entry["jack"] else tr("the pack is cut, no jack")


def _peg(entry: Entry) -> str:
    told = {"side": side(entry["team"]), "points": entry["points"]}
    word = entry.get("for")
    if not word:
        return tr("{side} pegs {points}").format(**told)
    what = tr(PEGGED[word]) if word in PEGGED else quoted(word)
    return tr("{side} pegs {points} for {what}").format(**told, what=what)


def _show(entry: Entry) -> str:
    return tr("{seat} shows {hand}").format(seat=entry["seat"], hand=counted(entry))


def _crib(entry: Entry) -> str:
    return tr("the crib has {hand}").format(hand=counted(entry))


SENTENCES: dict[str, Callable[[Entry], str]] = {
    "clock": _clock,
    "dealt": _dealt,
    "dealer": _dealer,
    "amend": _amend,
    "abandon": _abandon,
    "breach": _breach,
    "ruling": _ruling,
    "call": _call,
    "contract": _contract,
    "tricks": _tricks,
    "correct": _correct,
    "bid": _bid,
    "cut": _cut,
    "peg": _peg,
    "show": _show,
    "crib": _crib,
}

__all__ = ["sentence", "short"]
