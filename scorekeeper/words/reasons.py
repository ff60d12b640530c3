"""Why a side was given its points, why a game is over or is not, what a side needs: as sentences."""

from __future__ import annotations

from .games import GameWords, all_words, words_of
from .language import Plural, Texts, fill, number
from .names import breach
from .values import BY_LETTER, Who, card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Remark, Share
    from ..engine.kind import AnyRules
    from ..engine.kinds import Json, JsonMap

SUMS: Texts = {
    "whole": "{why}: {points}",
    "cut": "{why}: {points}, {counted} counted",
    "deal": "the deal: {points}",
}
"""A reason that is a noun, with its points."""
OTHER_SIDE = {"NS": "EW", "EW": "NS"}


def reason(share: Share, rules: AnyRules, times: int = 1) -> str:
    """Where a side's points come from: `3 tricks = 30, only 10 count (limit 490)`.

    A reason that counts for both partners is given once, with the points of both: `both nils made: 200`.
    """
    if times > 1:
        share = share._replace(points=times * share.points, counted=times * share.counted)
    points: dict[str, object] = {"points": number(share.points), "counted": number(share.counted)}
    if share.reason == "deal":
        return fill(SUMS["deal"], points)
    words = words_of(rules.game)
    code, data = (share.reason, {}) if words.share is None else words.share(share, rules)
    both = f"both-{code}"
    text = words.shares.get(both if times > 1 and both in words.shares else code)
    if isinstance(text, Plural) or (text is not None and "{points}" in text):
        return fill(text, {**points, **data})
    why = breach(code, rules.game).noun if text is None else fill(text, data)
    return fill(SUMS["whole" if share.points == share.counted else "cut"], points | {"why": why})


def remark(statement: Remark, rules: AnyRules | None = None, who: Who = BY_LETTER) -> str:
    """A remark of the engine in words. Two games may share a code: `rules` tell which one is played."""
    for words in (words_of(rules.game),) if rules is not None else all_words():
        code = _variant(statement, words)
        if code in words.remarks:
            game = None if rules is None else rules.game
            return fill(words.remarks[code], _data(statement.data, game, who))
    return statement.code


def _variant(statement: Remark, words: GameWords) -> str:
    """The code of the sentence: a tie has one of its own, and a game may tell cases apart."""
    code = statement.code if words.remark is None else words.remark(statement.code, statement.data)
    tie = f"{code}-tie"
    return tie if statement.data.get("winner") == "tie" and tie in words.remarks else code


def _data(data: JsonMap, game: str | None, who: Who) -> Json:
    """A remark's data as a sentence quotes them."""
    values: Json = dict(data)
    if values.get("winner") in OTHER_SIDE:
        values["loser"] = OTHER_SIDE[values["winner"]]
    for key in ("team", "winner", "loser"):
        if key in values:
            values[key] = who.side(values[key])
    if "seat" in values:
        values["seat"] = who.seat(values["seat"])
    if "bid" in values:
        values["bid"] = card(values["bid"])
    if "kind" in values:
        values["kind"] = breach(data["kind"], game).noun
    for key in ("points", "counted", "score"):
        if type(values.get(key)) is int:
            values[key] = number(values[key])
    return values
