"""Cards counted at the end of a night: numbers and clicks, and what differs from the results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ...event.tally import earned_on
from ...shell.key import KeySpec, action
from ...shell.navigation import choose, open_screen
from ...shell.page.cards import Line
from ...shell.page.items import Key, Row, Say
from ...table.questions.screen_parts import choices, scroll
from ...words.language import tr, trn
from ...words.names import marks_name
from ...words.shown import shown_name
from .. import names
from ..night_session import night_of
from . import digits, members
from .days import day_now
from .parts import body_width, card_rows, cells, digit_pad, listed, name_line, night_page, values
from .players import everyone
from .rounds import by_cards_alone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.singles_state import Singles
    from ...shell.place import Draft
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN, LIST = "night_count", "night_counted"
NUMBER, CLICKS = "count number", "count clicks"
WIN, LIKELY = 2, 50
"""Clicks of a win; most of a card that is likely where nobody has said how many rounds there are."""


class Card(NamedTuple):
    """A player's card of a day beside the results of that day."""

    number: int
    counted: int | None
    """None while the card is not counted."""
    results: int | None
    """None where the player has no result of that day."""

    @property
    def differs(self) -> bool:
        return None not in (self.counted, self.results) and self.counted != self.results


@action("night.count")
def count(desk: Desk) -> None:
    """The number stands: type its clicks. The clicks stand: keep the card, and type the next number."""
    draft = desk.place.draft(SCREEN)
    number, clicks = (digits.value_of(draft, cell) for cell in (NUMBER, CLICKS))
    if number is None or question(desk, draft)[1]:
        return
    if clicks is None:
        check(desk, number)
        desk.draft(SCREEN, at=CLICKS)
        return
    check(desk, number)
    players = night_of(desk).singles.players
    entries: list[Entry] = [] if number in players else [new_player(desk, draft, number)]
    entries.append(with_day({"do": "card", "number": number, "clicks": clicks}, day_of(desk)))
    night_of(desk).enter(entries, drafts=next_card(desk, number), notice=None)


@action("night.count_new")
def come(desk: Desk, number: int, key: str) -> None:
    """The number that nobody had is this person's, or with an empty key a new player's: type the clicks."""
    desk.draft(SCREEN, at=CLICKS, new=[number, key])


@action("night.count_as")
def count_as(desk: Desk, member: str, number: int) -> None:
    """The member's number is that of a player who is here under another one: type the clicks."""
    draft, player = desk.place.draft(SCREEN), night_of(desk).singles.players[number]
    if player.member is None:
        night_of(desk).enter([{"do": "player", "number": number, "member": member}])
    desk.draft(SCREEN, at=CLICKS, typed={**draft.get("typed", {}), NUMBER: str(number)})


@action("night.uncount")
def take_back(desk: Desk, number: int) -> None:
    """The card is not counted: what the results give counts again."""
    entry = with_day({"do": "card", "number": number, "clicks": None}, day_of(desk))
    night_of(desk).enter([entry], drafts=next_card(desk, None), notice=None)


@action("night.count_again")
def count_again(desk: Desk, number: int) -> None:
    """Type the clicks of this player, from the list of cards."""
    card = cards(desk)[number]
    cells = digits.typed([(NUMBER, number), (CLICKS, card.counted)], CLICKS)
    place = desk.place.drafted(SCREEN, {**desk.place.draft(SCREEN), **cells})
    desk.settle(place._replace(screens=(*(one for one in place.screens if one != LIST),), notice=None))


def check(desk: Desk, number: int) -> None:
    """Refuse a number that nobody has; a night of cards alone takes new ones."""
    state = night_of(desk).singles
    if number not in state.players and not by_cards_alone(state):
        raise Refused("unknown-player", number=number)


def question(desk: Desk, draft: Draft) -> tuple[str, list[KeySpec]]:
    """The question before a card is kept, with its answers: whose is the number, are the clicks right?"""
    state = night_of(desk).singles
    number, clicks = (digits.value_of(draft, cell) for cell in (NUMBER, CLICKS))
    if number is not None and number not in state.players and draft.get("new", [None])[0] != number:
        here = members.here_by(desk, number)
        if here is not None and draft.get("no") != [number, here.number]:
            yes = KeySpec(tr("Yes"), count_as(str(here.member), here.number), "action", name="IS HERE")
            no = KeySpec(tr("No"), choose(SCREEN, {"no": [number, here.number]}), name="NOT HERE")
            # Translators: {member} is the club's number of the member, {who} is `5 Ana`.
            text = tr("{member} is the member's number of {who}. Is it their card?")
            if state.players[here.number].member is None:
                # Translators: {member} is the club's number of the member, {who} is `5 Ana`.
                text = tr("Is {who} member {member}?")
            return text.format(member=number, who=names.player_name(here)), [yes, no]
    if number is not None and asks_whose(desk, draft, number):
        one = members.of_number(desk, number)
        if one is None:
            text = tr("{number} is nobody's number tonight").format(number=number)
            return text, [KeySpec(tr("New player"), come(number, ""), name="NEW PLAYER")]
        text = tr("{number} {name}, a member: here tonight?")
        if one.member is None:
            text = tr("{number} {name}, here last time: tonight too?")
        return text.format(number=number, name=shown_name(one.name)), [
            KeySpec(tr("Yes"), come(number, one.key), "action", name="IS HERE"),
            KeySpec(tr("Somebody else"), come(number, ""), name="NEW PLAYER"),
        ]
    most = WIN * state.header.rounds if state.header.rounds else LIKELY
    before = None if number is None else state.cards.get((number, day_of(desk)))
    if clicks is None or draft.get("sure") == [number, clicks]:
        return "", []
    if before not in (None, clicks):
        # A slip onto somebody else's number would take that card back in silence.
        text = tr("{who} has {before} already. Now {clicks}?")
    elif clicks <= most:
        return "", []
    elif state.header.rounds:
        text = tr("{clicks}: is that right? The rounds give {most} at most.")
    else:
        text = tr("{clicks}: is that right?")
    sure = KeySpec(tr("It is right"), choose(SCREEN, {"sure": [number, clicks]}), name="SURE")
    who = "" if number is None else names.who(state, number)
    return text.format(who=who, before=before, clicks=clicks, most=most), [sure]


