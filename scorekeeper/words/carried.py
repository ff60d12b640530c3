"""Sentences about codes with a game or a table's ticket, and a player's card as text."""

from __future__ import annotations

from collections.abc import Mapping

from .language import Texts, tr
from .paper import outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


REFUSALS: Texts = {
    # a code
    "code-foreign": "this is not a code or a game from this app",
    "code-newer": "this code was made by a newer version of the app: update the app on this device",
    "code-damaged": "this code is damaged: scan it or copy it again",
    "code-cut": "the end of this code is missing: copy all of it",
    "code-too-long": "this text is too long to be a code",
    "code-not-a-game": "this code is a table's ticket, not a result",
    "code-not-a-ticket": "this code is a game's result, not a ticket from the director",
    # reading a code
    "no-code-reader": "pictures of codes can't be read on this device: paste the text of the code",
    "no-code-in-photo": "no code was found in the photo",
    "no-code-in-picture": "no code was found in {path}",
    "picture-not-read": "{path} is not a picture that can be read",
    "no-scanner": (
        "no app that scans codes was found: install one, such as Binary Eye, "
        "or ask for the code as text and paste it"
    ),
    "camera-not-allowed": (
        "this app may not use the camera: allow it in the phone's settings, or paste the code as text"
    ),
}


def card_text(card: Mapping[str, Any], night: str = "", *, short: bool = False) -> str:
    """A player's score card as text to take away: a line for each game; `short` without the others."""
    lines = [night] if night else []
    who = " ".join(str(part) for part in (card["number"], card["name"]) if part is not None)
    lines.append(f"{who} ({card['club']})" if card["club"] and not short else who)
    running = 0
    for game in card["rounds"]:
        running += game["clicks"]
        lines.append(_game_line(game, running, short))
    # Translators: the sum of a player's clicks, at the end of the card.
    lines.append(tr("Clicks: {number}").format(number=card["clicks"]))
    return "\n".join(lines)


def _game_line(game: Mapping[str, Any], running: int, short: bool) -> str:
    """One game of the card: round, table, players, scores, clicks so far."""
    values = {
        "round": game["round"],
        "table": game["table"],
        "partner": game["partner"],
        "left": game["opponents"][0],
        "right": game["opponents"][1],
        "result": outcome(game["outcome"]),
        "clicks": game["clicks"],
        "sum": running,
    }
    scores = game["scores"]
    if scores["own"] is not None:
        values["result"] = (tr("{own}:{theirs}") if short else tr("{own} to {theirs}")).format(**scores)
    if short:
        # Translators: a line of a score card: round, table (T), scores, clicks of the game, clicks so far.
        return tr("{round}. T{table} {result} +{clicks}={sum}").format(**values)
    # Translators: a line of a score card: round, table, partner's number, opponents' numbers, scores or
    # "won", clicks of the game, clicks so far.
    return tr(
        "{round}. Table {table}, with {partner} v {left} & {right}: {result}, +{clicks} = {sum}"
    ).format(**values)
