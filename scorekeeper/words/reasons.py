"""Why a side was given its points, why a game is over or is not, what a side needs: as sentences."""

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
"""How a reason that is no sentence yet, as in cribbage and spades, is told with its points."""

TOP_BID = "10NT"


def reason(share: Share, rules: Any) -> str:
    """Where a side's points come from: `3 tricks are 30, 10 counted: cap 490`."""
    told = {"points": share.points, "counted": share.counted}
    if share.reason == "deal":
        return tr(SUMS["deal"]).format(**told)
    if rules.game == "500":
        code = share.reason
        if code in ("tricks", "tricks-capped"):
            took = share.points // rules.trick
            code += "" if took > 1 else "-one" if took else "-none"
            told |= {"tricks": took, "cap": rules.cap}
        return tr(five_hundred.MESSAGES[code]).format(**told)
    why = tr(ROOMS[rules.game][share.reason])
    return tr(SUMS["whole" if share.points == share.counted else "cut"]).format(why=why, **told)


def remark(said: Remark, rules: Any = None) -> str:
    """What the engine has to say; of one that two games have, in the words of the game that is played."""
    told = _data(said.data)
    code = said.code
    for room in (ROOMS[rules.game],) if rules is not None else ROOMS.values():
        if code in room:
            return tr(room[_variant(code, said.data, room)]).format(**told)
    return code


def _variant(code: str, data: Mapping[str, Any], room: Mapping[str, str]) -> str:
    """A tie is told otherwise than a win, one trick than several; over the highest bid is no `or more`."""
    if data.get("winner") == "tie" and f"{code}-tie" in room:
        return f"{code}-tie"
    if code == "cap" and data["tricks"] == 1:
        return "cap-one"
    return "needs-bid-alone" if code == "needs-bid" and data.get("bid") == TOP_BID else code


def _data(data: Mapping[str, Any]) -> dict[str, Any]:
    """A remark's data as a sentence quotes them."""
    told = dict(data)
    for key in ("team", "winner"):
        if key in told:
            told[key] = side(told[key])
    if told.get("winner") in ("↕", "↔"):
        told["loser"] = "↔" if told["winner"] == "↕" else "↕"
    if "bid" in told:
        told["bid"] = card(told["bid"])
    if "kind" in told:
        told["kind"] = tr(cribbage.MESSAGES.get(told["kind"], told["kind"]))
    return told
