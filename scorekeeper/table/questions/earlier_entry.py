"""A deal of cribbage or a hand of spades corrected entry by entry; both sides agree to all new totals.

An entry is changed, replaced by one of another kind, taken out, or one that was forgotten is put behind it.
The first entry stays in the record.
"""

from __future__ import annotations

from ...engine.kinds import SEATS
from ...engine.offers import refusal
from ...engine.refused import Malformed
from ...shell import navigation
from ...shell.key import KeySpec, action
from ...shell.page.items import BODY, Column, Gap, Key, Row, Say, Scroll, in_rows
from ...words.games import words_of
from ...words.language import capital, ctr, tr
from ...words.names import breach, entry_name
from ..compass import arrows, round_of, seat_key
from ..corrected_names import as_bid
from ..games import game_named
from ..games.game import Field
from ..off import because, tell_rules
from ..strike import ENDED_BEFORE
from ..touches import log_on
from ..view import View, as_played
from ..wording import entry_sentence
from . import parts
from .deal_entries import (
    Entered,
    as_it_stands,
    can_change,
    deal_of,
    entries_of,
    entry_at,
    is_last,
    play_before,
    text_of,
)
from .history import why_ruled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.game import Game
    from ...engine.kinds import Entry, Json
    from ...shell.page.items import Item
    from ...shell.place import Draft, Place
    from ..desk import Desk
    from ..scene import Scene

TOGETHER = {"points": ("cards", "for"), "card": ("jack",), "jack": ("card",)}
"""Keys of an entry that go when another one is changed: they say the same thing, or say why."""


# The pages and their keys.


def page(place: Place) -> str:
    """The page that is open: `list`, `entry`, `words`, `fields` or `cards`."""
    draft = place.draft("correct")
    if "with" in draft:
        return "cards" if draft.get("cards") else "fields"
    if "after" in draft or draft.get("instead"):
        return "words"
    return "entry" if "entry" in draft else "list"


def question(view: View, game: Game, place: Place) -> str:
    """The question of the page that is open."""
    draft = place.draft("correct")
    at = page(place)
    if at == "words":
        return tr("What was it?") if draft.get("instead") else tr("What was forgotten?")
    if at == "cards":
        return tr("Which card was turned up?")
    kind = draft["with"].get("kind") if at == "fields" else None
    if kind is not None:
        return tr("{what}: who?").format(what=capital(breach(kind, view.game).noun))
    if at == "entry" or (at == "fields" and "entry" in draft):
        return text_of(view, game, draft["entry"])
    if at == "fields":
        return tr("Forgotten: {what}").format(what=_word_label(draft["with"]["do"]))
    return tr("Correct {hand}: tap an entry").format(hand=_hand_word(view, draft["deal"]))


def _hand_word(view: View, number: int) -> str:
    """`deal 2`, or `hand 2`."""
    return tr(words_of(view.game).hand.under_way).format(hand=number)


def entry_key(entered: Entered) -> KeySpec:
    """The key of one entry; off for a ruling, which no correction names."""
    if entered.entry["do"] == "ruling":
        why = why_ruled(entered.entry["points"])
        return KeySpec(entered.text, enabled=False, name=f"entry {entered.number}", why=why)
    opens = navigation.step_into("correct", {"entry": entered.number})
    return KeySpec(entered.text, opens, name=f"entry {entered.number}")


def choice_keys(game: Game, place: Place) -> tuple[KeySpec, ...]:
    """Change it, say what it was instead, take it out, or put in one that was forgotten after it.

    What comes after the last entry of a deal would count in the next deal.
    """
    number = place.draft("correct")["entry"]
    add = KeySpec(tr("Add one after it"), add_after(), hint=tr("it was forgotten"), name="ADD")
    adds = () if is_last(game, number) else (add,)
    if not can_change(game, number):
        return adds
    instead = navigation.step_into("correct", {"instead": True})
    return (
        KeySpec(ctr("key", "Change"), change(), "action", name="CHANGE"),
        KeySpec(tr("Something else"), instead, hint=tr("such as a penalty"), name="INSTEAD"),
        _take_out_key(game, place),
        *adds,
    )


def _take_out_key(game: Game, place: Place) -> KeySpec:
    """The key that takes an entry out; off where a later one needs it."""
    entry = {"do": "correct", "entry": place.draft("correct")["entry"], "with": None}
    why = game.refusal({**entry, "at": game.now})
    key = KeySpec(tr("Take it out"), take_out(), name="TAKE OUT")
    if why is None or why.code in ENDED_BEFORE:
        return key
    return key._replace(enabled=False, why=tell_rules(entry, why.code))


def word_keys(view: View) -> tuple[KeySpec, ...]:
    """A key for each kind of entry that may have been forgotten; it shows the entry's empty fields."""
    own = game_named(view.game)
    return tuple(
        KeySpec(_word_label(do), opens, name=f"forgot {do}")
        for do in own.entry_words
        for opens in [navigation.step_into("correct", {"with": own.empty_entry(do)})]
    )


