"""What was wrong of the header: a name, a seat, the table, the rule set; and the game broken off."""

from __future__ import annotations

from ...engine.header import kind_of
from ...words.language import N_, tr
from ...words.names import rules_name
from ..compass import arrow_of, numbered, round_of
from ..key import KeySpec
from ..seating import number_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...engine.kinds import Entry
    from ...record.rows import Known
    from ..place import Draft, Place
    from ..settings import Settings
    from ..view import Seat, View

WHERE: Mapping[str, tuple[str, bool]] = {
    "table": (N_("Table"), False),
    "round": (N_("Round"), True),
    "day": (N_("Day"), True),
    "event": (N_("Event"), False),
}
"""Where the game is played: each key of the header with its word, and whether it is a number."""

REASONS = (
    N_("A player had to leave"),
    N_("The round was stopped"),
    N_("Wrong players at the table"),
    N_("Begun by mistake"),
)
"""Why a game is broken off, in words that are ready."""


def seat_key(view: View, seat: Seat, action: tuple[Any, ...], **more: Any) -> KeySpec:
    """A player, by the arrow to the seat and the name."""
    name = seat.name or tr("nobody named")
    return KeySpec(f"{arrow_of(view, seat.seat)} {name}", action, name=f"seat {seat.seat}", **more)


def names(view: View) -> tuple[KeySpec, ...]:
    """Who sits where: touched, the name or the player changes."""
    return tuple(
        seat_key(
            view,
            seat,
            ("amend.player", seat.seat),
            hint="" if seat.number is None or numbered(seat) else str(seat.number),
        )
        for seat in round_of(view)
    )


def suggestions(known: list[Known]) -> tuple[KeySpec, ...]:
    """Players whom the club knows and who fit what was written so far."""
    return tuple(
        KeySpec(
            player.name,
            ("amend.known", player.name, player.number, player.club),
            hint="" if player.number is None else str(player.number),
            name=f"known {player.name}",
        )
        for player in known
    )


def player_of(draft: Draft, before: int | None = None) -> Entry:
    """The player as the header has one; who sat there had a number that may be left as it was."""
    name = str(draft.get("name", "")).strip()
    number = str(draft.get("number", "")).strip()
    found: Entry = {"name": name} if name else {}
    if number:
        found["number"] = before if number == str(before) else number_of(number)
    if draft.get("club"):
        found["club"] = draft["club"]
    return found


def swaps(view: View, place: Place) -> tuple[KeySpec, ...]:
    """Two players who sit in each other's seats: touched one after the other."""
    first = place.draft("seats").get("first")
    return tuple(
        seat_key(view, seat, ("amend.swap", seat.seat), chosen=seat.seat == first) for seat in round_of(view)
    )


def scorers(view: View) -> tuple[KeySpec, ...]:
    """Who keeps the score: the screen lies before that player."""
    return tuple(
        seat_key(view, seat, ("amend.scorer", seat.seat), chosen=seat.seat == view.scorer)
        for seat in round_of(view)
    )


def dealers(view: View) -> tuple[KeySpec, ...]:
    """Who deals this hand, or the next."""
    return tuple(
        seat_key(view, seat, ("amend.dealer", seat.seat), chosen=seat.deals) for seat in round_of(view)
    )


def where(header: Entry, place: Place) -> tuple[tuple[str, str, str, bool], ...]:
    """Key, word, text and whether it is a number, of each thing that can be written."""
    draft = place.draft("where")
    return tuple(
        (key, tr(word), str(draft.get(key, header.get(key, ""))), digits)
        for key, (word, digits) in WHERE.items()
    )


def where_changed(header: Entry, place: Place) -> Entry:
    """What was written that is not in the header already."""
    found: Entry = {}
    for key, _, text, digits in where(header, place):
        value: Any = text.strip()
        if digits and value and value != str(header.get(key)):
            value = number_of(value)
        if value != "" and value != header.get(key) and str(value) != str(header.get(key)):
            found[key] = value
    return found


def rule_sets(view: View, settings: Settings) -> tuple[KeySpec, ...]:
    """The sheets of this game, and the club's own rules where it has some."""
    sheets = tuple(kind_of(view.game).rules)
    own = [
        rules
        for rules in (settings.rules, view.rules)
        if isinstance(rules, dict) and rules.get("like") in sheets
    ]
    unlike = [rules for at, rules in enumerate(own) if rules not in own[:at]]
    return tuple(
        KeySpec(
            rules_name(rules),
            ("amend.rules", rules),
            hint=tr("in force") if rules == view.rules else "",
            chosen=rules == view.rules,
            enabled=rules != view.rules,
            name=f"rules {rules_name(rules)}",
        )
        for rules in (*sheets, *unlike)
    )


def reasons() -> tuple[KeySpec, ...]:
    """Why the game is broken off."""
    return (
        *(KeySpec(tr(text), ("amend.abandon", tr(text)), name=text) for text in REASONS),
        KeySpec(tr("OTHER WORDS"), ("amend.own",), name="OTHER WORDS"),
    )


def title(view: View, entry: Entry) -> str:
    """What is amended, in one line."""
    if "rules" in entry:
        return tr("Rules: {name}").format(name=rules_name(entry["rules"]))
    return tr("Change")
