"""The players of a running game: names, a substitute, two in the wrong seats, the scorer, the dealer."""

from __future__ import annotations

from ...engine.refused import Refused
from ...engine.seated import exchanged_since, exchanges, is_same_person, players_in, taken_over
from ...shell import navigation
from ...shell.key import Action, KeySpec, action
from ...shell.page.items import Column, Gap, Key, Row, Say, field
from ...words.games import words_of
from ...words.language import all_of, capital, commas, in_turn, tr, trn
from ...words.names import first_deal, is_dealer_drawn, seat_words
from ...words.shown import shown_name
from ..compass import arrow_of, name_of, numbered, round_of, seat_of, side_of
from ..games import game_named
from ..off import because
from ..seating import DIGITS, crossing, number_of, sits_at
from ..seating import same as is_same_player
from ..view import with_players
from . import parts
from .write import known_players, seat_keys, sits_already

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.game import Game
    from ...engine.kinds import Entry
    from ...shell.page.items import Item
    from ...shell.place import Draft
    from ..desk import Desk
    from ..scene import Scene
    from ..view import Seat, View

SUGGESTIONS = 3
"""Most players of the club that are suggested side by side; on an upright phone one fewer."""
PAST = "past"
"""Page of the overlay `names` with the players who left, and in its draft the one who is corrected."""


def seat_key(view: View, seat: Seat, touched: Action, hint: str = "", chosen: bool = False) -> KeySpec:
    """The key of a seat: the arrow to it and the player's name, or without one the seat's word."""
    name = seat.name or seat_words()[seat.seat]
    return KeySpec(
        f"{arrow_of(view, seat.seat)} {name}", touched, name=f"seat {seat.seat}", hint=hint, chosen=chosen
    )


# Names and substitutes.


def substitute_key(desk: Desk) -> KeySpec:
    """The key for another player, with a name and a number of their own: it saves what was typed.

    Touched before, it stays chosen: the other player is typed, and saved by the key Save.
    """
    view, draft = desk.here, desk.place.draft("names")
    written, comes = bool(draft.get("name") or draft.get("number")), bool(draft.get("comes"))
    return KeySpec(
        tr("Substitute"),
        substitute(),
        hint="" if comes else _other_from(desk),
        enabled=written and view.ended is None,
        name="SUBSTITUTE",
        chosen=comes,
        why=because("off-no-name" if view.ended is None else "off-nobody-comes"),
    )


def _other_from(desk: Desk) -> str:
    """`for Col, from hand 3`; empty while nothing is typed, or nobody sits there."""
    view, sits = desk.here, _sitter(desk)
    if not sits or view.ended is not None or not is_typed(view, desk.place.draft("names")):
        return ""
    return tr(words_of(view.game).hand.other_from).format(hand=view.hand, before=sits)


def keep_key(desk: Desk) -> KeySpec:
    """The key for the same player, whose name or number was typed wrongly or is new; for a substitute if
    that key was touched first."""
    draft, save = desk.place.draft("names"), KeySpec(tr("Save"), keep_player(), "action", name="KEEP")
    if draft.get("comes"):
        written = bool(draft.get("name") or draft.get("number"))
        why = because("off-no-name")
        return save._replace(action=substitute(), hint=_other_from(desk), enabled=written, why=why)
    typed = is_typed(desk.here, draft)
    return save._replace(hint=tr(words_of(desk.here.game).hand.in_all) if typed and _sitter(desk) else "")


def _sitter(desk: Desk) -> str:
    """The name of the player who sits in the chosen seat; empty for nobody."""
    seat = desk.place.draft("names")["seat"]
    return name_of(desk.here, seat) if seat_of(desk.here, seat).name else ""


