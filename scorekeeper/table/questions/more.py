"""MORE: the keys for all that is needed seldom."""

from __future__ import annotations

from ...words.language import tr
from ..key import KeySpec
from ..settings import CALLS, CONTRACT
from ..view import stage_of
from . import deal, navigation, penalty
from .phone import say_score
from .settings import set_setting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def keys(desk: Desk) -> tuple[KeySpec, ...]:
    """The keys in their order."""
    view, name = desk.here, desk.session.name
    chart = KeySpec(tr("CHART"), navigation.open_screen("chart", {"id": name}), name="more chart")
    settings = KeySpec(tr("SETTINGS"), navigation.open_screen("settings"), name="more settings")
    home = KeySpec(tr("FIRST SCREEN"), navigation.leave_table(), hint=tr("the game stays"), name="leave")
    may_amend = not view.agreed
    return (
        *((_opens(tr("CLOCK"), "clock"),) if view.clock.state != "none" else ()),
        _opens(tr("HISTORY"), "history"),
        _opens(tr("PENALTY"), "penalty", enabled=penalty.is_possible(view)),
        _opens(tr("RULING"), "ruling", enabled="ruling" in view.may),
        _opens(tr("RULES"), "clauses"),
        *_card_order(desk),
        chart,
        *_misdeal(desk),
        _opens(tr("NAMES"), "names", hint=tr("or a substitute"), enabled=may_amend),
        _opens(tr("WRONG SEAT"), "seats", enabled=may_amend),
        _opens(tr("WRONG DEALER"), "dealer", enabled=view.ended is None and "dealer" in view.may),
        _opens(tr("SCORER"), "scorer", enabled=may_amend),
        _opens(tr("TABLE, ROUND"), "where", enabled=may_amend),
        _opens(tr("RULE SET"), "ruleset", enabled=may_amend),
        _opens(tr("BREAK OFF"), "abandon", enabled="abandon" in view.may),
        *_bidding(desk),
        KeySpec(tr("SAY SCORE"), say_score(), name="say"),
        settings,
        home,
    )


def _opens(label: str, overlay: str, hint: str = "", enabled: bool = True) -> KeySpec:
    """A key that opens an overlay."""
    opens = navigation.open_overlay(overlay)
    return KeySpec(label, opens, hint=hint, enabled=enabled, name=f"more {overlay}")


# By game.


def _card_order(desk: Desk) -> tuple[KeySpec, ...]:
    """500: the order of the cards."""
    return (_opens(tr("CARD ORDER"), "cards"),) if desk.here.game == "500" else ()


def _misdeal(desk: Desk) -> tuple[KeySpec, ...]:
    """A misdeal, until the hand is played; in spades the board has a key for each reason to deal again."""
    view = desk.here
    if view.game == "spades":
        return ()
    playing = stage_of(view, desk.place, desk.settings).pad in ("play", "result")
    may = "misdeal" in view.may and not playing
    return (KeySpec(tr("MISDEAL"), deal.misdeal(), enabled=may, name="more misdeal"),)


def _bidding(desk: Desk) -> tuple[KeySpec, ...]:
    """500: each bid entered, or the contract alone."""
    if desk.here.game != "500":
        return ()
    calls = desk.settings.bidding == CALLS
    return (
        KeySpec(
            tr("BID BY BID") if calls else tr("CONTRACT ONLY"),
            set_setting("bidding", CONTRACT if calls else CALLS),
            hint=tr("touch for contract only") if calls else tr("touch for bid by bid"),
            name="bidding",
        ),
    )
