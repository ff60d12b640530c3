"""Each entry of a record as a short label: UNDO and REDO name it."""

from __future__ import annotations

from .signs import card, side
from .speech import tr
from .step_words import AMENDS, BREACHES, CLOCK, PLAIN, by_seat, minutes, played, tricks_or_nil

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.kinds import Entry

MAX_LABEL_CHARS = 14
"""Characters that fit on the UNDO key."""


def short(entry: Entry) -> str:
    """The entry as a key's label: `7♠ by W`."""
    do = entry["do"]
    said = BRIEF.get(do)
    text = tr(PLAIN[do][1]) if do in PLAIN else do if said is None else said(entry)
    return text if len(text) <= MAX_LABEL_CHARS else text[: MAX_LABEL_CHARS - 1] + "…"


def _clock(entry: Entry) -> str:
    if entry["set"] != "add":
        return tr(CLOCK[entry["set"]][1])
    sign = "-" if entry["seconds"] < 0 else "+"
    return tr("clock {time}").format(time=sign + minutes(entry["seconds"]))


def _dealt(entry: Entry) -> str:
    return tr("dealt in time") if entry.get("before_bell") else tr("all dealt")


def _dealer(entry: Entry) -> str:
    return tr("{seat} deals").format(seat=entry["seat"])


def _amend(entry: Entry) -> str:
    told = [tr(brief) for key, (_, brief) in AMENDS.items() if key in entry]
    return told[0] if len(told) == 1 else tr("changes")


def _breach(entry: Entry) -> str:
    by = "↕↔" if entry["by"] == "both" else entry["by"]
    return f"{tr(BREACHES[entry['kind']][1])} {by}"


def _call(entry: Entry) -> str:
    if entry["call"] == "pass":
        return tr("{seat} away").format(seat=entry["seat"])
    return tr("{bid} by {seat}").format(seat=entry["seat"], bid=card(entry["call"]))


def _contract(entry: Entry) -> str:
    return tr("nobody bids") if entry["bid"] == "none" else played(entry)


def _tricks(entry: Entry) -> str:
    won = entry["won"]
    ns, ew = (won["N"] + won["S"], won["E"] + won["W"]) if by_seat(won) else (won["NS"], won["EW"])
    return f"↕ {ns}  ↔ {ew}"


def _correct(entry: Entry) -> str:
    if "bid" not in entry:
        return tr("{side} now {points}").format(side=side(entry["team"]), points=entry["points"])
    return tr("correct hand {number}").format(number=entry["hand"])


def _bid(entry: Entry) -> str:
    return tr("{bid} by {seat}").format(seat=entry["seat"], bid=tricks_or_nil(entry))


def _cut(entry: Entry) -> str:
    if "card" in entry:
        return tr("{card} up").format(card=card(entry["card"]))
    return tr("jack up") if entry["jack"] else tr("the cut")


def _peg(entry: Entry) -> str:
    return tr("{side} pegs {points}").format(side=side(entry["team"]), points=entry["points"])


def _show(entry: Entry) -> str:
    if "points" in entry:
        return tr("{seat} shows {hand}").format(seat=entry["seat"], hand=entry["points"])
    return tr("{seat} shows").format(seat=entry["seat"])


def _crib(entry: Entry) -> str:
    return tr("crib {points}").format(points=entry["points"]) if "points" in entry else tr("the crib")


BRIEF: dict[str, Callable[[Entry], str]] = {
    "clock": _clock,
    "dealt": _dealt,
    "dealer": _dealer,
    "amend": _amend,
    "abandon": lambda entry: tr("abandoned"),
    "breach": _breach,
    "ruling": lambda entry: tr("ruling"),
    "agree": lambda entry: tr("agreed"),
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