def suggestions(desk: Desk, most: int) -> tuple[KeySpec, ...]:
    """Keys for at most that many players of the club that fit the name or the number typed so far."""
    draft = desk.place.draft("names")
    name, number = str(draft.get("name", "")), str(draft.get("number", ""))
    text = name.strip() or number.strip()
    if not text:
        return ()
    # One more, since the player just as typed needs no key.
    found = known_players(desk, text, most + 1)
    other = [player for player in found if (player.name, str(player.number or "")) != (name, number)]
    return tuple(
        KeySpec(
            player.name,
            choose_known(player.name, player.number, player.club),
            hint="" if player.number is None else str(player.number),
            name=f"known {player.name}",
        )
        for player in other[:most]
    )


@action("amend.player")
def edit_player(desk: Desk, seat: str) -> None:
    """Opens the fields of the player in that seat."""
    sits = seat_of(desk.here, seat)
    desk.draft("names", seat=seat, **as_opened(sits), club=sits.club, comes=None, back={"page": "names"})


@action("amend.known")
def choose_known(desk: Desk, name: str, number: int | None, club: str | None) -> None:
    """Seats a player of the club."""
    found = {"name": name, "number": number, "club": club}
    same = False if desk.place.draft("names").get("comes") else None
    seat_player(desk, {key: value for key, value in found.items() if value not in (None, "")}, same=same)


@action("amend.substitute")
def substitute(desk: Desk) -> None:
    """Seats the player as typed as a new one; empties the fields if nothing was typed."""
    draft = desk.place.draft("names")
    if not is_typed(desk.here, draft):
        desk.draft("names", name="", number="", club=None, comes=True)
        return
    if desk.here.ended is not None:
        # The game ended while the name was typed: the next touch of Save corrects who sat there.
        desk.draft("names", comes=None)
        desk.tell(Refused("off-nobody-comes"))
        return
    seat_player(desk, newcomer(desk), same=False)


def newcomer(desk: Desk) -> Entry:
    """The player as typed, without the name or the number of who sat there."""
    draft = desk.place.draft("names")
    opened = _opened(desk.here, draft)
    return player_of({key: draft.get(key) for key, value in opened.items() if draft.get(key) != value})


def is_typed(view: View, draft: Draft) -> bool:
    """Was a name or a number typed that is not saved?"""
    if "seat" not in draft or not (draft.get("name") or draft.get("number")):
        return False
    opened = _opened(view, draft)
    return any(draft.get(key, "") != value for key, value in opened.items())


def as_opened(sits: Seat) -> dict[str, str]:
    """The fields of the player who sits in a seat."""
    number = "" if sits.number is None else str(sits.number)
    return {"name": "" if sits.name == number else sits.name, "number": number}


def _opened(view: View, draft: Draft) -> dict[str, str]:
    """The fields before anything was typed."""
    found: dict[str, str] = (
        draft[PAST]["opened"] if PAST in draft else as_opened(seat_of(view, draft["seat"]))
    )
    return found


def unsaved_keys(desk: Desk) -> tuple[KeySpec, ...]:
    """The keys of the question that Back asks once something was typed."""
    draft = desk.place.draft("names")
    leave = KeySpec(tr("Do not save"), navigation.go_back(), name="NOT SAVED")
    if PAST in draft or draft.get("comes"):
        return keep_key(desk), leave
    return keep_key(desk), substitute_key(desk), leave


@action("amend.keep")
def keep_player(desk: Desk) -> None:
    """Seats the player as typed, as the one who sat there all the time."""
    seat_player(desk, typed_player(desk), same=True)


@action("amend.typed")
def enter_typed(desk: Desk) -> None:
    """Saves what was typed; asks first whether it is another player, where hands are over and it may be."""
    draft = desk.place.draft("names")
    typed = is_typed(desk.here, draft)
    if typed and draft.get("comes"):
        substitute.run(desk)
        return
    alike = not typed or PAST in draft or is_same_person(seated(desk), typed_player(desk))
    if alike or not desk.here.history:
        keep_player.run(desk)
    else:
        desk.draft("names", unsaved=True)


