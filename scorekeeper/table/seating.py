"""The header of a game before it begins: the players in their seats, the first dealer, the rules."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.header import kind_of
from ..engine.kinds import SEAT, SEATS, TEAM
from ..engine.refused import Refused
from ..engine.seated import sat_in, seatings
from ..games import GAMES
from ..record.rows import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.kinds import Entry, Json
    from ..shell.place import Draft
    from ..shell.settings import Settings

    RuleSet = str | Json
    """Id of a sheet, or a club's own rules: the sheet they are based on, a name, and values that differ."""

DIGITS = 9
"""Most digits of the number of a player, a table or a round."""

TAKEN_OVER = ("players", "scorer", "table", "event", "day")
"""Fields of the header that the next game at the same table takes over."""


def crossing(before: Game, after: Game) -> tuple[tuple[str, str], ...]:
    """Names that have changed sides by an entry: each with the name that sat there, empty for none.

    A name changes sides if its seat is on one side now, and was on the other at any time before; in a hand
    that is over, too.
    """
    sides: dict[str, set[int]] = {}
    headers = [before.top.header, *(one.header for one in before.standing()), _first(before)]
    for header in headers:
        for at, seat in enumerate(SEATS):
            sides.setdefault(_who(header, seat).casefold(), set()).add(at & 1)
    found: dict[str, str] = {}
    for was, now in ((before.header, after.header), *_each_hand(before, after)):
        for at, seat in enumerate(SEATS):
            name, old = _who(now, seat), _who(was, seat)
            if name and name != old and sides.get(name.casefold(), {at & 1}) != {at & 1}:
                found.setdefault(name, old)
    return tuple(found.items())


def _each_hand(before: Game, after: Game) -> Iterator[tuple[Entry, Entry]]:
    """The players of each hand that is over, the latest first, as they were and as they are by an entry."""
    was, now = seatings(before), seatings(after)
    for hand in range(len(after.result()["hands"]), 0, -1):
        yield {"players": sat_in(was, hand)}, {"players": sat_in(now, hand)}


def _first(game: Game) -> Entry:
    """The header before any entry that stands."""
    top = game.top
    while top.before is not None:
        top = top.before
    return top.header


def _who(header: Entry, seat: str) -> str:
    """The player in a seat: the name, or the number where there is no name."""
    player = header.get("players", {}).get(seat) or {}
    return str(player.get("name") or player.get("number") or "").strip()


def number_of(written: str) -> int:
    """The number of a player, a round or a day; refused if the text is not one."""
    if not written.isdecimal() or len(written) > DIGITS:
        raise Refused("no-number", written=written, most=DIGITS)
    return int(written)


def sheet_of(rules: RuleSet) -> str:
    """The sheet of a rule set; a club's own rules name the sheet that they are based on."""
    found: str = rules["like"] if isinstance(rules, dict) else rules
    return found


def sheets_of(game: str) -> tuple[str, ...]:
    """The sheets of a game, the usual one first."""
    return tuple(kind_of(game).rules)


def all_sheets() -> tuple[str, ...]:
    """The sheets of all games."""
    return tuple(sheet for game in GAMES for sheet in sheets_of(game))


def game_of(rules: RuleSet) -> str:
    """The game of a rule set."""
    sheet = sheet_of(rules)
    return next((game for game in GAMES if sheet in sheets_of(game)), next(iter(GAMES)))


def rules_of(draft: Draft, settings: Settings) -> RuleSet:
    """The rules chosen, or the club's default."""
    rules: RuleSet = draft.get("rules", settings.rules)
    return rules


def scorer_of(draft: Draft) -> str:
    found: str = draft.get("scorer", "S")
    return found


def dealer_of(draft: Draft) -> str:
    """The first dealer: the scorer (2a) unless another was chosen."""
    found: str = draft.get("dealer", scorer_of(draft))
    return found


def round_from(seat: str) -> tuple[str, ...]:
    """The four seats clockwise from one."""
    return tuple(SEATS[(SEAT[seat] + step) & 3] for step in range(4))


def header_of(draft: Draft, settings: Settings) -> Entry:
    """The header of the new game, without version and id."""
    rules = rules_of(draft, settings)
    header: Entry = {
        "game": game_of(rules),
        "rules": rules,
        "dealer": dealer_of(draft),
        "scorer": scorer_of(draft),
    }
    players = {seat: draft["players"][seat] for seat in SEATS if draft.get("players", {}).get(seat)}
    if players:
        header["players"] = players
    for key in ("table", "round", "event", "day", "practice", "teams"):
        if draft.get(key) is not None:
            header[key] = draft[key]
    return header


def again(header: Entry) -> Json:
    """The draft of another game with the same four at the same table; the scorer deals first."""
    draft: Json = {key: header[key] for key in TAKEN_OVER if header.get(key) is not None}
    draft["rules"] = header["rules"]
    if header.get("round") is not None:
        draft["round"] = header["round"] + 1
    return draft


def moved(header: Entry, moves: str) -> Json:
    """The draft of the next game after one side (`moves`) has moved to another table.

    The two who stay become opponents, and one of them keeps the score. A scorer who stays keeps the seat, and
    the partner moves to the scorer's left. Otherwise the player on the left of the scorer's empty seat moves
    into it, and the partner stays.
    """
    draft = again(header)
    players = header.get("players", {})
    scorer = scorer_of(header)
    staying = [seat for seat in round_from(scorer) if TEAM[moves] != SEAT[seat] & 1]
    first, second = staying
    if first == scorer:
        # The scorer's partner sat opposite and moves to the scorer's left.
        places = {first: scorer, second: SEATS[(SEAT[scorer] + 1) & 3]}
    else:
        places = {first: scorer, second: second}
    draft["players"] = {places[seat]: players[seat] for seat in staying if seat in players}
    return draft


def seated(draft: Draft, seat: str, player: Entry | None) -> dict[str, Entry]:
    """The players with this one in the seat, and in no other; None empties the seat."""
    players: dict[str, Entry] = {
        other: who
        for other, who in draft.get("players", {}).items()
        if other != seat and not (player is not None and same(who, player))
    }
    if player is not None:
        players[seat] = player
    return players


def sits_at(draft: Draft, player: Entry, but: str) -> str | None:
    """Where the player sits already, in another seat than that; None if nowhere."""
    players = draft.get("players", {})
    return next((seat for seat in SEATS if seat != but and same(players.get(seat) or {}, player)), None)


def swapped(draft: Draft, seat: str, other: str) -> dict[str, Entry]:
    """The players with those of two seats in each other's places; a seat that nobody had leaves one empty."""
    turned = {seat: other, other: seat}
    return {turned.get(at, at): who for at, who in draft.get("players", {}).items()}


def same(one: Entry, other: Entry) -> bool:
    """Are these the same player? Compared by number if both have one, else by name."""
    if one.get("number") is not None and other.get("number") is not None:
        return bool(one["number"] == other["number"] and one.get("club") == other.get("club"))
    return bool(one.get("name")) and fold(one.get("name", "")) == fold(other.get("name", ""))


def next_empty(draft: Draft, seat: str) -> str | None:
    """The next empty seat, clockwise; None if all are taken."""
    players = draft.get("players", {})
    return next((other for other in round_from(seat)[1:] if not players.get(other)), None)