def _word_label(do: str) -> str:
    return {
        "peg": tr("Points in the play"),
        "show": tr("A hand's count"),
        "crib": tr("The crib's count"),
        "cut": tr("The cut"),
        "breach": tr("A penalty"),
        "bid": tr("A bid"),
        "tricks": tr("A result"),
    }[do]


def fields(view: View, game: Game, place: Place) -> tuple[Field, ...]:
    """The fields of the entry, each with its keys."""
    draft = place.draft("correct")
    return game_named(view.game).entry_fields(view, game.rules, play_before(game, draft), draft)


def seats_field(view: View, draft: Draft, key: str) -> Field:
    """The field for a player: a key for each of the four, as they sit."""
    chosen = draft["with"].get(key)
    return Field(
        tuple(
            seat_key(view, seat.seat, set_field(key, seat.seat), key, chosen=seat.seat == chosen)
            for seat in round_of(view)
        )
    )


def totals_key(desk: Desk) -> KeySpec:
    """The key that goes on to the new totals, once something has changed and nothing is missing."""
    entry = correction(desk.place)
    game, ready = desk.session.game, False
    if entry["with"] != as_it_stands(game, desk.place.draft("correct")):
        ready = not isinstance(refusal(game, {**entry, "at": desk.session.now()}), Malformed)
    return KeySpec(
        tr("Show new score"), propose(), "action", enabled=ready, name="SHOW", why=because("off-unchanged")
    )


def correction(place: Place) -> Entry:
    """The entry of the correction as far as it is drafted."""
    draft = place.draft("correct")
    key = "entry" if "entry" in draft else "after"
    return {"do": "correct", key: draft[key], "with": dict(draft.get("with") or {})}


def players_of(view: View, game: Game, entry: Entry, knows: Game) -> View:
    """The view with the players of the deal that an entry corrects, as `knows` has them; of a bid who bid."""
    what = entry["with"] or entry_at(game, entry["entry"])
    return (as_bid if what["do"] == "bid" else as_played)(view, knows, deal_of(game, entry))


def title(view: View, game: Game, entry: Entry) -> str:
    """The correction in one line: `Deal 2: ↕ peg 3, not ↕ peg 2`."""
    new, data = entry["with"], {"deal": capital(_hand_word(view, deal_of(game, entry)))}
    if new is None:
        return tr("{deal}, taken out: {what}").format(**data, what=text_of(view, game, entry["entry"]))
    what = entry_sentence(view, new)
    if "after" in entry:
        return tr("{deal}, forgotten: {what}").format(**data, what=what)
    return tr("{deal}: {what} – not: {old}").format(
        **data, what=what, old=text_of(view, game, entry["entry"])
    )


def shorter_titles(view: View, game: Game, entry: Entry) -> tuple[str, ...]:
    """Titles of ever fewer words: `Deal 1: ↑ Col shows 10`, `Deal 1`."""
    new, deal = entry["with"], capital(_hand_word(view, deal_of(game, entry)))
    line = tr("{deal}: {what}")
    if new is None:
        return line.format(deal=deal, what=tr("taken out")), deal
    texts = [line.format(deal=deal, what=entry_sentence(view, new)), deal]
    if "entry" in entry:
        word, old = (
            entry_name(one, arrows(view), view.game) for one in (new, entry_at(game, entry["entry"]))
        )
        # Translators: an entry, and what it was before it was corrected: `↔ 2, not ↔ 6`.
        short = tr("{call}, not {before}").format(call=word, before=old)
        # Where the old value has no room, a mark stands for it.
        texts[0] = line.format(deal=deal, what=short) if word != old else f"{texts[0]}…"
    return tuple(texts)


# Touches.


@action("correct.deal")
def open_deal(desk: Desk, deal: int) -> None:
    """Opens the entries of a deal or hand of the history."""
    desk.open_overlay("correct", deal=deal)


@action("correct.late")
def penalise(desk: Desk, deal: int) -> None:
    """Opens a penalty found after its deal: in place of the result, or as late as it can have been."""
    game, own = desk.session.game, game_named(desk.here.game)
    new = own.empty_entry("breach")
    for one in reversed([one for one in entries_of(desk.here, game, deal) if one.counts]):
        if one.entry["do"] == "tricks":
            desk.open_overlay("correct", **{"deal": deal, "entry": one.number, "instead": True, "with": new})
            return
        if is_last(game, one.number):
            continue
        after = {"do": "correct", "after": one.number, "at": desk.session.now()}
        kinds = ({**new, "kind": kind, "by": SEATS[0]} for kind in own.breaches(game.rules))
        if any(game.refusal({**after, "with": breach}) is None for breach in kinds):
            desk.open_overlay("correct", **{"deal": deal, "after": one.number, "with": new})
            return
    open_deal.run(desk, deal)


@action("correct.change")
def change(desk: Desk) -> None:
    """Shows the fields of the entry as it stands."""
    stands = as_it_stands(desk.session.game, desk.place.draft("correct"))
    if stands is not None:
        desk.draft("correct", **{"with": stands, "back": _draft(desk)})


