"""The list of kept games: read page by page, searched by player, table and time."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.explain import Remark
from ...engine.header import kind_of
from ...engine.kinds import SEATS
from ...engine.refused import Refused
from ...games import GAMES
from ...record.rows import NIGHT
from ...record.shelf import Search
from ...shell.key import Action, KeySpec, action
from ...shell.navigation import choose, open_screen
from ...shell.shelf import Bin, Shelf
from ...shell.summary import why_ended
from ...words.days import began, date_of
from ...words.language import all_of, capital, tr
from ...words.names import ending
from ...words.reasons import remark
from ...words.shown import shown_name
from ...words.values import Who
from .. import seating
from ..compass import axes, names_of, side_of
from ..off import because
from ..view import Seat
from .stored_game import Sitter, StoredGame, put_back, replayed
from .write import ask_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.place import Draft
    from ..desk import Desk

SCREEN = "games"
DAY, MONTH, YEAR = "day", "month", "year"
SPANS = (None, DAY, MONTH, YEAR)


@action("games.span")
def choose_span(desk: Desk, span: str | None) -> None:
    """Search the games of a day, a month or a year; None: of any time."""
    date = desk.place.draft(SCREEN).get("date") or date_of(desk.clocks.wall())
    desk.draft(SCREEN, span=span, date=date if span else None)


@action("games.step")
def step_span(desk: Desk, by: int) -> None:
    """Go on by so many days, months or years."""
    draft = desk.place.draft(SCREEN)
    desk.draft(SCREEN, date=stepped(draft["span"], draft["date"], by))


@action("player.games")
def list_player(desk: Desk, player: str) -> None:
    """List all games of a player, by name or by number."""
    place = desk.place
    left = "player", "game", SCREEN
    screens = tuple(screen for screen in place.screens if screen not in left)
    for screen in left:
        place = place.drafted(screen, None)
    desk.settle(place.drafted(SCREEN, {"player": player})._replace(screens=(*screens, SCREEN)))


# The list.


def pages(desk: Desk) -> Shelf | Bin:
    """The list of games as it is searched now."""
    draft = desk.place.draft(SCREEN)

    def read() -> Shelf | Bin:
        return Bin(desk.store, nights=False) if draft.get("thrown") else Shelf(desk.store, search_of(draft))

    return desk.recall("games", list_key(desk), read)


def list_key(desk: Desk) -> tuple[object, ...]:
    """A value that changes when the list may have changed: another search, an entry, a game more or less."""
    draft, view = desk.place.draft(SCREEN), desk.view
    seen = (desk.session.name, view.top, view.agreed) if view is not None else None
    return tuple(sorted((key, str(value)) for key, value in draft.items())), seen, desk.shelved


def search_of(draft: Draft) -> Search:
    since, until = span_of(draft)
    return Search(
        player=draft.get("player") or None,
        table=draft.get("table") or None,
        since=since,
        until=until,
        unfinished=bool(draft.get("unfinished")),
        without=NIGHT,
    )


def span_of(draft: Draft) -> tuple[float | None, float | None]:
    """The time that is searched: the moment it begins, and the moment before which it ends."""
    if not draft.get("span"):
        return None, None
    year, month, day = map(int, draft["date"].split("-"))
    if draft["span"] == DAY:
        first, after = (year, month, day), (year, month, day + 1)
    elif draft["span"] == MONTH:
        first, after = (year, month, 1), (year, month + 1, 1)
    else:
        first, after = (year, 1, 1), (year + 1, 1, 1)
    return began(*first), began(*after)


def stepped(span: str, date: str, by: int) -> str:
    """The date so many days, months or years later."""
    year, month, day = map(int, date.split("-"))
    if span == DAY:
        # Four hours into the day, so that a change to summer time cannot shift the date.
        return date_of(began(year, month, day + by) + 3600 * 4)
    if span == MONTH:
        months = year * 12 + month - 1 + by
        return f"{months // 12:04d}-{months % 12 + 1:02d}-01"
    return f"{year + by:04d}-01-01"


def newest(desk: Desk) -> StoredGame | None:
    """The game that began last."""
    view = desk.view

    def read() -> StoredGame | None:
        found = desk.store.games(Search(without=NIGHT), limit=1)
        return found[0] if found else None

    key = desk.shelved, view and (desk.session.name, view.ended, view.top)
    return desk.recall("newest", key, read)


def result_of(desk: Desk, stored: StoredGame) -> str:
    """The winners of a stored game and why, by the players' names; empty while it is not over."""
    text = _why_ended(desk, stored)
    if text is None:
        return ""
    rules = next(iter(kind_of(stored.listing.kind).rules.values()))
    return capital(remark(text, rules, players_by_name(stored.listing.players, scorer_of(desk, stored))))


def why_over(desk: Desk, stored: StoredGame) -> str:
    """The end of a stored game as a clause: `the bell has rung`; empty while it is not over."""
    ended = stored.listing.data.get("ended")
    if not stored.listing.over or stored.listing.kind not in GAMES or not isinstance(ended, str):
        return ""
    why = _why_ended(desk, stored)
    return ending(ended, stored.listing.kind, None if why is None else why.data.get("kind"))


def winner_of(desk: Desk, stored: StoredGame) -> str | None:
    """The side that won a kept game, `tie`, or None: not over, abandoned, or not told by its listing."""
    text = _why_ended(desk, stored)
    # Not each game's reason names the winner so: spades names the side that has won.
    won_by = None if text is None else text.data.get("winner", text.data.get("team"))
    return won_by if isinstance(won_by, str) else None


