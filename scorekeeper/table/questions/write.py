"""One line that is typed for a screen: a player, a table, a round, a name. That screen gets the answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...shell import navigation
from ...shell.key import Action, KeySpec, action
from ...words.language import tr
from ...words.shown import shown_name
from .. import seating
from ..off import because

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry, Json, JsonMap
    from ...record.rows import Known
    from ...shell.place import Draft
    from ..desk import Desk

SCREEN = "write"
MAX_OFFERED = 12
"""Largest number of known players that are offered."""
MAX_CHARS: Mapping[str, int] = {
    "player": 60,
    "label": 12,
    "number": seating.DIGITS,
    "path": 400,
    "message": 120,
}
"""Longest text of each kind of answer."""
MAX_TEXT_CHARS = 60
"""Longest text of any other kind."""


@action("write.open")
def ask_text(desk: Desk, kind: str, to: Sequence[str], typed: str = "") -> None:
    """Ask for a text. `to` is the screen that asks, then the keys of its draft that lead to the answer."""
    desk.go(SCREEN, kind=kind, to=to, typed=typed, was=typed)


@action("write.letter")
def type_letters(desk: Desk, text: str) -> None:
    """Add letters, from a key on the screen or from a keyboard."""
    desk.draft(SCREEN, typed=_typed(desk) + text, twice=None, unsaved=None)


@action("write.rub")
def rub_out(desk: Desk) -> None:
    """Take the last letter away."""
    desk.draft(SCREEN, typed=_typed(desk)[:-1], twice=None, unsaved=None)


@action("write.done")
def finish(desk: Desk) -> None:
    """Answer with the text as it stands."""
    text = words_of(_typed(desk))
    kind = desk.place.draft(SCREEN).get("kind")
    number = int(text) if text.isdecimal() and len(text) <= seating.DIGITS else None
    if text and kind == "number":
        _answer(desk, number)
    elif text and kind == "player":
        _answer(desk, {"name": text} if number is None else {"number": number})
    else:
        _answer(desk, text or None)


@action("write.pick")
def pick(desk: Desk, answer: Entry | str) -> None:
    """Answer with a player whom the club knows."""
    _answer(desk, answer)


@action("write.nobody")
def leave_empty(desk: Desk) -> None:
    """Answer with nothing: the seat, or the line, stays empty."""
    _answer(desk, None)


def step_back(desk: Desk) -> bool:
    """Back within the screen: from the question about two seats to the text, then to whether it is saved.

    False where Back closes the screen: nothing typed would be lost, or Back was tapped on the question.
    """
    draft = desk.place.draft(SCREEN)
    if draft.get("twice"):
        desk.draft(SCREEN, twice=None)
        return True
    typed = words_of(draft.get("typed", ""))
    _, done = answer_keys(draft)
    if draft.get("unsaved") or not done.enabled or typed == words_of(draft.get("was", "")):
        return False
    desk.draft(SCREEN, unsaved=True)
    return True


@action("write.save")
def save(desk: Desk) -> None:
    """Answer with the text as it stands, and ask for nobody else: Back was tapped."""
    finish.run(desk)
    if desk.place.screen == SCREEN and not _typed(desk):
        desk.close_top()


def unsaved_keys() -> tuple[KeySpec, KeySpec]:
    """The keys of the question that Back asks once something was typed."""
    return (
        KeySpec(tr("Save"), save(), "action", name="DONE"),
        KeySpec(tr("Do not save"), navigation.go_back(), name="NOT SAVED"),
    )


def _typed(desk: Desk) -> str:
    typed: str = desk.place.draft(SCREEN).get("typed", "")
    return typed


@action("write.here")
def sit_here(desk: Desk) -> None:
    """The player who sits elsewhere sits here; whoever sat here takes that other seat."""
    draft = desk.place.draft(SCREEN)
    screen, _, seat = draft["to"]
    target = dict(desk.place.draft(screen))
    target["players"] = seating.swapped(target, seat, draft["twice"]["seat"])
    desk.settle(desk.place.drafted(screen, target))
    _answer(desk, draft["twice"]["player"])


@action("write.there")
def sit_there(desk: Desk) -> None:
    """The player stays elsewhere: somebody else is asked for."""
    desk.draft(SCREEN, twice=None, typed="", unsaved=None)


def _answer(desk: Desk, value: str | int | Json | None) -> None:
    """Return to the screen that asked, or ask for the player of the next empty seat."""
    place = desk.place
    screen, *keys = place.draft(SCREEN)["to"]
    target = dict(place.draft(screen))
    following = None
    if keys[0] == "players":
        player = value if isinstance(value, dict) else None
        other = None if player is None else seating.sits_at(target, player, keys[1])
        if other is not None:
            # Nobody is taken out of a seat without a word.
            desk.draft(SCREEN, twice={"player": player, "seat": other})
            return
        target["players"] = seating.seated(target, keys[1], player)
        following = seating.next_empty(target, keys[1]) if player is not None else None
    elif value is None:
        target.pop(keys[0], None)
    else:
        # Games are searched by a player's name, or by the number where there is no name.
        named = value.get("name") or str(value["number"]) if isinstance(value, dict) else value
        target[keys[0]] = named
    place = place.drafted(screen, target)
    if following is not None:
        asked = {"kind": "player", "to": [screen, "players", following], "typed": ""}
        desk.settle(place.drafted(SCREEN, asked))
    else:
        desk.settle(place.drafted(SCREEN, None)._replace(screens=place.screens[:-1]))


# The text, and whom the club knows.


def words_of(typed: str) -> str:
    """The text without spaces around it, and with one space between words."""
    return " ".join(typed.split())


def known_players(desk: Desk, text: str, limit: int) -> list[Known]:
    """Players of the address book whose name or number begins like the text; who played last comes first."""
    key = text, limit, desk.session.remembered
    return desk.recall("known", key, lambda: desk.store.known(text, limit=limit))


def offered_players(desk: Desk, draft: Draft) -> list[Known]:
    """The known players that are offered for the text so far; those who have a seat already are not."""
    found = known_players(desk, draft.get("typed", ""), MAX_OFFERED)
    if not _for_seat(draft):
        return found
    seated = desk.place.draft("new_game").get("players", {}).values()
    return [one for one in found if not any(seating.same(player_of(one), other) for other in seated)]


def player_of(known: Known) -> Entry:
    """A known player as a header holds one: without the fields that are empty."""
    return {key: value for key, value in known._asdict().items() if value not in (None, "")}


def _for_seat(draft: Draft) -> bool:
    """Is the player asked for a seat of a new game, and not for a search?"""
    return bool(draft["to"][0] == "new_game")


# The keys.


def ask_key(
    label: str, kind: str, to: Sequence[str], typed: str = "", *, name: str = "", look: str = "plain",
    enabled: bool = True,
) -> KeySpec:  # fmt: skip
    """A key that asks for a text."""
    return KeySpec(label, ask_text(kind, list(to), typed), look, enabled=enabled, name=name)


def pick_key(draft: Draft, known: Known, name: str) -> KeySpec:
    answer = player_of(known) if _for_seat(draft) else shown_name(known.name) or str(known.number)
    return KeySpec(known.name, pick(answer), name=name)


def digit_keys() -> list[KeySpec]:
    """1 to 9, then 0, then the key that takes the last letter away."""
    digits = [KeySpec(digit, type_letters(digit)) for digit in "1234567890"]
    return [*digits, KeySpec("⌫", rub_out(), name="RUB OUT")]


def twice_keys(draft: Draft, players: JsonMap) -> tuple[KeySpec, KeySpec]:
    """Where somebody sits already: here instead, or there as before."""
    here = players.get(draft["to"][-1])
    return seat_keys(player_text(here) if here else "", sit_here(), sit_there())


def seat_keys(here: str, sits: Action, stays: Action) -> tuple[KeySpec, KeySpec]:
    """The keys of a player who has another seat: the player of this one, `here`, would sit there instead."""
    free = tr("the other seat is free then")
    hint = tr("{name} sits there").format(name=here) if here else free
    return (
        KeySpec(tr("Sits here"), sits, hint=hint, name="SIT HERE"),
        KeySpec(tr("Stays there"), stays, hint=tr("somebody else sits here"), name="STAY THERE"),
    )


def sits_already(name: str, arrow: str) -> str:
    """The sentence over these keys."""
    return tr("{name} sits at {arrow} already").format(name=name, arrow=arrow)


def player_text(player: JsonMap) -> str:
    """The name, or the number where there is none."""
    return shown_name(player.get("name")) or str(player.get("number", ""))


def answer_keys(draft: Draft) -> tuple[KeySpec, KeySpec]:
    """The key that answers with nothing, and OK."""
    kind, words = draft.get("kind", "text"), words_of(draft.get("typed", ""))
    valid = bool(words) and (kind != "number" or words.isdecimal())
    missing = "off-no-number" if words else "off-no-text"
    nothing = tr("Leave blank") if kind == "player" else tr("Clear")
    if draft.get("to", [""])[0] == "games":
        nothing = tr("Anyone") if kind == "player" else tr("Any")
    return (
        KeySpec(nothing, leave_empty(), name="NOBODY"),
        KeySpec(tr("OK"), finish(), "action", enabled=valid, name="DONE", why=because(missing)),
    )