def typed_player(desk: Desk) -> Entry:
    draft = desk.place.draft("names")
    number = draft[PAST]["was"].get("number") if PAST in draft else seat_of(desk.here, draft["seat"]).number
    return player_of(draft, number)


def seated(desk: Desk) -> Entry:
    """The player in the chosen seat, as the header has it."""
    found: Entry = desk.session.game.header.get("players", {}).get(desk.place.draft("names")["seat"], {})
    return found


def seat_player(desk: Desk, player: Entry, same: bool | None = None, since: int | None = None) -> None:
    """`same`: is it the player who sits there? None: name and number tell. Asks first who sits elsewhere.

    `since`: the hand with which the player came, where that is not the one under way.
    """
    header = desk.session.game.header
    drafts = desk.place.drafted("names", None).drafts
    seat, before = desk.place.draft("names")["seat"], seated(desk)
    if PAST in desk.place.draft("names"):
        from .past_players import mend_left

        mend_left(desk, player)
        return
    if since is not None:
        from .past_players import check_seats

        # Refused where this player sat in another seat in one of the hands from the chosen one on.
        check_seats(desk, players_entry({seat: player}, since=since))
    other = sits_at(header, player, seat)
    if other is not None and not is_same_player(before, header["players"][other]):
        # A player has one seat: here instead, or there as before.
        desk.draft("names", twice={"seat": other, "player": player})
        return
    desk.move(drafts=drafts)
    # The record says it only where name and number would be read otherwise.
    otherwise = same is not None and before and player and same != is_same_person(before, player)
    enter_players(desk, {seat: player}, same=same if otherwise else None, since=since)
    desk.session.remember([player])


@action("amend.here")
def sit_here(desk: Desk) -> None:
    """The player who sits elsewhere sits here; whoever sat here takes that other seat."""
    draft = desk.place.draft("names")
    seats = {"first": draft["seat"], "second": draft["twice"]["seat"], "player": draft["twice"]["player"]}
    place = desk.place.drafted("names", None).drafted("seats", seats)
    desk.move(drafts=place.drafts, sheets=(*place.sheets[:-1], "seats"))
    if not _asks_since(desk.here, exchanged_since(desk.session.game, seats["first"], seats["second"])):
        change_seats.run(desk, True)


@action("amend.there")
def sit_there(desk: Desk) -> None:
    """The player stays elsewhere: somebody else is asked for."""
    desk.draft("names", twice=None, unsaved=None, name="", number="", club=None)


def players_entry(players: Entry, **own: object) -> Entry:
    """The entry of who sits where; `own`: the values of the app's own keys, None for none."""
    return {"do": "amend", "players": players} | {key: one for key, one in own.items() if one is not None}


def enter_players(desk: Desk, players: Entry, **own: object) -> None:
    """Enters who sits where; both sides agree if a name changes sides, or two swap once cards are dealt."""
    entry = players_entry(players, **own)
    after, began = desk.session.after(entry), bool(desk.here.history) or desk.here.phase != "deal"
    if crossing(desk.session.game, after) or (began and after.top.place in exchanges(after)):
        desk.propose(entry)
    else:
        desk.enter(entry)


def crossing_title(desk: Desk, entry: Entry, short: bool = False) -> str:
    """`Dot changes sides with Col, from hand 3`; empty if no name changes sides.

    Undo has the words of the change that it takes back; `short`: without the hand.
    """
    game, after = desk.session.game, desk.session.after(entry)
    if entry["do"] == "undo":
        game, after = after, game
    # A player who has come from the other side leaves the game again.
    text = crossing_text(game, after) or (crossing_text(after, game) if entry["do"] == "undo" else "")
    return text if short else crossing_words(desk.here, game, after, text)


