"""What turns off each scored clause of the spades sheet."""

from __future__ import annotations

from typing import Any

from scorekeeper.engine.spades import play as table
from scorekeeper.engine.spades.game import Spades
from scorekeeper.event import spades_event, spades_state
from scorekeeper.event.kinds import kind_of

from .switching import Switches, item, part, refuse, value, wrapped

SHEET = "spades-wfwf-2004"


def semis_of_all(event: Any) -> Any:
    """The first two go straight to the final."""
    if "final" not in event.rounds and all(event.closed(number) for number in (1, 2, 3)):
        one, two = (key for key, _ in spades_state.standings(event)[:2])
        return event._replace(rounds={**event.rounds, "final": (spades_state.Match((one, two)),)})
    return event


def one_v_two(event: Any) -> Any:
    """The semi-finals are drawn otherwise."""
    made = ADVANCE(event)
    if "semi" in made.rounds and "semi" not in event.rounds:
        first, second = made.rounds["semi"]
        pairs = (first.teams[0], second.teams[0]), (second.teams[1], first.teams[1])
        return made._replace(rounds={**made.rounds, "semi": tuple(map(spades_state.Match, pairs))})
    return made


def worst_four(event: Any) -> Any:
    return tuple(reversed(STANDINGS(event)))


def pairs_of_any(event: Any, number: Any, pairs: Any) -> None:
    """Who has met before may meet again."""
    CHECK_PAIRS(event._replace(rounds={}), number, pairs)


def points_alone(standing: Any) -> tuple[int, ...]:
    return (-standing.event_points,)


def equal_is_won(event: Any, entry: Any) -> Any:
    """With equal scores the first team has won."""
    one, other = entry["scores"]
    return spades_event.result(event, {**entry, "scores": [one + (one == other), other]})


ADVANCE = spades_event.advance
CHECK_PAIRS = spades_event.check_pairs
STANDINGS = spades_state.standings

SAME_DEALER = wrapped(table, "_scored", lambda made, play, *_: made._replace(dealer=play.dealer))


def kept() -> Switches:
    redeal = (value(SHEET, redeal_passes=True), item(Spades.steps, "redeal", refuse))
    return {
        "1": (SAME_DEALER,),
        "1-highest": (wrapped(Spades, "start_of", lambda made, header: made._replace(dealer=0)),),
        "2": redeal,
        "2-turn": redeal,
        "2-last-card": redeal,
        "2-cut": redeal,
        "2-face-up": redeal,
        "3": (item(Spades.steps, "bid", refuse),),
        "3-misdeal": (value(SHEET, misdeal_passes=False), item(Spades.steps, "misdeal", refuse)),
        "3-nil": (value(SHEET, nil=0), value(SHEET, nil_failed=0)),
        "3-zero": (value(SHEET, zero_bids=True),),
        "5": (item(Spades.steps, "breach", refuse), SAME_DEALER),
        "5-loses": (value(SHEET, renege_loses=False),),
        "5-makes": (value(SHEET, renege_makes=False),),
        "5-last-trick": (item(Spades.steps, "breach", refuse),),
        "6-contract": (value(SHEET, trick=0), value(SHEET, trick=9)),
        "6-bags": (value(SHEET, bag=0),),
        "6-ten-bags": (value(SHEET, ten_bags=100),),
        "6-sets": (value(SHEET, set_trick=0),),
        "6-nil": (value(SHEET, nil=0),),
        "6-blind-nil": (value(SHEET, blind_nils=True),),
        "6-nil-tricks": (value(SHEET, failed_nil_helps=False),),
        "7": (item(kind_of("spades").entries, "result", equal_is_won),),
        "7-target": (value(SHEET, target=10**9), value(SHEET, target=490)),
        "7-both": (value(SHEET, higher_wins=False),),
        "8": (part(spades_event, "advance", semis_of_all),),
        "8-round-robin": (part(spades_event, "check_pairs", pairs_of_any),),
        "8-best-four": (part(spades_event, "standings", worst_four),),
        "8-win": (value(SHEET, win_points=0),),
        "8-margin": (value(SHEET, margin_points=0), value(SHEET, margin=151)),
        "8-nils": (value(SHEET, nils_points=0), value(SHEET, nils=1)),
        "8-sets": (value(SHEET, sets_points=0), value(SHEET, sets=2)),
        "8-ties": (part(spades_state.Standing, "score", points_alone),),
        "8-semi": (part(spades_event, "advance", one_v_two),),
        "8-final": (part(spades_state.Spades, "champion", lambda event: None),),
    }
