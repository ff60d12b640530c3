"""Every entry worth trying for each word of cribbage; the steps judge them."""

from __future__ import annotations

from ..explain import Offer
from ..kinds import SEATS, TEAMS
from .cards import CARDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .board import Play
    from .rules import Rules


def candidates(play: Play, rules: Rules, do: str) -> Iterator[Offer]:
    """Every entry of that word worth trying, legal or not."""
    if do in ("dealt", "misdeal"):
        yield Offer({"do": do})
    elif do == "dealer":
        for seat in SEATS:
            yield Offer({"do": do, "seat": seat})
    elif do == "cut":
        for jack in (False, True):
            yield Offer({"do": do, "jack": jack})
        yield Offer({"do": do, "card": CARDS[0]}, ("card",))
    elif do == "peg":
        for team in TEAMS:
            for points in range(1, rules.peg_most + 1):
                yield Offer({"do": do, "team": team, "points": points})
            for word, worth in rules.play.items():
                for points in worth:
                    yield Offer({"do": do, "team": team, "points": points, "for": word})
    elif do == "show":
        for seat in SEATS:
            yield from _counts(play, rules, {"do": do, "seat": seat})
    elif do == "crib":
        yield from _counts(play, rules, {"do": do})
    elif do == "breach":
        for kind in rules.breaches:
            for by in (*SEATS, "both"):
                yield Offer({"do": do, "kind": kind, "by": by})
    elif do == "correct":
        for team in TEAMS:
            for points in range(rules.correct_most + 1):
                yield Offer({"do": do, "team": team, "points": points})
    elif do == "ruling":
        for hand in ("goes-on", "ends", "void"):
            yield Offer(
                {"do": do, "points": dict.fromkeys(TEAMS, 0), "why": "", "hand": hand}, ("points", "why")
            )


def _counts(play: Play, rules: Rules, entry: dict[str, str]) -> Iterator[Offer]:
    """A hand or the crib, by its points or by four cards not yet shown in this deal."""
    for points in range(rules.show_most + 1):
        yield Offer({**entry, "points": points})
    unseen = [name for card, name in enumerate(CARDS) if not play.seen >> card & 1]
    yield Offer({**entry, "cards": unseen[:4]}, ("cards",))