def crossing_words(view: View, game: Game, after: Game, text: str) -> str:
    """The names that change sides by the last entry, with the hand from which they do."""
    view = with_players(view, game.header.get("players", {}))
    if not text or after.top.entry["do"] != "amend" or not game.result()["hands"]:
        return text
    over = taken_over(after).get(after.top.place)
    when = tr("from the start")
    if over:
        hand, seats = next(iter(over.values())).hand, dict(zip(("first", "second"), over, strict=False))
        came = _newcomers(view, game, seats, hand) if len(seats) == 2 else ""
        # The names may count from another hand than the chosen one: the title says why.
        when = commas([one for one in (from_hand(view, hand), came) if one])
    # Translators: `Dot changes sides with Col, from hand 3`.
    return tr("{what}, {when}").format(what=text, when=when)


def from_hand(view: View, hand: int) -> str:
    return tr(words_of(view.game).hand.starting).format(hand=hand)


def crossing_text(before: Game, after: Game) -> str:
    """The names that change sides between two moments of a game."""
    found = crossing(before, after)
    if not found:
        return ""
    (name, old), *others = found
    if others and old == others[0][0]:
        return tr("{name} changes sides with {other}").format(name=shown_name(name), other=shown_name(old))
    names = [shown_name(one) for one, _ in found]
    return trn("{names} changes sides", "{names} change sides", len(names), names=in_turn(names))


def player_of(draft: Draft, number_before: int | None = None) -> Entry:
    """The player as the header has one.

    The number of the player before is taken as it stands: an old header may have one that is refused today.
    """
    name = str(draft.get("name", "")).strip()
    number = str(draft.get("number", "")).strip()
    found: Entry = {"name": name} if name else {}
    if number:
        found["number"] = number_before if number == str(number_before) else number_of(number)
    if draft.get("club"):
        found["club"] = draft["club"]
    return found


# Two players in each other's seats.


@action("amend.swap")
def swap(desk: Desk, seat: str) -> None:
    """Notes the first of two seats; at the second the players change, in all hands unless said otherwise.

    Where one of the two came after the first hand, it asks since when: not all hands are theirs.
    """
    draft = desk.place.draft("seats")
    first = draft.get("first")
    if first is None or first == seat:
        desk.draft("seats", first=seat if first is None else None)
        return
    since = exchanged_since(desk.session.game, first, seat)
    other = bool(draft.get("other")) and bool(_hands_between(desk.here, since))
    desk.draft("seats", second=seat, other=other or None)
    asks = since > 1 and _asks_since(desk.here, since) and desk.here.ended is None
    if draft.get("now") or not (other or asks):
        change_seats.run(desk, not draft.get("now"))


def _asks_since(view: View, since: int = 1) -> bool:
    """Are hands over in which the two, there since that hand, may have played before they changed?"""
    return bool(_hands_between(view, since)) if view.ended is not None else since <= len(view.history)


def _hands_between(view: View, since: int) -> range:
    """The hands after that one, and before the one under way, with which two may have changed seats."""
    return range(since + 1, view.hand)


@action("amend.since")
def change_seats(desk: Desk, same: bool, since: int | None = None) -> None:
    """Lets the players of two seats change them: in all hands (`same`), or from the hand under way on.

    `since`: an earlier hand, from which on they had changed.
    """
    draft, players = desk.place.draft("seats"), desk.session.game.header.get("players", {})
    first, second = draft["first"], draft["second"]
    changed = {first: players.get(second, {}), second: players.get(first, {})}
    if draft.get("player"):
        # A name or number that was typed beside the other is new.
        changed[first] = {**draft["player"], **changed[first]}
    desk.move(drafts=desk.place.drafted("seats", None).drafts)
    otherwise = any(is_same_person(players.get(at, {}), one) != same for at, one in changed.items())
    enter_players(desk, changed, same=same if otherwise and since is None else None, since=since)


