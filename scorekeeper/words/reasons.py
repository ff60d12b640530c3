"""Sentences for shares and remarks: why a side got points, why a game is over, what a side needs."""

from __future__ import annotations

from typing import Any

from . import cribbage, five_hundred, spades
from .signs import card, side
from .speech import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..engine.explain import Remark, Share

ROOMS: dict[str, Mapping[str, str]] = {
    "500": five_hundred.MESSAGES,
    "cribbage": cribbage.MESSAGES,
    "spades": spades.MESSAGES,
}

SUMS: dict[str, str] = {
    "whole": "{why}: {points}",
    "cut": "{why}: {points}, {counted} counted",
    "deal": "the deal: {points}",
}
"""Cribbage and spades: a reason with its points."""

TOP_BID = "10NT"


def reason(share: Share, rules: Any) -> str:
    """Where a side's points come from: `3 tricks = 30, only 10 count (limit 490)`."""
    values = {"points": share.points, "counted": share.counted}
    if share.reason == "deal":
        return tr(SUMS["deal"]).format(**values)
    if rules.game == "500":
        code = share.reason
        if code in ("tricks", "tricks-capped"):
            took = share.points // rules.trick
            code += "" if took > 1 else "-one" if took else "-none"
            values |= {"tricks": took, "cap": rules.cap}
        return tr(five_hundred.MESSAGES[code]).format(**values)
    why = tr(ROOMS[rules.game][share.reason])
    return tr(SUMS["whole" if share.points == share.counted else "cut"]).format(why=why, **values)


def remark(said: Remark, rules: Any = None) -> str:
    """The sentence for a remark. Where two games have the same code, that of `rules.game`."""
    values = _data(said.data)
    code = said.code
    for room in (ROOMS[rules.game],) if rules is not None else ROOMS.values():
        if code in room:
            return tr(room[_variant(code, said.data, room)]).format(**values)
    return code


def _variant(code: str, data: Mapping[str, Any], room: Mapping[str, str]) -> str:
    """The code's variant: a tie, one trick, or a bid above which there is no `or more`."""
    if data.get("winner") == "tie" and f"{code}-tie" in room:
        return f"{code}-tie"
    if code == "cap" and data["tricks"] == 1:
        return "cap-one"
    return "needs-bid-alone" if code == "needs-bid" and data.get("bid") == TOP_BID else code


def _data(data: Mapping[str, Any]) -> dict[str, Any]:
    """A remark's data with sides as arrows, bids with suit signs, breaches in words."""
    values = dict(data)
    for key in ("team", "winner"):
        if key in values:
            values[key] = side(values[key])
    if values.get("winner") in ("↕", "↔"):
        values["loser"] = "↔" if values["winner"] == "↕" else "↕"
    if "bid" in values:
        values["bid"] = card(values["bid"])
    if "kind" in values:
        values["kind"] = tr(cribbage.MESSAGES.get(values["kind"], values["kind"]))
    return values
