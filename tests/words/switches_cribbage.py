"""What turns off each scored clause of the cribbage sheet."""

from __future__ import annotations

from typing import Any

from scorekeeper.engine import header as reading
from scorekeeper.engine.cribbage.game import Cribbage
from scorekeeper.engine.cribbage.rules import RULES, Breach
from scorekeeper.event import forms, players, results

from .switches_night import EVERY_DAY, MOVES, NO_TIE, TOGETHER, WINS
from .switching import Switch, Switches, breach, item, part, refuse, value, wrapped

SHEET = "cribbage-nz-2017"


def counting(**values: int) -> Switch:
    """A part of a hand is worth something else."""
    return value(SHEET, values=RULES[SHEET].values._replace(**values))


def harmless(kind: str) -> Switch:
    return value(SHEET, breaches={**RULES[SHEET].breaches, kind: Breach("")})


def not_said(word: str) -> tuple[Switch, ...]:
    """The engine knows no points for that word, or others; or none in the play at all."""
    known = RULES[SHEET].play
    none, more = {**known, word: ()}, {**known, word: (*known[word], 9)}
    return value(SHEET, play=none), value(SHEET, play=more), item(Cribbage.steps, "peg", refuse)


def no_sitter(night: Any, *_: Any) -> None:
    return None


def kept() -> Switches:
    flush = (counting(hand_flush=0), counting(full_flush=0))
    return {
        "1": (WINS,),
        "1-team": (EVERY_DAY, part(players, "NOMINATED", 9)),
        "2": (value(SHEET, hands=None), value(SHEET, hands=3)),
        "4": (wrapped(Cribbage, "start_of", lambda made, header: made._replace(dealer=0)),),
        "5a": (value(SHEET, misdeal_moves=1), item(Cribbage.steps, "misdeal", refuse)),
        "6": (value(SHEET, crib_of=1),),
        "7": (value(SHEET, jack=0), value(SHEET, jack=1)),
        "8": (value(SHEET, peg_most=0), item(Cribbage.steps, "peg", refuse)),
        "8-15": not_said("15"),
        "8-31": not_said("31"),
        "8-go": not_said("go"),
        "8-pair": not_said("pair"),
        "8-three": not_said("three"),
        "8-four": not_said("four"),
        "8-run": not_said("run"),
        "8-adds": (value(SHEET, peg_most=12),),
        "8-correct": (value(SHEET, correct_most=0), item(Cribbage.steps, "correct", refuse)),
        "8-front-peg": (harmless("front-peg"),),
        "9a": (harmless("crossed-lanes"), harmless("removed-pegs")),
        "9b": (harmless("unplayed"), breach(SHEET, "unplayed", to_others=1)),
        "10": (value(SHEET, show_order=(0, 1, 2, 3)), value(SHEET, show_order=(3, 2, 1, 0))),
        "10-15": (counting(fifteen=0),),
        "10-alike": (counting(pair=0),),
        "10-runs": (counting(run=0),),
        "10-flush": flush,
        "10-nobs": (counting(nobs=0),),
        "10-crib": (counting(crib_flush=4), counting(full_flush=0)),
        "10-recount": (value(SHEET, show_order=(1, 1, 1, 1)),),
        "10a": (harmless("crib-picked-up"),),
        "10b": (value(SHEET, crib_after=0), value(SHEET, crib_after=3)),
        "11": (value(SHEET, hands=None),),
        "12": (value(SHEET, win_clicks=1), value(SHEET, tie_clicks=0)),
        "13": (*MOVES, TOGETHER),
        "14": (part(results, "sitter_at", no_sitter),),
        "15": (NO_TIE, *MOVES),
        "15-play-off": (wrapped(reading, "house_rules", lambda made, *_: made._replace(hands=4)),),
        "16": tuple(
            item(forms.FORMS, "cribbage", forms.FORMS["cribbage"]._replace(break_after=rounds))
            for rounds in (None, 8)
        ),
    }