@action("correct.take_out")
def take_out(desk: Desk) -> None:
    """Proposes the game without the entry."""
    desk.propose({"do": "correct", "entry": desk.place.draft("correct")["entry"], "with": None})


@action("correct.add")
def add_after(desk: Desk) -> None:
    """Asks what was forgotten after the entry."""
    draft = _draft(desk)
    desk.draft("correct", entry=None, after=draft["entry"], back=draft)


@action("correct.field")
def set_field(desk: Desk, key: str, value: object) -> None:
    """Changes one field of the entry."""
    new = dict(desk.place.draft("correct")["with"])
    if new.get(key) != value:
        for other in TOGETHER.get(key, ()):
            new.pop(other, None)
    desk.draft("correct", **{"with": {**new, key: value}, "cards": None})


@action("correct.won")
def set_tricks(desk: Desk, won: dict[str, int], whose: str | None = None) -> None:
    """Changes the tricks of players or of both sides; asks next for a player, or for one without tricks."""
    new = dict(desk.place.draft("correct")["with"])
    desk.draft("correct", **{"with": {**new, "won": {**new.get("won", {}), **won}}, "whose": whose})


@action("correct.each")
def ask_each(desk: Desk) -> None:
    """Asks for the tricks of each player in place of each side: only so a bid before them can become nil."""
    desk.draft("correct", **{"with": {**desk.place.draft("correct")["with"], "won": {}}, "each": True})


def each_key(number: int) -> KeySpec:
    """The key that asks for the tricks of each player in the place of an earlier result."""
    return KeySpec(tr("Each player's tricks"), open_each(number), name="EACH")


@action("correct.each_of")
def open_each(desk: Desk, number: int) -> None:
    """Opens the tricks of each player of an earlier result, from the message that asks for them."""
    desk.read_notice()
    deal = {"deal": deal_of(desk.session.game, {"entry": number})}
    new, back = {"do": "tricks", "won": {}}, _draft(desk) or deal
    desk.open_overlay("correct", **deal, **{"entry": number, "with": new, "each": True, "back": back})


@action("correct.totals")
def propose(desk: Desk) -> None:
    """Proposes the correction; refused in words if the game cannot have been so."""
    desk.propose(correction(desk.place))


def _draft(desk: Desk) -> Json:
    return dict(desk.place.draft("correct"))


# The page.


def build(scene: Scene) -> Column:
    """The entries of a deal, then what is to become of one of them, then its fields."""
    place, game = scene.place, scene.desk.session.game
    # With the players under whom the deal was played.
    view = as_played(scene.game, game, place.draft("correct")["deal"])
    at, words = page(place), question(view, game, place)
    asked = Say(words, 20, 18, lines=3) if at == "fields" else parts.head(words)
    if at == "list":
        return Column((asked, Scroll(_entries(scene, view), "correct entries")))
    if at == "entry":
        return Column((asked, parts.few(scene, choice_keys(game, place))))
    if at == "words":
        return Column((asked, parts.few(scene, word_keys(view), 22)))
    rows: list[Item] = []
    for field in fields(view, game, place):
        cells = [Key(spec, 26 if field.is_number else 22, 56, 56, weight=1) for spec in field.keys]
        columns = _columns(scene, len(cells), field.is_number)
        if field.question:
            rows.append(Say(field.question, 20, lines=2))
        rows += in_rows(cells, columns)
    if at == "cards":
        return Column((asked, Scroll(Column((*rows, Gap())), "correct cards")))
    below = Row((Key(totals_key(scene.desk), 24, 64, 56),))
    return Column((asked, Scroll(Column((*rows, Gap())), "correct fields"), below))


def _columns(scene: Scene, count: int, are_numbers: bool) -> int:
    """Numbers and the four players side by side; words in one column where there is little room."""
    if are_numbers:
        return min(count, {"phone": 4, "wide": 6}.get(scene.kind, 7 if scene.width > scene.height else 5))
    return count if count <= 4 else 1 if scene.tight else 2


def _entries(scene: Scene, view: View) -> Column:
    """Each entry that counts has a key; under it, struck, what it was before."""
    grow, deal = scene.look.grow, scene.draft("correct")["deal"]
    items: list[Item] = []
    for entered in entries_of(view, scene.desk.session.game, deal, log_on(scene.desk)):
        if entered.counts:
            items.append(Key(entry_key(entered), 20, 60, 56, weight=0, align="left"))
        else:
            items.append(Say(entered.text, 18, align="left"))
        items += [Say(text, BODY / grow, align="left", struck=True) for text in entered.was]
    if deal <= len(view.history):
        # The points of a deal that is over have clauses behind them.
        why = KeySpec(tr("Why?"), navigation.open_overlay("hand", {"hand": deal}), name="WHY?")
        items.append(Key(why, 20, 56, 56, weight=0))
    return Column((*items, Gap()))