def asks_whose(desk: Desk, draft: Draft, number: int) -> bool:
    """Is it asked whose the number is? Not where all players came by a number on a card alone."""
    state = night_of(desk).singles
    if number in state.players or draft.get("new", [None])[0] == number or not by_cards_alone(state):
        return False
    counted = {number for number, _ in state.cards}
    return bool(members.comers(desk)) or any(one.name or one.number not in counted for one in everyone(desk))


def new_player(desk: Desk, draft: Draft, number: int) -> Entry:
    """The entry that registers the number of a card: a known person's, or a new player's."""
    key = draft.get("new", [None, ""])[1]
    texts = (one.texts for one in members.comers(desk) if one.key == key)
    return {"do": "player", "number": number, **next(texts, {})}


def with_day(entry: Entry, day: int) -> Entry:
    return entry if day == 1 else {**entry, "day": day}


def next_card(desk: Desk, last: int | None) -> Mapping[str, Mapping[str, Any]]:
    """The drafts for the next number; the last card stays in words."""
    draft = {key: value for key, value in desk.place.draft(SCREEN).items() if key == "day"}
    if last is not None:
        draft["last"] = last
    return desk.place.drafted(SCREEN, draft).drafts


def day_of(desk: Desk) -> int:
    """The day whose cards are counted: that of the latest results, or the one that was chosen."""
    return int(desk.place.draft(SCREEN).get("day") or day_now(desk))


def cards(desk: Desk) -> dict[int, Card]:
    """The cards of the day by number: of all who played then, who are here, or whose card is counted."""
    night, day = night_of(desk), day_of(desk)

    def ask() -> dict[int, Card]:
        state = night.singles
        results = earned_on(day, (*state.closed, state.games))
        return {
            number: Card(number, state.cards.get((number, day)), results.get(number))
            for number, player in sorted(state.players.items())
            if number in results or player.here or (number, day) in state.cards
        }

    return night.recall("cards", ask, day)


def in_order(desk: Desk) -> list[Card]:
    """Cards that differ first, then those to come, then the others."""
    return sorted(cards(desk).values(), key=lambda card: (not card.differs, card.counted is not None))


def summary(desk: Desk) -> str:
    """`78 of 80 cards, 2 differ from the results`."""
    found = cards(desk).values()
    text = tr("{counted} of {all} cards counted").format(counted=counted(desk), all=len(found))
    differ = sum(card.differs for card in found)
    if not differ:
        return text
    more = trn("{number} differs from the results", "{number} differ from the results", differ)
    return tr("{said}, {more}").format(said=text, more=more)


def counted(desk: Desk) -> int:
    """How many of the cards are counted."""
    return sum(card.counted is not None for card in cards(desk).values())


def uncounted_words(desk: Desk) -> str:
    """`1 card is not counted: 9 Iris`; empty where all of the day are, and in a night without cards."""
    found, state = cards(desk).values(), night_of(desk).singles
    missing = [names.who(state, card.number) for card in found if card.counted is None]
    if not missing or len(missing) == len(found):
        return ""
    # Translators: {who} are names, at the end of many `12 more`.
    return trn(
        "{number} card is not counted: {who}",
        "{number} cards are not counted: {who}",
        len(missing),
        who=names.first_of(missing),
    )


def number_words(desk: Desk, draft: Draft) -> tuple[str, bool]:
    """The player of the typed number, and whether the clicks differ from the results; else the last card."""
    state, number = night_of(desk).singles, digits.value_of(draft, NUMBER)
    clicks = digits.value_of(draft, CLICKS)
    if number is None:
        last = cards(desk).get(draft.get("last", -1))
        return (card_words(state, last), last.differs) if last and last.counted is not None else ("", False)
    if number not in state.players:
        name = shown_name(new_player(desk, draft, number).get("name"))
        text = tr("{number} is new") if by_cards_alone(state) else tr("Nobody has number {number}")
        return f"{number}\u00a0{name}" if name else text.format(number=number), True
    card = cards(desk).get(number) or Card(number, None, None)
    if clicks is None:
        return card_words(state, card), False
    card = card._replace(counted=clicks)
    return card_words(state, card), card.differs