def since_keys(desk: Desk, draft: Draft) -> tuple[KeySpec, ...]:
    """The keys that say since when two sit in each other's seats; a choice until both are named."""
    view, both = desk.here, "second" in draft
    now, other = not both and bool(draft.get("now")), not both and bool(draft.get("other"))
    between = view.phase == "deal"
    changed = tr("they changed seats") if between else tr("they changed seats before it")
    words, wrong, since = tr("from the start"), tr("the names were wrong"), 1
    if both and (since := exchanged_since(desk.session.game, draft["first"], draft["second"])) > 1:
        words, wrong = from_hand(view, since), _newcomers(view, desk.session.game, draft, since) or wrong
    # Translators: “From the start” where there is no room for that; at most 7 letters.
    short = tr("Start")
    start = KeySpec(
        capital(words),
        change_seats(True) if both else navigation.choose("seats", {"now": None, "other": None}),
        hint=wrong,
        chosen=not both and not now and not other,
        name="SINCE START",
        short=(short,) if words == tr("from the start") else (),
    )
    last = KeySpec(
        capital(from_hand(view, view.hand)),
        change_seats(False) if both else navigation.choose("seats", {"now": True, "other": None}),
        hint=changed,
        chosen=now,
        name="SINCE NOW",
    )
    earlier = KeySpec(
        tr("Other…"),
        navigation.choose("seats", {"now": None, "other": True}),
        chosen=other,
        name="SINCE OTHER",
    )
    keys = [start]
    if view.ended is None:
        keys.append(last)
    if _hands_between(view, since):
        keys.append(earlier)
    return tuple(keys)


def since_hands(desk: Desk, draft: Draft) -> tuple[KeySpec, ...]:
    """The keys for two who changed seats with a hand between the first and the one under way."""
    hands = _hands_between(desk.here, exchanged_since(desk.session.game, draft["first"], draft["second"]))
    return tuple(
        KeySpec(capital(from_hand(desk.here, hand)), change_seats(False, hand), name=f"SINCE {hand}")
        for hand in hands
    )


def _newcomers(view: View, game: Game, draft: Draft, since: int) -> str:
    """Those of the two players who came to the table with that hand, in words; empty where both sat there."""
    before = players_in(game, since - 1).values()
    came = [
        name_of(view, seat)
        for seat in (draft["first"], draft["second"])
        if game.header["players"].get(seat) not in (None, {}, *before)
    ]
    # Translators: under `From hand 2`: two sat in each other's seats since one of them came.
    return tr("when {names} came").format(names=all_of(came)) if came else ""


# The scorer and the dealer.


@action("amend.scorer")
def choose_scorer(desk: Desk, seat: str) -> None:
    """Turns the screen to the player who keeps the score from now on.

    Once cards are dealt, the side that agrees becomes the other one only by its agreement.
    """
    entry, view = {"do": "amend", "scorer": seat}, desk.here
    began = bool(view.history) or view.phase != "deal"
    if began and view.ended is None and side_of(seat) != side_of(view.scorer):
        desk.propose(entry)
    else:
        desk.enter(entry, sheets=())


@action("amend.dealer")
def choose_dealer(desk: Desk, seat: str) -> None:
    """Changes the dealer; refused once somebody has called."""
    desk.enter({"do": "dealer", "seat": seat})


# The pages.