def _why_ended(desk: Desk, stored: StoredGame) -> Remark | None:
    """The end as the listing has it; None while it is not over.

    One from an earlier version has none: the game is replayed.
    """
    if not stored.listing.over or stored.listing.kind not in GAMES:
        return None
    listed = stored.listing.data.get("why")
    if isinstance(listed, list) and len(listed) == 3:
        return Remark(*listed)
    known: dict[str, Remark | None] = desk.recall("ends", desk.shelved, dict)
    if stored.id not in known:
        try:
            known[stored.id] = why_ended(replayed(desk, stored.id))
        except (Refused, IndexError):
            # The list shows the game without it; opening the game tells what is wrong with its file.
            known[stored.id] = None
    return known[stored.id]


RELISTED = "relisted"
"""Setting: the key of the last stored game that is listed with the players who left it."""


def relist_amended(desk: Desk) -> bool:
    """List the next game whose players were changed anew: earlier versions listed none who left.

    Returns True if there may be more.
    """
    try:
        done = desk.store.setting(RELISTED) or 0
        key, name = desk.store.holding('"amend"', '"players"', after=done)
        if key <= done:
            return False
        with desk.store.together():
            desk.store.put(RELISTED, key)
            if name is not None and desk.store.game(name).listing.kind in GAMES:
                desk.session.relist((name,))
                desk.shelved += 1
    except Refused:
        # The next start tries again.
        return False
    return name is not None


def scorer_of(desk: Desk, stored: StoredGame) -> str:
    """The scorer's seat, by which ↕ and ↔ are named; where the listing has none, as the record says."""
    listed = stored.listing.data.get("scorer")
    if listed in SEATS:
        return str(listed)
    known: dict[tuple[str, int], str] = desk.recall("scorers", desk.shelved, dict)
    key = stored.id, stored.entries
    if key not in known:
        try:
            known[key] = seating.scorer_of(replayed(desk, stored.id).header)
        except (Refused, IndexError):
            # As in `_why_ended`: opening the game tells what is wrong with its file.
            known[key] = seating.scorer_of({})
    return known[key]


def players_by_name(sitters: Iterable[Sitter], scorer: str) -> Who:
    """For sentences: seats by the players' names, sides by axis and names, with the scorer at the bottom."""
    players = {sitter.seat: sitter for sitter in sitters}
    seats = tuple(_seat(seat, players.get(seat)) for seat in SEATS)
    called = dict(zip(SEATS, names_of(seats, scorer), strict=True))
    sides = {}
    for axis, team in axes(scorer):
        names = [called[seat.seat] for seat in seats if seat.seat in team and seat.name]
        sides[team] = f"{axis} {all_of(names)}" if names else axis
    return Who(called, sides)


def _seat(seat: str, sitter: Sitter | None) -> Seat:
    """A seat of a kept game, with nothing of the hand under way."""
    name, number = ("", None) if sitter is None else (shown_name(sitter.name), sitter.number)
    shown = name or ("" if number is None else str(number))
    return Seat(
        seat, side_of(seat), shown, number, None, deals=False, turn=False, says=None, live=False, away=False
    )


def scores_of(stored: StoredGame) -> tuple[int, int] | None:
    """The totals that the list shows; None where the listing has none."""
    scores = stored.listing.data.get("scores")
    if isinstance(scores, list) and len(scores) == 2 and all(type(score) is int for score in scores):
        return scores[0], scores[1]
    return None


# The keys.


def row_key(desk: Desk, stored: StoredGame, number: int) -> KeySpec:
    """The key of a game on the list: it opens the game, or puts a deleted one back."""
    thrown = bool(desk.place.draft(SCREEN).get("thrown"))
    touched: Action = put_back(stored.id) if thrown else open_screen("game", {"id": stored.id})
    return KeySpec(
        stored.id,
        touched,
        name=f"game {number}",
        enabled=stored.listing.kind in GAMES,
        why=because("off-unknown"),
    )


def list_keys() -> tuple[KeySpec, KeySpec]:
    return (
        KeySpec(tr("Find"), open_screen("find"), "action", name="FIND"),
        KeySpec(tr("Import"), open_screen("import"), name="IMPORT"),
    )


def asked_keys(draft: Draft) -> tuple[KeySpec, KeySpec]:
    """The keys that ask for the player and for the table to search for."""
    player, table = draft.get("player") or "", draft.get("table") or ""
    return (
        ask_key(tr("Player"), "player", [SCREEN, "player"], player, name="player"),
        ask_key(tr("Table"), "label", [SCREEN, "table"], table, name="table"),
    )


def only_keys(draft: Draft) -> list[KeySpec]:
    """Only games that are not over; only deleted ones."""
    labels = {"unfinished": tr("Unfinished"), "thrown": tr("Deleted")}
    return [
        KeySpec(
            label, choose(SCREEN, {name: None if draft.get(name) else True}),
            chosen=bool(draft.get(name)), name=name,
        )
        for name, label in labels.items()
    ]  # fmt: skip


def span_keys(draft: Draft) -> list[KeySpec]:
    """Any time, or a day, a month, a year."""
    labels = tr("Any time"), tr("Day"), tr("Month"), tr("Year")
    now = draft.get("span")
    return [
        KeySpec(label, choose_span(span), chosen=span == now, name=f"span {span or 'any'}")
        for span, label in zip(SPANS, labels, strict=True)
    ]


def step_keys() -> tuple[KeySpec, KeySpec]:
    """The span before, and the one after."""
    return KeySpec("◀", step_span(-1), name="earlier"), KeySpec("▶", step_span(1), name="later")