def card_words(state: Singles, card: Card) -> str:
    """`14 Ana: card 12, results 10`."""
    parts = [] if card.counted is None else [tr("card {clicks}").format(clicks=card.counted)]
    if card.results is not None and card.results != card.counted:
        parts.append(tr("results {clicks}").format(clicks=card.results))
    who = names.who(state, card.number)
    return tr("{who}: {changes}").format(who=who, changes=", ".join(parts)) if parts else who


def row_words(desk: Desk, card: Card) -> tuple[str, str]:
    """A card on the list: whose it is, and what was counted."""
    state = night_of(desk).singles
    if card.counted is None:
        about = tr("not counted yet")
        if card.results is not None:
            about = tr("not counted yet, results {clicks}").format(clicks=card.results)
    elif card.differs:
        about = tr("card {card}, results {results}: they differ").format(
            card=card.counted, results=card.results
        )
    else:
        about = tr("card {clicks}").format(clicks=card.counted)
    return names.who(state, card.number), about


def open_key(look: str = "plain") -> KeySpec:
    return KeySpec(tr("Count the cards"), open_screen(SCREEN), look, name="COUNT CARDS")


def list_key(desk: Desk) -> KeySpec:
    return KeySpec(summary(desk), open_screen(LIST), name="COUNTED")


def row_key(card: Card) -> KeySpec:
    return KeySpec(str(card.number), count_again(card.number), name=f"counted {card.number}")


def cell_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    labels = {NUMBER: tr("Number"), CLICKS: marks_name(night_of(desk).singles.header.game)}
    return digits.cell_keys(SCREEN, draft, labels, NUMBER)


def pad_keys() -> list[KeySpec]:
    return digits.pad_keys(SCREEN, NUMBER, minus=False)


def next_key(desk: Desk, draft: Draft) -> KeySpec:
    """Enter: from the number to its clicks, from the clicks to the next card."""
    number, clicks = (digits.value_of(draft, cell) for cell in (NUMBER, CLICKS))
    at_clicks = digits.cell_of(draft, NUMBER) == CLICKS
    may = number is not None and (clicks is not None or not at_clicks) and not question(desk, draft)[1]
    label = tr("Keep card") if clicks is not None else tr("Next")
    return KeySpec(label, count(), "action", enabled=may, name="NEXT CARD")


def take_back_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """The key that takes the card of the typed number back, where it is counted."""
    number = digits.value_of(draft, NUMBER)
    if number is None or (number, day_of(desk)) not in night_of(desk).singles.cards:
        return []
    return [KeySpec(tr("Take this card back"), take_back(number), name="UNCOUNT")]


def day_keys(desk: Desk) -> list[KeySpec]:
    """The days of which cards are counted; none while there is one day."""
    days = max([day_now(desk), day_of(desk), *(day for _, day in night_of(desk).singles.cards)])
    labels = {day: tr("Day {day}").format(day=day) for day in range(1, days + 1) if days > 1}
    return values(SCREEN, "day", labels, day_of(desk), "count day")


def build(scene: Scene) -> Any:
    """Number and clicks, card after card."""
    desk, draft = scene.desk, scene.draft(SCREEN)
    items: list[Any] = [cells(scene, cell_keys(desk, draft))]
    text, answers = question(desk, draft)
    differs = bool(text)
    if not text:
        text, differs = number_words(desk, draft)
    if text:
        items.append(name_line(scene, text, 20)._replace(paint="warning" if differs else "quiet"))
    if answers:
        items.append(Row(tuple(Key(spec, 20, 56, 56) for spec in answers)))
    items += [Key(spec, 20, 56, 56, weight=0) for spec in take_back_keys(desk, draft)]
    days = day_keys(desk)
    if days:
        items.append(choices(scene, days, body_width(scene)))
    items.append(Key(list_key(desk), 18, 56, 56, weight=0, lines=3))
    body = [scroll(items, "night count")]
    pad = digit_pad(scene, pad_keys())
    return night_page(
        scene, tr("Count the cards"), body, [pad], short=tr("Cards"), main=next_key(desk, draft)
    )


def build_list(scene: Scene) -> Any:
    """All cards: those that differ from the results first, then those to come."""
    desk = scene.desk
    found = in_order(desk)

    def row(number: int) -> tuple[KeySpec, Sequence[Line]]:
        who, about = row_words(desk, found[number])
        return row_key(found[number]), (Line(who, 20), Line(about, 18))

    rows = card_rows(scene, (night_of(desk).key, day_of(desk)), len(found), row)
    body = [Say(summary(desk), 20, 18, "left", lines=3), *listed(rows, "night cards", tr("Nobody yet"))]
    return night_page(scene, tr("Cards"), body)