def build(scene: Scene) -> Column:
    """The four players, and then the fields of one of them."""
    from .past_players import build as build_past
    from .past_players import left_key, since_key

    view, desk, draft = scene.game, scene.desk, scene.draft("names")
    if draft.get("page") == PAST or (draft.get("since") and not draft.get("twice")):
        return build_past(scene)
    if "seat" not in draft:
        keys = [
            seat_key(
                view,
                seat,
                edit_player(seat.seat),
                hint="" if seat.number is None or numbered(seat) else str(seat.number),
            )
            for seat in round_of(view)
        ]
        return parts.asks(
            scene, tr("Whose name?"), parts.seats(scene, [*keys, *filter(None, (left_key(desk),))])
        )
    if draft.get("twice"):
        other = draft["twice"]["seat"]
        words = sits_already(name_of(view, other), arrow_of(view, other))
        return parts.asks(scene, words, parts.few(scene, seat_keys(_sitter(desk), sit_here(), sit_there())))
    if draft.get("unsaved"):
        name = shown_name(str(draft.get("name") or draft.get("number")))
        return parts.asks(scene, tr("Save {name}?").format(name=name), parts.few(scene, unsaved_keys(desk)))
    arrow, entered = arrow_of(view, draft["seat"]), enter_typed()
    name, number = draft.get("name", ""), draft.get("number", "")
    fields = [
        (tr("Name"), field("names", "name", name, entered=entered)),
        (tr("Number"), field("names", "number", number, digits=True, entered=entered, most=DIGITS)),
    ]
    if scene.kind == "wide":
        rows: list[Item] = [
            Row(
                tuple(
                    Column((Say(f"{arrow} {word}", 18, lines=1), line), gap=2, weight=1)
                    for word, line in fields
                )
            )
        ]
    else:
        rows = [
            Column((Say(f"{arrow} {word}", 18, align="left", lines=1), line), gap=2, weight=0)
            for word, line in fields
        ]
    earlier = since_key(desk)
    most = SUGGESTIONS - (scene.kind == "phone") - (earlier is not None)
    known = [*suggestions(desk, most), *filter(None, (earlier,))]
    suggested = [Row(tuple(Key(spec, 20, 56, 56) for spec in known))] if known else []
    keep = Key(keep_key(desk), 24, 64, 56)
    below = (keep,) if PAST in draft else (Key(substitute_key(desk), 20, 64, 56), keep)
    return Column((*rows, *suggested, Gap(), Row(below)))


def build_seats(scene: Scene) -> Column:
    """Two players in each other's seats: they are touched one after the other."""
    view, draft = scene.game, scene.draft("seats")
    first = draft.get("first")
    if "second" in draft:
        two = name_of(view, draft["first"]), name_of(view, draft["second"])
        # Translators: two players sit in each other's seats: since when?
        question = tr("{names}: since when?").format(names=all_of(two))
        return parts.choice(
            scene, question, (since_hands if draft.get("other") else since_keys)(scene.desk, draft)
        )
    question = tr("Since when? Then tap the two") if _asks_since(view) else tr("Tap the two to swap seats")
    question = question if first is None else tr("Swap with whom?")
    keys = [seat_key(view, seat, swap(seat.seat), chosen=seat.seat == first) for seat in round_of(view)]
    since = since_keys(scene.desk, draft) if _asks_since(view) else ()
    return parts.asks(scene, question, parts.seats(scene, [*keys, *since]))


def build_scorer(scene: Scene) -> Column:
    """The player who keeps the score, before whom the screen lies."""
    view = scene.game
    keys = [
        seat_key(view, seat, choose_scorer(seat.seat), chosen=seat.seat == view.scorer)
        for seat in round_of(view)
    ]
    return parts.asks(scene, tr("Who keeps score?"), parts.seats(scene, keys))


def build_dealer(scene: Scene) -> Column:
    """The player who deals this hand, or the next."""
    view = scene.game
    question = tr("Who deals next?") if view.phase == "deal" else tr(words_of(view.game).hand.who_dealt)
    if view.hand == 1 and is_dealer_drawn(view.ruled.sheet):
        question = first_deal(view.ruled.sheet)
    each = game_named(view.game).deals_each
    has_dealt = {line.hand["dealer"]: tr("has dealt") for line in view.history if each}
    keys = [
        seat_key(view, seat, choose_dealer(seat.seat), has_dealt.get(seat.seat, ""), seat.deals)
        for seat in round_of(view)
    ]
    return parts.asks(scene, question, parts.seats(scene, keys))
